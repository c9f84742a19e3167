"""Products with symbols of few values: whatever becomes of them, the conjunction is worth the same for every assignment."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from rule_examples import constructed
from smtlib_semantics import evaluate

from smtenc.terms.constructors import Terms
from smtenc.terms.environment import BOOLEAN, Term, bit_vector
from smtenc.terms.multiples import FEW, MULTIPLE_RULES, with_multiples
from smtenc.terms.plain import PlainTerms
from smtenc.terms.rules import Holds, Rule, holds, instantiate
from smtenc.terms.view import head
from smtenc.terms.walk import postorder

WIDTH = 5

Bounds = Callable[[Terms, Term], list[Term]]


def _signed(t: Terms, i: Term) -> list[Term]:
    return [t.not_(t.signed_less(i, t.constant(0, WIDTH))), t.signed_less(i, t.constant(3, WIDTH))]


def _signed_less_equal(t: Terms, i: Term) -> list[Term]:
    return [t.signed_less_equal(t.constant(0, WIDTH), i), t.signed_less_equal(i, t.constant(3, WIDTH))]


def _unsigned(t: Terms, i: Term) -> list[Term]:
    return [t.unsigned_less(i, t.constant(FEW, WIDTH))]


def _unsigned_less_equal(t: Terms, i: Term) -> list[Term]:
    return [t.and_(t.symbol("p", t.sort(t.true)), t.unsigned_less_equal(i, t.constant(4, WIDTH)))]


def _one_value(t: Terms, i: Term) -> list[Term]:
    return [t.signed_less(i, t.constant(1, WIDTH)), t.signed_less_equal(t.constant(0, WIDTH), i)]


FEW_VALUES: list[Bounds] = [_signed, _signed_less_equal, _unsigned, _unsigned_less_equal, _one_value]


def _no_lower_bound(t: Terms, i: Term) -> list[Term]:
    return [t.signed_less(i, t.constant(3, WIDTH))]


def _negative_bound(t: Terms, i: Term) -> list[Term]:
    return [t.signed_less(i, t.constant(-14, WIDTH)), t.unsigned_less(i, t.constant(FEW + 1, WIDTH))]


def _either(t: Terms, i: Term) -> list[Term]:
    return [t.or_(t.unsigned_less(i, t.constant(3, WIDTH)), t.unsigned_less(t.symbol("x", bit_vector(WIDTH)), t.constant(3, WIDTH)))]


MANY_VALUES: list[Bounds] = [_no_lower_bound, _negative_bound, _either]


def _unknowns(t: Terms) -> tuple[Term, Term]:
    x, i = (t.symbol(name, bit_vector(WIDTH)) for name in "xi")
    return x, i


def _relations(t: Terms) -> list[Term]:
    """What may be said of products of the two unknowns: plain ones, and of operands that were extended before."""
    x, i = _unknowns(t)
    wide = [extend(t.multiply(grow(x, 8), other(i, 8)), 10) for extend, grow, other in _extensions(t)]
    return [t.signed_less(t.multiply(i, x), x), *(t.signed_less(t.add(p, t.constant(7, 10)), t.sign_extend(x, 10)) for p in wide)]


def _extensions(t: Terms) -> list[tuple[Callable[[Term, int], Term], ...]]:
    both = (t.sign_extend, t.zero_extend)
    return [(a, b, c) for a in both for b in both for c in both]


def _products(roots: list[Term]) -> list[Term]:
    """Products of two unknowns."""
    return [n for n in postorder(roots) if head(n) == "bvmul" and all(Terms.value(a) is None for a in n.args())]


@pytest.mark.parametrize("bounds", FEW_VALUES + MANY_VALUES)
def test_every_assignment_satisfies_both_or_neither(bounds: Bounds) -> None:
    t = Terms()
    _, i = _unknowns(t)
    for relation in _relations(t):
        before = [*bounds(t, i), relation]
        both = t.and_(*before), t.and_(*with_multiples(t, before))
        for values in ({"x": x, "i": k, "p": True} for x in (0, 1, 7, 15, 16, 17, 31) for k in range(1 << WIDTH)):
            worth = [evaluate(t, claim, lambda name, _, values=values: values[name]) for claim in both]  # type: ignore[misc]
            assert worth[0] == worth[1], values


@pytest.mark.parametrize("bounds", FEW_VALUES)
def test_products_with_few_values_are_choices(bounds: Bounds) -> None:
    t = Terms()
    claims = [*bounds(t, _unknowns(t)[1]), *_relations(t)]
    assert _products(claims)
    assert not _products(with_multiples(t, claims))


@pytest.mark.parametrize("bounds", MANY_VALUES)
def test_other_products_stay(bounds: Bounds) -> None:
    t = Terms()
    claims = [*bounds(t, _unknowns(t)[1]), *_relations(t)]
    assert with_multiples(t, claims) == claims


def test_operations_around_a_product_are_built_again() -> None:
    t = Terms()
    x, i = _unknowns(t)
    product = t.apply("f", (t.operation("thing", (t.multiply(x, i),), bit_vector(WIDTH)),), bit_vector(WIDTH))
    (_, claim) = with_multiples(t, [t.unsigned_less(i, t.constant(2, WIDTH)), t.equal(product, x)])
    assert [head(n) for n in postorder([claim]) if head(n) in ("thing", "f", "ite", "bvmul")] == ["ite", "thing", "f"]


# -- which symbols have few values ------------------------------------------------------------------------------------

Facts = Callable[[Terms, Term, Callable[[int], Term]], list[Term]]
FEWEST: dict[str, tuple[Facts, int | None]] = {
    "0 <= i < 1 signed": (lambda t, i, k: [t.signed_less_equal(k(0), i), t.signed_less(i, k(1))], 1),
    "i < 8": (lambda t, i, k: [t.unsigned_less(i, k(8))], 8),
    "i < 9": (lambda t, i, k: [t.unsigned_less(i, k(9))], None),
    "0 <= i <= 0 signed": (lambda t, i, k: [t.signed_less_equal(k(0), i), t.signed_less_equal(i, k(0))], 1),
    "i <= 2": (lambda t, i, k: [t.unsigned_less_equal(i, k(2))], 3),
    "i <= 7": (lambda t, i, k: [t.unsigned_less_equal(i, k(7))], 8),
    "i <= 8": (lambda t, i, k: [t.unsigned_less_equal(i, k(8))], None),
    "i < 5, i < 3": (lambda t, i, k: [t.unsigned_less(i, k(5)), t.unsigned_less(i, k(3))], 3),
    "i < 3, i < 5": (lambda t, i, k: [t.unsigned_less(i, k(3)), t.unsigned_less(i, k(5))], 3),
    "p, and i < 3 and q": (
        lambda t, i, k: [t.symbol("p", BOOLEAN), t.and_(t.unsigned_less(i, k(3)), t.symbol("q", BOOLEAN))],
        3,
    ),
    "i < 3 signed": (lambda t, i, k: [t.signed_less(i, k(3))], None),
    "0 <= i signed": (lambda t, i, k: [t.signed_less_equal(k(0), i)], None),
    "0 <= i < 3 signed": (lambda t, i, k: [t.signed_less_equal(k(0), i), t.signed_less(i, k(3))], 3),
    "0 <= i <= 3 signed": (lambda t, i, k: [t.signed_less_equal(i, k(3)), t.signed_less_equal(k(0), i)], 4),
    "-4 <= i < 3 signed": (lambda t, i, k: [t.signed_less_equal(k(-4), i), t.signed_less(i, k(3))], None),
    "1 <= i < 3 signed": (lambda t, i, k: [t.signed_less_equal(k(1), i), t.signed_less(i, k(3))], None),
    "i < 0 and i < 3 signed": (lambda t, i, k: [t.signed_less(i, k(0)), t.signed_less(i, k(3))], None),
    "0 <= i < 0 signed": (lambda t, i, k: [t.signed_less(i, k(0)), t.signed_less_equal(k(0), i)], None),
    "0 <= x, i < 3 signed": (lambda t, i, k: [t.signed_less_equal(k(0), _unknowns(t)[0]), t.signed_less(i, k(3))], None),
    "i < 5, i < 3 signed": (lambda t, i, k: [t.unsigned_less(i, k(5)), t.signed_less(i, k(3))], 3),
    "i + 1 < 3": (lambda t, i, k: [t.unsigned_less(t.add(i, k(1)), k(3))], None),
    "i < x": (lambda t, i, k: [t.unsigned_less(i, _unknowns(t)[0])], None),
    "i <= x": (lambda t, i, k: [t.unsigned_less_equal(i, _unknowns(t)[0])], None),
    "3 < i": (lambda t, i, k: [t.unsigned_less(k(3), i)], None),
    "3 <= i": (lambda t, i, k: [t.unsigned_less_equal(k(3), i)], None),
    "i < 3 or p": (lambda t, i, k: [t.or_(t.unsigned_less(i, k(3)), t.symbol("p", BOOLEAN))], None),
    "i = 3": (lambda t, i, k: [t.equal(i, k(3))], None),
}


@pytest.mark.parametrize("factory", [Terms, PlainTerms])
@pytest.mark.parametrize("facts", FEWEST)
def test_a_product_is_a_choice_among_as_many_multiples_as_the_facts_say(facts: str, factory: Callable[[], Terms]) -> None:
    t = factory()
    x, i = _unknowns(t)
    say, count = FEWEST[facts]
    claims = [*say(t, i, lambda n: t.constant(n, WIDTH)), t.equal(t.multiply(x, i), t.symbol("z", bit_vector(WIDTH)))]
    (*others, claim) = with_multiples(t, claims)
    assert others == claims[:-1]
    if count is None:
        assert claim is claims[-1]
    else:
        assert claim is t.equal(_choice(t, x, i, count), t.symbol("z", bit_vector(WIDTH)))


def _choice(t: Terms, x: Term, i: Term, count: int) -> Term:
    """0, x, 2x … as i says."""

    def multiple(n: int) -> Term:
        return t.multiply(x, t.constant(n, t.width(x)))

    chosen = multiple(count - 1)
    for n in reversed(range(count - 1)):
        chosen = t.ite(t.equal(i, t.constant(n, t.width(i))), multiple(n), chosen)
    return chosen


def test_where_no_unsigned_number_is_negative_that_says_nothing_of_signed_ones() -> None:
    """A term that nothing has rewritten: ``0 <= i`` is always so."""
    t = PlainTerms()
    x, i = _unknowns(t)
    claims = [t.unsigned_less_equal(t.constant(0, WIDTH), i), t.signed_less(i, t.constant(3, WIDTH)), t.equal(t.multiply(x, i), x)]
    assert with_multiples(t, claims) == claims


def test_a_number_that_is_negative_for_its_few_bits_has_many_values() -> None:
    """Extended by its sign, 2 of two bits is -2."""
    t = Terms()
    x, i = t.symbol("x", bit_vector(WIDTH)), t.symbol("i", bit_vector(2))
    for count in (2, 3):
        claims = [t.unsigned_less(i, t.constant(count, 2)), t.equal(t.multiply(x, t.sign_extend(i, WIDTH)), x)]
        assert with_multiples(t, claims) == claims


@pytest.mark.parametrize("factory", [Terms, PlainTerms])
def test_the_symbol_stands_on_either_side_and_a_multiple_by_a_constant_stays(factory: Callable[[], Terms]) -> None:
    t = factory()
    i, x, z = (t.symbol(name, bit_vector(WIDTH)) for name in "ixz")
    facts = [t.unsigned_less(i, t.constant(3, WIDTH))]
    for product in (t.multiply(i, x), t.multiply(x, i)):
        assert with_multiples(t, [*facts, t.equal(product, z)])[1] is t.equal(_choice(t, x, i, 3), z)
    for extended in (t.zero_extend(i, 8), t.sign_extend(i, 8), i):
        three = t.constant(3, t.width(extended))
        for product in (t.multiply(extended, three), t.multiply(three, extended)):
            claims = [*facts, t.equal(product, t.symbol(f"z{t.width(extended)}", bit_vector(t.width(extended))))]
            assert with_multiples(t, claims) == claims


def test_what_is_no_symbol_does_not_choose() -> None:
    t = Terms()
    x, i = _unknowns(t)
    next_one = t.add(i, t.constant(1, WIDTH))
    claims = [
        t.unsigned_less(i, t.constant(3, WIDTH)),
        t.unsigned_less(next_one, t.constant(3, WIDTH)),
        t.equal(t.multiply(x, next_one), x),
    ]
    assert with_multiples(t, claims) == claims


def test_of_two_symbols_of_few_values_the_first_chooses() -> None:
    t = Terms()
    i, j, z = (t.symbol(name, bit_vector(WIDTH)) for name in "ijz")
    facts = [t.unsigned_less(i, t.constant(3, WIDTH)), t.unsigned_less(j, t.constant(2, WIDTH))]
    assert with_multiples(t, [*facts, t.equal(t.multiply(i, j), z)])[2] is t.equal(_choice(t, j, i, 3), z)


def _below(t: Terms, i: Term, count: int) -> list[Term]:
    """``i < 1`` of unsigned numbers is ``i = 0``: said of signed ones."""
    if count > 1:
        return [t.unsigned_less(i, t.constant(count, t.width(i)))]
    return [t.signed_less_equal(t.constant(0, t.width(i)), i), t.signed_less(i, t.constant(count, t.width(i)))]


@pytest.mark.parametrize("other", ["zero_extend", "sign_extend"])
@pytest.mark.parametrize("grow", ["zero_extend", "sign_extend"])
@pytest.mark.parametrize(("count", "least"), [(1, 6), (2, 7), (3, 7), (4, 8), (6, 8), (8, 9)])
def test_what_was_extended_is_multiplied_in_as_few_bits_as_hold_it(count: int, least: int, grow: str, other: str) -> None:
    t = Terms()
    x, i = _unknowns(t)
    z = t.symbol("z", bit_vector(12))
    for width in (8, 12):
        extend, few = getattr(t, grow), getattr(t, other)
        product = t.multiply(extend(x, width), few(i, width))
        claims = [*_below(t, i, count), t.equal(product, t.extract(z, width - 1, 0))]
        expected = extend(_choice(t, extend(x, min(least, width)), i, count), width)
        assert with_multiples(t, claims)[-1] is t.equal(expected, t.extract(z, width - 1, 0))


# -- the rules that say so --------------------------------------------------------------------------------------------

RULES = {rule.name: rule for rule in MULTIPLE_RULES}
EXTENSIONS = {"zero-extend": Terms.zero_extend, "sign-extend": Terms.sign_extend}


def test_there_is_a_rule_for_each_count_and_code_applies_them() -> None:
    assert list(RULES) == [
        *(f"multiply-few-{extend}-{count}" for extend in EXTENSIONS for count in range(1, 9)),
        *(f"multiply-{extend}-in-fewer-bits-{count}" for extend in EXTENSIONS for count in range(1, 9)),
    ]
    assert all(rule.by_code for rule in MULTIPLE_RULES)


def _condition(rule: Rule) -> Holds:
    (found,) = (c for c in rule.condition if isinstance(c, Holds))
    return found


@pytest.mark.parametrize("count", range(1, 9))
@pytest.mark.parametrize("extend", EXTENSIONS)
def test_a_choice_is_made_where_its_rule_says_so(extend: str, count: int) -> None:
    rule = RULES[f"multiply-few-{extend}-{count}"]
    for v in range(2, 7):
        t = Terms()
        variables = {"x": t.symbol("x", bit_vector(8)), "i": t.symbol("i", bit_vector(v))}
        values, meaning = {"v": v, "w": 8}, constructed(t)
        claims = [*_below(t, variables["i"], count), t.equal(instantiate(rule.before, meaning, variables, values), variables["x"])]
        if holds(_condition(rule), values):
            assert instantiate(rule.condition[1], meaning, variables, values) is t.unsigned_less(variables["i"], t.constant(count, v))
            assert with_multiples(t, claims)[-1] is t.equal(instantiate(rule.after, meaning, variables, values), variables["x"])
        elif count < 1 << v:
            assert with_multiples(t, claims) == claims


@pytest.mark.parametrize("count", range(1, 9))
@pytest.mark.parametrize("extend", EXTENSIONS)
def test_a_multiple_of_few_bits_is_that_of_its_rule(extend: str, count: int) -> None:
    rule = RULES[f"multiply-{extend}-in-fewer-bits-{count}"]
    t, grow = Terms(), EXTENSIONS[extend]
    x = t.symbol("x", bit_vector(5))
    for width, k in ((12, count - 1), (6, count - 1)):
        least = min(width, 5 + count.bit_length())
        after = instantiate(rule.after, constructed(t), {"x": x}, {"u": 5, "w": width, "k": k})
        assert after is grow(t, t.multiply(grow(t, x, least), t.constant(k, least)), width)
    assert [k for k in range(12) if holds(_condition(rule), {"k": k})] == list(range(count))
