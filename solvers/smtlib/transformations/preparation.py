"""The conversion of any text to a script that may be raced: a plain, generated script passes quickly, any other is checked command by command."""

from __future__ import annotations

import re
from pathlib import Path

from solvers.answers import SolverInputError
from solvers.smtlib.scripts import Script, formats_in, read_text

# The quick way, for scripts that are already in the plain form that a generator writes.
_LOGIC = re.compile(r"^\(set-logic ([A-Z_]+)\)", re.MULTILINE)
_HEADER_DROPPED = re.compile(r"^\((?:set-info :status|set-option :[a-z-]+) \w+\)$", re.MULTILINE)
_PLAIN_END = re.compile(r"^\(check-sat\)\s*(?:\(exit\)\s*)?\Z", re.MULTILINE)
_SUSPECT = (
    *(
        "(exit",
        "(set-option",
        "(echo",
        "(get-",
        "(push",
        "(pop",
        "(reset",
        "(include",
        "(minimize",
        "(maximize",
        "(assert-soft",
        "(block-model",
    ),
    *(":status", "( ", "(\n", "(\t", "(\r", "(;"),
)
_HEADER = 4096


def read_script(path: str | Path) -> Script:
    """Return the script of a file with one check-sat. Raises SolverInputError, with line and column if they are known, if it is missing, empty, not
    text, unbalanced, or has no or several check-sat.
    """
    return check(read_text(path), str(path))


def prepare(text: str) -> Script:
    """Return the script in a string: the plain form passes after a few substring searches, anything else is checked completely. Raises
    SolverInputError like ``read_script``.
    """
    end = _PLAIN_END.search(text, max(0, len(text) - 200))
    logic = _LOGIC.search(text, 0, _HEADER)
    # before a comment or quoted symbol: within one, it would not be a command
    first = logic and not any(mark in text[: logic.start()] for mark in ";|")
    if end and logic and first and text.isascii() and "\0" not in text and text.count("check-sat") == 1:
        header = min(_HEADER, end.start())
        body = _HEADER_DROPPED.sub("", text[:header]) + text[header : end.start()]
        if not any(mark in body for mark in _SUSPECT):
            return Script(body + "(check-sat)\n", logic.group(1), formats_in(body))
    return check(text)


def check(text: str, file: str = "") -> Script:
    """Return the script in a text after examining every command. Raises SolverInputError like ``read_script``."""
    from solvers.smtlib.transformations.increments import Increments  # a generated script passes the quick way, and does not need it

    increments = Increments(text, file)
    if len(increments) > 1:
        second = increments.checks[1]
        message = "a second check-sat: each is a race of its own, and solvers.increments makes a script of each"
        raise SolverInputError(message, file=file, line=second.line, column=second.column)
    return next(iter(increments)).script
