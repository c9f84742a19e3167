"""What makes a transitive closure exact: that nothing is in it but what steps lead to."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from smtenc.presburger.affine import Affine, constant
from smtenc.presburger.algebra import composition, union
from smtenc.presburger.engine import Engine
from smtenc.presburger.formulas import at_least
from smtenc.presburger.relations import Relation
from smtenc.sets import claims
from smtenc.sets.claims import Claim

MOST_DIMENSIONS = 4
"""Of more, rankings have one dimension, or all."""


def closed(steps: Relation, closure: Relation) -> Iterator[Claim]:
    """``closure`` has all that one step or several lead to."""
    yield from claims.subset(steps, closure, "is in the relation and not in its closure")
    yield from claims.subset(composition(closure, steps), closure, "is one step further, and not in the closure")


def led_to(steps: Relation, closure: Relation) -> Iterator[Claim]:
    """What is in ``closure`` is a step, or a step and what is in ``closure`` from there: so it is where ``closure`` is exact. Where it also is within a
    ``ranking``, it is exact only so: from x to z there is but a finite number of steps, by induction on the rank of z less that of x.
    """
    yield from claims.subset(closure, union(steps, composition(steps, closure)), "is in the closure, and no step leads there")


def within(closure: Relation, ranking: Relation) -> Iterator[Claim]:
    yield from claims.subset(closure, ranking, "is in the closure, and its rank does not grow")


def ranking(closure: Relation, engine: Engine) -> Relation | None:
    """The pairs of which a sum of dimensions, some taken negatively, is greater at the second than at the first; None where the engine knows of none
    that has all of ``closure`` in it. Raises ``EngineFailure``.
    """
    spaces = list(closure.spaces())
    if len(spaces) != 1 or spaces[0].domain != spaces[0].range:
        return None
    (space,) = spaces
    growth = [Affine.variable(after) - Affine.variable(before) for before, after in zip(space.inputs, space.outputs, strict=True)]
    text = str(closure)
    for weights in _weights(len(growth)):
        total = sum((difference.scaled(weight) for difference, weight in zip(growth, weights, strict=True)), start=constant(0))
        found = Relation(closure.parameters, {space: at_least(total - 1)}, is_map=True)
        if engine.is_true("subset", text, str(found)):
            return found
    return None


def _weights(size: int) -> list[tuple[int, ...]]:
    """Few dimensions first."""
    if size > MOST_DIMENSIONS:
        single = [tuple(sign * (k == at) for k in range(size)) for at in range(size) for sign in (1, -1)]
        return [*single, (1,) * size, (-1,) * size]
    every = [w for w in product((1, 0, -1), repeat=size) if any(w)]
    return sorted(every, key=lambda w: sum(map(abs, w)))
