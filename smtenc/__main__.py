"""``python -m smtenc``: the ``smtenc`` program."""

from __future__ import annotations

from smtenc.cli.main import main

if __name__ == "__main__":
    main()
