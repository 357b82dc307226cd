"""`python -m gamekit` is the command `gamekit`."""

import sys

from gamekit.hosts.cli import main

if __name__ == "__main__":
    sys.exit(main())
