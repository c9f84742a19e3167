"""Lemmas between two loops that have no closed form (``semantics.loops.recurrences``).

For recurrences F and G with corresponding states, applied to one iteration and one element,

    F(k, e) != G(k, e)  ->  their states diverge,        their trip counts differ  ->  their states diverge, or one test holds without the other

by induction on k. That states diverge is a claim about one arbitrary iteration on an arbitrary state.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from smtenc.errors import Unsupported
from smtenc.semantics.loops.recurrences import Described
from smtenc.semantics.loops.registry import Looped
from smtenc.semantics.loops.states import NotUniform
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.view import function_name
from smtenc.terms.walk import postorder

_MOST_PAIRS = 24
"""The largest number of pairs of loops that have lemmas. A limit is sound."""

_MOST_APPLICATIONS = 64
"""The largest number of pairs of applications that have lemmas. A limit is sound."""

Applied = tuple[int, tuple[Term, ...]]
"""The number of a part of a state, and the arguments: iteration and element."""


def _described(loop: Looped) -> Described:
    assert isinstance(loop, Described)
    return loop


class Recursion:
    """The loops of one query, and the arguments to which they were applied so far."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._applied: dict[str, dict[Applied, None]] = {}
        self._lengths: dict[str, Described] = {}
        self._parted: dict[tuple[str, str], tuple[Term, Term] | None] = {}
        self._done: set[tuple[str, str, Applied, Applied]] = set()
        self._lengths_done: set[tuple[str, str]] = set()

    def lemmas(self, terms: Sequence[Term]) -> list[Term]:
        """Return lemmas about the applications in ``terms`` and in earlier calls that were not returned before."""
        loops = self._world.recurrences
        if not loops.by_name:
            return []
        for node in postorder(terms):
            name = function_name(node) or ""
            base, _, part = name.removesuffix(".poison").rpartition(".")
            if base in loops.by_name and node.args():
                self._applied.setdefault(base, {})[int(part), tuple(node.args())] = None
            if base in loops.by_length:
                self._lengths[base] = _described(loops.by_length[base])
        found: list[Term] = []
        names = list(self._applied)
        for i, a in enumerate(names):
            for b in names[i + 1 :]:
                found += self._between(a, b)
        counted = {name: d for name in names if (d := _described(loops.by_name[name])).loop.trips is not None}
        lengths = list(self._lengths)
        for i, b in enumerate(lengths):
            for a in (*counted, *lengths[:i]):
                found += self._same_length({**counted, **self._lengths}[a], self._lengths[b], (a, b))
        return found

    def _states_part(self, a: Described, b: Described) -> tuple[Term, Term] | None:
        """The conditions of ``Described.parted`` for two loops, computed once; None if the loops cannot be compared."""
        key = (a.length, b.length)
        if key not in self._parted:
            self._parted[key] = None
            if a.corresponds(b) and len(self._parted) < _MOST_PAIRS:
                with suppress(NotUniform, Unsupported):
                    self._parted[key] = a.parted(b, f"{a.length}.{b.length}")
        return self._parted[key]

    def _between(self, a: str, b: str) -> list[Term]:
        """The lemmas between applications of two loops to the same part."""
        world, t = self._world, self._world.terms
        one, other = (_described(world.recurrences.by_name[name]) for name in (a, b))
        parted = self._states_part(one, other)
        if parted is None:
            return []
        found: list[Term] = []
        for x in self._applied[a]:
            for y in self._applied[b]:
                if x[0] != y[0] or (a, b, x, y) in self._done or len(self._done) >= _MOST_APPLICATIONS:
                    continue
                self._done.add((a, b, x, y))
                same_place = t.and_(*(t.equal(p, q) for p, q in zip(x[1], y[1], strict=True)))
                values = (d.applied(x[0], arguments) for d, (_, arguments) in ((one, x), (other, y)))
                found.append(t.implies(same_place, t.or_(parted[0], t.not_(one.differ(*values)))))
        return found

    def _same_length(self, a: Described, b: Described, names: tuple[str, str]) -> list[Term]:
        """The lemma that two loops have the same trip count unless their states diverge."""
        if names in self._lengths_done:
            return []
        self._lengths_done.add(names)
        parted = self._states_part(a, b)
        return [] if parted is None else [self._world.terms.or_(a.same_length(b), *parted)]
