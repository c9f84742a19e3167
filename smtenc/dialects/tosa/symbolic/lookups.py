"""Semantics of the tosa operations with data-dependent positions: ``gather`` and ``scatter``. Authority: chapter "Scatter/gather operators" of the
TOSA specification.
"""

from __future__ import annotations

from collections.abc import Mapping

from smtenc.dialects.tosa.symbolic.operands import operands, reading, require_equal, shaped
from smtenc.errors import Unsupported
from smtenc.ir.core import Operation
from smtenc.semantics.domain import Domain
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.values import Indices, Scalar, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index

MOST_SCATTERED = 256
"""The maximal number of indices per batch of a ``scatter``: each element of its result is a choice among all of them."""


def gather(frame: Frame, operation: Operation) -> Tensor:
    """Return the tensor with element (n, w, c) = values[n, indices[n, w], c]. An index outside of [0, K), or poison, is undefined behaviour."""
    world = frame.world
    values, positions = operands(frame, operation, 2)
    require_equal(frame, values.shape[0], positions.shape[0])
    shape = shaped(frame, operation, (*positions.shape, values.shape[2]))
    # without channels there is no access
    frame.undefined_somewhere(Domain(shape), lambda at: _misses(world, positions, at[:2], values.shape[1]))
    return Tensor(values.element, shape, lambda at: values.at((at[0], world.index_of_bits(positions.at(at[:2]).term), at[2])))


def scatter(frame: Frame, operation: Operation) -> Tensor:
    """Return the tensor with element (n, k, c) = input[n, w, c] if indices[n, w] = k, else values_in[n, k, c]. An index outside of [0, K), or poison,
    is undefined behaviour, and so are two equal indices of the same n. Raises ``Unsupported`` for too many indices.
    """
    world, t = frame.world, frame.world.terms
    values, positions, input = operands(frame, operation, 3)
    for a, b in ((positions.shape[0], 0), (input.shape[0], 0), (input.shape[2], 2)):
        require_equal(frame, a, values.shape[b])
    require_equal(frame, positions.shape[1], input.shape[1])
    shape = shaped(frame, operation, values.shape)
    many = positions.shape[1].constant_value
    if many is None or many > MOST_SCATTERED:
        raise Unsupported("an unknown number of indices" if many is None else f"{many} indices")
    if values.element != input.element:
        raise Unsupported(f"elements of types {values.element} and {input.element}")
    frame.undefined_somewhere(Domain(positions.shape), lambda at: _misses(world, positions, at, values.shape[1]))
    pairs = (positions.shape[0], positions.shape[1], positions.shape[1])

    def collides(at: Indices) -> Term:
        n, v, w = at
        same = t.equal(positions.at((n, v)).term, positions.at((n, w)).term)
        return t.and_(world.lowering.less(v, w), same)

    frame.undefined_somewhere(Domain(pairs), collides)

    def element(at: Indices) -> Scalar:
        n, k, c = at
        result = values.at(at)
        for w in (world.constant_index(i) for i in range(many)):
            hit = world.lowering.equal(world.index_of_bits(positions.at((n, w)).term), k)
            result = world.ite(hit, input.at((n, w, c)), result)
        return result

    return Tensor(values.element, shape, element)


def _misses(world: World, positions: Tensor, at: Indices, size: Index) -> Term:
    found = positions.at(at)
    return world.terms.or_(found.poison, world.terms.not_(world.in_bounds((world.index_of_bits(found.term),), (size,))))


SEMANTICS: Mapping[str, Semantics] = {"tosa.gather": reading(gather), "tosa.scatter": reading(scatter)}
