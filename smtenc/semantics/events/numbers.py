"""Numbers of events: an event's is more than that of every other that comes before it on the same path.

So what happens in one execution has rising numbers, and two executions have the same trace where they have the same events at each number. Events
of one number exclude each other: no execution has two. Hence a number and what is done name at most one event of an execution, and what it
answers may have one name wherever it stands: in either branch, and in either program.

Branches exclude each other where their guards show it. Where the source has its events in such branches, the target's are taken to be so, too, and
refinement has to ask whether they are (``falling``).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Protocol

from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term
from smtenc.terms.view import literals


class Numbered(Protocol):
    """An ``Event``."""

    @property
    def number(self) -> int: ...

    @property
    def key(self) -> Hashable: ...

    @property
    def guard(self) -> Term: ...


class EventNumbers:
    """Gives events their numbers. Any that rise along each path will do; the target takes those that the source gave where they fit."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._source: dict[Hashable, list[tuple[int, Term]]] = {}
        self._certain: set[int] = set()
        """Numbers at which the source is sure to do something."""
        self._literals: dict[Term, frozenset[tuple[Term, bool]]] = {}

    def next(self, trace: Sequence[Numbered], key: Hashable, guard: Term, *, is_target: bool) -> int:
        """The number of an event that comes after those of ``trace``, where ``guard`` holds."""
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
                # its number is more than those of all before it
                break
        number = None
        if is_target:
            found = self._of_source(key, guard)
            number = self._fitting(lowest, found)
            if number is None:
                possible = [n for n in found if surely <= n < lowest]
                number = min((n for n in possible if n not in taken), default=min(possible, default=None))
        if number is None:
            # a branch after which the same is done as after another
            number = self._fitting(lowest, own)
        if number is None:
            number = lowest
        if not is_target:
            self._source.setdefault(key, []).append((number, guard))
            if guard is self._terms.true:
                self._certain.add(number)
        return number

    def falling(self, trace: Sequence[Numbered]) -> Iterator[tuple[Numbered, Numbered]]:
        """Events of which the later has no higher number than the earlier, and of which it is not seen that they exclude each other."""
        highest = -1
        for k, later in enumerate(trace):
            if later.number <= highest:
                for earlier in trace[:k]:
                    if later.number <= earlier.number and not self._exclusive(earlier.guard, later.guard):
                        yield earlier, later
            highest = max(highest, later.number)

    def _of_source(self, key: Hashable, guard: Term) -> list[int]:
        return [number for number, other in self._source.get(key, ()) if not self._exclusive(other, guard)]

    def _fitting(self, lowest: int, numbers: Iterable[int]) -> int | None:
        """The smallest that leaves out none at which the source is sure to do something else: there the programs differ anyway."""
        found = min((n for n in numbers if n >= lowest), default=None)
        return None if found is None or any(n in self._certain for n in range(lowest, found)) else found

    def _exclusive(self, a: Term, b: Term) -> bool:
        t = self._terms
        # what must hold for both also where nothing is rewritten
        needed = self._needed(a) | self._needed(b)
        return t.and_(a, b) is t.false or any((term, not holds) in needed for term, holds in needed)

    def _needed(self, guard: Term) -> frozenset[tuple[Term, bool]]:
        if guard not in self._literals:
            self._literals[guard] = literals(guard)
        return self._literals[guard]
