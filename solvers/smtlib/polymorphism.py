"""The sort parameters of polymorphic symbols, found by matching sorts with patterns. ``scope`` defines which symbols have parameters."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from solvers.smtlib.ranks import IllSorted
from solvers.smtlib.scope import Polymorphic
from solvers.smtlib.terms import Sort, Term


def matched(patterns: Sequence[Sort], sorts: Sequence[Sort], parameters: Collection[Sort]) -> dict[Sort, Sort] | None:
    """Return the sorts for the parameters that make the patterns equal to the sorts, or None if there are none."""
    found: dict[Sort, Sort] = {}
    todo = list(zip(patterns, sorts, strict=True))
    while todo:
        pattern, sort = todo.pop()
        if pattern in parameters:
            if found.setdefault(pattern, sort) != sort:
                return None
        elif (pattern.name, pattern.indices, len(pattern.arguments)) != (sort.name, sort.indices, len(sort.arguments)):
            return None
        else:
            todo += zip(pattern.arguments, sort.arguments, strict=True)
    return found


def told_by(polymorphic: Polymorphic) -> bool:
    """Return whether the sorts of an application's arguments determine all parameters."""
    missing = set(polymorphic.parameters)
    todo = list(polymorphic.arguments)
    while todo and missing:
        sort = todo.pop()
        missing.discard(sort)
        todo += sort.arguments
    return not missing


def result_of(polymorphic: Polymorphic, arguments: Sequence[Term]) -> Sort | None:
    """Return the sort of an application from those of its arguments, or None if they do not determine it. Raises IllSorted if no sort is possible."""
    new = matched(polymorphic.arguments, [argument.sort for argument in arguments], polymorphic.parameters)
    if new is None:
        raise IllSorted(f"takes {' '.join(map(str, polymorphic.arguments))}, not {' '.join(str(a.sort) for a in arguments)}")
    return polymorphic.result.replaced(new) if len(new) == len(polymorphic.parameters) else None
