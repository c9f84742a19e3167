"""A graph always knows who defines each value and who uses it, whatever is changed; unchanged it gives the function back."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.canon.graph import BlockNode, Graph, Node, RegionNode
from smtenc.frontend import read_text
from smtenc.ir.core import Function, Module, Value
from smtenc.ir.fingerprint import same_program
from smtenc.ir.types import IntegerType
from tests.effort import examples, some
from tests.interpreter.random_control import STEPS as CONTROL
from tests.interpreter.random_programs import random_program

CORPORA = sorted((Path(__file__).parents[2] / "corpora").glob("**/*.src.mlir"))
I32 = IntegerType(32)


def graph_of(text: str) -> Graph:
    return Graph(read_text(text).functions[0])


def named(graph: Graph, name: str) -> Node:
    return next(n for n in graph.nodes() if n.name == name)


def regions(region: RegionNode) -> list[RegionNode]:
    inner = [r for b in region.blocks for n in b for r in n.regions]
    return [region, *(r for i in inner for r in regions(i))]


def check(graph: Graph) -> None:
    """Everything is as a look at the whole says."""
    definitions: dict[Value, Node | BlockNode] = {}
    uses: dict[Value, Counter[Node]] = {}
    for region in regions(graph.body):
        for block in region.blocks:
            assert block.region is region
            definitions |= dict.fromkeys(block.arguments, block)
            nodes = list(block)
            assert nodes == list(reversed(block))[::-1]
            for node in nodes:
                assert node.block is block
                assert all(r.owner is node for r in node.regions)
                definitions |= dict.fromkeys(node.results, node)
                for value in node.operands:
                    uses.setdefault(value, Counter())[node] += 1
    assert graph.definitions == definitions
    assert {v: Counter(users) for v, users in graph.uses.items() if users} == uses
    assert list(graph.nodes()) == [n for b in graph.body.blocks for top in b for n in top.walk()]


# -- there and back ---------------------------------------------------------------------------------------------------


def unchanged(module: Module, function: Function) -> None:
    graph = Graph(function)
    check(graph)
    # a program with an attribute whose meaning depends on a release is the same as none
    assert same_program(module, graph.function(), module, function) == same_program(module, function, module, function)


@pytest.mark.parametrize("path", some(CORPORA[::9]), ids=lambda path: path.stem)
def test_a_function_of_the_corpora_comes_back(path: Path) -> None:
    module = read_text(path.read_text(encoding="utf-8"))
    for function in module.functions:
        if function.body is not None:
            unchanged(module, function)


@given(st.integers(0, 10_000))
@examples(12)
def test_a_random_function_comes_back(seed: int) -> None:
    module = read_text(random_program("f", seed, CONTROL, 5))
    unchanged(module, module.functions[0])


# -- edits ------------------------------------------------------------------------------------------------------------

PROGRAM = """func.func @f(%a: i32, %b: i32, %c: i1) -> i32 {
  %0 = arith.addi %a, %b : i32
  %1 = scf.if %c -> i32 {
    %2 = arith.muli %0, %a : i32
    scf.yield %2 : i32
  } else {
    %3 = arith.subi %0, %0 : i32
    scf.yield %3 : i32
  }
  %4 = arith.xori %1, %0 : i32
  return %4 : i32
}"""


def edit(graph: Graph, random: Random) -> None:
    """One change, of any kind. Whether the program stays one is not asked."""
    nodes = list(graph.nodes())
    node = random.choice(nodes)
    values = [v for v in graph.definitions if v.type == I32]
    match random.randrange(6):
        case 0:
            operands = random.choices(values, k=random.randrange(3))
            graph.insert(Node("test.made", operands, (Value(I32), Value(I32))[: random.randrange(3)]), node)
        case 1:
            if not any(map(graph.used, node.results)) and not any(graph.used(v) for i in node.walk() for v in i.results):
                graph.remove(node)
        case 2:
            graph.replace_value(random.choice(values), random.choice(values))
        case 3:
            graph.set_operands(node, random.choices(values, k=random.randrange(4)))
        case 4:
            other = random.choice(nodes)
            if other not in set(node.walk()):
                graph.move(node, other)
        case _:
            unused = [v for v in node.results if not graph.used(v)]
            if unused:
                graph.set_results(node, [v for v in node.results if v is not unused[0]])


@given(st.integers(0, 1_000_000))
@examples(40)
def test_definitions_and_uses_stay_right_under_any_edits(seed: int) -> None:
    random, graph = Random(seed), graph_of(PROGRAM)
    for _ in range(30):
        edit(graph, random)
        check(graph)


def test_listeners_hear_of_every_change() -> None:
    graph = graph_of(PROGRAM)
    heard: list[tuple[str, str]] = []
    graph.listeners.append(lambda what, node: heard.append((what, node.name)))
    xor = named(graph, "arith.xori")
    graph.replace(xor, [graph.body.blocks[0].arguments[0]])
    assert heard == [("replaced", "arith.xori"), ("changed", "func.return"), ("removed", "arith.xori")]
    heard.clear()
    graph.remove(named(graph, "scf.if"))
    assert {what for what, _ in heard} == {"removed"}
    assert sorted(name for _, name in heard) == ["arith.muli", "arith.subi", "scf.if", "scf.yield", "scf.yield"]


def test_a_value_that_is_used_cannot_go() -> None:
    graph = graph_of(PROGRAM)
    with pytest.raises(AssertionError, match="is used"):
        graph.remove(named(graph, "arith.addi"))
    check(graph)


def test_an_operation_may_use_a_value_twice() -> None:
    graph = graph_of(PROGRAM)
    node = named(graph, "arith.subi")
    assert graph.uses[node.operands[0]][node] == 2
    graph.replace_value(node.operands[0], graph.body.blocks[0].arguments[1])
    assert sum(graph.uses[graph.body.blocks[0].arguments[1]].values()) == 5
    check(graph)


def test_what_a_region_has_goes_with_it_in_whatever_order_its_blocks_stand() -> None:
    graph = graph_of("""func.func @f(%a: i32) {
      %x = scf.execute_region -> i32 {
        cf.br ^def
      ^use:
        %s = arith.addi %d, %a : i32
        scf.yield %s : i32
      ^def:
        %d = arith.muli %a, %a : i32
        cf.br ^use
      }
      return
    }""")
    graph.remove(named(graph, "scf.execute_region"))
    check(graph)
    assert [n.name for n in graph.nodes()] == ["func.return"]
    assert not graph.used(graph.body.blocks[0].arguments[0])


def test_blocks_that_use_each_others_values_go_together() -> None:
    graph = graph_of("""func.func @f(%c: i1) -> i1 {
      return %c : i1
    ^a(%p: i1):
      %q = arith.andi %p, %c : i1
      cf.br ^b
    ^b:
      %r = scf.if %c -> i1 {
        scf.yield %q : i1
      } else {
        scf.yield %p : i1
      }
      cf.br ^a(%r : i1)
    }""")
    graph.remove_blocks(graph.body.blocks[1:])
    check(graph)
    assert [n.name for n in graph.nodes()] == ["func.return"]


def test_an_inlined_block_leaves_its_arguments() -> None:
    graph = graph_of("""func.func @f(%l: index, %x: i32) -> i32 {
      %r = scf.for %i = %l to %l step %l iter_args(%s = %x) -> i32 {
        %0 = arith.addi %s, %s : i32
        %1 = arith.index_cast %i : index to i32
        %2 = arith.muli %0, %1 : i32
        scf.yield %2 : i32
      }
      return %r : i32
    }""")
    loop = named(graph, "scf.for")
    arguments = graph.body.blocks[0].arguments
    graph.replace(loop, graph.inline(loop.regions[0].blocks[0], loop, arguments))
    check(graph)
    assert [n.name for n in graph.nodes()] == ["arith.addi", "arith.index_cast", "arith.muli", "func.return"]
    assert named(graph, "arith.addi").operands == [arguments[1]] * 2


def test_a_merged_block_takes_the_values_that_were_sent() -> None:
    graph = graph_of("""func.func @f(%x: i32) -> i32 {
      cf.br ^a(%x : i32)
    ^a(%p: i32):
      %0 = arith.addi %p, %x : i32
      return %0 : i32
    }""")
    first, second = graph.body.blocks
    graph.merge(first, second)
    check(graph)
    assert named(graph, "arith.addi").operands == [first.arguments[0]] * 2
