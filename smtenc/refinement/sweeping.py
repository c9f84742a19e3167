"""Proof from below: definitions of the target that are not the source's by their terms are compared with candidates, one query each.

Equivalence checkers of circuits call it sweeping, and what is found to be one a cut point (Kuehlmann and Krohm, "Equivalence checking using cuts
and heaps", DAC 1997; Mishchenko et al., "FRAIGs", 2005). Going up the target's operations in order, ``for all i: T(i) = S(sigma(i))`` is asked in
terms of what has been merged below; if it holds, T is read as S from there on. ``sigma`` takes an index to the one at the same row-major position.
What cannot be merged stays, and is unfolded where it is read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from smtenc.refinement.queries import Query, completed
from smtenc.semantics.definitions import Definition
from smtenc.semantics.domain import Domain
from smtenc.semantics.world import World
from smtenc.terms.environment import Term

MOST_CANDIDATES = 3
"""Definitions of the source with which one of the target's is compared."""

Prover = Callable[[Query], bool]
"""Whether a query is shown to be unsatisfiable."""


@dataclass(frozen=True, slots=True)
class Cut:
    """A tensor of the target that is one of the source's, element by element. ``query`` is the claim that it is not."""

    source: Definition
    target: Definition
    query: Query


def sweep(world: World, name: str, prove: Prover) -> list[Cut]:
    """The cuts that needed more than a look at the terms. Reads what both programs' operations give as functions from now on."""
    definitions = world.definitions
    if not definitions.worthwhile:
        return []
    source = list(definitions.described(of_target=False))
    cuts: list[Cut] = []
    for target in definitions.described(of_target=True):
        if not definitions.has_own(target):
            continue
        for candidate in _candidates(world, target, source):
            query = _cut_query(world, f"{name}.cut-{len(cuts)}", candidate, target)
            if prove(query):
                definitions.merge(target, candidate)
                cuts.append(Cut(candidate, target, query))
                break
    return cuts


def _candidates(world: World, target: Definition, source: list[Definition]) -> Iterator[Definition]:
    """Definitions of the source of the same elements, made of the same functions, with as many elements; the likeliest first."""
    size, leaves = Domain(target.tensor.shape).static_size, _leaves(world, target)
    loops = world.definitions.loops(target.tensor.shape)

    def may_be(other: Definition) -> bool:
        same_type = str(other.tensor.element) == str(target.tensor.element)
        same_size = world.definitions.loops(other.tensor.shape) == loops or (size is not None and Domain(other.tensor.shape).static_size == size)
        return same_type and same_size and _leaves(world, other) == leaves

    found = [s for s in source if may_be(s)]
    found.sort(key=lambda s: world.definitions.loops(s.tensor.shape) != loops)
    yield from found[:MOST_CANDIDATES]


def _leaves(world: World, definition: Definition) -> frozenset[str]:
    """What a definition is made of, but for constants, which may stand in another order."""
    return frozenset(name for name in definition.leaves if name not in world.inputs.tables)


def _cut_query(world: World, name: str, source: Definition, target: Definition) -> Query:
    """That the two tensors differ at some index: one is poison and the other is not, or neither is and their values differ."""
    t, definitions = world.terms, world.definitions
    at = definitions.corresponding(target.parameters, target.tensor.shape, source.tensor.shape)
    s = source.element if at == source.parameters else source.tensor.computed_at(at)
    differ = t.or_(t.xor(s.poison, target.element.poison), t.and_(t.not_(s.poison), world.different(s, target.element)))
    claim: Term = t.and_(t.not_(world.is_empty(target.tensor.shape)), differ)
    return completed(world, name, "cut", claim)
