"""Lemmas between two calls of one unknown function: it may take any value in place of poison.

For every operation of MLIR, operands that refine others give results that refine the others', and are undefined only where the others are. So for two
applications ``F(p)`` and ``F(q)`` in a query,

    q refines p  ->  (F is undefined at q -> at p) and (the result at p is poison, or the result at q is not and they are equal)
"""

from __future__ import annotations

from collections.abc import Sequence

from smtenc.semantics.domain import Domain
from smtenc.semantics.opaque import UNDEFINED
from smtenc.semantics.tensor_arguments import Token
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, FormatSort, Sort, Term
from smtenc.terms.view import function_name
from smtenc.terms.walk import postorder

Parameters = tuple[Term, ...]
"""The arguments of an application."""

_MOST_PAIRS = 100
"""The largest number of comparisons of calls that have lemmas. A limit is sound."""


class Monotony:
    """The unknown functions of one query, and the arguments to which they were applied so far."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._applied: dict[str, dict[Parameters, None]] = {}
        self._results: dict[str, dict[tuple[str, Parameters], Sort]] = {}
        """For each function, the results that were read: name and index, with the sort."""
        self._done: set[tuple[str, Parameters, Parameters, str, Parameters]] = set()

    def lemmas(self, terms: Sequence[Term]) -> list[Term]:
        """Return lemmas about the applications in ``terms`` and in earlier calls that were not returned before."""
        for node in postorder(terms):
            name = (function_name(node) or "").removesuffix(".poison")
            base = name.removesuffix(UNDEFINED) if name.endswith(UNDEFINED) else name.rpartition(".result")[0]
            kinds = self._world.functions.calls.get(base)
            if kinds is None or ".dim" in name[len(base) :]:
                continue
            count = sum(2 if kind == "scalar" else 1 for kind in kinds)
            arguments = tuple(node.args())
            self._applied.setdefault(base, {})[arguments[:count]] = None
            if not name.endswith(UNDEFINED) and name == function_name(node):
                self._results.setdefault(base, {})[name, arguments[count:]] = self._world.terms.sort(node)
        found: list[Term] = []
        for base, applied in self._applied.items():
            for p in applied:
                for q in applied:
                    if p is not q and len(self._done) < _MOST_PAIRS:
                        found += self._between(base, p, q)
        return found

    def _between(self, base: str, p: Parameters, q: Parameters) -> list[Term]:
        """The lemma that the application at ``q`` refines the one at ``p`` if its arguments do."""
        t, kinds = self._world.terms, self._world.functions.calls[base]
        if not self._may_be_poison(kinds, p):
            return []  # only p itself refines arguments without poison
        results = [(name, at) for name, at in self._results.get(base, {}) if (base, p, q, name, at) not in self._done]
        if not results and (base, p, q, UNDEFINED, ()) in self._done:
            return []
        refined, found = self._refined(kinds, p, q)
        if refined is t.false:
            return []
        self._done.add((base, p, q, UNDEFINED, ()))
        undefined = (t.apply(f"{base}{UNDEFINED}", x, BOOLEAN) for x in (q, p))
        found.append(t.implies(refined, t.implies(*undefined)))
        for name, at in results:
            self._done.add((base, p, q, name, at))
            sort = self._results[base][name, at]
            here, there = (t.apply(name, (*x, *at), sort) for x in (p, q))
            poison, other_poison = (t.apply(f"{name}.poison", (*x, *at), BOOLEAN) for x in (p, q))
            found.append(t.implies(refined, t.or_(poison, t.and_(t.not_(other_poison), t.equal(here, there)))))
        return found

    def _may_be_poison(self, kinds: Sequence[str], p: Parameters) -> bool:
        """Return whether some argument may be poison."""
        rest = list(p)
        for kind in kinds:
            if kind == "scalar":
                del rest[0]
                poison = rest.pop(0)
            else:
                token = self._token(rest.pop(0))
                poison = token.element[1]
            if poison is not self._world.terms.false:
                return True
        return False

    def _refined(self, kinds: Sequence[str], p: Parameters, q: Parameters) -> tuple[Term, list[Term]]:
        """The condition that ``q`` refines ``p``, operand by operand, and lemmas about the unknowns in it."""
        world, t = self._world, self._world.terms
        cases: list[Term] = []
        lemmas: list[Term] = []
        mine, others = list(p), list(q)
        for kind in kinds:
            if kind == "scalar":
                value, poison, other, other_poison = mine.pop(0), mine.pop(0), others.pop(0), others.pop(0)
                same = world.floats.same(value, other) if isinstance(t.sort(value), FormatSort) else t.equal(value, other)
                cases.append(t.or_(poison, t.and_(t.not_(other_poison), same)))
                continue
            one, two = self._token(mine.pop(0)), self._token(others.pop(0))
            if one is not two:
                refines, lemma = self._token_refined(one, two)
                cases.append(t.or_(t.equal(one.term, two.term), refines))
                lemmas.append(lemma)
        return t.and_(*cases), lemmas

    def _token_refined(self, one: Token, two: Token) -> tuple[Term, Term]:
        """An unknown for the condition that tensor ``two`` refines ``one``, and the lemma that some element does not if it is false."""
        world, t = self._world, self._world.terms
        x, y = one.tensor, two.tensor
        refines = t.symbol(f"{one.name}.{two.name}.refined", BOOLEAN)
        shapes_differ = world.shapes_differ(x.shape, y.shape)
        k = Domain(x.shape).some_point(world, f"{one.name}.{two.name}.refined")
        some = t.not_(world.is_empty(x.shape))
        return refines, t.or_(refines, shapes_differ, t.and_(some, world.not_refined(x.at(k), y.at(k))))

    def _token(self, term: Term) -> Token:
        name = function_name(term)
        assert name is not None
        return self._world.arguments.by_name[name]
