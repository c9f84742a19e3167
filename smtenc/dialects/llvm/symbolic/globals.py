"""Semantics of the llvm dialect's globals: blocks that both programs know by their names, as those of ``memref.global``.

Authority: MLIR's "'llvm' Dialect" document, ``llvm.mlir.global``.
"""

from __future__ import annotations

from collections.abc import Mapping

from smtenc.errors import Unsupported
from smtenc.ir.attributes import DenseElementsAttr, FloatAttr, IntegerAttr, StringAttr, SymbolRefAttr, TypeAttr
from smtenc.ir.core import Operation
from smtenc.ir.data_layout import size_of
from smtenc.ir.types import FloatType, IntegerType, TensorType, Type
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
    declaration = _declaration(frame, name.root)
    given = declaration.attributes.get("global_type")
    if not isinstance(given, TypeAttr):
        raise Unsupported(f"@{name.root} without a type")
    element = world.pointees.of((frame.module, operation.results[0]))
    count, rest = divmod(size_of(given.type), size_of(element))
    if rest:
        raise Unsupported(f"@{name.root}, {given.type}, as elements of type {element}")
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
    return pointer_to(world, world.globals[key], world.constant_index(0))


def _declaration(frame: Frame, name: str) -> Operation:
    for operation in frame.module.others:
        if operation.name == "llvm.mlir.global" and operation.attributes.get("sym_name") == StringAttr(name):
            return operation
    raise Unsupported(f"the address of @{name}, which is no global of the module")


def _block(world: World, declaration: Operation, name: str, element: Type, count: int, *, constant: bool) -> Block:
    """The block of a global. Raises ``Unsupported`` for a constant whose elements are not known."""
    size = world.constant_index(count)
    world.sort(element)
    if not constant:
        return Block(name, BlockKind.GLOBAL, element, world.terms.symbol(f"global.{name}", bit_vector(ID_BITS)), None, size)
    if any(region.blocks for region in declaration.regions):
        raise Unsupported(f"@{name}, whose initialiser is computed")
    initial = world.inputs.constant(TensorType((count,), element), _elements(declaration, name, element, count))
    assert isinstance(initial, Tensor)
    return Block(name, BlockKind.CONSTANT, element, None, initial, size)


def _elements(declaration: Operation, name: str, element: Type, count: int) -> DenseElementsAttr:
    """The elements of a constant as one dense attribute. Raises ``Unsupported`` for elements of another type."""
    type = TensorType((count,), element)
    match declaration.attributes.get("value"), element:
        case DenseElementsAttr() as value, _ if value.type.element == element and value.count == count:
            return DenseElementsAttr(type, value.raw, value.splat)
        case StringAttr(text), IntegerType(8):
            raw = text.encode("utf-8", "surrogateescape")
            if len(raw) == count:
                return DenseElementsAttr(type, raw, splat=False)
        case IntegerAttr(value, own), IntegerType() if own == element and count == 1:
            return DenseElementsAttr(type, (value % (1 << element.width)).to_bytes(size_of(element), "little"), splat=True)
        case FloatAttr(bits, own), FloatType() if own == element and count == 1:
            return DenseElementsAttr(type, bits.to_bytes(size_of(element), "little"), splat=True)
    raise Unsupported(f"@{name}, a constant whose elements are not known as {element}")


SEMANTICS: Mapping[str, Semantics] = {"llvm.mlir.addressof": address_of}
