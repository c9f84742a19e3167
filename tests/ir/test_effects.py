"""Declarations that say that their functions have no effects, as MLIR 19 to 22 spell them."""

from __future__ import annotations

import pytest

from smtenc.frontend import read_text
from smtenc.ir.effects import called_as, declares_no_effects
from smtenc.ir.types import FunctionType, IntegerType

THREE = "other = none, argMem = none, inaccessibleMem = none"


@pytest.mark.parametrize(
    ("attributes", "expected"),
    [
        ("llvm.readnone", True),
        (f"llvm.memory_effects = #llvm.memory_effects<{THREE}>", True),
        (f"memory_effects = #llvm.memory_effects<{THREE}>", True),
        (f"llvm.memory = #llvm.memory_effects<{THREE}>", True),
        (f"llvm.memory_effects = #llvm.memory_effects<{THREE}, errnoMem = none, targetMem0 = none, targetMem1 = none>", True),
        ("llvm.memory_effects = #llvm.memory_effects<other = read, argMem = none, inaccessibleMem = none>", False),
        ("llvm.memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = readwrite>", False),
        (f"llvm.memory_effects = #llvm.memory_effects<{THREE}, errnoMem = write>", False),
        ("llvm.readonly", False),
        ("llvm.will_return", False),
        ("libm", False),
    ],
)
def test_attributes_of_a_declaration(attributes: str, expected: bool) -> None:
    (name, _, value) = attributes.partition(" = ")
    text = f'"builtin.module"() ({{\n"func.func"() <{{function_type = (i32) -> i32, sym_name = "f", sym_visibility = "private"}}> ({{\n}}) {{{name}{" = " + value if value else ""}}} : () -> ()\n}}) : () -> ()'
    assert declares_no_effects(read_text(text).functions[0]) is expected


def test_a_function_without_a_body_is_the_same_in_llvm_s_dialect() -> None:
    found, lowered = (read_text(text).by_name["f"] for text in ("func.func private @f(index, i8) -> index", "llvm.func @f(i32, i8) -> i32"))
    word = IntegerType(32)
    assert called_as(found, 32) == called_as(lowered, 32) == ("f", FunctionType((word, IntegerType(8)), (word,)))
    assert called_as(found, 64) != called_as(lowered, 64)
