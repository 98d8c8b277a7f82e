"""`python -m tests.site.write_access_table`: regenerate access.txt. Review the difference before you commit it."""

import os
import sys

import pytest

if __name__ == "__main__":
    os.environ["WRITE_ACCESS"] = "1"
    sys.exit(pytest.main(["tests/site/test_access.py", "-k", "as_the_table_says", "-p", "no:randomly"]))
