"""Programs on a machine whose scalable vectors have a known length: scalable dimensions are multiplied, and ``vscale`` is a constant.

Authority: "Vector Type" in MLIR's builtin dialect document; for the attributes that count in multiples, MLIR's "'vector' Dialect" document and LLVM's
Language Reference.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass, replace
from types import MappingProxyType

from smtenc.ir.attributes import ArrayAttr, Attribute, DenseArrayAttr, IntegerAttr
from smtenc.ir.core import Block, Module, Operation, Value
from smtenc.ir.modules import ModuleRewriter, operations_of, types_of
from smtenc.ir.types import IndexType, IntegerType, MemRefType, TensorType, Type, UnrankedMemRefType, UnrankedTensorType, VectorType

_FACTORS = {"vector.vscale": "arith.constant", "llvm.intr.vscale": "llvm.mlir.constant"}
"""The operations that return the factor, and the constants that they become."""


@functools.lru_cache(maxsize=8)
def is_scalable(module: Module) -> bool:
    """Return whether a program has scalable vectors, or asks for their length. The answer is kept: every function of a module asks."""
    return any(map(_has_scalable, types_of(module))) or any(op.name in _FACTORS for op in operations_of(module))


def _has_scalable(type: Type) -> bool:
    match type:
        case VectorType():
            return type.is_scalable
        case TensorType() | MemRefType() | UnrankedTensorType() | UnrankedMemRefType():
            return _has_scalable(type.element)
        case _:
            return False


@functools.lru_cache(maxsize=8)
def scaled(module: Module, vscale: int) -> Module:
    """Return the program on a machine where scalable dimensions are ``vscale`` times their number."""
    return _Scaled(vscale).module(module)


@dataclass(frozen=True)
class _Scaled(ModuleRewriter):
    """A mapping of scalable vectors to those of one machine."""

    vscale: int

    def type(self, type: Type) -> Type:
        if not isinstance(type, VectorType) or not type.is_scalable:
            return type
        sizes = zip(type.shape, type.scalable, strict=True)
        return VectorType(tuple(n * self.vscale if grows else n for n, grows in sizes), type.element)

    def _operation(self, operation: Operation, values: dict[Value, Value], blocks: dict[Block, Block]) -> Operation:
        made = ModuleRewriter._operation(self, replace(operation, attributes=self._multiplied(operation)), values, blocks)
        type = operation.results[0].type if operation.results else None
        if operation.name in _FACTORS and isinstance(type, IndexType | IntegerType):
            number = MappingProxyType({"value": IntegerAttr(self.vscale, type)})
            return replace(made, name=_FACTORS[operation.name], attributes=number)
        return made

    def _multiplied(self, operation: Operation) -> MappingProxyType[str, Attribute]:
        """Return the operation's attributes, where numbers that count in multiples of vscale are multiplied."""
        found = dict(operation.attributes)
        match operation.name:
            case "vector.constant_mask":
                self._multiply_sizes(found, operation.results[0].type)
            case "vector.scalable.extract" | "llvm.intr.vector.extract":
                self._multiply_position(found, operation.results[0].type)
            case "vector.scalable.insert":
                self._multiply_position(found, operation.operands[0].type)
            case "llvm.intr.vector.insert":
                self._multiply_position(found, operation.operands[1].type)
            case "llvm.shufflevector":
                self._repeat_mask(found, operation.results[0].type)
        return MappingProxyType(found)

    def _repeat_mask(self, attributes: dict[str, Attribute], type: Type) -> None:
        """Repeat the mask of a shuffle of scalable vectors, which is one lane for all."""
        mask = attributes.get("mask")
        if isinstance(type, VectorType) and type.is_scalable and isinstance(mask, DenseArrayAttr):
            attributes["mask"] = replace(mask, values=mask.values * self.vscale)

    def _multiply_sizes(self, attributes: dict[str, Attribute], type: Type) -> None:
        """Multiply the sizes of a mask in its scalable dimensions."""
        if not isinstance(type, VectorType) or not type.is_scalable:
            return
        factors = [self.vscale if grows else 1 for grows in type.scalable]
        match attributes.get("mask_dim_sizes"):
            case DenseArrayAttr(_, values) as sizes:
                attributes["mask_dim_sizes"] = replace(sizes, values=tuple(n * k for n, k in zip(values, factors, strict=True)))
            case ArrayAttr(elements):
                numbers = zip(elements, factors, strict=True)
                attributes["mask_dim_sizes"] = ArrayAttr(
                    tuple(replace(n, value=n.value * k) for n, k in numbers if isinstance(n, IntegerAttr))
                )

    def _multiply_position(self, attributes: dict[str, Attribute], part: Type) -> None:
        """Multiply the position of a part of a vector, if the part is scalable."""
        position = attributes.get("pos")
        if isinstance(part, VectorType) and part.is_scalable and isinstance(position, IntegerAttr):
            attributes["pos"] = replace(position, value=position.value * self.vscale)
