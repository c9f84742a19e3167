"""The lemmas that a query needs: those about the folds and tensor tokens in it, and about those that the lemmas introduce."""

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
"""The number of rounds in which lemmas about unknowns in earlier lemmas are added. More deeply nested folds and tensors stay unrelated, which is
sound.
"""

_MOST_PAIRS = 200
"""The largest number of pairs of one kind that have lemmas. A limit is sound."""

_MOST_INSTANCES = 64
"""The largest number of lemmas that an element is in a fold."""

_MOST_UNFOLDED = 64
"""The largest number of definitions' elements that are unfolded in one query. A limit is sound."""


@dataclass(frozen=True, slots=True)
class Lemmas:
    """The kinds of lemmas about folds, beside those between two folds.

    ``written_out``: the exact values of short folds whose order does not matter. ``elements``: relations between folds and single elements.
    ``bounds``: the accesses of a defined program are in bounds, instantiated wherever other indices are compared with these bounds.
    """

    written_out: bool = True
    elements: bool = False
    bounds: bool = False


USUAL = Lemmas()


def lemmas_about(world: World, *claims: Term, wanted: Lemmas = USUAL, granted: Sequence[Prefix] = ()) -> list[Term]:
    """Return lemmas about the unknowns for folds and tensors in ``claims`` and, for some rounds, in the lemmas themselves.

    Precondition: the claims imply that the ``granted`` programs are defined.
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
    """The unfolding of the definitions' applications in ``terms`` that are not in ``done``; they are added to it."""
    for node in postorder(terms, done):
        if len(done) >= _MOST_UNFOLDED:
            return
        lemma = world.definitions.unfolded(node)
        if lemma is not None:
            done[node] = None
            yield lemma


class _Elements:
    """Lemmas between folds and single elements: an extremum is one of its elements, and elements read in the query are in a fold."""

    def __init__(self, world: World) -> None:
        self._reductions = world.reductions
        self._folds: dict[str, Reduction] = {}
        self._done: set[tuple[str, Indices]] = set()

    def lemmas(self, reads: Reads, names: Iterable[str]) -> list[Term]:
        """Return lemmas about the folds called ``names``, and about all earlier folds whose elements the query reads."""
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
    """The names of the symbols and functions in ``terms``, in order."""
    names = map(function_name, postorder(terms))
    return {name.removesuffix(".poison"): None for name in names if name is not None}


class _Pairs(Generic[T]):
    """One kind of unknown: those found so far, by name, and the pairs that have lemmas."""

    def __init__(self, known: Mapping[str, T], between: Callable[[T, T], list[Term]], alone: Callable[[T], list[Term]]) -> None:
        self._known: Mapping[str, T] = known
        self._between: Callable[[T, T], list[Term]] = between
        self._alone: Callable[[T], list[Term]] = alone
        self._seen: dict[str, T] = {}
        self._paired: set[tuple[str, str]] = set()

    def find(self, names: Mapping[str, None]) -> list[T]:
        """Return the unknowns among ``names`` that are new."""
        new = {name: self._known[name] for name in names if name in self._known and name not in self._seen}
        self._seen.update(new)
        return list(new.values())

    def lemmas(self, new: Sequence[T]) -> list[Term]:
        """Return lemmas about each new unknown, and about each pair of known ones that has none yet."""
        found = [term for x in new for term in self._alone(x)]
        everyone = list(self._seen.items()) if new else []
        for i, (name, a) in enumerate(everyone):
            for other, b in everyone[i + 1 :]:
                if (name, other) not in self._paired and len(self._paired) < _MOST_PAIRS:
                    self._paired.add((name, other))
                    found += self._between(a, b)
        return found
