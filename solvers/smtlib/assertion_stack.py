"""The assertion stack of a script (SMT-LIB 2.7, section 4.1.4) as text: commands in force stay as in the file, and all others become blanks, so that
positions stay those of the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from itertools import groupby

from solvers.smtlib.sexpr import commands

_ASSERT = re.compile(r"\(\s*assert\b")


class Kind(Enum):
    """The kind of what a command adds to the stack, which determines how long it stays."""

    SETTING = "setting"  # set-logic, set-info: until the next reset
    DECLARATION = "declaration"  # until its level is popped, unless declarations are global
    ASSERTION = "assertion"  # until its level is popped
    BLANK = "blank"


@dataclass(slots=True)
class _Level:
    """A record of ``count`` levels that were pushed at once; the assertions of the last of them begin at the part ``start``."""

    start: int
    count: int


@dataclass(slots=True)
class AssertionStack:
    """The parts of a script's text in the order of the file, in levels made by ``push`` and ``pop``.

    ``sorted`` keeps the kinds of the parts, as ``reset_assertions`` and global declarations need it. Without it, parts of one level are soon merged,
    which costs less.
    """

    sorted: bool = False
    depth: int = 0
    _parts: list[tuple[Kind, str]] = field(default_factory=list)
    _levels: list[_Level] = field(default_factory=list)

    def add(self, kind: Kind, text: str) -> None:
        """Add ``text`` of one or several commands of one kind, with the text before and between them."""
        self._parts.append((kind, text))

    def skip(self, text: str) -> None:
        """Add a part of the file that is no longer, or never was, in force. It becomes blanks."""
        if self._parts and self._parts[-1][0] is Kind.BLANK and not (self._levels and self._levels[-1].start == len(self._parts)):
            text = self._parts.pop()[1] + text
        self._parts.append((Kind.BLANK, blank(text)))

    def push(self, levels: int) -> None:
        """Begin new levels."""
        if levels:
            self.depth += levels
            self._levels.append(_Level(len(self._parts), levels))

    def pop(self, levels: int, *, keep_declarations: bool) -> None:
        """Remove the last levels. Raises ValueError if fewer levels have been pushed."""
        if levels > self.depth:
            raise ValueError(f"pop {levels} with {self.depth} pushed")
        self.depth -= levels
        while levels:
            top = self._levels[-1]
            taken = min(levels, top.count)
            levels -= taken
            top.count -= taken
            if not top.count:
                self._levels.pop()
            self._drop(top.start, frozenset({Kind.DECLARATION}) if keep_declarations else frozenset())

    def reset(self) -> None:
        """Remove everything."""
        self._clear(frozenset())

    def reset_assertions(self, *, keep_declarations: bool) -> None:
        """Remove all assertions and levels; settings stay, and, if ``keep_declarations``, declarations too."""
        self._clear(frozenset({Kind.SETTING, Kind.DECLARATION} if keep_declarations else {Kind.SETTING}))

    def text(self) -> str:
        """Return the text in force, in time linear in its length."""
        start = self._levels[-1].start if self._levels else 0
        self._parts[start:] = self._joined(self._parts[start:])
        return "".join(text for _, text in self._parts)

    def _clear(self, kept: frozenset[Kind]) -> None:
        self.depth = 0
        self._levels.clear()
        self._drop(0, kept)

    def _drop(self, start: int, kept: frozenset[Kind]) -> None:
        parts = self._parts[start:]
        del self._parts[start:]
        for kind, text in parts:
            if kind in kept:
                self.add(kind, text)
            elif kind is Kind.ASSERTION and Kind.DECLARATION in kept and ":named" in text:
                self.add(Kind.DECLARATION, _names(text))
            else:
                self.skip(text)

    def _joined(self, parts: Iterable[tuple[Kind, str]]) -> list[tuple[Kind, str]]:
        """Return the parts, with neighbours of one kind merged (of all kinds unless ``sorted``)."""
        groups = groupby(parts, key=lambda part: part[0] if self.sorted else Kind.ASSERTION)
        return [(kind, "".join(text for _, text in group)) for kind, group in groups]


def _names(text: str) -> str:
    """Return assertions without content that still define their ``:named`` names: such a name is declared like any other."""
    parts: list[str] = []
    end = 0
    for command in commands(text):
        parts.append(blank(text[end : command.start]))
        asserted = text[command.start : command.end]
        assert_ = _ASSERT.match(asserted)
        if assert_ and ":named" in asserted:
            parts.append(f"{assert_.group()} (or true{asserted[assert_.end() : -1]}))")
        else:
            parts.append(blank(asserted))
        end = command.end
    return "".join(parts) + blank(text[end:])


def blank(text: str) -> str:
    """Return as many lines, the last of the same length, with nothing in them."""
    lines = text.count("\n")
    return "\n" * lines + " " * (len(text) - text.rfind("\n") - 1)
