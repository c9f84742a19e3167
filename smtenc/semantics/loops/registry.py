"""The recurrences of one pair of programs: which loops are one function, by what is said of them at elements that stand for any."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol

from smtenc.ir.core import Operation
from smtenc.semantics.builder import Builder
from smtenc.semantics.unknown_functions import UnknownFunctions
from smtenc.semantics.values import Root
from smtenc.terms.environment import Term


class Looped(Protocol):
    """A loop that is a recurrence (``recurrences.Described``)."""

    @property
    def description(self) -> Sequence[Term]:
        """What its function depends on."""

    @property
    def parts(self) -> int:
        """How many parts its state has."""


class Recurrences:
    """Names for what is described, and how deep descriptions are nested, so that each level has symbols of its own."""

    def __init__(self, builder: Builder, functions: UnknownFunctions) -> None:
        self._builder, self._functions = builder, functions
        self._level = 0
        self.evaluating = 0
        """How many iterations run on states in closed form, one within the other."""
        self.iterations_left: int | None = None
        """How many iterations may still be run in order to see whether there are closed forms; None where nobody counts."""
        self.seen_to_end: set[Operation] = set()
        """Loops of which it was seen that their closed forms lead somewhere. Loops around them find out by themselves where, there, they do not."""
        self.explored: dict[tuple[Operation | Root, ...], dict[Root, None]] = {}
        """The windows that a loop writes, of those on what there is outside of it."""
        self.by_name: dict[str, Looped] = {}
        """The first loop of each name."""
        self.by_length: dict[str, Looped] = {}
        """The same of loops that end where they say so themselves, by the name of their trip count."""

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

    @contextmanager
    def evaluated(self) -> Iterator[None]:
        """An iteration runs on a state that its loop's closed form gives: loops in it have been looked at, on states that stand for any."""
        self.evaluating += 1
        try:
            yield
        finally:
            self.evaluating -= 1

    def name_of(self, step: Hashable, described: Looped) -> str:
        """The function that a loop is. Its parts are ``name.K``."""
        name = self._builder.name_of("loop", step)
        if name not in self.by_name:
            self.by_name[name] = described
            self._functions.approximations.update({f"{name}.{k}": None for k in range(described.parts)})
        return name

    def length_of(self, step: Hashable, goes_on: Hashable, described: Looped) -> str:
        """The trip count of a loop that ends where it says so itself."""
        name = self._builder.name_of("length", (step, goes_on))
        self.by_length.setdefault(name, described)
        self._functions.approximations.update({f"{name}.trips": None, f"{name}.endless": None})
        return name
