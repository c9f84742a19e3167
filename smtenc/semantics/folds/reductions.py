"""Reductions without unrolling: one fresh value for each distinct fold, and witness lemmas between folds.

A fold is ``((z ⊕ b(0)) ⊕ b(1)) ⊕ …`` over an iteration domain in row-major order. Two folds whose combiner, length, initial value and body (at
canonical bound indices) are the same terms are one value. For two others, with a fresh index ``k`` of the domain,

    r1 != r2  ->  lengths differ, or z1 != z2, or the domain is not empty and the steps differ at k

holds because equal steps from equal initial values give equal folds. For nested folds the lemma applies again at ``k``.
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
from smtenc.semantics.folds.combiners import Operation, combine
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
"""Combiners whose result does not depend on the order: integers modulo 2^n, and extrema (for extrema of numbers, up to the choice of zeros)."""

EXTREMA = frozenset({*(f"arith.{n}" for n in "maxsi minsi maxui minui maximumf minimumf".split()), *SETTLED_OPERATIONS})
"""Combiners whose result is one of their operands."""

IDEMPOTENT = EXTREMA | {"arith.andi", "arith.ori"}
"""Associative and commutative combiners with x ⊕ x = x."""

FLOAT_SUMS = frozenset({"arith.addf", "arith.mulf"})
"""Combiners that round: their order matters unless an assumption or a flag makes it free."""

LONGEST_REORDERED, LONGEST_REORDERED_FLOATS = 64, 16
"""The largest lengths of integer and of float folds that are written out in one order; ``free_order`` compares longer ones without writing them
out.
"""


LONGEST_GUARDED = 16
"""The largest length of folds of unknown length that are written out."""


def _most_steps(domain: Domain) -> int:
    """Return the number of points of a domain, or the largest that it may have."""
    return prod(max(n.hi, 0) for n in domain.extents)


class Description(NamedTuple):
    """The identity of a fold, at bound indices. ``values`` are the initial value and the element or step, each with its poison, and then the
    factors.
    """

    extents: Indices
    combiner: str | None
    reassociated: bool
    freedom: Freedom | None
    optional: Term | None
    type: str
    values: tuple[Term | Index, ...]

    def terms(self, builder: Builder) -> list[Term]:
        """Return all terms that the fold depends on (indices as bit-vectors)."""
        found = [v for v in (*self.values, *self.extents, self.optional) if v is not None]
        return [builder.lowering.lower(v, builder.options.index_bits) if isinstance(v, Index) else v for v in found]


@dataclass(frozen=True, slots=True)
class Reduction:
    """A fold that stands in formulas as the unknown ``value`` (whose poison is another unknown, that of a settled fold, or false)."""

    name: str
    fold: Fold
    value: Scalar
    description: Description
    bound: Indices
    """The bound indices at which the fold is described."""


class Reductions:
    """All folds of one pair of programs."""

    def __init__(self, builder: Builder, premises: Premises, choices: Choices, functions: UnknownFunctions) -> None:
        self._builder = builder
        self._premises, self._choices, self._functions = premises, choices, functions
        self._known: dict[Description, Reduction] = {}
        self.level = 0
        """The number of folds around the current one."""
        self.by_name: dict[str, Reduction] = {}
        self._settled: dict[str, list[Scalar]] = {}
        """For each fold that is a choice of settled ones, by its name, their values."""
        self.starts_moved = False
        """True if ``neg_zero_init`` changed the initial value of any fold."""

    def reduce(self, fold: Fold, *, from_any: bool = False) -> Scalar:
        """Return the value of a fold: exact for at most one step (or ``unroll_reductions`` steps), else an unknown.

        If ``from_any``, the initial value is arbitrary and the fold will become part of another one: it is then not identified with folds over
        domains of another shape.
        """
        world = self._builder
        fold = self._normalised(fold)
        length, few = _most_steps(fold.domain), 0 if fold.domain.static_size is None else 1
        if length <= max(few, world.options.unroll_reductions):
            return self._unrolled(fold)
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
        """The unknown for a fold that may leave choices open, registered with the values that it may have. Its poison does not depend on the choice.

        A sum with a reassociation flag has an open order, of which the given one is one possibility. Extrema of numbers are one of two settled folds
        (``extrema``). The code that requests such a fold adds the location to ``Choice.places``.
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
        # the source may leave any value that it can have, including this one
        value = reduction.value.term
        self._choices.open[value] = Choice(tuple(dict.fromkeys((*(s.term for s in settled), value))), set())
        self._premises.note("fastmath-choices=by-value")
        if fold.combiner in SETTLED:
            self._settled[reduction.name] = settled
        return reduction

    def left_open(self, fold: Fold) -> Scalar:
        """Return the value of a fold with ``freedom``: one unknown for its summands, whatever their number."""
        fold = self._without_units(fold)
        descriptions = self._descriptions(fold)
        known = next((self._known[d] for d in descriptions if d in self._known), None)
        known = known or self._unknown(fold, descriptions[0])
        self._known.update(dict.fromkeys(descriptions, known))
        return known.value

    def _normalised(self, fold: Fold) -> Fold:
        """The fold without dimensions of extent 1, and with -0.0 for an initial +0.0 under ``neg_zero_init``."""
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
        """The fold without dimensions of extent 1."""
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
        """Return whether the order of the summands does not matter: because of the combiner, an assumption, or the combiner's flag."""
        if fold.combiner in FLOAT_SUMS:
            return fold.reassociated or fold.freedom is not None or self._builder.options.reassociate
        return fold.combiner in ASSOCIATIVE

    def among(self, terms: Iterable[Term]) -> list[Reduction]:
        """Return the reductions whose values occur in ``terms``."""
        names = dict.fromkeys(function_name(node) for node in postorder(terms))
        return [self.by_name[name] for name in names if name in self.by_name]

    def longest_bounded(self) -> int:
        """Return the length of the longest fold that is an unknown, of those whose length is constant or at most ``LONGEST_GUARDED``; 0 if there is
        none.
        """
        lengths = ((r.fold.domain.static_size, _most_steps(r.fold.domain)) for r in self.by_name.values())
        return max((n for static, n in lengths if static is not None or n <= LONGEST_GUARDED), default=0)

    def _unrolled(self, fold: Fold) -> Scalar:
        """The value of the fold, written out step by step; a step at a point that may be out of bounds is conditional."""
        world, result = self._builder, fold.initial
        extents = fold.domain.extents
        box = Domain(tuple(world.constant_index(n.hi) for n in extents))
        for k in range(box.static_size or 0):
            point = box.point_at(world, world.constant_index(k))
            inside, after = world.in_bounds(point, extents), fold.step(result, point)
            result = after if inside is world.terms.true else world.ite(inside, after, result)
        return result

    # -- identity -------------------------------------------------------------------------------------------------

    def _descriptions(self, fold: Fold, *, flat: bool = True) -> list[Description]:
        """Descriptions of the fold, which are equal only for equal folds: over the domain as it is, and, if ``flat``, over the flattened domain if
        its size is constant.
        """
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
        """Return the bound indices at which a fold over this domain is described. Folds within it have to be evaluated in ``deeper``."""
        return tuple(self._builder.canonical_index(f"bound{self.level}.{k}", n) for k, n in enumerate(extents))

    @contextmanager
    def deeper(self) -> Iterator[None]:
        """Return a context manager in which folds get other bound indices than those of the fold around them."""
        self.level += 1
        try:
            yield
        finally:
            self.level -= 1

    def _describe(self, fold: Fold, extents: Indices, at: Indices) -> Description:
        """The description of the fold at the bound indices ``at``."""
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
        """A new reduction: a fresh unknown for the fold, with a poison of its own unless ``poison`` is given or the fold is never poison."""
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
        """Return whether neither the initial value nor any element can be poison."""
        if fold.element is None or fold.initial.poison is not self._builder.terms.false:
            return False
        bound = self.any_point(fold.domain.extents)
        with self.deeper():
            return fold.element(bound).poison is self._builder.terms.false

    # -- lemmas ---------------------------------------------------------------------------------------------------

    def alone(self, r: Reduction) -> list[Term]:
        """Return lemmas about one fold: its value is one of its settled ones; if it is poison (by its combiner), its initial value or some element
        is; a fold over an empty domain is its initial value.
        """
        return [*self._one_of_its_ways(r), *self._poisoned(r), *self._not_begun(r)]

    def _not_begun(self, r: Reduction) -> list[Term]:
        """A fold over an empty domain is its initial value. This is stated only for folds over max(n, 0) points: the other program may test whether
        its loop runs at all.

        It is not stated for floats: where sums in two orders differ, models would then have many points, whose replays take long and show nothing
        more.
        """
        world, t, fold = self._builder, self._builder.terms, r.fold
        if isinstance(fold.type, FloatType) or self._leaves_more_open(fold) or not any(_may_not_run(n) for n in fold.domain.extents):
            return []
        same = t.and_(t.not_(world.different(r.value, fold.initial)), t.not_(t.xor(r.value.poison, fold.initial.poison)))
        return [t.implies(fold.domain.is_empty(world), same)]

    def _one_of_its_ways(self, r: Reduction) -> list[Term]:
        """r = s1 or r = s2, for the settled folds s1 and s2 of ``r``."""
        world = self._builder
        settled = self._settled.get(r.name)
        return [] if settled is None else [world.terms.or_(*(world.terms.not_(world.different(r.value, s)) for s in settled))]

    def _poisoned(self, r: Reduction) -> list[Term]:
        """A fold by its combiner is poison exactly if its initial value or some element is."""
        t = self._builder.terms
        if r.fold.element is None or r.value.poison is t.false or r.name in self._settled:
            # the settled folds have these lemmas
            return []
        k = r.fold.domain.some_point(self._builder, f"{r.name}.poisoned")
        return [
            t.implies(r.fold.initial.poison, r.value.poison),
            t.implies(r.value.poison, t.or_(r.fold.initial.poison, t.and_(self._not_empty(r.fold), r.fold.element(k).poison))),
            self._poisoned_at(r, k),
        ]

    # -- lemmas about elements ----------------------------------------------------------------------------------------

    def kept(self, r: Reduction) -> list[Term]:
        """Return the lemma that a fold by its combiner whose elements all leave the initial value unchanged has the initial value. No lemma if the
        fold has no combiner, or leaves choices open.
        """
        world, t, fold = self._builder, self._builder.terms, r.fold
        if fold.element is None or fold.combiner is None or self._leaves_more_open(fold):
            return []
        k = fold.domain.some_point(world, f"{r.name}.kept")
        element, after = fold.element(k), fold.step(fold.initial, k)
        # if a fold is not poison, none of its elements is
        moved = t.and_(self._not_empty(fold), t.not_(element.poison), world.different(after, fold.initial))
        return [t.implies(world.different(r.value, fold.initial), t.or_(r.value.poison, fold.initial.poison, moved))]

    def one_of_elements(self, r: Reduction) -> list[Term]:
        """Return the lemma that the value of an extremum is its initial value or one of its elements. No lemma for other folds."""
        world, t, fold = self._builder, self._builder.terms, r.fold
        if fold.element is None or fold.combiner not in EXTREMA or self._leaves_more_open(fold):
            return []
        k = fold.domain.some_point(world, f"{r.name}.extremum")
        is_start = t.not_(world.different(r.value, fold.initial))
        element = fold.element(k)
        is_element = t.and_(self._not_empty(fold), t.not_(element.poison), t.not_(world.different(r.value, element)))
        return [t.or_(r.value.poison, fold.initial.poison, is_start, is_element)]

    def absorbed(self, r: Reduction, at: Indices) -> list[Term]:
        """Return the lemma r ⊕ f(at) = r for an idempotent combiner, if ``at`` is in the domain: the element is already in r. No lemma for other
        folds.
        """
        world, t, fold = self._builder, self._builder.terms, r.fold
        if fold.element is None or fold.combiner not in IDEMPOTENT or self._leaves_more_open(fold):
            return []
        inside = t.and_(world.exist(at), self._not_empty(fold), fold.domain.contains(world, at))
        same = t.not_(world.different(fold.step(r.value, at), r.value))
        return [t.implies(inside, t.or_(r.value.poison, same))]

    def _leaves_more_open(self, fold: Fold) -> bool:
        """Return whether the value of the fold may differ from that of its steps in order."""
        reordered = fold.combiner in FLOAT_SUMS and self.is_free(fold)
        return fold.freedom is not None or fold.optional is not None or fold.combiner in SETTLED or reordered

    def has_any_order(self, fold: Fold) -> bool:
        """Return whether the fold is short and free, so that ``in_any_order`` writes it out."""
        length = fold.domain.static_size
        # one order for all folds is more than a flag of one fold allows: the flag counts only between two folds that have it
        by_flag = fold.combiner in FLOAT_SUMS and not self._builder.options.reassociate
        longest = LONGEST_REORDERED_FLOATS if fold.combiner in FLOAT_SUMS else LONGEST_REORDERED
        settled = fold.freedom is not None or fold.combiner in SETTLED
        return not by_flag and not settled and self.is_free(fold) and length is not None and length <= longest

    def in_any_order(self, r: Reduction) -> list[Term]:
        """Return the equations of a short fold, whose combiner is associative and commutative, with its exact value, in an order that depends on the
        elements only. No equation if ``has_any_order`` is False.

        Two folds of the same elements in different orders thus have the same term.
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
        """Return the witness lemma for two folds, and lemmas about their poison; empty if they cannot be compared."""
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
            # a sum with the flag may differ from the same sum without it
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
            # for arbitrary steps: they lead from some accumulator, poison or not, to different values
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
            lemmas += self._starts_exchanged(a, b)
            for x, y in ((a, b), (b, a)):
                if x.value.poison is not t.false and y.value.poison is not t.false:
                    # the other fold is instantiated where one has a poison element
                    there = self._aligned_at(x.fold, y.fold, x.fold.domain.some_point(self._builder, f"{x.name}.poisoned"))
                    # the point is in x's domain only if that is not empty
                    lemmas.append(t.implies(self._not_empty(x.fold), self._poisoned_at(y, there)))
        return lemmas

    def _starts_exchanged(self, a: Reduction, b: Reduction) -> list[Term]:
        """The lemma (y ⊕ e(0) ⊕ e(1) …) ⊕ z = (z ⊕ e(0) ⊕ e(1) …) ⊕ y for two folds of the same elements by an associative and commutative combiner:
        an accumulator may be the first summand or the last one. No lemma for other folds, nor where the initial values are the same.
        """
        world, f, g = self._builder, a.fold, b.fold
        same = all(x is y for x, y in zip(a.description.values[2:], b.description.values[2:], strict=True))
        if f.combiner not in ASSOCIATIVE or self._leaves_more_open(f) or a.description.extents != b.description.extents or not same:
            return []
        operation = Operation(f.combiner, f.type)
        x, y = combine(world, operation, a.value, g.initial), combine(world, operation, b.value, f.initial)
        return [world.terms.or_(x.poison, y.poison, world.terms.not_(world.different(x, y)))]

    def _refined_step_by_step(self, a: Reduction, b: Reduction, at: tuple[Indices, Indices], lengths_differ: Term) -> list[Term]:
        """The lemma that fold ``b`` refines ``a`` (has the same value and is not poison, if ``a`` is not poison) if its initial value does and each
        step preserves it.

        If ``a`` is poison, ``b`` may be anything: this permits to drop a flag such as ``nnan``.
        """
        world, t = self._builder, self._builder.terms
        f, g = a.fold, b.fold
        if a.value.poison is t.false:
            # the lemma on equal steps implies this
            return []
        x, y = (
            world.scalar(f.type, t.symbol(name, world.sort(f.type)), t.symbol(f"{name}.poison", BOOLEAN))
            for name in (f"{a.name}.{b.name}.refined", f"{a.name}.{b.name}.refining")
        )
        p, q = f.step(x, at[0]), g.step(y, at[1])
        step = t.and_(self._not_empty(f), t.not_(world.not_refined(x, y)), world.not_refined(p, q))
        return [t.implies(world.not_refined(a.value, b.value), t.or_(lengths_differ, world.not_refined(f.initial, g.initial), step))]

    def _poisoned_at(self, r: Reduction, at: Indices) -> Term:
        """The lemma that a fold by its combiner is poison if the element ``at`` is."""
        t = self._builder.terms
        assert r.fold.element is not None
        inside = r.fold.domain.contains(self._builder, at)
        return t.implies(t.and_(self._not_empty(r.fold), inside, r.fold.element(at).poison), r.value.poison)

    def _not_empty(self, fold: Fold) -> Term:
        """The condition that the fold's domain has a point."""
        return self._builder.terms.not_(fold.domain.is_empty(self._builder))

    def _aligned(self, f: Fold, g: Fold, name: str) -> tuple[Indices, Indices, Term] | None:
        """One point of each domain, both at the same row-major position, and the condition that the domains' sizes differ. None if the domains cannot
        be aligned.
        """
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
        """One point of each of two domains of different rank, both at the same row-major position, and the condition that their sizes differ. None if
        they cannot be compared.

        Whether the sizes of a reshape fit the element count is left to the query, in which the definedness of the source implies it.
        """
        world, t = self._builder, self._builder.terms
        more, fewer = (f, g) if f.domain.rank > g.domain.rank else (g, f)
        k = more.domain.some_point(world, name)
        at = fewer.domain.point_at(world, more.domain.position_of(world, k))
        # the product of two negative sizes is positive although there are no points
        empty, other_empty = f.domain.is_empty(world), g.domain.is_empty(world)
        sizes = [prod(d.domain.extents, start=world.constant_index(1)) for d in (f, g)]
        if any(size.hi >= 1 << world.options.index_bits and not _is_multiple(d.domain) for size, d in zip(sizes, (f, g), strict=True)):
            # products of several unbounded unknowns are avoided
            return None
        lengths_differ = t.or_(t.xor(empty, other_empty), t.and_(t.not_(empty), t.not_(world.lowering.equal(*sizes))))
        return (k, at, lengths_differ) if more is f else (at, k, lengths_differ)

    def _aligned_at(self, f: Fold, g: Fold, at: Indices) -> Indices:
        """The point of ``g``'s domain that corresponds to ``at`` in ``f``'s. Precondition: the domains can be aligned."""
        same_rank = f.domain.rank == g.domain.rank
        if f.domain == g.domain or (same_rank and None in (f.domain.static_size, g.domain.static_size)):
            return at
        return g.domain.point_at(self._builder, f.domain.position_of(self._builder, at))


def _may_not_run(size: Index) -> bool:
    """Return whether a trip count is 0 when bounds cross (it has the form of a maximum with 0)."""
    return size.lo == 0 and any(isinstance(atom, Max) for _, monomial in size.polynomial for atom in monomial)


def _is_multiple(domain: Domain) -> bool:
    """Return whether the domain's size is a constant multiple of at most one unknown extent."""
    return sum(n.constant_value is None for n in domain.extents) <= 1


def _combined(world: Builder, fold: Fold, element: Callable[[Indices], Scalar], combiner: str | None, function: Combine) -> Fold:
    """The fold of the same elements in the given order with the step ``function``, under the name ``combiner``."""

    def step(accumulator: Scalar, at: Indices) -> Scalar:
        summand = element(at)
        poison = world.terms.or_(accumulator.poison, summand.poison)
        return Scalar(fold.type, function(world, accumulator.term, summand.term), poison)

    return replace(fold, step=step, combiner=combiner, reassociated=False)
