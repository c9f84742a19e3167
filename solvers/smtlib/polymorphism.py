"""Sort parameters, found by comparing sorts with patterns. Which symbols have parameters is said by ``scope``."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from solvers.smtlib.ranks import IllSorted
from solvers.smtlib.scope import Polymorphic
from solvers.smtlib.terms import Sort, Term


def matched(patterns: Sequence[Sort], sorts: Sequence[Sort], parameters: Collection[Sort]) -> dict[Sort, Sort] | None:
    """What the parameters stand for if the patterns are to be the sorts; None if nothing makes them so."""
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
    """Whether the sorts of an application's arguments tell what all parameters are."""
    missing = set(polymorphic.parameters)
    todo = list(polymorphic.arguments)
    while todo and missing:
        sort = todo.pop()
        missing.discard(sort)
        todo += sort.arguments
    return not missing


def result_of(polymorphic: Polymorphic, arguments: Sequence[Term]) -> Sort | None:
    """The sort of an application by those of its arguments; None where they do not tell. Raises IllSorted where none is possible."""
    new = matched(polymorphic.arguments, [argument.sort for argument in arguments], polymorphic.parameters)
    if new is None:
        raise IllSorted(f"takes {' '.join(map(str, polymorphic.arguments))}, not {' '.join(str(a.sort) for a in arguments)}")
    return polymorphic.result.replaced(new) if len(new) == len(polymorphic.parameters) else None
