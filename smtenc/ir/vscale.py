"""Programs on a machine whose scalable vectors have a known length: scalable dimensions are multiplied, and ``vector.vscale`` is a constant.

Authority: "Vector Type" in MLIR's builtin dialect document, and MLIR's "'vector' Dialect" document for the attributes that count in multiples.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from dataclasses import replace
from types import MappingProxyType

from smtenc.ir.attributes import ArrayAttr, Attribute, DenseArrayAttr, DenseElementsAttr, IntegerAttr, SparseElementsAttr, TypeAttr
from smtenc.ir.core import Block, Function, Module, Operation, Region, Value
from smtenc.ir.types import FunctionType, IndexType, MemRefType, TensorType, Type, UnrankedMemRefType, UnrankedTensorType, VectorType

_MULTIPLES = {"vector.scalable.extract": "pos", "vector.scalable.insert": "pos"}
"""Operations with an attribute that counts in multiples of vscale if the part that is taken or put is scalable."""


@functools.lru_cache(maxsize=8)
def is_scalable(module: Module) -> bool:
    """Return whether a program has scalable vectors, or asks for their length. The answer is kept: every function of a module asks."""
    operations = (op for region in _regions(module) for block in region.blocks for top in block.operations for op in top.walk())
    types = (t for f in module.functions for t in (*f.type.inputs, *f.type.results))
    return any(map(_has_scalable, types)) or any(
        op.name == "vector.vscale" or any(_has_scalable(v.type) for v in (*op.operands, *op.results)) for op in operations
    )


def _regions(module: Module) -> Iterable[Region]:
    yield from (f.body for f in module.functions if f.body is not None)


def _has_scalable(type: Type) -> bool:
    match type:
        case VectorType():
            return type.is_scalable
        case TensorType() | MemRefType() | UnrankedTensorType() | UnrankedMemRefType():
            return _has_scalable(type.element)
        case FunctionType():
            return any(map(_has_scalable, (*type.inputs, *type.results)))
        case _:
            return False


@functools.lru_cache(maxsize=8)
def scaled(module: Module, vscale: int) -> Module:
    """Return the program on a machine where scalable dimensions are ``vscale`` times their number."""
    functions = tuple(_function(f, vscale) for f in module.functions)
    others = tuple(_copied(op, vscale, {}, {}) for op in module.others)
    return replace(module, functions=functions, others=others)


def _function(function: Function, vscale: int) -> Function:
    type = _type(function.type, vscale)
    assert isinstance(type, FunctionType)
    body = None if function.body is None else _region(function.body, vscale, {}, {})
    return replace(function, type=type, body=body, attributes=_attributes(function.attributes.items(), vscale))


def _type(type: Type, vscale: int) -> Type:
    match type:
        case VectorType(shape, element, scalable) if type.is_scalable:
            return VectorType(tuple(n * vscale if grows else n for n, grows in zip(shape, scalable, strict=True)), element)
        case TensorType() | MemRefType() | UnrankedTensorType() | UnrankedMemRefType():
            return replace(type, element=_type(type.element, vscale))
        case FunctionType(inputs, results):
            return FunctionType(tuple(_type(t, vscale) for t in inputs), tuple(_type(t, vscale) for t in results))
        case _:
            return type


def _attributes(items: Iterable[tuple[str, Attribute]], vscale: int) -> MappingProxyType[str, Attribute]:
    return MappingProxyType({name: _attribute(value, vscale) for name, value in items})


def _attribute(value: Attribute, vscale: int) -> Attribute:
    match value:
        case TypeAttr(type):
            return TypeAttr(_type(type, vscale))
        case DenseElementsAttr() | SparseElementsAttr() if isinstance(value.type, VectorType):
            type = _type(value.type, vscale)
            assert isinstance(type, VectorType)
            return replace(value, type=type)
        case ArrayAttr(elements):
            return ArrayAttr(tuple(_attribute(e, vscale) for e in elements))
        case _:
            return value


def _region(region: Region, vscale: int, values: dict[Value, Value], blocks: dict[Block, Block]) -> Region:
    for block in region.blocks:
        blocks[block] = Block(tuple(_value(v, vscale, values) for v in block.arguments))
    for block in region.blocks:
        blocks[block].operations = tuple(_copied(op, vscale, values, blocks) for op in block.operations)
    return Region(tuple(blocks[block] for block in region.blocks))


def _value(value: Value, vscale: int, values: dict[Value, Value]) -> Value:
    if value not in values:
        values[value] = Value(_type(value.type, vscale), value.name)
    return values[value]


def _copied(operation: Operation, vscale: int, values: dict[Value, Value], blocks: dict[Block, Block]) -> Operation:
    known: Callable[[Value], Value] = lambda v: _value(v, vscale, values)  # noqa: E731
    copy = replace(
        operation,
        operands=tuple(map(known, operation.operands)),
        results=tuple(map(known, operation.results)),
        attributes=_attributes(_multiplied(operation, vscale).items(), vscale),
        regions=tuple(_region(region, vscale, values, blocks) for region in operation.regions),
        successors=tuple(blocks[b] for b in operation.successors),
    )
    if operation.name == "vector.vscale":
        return replace(copy, name="arith.constant", attributes=MappingProxyType({"value": IntegerAttr(vscale, IndexType())}))
    return copy


def _multiplied(operation: Operation, vscale: int) -> dict[str, Attribute]:
    """The operation's attributes, where numbers that count in multiples of vscale are multiplied."""
    found = dict(operation.attributes)
    if operation.name == "vector.constant_mask":
        type, sizes = operation.results[0].type, found.get("mask_dim_sizes")
        if isinstance(type, VectorType) and type.is_scalable:
            grows = [vscale if s else 1 for s in type.scalable]
            if isinstance(sizes, DenseArrayAttr):
                found["mask_dim_sizes"] = replace(sizes, values=tuple(n * k for n, k in zip(sizes.values, grows, strict=True)))
            elif isinstance(sizes, ArrayAttr):
                numbers = zip(sizes.elements, grows, strict=True)
                found["mask_dim_sizes"] = ArrayAttr(tuple(replace(n, value=n.value * k) for n, k in numbers if isinstance(n, IntegerAttr)))
    name = _MULTIPLES.get(operation.name)
    if name is not None:
        part = (operation.results if operation.name == "vector.scalable.extract" else operation.operands)[0].type
        position = found.get(name)
        if isinstance(part, VectorType) and part.is_scalable and isinstance(position, IntegerAttr):
            found[name] = replace(position, value=position.value * vscale)
    return found
