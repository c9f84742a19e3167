"""The meaning of "the target refines the source", as queries that must all be unsatisfiable.

A query is a conjunction of terms independent of the float encoding: the claim's negation, the witness lemmas of its folds, and the ranges of its
index symbols. ``simplified`` queries are false before any solver is called.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from smtenc.errors import Unsupported
from smtenc.floats.operations import FloatKind, kind_of
from smtenc.refinement.choices import SourceChoices
from smtenc.refinement.constants import with_constants
from smtenc.refinement.definedness import Prefix, defined, undefined_anywhere
from smtenc.refinement.events import event_claims
from smtenc.refinement.lemmas import USUAL, Lemmas, lemmas_about
from smtenc.refinement.memory import (
    buffer_differs,
    element_types,
    escaped_differ,
    loads_uninitialised,
    memory_differs,
    require_shared_globals,
)
from smtenc.semantics.domain import Domain
from smtenc.semantics.execution import Outcome
from smtenc.semantics.values import Indices, MemRef, Scalar, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index
from smtenc.terms.view import function_name
from smtenc.terms.walk import postorder


@dataclass(frozen=True, slots=True)
class Query:
    """One query. ``goal`` is ``ub``, ``event``, ``return``, ``memory``, ``defined``, ``assumption`` or ``cut``. ``claim`` is the negated goal.

    ``lemmas`` and ``ranges`` hold in every execution that satisfies the assumptions.

    ``position`` is the result's number and ``indices`` the symbols of the element that differs (for ``return``). ``what`` describes in words a
    possible difference (for ``event``).
    """

    name: str
    goal: str
    claim: Term
    lemmas: tuple[Term, ...]
    ranges: tuple[Term, ...]
    position: int | None = None
    indices: tuple[Index, ...] = ()
    what: str = ""

    @property
    def assertions(self) -> tuple[Term, ...]:
        """All terms of the query: the claim, the lemmas and the ranges."""
        return (self.claim, *self.lemmas, *self.ranges)


def refinement_queries(world: World, name: str, source: Outcome, target: Outcome) -> list[Query]:
    """Return one ``event`` query for each event number, the ``ub`` query, one ``return`` query for each result, one ``memory`` query for each element
    type of changed memory; and, if needed, a query on uninitialised loads, and a ``memory`` query on new buffers that events can access.

    Raises ``Unsupported`` if results cannot be compared.
    """
    # if events differ, everything later differs, too, so they come first
    queries = [
        replace(completed(world, f"{name}.event-{k}", "event", claim), what=what)
        for k, (what, claim) in enumerate(event_claims(world, source, target))
    ]
    queries.append(_undefined_query(world, f"{name}.ub", source, target))
    choices = source_choices(world, source)
    for k, (s, t) in enumerate(zip(source.results, target.results, strict=True)):
        queries.append(_return_query(world, f"{name}.return-{k}", k, s, t, source, target, choices))
    uninitialised = loads_uninitialised(world, source.memory, target.memory)
    if uninitialised is not world.terms.false:
        claim = world.terms.and_(defined(world, source, ()), uninitialised)
        queries.append(completed(world, f"{name}.uninitialised", "ub", claim, granted=[source]))
    require_shared_globals([source.module, target.module], [source.memory, target.memory])
    for element in element_types(source.memory, target.memory):
        wrong, points = memory_differs(world, element, source.memory, target.memory)
        claim = world.terms.and_(defined(world, source, points), defined(world, target, points), wrong)
        queries.append(completed(world, f"{name}.memory-{element}", "memory", claim, granted=[source, target]))
    if source.memory.escaped or target.memory.escaped:
        wrong, points = escaped_differ(world, "passed-on", source.memory, target.memory)
        claim = world.terms.and_(defined(world, source, points), defined(world, target, points), wrong)
        queries.append(completed(world, f"{name}.memory-passed-on", "memory", claim, granted=[source, target]))
    return queries


def source_choices(world: World, source: Outcome) -> SourceChoices:
    """Return the choices of the source for its results at the compared indices."""
    return SourceChoices(world, source, [_element(world, k, s) for k, s in enumerate(source.results)])


def defined_query(world: World, name: str, source: Outcome) -> Query | None:
    """Return a query that is satisfiable if the source is defined and the assumptions hold for some input; None if there are no conditions."""
    if not source.undefined and not source.somewhere and not world.premises.restrictions:
        return None
    return completed(world, f"{name}.defined", "defined", defined(world, source, ()))


def _undefined_query(world: World, name: str, source: Outcome, target: Outcome) -> Query:
    """The query that the source is defined and the target is undefined."""
    undefined, witnesses = undefined_anywhere(world, target)
    return completed(world, name, "ub", world.terms.and_(defined(world, source, witnesses), undefined), granted=[source])


def result_indices(world: World, k: int, shape: Indices) -> Indices:
    """Return the symbols of the index at which queries compare result ``k``."""
    return tuple(world.element_index(f"result{k}.index{d}", n) for d, n in enumerate(shape))


def _element(world: World, k: int, result: SymbolicValue) -> Scalar | None:
    """The element of result ``k`` that queries compare; None for memrefs."""
    match result:
        case Scalar():
            return result
        case Tensor():
            return result.at(result_indices(world, k, result.shape))
        case _:
            return None


def _return_query(
    world: World, name: str, k: int, s: SymbolicValue, t: SymbolicValue, source: Outcome, target: Outcome, choices: SourceChoices
) -> Query:
    """The query that result ``k`` is not refined although both programs are defined."""
    wrong, indices = not_refined(world, k, s, t, source, target, choices)
    # the ``ub`` query covers an undefined target, so its definedness may be assumed here
    claim = world.terms.and_(defined(world, source, [indices]), defined(world, target, [indices]), wrong)
    return completed(world, name, "return", claim, position=k, indices=indices, granted=[source, target])


def not_refined(
    world: World, k: int, s: SymbolicValue, t: SymbolicValue, source: Outcome, target: Outcome, choices: SourceChoices
) -> tuple[Term, Indices]:
    """Return the condition that result ``k``, ``s`` in the source and ``t`` in the target, is not refined, and the symbols of the element that
    differs.

    Raises ``Unsupported`` if the two cannot be compared.
    """
    terms = world.terms
    before, after = (x.type if isinstance(x, Scalar) else x.element for x in (s, t))
    if before != after:
        raise Unsupported(f"result {k} has elements of type {before} in the source and {after} in the target")
    match s, t:
        case Scalar(), Scalar():
            around = [defined(world, source, [()]), defined(world, target, [()])]
            return choices.not_refined(k, s, t, (), around), ()
        case Tensor(), Tensor():
            if len(s.shape) != len(t.shape):
                raise Unsupported(f"result {k} has rank {len(s.shape)} in the source and {len(t.shape)} in the target")
            indices = result_indices(world, k, s.shape)
            shapes_differ = world.shapes_differ(s.shape, t.shape)
            around = [shapes_differ, defined(world, source, [indices]), defined(world, target, [indices])]
            elements = choices.not_refined(k, s.at(indices), t.at(indices), indices, around)
            if elements is not terms.false:
                among = choices.each_its_own(s.at(indices), indices)

                def refuted(index: Indices) -> Term:
                    return choices.not_refined(k, s.at(index), t.at(index), index, around, among)

                elements = _one_by_one(world, s.shape, indices, refuted, elements)
            wrong = terms.or_(shapes_differ, terms.and_(terms.not_(shapes_differ), terms.not_(world.is_empty(s.shape)), elements))
            return wrong, indices
        case MemRef(), MemRef():
            return buffer_differs(world, k, s, t, source, target)
        case _:
            raise Unsupported(f"result {k} is {_kind(s)} in one program and {_kind(t)} in the other")


_FEW_ELEMENTS = 36
"""The largest number of elements of a result that are compared one by one."""

_MOST_NODES = 5_000
"""The largest number of terms of all elements that are compared one by one in a query."""

_FEW_OPEN = 2
"""The largest number of elements that are left, after rewriting, to be compared one by one in a query if floats are computed in them."""


def _one_by_one(world: World, shape: Indices, indices: Indices, refuted: Callable[[Indices], Term], anywhere: Term) -> Term:
    """Return the condition ``anywhere``, that the element at ``indices`` is not refined, as that for each of few elements, or rows, that rewriting
    does not prove; ``anywhere`` itself if the elements, or those left, are many, or none is smaller than it. At a constant index, accesses to
    memory and positions need no cases.
    """
    terms, left, total = world.terms, list[Term](), 0
    points = _few_points(world, shape)
    for point in points:
        wrong = refuted((*point, *indices[len(point) :]))
        if wrong is terms.false:
            continue
        size, computed = _size_and_computed(world, wrong)
        total += size
        is_row = len(point) < len(shape)
        if total > _MOST_NODES or ((computed or is_row) and len(left) >= _FEW_OPEN) or (computed and world.choices.open):
            return anywhere
        here = (world.lowering.equal(i, p) for i, p in zip(indices, point, strict=False))
        left.append(terms.and_(*here, wrong))
    if len(left) == len(points) and total >= len(points) * _size_and_computed(world, anywhere)[0]:
        return anywhere
    return terms.or_(*left)


def _size_and_computed(world: World, term: Term) -> tuple[int, bool]:
    """Return the number of terms in a term, and whether floats are computed in it, or elements are folded."""
    nodes = list(postorder([term]))
    folds = world.reductions.by_name
    return len(nodes), any(kind_of(node) not in (None, FloatKind.CONSTANT) or function_name(node) in folds for node in nodes)


def _few_points(world: World, shape: Indices) -> list[Indices]:
    """The indices in as many of the first dimensions as have at most ``_FEW_ELEMENTS`` points together."""
    found: list[Indices] = [()]
    for rank in range(1, len(shape) + 1):
        points = Domain(shape[:rank]).points(world, _FEW_ELEMENTS)
        if not points:
            break
        found = points
    return found


def _kind(value: SymbolicValue) -> str:
    return {Scalar: "a scalar", Tensor: "a tensor", MemRef: "a memref"}[type(value)]


# -- lemmas and ranges ------------------------------------------------------------------------------------------------


def usual_lemmas(world: World) -> Lemmas:
    """Return the kinds of lemmas of all queries except cuts."""
    return replace(USUAL, elements=world.definitions.in_use)


def completed(
    world: World,
    name: str,
    goal: str,
    claim: Term,
    *,
    position: int | None = None,
    indices: Indices = (),
    wanted: Lemmas = USUAL,
    granted: Sequence[Prefix] = (),
) -> Query:
    """Return the query for ``claim``, with lemmas, assumptions, facts and ranges about its symbols. ``claim`` must imply that the ``granted``
    programs are defined. ``wanted`` (the kinds of lemmas) is used only if ``goal`` is ``cut``.
    """
    if claim is world.terms.false:
        return Query(name, goal, claim, (), (), position, indices)
    if goal != "cut":
        wanted = replace(usual_lemmas(world), bounds=goal == "ub")
    (claim, *lemmas), known = with_constants(world, [claim, *lemmas_about(world, claim, wanted=wanted, granted=granted)])
    if claim is world.terms.false:
        return Query(name, goal, claim, (), (), position, indices)
    lemmas += known
    granted_always = [*world.premises.restrictions, *world.layout_cases.restrictions()]
    taken = [*granted_always, *facts_about(world, [claim, *lemmas, *granted_always])]
    return Query(name, goal, claim, tuple(lemmas), (*taken, *ranges_of(world, [claim, *lemmas, *taken])), position, indices)


def holding_query(world: World, name: str, term: Term, granted: Sequence[Term]) -> Query:
    """Return a query that is unsatisfiable if ``term`` holds for all inputs that satisfy the ``granted`` terms."""
    claim = world.terms.not_(term)
    taken = [*granted, *facts_about(world, [claim, *granted])]
    return Query(name, "assumption", claim, (), (*taken, *ranges_of(world, [claim, *taken])))


def facts_about(world: World, terms: Sequence[Term]) -> dict[Term, str]:
    """Return the facts about functions that occur in ``terms``, each with the name of its function."""
    if not world.functions.facts:
        return {}
    mentioned = {function_name(node) for node in postorder(terms)}
    return {fact: name for fact, name in world.functions.facts.items() if name in mentioned}


def ranges_of(world: World, terms: Sequence[Term]) -> dict[Term, str]:
    """Return the ranges of all index symbols in ``terms``, each with the symbol's name, including the symbols in these ranges."""
    by_name = {symbol.name: bound for symbol, bound in world.lowering.bounds.items()}
    ranges: dict[Term, str] = {}
    done: set[Term] = set()
    todo = list(terms)
    while todo:
        for node in postorder([todo.pop()], done):
            done.add(node)
            name = function_name(node)
            if name in by_name:
                bound = by_name.pop(name)
                if bound is not world.terms.true:
                    ranges.setdefault(bound, name)
                    todo.append(bound)
    return ranges
