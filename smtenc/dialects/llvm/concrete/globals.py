"""Execution of globals: ``llvm.mlir.addressof`` of an ``llvm.mlir.global``. Source: MLIR's llvm document; LLVM's Language Reference, "Global
Variables".

A global of numbers of one type is a block of these, like a ``memref.global`` of its name; any other is a block of bytes that holds its initial parts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from smtenc.dialects.llvm.concrete.allocations import untyped_block
from smtenc.dialects.llvm.concrete.pointers import Results, lanes
from smtenc.interpreter.attributes import integer
from smtenc.interpreter.constants import constant_value
from smtenc.interpreter.granules import Granules
from smtenc.interpreter.machine import Frame, Handler, Machine
from smtenc.interpreter.values import POISON, Block, ConcreteTensor, ConcreteValue, Inconclusive, Origin, Pointer, Scalar
from smtenc.ir.attributes import Attribute, DenseElementsAttr, StringAttr, SymbolRefAttr, TypeAttr
from smtenc.ir.core import Block as Code
from smtenc.ir.core import Function, Module, Operation, Region, Value
from smtenc.ir.llvm.aggregates import flattened
from smtenc.ir.llvm.data_layout import offsets_of
from smtenc.ir.types import ArrayType, FloatType, FunctionType, IntegerType, TensorType, Type, VectorType

_BYTE = IntegerType(8)


def _addressof(machine: Machine, frame: Frame, op: Operation) -> Results:
    match op.attributes.get("global_name"):
        case SymbolRefAttr((name,)):
            pass
        case other:
            raise Inconclusive(f"the address of {other}", op.location)
    return (Scalar(op.results[0].type, Pointer(_block(machine, name, op), 0)),)


def _block(machine: Machine, name: str, op: Operation) -> Block:
    """Return the block of a global, which is made when its address is first asked for. Raises ``Inconclusive`` for anything but a global whose content
    is known.
    """
    found = machine.memory.globals.get(name)
    if found is not None:
        return found
    wanted = StringAttr(name)
    declaration = next((o for o in machine.module.others if o.name == "llvm.mlir.global" and o.attributes.get("sym_name") == wanted), None)
    if declaration is None:
        raise Inconclusive(f"the address of @{name}, which is no global of this module", op.location)
    match declaration.attributes.get("global_type"):
        case TypeAttr(type):
            pass
        case other:
            raise Inconclusive(f"@{name} of type {other}", op.location)
    machine.memory.globals[name] = block = _made(machine, declaration, type)
    block.name, block.alignment = f"@{name}", integer(declaration, "alignment", default=0)
    block.writable = "constant" not in declaration.attributes
    return block


def _made(machine: Machine, declaration: Operation, type: Type) -> Block:
    value, region = declaration.attributes.get("value"), declaration.regions[0] if declaration.regions else None
    if region is not None and region.blocks:
        return _filled(machine, declaration, type, region)
    if value is None:
        raise Inconclusive("the content of an external global is not known", declaration.location)
    element, count = _uniform(type)
    if isinstance(element, IntegerType | FloatType):
        numbers = _numbers(machine, value, element, count)
        if numbers is not None:
            return machine.memory.allocate(element, count, Origin.GLOBAL, lambda position: numbers.at((position,)), numbers.whole)
    result = Value(type)
    constant = Operation("llvm.mlir.constant", (), (result,), MappingProxyType({"value": value}), location=declaration.location)
    return _filled(machine, declaration, type, Region((Code((), (constant, Operation("llvm.return", (result,)))),)))


def _uniform(type: Type) -> tuple[Type, int]:
    """Return the type of the numbers in nested arrays and vectors, and how many there are."""
    count = 1
    while isinstance(type, ArrayType | VectorType):
        if isinstance(type, ArrayType):
            count, type = count * type.count, type.element
        else:
            for n in type.shape:
                count *= n
            type = type.element
    return type, count


def _numbers(machine: Machine, value: Attribute, element: IntegerType | FloatType, count: int) -> ConcreteTensor | None:
    """Return the numbers of an attribute in order; None for an attribute of another form."""
    flat = TensorType((count,), element)
    match value:
        case DenseElementsAttr(type) if type.element == element and value.count == count:
            found = constant_value(machine, replace(value, type=flat), flat)
            return found if isinstance(found, ConcreteTensor) else None
        case StringAttr(text) if element == _BYTE and len(raw := text.encode("utf-8", "surrogateescape")) == count:
            return ConcreteTensor(flat, (count,), lambda index: Scalar(_BYTE, raw[index[0]]))
        case _ if count == 1 and not isinstance(value, DenseElementsAttr | StringAttr):
            scalar = constant_value(machine, value, element)
            return ConcreteTensor(flat, (1,), lambda _: lanes(scalar, 1)[0])
        case _:
            return None


def _filled(machine: Machine, declaration: Operation, type: Type, region: Region) -> Block:
    """Return a block of bytes with what a region returns, a value of a type that may be an aggregate."""
    module = Module((Function("", FunctionType((), (type,)), region),), machine.module.others)
    (initialiser,) = flattened(module).functions
    if initialiser.fault is not None:
        raise Inconclusive(f"the content of a global: {initialiser.fault.message}", declaration.location)
    parts = machine.call(initialiser, ())
    addresses, element = machine.memory.addresses, _uniform(type)[0]
    size = addresses.size_of(type)
    block = untyped_block(machine, declaration, size, 1, Origin.GLOBAL)
    for offset, part in zip(offsets_of(type), parts, strict=True):
        _put(machine, block, offset, part)
    if isinstance(element, IntegerType | FloatType) and size % addresses.size_of(element) == 0:
        Granules(addresses).typed(block, element)
        block.stored.clear()
    return block


def _put(machine: Machine, block: Block, offset: int, part: ConcreteValue) -> None:
    for k, scalar in enumerate(lanes(part, 1)):
        step = machine.memory.addresses.size_of(scalar.type)
        if scalar.value is not POISON:
            Granules(machine.memory.addresses).write(block, offset + k * step, scalar, step)


HANDLERS: Mapping[str, Handler] = MappingProxyType({"llvm.mlir.addressof": _addressof})
