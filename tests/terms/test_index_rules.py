"""Every rule of index arithmetic is fired by its example. Proofs are in ``tests/rules``."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from smtenc.terms import index_rules as rules
from smtenc.terms.index import Atom, Index, IndexSpace, Min
from smtenc.terms.index_division import InexactDivision, divide_exactly
from smtenc.terms.index_rewriting import RuleMismatch, equation, equivalent, holds, inequality, match_each, rewrite, spread
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


# What proposals are worth


def nothing() -> frozenset[Atom]:
    return frozenset()


class TestProposals:
    """Of heuristics that are wrong: no rule is applied to what it is not about, or where its condition is not known to hold."""

    def setup_method(self) -> None:
        self.space = IndexSpace()
        self.x, self.y = self.space.symbol("x", -9, 9), self.space.symbol("y", 0, 9)
        self.n = self.space.symbol("n", 0, 9)
        self.four, self.two = self.space.constant(4), self.space.constant(2)

    def test_a_proposal_that_fits_is_applied(self) -> None:
        r = self.space.symbol("r", 0, 3)
        found = rewrite(self.space, rules.MULTIPLE, (4 * self.x + r, self.four), nothing, c=self.four, q=self.x, r=r)
        assert found is self.x

    def test_another_numerator_or_divisor_is_an_error(self) -> None:
        r = self.space.symbol("r", 0, 3)
        for operands in ((4 * self.x + r + 1, self.four), (4 * self.x + r, self.two)):
            with pytest.raises(RuleMismatch, match="multiple-of-the-divisor"):
                rewrite(self.space, rules.MULTIPLE, operands, nothing, c=self.four, q=self.x, r=r)

    def test_a_condition_that_is_not_known_to_hold_refuses(self) -> None:
        for r in (self.space.symbol("large", 0, 4), self.space.symbol("negative", -1, 3)):
            assert rewrite(self.space, rules.MULTIPLE, (4 * self.x + r, self.four), nothing, c=self.four, q=self.x, r=r) is None

    def test_a_common_factor_of_what_may_be_negative_is_refused(self) -> None:
        one = self.space.constant(1)
        for c, known in ((self.n, True), (self.x, False)):
            found = rewrite(self.space, rules.COMMON_FACTOR, (2 * self.y + 1, 2 * c), nothing, g=self.two, a=self.y, r=one, c=c)
            assert (found is not None) is known

    def test_what_is_below_an_upper_bound_is_known_of_the_symbol_alone(self) -> None:
        i = self.space.symbol("i", 0, 8, self.n)
        negative = self.space.constant(-1)
        assert inequality(self.space, rules.BELOW_UPPER, nothing(), w=negative, s=i, u=self.n) == (-i, 1 - self.n)
        for s, u, w in ((self.y, self.n, negative), (i, self.y, negative), (i + 1, self.n, negative), (i, self.n, self.two)):
            assert inequality(self.space, rules.BELOW_UPPER, nothing(), w=w, s=s, u=u) is None

    def test_an_inequality_needs_the_sign_of_its_weight_and_a_positive_divisor(self) -> None:
        m = self.space.symbol("m", 1, 9)
        minus = self.space.constant(-1)
        one = self.space.constant(1)
        for w, c, below, above in ((one, m, True, False), (minus, m, False, True), (self.x, m, False, False), (one, self.n, False, False)):
            assert (inequality(self.space, rules.QUOTIENT_FROM_BELOW, nothing(), w=w, c=c, x=self.x) is not None) is below
            assert (inequality(self.space, rules.QUOTIENT_FROM_ABOVE, nothing(), w=w, c=c, x=self.x) is not None) is above

    def test_an_atom_that_is_known_to_be_positive_counts_as_a_divisor(self) -> None:
        ((_, (atom,)),) = self.n.polynomial
        one = self.space.constant(1)
        assert inequality(self.space, rules.QUOTIENT_FROM_BELOW, frozenset({atom}), w=one, c=self.n, x=self.x) is not None
        assert holds(self.space, rules.QUOTIENT_AT_MOST, frozenset({atom}), a=self.n - 1, b=self.n, k=self.space.constant(0))
        assert not holds(self.space, rules.QUOTIENT_AT_MOST, nothing(), a=self.n - 1, b=self.n, k=self.space.constant(0))

    def test_what_holds_only_when_something_else_does_is_no_fact(self) -> None:
        bindings = {"c": self.four, "x": self.x, "k": self.two}
        assert equivalent(self.space, rules.MULTIPLIED_BOUND, nothing(), **bindings) is not None
        with pytest.raises(AssertionError):
            inequality(self.space, rules.MULTIPLIED_BOUND, nothing(), **bindings)
        with pytest.raises(AssertionError):
            holds(self.space, rules.MULTIPLIED_BOUND, nothing(), **bindings)

    def test_operands_are_spread_of_the_very_minimum(self) -> None:
        least = self.space.minimum(self.x, self.y)
        ((_, (atom,)),) = least.polynomial
        assert isinstance(atom, Min)
        bindings = {"a": atom.left, "b": atom.right, "k": self.two}
        assert set(spread(self.space, rules.SHIFTED_MIN, least + 2, **bindings)) == {self.x + 2, self.y + 2}
        with pytest.raises(RuleMismatch):
            spread(self.space, rules.SHIFTED_MIN, least + 3, **bindings)

    def test_every_operand_of_a_set_has_the_form(self) -> None:
        insides = [self.x, self.y, self.n]
        match_each(self.space, rules.COMMON_SUMMAND_OF_MIN, [inside + 2 for inside in insides], insides, k=self.two)
        with pytest.raises(RuleMismatch):
            match_each(self.space, rules.COMMON_SUMMAND_OF_MIN, [self.x + 2, self.y + 2, self.n + 1], insides, k=self.two)

    def test_both_sides_of_a_remainder(self) -> None:
        before, after = equation(self.space, rules.PRESENTED_REMAINDER, m=self.two, x=self.x, c=self.four)
        assert before is 2 * self.x - 8 * (self.x // 4)
        ((weight, (atom,)),) = after.polynomial
        assert (weight, str(atom)) == (2, "(x mod 4)")


@pytest.mark.parametrize(("sum_", "divisor"), [("4*x + 2", 4), ("3*x", 2), ("x", 3), ("4*x + 4*y*y + 1", 2)])
def test_a_division_that_must_be_exact_raises_where_it_is_not(sum_: str, divisor: int) -> None:
    space = IndexSpace()
    index = eval(sum_, {"x": space.symbol("x", 0, 9), "y": space.symbol("y", 0, 9)})
    with pytest.raises(InexactDivision):
        divide_exactly(index, divisor)
    assert divide_exactly(index * divisor, divisor) is index
