"""Rewritings of iteration domains keep the multiset of summands, whatever the elements read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from differential import FEW, seeds
from hypothesis import given
from sum_values import Values

from smtenc.ir.types import IndexType
from smtenc.semantics.folds.iteration import Part, Reference, accesses, corresponding, in_digits, in_order, split
from smtenc.semantics.values import Indices, Scalar
from smtenc.semantics.world import World
from smtenc.terms.index.space import Index, evaluate


def _constants(world: World, *sizes: int) -> Indices:
    return tuple(world.constant_index(n) for n in sizes)


def _read(world: World, *indices: Index) -> Scalar:
    """``x[indices]``."""
    arguments = [world.lowering.lower(i, 16) for i in indices]
    return Scalar(IndexType(), world.terms.apply("x", arguments, world.sort(IndexType())), world.terms.false)


def _random_part(world: World, source: Random) -> Part:
    """An element that reads at quotients, remainders and multiples of up to three loops."""
    extents = tuple(world.constant_index(source.choice((0, 1, 2, 3, 4, 6, 12))) for _ in range(source.randrange(1, 4)))
    recipes = [
        (source.randrange(len(extents)), source.choice((1, 2, 3, 4)), source.choice((-2, -1, 1, 3)), source.randrange(3)) for _ in range(2)
    ]

    def at(k: Indices) -> Scalar:
        numbers = [(k[d], c, factor, kind) for d, c, factor, kind in recipes]
        return _read(world, *((i // c if kind == 0 else i % c if kind == 1 else i * factor + 40) for i, c, factor, kind in numbers))

    return Part(extents, at)


def _summands(world: World, parts: Sequence[Part]) -> Counter[int]:
    values = Values(world, 0)
    return Counter(values.of(world.bits(p.at(k)), {}) for p in parts for k in values.points(p.extents, {}))


@FEW
@given(seeds)
def test_digits_and_orders_keep_the_multiset(seed: int) -> None:
    world = World()
    part = _random_part(world, Random(seed))
    digits = in_digits(world, part)
    assert _summands(world, [digits]) == _summands(world, [part])
    assert _summands(world, [in_order(world, digits, Reference(("x",)))]) == _summands(world, [part])


@FEW
@given(seeds)
def test_every_partition_keeps_the_multiset(seed: int) -> None:
    world, source = World(), Random(seed)
    part = _random_part(world, source)
    total = evaluate(part.size(world), {})
    first = source.randrange(total + 1)
    for pieces in split(world, part, _constants(world, first, total - first)):
        assert _summands(world, pieces) == _summands(world, [part])
        assert [evaluate(p.size(world), {}) for p in pieces] == [first, total - first]


def test_a_loop_of_twelve_is_cut_at_any_place_and_not_at_thirteen() -> None:
    world = World()
    part = Part(_constants(world, 12), lambda k: _read(world, *k))
    assert len(list(split(world, part, _constants(world, 5, 7)))) == 1
    assert not list(split(world, part, _constants(world, 5, 8)))
    assert not list(split(world, part, _constants(world, -1, 13)))


def test_a_loop_read_by_quotient_and_remainder_becomes_two() -> None:
    world = World()
    n = world.inputs.dimension("n")
    part = Part((n * 4,), lambda k: _read(world, k[0] % 4, k[0] // 4))
    assert in_digits(world, part).extents == (n, world.constant_index(4))
    # 4 does not divide n, as far as anyone knows
    assert in_digits(world, Part((n,), part.at)).extents == (n,)


def test_loops_are_ordered_by_stride_and_turned_round() -> None:
    world = World()
    part = Part(_constants(world, 3, 5), lambda k: _read(world, 4 - k[1], k[0]))
    ordered = in_order(world, part, Reference(("x",)))
    assert ordered.extents == _constants(world, 5, 3)
    at = ordered.bound(world)
    assert accesses(world, ordered.at(at)) == {"x": [at]}


def test_corresponding_points_have_the_same_position() -> None:
    world = World()
    n, m = world.inputs.dimension("n"), world.inputs.dimension("m")
    at = tuple(world.element_index(name, size) for name, size in (("i", n), ("j", m)))
    (flat,) = corresponding(world, at, (n, m), (n * m,))
    assert corresponding(world, (flat,), (n * m,), (n, m)) == at
