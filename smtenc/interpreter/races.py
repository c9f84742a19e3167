"""Parallel loops that run now, and what their iterations do with memory: two that meet, and one of them writes, are a race.

Source: MLIR's scf document, ``scf.parallel``: "If there are data races, the behavior is undefined." An atomic access races with every other one but
atomic ones. The iterations run one after the other here, so a race is noticed by whoever comes second. Where the order of atomic accesses shows,
nothing is known: MLIR leaves it open.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum, auto

from smtenc.interpreter.values import Block, Inconclusive, Index, Origin, Undefined
from smtenc.ir.core import Operation


class Access(Enum):
    READ = auto()
    WRITE = auto()
    ATOMIC = auto()


_CONFLICTS = {
    Access.READ: (Access.WRITE, Access.ATOMIC),
    Access.WRITE: (Access.WRITE, Access.READ, Access.ATOMIC),
    Access.ATOMIC: (Access.WRITE, Access.READ),
}


@dataclass(frozen=True, slots=True)
class Touch:
    """What an operation called ``name`` does. Where it is not ``exact``, it may leave some of the positions alone.

    ``commutes``: atomic accesses that say the same here may come in any order. Without it the order shows.
    """

    access: Access
    name: str
    exact: bool = True
    commutes: str = ""


@dataclass(slots=True)
class _Seen:
    iteration: Index
    touch: Touch


@dataclass(eq=False)
class ParallelLoop:
    """One execution of a parallel loop, of which one iteration runs after the other."""

    operation: Operation
    current: Index = ()
    _own: set[Block] = field(default_factory=set)
    """Blocks of the iteration that runs now, which no other one knows."""
    _seen: dict[Block, dict[int, dict[Access, list[_Seen]]]] = field(default_factory=dict)

    def begin(self, iteration: Index) -> None:
        """From now on another iteration runs, named by the values of its induction variables."""
        self.current = iteration
        self._own.clear()

    def allocated(self, block: Block) -> None:
        """The iteration has made a block. Globals were there before."""
        if block.origin is not Origin.GLOBAL:
            self._own.add(block)

    def touch(self, block: Block, positions: Iterable[int], touch: Touch) -> None:
        """Raises ``Undefined`` for a race, ``Inconclusive`` for what may be one, and where the order of the iterations shows."""
        if (block.part_of or block) in self._own:
            return
        cells = self._seen.setdefault(block, {})
        for position in positions:
            cell = cells.setdefault(position, {})
            for access in _CONFLICTS[touch.access]:
                for seen in cell.get(access, ()):
                    if seen.iteration != self.current:
                        self._race(seen, touch, block, position)
            if touch.access is Access.ATOMIC:
                self._require_any_order(cell.get(Access.ATOMIC, ()), touch)
            self._remember(cell.setdefault(touch.access, []), touch)

    def _remember(self, seen: list[_Seen], touch: Touch) -> None:
        """Two iterations are enough: whoever comes later is not one of them, or not the other one."""
        for other in seen:
            if other.iteration == self.current:
                if touch.exact and not other.touch.exact:
                    other.touch = touch
                elif touch.commutes != other.touch.commutes:
                    other.touch = Touch(touch.access, touch.name)
                return
        if len(seen) < 2:
            seen.append(_Seen(self.current, touch))

    def _race(self, seen: _Seen, touch: Touch, block: Block, position: int) -> None:
        op = self.operation
        what = (
            f"{seen.touch.name} in iteration {list(seen.iteration)} and {touch.name} in iteration {list(self.current)} of {op.name} "
            f"meet at position {position} of {block.name}"
        )
        if not (seen.touch.exact and touch.exact):
            raise Inconclusive(f"perhaps {what}", op.location)
        raise Undefined(what, op.location)

    def _require_any_order(self, others: Iterable[_Seen], touch: Touch) -> None:
        for other in others:
            if other.iteration != self.current and not touch.commutes == other.touch.commutes != "":
                reason = f"the order of {other.touch.name} and {touch.name} in different iterations of {self.operation.name} is left open"
                raise Inconclusive(reason, self.operation.location)
