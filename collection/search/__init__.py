"""The one search syntax: `level:apex weight>2 own:0 -form:venom "black snake"`.

`syntax` parses text into terms; `query` turns terms into conditions, using the fields that each game declares in its
`search.py`.
"""

from collection.search.query import EmptyReason, Query, no_result_reasons, order_by, parse_search

__all__ = ["EmptyReason", "Query", "no_result_reasons", "order_by", "parse_search"]
