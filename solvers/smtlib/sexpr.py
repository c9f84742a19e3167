"""S-expressions: a reader for what solvers print, and a splitter of scripts into commands. Neither recurses.

Lexical rules: SMT-LIB 2.7, section 3.1. What commands mean does not live here.
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
    """One command of a script: its name and the half-open range of the text it takes."""

    name: str
    start: int
    end: int


def read(text: str, wait: Callable[[], None] = lambda: None) -> list[SExpr]:
    """Every S-expression in ``text``; atoms as written, comments dropped. Raises SolverInputError if unbalanced.

    ``wait`` is called at each parenthesis, and may raise where time is up.
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
    """The tokens of ``text`` without its comments. Raises SolverInputError where a quote is never closed; parentheses may be unbalanced."""
    for match in _TOKEN.finditer(text):
        token = match.group()
        if token in ('"', "|"):
            raise error_at(text, match.start(), f"unterminated {token}")
        if not token.startswith(";"):
            yield token


def show(expression: SExpr) -> str:
    """One line, single spaces: the inverse of ``read``."""
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
    """The commands of a script in order. Raises SolverInputError, with its place, where the text is not a script."""
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
    """Parentheses and atoms as written, comments dropped, of a part of a text whose structure ``commands`` has checked."""
    found = _TOKEN.findall(text, start, end)
    return [token for token in found if token[0] != ";"] if ";" in text[start:end] else found


def offset_of_token(text: str, start: int, index: int) -> int:
    """Where the token begins that is number ``index``, from 0, of those after ``start``."""
    found = (match.start() for match in _TOKEN.finditer(text, start) if match.group()[0] != ";")
    return next(islice(found, index, None), len(text))


def require_blank(text: str, start: int, end: int, file: str) -> None:
    match = _BLANK.match(text, start, end)
    if match and match.end() != end:
        raise error_at(text, match.end(), f"expected a command, found {text[match.end() : end].split()[0][:40]!r}", file)


def error_at(text: str, offset: int, message: str, file: str = "") -> SolverInputError:
    line = text.count("\n", 0, offset) + 1
    column = offset - (text.rfind("\n", 0, offset) + 1) + 1
    return SolverInputError(message, file=file, line=line, column=column)
