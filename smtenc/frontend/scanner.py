"""A cursor over generic-form text: punctuation, identifiers, strings and balanced bodies. It handles MLIR's tokens, not its grammar."""

from __future__ import annotations

import re
from collections.abc import Callable

_SPACE = re.compile(r"(?:[ \t\r\n]+|//[^\n]*)*")
_STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
_ESCAPE = re.compile(rb"\\(?:([0-9A-Fa-f]{2})|(.))", re.DOTALL)
_NAMED_ESCAPES = {b"n": b"\n", b"t": b"\t"}
_NESTING = re.compile(r'"(?:[^"\\]|\\.)*"|->|>=|<=|==|[<>()\[\]{}]')
_CLOSING = {"<": ">", "(": ")", "[": "]", "{": "}"}


MOST_NESTED = 100
"""The greatest nesting depth of regions, brackets of attributes, and types. Each level takes several Python calls, of which 1000 may be nested."""
NESTED = "nested too deeply"
"""The beginning of the message about too deep nesting."""
MOST_OPERATORS = 200
"""The greatest number of operators in one affine expression, which is a tree of that depth."""
INT64 = (1 << 63) - 1
"""The greatest value of dimensions, strides, offsets and numbers in affine maps, as in MLIR."""
_LONGEST_MESSAGE = 400


class GenericFormError(Exception):
    """An error for text that is not generic form at character ``offset``. It becomes an ``InputError`` in ``reader``."""

    def __init__(self, message: str, offset: int) -> None:
        message = (
            message if len(message) <= _LONGEST_MESSAGE else f"{message[: _LONGEST_MESSAGE // 2]} … {message[-_LONGEST_MESSAGE // 2 :]}"
        )
        super().__init__(message)
        self.message = message
        self.offset = offset


class Scanner:
    """A cursor. ``position`` is always the first character of a token (or the end): every consuming method also skips blanks and comments behind its
    token.
    """

    __slots__ = ("nesting", "position", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.position = 0
        self.nesting = 0
        self.skip()

    def skip(self) -> None:
        """Skip white space and comments."""
        found = _SPACE.match(self.text, self.position)
        assert found is not None, "the pattern matches the empty string"
        self.position = found.end()

    def failure(self, message: str, offset: int | None = None) -> GenericFormError:
        """Return the error to raise, located at ``offset`` or at the cursor."""
        return GenericFormError(message, self.position if offset is None else offset)

    def enter(self) -> None:
        """Enter a nesting level, which ``leave`` leaves. Raises ``GenericFormError`` above ``MOST_NESTED`` levels."""
        self.nesting += 1
        if self.nesting > MOST_NESTED:
            raise self.failure(f"{NESTED}: more than {MOST_NESTED} levels")

    def leave(self) -> None:
        self.nesting -= 1

    def number(self, digits: str, most: int, what: str, offset: int) -> int:
        """Return a decimal number, optionally signed, whose magnitude is at most ``most``. Raises ``GenericFormError``."""
        # not even read where it cannot be: that takes minutes for millions of digits
        if len(digits) > 64 or abs(int(digits)) > most:
            shown = digits if len(digits) <= 40 else f"{digits[:40]}… ({len(digits)} digits)"
            raise self.failure(f"{what} of {shown}: at most {most}", offset)
        return int(digits)

    def at(self, literal: str) -> bool:
        return self.text.startswith(literal, self.position)

    def accept(self, literal: str) -> bool:
        if not self.text.startswith(literal, self.position):
            return False
        self.position += len(literal)
        self.skip()
        return True

    def expect(self, literal: str) -> None:
        if not self.accept(literal):
            found = self.text[self.position : self.position + 1]
            raise self.failure(f"expected '{literal}' but found {f'{found!r}' if found else 'the end of the text'}")

    def match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        found = pattern.match(self.text, self.position)
        if found is not None:
            self.position = found.end()
            self.skip()
        return found

    def require(self, pattern: re.Pattern[str], what: str) -> re.Match[str]:
        found = self.match(pattern)
        if found is None:
            raise self.failure(f"expected {what}")
        return found

    def string(self) -> str:
        r"""Return the string literal at the cursor, unescaped (``\n``, ``\"``, ``\\``, ``\0A``); bytes that are not UTF-8 become
        surrogate escapes.
        """
        raw = self.require(_STRING, "a string literal").group(1)
        return unescape(raw) if "\\" in raw else raw

    def separated(self, closing: str, item: Callable[[], None]) -> None:
        """Read ``item (',' item)* closing`` or ``closing`` alone, calling ``item`` for each; the opening delimiter has been consumed."""
        if self.accept(closing):
            return
        item()
        while self.accept(","):
            item()
        self.expect(closing)

    def balanced_end(self, start: int) -> int:
        """Return the position just after the bracket that closes the one at ``start``; strings, ``->`` and ``>=`` do not count."""
        stack: list[str] = []
        for token in _NESTING.finditer(self.text, start):
            found = token.group()
            if found in _CLOSING:
                stack.append(_CLOSING[found])
            elif len(found) == 1:
                if not stack or stack.pop() != found:
                    raise self.failure(f"unbalanced '{found}'", token.start())
                if not stack:
                    return token.end()
        raise self.failure("the bracket opened here is never closed", start)


def unescape(raw: str) -> str:
    r"""Return the text of a string literal's body: ``\XX`` is a byte, ``\n`` and ``\t`` are control characters, any other ``\c`` is ``c``."""

    def replace(found: re.Match[bytes]) -> bytes:
        digits, other = found.groups()
        return bytes([int(digits, 16)]) if digits else _NAMED_ESCAPES.get(other, other)

    return _ESCAPE.sub(replace, raw.encode("utf-8", "surrogateescape")).decode("utf-8", "surrogateescape")
