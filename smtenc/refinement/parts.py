"""The parts of a query, with labels that explain them: the elements of an unsatisfiable core.

Parts are built separately from the claim, not cut out of it: a conjunction that is simplified while it is built no longer shows its conjuncts.
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
"""The largest number of operations in one label."""


@dataclass(frozen=True, slots=True)
class Part:
    """One conjunct. Several parts may have one label. ``is_goal``: the part belongs to the negated goal, not to the assumptions."""

    label: str
    term: Term
    is_goal: bool = False


def at_place(operation: Operation) -> str:
    """Return the operation's name, with its location if that is known."""
    return f"{operation.name} at {operation.location}" if operation.location.line else operation.name


def named(operations: Iterable[Operation]) -> str:
    """Return a text such as ``arith.divsi at a.mlir:3:8 and …``, at most ``_MOST_NAMED`` operations; empty for none."""
    shown = list(dict.fromkeys(at_place(o) for o in operations))
    more = f" and {len(shown) - _MOST_NAMED} more" if len(shown) > _MOST_NAMED else ""
    return " and ".join(shown[:_MOST_NAMED]) + more


def _with_origin(label: str, operations: Iterable[Operation]) -> str:
    names = named(operations)
    return f"{label}: {names}" if names else label


def _origin(world: World, is_target: bool, condition: Term) -> list[Operation]:
    """The operations that recorded the condition as undefined behaviour, else those that introduced its unknowns."""
    assert world.provenance is not None
    return world.provenance.of_undefined(is_target, condition) or _mentioned(world, condition)


def _mentioned(world: World, term: Term) -> list[Operation]:
    """The operations that introduced the unknowns in ``term``."""
    assert world.provenance is not None
    names = dict.fromkeys(name for node in postorder([term]) if (name := function_name(node)) is not None)
    found = (world.provenance.of_name(name) for name in names)
    return list(dict.fromkeys(operation for operation in found if operation is not None))


def not_undefined(world: World, is_target: bool, condition: Term, operation: Operation | None = None) -> list[Part]:
    """Return parts stating that ``condition``, a case of undefined behaviour, does not hold, one for each disjunct. ``operation`` causes it; None if
    that has to be found from the term.
    """
    who = "the target is defined" if is_target else "the source is defined"
    return [
        Part(_with_origin(who, [operation] if operation is not None else _origin(world, is_target, way)), world.terms.not_(way))
        for way in disjuncts(condition)
    ]


def undefined_part(world: World, condition: Term) -> Part:
    """Return the goal that the target is undefined under ``condition``."""
    return Part(_with_origin("the target is undefined", _origin(world, True, condition)), condition, is_goal=True)


def not_refined_parts(world: World, k: int, source: Scalar, target: Scalar, unless: Term) -> list[Part]:
    """Return parts whose conjunction states that ``unless`` holds, or that the source's result ``k`` is not poison and the target's is poison or
    different.
    """
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
    """Return the part of a lemma, labelled with the operations of its unknowns."""
    return Part(_with_origin("lemma", _mentioned(world, lemma)), lemma)


def range_part(world: World, symbol: str, bound: Term) -> Part:
    """Return the part of the range of an index symbol. The world must have provenance unless the symbol is of an argument or result."""
    base, _, suffix = symbol.partition(".")
    if suffix.startswith("dim") and base.startswith("arg"):
        return Part(f"range of %{base}'s dimension {suffix.removeprefix('dim')}", bound)
    if suffix.startswith("index") and base.startswith("result"):
        return Part(f"bounds of result {base.removeprefix('result')}'s index {suffix.removeprefix('index')}", bound)
    assert world.provenance is not None
    operation = world.provenance.of_name(symbol)
    return Part(f"range of {symbol}" if operation is None else f"range of an index of {at_place(operation)}", bound)


def grouped(parts: Sequence[Part]) -> dict[str, list[Part]]:
    """Return the parts by label, in order."""
    groups: dict[str, list[Part]] = {}
    for part in parts:
        groups.setdefault(part.label, []).append(part)
    return groups
