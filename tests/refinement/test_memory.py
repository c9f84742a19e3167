"""Memory queries: what of memory is compared, which differences count, and which returned buffers refine one another."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from smtenc.errors import Unsupported
from smtenc.frontend import read_text
from smtenc.refinement.queries import Query, refinement_queries
from smtenc.semantics.execution import arguments_of, execute_function
from smtenc.semantics.world import SemanticOptions, World
from smtenc.verdicts.lattice import Verdict

WRONG = (Verdict.INCORRECT, Verdict.POSSIBLY_INCORRECT)


def queries(source: str, target: str, **options: Any) -> tuple[World, list[Query]]:
    world = World(SemanticOptions(**options))
    before, after = read_text(source), read_text(target)
    arguments = arguments_of(world, before.functions[0].type.inputs)
    outcomes = [execute_function(world, m, m.functions[0], arguments) for m in (before, after)]
    return world, refinement_queries(world, "f", *outcomes)


def function(body: str, signature: str = "(%a: memref<4xf32>, %b: memref<?xi8>, %x: f32, %i: index, %v: i8)") -> str:
    return f"func.func @f{signature} {{\n{body}\nreturn\n}}"


STORE, OTHER = "memref.store %x, %a[%i] : memref<4xf32>", "memref.store %v, %b[%i] : memref<?xi8>"


def test_one_query_for_each_type_of_memory_that_is_written() -> None:
    _, none = queries(function(""), function(""))
    assert [q.goal for q in none] == ["ub"]
    _, both = queries(function(f"{STORE}\n{OTHER}"), function(f"{OTHER}\n{STORE}"))
    assert {(q.name, q.goal) for q in both} == {("f.ub", "ub"), ("f.memory-f32", "memory"), ("f.memory-i8", "memory")}


def test_equal_stores_leave_nothing_to_solve() -> None:
    world, found = queries(function(f"{STORE}\n{OTHER}"), function(f"{OTHER}\n{STORE}"))
    assert all(q.claim is world.terms.false for q in found)


def test_what_arguments_in_memory_take_for_granted_is_listed() -> None:
    world, _ = queries(function(""), function(""))
    assert {"memref-arguments-live-writable", "no-alias-across-element-types"} <= set(world.assumptions)


CELLS = "(%a: memref<4xi8>, %b: memref<4xi8>, %x: i8, %y: i8)"


def stores(places: list[tuple[str, int, str]]) -> str:
    constants = "".join(f"%c{k} = arith.constant {k} : index\n" for k in range(4))
    return function(constants + "".join(f"memref.store %{v}, %{m}[%c{k}] : memref<4xi8>\n" for m, k, v in places), CELLS)


def final(places: list[tuple[str, int, str]]) -> dict[tuple[str, int], str]:
    """What each cell holds in the end, where the two buffers are distinct."""
    return {(m, k): v for m, k, v in places}


cells = st.lists(st.tuples(st.sampled_from("ab"), st.integers(0, 3), st.sampled_from("xy")), max_size=4)


@settings(max_examples=40, deadline=None, derandomize=True, database=None)
@given(cells, cells)
def test_stores_to_distinct_buffers_are_told_apart_without_a_solver(
    before: list[tuple[str, int, str]], after: list[tuple[str, int, str]]
) -> None:
    world, found = queries(stores(before), stores(after), no_alias=True)
    proved = all(q.claim is world.terms.false for q in found)
    assert proved == (final(before) == final(after))


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        ("memref.dealloc %m : memref<2xi8>", "memref.dealloc %m : memref<2xi8>", (Verdict.CORRECT,)),
        ("", "memref.dealloc %m : memref<2xi8>", WRONG),
        # nobody can see what became of it
        ("memref.dealloc %m : memref<2xi8>", "", (Verdict.CORRECT,)),
        ("memref.dealloc %m : memref<2xi8>", "%c = arith.constant 0 : index\nmemref.store %v, %m[%c] : memref<2xi8>", (Verdict.CORRECT,)),
        # who frees a buffer may leave anything in it
        (
            "memref.dealloc %m : memref<2xi8>",
            "%c = arith.constant 0 : index\nmemref.store %v, %m[%c] : memref<2xi8>\nmemref.dealloc %m : memref<2xi8>",
            (Verdict.CORRECT,),
        ),
        ("", "%c = bufferization.clone %m : memref<2xi8> to memref<2xi8>", WRONG),
        ("%c = bufferization.clone %m : memref<2xi8> to memref<2xi8>", "", (Verdict.CORRECT,)),
        # introduced: harmless to LLVM, undefined behaviour where memory was never written
        ("", "%c = arith.constant 0 : index\n%x = memref.load %m[%c] : memref<2xi8>", WRONG),
        ("%c = arith.constant 0 : index\n%x = memref.load %m[%c] : memref<2xi8>", "", (Verdict.CORRECT,)),
    ],
)
def test_lives_of_blocks(verify: Any, source: str, target: str, expected: tuple[Verdict, ...]) -> None:
    signature = "(%m: memref<2xi8>, %v: i8)"
    assert verify(function(source, signature), function(target, signature)).verdict in expected


NEW = "%m = memref.alloc() : memref<2xi8>\nlinalg.fill ins(%v : i8) outs(%m : memref<2xi8>)\n"


def returning(body: str, name: str = "%m") -> str:
    return f"func.func @f(%a: memref<2xi8>, %b: memref<2xi8>, %v: i8) -> memref<2xi8> {{\n{body}return {name} : memref<2xi8>\n}}"


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        (returning(NEW), returning(NEW), (Verdict.CORRECT,)),
        (returning(NEW), returning(NEW.replace("outs(%m", "outs(%a").replace("%v", "%v")), WRONG),
        (returning("", "%a"), returning("", "%a"), (Verdict.CORRECT,)),
        (returning("", "%a"), returning("", "%b"), WRONG),
        (returning(NEW), returning(NEW + "memref.dealloc %m : memref<2xi8>\n"), WRONG),
        (returning(NEW), returning(NEW.replace("alloc()", "alloca()")), WRONG),
        # the caller may write and free a new buffer
        (returning(NEW), returning(NEW + "%t = bufferization.to_tensor %m : memref<2xi8>\n"), WRONG),
        (returning(NEW + "%t = bufferization.to_tensor %m : memref<2xi8>\n"), returning(NEW), (Verdict.CORRECT,)),
        (returning(NEW), returning("", "%a"), (Verdict.UNSUPPORTED,)),
    ],
)
def test_returned_buffers(verify: Any, source: str, target: str, expected: tuple[Verdict, ...]) -> None:
    assert verify(source, target).verdict in expected


def test_a_part_of_a_new_buffer_is_unsupported() -> None:
    body = "%n = memref.alloc() : memref<4xi8>\n%s = memref.subview %n[0] [2] [1] : memref<4xi8> to memref<2xi8, strided<[1]>>\n%m = memref.cast %s : memref<2xi8, strided<[1]>> to memref<2xi8>\n"
    with pytest.raises(Unsupported, match="part of a new buffer"):
        queries(returning(body), returning(body))


def test_one_new_buffer_twice_is_unsupported() -> None:
    text = "func.func @f() -> (memref<2xi8>, memref<2xi8>) {\n%m = memref.alloc() : memref<2xi8>\nreturn %m, %m : memref<2xi8>, memref<2xi8>\n}"
    with pytest.raises(Unsupported, match="shares its buffer"):
        queries(text, text)


def test_a_written_global_must_be_in_both_programs() -> None:
    body = "%g = memref.get_global @g : memref<i8>\nmemref.store %v, %g[] : memref<i8>"
    text = 'memref.global "private" @g : memref<i8> = uninitialized\n' + function(body, "(%v: i8)")
    with pytest.raises(Unsupported, match="@g is written"):
        queries(text, function("", "(%v: i8)"))


@pytest.mark.parametrize(("freed_by", "wrong"), [("source", False), ("target", True), ("both", False)])
def test_only_a_block_that_the_target_alone_frees_is_missed(freed_by: str, wrong: bool) -> None:
    texts = [
        function("memref.dealloc %m : memref<2xi8>" if freed_by in (who, "both") else "", "(%m: memref<2xi8>)")
        for who in ("source", "target")
    ]
    world, found = queries(*texts)
    claims = [q.claim for q in found if q.goal == "memory"]
    assert any(claim is not world.terms.false for claim in claims) is wrong
