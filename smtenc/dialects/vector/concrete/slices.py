"""Execution of the operations that take or replace a part of a vector: ``extract_strided_slice``, ``insert_strided_slice``, ``scalable.extract`` and
``scalable.insert`` (MLIR's "'vector' Dialect" document; where a part of a scalable vector does not fit, LLVM's Language Reference on
``llvm.vector.extract`` and ``llvm.vector.insert``). The vectors have the sizes of one machine, in which positions are counted, too.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.dialects.vector.concrete.values import vector_operand, vector_result
from smtenc.interpreter.attributes import integer, integers
from smtenc.interpreter.machine import Frame, Handler, Machine
from smtenc.interpreter.values import Inconclusive, Index, Scalar, element_type, points, poison
from smtenc.ir.core import Operation


def _extract_strided_slice(machine: Machine, frame: Frame, op: Operation) -> Results:
    source = vector_operand(frame, op, op.operands[0])
    offsets, strides = integers(op, "offsets"), integers(op, "strides")

    def element(index: Index) -> Scalar:
        place = list(index)
        for d, (offset, stride) in enumerate(zip(offsets, strides, strict=True)):
            place[d] = offset + stride * index[d]
        return source.at(tuple(place))

    return (vector_result(op, element),)


def _insert_strided_slice(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``insert_strided_slice``. The strides are those of the smaller vector's dimensions; the first offsets place it in the other
    dimensions.
    """
    source, dest = (vector_operand(frame, op, value) for value in op.operands)
    offsets, strides = integers(op, "offsets"), integers(op, "strides")
    outer = len(dest.shape) - len(source.shape)
    if len(offsets) != len(dest.shape) or len(strides) != len(source.shape) or any(s < 1 for s in strides):
        raise Inconclusive(f"{op.name} with the strides {list(strides)} cannot be executed", op.location)
    written: dict[Index, Index] = {}
    for inner in points(source.shape):
        place = (*offsets[:outer], *(o + s * i for o, s, i in zip(offsets[outer:], strides, inner, strict=True)))
        if not all(0 <= i < n for i, n in zip(place, dest.shape, strict=True)):
            raise Inconclusive(f"{op.name} beyond the destination cannot be executed", op.location)
        written[place] = inner

    def element(index: Index) -> Scalar:
        inner = written.get(index)
        return dest.at(index) if inner is None else source.at(inner)

    return (vector_result(op, element),)


def _scalable_extract(machine: Machine, frame: Frame, op: Operation) -> Results:
    source, first = vector_operand(frame, op, op.operands[0]), integer(op, "pos")
    nothing = poison(element_type(source.type))
    vector = vector_result(op, lambda index: source.at((first + index[0],)))
    if first + vector.shape[0] > source.shape[0]:
        return (vector_result(op, lambda _: nothing),)
    return (vector,)


def _scalable_insert(machine: Machine, frame: Frame, op: Operation) -> Results:
    source, dest = (vector_operand(frame, op, value) for value in op.operands)
    first, nothing = integer(op, "pos"), poison(element_type(dest.type))
    end = first + source.shape[0]
    if end > dest.shape[0]:
        return (vector_result(op, lambda _: nothing),)
    return (vector_result(op, lambda index: source.at((index[0] - first,)) if first <= index[0] < end else dest.at(index)),)


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        "vector.extract_strided_slice": _extract_strided_slice,
        "vector.insert_strided_slice": _insert_strided_slice,
        "vector.scalable.extract": _scalable_extract,
        "vector.scalable.insert": _scalable_insert,
    }
)
