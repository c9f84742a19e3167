"""Loops whose iterations may run in any order, or concurrently: their result if no two iterations conflict, and undefined behaviour if some do.

Two iterations that access one place, at least one of them writing, are undefined behaviour of the program. If no two do, every order gives the same
result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from smtenc.ir.core import Operation
from smtenc.semantics.frame import Frame
from smtenc.semantics.loops.races import IN_ORDER, record_races
from smtenc.semantics.loops.strategy import counted, run_loop
from smtenc.semantics.values import Block, Indices, SymbolicValue
from smtenc.terms.index.space import Index

__all__ = ["IN_ORDER", "parallel_loop"]

RunPoint = Callable[[Frame, Indices, Sequence[SymbolicValue]], Sequence[SymbolicValue]]
"""A function that runs the body of a nest in a frame, at a point of its domain with these loop-carried values, and returns the next values."""


def parallel_loop(
    frame: Frame,
    extents: Indices,
    initial: Sequence[SymbolicValue],
    run: RunPoint,
    operations: Sequence[Operation],
    shared: Iterable[Block] = (),
) -> list[SymbolicValue]:
    """Return the values with which a nest of parallel loops ends, and update memory to that after it. Races on memory blocks used by the operations,
    and on ``shared`` blocks, are undefined behaviour.
    """

    def nest(inside: Frame, point: Indices, values: Sequence[SymbolicValue]) -> Sequence[SymbolicValue]:
        if len(point) == len(extents):
            return run(inside, point, values)

        def body(deeper: Frame, number: Index, handed: Sequence[SymbolicValue]) -> Sequence[SymbolicValue]:
            return nest(deeper, (*point, number), handed)

        return run_loop(inside, counted(extents[len(point)], values, body, operations))

    memrefs = frame.memrefs_of(operations)
    outside = frozenset((*shared, *(view.root.block for memref in memrefs for _, view in memref.views)))

    def run_at(inside: Frame, point: Indices) -> None:
        run(inside, point, initial)

    if not frame.exploring:
        record_races(frame, extents, run_at, outside)
    return list(nest(frame, (), initial))
