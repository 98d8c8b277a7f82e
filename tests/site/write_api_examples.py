"""`python -m tests.site.write_api_examples`: record the examples of the API's schema again.

Examples that still have the form of what the server answers stay as they are, so that the difference shows only what
has changed. Review it before you commit it.
"""

import os
import sys

import pytest

if __name__ == "__main__":
    os.environ["WRITE_EXAMPLES"] = "1"
    sys.exit(pytest.main(["tests/site/test_api_examples.py", "-p", "no:randomly", "-s"]))
