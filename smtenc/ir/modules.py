"""Modules as a whole: their operations, the types of their values, and copies with other types and attributes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from itertools import product
from math import prod
from types import MappingProxyType
from typing import Any

from smtenc.ir.attributes import Attribute, DenseElementsAttr, ShapedType
from smtenc.ir.core import Block, Function, Module, Operation, Region, Value
from smtenc.ir.types import FunctionType, Type


def operations_of(module: Module) -> list[Operation]:
    """Return all operations of a module's functions, each before the operations in its regions."""
    bodies = (f.body for f in module.functions if f.body is not None)
    return [inner for body in bodies for block in body.blocks for operation in block.operations for inner in operation.walk()]


def types_of(module: Module) -> Iterator[Type]:
    """Yield the types of all values of a module's functions, with repetitions."""
    for function in module.functions:
        yield from function.type.inputs
        yield from function.type.results
        if function.body is not None:
            for block in function.body.blocks:
                yield from (a.type for a in block.arguments)
    for operation in operations_of(module):
        yield from (v.type for v in operation.results)
        for region in operation.regions:
            for block in region.blocks:
                yield from (a.type for a in block.arguments)


class ModuleRewriter:
    """A rewriter of modules with other types and attributes; subclasses define the mapping."""

    def type(self, type: Type) -> Type:
        """Return the mapped type of a type without type parts, or of a shaped type whose element is already mapped."""
        return type

    def attribute(self, attribute: Attribute) -> Attribute:
        """Return the mapped attribute, given an attribute whose parts are already mapped."""
        return attribute

    def module(self, module: Module) -> Module:
        return replace(
            module,
            functions=tuple(map(self._function, module.functions)),
            others=tuple(self._operation(op, {}, {}) for op in module.others),
        )

    def _function(self, function: Function) -> Function:
        body = None if function.body is None else self._region(function.body, {})
        type = self.part(function.type)
        assert isinstance(type, FunctionType)
        return replace(function, type=type, body=body, attributes=self._attributes(function.attributes))

    def _region(self, region: Region, values: dict[Value, Value]) -> Region:
        blocks = {block: Block(tuple(self._value(a, values) for a in block.arguments)) for block in region.blocks}
        # a value may be used in a block that stands before the one that defines it
        for block in region.blocks:
            for operation in block.operations:
                for result in operation.results:
                    self._value(result, values)
        for block in region.blocks:
            blocks[block].operations = tuple(self._operation(op, values, blocks) for op in block.operations)
        return Region(tuple(blocks.values()))

    def _operation(self, operation: Operation, values: dict[Value, Value], blocks: dict[Block, Block]) -> Operation:
        return replace(
            operation,
            operands=tuple(values[v] for v in operation.operands),
            results=tuple(self._value(v, values) for v in operation.results),
            attributes=self._attributes(operation.attributes),
            regions=tuple(self._region(r, values) for r in operation.regions),
            successors=tuple(blocks[b] for b in operation.successors),
        )

    def _value(self, value: Value, values: dict[Value, Value]) -> Value:
        if value not in values:
            values[value] = Value(self.part(value.type), value.name)
        return values[value]

    def _attributes(self, attributes: Any) -> Any:
        return MappingProxyType({name: self.part(value) for name, value in attributes.items()})

    def part(self, part: Any) -> Any:
        """Return a type or attribute (or a tuple of them) with all its parts mapped."""
        if isinstance(part, tuple):
            return tuple(map(self.part, part))
        if not is_dataclass(part) or isinstance(part, type):
            return part
        if isinstance(part, DenseElementsAttr):
            return self.elements(part)
        changed = {f.name: self.part(getattr(part, f.name)) for f in fields(part) if f.init}
        if any(changed[name] is not getattr(part, name) for name in changed):
            part = replace(part, **changed)
        return self.type(part) if isinstance(part, Type) else self.attribute(part)

    def elements(self, dense: DenseElementsAttr) -> DenseElementsAttr:
        """Return a dense constant with its type mapped: its elements are cut to the new shape and converted to the new element type."""
        type = self.part(dense.type)
        if type == dense.type:
            return dense
        return self.converted(resized(dense, replace(dense.type, shape=type.shape)), type)

    def converted(self, dense: DenseElementsAttr, type: ShapedType) -> DenseElementsAttr:
        """Return the constant converted to the element type of ``type``; the shape is the same."""
        return dense


def resized(dense: DenseElementsAttr, type: Any) -> DenseElementsAttr:
    """Return the first elements along each dimension, for a type of the same rank with other extents."""
    if dense.splat or type.shape == dense.type.shape:
        return replace(dense, type=type)
    shape = [n or 0 for n in dense.type.shape]
    size, strides = dense.element_bytes, [prod(shape[k + 1 :]) for k in range(len(shape))]
    raw = bytearray()
    for index in product(*map(range, type.shape)):
        at = size * sum(i * s for i, s in zip(index, strides, strict=True))
        raw += dense.raw[at : at + size]
    return DenseElementsAttr(type, bytes(raw), splat=False)
