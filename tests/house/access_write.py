"""`python -m tests.house.access_write`: write access.txt again. Review the difference before you commit it."""

import os
import sys

import pytest

if __name__ == "__main__":
    os.environ["WRITE_ACCESS"] = "1"
    sys.exit(pytest.main(["tests/house/test_access.py", "-k", "as_the_table_says", "-p", "no:randomly"]))
