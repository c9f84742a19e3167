"""What may go when nobody uses its results: it ends, and writes nothing. What is not known stays."""

from __future__ import annotations

import pytest

from smtenc.canon.graph import Graph, Node
from smtenc.canon.liveness import gives_one_value, gives_the_same_again, is_dead, is_known, may_be_undefined
from smtenc.frontend import read_text
from smtenc.ir.core import Module

ARGUMENTS = "%a: i32, %b: i32, %c: i1, %i: index, %x: f32, %t: tensor<4xf32>, %u: tensor<?xi32>, %m: memref<4xf32>"


def first(text: str, around: str = "") -> tuple[Graph, Node, Module]:
    """The operation that ``text`` begins with."""
    module = read_text(f"func.func private @g(f32) -> f32\nfunc.func @f({ARGUMENTS}) {{\n{text}\nreturn\n}}\n{around}")
    function = module.by_name["f"]
    assert function.fault is None, function.fault
    graph = Graph(function)
    return graph, next(graph.nodes()), module


DEAD = {
    "arithmetic": "%0 = arith.addi %a, %b : i32",
    "what may be undefined": "%0 = arith.divsi %a, %b : i32",
    "a constant": "%0 = arith.constant 1 : i32",
    "a load": "%0 = memref.load %m[%i] : memref<4xf32>",
    "a view": "%0 = memref.cast %m : memref<4xf32> to memref<?xf32>",
    "a tensor": "%0 = tensor.empty() : tensor<4xf32>",
    "linalg on tensors": "%0 = linalg.fill ins(%x : f32) outs(%t : tensor<4xf32>) -> tensor<4xf32>",
    "a branch": "%0 = scf.if %c -> i32 {\n scf.yield %a : i32\n} else {\n scf.yield %b : i32\n}",
    "a branch that loads": "scf.if %c {\n %0 = memref.load %m[%i] : memref<4xf32>\n}",
    "a loop": "%0 = scf.for %k = %i to %i step %i iter_args(%s = %a) -> i32 {\n %1 = arith.addi %s, %a : i32\n scf.yield %1 : i32\n}",
    "a loop of nothing": "scf.for %k = %i to %i step %i {\n}",
}

ALIVE = {
    "a store": "memref.store %x, %m[%i] : memref<4xf32>",
    "linalg on buffers": "linalg.fill ins(%x : f32) outs(%m : memref<4xf32>)",
    "a copy": "memref.copy %m, %m : memref<4xf32> to memref<4xf32>",
    "a call": "%0 = func.call @g(%x) : (f32) -> f32",
    "an assertion": 'cf.assert %c, "no"',
    "an atomic update": "%0 = memref.atomic_rmw addf %x, %m[%i] : (f32, memref<4xf32>) -> f32",
    "what nobody knows": '%0 = "foo.bar"(%x) : (f32) -> f32',
    "a release": "memref.dealloc %m : memref<4xf32>",
    "a loop that may not end": """%0 = scf.while (%s = %a) : (i32) -> i32 {
      scf.condition(%c) %s : i32
    } do {
    ^bb0(%s: i32):
      scf.yield %s : i32
    }""",
    "blocks that may not end": "scf.execute_region {\n cf.br ^a\n^a:\n cf.br ^a\n}",
    "a loop that stores": "scf.for %k = %i to %i step %i {\n memref.store %x, %m[%k] : memref<4xf32>\n}",
    "a branch that calls": "scf.if %c {\n %0 = func.call @g(%x) : (f32) -> f32\n}",
    "a loop around a store in a branch": "scf.for %k = %i to %i step %i {\n scf.if %c {\n memref.store %x, %m[%k] : memref<4xf32>\n}\n}",
    "a branch around a loop that may not end": """scf.if %c {
      scf.while : () -> () {
        scf.condition(%c)
      } do {
        scf.yield
      }
    }""",
}


@pytest.mark.parametrize("text", DEAD.values(), ids=DEAD)
def test_what_does_nothing_is_dead(text: str) -> None:
    graph, node, _ = first(text)
    assert is_dead(graph, node)


@pytest.mark.parametrize("text", ALIVE.values(), ids=ALIVE)
def test_what_somebody_may_see_is_not(text: str) -> None:
    graph, node, _ = first(text)
    assert not is_dead(graph, node)


def test_a_terminator_is_never_dead() -> None:
    graph, _, _ = first("scf.if %c {\n}\ncf.br ^a\n^a:")
    terminators = [n for n in graph.nodes() if n.name in ("cf.br", "func.return", "scf.yield")]
    assert len(terminators) == 3
    assert not any(is_dead(graph, n) for n in terminators)


def test_what_is_used_is_not_dead() -> None:
    graph, node, _ = first('%0 = arith.addi %a, %b : i32\n"foo.use"(%0) : (i32) -> ()')
    assert not is_dead(graph, node)


@pytest.mark.parametrize(
    ("text", "may"),
    [
        (DEAD["arithmetic"], False),
        (DEAD["a constant"], False),
        (DEAD["what may be undefined"], True),
        (DEAD["a load"], True),
        (DEAD["a loop"], True),
        (DEAD["a branch"], True),
        pytest.param("%0 = arith.addi %u, %u : tensor<?xi32>", True, id="sizes that may differ"),
    ],
)
def test_what_may_be_undefined(text: str, may: bool) -> None:
    assert may_be_undefined(first(text)[1]) == may


@pytest.mark.parametrize(
    ("text", "again", "one"),
    [
        (DEAD["arithmetic"], True, True),
        pytest.param("%0 = arith.addf %x, %x fastmath<reassoc> : f32", False, True, id="a choice that is left open"),
        pytest.param("%0 = arith.addf %x, %x fastmath<nnan,ninf> : f32", True, True, id="poison is no choice"),
        pytest.param("%0 = arith.maximumf %x, %x : f32", True, True, id="maximumf"),
        pytest.param("%0 = arith.maxnumf %x, %x : f32", False, True, id="maxnumf of zeros"),
        (DEAD["a load"], False, False),
        (DEAD["a view"], True, True),
        (ALIVE["a call"], False, False),
        (ALIVE["what nobody knows"], False, False),
    ],
)
def test_what_gives_the_same_again(text: str, again: bool, one: bool) -> None:
    _, node, module = first(text)
    assert (gives_the_same_again(node, module), gives_one_value(node)) == (again, one)


def test_in_a_region_of_what_nobody_knows_nothing_is_known() -> None:
    graph, node, _ = first('"foo.bar"() ({\n scf.if %c {\n %0 = arith.addi %a, %b : i32\n}\n "foo.end"() : () -> ()\n}) : () -> ()')
    assert not any(map(is_known, node.walk()))
    assert is_known(next(n for n in graph.nodes() if n.name == "func.return"))
