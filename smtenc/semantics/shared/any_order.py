"""Sums and products of a few floats in any order, as terms.

One unknown represents all orders of the same parts. Its arguments after the parts distinguish variants: none, if each operation rounds; ``false`` if
+0.0 may be a further summand; or ``true`` and then pairs of factors whose product is a part and may be added without rounding (fused). Fast-math
flags create further unknowns of these kinds (``fastmath``), which may have factors after their parts that are in no pairs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from smtenc.floats.algebra import FloatAlgebra
from smtenc.floats.operations import FloatKind, FloatOp, operation_of
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term
from smtenc.terms.view import head

Pair = tuple[Term, Term]

LEAST = 3
"""The smallest number of parts that have more than one order."""

_UNKNOWN = {FloatKind.ADD: FloatKind.ANY_ORDER_SUM, FloatKind.MUL: FloatKind.ANY_ORDER_PRODUCT}
_KNOWN = {unknown: kind for kind, unknown in _UNKNOWN.items()}


@dataclass(frozen=True, slots=True)
class AnyOrder:
    """``parts`` combined by ``kind``, ``ADD`` or ``MUL``, in any order."""

    kind: FloatKind
    parts: tuple[Term, ...]
    pairs: tuple[Pair, ...] = ()
    """Pairs of factors whose product is a part, and may be added without rounding."""
    from_zero: bool = False
    """True if +0.0 may be a further summand."""

    def term(self, terms: Terms, floats: FloatAlgebra) -> Term:
        """Return the unknown, for at least ``LEAST`` parts. It is the same for the same parts and pairs in another order."""
        beside: list[Term] = []
        if self.pairs:
            beside = [terms.true, *(factor for pair in sorted(map(ordered, self.pairs), key=_structures) for factor in pair)]
        elif self.from_zero:
            beside = [terms.false]
        parts = by_structure(self.parts)
        return floats.unknown(FloatOp(_UNKNOWN[self.kind], len(parts)), *parts, *beside)


def any_order(term: Term) -> AnyOrder | None:
    """Return the parts and variant of an unknown; None for other terms, and for unknowns of fast-math flags that leave more open."""
    match operation_of(term):
        case FloatOp(FloatKind.ANY_ORDER_SUM | FloatKind.ANY_ORDER_PRODUCT as unknown, int(count)):
            parts, beside = tuple(term.args()[:count]), term.args()[count:]
        case _:
            return None
    kind = _KNOWN[unknown]
    if not beside:
        return AnyOrder(kind, parts)
    mark, *factors = beside
    if not mark.is_bool_constant():
        return None
    if mark.is_false():
        return AnyOrder(kind, parts, from_zero=True)
    return AnyOrder(kind, parts, tuple(zip(factors[::2], factors[1::2], strict=True)))


def ordered(pair: Pair) -> Pair:
    """Return the factors of a product in canonical order (``by_structure``)."""
    first, second = by_structure(pair)
    return first, second


def by_structure(terms: Sequence[Term]) -> list[Term]:
    """Return the terms in an order that stays the same if variables are renamed, or replaced by constants.

    Hence the sum of elements (i, 0), (i, 1), … of one program is, for i = 0, that of the elements (0, 0), (0, 1), … of the other, whichever terms
    were created first. Terms that are equal as far as they are compared are in the order of their creation.
    """
    return sorted(terms, key=_structure)


_DEPTH, _WIDTH = 4, 4
"""The number of levels, and of operands of each node, that are compared: the cost does not depend on the size of the terms."""

_Structure = tuple[str, tuple["_Structure", ...]]


def _structure(term: Term) -> tuple[_Structure, int]:
    return _to_depth(term, _DEPTH), int(term.node_id())


def _to_depth(term: Term, depth: int) -> _Structure:
    return head(term), tuple(_to_depth(inner, depth - 1) for inner in term.args()[:_WIDTH]) if depth else ()


def _structures(terms: Sequence[Term]) -> list[tuple[_Structure, int]]:
    return [_structure(term) for term in terms]
