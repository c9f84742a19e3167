"""Memory queries: what of memory is compared, which differences count, and which returned buffers refine one another."""

from __future__ import annotations

from typing import Any

import pytest
from deciding import wrong
from hypothesis import given
from hypothesis import strategies as st

from smtenc.errors import Unsupported
from smtenc.frontend import read_text
from smtenc.ir.types import IntegerType
from smtenc.refinement.memory import escaped_differ, loads_uninitialised, memory_differs
from smtenc.refinement.queries import Query, refinement_queries
from smtenc.semantics.execution import arguments_of, execute_function
from smtenc.semantics.options import SemanticOptions
from smtenc.semantics.storage.escapes import Escape, LeftByEvent
from smtenc.semantics.storage.layouts import ID_BITS, row_major, whole
from smtenc.semantics.storage.memory import Frozen, Marked, Memory, Store
from smtenc.semantics.values import Block, BlockKind, Indices, Place, Root, Scalar
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, Term, bit_vector
from smtenc.terms.index.space import Index
from smtenc.verdicts.lattice import Verdict
from tests.effort import examples

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
    assert {"memref-arguments-live-writable", "no-alias-across-element-types"} <= set(world.premises.assumptions)


CELLS = "(%a: memref<4xi8>, %b: memref<4xi8>, %x: i8, %y: i8)"


def stores(places: list[tuple[str, int, str]]) -> str:
    constants = "".join(f"%c{k} = arith.constant {k} : index\n" for k in range(4))
    return function(constants + "".join(f"memref.store %{v}, %{m}[%c{k}] : memref<4xi8>\n" for m, k, v in places), CELLS)


def final(places: list[tuple[str, int, str]]) -> dict[tuple[str, int], str]:
    """What each cell holds in the end, where the two buffers are distinct."""
    return {(m, k): v for m, k, v in places}


cells = st.lists(st.tuples(st.sampled_from("ab"), st.integers(0, 3), st.sampled_from("xy")), max_size=4)


@examples(40)
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


PAIR = "(memref<2xi8>, memref<2xi8>)"
ONE, ANOTHER = "%m = memref.alloc() : memref<2xi8>\n", "%n = memref.alloc() : memref<2xi8>\n"
STORED = "memref.store %v, %m[%i] : memref<2xi8>\n"


def returning_two(body: str, second: str) -> str:
    return f"func.func @f(%v: i8, %i: index, %c: i1) -> {PAIR} {{\n{body}return %m, %{second} : memref<2xi8>, memref<2xi8>\n}}"


def test_one_new_buffer_twice() -> None:
    twice, one_each = returning_two(ONE + STORED, "m"), returning_two(ONE + ANOTHER + STORED, "n")
    assert wrong(twice, twice) == set()
    assert wrong(twice, returning_two(ONE + STORED + STORED, "m")) == set()
    assert wrong(
        twice, returning_two(ONE + STORED.replace("%v", "%w").replace("memref", "%w = arith.addi %v, %v : i8\nmemref", 1), "m")
    ) == {
        "return-0",
        "return-1",
    }
    # what the caller writes to one result shows in the other, or does not
    assert wrong(twice, one_each) == {"return-0", "return-1"}
    assert wrong(one_each, twice) == {"return-0", "return-1"}


def test_a_buffer_that_is_another_result_under_a_condition() -> None:
    chosen = ONE + ANOTHER + "%s = arith.select %c, %m, %n : memref<2xi8>\n"
    other = ONE + ANOTHER + "%d = arith.constant true\n%e = arith.xori %c, %d : i1\n%s = arith.select %{}, %m, %n : memref<2xi8>\n"
    assert wrong(returning_two(chosen, "s"), returning_two(chosen + STORED, "s")) != set()
    assert "return-0" in wrong(returning_two(chosen, "s"), returning_two(other.format("e"), "s"))
    assert wrong(returning_two(other.format("c"), "s"), returning_two(chosen, "s")) == set()


def test_other_views_of_one_new_buffer_are_unsupported() -> None:
    open_strides, turned = "memref<2x2xi8, strided<[?, ?]>>", "memref<2x2xi8, strided<[1, 2]>>"
    body = (
        f"%p = memref.alloc() : memref<2x2xi8>\n%m = memref.cast %p : memref<2x2xi8> to {open_strides}\n"
        f"%t = memref.transpose %p (i, j) -> (j, i) : memref<2x2xi8> to {turned}\n%n = memref.cast %t : {turned} to {open_strides}\n"
    )
    text = returning_two(body, "n").replace("memref<2xi8>", open_strides)
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


# -- decided within this process ----------------------------------------------------------------------------------------

STATIC, DYNAMIC = "memref<2xi8>", "memref<?xi8>"
PROGRAM = f"(%a: {STATIC}, %b: {STATIC}, %d: {DYNAMIC}, %e: memref<2xf32>, %v: i8, %w: i8, %c: i1, %k: index)"


def program(body: str) -> str:
    return f"func.func @f{PROGRAM} {{\n%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n{body}\nreturn\n}}"


def store(memref: str, index: str = "%c0", value: str = "%v", type: str = STATIC) -> str:
    return f"memref.store %{value.strip('%')}, {memref}[{index}] : {type}\n"


def fill(memref: str, value: str = "%v", type: str = STATIC) -> str:
    return f"linalg.fill ins({value} : i8) outs({memref} : {type})\n"


def free(memref: str, type: str = STATIC) -> str:
    return f"memref.dealloc {memref} : {type}\n"


def freeze(memref: str, name: str = "%z", type: str = STATIC) -> str:
    return f"{name} = bufferization.to_tensor {memref} : {type}\n"


def load(memref: str, name: str = "%l", type: str = STATIC, index: str = "%c0") -> str:
    return f"{name} = memref.load {memref}[{index}] : {type}\n"


NSW = "%s = arith.addi %v, %w overflow<nsw> : i8\n"
SUM = "%s = arith.addi %v, %w : i8\n"
BOTH = f"%m = arith.select %c, %a, %b : {STATIC}\n"
MAYBE_FREE = f"bufferization.dealloc (%a : {STATIC}) if (%c)\n"
FRESH = f"%n = memref.alloc() : {STATIC}\n"


RATIO = f"linalg.map {{ arith.divui }} ins(%d, %d : {DYNAMIC}, {DYNAMIC}) outs(%d : {DYNAMIC})\n"
NEVER = "%zero = arith.constant 0 : i8\n%q = arith.divui %v, %zero : i8\n"


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        # content, element by element
        (store("%a"), store("%a"), set()),
        (store("%a"), "", {"memory-i8"}),
        ("", store("%a"), {"memory-i8"}),
        (store("%a"), store("%a", "%c1"), {"memory-i8"}),
        (store("%a"), store("%a", value="%w"), {"memory-i8"}),
        (store("%a"), store("%b"), {"memory-i8"}),
        (store("%a") + store("%a", "%c1"), store("%a", "%c1") + store("%a"), set()),
        (store("%a") + store("%a", value="%w"), store("%a", value="%w"), set()),
        (store("%a") + store("%a", value="%w"), store("%a", value="%w") + store("%a"), {"memory-i8"}),
        (store("%a") + store("%b", value="%w"), store("%b", value="%w") + store("%a"), {"memory-i8"}),
        (fill("%a"), store("%a") + store("%a", "%c1"), set()),
        (fill("%a"), store("%a"), {"memory-i8"}),
        (fill("%d", type=DYNAMIC), fill("%d", type=DYNAMIC), set()),
        (fill("%d", type=DYNAMIC), fill("%d", "%w", type=DYNAMIC), {"memory-i8"}),
        # nothing that nobody sees
        (FRESH + store("%n"), "", set()),
        ("", FRESH + store("%n"), set()),
        # poison may become anything
        (NSW + store("%a", value="%s"), SUM + store("%a", value="%s"), set()),
        (SUM + store("%a", value="%s"), NSW + store("%a", value="%s"), {"memory-i8"}),
        # undefined behaviour of the source excuses the target at the element that differs, too
        ("%q = arith.divui %v, %w : i8\n" + store("%a", value="%q"), "%q = arith.divui %v, %w : i8\n" + store("%a", value="%q"), set()),
        (store("%d", "%k", type=DYNAMIC), store("%d", "%k", type=DYNAMIC), set()),
        (store("%d", "%c0", type=DYNAMIC), store("%d", "%k", type=DYNAMIC), {"memory-i8", "ub"}),
        # definedness of either program may be used, at the elements that differ, too
        ("%q = arith.divui %w, %w : i8\n" + store("%a", value="%q"), "%q = arith.constant 1 : i8\n" + store("%a", value="%q"), set()),
        ("%q = arith.constant 1 : i8\n" + store("%a", value="%q"), "%q = arith.divui %w, %w : i8\n" + store("%a", value="%q"), {"ub"}),
        (RATIO, "%q = arith.constant 1 : i8\n" + fill("%d", "%q", DYNAMIC), set()),
        (NEVER, load("%a"), set()),
        # of one of several buffers
        (BOTH + store("%m"), BOTH + store("%m"), set()),
        (BOTH + store("%m"), store("%a"), {"memory-i8"}),
        # lives
        (free("%a"), free("%a"), set()),
        ("", free("%a"), {"memory-i8", "ub"}),
        (free("%a"), "", set()),
        (free("%a"), free("%b"), {"memory-i8", "ub"}),
        (free("%a"), store("%a"), set()),
        (free("%a"), store("%a") + free("%a"), set()),
        (store("%a"), store("%a") + free("%a"), {"memory-i8", "ub"}),
        (BOTH + free("%m"), BOTH + free("%m"), set()),
        (BOTH + free("%m"), free("%a"), {"memory-i8", "ub"}),
        (free("%a"), BOTH + free("%m"), {"memory-i8", "ub"}),
        (MAYBE_FREE, MAYBE_FREE, set()),
        (MAYBE_FREE, free("%a"), {"memory-i8", "ub"}),
        # the condition may be poison
        (free("%a"), MAYBE_FREE, {"ub"}),
        # what may not be written any more
        (freeze("%a"), freeze("%a"), set()),
        ("", freeze("%a"), {"memory-i8"}),
        (freeze("%a"), "", set()),
        (freeze("%a"), freeze("%b"), {"memory-i8"}),
        (freeze("%a"), freeze("%a") + freeze("%b", "%y"), {"memory-i8"}),
        (BOTH + freeze("%m"), BOTH + freeze("%m"), set()),
        (BOTH + freeze("%m"), freeze("%a"), {"memory-i8"}),
        (freeze("%a"), BOTH + freeze("%m"), {"memory-i8"}),
        (freeze("%a") + freeze("%b", "%y"), BOTH + freeze("%m"), set()),
        (free("%a"), freeze("%a"), set()),
        ("", freeze("%d", type=DYNAMIC), {"memory-i8"}),
        (freeze("%d", type=DYNAMIC), freeze("%d", type=DYNAMIC), set()),
        ("", FRESH + fill("%n") + freeze("%n"), set()),
        # loads of what the caller never wrote
        (load("%a"), load("%a"), set()),
        (load("%a"), "", set()),
        ("", load("%a"), {"uninitialised"}),
        (load("%a"), load("%b"), {"uninitialised"}),
        (load("%a"), load("%a") + load("%b", "%m"), {"uninitialised"}),
        (load("%a"), load("%b") + load("%a", "%m"), {"uninitialised"}),
        (freeze("%a"), freeze("%a") + load("%a"), set()),
        (freeze("%a"), freeze("%a") + load("%b"), {"uninitialised"}),
        (freeze("%a"), freeze("%a") + load("%a") + load("%b", "%m"), {"uninitialised"}),
        (store("%a"), store("%a") + load("%a"), set()),
        (store("%a"), store("%a") + load("%a", index="%c1"), {"uninitialised"}),
        # each type of element has memory of its own
        ("", "%f = arith.constant 1.0 : f32\nmemref.store %f, %e[%c0] : memref<2xf32>\n", {"memory-f32"}),
        ("%f = arith.constant 1.0 : f32\nmemref.store %f, %e[%c0] : memref<2xf32>\n", "", {"memory-f32"}),
        # nobody sees what becomes of new ones
        (store("%a"), store("%a") + FRESH + fill("%n") + freeze("%n"), set()),
        (store("%a"), store("%a") + FRESH + free("%n"), set()),
        ("", freeze("%a") + load("%a"), {"memory-i8", "uninitialised"}),
        (free("%a"), free("%a") + free("%e", "memref<2xf32>"), {"memory-f32", "ub"}),
        (freeze("%a"), freeze("%a") + freeze("%e", "%y", "memref<2xf32>"), {"memory-f32"}),
        (free("%e", "memref<2xf32>"), free("%e", "memref<2xf32>") + free("%a"), {"memory-i8", "ub"}),
    ],
)
def test_what_of_memory_is_not_refined(source: str, target: str, expected: set[str]) -> None:
    assert wrong(program(source), program(target)) == expected


NEW_ONE, NEW_TWO = f"%m = memref.alloc() : {STATIC}\n" + fill("%m"), f"%m = memref.alloc() : {STATIC}\n" + fill("%m", "%w")
UNWRITTEN = f"%m = memref.alloc() : {STATIC}\n"


PART = "memref<?xi8, strided<[?], offset: ?>>"
TO_MEMREF = "%t = tensor.splat %v : tensor<2xi8>\n%m = bufferization.to_memref %t : memref<2xi8>\n"
PARTS = [(0, 2, 1), (1, 2, 1), (0, 2, 2), (0, 3, 1)]
"""Offset, size and stride."""


def differing_parts(source: tuple[int, int, int], target: tuple[int, int, int]) -> set[str]:
    """What is wrong with another part; one that reaches further may lie outside of the buffer."""
    ends = [offset + (size - 1) * stride for offset, size, stride in (source, target)]
    return set() if source == target else {"return-0", "ub"} if ends[1] > ends[0] else {"return-0"}


def part(offset: int, size: int, stride: int) -> str:
    return (
        f"%m = memref.subview %d[{offset}] [%k{size}] [{stride}] : {DYNAMIC} to {PART}\n".replace(
            "%m =",
            f"%k{size} = arith.constant {size} : index\n%s{stride} = arith.constant {stride} : index\n"
            f"%o{offset} = arith.constant {offset} : index\n%m =",
        )
        .replace(f"[{offset}]", f"[%o{offset}]")
        .replace(f"[{stride}] :", f"[%s{stride}] :")
    )


def giving(body: str, name: str = "%m", type: str = STATIC) -> str:
    head = "%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n"
    return f"func.func @f{PROGRAM} -> {type} {{\n{head}{body}return {name} : {type}\n}}"


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        (giving("", "%a"), giving("", "%a"), set()),
        (giving("", "%a"), giving("", "%b"), {"return-0"}),
        (giving("", "%d", DYNAMIC), giving("", "%d", DYNAMIC), set()),
        (giving("", "%d", DYNAMIC), giving(f"%m = memref.cast %a : {STATIC} to {DYNAMIC}\n", type=DYNAMIC), {"return-0"}),
        # nobody can look at what was freed
        (giving(free("%a"), "%a"), giving(free("%a"), "%b"), set()),
        # new ones: content
        (giving(NEW_ONE), giving(NEW_ONE), set()),
        (giving(NEW_ONE), giving(NEW_TWO), {"return-0"}),
        (giving(NEW_ONE), giving(UNWRITTEN), {"return-0"}),
        (giving(UNWRITTEN), giving(NEW_ONE), set()),
        (giving(NEW_ONE), giving(NEW_ONE + store("%m", "%c1", "%w")), {"return-0"}),
        (giving(NEW_ONE), giving(UNWRITTEN + store("%m") + store("%m", "%c1")), set()),
        (giving(TO_MEMREF), giving(TO_MEMREF), set()),
        # parts of the caller's buffers
        *((giving(part(*a), type=PART), giving(part(*b), type=PART), differing_parts(a, b)) for a in PARTS for b in PARTS),
        (giving(part(0, 1, 1), type=PART), giving(part(0, 1, 3), type=PART), set()),
        # lives and permissions
        (giving(NEW_ONE), giving(NEW_ONE + free("%m")), {"return-0"}),
        (giving(NEW_ONE + free("%m")), giving(NEW_ONE), set()),
        (giving(NEW_ONE + free("%m")), giving(NEW_TWO), set()),
        (giving(NEW_ONE), giving(NEW_ONE + freeze("%m")), {"return-0"}),
        (giving(NEW_ONE + freeze("%m")), giving(NEW_ONE), set()),
        (giving(NEW_ONE + freeze("%m")), giving(NEW_ONE + freeze("%m")), set()),
        (giving(NEW_ONE), giving(NEW_ONE.replace("alloc", "alloca")), {"return-0"}),
        (
            giving("%t = tensor.splat %v : tensor<2xi8>\n%m = bufferization.to_memref %t : memref<2xi8>\n"),
            giving(NEW_ONE),
            set(),
        ),
        (
            giving(NEW_ONE),
            giving("%t = tensor.splat %v : tensor<2xi8>\n%m = bufferization.to_memref %t : memref<2xi8>\n"),
            {"return-0"},
        ),
        # shapes
        (giving(DYN := "%m = memref.alloc(%k) : memref<?xi8>\n", type=DYNAMIC), giving(DYN, type=DYNAMIC), set()),
        (giving(DYN, type=DYNAMIC), giving(DYN.replace("%k", "%c1"), type=DYNAMIC), {"return-0"}),
        (giving(DYN + fill("%m", type=DYNAMIC), type=DYNAMIC), giving(DYN + fill("%m", "%w", DYNAMIC), type=DYNAMIC), {"return-0"}),
    ],
)
def test_which_returned_buffer_does_not_refine(source: str, target: str, expected: set[str]) -> None:
    assert wrong(source, target) == expected


A_PART = f"""%n = memref.alloc() : memref<4xi8>
%s = memref.subview %n[0] [2] [1] : memref<4xi8> to memref<2xi8, strided<[1]>>
%m = memref.cast %s : memref<2xi8, strided<[1]>> to {STATIC}
"""


def test_new_buffers_are_no_reason_for_a_query() -> None:
    _, found = queries(program(FRESH + store("%n")), program(FRESH + freeze("%n")))
    assert [q.goal for q in found] == ["ub"]


SWAPPED = f"%m = arith.select %c, %b, %a : {STATIC}\n"
BY_BRANCHES = f"%m = scf.if %c -> {STATIC} {{\nscf.yield %a : {STATIC}\n}} else {{\nscf.yield %b : {STATIC}\n}}\n"
NEW_OR_GIVEN = f"%m = scf.if %c -> {STATIC} {{\n{FRESH}memref.store %v, %n[%c0] : {STATIC}\nscf.yield %n : {STATIC}\n}} else {{\nscf.yield %b : {STATIC}\n}}\n"  # fmt: skip


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        (giving(BOTH), giving(BOTH), set()),
        # a poison condition is undefined behaviour of the branch only
        (giving(BOTH), giving(BY_BRANCHES), {"ub"}),
        (giving(BY_BRANCHES), giving(BOTH), set()),
        (giving(BY_BRANCHES), giving(SWAPPED), {"return-0"}),
        (giving(BOTH), giving(SWAPPED), {"return-0"}),
        (giving(BOTH), giving("", "%a"), {"return-0"}),
        (giving("", "%a"), giving(BOTH), {"return-0"}),
        (giving(NEW_OR_GIVEN), giving(NEW_OR_GIVEN), set()),
        (giving(NEW_OR_GIVEN), giving(NEW_OR_GIVEN.replace("%v,", "%w,")), {"return-0"}),
        (giving(NEW_OR_GIVEN), giving(BY_BRANCHES), {"return-0"}),
    ],
)
def test_a_buffer_that_depends_on_a_condition_is_compared_as_whatever_it_may_be(source: str, target: str, expected: set[str]) -> None:
    assert wrong(source, target) == expected


@pytest.mark.parametrize("shared_by", ["source", "target"])
def test_one_new_buffer_twice_in_one_program_is_wrong(shared_by: str) -> None:
    twice, one_each = (
        f"func.func @f(%v: i8) -> (i8, {STATIC}, {STATIC}) {{\n{NEW_ONE}{NEW_ONE.replace('%m', '%n')}return %v, %m, {x} : i8, {STATIC}, {STATIC}\n}}"
        for x in ("%m", "%n")
    )
    assert wrong(one_each, one_each) == set()
    wrong_pair = (twice, one_each) if shared_by == "source" else (one_each, twice)
    assert wrong(*wrong_pair) == {"return-1", "return-2"}


def test_parts_of_a_constant_are_told_apart() -> None:
    declared = 'memref.global "private" constant @c : memref<4xi8> = dense<[1, 2, 1, 2]>\n'
    cut = (
        "%g = memref.get_global @c : memref<4xi8>\n"
        "%s = memref.subview %g[{0}] [2] [1] : memref<4xi8> to memref<2xi8, strided<[1], offset: {0}>>\n"
        f"%m = memref.cast %s : memref<2xi8, strided<[1], offset: {{0}}>> to {PART}\n"
    )
    first, second = (declared + giving(cut.format(k), type=PART) for k in (0, 2))
    assert wrong(first, first) == set()
    assert wrong(first, second) == {"return-0"}, "although they hold the same"


def test_returned_globals_are_told_apart() -> None:
    declared = "".join(f'memref.global "private" {kind} @{name} : memref<2xi8> = {v}\n' for kind, name, v in (("", "g", "uninitialized"), ("", "h", "uninitialized"), ("constant", "c", "dense<1>"), ("constant", "d", "dense<[1, 2]>")))  # fmt: skip
    texts = {name: declared + giving(f"%m = memref.get_global @{name} : {STATIC}\n") for name in "ghcd"}
    assert wrong(texts["g"], texts["g"]) == set()
    assert wrong(texts["g"], texts["h"]) == {"return-0"}
    assert wrong(texts["c"], texts["c"]) == set()


@pytest.mark.parametrize(
    ("source", "target", "why"),
    [
        (giving(NEW_ONE), giving("", "%a"), "new buffer in one program only"),
        (giving("", "%a"), giving(NEW_ONE), "new buffer in one program only"),
        (giving(NEW_ONE), giving(A_PART), "part of a new buffer"),
        (giving(A_PART), giving(NEW_ONE), "part of a new buffer"),
    ],
)
def test_what_cannot_be_compared_is_unsupported(source: str, target: str, why: str) -> None:
    with pytest.raises(Unsupported, match=why):
        queries(source, target)


PASSED = "\nfunc.func private @g(memref<2xi8>)\n"
CALL = "call @g(%{}) : (memref<2xi8>) -> ()\n"


def test_a_returned_buffer_that_was_passed_on_is_the_same_one() -> None:
    other = f"%o = memref.alloc() : {STATIC}\n"
    first, second = (giving(NEW_ONE + other + CALL.format(x) + CALL.format(y)) + PASSED for x, y in ("mo", "om"))
    assert wrong(first, first) == set()
    with pytest.raises(Unsupported, match="passed on, in one program only or elsewhere"):
        queries(first, second)
    with pytest.raises(Unsupported, match="passed on, in one program only or elsewhere"):
        queries(first, giving(NEW_ONE) + PASSED)


GLOBAL = 'memref.global "{}" @g : memref<i8> = {}\n'


def test_a_written_global_may_have_another_visibility() -> None:
    body = "%g = memref.get_global @g : memref<i8>\nmemref.store %v, %g[] : memref<i8>"
    source, target = (GLOBAL.format(who, "uninitialized") + function(body, "(%v: i8)") for who in ("private", "public"))
    assert wrong(source, target) == set()


@pytest.mark.parametrize("writer", ["source", "target"])
def test_a_global_that_either_program_writes_must_be_in_the_other(writer: str) -> None:
    body = "%g = memref.get_global @g : memref<i8>\nmemref.store %v, %g[] : memref<i8>"
    texts = GLOBAL.format("private", "uninitialized") + function(body, "(%v: i8)"), function("", "(%v: i8)")
    with pytest.raises(Unsupported, match="@g is written"):
        queries(*(texts if writer == "source" else texts[::-1]))


def test_a_written_global_is_found_by_its_name() -> None:
    body = "%g = memref.get_global @g : memref<i8>\nmemref.store %v, %g[] : memref<i8>"
    other = GLOBAL.format("private", "uninitialized").replace("@g", "@h")
    with pytest.raises(Unsupported, match="@g is written"):
        queries(other + GLOBAL.format("private", "uninitialized") + function(body, "(%v: i8)"), other + function("", "(%v: i8)"))
    both = other + GLOBAL.format("private", "dense<1>") + function(body, "(%v: i8)")
    assert wrong(both, both) == set()


def test_what_is_declared_by_the_name_of_an_argument_is_another_matter() -> None:
    source, target = (GLOBAL.replace("@g", "@arg0").format("private", v) + program(store("%a")) for v in ("dense<1>", "dense<2>"))
    assert wrong(source, target) == set()


def test_only_a_global_declares_one() -> None:
    body = "%g = memref.get_global @g : memref<i8>\nmemref.store %v, %g[] : memref<i8>"
    like = '"test.global"() {sym_name = "g", type = memref<i8>, initial_value} : () -> ()\n'
    with pytest.raises(Unsupported, match="@g is written"):
        queries(GLOBAL.format("private", "uninitialized") + function(body, "(%v: i8)"), like + function("", "(%v: i8)"))


# -- formulas from marks and writes -------------------------------------------------------------------------------------

I8 = IntegerType(8)


class Sides:
    """The memory of a source and of a target, in which marks and writes are put by hand."""

    def __init__(self) -> None:
        self.world = World()
        self.t = self.world.terms
        self.before, self.after = Memory(self.world), Memory(self.world)
        self.n = self.world.inputs.dimension("n")

    def condition(self, name: str) -> Term:
        return self.t.symbol(name, BOOLEAN)

    def scalar(self, name: str) -> Scalar:
        return Scalar(I8, self.t.symbol(name, bit_vector(8)), self.condition(f"{name}.poison"))

    def root(self, name: str, *shape: Index, kind: BlockKind = BlockKind.ARGUMENT) -> Root:
        world = self.world
        id = self.t.symbol(f"{name}.block", bit_vector(ID_BITS)) if kind is BlockKind.ARGUMENT else None
        zero = world.constant_index(0)
        return Root(Block(name, kind, I8, id), zero, zero, shape, row_major(world, shape))

    def marked(self, name: str, root: Root) -> Marked:
        return Marked(self.condition(name), root.block)

    def frozen(self, name: str, root: Root) -> Frozen:
        ((_, view),) = whole(self.world, root).views
        return Frozen(self.condition(name), view, root.shape)

    def index(self, name: str, root: Root) -> Indices:
        return tuple(self.world.element_index(f"{name}{d}", n) for d, n in enumerate(root.shape))

    def some(self, root: Root) -> Term:
        return self.t.not_(self.world.is_empty(root.shape))


def test_content_is_compared_at_one_index_of_each_window_that_was_written() -> None:
    s = Sides()
    t, world = s.t, s.world
    a, b = s.root("a", s.n), s.root("b", s.n, world.constant_index(3))
    x, y = s.scalar("x"), s.scalar("y")
    zero = world.constant_index(0)
    s.before.writes.append(Store(s.condition("p"), Place(a, (zero,)), x))
    s.after.writes.append(Store(s.condition("q"), Place(b, (zero, zero)), y))
    found, points = memory_differs(world, I8, s.before, s.after, "where")
    indices = [s.index(f"where{k}.i8.index", root) for k, root in enumerate((a, b))]
    assert points == indices
    cases = [
        t.and_(s.some(root), world.not_refined(s.before.at(Place(root, at)), s.after.at(Place(root, at))))
        for root, at in zip((a, b), indices, strict=True)
    ]
    assert found is t.or_(*cases)


def test_what_the_source_freed_is_not_looked_at() -> None:
    s = Sides()
    t, world = s.t, s.world
    a, b = s.root("a", s.n), s.root("b", s.n)
    s.after.writes.append(Store(s.condition("p"), Place(a, (world.constant_index(0),)), s.scalar("x")))
    s.before.freed.append(s.marked("freed", a))
    s.after.freed += [s.marked("freed", a), s.marked("also", b)]
    found, (at,) = memory_differs(world, I8, s.before, s.after)
    content = world.not_refined(s.before.at(Place(a, at)), s.after.at(Place(a, at)))
    lost = [t.and_(mark.guard, t.not_(s.before.is_freed(mark.block))) for mark in s.after.freed]
    assert lost[0] is t.false
    assert found is t.or_(t.and_(t.not_(s.before.is_freed(a.block)), s.some(a), content), *lost)


def test_what_the_target_alone_freezes_may_not_be_written_any_more() -> None:
    s = Sides()
    t, world = s.t, s.world
    a, b, new = s.root("a", s.n), s.root("b", s.n), s.root("new", s.n, kind=BlockKind.HEAP)
    s.before.frozen.append(s.frozen("before", a))
    s.before.freed.append(s.marked("freed", b))
    s.after.frozen += [s.frozen("new", new), s.frozen("on a", a), s.frozen("on b", b)]
    found, points = memory_differs(world, I8, s.before, s.after, "where")
    assert points == []
    cases = []
    for k, root in ((1, a), (2, b)):
        at = s.index(f"where.frozen{k}.i8.index", root)
        kept = t.or_(s.before.is_frozen(Place(root, at)), s.before.is_freed(root.block))
        cases.append(t.and_(s.after.frozen[k].guard, s.some(root), t.not_(kept)))
    assert found is t.or_(*cases)


def test_the_target_loads_what_the_source_has_not_read() -> None:
    s = Sides()
    t = s.t
    a, b = s.root("a", s.n), s.root("b", s.n)
    s.before.uninitialised += [s.marked("loaded", b)]
    s.before.read += [s.marked("read", a), s.marked("also read", b)]
    s.after.uninitialised += [s.marked("p", a), s.marked("q", b)]
    same = t.equal(a.block.id, b.block.id)
    p, q, loaded, read, also = map(s.condition, ("p", "q", "loaded", "read", "also read"))
    first = t.and_(p, t.not_(t.or_(read, t.and_(also, same))))
    second = t.and_(q, t.not_(t.or_(t.and_(read, same), also)))
    assert loads_uninitialised(s.world, s.before, s.after) is t.and_(t.not_(loaded), t.or_(first, second))


def test_buffers_that_were_passed_on_correspond_by_their_places() -> None:
    s = Sides()
    t, world = s.t, s.world
    roots = [[s.root(f"{who}{k}", s.n, kind=BlockKind.HEAP) for k in range(2)] for who in "ab"]
    for memory, own, order in ((s.before, roots[0], (0, 1)), (s.after, roots[1], (1, 0))):
        memory.events.append(LeftByEvent(t.true, "event.0", memory.escaped))
        for k in order:
            memory.escaped[own[k].block] = (Escape(s.t.true, (k, 3), own[k]),)
    s.before.freed.append(s.marked("freed", roots[0][0]))
    s.after.freed.append(s.marked("lost", roots[1][1]))
    s.before.frozen.append(s.frozen("before", roots[0][1]))
    s.after.frozen += [s.frozen("after", root) for root in roots[1]]
    s.after.writes.append(Store(s.condition("p"), Place(roots[1][0], (world.constant_index(0),)), s.scalar("x")))
    found, points = escaped_differ(world, "where", s.before, s.after)
    assert points == [s.index(f"where.{k}.3.index", root) for k, root in enumerate(roots[0])]
    cases = []
    for (mine, theirs), at in zip(zip(*roots, strict=True), points, strict=True):
        alive = t.not_(s.before.is_freed(mine.block))
        content = world.not_refined(s.before.at(Place(mine, at)), s.after.at(Place(theirs, at)))
        cases.append(t.and_(alive, t.or_(s.after.is_freed(theirs.block), t.and_(s.some(mine), content))))
        newly = t.and_(s.after.is_frozen(Place(theirs, at)), t.not_(s.before.is_frozen(Place(mine, at))))
        cases.append(t.and_(alive, s.some(mine), newly))
    assert found is t.or_(*cases)


@pytest.mark.parametrize("other", ["nothing", "elsewhere", "another rank", "another kind", "one more"])
def test_buffers_that_do_not_correspond_differ(other: str) -> None:
    s = Sides()
    world = s.world
    mine = s.root("a", s.n, kind=BlockKind.HEAP)
    s.before.escaped[mine.block] = (Escape(s.t.true, (0, 0), mine),)
    shape = (s.n, s.n) if other == "another rank" else (s.n,)
    theirs = s.root("b", *shape, kind=BlockKind.STACK if other == "another kind" else BlockKind.HEAP)
    if other != "nothing":
        s.after.escaped[theirs.block] = (Escape(s.t.true, (0, 1) if other == "elsewhere" else (0, 0), theirs),)
    if other == "one more":
        assert escaped_differ(world, "where", s.before, s.after)[0] is s.t.false
        more = s.root("c", kind=BlockKind.HEAP)
        s.after.escaped[more.block] = (Escape(s.t.true, (1, 0), more),)
    assert escaped_differ(world, "where", s.before, s.after)[0] is s.t.true
