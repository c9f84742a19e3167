"""Graphs of blocks: what nobody reaches goes, and blocks that follow each other become one. Loops stay."""

from __future__ import annotations

import pytest

from smtenc.canon.graph import Graph
from smtenc.canon.regions import simplify_regions
from smtenc.frontend import read_text
from smtenc.ir.core import Function, Module
from smtenc.ir.printing import print_module
from smtenc.ir.verifier import verify as faults_of
from tests.conftest import Verify


def simplified(text: str) -> tuple[Function, int]:
    """The function, and how many changes there were."""
    function = read_text(text).functions[0]
    assert function.fault is None, function.fault
    graph = Graph(function)
    changes = len(list(simplify_regions(graph)))
    found = graph.function()
    assert not faults_of(Module((found,)))
    return found, changes


def shape(function: Function) -> list[list[str]]:
    assert function.body is not None
    return [[o.name for o in b.operations] for b in function.body.blocks]


@pytest.mark.parametrize(
    ("body", "blocks"),
    [
        pytest.param("return %x : i32", [["func.return"]], id="one block"),
        pytest.param(
            "cf.br ^a\n^a:\n %0 = arith.addi %x, %x : i32\n cf.br ^b(%0 : i32)\n^b(%1: i32):\n return %1 : i32",
            [["arith.addi", "func.return"]],
            id="a chain",
        ),
        pytest.param(
            "cf.br ^b\n^a:\n return %0 : i32\n^b:\n %0 = arith.addi %x, %x : i32\n cf.br ^a",
            [["arith.addi", "func.return"]],
            id="a chain in another order",
        ),
        pytest.param(
            "cf.cond_br %c, ^a, ^b\n^a:\n cf.br ^b\n^b:\n return %x : i32",
            [["cf.cond_br"], ["cf.br"], ["func.return"]],
            id="two ways to one block",
        ),
        pytest.param(
            "cf.cond_br %c, ^a, ^b\n^a:\n cf.br ^d\n^b:\n return %x : i32\n^d:\n return %x : i32",
            [["cf.cond_br"], ["func.return"], ["func.return"]],
            id="a chain in one way of two",
        ),
        pytest.param("cf.cond_br %c, ^a, ^a\n^a:\n return %x : i32", [["cf.cond_br"], ["func.return"]], id="both ways to one block"),
        pytest.param(
            "cf.br ^a(%x : i32)\n^a(%0: i32):\n %1 = arith.addi %0, %x : i32\n cf.cond_br %c, ^a(%1 : i32), ^b\n^b:\n return %1 : i32",
            [["cf.br"], ["arith.addi", "cf.cond_br"], ["func.return"]],
            id="a loop",
        ),
        pytest.param(
            "cf.br ^a\n^a:\n cf.br ^b\n^b:\n cf.br ^a",
            [["cf.br"], ["cf.br"]],
            id="a loop without an end, of two blocks",
        ),
        pytest.param("cf.br ^a\n^a:\n cf.br ^a", [["cf.br"], ["cf.br"]], id="a loop without an end"),
        pytest.param("return %x : i32\n^a:\n return %x : i32", [["func.return"]], id="a block that nobody reaches"),
        pytest.param("return %x : i32\n^a:\n cf.br ^b\n^b:\n cf.br ^a", [["func.return"]], id="a loop that nobody reaches"),
        pytest.param("cf.br ^b\n^a:\n cf.br ^b\n^b:\n return %x : i32", [["func.return"]], id="a second way that nobody goes"),
        pytest.param(
            """return %x : i32
          ^a(%p: i32):
            %q = arith.muli %p, %p : i32
            cf.br ^b
          ^b:
            %r = scf.if %c -> i32 {
              %k = arith.addi %q, %p : i32
              scf.yield %k : i32
            } else {
              scf.yield %q : i32
            }
            cf.br ^a(%r : i32)""",
            [["func.return"]],
            id="unreachable blocks that use each other's values, in regions too",
        ),
    ],
)
def test_blocks(body: str, blocks: list[list[str]]) -> None:
    function, _ = simplified(f"func.func @f(%x: i32, %c: i1) -> i32 {{\n{body}\n}}")
    assert shape(function) == blocks


def test_regions_of_operations_are_simplified_too() -> None:
    function, changes = simplified("""func.func @f(%x: i32) -> i32 {
      %0 = scf.execute_region -> i32 {
        cf.br ^a
      ^a:
        scf.yield %x : i32
      }
      return %0 : i32
    }""")
    assert changes == 1
    assert function.body is not None
    assert len(function.body.blocks[0].operations[0].regions[0].blocks) == 1


def test_regions_of_what_nobody_knows_are_left_alone() -> None:
    function, changes = simplified("""func.func @f() {
      "foo.bar"() ({
        "foo.one"() : () -> ()
      ^a:
        "foo.two"() : () -> ()
      }) : () -> ()
      return
    }""")
    assert changes == 0
    assert function.body is not None
    assert len(function.body.blocks[0].operations[0].regions[0].blocks) == 2


def test_who_stops_asking_stops_the_changes() -> None:
    graph = Graph(read_text("func.func @f() {\n cf.br ^a\n^a:\n cf.br ^b\n^b:\n return\n}").functions[0])
    changes = simplify_regions(graph)
    next(changes)
    assert len(graph.body.blocks) == 3
    next(changes)
    assert len(graph.body.blocks) == 2


def test_a_long_chain_is_one_block() -> None:
    chain = "".join(f"cf.br ^b{k}\n^b{k}:\n" for k in range(2_000))
    function, changes = simplified(f"func.func @f() {{\n{chain}return\n}}")
    assert (shape(function), changes) == ([["func.return"]], 2_000)


def test_what_becomes_of_a_program_with_blocks_refines_it(verify: Verify) -> None:
    text = """func.func @f(%x: i32, %c: i1) -> i32 {
      cf.cond_br %c, ^a(%x : i32), ^d
    ^a(%0: i32):
      %1 = arith.muli %0, %x : i32
      cf.br ^b(%1, %0 : i32, i32)
    ^b(%2: i32, %3: i32):
      %4 = arith.subi %2, %3 : i32
      cf.br ^e(%4 : i32)
    ^d:
      cf.br ^e(%x : i32)
    ^e(%5: i32):
      return %5 : i32
    }"""
    function, changes = simplified(text)
    assert changes == 1
    assert verify(text, print_module(Module((function,)))).verdict.value == "correct"
