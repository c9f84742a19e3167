"""Tokens: one for equal tensors, and what the lemma says of two."""

from __future__ import annotations

import pytest

from smtenc.ir.types import FloatType, IntegerType, TensorType, Type
from smtenc.semantics.values import Scalar, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.walk import postorder

I8 = IntegerType(8)
MATRIX = TensorType((None, 4), I8)


def argument(world: World, name: str, type: Type = MATRIX) -> Tensor:
    found = world.inputs.unknown(type, name)
    assert isinstance(found, Tensor)
    return found


def below(term: Term, part: Term) -> bool:
    return any(node is part for node in postorder([term]))


def test_tensors_of_the_same_elements_have_one_token() -> None:
    world = World()
    x, y = argument(world, "x"), argument(world, "y")
    copy = Tensor(I8, x.shape, lambda at: x.at(at))
    assert world.arguments.of(x) is world.arguments.of(copy)
    assert world.arguments.of(x) is not world.arguments.of(y)


def test_a_token_depends_on_what_its_elements_depend_on() -> None:
    world = World()
    x, row = argument(world, "x"), world.space.symbol("row", 0, 9)

    def at_row(offset: int) -> Tensor:
        return Tensor(I8, x.shape[1:], lambda at: x.at((row + offset, *at)))

    assert world.arguments.of(at_row(0)) is world.arguments.of(at_row(0))
    assert world.arguments.of(at_row(0)) is not world.arguments.of(at_row(1))


def test_the_lemma_looks_at_shapes_and_one_element() -> None:
    world = World()
    t = world.terms
    x, y = argument(world, "x"), argument(world, "y")
    a, b = world.arguments.of(x), world.arguments.of(y)
    (one, other) = world.arguments.by_name.values()
    (lemma,) = world.arguments.between(one, other)
    assert below(lemma, t.equal(a, b))
    k = tuple(world.element_index(f"{one.name}.{other.name}.witness.{d}", n) for d, n in enumerate(x.shape))
    for part in (x.at(k).poison, y.at(k).poison, x.at(k).term, y.at(k).term):
        assert below(lemma, part)


def test_poison_elements_are_equal() -> None:
    world = World()
    one, other = (
        Tensor(I8, (world.constant_index(3),), lambda _, n=n: Scalar(I8, world.terms.constant(n, 8), world.terms.true)) for n in (1, 2)
    )  # type: ignore[misc]
    tokens = [world.arguments.of(one), world.arguments.of(other)]
    (lemma,) = world.arguments.between(*world.arguments.by_name.values())
    assert lemma is world.terms.equal(*tokens)


@pytest.mark.parametrize("type", [TensorType((None, 5), I8), TensorType((4,), I8), TensorType((None, 4), FloatType("f32"))])
def test_nothing_is_said_of_tensors_of_other_types(type: Type) -> None:
    world = World()
    world.arguments.of(argument(world, "x"))
    world.arguments.of(argument(world, "y", type))
    assert world.arguments.between(*world.arguments.by_name.values()) == []
