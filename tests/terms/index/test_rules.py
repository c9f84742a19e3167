"""Every rule of index arithmetic is fired by its example. Proofs are in ``tests/rules``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pytest

from smtenc.terms.index import rules
from smtenc.terms.index.division import InexactDivision, divide_exactly
from smtenc.terms.index.space import Index, IndexSpace
from smtenc.terms.rules import Application, Rule, Variable

by_name = pytest.mark.parametrize("rule", rules.RULES, ids=lambda rule: rule.name)

# Examples


def example(rule: Rule, listener: Callable[[Rule], None]) -> tuple[IndexSpace, dict[str, Index]]:
    """A new space, and what the rule's variables stand for in its example: integers, or Python's text over ``EXAMPLE_SYMBOLS``."""
    told: list[Callable[[Rule], None]] = []
    space = IndexSpace(lambda applied: told[0](applied) if told else None)
    symbols: dict[str, Index] = {}
    for name, (lo, hi, upper) in rules.EXAMPLE_SYMBOLS.items():
        symbols[name] = space.symbol(name, lo, hi, symbols[upper] if upper else None)
    found = {name: space.coerce(eval(text, dict(symbols)) if isinstance(text, str) else text) for name, text in rule.example.items()}
    told.append(listener)
    return space, found


def instance(space: IndexSpace, pattern: object, found: Mapping[str, Index]) -> Index:
    """``pattern`` as a user of ``IndexSpace`` computes it."""
    if isinstance(pattern, Variable):
        return found[pattern.name]
    if not isinstance(pattern, Application):
        return space.constant(pattern.value)  # type: ignore[attr-defined]
    operations: Mapping[str, Callable[..., Index]] = {
        "+": space.add,
        "-": space.sub,
        "negate": space.neg,
        "*": space.mul,
        "product": space.mul,
        "floordiv": space.floordiv,
        "ceildiv": space.ceildiv,
        "mod": space.mod,
        "min": space.minimum,
        "max": space.maximum,
    }
    return operations[pattern.operator.name](*(instance(space, a, found) for a in pattern.arguments))


LARGE = {name: " + ".join(f"{k + 1}*space.symbol('{letter}{k}', 0, 9)" for k in range(12)) for name, letter in (("a", "p"), ("b", "q"))}
"""Sums whose product is not multiplied out."""


def fired(rule: Rule) -> list[Rule]:
    """The rules that were applied when the example was built and asked for what the rule is about."""
    applied: list[Rule] = []
    space, found = example(rule, applied.append)
    if rule in (rules.PRODUCT_OF_CONTENTS, *rules.PRODUCT_RANGE):
        found.update({name: eval(text, {"space": space}) for name, text in LARGE.items()})
    match rule.before.operator.name:
        case ">=" | "<=":
            asked = instance(space, rule.before.arguments[0], found)
            _ = asked.terms, asked.bounds
            if rule is rules.MULTIPLIED_BOUND:
                assert space.at_least(found["x"], found["k"].constant)
        case "-":
            _ = instance(space, rule.before, found).terms
        case "+":
            space.minimum(instance(space, rule.before, found), found["b"] + 500)
            space.maximum(instance(space, rule.before, found), found["b"] - 500)
        case _:
            instance(space, rule.before, found)
    return applied


class TestExamples:
    @by_name
    def test_the_example_fires_the_rule(self, rule: Rule) -> None:
        assert rule in fired(rule), f"{rule.name} is not among {[r.name for r in fired(rule)]}"

    @pytest.mark.parametrize("rule", rules.DIVISION_RULES, ids=lambda rule: rule.name)
    def test_of_the_rules_about_quotients_it_is_the_first(self, rule: Rule) -> None:
        # a divisor 1 is met while remainders are looked for
        others = [r for r in fired(rule) if r in rules.DIVISION_RULES and r is not rules.DIVISOR_ONE]
        assert (others or [rules.DIVISOR_ONE])[0] is rule

    def test_rules_have_names_of_their_own_and_a_source(self) -> None:
        assert len({rule.name for rule in rules.RULES}) == len(rules.RULES)
        assert all(rule.source for rule in rules.RULES)

    def test_code_applies_them(self) -> None:
        assert all(rule.by_code for rule in rules.RULES)


class TestRanges:
    """Rules of ranges are applied by what they say of corners: what they speak of is fixed here."""

    def test_corners_are_bounds_of_the_operands(self) -> None:
        assert [str(side) for side in rules.BOX] == ["(<= al a)", "(<= a ah)", "(<= bl b)", "(<= b bh)"]

    @pytest.mark.parametrize(
        ("known", "operation"),
        [
            (rules.PRODUCT_RANGE, "(product a b)"),
            (rules.MINIMUM_RANGE, "(min a b)"),
            (rules.MAXIMUM_RANGE, "(max a b)"),
            (rules.QUOTIENT_RANGE, "(floordiv a b)"),
            (rules.REMAINDER_RANGE, "(mod a b)"),
        ],
        ids=lambda value: value if isinstance(value, str) else "",
    )
    def test_every_rule_of_a_range_speaks_of_its_operation(self, known: Sequence[Rule], operation: str) -> None:
        assert {str(rule.before.arguments[0]) for rule in known} == {operation}
        for rule in known:
            assert rule.before.operator is (rules.AT_LEAST if rule.name.startswith("least-") else rules.AT_MOST)
            assert rule.after == rules.TRUE


@pytest.mark.parametrize(("sum_", "divisor"), [("4*x + 2", 4), ("3*x", 2), ("x", 3), ("4*x + 4*y*y + 1", 2)])
def test_a_division_that_must_be_exact_raises_where_it_is_not(sum_: str, divisor: int) -> None:
    space = IndexSpace()
    index = eval(sum_, {"x": space.symbol("x", 0, 9), "y": space.symbol("y", 0, 9)})
    with pytest.raises(InexactDivision):
        divide_exactly(index, divisor)
    assert divide_exactly(index * divisor, divisor) is index
