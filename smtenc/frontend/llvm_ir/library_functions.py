"""Calls of functions of the C library that LLVM knows by name, as the operations of the llvm dialect that they stand for.

Authority: the C standard, 7.12 (functions of floats that set no ``errno``), 7.21.8.2 ``fwrite``, 7.24.4.1 ``memcmp``; POSIX, ``ffs``, ``bcmp``. That a
function of one of these names and types is the library's is an assumption, which LLVM makes, too (``TargetLibraryInfo``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from smtenc.frontend.llvm_ir.composition import Made
from smtenc.ir.attributes import Attribute, IntegerAttr, SymbolRefAttr
from smtenc.ir.core import Function, Module, Operation, Value
from smtenc.ir.llvm.lost_promises import LOST
from smtenc.ir.types import FloatType, FunctionType, IntegerType, PointerType

_UNARY = "ceil fabs floor nearbyint round roundeven trunc"
_OF_FLOATS: Mapping[str, tuple[str, int, FloatType]] = {
    f"{name}{suffix}": (f"llvm.intr.{name}", count, type)
    for count, names in ((1, _UNARY), (2, "copysign"))
    for name in names.split()
    for suffix, type in (("", FloatType("f64")), ("f", FloatType("f32")))
}
"""Functions of floats: the operation, the number of operands and their type."""
_FIRST_BIT: Mapping[str, int] = {"ffs": 32, "ffsl": 64, "ffsll": 64}
_COUNTS: Mapping[str, tuple[int, ...]] = {"bcmp": (2,), "fwrite": (1, 2), "memcmp": (2,)}
"""Functions that do nothing, and give 0, if one of these operands is 0."""


NO_BUILTIN = "llvm.nobuiltin"
"""The attribute of a call or a function that is not the library's, whatever its name is."""


def library(name: str) -> str:
    """Return the assumption that a function is the C library's."""
    return f"c-library=@{name}"


def with_library_functions(module: Module) -> Module:
    """Return the module with operations in place of calls of known functions, and the assumptions that these are the library's."""
    used: dict[str, None] = {}
    functions = tuple(_expanded(module, function, used) for function in module.functions)
    if not used:
        return module
    return replace(module, functions=functions, assumptions=(*module.assumptions, *map(library, used)))


def _expanded(module: Module, function: Function, used: dict[str, None]) -> Function:
    blocks = function.body.blocks if function.body is not None else ()
    made = {r: op for block in blocks for op in block.operations for r in op.results}
    for block in blocks:
        block.operations = tuple(new for op in block.operations for new in _operations(module, op, made, used))
    return function


def _operations(module: Module, op: Operation, made: Mapping[Value, Operation], used: dict[str, None]) -> Iterable[Operation]:
    callee = op.attributes.get("callee")
    function = module.by_name.get(callee.root) if isinstance(callee, SymbolRefAttr) else None
    plain = not op.attributes.keys() & {"arg_attrs", "res_attrs", LOST, NO_BUILTIN}
    plain &= function is not None and NO_BUILTIN not in function.attributes
    if op.name != "llvm.call" or function is None or function.body is not None or function.fault is not None or not plain:
        return (op,)
    found = _meaning(op, function.name, function.type, made)
    if found is None:
        return (op,)
    used[function.name] = None
    return found


def _meaning(op: Operation, name: str, type: FunctionType, made: Mapping[Value, Operation]) -> Iterable[Operation] | None:
    """The operations that a call of a function stands for; None if it is not known."""
    new = Made(op.location, whole=True)
    if name in _OF_FLOATS:
        operation, count, of = _OF_FLOATS[name]
        flags = {key: value for key, value in op.attributes.items() if key == "fastmathFlags"}
        if type == FunctionType((of,) * count, (of,)):
            new.of(operation, op.operands, of, op.results[0], **flags)
            return new.operations
    elif name in _FIRST_BIT:
        own, result = IntegerType(_FIRST_BIT[name]), IntegerType(32)
        if type == FunctionType((own,), (result,)):
            _first_bit(new, op.operands[0], own, op.results[0])
            return new.operations
    elif _does_nothing(op, name, type, made):
        zero: Attribute = IntegerAttr(0, IntegerType(_width(type)))
        new.of("llvm.mlir.constant", (), type.results[0], op.results[0], value=zero)
        return new.operations
    return None


def _does_nothing(op: Operation, name: str, type: FunctionType, made: Mapping[Value, Operation]) -> bool:
    """Return whether a call has nothing to read or to write, and gives 0."""
    typed = len(type.results) == 1 and _width(type) > 1 and PointerType() in type.inputs and len(op.operands) == len(type.inputs)
    return typed and any(k < len(op.operands) and _constant(op.operands[k], made) == 0 for k in _COUNTS.get(name, ()))


def _width(type: FunctionType) -> int:
    result = type.results[0]
    return result.width if isinstance(result, IntegerType) else 0


def _first_bit(new: Made, value: Value, type: IntegerType, into: Value) -> None:
    """The number of the lowest bit that is set, counted from 1; 0 if there is none."""
    value = new.of("llvm.intr.ssa.copy", (value,), type)
    zeros = new.of("llvm.intr.cttz", (value,), type, is_zero_poison=IntegerAttr(0, IntegerType(1)))
    number = new.of("llvm.add", (zeros, new.constant(1, type)), type)
    some = new.compare("ne", value, new.constant(0, type))
    if type == into.type:
        new.select(some, number, new.constant(0, type), into)
    else:
        new.of("llvm.trunc", (new.select(some, number, new.constant(0, type)),), into.type, into)


def _constant(value: Value, made: Mapping[Value, Operation]) -> int | None:
    op = made.get(value)
    given = op.attributes.get("value") if op is not None and op.name == "llvm.mlir.constant" else None
    return given.value if isinstance(given, IntegerAttr) else None
