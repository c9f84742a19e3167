"""The symbols, numerals and other atoms of SMT-LIB 2.7 (section 3.1) as text. Their meaning is elsewhere."""

from __future__ import annotations

import re

_SIMPLE = re.compile(r"[a-zA-Z~!@$%^&*_\-+=<>.?/][0-9a-zA-Z~!@$%^&*_\-+=<>.?/]*")
_QUOTED = re.compile(r"\|[^|\\]*\|")
_NUMERAL = re.compile(r"0|[1-9][0-9]*")
_DECIMAL = re.compile(r"(?:0|[1-9][0-9]*)\.[0-9]+")
_BITS = re.compile(r"#b[01]+|#x[0-9a-fA-F]+")
_FIELD_ELEMENT = re.compile(r"#f(-?[0-9]+)m([1-9][0-9]*)")
_KEYWORD = re.compile(r":[0-9a-zA-Z~!@$%^&*_\-+=<>.?/]+")

COMMANDS = frozenset(
    """assert check-sat check-sat-assuming declare-const declare-datatype declare-datatypes declare-fun declare-sort
    declare-sort-parameter define-const define-fun define-fun-rec define-funs-rec define-sort echo exit get-assertions get-assignment
    get-info get-model get-option get-proof get-unsat-assumptions get-unsat-core get-value pop push reset reset-assertions set-info
    set-logic set-option""".split()
)
QUERIES = frozenset(
    """echo get-assertions get-assignment get-info get-model get-option get-proof get-unsat-assumptions get-unsat-core get-value""".split()
)
"""The commands that print something and change nothing."""
QUERIES_OF_SOLVERS = frozenset({"apply", "display", "eval", "help", "labels", "simplify"})
"""Commands of single solvers that print something and change nothing, besides all others that begin with ``get-``."""
RESERVED = COMMANDS | frozenset("! _ as BINARY DECIMAL exists HEXADECIMAL forall let match NUMERAL par STRING".split())
"""The words that are symbols only between bars (SMT-LIB 2.7, section 3.1); not ``lambda``, which scripts of 2.6 may declare."""


def plain(token: str) -> str:
    """Return a quoted symbol without its bars if it is the same symbol without them; any other token unchanged."""
    if token[0] == "|" and _SIMPLE.fullmatch(token, 1, len(token) - 1) and token[1:-1] not in RESERVED:
        return token[1:-1]
    return token


def plain_tokens(tokens: list[str]) -> list[str]:
    return [plain(token) for token in tokens]


def is_symbol(token: str) -> bool:
    if token[0] == "|":
        return _QUOTED.fullmatch(token) is not None
    return token not in RESERVED and _SIMPLE.fullmatch(token) is not None


def is_numeral(token: str) -> bool:
    return _NUMERAL.fullmatch(token) is not None


def is_decimal(token: str) -> bool:
    return _DECIMAL.fullmatch(token) is not None


def is_bits(token: str) -> bool:
    """Return whether the token is a binary or hexadecimal literal."""
    return _BITS.fullmatch(token) is not None


def is_string(token: str) -> bool:
    return len(token) > 1 and token[0] == '"' == token[-1]


def field_element(token: str) -> tuple[int, int] | None:
    """Return the number and the size of the field for ``#f3m17``, the form of finite field elements in cvc5 and yices; None for any other token."""
    match = _FIELD_ELEMENT.fullmatch(token)
    return (decimal(match.group(1)), decimal(match.group(2))) if match else None


def decimal(digits: str) -> int:
    """Return the value of decimal digits, perhaps after ``-``. A number of thousands of digits is split, because Python refuses to convert it at
    once.
    """
    if len(digits) <= 4000:
        return int(digits)
    if digits[0] == "-":
        return -decimal(digits[1:])
    half = len(digits) // 2
    return decimal(digits[:-half]) * int(10**half) + decimal(digits[-half:])


def is_keyword(token: str) -> bool:
    return _KEYWORD.fullmatch(token) is not None


def what(token: str) -> str:
    """Return the description of an unexpected token for an error message."""
    if token in "()":
        return f"'{token}'"
    if token in RESERVED:
        return f"the reserved word {token}"
    return token if len(token) <= 60 else token[:57] + "..."


def suffixed(symbol: str, suffix: str) -> str:
    """Return the symbol with a suffix of simple characters, within its bars if it has any."""
    return f"{symbol[:-1]}{suffix}|" if symbol[0] == "|" else symbol + suffix


def unsuffixed(symbol: str, mark: str) -> str:
    """Return the symbol without ``mark`` and digits at its end."""
    return re.sub(re.escape(mark) + r"[0-9]+(?=\|?\Z)", "", symbol)


def unused_mark(text: str) -> str:
    """Return a mark that is followed by a digit nowhere in ``text``: names that end with the mark and a number are new."""
    mark = "!"
    while re.search(re.escape(mark) + "[0-9]", text):
        mark += "!"
    return mark
