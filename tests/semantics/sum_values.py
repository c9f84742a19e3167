"""Terms with folds in them, computed on numbers: what a fold is, is written out here once more, element after element."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import reduce
from zlib import crc32

from smtenc.semantics.values import Indices
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, Term
from smtenc.terms.index.space import evaluate
from smtenc.terms.view import function_name
from smtenc.terms.walk import Rebuilder, postorder

COMBINERS: Mapping[str, Callable[[int, int], int]] = {
    "arith.addi": lambda a, b: (a + b) % 256,
    "arith.muli": lambda a, b: (a * b) % 256,
    "arith.xori": lambda a, b: a ^ b,
    "arith.maxui": max,
    "arith.minui": min,
}
"""On i8."""


def table(seed: int, name: str, arguments: Sequence[int], values: int) -> int:
    """An unknown function: any number below ``values``, the same for the same arguments."""
    return crc32(repr((seed, name, tuple(arguments))).encode()) % values


class Values:
    """Values of terms where symbols have the values of an assignment, and functions those of ``table``."""

    def __init__(self, world: World, seed: int, poisonous: bool = False) -> None:
        self._world = world
        self._seed = seed
        self._poisonous = poisonous

    def of(self, term: Term, assignment: Mapping[str, int]) -> int:
        """A bit-vector or a truth value as a number."""
        t = self._world.terms
        rebuild = Rebuilder(t, t)
        done: dict[Term, Term] = {}
        for node in postorder([term]):
            arguments = [done[a] for a in node.args()]
            done[node] = self._leaf(node, arguments, assignment) if function_name(node) is not None else rebuild(node, arguments)
        truth, value = t.truth(done[term]), t.value(done[term])
        result = value if truth is None else int(truth)
        assert result is not None, f"{done[term]} has no value"
        return result

    def _leaf(self, node: Term, arguments: Sequence[Term], assignment: Mapping[str, int]) -> Term:
        t, name = self._world.terms, function_name(node) or ""
        boolean = t.sort(node) == BOOLEAN
        found = self._world.reductions.by_name.get(name.removesuffix(".poison"))
        if found is not None:
            value, poison = self.fold(name.removesuffix(".poison"), assignment)
            return t.bool_constant(poison) if boolean else t.constant(value, t.width(node))
        if not arguments:
            return t.constant(assignment[name], t.width(node))
        numbers = [t.value(a) or 0 for a in arguments]
        if boolean:
            return t.bool_constant(self._poisonous and table(self._seed, name, numbers, 9) == 0)
        return t.constant(table(self._seed, name, numbers, 256), t.width(node))

    def fold(self, name: str, assignment: Mapping[str, int]) -> tuple[int, bool]:
        fold = self._world.reductions.by_name[name].fold
        assert fold.element is not None
        scalars = [fold.initial, *(fold.element(at) for at in self.points(fold.domain.extents, assignment))]
        values = [self.of(self._world.bits(s), assignment) for s in scalars]
        return reduce(COMBINERS[fold.combiner or ""], values), any(self.of(s.poison, assignment) for s in scalars)

    def points(self, extents: Indices, assignment: Mapping[str, int]) -> Iterator[Indices]:
        for at in itertools.product(*(range(evaluate(n, assignment)) for n in extents)):
            yield tuple(self._world.constant_index(k) for k in at)

    def satisfiable(self, lemma: Term, assignment: Mapping[str, int]) -> bool:
        """Whether ``lemma`` holds for some values of its witnesses: index symbols that the assignment leaves open."""
        names = {function_name(node) for node in postorder([lemma]) if not node.args()}
        open_ = [s for s in self._world.lowering.bounds if s.name in names and s.name not in assignment]
        ranges = [range(max(1, s.hi + 1 if s.upper is None else evaluate(s.upper, assignment))) for s in open_]
        for choice in itertools.product(*ranges):
            chosen = {**assignment, **{s.name: k for s, k in zip(open_, choice, strict=True)}}
            if self.of(lemma, chosen):
                return True
        return False
