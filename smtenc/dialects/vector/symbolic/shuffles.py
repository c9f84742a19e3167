"""Semantics of the operations that reorder the lanes of two vectors, or of one: ``shuffle``, ``interleave`` and ``deinterleave``.

Authority: MLIR's "'vector' Dialect" document.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from smtenc.dialects.vector.symbolic.values import lane_by_range, lane_by_remainder, vector_operand, vector_result
from smtenc.errors import Unsupported
from smtenc.ir.core import Operation
from smtenc.semantics.attributes import integers
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.vectors import static_vector_type
from smtenc.semantics.values import Indices, Scalar, Tensor
from smtenc.terms.index.space import Index

NO_LANE = -1
"""The position in a shuffle's mask that selects no lane: the result's lane is poison."""

_LONGEST_PERIOD = 8
"""The longest period of a mask that is looked for."""


# -- masks ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Run:
    """The positions ``first + step * (i - start)`` for start <= i < end, all in the operand number ``operand``; None: no lane."""

    start: int
    end: int
    operand: int | None
    first: int
    step: int

    def position(self, i: Index) -> Index:
        return (i - self.start) * self.step + self.first


@dataclass(frozen=True, slots=True)
class _Pattern:
    """A mask as runs: entry i is that of the runs number i mod period at i floordiv period, where ``period`` is the number of lists."""

    classes: tuple[tuple[_Run, ...], ...]

    @property
    def size(self) -> int:
        return sum(map(len, self.classes))


def _runs(mask: Sequence[int], split: int) -> tuple[_Run, ...]:
    """Return the mask as runs, each as long as possible. Positions from ``split`` on are in the second operand."""

    def operand(position: int) -> int | None:
        return None if position == NO_LANE else int(position >= split)

    found: list[_Run] = []
    start = 0
    while start < len(mask):
        kind, first = operand(mask[start]), mask[start]
        follows = start + 1 < len(mask) and operand(mask[start + 1]) == kind
        step = mask[start + 1] - first if follows else 0
        end = start + 1
        while end < len(mask) and operand(mask[end]) == kind and mask[end] == first + step * (end - start):
            end += 1
        found.append(_Run(start, end, kind, first - split if kind == 1 else first, step))
        start = end
    return tuple(found)


def _pattern(mask: Sequence[int], split: int) -> _Pattern:
    """Return the mask with the fewest runs, among the periods up to ``_LONGEST_PERIOD``; the shortest period where several are equally good."""
    periods = [p for p in range(1, _LONGEST_PERIOD + 1) if p == 1 or 2 * p <= len(mask)]
    return min((_Pattern(tuple(_runs(mask[k::p], split) for k in range(p))) for p in periods), key=lambda pattern: pattern.size)


# -- operations -------------------------------------------------------------------------------------------------------


def shuffle(frame: Frame, operation: Operation) -> Tensor:
    """Return the vector whose first index i is the position mask[i] in the first dimension of both operands, one behind the other; -1 is poison. A
    vector without dimensions counts as one of a single lane. Raises ``Unsupported`` for a mask of other positions.
    """
    world, type = frame.world, static_vector_type(operation.results[0].type)
    operands = [vector_operand(frame, v) for v in operation.operands]
    mask = integers(operation.attributes.get("mask"))
    sizes = [static_vector_type(v.type).shape[:1] for v in operation.operands]
    counts = [size[0] if size else 1 for size in sizes]
    if len(mask) != type.shape[0] or not all(NO_LANE <= position < sum(counts) for position in mask):
        raise Unsupported(f"mask {list(mask)}")
    classes = _pattern(mask, counts[0]).classes

    def at(indices: Indices) -> Scalar:
        i, *rest = indices
        inner = world.space.floordiv(i, world.constant_index(len(classes)))

        def lane(run: _Run) -> Scalar:
            if run.operand is None:
                return world.poison(type.element)
            chosen = operands[run.operand]
            return chosen.at((run.position(inner), *rest) if chosen.shape else ())

        def of_class(k: int) -> Scalar:
            runs = classes[k]
            return lane_by_range(world, inner, [run.start for run in runs], lambda n: lane(runs[n]))

        return lane_by_remainder(world, i, len(classes), of_class)

    return vector_result(frame, operation, at)


def interleave(frame: Frame, operation: Operation) -> Tensor:
    """Return the vector whose last index i is i floordiv 2 in the first operand if i is even, and in the second if it is odd."""
    world, operands = frame.world, [vector_operand(frame, v) for v in operation.operands]

    def at(indices: Indices) -> Scalar:
        *outer, i = indices
        half = world.space.floordiv(i, world.constant_index(2))
        return lane_by_remainder(world, i, 2, lambda k: operands[k].at((*outer, half) if operands[k].shape else ()))

    return vector_result(frame, operation, at)


def deinterleave(frame: Frame, operation: Operation) -> list[Tensor]:
    """Return the vectors of the lanes with an even last index, and of those with an odd one."""
    source = vector_operand(frame, operation.operands[0])

    def every_second(first: int) -> Tensor:
        return vector_result(frame, operation, lambda indices: source.at((*indices[:-1], indices[-1] * 2 + first)), first)

    return [every_second(0), every_second(1)]


SEMANTICS: Mapping[str, Semantics] = {
    "vector.shuffle": shuffle,
    "vector.interleave": interleave,
    "vector.deinterleave": deinterleave,
}
