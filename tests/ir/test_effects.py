"""Declarations that say that their functions have no effects, as MLIR 19 to 22 spell them."""

from __future__ import annotations

import pytest

from smtenc.frontend import read_text
from smtenc.ir.effects import declares_no_effects

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
