"""The reader of a command's tokens: symbols, numerals, expected words. Sorts and terms are elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from solvers.smtlib.symbols import decimal, is_numeral, is_symbol, what

_LONGEST_INDEX = 4000
"""The number of digits of the longest index that is accepted: the size of a finite field, for example."""


class Misplaced(Exception):
    """The error at token number ``index`` of the command being read."""

    def __init__(self, index: int, message: str) -> None:
        super().__init__(message)
        self.index = index
        self.message = message


class TokenReader:
    """A reader of ``tokens``, those of one command after the other; positions are indices into them.

    ``extensions`` maps messages about constructs that solvers have beyond SMT-LIB to the index of their first occurrence.
    """

    def __init__(self) -> None:
        self.tokens: Sequence[str] = ()
        self.extensions: dict[str, int] = {}

    def extend(self, i: int, message: str) -> None:
        """Record a construct beyond SMT-LIB at token ``i``."""
        self.extensions.setdefault(message, i)

    def expect(self, i: int, token: str, meaning: str) -> None:
        """Raise Misplaced unless token ``i`` is this one; ``meaning`` explains it in the message."""
        if self.tokens[i] != token:
            raise Misplaced(i, f"expected '{token}' ({meaning}), found {what(self.tokens[i])}")

    def skip(self, i: int) -> int:
        """Return the index after the expression at ``i``."""
        depth = 0
        while True:
            depth += {"(": 1, ")": -1}.get(self.tokens[i], 0)
            i += 1
            if depth <= 0:
                return i

    def symbol(self, i: int) -> str:
        """Return the symbol at token ``i``. Raises Misplaced if there is none."""
        token = self.tokens[i]
        if not is_symbol(token):
            raise Misplaced(i, f"expected a symbol, found {what(token)}")
        return token

    def numeral(self, i: int, digits: int = 18) -> int:
        """Return the numeral at token ``i``. Raises Misplaced if there is none, or it has more than ``digits`` digits."""
        token = self.tokens[i]
        if not is_numeral(token):
            raise Misplaced(i, f"{what(token)} is not a numeral")
        if len(token) > digits:
            raise Misplaced(i, f"{what(token)} is too large here")
        return decimal(token)

    def index(self, i: int) -> int | str:
        """Return one index of ``(_ symbol index …)``: a numeral, a hexadecimal or a symbol."""
        token = self.tokens[i]
        if token[0].isdecimal():
            return self.numeral(i, _LONGEST_INDEX)
        return token if token[:2] == "#x" else self.symbol(i)
