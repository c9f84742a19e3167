"""Reductions without unrolling: one fresh value per distinct fold, and witness lemmas between folds.

A fold is ``((z ⊕ b(0)) ⊕ b(1)) ⊕ …`` over an iteration domain in row-major order. Two folds whose combiner, length, initial value and body (at
canonical bound indices) are the same terms are one value. For two others, with a fresh index ``k`` of the domain,

    r1 != r2  ->  lengths differ, or z1 != z2, or the domain is not empty and the steps differ at k

holds because equal steps from equal starts give equal folds. Nested folds meet the lemma again at ``k``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from math import prod
from typing import NamedTuple

from smtenc.ir.types import FloatType
from smtenc.semantics.builder import Builder
from smtenc.semantics.domain import Domain
from smtenc.semantics.folds.extrema import SETTLED, SETTLED_OPERATIONS, Combine
from smtenc.semantics.folds.fold import Fold, Freedom
from smtenc.semantics.open_choices import Choice, Choices
from smtenc.semantics.premises import Premises
from smtenc.semantics.unknown_functions import UnknownFunctions
from smtenc.semantics.values import Indices, Scalar
from smtenc.terms.environment import BOOLEAN, Term
from smtenc.terms.index.space import Index, Max
from smtenc.terms.view import function_name
from smtenc.terms.walk import postorder

ASSOCIATIVE = frozenset(
    {
        *(f"arith.{n}" for n in "addi muli andi ori xori maxsi minsi maxui minui maximumf minimumf maxnumf minnumf".split()),
        *SETTLED_OPERATIONS,
    }
)
"""Combiners for which order does not matter: integers modulo 2^n, and extrema (of numbers, for the choice that zeros are, too)."""

EXTREMA = frozenset({*(f"arith.{n}" for n in "maxsi minsi maxui minui maximumf minimumf".split()), *SETTLED_OPERATIONS})
"""Combiners that give one of their operands."""

IDEMPOTENT = EXTREMA | {"arith.andi", "arith.ori"}
"""Associative and commutative combiners with x ⊕ x = x."""

FLOAT_SUMS = frozenset({"arith.addf", "arith.mulf"})
"""Combiners that round: their order matters unless it is said to be free."""

LONGEST_REORDERED, LONGEST_REORDERED_FLOATS = 64, 16
"""Folds up to this length are written out in one order; what is longer, ``free_order`` compares without writing it out."""


class Description(NamedTuple):
    """What a fold is, at bound indices. ``values`` are the start and the element or step, each with its poison, and factors."""

    extents: Indices
    combiner: str | None
    reassociated: bool
    freedom: Freedom | None
    optional: Term | None
    type: str
    values: tuple[Term | Index, ...]

    def terms(self, builder: Builder) -> list[Term]:
        """All that the fold depends on."""
        found = [v for v in (*self.values, *self.extents, self.optional) if v is not None]
        return [builder.lowering.lower(v, builder.options.index_bits) if isinstance(v, Index) else v for v in found]


@dataclass(frozen=True, slots=True)
class Reduction:
    """A fold that stands in formulas as the unknown ``value`` (with ``poison``, an unknown or false)."""

    name: str
    fold: Fold
    value: Scalar
    description: Description
    bound: Indices
    """The point at which it is described."""


class Reductions:
    """All folds of one pair."""

    def __init__(self, builder: Builder, premises: Premises, choices: Choices, functions: UnknownFunctions) -> None:
        self._builder = builder
        self._premises, self._choices, self._functions = premises, choices, functions
        self._known: dict[Description, Reduction] = {}
        self.level = 0
        """How many folds what is looked at now is within."""
        self.by_name: dict[str, Reduction] = {}
        self._settled: dict[str, list[Scalar]] = {}
        """Of folds that are one of these, by their names."""
        self.starts_moved = False
        """Whether ``neg_zero_init`` gave any fold another start than the program's."""

    def reduce(self, fold: Fold, *, from_any: bool = False) -> Scalar:
        """The value of a fold: exact for at most one step (or ``unroll_reductions``), else an unknown.

        One that begins ``from_any`` value is there to become part of another: nobody compares it with a fold over another domain.
        """
        world = self._builder
        fold = self._normalised(fold)
        length = fold.domain.static_size
        if length is not None and length <= max(1, world.options.unroll_reductions):
            return self._unrolled(fold, length)
        descriptions = self._descriptions(fold, flat=not from_any)
        for description in descriptions:
            if description in self._known:
                return self._known[description].value
        reduction = (
            self._unknown(fold, descriptions[0]) if fold.element is None else self._with_choices(fold, fold.element, descriptions[0])
        )
        self._known.update(dict.fromkeys(descriptions, reduction))
        return reduction.value

    def _with_choices(self, fold: Fold, element: Callable[[Indices], Scalar], description: Description) -> Reduction:
        """A fold that is a choice stands beside those among which it chooses: poison does not depend on it.

        Of a flagged sum the order is open, and the given one is one way. Extrema of numbers are one of two settled ones (``extrema``). Whoever
        asks for such a fold says where, in ``Choice.places``.
        """
        world = self._builder
        if fold.combiner in SETTLED:
            assert fold.combiner is not None
            ways = [_combined(world, fold, element, name, SETTLED_OPERATIONS[name]) for name in SETTLED[fold.combiner]]
        elif fold.reassociated and not world.options.reassociate:
            add = fold.combiner == "arith.addf"
            ways = [_combined(world, fold, element, fold.combiner, lambda w, x, y: w.floats.add(x, y) if add else w.floats.mul(x, y))]
        else:
            return self._unknown(fold, description)
        settled = [self.reduce(way) for way in ways]
        reduction = self._unknown(fold, description, settled[0].poison)
        # whatever it is, the source may also leave it
        value = reduction.value.term
        self._choices.open[value] = Choice(tuple(dict.fromkeys((*(s.term for s in settled), value))), set())
        self._premises.note("fastmath-choices=by-value")
        if fold.combiner in SETTLED:
            self._settled[reduction.name] = settled
        return reduction

    def left_open(self, fold: Fold) -> Scalar:
        """What a fold with ``freedom`` comes to: one unknown for its summands, whatever their number."""
        fold = self._without_units(fold)
        descriptions = self._descriptions(fold)
        known = next((self._known[d] for d in descriptions if d in self._known), None)
        known = known or self._unknown(fold, descriptions[0])
        self._known.update(dict.fromkeys(descriptions, known))
        return known.value

    def _normalised(self, fold: Fold) -> Fold:
        """Without loops that run once, and with the initial value that is meant."""
        world = self._builder
        fold = self._without_units(fold)
        if world.options.neg_zero_init and fold.combiner == "arith.addf":
            # --assume neg-zero-init: an accumulator that starts at +0.0 means -0.0
            fmt = world.floats.format(fold.initial.term)
            if world.floats.value(fold.initial.term) == 0:
                self.starts_moved = True
                initial = Scalar(fold.type, world.floats.constant(fmt, fmt.zero_bits(True)), fold.initial.poison)
                return replace(fold, initial=initial)
        return fold

    def _without_units(self, fold: Fold) -> Fold:
        extents = fold.domain.extents
        kept = [d for d, n in enumerate(extents) if n.constant_value != 1]

        def full(at: Indices) -> Indices:
            places = dict(zip(kept, at, strict=True))
            return tuple(places.get(d, self._builder.constant_index(0)) for d in range(len(extents)))

        element, optional, factors = fold.element, fold.optional, fold.factors
        return replace(
            fold,
            domain=Domain(tuple(extents[d] for d in kept)),
            step=lambda accumulator, at: fold.step(accumulator, full(at)),
            element=None if element is None else lambda at: element(full(at)),
            optional=None if optional is None else lambda at: optional(full(at)),
            factors=None if factors is None else lambda at: factors(full(at)),
        )

    def is_free(self, fold: Fold) -> bool:
        """Whether the order of the summands does not matter: it never does, or an assumption or the combiner's flag makes it free."""
        if fold.combiner in FLOAT_SUMS:
            return fold.reassociated or fold.freedom is not None or self._builder.options.reassociate
        return fold.combiner in ASSOCIATIVE

    def among(self, terms: Iterable[Term]) -> list[Reduction]:
        """Those whose values occur in ``terms``."""
        names = dict.fromkeys(function_name(node) for node in postorder(terms))
        return [self.by_name[name] for name in names if name in self.by_name]

    def longest_static(self) -> int:
        """The length of the longest fold of known length that stands as an unknown; 0 where there is none."""
        lengths = [r.fold.domain.static_size for r in self.by_name.values()]
        return max((n for n in lengths if n is not None), default=0)

    def _unrolled(self, fold: Fold, length: int) -> Scalar:
        world, result = self._builder, fold.initial
        for k in range(length):
            result = fold.step(result, fold.domain.point_at(world, world.constant_index(k)))
        return result

    # -- identity -------------------------------------------------------------------------------------------------

    def _descriptions(self, fold: Fold, *, flat: bool = True) -> list[Description]:
        """Equal only for equal folds: over the domain as it is, and, if ``flat``, flattened where its size is known."""
        world = self._builder
        bound = self.any_point(fold.domain.extents)
        found = [self._describe(fold, fold.domain.extents, bound)]
        length = fold.domain.static_size
        if flat and length is not None and fold.domain.rank > 1 and world.terms.rewrites:
            total = world.constant_index(length)
            linear = world.element_index(f"bound{self.level}.0.{length}", total)
            found.append(self._describe(fold, (total,), fold.domain.point_at(world, linear)))
        return found

    def any_point(self, extents: Indices) -> Indices:
        """Symbols for a point of a domain: those at which a fold over it is described. What is looked at there is looked at ``deeper``."""
        return tuple(self._builder.canonical_index(f"bound{self.level}.{k}", n) for k, n in enumerate(extents))

    @contextmanager
    def deeper(self) -> Iterator[None]:
        """Folds within have symbols of their own."""
        self.level += 1
        try:
            yield
        finally:
            self.level -= 1

    def _describe(self, fold: Fold, extents: Indices, at: Indices) -> Description:
        world, optional, factors = self._builder, None, ()
        with self.deeper():
            if fold.element is not None:
                body = fold.element(at)
                optional = None if fold.optional is None else fold.optional(at)
                factors = () if fold.factors is None else fold.factors(at)
            else:
                name = f"accumulator{self.level}.{fold.type}"
                accumulator = world.scalar(
                    fold.type, world.terms.symbol(name, world.sort(fold.type)), world.terms.symbol(f"{name}.poison", BOOLEAN)
                )
                body = fold.step(accumulator, at)
        values = (fold.initial.value, fold.initial.poison, body.value, body.poison, *factors)
        return Description(extents, fold.combiner, fold.reassociated, fold.freedom, optional, str(fold.type), values)

    def _unknown(self, fold: Fold, description: Description, poison: Term | None = None) -> Reduction:
        world = self._builder
        name = world.fresh_name("reduction")
        symbol = world.terms.symbol(name, world.sort(fold.type))
        if poison is None:
            poison = world.terms.false if self._never_poison(fold) else world.terms.symbol(f"{name}.poison", BOOLEAN)
        reduction = Reduction(name, fold, world.scalar(fold.type, symbol, poison), description, self.any_point(fold.domain.extents))
        self.by_name[name] = reduction
        self._functions.approximations[name] = None
        return reduction

    def _never_poison(self, fold: Fold) -> bool:
        """Neither the start nor any element can be poison."""
        if fold.element is None or fold.initial.poison is not self._builder.terms.false:
            return False
        bound = self.any_point(fold.domain.extents)
        with self.deeper():
            return fold.element(bound).poison is self._builder.terms.false

    # -- lemmas ---------------------------------------------------------------------------------------------------

    def alone(self, r: Reduction) -> list[Term]:
        """What holds of one fold: it is what it may be, and if it is poison by its combiner, its start is, or some element is."""
        return [*self._one_of_its_ways(r), *self._poisoned(r), *self._not_begun(r)]

    def _not_begun(self, r: Reduction) -> list[Term]:
        """A fold over no points is its start. It is said of folds over max(n, 0) points: the other program may ask whether its loop runs at all.

        Of floats it is not: where sums in two orders differ, models then have many points, whose runs take long and show no more.
        """
        world, t, fold = self._builder, self._builder.terms, r.fold
        if isinstance(fold.type, FloatType) or self._leaves_more_open(fold) or not any(_may_not_run(n) for n in fold.domain.extents):
            return []
        same = t.and_(t.not_(world.different(r.value, fold.initial)), t.not_(t.xor(r.value.poison, fold.initial.poison)))
        return [t.implies(fold.domain.is_empty(world), same)]

    def _one_of_its_ways(self, r: Reduction) -> list[Term]:
        """r = s1 or r = s2, for the folds among which it chooses."""
        world = self._builder
        settled = self._settled.get(r.name)
        return [] if settled is None else [world.terms.or_(*(world.terms.not_(world.different(r.value, s)) for s in settled))]

    def _poisoned(self, r: Reduction) -> list[Term]:
        t = self._builder.terms
        if r.fold.element is None or r.value.poison is t.false or r.name in self._settled:
            # those that it may be say it
            return []
        k = r.fold.domain.some_point(self._builder, f"{r.name}.poisoned")
        return [
            t.implies(r.fold.initial.poison, r.value.poison),
            t.implies(r.value.poison, t.or_(r.fold.initial.poison, t.and_(self._not_empty(r.fold), r.fold.element(k).poison))),
            self._poisoned_at(r, k),
        ]

    # -- lemmas about elements ----------------------------------------------------------------------------------------

    def kept(self, r: Reduction) -> list[Term]:
        """A fold by its combiner of which every element leaves the start as it is ends as the start."""
        world, t, fold = self._builder, self._builder.terms, r.fold
        if fold.element is None or fold.combiner is None or self._leaves_more_open(fold):
            return []
        k = fold.domain.some_point(world, f"{r.name}.kept")
        element, after = fold.element(k), fold.step(fold.initial, k)
        # of a fold that is not poison no element is
        moved = t.and_(self._not_empty(fold), t.not_(element.poison), world.different(after, fold.initial))
        return [t.implies(world.different(r.value, fold.initial), t.or_(r.value.poison, fold.initial.poison, moved))]

    def one_of_elements(self, r: Reduction) -> list[Term]:
        """An extremum is its start, or one of its elements."""
        world, t, fold = self._builder, self._builder.terms, r.fold
        if fold.element is None or fold.combiner not in EXTREMA or self._leaves_more_open(fold):
            return []
        k = fold.domain.some_point(world, f"{r.name}.extremum")
        is_start = t.not_(world.different(r.value, fold.initial))
        element = fold.element(k)
        is_element = t.and_(self._not_empty(fold), t.not_(element.poison), t.not_(world.different(r.value, element)))
        return [t.or_(r.value.poison, fold.initial.poison, is_start, is_element)]

    def absorbed(self, r: Reduction, at: Indices) -> list[Term]:
        """r ⊕ f(at) = r for an idempotent combiner: the element is in it already."""
        world, t, fold = self._builder, self._builder.terms, r.fold
        if fold.element is None or fold.combiner not in IDEMPOTENT or self._leaves_more_open(fold):
            return []
        inside = t.and_(world.exist(at), self._not_empty(fold), fold.domain.contains(world, at))
        same = t.not_(world.different(fold.step(r.value, at), r.value))
        return [t.implies(inside, t.or_(r.value.poison, same))]

    def _leaves_more_open(self, fold: Fold) -> bool:
        """Whether what it comes to is more than its steps in order say."""
        reordered = fold.combiner in FLOAT_SUMS and self.is_free(fold)
        return fold.freedom is not None or fold.optional is not None or fold.combiner in SETTLED or reordered

    def has_any_order(self, fold: Fold) -> bool:
        """Whether it is written out, in an order that depends on its elements only."""
        length = fold.domain.static_size
        # one order for all is more than a flag of one fold allows: that counts between two folds that have it
        by_flag = fold.combiner in FLOAT_SUMS and not self._builder.options.reassociate
        longest = LONGEST_REORDERED_FLOATS if fold.combiner in FLOAT_SUMS else LONGEST_REORDERED
        settled = fold.freedom is not None or fold.combiner in SETTLED
        return not by_flag and not settled and self.is_free(fold) and length is not None and length <= longest

    def in_any_order(self, r: Reduction) -> list[Term]:
        """The exact value of a short fold whose combiner is associative and commutative, written in an order that depends on the elements only.

        Two folds of the same elements in different orders then end in the same term.
        """
        world, t, fold = self._builder, self._builder.terms, r.fold
        length = fold.domain.static_size
        if length is None or not self.has_any_order(fold):
            return []
        places = [fold.domain.point_at(world, world.constant_index(k)) for k in range(length)]
        element = fold.element
        assert element is not None
        places.sort(key=lambda at: world.bits(element(at)).node_id())
        value = fold.initial
        for at in places:
            value = fold.step(value, at)
        return [t.not_(world.different(r.value, value)), t.equal(r.value.poison, value.poison)]

    def between(self, a: Reduction, b: Reduction) -> list[Term]:
        """The witness lemma for two folds, and what their poison says of each other; empty where they cannot be compared."""
        world, t = self._builder, self._builder.terms
        f, g = a.fold, b.fold
        if (
            str(f.type) != str(g.type)
            or f.freedom is not g.freedom
            or (f.optional is None) != (g.optional is None)
            or f.factors is not None
        ):
            return []
        aligned = self._aligned(f, g, f"{a.name}.{b.name}.witness")
        if aligned is None:
            return []
        i, j, lengths_differ = aligned
        starts_differ = world.different(f.initial, g.initial)
        by_element = f.combiner is not None and f.combiner == g.combiner
        if f.reassociated != g.reassociated and not world.options.reassociate:
            # a flagged sum may come out otherwise than the same sum without the flag
            return []
        if by_element:
            assert f.element is not None
            assert g.element is not None
            steps_differ = world.different(f.element(i), g.element(j))
            if f.optional is not None:
                assert g.optional is not None
                steps_differ = t.or_(steps_differ, t.xor(f.optional(i), g.optional(j)))
            folds_differ = world.different(a.value, b.value)
        else:
            # Any step: from some accumulator, poison or not, they lead to different places.
            name = f"{a.name}.{b.name}.accumulator"
            accumulator = world.scalar(f.type, t.symbol(name, world.sort(f.type)), t.symbol(f"{name}.poison", BOOLEAN))
            p, q = f.step(accumulator, i), g.step(accumulator, j)
            steps_differ = t.or_(world.different(p, q), t.xor(p.poison, q.poison))
            starts_differ = t.or_(starts_differ, t.xor(f.initial.poison, g.initial.poison))
            folds_differ = t.or_(world.different(a.value, b.value), t.xor(a.value.poison, b.value.poison))
        lemmas = [t.implies(folds_differ, t.or_(lengths_differ, starts_differ, t.and_(self._not_empty(f), steps_differ)))]
        if not by_element:
            lemmas += self._refined_step_by_step(a, b, (i, j), lengths_differ) + self._refined_step_by_step(b, a, (j, i), lengths_differ)
        else:
            for x, y in ((a, b), (b, a)):
                if x.value.poison is not t.false and y.value.poison is not t.false:
                    # where one is poisoned, look at the other
                    there = self._aligned_at(x.fold, y.fold, x.fold.domain.some_point(self._builder, f"{x.name}.poisoned"))
                    # the place is one of x's domain, so it says nothing where that is empty
                    lemmas.append(t.implies(self._not_empty(x.fold), self._poisoned_at(y, there)))
        return lemmas

    def _refined_step_by_step(self, a: Reduction, b: Reduction, at: tuple[Indices, Indices], lengths_differ: Term) -> list[Term]:
        """A fold ``b`` refines ``a`` (is the same and not poison where ``a`` is not poison) if it starts so, and each step keeps it so.

        Where ``a`` is poison nothing is said of ``b``: that is how a flag such as ``nnan`` may be dropped.
        """
        world, t = self._builder, self._builder.terms
        f, g = a.fold, b.fold
        if a.value.poison is t.false:
            # equal steps say as much
            return []
        x, y = (
            world.scalar(f.type, t.symbol(name, world.sort(f.type)), t.symbol(f"{name}.poison", BOOLEAN))
            for name in (f"{a.name}.{b.name}.refined", f"{a.name}.{b.name}.refining")
        )
        p, q = f.step(x, at[0]), g.step(y, at[1])
        step = t.and_(self._not_empty(f), t.not_(world.not_refined(x, y)), world.not_refined(p, q))
        return [t.implies(world.not_refined(a.value, b.value), t.or_(lengths_differ, world.not_refined(f.initial, g.initial), step))]

    def _poisoned_at(self, r: Reduction, at: Indices) -> Term:
        """A fold by its combiner is poison where the element ``at`` is."""
        t = self._builder.terms
        assert r.fold.element is not None
        inside = r.fold.domain.contains(self._builder, at)
        return t.implies(t.and_(self._not_empty(r.fold), inside, r.fold.element(at).poison), r.value.poison)

    def _not_empty(self, fold: Fold) -> Term:
        return self._builder.terms.not_(fold.domain.is_empty(self._builder))

    def _aligned(self, f: Fold, g: Fold, name: str) -> tuple[Indices, Indices, Term] | None:
        """One position of both domains, counted in row-major order, and when the domains' sizes differ."""
        world = self._builder
        m, n = f.domain.static_size, g.domain.static_size
        if f.domain != g.domain and m is not None and n is not None:
            if m != n:
                return None
            linear = world.element_index(name, world.constant_index(m))
            return f.domain.point_at(world, linear), g.domain.point_at(world, linear), world.terms.false
        if f.domain.rank != g.domain.rank:
            return self._aligned_in_order(f, g, name) if min(f.domain.rank, g.domain.rank) else None
        k = f.domain.some_point(self._builder, name)
        return k, k, world.shapes_differ(f.domain.extents, g.domain.extents)

    def _aligned_in_order(self, f: Fold, g: Fold, name: str) -> tuple[Indices, Indices, Term] | None:
        """The same of domains of different rank: a point of the one of more dimensions, and the point of the other that comes as late.

        Whether a reshape's sizes are as many as there are elements is for the query to know: that its source is defined says so.
        """
        world, t = self._builder, self._builder.terms
        more, fewer = (f, g) if f.domain.rank > g.domain.rank else (g, f)
        k = more.domain.some_point(world, name)
        at = fewer.domain.point_at(world, more.domain.position_of(world, k))
        # of two negative sizes the product is positive, and there are no points
        empty, other_empty = f.domain.is_empty(world), g.domain.is_empty(world)
        sizes = [prod(d.domain.extents, start=world.constant_index(1)) for d in (f, g)]
        if any(size.hi >= 1 << world.options.index_bits and not _is_multiple(d.domain) for size, d in zip(sizes, (f, g), strict=True)):
            # of unknown numbers without bounds nobody multiplies
            return None
        lengths_differ = t.or_(t.xor(empty, other_empty), t.and_(t.not_(empty), t.not_(world.lowering.equal(*sizes))))
        return (k, at, lengths_differ) if more is f else (at, k, lengths_differ)

    def _aligned_at(self, f: Fold, g: Fold, at: Indices) -> Indices:
        """The position of ``g``'s domain that corresponds to ``at`` in ``f``'s, where they can be aligned."""
        same_rank = f.domain.rank == g.domain.rank
        if f.domain == g.domain or (same_rank and None in (f.domain.static_size, g.domain.static_size)):
            return at
        return g.domain.point_at(self._builder, f.domain.position_of(self._builder, at))


def _may_not_run(size: Index) -> bool:
    """Whether a number of iterations is 0 where bounds cross."""
    return size.lo == 0 and any(isinstance(atom, Max) for _, monomial in size.polynomial for atom in monomial)


def _is_multiple(domain: Domain) -> bool:
    """Whether its size is a constant multiple of one number."""
    return sum(n.constant_value is None for n in domain.extents) <= 1


def _combined(world: Builder, fold: Fold, element: Callable[[Indices], Scalar], combiner: str | None, function: Combine) -> Fold:
    """The same elements, combined in the given order by ``function``, which is called ``combiner``."""

    def step(accumulator: Scalar, at: Indices) -> Scalar:
        summand = element(at)
        poison = world.terms.or_(accumulator.poison, summand.poison)
        return Scalar(fold.type, function(world, accumulator.term, summand.term), poison)

    return replace(fold, step=step, combiner=combiner, reassociated=False)
