"""The one search syntax: `level:apex weight>2 own:0 -form:venom "black snake"`.

`syntax` reads text into terms and `query` gives terms a meaning, by the fields that each game declares in its
`search.py`.
"""

from collection.search.query import Emptied, Query, order_by, read, why_empty

__all__ = ["Emptied", "Query", "order_by", "read", "why_empty"]
