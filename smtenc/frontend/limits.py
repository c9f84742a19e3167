"""What no parser is given, because reading it takes time or memory out of all proportion to its text: said before any is asked."""

from __future__ import annotations

import re

from smtenc.errors import InputError
from smtenc.frontend.literals import MOST_DIGITS
from smtenc.frontend.origin import Origin

MOST_ALIASED = 1 << 20
"""Characters that an alias may stand for when the aliases in it are written out: aliases of aliases are short, and mean trees of any size."""
REFERENCE = re.compile(r"[#!][A-Za-z_][\w$.-]*")
_ALIAS = re.compile(r"^[ \t]*([#!][A-Za-z_][\w$.-]*)[ \t]*=([^\n]*)", re.MULTILINE)
_LONG = re.compile(rf'(?<![\w.")])[0-9]{{{MOST_DIGITS + 1}}}')
"""Digits of a decimal number, not of a string: those of constants' bytes may be hundreds of megabytes."""


def require_readable(text: str, file: str) -> None:
    """Raises ``InputError``."""
    if len(text) > MOST_DIGITS and (number := _LONG.search(text)):
        message, hint = f"a decimal number of more than {MOST_DIGITS} digits", "write it in hexadecimal digits (0x…)"
        raise _at(number.start(), message, hint, text, file)
    sizes: dict[str, int] = {}
    for alias in _ALIAS.finditer(text):
        name, body = alias.groups()
        sizes[name] = len(body) + sum(sizes.get(found.group(), 0) for found in REFERENCE.finditer(body))
        if sizes[name] > max(MOST_ALIASED, 2 * len(body)):
            message = f"the alias {name} stands for more than {MOST_ALIASED} characters, written without aliases"
            raise _at(alias.start(1), message, "parsers print types and attributes without aliases", text, file)


def _at(offset: int, message: str, hint: str, text: str, file: str) -> InputError:
    origin = Origin(text, file, normalised=False)
    place = origin.at_offset(offset)
    return InputError(message, place, hint=hint, excerpt=origin.excerpt(place))
