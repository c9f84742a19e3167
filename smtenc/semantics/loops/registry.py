"""The recurrences of one pair of programs: loops with equal descriptions at arbitrary elements are one function."""

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
        """The terms that the loop's function depends on."""

    @property
    def parts(self) -> int:
        """The number of parts of the loop's state."""


class Recurrences:
    """Names of recurrences, and the nesting depth of descriptions: each level has symbols of its own."""

    def __init__(self, builder: Builder, functions: UnknownFunctions) -> None:
        self._builder, self._functions = builder, functions
        self._level = 0
        self.evaluating = 0
        """The number of iterations that are running on closed-form states, one within the other."""
        self.iterations_left: int | None = None
        """The number of iterations that may still be run in search of closed forms; None if they are not counted."""
        self.seen_to_end: set[Operation] = set()
        """Loops (by their first operation) whose closed forms were found not to need themselves. If they do in the context of a loop around them,
        that loop finds out.
        """
        self.explored: dict[tuple[Operation | Root, ...], dict[Root, None]] = {}
        """The windows that a loop writes, by its first operation and the windows known outside."""
        self.by_name: dict[str, Looped] = {}
        """The first loop of each name."""
        self.by_length: dict[str, Looped] = {}
        """The first loop for the name of each trip count, for loops whose own test ends them."""

    @contextmanager
    def nested(self) -> Iterator[int]:
        """Return a context manager that increases the nesting level, and gives the new level."""
        self._level += 1
        try:
            yield self._level
        finally:
            self._level -= 1

    @contextmanager
    def within(self, level: int) -> Iterator[None]:
        """Return a context manager in which descriptions have other symbols than those at ``level``."""
        before, self._level = self._level, max(self._level, level)
        try:
            yield
        finally:
            self._level = before

    @contextmanager
    def evaluated(self) -> Iterator[None]:
        """Return a context manager for an iteration that runs on the closed-form state of its loop: the loops in it were analysed before, on
        arbitrary states.
        """
        self.evaluating += 1
        try:
            yield
        finally:
            self.evaluating -= 1

    def name_of(self, step: Hashable, described: Looped) -> str:
        """Return the name of the function that a loop is; equal steps give equal names. Its parts are called ``name.K``."""
        name = self._builder.name_of("loop", step)
        if name not in self.by_name:
            self.by_name[name] = described
            self._functions.approximations.update({f"{name}.{k}": None for k in range(described.parts)})
        return name

    def length_of(self, step: Hashable, goes_on: Hashable, described: Looped) -> str:
        """Return the name that belongs to the trip count of a loop whose own test (``goes_on``) ends it."""
        name = self._builder.name_of("length", (step, goes_on))
        self.by_length.setdefault(name, described)
        self._functions.approximations.update({f"{name}.trips": None, f"{name}.endless": None})
        return name
