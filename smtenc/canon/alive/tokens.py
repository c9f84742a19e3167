"""Tokens of a text in Alive's notation, with their places."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from smtenc.errors import InputError, Location, excerpt_of

_TOKEN = re.compile(
    r"""
    (?P<space>[ \t\r]+|;[^\n]*)
  | (?P<newline>\n)
  | (?P<register>%(?:[\w$-]*[\w$](?:\.[\w$]+)*)(?![\w$]))
  | (?P<decimal>-?\d+\.\d*(?:[eE][+-]?\d+)?)
  | (?P<number>\d+)
  | (?P<word>[A-Za-z_][\w.]*)
  | (?P<sign>=>|&&|\|\||==|!=|u<=|u>=|u<|u>|<=|>=|<<|u>>|>>|[-+*/%&|^~!<>=(),@\[\]])
    """,
    re.VERBOSE,
)
_UNSIGNED = re.compile(r"u(?:>>|<=|>=|<|>)|/u(?![\w.])|%u(?![\w.])")


@dataclass(frozen=True, slots=True)
class Token:
    """A token: ``kind`` is ``register``, ``decimal``, ``number``, ``word``, ``sign``, ``newline`` or ``end``."""

    kind: str
    text: str
    location: Location


class Lines:
    """A text as lines, for places and excerpts in messages."""

    def __init__(self, text: str, file: str) -> None:
        self.file = file
        self._lines = text.split("\n")

    def error(self, message: str, place: Location, hint: str) -> InputError:
        """Return an error at a place of the text, with its line."""
        line = self._lines[place.line - 1] if 0 < place.line <= len(self._lines) else ""
        return InputError(message, place, hint=hint, excerpt=excerpt_of(line, place.column))


def tokens_of(lines: Sequence[tuple[int, str]], text: Lines, column: int = 1) -> Iterator[Token]:
    """Yield the tokens of numbered lines, each line ended by a ``newline``, and an ``end``. ``column`` is that of the first line's first character.

    A minus belongs to a decimal number only where no operand stands before it. Raises ``InputError`` for a character that no token has.
    """
    place = Location(text.file, 1, 1)
    for number, line in lines:
        position, operand = 0, False
        while position < len(line):
            place = Location(text.file, number, column + position)
            found = _UNSIGNED.match(line, position) if line[position] in "u/%" and operand else None
            token = found or _TOKEN.match(line, position)
            if token is None:
                raise text.error(f"unexpected {line[position]!r}", place, "an instruction is %r = OPERATION OPERANDS; ; begins a comment")
            kind, said = ("sign", token.group()) if found else (str(token.lastgroup), token.group())
            if kind == "decimal" and operand and said.startswith("-"):
                kind, said = "sign", "-"
            position += len(said)
            if kind != "space":
                operand = kind in ("register", "decimal", "number", "word") or said == ")"
                yield Token(kind, said, place)
        yield Token("newline", "\n", Location(text.file, number, column + len(line)))
        column = 1
    yield Token("end", "", place)
