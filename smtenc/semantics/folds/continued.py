"""Folds that start with the result of another fold, joined to one fold: peeled iterations, split loops, remainders of tiled loops."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from smtenc.floats.operations import FloatKind, operation_of
from smtenc.semantics.domain import Domain
from smtenc.semantics.folds.fold import Fold
from smtenc.semantics.folds.reductions import Reduction
from smtenc.semantics.values import Indices, Scalar
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index, Max
from smtenc.terms.view import disjuncts, function_name, head

FLOATS: Mapping[FloatKind, str] = {
    FloatKind.ADD: "arith.addf",
    FloatKind.MUL: "arith.mulf",
    FloatKind.MAXIMUM: "arith.maximumf",
    FloatKind.MINIMUM: "arith.minimumf",
}
"""The combiner of each float operation that can be a fold's step."""
INTEGERS: Mapping[str, str] = {
    "bvadd": "arith.addi",
    "bvmul": "arith.muli",
    "bvand": "arith.andi",
    "bvor": "arith.ori",
    "bvxor": "arith.xori",
}
"""The combiner of each bit-vector operation that can be a fold's step."""

_COMBINERS = frozenset((*FLOATS.values(), *INTEGERS.values()))

_DEEPEST = 4
"""The largest number of choices and of definitions, nested in each other, behind which a preceding fold is searched."""

_LONGEST_CHAIN = 16
"""The largest number of peeled iterations that are put back before a fold."""


def continuing(world: World, fold: Fold) -> Fold:
    """Return a fold with the same value that includes as much as possible of what comes before ``fold``: peeled iterations, and a fold that ``fold``
    continues.

    If the initial value is ``z ⊕ e(-1)``, then the fold of e(0), e(1), … is that of e(-1), e(0), … from ``z``. A preceding fold is ``joined``. The
    result is ``fold`` itself if nothing is found.
    """
    found, combiner = joined(world, fold), fold.combiner
    most = fold if found is None else found
    if found is not None or combiner is None or fold.element is None or fold.domain.rank != 1:
        return most
    one = world.constant_index(1)
    for _ in range(_LONGEST_CHAIN):
        if _combiner_of(most.initial) != combiner:
            break
        row = _in_a_row(world, most)
        summand = None if row is None else row.at(world.constant_index(-1))
        peeled = None if summand is None else _before(world, most.initial, summand, combiner)
        if row is None or summand is None or peeled is None:
            break
        most = _of_rows(world, most, peeled, combiner, _Row(one, _always(summand)), row)
    return most


def joined(world: World, fold: Fold, behind: Index | None = None) -> Fold | None:
    """Return one fold for ``fold`` and the fold whose result is its initial value: e(0), …, e(m - 1) and then e(m), e(m + 1), … is one sequence.

    The result is None if the initial value is no fold, if the combiners differ or leave something open, or if the elements of the two are not
    recognized as one function of their position in the whole. ``behind`` is m, the position of the fold's first element in the whole, if the caller
    has a better expression for it than the size of the first fold's domain.
    """
    first = _first_of(world, fold)
    if first is None or fold.combiner not in _COMBINERS or not fold.is_plain or not first.fold.is_plain:
        return None
    before, after = _in_a_row(world, first.fold), _in_a_row(world, fold)
    if first.fold.combiner != fold.combiner or fold.initial.poison is not first.value.poison or before is None or after is None:
        return None
    if behind is not None:
        before = replace(before, behind=behind)
    if not _are_one(world, before, after):
        return None
    return _of_rows(world, fold, first.fold.initial, fold.combiner, before, after)


def _first_of(world: World, fold: Fold) -> Reduction | None:
    """The fold whose result is the initial value of ``fold``; None if the initial value is something else."""
    return world.reductions.by_name.get(function_name(world.bits(fold.initial)) or "")


def _split(world: World, fold: Fold) -> Scalar | None:
    """The value of a fold that starts with the result of one over [0, max(h, 0)), as of a loop that is split at an unknown position:

        (z ⊕ e(0) ⊕ … ⊕ e(max(h, 0) - 1)) ⊕ e(h) ⊕ e(h + 1) ⊕ …  =  if 0 <= h then z ⊕ e(0) ⊕ e(1) ⊕ … else z ⊕ e(h) ⊕ e(h + 1) ⊕ …

    None if the fold is not recognized as one of this form.
    """
    first = _first_of(world, fold)
    end = None if first is None or first.fold.domain.rank != 1 else _positive_part(first.fold.domain.extents[0])
    whole = None if end is None else joined(world, fold, end)
    if first is None or end is None or whole is None:
        return None
    some = world.lowering.less_equal(world.constant_index(0), end)
    return world.ite(some, world.reductions.reduce(whole), continued(world, replace(fold, initial=first.fold.initial)))


def _positive_part(size: Index) -> Index | None:
    """``h`` if ``size`` is max(h, 0); None for other sizes."""
    match size.polynomial:
        case ((1, (Max(left, right),)),) if size.constant == 0 and 0 in (left.constant_value, right.constant_value):
            return left if right.constant_value == 0 else right
        case _:
            return None


def continued(world: World, fold: Fold) -> Scalar:
    """Return the value of ``fold``, joined with the fold that it continues if one is recognized."""
    found = gone_on(world, fold)
    return world.reductions.reduce(fold) if found is None else found


def gone_on(world: World, fold: Fold, depth: int = 0) -> Scalar | None:
    """Return the value of ``fold`` joined with the fold that it continues; None if it is not recognized to continue one.

    The initial value is also searched behind elements that are read as functions, and in both values of a choice: a fold that continues one of two
    folds is one of two joined folds. ``depth`` counts these steps.
    """
    if fold.combiner not in _COMBINERS or depth > _DEEPEST:
        return None
    whole = joined(world, fold)
    if whole is not None:
        return world.reductions.reduce(whole)
    split = _split(world, fold)
    if split is not None:
        return split
    computed = world.definitions.computed(fold.initial)
    if computed is not None:
        return gone_on(world, replace(fold, initial=computed), depth + 1)
    choice = _choice(fold.initial)
    if choice is None:
        return None
    condition, *ways = choice
    folds = [replace(fold, initial=way) for way in ways]
    found = [gone_on(world, way, depth + 1) for way in folds]
    if all(value is None for value in found):
        return None
    first, second = (world.reductions.reduce(way) if value is None else value for way, value in zip(folds, found, strict=True))
    return world.ite(condition, first, second)


def _choice(value: Scalar) -> tuple[Term, Scalar, Scalar] | None:
    """``c``, ``a`` and ``b`` if ``value`` is ``if c then a else b``, its poison included; None if it has another form."""
    if isinstance(value.value, Index) or not value.value.is_ite():
        return None
    condition, *values = value.value.args()
    poison = [value.poison, value.poison]
    if value.poison.is_ite() and value.poison.args()[0] is condition:
        poison = list(value.poison.args()[1:])
    first, second = (Scalar(value.type, v, p) for v, p in zip(values, poison, strict=True))
    return condition, first, second


@dataclass(frozen=True, slots=True)
class _Row:
    """The elements of a fold in order, by number. ``behind`` is the number of the first element that follows them; by default it is ``size``."""

    size: Index
    at: Callable[[Index], Scalar]
    behind: Index | None = None

    @property
    def end(self) -> Index:
        """The number of the first element after the row."""
        return self.size if self.behind is None else self.behind


def _in_a_row(world: World, fold: Fold) -> _Row | None:
    """The fold's elements by number; None if the fold has no ``element``, or a dimension may be negative or, unless it is the first, 0."""
    element, extents, size = fold.element, fold.domain.extents, world.constant_index(1)
    if element is None or any(n.lo < min(d, 1) for d, n in enumerate(extents)):
        return None
    for n in extents:
        size = size * n
    return _Row(size, lambda number: element(fold.domain.point_at(world, number)))


def _always(summand: Scalar) -> Callable[[Index], Scalar]:
    return lambda _: summand


def _are_one(world: World, before: _Row, after: _Row) -> bool:
    """Return whether the elements before the first of ``after`` are those of ``before``. (A body can be evaluated there, but not after its last
    iteration.)
    """
    earlier = world.element_index(f"earlier{world.reductions.level}.{before.size.digest}", before.size)
    with world.reductions.deeper():
        return _is_same(before.at(earlier), after.at(earlier - before.end))


def _of_rows(world: World, fold: Fold, initial: Scalar, combiner: str, before: _Row, after: _Row) -> Fold:
    """The fold over both rows, one after the other. The rows are compared at each read, since reads may change to applications (``definitions``); an
    element is a choice between the rows if they are no longer recognized as one function.
    """
    zero, one = world.constant_index(0), world.constant_index(1)

    def element(indices: Indices) -> Scalar:
        (number,) = indices
        if _are_one(world, before, after):
            return after.at(number - before.end)
        own, others = before.at(world.space.minimum(number, before.size - one)), after.at(world.space.maximum(number - before.end, zero))
        return world.ite(world.lowering.less(number, before.size), own, others)

    return _with_elements(world, fold, Domain((before.size + after.size,)), initial, combiner, element)


def _with_elements(world: World, fold: Fold, domain: Domain, initial: Scalar, combiner: str, element: Callable[[Indices], Scalar]) -> Fold:
    """The fold over ``domain`` with these elements and this combiner."""

    def step(value: Scalar, indices: Indices) -> Scalar:
        return applied(world, combiner, value, element(indices))

    return Fold(fold.type, domain, initial, step, combiner, element)


def _is_same(a: Scalar, b: Scalar) -> bool:
    return a.value is b.value and a.poison is b.poison


def _combiner_of(value: Scalar) -> str | None:
    """The combiner of the value's outermost operation; None if it is none of a fold."""
    if isinstance(value.value, Index):
        return None
    operation = operation_of(value.value)
    return FLOATS.get(operation.kind) if operation is not None else INTEGERS.get(head(value.value)) if value.value.args() else None


def _before(world: World, value: Scalar, element: Scalar, combiner: str) -> Scalar | None:
    """``z`` if ``value`` is ``z ⊕ element``, poison included; None otherwise."""
    if _combiner_of(value) != combiner or value.poison is not world.terms.or_(value.poison, element.poison):
        return None
    arguments = list(value.term.args())
    if len(arguments) != 2 or arguments.count(element.term) != 1:
        return None
    arguments.remove(element.term)
    poison = [p for p in disjuncts(value.poison) if p not in disjuncts(element.poison)]
    rest = Scalar(value.type, arguments[0], world.terms.or_(*poison))
    return rest if _is_same(applied(world, combiner, rest, element), value) else None


def applied(world: World, combiner: str, a: Scalar, b: Scalar) -> Scalar:
    """Return ``a ⊕ b`` for a combiner of ``FLOATS`` or ``INTEGERS``; poison if either operand is."""
    t, f = world.terms, world.floats
    x, y = a.term, b.term
    match combiner:
        case "arith.addf":
            value = f.add(x, y)
        case "arith.mulf":
            value = f.mul(x, y)
        case "arith.maximumf":
            value = f.made(FloatKind.MAXIMUM, x, y)
        case "arith.minimumf":
            value = f.made(FloatKind.MINIMUM, x, y)
        case "arith.addi":
            value = t.add(x, y)
        case "arith.muli":
            value = t.multiply(x, y)
        case "arith.andi":
            value = t.bit_and(x, y)
        case "arith.ori":
            value = t.bit_or(x, y)
        case _:
            value = t.bit_xor(x, y)
    return Scalar(a.type, value, t.or_(a.poison, b.poison))
