"""Memrefs that depend on conditions: several views, each with a guard, exactly one of which holds."""

from __future__ import annotations

from collections.abc import Callable

from smtenc.errors import Unsupported
from smtenc.semantics.values import MemRef, View
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index


def either_memref(world: World, condition: Term, a: MemRef, b: MemRef) -> MemRef:
    """Return ``if condition then a else b``. Raises ``Unsupported`` for different ranks."""
    t = world.terms
    if a is b or t.truth(condition) is not None:
        return a if a is b or condition is t.true else b
    if len(a.shape) != len(b.shape):
        raise Unsupported("memrefs of different ranks in two branches")
    shape = tuple(world.index_ite(condition, n, m) for n, m in zip(a.shape, b.shape, strict=True))
    guards: dict[View, Term] = {}
    for holds, memref in ((condition, a), (t.not_(condition), b)):
        for guard, view in memref.views:
            guards[view] = t.or_(guards.get(view, t.false), t.and_(holds, guard))
    views = tuple((guard, view) for view, guard in guards.items() if guard is not t.false)
    return MemRef(a.element, shape, views, t.ite(condition, a.poison, b.poison))


def of_each(world: World, memref: MemRef, number: Callable[[View], Index]) -> Index:
    """Return ``number`` of the view whose guard holds."""
    *others, (_, last) = memref.views
    found = number(last)
    for guard, view in reversed(others):
        found = world.index_ite(guard, number(view), found)
    return found
