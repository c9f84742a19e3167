"""Quasi-affine index arithmetic over mathematical integers in one hash-consed normal form, with known ranges.

``IndexSpace`` builds expressions; two computations of the same function are then usually the same object. Here: sums, products, minima, linearisation
and comparisons. Division is in ``division``, ranges in ``ranges``, the data in ``model``. Nothing here depends on bit-vectors: a consumer lowers
``Index.terms`` and decides by ``lo``/``hi`` whether a bit width suffices.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence

from smtenc.deadline import STEPS, check
from smtenc.terms.index import division, ranges
from smtenc.terms.index.model import (
    Atom,
    BinaryAtom,
    FloorDiv,
    Index,
    Max,
    Min,
    Mod,
    Monomial,
    Opaque,
    Order,
    Product,
    Symbol,
    Term,
    evaluate,
    sort_monomial,
)
from smtenc.terms.index.rewriting import match_each, rewrite, spread
from smtenc.terms.index.rules import (
    COMMON_SUMMAND_OF_MAX,
    COMMON_SUMMAND_OF_MIN,
    MAX_ABSORBS,
    MIN_ABSORBS,
    NEGATED_MAX,
    NEGATED_MIN,
    PRODUCT_OF_CONTENTS,
    SHIFTED_MAX,
    SHIFTED_MIN,
)
from smtenc.terms.rules import Rule

__all__ = ["Atom", "FloorDiv", "Index", "IndexSpace", "Max", "Min", "Mod", "Monomial", "Opaque", "Product", "Symbol", "Term", "evaluate"]

# A product of sums with more terms than this stays a product.
MAXIMAL_TERMS = 64

_KINDS: dict[type[Atom], int] = {kind: n for n, kind in enumerate((Symbol, Opaque, FloorDiv, Mod, Min, Max, Product))}


def _monomial_order(monomial: Monomial) -> list[Order]:
    return [atom.order for atom in monomial]


class IndexSpace:
    """The owner of the expressions of one verification; expressions of different spaces must not be mixed."""

    def __init__(self, listener: Callable[[Rule], None] | None = None) -> None:
        """Create an empty space. ``listener`` is called with every rule that is applied."""
        self._listener = listener
        self._indices: dict[tuple[tuple[Term, ...], int], Index] = {}
        self._symbols: dict[str, tuple[Index, int, int, Index | None]] = {}
        self._opaques: dict[Hashable, tuple[Index, int, int]] = {}
        self._atoms: dict[tuple[type[BinaryAtom], Index, Index], Atom] = {}
        self._results: dict[tuple[str, Index, Index], Index] = {}
        self._steps = STEPS

    # Leaves

    def constant(self, n: int) -> Index:
        return self._intern((), n)

    def coerce(self, value: Index | int) -> Index:
        return value if isinstance(value, Index) else self.constant(value)

    def symbol(self, name: str, lo: int, hi: int, upper: Index | None = None) -> Index:
        """Return the unknown ``name`` with ``lo <= s <= hi`` and ``s < upper``; the constant ``lo`` if that is the only possible value."""
        if name in self._symbols:
            known, *attributes = self._symbols[name]
            assert attributes == [lo, hi, upper], f"symbol {name} was made with other attributes"
            return known
        assert lo <= hi, f"symbol {name} has an empty range"
        highest = hi if upper is None else max(lo, min(hi, upper.hi - 1))
        if lo == highest:
            result = self.constant(lo)
        else:
            height = 1 if upper is None else 1 + upper.height
            result = self.of_atom(Symbol(name, lo, highest, upper, (height, _KINDS[Symbol], name)))
        self._symbols[name] = (result, lo, hi, upper)
        return result

    def opaque(self, key: Hashable, lo: int, hi: int) -> Index:
        """Return the foreign term ``key``, which must be in ``[lo, hi]``."""
        if key in self._opaques:
            known, *attributes = self._opaques[key]
            assert attributes == [lo, hi], f"opaque term {key} was made with another range"
            return known
        assert lo <= hi, f"opaque term {key} has an empty range"
        number = f"{len(self._opaques):08d}"
        if lo == hi:
            result = self.constant(hi)
        else:
            result = self.of_atom(Opaque(key, lo, hi, (1, _KINDS[Opaque], number)))
        self._opaques[key] = (result, lo, hi)
        return result

    # Sums and products

    def add(self, a: Index, b: Index) -> Index:
        if not b.polynomial:
            return self._intern(a.polynomial, a.constant + b.constant)
        if not a.polynomial:
            return self._intern(b.polynomial, a.constant + b.constant)
        return self.combine((1, a), (1, b))

    def sub(self, a: Index, b: Index) -> Index:
        return self.constant(0) if a is b else self.add(a, self.neg(b))

    def neg(self, a: Index) -> Index:
        return self.scale(a, -1)

    def scale(self, a: Index, factor: int) -> Index:
        if factor == 0:
            return self.constant(0)
        return self._intern(tuple((factor * coefficient, monomial) for coefficient, monomial in a.polynomial), factor * a.constant)

    def mul(self, a: Index, b: Index) -> Index:
        if not a.polynomial:
            return self.scale(b, a.constant)
        if not b.polynomial:
            return self.scale(a, b.constant)
        left, right = sorted((a, b), key=_digest)
        return self._memoised("mul", left, right, self._multiply)

    def combine(self, *summands: tuple[int, Index]) -> Index:
        """Return the linear combination of ``(factor, index)`` pairs."""
        total: dict[Monomial, int] = {}
        constant = 0
        for factor, index in summands:
            constant += factor * index.constant
            for coefficient, monomial in index.polynomial:
                total[monomial] = total.get(monomial, 0) + factor * coefficient
        return self.polynomial(total, constant)

    def polynomial(self, terms: Mapping[Monomial, int], constant: int) -> Index:
        """Return the sum of ``coefficient * monomial`` over ``terms``, whose monomials are sorted, and ``constant``."""
        kept = [(coefficient, monomial) for monomial, coefficient in terms.items() if coefficient]
        if len(kept) > 1:
            kept.sort(key=lambda term: _monomial_order(term[1]))
        return self._intern(tuple(kept), constant)

    def product(self, coefficient: int, monomial: Monomial) -> Index:
        """Return ``coefficient * monomial``, where ``monomial`` is sorted and may be empty."""
        return self.polynomial({monomial: coefficient}, 0) if monomial else self.constant(coefficient)

    def _multiply(self, a: Index, b: Index) -> Index:
        if (len(a.polynomial) + 1) * (len(b.polynomial) + 1) > MAXIMAL_TERMS and min(len(a.polynomial), len(b.polynomial)) > 1:
            return self._product(a, b)
        total: dict[Monomial, int] = {}
        left, right = [*a.polynomial, (a.constant, ())], [*b.polynomial, (b.constant, ())]
        for x, p in left:
            for y, q in right:
                monomial = sort_monomial(p + q)
                total[monomial] = total.get(monomial, 0) + x * y
        return self.polynomial(total, total.pop(()))

    def _product(self, a: Index, b: Index) -> Index:
        (a, f, left), (b, g, right) = sorted(map(_split_content, (a, b)), key=lambda parts: parts[2].digest)
        result = rewrite(self, PRODUCT_OF_CONTENTS, (a, b), frozenset, f=self.constant(f), a=left, g=self.constant(g), b=right)
        assert result is not None
        return result

    # Division

    def floordiv(self, a: Index, b: Index) -> Index:
        """Return ``a / b`` rounded towards minus infinity; an atom if ``b`` may be 0, which the caller has to exclude."""
        return self._memoised("floordiv", a, b, division.floordiv)

    def ceildiv(self, a: Index, b: Index) -> Index:
        return self._memoised("ceildiv", a, b, division.ceildiv)

    def mod(self, a: Index, b: Index) -> Index:
        """Return ``a - b*floordiv(a, b)``, which is in ``[0, b)`` for a positive ``b``."""
        return self._memoised("mod", a, b, division.mod)

    # Minimum and maximum

    def minimum(self, a: Index, b: Index) -> Index:
        left, right = sorted((a, b), key=_digest)
        return self._memoised("min", left, right, lambda x, y: self._extremum(Min, x, y))

    def maximum(self, a: Index, b: Index) -> Index:
        left, right = sorted((a, b), key=_digest)
        return self._memoised("max", left, right, lambda x, y: self._extremum(Max, x, y))

    def _extremum(self, kind: type[Min] | type[Max], a: Index, b: Index) -> Index:
        leaves = sorted({*_leaves(kind, a), *_leaves(kind, b)}, key=_polynomial_order)
        kept = [x for x in leaves if not any(self._absorbs(kind, y, x) for y in leaves)]
        first = kept[0]
        if len(kept) == 1:
            return first
        # the summands that all share, and the constant of the first, go outside
        shared = set(first.polynomial).intersection(*(leaf.polynomial for leaf in kept))
        outside = self.polynomial({monomial: coefficient for coefficient, monomial in shared}, first.constant)
        inner = [self.sub(leaf, outside) for leaf in kept]
        match_each(self, COMMON_SUMMAND_OF_MIN if kind is Min else COMMON_SUMMAND_OF_MAX, kept, inner, k=outside)
        inner.sort(key=_polynomial_order)
        sign = 1
        if division.starts_negative(inner[0]):
            # the first coefficient is positive
            negated = [self.neg(leaf) for leaf in inner]
            match_each(self, NEGATED_MIN if kind is Min else NEGATED_MAX, inner, negated)
            sign, kind, inner = -1, Max if kind is Min else Min, negated
        result = inner[-1]
        for leaf in reversed(inner[:-1]):
            result = self.of_atom(self.atom(kind, leaf, result))
        return outside + sign * result

    def _absorbs(self, kind: type[Min] | type[Max], y: Index, x: Index) -> bool:
        """Return whether ``x`` is redundant beside ``y``. Of values known to be equal the one that comes first is kept."""
        low, high = (y, x) if kind is Min else (x, y)
        if self.less_equal(high, low) and _polynomial_order(y) >= _polynomial_order(x):
            return False
        return rewrite(self, MIN_ABSORBS if kind is Min else MAX_ABSORBS, (y, x), frozenset, a=y, b=x) is not None

    # Shapes

    def linearize(self, indices: Sequence[Index], sizes: Sequence[Index]) -> Index:
        """Return the row-major position of ``indices`` in a shape of ``sizes`` (the first size does not matter)."""
        result = self.constant(0)
        for index, size in zip(indices, sizes, strict=True):
            result = result * size + index
        return result

    def delinearize(self, linear: Index, sizes: Sequence[Index]) -> tuple[Index, ...]:
        """Return the indices whose row-major position is ``linear``.

        The first index is not reduced, so that ``linearize`` gives back every ``linear``; leading sizes of 1 have the index 0, and the index after
        them is not reduced.
        """
        if not sizes:
            return ()
        units = next((k for k, n in enumerate(sizes[:-1]) if n.constant_value != 1), len(sizes) - 1)
        digits: list[Index] = []
        for size in reversed(sizes[units + 1 :]):
            digits.append(self.mod(linear, size))
            linear = self.floordiv(linear, size)
        return (*(self.constant(0) for _ in range(units)), linear, *reversed(digits))

    # Comparisons

    def at_least(self, a: Index, bound: int) -> bool:
        """Return whether ``a >= bound`` is known for every assignment."""
        return ranges.at_least(a, bound)

    def less_than(self, a: Index, b: Index) -> bool | None:
        """Return True if ``a < b`` under every assignment, False if under none, and None if neither is known."""
        if ranges.at_least(self.sub(b, a), 1):
            return True
        return False if ranges.at_least(self.sub(a, b), 0) else None

    def less_equal(self, a: Index, b: Index) -> bool | None:
        if ranges.at_least(self.sub(b, a), 0):
            return True
        return False if ranges.at_least(self.sub(a, b), 1) else None

    def equal(self, a: Index, b: Index) -> bool | None:
        if a is b:
            return True
        if self.less_than(a, b) or self.less_than(b, a):
            return False
        return True if self.less_equal(a, b) and self.less_equal(b, a) else None

    # Behind the properties of ``Index``, and the rules

    def applied(self, rule: Rule) -> None:
        if self._listener is not None:
            self._listener(rule)

    def bounds_of(self, index: Index) -> tuple[int, int]:
        return ranges.bounds(index)

    def present(self, index: Index) -> tuple[tuple[Term, ...], int]:
        return division.present(index)

    # Hash-consing

    def of_atom(self, atom: Atom) -> Index:
        return self._intern(((1, (atom,)),), 0)

    def atom(self, kind: type[BinaryAtom], a: Index, b: Index) -> Atom:
        """Return the atom ``kind(a, b)`` without normalisation; the operands of a minimum or maximum are in the order in which it was first made."""
        known = self._atoms.get((kind, a, b))
        if known is None and kind in (Min, Max):
            known = self._atoms.get((kind, b, a))
        if known is None:
            lo, hi = ranges.atom_bounds(kind, a, b)
            order = (1 + max(a.height, b.height), _KINDS[kind], f"{a.digest}/{b.digest}")
            known = self._atoms[kind, a, b] = kind(a, b, lo, hi, order)
        return known

    def _intern(self, polynomial: tuple[Term, ...], constant: int) -> Index:
        self._steps -= 1
        if not self._steps:
            self._steps = STEPS
            check()
        key = (polynomial, constant)
        known = self._indices.get(key)
        if known is None:
            known = self._indices[key] = Index(self, polynomial, constant)
        return known

    def _memoised(self, name: str, a: Index, b: Index, compute: division.Operation) -> Index:
        key = (name, a, b)
        known = self._results.get(key)
        if known is None:
            known = self._results[key] = compute(a, b)
        return known


def _polynomial_order(index: Index) -> tuple[bool, list[tuple[list[Order], int]], int]:
    """A sort key of expressions in which constants come last."""
    terms = [(_monomial_order(monomial), coefficient) for coefficient, monomial in index.polynomial]
    return (not index.polynomial, terms, index.constant)


def _digest(index: Index) -> str:
    return index.digest


def _split_content(index: Index) -> tuple[Index, int, Index]:
    """Return ``index``, its content, and ``index`` divided by its content."""
    factor = division.content(index)
    return index, factor, division.divide_exactly(index, factor)


# min(min(a, b) + k, c) = min(a + k, b + k, c)
def _leaves(kind: type[Min] | type[Max], index: Index) -> list[Index]:
    match index.polynomial:
        case ((1, (atom,)),) if isinstance(atom, kind):
            space = index.space
            rule = SHIFTED_MIN if kind is Min else SHIFTED_MAX
            sides = spread(space, rule, index, a=atom.left, b=atom.right, k=space.constant(index.constant))
            return [leaf for side in sides for leaf in _leaves(kind, side)]
        case _:
            return [index]
