"""Divisions by their properties: each quotient and remainder of a query is replaced by an unknown, and the rules here are asserted about it.

A solver that divides unknowns bit by bit hardly ever proves that two ways to round a quotient are equal, beyond a few bits. For two quotients by one
divisor few facts suffice: the properties of each, and what follows if the dividends are equal, or next to each other. The resulting conjunction is
implied by the given one: if it is unsatisfiable, so is the given one.

Signed divisions are unsigned ones of the absolute values; a quotient times its divisor is the dividend without the remainder. Every rule is proved at
small widths by solvers, and at all widths as a statement about integers below an unknown bound: ``make rules``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import pysmt.operators as op

from smtenc.terms.bit_vector_rules import (
    ADD,
    ALL_ONES,
    EXTRACT,
    LSHR,
    MUL,
    NEG,
    ONE,
    SDIV,
    SLT,
    SREM,
    SUB,
    UDIV,
    ULT,
    UREM,
    ZERO,
    ZERO_EXTEND,
    high,
    n,
    v,
    w,
    x,
    y,
)
from smtenc.terms.constructors import TERM_CONSTRUCTS, Terms
from smtenc.terms.environment import OPERATION, Term, bit_vector
from smtenc.terms.proposition_rules import EQUAL, FALSE, ITE, NOT, TRUE, c
from smtenc.terms.rules import (
    Bits,
    Condition,
    Literal,
    Operator,
    Pattern,
    Rule,
    SortPattern,
    Variable,
    instantiate,
    is_equal,
    parameter_value,
)
from smtenc.terms.walk import Rebuilder, postorder

# -- rules ------------------------------------------------------------------------------------------------------------

z, _a, _b = (Variable(name, Bits(w)) for name in "zab")
_Q, _R = UDIV(x, y), UREM(x, y)
_NOT_BY_ZERO = NOT(EQUAL(y, ZERO))
_POWER = Literal(2**n, Bits(w))


def _rule(name: str, before: Pattern, after: Pattern, *condition: Condition) -> Rule:
    source = "x = q*y + r with r < y, and SMT-LIB's quotients by zero"
    return Rule(name, before, after, condition, {"w": 8}, source, by_code=True)  # type: ignore[arg-type]


OF_ONE: tuple[Rule, ...] = (
    _rule("quotient-by-zero", _Q, ALL_ONES, EQUAL(y, ZERO)),
    _rule("remainder-by-zero", _R, x, EQUAL(y, ZERO)),
    _rule("quotient-by-one", _Q, x, EQUAL(y, ONE)),
    _rule("quotient-by-more", ULT(LSHR(x, ONE), _Q), FALSE, ULT(ONE, y)),
    _rule("quotient-of-less", _Q, ZERO, ULT(x, y)),
    _rule("remainder-of-less", _R, x, ULT(x, y)),
    _rule("quotient-of-no-less", EQUAL(_Q, ZERO), FALSE, NOT(ULT(x, y))),
    _rule("remainder-below-divisor", ULT(_R, y), TRUE, _NOT_BY_ZERO),
    _rule("remainder-at-most-dividend", ULT(x, _R), FALSE),
)
"""The rules about one quotient and its remainder."""

BY_CONSTANT = _rule("quotient-of-at-most-power", ULT(UDIV(_POWER, y), _Q), FALSE, n < w, NOT(ULT(_POWER, x)))
"""The rule that x / y is at most 2^n / y if x is at most 2^n, used for constant y: index arithmetic cuts such a quotient to the bits that it
needs.
"""

OF_TWO: tuple[Rule, ...] = (
    _rule("quotient-of-predecessor", UDIV(SUB(x, ONE), y), ITE(EQUAL(_R, ZERO), SUB(_Q, ONE), _Q), NOT(EQUAL(x, ZERO))),
    _rule("remainder-of-predecessor", UREM(SUB(x, ONE), y), ITE(EQUAL(_R, ZERO), SUB(y, ONE), SUB(_R, ONE)), NOT(EQUAL(x, ZERO))),
    _rule("quotient-of-sum", UDIV(ADD(x, y), y), ADD(_Q, ONE), _NOT_BY_ZERO, NOT(ULT(ADD(x, y), x))),
    _rule("remainder-of-sum", UREM(ADD(x, y), y), _R, _NOT_BY_ZERO, NOT(ULT(ADD(x, y), x))),
    _rule(
        "quotient-rounded-up",
        UDIV(ADD(x, SUB(y, ONE)), y),
        ITE(EQUAL(_R, ZERO), _Q, ADD(_Q, ONE)),
        _NOT_BY_ZERO,
        NOT(ULT(ADD(x, SUB(y, ONE)), x)),
    ),
    _rule("quotient-monotone", ULT(UDIV(z, y), _Q), FALSE, NOT(ULT(z, x))),
)
"""The rules about two quotients by one divisor. (Equal dividends have equal quotients by congruence, which needs no rule about divisions.)"""

_ABSOLUTE = {operand: ITE(SLT(operand, ZERO), NEG(operand), operand) for operand in (x, y)}
_SIZE, _LEFT = UDIV(_ABSOLUTE[x], _ABSOLUTE[y]), UREM(_ABSOLUTE[x], _ABSOLUTE[y])

SIGNED_QUOTIENT = _rule(
    "signed-quotient",
    SDIV(x, y),
    ITE(SLT(x, ZERO), ITE(SLT(y, ZERO), _SIZE, NEG(_SIZE)), ITE(SLT(y, ZERO), NEG(_SIZE), _SIZE)),
)
SIGNED_REMAINDER = _rule("signed-remainder", SREM(x, y), ITE(SLT(x, ZERO), NEG(_LEFT), _LEFT))

_nx, _ny = (Variable(name, Bits(v)) for name in "xy")
_WIDE = tuple(ZERO_EXTEND(operand, at=(w,)) for operand in (_nx, _ny))

WIDENED: tuple[Rule, ...] = tuple(
    Rule(
        name,
        EXTRACT(operator(*_WIDE), at=(high, 0)),
        operator(_nx, _ny),
        (is_equal(high, v - 1), *condition),
        {"v": 4, "w": 8, "high": 3},
        "the operands are the same numbers",
        by_code=True,
    )
    for name, operator, condition in (
        ("quotient-in-more-bits", UDIV, (NOT(EQUAL(_ny, Literal(0, Bits(v)))),)),
        ("remainder-in-more-bits", UREM, ()),
    )
)
"""The rules that make a narrow division from a wide one, so that all divisions have one bit width."""

PRODUCT = _rule("quotient-times-divisor", MUL(_Q, y), SUB(x, _R))
SIGNED_PRODUCT = _rule("signed-quotient-times-divisor", MUL(SDIV(x, y), y), SUB(x, SREM(x, y)))
DISTRIBUTED: Mapping[int, Rule] = {
    op.ITE: _rule("choice-times-divisor", MUL(ITE(c, _a, _b), y), ITE(c, MUL(_a, y), MUL(_b, y))),
    op.BV_ADD: _rule("sum-times-divisor", MUL(ADD(_a, _b), y), ADD(MUL(_a, y), MUL(_b, y))),
    op.BV_SUB: _rule("difference-times-divisor", MUL(SUB(_a, _b), y), SUB(MUL(_a, y), MUL(_b, y))),
    op.BV_NEG: _rule("negation-times-divisor", MUL(NEG(_a), y), NEG(MUL(_a, y))),
}
"""The rules for products with a divisor, by the node type of the other factor."""

DIVISION_RULES: tuple[Rule, ...] = (
    *OF_ONE,
    BY_CONSTANT,
    *OF_TWO,
    SIGNED_QUOTIENT,
    SIGNED_REMAINDER,
    *WIDENED,
    PRODUCT,
    SIGNED_PRODUCT,
    *DISTRIBUTED.values(),
)

# -- what is made of a query ------------------------------------------------------------------------------------------

MOST_DIVISIONS = 12
"""The largest number of distinct divisions: more have too many pairs, and such a query is left unchanged."""

_DIVISIONS = frozenset({op.BV_UDIV, op.BV_UREM, op.BV_SDIV, op.BV_SREM})


_Unsigned: TypeAlias = Callable[[Operator, Term, Term], Term]


@dataclass(frozen=True, slots=True)
class Division:
    """The unknown quotient and remainder of a dividend and a divisor."""

    dividend: Term
    divisor: Term
    quotient: Term
    remainder: Term


def by_properties(terms: Terms, assertions: Sequence[Term]) -> list[Term] | None:
    """Return Boolean terms without divisions that have a solution for the unknown quotients and remainders whenever all ``assertions`` hold.

    None if they would be of little use: for a single division whose quotient is not multiplied with the divisor again, and for too many divisions.
    """
    found = [node for node in postorder(assertions) if node.node_type() in _DIVISIONS]
    if not found or len(found) > 2 * MOST_DIVISIONS:
        return None
    opened = Opened(terms, {terms.width(node) for node in found})
    new = opened.rebuilt(assertions)
    if (len(opened.divisions) < 2 and not opened.multiplied) or len(opened.divisions) > MOST_DIVISIONS:
        return None
    return [fact for fact in dict.fromkeys([*new, *opened.facts()]) if fact is not terms.true]


class Opened:
    """Assertions whose divisions have bit widths in ``widths``, with unknowns for these divisions."""

    def __init__(self, terms: Terms, widths: set[int]) -> None:
        self._terms = terms
        self._width = max(widths)
        # what has w bits is below 2^w, its absolute value at most 2^(w-1)
        self._powers = sorted({n for width in widths for n in (width - 1, width) if n < self._width})
        self.divisions: dict[tuple[Term, Term], Division] = {}
        self.multiplied = False
        """A flag that tells whether an assertion multiplies a quotient with its divisor."""

    # -- the assertions -----------------------------------------------------------------------------------------------

    def rebuilt(self, assertions: Sequence[Term]) -> list[Term]:
        t = self._terms
        rebuild = Rebuilder(t, t)
        new: dict[Term, Term] = {}
        for term in postorder(assertions):
            arguments = [new[a] for a in term.args()]
            kind = term.node_type()
            if kind in _DIVISIONS:
                new[term] = self._divided(kind, *arguments)
            elif kind == op.BV_MUL:
                new[term] = self._product(term, new) or t.multiply(*arguments)
            elif arguments == list(term.args()):
                new[term] = term
            elif kind == OPERATION:
                head = t.head(term)
                assert head is not None
                new[term] = t.operation(head, arguments, t.sort(term))
            else:
                new[term] = rebuild(term, arguments)
        return [new[a] for a in assertions]

    def _divided(self, kind: int, dividend: Term, divisor: Term) -> Term:
        if kind in (op.BV_SDIV, op.BV_SREM):
            rule = SIGNED_QUOTIENT if kind == op.BV_SDIV else SIGNED_REMAINDER
            self._tell(rule)
            numbers = {"w": self._terms.width(dividend)}
            return instantiate(rule.after, _Meaning(self._terms, self.unsigned), {"x": dividend, "y": divisor}, numbers)
        return self.unsigned(UDIV if kind == op.BV_UDIV else UREM, dividend, divisor)

    def unsigned(self, operator: Operator, dividend: Term, divisor: Term) -> Term:
        """Return the unknown quotient or remainder; for narrow operands, that of the zero-extended operands, cut to the bit width."""
        t = self._terms
        width = t.width(dividend)
        wide = self.division(t.zero_extend(dividend, self._width), t.zero_extend(divisor, self._width))
        if width == self._width:
            return wide.quotient if operator == UDIV else wide.remainder
        quotient, remainder = WIDENED
        if operator == UREM:
            self._tell(remainder)
            return t.extract(wide.remainder, width - 1, 0)
        self._tell(quotient)
        by_zero = t.equal(divisor, t.constant(0, width))
        return t.ite(by_zero, t.constant(-1, width), t.extract(wide.quotient, width - 1, 0))

    def division(self, dividend: Term, divisor: Term) -> Division:
        known = self.divisions.get((dividend, divisor))
        if known is None:
            number, sort = len(self.divisions), bit_vector(self._width)
            quotient, remainder = (self._terms.symbol(f"{name}!{self._width}.{number}", sort) for name in ("quotient", "remainder"))
            known = self.divisions[dividend, divisor] = Division(dividend, divisor, quotient, remainder)
        return known

    def _product(self, term: Term, new: Mapping[Term, Term]) -> Term | None:
        """Return the product of a divisor with a quotient by it, or with a sum of such quotients and other terms; None if ``term`` is no such
        product.
        """
        for factor, divisor in (term.args(), term.args()[::-1]):
            if self._holds_quotient(factor, divisor):
                self.multiplied = True
                return self._times(factor, divisor, new)
        return None

    def _holds_quotient(self, factor: Term, divisor: Term) -> bool:
        kind = factor.node_type()
        if kind in (op.BV_UDIV, op.BV_SDIV):
            return factor.arg(1) is divisor
        return kind in DISTRIBUTED and any(self._holds_quotient(a, divisor) for a in _summands(factor))

    def _times(self, factor: Term, divisor: Term, new: Mapping[Term, Term]) -> Term:
        t, kind = self._terms, factor.node_type()
        if kind in (op.BV_UDIV, op.BV_SDIV) and factor.arg(1) is divisor:
            self._tell(PRODUCT if kind == op.BV_UDIV else SIGNED_PRODUCT)
            dividend = new[factor.arg(0)]
            return t.subtract(dividend, self._divided(op.BV_UREM if kind == op.BV_UDIV else op.BV_SREM, dividend, new[divisor]))
        if not self._holds_quotient(factor, divisor):
            return t.multiply(new[factor], new[divisor])
        self._tell(DISTRIBUTED[kind])
        parts = [self._times(a, divisor, new) for a in _summands(factor)]
        if kind == op.ITE:
            return t.ite(new[factor.arg(0)], *parts)
        return Rebuilder(t, t)(factor, parts)

    # -- facts about the unknowns ---------------------------------------------------------------------------------------

    def facts(self) -> Iterator[Term]:
        t = self._terms
        divisions = list(self.divisions.values())
        for d in divisions:
            for rule in OF_ONE:
                yield self._lemma(rule, d)
            if t.value(d.divisor) is not None:
                for power in self._powers:
                    yield self._lemma(BY_CONSTANT, d, n=power)
        for d in divisions:
            for e in divisions:
                if d is not e:
                    yield from self._between(d, e)

    def _between(self, d: Division, e: Division) -> Iterator[Term]:
        t = self._terms
        one_divisor = t.equal(d.divisor, e.divisor)
        if one_divisor is t.false:
            return
        equal = t.and_(t.equal(d.quotient, e.quotient), t.equal(d.remainder, e.remainder))
        yield t.implies(t.and_(one_divisor, t.equal(d.dividend, e.dividend)), equal)
        for rule in OF_TWO:
            yield t.implies(one_divisor, self._lemma(rule, d, e))

    def _lemma(self, rule: Rule, d: Division, e: Division | None = None, **parameters: int) -> Term:
        """Return the rule as a term about ``d``; a second division in the rule is ``e`` if ``e`` has the dividend of the rule."""
        t = self._terms
        self._tell(rule)
        premises: list[Term] = []

        def unknown(operator: Operator, dividend: Term, divisor: Term) -> Term:
            division = d
            if t.value(dividend) is not None and t.value(divisor) is not None:
                return _built(t, operator, dividend, divisor)
            if e is not None and dividend is not d.dividend:
                premises.append(t.equal(dividend, e.dividend))
                division = e
            return division.quotient if operator == UDIV else division.remainder

        variables = {"x": d.dividend, "y": d.divisor, "z": e.dividend if e is not None else d.dividend}
        before, after, *conditions = (
            instantiate(part, _Meaning(t, unknown), variables, {"w": self._width, **parameters})
            for part in (rule.before, rule.after, *rule.condition)
        )
        return t.implies(t.and_(*conditions, *premises), t.equal(before, after))

    def _tell(self, rule: Rule) -> None:
        if self._terms.listener is not None:
            self._terms.listener(rule)


def _summands(factor: Term) -> tuple[Term, ...]:
    """Return the operands of a choice, a sum, a difference or a negation over which a product is distributed."""
    arguments: tuple[Term, ...] = factor.args()
    return arguments[1:] if factor.node_type() == op.ITE else arguments


class _Meaning:
    """The interpretation of patterns as terms: ``unsigned`` makes the divisions, the constructors all other operators."""

    def __init__(self, terms: Terms, unsigned: _Unsigned) -> None:
        self._terms = terms
        self._unsigned = unsigned

    def literal(self, value: int, sort: SortPattern) -> Term:
        t = self._terms
        return t.constant(value, int(parameter_value(sort.width, {}))) if isinstance(sort, Bits) else t.bool_constant(bool(value))

    def apply(self, operator: Operator, parameters: Sequence[Any], arguments: Sequence[Term]) -> Term:
        if operator in (UDIV, UREM):
            return self._unsigned(operator, *arguments)
        return _built(self._terms, operator, *arguments)


def _built(terms: Terms, operator: Operator, *arguments: Term) -> Term:
    return TERM_CONSTRUCTS[operator.name].build(terms, *arguments)
