"""Long work in batches: what a job does, written once as a generator, and the embedded runner that executes it.

Nothing is imported here: the worker process loads this package before Django is set up.
"""
