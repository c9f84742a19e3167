"""Running parallel loops and the memory accesses of their iterations: two accesses to one element, of which one writes, are a race.

Source: MLIR's scf document, ``scf.parallel``: "If there are data races, the behavior is undefined." An atomic access races with every other access
but atomic ones. The iterations run one after the other here, so a race is detected at the second access. If a result depends on the order of atomic
accesses, it is unknown: MLIR leaves the order open.
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
    """The access by an operation called ``name``. If it is not ``exact``, it may leave out some of the positions.

    ``commutes``: atomic accesses with the same text here may be in any order. If it is empty, the result depends on the order.
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
    """One execution of a parallel loop, whose iterations run one after the other."""

    operation: Operation
    current: Index = ()
    _own: set[Block] = field(default_factory=set)
    """The blocks allocated by the present iteration, which no other iteration can access: their accesses are not recorded."""
    _seen: dict[Block, dict[int, dict[Access, _Seen]]] = field(default_factory=dict)

    def begin(self, iteration: Index) -> None:
        """Begin another iteration, named by the values of its induction variables."""
        self.current = iteration
        self._own.clear()

    def allocated(self, block: Block) -> None:
        """Record that the present iteration has allocated a block. A global exists before the loop, and is ignored."""
        if block.origin is not Origin.GLOBAL:
            self._own.add(block)

    def touch(self, block: Block, positions: Iterable[int], touch: Touch) -> None:
        """Record an access. Raises ``Undefined`` for a race, and ``Inconclusive`` for a possible race or if a result depends on the order of the
        iterations.
        """
        if (block.part_of or block) in self._own:
            return
        cells = self._seen.setdefault(block, {})
        for position in positions:
            cell = cells.setdefault(position, {})
            for access in _CONFLICTS[touch.access]:
                seen = cell.get(access)
                if seen is not None and seen.iteration != self.current:
                    self._race(seen, touch, block, position)
            # the first iteration is enough: a later one differs from it, or there was no other
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
