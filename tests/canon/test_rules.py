"""A rule for each value of its parameters is a pair of functions; where they are no program it says nothing."""

from __future__ import annotations

import pytest

from smtenc.canon.constants import splat
from smtenc.canon.rule_files import rules_of
from smtenc.canon.rules import SAMPLES, Rule
from smtenc.frontend.attribute_reader import type_of
from smtenc.ir.types import IndexType, IntegerType
from smtenc.ir.verifier import verify


def rule(text: str) -> Rule:
    (found,) = rules_of(text, "rules.mlir")
    return found


def pair(
    source: str, target: str, arguments: str = "%x: !T, %c: !T {rule.constant}", domain: str = "integer", when: str = "", said: str = ""
) -> Rule:
    plain = arguments.replace(" {rule.constant}", "").replace(" {rule.constant = 4}", "").replace(" {rule.constant = 0}", "")
    condition = f"func.func @when_r({plain}) -> i1 {{\n{when}\n}}\n" if when else ""
    return rule(
        f"!T = i32 // {domain}\nfunc.func @src_r({arguments}) -> !T {said} {{\n{source}\n}}\nfunc.func @tgt_r({plain}) -> !T {{\n{target}\n}}\n{condition}"
    )


ADD = "%0 = arith.addi %x, %c : !T\nreturn %0 : !T"
SAME = "return %x : !T"


def test_all_widths_and_index_are_the_values_of_one_parameter() -> None:
    found, every = pair(ADD, SAME).bindings(200)
    assert every
    assert [b["T"] for b in found] == [*map(IntegerType, range(1, 65)), IndexType()]


def test_of_several_parameters_a_choice_is_looked_at_unless_all_are_asked_for() -> None:
    two = rule(
        "!T = i8 // iN\n!W = i32 // iN wider than !T\n"
        "func.func @src_r(%x: !T) -> !W {\n%0 = arith.extui %x : !T to !W\nreturn %0 : !W\n}\n"
        "func.func @tgt_r(%x: !T) -> !W {\n%0 = arith.extsi %x : !T to !W\nreturn %0 : !W\n}"
    )
    some, every = two.bindings(200)
    assert (len(some) <= 200, every) == (True, False)
    assert {b["T"].width for b in some} <= set(SAMPLES[0])
    everything, all_of_them = two.bindings(None)
    assert (len(everything), all_of_them) == (64 * 63 // 2, True)
    assert all(b["T"].width < b["W"].width for b in everything)


@pytest.mark.parametrize("type", [IntegerType(1), IntegerType(64), IndexType()], ids=str)
def test_an_instance_is_a_pair_of_programs_both_ways(type: object) -> None:
    found = pair(ADD, SAME, "%x: !T, %c: !T {rule.constant = 0}").instance({"T": type})
    assert found is not None
    assert not verify(found.program(found.forward))
    assert found.forward.before.type.inputs == (type,)
    assert (found.forward.before.name, found.backward.before.name) == ("src_r", "tgt_r")
    assert found.defined == ()


def test_constants_of_any_value_are_arguments_that_are_not_poison() -> None:
    found = pair(ADD, SAME).instance({"T": IntegerType(8)})
    assert found is not None
    assert found.defined == (1,)


def test_where_a_constant_does_not_fit_a_rule_says_nothing() -> None:
    four = pair(ADD, SAME, "%x: !T, %c: !T {rule.constant = 4}")
    assert [four.instance({"T": IntegerType(n)}) is None for n in (1, 2, 3, 4)] == [True, True, False, False]


def test_where_operations_are_not_valid_a_rule_says_nothing() -> None:
    narrow = pair(ADD, "%0 = arith.trunci %x : !T to i7\n%1 = arith.extui %0 : i7 to !T\nreturn %1 : !T", domain="iN")
    assert [narrow.instance({"T": IntegerType(n)}) is None for n in (7, 8)] == [True, False]
    assert [narrow.replacement({"T": IntegerType(n)}) is None for n in (7, 8)] == [True, False]


def test_a_condition_is_what_the_source_is_undefined_without() -> None:
    found = pair(ADD, SAME, when="%0 = arith.cmpi eq, %c, %c : !T\nreturn %0 : i1").instance({"T": IntegerType(8)})
    assert found is not None
    for way, there in ((found.forward, "src_r"), (found.backward, "tgt_r")):
        assert way.before.name == there
        assert way.before.body is not None
        assert way.after.body is not None
        assert "cf.assert" in [o.name for o in way.before.body.blocks[0].operations]
        assert "cf.assert" not in [o.name for o in way.after.body.blocks[0].operations]


def test_a_constant_in_the_text_is_one_of_the_type_that_is_there() -> None:
    made = pair(ADD, "%0 = arith.constant 3 : !T\nreturn %0 : !T")
    for text, bits in (("i8", 3), ("i1", 1), ("vector<2xi8>", 3)):
        found = made.replacement({"T": type_of(text)})
        assert found is not None
        assert found.function.body is not None
        attribute = found.function.body.blocks[0].operations[0].attributes["value"]
        assert attribute == splat(bits, type_of(text))
    assert made.replacement({"T": type_of("tensor<?xi8>")}) is None


@pytest.mark.parametrize(
    ("source", "target", "root", "fold", "growth", "elementwise"),
    [
        (ADD, SAME, "arith.addi", True, (-1, -1), True),
        (ADD, "return %c : !T", "arith.addi", True, (-1, -2), True),
        (ADD, "%0 = arith.xori %c, %c : !T\nreturn %0 : !T", "arith.addi", True, (-1, -1), True),
        (ADD, "%0 = arith.muli %x, %x : !T\nreturn %0 : !T", "arith.addi", False, (0, 1), True),
        (
            "%0 = arith.muli %x, %x : !T\n%1 = arith.addi %0, %c : !T\nreturn %1 : !T",
            "%0 = arith.addi %x, %c : !T\nreturn %0 : !T",
            "arith.addi",
            False,
            (-1, -2),
            True,
        ),
        (
            "%i = arith.constant 0 : index\n%0 = tensor.from_elements %x : tensor<1x!T>\n%1 = tensor.extract %0[%i] : tensor<1x!T>\nreturn %1 : !T",
            SAME,
            "tensor.extract",
            True,
            (-2, -3),
            False,
        ),
    ],
)
def test_what_a_rule_is(source: str, target: str, root: str, fold: bool, growth: tuple[int, int], elementwise: bool) -> None:
    found = pair(source, target)
    assert found.root is not None
    assert (found.root.name, found.is_fold, found.elementwise) == (root, fold, elementwise)
    assert found.growth == growth
    assert found.fault == ""


def test_why_a_rule_cannot_be_applied() -> None:
    dead = pair(f"%d = arith.divui %x, %x : !T\n{ADD}", SAME, said="attributes {rule.native}")
    assert "arith.divui" in dead.fault
    assert "no operation" in pair(SAME, SAME, said="attributes {rule.native}").fault


def test_values_of_a_rule_are_shown() -> None:
    found = pair(ADD, SAME).instance({"T": IntegerType(8)})
    assert str(found) == "T = i8"
