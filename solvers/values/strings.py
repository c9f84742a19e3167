"""What is of strings alone in SMT-LIB's theory UnicodeStrings: literals, characters, numbers. What sequences have, too, is in ``sequences``.

A string is a Python ``str`` of code points 0 to 0x2FFFF, surrogates included, which SMT-LIB has as characters.
"""

from __future__ import annotations

import re
from string import ascii_lowercase, ascii_uppercase

from solvers.smtlib.symbols import decimal

LAST = 0x2FFFF
"""The largest character (theory UnicodeStrings)."""

_ESCAPE = re.compile(r"\\u(?:([0-9a-fA-F]{4})|\{([0-9a-fA-F]{1,5})\})")
_LOWER = str.maketrans(ascii_uppercase, ascii_lowercase)
_UPPER = str.maketrans(ascii_lowercase, ascii_uppercase)
_DIGITS = 4000
"""Python converts no longer numbers at once."""


def decoded(literal: str) -> str:
    r"""The string that a literal with its quotes denotes: ``""`` is a quote, ``\ud3d2d1d0`` and ``\u{d}`` to ``\u{d4d3d2d1d0}`` are
    characters, any other backslash is itself (theory UnicodeStrings). Raises ValueError on characters that no literal may have.
    """
    text = literal[1:-1].replace('""', '"')
    for character in text:
        if not " " <= character <= "~":
            raise ValueError(
                f"a string literal has the character {ord(character):#x}: only printable ASCII characters and \\u{{…}} have a meaning"
            )
    return _ESCAPE.sub(_character, text)


def _character(match: re.Match[str]) -> str:
    """An escape of a number beyond LAST is none, and stays as it is."""
    code = int(match.group(1) or match.group(2), 16)
    return chr(code) if code <= LAST else match.group()


def is_digit(s: str) -> bool:
    return len(s) == 1 and "0" <= s <= "9"


def to_code(s: str) -> int:
    return ord(s) if len(s) == 1 else -1


def from_code(code: int) -> str:
    return chr(code) if 0 <= code <= LAST else ""


def to_int(s: str) -> int:
    """-1 for what is not only decimal digits, and for the empty string."""
    return decimal(s) if s.isascii() and s.isdecimal() else -1


def from_int(number: int) -> str:
    """Empty for negative numbers."""
    return digits(number) if number >= 0 else ""


def digits(number: int) -> str:
    """The decimal digits of a natural number, however many they are."""
    if number.bit_length() <= 3 * _DIGITS:
        return str(number)
    half = number.bit_length() * 3 // 20  # about half of the digits: a bit is worth three tenths of one
    over, under = divmod(number, 10**half)
    return digits(over) + digits(under).zfill(half)


def lowered(s: str) -> str:
    """cvc5's ``str.to_lower``: the letters of ASCII only."""
    return s.translate(_LOWER)


def raised(s: str) -> str:
    """cvc5's ``str.to_upper``."""
    return s.translate(_UPPER)
