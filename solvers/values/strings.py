"""The functions of SMT-LIB's theory UnicodeStrings that sequences do not share: literals, characters, numbers. ``sequences`` has the others.

A string is a Python ``str`` of code points 0 to 0x2FFFF; surrogates, which are characters in SMT-LIB, are allowed.
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
"""The number of digits up to which Python converts a number at once."""


def decoded(literal: str) -> str:
    r"""Return the string that a literal with its quotes denotes: ``""`` is a quote, ``\ud3d2d1d0`` and ``\u{d}`` to ``\u{d4d3d2d1d0}`` are
    characters, any other backslash is itself (theory UnicodeStrings). Raises ValueError for characters that no literal may contain.
    """
    text = literal[1:-1].replace('""', '"')
    for character in text:
        if not " " <= character <= "~":
            raise ValueError(
                f"a string literal has the character {ord(character):#x}: only printable ASCII characters and \\u{{…}} have a meaning"
            )
    return _ESCAPE.sub(_character, text)


def _character(match: re.Match[str]) -> str:
    """Return the character of an escape; the escape of a number beyond ``LAST`` is none, and stays."""
    code = int(match.group(1) or match.group(2), 16)
    return chr(code) if code <= LAST else match.group()


def is_digit(s: str) -> bool:
    return len(s) == 1 and "0" <= s <= "9"


def to_code(s: str) -> int:
    """Return str.to_code: the code point of a string of one character; -1 for any other string."""
    return ord(s) if len(s) == 1 else -1


def from_code(code: int) -> str:
    """Return str.from_code: the string of one character with this code point; empty for any other number."""
    return chr(code) if 0 <= code <= LAST else ""


def to_int(s: str) -> int:
    """Return str.to_int: -1 for the empty string, and for a string with anything but decimal digits."""
    return decimal(s) if s.isascii() and s.isdecimal() else -1


def from_int(number: int) -> str:
    """Return str.from_int: the decimal digits, or an empty string for a negative number."""
    return digits(number) if number >= 0 else ""


def digits(number: int) -> str:
    """Return the decimal digits of a natural number of any length."""
    if number.bit_length() <= 3 * _DIGITS:
        return str(number)
    half = number.bit_length() * 3 // 20  # about half of the digits: a bit is worth three tenths of one
    over, under = divmod(number, 10**half)
    return digits(over) + digits(under).zfill(half)


def lowered(s: str) -> str:
    """Return cvc5's ``str.to_lower``, which changes the letters of ASCII only."""
    return s.translate(_LOWER)


def raised(s: str) -> str:
    """Return cvc5's ``str.to_upper``, which changes the letters of ASCII only."""
    return s.translate(_UPPER)
