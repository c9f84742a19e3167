"""Unknowns for sums and products in any order: the same for the same parts, and read back as what they stand for."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest

from smtenc.floats.operations import FloatKind, FloatOp
from smtenc.semantics.shared.any_order import AnyOrder, any_order, ordered
from smtenc.semantics.world import World
from smtenc.terms.environment import FormatSort, Term, bit_vector


@pytest.mark.parametrize("kind", [FloatKind.ADD, FloatKind.MUL])
def test_the_order_of_parts_and_pairs_does_not_count(kind: FloatKind) -> None:
    world = World()
    p, q, r = (world.terms.symbol(name, FormatSort("f32")) for name in "pqr")
    made = {AnyOrder(kind, parts).term(world.terms, world.floats) for parts in itertools.permutations((p, q, r))}
    assert len(made) == 1
    pairs = [((p, q), (r, r)), ((r, r), (q, p)), ((q, p), (r, r))]
    fused = {AnyOrder(kind, (p, q, r), both).term(world.terms, world.floats) for both in pairs}
    assert len(fused) == 1
    assert AnyOrder(kind, (p, q, r), ((p, r), (q, r))).term(world.terms, world.floats) not in fused
    assert AnyOrder(kind, (p, q, q)).term(world.terms, world.floats) not in made
    assert AnyOrder(kind, (p, q, r), from_zero=True).term(world.terms, world.floats) not in made | fused


@pytest.mark.parametrize("first", ["a variable", "constants"])
def test_the_order_is_the_same_where_a_constant_stands_for_a_variable(first: str) -> None:
    """Whichever were made first, so that an unknown of elements (i, 0), (i, 1), (i, 2) is, where i is 5, that of (5, 0), (5, 1), (5, 2)."""
    world = World()
    t = world.terms
    i, five = t.symbol("i", bit_vector(8)), t.constant(5, 8)

    def elements(row: Term, columns: Sequence[int]) -> dict[int, Term]:
        return {k: t.apply("v", (row, t.constant(k, 8)), FormatSort("f32")) for k in columns}

    made = {}
    for row, columns in [(i, (2, 0, 1)), (five, (0, 1, 2))][:: 1 if first == "a variable" else -1]:
        parts = elements(row, columns)
        sum = AnyOrder(FloatKind.ADD, tuple(parts.values())).term(t, world.floats)
        made[row] = [next(k for k, part in parts.items() if part is arg) for arg in sum.args()]
    assert made[i] == made[five]


def test_what_is_left_open_is_read_back() -> None:
    world = World()
    p, q, r = (world.terms.symbol(name, FormatSort("f32")) for name in "pqr")
    for open in (
        AnyOrder(FloatKind.ADD, (p, q, r)),
        AnyOrder(FloatKind.MUL, (p, p, r)),
        AnyOrder(FloatKind.ADD, (p, q, r), from_zero=True),
        AnyOrder(FloatKind.ADD, (p, q, r), (ordered((q, p)), ordered((r, r)))),
    ):
        assert any_order(open.term(world.terms, world.floats)) == open
    assert any_order(world.floats.add(p, q)) is None
    # factors of a fast-math flag's: which of them make a product is not known
    flagged = world.floats.unknown(FloatOp(FloatKind.ANY_ORDER_SUM, 3), p, q, r, p, q)
    assert any_order(flagged) is None
