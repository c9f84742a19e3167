"""Semantics of ``linalg.softmax``: e^(x - max) / sum of e^(x - max) along one dimension. Authority: MLIR's "'linalg' Dialect" document and, for the
order of roundings, the operation's own decomposition (``decomposeOperation``): the maximum, a difference and an exponential for each element, their
sum from +0.0 in ascending order, a quotient.
"""

from __future__ import annotations

from collections.abc import Callable

from smtenc.dialects.linalg.symbolic.buffers import through_buffers
from smtenc.errors import Unsupported
from smtenc.floats.formats import format_of
from smtenc.floats.operations import FloatKind
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType
from smtenc.semantics.attributes import integer
from smtenc.semantics.domain import Domain
from smtenc.semantics.folds.fold import Fold
from smtenc.semantics.frame import Frame
from smtenc.semantics.shared.fastmath import extremum_of_numbers
from smtenc.semantics.values import Indices, Scalar, Site, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index


def softmax(frame: Frame, operation: Operation) -> tuple[Tensor, ...]:
    """Return the softmax of a float tensor along ``dimension``. If the output is a buffer, it is written and there is no result. Raises
    ``Unsupported`` for other elements.
    """
    axis = integer(operation.attributes.get("dimension"))
    input, output = (frame.value(v) for v in operation.operands)
    return through_buffers(frame, input, output, lambda x, out: _quotients(frame, operation, x, out, axis))


def _quotients(frame: Frame, operation: Operation, x: Tensor, out: Tensor, axis: int) -> Tensor:
    world = frame.world
    if not isinstance(x.element, FloatType):
        raise Unsupported(f"elements of type {x.element}")
    for n, m in zip(x.shape, out.shape, strict=True):
        frame.undefined_if(world.terms.not_(world.lowering.equal(n, m)))
    row = _Row(world, operation, x, x.element, axis)

    def at(indices: Indices) -> Scalar:
        exponential, total = row.exponential(indices), row.total(indices)
        return Scalar(x.element, world.floats.div(exponential.term, total.term), world.terms.or_(exponential.poison, total.poison))

    return Tensor(x.element, out.shape, at)


class _Row:
    """The rows of a tensor along one dimension. An index of the tensor stands for the row that contains it."""

    def __init__(self, world: World, operation: Operation, x: Tensor, type: FloatType, axis: int) -> None:
        self._world = world
        self._operation = operation
        self._x = x
        self._type = type
        self._axis = axis

    def exponential(self, indices: Indices) -> Scalar:
        """Return e^(x - max) at one element."""
        world, element, most = self._world, self._x.at(indices), self.maximum(indices)
        difference = world.floats.sub(element.term, most.term)
        return Scalar(self._type, world.floats.function("exp", difference), world.terms.or_(element.poison, most.poison))

    def maximum(self, indices: Indices) -> Scalar:
        """Return the maximum of the row, ignoring NaN, and at least the least finite number: if this differs from the true maximum, the quotients are
        NaN in both cases.
        """
        format = format_of(self._type)
        least = self._world.floats.constant(format, format.max_finite_bits | format.sign_mask)
        return self._fold(indices, "arith.maxnumf", least, lambda k: self._x.at(self._beside(indices, k)))

    def total(self, indices: Indices) -> Scalar:
        """Return the sum of the row's exponentials."""
        zero = self._world.floats.constant(format_of(self._type), 0)
        return self._fold(indices, "arith.addf", zero, lambda k: self.exponential(self._beside(indices, k)))

    def _beside(self, indices: Indices, k: Index) -> Indices:
        return (*indices[: self._axis], k, *indices[self._axis + 1 :])

    def _fold(self, indices: Indices, combiner: str, initial: Term, element: Callable[[Index], Scalar]) -> Scalar:
        """Return the fold of the row of ``indices`` by ``combiner``, from ``initial``; ``element`` gives the summand at a position of the row."""
        world = self._world

        def combine(x: Term, y: Term) -> Term:
            if combiner == "arith.addf":
                return world.floats.add(x, y)
            return extremum_of_numbers(world, Site(self._operation, indices), FloatKind.MAXNUM, x, y)

        def step(accumulator: Scalar, at: Indices) -> Scalar:
            next = element(at[0])
            return Scalar(self._type, combine(next.term, accumulator.term), world.terms.or_(next.poison, accumulator.poison))

        start = Scalar(self._type, initial, world.terms.false)
        domain = Domain((self._x.shape[self._axis],))
        result = world.reductions.reduce(Fold(self._type, domain, start, step, combiner, lambda at: element(at[0])))
        if result.term in world.choices.open:
            world.choices.open[result.term].places.add(Site(self._operation, indices))
        return result
