"""Iteration domains: which points they have, and in which order."""

from __future__ import annotations

from smtenc.semantics.domain import Domain
from smtenc.semantics.options import SemanticOptions
from smtenc.semantics.world import World


def test_points_of_a_small_domain_are_listed_in_row_major_order() -> None:
    world = World(SemanticOptions())
    two, three, none = (world.constant_index(n) for n in (2, 3, 0))
    found = Domain((two, three)).points(world, 6)
    assert found is not None
    assert [[i.constant_value for i in at] for at in found] == [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2]]
    assert Domain((two, three)).points(world, 5) is None
    assert Domain((two, none)).points(world, 5) == []
    assert Domain(()).points(world, 1) == [()]
    assert Domain((world.element_index("n", world.constant_index(3)),)).points(world, 5) is None
