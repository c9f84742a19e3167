"""What a rule makes stands where its source did; constants are one for each value, first in the function."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.canon.constants import constant_of, splat
from smtenc.canon.driver import RuleSet, canonicalize
from smtenc.canon.graph import Graph
from smtenc.canon.rewriting import Constants
from smtenc.canon.rule_files import rules_of
from smtenc.frontend import read_text
from smtenc.ir.core import Module
from smtenc.ir.printing import print_module
from smtenc.ir.types import IntegerType
from smtenc.ir.verifier import verify as faults_of
from tests.conftest import Verify
from tests.effort import examples

I8 = IntegerType(8)


def rewritten(own: str, text: str) -> Module:
    module, outcomes = canonicalize(read_text(text), RuleSet(rules_of(own, "own.mlir"), []))
    assert not faults_of(module)
    assert all(o.applied for o in outcomes.values())
    return module


SUBTRACT = """!T = i32 // iN
func.func @src_r(%x: !T, %y: !T, %ones: !T {rule.constant = -1}) -> !T {
  %0 = arith.subi %x, %y : !T
  return %0 : !T
}
func.func @tgt_r(%x: !T, %y: !T, %ones: !T) -> !T {
  %0 = scf.execute_region -> !T {
    %1 = arith.muli %y, %ones : !T
    %2 = arith.addi %x, %1 : !T
    scf.yield %2 : !T
  }
  return %0 : !T
}"""


def test_what_is_made_has_its_regions(verify: Verify) -> None:
    text = "func.func @f(%x: i8, %y: i8) -> i8 {\n%0 = arith.subi %x, %y : i8\n%1 = arith.subi %y, %0 : i8\nreturn %1 : i8\n}"
    found = print_module(rewritten(SUBTRACT, text))
    assert found.count("scf.execute_region") == found.count("arith.muli") == 2
    assert found.count("arith.constant") == 1
    assert verify(text, found).verdict.value == "correct"


EXCLUSIVE = """!T = i32 // iN
func.func @src_r(%x: !T, %y: !T, %one: !T {rule.constant = 1}) -> !T {
  %0 = arith.subi %x, %y : !T
  return %0 : !T
}
func.func @tgt_r(%x: !T, %y: !T, %one: !T) -> !T {
  %0 = arith.xori %x, %y : !T
  return %0 : !T
}
func.func @when_r(%x: !T, %y: !T, %one: !T) -> i1 {
  %0 = arith.constant true
  return %0 : i1
}"""


def test_what_is_made_stands_where_the_source_was_and_has_its_place_in_the_file() -> None:
    found = rewritten(EXCLUSIVE, "func.func @f(%x: i8, %y: i8) -> i8 {\n  %0 = arith.subi %x, %y : i8\n  return %0 : i8\n}")
    assert found.functions[0].body is not None
    assert str(found.functions[0].body.blocks[0].operations[0].location) == "<input>:2:8"


TWO_RESULTS = """!T = i32 // iN
!B = i1 // i1 like !T
func.func @src_r(%x: !T, %zero: !T {rule.constant = 0}, %false: !B {rule.constant = 0}) -> (!T, !B) {
  %sum, %overflow = arith.addui_extended %x, %zero : !T, !B
  return %sum, %overflow : !T, !B
}
func.func @tgt_r(%x: !T, %zero: !T, %false: !B) -> (!T, !B) {
  return %x, %false : !T, !B
}"""


def test_all_results_are_replaced(verify: Verify) -> None:
    text = "func.func @f(%x: i8) -> (i1, i8) {\n%z = arith.constant 0 : i8\n%s, %o = arith.addui_extended %x, %z : i8, i1\nreturn %o, %s : i1, i8\n}"
    found = print_module(rewritten(TWO_RESULTS, text))
    assert "addui_extended" not in found
    assert verify(text, found).verdict.value == "correct"


NOTHING = """func.func @src_r(%c: i1 {rule.constant = true}) {
  cf.assert %c, "x"
  return
}
func.func @tgt_r(%c: i1) {
  return
}"""


def test_an_operation_without_results_goes() -> None:
    own = NOTHING.replace("= true", "= 1 : i1")
    found = rewritten(own, 'func.func @f() {\n%t = arith.constant true\ncf.assert %t, "x"\nreturn\n}')
    assert "cf.assert" not in print_module(found)


def test_only_constants_that_are_needed_are_made() -> None:
    """Here none: the argument is there for the condition only."""
    found = rewritten(EXCLUSIVE, "func.func @f(%x: i8, %y: i8) -> i8 {\n%0 = arith.subi %x, %y : i8\nreturn %0 : i8\n}")
    assert "arith.constant" not in print_module(found)


# -- constants --------------------------------------------------------------------------------------------------------


@given(st.lists(st.integers(0, 5), max_size=12), st.lists(st.integers(0, 5), max_size=6))
@examples(40)
def test_there_is_one_constant_of_each_value_and_all_stand_first(there: list[int], wanted: list[int]) -> None:
    lines = "".join(f'%{k} = arith.constant {n} : i8\n"foo.use"(%{k}) : (i8) -> ()\n' for k, n in enumerate(there))
    graph = Graph(read_text(f"func.func @f() {{\n{lines}return\n}}").functions[0])
    constants = Constants(graph)
    for value in wanted:
        made = constants.value(splat(value, I8), I8, "arith")
        assert made is constants.value(splat(value, I8), I8, "arith")
    for node in list(graph.nodes()):
        if constant_of(node.as_operation()) is not None and node.block is not None and not constants.is_placed(node):
            constants.adopt(node)
    values = [constant_of(n.as_operation()) for n in graph.nodes()]
    known = [v for v in values if v is not None]
    assert values[: len(known)] == known
    assert len(set(known)) == len(known)
    assert set(known) == {splat(n, I8) for n in (*there, *wanted)}
    assert all(constants.is_placed(n) for n in graph.nodes() if constant_of(n.as_operation()) is not None)
    assert not faults_of(Module((graph.function(),)))


def test_a_constant_that_went_is_made_again() -> None:
    graph = Graph(read_text("func.func @f() {\nreturn\n}").functions[0])
    constants = Constants(graph)
    one = constants.value(splat(1, I8), I8, "arith")
    node = graph.definition(one)
    assert node is not None
    graph.remove(node)
    other = constants.value(splat(1, I8), I8, "arith")
    assert other is not one
    assert graph.definition(other) is not None


@pytest.mark.parametrize("type", ["i8", "index"])
def test_constants_of_two_dialects_are_two(type: str) -> None:
    text = (
        f'func.func @f() {{\n%0 = arith.constant 1 : {type}\n%1 = index.constant 1\n"foo.use"(%0, %1) : ({type}, index) -> ()\nreturn\n}}'
    )
    _, outcomes = canonicalize(read_text(text), RuleSet([], []))
    assert outcomes["f"].applied == []
