"""Parts of terms replaced: what stands above them is made again, and simplified."""

from __future__ import annotations

from smtenc.floats.formats import FORMATS
from smtenc.refinement.substitution import substituted
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, FormatSort, bit_vector
from smtenc.terms.walk import postorder


def test_what_is_replaced_is_gone_and_the_rest_is_as_it_was() -> None:
    world = World()
    t = world.terms
    x, y, z = (t.symbol(name, bit_vector(8)) for name in "xyz")
    sum, product, other = t.add(x, y), t.multiply(t.add(x, y), z), t.subtract(z, y)
    assert substituted(world, [product, other], {x: z}) == [t.multiply(t.add(z, y), z), other]
    assert substituted(world, [product], {sum: z}) == [t.multiply(z, z)]
    assert substituted(world, [product, x], {}) == [product, x]


def test_below_what_is_replaced_nothing_is_looked_at() -> None:
    world = World()
    t = world.terms
    x, y = (t.symbol(name, bit_vector(8)) for name in "xy")
    negated = t.negate(x)
    assert substituted(world, [t.add(negated, y), t.add(x, y)], {negated: y, y: x}) == [t.add(y, x), t.add(x, x)]


def test_above_it_is_simplified() -> None:
    world = World()
    t = world.terms
    p, q = (t.symbol(name, BOOLEAN) for name in "pq")
    assert substituted(world, [t.and_(p, q), t.or_(p, q)], {p: t.false}) == [t.false, q]


def test_floats_are_made_by_their_own_algebra() -> None:
    world = World()
    t, f, fmt = world.terms, world.floats, FORMATS["f32"]
    x, y = (t.symbol(name, FormatSort("f32")) for name in "xy")
    one = f.constant(fmt, fmt.one_bits)
    (sum, same, less) = substituted(world, [f.add(x, y), f.same(x, y), f.same(f.add(x, y), y)], {x: one})
    assert sum is f.add(one, y)
    assert same is f.same(one, y)
    assert less is f.same(f.add(one, y), y)
    assert substituted(world, [f.same(x, y)], {x: y}) == [t.true]
    assert substituted(world, [f.add(x, y)], {x: one, y: one})[0] is f.add(one, one)
    assert not any(node is x for node in postorder([sum, same, less]))


def test_functions_stay_what_they_are() -> None:
    world = World()
    t, f = world.terms, world.floats
    x, y, z = (t.symbol(name, FormatSort("f32")) for name in "xyz")
    p = t.symbol("p", BOOLEAN)
    of_two = t.apply("g", [x, y], BOOLEAN)
    chosen = t.ite(p, x, y)
    number = t.apply("h", [x], bit_vector(8))
    same = t.equal(number, t.symbol("n", bit_vector(8)))
    roots = [of_two, chosen, same, f.is_nan(x)]
    expected = [t.apply("g", [z, y], BOOLEAN), t.ite(p, z, y), t.equal(t.apply("h", [z], bit_vector(8)), same.arg(1)), f.is_nan(z)]
    assert substituted(world, roots, {x: z}) == expected


def test_what_becomes_of_equal_floats_is_simplified_as_for_floats() -> None:
    world = World()
    f, fmt = world.floats, FORMATS["f32"]
    x, y, z = (world.terms.symbol(name, FormatSort("f32")) for name in "xyz")
    one = f.constant(fmt, fmt.one_bits)
    assert substituted(world, [f.same(x, y)], {x: f.neg(z), y: one}) == [f.same(z, f.neg(one))]
