"""Which tensors of a function share storage once they are buffers: what ``bufferization.dealloc_tensor`` of one does to the others.

Authority: MLIR's document "Bufferization" (which results are views of operands, which operations may work in place) and the interface
``BufferizableOpInterface``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from smtenc.ir.core import Function, Module, Operation, Value
from smtenc.ir.declarations import Trait, declared
from smtenc.ir.types import MemRefType, TensorType, UnrankedMemRefType, UnrankedTensorType


@dataclass(frozen=True, slots=True)
class Sharing:
    """The values, tensors and memrefs, that share a tensor's storage, itself included; and those that may, as an implementation pleases."""

    surely: frozenset[Value]
    perhaps: frozenset[Value]


def sharing(module: Module, value: Value) -> Sharing:
    """Return the values that share storage with a tensor of a function of ``module``: those that surely do, and those that may."""
    edges = [edge for operation in _operations(function_of(module, value)) for edge in _edges(operation)]
    surely = _reached(value, [(a, b) for a, b, sure in edges if sure])
    return Sharing(surely, _reached(value, [(a, b) for a, b, _ in edges]) - surely)


def function_of(module: Module, value: Value) -> Function | None:
    """The function in which a value is defined."""
    for function in module.functions:
        if value in function.arguments or any(value in op.results for op in _operations(function)):
            return function
    return None


def uses_after(module: Module, operation: Operation, values: frozenset[Value]) -> bool:
    """Return whether something behind ``operation``, in its function, has one of the values as an operand."""
    for function in module.functions:
        following = list(_operations(function))
        if operation in following:
            return any(v in values for later in following[following.index(operation) + 1 :] for v in later.operands)
    return False


def _operations(function: Function | None) -> Iterator[Operation]:
    blocks = function.body.blocks if function is not None and function.body is not None else ()
    return (op for block in blocks for top in block.operations for op in top.walk())


def _reached(value: Value, edges: list[tuple[Value, Value]]) -> frozenset[Value]:
    found, before = {value}, 0
    while len(found) > before:
        before = len(found)
        for a, b in edges:
            if a in found or b in found:
                found |= {a, b}
    return frozenset(found)


def _edges(operation: Operation) -> Iterator[tuple[Value, Value, bool]]:
    """An operand, a result, and whether they are surely one storage."""
    known = declared(operation.name)
    if known.has(Trait.VIEW):
        yield operation.operands[0], operation.results[0], True
    elif known.overwrites is not None:
        yield operation.operands[known.overwrites], operation.results[0], False
    elif known.has(Trait.CHOICE):
        yield from ((v, operation.results[0], False) for v in operation.operands[1:])
    elif known.has(Trait.DESTINATION_PASSING) and operation.results:
        # the results may be written over the outputs, which come last
        outputs = operation.operands[-len(operation.results) :]
        yield from ((v, r, False) for v, r in zip(outputs, operation.results, strict=True))
    elif not known.has(Trait.NEW_STORAGE):
        stored = [v for v in operation.operands if _is_stored(v)]
        yield from ((v, r, False) for v in stored for r in operation.results if _is_stored(r))


def _is_stored(value: Value) -> bool:
    return isinstance(value.type, TensorType | UnrankedTensorType | MemRefType | UnrankedMemRefType)
