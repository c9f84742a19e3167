"""Elements that every iteration of a loop recomputes from their previous value: a fold over the iterations, with the combiner that the step shows.

A step is analysed as a term, at an arbitrary accumulator: ``accumulator + element`` is a sum, wherever in the program it came from. An inner fold
that starts with the accumulator is joined with the outer one to a fold over the product of their domains.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import reduce

from smtenc.floats.formats import format_of
from smtenc.floats.operations import operation_of
from smtenc.ir.types import FloatType, Type
from smtenc.semantics.domain import Domain
from smtenc.semantics.folds.continued import FLOATS, INTEGERS, applied, continuing, gone_on
from smtenc.semantics.folds.fold import Fold
from smtenc.semantics.folds.reductions import Reduction
from smtenc.semantics.loops.dependencies import everything_below, index_mentions, mentions
from smtenc.semantics.loops.states import NotUniform
from smtenc.semantics.values import Indices, Scalar
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index, Max, Min
from smtenc.terms.view import disjuncts, function_name, head
from smtenc.terms.walk import postorder

ACCUMULATED = "accumulated"
"""The prefix of the names of symbols for an arbitrary value of an element before an iteration."""

_LONGEST_CHAIN = 16
"""The largest number of summands in one iteration that are distinguished."""

Step = Callable[[Scalar, Index], Scalar]
"""The next accumulator, from the accumulator and the iteration number."""


@dataclass(frozen=True, slots=True)
class _Combined:
    """A step of the form ``accumulator ⊕ element``. ``within`` is the domain of the step itself, if it is an inner fold or has several summands."""

    combiner: str
    element: Callable[[Indices], Scalar]
    within: Indices = ()


def folded(world: World, iterations: Index, initial: Scalar, step: Step, accumulator: Scalar, any_iteration: Index) -> Scalar:
    """Return the value of ``step`` applied from ``initial`` in all iterations below ``iterations``. ``accumulator`` and ``any_iteration`` are symbols
    for an arbitrary accumulator and iteration. Raises ``NotUniform`` if iterations combine in different ways.
    """

    def of(indices: Indices) -> _Combined | None:
        return _combined(world, accumulator, step(accumulator, indices[0]))

    def whole_step(value: Scalar, indices: Indices) -> Scalar:
        return step(value, indices[0])

    with world.reductions.deeper():
        same = _same_summand(world, accumulator, step(accumulator, any_iteration), any_iteration)
        seen = of((any_iteration,)) if same is None else None
    if same is not None:
        return _multiple(world, iterations, initial, same)
    domain = None if seen is None else _product(world, iterations, seen.within, any_iteration)
    if iterations.hi <= 1 and (domain is None or iterations in domain.extents):
        zero = world.constant_index(0)
        return world.ite(world.lowering.less(zero, iterations), step(initial, zero), initial)
    if seen is None or domain is None:
        if world.recurrences.iterations_left is not None:
            with world.reductions.deeper():
                _require_short_of_itself(world, step(accumulator, any_iteration), any_iteration)
        return world.reductions.reduce(Fold(initial.type, Domain((iterations,)), initial, whole_step, None, None))

    def element(indices: Indices) -> Scalar:
        found = of(indices)
        if found is None:
            # a step that returns the accumulator is ``accumulator ⊕ neutral``
            made = step(accumulator, indices[0])
            if made.value is accumulator.value and made.poison is accumulator.poison:
                return _neutral(world, seen.combiner, accumulator.type)
            raise NotUniform("an iteration that makes a sum in another way")
        if found.combiner != seen.combiner or len(found.within) != len(seen.within):
            raise NotUniform("an iteration that makes a sum in another way")
        return found.element(indices[1:])

    def element_there(point: Indices) -> Scalar:
        return element(domain.iteration_and_point(point))

    def combined_step(value: Scalar, indices: Indices) -> Scalar:
        return applied(world, seen.combiner, value, element_there(indices))

    fold = Fold(initial.type, Domain(domain.extents), initial, combined_step, seen.combiner, element_there)
    with suppress(NotUniform):
        whole = gone_on(world, fold)
        if whole is not None:
            return whole
        fold = continuing(world, fold)
    from_any = (function_name(world.bits(initial)) or "").startswith(ACCUMULATED)
    return world.reductions.reduce(fold, from_any=from_any)


def _same_summand(world: World, accumulator: Scalar, made: Scalar, any_iteration: Index) -> Term | None:
    """The integer (as bits) that every iteration adds to the accumulator, if it is the same in all of them; None for other steps."""
    if isinstance(accumulator.type, FloatType) or made.poison is not accumulator.poison:
        return None
    by = other_operand(world, world.bits(accumulator), world.bits(made))
    changing = {*_names_of(world, accumulator), *(s.name for s in any_iteration.symbols())}
    return None if by is None or mentions(world, [by], changing) else by


def _multiple(world: World, iterations: Index, initial: Scalar, summand: Term) -> Scalar:
    """``initial + iterations * summand`` modulo 2^width: the sum after ``iterations`` iterations, possibly none."""
    t = world.terms
    total = t.add(world.bits(initial), t.multiply(world.lowering.lower(iterations, t.width(summand)), summand))
    return world.scalar(initial.type, total, initial.poison)


def _require_short_of_itself(world: World, made: Scalar, any_iteration: Index) -> None:
    """Raise ``NotUniform`` for a step that is no sum and depends on another element that earlier iterations computed by steps that are no sums.

    Such a form is correct, but would be written out again for every iteration that is evaluated, and there again for every earlier one.
    """
    names = frozenset(s.name for s in any_iteration.symbols())
    below = dict.fromkeys(function_name(node) for node in everything_below(world, [world.bits(made), made.poison]))
    for reduction in (world.reductions.by_name.get(name or "") for name in below):
        extents = () if reduction is None or reduction.fold.element is not None else reduction.fold.domain.extents
        if any(index_mentions(world, n, names) for n in extents):
            raise NotUniform("what it writes, or yields, depends on too much of itself")


@dataclass(frozen=True, slots=True)
class _Product:
    """All points of all iterations, in order, and the function from each point to its iteration and the point within it."""

    extents: Indices
    iteration_and_point: Callable[[Indices], Indices]


def _product(world: World, iterations: Index, within: Indices, any_iteration: Index) -> _Product | None:
    """The domain of all points of ``iterations`` iterations, each of domain ``within``; None if their sizes vary in an unrecognized way.

    Tiles of ``c`` points, of which the last is shorter (``min(c, n - c * iteration)``), are ``n`` points, one after the other.
    """
    names = frozenset(s.name for s in any_iteration.symbols())
    varying = [d for d, n in enumerate(within) if index_mentions(world, n, names)]
    first = next((d for d, n in enumerate(within) if n.constant_value != 1), None)
    as_it_is = None if varying else _Product((iterations, *within), lambda point: point)
    if first is None or any(d != first for d in varying) or not (varying or iterations.hi == 1):
        return as_it_is
    found = _tiles(world, within[first], any_iteration)
    if found is None:
        return as_it_is
    size, total = found
    all_iterations = world.space.ceildiv(total, size)
    if size.lo <= 0 or total.lo < 0 or not world.space.less_equal(iterations, all_iterations):
        return as_it_is
    covered = total if iterations is all_iterations else world.space.minimum(total, iterations * size)

    def iteration_and_point(point: Indices) -> Indices:
        number, rest = point[first], point[first + 1 :]
        return (world.space.floordiv(number, size), *point[:first], world.space.mod(number, size), *rest)

    return _Product((*within[:first], covered, *within[first + 1 :]), iteration_and_point)


def _tiles(world: World, extent: Index, any_iteration: Index) -> tuple[Index, Index] | None:
    """``c`` and ``n`` if ``extent`` is ``min(c, n - c * iteration)``; if iteration 0 is the only one, any ``c`` above ``extent`` and ``n =
    extent``.
    """
    if any_iteration.constant_value == 0:
        return world.constant_index(extent.hi + 1), extent
    names = frozenset(s.name for s in any_iteration.symbols())
    for sign, monomial in extent.polynomial:
        if len(monomial) != 1 or not isinstance(monomial[0], Min if sign == 1 else Max) or abs(sign) != 1:
            continue
        rest = extent - sign * world.space.of_atom(monomial[0])
        sides = [rest + sign * side for side in (monomial[0].left, monomial[0].right)]
        for size, left in (sides, reversed(sides)):
            total = left + any_iteration * size
            if not any(index_mentions(world, n, names) for n in (size, total)):
                return size, total
    return None


def _combined(world: World, accumulator: Scalar, result: Scalar) -> _Combined | None:
    """The combination of the accumulator with an element that does not depend on it, if ``result`` has this form; None otherwise."""
    own = _names_of(world, accumulator)
    value = world.bits(result)
    reduction = world.reductions.by_name.get(function_name(value) or "")
    if reduction is not None:
        return _continued(world, accumulator, result, reduction)
    poison = tuple(p for p in disjuncts(result.poison) if p is not accumulator.poison)
    if len(poison) == len(disjuncts(result.poison)) and accumulator.poison is not world.terms.false:
        return None
    is_poison = world.terms.or_(*poison)
    if mentions(world, [is_poison], own):
        return None
    chain: list[Term] = []
    combiner: str | None = None
    while value is not world.bits(accumulator):
        found = _operands(world, own, value, isinstance(accumulator.value, Index))
        if found is None or combiner not in (None, found[0]) or mentions(world, [found[2]], own) or len(chain) >= _LONGEST_CHAIN:
            return None
        combiner, value, element = found
        chain.insert(0, element)
    if combiner is None:
        return None
    if len(chain) == 1:
        return _Combined(combiner, lambda _: world.scalar(result.type, chain[0], is_poison))

    summands = [world.scalar(result.type, e, p) for e, p in zip(chain, _attributed(world, chain, poison), strict=True)]

    def one_of(indices: Indices) -> Scalar:
        """The summand with this number, of several in one iteration."""
        chosen = summands[-1]
        for number, summand in reversed(list(enumerate(summands[:-1]))):
            chosen = world.ite(world.lowering.equal(indices[0], world.constant_index(number)), summand, chosen)
        return chosen

    return _Combined(combiner, one_of, (world.constant_index(len(chain)),))


def _names_of(world: World, accumulator: Scalar) -> frozenset[str | None]:
    """The names of the accumulator's symbols."""
    return frozenset(function_name(term) for term in (world.bits(accumulator), accumulator.poison) if function_name(term) is not None)


def other_operand(world: World, accumulator: Term, value: Term) -> Term | None:
    """Return ``c`` if ``value`` is the integer sum ``accumulator + c``; None for any other term."""
    found = _operands(world, frozenset((function_name(accumulator),)), value, is_index=False)
    return found[2] if found is not None and found[0] == "arith.addi" and found[1] is accumulator else None


def _attributed(world: World, chain: Sequence[Term], poison: Iterable[Term]) -> list[Term]:
    """The poison of each summand, so that their disjunction is that of the sum. Any attribution is correct: the sum is poison if one summand is."""
    read = [{(function_name(node), tuple(node.args())) for node in postorder([term])} for term in chain]
    found: list[list[Term]] = [[] for _ in chain]
    for way in poison:
        own = ((function_name(way) or "").removesuffix(".poison"), tuple(way.args()))
        found[next((k for k, nodes in enumerate(read) if own in nodes), 0)].append(way)
    return [world.terms.or_(*ways) for ways in found]


def _operands(world: World, own: frozenset[str | None], value: Term, is_index: bool) -> tuple[str, Term, Term] | None:
    """The combiner, the operand that depends on the accumulator, and the other operand; None if ``value`` has another form."""
    operation = operation_of(value)
    arguments = list(value.args())
    if operation is not None:
        combiner = FLOATS.get(operation.kind)
    elif is_index or not arguments or not world.terms.sort(value).is_bv_type():
        return None
    else:
        combiner = INTEGERS.get(head(value))
    mine = [a for a in arguments if mentions(world, [a], own)]
    if combiner is None or len(mine) != 1 or len(arguments) < 2:
        return None
    arguments.remove(mine[0])
    if len(arguments) > 1:
        # an n-ary sum
        return (combiner, mine[0], reduce(world.terms.add, arguments)) if combiner == "arith.addi" else None
    return combiner, mine[0], arguments[0]


def _continued(world: World, accumulator: Scalar, result: Scalar, reduction: Reduction) -> _Combined | None:
    """The combination if ``result`` is an inner fold that starts with the accumulator; None otherwise."""
    fold = reduction.fold
    initial, element, combiner = fold.initial, fold.element, fold.combiner
    same = initial.value is accumulator.value and initial.poison is accumulator.poison
    if not same or not fold.is_plain or element is None or combiner is None or result.poison is not reduction.value.poison:
        return None
    extents, values = reduction.description.extents, reduction.description.values[2:]
    described = [v if not isinstance(v, Index) else world.lowering.lower(v, world.options.index_bits) for v in (*values, *extents)]
    if mentions(world, described, _names_of(world, accumulator)):
        return None
    return _Combined(combiner, element, fold.domain.extents)


def _neutral(world: World, combiner: str, type: Type) -> Scalar:
    """``e`` with ``x ⊕ e = x`` for all x. Raises ``NotUniform`` if none is known."""
    if isinstance(type, FloatType):
        format = format_of(type)
        if combiner == "arith.addf":
            return world.constant_scalar(type, format.zero_bits(True))
        if combiner == "arith.mulf":
            return world.constant_scalar(type, format.one_bits)
    elif combiner in _NEUTRAL:
        return world.constant_scalar(type, _NEUTRAL[combiner] % (1 << world.width(type)))
    raise NotUniform("an iteration that makes a sum in another way")


_NEUTRAL: Mapping[str, int] = {"arith.addi": 0, "arith.muli": 1, "arith.andi": -1, "arith.ori": 0, "arith.xori": 0}
"""The neutral element of each integer combiner."""
