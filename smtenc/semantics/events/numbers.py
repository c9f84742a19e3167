"""Numbers of events: the number of an event is larger than that of every other event before it on the same path.

Hence the events of one execution have increasing numbers, and two executions have the same trace if they have the same events at each number. Events
of one number exclude each other: no execution has two of them. A number and a key therefore identify at most one event of an execution, and its
answers can have one name wherever it stands: in either branch, and in either program.

Two branches are exclusive if their guards show it. Where the source has its events in exclusive branches, the corresponding events of the target are
assumed to be exclusive, too, and refinement has to check that they are (``falling``).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Protocol

from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term
from smtenc.terms.view import literals


class Numbered(Protocol):
    """The properties of an ``Event`` that its number depends on."""

    @property
    def number(self) -> int: ...

    @property
    def key(self) -> Hashable: ...

    @property
    def guard(self) -> Term: ...


class EventNumbers:
    """The assignment of numbers to events. Any numbers that increase along each path are correct; the target reuses those of the source if they
    fit.
    """

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._source: dict[Hashable, list[tuple[int, Term]]] = {}
        self._certain: set[int] = set()
        """The numbers at which the source performs an event in every execution."""
        self._literals: dict[Term, frozenset[tuple[Term, bool]]] = {}

    def next(self, trace: Sequence[Numbered], key: Hashable, guard: Term, *, is_target: bool) -> int:
        """Return the number of an event with ``key`` and ``guard`` that follows the events of ``trace``. The result is the source's number for the
        same ``key`` if one fits, and is also remembered if the event is of the source.
        """
        lowest, surely, own, taken = 0, 0, list[int](), set[int]()
        for event in reversed(trace):
            if self._exclusive(event.guard, guard):
                own += [event.number] if event.key == key else []
                continue
            lowest = max(lowest, event.number + 1)
            taken |= {event.number} if event.key == key else set()
            if self._terms.true in (event.guard, guard):
                surely = max(surely, event.number + 1)
            if event.guard is self._terms.true:
                # its number is larger than those of all events before it
                break
        number = None
        if is_target:
            found = self._of_source(key, guard)
            number = self._fitting(lowest, found)
            if number is None:
                possible = [n for n in found if surely <= n < lowest]
                number = min((n for n in possible if n not in taken), default=min(possible, default=None))
        if number is None:
            # the same event follows another, exclusive branch
            number = self._fitting(lowest, own)
        if number is None:
            number = lowest
        if not is_target:
            self._source.setdefault(key, []).append((number, guard))
            if guard is self._terms.true:
                self._certain.add(number)
        return number

    def falling(self, trace: Sequence[Numbered]) -> Iterator[tuple[Numbered, Numbered]]:
        """Yield the pairs (earlier, later) of events of ``trace`` whose numbers do not increase and whose guards are not syntactically exclusive."""
        highest = -1
        for k, later in enumerate(trace):
            if later.number <= highest:
                for earlier in trace[:k]:
                    if later.number <= earlier.number and not self._exclusive(earlier.guard, later.guard):
                        yield earlier, later
            highest = max(highest, later.number)

    def _of_source(self, key: Hashable, guard: Term) -> list[int]:
        """The numbers of the source's events with this key whose guards are not exclusive with ``guard``."""
        return [number for number, other in self._source.get(key, ()) if not self._exclusive(other, guard)]

    def _fitting(self, lowest: int, numbers: Iterable[int]) -> int | None:
        """The smallest of ``numbers`` that is at least ``lowest``. None if there is none, or if it skips a number at which the source certainly
        performs another event: there the programs differ anyway.
        """
        found = min((n for n in numbers if n >= lowest), default=None)
        return None if found is None or any(n in self._certain for n in range(lowest, found)) else found

    def _exclusive(self, a: Term, b: Term) -> bool:
        """Return whether two guards cannot hold together, as far as their form shows it."""
        t = self._terms
        if a is t.true and b is t.true:
            return False
        # the literals show exclusion also without rewriting
        needed = self._needed(a) | self._needed(b)
        return t.and_(a, b) is t.false or any((term, not holds) in needed for term, holds in needed)

    def _needed(self, guard: Term) -> frozenset[tuple[Term, bool]]:
        """The literals that hold wherever ``guard`` holds."""
        if guard not in self._literals:
            self._literals[guard] = literals(guard)
        return self._literals[guard]
