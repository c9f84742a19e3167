"""Lemmas between two sums whose order is free and which take their summands in different orders.

``summands`` takes the sums apart; this module compares them. Two multisets that correspond one to one, by a bijection pi between their domains, give
the witness lemma, with a fresh point ``k``:

    s1 != s2  ->  the single summands differ, or the domain is not empty and f1(k) != f2(pi(k))

and the same with "is not refined by" for "!=", which covers poison: a sum is poison exactly if one of its summands is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, islice, permutations

from smtenc.ir.types import FloatType, Type
from smtenc.semantics.folds.combiners import Irregular, Operation, neutral
from smtenc.semantics.folds.extrema import SETTLED
from smtenc.semantics.folds.fold import Fold, Freedom
from smtenc.semantics.folds.iteration import Part, Reference, accesses, corresponding, in_digits, in_order, mentions, split
from smtenc.semantics.folds.reductions import IDEMPOTENT
from smtenc.semantics.folds.summands import FreeSums, Sum, Total
from smtenc.semantics.values import Scalar
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index

_IDEMPOTENT = IDEMPOTENT | SETTLED.keys()
"""Combiners with x ⊕ x = x, including those that leave the choice of zeros open: for equal operands the result is that operand."""

MOST_PAIRS = 60
"""The largest number of pairs of sums that one object compares."""
_MOST_CANDIDATES = 8
_MOST_ORDERS = 24
_MOST_SUPPOSITIONS = 4
_MOST_UNCERTAIN = 2
"""The largest number of lemma groups about one pair whose summands the simplifier does not recognize as equal."""

_MOST_LOOSE = 4
"""The largest number of single summands that are compared with points of a domain."""


class Reordering:
    """A generator of lemmas between the free sums of formulas. It remembers the sums of earlier calls."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._sums = FreeSums(world)
        self._totals: dict[tuple[Term, Operation], Total] = {}
        self._pairs = 0

    def lemmas(self, terms: Sequence[Term]) -> list[Term]:
        """Return lemmas about the sums in ``terms`` that were not in earlier calls: between each two of them, and between each of them and each
        earlier sum. At most ``MOST_PAIRS`` pairs are compared in total.
        """
        new = [key for key in self._sums.found(terms) if key not in self._totals]
        old = list(self._totals.values())
        for term, operation in new:
            self._totals[term, operation] = self._sums.total(term, operation)
        fresh = [self._totals[key] for key in new]
        lemmas: list[Term] = []
        for a, b in [*combinations(fresh, 2), *((a, b) for a in old for b in fresh)]:
            if a.operation == b.operation and (a.sum.parts or b.sum.parts) and self._pairs < MOST_PAIRS:
                self._pairs += 1
                lemmas += self._between(a, b)
        return lemmas

    def in_some_order(self, term: Term, fold: Fold, *, zeros_count: bool = False) -> Scalar | None:
        """Return ``term``, with its poison, if it is recognized as the sum of the fold's initial value and elements in some order, for all inputs;
        None otherwise.

        Zeros among the summands are ignored: all zeros if ``zeros_count`` is False, which requires that the sign of a zero result is open; else only
        the neutral -0.0.
        """
        world = self._world
        sums, operation = FreeSums(world, in_some_order=True), Operation("arith.addf", fold.type)
        if fold.element is None:
            return None
        wanted = Sum((world.bits(fold.initial),), (), (Part(fold.domain.extents, fold.element),))
        try:
            total = sums.total(term, operation)
            if any(poison is not fold.initial.poison for poison in total.sum.poisons):
                return None
            candidates = islice(self._corresponding(total.sum, wanted, operation, {}), _MOST_CANDIDATES)
            if not any(self._same_summands(x, y, fold.type, zeros_count) for x, y in candidates):
                return None
        except Irregular:
            return None
        return Scalar(fold.type, term, world.terms.or_(fold.initial.poison, total.value.poison))

    def _same_summands(self, x: Sum, y: Sum, type: Type, zeros_count: bool) -> bool:
        """Return whether the summands correspond one to one, as far as the simplifier decides it."""
        world = self._world
        theirs = _by_size(world, y.parts)

        def bag(summands: Sequence[Scalar]) -> Counter[tuple[Term, Term]]:
            nothing = neutral(world, Operation("arith.addf", type))

            def is_nothing(s: Scalar) -> bool:
                return s.term is nothing if zeros_count else world.terms.truth(world.floats.is_zero(s.term)) is True

            zero = (is_nothing(s) and s.poison is world.terms.false for s in summands)
            return Counter((s.term, s.poison) for s, nothing in zip(summands, zero, strict=True) if not nothing)

        singles = ([Scalar(type, term, world.terms.false) for term in sum.singles] for sum in (x, y))
        if bag(next(singles)) != bag(next(singles)):
            return False
        for size, own in _by_size(world, x.parts).items():
            extents = own[0].extents
            at = own[0].bound(world)
            p, q = (bag([part.at(corresponding(world, at, extents, part.extents)) for part in parts]) for parts in (own, theirs[size]))
            if p != q:
                return False
        return True

    # -- comparing ----------------------------------------------------------------------------------------------------

    def _between(self, a: Total, b: Total) -> list[Term]:
        """Lemmas that relate two sums, the simplest first; only those of the first correspondence that proves them equal, if there is one."""
        world, t = self._world, self._world.terms
        different = world.different(a.value, b.value)
        clean = a.value.poison is t.false and b.value.poison is t.false
        if different is t.false and clean:
            return []
        uncertain: list[Term] = []
        for sizes_differ, x, y in islice(self._correspondences(a, b), _MOST_CANDIDATES):
            try:
                sides = [self._compared(x, y, a.operation)]
                if not clean:
                    sides.append(self._compared(x, y, a.operation))
                    sides.append(self._compared(x, y, a.operation))
            except Irregular:
                continue
            lemmas = [t.implies(different, t.or_(sizes_differ, self._somewhere(sides[0], world.different)))]
            if not clean:
                forth = self._somewhere(sides[1], self._unrefined)
                back = self._somewhere(sides[2], lambda p, q: self._unrefined(q, p))
                lemmas.append(t.implies(self._unrefined(a.value, b.value), t.or_(sizes_differ, forth)))
                lemmas.append(t.implies(self._unrefined(b.value, a.value), t.or_(sizes_differ, back)))
            if self._somewhere(sides[0][1:], world.different) is t.false:
                return self._justified(a.operation, lemmas)
            if len(uncertain) < 3 * _MOST_UNCERTAIN:
                uncertain += lemmas
        return self._justified(a.operation, uncertain) if uncertain else []

    def _justified(self, operation: Operation, lemmas: list[Term]) -> list[Term]:
        """The lemmas. The premise on fast-math choices is noted if the order is free for no other reason than a flag."""
        exact = operation.freedom is Freedom.TOSA or not isinstance(operation.type, FloatType) or operation.combiner in _IDEMPOTENT
        if not exact and not self._world.options.reassociate:
            self._world.premises.note("fastmath-choices=by-value")
        return lemmas

    def _unrefined(self, x: Scalar, y: Scalar) -> Term:
        """The condition that ``x`` is not poison, and ``y`` is poison or has another value."""
        t = self._world.terms
        return t.and_(t.not_(x.poison), t.or_(y.poison, self._world.different(x, y)))

    def _somewhere(self, compared: Sequence[tuple[Term, Scalar, Scalar]], differ: Callable[[Scalar, Scalar], Term]) -> Term:
        """The condition that some guarded pair differs."""
        t = self._world.terms
        return t.or_(*(t.and_(guard, differ(p, q)) for guard, p, q in compared))

    def _compared(self, x: Sum, y: Sum, operation: Operation) -> list[tuple[Term, Scalar, Scalar]]:
        """Triples (condition, summand, summand): the combined single summands first, then one pair of summands for each size of domain, at new
        symbols.
        """
        world = self._world
        result = [(world.terms.true, self._sums.single(x, operation), self._sums.single(y, operation))]
        theirs = _by_size(world, y.parts)
        for size, own in _by_size(world, x.parts).items():
            extents = own[0].extents
            at = own[0].bound(world)
            p, q = (
                self._sums.combined([part.at(corresponding(world, at, extents, part.extents)) for part in parts], operation)
                for parts in (own, theirs[size])
            )
            result.append((world.terms.not_(world.is_empty(extents)), p, q))
        return result

    def _correspondences(self, a: Total, b: Total) -> Iterator[tuple[Term, Sum, Sum]]:
        """Triples of a condition and the two sums, whose parts are cut and ordered so that parts of one size correspond point by point unless the
        condition holds.
        """
        for sizes_differ, same in self._supposed(a.sum, b.sum):
            try:
                yield from ((sizes_differ, p, q) for p, q in self._corresponding(a.sum, b.sum, a.operation, same))
            except Irregular:
                return

    def _corresponding(self, a: Sum, b: Sum, operation: Operation, same: Mapping[Index, Index]) -> Iterator[tuple[Sum, Sum]]:
        """Pairs of the two sums whose parts are cut and ordered so that parts of one size correspond point by point, with extents replaced according
        to ``same``. Raises ``Irregular``.
        """
        world = self._world
        x, y = (self._prepared(s, operation, same) for s in (a, b))
        # parts of sums with freedom are not cut: the sums are compared summand by summand
        for u, v in [(x, y)] if operation.freedom is not None else self._cut(x, y):
            if set(_by_size(world, u.parts)) != set(_by_size(world, v.parts)):
                continue
            if all(n.lo >= 0 for part in (*u.parts, *v.parts) for n in part.extents):
                yield from self._ordered(u, v)

    def _supposed(self, x: Sum, y: Sum) -> Iterator[tuple[Term, Mapping[Index, Index]]]:
        """Suppositions that some extents equal others: the condition under which each is wrong, and the replacement. The first replaces nothing; if
        there are unknown extents, the next replaces all of them by one extent, and further ones replace a single extent.
        """
        t, equal = self._world.terms, self._world.lowering.equal
        yield t.false, {}
        extents = dict.fromkeys(n for part in (*x.parts, *y.parts) for n in part.extents)
        unknown = [n for n in extents if n.constant_value is None]
        if len(extents) < 2 or not unknown or {p.extents for p in x.parts} == {p.extents for p in y.parts}:
            return
        first = next((n for n in extents if n.constant_value is not None), unknown[0])
        choices = [{n: first for n in unknown if n is not first}]
        choices += [{n: m} for m in extents for n in unknown if n is not m and (m not in unknown or m.digest < n.digest)]
        for same in list({tuple(c.items()): c for c in choices}.values())[:_MOST_SUPPOSITIONS]:
            differ = t.or_(*(t.not_(equal(n, m)) for n, m in same.items()))
            if differ is not t.true:
                yield differ, same

    def _prepared(self, sum: Sum, operation: Operation, same: Mapping[Index, Index]) -> Sum:
        """The sum without neutral summands, with loops split into the digits by which they are read, and with extents replaced according to
        ``same``.
        """
        world, singles, parts = self._world, list(sum.singles), []
        for whole in sum.parts:
            part = Part(tuple(same.get(n, n) for n in whole.extents), whole.at)
            at = part.bound(world)
            element = part.at(at)
            value = world.bits(element)
            if element.poison is world.terms.false and not mentions([value], at):
                length = part.size(world).constant_value
                if value is neutral(world, operation):
                    continue
                # x ⊕ x = x
                if operation.combiner in _IDEMPOTENT and operation.freedom is None and length is not None and length > 0:
                    singles.append(value)
                    continue
                # x + … + x = n * x
                if operation.combiner == "arith.addi" and length is not None:
                    singles.append(world.terms.multiply(value, world.terms.constant(length, world.terms.width(value))))
                    continue
            parts.append(in_digits(world, part))
        return Sum(tuple(singles), sum.poisons, tuple(parts))

    def _cut(self, x: Sum, y: Sum) -> Iterator[tuple[Sum, Sum]]:
        """The sums as they are if their parts have the same sizes; else with one part of one side cut into the sizes of the other's."""
        world = self._world
        sizes, others = _by_size(world, x.parts), _by_size(world, y.parts)
        rest = [p for size, parts in sizes.items() if size not in others for p in parts]
        there = [p for size, parts in others.items() if size not in sizes for p in parts]
        if not rest and not there:
            yield x, y
        elif len(there) == 1:
            for cut in self._divided(rest, y, there[0]):
                yield x, cut
        elif len(rest) == 1:
            for cut in self._divided(there, x, rest[0]):
                yield cut, y

    def _divided(self, pieces: Sequence[Part], y: Sum, whole: Part) -> Iterator[Sum]:
        """``y`` with its part ``whole`` cut into the sizes of ``pieces``, in several orders; points that are left over become single summands."""
        world = self._world
        others = tuple(p for p in y.parts if p is not whole)
        one = world.constant_index(1)
        sizes = [p.size(world) for p in pieces]
        left = whole.size(world)
        for n in sizes:
            left = left - n
        loose = left.constant_value
        if loose is None or not 0 <= loose <= _MOST_LOOSE:
            return
        for order in dict.fromkeys(islice(permutations([*sizes, *[one] * loose]), _MOST_ORDERS)):
            for cut in split(world, whole, order):
                points = [p for n, p in zip(order, cut, strict=True) if n is one and one not in sizes]
                at = [p.at(tuple(world.constant_index(0) for _ in p.extents)) for p in points]
                yield Sum(
                    (*y.singles, *(world.bits(s) for s in at)),
                    (*y.poisons, *(s.poison for s in at)),
                    (*others, *(p for p in cut if p not in points)),
                )

    def _ordered(self, x: Sum, y: Sum) -> Iterator[tuple[Sum, Sum]]:
        """Both sums with their loops ordered by their reads, for each choice of the decisive read; finally the sums as they are, if no reads are
        common.
        """
        world = self._world
        found = [_reads(world, s) for s in (x, y)]
        common = [name for name in found[0] if name in found[1]]
        if not common:
            yield x, y
        for k in range(min(len(common), 3)):
            names = (*common[k:], *common[:k])
            for occurrence in range(min(2, found[1][names[0]])):
                u = tuple(in_order(world, p, Reference(names)) for p in x.parts)
                v = tuple(in_order(world, p, Reference(names, occurrence)) for p in y.parts)
                yield Sum(x.singles, x.poisons, u), Sum(y.singles, y.poisons, v)


def _by_size(world: World, parts: Sequence[Part]) -> dict[Index, list[Part]]:
    """The parts by their sizes."""
    found: dict[Index, list[Part]] = {}
    for part in parts:
        found.setdefault(part.size(world), []).append(part)
    return found


def _reads(world: World, sum: Sum) -> Mapping[str, int]:
    """The number of applications of each unknown function in the elements of a sum's parts (the largest of any part)."""
    counts: dict[str, int] = {}
    for part in sum.parts:
        for name, read in accesses(world, part.at(part.bound(world))).items():
            counts[name] = max(counts.get(name, 0), len(read))
    return counts
