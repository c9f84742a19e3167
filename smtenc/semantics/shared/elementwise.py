"""Scalar operations on scalars, tensors and vectors alike: a tensor's result is the function that applies the operation at each index."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from smtenc.errors import Unsupported
from smtenc.ir.core import Operation
from smtenc.ir.types import MemRefType, TensorType, Type, UnrankedTensorType, VectorType
from smtenc.semantics.domain import Domain
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.undefined import UndefinedSomewhere
from smtenc.semantics.values import Indices, MemRef, Scalar, Site, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term

ScalarFunction = Callable[[World, Site, Sequence[Scalar]], Scalar]
"""An operation on one element of each operand."""
UndefinedFunction = Callable[[World, Sequence[Scalar]], Term]


def elementwise(function: ScalarFunction, undefined: UndefinedFunction | None = None) -> Semantics:
    """Lifts a scalar function; ``undefined`` says for which operands the operation is undefined behaviour."""

    def semantics(frame: Frame, operation: Operation) -> SymbolicValue:
        operands = [frame.value(v) for v in operation.operands]
        return lift(frame, operation, operands, function, undefined)

    return semantics


def lift(
    frame: Frame,
    operation: Operation,
    operands: Sequence[SymbolicValue],
    function: ScalarFunction,
    undefined: UndefinedFunction | None = None,
) -> SymbolicValue:
    """Applies ``function`` at each index of the tensors among ``operands`` (scalars are used at every index)."""
    world = frame.world
    tensors = [x for x in operands if isinstance(x, Tensor)]
    if any(isinstance(x, MemRef) for x in operands):
        raise Unsupported("an elementwise operation on a memref")
    if not tensors:
        scalars = [x for x in operands if isinstance(x, Scalar)]
        if undefined is not None:
            frame.undefined_if(undefined(world, scalars))
        return function(world, Site(operation, frame.iteration), scalars)
    shape = tensors[0].shape
    for other in tensors[1:]:
        if len(other.shape) != len(shape):
            raise Unsupported("operands of different ranks")
        for n, m in zip(shape, other.shape, strict=True):
            frame.undefined_if(world.terms.not_(world.lowering.equal(n, m)))

    def at(indices: Indices) -> list[Scalar]:
        return [x.at(indices) if isinstance(x, Tensor) else x for x in operands if not isinstance(x, MemRef)]

    if undefined is not None:
        frame.somewhere.append(UndefinedSomewhere(Domain(shape), lambda indices: undefined(world, at(indices))))

    def result(indices: Indices) -> Scalar:
        xs = at(indices)
        return function(world, Site(operation, (*frame.iteration, *indices)), xs)

    return Tensor(element_type(operation.results[0].type), shape, result)


def element_type(type: Type) -> Type:
    """The type of one element: the type itself for a scalar."""
    return type.element if isinstance(type, (TensorType, UnrankedTensorType, VectorType, MemRefType)) else type


def any_poison(world: World, operands: Sequence[Scalar]) -> Term:
    return world.terms.or_(*(x.poison for x in operands))
