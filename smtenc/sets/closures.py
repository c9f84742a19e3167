"""Claims that make a transitive closure exact: it contains every element that steps lead to, and no others."""

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
"""The greatest number of dimensions for which all weights 1, 0, -1 are tried in a ranking. Above it a ranking uses one dimension, or all with one
sign.
"""


def closed(steps: Relation, closure: Relation) -> Iterator[Claim]:
    """Yield the claims that ``closure`` contains every pair that one or more of ``steps`` relate."""
    yield from claims.subset(steps, closure, "is in the relation and not in its closure")
    yield from claims.subset(composition(closure, steps), closure, "is one step further, and not in the closure")


def led_to(steps: Relation, closure: Relation) -> Iterator[Claim]:
    """Yield the claims that each pair in ``closure`` is a step, or a step followed by a pair in ``closure``.

    An exact ``closure`` satisfies this. If ``closure`` is also contained in a ``ranking``, the claims imply exactness: only finitely many steps lead
    from x to z, by induction on the rank of z minus the rank of x.
    """
    yield from claims.subset(closure, union(steps, composition(steps, closure)), "is in the closure, and no step leads there")


def within(closure: Relation, ranking: Relation) -> Iterator[Claim]:
    yield from claims.subset(closure, ranking, "is in the closure, and its rank does not grow")


def ranking(closure: Relation, engine: Engine) -> Relation | None:
    """Return a relation of the pairs for which a weighted sum of dimensions (weights 1, 0, -1) is greater at the second point than at the first,
    chosen so that it contains ``closure``.

    Returns None if the engine confirms no such relation, or if ``closure`` does not map one space to itself. Raises ``EngineFailure``.
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
    """Return the candidate weights of ``size`` dimensions; those with few nonzero weights come first."""
    if size > MOST_DIMENSIONS:
        single = [tuple(sign * (k == at) for k in range(size)) for at in range(size) for sign in (1, -1)]
        return [*single, (1,) * size, (-1,) * size]
    every = [w for w in product((1, 0, -1), repeat=size) if any(w)]
    return sorted(every, key=lambda w: sum(map(abs, w)))
