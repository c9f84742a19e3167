"""The extents of functions in a text, in custom syntax or generic form, and the removal of one of them.

Removed text leaves its line breaks, so that all other locations stay valid.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from smtenc.frontend.generic import RESOURCE

_TOKEN = re.compile(r'"(?:[^"\\\n]|\\.)*"|//[^\n]*|[{}()\[\]]|\bfunc\.func\b')
_NAME = re.compile(r'@([A-Za-z_$.-][\w$.-]*|"(?:[^"\\]|\\.)*")')
_GENERIC_NAME = re.compile(r'\bsym_name\s*=\s*"([^"\\]*)"')
_GENERIC_END = re.compile(r"\s*(?:\{[^{}]*\}\s*)?:\s*\(\)\s*->\s*\(\)")
_VISIBILITY = re.compile(r"func\.func\s+(?:private\s+|public\s+|nested\s+)?(?=@)")
_BEFORE_DICTIONARY = re.compile(r"(?:\battributes|<)\s*$")


@dataclass(frozen=True, slots=True)
class FunctionText:
    """The offsets of a function. ``body`` is the offset of the opening brace; -1 in generic form, where ``end`` is behind the function's type."""

    name: str
    start: int
    body: int
    end: int


def functions_of(text: str) -> list[FunctionText]:
    """Return the functions with a body, in order. If the brackets of the text do not match, only functions before the error are found reliably."""
    return list(_functions(text))


def _functions(text: str) -> Iterator[FunctionText]:
    tokens = _TOKEN.finditer(text)
    start = -1
    depth = 0
    body = -1
    quoted = False
    for token in tokens:
        word = token.group()
        if word in ("func.func", '"func.func"'):
            if start < 0 or depth <= 0:
                # a declaration may come before
                start, depth, body, quoted = token.start(), 0, -1, word[0] == '"'
        elif start < 0 or word[0] in '"/':
            continue
        elif word in "([{":
            if depth == 0:
                opens_body = word == "(" if quoted else word == "{" and not _BEFORE_DICTIONARY.search(text[start : token.start()])
                body = token.start() if opens_body else -1
            depth += 1
        else:
            depth -= 1
            if depth < 0:
                start = -1  # the end of what a declaration stands in
            elif depth == 0 and body >= 0 and text[body + 1 : token.start()].strip():
                end = token.end()
                if quoted:
                    behind = _GENERIC_END.match(text, end)
                    end = behind.end() if behind else end
                named = (_GENERIC_NAME if quoted else _NAME).search(text, start, end)
                if named:
                    yield FunctionText(named.group(1).strip('"'), start, -1 if quoted else body, end)
                start = -1


def without_body(text: str, function: FunctionText) -> str:
    """Return the text with a private declaration in the function's place."""
    header = _VISIBILITY.sub("func.func private ", text[function.start : function.body], count=1)
    return f"{text[: function.start]}{header}{_blank(text[function.body : function.end])}{text[function.end :]}"


def without(text: str, function: FunctionText) -> str:
    """Return the text without the function."""
    return f"{text[: function.start]}{_blank(text[function.start : function.end])}{text[function.end :]}"


def resource_at(text: str, offset: int) -> re.Match[str] | None:
    """Return the entry of the metadata section that contains ``offset``; None if there is none."""
    metadata = text.rfind("{-#")
    if not 0 <= metadata <= offset:
        return None
    return next((e for e in RESOURCE.finditer(text, metadata) if e.start() <= offset < e.end()), None)


def without_resource(text: str, entry: re.Match[str]) -> str:
    """Return the text with the resource ``entry`` replaced by an empty one."""
    return f'{text[: entry.start()]}{entry.group(1)}: "{_EMPTY}"{text[entry.end() :]}'


_EMPTY = "0x01000000"
"""An alignment without bytes behind it."""


def _blank(text: str) -> str:
    return re.sub(r"[^\n]+", " ", text)
