"""The memory blocks of ``memref.global``: a global that both programs declare alike is one block in both."""

from __future__ import annotations

from smtenc.errors import Unsupported
from smtenc.ir.attributes import StringAttr, SymbolRefAttr, TypeAttr, UnitAttr
from smtenc.ir.core import Module, Operation
from smtenc.ir.types import MemRefType, TensorType
from smtenc.semantics.storage.layouts import ID_BITS, product, row_major, strided_layout
from smtenc.semantics.values import Block, BlockKind, Root, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import bit_vector


def global_root(world: World, module: Module, name: str, type: MemRefType) -> Root:
    """Return the window that is all of a global's block, the same for both programs if their declarations agree. A mutable global has the content
    that the caller left there.

    Raises ``Unsupported`` if the global is not declared with this type in an identity layout, is a constant without value, or is mutable and declared
    differently in the two programs.
    """
    declaration = global_named(module, name)
    if declaration.attributes.get("type") != TypeAttr(type) or strided_layout(type) is not None:
        raise Unsupported(f"@{name} as {type}")
    value = declaration.attributes.get("initial_value")
    constant = "constant" in declaration.attributes
    if constant and (value is None or isinstance(value, UnitAttr)):
        raise Unsupported(f"@{name}, a constant without a value")
    world.sort(type.element)
    shape = world.inputs.shape(type.shape, name)
    size = product(world, shape)
    key = (name, type, constant, value)
    if not constant and any(k[0] == name and k != key for k in world.globals if isinstance(k, tuple)):
        raise Unsupported(f"@{name} is declared differently in the two programs")
    if key not in world.globals:
        if constant:
            initial = world.inputs.constant(TensorType(type.shape, type.element), value)
            assert isinstance(initial, Tensor)
            block = Block(name, BlockKind.CONSTANT, type.element, None, initial, size)
        else:
            id = world.terms.symbol(f"global.{name}", bit_vector(ID_BITS))
            block = Block(name, BlockKind.GLOBAL, type.element, id, None, size)
        zero = world.constant_index(0)
        world.globals[key] = Root(block, zero, zero, shape, row_major(world, shape))
    return world.globals[key]


def root_of(world: World, module: Module, operation: Operation) -> Root:
    """Return the window of the global that a ``memref.get_global`` names. Raises ``Unsupported`` as ``global_root`` does, and for an operation
    without name.
    """
    name, type = operation.attributes.get("name"), operation.results[0].type
    if not isinstance(name, SymbolRefAttr) or not isinstance(type, MemRefType):
        raise Unsupported("get_global without a name")
    return global_root(world, module, name.root, type)


def global_named(module: Module, name: str) -> Operation:
    """Return the ``memref.global`` with this name. Raises ``Unsupported`` if the module has none."""
    for operation in module.others:
        if operation.name == "memref.global" and operation.attributes.get("sym_name") == StringAttr(name):
            return operation
    raise Unsupported(f"@{name} is not in the module")
