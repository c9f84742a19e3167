"""The rules as the constructors apply them: each is fired by its example, and whatever is built is worth what was written."""

from __future__ import annotations

import pytest
from enumeration import Enumeration, bit_vector_operations, boolean_operations, choice, part_operations
from rule_examples import fired_by_example

from smtenc.terms.bit_vector_rules import BIT_VECTOR_RULES
from smtenc.terms.proposition_rules import PROPOSITION_RULES
from smtenc.terms.rules import Rule

RULES = (*PROPOSITION_RULES, *BIT_VECTOR_RULES)


def test_rules_have_names_of_their_own() -> None:
    assert len({rule.name for rule in RULES}) == len(RULES)


@pytest.mark.parametrize("rule", [r for r in RULES if not r.by_code], ids=lambda r: r.name)
def test_an_example_fires_its_rule_in_every_order_of_operands(rule: Rule) -> None:
    for oriented in rule.orientations():
        fired, before, after = fired_by_example(oriented)
        assert rule.name in fired
        assert before is after


def test_nested_operations_on_two_bits_are_worth_what_smtlib_says() -> None:
    world = Enumeration([("p", 0), ("x", 2), ("y", 2)], [2])
    operations = [*bit_vector_operations(2), choice(2)]
    nested = world.level(operations, world.leaves)
    assert next(world.mistakes(operations, nested), None) is None


def test_nested_operations_on_one_bit_are_worth_what_smtlib_says() -> None:
    """Where 1 is -1, and the least number the greatest but one."""
    world = Enumeration([("p", 0), ("x", 1), ("y", 1)], [0, 1])
    operations = [*bit_vector_operations(1), choice(1)]
    nested = world.level(operations, world.leaves)
    assert next(world.mistakes(operations, nested), None) is None
    assert next(world.mistakes(operations[:6], nested, twice=True), None) is None


def test_parts_of_parts_are_worth_what_smtlib_says() -> None:
    world = Enumeration([("x", 1), ("y", 2), ("z", 3)], [1, 2])
    parts = part_operations(4)
    nested = world.level(parts, world.leaves)
    assert next(world.mistakes([*part_operations(5)], nested), None) is None
    relations = [o for w in (2, 3, 4) for o in bit_vector_operations(w) if o.width == 0]
    extended = {w: [n for n in found if n.is_bv_zext() or n.is_bv_sext() or n.is_bv_constant()] for w, found in nested.items()}
    assert next(world.mistakes(relations, extended, twice=True), None) is None


def test_equalities_of_choices_are_worth_what_smtlib_says() -> None:
    world = Enumeration([("p", 0), ("q", 0), ("x", 2)], [0, 2])
    nested = world.level([choice(2)], {**world.leaves, 0: world.leaves[0][:2]})
    equal = [o for o in bit_vector_operations(2) if o.text in ("=", "distinct")]
    assert next(world.mistakes(equal, nested, twice=True), None) is None
    assert next(world.mistakes([choice(2)], nested), None) is None


def test_propositions_of_propositions_are_worth_what_smtlib_says() -> None:
    world = Enumeration([("p", 0), ("q", 0), ("r", 0)], [0])
    operations = boolean_operations()
    nested = world.level(operations, world.leaves)
    assert next(world.mistakes(operations, nested), None) is None
    binary = [o for o in operations if len(o.widths) == 2]
    assert next(world.mistakes(binary, nested, twice=True), None) is None
    deeper = world.level([o for o in binary if o.text in ("and", "or", "=")], nested)
    assert next(world.mistakes(binary, deeper), None) is None


def test_every_rule_that_code_applies_is_met_by_the_enumeration() -> None:
    world = Enumeration([("p", 0), ("q", 0), ("r", 0)], [0])
    operations = boolean_operations()
    for _ in world.mistakes(operations, world.level(operations, world.leaves)):
        pass
    by_code = {rule.name for rule in PROPOSITION_RULES if rule.by_code and not rule.name.endswith("commutes")}
    assert by_code <= world.fired


@pytest.mark.parametrize("rule", [r for r in RULES if r.name.endswith("-commutes")], ids=lambda r: r.name)
def test_operands_of_commutative_operations_have_one_order(rule: Rule) -> None:
    _, before, after = fired_by_example(rule)
    assert before is after
