"""A check for texts that take time or memory out of all proportion to their length. It runs before any parser is started."""

from __future__ import annotations

import re

from smtenc.errors import InputError
from smtenc.frontend.literals import MOST_DIGITS
from smtenc.frontend.origin import Origin
from smtenc.frontend.scanner import NESTED

MOST_ALIASED = 1 << 20
"""The greatest number of characters of an alias with its aliases expanded: nested aliases are short but may denote trees of any size."""
REFERENCE = re.compile(r"[#!][A-Za-z_][\w$.-]*")
_ALIAS = re.compile(r"^[ \t]*([#!][A-Za-z_][\w$.-]*)[ \t]*=([^\n]*)", re.MULTILINE)
_LONG = re.compile(rf'(?<![\w.")])[0-9]{{{MOST_DIGITS + 1}}}')
"""A pattern for too many digits of a decimal number outside strings; the hexadecimal bytes of constants may be hundreds of megabytes."""
_BRACKET = re.compile(r'"[^"\n]*"?|//[^\n]*|[(\[{)\]}]')
"""A pattern for brackets, comments and strings; escapes in strings are ignored, because strings may be very long."""
_MOST_BRACKETS = 1000
"""The greatest nesting depth of brackets: the time of MLIR's parsers is quadratic in it; see also ``scanner.MOST_NESTED``."""


def require_readable(text: str, file: str) -> None:
    """Raise ``InputError`` for a text with a too long decimal number, too deep nesting, or an alias that expands to too many characters."""
    if len(text) > MOST_DIGITS and (number := _LONG.search(text)):
        message, hint = f"a decimal number of more than {MOST_DIGITS} digits", "write it in hexadecimal digits (0x…)"
        raise _at(number.start(), message, hint, text, file)
    _require_shallow(text, file)
    sizes: dict[str, int] = {}
    for alias in _ALIAS.finditer(text):
        name, body = alias.groups()
        sizes[name] = len(body) + sum(sizes.get(found.group(), 0) for found in REFERENCE.finditer(body))
        if sizes[name] > max(MOST_ALIASED, 2 * len(body)):
            message = f"the alias {name} stands for more than {MOST_ALIASED} characters, written without aliases"
            raise _at(alias.start(1), message, "parsers print types and attributes without aliases", text, file)


def _require_shallow(text: str, file: str) -> None:
    if text.count("(") + text.count("[") + text.count("{") <= _MOST_BRACKETS:
        return
    depth = 0
    for token in _BRACKET.finditer(text):
        match token.group()[0]:
            case "(" | "[" | "{":
                depth += 1
                if depth > _MOST_BRACKETS:
                    raise _at(
                        token.start(), f"{NESTED}: more than {_MOST_BRACKETS} brackets within each other", "flatten the program", text, file
                    )
            case ")" | "]" | "}":
                depth = max(0, depth - 1)
            case _:
                pass  # a string or a comment


def _at(offset: int, message: str, hint: str, text: str, file: str) -> InputError:
    origin = Origin(text, file, normalised=False)
    place = origin.at_offset(offset)
    return InputError(message, place, hint=hint, excerpt=origin.excerpt(place))
