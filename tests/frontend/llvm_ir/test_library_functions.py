"""Calls of functions of the C library are the operations that they stand for, where name and type are the library's."""

from __future__ import annotations

from types import MappingProxyType

import pytest

from smtenc.frontend.llvm_ir.library_functions import NO_BUILTIN, library, with_library_functions
from smtenc.ir.attributes import Attribute, IntegerAttr, SymbolRefAttr, UnitAttr
from smtenc.ir.core import Block, Function, Module, Operation, Region, Value
from smtenc.ir.types import FloatType, FunctionType, IntegerType, PointerType, Type

I32, I64, F32, F64, POINTER = IntegerType(32), IntegerType(64), FloatType("f32"), FloatType("f64"), PointerType()


def expanded(name: str, inputs: tuple[Type, ...], result: Type, number: int, **attributes: Attribute) -> Module:
    """A module that calls a function, with a constant for each integer, after calls of known functions are gone."""
    values = tuple(Value(type, f"x{k}") for k, type in enumerate(inputs))
    constants = [
        Operation("llvm.mlir.constant", (), (v,), MappingProxyType({"value": IntegerAttr(number, v.type)}))
        for v in values
        if isinstance(v.type, IntegerType)
    ]
    out = Value(result, "r")
    call = Operation("llvm.call", values, (out,), MappingProxyType({"callee": SymbolRefAttr((name,)), **attributes}))
    body = Region((Block((), (*constants, call, Operation("llvm.return", (out,)))),))
    type = FunctionType(inputs, (result,))
    functions = (Function("f", FunctionType((), (result,)), body), Function(name, type, None))
    return with_library_functions(Module(functions=functions))


def names(module: Module) -> list[str]:
    (block,) = module.functions[0].body.blocks  # type: ignore[union-attr]
    return [op.name for op in block.operations if op.name not in ("llvm.mlir.constant", "llvm.return")]


@pytest.mark.parametrize(
    ("name", "inputs", "result", "number", "expected"),
    [
        ("fabsf", (F32,), F32, 0, ["llvm.intr.fabs"]),
        ("copysign", (F64, F64), F64, 0, ["llvm.intr.copysign"]),
        ("fabsf", (F64,), F64, 0, ["llvm.call"]),
        ("sin", (F64,), F64, 0, ["llvm.call"]),
        ("fwrite", (POINTER, I64, I64, POINTER), I64, 0, []),
        ("fwrite", (POINTER, I64, I64, POINTER), I64, 1, ["llvm.call"]),
        ("memcmp", (POINTER, POINTER, I64), I32, 0, []),
    ],
)
def test_calls_become_what_the_library_does(name: str, inputs: tuple[Type, ...], result: Type, number: int, expected: list[str]) -> None:
    module = expanded(name, inputs, result, number)
    assert names(module) == expected
    assert module.assumptions == (() if "llvm.call" in expected else (library(name),))


def test_the_first_bit_is_counted_from_one() -> None:
    assert "llvm.intr.cttz" in names(expanded("ffs", (I32,), I32, 40))
    assert names(expanded("ffsl", (I64,), I32, 40))[-1] == "llvm.trunc"


def test_what_is_no_builtin_is_not_known() -> None:
    assert names(expanded("fabs", (F64,), F64, 0, **{NO_BUILTIN: UnitAttr()})) == ["llvm.call"]
