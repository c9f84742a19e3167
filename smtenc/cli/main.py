"""The ``smtenc`` program: gathers the commands and runs one."""

from __future__ import annotations

from smtenc.cli import bench, emit, race, verify
from smtenc.cli.app import app

__all__ = ["app", "bench", "emit", "main", "race", "verify"]


def main() -> None:
    app()


if __name__ == "__main__":
    main()
