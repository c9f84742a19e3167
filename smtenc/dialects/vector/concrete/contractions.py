"""Execution of ``vector.contract`` and ``matrix_multiply``. Operands of narrower types are extended: integers by their sign."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.dialects.vector.concrete.lane_folds import Factors, combined, kernel_like, selected, start_at
from smtenc.dialects.vector.concrete.values import extents, result, vector_operand
from smtenc.interpreter.attributes import affine_maps, flags, integer, words
from smtenc.interpreter.machine import Frame, Handler, Kernel, Machine, kernel_named
from smtenc.interpreter.values import POISON, ConcreteTensor, Inconclusive, Index, Payload, Scalar, element_type, points
from smtenc.ir.affine import AffineDim
from smtenc.ir.attributes import bit_width
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import FloatType, IntegerType, Type, VectorType


def product_kernel(machine: Machine, op: Operation) -> Kernel:
    """Return the kernel that multiplies two numbers of the result's type, with the flags ``nnan`` and ``ninf`` of ``op``."""
    if isinstance(element_type(op.results[0].type), FloatType):
        return kernel_like(machine, op, "arith.mulf", promised=flags(op, "fastmath") & {"nnan", "ninf"})
    return kernel_like(machine, op, "arith.muli")


def _extension(machine: Machine, op: Operation, operand: Value, type: Type) -> Kernel | None:
    """Return the kernel that extends an operand's elements to ``type``; None if they have that type. Raises ``Inconclusive`` if it is no wider type of
    the same kind.
    """
    own = element_type(operand.type)
    if own == type:
        return None
    match own, type:
        case (IntegerType(), IntegerType()) | (FloatType(), FloatType()) if bit_width(own) < bit_width(type):
            name = "arith.extf" if isinstance(own, FloatType) else "arith.extsi"
            return kernel_named(name)(machine, replace(op, name=name, operands=(operand,), attributes={}))
        case _:
            raise Inconclusive(f"{op.name} of {own} in {type} cannot be executed", op.location)


def contract(machine: Machine, frame: Frame, op: Operation, mask: ConcreteTensor | None = None) -> Results:
    """Execute ``contract``: each lane of the accumulator is combined with the products over the reduction loops, the last loop innermost. ``mask``
    selects iterations of all loops; all without one.
    """
    maps, iterators = affine_maps(op, "indexing_maps"), words(op, "iterator_types")
    if maps is None or len(op.operands) != 3:
        raise Inconclusive(f"{op.name} without maps cannot be executed", op.location)
    left, right = (vector_operand(frame, op, v) for v in op.operands[:2])
    type = element_type(op.results[0].type)
    extensions = [_extension(machine, op, v, type) for v in op.operands[:2]]
    sizes = [1] * len(iterators)
    outputs = extents(op, op.results[0].type) if isinstance(op.results[0].type, VectorType) else ()
    for map, shape in zip(maps, (left.shape, right.shape, outputs), strict=True):
        for place, n in zip(map.results, shape, strict=True):
            if isinstance(place, AffineDim):
                sizes[place.position] = n
    multiply = product_kernel(machine, op)
    kept = [r.position for r in maps[2].results if isinstance(r, AffineDim)]

    def factor(position: int, place: Index) -> Payload:
        extension = extensions[position]
        value = (left, right)[position].at(tuple(maps[position].evaluate(place))).value
        return value if extension is None else extension((value,))

    def element(index: Index) -> Scalar:
        box = [1 if d in kept else n for d, n in enumerate(sizes)]
        fixed = dict(zip(kept, index, strict=True))
        places = selected(mask, (tuple([fixed.get(d, k) for d, k in enumerate(at)]) for at in points(box)))
        if places is None:
            return Scalar(type, POISON)
        factors: list[Factors] = []
        for place in places:
            machine.spend()
            factors.append((factor(0, place), factor(1, place)))
        return combined(machine, op, [start_at(frame, op, 2, index)], [multiply(pair) for pair in factors], factors)

    return result(op, element)


def _matrix_multiply(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``matrix_multiply`` on matrices that are flattened column by column."""
    rows, inner = integer(op, "lhs_rows"), integer(op, "lhs_columns")
    left, right = (vector_operand(frame, op, v) for v in op.operands)
    multiply = product_kernel(machine, op)

    def element(index: Index) -> Scalar:
        column, row = divmod(index[0], rows)
        factors = [(left.at((row + k * rows,)).value, right.at((k + column * inner,)).value) for k in range(inner)]
        return combined(machine, op, [], [multiply(pair) for pair in factors], factors)

    return result(op, element)


HANDLERS: Mapping[str, Handler] = MappingProxyType({"vector.contract": contract, "vector.matrix_multiply": _matrix_multiply})
