"""Semantics of the tosa dialect's reductions along an axis and of ``argmax``, and functions for all folds of the dialect.

The order of a float sum and the sign of a zero are open (``choices``). Under ``--assume tosa-exact``, ``reduce_sum`` is the plain sum of the elements
in order of the index, started from the neutral -0.0, so that the sum of a single element is this element; MLIR's tosa-to-linalg starts from +0.0,
which differs if all elements are -0.0. The other reductions start from their neutral elements, too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from smtenc.dialects.tosa.symbolic.choices import Accumulation, accumulate, any_zero_of
from smtenc.dialects.tosa.symbolic.operands import (
    Number,
    axis,
    ignores_nan,
    number_type,
    operands,
    reading,
    result_type,
    shaped,
    signless,
)
from smtenc.errors import Unsupported
from smtenc.floats.formats import format_of
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType, IntegerType
from smtenc.semantics.domain import Domain
from smtenc.semantics.folds.fold import Fold
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.integers import INTEGER_BINARY
from smtenc.semantics.values import Indices, Scalar, Site, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term

_FLOAT_COMBINERS: Mapping[str, Callable[[World, Term, Term], Term]] = {
    "arith.addf": lambda w, a, b: w.floats.add(a, b),
    "arith.mulf": lambda w, a, b: w.floats.mul(a, b),
    "arith.maximumf": lambda w, a, b: w.floats.maximum(a, b),
    "arith.minimumf": lambda w, a, b: w.floats.minimum(a, b),
    "arith.maxnumf": lambda w, a, b: w.floats.maxnum(a, b),
    "arith.minnumf": lambda w, a, b: w.floats.minnum(a, b),
}


def combine(world: World, combiner: str, a: Scalar, b: Scalar) -> Scalar:
    """Return ``a ⊕ b`` for the arith operation named ``combiner``; it is poison if an operand is."""
    if combiner in _FLOAT_COMBINERS:
        value = _FLOAT_COMBINERS[combiner](world, a.term, b.term)
    else:
        value = INTEGER_BINARY[combiner](world.terms, a.term, b.term)
    return Scalar(a.type, value, world.terms.or_(a.poison, b.poison))


def fold_of(world: World, combiner: str, extents: Indices, start: Scalar, element: Callable[[Indices], Scalar]) -> Fold:
    """Return the left fold of the elements in row-major order of their indices."""

    def step(accumulator: Scalar, at: Indices) -> Scalar:
        return combine(world, combiner, accumulator, element(at))

    return Fold(start.type, Domain(extents), start, step, combiner, element)


def fold(world: World, combiner: str, extents: Indices, start: Scalar, element: Callable[[Indices], Scalar]) -> Scalar:
    """Return the value of ``fold_of``."""
    return world.reductions.reduce(fold_of(world, combiner, extents, start, element))


def constant(world: World, type: Number, bits: int) -> Scalar:
    """Return the number of a type with these bits."""
    if isinstance(type, FloatType):
        return Scalar(type, world.floats.constant(format_of(type), bits), world.terms.false)
    return Scalar(type, world.terms.constant(bits, type.width), world.terms.false)


# -- reductions along an axis -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Reduction:
    """A reduction: the arith operations for floats and integers (None: not for this type), whether integers must be ``i1`` (``booleans``), and the
    neutral element's bits by type.
    """

    floats: str | None
    integers: str | None
    booleans: bool
    neutral: Callable[[Number], int]


def _neutral_sum(type: Number) -> int:
    # -0.0 + x = x, but +0.0 + -0.0 = +0.0
    return format_of(type).zero_bits(True) if isinstance(type, FloatType) else 0


def _neutral_product(type: Number) -> int:
    return format_of(type).one_bits if isinstance(type, FloatType) else 1


def least(type: Number) -> int:
    """Return the bits of -inf (of the least finite number in a format without infinities), or of the least signed integer."""
    return format_of(type).extreme_bits(True) if isinstance(type, FloatType) else 1 << (type.width - 1)


def _greatest(type: Number) -> int:
    """Return the bits of +inf (of the greatest finite number in a format without infinities), or of the greatest signed integer."""
    return format_of(type).extreme_bits(False) if isinstance(type, FloatType) else (1 << (type.width - 1)) - 1


_PRODUCT = Reduction("arith.mulf", "arith.muli", False, _neutral_product)

REDUCTIONS: Mapping[str, Reduction] = {
    "tosa.reduce_sum": Reduction("arith.addf", "arith.addi", False, _neutral_sum),
    "tosa.reduce_prod": _PRODUCT,
    "tosa.reduce_product": _PRODUCT,
    "tosa.reduce_max": Reduction("arith.maximumf", "arith.maxsi", False, least),
    "tosa.reduce_min": Reduction("arith.minimumf", "arith.minsi", False, _greatest),
    "tosa.reduce_all": Reduction(None, "arith.andi", True, lambda _: 1),
    "tosa.reduce_any": Reduction(None, "arith.ori", True, lambda _: 0),
}

IGNORING_NAN: Mapping[str, str] = {"arith.maximumf": "arith.maxnumf", "arith.minimumf": "arith.minnumf"}
"""The combiner that replaces each extremum under ``nan_mode = IGNORE``."""


def reduce(frame: Frame, operation: Operation) -> Tensor:
    """Return a tensor reduced along the axis, whose extent becomes 1. A tensor of rank 0 is its own reduction. If NaN is ignored, elements that are
    all NaN give NaN.
    """
    world = frame.world
    (source,) = operands(frame, operation, 1)
    type = number_type(result_type(operation))
    ignoring = ignores_nan(operation) and isinstance(type, FloatType)
    if not source.shape:
        return Tensor(type, shaped(frame, operation, ()), source.at)
    along = axis(operation, len(source.shape))
    shape = shaped(frame, operation, [world.constant_index(1) if d == along else n for d, n in enumerate(source.shape)])
    if source.shape[along].constant_value == 1:
        return Tensor(type, shape, source.at)
    reduction = REDUCTIONS[operation.name]
    combiner = reduction.floats if isinstance(signless(type), FloatType) else reduction.integers
    if combiner is None or (reduction.booleans and type != IntegerType(1)):
        raise Unsupported(f"elements of type {type}")
    start = constant(world, type, reduction.neutral(type))
    if ignoring:
        assert isinstance(type, FloatType)
        combiner, start = IGNORING_NAN[combiner], constant(world, type, format_of(type).nan_bits)

    def at(indices: Indices) -> Scalar:
        def element(k: Indices) -> Scalar:
            return source.at((*indices[:along], k[0], *indices[along + 1 :]))

        site, extents = Site(operation, (*frame.iteration, *indices)), (source.shape[along],)
        if combiner == "arith.addf":
            return accumulate(world, site, Accumulation(extents, start, element))
        return any_zero_of(world, site, fold_of(world, combiner, extents, start, element))

    return Tensor(type, shape, at)


# -- the place of the greatest element --------------------------------------------------------------------------------

NAN_PASSED_OVER = "tosa-argmax-without-nan-mode-ignores-nan"
"""The assumption that an ``argmax`` without ``nan_mode`` is an operation of MLIR 19, where NaN is greater than nothing."""


def argmax(frame: Frame, operation: Operation) -> Tensor:
    """Return the position of the first greatest element along the axis, which the result does not have. By ``nan_mode``, the first NaN is the
    greatest (``PROPAGATE``), or no NaN is (``IGNORE``, and in MLIR 19, which has no such attribute).
    """
    world, t = frame.world, frame.world.terms
    (source,) = operands(frame, operation, 1)
    type, place = signless(_number(source)), number_type(result_type(operation))
    if not isinstance(place, IntegerType):
        raise Unsupported(f"a result with elements of type {place}")
    width, along = place.width, axis(operation, len(source.shape))
    shape = shaped(frame, operation, [n for d, n in enumerate(source.shape) if d != along])
    length = source.shape[along]
    if length.hi >= 1 << (width - 1):
        if length.constant_value is not None:
            raise Unsupported(f"{length} elements counted in {place}")
        frame.undefined_if(world.lowering.less(world.constant_index((1 << (width - 1)) - 1), length))
    exceeds = _exceeds(world, operation, type)

    def at(indices: Indices) -> Scalar:
        def element(k: Term) -> Scalar:
            return source.at((*indices[:along], world.index_of_bits(k), *indices[along:]))

        def step(best: Scalar, k: Indices) -> Scalar:
            here = world.lowering.lower(k[0], width)
            old, new = element(best.term), element(here)
            chosen = t.ite(exceeds(new.term, old.term), here, best.term)
            # the comparison is poison if one of its operands is
            return Scalar(place, chosen, t.or_(best.poison, old.poison, new.poison))

        return world.reductions.reduce(Fold(place, Domain((length,)), constant(world, place, 0), step, None, None))

    return Tensor(place, shape, at)


def _number(tensor: Tensor) -> Number:
    if not isinstance(tensor.element, (FloatType, IntegerType)):
        raise Unsupported(f"elements of type {tensor.element}")
    return tensor.element


def _exceeds(world: World, operation: Operation, type: Number) -> Callable[[Term, Term], Term]:
    """Return the function that gives the condition that an element (first parameter) replaces the previous greatest one (second)."""
    t, f = world.terms, world.floats
    if isinstance(type, IntegerType):
        return lambda new, old: t.signed_less(old, new)
    if "nan_mode" in operation.attributes and not ignores_nan(operation):
        return lambda new, old: t.and_(f.compare("ugt", new, old), t.not_(f.is_nan(old)))
    if "nan_mode" not in operation.attributes:
        world.premises.note(NAN_PASSED_OVER)
    lowest = constant(world, type, least(type)).term
    # the greatest element so far is NaN only if it is the first element; then it counts as the lowest number
    return lambda new, old: f.compare("ogt", new, t.ite(f.is_nan(old), lowest, old))


SEMANTICS: Mapping[str, Semantics] = {
    **{name: reading(reduce, "axis") for name in REDUCTIONS if name not in ("tosa.reduce_max", "tosa.reduce_min")},
    "tosa.reduce_max": reading(reduce, "axis", "nan_mode"),
    "tosa.reduce_min": reading(reduce, "axis", "nan_mode"),
    "tosa.argmax": reading(argmax, "axis", "nan_mode"),
}
