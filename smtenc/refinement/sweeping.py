"""Sweeping: definitions of the target that do not have the same terms as one of the source are compared with candidates, one query each.

Sweeping, and the term cut point for a proven equality, are from equivalence checking of circuits (Kuehlmann and Krohm, "Equivalence checking using
cuts and heaps", DAC 1997; Mishchenko et al., "FRAIGs", 2005). In the order of the target's operations, ``for all i: T(i) = S(sigma(i))`` is asked in
terms of the definitions merged before; if it holds, T is read as S from there on. ``sigma`` maps an index to the one at the same row-major position.
A definition that cannot be merged stays, and is unfolded where it is read.

A merge needs equality, poison included, on all inputs that satisfy the assumptions: definedness of the source is not used, so merged definitions are
equal before every event, too. It is equality at indices in bounds: reads elsewhere are undefined behaviour, or under a condition that does not hold.
Open choices are symbols that both programs share; the claim holds for all their values, and a choice behind a function is not selected for the source
(``refinement.choices``).
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
"""The largest number of definitions of the source with which one of the target is compared."""

MOST_IN_VAIN = 24
"""The number of consecutive failures after which no more definitions are compared: some earlier definition probably differs."""

LARGEST_QUERY = 20_000
"""The largest number of terms of a query that is asked."""

STEPS = (Lemmas(written_out=False), Lemmas(written_out=False, elements=True), Lemmas(elements=True))
"""The kinds of lemmas of the successive queries about one pair of definitions."""


@dataclass(frozen=True, slots=True)
class Cut:
    """A cut point: a tensor of the target that equals one of the source, element by element. ``query`` is the claim that it does not."""

    source: Definition
    target: Definition
    query: Query


class Prover(Protocol):
    """A prover that answers the queries."""

    def proves(self, query: Query) -> bool:
        """Return whether the query is proved unsatisfiable."""

    def goes_on(self) -> bool:
        """Return whether to continue, after a tensor was not proved equal to one of the source."""


class Unproved:
    """A prover that proves nothing."""

    def proves(self, query: Query) -> bool:
        """Return False."""
        return False

    def goes_on(self) -> bool:
        """Return True."""
        return True


def sweep(world: World, name: str, prover: Prover) -> list[Cut]:
    """Return the cuts that needed a query. From now on, tensors of both programs' operations are read as functions, if the programs have layers
    (``Definitions.worthwhile``); otherwise nothing happens.
    """
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
    """The first cut that a query proves; None if none does. Each query about one candidate has more lemmas than the one before."""
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
    """Return whether the target has a free fold that the source does not have: of other elements, or of the same in another order."""
    reductions = world.reductions
    theirs = {r.description.values[2:] for r in reductions.among(source.terms)}
    ours = (r for r in reductions.among(target.terms) if r.description.values[2:] not in theirs)
    return any(reductions.has_any_order(r.fold) for r in ours)


def _is_large(query: Query) -> bool:
    """Return whether the query has more than ``LARGEST_QUERY`` terms."""
    return next(islice(postorder(query.assertions), LARGEST_QUERY, None), None) is not None


def _candidates(world: World, target: Definition, source: list[Definition]) -> list[Definition]:
    """The definitions of the source that are most similar to ``target``: of the same element type and element count, and most similar in content."""
    definitions, size = world.definitions, Domain(target.tensor.shape).static_size
    loops, content = definitions.loops(target.tensor.shape), _made_of(world, target)

    def unlike(other: Definition) -> tuple[int, int, bool] | None:
        same_loops = definitions.loops(other.tensor.shape) == loops
        same_size = same_loops or (size is not None and Domain(other.tensor.shape).static_size == size)
        if str(other.tensor.element) != str(target.tensor.element) or not same_size:
            return None
        functions, operations = _made_of(world, other)
        # overwritten or unused values may occur in the terms of only one of them
        if not (functions <= content[0] or functions >= content[0]):
            return None
        return len(functions ^ content[0]), len(operations ^ content[1]), not same_loops

    found = [(score, k) for k, s in enumerate(source) if (score := unlike(s)) is not None]
    least = min((score for score, _ in found), default=None)
    return [source[k] for score, k in found if score == least][:MOST_CANDIDATES]


def _made_of(world: World, definition: Definition) -> tuple[frozenset[str], frozenset[str]]:
    """The functions and operations in a definition, except constants, which may have another order in the other program."""
    content = world.definitions.made_of(definition)
    return frozenset(name for name in content.functions if name not in world.inputs.tables), content.operations


def _cut_query(world: World, name: str, source: Definition, target: Definition, wanted: Lemmas) -> Query:
    """The query that the two tensors differ at some index: exactly one is poison, or neither is and their values differ."""
    t, definitions = world.terms, world.definitions
    at = definitions.corresponding(target.parameters, target.tensor.shape, source.tensor.shape)
    s = source.element if at == source.parameters else source.tensor.computed_at(at)
    differ = t.or_(t.xor(s.poison, target.element.poison), t.and_(t.not_(s.poison), world.different(s, target.element)))
    claim: Term = t.and_(t.not_(world.is_empty(target.tensor.shape)), differ)
    return completed(world, name, "cut", claim, wanted=wanted)
