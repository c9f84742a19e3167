"""Unknowns for sums and products in any order: the same for the same parts, and read back as what they stand for."""

from __future__ import annotations

import itertools

import pytest

from smtenc.floats.operations import FloatKind, FloatOp
from smtenc.semantics.shared.any_order import AnyOrder, any_order, ordered
from smtenc.semantics.world import World
from smtenc.terms.environment import FormatSort


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
