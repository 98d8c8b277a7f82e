"""Long work in batches: each kind of job is a generator, executed by the embedded runner.

This file imports nothing, because the worker process loads this package before Django is set up.
"""
