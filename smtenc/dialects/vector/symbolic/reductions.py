"""Semantics of ``reduction``, ``multi_reduction`` and ``contract``, as folds in row-major order of the reduced lanes.

Authority: MLIR's "'vector' Dialect" document. It defines no order, and MLIR's lowerings use several: from the accumulator on (as LLVM's Language
Reference has it), or the accumulator last, dimension by dimension, with products that are fused into sums (``outerproduct``). Therefore the order in
which floats are added or multiplied is a choice, and so is which products of a contraction are rounded.

The start of a sum without an accumulator is a choice between its first lane and +0.0, from which MLIR's lowering to LLVM begins: they differ if all
lanes are -0.0. For integers and extrema the order is irrelevant.

If the order is fixed (``vector-reductions-in-order``), or a ``vector.reduction`` has flags, floats are combined from the accumulator on in row-major
order, and products are rounded.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import prod

from smtenc.dialects.arith.symbolic.floats import extremum_by_number
from smtenc.errors import Unsupported
from smtenc.floats.formats import format_of
from smtenc.floats.operations import FloatKind
from smtenc.ir.affine import AffineDim, AffineMap
from smtenc.ir.attributes import OpaqueAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import FloatType, Type, VectorType
from smtenc.semantics.attributes import affine_maps, attribute, flags, integers, iterator_types
from smtenc.semantics.domain import Domain
from smtenc.semantics.folds.extrema import SETTLED
from smtenc.semantics.folds.fold import Fold, Freedom
from smtenc.semantics.folds.reductions import FLOAT_SUMS
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.open_choices import Choice, OpenFold
from smtenc.semantics.options import SourceWay
from smtenc.semantics.shared.any_order import LEAST, AnyOrder, Pair, ordered
from smtenc.semantics.shared.counterparts import counterpart
from smtenc.semantics.shared.elementwise import ScalarFunction
from smtenc.semantics.shared.fastmath import CHOICES_BY_VALUE, extremum_of_numbers, leave_open, with_fastmath
from smtenc.semantics.shared.integers import INTEGER_BINARY
from smtenc.semantics.shared.vectors import lanes, vector_shape, vector_type
from smtenc.semantics.values import Indices, Scalar, Site, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, Term

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
_FLOAT_COMBINERS: Mapping[str, Callable[[World, Site, Term, Term], Term]] = {
    "arith.addf": lambda w, _, a, b: w.floats.add(a, b),
    "arith.mulf": lambda w, _, a, b: w.floats.mul(a, b),
    "arith.minimumf": lambda w, _, a, b: w.floats.minimum(a, b),
    "arith.maximumf": lambda w, _, a, b: w.floats.maximum(a, b),
    "arith.minnumf": lambda w, site, a, b: extremum_of_numbers(w, site, FloatKind.MINNUM, a, b),
    "arith.maxnumf": lambda w, site, a, b: extremum_of_numbers(w, site, FloatKind.MAXNUM, a, b),
}


_FEW = 4
"""The maximal number of lanes whose float sum without flags is written out as single operations instead of a fold."""

_FEW_IN_ANY_ORDER = 64
"""The maximal number of lanes whose sum in any order is an unknown of all of them; the sum of more lanes is a fold."""


def _combiner(operation: Operation, element: Type) -> str:
    """Return the name of the arith operation that ``kind`` names. Raises ``Unsupported`` if it is missing or does not fit the element type."""
    match operation.attributes.get("kind"):
        case OpaqueAttr(text) if text.startswith("#vector.kind<"):
            word = text.removeprefix("#vector.kind<").rstrip(">")
        case None if operation.name == "vector.contract":
            word = "add"
        case kind:
            raise Unsupported(f"kind = {kind}")
    found = (_FLOATS if isinstance(element, FloatType) else _INTEGERS).get(word)
    if found is None:
        raise Unsupported(f"kind {word} of {element}")
    return found


@dataclass(frozen=True, slots=True)
class _Reduction:
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


def _combined(world: World, site: Site, r: _Reduction) -> Scalar:
    """Return the value of a reduction without fast-math flags, with open choices for its order, its start and the rounding of its products. Raises
    ``Unsupported`` for many lanes without an accumulator and a neutral element.
    """
    if r.combiner not in FLOAT_SUMS:
        return _reduced(world, site, r)
    if world.options.reductions_in_order or world.options.reassociate:
        # the order of folds is free in all programs, by an assumption
        world.premises.note(IN_ORDER)
    elif site.operation in world.choices.decided:
        return _second_way(world, site, r) if world.options.source_way is SourceWay.SECOND else _reduced(world, site, r)
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
        _from_lane_or_zero(world, site, lambda start: _reduced(world, site, replace(r, start=start)))
        if r.from_zero
        else _reduced(world, site, r)
    )


def _second_way(world: World, site: Site, r: _Reduction) -> Scalar:
    """Return the value by another of MLIR's orders: a sum without an accumulator begins with +0.0, one with an accumulator ends with it; products are
    fused.
    """
    if r.factors is not None:
        return _fused(world, site, r, r.factors)
    if r.start is None:
        return _reduced(world, site, replace(r, start=_zero(world, r.type)) if r.from_zero else r)
    return _last(world, site, r, _reduced(world, site, replace(r, start=None)))


def _zero(world: World, type: Type) -> Scalar | None:
    """Return +0.0; None in formats that have only one zero, which is neutral there."""
    assert isinstance(type, FloatType)
    fmt = format_of(type)
    return Scalar(type, world.floats.constant(fmt, fmt.zero_bits(False)), world.terms.false) if fmt.has_negative_zero else None


def _last(world: World, site: Site, r: _Reduction, others: Scalar) -> Scalar:
    """Return ``others ⊕ start``."""
    assert r.start is not None
    value = _FLOAT_COMBINERS[r.combiner](world, site, others.term, r.start.term)
    return Scalar(r.type, value, world.terms.or_(others.poison, r.start.poison))


def _fused(world: World, site: Site, r: _Reduction, factors: Callable[[Indices], Pair]) -> Scalar:
    """Return the sum in order, in which no product is rounded before it is added."""
    assert r.start is not None

    def step(accumulator: Scalar, at: Indices) -> Scalar:
        return Scalar(
            r.type, world.floats.fma(*ordered(factors(at)), accumulator.term), world.terms.or_(accumulator.poison, r.element(at).poison)
        )

    few = Domain(r.extents).points(world, _FEW)
    if few is not None:
        return functools.reduce(step, few, r.start)
    return world.reductions.reduce(Fold(r.type, Domain(r.extents), r.start, step, None, None))


def _fused_or_not(world: World, site: Site, r: _Reduction, factors: Callable[[Indices], Pair]) -> Scalar:
    """Return the sum of a single product and the accumulator, with an open choice whether the product is rounded."""
    usual, fused, t = _reduced(world, site, r), _fused(world, site, r, factors), world.terms
    assert r.start is not None
    at = Domain(r.extents).point_at(world, world.constant_index(0))
    name = f"choice.fused-product.{world.floats.format(usual.term).name}"
    choice = t.apply(name, [*ordered(factors(at)), r.start.term], BOOLEAN)
    if usual.term is fused.term:
        return usual
    return Scalar(r.type, t.ite(leave_open(world, site, choice, (t.false, t.true)), fused.term, usual.term), usual.poison)


def _few_in_any_order(world: World, site: Site, r: _Reduction) -> Scalar:
    """Return one unknown for the sum of the lanes in any order; the source may use the given order, and the target's."""
    places = Domain(r.extents).points(world, _FEW_IN_ANY_ORDER)
    assert places is not None
    summands = [*([] if r.start is None else [r.start]), *map(r.element, places)]
    kind, usual, neutral = (
        FloatKind.ADD if r.combiner == "arith.addf" else FloatKind.MUL,
        _reduced(world, site, r),
        _neutral(world, r.combiner, r.type),
    )
    # a product with 1.0 is not rounded
    pairs = () if r.factors is None else tuple(p for p in map(r.factors, places) if world.floats.mul(*p) not in p)
    # -0.0 + x = x and 1.0 * x = x, in any order
    parts = tuple(x.term for x in summands if neutral is None or x.term is not neutral.term)
    if len(parts) < LEAST:
        if not pairs and not r.from_zero:
            return usual
        parts = tuple(x.term for x in summands)
    unknown = AnyOrder(kind, parts, pairs, r.from_zero).term(world.terms, world.floats)
    ways = [usual]
    if r.from_zero:
        ways.append(_reduced(world, site, replace(r, start=_zero(world, r.type))))
    if r.factors is not None:
        ways.append(_fused(world, site, r, r.factors))
    value = leave_open(world, site, unknown, tuple(dict.fromkeys(way.term for way in ways)))
    return Scalar(r.type, value, world.terms.or_(*(x.poison for x in summands)))


def _many_in_any_order(world: World, site: Site, r: _Reduction) -> Scalar:
    """Return one unknown for the fold in any order; the source may use one of several orders, and the target's. Raises ``Unsupported`` without an
    accumulator and a neutral element.
    """
    first = r.start or _neutral(world, r.combiner, r.type)
    if first is None:
        raise Unsupported(f"many lanes of {r.type} without an accumulator")
    freedom = Freedom.CONTRACTION if r.factors is not None else Freedom.VECTOR_FROM_ZERO if r.from_zero else Freedom.VECTOR

    def fold(start: Scalar) -> Fold:
        def step(accumulator: Scalar, at: Indices) -> Scalar:
            element = r.element(at)
            value = _FLOAT_COMBINERS[r.combiner](world, site, accumulator.term, element.term)
            return Scalar(r.type, value, world.terms.or_(accumulator.poison, element.poison))

        return Fold(r.type, Domain(r.extents), start, step, r.combiner, r.element)

    in_order = fold(first)
    value = world.reductions.left_open(replace(in_order, freedom=freedom, factors=r.factors))
    folds, ways = [in_order], [world.reductions.reduce(in_order)]
    if freedom is not Freedom.VECTOR:
        ways.append(world.reductions.left_open(replace(in_order, freedom=Freedom.VECTOR)))
    if r.from_zero and (zero := _zero(world, r.type)) is not None:
        folds.append(fold(zero))
        ways += [world.reductions.reduce(folds[1]), world.reductions.left_open(replace(folds[1], freedom=Freedom.VECTOR))]
    if r.factors is not None:
        ways.append(_fused(world, site, r, r.factors))
    neutral = None if r.start is None else _neutral(world, r.combiner, r.type)
    if neutral is not None:
        alone = fold(neutral)
        others = [world.reductions.reduce(alone), world.reductions.left_open(replace(alone, freedom=Freedom.VECTOR))]
        ways += [_last(world, site, r, x) for x in others]
    world.premises.note(CHOICES_BY_VALUE)
    open = OpenFold(value.poison, tuple(ways), tuple(folds), signed_zeros=True)
    world.choices.open.setdefault(value.term, Choice((), set(), open)).places.add(site)
    return value


def _reduced(world: World, site: Site, reduction: _Reduction) -> Scalar:
    """Return the fold's value in the given order, without fast-math flags. Raises ``Unsupported`` for many lanes without an accumulator and a neutral
    element.
    """
    combiner, element, start, extents = reduction.combiner, reduction.element, reduction.start, reduction.extents
    domain, name = Domain(extents), combiner

    def combined(a: Scalar, b: Scalar) -> Scalar:
        poison = world.terms.or_(a.poison, b.poison)
        if combiner in _FLOAT_COMBINERS:
            return Scalar(a.type, _FLOAT_COMBINERS[combiner](world, site, a.term, b.term), poison)
        return world.scalar(a.type, INTEGER_BINARY[combiner](world.terms, world.bits(a), world.bits(b)), poison)

    def step(accumulator: Scalar, at: Indices) -> Scalar:
        return combined(accumulator, element(at))

    few = domain.points(world, _FEW) if combiner in FLOAT_SUMS else None
    if few is not None:
        # the order is known, so the result is the same term as that of the arith operations
        return functools.reduce(combined, [*([] if start is None else [start]), *map(element, few)])
    start = start or _neutral(world, combiner, reduction.type)
    if start is None:
        raise Unsupported(f"many lanes of {reduction.type} without an accumulator")
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


def _neutral(world: World, combiner: str, type: Type) -> Scalar | None:
    """Return the ``e`` with ``e ⊕ x = x`` for all ``x``; None if there is none."""
    if isinstance(type, FloatType):
        fmt = format_of(type)
        bits: int | None
        match combiner:
            case "arith.addf":
                # -0.0 + x = x, but +0.0 + -0.0 = +0.0
                bits = fmt.zero_bits(True) if fmt.has_negative_zero else None
            case "arith.mulf":
                bits = fmt.one_bits
            case "arith.maximumf" | "arith.minimumf" if fmt.has_infinity:
                bits = fmt.extreme_bits(combiner == "arith.maximumf")
            case _:
                bits = None
        return None if bits is None else Scalar(type, world.floats.constant(fmt, bits), world.terms.false)
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


# -- of one dimension ------------------------------------------------------------------------------------------------

_MOST_IN_STEPS = 32
"""The maximal number of lanes that are combined one by one, as by arith operations with the same flags; flags of more lanes are ``Unsupported``."""

_STEPS: Mapping[str, ScalarFunction] = {
    "arith.addf": with_fastmath(lambda f, a, b: f.add(a, b)),
    "arith.mulf": with_fastmath(lambda f, a, b: f.mul(a, b)),
    "arith.maximumf": with_fastmath(lambda f, a, b: f.maximum(a, b)),
    "arith.minimumf": with_fastmath(lambda f, a, b: f.minimum(a, b)),
    "arith.maxnumf": extremum_by_number(FloatKind.MAXNUM),
    "arith.minnumf": extremum_by_number(FloatKind.MINNUM),
}


def reduction(frame: Frame, operation: Operation) -> SymbolicValue:
    """Return the reduction of a vector of at most one dimension. Flags apply to every step ("the scalarized counterpart" in LLVM's Language
    Reference). Raises ``Unsupported`` for flags if nothing is combined (the document does not tell whether they apply to a single lane), and for
    flags of many lanes.
    """
    world = frame.world
    vector, *accumulators = operation.operands
    type = vector_type(vector.type)
    source, combiner = frame.tensor(vector), _combiner(operation, type.element)
    start = frame.scalar(accumulators[0]) if accumulators else None
    given = flags(operation, "fastmath") if isinstance(type.element, FloatType) else frozenset()
    count = prod(type.shape)
    if combiner in FLOAT_SUMS and given and "reassoc" not in given and count > 1:
        # flags apply to every step, so their effect depends on the order
        world.premises.note(IN_ORDER)
    # as folds, extrema are independent of the order, and long sums can be compared
    in_steps = (bool(given) or (combiner in SETTLED and start is None)) and count <= _MOST_IN_STEPS
    if given and in_steps and count + len(accumulators) < 2:
        raise Unsupported("fast-math flags of a single lane")
    if given and not in_steps:
        raise Unsupported(f"fast-math flags of {count} lanes")
    site = Site(operation, frame.iteration)
    # if the sign of a zero is irrelevant (nsz), the start of the sum is not a choice
    chosen = combiner == "arith.addf" and start is None and not world.options.reductions_in_order and "nsz" not in given

    def begun(start: Scalar | None) -> Scalar:
        if not in_steps:
            return _combined(world, site, _Reduction(combiner, type.element, source.shape, source.at, start, from_zero=chosen))
        values = [*([] if start is None else [start]), *(source.at(lane) for lane in lanes(world, type))]
        stepping = counterpart(frame, operation, combiner, lambda op: {n: a for n, a in op.attributes.items() if n == "fastmath"})
        return functools.reduce(lambda a, b: _STEPS[combiner](world, Site(stepping, frame.iteration), (a, b)), values)

    return _from_lane_or_zero(world, site, begun) if chosen and in_steps else begun(start)


def _from_lane_or_zero(world: World, site: Site, begun: Callable[[Scalar | None], Scalar]) -> Scalar:
    """Return a sum that begins with its first lane or with +0.0, as an open choice by the sum's value: the sums differ if all lanes are -0.0."""
    f, t = world.floats, world.terms
    from_lane = begun(None)
    fmt = f.format(from_lane.term)
    if not fmt.has_negative_zero:
        return from_lane
    from_zero = begun(_zero(world, from_lane.type))
    if site.operation in world.choices.decided:
        return from_zero if world.options.source_way is SourceWay.SECOND else from_lane
    choice = t.apply(f"choice.start-of-sum.{fmt.name}", [from_lane.term], BOOLEAN)
    value = t.ite(leave_open(world, site, choice, (t.false, t.true)), from_zero.term, from_lane.term)
    return Scalar(from_lane.type, value, from_lane.poison)


# -- of several dimensions --------------------------------------------------------------------------------------------


def _number_or_vector(frame: Frame, value: Value) -> Scalar | Tensor:
    if isinstance(value.type, VectorType):
        vector_type(value.type)
        return frame.tensor(value)
    return frame.scalar(value)


def _each(
    frame: Frame, operation: Operation, reduced: Callable[[Indices, Scalar], Scalar], accumulator: Scalar | Tensor
) -> Scalar | Tensor:
    """Return the result, each lane computed by ``reduced`` from its index and the accumulator's lane."""
    type = operation.results[0].type
    if isinstance(accumulator, Scalar):
        return reduced((), accumulator)
    vector = vector_type(type)
    return Tensor(vector.element, vector_shape(frame.world, vector), lambda indices: reduced(indices, accumulator.at(indices)))


def multi_reduction(frame: Frame, operation: Operation) -> Scalar | Tensor:
    """Return the accumulator with, for each of its lanes, the reduction of the operand over the dimensions ``reduction_dims``."""
    world = frame.world
    vector, accumulator = operation.operands
    type = vector_type(vector.type)
    source, combiner = frame.tensor(vector), _combiner(operation, type.element)
    along = sorted(set(integers(operation.attributes.get("reduction_dims"))))
    kept = [d for d in range(len(type.shape)) if d not in along]

    def reduced(indices: Indices, start: Scalar) -> Scalar:
        def element(ks: Indices) -> Scalar:
            places = {**dict(zip(kept, indices, strict=True)), **dict(zip(along, ks, strict=True))}
            return source.at(tuple(places[d] for d in range(len(type.shape))))

        site, extents = Site(operation, (*frame.iteration, *indices)), tuple(source.shape[d] for d in along)
        return _combined(world, site, _Reduction(combiner, type.element, extents, element, start))

    return _each(frame, operation, reduced, _number_or_vector(frame, accumulator))


def contract(frame: Frame, operation: Operation) -> Scalar | Tensor:
    """Return acc[map(i)] ⊕ the reduction, over the reduction loops, of lhs[map(i)] * rhs[map(i)]. Raises ``Unsupported`` for masks and operands that
    are extended.
    """
    world = frame.world
    if len(operation.operands) != 3:
        raise Unsupported("masks")
    left, right, accumulator = operation.operands
    maps = affine_maps(attribute(operation, "indexing_maps"))
    iterators = iterator_types(operation.attributes.get("iterator_types"))
    types = (vector_type(left.type), vector_type(right.type))
    element_type = accumulator.type.element if isinstance(accumulator.type, VectorType) else accumulator.type
    if any(t.element != element_type for t in types):
        raise Unsupported(f"elements of types {types[0].element} and {types[1].element} in {element_type}")
    combiner = _combiner(operation, element_type)
    loops = _loops(maps, iterators)
    extents = _extents(types, maps, len(iterators))
    reduced_loops = [d for d, kind in enumerate(iterators) if kind == "reduction"]
    lhs, rhs = frame.tensor(left), frame.tensor(right)

    def product(a: Scalar, b: Scalar) -> Scalar:
        poison = world.terms.or_(a.poison, b.poison)
        if isinstance(element_type, FloatType):
            return Scalar(element_type, world.floats.mul(a.term, b.term), poison)
        return world.scalar(element_type, INTEGER_BINARY["arith.muli"](world.terms, world.bits(a), world.bits(b)), poison)

    def reduced(indices: Indices, start: Scalar) -> Scalar:
        def operands(ks: Indices) -> tuple[Scalar, Scalar]:
            places = {**dict(zip(loops[2], indices, strict=True)), **dict(zip(reduced_loops, ks, strict=True))}
            a, b = (x.at(tuple(places[d] for d in own)) for x, own in zip((lhs, rhs), loops, strict=False))
            return a, b

        def element(ks: Indices) -> Scalar:
            return product(*operands(ks))

        def factors(ks: Indices) -> Pair:
            a, b = operands(ks)
            return ordered((a.term, b.term))

        site = Site(operation, (*frame.iteration, *indices))
        sizes = tuple(world.constant_index(extents[d]) for d in reduced_loops)
        # only a sum can be fused with products
        return _combined(
            world, site, _Reduction(combiner, element_type, sizes, element, start, factors if combiner == "arith.addf" else None)
        )

    return _each(frame, operation, reduced, _number_or_vector(frame, accumulator))


def _loops(maps: tuple[AffineMap, ...], iterators: tuple[str, ...]) -> list[list[int]]:
    """Return, for each operand, the loops that are its dimensions. Raises ``Unsupported`` if the parallel loops are not exactly the accumulator's."""
    found = [[e.position for e in m.results if isinstance(e, AffineDim)] for m in maps]
    parallel = sorted(d for d, kind in enumerate(iterators) if kind == "parallel")
    if len(maps) != 3 or any(len(own) != len(m.results) for own, m in zip(found, maps, strict=True)) or sorted(found[2]) != parallel:
        raise Unsupported("indexing maps that do not fit the iterators")
    return found


def _extents(types: tuple[VectorType, ...], maps: tuple[AffineMap, ...], count: int) -> list[int]:
    """Return the trip counts of the loops, each of which is a dimension of an operand. Raises ``Unsupported`` for any other loop."""
    sizes = {
        e.position: n
        for t, m in zip(types, maps, strict=False)
        for e, n in zip(m.results, t.shape, strict=True)
        if isinstance(e, AffineDim)
    }
    if len(sizes) < count:
        raise Unsupported("a loop without a size")
    return [sizes[d] for d in range(count)]


SEMANTICS: Mapping[str, Semantics] = {
    "vector.reduction": reduction,
    "vector.multi_reduction": multi_reduction,
    "vector.contract": contract,
}
