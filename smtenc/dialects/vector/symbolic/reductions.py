"""Reductions: ``reduction``, ``multi_reduction`` and ``contract``, as folds in row-major order of what is reduced.

Authority: MLIR's "'vector' Dialect" document, and LLVM's Language Reference for the order of ``vector.reduction``: without ``reassoc`` its sums and
products are sequential, from the accumulator on. Of the others no order is given: an assumption. Of integers, and of extrema, the order does not
matter. Where a sum without an accumulator begins is a choice between its first lane and +0.0, from which MLIR's lowering to LLVM begins: they differ
where all lanes are -0.0.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass
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
from smtenc.semantics.folds.fold import Fold
from smtenc.semantics.folds.reductions import FLOAT_SUMS
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.options import SourceWay
from smtenc.semantics.shared.counterparts import counterpart
from smtenc.semantics.shared.elementwise import ScalarFunction
from smtenc.semantics.shared.fastmath import extremum_of_numbers, leave_open, with_fastmath
from smtenc.semantics.shared.integers import INTEGER_BINARY
from smtenc.semantics.shared.vectors import lanes, vector_shape, vector_type
from smtenc.semantics.values import Indices, Scalar, Site, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, Term

IN_ORDER = "vector-reductions-in-order"
"""The assumption about sums and products of floats whose order the document does not give."""

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
"""Lanes whose sum without flags is written out, so that nothing has to be found out about it."""


def _combiner(operation: Operation, element: Type) -> str:
    """What ``kind`` combines with, by the name of arith's operation. Raises ``Unsupported``."""
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
    """``start ⊕ element(0) ⊕ element(1) …`` over ``extents``; a ``start`` of None: the neutral element."""

    combiner: str
    type: Type
    extents: Indices
    element: Callable[[Indices], Scalar]
    start: Scalar | None


def _reduced(world: World, site: Site, reduction: _Reduction) -> Scalar:
    """The fold's value, without fast-math flags. Raises ``Unsupported``."""
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
        # the order is known: what operations of arith's give is then seen at once
        return functools.reduce(combined, [*([] if start is None else [start]), *map(element, few)])
    start = start or _neutral(world, combiner, reduction.type)
    if start is None:
        raise Unsupported(f"many lanes of {reduction.type} without an accumulator")
    if combiner in SETTLED and site.operation in world.choices.decided:
        if world.options.source_way is SourceWay.SECOND:
            # which zero it is depends on the order
            return world.reductions.reduce(Fold(start.type, domain, start, step, None, None))
        name = SETTLED[combiner][0]
    result = world.reductions.reduce(Fold(start.type, domain, start, step, name, element))
    choice = world.choices.open.get(result.value) if isinstance(result.type, FloatType) else None
    if choice is not None:
        choice.places.add(site)
    return result


def _neutral(world: World, combiner: str, type: Type) -> Scalar | None:
    """The ``e`` with ``e ⊕ x = x`` for all ``x``; None where there is none."""
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
"""Lanes that are combined one by one, as by operations of arith's with the same flags; of more lanes none is understood."""

_STEPS: Mapping[str, ScalarFunction] = {
    "arith.addf": with_fastmath(lambda f, a, b: f.add(a, b)),
    "arith.mulf": with_fastmath(lambda f, a, b: f.mul(a, b)),
    "arith.maximumf": with_fastmath(lambda f, a, b: f.maximum(a, b)),
    "arith.minimumf": with_fastmath(lambda f, a, b: f.minimum(a, b)),
    "arith.maxnumf": extremum_by_number(FloatKind.MAXNUM),
    "arith.minnumf": extremum_by_number(FloatKind.MINNUM),
}


def reduction(frame: Frame, operation: Operation) -> SymbolicValue:
    """Of a vector of at most one dimension. Flags hold of every step ("the scalarized counterpart" in LLVM's Language Reference).

    Raises ``Unsupported`` for flags where nothing is combined: the document does not say whether they speak of a single lane.
    """
    world = frame.world
    vector, *accumulators = operation.operands
    type = vector_type(vector.type)
    source, combiner = frame.tensor(vector), _combiner(operation, type.element)
    start = frame.scalar(accumulators[0]) if accumulators else None
    given = flags(operation, "fastmath") if isinstance(type.element, FloatType) else frozenset()
    count = prod(type.shape)
    if combiner in FLOAT_SUMS and "reassoc" not in given and count > 1:
        world.premises.note(IN_ORDER)
    # folds know that the order of extrema does not matter, and compare long sums
    in_steps = (bool(given) or (combiner in SETTLED and start is None)) and count <= _MOST_IN_STEPS
    if given and in_steps and count + len(accumulators) < 2:
        raise Unsupported("fast-math flags of a single lane")
    if given and not in_steps:
        raise Unsupported(f"fast-math flags of {count} lanes")
    site = Site(operation, frame.iteration)

    def begun(start: Scalar | None) -> Scalar:
        if not in_steps:
            return _reduced(world, site, _Reduction(combiner, type.element, source.shape, source.at, start))
        values = [*([] if start is None else [start]), *(source.at(lane) for lane in lanes(world, type))]
        stepping = counterpart(frame, operation, combiner, lambda op: {n: a for n, a in op.attributes.items() if n == "fastmath"})
        return functools.reduce(lambda a, b: _STEPS[combiner](world, Site(stepping, frame.iteration), (a, b)), values)

    # without the sign of a zero there is nothing to choose
    chosen = combiner == "arith.addf" and start is None and not world.options.reductions_in_order and "nsz" not in given
    return _from_lane_or_zero(world, site, begun) if chosen else begun(start)


def _from_lane_or_zero(world: World, site: Site, begun: Callable[[Scalar | None], Scalar]) -> Scalar:
    """A sum from its first lane on, or from +0.0 on. By value: they differ where all lanes are -0.0."""
    f, t = world.floats, world.terms
    from_lane = begun(None)
    fmt = f.format(from_lane.term)
    if not fmt.has_negative_zero:
        return from_lane
    from_zero = begun(Scalar(from_lane.type, f.constant(fmt, fmt.zero_bits(False)), t.false))
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
    """The result, lane by lane, from the accumulator's lanes."""
    type = operation.results[0].type
    if isinstance(accumulator, Scalar):
        return reduced((), accumulator)
    vector = vector_type(type)
    return Tensor(vector.element, vector_shape(frame.world, vector), lambda indices: reduced(indices, accumulator.at(indices)))


def _note_order(world: World, combiner: str) -> None:
    if combiner in FLOAT_SUMS:
        world.premises.note(IN_ORDER)


def multi_reduction(frame: Frame, operation: Operation) -> Scalar | Tensor:
    """The dimensions ``reduction_dims`` are reduced, of each element of the accumulator."""
    world = frame.world
    vector, accumulator = operation.operands
    type = vector_type(vector.type)
    source, combiner = frame.tensor(vector), _combiner(operation, type.element)
    along = sorted(set(integers(operation.attributes.get("reduction_dims"))))
    kept = [d for d in range(len(type.shape)) if d not in along]
    _note_order(world, combiner)

    def reduced(indices: Indices, start: Scalar) -> Scalar:
        def element(ks: Indices) -> Scalar:
            places = {**dict(zip(kept, indices, strict=True)), **dict(zip(along, ks, strict=True))}
            return source.at(tuple(places[d] for d in range(len(type.shape))))

        site, extents = Site(operation, (*frame.iteration, *indices)), tuple(source.shape[d] for d in along)
        return _reduced(world, site, _Reduction(combiner, type.element, extents, element, start))

    return _each(frame, operation, reduced, _number_or_vector(frame, accumulator))


def contract(frame: Frame, operation: Operation) -> Scalar | Tensor:
    """acc[map(i)] ⊕ the sum over the reduced loops of lhs[map(i)] * rhs[map(i)]."""
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
    _note_order(world, combiner)

    def product(a: Scalar, b: Scalar) -> Scalar:
        poison = world.terms.or_(a.poison, b.poison)
        if isinstance(element_type, FloatType):
            return Scalar(element_type, world.floats.mul(a.term, b.term), poison)
        return world.scalar(element_type, INTEGER_BINARY["arith.muli"](world.terms, world.bits(a), world.bits(b)), poison)

    def reduced(indices: Indices, start: Scalar) -> Scalar:
        def element(ks: Indices) -> Scalar:
            places = {**dict(zip(loops[2], indices, strict=True)), **dict(zip(reduced_loops, ks, strict=True))}
            return product(*(x.at(tuple(places[d] for d in own)) for x, own in zip((lhs, rhs), loops, strict=False)))

        site = Site(operation, (*frame.iteration, *indices))
        sizes = tuple(world.constant_index(extents[d]) for d in reduced_loops)
        return _reduced(world, site, _Reduction(combiner, element_type, sizes, element, start))

    return _each(frame, operation, reduced, _number_or_vector(frame, accumulator))


def _loops(maps: tuple[AffineMap, ...], iterators: tuple[str, ...]) -> list[list[int]]:
    """The loops that each operand's dimensions are. Raises ``Unsupported`` where the parallel ones are not the accumulator's."""
    found = [[e.position for e in m.results if isinstance(e, AffineDim)] for m in maps]
    parallel = sorted(d for d, kind in enumerate(iterators) if kind == "parallel")
    if len(maps) != 3 or any(len(own) != len(m.results) for own, m in zip(found, maps, strict=True)) or sorted(found[2]) != parallel:
        raise Unsupported("indexing maps that do not fit the iterators")
    return found


def _extents(types: tuple[VectorType, ...], maps: tuple[AffineMap, ...], count: int) -> list[int]:
    """The sizes of the loops: each is a dimension of an operand."""
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
