"""Semantics of the llvm dialect's globals: blocks that both programs know by their names, as those of ``memref.global``.

Authority: MLIR's "'llvm' Dialect" document, ``llvm.mlir.global``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from smtenc.errors import Unsupported
from smtenc.ir.attributes import Attribute, DenseElementsAttr, FloatAttr, IntegerAttr, StringAttr, SymbolRefAttr, TypeAttr
from smtenc.ir.core import Operation
from smtenc.ir.llvm.data_layout import fills_its_bytes, size_of
from smtenc.ir.types import FloatType, IntegerType, StoredPointerType, TensorType, Type
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.storage.layouts import ID_BITS, everything
from smtenc.semantics.storage.pointers import pointer_to
from smtenc.semantics.values import Block, BlockKind, MemRef, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import bit_vector


def address_of(frame: Frame, operation: Operation) -> MemRef:
    """Return a pointer to a global's first element. A mutable global has the content that the caller left there.

    Raises ``Unsupported`` for functions, for globals with initialisers other than numbers, and for a mutable one that the programs declare
    differently.
    """
    world, name = frame.world, operation.attributes.get("global_name")
    if not isinstance(name, SymbolRefAttr):
        raise Unsupported("addressof without a name")
    if name.root in frame.module.by_name:
        return function_address(world, name.root)
    declaration = _declaration(frame, name.root)
    given = declaration.attributes.get("global_type")
    if not isinstance(given, TypeAttr):
        raise Unsupported(f"@{name.root} without a type")
    element = world.pointees.of((frame.module, operation.results[0]))
    # no access to whole elements reaches bytes that are none
    count, rest = divmod(size_of(given.type), size_of(element))
    constant = "constant" in declaration.attributes
    known = [r for key, r in world.globals.items() if isinstance(key, tuple) and key[0] == name.root and r.block.kind is BlockKind.GLOBAL]
    if known and not constant:
        (root,) = known
        if root.block.element != element or root.block.size is None or root.block.size.constant_value != count:
            raise Unsupported(f"@{name.root} is declared differently in the two programs")
        return pointer_to(world, root, world.constant_index(0))
    key = (name.root, given.type, element, constant, declaration.attributes.get("value"))
    if key not in world.globals:
        world.globals[key] = everything(world, _block(world, declaration, name.root, element, count, constant=constant))
        if rest:
            world.cut.add(world.globals[key].block)
    return pointer_to(world, world.globals[key], world.constant_index(0))


def function_address(world: World, name: str) -> MemRef:
    """Return a pointer to a function, in which there is nothing to be read or written."""
    if name not in world.functions_by_name:
        id = world.terms.symbol(f"function.{name}", bit_vector(ID_BITS))
        block = Block(name, BlockKind.GLOBAL, IntegerType(8), id, None, world.constant_index(0))
        world.functions_by_name[name] = everything(world, block)
        world.function_blocks[block] = name
    return pointer_to(world, world.functions_by_name[name], world.constant_index(0))


def _declaration(frame: Frame, name: str) -> Operation:
    for operation in frame.module.others:
        if operation.name == "llvm.mlir.global" and operation.attributes.get("sym_name") == StringAttr(name):
            return operation
    raise Unsupported(f"the address of @{name}, which is no global of the module")


def _block(world: World, declaration: Operation, name: str, element: Type, count: int, *, constant: bool) -> Block:
    """The block of a global. A constant of another module has what is there. Raises ``Unsupported`` for a constant whose elements are not known."""
    size = world.constant_index(count)
    world.sort(element)
    computed = any(region.blocks for region in declaration.regions)
    if not constant or (declaration.attributes.get("value") is None and not computed):
        known = world.terms.symbol(f"global.{name}", bit_vector(ID_BITS))
        return Block(name, BlockKind.GLOBAL, element, known, None, size, read_only=constant)
    if computed:
        raise Unsupported(f"@{name}, whose initialiser is computed")
    initial = world.inputs.constant(
        TensorType((count,), element), _elements(declaration, name, element, count, big=world.options.layout.big_endian)
    )
    assert isinstance(initial, Tensor)
    return Block(name, BlockKind.CONSTANT, element, None, initial, size)


def _elements(declaration: Operation, name: str, element: Type, count: int, *, big: bool) -> DenseElementsAttr:
    """The elements of a constant as one dense attribute. Raises ``Unsupported`` for elements that its bytes do not show."""
    type = TensorType((count,), element)
    match declaration.attributes.get("value"):
        case DenseElementsAttr() as value if value.type.element == element and value.count == count:
            return DenseElementsAttr(type, value.raw, value.splat)
        case value:
            raw = _bytes(value, big=big)
    numbers = isinstance(element, IntegerType | FloatType) and not isinstance(element, StoredPointerType)
    if raw is not None and len(raw) == count * size_of(element) and numbers and fills_its_bytes(element):
        return DenseElementsAttr(type, _turned(raw, size_of(element)) if big else raw, splat=False)
    raise Unsupported(f"@{name}, a constant whose elements are not known as {element}")


def _turned(raw: bytes, size: int) -> bytes:
    """Numbers of ``size`` bytes each with their bytes in the other order."""
    return b"".join(raw[k : k + size][::-1] for k in range(0, len(raw), size))


def _bytes(value: Attribute | None, *, big: bool) -> bytes | None:
    """The bytes of a constant in memory, the lowest ones of a number first, or the highest if ``big``; None if they are not known."""
    order: Literal["big", "little"] = "big" if big else "little"
    match value:
        case StringAttr(text):
            return text.encode("utf-8", "surrogateescape")
        case IntegerAttr(number, IntegerType() as own) if fills_its_bytes(own):
            return (number % (1 << own.width)).to_bytes(size_of(own), order)
        case FloatAttr(bits, own) if fills_its_bytes(own):
            return bits.to_bytes(size_of(own), order)
        case DenseElementsAttr(type) if isinstance(type.element, IntegerType | FloatType) and fills_its_bytes(type.element):
            raw = value.raw * (value.count if value.splat else 1)
            return _turned(raw, value.element_bytes) if big else raw
        case _:
            return None


SEMANTICS: Mapping[str, Semantics] = {"llvm.mlir.addressof": address_of}
