"""The parts of a query, each with the words that say what it stands for: what a core of the query is made of.

Parts are built beside the claim, not cut out of it: a conjunction that folds while it is built no longer shows which conjunct was used.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from smtenc.ir.core import Operation
from smtenc.semantics.values import Scalar
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.view import disjuncts, function_name
from smtenc.terms.walk import postorder

_MOST_NAMED = 4
"""Operations that one label names."""


@dataclass(frozen=True, slots=True)
class Part:
    """One conjunct. Several parts may share a label. ``is_goal``: what would have to be wrong, not what may be used to show that it is not."""

    label: str
    term: Term
    is_goal: bool = False


def at_place(operation: Operation) -> str:
    return f"{operation.name} at {operation.location}" if operation.location.line else operation.name


def named(operations: Iterable[Operation]) -> str:
    """``arith.divsi at a.mlir:3:8 and …``"""
    shown = list(dict.fromkeys(at_place(o) for o in operations))
    more = f" and {len(shown) - _MOST_NAMED} more" if len(shown) > _MOST_NAMED else ""
    return " and ".join(shown[:_MOST_NAMED]) + more


def _with_origin(label: str, operations: Iterable[Operation]) -> str:
    names = named(operations)
    return f"{label}: {names}" if names else label


def _origin(world: World, is_target: bool, condition: Term) -> list[Operation]:
    """The operations that recorded a way to be undefined, else those whose unknowns it mentions."""
    assert world.provenance is not None
    return world.provenance.of_undefined(is_target, condition) or _mentioned(world, condition)


def _mentioned(world: World, term: Term) -> list[Operation]:
    assert world.provenance is not None
    names = dict.fromkeys(name for node in postorder([term]) if (name := function_name(node)) is not None)
    found = (world.provenance.of_name(name) for name in names)
    return list(dict.fromkeys(operation for operation in found if operation is not None))


def not_undefined(world: World, is_target: bool, condition: Term, operation: Operation | None = None) -> list[Part]:
    """That ``condition``, one way to be undefined, does not hold. ``operation`` is whose it is, where that is known better than by the term."""
    who = "the target is defined" if is_target else "the source is defined"
    return [
        Part(_with_origin(who, [operation] if operation is not None else _origin(world, is_target, way)), world.terms.not_(way))
        for way in disjuncts(condition)
    ]


def undefined_part(world: World, condition: Term) -> Part:
    """That the target is undefined somewhere."""
    return Part(_with_origin("the target is undefined", _origin(world, True, condition)), condition, is_goal=True)


def not_refined_parts(world: World, k: int, source: Scalar, target: Scalar, unless: Term) -> list[Part]:
    """That ``unless`` holds, or the source's result ``k`` is not poison, and the target's is poison or another one."""
    t = world.terms
    parts = [Part(_not_poison_label(world, k, way), t.or_(unless, t.not_(way))) for way in disjuncts(source.poison)]
    return [*parts, Part(f"result {k} differs", t.or_(unless, target.poison, world.different(source, target)), is_goal=True)]


def _not_poison_label(world: World, k: int, way: Term) -> str:
    name = function_name(way) or ""
    if name.endswith(".poison") and name.startswith("arg"):
        return (
            f"%{name.removesuffix('.poison')} is not poison"
            if not way.args()
            else f"elements of %{name.removesuffix('.poison')} are not poison"
        )
    assert world.provenance is not None
    origin = world.provenance.of_poison(False, way) or _mentioned(world, way)
    return _with_origin(f"the source's result {k} is not poison", origin)


def lemma_part(world: World, lemma: Term) -> Part:
    return Part(_with_origin("lemma", _mentioned(world, lemma)), lemma)


def range_part(world: World, symbol: str, bound: Term) -> Part:
    """The range of an index symbol."""
    base, _, suffix = symbol.partition(".")
    if suffix.startswith("dim") and base.startswith("arg"):
        return Part(f"range of %{base}'s dimension {suffix.removeprefix('dim')}", bound)
    if suffix.startswith("index") and base.startswith("result"):
        return Part(f"bounds of result {base.removeprefix('result')}'s index {suffix.removeprefix('index')}", bound)
    assert world.provenance is not None
    operation = world.provenance.of_name(symbol)
    return Part(f"range of {symbol}" if operation is None else f"range of an index of {at_place(operation)}", bound)


def grouped(parts: Sequence[Part]) -> dict[str, list[Part]]:
    """By label, in order."""
    groups: dict[str, list[Part]] = {}
    for part in parts:
        groups.setdefault(part.label, []).append(part)
    return groups
