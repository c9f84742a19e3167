"""Readers from text to typed IR: ``read_file``, ``read_text`` and ``read_many``; ``file_text`` only loads a file. The other modules here serve them.

The names below load on first use, so that the parser's process can be started before the reader is imported.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from smtenc.frontend.reader import FrontendOptions as FrontendOptions
    from smtenc.frontend.reader import file_text as file_text
    from smtenc.frontend.reader import read_ahead as read_ahead
    from smtenc.frontend.reader import read_file as read_file
    from smtenc.frontend.reader import read_many as read_many
    from smtenc.frontend.reader import read_text as read_text

__all__ = ["FrontendOptions", "file_text", "read_ahead", "read_file", "read_many", "read_text"]


def __getattr__(name: str) -> object:
    """Import the reader and return its value ``name`` (PEP 562). Raises ``AttributeError`` for other names."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from smtenc.frontend import reader

    globals().update({known: getattr(reader, known) for known in __all__})
    return globals()[name]
