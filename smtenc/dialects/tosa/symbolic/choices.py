"""What the TOSA specification leaves open about floats: the order of a sum, where a bias enters it, padding times a weight, signs of zeros.

A target that uses this freedom may be run any way, a source is run as the target needs it. So there are two kinds of operations:

* **Left open.** A sum is one unknown for each multiset of its summands (bias among them), a zero's sign one unknown for each operation and its
  operands: tosa operations on equal operands choose alike in both programs. Where one element of one result depends on such a choice of the
  source's alone, ``refinement.choices`` picks what the target has, among the ways that are written down here.
* **Decided.** An operation that only the source has may be taken for *one* implementation of it, the same for all its elements in every query:
  that is a choice of the source's, whatever reads the result. The implementation is MLIR's own lowering, operation by operation.

A verification may try both (``world.TosaFloats``); each is sound by itself, since "there is a way to run the source so that no result of the
target's differs" is more than what refinement asks for. Nothing is said that would relate a strict sum to one in any order: what proves a
lowering is that the source was decided to be it.

Padding is a summand ``0 * weight`` of the multiset that may also be left out: a sum with padding is another unknown than one of zeros that the
program itself wrote there. Under ``--assume tosa-exact`` nothing is open, and sums are the
specification's pseudocode.

Authority: the TOSA specification, chapters "Tensor operators", "Reduction operators" and the accuracy rules of the introduction.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType, TensorType
from smtenc.semantics.domain import Domain
from smtenc.semantics.folds.fold import Fold, Freedom
from smtenc.semantics.open_choices import Choice, OpenFold
from smtenc.semantics.options import TosaFloats
from smtenc.semantics.shared.elementwise import ScalarFunction
from smtenc.semantics.values import Indices, Scalar, Site
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, Term

AS_SPECIFIED = "tosa-floats=as-specified"
"""The assumption that floats have the freedom that the specification gives them, and that equal operations on equal operands use it alike."""

_FROM_BIAS = frozenset({"tosa.conv2d", "tosa.conv3d", "tosa.fully_connected"})
"""What tosa-to-linalg-named starts from the bias; it adds other operations' bias last."""

SUMS = frozenset(
    f"tosa.{name}"
    for name in "conv2d conv3d depthwise_conv2d transpose_conv2d fully_connected matmul avg_pool2d reduce_sum fft2d rfft2d".split()
)
"""Operations that accumulate."""


def is_open(world: World, operation: Operation) -> bool:
    """Whether the choices of an operation on floats are left open; notes the assumption where there are any."""
    if world.options.tosa is TosaFloats.EXACT:
        return False
    world.premises.note(AS_SPECIFIED)
    return operation not in world.choices.decided


# -- which operations are decided -------------------------------------------------------------------------------------


def has_choices(operation: Operation) -> bool:
    """Whether it is an operation of tosa's with floats."""
    return operation.name.startswith("tosa.") and isinstance(_element(operation), FloatType)


def _element(operation: Operation) -> object:
    types = [v.type for v in operation.results]
    return types[0].element if types and isinstance(types[0], TensorType) else None


def decided(source: Iterable[Operation], target: Iterable[Operation]) -> frozenset[Operation]:
    """The source's operations that the target does not have, so that nothing is to be gained from equal choices.

    Sound for any set of the source's operations. Those of a kind stay open where the target has as many of that kind; where it has fewer, but
    some, those stay open that look like one of the target's. Sums stay open where the target makes sums in other ways, too.
    """
    ours, theirs = ([o for o in operations if has_choices(o)] for operations in (source, target))
    before, after = (Counter(map(_kind, operations)) for operations in (ours, theirs))
    looks = Counter(map(_look, theirs))
    new_sums = any(kind[0] in SUMS and count > before[kind] for kind, count in after.items())

    def is_decided(operation: Operation) -> bool:
        kind = _kind(operation)
        if after[kind] >= before[kind] or (new_sums and operation.name in SUMS):
            return False
        return looks[_look(operation)] == 0

    # one of a function that both call looks like one of the target's
    return frozenset(filter(is_decided, ours))


def _kind(operation: Operation) -> tuple[str, str]:
    return operation.name, str(_element(operation))


def _look(operation: Operation) -> tuple[object, ...]:
    attributes = tuple(sorted((name, str(a)) for name, a in operation.attributes.items()))
    return operation.name, attributes, *(str(v.type) for v in (*operation.operands, *operation.results))


# -- signs of zeros ---------------------------------------------------------------------------------------------------


def with_free_zero(function: ScalarFunction, *, commutative: bool = False) -> ScalarFunction:
    """An elementwise operation whose zero results may have either sign."""

    def apply(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
        result = function(world, site, operands)
        terms = [x.term for x in operands if isinstance(x.type, FloatType)]
        return with_any_sign(world, site, by_creation(terms) if commutative else terms, result)

    return apply


def by_creation(terms: Iterable[Term]) -> list[Term]:
    """The operands of a commutative operation in an order of their own."""
    return sorted(terms, key=lambda term: int(term.node_id()))


def with_any_sign(world: World, site: Site, operands: Sequence[Term], result: Scalar) -> Scalar:
    """``result``, or its negative where it is a zero: a choice by the values of ``operands``."""
    if not isinstance(result.type, FloatType) or not is_open(world, site.operation):
        return result
    f, t = world.floats, world.terms
    zero = f.is_zero(result.term)
    if zero is t.false or not f.format(result.term).has_negative_zero:
        return result
    choice = t.apply(f"{site.operation.name}.sign-of-zero.{f.format(result.term).name}", operands, BOOLEAN)
    _leave_open(world, site, choice, (t.false, t.true))
    return Scalar(result.type, t.ite(t.and_(choice, zero), f.neg(result.term), result.term), result.poison)


def _leave_open(world: World, site: Site, term: Term, alternatives: Sequence[Term], fold: OpenFold | None = None) -> None:
    choice = world.choices.open.setdefault(term, Choice(tuple(alternatives), set(), fold))
    choice.places.add(site)


# -- folds ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Accumulation:
    """A sum of floats: ``element`` over ``extents``, and the ``bias``. ``padded`` says which elements are made of padding.

    ``start`` is what the pseudocode begins with; it adds the bias last.
    """

    extents: Indices
    start: Scalar
    element: Callable[[Indices], Scalar]
    bias: Scalar | None = None
    padded: Callable[[Indices], Term] | None = None


def accumulate(world: World, site: Site, sum: Accumulation) -> Scalar:
    """The sum that ``operation`` makes for the element at ``place`` of its result."""
    if world.options.tosa is TosaFloats.EXACT:
        return _bias_last(world, sum)
    if not is_open(world, site.operation):
        return _as_lowered(world, site.operation, sum)
    usual = _bias_last(world, sum)
    first = _zero(world, sum.start, negative=True) if sum.bias is None or _is_zero(world, sum.bias) else sum.bias
    extents = [n.constant_value for n in sum.extents]
    if sum.bias is None and sum.padded is None and all(n == 1 for n in extents):
        # a single summand
        return with_any_sign(world, site, [usual.term], usual)
    value = world.reductions.left_open(_open(world, sum, first))
    ways = list(_ways(world, site.operation, sum))
    for variant in [sum] if sum.padded is None else [sum, replace(sum, padded=None)]:
        # padding may be multiplied by its weight, and the bias be added last to any order of the others
        if variant.padded is not sum.padded:
            ways.append(world.reductions.left_open(_open(world, variant, first)))
        if sum.bias is not None and not _is_zero(world, sum.bias):
            alone = world.reductions.left_open(_open(world, variant, _zero(world, sum.start, negative=True)))
            ways.append(_plus(world, alone, sum.bias))
    skipped = [] if sum.padded is None else [_fold(world, _skipping(world, sum, sum.padded), first)]
    return _open_fold(world, site, value, ways, [_fold(world, sum, first), *skipped])


def _open(world: World, sum: Accumulation, start: Scalar) -> Fold:
    """The summands in any order, with ``start`` for one of them."""
    return replace(_fold(world, sum, start), freedom=Freedom.TOSA, optional=sum.padded)


def _open_fold(world: World, site: Site, value: Scalar, ways: Sequence[Scalar], folds: Sequence[Fold]) -> Scalar:
    fold = OpenFold(value.poison, tuple(y for way in ways for y in with_either_zero(world, way)), tuple(folds))
    _leave_open(world, site, value.term, (), fold)
    return value


def _ways(world: World, operation: Operation, sum: Accumulation) -> list[Scalar]:
    """In the order of the loops: the bias first or last, padding as zero times weight or skipped."""
    found = [_as_lowered(world, operation, sum), _bias_last(world, sum)]
    if sum.padded is not None:
        skipped = _skipping(world, sum, sum.padded)
        found += [_as_lowered(world, operation, skipped), _bias_last(world, skipped)]
    return found


def _skipping(world: World, sum: Accumulation, padded: Callable[[Indices], Term]) -> Accumulation:
    """With the neutral -0.0 for summands of padding."""
    neutral = _zero(world, sum.start, negative=True)
    return replace(sum, element=lambda k: world.ite(padded(k), neutral, sum.element(k)))


def _as_lowered(world: World, operation: Operation, sum: Accumulation) -> Scalar:
    """As MLIR's tosa-to-linalg-named and tosa-to-linalg do it."""
    if sum.bias is not None and operation.name in _FROM_BIAS:
        return world.reductions.reduce(_fold(world, sum, sum.bias))
    return _bias_last(world, replace(sum, start=_zero(world, sum.start, negative=False)))


def _bias_last(world: World, sum: Accumulation) -> Scalar:
    total = world.reductions.reduce(_fold(world, sum, sum.start))
    return total if sum.bias is None else _plus(world, total, sum.bias)


def _fold(world: World, sum: Accumulation, start: Scalar) -> Fold:
    def step(accumulator: Scalar, at: Indices) -> Scalar:
        return _plus(world, accumulator, sum.element(at))

    return Fold(start.type, Domain(sum.extents), start, step, "arith.addf", sum.element)


def _plus(world: World, a: Scalar, b: Scalar) -> Scalar:
    return Scalar(a.type, world.floats.add(a.term, b.term), world.terms.or_(a.poison, b.poison))


def _zero(world: World, like: Scalar, *, negative: bool) -> Scalar:
    fmt = world.floats.format(like.term)
    return Scalar(like.type, world.floats.constant(fmt, fmt.zero_bits(negative)), world.terms.false)


def _is_zero(world: World, x: Scalar) -> bool:
    return world.terms.truth(world.floats.is_zero(x.term)) is True and x.poison is world.terms.false


def with_either_zero(world: World, x: Scalar) -> list[Scalar]:
    """``x``, and what it is with another sign where it is a zero."""
    f, zero = world.floats, world.floats.is_zero(x.term)
    return [x, Scalar(x.type, world.terms.ite(zero, f.neg(x.term), x.term), x.poison)]


def any_zero_of(world: World, site: Site, fold: Fold) -> Scalar:
    """A product or an extremum over a domain: its order is given or does not matter, but the sign of a zero result is open."""
    usual = world.reductions.reduce(fold)
    if not isinstance(fold.type, FloatType) or not is_open(world, site.operation) or world.floats.is_zero(usual.term) is world.terms.false:
        return usual
    return _open_fold(world, site, world.reductions.left_open(replace(fold, freedom=Freedom.TOSA)), [usual], [])
