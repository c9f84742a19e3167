"""The recurrences of one pair of programs: which loops are one function, by what is said of them at elements that stand for any."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from smtenc.semantics.builder import Builder
from smtenc.semantics.unknown_functions import UnknownFunctions

if TYPE_CHECKING:
    from smtenc.semantics.loops.recurrences import Described, Step


class Recurrences:
    """Names for what is described, and how deep descriptions are nested, so that each level has symbols of its own."""

    def __init__(self, builder: Builder, functions: UnknownFunctions) -> None:
        self._builder, self._functions = builder, functions
        self._level = 0
        self.by_name: dict[str, Described] = {}
        """The first loop of each name."""
        self.by_length: dict[str, Described] = {}
        """The same of loops that end where they say so themselves, by the name of how often they go round."""

    @contextmanager
    def nested(self) -> Iterator[int]:
        """The level of what is described within."""
        self._level += 1
        try:
            yield self._level
        finally:
            self._level -= 1

    @contextmanager
    def within(self, level: int) -> Iterator[None]:
        """What is described within has other symbols than what is described at ``level``, whenever that is looked at."""
        before, self._level = self._level, max(self._level, level)
        try:
            yield
        finally:
            self._level = before

    def name_of(self, step: Step, described: Described) -> str:
        """The function that a loop is. Its parts are ``name.K``."""
        name = self._builder.name_of("loop", step)
        if name not in self.by_name:
            self.by_name[name] = described
            self._functions.approximations.update({f"{name}.{k}": None for k in range(len(described.anywhere))})
        return name

    def length_of(self, step: Step, goes_on: Hashable, described: Described) -> str:
        """How often a loop goes round that ends where it says so itself."""
        name = self._builder.name_of("length", (step, goes_on))
        self.by_length.setdefault(name, described)
        self._functions.approximations.update({f"{name}.trips": None, f"{name}.endless": None})
        return name
