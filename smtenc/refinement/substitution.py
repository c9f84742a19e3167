"""Substitution in terms, with simplification of the rebuilt terms."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from smtenc.floats.operations import operation_of
from smtenc.semantics.world import World
from smtenc.terms.environment import FormatSort, Term
from smtenc.terms.walk import Rebuilder, postorder


def rebuilder(world: World) -> Callable[[Term, Sequence[Term]], Term]:
    """Return a function that builds a node of ``world`` again with other arguments of the same sorts."""
    plain = Rebuilder(world.terms, world.terms)

    def rebuilt(term: Term, arguments: Sequence[Term]) -> Term:
        if operation_of(term) is not None:
            return world.floats.rebuilt(term, arguments)
        if term.is_equals() and isinstance(world.terms.sort(term.arg(0)), FormatSort):
            return world.floats.same(*arguments)
        return plain(term, arguments)

    return rebuilt


def substituted(world: World, roots: Sequence[Term], chosen: Mapping[Term, Term]) -> list[Term]:
    """Return ``roots`` with the keys of ``chosen`` replaced by their values. Inside the keys and values nothing is replaced."""
    rebuilt = rebuilder(world)
    done: dict[Term, Term] = dict(chosen)
    for term in postorder(roots, done):
        arguments = [done[a] for a in term.args()]
        unchanged = all(a is b for a, b in zip(arguments, term.args(), strict=True))
        done[term] = term if unchanged else rebuilt(term, arguments)
    return [done[root] for root in roots]
