"""Scalar operations applied to scalars, tensors and vectors: the result of a tensor operation applies the scalar operation at each index."""

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
"""The result of an operation for one element of each operand."""
UndefinedFunction = Callable[[World, Sequence[Scalar]], Term]
"""The condition under which an operation is undefined behaviour for one element of each operand."""


def elementwise(function: ScalarFunction, undefined: UndefinedFunction | None = None) -> Semantics:
    """Return the semantics of an operation with this scalar function; ``undefined`` gives the condition of undefined behaviour (None: never)."""

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
    """Return the result of ``function`` at each index of the tensors among ``operands`` (scalars are used at every index); a scalar if there is no
    tensor. Different sizes are undefined behaviour. Raises ``Unsupported`` for memrefs and for different ranks.
    """
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
    """Return the element type of a tensor, vector or memref type; other types are returned as they are."""
    return type.element if isinstance(type, (TensorType, UnrankedTensorType, VectorType, MemRefType)) else type


def any_poison(world: World, operands: Sequence[Scalar]) -> Term:
    """Return the condition that some operand is poison."""
    return world.terms.or_(*(x.poison for x in operands))
