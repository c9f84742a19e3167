"""The assumption that numbers are aligned as is natural: listed where a program does not say so, and it matters."""

from __future__ import annotations

import pytest

from smtenc.frontend import read_text
from smtenc.semantics.execution import arguments_of, execute_function
from smtenc.semantics.frame import ONE_MEMORY
from smtenc.semantics.storage.natural_layout import NATURAL
from smtenc.semantics.world import World

P = "!llvm.ptr"


def noted(body: str, attributes: str = "", pointer: str = P) -> set[str]:
    """The assumptions of a function of a pointer ``%p``."""
    text = f"module {attributes} {{\nllvm.func @f(%p: {pointer}) {{\n{body}\nllvm.return\n}}\n}}"
    module = read_text(text, "f.mlir")
    world = World()
    function = module.by_name["f"]
    execute_function(world, module, function, arguments_of(world, function.type.inputs, [(module, function)]))
    return set(world.premises.assumptions)


STATED = 'attributes {llvm.data_layout = "e-i64:64"}'


@pytest.mark.parametrize(
    ("body", "attributes", "expected"),
    [
        (f"%v = llvm.load %p : {P} -> i64", "", True),
        (f"%v = llvm.load %p : {P} -> i64", STATED, False),
        (f"%v = llvm.load %p : {P} -> i64", "attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>>}", False),
        (f"%v = llvm.load %p {{alignment = 4 : i64}} : {P} -> i64", "", False),
        (f"%v = llvm.load %p : {P} -> f64", "", False),
        (f"%v = llvm.load %p : {P} -> i32", "", False),
        (f"%v = llvm.getelementptr %p[0, 1] : ({P}) -> {P}, !llvm.struct<(i32, i64)>", "", True),
        (f"%v = llvm.getelementptr %p[0, 1] : ({P}) -> {P}, !llvm.struct<(i32, i64)>", STATED, False),
        (f"%v = llvm.getelementptr %p[0, 1] : ({P}) -> {P}, !llvm.struct<(i32, f64)>", "", False),
        (f"%v = llvm.getelementptr %p[0, 1] : ({P}) -> {P}, !llvm.struct<packed (i32, i64)>", "", False),
        (f"%v = llvm.getelementptr %p[1] : ({P}) -> {P}, !llvm.struct<(i64, i32)>", "", True),
        (f"%v = llvm.getelementptr %p[1] : ({P}) -> {P}, !llvm.array<2 x struct<(ptr, ptr, i64)>>", "", False),
        (f"%v = llvm.getelementptr %p[1] : ({P}) -> {P}, i72", "", True),
    ],
)
def test_it_is_listed_where_a_default_of_four_bytes_would_matter(body: str, attributes: str, expected: bool) -> None:
    assert (NATURAL in noted(body, attributes)) is expected


def test_pointers_of_other_address_spaces_are_taken_for_alike() -> None:
    load = "%v = llvm.load %p : {0} -> i32"
    assert ONE_MEMORY in noted(load.format("!llvm.ptr<1>"), pointer="!llvm.ptr<1>")
    assert ONE_MEMORY not in noted(load.format(P))
