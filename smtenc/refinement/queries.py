"""What "the target refines the source" means, as queries that must all be unsatisfiable.

A query is a conjunction of neutral terms (floats not encoded yet): the claim's negation, the witness lemmas of its folds, and the ranges of its
index symbols. ``simplified`` queries are false before any solver sees them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

from smtenc.errors import Unsupported
from smtenc.refinement.choices import SourceChoices
from smtenc.refinement.memory import buffer_differs, element_types, loads_uninitialised, memory_differs
from smtenc.semantics.execution import Outcome, UndefinedSomewhere
from smtenc.semantics.reductions import Reduction
from smtenc.semantics.reordering import Reordering
from smtenc.semantics.values import Indices, MemRef, Scalar, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index import Index
from smtenc.terms.view import function_name
from smtenc.terms.walk import postorder

_ROUNDS_OF_LEMMAS = 4
"""Folds nested deeper than this are left unrelated, which is sound."""

_MOST_PAIRS = 200


@dataclass(frozen=True, slots=True)
class Query:
    """``goal`` is ``ub``, ``return``, ``memory`` or ``defined``. ``claim`` is the negated goal; ``lemmas`` and ``ranges`` hold in every execution.

    ``position`` is the result's number and ``indices`` the symbols of the element that differs (for ``return``).
    """

    name: str
    goal: str
    claim: Term
    lemmas: tuple[Term, ...]
    ranges: tuple[Term, ...]
    position: int | None = None
    indices: tuple[Index, ...] = ()

    @property
    def assertions(self) -> tuple[Term, ...]:
        return (self.claim, *self.lemmas, *self.ranges)


def refinement_queries(world: World, name: str, source: Outcome, target: Outcome) -> list[Query]:
    """The ``ub`` query, one ``return`` query a result, one ``memory`` query for each element type of memory that changed.

    Raises ``Unsupported`` where results cannot be compared.
    """
    queries = [_undefined_query(world, f"{name}.ub", source, target)]
    choices = SourceChoices(world, source, [_element(world, k, s) for k, s in enumerate(source.results)])
    for k, (s, t) in enumerate(zip(source.results, target.results, strict=True)):
        queries.append(_return_query(world, f"{name}.return-{k}", k, s, t, source, target, choices))
    uninitialised = loads_uninitialised(world, source, target)
    if uninitialised is not world.terms.false:
        queries.append(_complete(world, f"{name}.uninitialised", "ub", world.terms.and_(_defined(world, source, ()), uninitialised)))
    for element in element_types(source, target):
        wrong, points = memory_differs(world, element, source, target)
        claim = world.terms.and_(_defined(world, source, points), _defined(world, target, points), wrong)
        queries.append(_complete(world, f"{name}.memory-{element}", "memory", claim))
    return queries


def defined_query(world: World, name: str, source: Outcome) -> Query | None:
    """Satisfiable where the source is ever defined and the assumptions ever hold; None where they always do."""
    if not source.undefined and not source.somewhere and not world.restrictions:
        return None
    return _complete(world, f"{name}.defined", "defined", _defined(world, source, ()))


def _undefined_query(world: World, name: str, source: Outcome, target: Outcome) -> Query:
    t = world.terms
    witnesses: list[Indices] = []
    cases = list(target.undefined)
    for family in target.somewhere:
        witness = tuple(world.element_index(f"{world.fresh_name('undefined')}.{k}", n) for k, n in enumerate(family.extents))
        witnesses.append(witness)
        cases.append(t.and_(t.not_(world.is_empty(family.extents)), family.at(witness)))
    return _complete(world, name, "ub", t.and_(_defined(world, source, witnesses), t.or_(*cases)))


def _defined(world: World, outcome: Outcome, points: Sequence[Indices]) -> Term:
    """Not undefined; over an iteration domain this is used at ``points`` and a few more, which weakens an assumption and so is sound."""
    t = world.terms
    at_points: list[Term] = []
    for family in outcome.somewhere:
        matching = [p for p in points if len(p) == len(family.extents)]
        at_points += [_undefined_at(world, family, p) for p in (*_sample_points(world, family.extents), *matching)]
    return t.and_(*(t.not_(u) for u in (*outcome.undefined, *at_points)))


_MOST_SAMPLED_POINTS = 16


def _sample_points(world: World, extents: Indices) -> list[Indices]:
    """All points of a small domain of known size, the origin of any other."""
    sizes = [n.constant_value for n in extents]
    count = prod(n for n in sizes if n is not None) if None not in sizes else None
    if count is None or count > _MOST_SAMPLED_POINTS:
        return [tuple(world.constant_index(0) for _ in extents)]
    return [world.space.delinearize(world.constant_index(k), extents) for k in range(count)]


def _undefined_at(world: World, family: UndefinedSomewhere, point: Indices) -> Term:
    """Undefined at ``point``, which is built under its symbols' upper bounds: it says nothing where one of their ranges is empty."""
    uppers = sorted({s.upper for i in point for s in i.symbols() if s.upper is not None}, key=lambda upper: upper.digest)
    some = world.terms.not_(world.is_empty(tuple(uppers)))
    return world.terms.and_(some, world.in_bounds(point, family.extents), family.at(point))


def _result_indices(world: World, k: int, shape: Indices) -> Indices:
    """Where the queries look at result ``k``."""
    return tuple(world.element_index(f"result{k}.index{d}", n) for d, n in enumerate(shape))


def _element(world: World, k: int, result: SymbolicValue) -> Scalar | None:
    match result:
        case Scalar():
            return result
        case Tensor():
            return result.at(_result_indices(world, k, result.shape))
        case _:
            return None


def _return_query(
    world: World, name: str, k: int, s: SymbolicValue, t: SymbolicValue, source: Outcome, target: Outcome, choices: SourceChoices
) -> Query:
    terms = world.terms
    indices: Indices = ()
    before, after = (x.type if isinstance(x, Scalar) else x.element for x in (s, t))
    if before != after:
        raise Unsupported(f"result {k} has elements of type {before} in the source and {after} in the target")
    match s, t:
        case Scalar(), Scalar():
            around = [_defined(world, source, [()]), _defined(world, target, [()])]
            wrong = choices.not_refined(k, s, t, (), around)
        case Tensor(), Tensor():
            if len(s.shape) != len(t.shape):
                raise Unsupported(f"result {k} has rank {len(s.shape)} in the source and {len(t.shape)} in the target")
            indices = _result_indices(world, k, s.shape)
            shapes_differ = terms.or_(*(terms.not_(world.lowering.equal(n, m)) for n, m in zip(s.shape, t.shape, strict=True)))
            around = [shapes_differ, _defined(world, source, [indices]), _defined(world, target, [indices])]
            elements = choices.not_refined(k, s.at(indices), t.at(indices), indices, around)
            wrong = terms.or_(shapes_differ, terms.and_(terms.not_(shapes_differ), terms.not_(world.is_empty(s.shape)), elements))
        case MemRef(), MemRef():
            wrong, indices = buffer_differs(world, k, s, t, source, target)
        case _:
            raise Unsupported(f"result {k} is {_kind(s)} in one program and {_kind(t)} in the other")
    # Both are defined: what the target's definedness says may be used, too.
    claim = terms.and_(_defined(world, source, [indices]), _defined(world, target, [indices]), wrong)
    return _complete(world, name, "return", claim, k, indices)


def _kind(value: SymbolicValue) -> str:
    return {Scalar: "a scalar", Tensor: "a tensor", MemRef: "a memref"}[type(value)]


# -- lemmas and ranges ------------------------------------------------------------------------------------------------


def _complete(world: World, name: str, goal: str, claim: Term, position: int | None = None, indices: Indices = ()) -> Query:
    """Adds what must be known about the symbols of ``claim``."""
    if claim is world.terms.false:
        return Query(name, goal, claim, (), (), position, indices)
    lemmas = _lemmas(world, claim)
    taken = [*world.restrictions, *_facts(world, [claim, *lemmas, *world.restrictions])]
    return Query(name, goal, claim, tuple(lemmas), (*taken, *_ranges(world, [claim, *lemmas, *taken])), position, indices)


def _facts(world: World, terms: Sequence[Term]) -> list[Term]:
    """What is known of functions that ``terms`` mention."""
    if not world.facts:
        return []
    mentioned = {function_name(node) for node in postorder(terms)}
    return [fact for fact, name in world.facts.items() if name in mentioned]


def _lemmas(world: World, claim: Term) -> list[Term]:
    """Lemmas about the folds of ``claim`` and, some rounds deep, about those that the lemmas themselves speak of."""
    lemmas: dict[Term, None] = {}
    seen: dict[str, Reduction] = {}
    paired: set[tuple[str, str]] = set()
    terms: list[Term] = [claim]
    reordering = Reordering(world)
    for _ in range(_ROUNDS_OF_LEMMAS):
        found = _reductions_in(world, terms)
        new = [r for name, r in found.items() if name not in seen]
        if not new:
            break
        seen.update(found)
        terms = reordering.lemmas(terms)
        for r in new:
            terms += world.reductions.alone(r)
            terms += world.reductions.in_any_order(r)
        everyone = list(seen.values())
        for i, a in enumerate(everyone):
            for b in everyone[i + 1 :]:
                if (a.name, b.name) not in paired and len(paired) < _MOST_PAIRS:
                    paired.add((a.name, b.name))
                    terms += world.reductions.between(a, b)
        for term in terms:
            if term is not world.terms.true:
                lemmas[term] = None
    return list(lemmas)


def _reductions_in(world: World, terms: Sequence[Term]) -> dict[str, Reduction]:
    found: dict[str, Reduction] = {}
    for term in postorder(terms):
        name = function_name(term)
        if name is not None and not term.args():
            reduction = world.reductions.by_name.get(name.removesuffix(".poison"))
            if reduction is not None:
                found[reduction.name] = reduction
    return found


def _ranges(world: World, terms: Sequence[Term]) -> list[Term]:
    """The ranges of all index symbols below ``terms``; a range may mention further symbols."""
    by_name = {symbol.name: bound for symbol, bound in world.lowering.bounds.items()}
    ranges: list[Term] = []
    done: set[Term] = set()
    todo = list(terms)
    while todo:
        for node in postorder([todo.pop()], done):
            done.add(node)
            name = function_name(node)
            if name is not None and not node.args() and name in by_name:
                bound = by_name.pop(name)
                if bound is not world.terms.true:
                    ranges.append(bound)
                    todo.append(bound)
    return ranges
