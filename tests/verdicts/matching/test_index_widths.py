"""The bit width of ``index`` is found where programs state it."""

from __future__ import annotations

import pytest

from smtenc.frontend import read_text
from smtenc.ir.core import Module
from smtenc.semantics.options import SemanticOptions
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.matching.index_widths import stated_width, with_stated_width

PLAIN = "func.func @f(%m: memref<4xf32>, %i: index) -> index {\n return %i : index\n}"


def function(body: str) -> str:
    return f"func.func @f(%m: memref<4xf32>, %i: index) -> index {{\n{body}\n return %i : index\n}}"


def converted(type: str) -> str:
    return f'"builtin.module"() ({{\n"llvm.func"() <{{sym_name = "f", function_type = !llvm.func<{type}>}}> ({{\n}}) : () -> ()\n}}) : () -> ()'


def cast(operand: str, types: str) -> str:
    return function(f"%c = builtin.unrealized_conversion_cast {operand} : {types}")


def width(target: str, source: str = PLAIN) -> int | None:
    return stated_width(read_text(source), read_text(target))


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        (PLAIN, None),
        (cast("%i", "index to i32"), 32),
        (cast("%i", "index to i64"), 64),
        (function("%v = vector.broadcast %i : index to vector<2xindex>\n%c = builtin.unrealized_conversion_cast %v : vector<2xindex> to vector<2xi16>"), 16),
        (cast("%m", "memref<4xf32> to !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>"), 32),
        (function("%u = memref.cast %m : memref<4xf32> to memref<*xf32>\n%c = builtin.unrealized_conversion_cast %u : memref<*xf32> to !llvm.struct<(i32, ptr)>"), 32),
        (function("%a = builtin.unrealized_conversion_cast %i : index to i32\n%b = builtin.unrealized_conversion_cast %i : index to i64"), None),
        (f"module attributes {{dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<index, 32>>}} {{\n{PLAIN}\n}}", 32),
        (f"module attributes {{dlti.dl_spec = #dlti.dl_spec<index = 32 : i64, i64 = dense<64> : vector<2xi64>>}} {{\n{PLAIN}\n}}", 32),
        (f"llvm.func @malloc(i32) -> !llvm.ptr\n{PLAIN}", 32),
        (f"llvm.func @other(i32) -> !llvm.ptr\n{PLAIN}", None),
        (converted("i32 (ptr, ptr, i32, i32, i32, i32)"), 32),
        (converted("i64 (ptr, i64)"), 64),
        (converted("i32 (ptr, ptr, i64, i64, i64, i32)"), None),
    ],
)  # fmt: skip
def test_what_states_the_width(target: str, expected: int | None) -> None:
    assert width(target) == expected
    assert stated_width(read_text(target), read_text(PLAIN)) == expected


def test_functions_of_memory_state_nothing_where_there_is_no_index() -> None:
    text = "llvm.func @malloc(i32) -> !llvm.ptr\nfunc.func @f(%i: i32) -> i32 {\n return %i : i32\n}"
    assert width(text, text) is None


def test_a_number_that_is_no_index_states_nothing() -> None:
    assert width(converted("i32 (i32)"), "func.func @f(%i: i32) -> i32 {\n return %i : i32\n}") is None


def modules() -> tuple[Module, Module]:
    return read_text(PLAIN), read_text(cast("%i", "index to i32"))


def test_a_width_that_is_found_is_no_longer_open() -> None:
    chosen = with_stated_width(VerificationOptions(index_width_open=True), *modules())
    assert (chosen.semantics.index_bits, chosen.index_width_open) == (32, False)


def test_a_width_that_the_user_chose_stays() -> None:
    chosen = with_stated_width(VerificationOptions(SemanticOptions(index_bits=16)), *modules())
    assert chosen.semantics.index_bits == 16
