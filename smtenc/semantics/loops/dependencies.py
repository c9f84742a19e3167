"""Dependencies of terms on symbols, also through unknowns that stand for other terms: folds, tensor arguments, loops, definitions."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from smtenc.semantics.loops.dependency_cache import Walked
from smtenc.semantics.storage.memory import UNSEEN
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index
from smtenc.terms.view import function_name
from smtenc.terms.walk import postorder


def everything_below(world: World, terms: Iterable[Term]) -> Iterator[Term]:
    """Yield all nodes of ``terms``, and of the descriptions of the unknowns in them, each node once."""
    done: set[Term] = set()
    looked_at: set[str] = set()
    todo = list(terms)
    while todo:
        for node in postorder([todo.pop()], done):
            done.add(node)
            yield node
            name = function_name(node)
            if name is not None and name not in looked_at:
                looked_at.add(name)
                todo += _behind(world, name)


def _behind(world: World, name: str) -> Iterable[Term]:
    """The terms that describe the unknown ``name``; empty if it has no description."""
    name = name.removesuffix(".poison")
    fold, token = world.reductions.by_name.get(name), world.arguments.by_name.get(name)
    if fold is not None:
        return fold.description.terms(world)
    if token is not None:
        return token.element
    base = name.rpartition(".")[0]
    loop = world.recurrences.by_name.get(base) or world.recurrences.by_length.get(base)
    if loop is not None:
        return loop.description
    return world.definitions.behind(name)


def mentions(world: World, terms: Iterable[Term], names: Collection[str | None]) -> bool:
    """Return whether ``terms`` depend on a symbol or function in ``names``."""
    walked = world.walked.setdefault(frozenset(names), Walked())
    described = _described(world)
    if described != walked.described:
        walked.described = described
        if any(_behind(world, name) for name in walked.undescribed):
            walked.forget()
    return any(_mentions(world, term, names, walked) for term in terms)


def _mentions(world: World, term: Term, names: Collection[str | None], walked: Walked) -> bool:
    if term in walked.mentioning:
        return True
    seen, looked_at, undescribed, todo = list[Term](), list[str](), list[str](), [term]
    while todo:
        for node in postorder([todo.pop()], walked.without):
            walked.without.add(node)
            seen.append(node)
            name = function_name(node)
            if name in names:
                walked.without.difference_update(seen)
                walked.behind.difference_update(looked_at)
                walked.mentioning.add(term)
                return True
            if name is not None and name not in walked.behind:
                walked.behind.add(name)
                looked_at.append(name)
                behind = list(_behind(world, name))
                todo += behind
                undescribed += [] if behind else [name]
    walked.undescribed.update(undescribed)
    return False


def _described(world: World) -> tuple[int, ...]:
    """The number of unknowns that have a description, for each kind."""
    loops = world.recurrences
    return len(world.reductions.by_name), len(world.arguments.by_name), len(loops.by_name), len(loops.by_length), world.definitions.count


def mentions_any(world: World, terms: Iterable[Term], prefixes: tuple[str, ...]) -> bool:
    """Return whether ``terms`` depend on a symbol or function whose name begins with one of ``prefixes``."""
    return any((function_name(node) or "").startswith(prefixes) for node in everything_below(world, terms))


def is_guess(world: World, index: Index) -> bool:
    """Return whether an index expression depends on memory that was not read (``UNSEEN``)."""
    return bool(index.polynomial) and mentions_any(world, [world.lowering.lower(index, world.options.index_bits)], (UNSEEN,))


def index_mentions(world: World, index: Index, names: Collection[str | None]) -> bool:
    """Return whether an index expression depends on a symbol or function in ``names``."""
    if not index.polynomial:
        return False
    return mentions(world, [world.lowering.lower(index, world.options.index_bits)], names)
