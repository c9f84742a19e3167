"""Indices regrouped: collapsing and expanding are inverse, in row-major order."""

from __future__ import annotations

import pytest

from smtenc.semantics.options import SemanticOptions
from smtenc.semantics.shared.reassociation import collapsed, expanded
from smtenc.semantics.values import Indices
from smtenc.semantics.world import World

WORLD = World(SemanticOptions())


def indices(*numbers: int) -> Indices:
    return tuple(WORLD.constant_index(n) for n in numbers)


def values(found: Indices) -> list[int | None]:
    return [i.constant_value for i in found]


@pytest.mark.parametrize(
    ("full", "groups", "few"),
    [
        ((1, 2, 3), [[0], [1, 2]], (1, 2 * 5 + 3)),
        ((1, 2, 3), [[0, 1, 2]], (1 * 20 + 2 * 5 + 3,)),
        ((1, 2, 3), [[0], [1], [2]], (1, 2, 3)),
    ],
)
def test_groups_are_row_major(full: tuple[int, ...], groups: list[list[int]], few: tuple[int, ...]) -> None:
    shape = indices(3, 4, 5)
    assert values(collapsed(WORLD, indices(*full), shape, groups)) == list(few)
    assert values(expanded(WORLD, indices(*few), shape, groups)) == list(full)


def test_dimensions_of_no_group_have_one_element() -> None:
    assert values(expanded(WORLD, (), indices(1, 1), [])) == [0, 0]


def test_another_number_of_indices_than_groups_is_an_error() -> None:
    with pytest.raises(ValueError, match="zip"):
        expanded(WORLD, indices(0, 0), indices(3, 4), [[0, 1]])
