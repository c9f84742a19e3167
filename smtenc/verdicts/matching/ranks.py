"""Ranks of arguments that have none in their types (``tensor<*xf32>``, ``memref<*xf32>``), where the source tells them.

A cast to a ranked type is undefined behaviour where the tensor or memref has another rank. So where every run of the source casts an argument to
rank R, before anything that might not come back, arguments of other ranks are none that a target must be right about:

    rank(argument) != R  ->  the source is undefined

How a function of ranked arguments is made of it is ``wrappers``'s.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.ir.attributes import StridedLayoutAttr
from smtenc.ir.core import Function, Module, Operation
from smtenc.ir.types import MemRefType, TensorType, Type, UnrankedMemRefType, UnrankedTensorType
from smtenc.semantics.purity import is_pure

CASTS = frozenset({"tensor.cast", "memref.cast"})

_COME_BACK = frozenset({*CASTS, "memref.alloc", "memref.alloca", "memref.dim", "memref.load", "memref.rank", "memref.store"})
"""Operations with or on memory that always come back where they are defined. Of others, those that are pure do."""


def is_unranked(type: Type) -> bool:
    return isinstance(type, UnrankedTensorType | UnrankedMemRefType)


def of_rank(type: Type, rank: int) -> Type:
    """The type of all tensors or memrefs of an unranked type that have this rank: of any sizes, and of any layout that strides tell."""
    match type:
        case UnrankedTensorType(element):
            return TensorType((None,) * rank, element)
        case UnrankedMemRefType(element, space):
            return MemRefType((None,) * rank, element, StridedLayoutAttr((None,) * rank, None), space)
        case _:
            return type


def ranks(module: Module, function: Function) -> Mapping[int, int]:
    """By the number of an argument without a rank: the rank that it has in each run of ``function`` that is defined, where that is known."""
    if function.body is None:
        return MappingProxyType({})
    numbers = {value: k for k, value in enumerate(function.arguments) if is_unranked(value.type)}
    found: dict[int, int] = {}
    for operation in function.body.blocks[0].operations if numbers else ():
        if not _comes_back(module, operation):
            break
        if operation.name in CASTS and operation.operands[0] in numbers:
            type = operation.results[0].type
            if isinstance(type, TensorType | MemRefType):
                found.setdefault(numbers[operation.operands[0]], len(type.shape))
    return MappingProxyType(found)


def _comes_back(module: Module, operation: Operation) -> bool:
    """Return whether what comes behind an operation is sure to be reached where it is defined."""
    if operation.regions or operation.successors or operation.name == "func.call":
        return False
    return operation.name in _COME_BACK or is_pure(module, operation)
