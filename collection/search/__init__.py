"""The one search language: `level:apex (weight:2..5kg or own:none) -form:venom order:-weight`.

`grammar.lark` is its grammar, `syntax` parses a text into a tree, and `query` turns the tree into conditions for the
database, using the fields that each game declares in its `search.py` and those that every game has (`player_fields`).
docs/search.md describes the language for readers.
"""
