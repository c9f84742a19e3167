"""The freedom that the TOSA specification gives to floats: the order of a sum, the position of a bias in it, products of padding and weight, signs of
zeros.

A target that uses this freedom may be run in any allowed way, a source in the way that the target needs. Therefore there are two kinds of operations:

* **Left open.** A sum is one unknown for each multiset of its summands (including the bias), a zero's sign one unknown for each operation and its
  operands: tosa operations on equal operands make equal choices in both programs. If one element of one result depends on such a choice of the source
  alone, ``refinement.choices`` selects the target's value among the ways that are defined here.
* **Decided.** An operation that only the source has may be regarded as *one* implementation of it, the same for all its elements in every query: this
  is a choice of the source, whatever reads the result. The implementation is MLIR's own lowering, operation by operation.

A verification may try both (``world.TosaFloats``); each is sound by itself, since "there is a way to run the source so that no result of the target's
differs" implies refinement. No relation between a strict sum and a sum in any order is asserted: a lowering is proven because the source was decided
to be it.

Padding is a summand ``0 * weight`` of the multiset that may also be left out: a sum with padding is another unknown than a sum of zeros that the
program itself contains. Under ``--assume tosa-exact`` nothing is open, and sums are the specification's pseudocode.

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
"""The assumption that floats have the freedom that the specification gives them, and that equal operations on equal operands make equal choices."""

_FROM_BIAS = frozenset({"tosa.conv2d", "tosa.conv3d", "tosa.fully_connected"})
"""The operations whose sums start from the bias in tosa-to-linalg-named; other operations add the bias last."""

SUMS = frozenset(
    f"tosa.{name}"
    for name in "conv2d conv3d depthwise_conv2d transpose_conv2d fully_connected matmul avg_pool2d reduce_sum fft2d rfft2d".split()
)
"""The names of the operations that compute sums."""


def is_open(world: World, operation: Operation) -> bool:
    """Return whether the choices of an operation on floats are left open. Unless ``--assume tosa-exact`` is set, note the assumption
    ``AS_SPECIFIED``.
    """
    if world.options.tosa is TosaFloats.EXACT:
        return False
    world.premises.note(AS_SPECIFIED)
    return operation not in world.choices.decided


# -- which operations are decided -------------------------------------------------------------------------------------


def has_choices(operation: Operation) -> bool:
    """Return whether an operation is a tosa operation whose first result has float elements."""
    return operation.name.startswith("tosa.") and isinstance(_element(operation), FloatType)


def _element(operation: Operation) -> object:
    types = [v.type for v in operation.results]
    return types[0].element if types and isinstance(types[0], TensorType) else None


def decided(source: Iterable[Operation], target: Iterable[Operation]) -> frozenset[Operation]:
    """Return the operations of the source that the target does not have, for which equal choices would give no advantage.

    The answer is sound for any subset of the source's operations. Operations of a kind (name and element type) stay open if the target has at least
    as many of that kind; if it has fewer, those stay open that equal one of the target's in name, attributes and types. Sums stay open if the target
    has more sums of some kind than the source.
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

    # an operation in a function that both programs call equals one of the target's
    return frozenset(filter(is_decided, ours))


def _kind(operation: Operation) -> tuple[str, str]:
    return operation.name, str(_element(operation))


def _look(operation: Operation) -> tuple[object, ...]:
    attributes = tuple(sorted((name, str(a)) for name, a in operation.attributes.items()))
    return operation.name, attributes, *(str(v.type) for v in (*operation.operands, *operation.results))


# -- signs of zeros ---------------------------------------------------------------------------------------------------


def with_free_zero(function: ScalarFunction, *, commutative: bool = False) -> ScalarFunction:
    """Return an elementwise operation whose zero results may have either sign; operands of a ``commutative`` operation are used in
    a canonical order.
    """

    def apply(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
        result = function(world, site, operands)
        terms = [x.term for x in operands if isinstance(x.type, FloatType)]
        return with_any_sign(world, site, by_creation(terms) if commutative else terms, result)

    return apply


def by_creation(terms: Iterable[Term]) -> list[Term]:
    """Return terms in the order of their creation, a canonical order for the operands of a commutative operation."""
    return sorted(terms, key=lambda term: int(term.node_id()))


def with_any_sign(world: World, site: Site, operands: Sequence[Term], result: Scalar) -> Scalar:
    """Return ``result``, or its negative if it is a zero and a choice, which depends on the values of ``operands``, holds. Without an open choice,
    return ``result`` itself.
    """
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
    """A sum of floats: ``element`` over the index space ``extents``, and the ``bias``. ``padded`` gives the condition that an element is made of
    padding. The specification's pseudocode begins with ``start`` and adds the bias last.
    """

    extents: Indices
    start: Scalar
    element: Callable[[Indices], Scalar]
    bias: Scalar | None = None
    padded: Callable[[Indices], Term] | None = None


def accumulate(world: World, site: Site, sum: Accumulation) -> Scalar:
    """Return the sum that the operation of ``site`` computes for the element of its result at this site: exact, decided or left open."""
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
        # ways: padding is multiplied by its weight; the bias is added last, after the others in any order
        if variant.padded is not sum.padded:
            ways.append(world.reductions.left_open(_open(world, variant, first)))
        if sum.bias is not None and not _is_zero(world, sum.bias):
            alone = world.reductions.left_open(_open(world, variant, _zero(world, sum.start, negative=True)))
            ways.append(_plus(world, alone, sum.bias))
    skipped = [] if sum.padded is None else [_fold(world, _skipping(world, sum, sum.padded), first)]
    return _open_fold(world, site, value, ways, [_fold(world, sum, first), *skipped])


def _open(world: World, sum: Accumulation, start: Scalar) -> Fold:
    """Return the fold of the summands in any order, with ``start`` as one of them."""
    return replace(_fold(world, sum, start), freedom=Freedom.TOSA, optional=sum.padded)


def _open_fold(world: World, site: Site, value: Scalar, ways: Sequence[Scalar], folds: Sequence[Fold]) -> Scalar:
    fold = OpenFold(value.poison, tuple(y for way in ways for y in with_either_zero(world, way)), tuple(folds))
    _leave_open(world, site, value.term, (), fold)
    return value


def _ways(world: World, operation: Operation, sum: Accumulation) -> list[Scalar]:
    """Return the sums in the order of the loops: with the bias first or last, and with padding as zero times weight or left out."""
    found = [_as_lowered(world, operation, sum), _bias_last(world, sum)]
    if sum.padded is not None:
        skipped = _skipping(world, sum, sum.padded)
        found += [_as_lowered(world, operation, skipped), _bias_last(world, skipped)]
    return found


def _skipping(world: World, sum: Accumulation, padded: Callable[[Indices], Term]) -> Accumulation:
    """Return the sum with the neutral -0.0 in place of summands of padding."""
    neutral = _zero(world, sum.start, negative=True)
    return replace(sum, element=lambda k: world.ite(padded(k), neutral, sum.element(k)))


def _as_lowered(world: World, operation: Operation, sum: Accumulation) -> Scalar:
    """Return the sum as MLIR's tosa-to-linalg-named and tosa-to-linalg compute it."""
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
    """Return two values: ``x``, and ``x`` with the opposite sign if it is a zero."""
    f, zero = world.floats, world.floats.is_zero(x.term)
    return [x, Scalar(x.type, world.terms.ite(zero, f.neg(x.term), x.term), x.poison)]


def any_zero_of(world: World, site: Site, fold: Fold) -> Scalar:
    """Return a product or an extremum over a domain: its order is given or irrelevant, but the sign of a zero result is open."""
    usual = world.reductions.reduce(fold)
    if not isinstance(fold.type, FloatType) or not is_open(world, site.operation) or world.floats.is_zero(usual.term) is world.terms.false:
        return usual
    return _open_fold(world, site, world.reductions.left_open(replace(fold, freedom=Freedom.TOSA)), [usual], [])
