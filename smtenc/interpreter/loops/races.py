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
    """Blocks of the iteration that runs now, which no other one knows: nothing to remember of them."""
    _seen: dict[Block, dict[int, dict[Access, _Seen]]] = field(default_factory=dict)

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
                seen = cell.get(access)
                if seen is not None and seen.iteration != self.current:
                    self._race(seen, touch, block, position)
            # the first iteration is enough: whoever comes later is not that one, or else there was no other
            first = cell.setdefault(touch.access, _Seen(self.current, touch))
            if first.iteration != self.current:
                self._require_any_order(first.touch, touch)
            elif touch.exact and not first.touch.exact:
                first.touch = touch
            elif touch.commutes != first.touch.commutes:
                first.touch = Touch(touch.access, touch.name)

    def _race(self, seen: _Seen, touch: Touch, block: Block, position: int) -> None:
        op = self.operation
        what = (
            f"{seen.touch.name} in iteration {list(seen.iteration)} and {touch.name} in iteration {list(self.current)} of {op.name} "
            f"meet at position {position} of {block.name}"
        )
        if not (seen.touch.exact and touch.exact):
            raise Inconclusive(f"perhaps {what}", op.location)
        raise Undefined(what, op.location)

    def _require_any_order(self, first: Touch, touch: Touch) -> None:
        if touch.access is Access.ATOMIC and not touch.commutes == first.commutes != "":
            reason = f"the order of {first.name} and {touch.name} in different iterations of {self.operation.name} is left open"
            raise Inconclusive(reason, self.operation.location)
