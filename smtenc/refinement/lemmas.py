"""Which lemmas a query needs: those about the folds and tensor tokens that it speaks of, and about those that the lemmas bring in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from smtenc.refinement.definedness import Granted, Prefix
from smtenc.refinement.monotony import Monotony
from smtenc.refinement.reads import Reads
from smtenc.refinement.recursion import Recursion
from smtenc.semantics.folds.free_order import Reordering
from smtenc.semantics.folds.reductions import Reduction
from smtenc.semantics.tensor_arguments import Token
from smtenc.semantics.values import Indices
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index
from smtenc.terms.view import function_name
from smtenc.terms.walk import postorder

T = TypeVar("T", Reduction, Token)

_ROUNDS = 4
"""Folds and tensors nested deeper than this are left unrelated, which is sound."""

_MOST_PAIRS = 200
"""Of more pairs of one kind there are no lemmas, which is sound."""

_MOST_INSTANCES = 64
"""Elements of folds of which is said that they are in them."""

_MOST_UNFOLDED = 64
"""More elements than these are not unfolded in one query, which is sound."""


@dataclass(frozen=True, slots=True)
class Lemmas:
    """What is said of folds beside what two of them say of each other.

    ``written_out``: what short ones are whose order does not matter. ``elements``: what they have to do with single elements of theirs.
    ``bounds``: that accesses of a program that is defined are in bounds wherever others are compared with these.
    """

    written_out: bool = True
    elements: bool = False
    bounds: bool = False


USUAL = Lemmas()


def lemmas_about(world: World, *claims: Term, wanted: Lemmas = USUAL, granted: Sequence[Prefix] = ()) -> list[Term]:
    """Lemmas about what stands for folds and tensors in ``claims`` and, some rounds deep, in the lemmas themselves.

    Where the claims hold, the ``granted`` programs are defined.
    """
    reductions, tokens = world.reductions, world.arguments

    def of_one(r: Reduction) -> list[Term]:
        return [*reductions.alone(r), *(reductions.in_any_order(r) if wanted.written_out else ())]

    folds = _Pairs(reductions.by_name, reductions.between, of_one)
    tensors = _Pairs(tokens.by_name, tokens.between, lambda _: [])
    lemmas: dict[Term, None] = {}
    terms = list(claims)
    reordering = Reordering(world)
    monotony, recursion = Monotony(world), Recursion(world)
    unfolded: dict[Term, None] = {}
    of_folds = _Elements(world) if wanted.elements else None
    definedness, reads = Granted(world, granted, bounded=wanted.bounds), Reads(world)
    for _ in range(_ROUNDS):
        names = _names_in(terms)
        new_folds, new_tensors = folds.find(names), tensors.find(names)
        of_calls = [*monotony.lemmas(terms), *recursion.lemmas(terms)]
        of_elements = list(_unfolding(world, terms, unfolded)) if world.definitions.in_use else []
        reads.add(terms)
        of_elements += definedness.lemmas(reads)
        of_elements += of_folds.lemmas(reads, names) if of_folds is not None else []
        if not new_folds and not new_tensors and not of_calls and not of_elements:
            break
        terms = [*(reordering.lemmas(terms) if new_folds else []), *folds.lemmas(new_folds), *tensors.lemmas(new_tensors), *of_calls]
        terms += of_elements
        lemmas.update((term, None) for term in terms if term is not world.terms.true)
    return list(lemmas)


def _unfolding(world: World, terms: Sequence[Term], done: dict[Term, None]) -> Iterator[Term]:
    """What applications of definitions in ``terms`` are, which are added to those that are ``done``."""
    for node in postorder(terms, done):
        if len(done) >= _MOST_UNFOLDED:
            return
        lemma = world.definitions.unfolded(node)
        if lemma is not None:
            done[node] = None
            yield lemma


class _Elements:
    """What folds have to do with single elements: those that they come to be, and those that the query reads."""

    def __init__(self, world: World) -> None:
        self._reductions = world.reductions
        self._folds: dict[str, Reduction] = {}
        self._done: set[tuple[str, Indices]] = set()

    def lemmas(self, reads: Reads, names: Iterable[str]) -> list[Term]:
        """About the folds called ``names``, and about all seen so far where something reads what they fold."""
        new = {name: r for name in names if (r := self._reductions.by_name.get(name)) is not None and name not in self._folds}
        self._folds.update(new)
        found = [lemma for r in new.values() for lemma in (*self._reductions.kept(r), *self._reductions.one_of_elements(r))]
        for r in self._folds.values():
            patterns = [v for v in r.description.values[2:] if not isinstance(v, Index)]
            for point in reads.points(patterns, r.bound):
                if (r.name, point) not in self._done and len(self._done) < _MOST_INSTANCES:
                    self._done.add((r.name, point))
                    found += self._reductions.absorbed(r, point)
        return found


def _names_in(terms: Sequence[Term]) -> dict[str, None]:
    """The unknowns below ``terms``, in order."""
    names = map(function_name, postorder(terms))
    return {name.removesuffix(".poison"): None for name in names if name is not None}


class _Pairs(Generic[T]):
    """One kind of unknown: those seen so far, by name, and the pairs for which there is a lemma."""

    def __init__(self, known: Mapping[str, T], between: Callable[[T, T], list[Term]], alone: Callable[[T], list[Term]]) -> None:
        self._known: Mapping[str, T] = known
        self._between: Callable[[T, T], list[Term]] = between
        self._alone: Callable[[T], list[Term]] = alone
        self._seen: dict[str, T] = {}
        self._paired: set[tuple[str, str]] = set()

    def find(self, names: Mapping[str, None]) -> list[T]:
        """Those among ``names`` that are new."""
        new = {name: self._known[name] for name in names if name in self._known and name not in self._seen}
        self._seen.update(new)
        return list(new.values())

    def lemmas(self, new: Sequence[T]) -> list[Term]:
        """About each of the new ones, and about each pair of those seen that has no lemma yet."""
        found = [term for x in new for term in self._alone(x)]
        everyone = list(self._seen.items()) if new else []
        for i, (name, a) in enumerate(everyone):
            for other, b in everyone[i + 1 :]:
                if (name, other) not in self._paired and len(self._paired) < _MOST_PAIRS:
                    self._paired.add((name, other))
                    found += self._between(a, b)
        return found
