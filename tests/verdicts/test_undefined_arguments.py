"""Uses of undef are written out: each has a value of its own, which is a further argument."""

from __future__ import annotations

import pytest

from smtenc.frontend import read_text
from smtenc.ir.core import Function, Operation
from smtenc.ir.types import IntegerType
from smtenc.ir.verifier import verify
from smtenc.verdicts.undefined_arguments import NotWrittenOut, leaves, may_be_undef, undefined_uses, with_null, without_memory

I32 = IntegerType(32)


def _function(body: str, header: str = "@f(%x: i32, %y: i32 {llvm.noundef}, %c: i1, %p: !llvm.ptr) -> i32") -> Function:
    text = f"llvm.func {header} {{\n{body}\n}}\nllvm.func @malloc(i64) -> !llvm.ptr\nllvm.func @g(i32)\n"
    return read_text(text).by_name["f"]


def _names(function: Function) -> list[str]:
    assert function.body is not None
    return [op.name for block in function.body.blocks for op in block.operations]


def _operations(function: Function) -> list[Operation]:
    assert function.body is not None
    return [op for block in function.body.blocks for op in block.operations]


TWICE = "%r = llvm.add %x, %x : i32\nllvm.return %r : i32"
ONCE = "%k = llvm.mlir.constant(1 : i32) : i32\n%r = llvm.shl %x, %k : i32\nllvm.return %r : i32"


def test_numbers_without_noundef_may_be_undef() -> None:
    assert may_be_undef(_function("%r = llvm.add %x, %y : i32\nllvm.return %r : i32")) == (0,)


@pytest.mark.parametrize(
    ("body", "arguments"),
    [
        (ONCE, [0]),
        (TWICE, [0, 0]),
        ("%a = llvm.add %x, %y : i32\n%r = llvm.mul %a, %a : i32\nllvm.return %r : i32", [0, 0]),
        ("%a = llvm.freeze %x : i32\n%r = llvm.mul %a, %a : i32\nllvm.return %r : i32", [0]),
        ("%u = llvm.mlir.undef : i32\n%r = llvm.add %u, %x : i32\nllvm.return %r : i32", [-1, 0]),
    ],
)
def test_each_use_of_undef_is_a_leaf_of_its_own(body: str, arguments: list[int]) -> None:
    assert [leaf.argument for leaf in leaves(_function(body), (0,), is_source=False)] == arguments


def test_only_uses_below_a_freeze_are_frozen() -> None:
    both = _function("%a = llvm.freeze %x : i32\n%r = llvm.add %a, %x : i32\nllvm.return %r : i32")
    assert [leaf.frozen for leaf in leaves(both, (0,), is_source=False)] == [True, False]


def test_uses_in_loops_are_repeated() -> None:
    loop = "llvm.br ^a\n^a:\nllvm.call @g(%x) : (i32) -> ()\nllvm.cond_br %c, ^a, ^b\n^b:\nllvm.return %y : i32"
    assert [leaf.repeated for leaf in leaves(_function(loop), (0,), is_source=False)] == [True]
    straight = "llvm.call @g(%x) : (i32) -> ()\nllvm.return %x : i32"
    assert [leaf.repeated for leaf in leaves(_function(straight), (0,), is_source=False)] == [False, False]


def test_further_arguments_stand_at_the_leaves() -> None:
    function = _function(TWICE)
    numbers = iter((0, 1))
    made = undefined_uses(function, (0,), (I32, I32, IntegerType(1)), 2, lambda _: next(numbers), is_source=False)
    assert made.body is not None
    assert made.type.inputs == (*function.type.inputs, I32, I32, IntegerType(1))
    first, second, flag = made.arguments[-3:]
    chosen = [op for op in _operations(made) if op.name == "llvm.select"]
    assert [op.operands[:2] for op in chosen] == [(flag, first), (flag, second)]


def test_a_branch_on_undef_is_undefined_where_it_may_go_two_ways() -> None:
    branch = "llvm.cond_br %c, ^a, ^b\n^a:\nllvm.return %y : i32\n^b:\nllvm.return %y : i32"
    found = leaves(_function(branch), (2,), is_source=False)
    assert [leaf.key for leaf in found] == ["llvm.cond_br.condition#0.0/2", "llvm.cond_br.condition#0.1/2"]
    numbers = iter((0, 1))
    made = undefined_uses(_function(branch), (2,), (IntegerType(1),) * 3, 2, lambda _: next(numbers), is_source=False)
    assert "llvm.intr.assume" in _names(made)


def test_a_function_that_would_become_too_large_is_not_written_out() -> None:
    lines = ["%v0 = llvm.add %x, %x : i32", *(f"%v{k + 1} = llvm.mul %v{k}, %v{k} : i32" for k in range(12)), "llvm.return %v12 : i32"]
    with pytest.raises(NotWrittenOut):
        leaves(_function("\n".join(lines)), (0,), is_source=False)


def test_null_stands_in_place_of_a_pointer() -> None:
    load = "%r = llvm.load %p : !llvm.ptr -> i32\nllvm.return %r : i32"
    assert _names(with_null(_function(load), (3,))) == ["llvm.mlir.zero", "llvm.load", "llvm.return"]
    nonnull = _function(load, "@f(%p: !llvm.ptr {llvm.nonnull}) -> i32")
    assert _names(with_null(nonnull, (0,))) == ["llvm.mlir.poison", "llvm.load", "llvm.return"]
    strict = _function(load, "@f(%p: !llvm.ptr {llvm.nonnull, llvm.noundef}) -> i32")
    assert "llvm.intr.assume" in _names(with_null(strict, (0,)))


def test_an_allocation_without_memory_gives_null() -> None:
    body = "%n = llvm.mlir.constant(4 : i64) : i64\n%q = llvm.call @malloc(%n) : (i64) -> !llvm.ptr\nllvm.return %y : i32"
    assert _names(without_memory(_function(body))) == ["llvm.mlir.constant", "llvm.mlir.zero", "llvm.return"]


def test_what_is_written_out_is_a_valid_function() -> None:
    module = read_text(f"llvm.func @f(%x: i32) -> i32 {{\n{TWICE}\n}}\n")
    (function,) = module.functions
    from dataclasses import replace

    made = undefined_uses(function, (0,), (I32, IntegerType(1)), 1, lambda _: 0, is_source=True)
    assert not verify(replace(module, functions=(made,)))


def test_undef_is_undefined_behaviour_where_a_declaration_says_so() -> None:
    text = "llvm.func @g(i32 {llvm.noundef})\nllvm.func @f(%x: i32) {\nllvm.call @g(%x) : (i32) -> ()\nllvm.return\n}"
    module = read_text(text)
    keys = [[leaf.key for leaf in leaves(module.by_name["f"], (0,), is_source=True, functions=f)] for f in ({}, module.by_name)]
    assert [any("llvm.call.0#0.1" in key for key in found) for found in keys] == [False, True]


def test_numbers_are_tried_at_single_uses_too() -> None:
    branch = "%b = llvm.xor %c, %d : i1\nllvm.cond_br %b, ^a, ^a\n^a:\nllvm.return"
    function = _function(branch, "@f(%c: i1, %d: i1)")
    made = undefined_uses(function, (0, 1), (IntegerType(1),) * 2, 0, lambda _: None, is_source=True)
    values = [op.attributes["value"] for op in _operations(made) if op.name == "llvm.mlir.constant"]
    pairs = {tuple(map(str, values[k : k + 2])) for k in range(0, len(values), 2)}
    assert any(len(set(pair)) == 2 for pair in pairs), "one of the two is 1, and the other 0"


def test_one_number_may_stand_at_all_uses() -> None:
    function = _function("%r = llvm.fptosi %x : f32 to i32\nllvm.return %r : i32", "@f(%x: f32) -> i32")
    made = undefined_uses(function, (0,), (IntegerType(1),), 0, lambda _: None, is_source=True, constant=-1)
    (number,) = [op.attributes["value"] for op in _operations(made) if op.name == "llvm.mlir.constant"]
    assert str(number) == "0x7fc00000 : f32"
