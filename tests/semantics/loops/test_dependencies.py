"""What is remembered of walks over terms is what a walk from the beginning finds, also of unknowns that are described later."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from smtenc.semantics.loops.dependencies import everything_below, mentions
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term, bit_vector
from smtenc.terms.view import function_name
from tests.effort import times


class World(SimpleNamespace):
    """As much of one as walks look at: unknowns are described by terms, one after the other."""

    def __init__(self) -> None:
        self.terms, self.described = Terms(), dict[str, tuple[Term, ...]]()
        none: dict[str, Any] = {}
        definitions = SimpleNamespace(behind=lambda name: self.described.get(name, ()))
        super().__init__(
            reductions=SimpleNamespace(by_name=none),
            arguments=SimpleNamespace(by_name=none),
            recurrences=SimpleNamespace(by_name=none, by_length=none),
            definitions=definitions,
            walked={},
        )

    def describe(self, name: str, term: Term) -> None:
        self.described[name] = (term,)
        self.definitions.count = len(self.described)


@pytest.mark.parametrize("seed", range(times(20, least=5)))
def test_as_from_the_beginning(seed: int) -> None:
    random, world = Random(seed), World()
    world.definitions.count = 0
    t = world.terms
    nodes = [t.symbol(f"x{k}", bit_vector(8)) for k in range(8)]
    undescribed = [f"x{k}" for k in range(4, 8)]
    for _ in range(200):
        match random.randrange(4):
            case 0:
                nodes.append(t.add(random.choice(nodes), random.choice(nodes)))
            case 1:
                nodes.append(t.multiply(random.choice(nodes), random.choice(nodes)))
            case 2 if undescribed and random.random() < 0.2:
                world.describe(undescribed.pop(), random.choice(nodes))
            case _:
                names = random.sample([f"x{k}" for k in range(8)], random.randrange(1, 4))
                asked = random.choices(nodes, k=random.randrange(1, 3))
                expected = any(function_name(node) in names for node in everything_below(world, asked))  # type: ignore[arg-type]
                assert mentions(world, asked, names) is expected  # type: ignore[arg-type]
