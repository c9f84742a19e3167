"""Reductions of lanes by the kinds of the vector dialect (``#vector.kind``), as folds in row-major order of the reduced lanes; their order and start,
their masks and their fast-math flags.

Authority: MLIR's "'vector' Dialect" document. It defines no order, and MLIR's lowerings use several: from the accumulator on (as LLVM's Language
Reference has it), or the accumulator last, dimension by dimension, with products that are fused into sums (``outerproduct``). Therefore the order in
which floats are added or multiplied is a choice, and so is which products of a contraction are rounded.

The start of a sum without an accumulator is a choice between its first lane and +0.0, from which MLIR's lowering to LLVM begins: they differ if all
lanes are -0.0. For integers and extrema the order is irrelevant.

If the order is fixed (``vector-reductions-in-order``), floats are combined from the accumulator on in row-major order, and products are rounded.

A lane that is masked off is the kind's neutral element, as in MLIR's lowerings, which replace it or keep the accumulator. A mask lane that is poison
poisons the result.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from smtenc.errors import Unsupported
from smtenc.floats.formats import format_of
from smtenc.floats.operations import FloatKind
from smtenc.ir.attributes import OpaqueAttr
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType, IntegerType, Type
from smtenc.semantics.attributes import flags
from smtenc.semantics.domain import Domain
from smtenc.semantics.folds.extrema import SETTLED
from smtenc.semantics.folds.fold import Fold, Freedom
from smtenc.semantics.folds.reductions import FLOAT_SUMS
from smtenc.semantics.frame import Frame
from smtenc.semantics.open_choices import Choice, OpenFold
from smtenc.semantics.options import SourceWay
from smtenc.semantics.shared.any_order import LEAST, AnyOrder, Pair, ordered
from smtenc.semantics.shared.counterparts import counterpart
from smtenc.semantics.shared.fastmath import (
    CHOICES_BY_VALUE,
    broken_promises,
    extremum_of_numbers,
    leave_open,
    promised_by,
    signless_zero,
)
from smtenc.semantics.shared.integers import INTEGER_BINARY
from smtenc.semantics.shared.vectors import BoxMask, poisoned
from smtenc.semantics.values import Indices, Origin, Scalar, Site, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, Term
from smtenc.terms.index.space import Index

IN_ORDER = "vector-reductions-in-order"
"""The assumption about sums and products of floats, whose order the document does not define."""

_INTEGERS: Mapping[str, str] = {
    "add": "arith.addi",
    "mul": "arith.muli",
    "and": "arith.andi",
    "or": "arith.ori",
    "xor": "arith.xori",
    "minsi": "arith.minsi",
    "minui": "arith.minui",
    "maxsi": "arith.maxsi",
    "maxui": "arith.maxui",
}
_FLOATS: Mapping[str, str] = {
    "add": "arith.addf",
    "mul": "arith.mulf",
    "minimumf": "arith.minimumf",
    "maximumf": "arith.maximumf",
    "minnumf": "arith.minnumf",
    "maxnumf": "arith.maxnumf",
}
FLOAT_COMBINERS: Mapping[str, Callable[[World, Site, Term, Term], Term]] = {
    "arith.addf": lambda w, _, a, b: w.floats.add(a, b),
    "arith.mulf": lambda w, _, a, b: w.floats.mul(a, b),
    "arith.minimumf": lambda w, _, a, b: w.floats.minimum(a, b),
    "arith.maximumf": lambda w, _, a, b: w.floats.maximum(a, b),
    "arith.minnumf": lambda w, site, a, b: extremum_of_numbers(w, site, FloatKind.MINNUM, a, b),
    "arith.maxnumf": lambda w, site, a, b: extremum_of_numbers(w, site, FloatKind.MAXNUM, a, b),
}


_WITHOUT_A_RESULT_OF_NONE = frozenset({"arith.maximumf", "arith.minimumf"})
"""The combiners for whose masked lanes MLIR's lowering to LLVM takes numbers that are not neutral: -1.4e-45 and the largest finite number of f32."""

_FEW = 4
"""The maximal number of lanes whose float sum without flags is written out as single operations instead of a fold."""

_FEW_IN_ANY_ORDER = 64
"""The maximal number of lanes whose sum in any order is an unknown of all of them; the sum of more lanes is a fold."""


def combiner_of(operation: Operation, element: Type) -> str:
    """Return the name of the arith operation that ``kind`` names. Raises ``Unsupported`` if it is missing or does not fit the element type."""
    match operation.attributes.get("kind"):
        case OpaqueAttr(text) if text.startswith("#vector.kind<"):
            word = text.removeprefix("#vector.kind<").rstrip(">")
        case None if operation.name in ("vector.contract", "vector.outerproduct"):
            word = "add"
        case kind:
            raise Unsupported(f"kind = {kind}")
    found = (_FLOATS if isinstance(element, FloatType) else _INTEGERS).get(word)
    if found is None:
        raise Unsupported(f"kind {word} of {element}")
    return found


@dataclass(frozen=True, slots=True)
class LaneFold:
    """The reduction ``start ⊕ element(0) ⊕ element(1) …`` over ``extents``; it begins with the first element or a neutral one if ``start`` is None.

    ``factors`` gives the two factors of each element, whose product need not be rounded before it is added (None: no products). ``from_zero``: +0.0
    may be a summand, too.
    """

    combiner: str
    type: Type
    extents: Indices
    element: Callable[[Indices], Scalar]
    start: Scalar | None
    factors: Callable[[Indices], Pair] | None = None
    from_zero: bool = False
    selected: Callable[[Indices], Term] | None = None
    """The condition that the element at a point takes part; where it does not hold, the element is neutral, and its factors are -0.0 and 1.0. None
    if all do.
    """
    unmasked: LaneFold | None = None
    """The fold of all elements, whether they take part or not; None if all do."""


def combined(world: World, site: Site, r: LaneFold) -> Scalar:
    """Return the value of a reduction without fast-math flags, with open choices for its order, its start and the rounding of its products.

    The ``maximumf`` or ``minimumf`` of no lane at all is poison: the document does not define it, and MLIR's lowerings give a number.
    """
    if r.combiner not in FLOAT_SUMS:
        value = reduced(world, site, r)
        undefined = r.start is None and r.combiner in _WITHOUT_A_RESULT_OF_NONE
        return replace(value, poison=world.terms.or_(value.poison, world.terms.not_(_some_selected(world, r)))) if undefined else value
    if world.options.reductions_in_order or world.options.reassociate:
        # the order of folds is free in all programs, by an assumption
        world.premises.note(IN_ORDER)
    elif site.operation in world.choices.decided:
        return _second_way(world, site, r) if world.options.source_way is SourceWay.SECOND else reduced(world, site, r)
    else:
        count = Domain(r.extents).static_size
        summands = None if count is None else count + (r.start is not None)
        if r.factors is not None and count == 1:
            return _fused_or_not(world, site, r, r.factors)
        if summands is None or summands >= LEAST:
            return (
                _few_in_any_order(world, site, r)
                if count is not None and count <= _FEW_IN_ANY_ORDER
                else _many_in_any_order(world, site, r)
            )
    return (
        from_lane_or_zero(world, site, lambda start: reduced(world, site, replace(r, start=start)))
        if r.from_zero
        else reduced(world, site, r)
    )


def _some_selected(world: World, r: LaneFold) -> Term:
    """Return the condition that some element takes part."""
    t, selected = world.terms, r.selected
    if selected is None:
        return t.true
    bit = IntegerType(1)
    points = Domain(r.extents).points(world, _FEW_IN_ANY_ORDER)
    if points is not None:
        return t.or_(*map(selected, points))

    def element(at: Indices) -> Scalar:
        assert selected is not None
        return world.boolean(selected(at), t.false)

    def step(accumulator: Scalar, at: Indices) -> Scalar:
        return world.scalar(bit, t.bit_or(accumulator.term, element(at).term))

    start = world.boolean(t.false, t.false)
    return world.holds(world.reductions.reduce(Fold(bit, Domain(r.extents), start, step, "arith.ori", element)))


def _second_way(world: World, site: Site, r: LaneFold) -> Scalar:
    """Return the value by another of MLIR's orders: a sum without an accumulator begins with +0.0, one with an accumulator ends with it; products are
    fused.
    """
    if r.factors is not None:
        return _fused(world, site, r, r.factors)
    if r.start is None:
        return reduced(world, site, replace(r, start=positive_zero(world, r.type)) if r.from_zero else r)
    return _last(world, site, r, reduced(world, site, replace(r, start=None)))


def positive_zero(world: World, type: Type) -> Scalar | None:
    """Return +0.0; None in formats that have only one zero, which is neutral there."""
    assert isinstance(type, FloatType)
    fmt = format_of(type)
    return Scalar(type, world.floats.constant(fmt, fmt.zero_bits(False)), world.terms.false) if fmt.has_negative_zero else None


def _last(world: World, site: Site, r: LaneFold, others: Scalar) -> Scalar:
    """Return ``others ⊕ start``."""
    assert r.start is not None
    value = FLOAT_COMBINERS[r.combiner](world, site, others.term, r.start.term)
    return Scalar(r.type, value, world.terms.or_(others.poison, r.start.poison))


def _fused(world: World, site: Site, r: LaneFold, factors: Callable[[Indices], Pair]) -> Scalar:
    """Return the sum in order, in which no product is rounded before it is added."""
    assert r.start is not None

    def step(accumulator: Scalar, at: Indices) -> Scalar:
        value = world.floats.fma(*ordered(factors(at)), accumulator.term)
        return Scalar(r.type, value, world.terms.or_(accumulator.poison, r.element(at).poison))

    few = Domain(r.extents).points(world, _FEW)
    if few is not None:
        return functools.reduce(step, few, r.start)
    return world.reductions.reduce(Fold(r.type, Domain(r.extents), r.start, step, None, None))


def _fused_or_not(world: World, site: Site, r: LaneFold, factors: Callable[[Indices], Pair]) -> Scalar:
    """Return the sum of a single product and the accumulator, with an open choice whether the product is rounded."""
    usual, fused, t = reduced(world, site, r), _fused(world, site, r, factors), world.terms
    assert r.start is not None
    at = Domain(r.extents).point_at(world, world.constant_index(0))
    name = f"choice.fused-product.{world.floats.format(usual.term).name}"
    choice = t.apply(name, [*ordered(factors(at)), r.start.term], BOOLEAN)
    if usual.term is fused.term:
        return usual
    return Scalar(r.type, t.ite(leave_open(world, site, choice, (t.false, t.true)), fused.term, usual.term), usual.poison)


def _few_in_any_order(world: World, site: Site, r: LaneFold) -> Scalar:
    """Return one unknown for the sum of the lanes in any order; the source may use the given order, and the target's."""
    places = Domain(r.extents).points(world, _FEW_IN_ANY_ORDER)
    assert places is not None
    summands = [*([] if r.start is None else [r.start]), *map(r.element, places)]
    kind, usual, neutral = (
        FloatKind.ADD if r.combiner == "arith.addf" else FloatKind.MUL,
        reduced(world, site, r),
        neutral_element(world, r.combiner, r.type),
    )
    # a product with 1.0 is not rounded
    pairs = () if r.factors is None else tuple(p for p in map(r.factors, places) if world.floats.mul(*p) not in p)
    # -0.0 + x = x and 1.0 * x = x, in any order
    parts = tuple(x.term for x in summands if x.term is not neutral.term)
    if len(parts) < LEAST:
        if not pairs and not r.from_zero:
            return usual
        parts = tuple(x.term for x in summands)
    unknown = AnyOrder(kind, parts, pairs, r.from_zero).term(world.terms, world.floats)
    ways = [usual]
    if r.from_zero:
        ways.append(reduced(world, site, replace(r, start=positive_zero(world, r.type))))
    if r.selected is not None and r.start is not None:
        ways += [_selected_steps(world, site, r, r.start, places, fused=fused) for fused in sorted({False, r.factors is not None})]
    elif r.factors is not None:
        ways.append(_fused(world, site, r, r.factors))
    value = leave_open(world, site, unknown, tuple(dict.fromkeys(way.term for way in ways)))
    return Scalar(r.type, value, world.terms.or_(*(x.poison for x in summands)))


def _selected_steps(world: World, site: Site, r: LaneFold, start: Scalar, places: Iterable[Indices], *, fused: bool) -> Scalar:
    """Return the sum in order, in which an element that does not take part leaves the sum as it is: the same number, as another term. If ``fused``, no
    product is rounded before it is added.
    """
    assert r.selected is not None
    assert r.unmasked is not None
    value = start
    for at in places:
        if fused:
            assert r.unmasked.factors is not None
            after = world.floats.fma(*ordered(r.unmasked.factors(at)), value.term)
        else:
            after = FLOAT_COMBINERS[r.combiner](world, site, value.term, r.unmasked.element(at).term)
        poison = world.terms.or_(value.poison, r.element(at).poison)
        value = Scalar(r.type, world.terms.ite(r.selected(at), after, value.term), poison)
    return value


def _many_in_any_order(world: World, site: Site, r: LaneFold) -> Scalar:
    """Return one unknown for the fold in any order; the source may use one of several orders, and the target's."""
    neutral = neutral_element(world, r.combiner, r.type)
    first = r.start or neutral
    freedom = Freedom.CONTRACTION if r.factors is not None else Freedom.VECTOR_FROM_ZERO if r.from_zero else Freedom.VECTOR

    def fold(start: Scalar) -> Fold:
        def step(accumulator: Scalar, at: Indices) -> Scalar:
            element = r.element(at)
            value = FLOAT_COMBINERS[r.combiner](world, site, accumulator.term, element.term)
            return Scalar(r.type, value, world.terms.or_(accumulator.poison, element.poison))

        return Fold(r.type, Domain(r.extents), start, step, r.combiner, r.element)

    in_order = fold(first)
    value = world.reductions.left_open(replace(in_order, freedom=freedom, factors=r.factors))
    folds, ways = [in_order], [world.reductions.reduce(in_order)]
    if freedom is not Freedom.VECTOR:
        ways.append(world.reductions.left_open(replace(in_order, freedom=Freedom.VECTOR)))
    if r.from_zero and (zero := positive_zero(world, r.type)) is not None:
        folds.append(fold(zero))
        ways += [world.reductions.reduce(folds[1]), world.reductions.left_open(replace(folds[1], freedom=Freedom.VECTOR))]
    if r.factors is not None:
        ways.append(_fused(world, site, r, r.factors))
    if r.start is not None:
        alone = fold(neutral)
        others = [world.reductions.reduce(alone), world.reductions.left_open(replace(alone, freedom=Freedom.VECTOR))]
        ways += [_last(world, site, r, x) for x in others]
    world.premises.note(CHOICES_BY_VALUE)
    open = OpenFold(value.poison, tuple(ways), tuple(folds), signed_zeros=True)
    world.choices.open.setdefault(value.term, Choice((), set(), open)).places.add(site)
    return value


def reduced(world: World, site: Site, reduction: LaneFold) -> Scalar:
    """Return the fold's value in the given order, without fast-math flags."""
    combiner, element, start, extents = reduction.combiner, reduction.element, reduction.start, reduction.extents
    domain, name = Domain(extents), combiner

    def combined(a: Scalar, b: Scalar) -> Scalar:
        poison = world.terms.or_(a.poison, b.poison)
        if combiner in FLOAT_COMBINERS:
            return Scalar(a.type, FLOAT_COMBINERS[combiner](world, site, a.term, b.term), poison)
        return world.scalar(a.type, INTEGER_BINARY[combiner](world.terms, world.bits(a), world.bits(b)), poison)

    def step(accumulator: Scalar, at: Indices) -> Scalar:
        return combined(accumulator, element(at))

    few = domain.points(world, _FEW) if combiner in FLOAT_SUMS else None
    if few is not None:
        # the order is known, so the result is the same term as that of the arith operations
        return functools.reduce(combined, [*([] if start is None else [start]), *map(element, few)])
    start = start or neutral_element(world, combiner, reduction.type)
    if combiner in SETTLED and site.operation in world.choices.decided:
        if world.options.source_way is SourceWay.SECOND:
            # the sign of a zero result depends on the order
            return world.reductions.reduce(Fold(start.type, domain, start, step, None, None))
        name = SETTLED[combiner][0]
    result = world.reductions.reduce(Fold(start.type, domain, start, step, name, element))
    choice = world.choices.open.get(result.value) if isinstance(result.type, FloatType) else None
    if choice is not None:
        choice.places.add(site)
    return result


def neutral_element(world: World, combiner: str, type: Type) -> Scalar:
    """Return the ``e`` with ``e ⊕ x = x`` for all ``x``."""
    if isinstance(type, FloatType):
        fmt = format_of(type)
        match combiner:
            case "arith.addf":
                # -0.0 + x = x, but +0.0 + -0.0 = +0.0; a single zero is neutral
                bits = fmt.zero_bits(True)
            case "arith.mulf":
                bits = fmt.one_bits
            case "arith.maxnumf" | "arith.minnumf" if fmt.has_nan:
                # the other operand is the result, a NaN only if it is one
                bits = fmt.nan_bits
            case _:
                bits = fmt.extreme_bits(combiner in ("arith.maximumf", "arith.maxnumf"))
        return Scalar(type, world.floats.constant(fmt, bits), world.terms.false)
    width = world.width(type)
    match combiner:
        case "arith.addi" | "arith.ori" | "arith.xori" | "arith.maxui":
            bits = 0
        case "arith.muli":
            bits = 1
        case "arith.andi" | "arith.minui":
            bits = (1 << width) - 1
        case "arith.maxsi":
            bits = 1 << (width - 1)
        case _:
            bits = (1 << (width - 1)) - 1
    return world.scalar(type, world.terms.constant(bits, width))


def from_lane_or_zero(world: World, site: Site, begun: Callable[[Scalar | None], Scalar]) -> Scalar:
    """Return a sum that begins with its first lane or with +0.0, as an open choice by the sum's value: the sums differ if all lanes are -0.0."""
    f, t = world.floats, world.terms
    from_lane = begun(None)
    fmt = f.format(from_lane.term)
    if not fmt.has_negative_zero:
        return from_lane
    from_zero = begun(positive_zero(world, from_lane.type))
    if site.operation in world.choices.decided:
        return from_zero if world.options.source_way is SourceWay.SECOND else from_lane
    choice = t.apply(f"choice.start-of-sum.{fmt.name}", [from_lane.term], BOOLEAN)
    value = t.ite(leave_open(world, site, choice, (t.false, t.true)), from_zero.term, from_lane.term)
    return Scalar(from_lane.type, value, from_lane.poison)


# -- masks and flags --------------------------------------------------------------------------------------------------


def masked(world: World, r: LaneFold, mask: Callable[[Indices], Scalar] | None) -> LaneFold:
    """Return the fold of the elements whose mask, a scalar of type ``i1`` at each point, is set; a mask that is poison poisons the result. None: no
    mask.
    """
    if mask is None:
        return r
    t, given, factors = world.terms, mask, r.factors
    neutral = neutral_element(world, r.combiner, r.type)

    def selected(at: Indices) -> Term:
        return world.holds(given(at))

    def element(at: Indices) -> Scalar:
        chosen = world.ite(selected(at), r.element(at), neutral)
        return Scalar(r.type, chosen.value, t.or_(given(at).poison, chosen.poison))

    def without(at: Indices) -> Pair:
        # a * b + c = c if a * b is -0.0
        assert factors is not None
        (a, b), on = factors(at), selected(at)
        one = neutral_element(world, "arith.mulf", r.type)
        return ordered((t.ite(on, a, neutral.term), t.ite(on, b, one.term)))

    return replace(r, element=element, factors=None if factors is None else without, selected=selected, unmasked=r)


@dataclass(frozen=True, slots=True)
class Clipping:
    """A mask that is set at the points below ``extents`` of a fold, if ``some`` holds, and nowhere else. It is poison where ``spoiled`` holds."""

    some: Term
    extents: Indices
    spoiled: Term


def clipping(world: World, mask: Tensor | None, kept: Mapping[int, Index], along: Sequence[int]) -> Clipping | None:
    """Return what a mask selects of a fold over its dimensions ``along``, at the indices ``kept`` in its other dimensions; None if it is not known to
    be a box.
    """
    if not isinstance(mask, BoxMask):
        return None
    zero = world.constant_index(0)

    def clipped(bound: Index, extent: Index) -> Index:
        below = bound if bound.hi <= extent.lo else world.index_ite(world.lowering.less(bound, extent), bound, extent)
        return below if below.lo >= 0 else world.index_ite(world.lowering.less(below, zero), zero, below)

    some = world.terms.and_(*(world.lowering.less(i, mask.bounds[d]) for d, i in kept.items()))
    return Clipping(some, tuple(clipped(mask.bounds[d], mask.shape[d]) for d in along), mask.spoiled)


def flagged(
    frame: Frame,
    operation: Operation,
    r: LaneFold,
    place: Indices = (),
    mask: Callable[[Indices], Scalar] | None = None,
    clip: Clipping | None = None,
) -> Scalar:
    """Return the value of a reduction under the fast-math flags of ``operation`` and the mask. ``place`` is the index of the result.

    The flags are those of each step: with ``nnan`` and ``ninf``, an element, an accumulator or a sum that is NaN or infinite is poison, whatever the
    order, as both stay what they are in later steps. Under ``ninf`` alone an infinity may have become NaN on the way: a source then has no poison, and
    a target may have. Under ``contract``, lanes that are products with the flag may be fused into a sum.

    Raises ``Unsupported`` for flags by which the reduction could otherwise be combined with the operations that computed its lanes.
    """
    world, site = frame.world, Site(operation, (*frame.iteration, *place))
    if not isinstance(r.type, FloatType) or not flags(operation, "fastmath"):
        fixed = r.combiner not in FLOAT_SUMS or world.options.reductions_in_order or world.options.reassociate
        if clip is not None and fixed and r.start is not None:
            # a fold of the first elements has the form that it has in a loop of so many iterations
            few = combined(world, site, replace(r, extents=clip.extents))
            return poisoned(world, world.ite(clip.some, few, r.start), clip.spoiled)
        return combined(world, site, masked(world, r, mask))
    stepping = as_step(frame, operation, r.combiner)
    promised, t = promised_by(world, stepping), world.terms
    if r.combiner in FLOAT_SUMS:
        r = _with_fused_lanes(world, promised, r)
        if "reassoc" in promised:
            world.premises.note("fastmath-reassoc=order")

    def kept(x: Scalar) -> Scalar:
        return replace(x, poison=t.or_(x.poison, *broken_promises(world, promised, [x.term])), origin=None)

    start = None if r.start is None else kept(r.start)
    chosen = masked(world, replace(r, element=lambda at: kept(r.element(at)), start=start), mask)
    result = combined(world, site, chosen)
    if r.combiner in FLOAT_SUMS:
        result = kept(result)
        if "ninf" in promised and "nnan" not in promised:
            passed = t.apply(f"choice.infinity-on-the-way.{world.floats.format(result.term).name}", [result.term], BOOLEAN)
            hidden = t.and_(world.floats.is_nan(result.term), leave_open(world, site, passed, (t.false,)))
            result = replace(result, poison=t.or_(result.poison, hidden))
    if "nsz" in promised:
        result = replace(result, value=signless_zero(world, Site(stepping, site.place), [result.term], result.term))
    if r.combiner in FLOAT_SUMS and "reassoc" in promised:
        result = replace(result, origin=_origin_of(world, chosen, promised))
    return result


def _origin_of(world: World, r: LaneFold, promised: frozenset[str]) -> Origin | None:
    """Return the summands or factors with which later operations under ``reassoc`` may be combined; None for many, which stay one operand."""
    points = Domain(r.extents).points(world, _FEW_IN_ANY_ORDER - 1)
    if points is None:
        return None
    parts = (*([] if r.start is None else [r.start.term]), *(r.element(at).term for at in points))
    factors = () if r.factors is None else tuple(x for at in points for x in r.factors(at))
    return Origin("sum" if r.combiner == "arith.addf" else "product", parts, promised, factors)


def _with_fused_lanes(world: World, promised: frozenset[str], r: LaneFold) -> LaneFold:
    """Return the fold, whose factors are those of its lanes if these are products that may be fused. Raises ``Unsupported`` for lanes and accumulators
    that may be combined with the reduction in another way.
    """
    lane = r.element(world.reductions.any_point(r.extents))
    if r.start is not None:
        require_separate(promised, r.combiner, [r.start])
    if r.combiner != "arith.addf" or r.factors is not None or not _is_product(lane, promised):
        require_separate(promised, r.combiner, [lane])
        return r
    if r.from_zero and "nsz" not in promised:
        raise Unsupported("products that are fused into a sum that may begin with +0.0")

    def factors(at: Indices) -> Pair:
        x = r.element(at)
        if x.origin is None or not _is_product(x, promised):
            # a product with 1.0 is not rounded
            return ordered((x.term, neutral_element(world, "arith.mulf", r.type).term))
        first, second = x.origin.parts
        return ordered((first, second))

    return replace(r, factors=factors, start=r.start or neutral_element(world, r.combiner, r.type), from_zero=False)


def _is_product(x: Scalar, promised: frozenset[str]) -> bool:
    """Return whether a number is a product of two that may be fused into a sum."""
    return x.origin is not None and x.origin.kind == "product" and len(x.origin.parts) == 2 and "contract" in x.origin.flags & promised


def as_step(frame: Frame, operation: Operation, combiner: str) -> Operation:
    """Return the arith operation with the fast-math flags of ``operation`` that stands for its steps."""
    return counterpart(frame, operation, combiner, lambda op: {n: a for n, a in op.attributes.items() if n == "fastmath"})


_COMBINED_BY: Mapping[tuple[str, str], str] = {
    ("arith.addf", "sum"): "reassoc",
    ("arith.addf", "product"): "contract",
    ("arith.mulf", "product"): "reassoc",
    ("arith.mulf", "quotient"): "arcp",
}
"""The flag that combines a sum or product with an operand that is a sum, a product or a quotient with the same flag (``shared.fastmath``)."""


def require_separate(promised: frozenset[str], combiner: str, values: Iterable[Scalar]) -> None:
    """Raise ``Unsupported`` if flags of the operations that computed ``values`` allow, with those of ``promised``, to combine them with a sum or
    product of them.
    """
    for x in values:
        if x.origin is None:
            continue
        hidden = any(_COMBINED_BY.get((combiner, kind)) == flag and flag in promised for kind, flag in x.origin.hidden)
        if hidden or _COMBINED_BY.get((combiner, x.origin.kind)) in x.origin.flags & promised:
            raise Unsupported("fast-math flags that combine a reduction with the operations that computed its lanes")
