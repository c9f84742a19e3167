"""Rules as data: what parameters compute, which metavariables a part has, in which orders a rule is tried, and what a pattern means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from smtenc.terms.rules import (
    POWER,
    Application,
    Bits,
    Booleans,
    Computed,
    Floats,
    Function,
    Integers,
    Kind,
    Literal,
    Named,
    Operator,
    Parameter,
    Rest,
    Rule,
    Some,
    SortPattern,
    Variable,
    holds,
    instantiate,
    is_equal,
    known_sort,
    metavariables,
    names,
    parameter_value,
)

n, m = Named("n"), Named("m")
w = Named("w", Kind.WIDTH)
x, y = Variable("x", Bits(w)), Variable("y", Bits(w))
p = Variable("p", Booleans())
F, G = Operator("f"), Operator("g", commutative=True)


# -- parameters -------------------------------------------------------------------------------------------------------


def test_parameters_are_computed_with() -> None:
    join = Function("join", lambda first, second: 10 * first + second)
    for expression, text, value in (
        (n + m, "(n + m)", 10),
        (n + 1, "(n + 1)", 8),
        (n - m, "(n - m)", 4),
        (2**n, "2^n", 128),
        (2 ** (n - 1) - 1, "(2^(n - 1) - 1)", 63),
        (join(n, m), "join(n, m)", 73),
    ):
        assert str(expression) == text
        assert parameter_value(expression, {"n": 7, "m": 3}) == value


def test_what_is_no_parameter_stands_for_itself() -> None:
    assert parameter_value(5, {}) == 5
    assert parameter_value("RNE", {}) == "RNE"
    with pytest.raises(KeyError):
        parameter_value(n, {"m": 3})


def test_a_condition_holds_below_at_or_above() -> None:
    for condition, text, expected in (
        (n < m, "n < m", [True, False, False]),
        (n <= m, "n <= m", [True, True, False]),
        (n > m, "n > m", [False, False, True]),
        (n >= m, "n >= m", [False, True, True]),
        (is_equal(n, m), "n = m", [False, True, False]),
        (n < 5, "n < 5", [True, True, True]),
    ):
        assert str(condition) == text
        assert [holds(condition, {"n": k, "m": 3}) for k in (2, 3, 4)] == expected


def test_a_parameter_is_that_of_a_position_unless_it_says_otherwise() -> None:
    assert Named("n").kind is Kind.POSITION
    assert Computed(POWER, (2, n)) == 2**n


# -- metavariables ----------------------------------------------------------------------------------------------------


def test_metavariables_are_read_in_their_order() -> None:
    part = F(x, Literal(n + m, Bits(Named("v"))), G(Rest("r", Floats(Named("f"))), p), at=(Named("high"), Named("low")))
    assert [v.name for v in metavariables(part)] == ["high", "low", "w", "x", "v", "n", "m", "f", "r", "p"]
    assert [v.name for v in metavariables(n < m + 1)] == ["n", "m"]
    assert names(F(x, x)) == {"w", "x"}
    assert names(Integers()) == names(Some()) == names(7) == set()


# -- rules ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("after", "condition"),
    [(y, ()), (Literal(n, Bits(w)), ()), (F(x, at=(n,)), ()), (Variable("x", Bits(m)), ()), (x, (n < 3,)), (x, (is_equal(w, 3), F(x, y)))],
    ids=["a variable", "a value", "a parameter", "a width", "a condition", "the second condition"],
)
def test_what_is_not_bound_is_refused(after: Any, condition: Any) -> None:
    with pytest.raises(ValueError, match="not bound by"):
        Rule("free", F(x), after, condition)


def test_what_is_bound_is_accepted_and_told() -> None:
    rule = Rule("bound", F(x, Literal(n, Bits(w))), x, (n < w, F(x)), source="a reason")
    assert str(rule) == "bound: (f x n) = x if n < w and (f x)"
    assert Rule("always", F(x), x).equation == "(f x) = x"
    assert not rule.by_code


def _orders(before: Application) -> list[str]:
    return [str(rule.before) for rule in Rule("r", before, x).orientations()]


def test_operands_that_commute_are_tried_in_both_orders_as_written_first() -> None:
    assert _orders(F(x, y)) == ["(f x y)"]
    assert _orders(G(x, y)) == ["(g x y)", "(g y x)"]
    assert _orders(G(x, G(y, p))) == ["(g x (g y p))", "(g x (g p y))", "(g (g y p) x)", "(g (g p y) x)"]
    assert _orders(F(G(x, y), G(y, x))) == ["(f (g x y) (g y x))", "(f (g x y) (g x y))", "(f (g y x) (g y x))", "(f (g y x) (g x y))"]
    assert _orders(F(G(x, y), p)) == ["(f (g x y) p)", "(f (g y x) p)"]
    assert _orders(F(G(x, y), at=(2,))) == ["(f 2 (g x y))", "(f 2 (g y x))"]


def test_orders_that_are_one_are_tried_once() -> None:
    assert _orders(G(x, x)) == ["(g x x)"]
    assert _orders(G(G(x, y), G(x, y))) == ["(g (g x y) (g x y))", "(g (g x y) (g y x))", "(g (g y x) (g x y))", "(g (g y x) (g y x))"]


def test_only_two_operands_are_exchanged() -> None:
    assert _orders(G(x)) == ["(g x)"]
    assert _orders(G(x, y, p)) == ["(g x y p)"]


def test_an_orientation_is_the_rule_but_for_the_order() -> None:
    rule = Rule("r", G(x, y), x, (w > 1,), {"w": 8}, "a reason", by_code=True)
    first, second = rule.orientations()
    for each in (first, second):
        assert (each.name, each.after, each.condition, each.example, each.source, each.by_code) == (
            *("r", x, (w > 1,), {"w": 8}, "a reason"),
            True,
        )


# -- what a pattern means ---------------------------------------------------------------------------------------------


class Written:
    """An interpretation: text."""

    def literal(self, value: int, sort: SortPattern) -> str:
        return f"{value}:{sort}"

    def apply(self, operator: Operator, parameters: Sequence[Any], arguments: Sequence[str]) -> str:
        return f"{operator.name}{list(parameters)}({', '.join(arguments)})"


def test_a_pattern_means_what_its_parts_mean() -> None:
    pattern = F(x, Literal(n + 1, Bits(w)), G(Rest("r", Booleans()), y), at=(n, w + n))
    variables, values = {"x": "X", "y": "Y", "r": "R"}, {"n": 3, "w": 8}
    assert instantiate(pattern, Written(), variables, values) == "f[3, 11](X, 4:Bits(width=8), g[](R, Y))"
    assert instantiate(n < w, Written(), variables, values) == "1:Booleans()"
    assert instantiate(n > w, Written(), variables, values) == "0:Booleans()"


@pytest.mark.parametrize(
    ("sort", "known"),
    [
        (Bits(w + 1), Bits(9)),
        (Bits(3), Bits(3)),
        (Floats(Named("f")), Floats("f32")),
        (Some("S"), Booleans()),
        (Some("T"), Some("T")),
        (Booleans(), Booleans()),
        (Integers(), Integers()),
    ],
    ids=["computed", "width", "format", "any", "unknown", "truth", "integer"],
)
def test_a_sort_is_known_once_its_parameters_are(sort: SortPattern, known: SortPattern) -> None:
    assert known_sort(sort, {"w": 8, "f": "f32", "S": Booleans()}) == known


def test_a_metavariable_is_any_term_unless_it_is_a_constant() -> None:
    assert not Variable("x", Booleans()).constant
    assert not Operator("f").commutative
    assert isinstance(n, Parameter)
