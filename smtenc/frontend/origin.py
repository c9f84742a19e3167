"""The user's own text: conversion of its places to locations, the line to show with an error, and the value names written there."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cached_property

from smtenc.errors import Location, excerpt_of

_BOUND = re.compile(r"((?:%[\w$.-]+(?::[0-9]+)?\s*,\s*)*%[\w$.-]+(?::[0-9]+)?)\s*=\s*$")
_NAME = re.compile(r"%([\w$.-]+)(?::([0-9]+))?")
_BEFORE_OPERATION = 200
"""The number of characters before an operation in which the names of its results are searched."""


class Origin:
    """The text as the user wrote it in ``file``.

    ``normalised`` says that the generic text being read was made from it: then offsets in the generic text are no offsets here, and only its
    ``loc(…)`` lead back.
    """

    def __init__(self, text: str, file: str, *, normalised: bool) -> None:
        self.text = text
        self.file = file
        self.normalised = normalised

    @cached_property
    def lines(self) -> list[str]:
        return self.text.split("\n")

    @cached_property
    def _line_starts(self) -> list[int]:
        starts, start = [0], 0
        for line in self.lines:
            start += len(line) + 1
            starts.append(start)
        return starts

    def place(self, line: int, byte_column: int) -> Location:
        """Return the location for a parser's line and column (from 1; columns count UTF-8 bytes); the location's column counts characters."""
        if not 0 < line <= len(self.lines):
            return Location(self.file)
        text = self.lines[line - 1]
        if text.isascii():
            return Location(self.file, line, min(byte_column, len(text) + 1))
        return Location(self.file, line, len(text.encode("utf-8", "surrogatepass")[: byte_column - 1].decode(errors="ignore")) + 1)

    def offset(self, line: int, byte_column: int) -> int:
        """Return the offset of a parser's line and column; -1 if there is no such line."""
        place = self.place(line, byte_column)
        return self._line_starts[place.line - 1] + place.column - 1 if place.line else -1

    def at_offset(self, offset: int) -> Location:
        """Return the location of a character of this text."""
        line = bisect_right(self._line_starts, min(offset, len(self.text)))
        return Location(self.file, line, offset - self._line_starts[line - 1] + 1)

    def of_operation(self, offset: int) -> Location:
        """Return the location of an operation without ``loc``: that of its offset if this text is the one being read, else the file alone."""
        return Location(self.file) if self.normalised else self.at_offset(offset)

    def excerpt(self, location: Location) -> str:
        """Return the line at ``location``, shortened around the column if it is very long; empty if there is none."""
        if not 0 < location.line <= len(self.lines):
            return ""
        return excerpt_of(self.lines[location.line - 1], location.column)

    def result_name(self, location: Location, operation: str, number: int, generic: str) -> str:
        """Return the user's name for result ``number`` of the operation at ``location``; ``unnamed_`` and the name in generic form, ``generic``, if
        none is written.
        """
        if not self.normalised or not location.line:
            return generic
        line, column = self.lines[location.line - 1], location.column - 1
        # operations that a parser adds (the body of a named operation) carry the place of what they were made from
        written_here = line.startswith((operation, f'"{operation}"', operation.partition(".")[2]), column)
        bound = _BOUND.search(line, max(0, column - _BEFORE_OPERATION), column) if written_here else None
        for found in _NAME.finditer(bound.group(1)) if bound else ():
            count = int(found.group(2) or 1)
            if number < count:
                return found.group(1) if count == 1 else f"{found.group(1)}#{number}"
            number -= count
        return f"unnamed_{generic}"

    def argument_name(self, location: Location, generic: str) -> str:
        """Return the user's name of the block argument at ``location``; ``unnamed_`` and the generic name if none is written."""
        if not self.normalised or not location.line:
            return generic
        found = _NAME.match(self.lines[location.line - 1], location.column - 1)
        return found.group(1) if found else f"unnamed_{generic}"
