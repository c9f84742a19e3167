"""Products with a symbol of few values, as a choice among multiples: ``x * i`` with ``0 <= i < 4`` is 0, x, 2x or 3x.

A solver multiplies two unknowns bit by bit; a constant multiple is a few additions, and is the same term wherever it occurs in a query.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pysmt.operators as op

from smtenc.terms.bit_vector_rules import MUL, SIGN_EXTEND, ULT, ZERO_EXTEND
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import OPERATION, Term
from smtenc.terms.proposition_rules import EQUAL, ITE
from smtenc.terms.rules import Bits, Condition, Function, Kind, Literal, Named, Operator, Pattern, Rule, Variable
from smtenc.terms.walk import Rebuilder, postorder

FEW = 8
"""The largest number of values of such a symbol."""


_v, _w, _u = (Named(name, Kind.WIDTH) for name in "vwu")
_k = Named("k")
_x, _narrow, _i = Variable("x", Bits(_w)), Variable("x", Bits(_u)), Variable("i", Bits(_v))
_LEAST = Function("least", lambda width, inner, count: min(width, inner + count.bit_length()))


def _chosen_multiple(count: int) -> Pattern:
    found: Pattern = MUL(_x, Literal(count - 1, Bits(_w)))
    for value in range(count - 2, -1, -1):
        found = ITE(EQUAL(_i, Literal(value, Bits(_v))), MUL(_x, Literal(value, Bits(_w))), found)
    return found


def _is_few(count: int) -> tuple[Condition, ...]:
    """Return the conditions that a number is less than ``count`` and not negative, whether read as signed or unsigned."""
    return (2 ** (_v - 1) > count, ULT(_i, Literal(count, Bits(_v))))


def _in_fewer_bits(extend: Operator, count: int) -> Pattern:
    least = _LEAST(_w, _u, count)
    return extend(MUL(extend(_narrow, at=(least,)), Literal(_k, Bits(least))), at=(_w,))


MULTIPLE_RULES: tuple[Rule, ...] = (
    *(
        Rule(
            f"multiply-few-{extend.name.replace('_', '-')}-{count}",
            MUL(_x, extend(_i, at=(_w,))),
            _chosen_multiple(count),
            _is_few(count),
            source="a case for each value",
            by_code=True,
        )
        for extend in (ZERO_EXTEND, SIGN_EXTEND)
        for count in range(1, FEW + 1)
    ),
    # exact in fewer bits: then it is extended, as x is
    *(
        Rule(
            f"multiply-{extend.name.replace('_', '-')}-in-fewer-bits-{count}",
            MUL(extend(_narrow, at=(_w,)), Literal(_k, Bits(_w))),
            _in_fewer_bits(extend, count),
            (_k < count,),
            source="the product of a bits and b bits has a + b",
            by_code=True,
        )
        for extend in (ZERO_EXTEND, SIGN_EXTEND)
        for count in range(1, FEW + 1)
    ),
)
"""The rules that ``_multiple`` applies: one operand has few values and may be extended, as may the other operand."""


def with_multiples(terms: Terms, assertions: Sequence[Term]) -> list[Term]:
    """Return Boolean terms whose conjunction is equivalent to that of ``assertions``; ``assertions`` themselves if no product has a factor of few
    values.
    """
    counts = _value_counts(terms, assertions)
    if not counts:
        return list(assertions)
    rebuild = Rebuilder(terms, terms)
    new: dict[Term, Term] = {}
    for term in postorder(assertions):
        arguments = [new[a] for a in term.args()]
        chosen = _chosen(terms, counts, term, arguments) if term.node_type() == op.BV_MUL else None
        if chosen is not None:
            new[term] = chosen
        elif arguments == list(term.args()):
            new[term] = term
        elif term.node_type() == OPERATION:
            head = terms.head(term)
            assert head is not None
            new[term] = terms.operation(head, arguments, terms.sort(term))
        else:
            new[term] = rebuild(term, arguments)
    return [new[a] for a in assertions]


def _value_counts(terms: Terms, assertions: Sequence[Term]) -> dict[Term, int]:
    """Return the symbols x for which conjuncts imply ``0 <= x < n``, each with the least such n, if that is at most ``FEW``."""
    below: dict[Term, int] = {}
    not_negative: set[Term] = set()
    for term in _conjuncts(assertions):
        negated = term.node_type() == op.NOT
        relation = term.arg(0) if negated else term
        if relation.node_type() not in (op.BV_SLT, op.BV_ULT):
            continue
        x, y = relation.args()
        signed = relation.node_type() == op.BV_SLT
        if negated and signed and terms.value(y) == 0:
            not_negative.add(x)
        # x < n, and x <= n - 1 as not (n - 1 < x)
        symbol, limit = (y, terms.value(x)) if negated else (x, terms.value(y))
        if not symbol.is_symbol() or limit is None:
            continue
        bound = limit + 1 if negated else limit
        # as a signed number the bound is itself, and not the least negative one
        if 0 < bound <= FEW and bound.bit_length() < terms.width(symbol):
            below[symbol] = min(bound, below.get(symbol, bound))
            if not signed:
                not_negative.add(symbol)
    return {x: n for x, n in below.items() if x in not_negative}


def _conjuncts(assertions: Sequence[Term]) -> Iterator[Term]:
    todo = list(assertions)
    while todo:
        term = todo.pop()
        if term.node_type() == op.AND:
            todo.extend(term.args())
        else:
            yield term


def _chosen(terms: Terms, counts: dict[Term, int], product: Term, arguments: Sequence[Term]) -> Term | None:
    """Return the product as a choice; None if neither operand is a symbol of few values, extended or not."""
    for old, other in (product.arg(0), arguments[1]), (product.arg(1), arguments[0]):
        symbol = old.arg(0) if old.node_type() in (op.BV_ZEXT, op.BV_SEXT) else old
        if symbol in counts and terms.value(other) is None:
            return _multiple(terms, other, symbol, counts[symbol])
    return None


def _multiple(terms: Terms, x: Term, symbol: Term, count: int) -> Term:
    """Return ``x * symbol`` modulo 2^width of x, where ``symbol`` is less than ``count``."""
    width = terms.width(x)
    if x.node_type() in (op.BV_ZEXT, op.BV_SEXT):
        # exact in fewer bits: then it is extended, as x is
        signed, inner = x.node_type() == op.BV_SEXT, x.arg(0)
        least = min(width, terms.width(inner) + count.bit_length())
        narrow = terms.sign_extend(inner, least) if signed else terms.zero_extend(inner, least)
        chosen = _choice(terms, narrow, symbol, count)
        return terms.sign_extend(chosen, width) if signed else terms.zero_extend(chosen, width)
    return _choice(terms, x, symbol, count)


def _choice(terms: Terms, x: Term, symbol: Term, count: int) -> Term:
    width = terms.width(x)
    chosen = terms.multiply(x, terms.constant(count - 1, width))
    for value in range(count - 2, -1, -1):
        is_value = terms.equal(symbol, terms.constant(value, terms.width(symbol)))
        chosen = terms.ite(is_value, terms.multiply(x, terms.constant(value, width)), chosen)
    return chosen
