"""S-expressions: a reader for the output of solvers, and a splitter of scripts into commands. Neither recurses.

Lexical rules: SMT-LIB 2.7, section 3.1. The meaning of commands is elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import TypeAlias

from solvers.answers import SolverInputError

SExpr: TypeAlias = str | tuple["SExpr", ...]

_TOKEN = re.compile(r'"(?:[^"]|"")*"|\|[^|]*\||;[^\n]*|[()]|[^\s()";|]+|["|]')
_STRUCTURE = re.compile(r'"(?:[^"]|"")*"|\|[^|]*\||;[^\n]*|[()"|]')
_HEAD = re.compile(r"\(\s*(?:;[^\n]*\s*)*([^\s()\";|]*)")
_BLANK = re.compile(r"(?:\s|;[^\n]*)*")


@dataclass(frozen=True, slots=True)
class Command:
    """One command of a script: its name and its half-open range of offsets in the text."""

    name: str
    start: int
    end: int


def read(text: str, wait: Callable[[], None] = lambda: None) -> list[SExpr]:
    """Return every S-expression in ``text``; atoms as written, without comments. Raises SolverInputError if parentheses or quotes are unbalanced.

    ``wait`` is called at each opening parenthesis, and may raise when the time limit has passed.
    """
    stack: list[list[SExpr]] = [[]]
    opened: list[int] = []
    for match in _TOKEN.finditer(text):
        token = match.group()
        if token == "(":
            wait()
            stack.append([])
            opened.append(match.start())
        elif token == ")":
            if not opened:
                raise error_at(text, match.start(), "')' closes nothing")
            opened.pop()
            done = tuple(stack.pop())
            stack[-1].append(done)
        elif token in ('"', "|"):
            raise error_at(text, match.start(), f"unterminated {token}")
        elif not token.startswith(";"):
            stack[-1].append(token)
    if opened:
        raise error_at(text, opened[-1], "'(' is never closed")
    return stack[0]


def lex(text: str) -> Iterator[str]:
    """Yield the tokens of ``text`` without its comments. Raises SolverInputError for an unclosed quote; parentheses may be unbalanced."""
    for match in _TOKEN.finditer(text):
        token = match.group()
        if token in ('"', "|"):
            raise error_at(text, match.start(), f"unterminated {token}")
        if not token.startswith(";"):
            yield token


def show(expression: SExpr) -> str:
    """Return the S-expression on one line with single spaces: the inverse of ``read``."""
    if isinstance(expression, str):
        return expression
    parts: list[str] = []
    todo: list[SExpr | None] = [expression]  # None stands for a closing parenthesis
    while todo:
        item = todo.pop()
        if isinstance(item, tuple):
            parts.append("(")
            todo.append(None)
            todo.extend(reversed(item))
        else:
            if item is None and parts[-1] == " ":
                parts.pop()
            parts.append(")" if item is None else item)
            parts.append(" ")
    return "".join(parts[:-1])


def commands(text: str, file: str = "") -> Iterator[Command]:
    """Yield the commands of a script in order. Raises SolverInputError, with its position, if the text is not a script."""
    depth = 0
    start = end = 0
    for match in _STRUCTURE.finditer(text):
        token = match.group()
        if token == "(":
            if depth == 0:
                start = match.start()
                require_blank(text, end, start, file)
            depth += 1
        elif token == ")":
            if depth == 0:
                raise error_at(text, match.start(), "')' closes nothing", file)
            depth -= 1
            if depth == 0:
                end = match.end()
                head = _HEAD.match(text, start)
                yield Command(head.group(1) if head else "", start, end)
        elif token in ('"', "|"):
            what = "string" if token == '"' else "quoted symbol"
            raise error_at(text, match.start(), f"this {what} is never closed", file)
    if depth:
        raise error_at(text, start, "this command is never closed: a ')' is missing", file)
    require_blank(text, end, len(text), file)


def tokens(text: str, start: int, end: int) -> list[str]:
    """Return the parentheses and atoms of a part of a text, as written and without comments. ``commands`` must have checked the text's structure."""
    found = _TOKEN.findall(text, start, end)
    return [token for token in found if token[0] != ";"] if ";" in text[start:end] else found


def offset_of_token(text: str, start: int, index: int) -> int:
    """Return the offset of token number ``index`` (from 0) among the tokens after ``start``; the length of the text if there is none."""
    found = (match.start() for match in _TOKEN.finditer(text, start) if match.group()[0] != ";")
    return next(islice(found, index, None), len(text))


def require_blank(text: str, start: int, end: int, file: str) -> None:
    """Raise SolverInputError if a part of the text contains anything but white space and comments."""
    match = _BLANK.match(text, start, end)
    if match and match.end() != end:
        raise error_at(text, match.end(), f"expected a command, found {text[match.end() : end].split()[0][:40]!r}", file)


def error_at(text: str, offset: int, message: str, file: str = "") -> SolverInputError:
    """Return an error with the line and column of an offset."""
    line = text.count("\n", 0, offset) + 1
    column = offset - (text.rfind("\n", 0, offset) + 1) + 1
    return SolverInputError(message, file=file, line=line, column=column)
