"""Reassociation: indices of a shape whose groups of dimensions are, in row-major order, the dimensions of another shape.

Authority: ``collapse_shape`` and ``expand_shape`` in MLIR's "'tensor' Dialect" and "'memref' Dialect" documents.
"""

from __future__ import annotations

from collections.abc import Sequence

from smtenc.semantics.values import Indices
from smtenc.semantics.world import World
from smtenc.terms.index.space import Index


def collapsed(world: World, indices: Indices, shape: Indices, groups: Sequence[Sequence[int]]) -> Indices:
    """Return the index of the collapsed shape, one entry for each group of dimensions of ``shape``, that corresponds to an index of ``shape``."""
    return tuple(world.space.linearize(tuple(indices[d] for d in group), tuple(shape[d] for d in group)) for group in groups)


def expanded(world: World, indices: Indices, shape: Indices, groups: Sequence[Sequence[int]]) -> Indices:
    """Return the index of ``shape`` that corresponds to an index with one entry for each group of its dimensions; 0 in a dimension of no group."""
    found: dict[int, Index] = {}
    for i, group in zip(indices, groups, strict=True):
        found.update(zip(group, world.space.delinearize(i, tuple(shape[d] for d in group)), strict=True))
    return tuple(found.get(d, world.constant_index(0)) for d in range(len(shape)))
