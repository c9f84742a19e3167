"""Proof from below: definitions of the target that are not the source's by their terms are compared with candidates, one query each.

Equivalence checkers of circuits call it sweeping, and what is found to be one a cut point (Kuehlmann and Krohm, "Equivalence checking using cuts
and heaps", DAC 1997; Mishchenko et al., "FRAIGs", 2005). Going up the target's operations in order, ``for all i: T(i) = S(sigma(i))`` is asked in
terms of what has been merged below; if it holds, T is read as S from there on. ``sigma`` takes an index to the one at the same row-major position.
What cannot be merged stays, and is unfolded where it is read.

A merge needs equality, poison included, on all inputs that the assumptions leave: whether the source is defined is not asked, so what is merged is
the same before every event, too. It is equality at indices in bounds: elsewhere nobody reads without being undefined, or under a condition that does
not hold. Open choices are symbols that both programs share; the claim holds for all their values, and what is hidden behind a function is not the
source's own to pick (``refinement.choices``).
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Protocol

from smtenc.refinement.lemmas import Lemmas
from smtenc.refinement.queries import Query, completed
from smtenc.semantics.definitions import Definition
from smtenc.semantics.domain import Domain
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.walk import postorder

MOST_CANDIDATES = 3
"""Definitions of the source with which one of the target's is compared."""

MOST_IN_VAIN = 24
"""After so many definitions in a row that none of the source's is shown to be, no more are compared: something below is not the same."""

LARGEST_QUERY = 20_000
"""Terms; of what is larger nothing is asked."""

STEPS = (Lemmas(written_out=False), Lemmas(written_out=False, elements=True), Lemmas(elements=True))
"""What is said of folds when a query is asked first, and then."""


@dataclass(frozen=True, slots=True)
class Cut:
    """A tensor of the target that is one of the source's, element by element. ``query`` is the claim that it is not."""

    source: Definition
    target: Definition
    query: Query


class Prover(Protocol):
    """Who answers the queries."""

    def proves(self, query: Query) -> bool:
        """Whether a query is shown to be unsatisfiable."""

    def goes_on(self) -> bool:
        """Whether to go on, after a tensor was not shown to be one of the source's."""


class Unproved:
    """Where nobody is asked nothing is shown."""

    def proves(self, query: Query) -> bool:
        return False

    def goes_on(self) -> bool:
        return True


def sweep(world: World, name: str, prover: Prover) -> list[Cut]:
    """The cuts that needed more than a look at the terms. Reads what both programs' operations give as functions from now on."""
    definitions = world.definitions
    if not definitions.worthwhile:
        return []
    source = list(definitions.described(of_target=False))
    cuts: list[Cut] = []
    in_vain, stopped = 0, False
    for target in definitions.described(of_target=True):
        if stopped or in_vain == MOST_IN_VAIN or not definitions.has_own(target) or definitions.is_view(target):
            continue
        candidates = _candidates(world, target, source)
        cut = _proved(world, f"{name}.cut-{len(cuts)}", candidates, target, prover)
        if cut is not None:
            definitions.merge(target, cut.source)
            cuts.append(cut)
            in_vain = 0
        elif candidates:
            in_vain += 1
            stopped = not prover.goes_on()
    return cuts


def _proved(world: World, name: str, candidates: list[Definition], target: Definition, prover: Prover) -> Cut | None:
    """The first query that shows it; of one candidate, every query knows more than the one before."""
    for source in candidates:
        asked: set[tuple[Term, ...]] = set()
        for wanted in STEPS:
            if wanted.written_out and not _may_be_reordered(world, source, target):
                continue
            query = _cut_query(world, name, source, target, wanted)
            if query.assertions in asked or _is_large(query):
                break
            asked.add(query.assertions)
            if prover.proves(query):
                return Cut(source, target, query)
    return None


def _may_be_reordered(world: World, source: Definition, target: Definition) -> bool:
    """Whether the target folds, in any order, what the source does not: other elements, or the same in another order."""
    reductions = world.reductions
    theirs = {r.description.values[2:] for r in reductions.among(source.terms)}
    ours = (r for r in reductions.among(target.terms) if r.description.values[2:] not in theirs)
    return any(reductions.has_any_order(r.fold) for r in ours)


def _is_large(query: Query) -> bool:
    return next(islice(postorder(query.assertions), LARGEST_QUERY, None), None) is not None


def _candidates(world: World, target: Definition, source: list[Definition]) -> list[Definition]:
    """The definitions of the source that are likeliest to be ``target``: of the same elements, and as many, made of the same."""
    definitions, size = world.definitions, Domain(target.tensor.shape).static_size
    loops, content = definitions.loops(target.tensor.shape), _made_of(world, target)

    def unlike(other: Definition) -> tuple[int, int, bool] | None:
        same_loops = definitions.loops(other.tensor.shape) == loops
        same_size = same_loops or (size is not None and Domain(other.tensor.shape).static_size == size)
        if str(other.tensor.element) != str(target.tensor.element) or not same_size:
            return None
        functions, operations = _made_of(world, other)
        # what was written over, or is never read, may be seen in the terms of one of them
        if not (functions <= content[0] or functions >= content[0]):
            return None
        return len(functions ^ content[0]), len(operations ^ content[1]), not same_loops

    found = [(score, k) for k, s in enumerate(source) if (score := unlike(s)) is not None]
    least = min((score for score, _ in found), default=None)
    return [source[k] for score, k in found if score == least][:MOST_CANDIDATES]


def _made_of(world: World, definition: Definition) -> tuple[frozenset[str], frozenset[str]]:
    """Functions and operations that a definition is made of, but for constants, which may stand in another order."""
    content = world.definitions.made_of(definition)
    return frozenset(name for name in content.functions if name not in world.inputs.tables), content.operations


def _cut_query(world: World, name: str, source: Definition, target: Definition, wanted: Lemmas) -> Query:
    """That the two tensors differ at some index: one is poison and the other is not, or neither is and their values differ."""
    t, definitions = world.terms, world.definitions
    at = definitions.corresponding(target.parameters, target.tensor.shape, source.tensor.shape)
    s = source.element if at == source.parameters else source.tensor.computed_at(at)
    differ = t.or_(t.xor(s.poison, target.element.poison), t.and_(t.not_(s.poison), world.different(s, target.element)))
    claim: Term = t.and_(t.not_(world.is_empty(target.tensor.shape)), differ)
    return completed(world, name, "cut", claim, wanted=wanted)
