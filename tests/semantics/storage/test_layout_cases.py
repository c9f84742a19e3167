"""Whether each element of a buffer has a place of its own: what is shown, what is a case, and that the two cases are all inputs."""

from __future__ import annotations

import hypothesis.strategies as st
import pytest
from hypothesis import given

from smtenc.ir.attributes import StridedLayoutAttr
from smtenc.ir.types import IntegerType, MemRefType
from smtenc.semantics.options import SemanticOptions
from smtenc.semantics.storage.layout_cases import LayoutCases, SharedPlaces
from smtenc.semantics.storage.layouts import has_own_places, is_injective, memref_argument
from smtenc.semantics.values import Root
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN
from smtenc.terms.walk import Rebuilder, postorder
from tests.effort import examples

I32 = IntegerType(32)
OPEN = MemRefType((None, None), I32, StridedLayoutAttr((None, 1), None))


def window(world: World, type: MemRefType, name: str = "arg0") -> Root:
    return memref_argument(world, type, name).views[0][1].root


@pytest.mark.parametrize(
    ("shape", "strides", "own"),
    [
        ((3, 4), (4, 1), True),
        ((3, 4), (1, 3), True),
        ((3, 4), (1, 1), False),
        ((3, 4), (0, 1), False),
        ((3, 2), (2, 3), True),
        ((2,), (-1,), True),
    ],
)
def test_known_layouts_are_decided_and_no_case(shape: tuple[int, ...], strides: tuple[int, ...], own: bool) -> None:
    world = World()
    assert has_own_places(world, window(world, MemRefType(shape, I32, StridedLayoutAttr(strides, 2)))) is own
    assert world.layout_cases.conditions == ()


def test_an_identity_layout_of_unknown_sizes_is_no_case() -> None:
    world = World()
    assert has_own_places(world, window(world, MemRefType((None, None), I32)))
    assert world.layout_cases.conditions == ()


def test_an_open_layout_is_a_case_for_those_who_ask_and_others_see_it_then() -> None:
    world = World()
    root = window(world, OPEN)
    assert not is_injective(world, root)
    assert world.layout_cases.conditions == (), "whether it is shown was asked, nothing more"
    assert has_own_places(world, root)
    assert is_injective(world, root)
    assert len(world.layout_cases.conditions) == 1


def test_the_second_case_is_what_the_first_leaves_out() -> None:
    first = World()
    assert has_own_places(first, window(first, OPEN))
    second = World(SemanticOptions(shared_places=SharedPlaces(first.layout_cases.conditions)))
    root = window(second, OPEN)
    assert second.layout_cases.restrictions() == [], "nothing has been asked yet"
    assert not has_own_places(second, root)
    assert not is_injective(second, root)
    (restriction,) = second.layout_cases.restrictions()
    (condition,) = first.layout_cases.restrictions()
    for numbers in ({"arg0.dim0": 2, "arg0.dim1": 3, "arg0.stride0": stride} for stride in range(5)):
        assert holds(second, restriction, numbers) is not holds(first, condition, numbers)


def test_a_window_needs_it_of_the_one_that_it_was_made_from() -> None:
    """Whether a place is in the window is read off there (``layouts.locate``)."""
    world = World()
    old = window(world, OPEN)
    sizes = tuple(world.constant_index(n) for n in (2, 1))
    made = Root(old.block, old.pointer, old.offset, sizes, old.strides, proven=False, within=old)
    assert has_own_places(world, made)
    assert is_injective(world, old)
    assert len(world.layout_cases.conditions) == 2
    other = World(SemanticOptions(shared_places=SharedPlaces(())))
    inner = window(other, OPEN)
    shown = Root(inner.block, inner.pointer, inner.offset, (other.constant_index(1),) * 2, inner.strides, proven=False, within=inner)
    assert is_injective(other, shown)
    assert not has_own_places(other, shown)


def test_nothing_is_known_in_the_second_case_until_all_conditions_have_come_up() -> None:
    t = World().terms
    p, q = (t.symbol(name, BOOLEAN) for name in "pq")
    cases = LayoutCases(t, SharedPlaces(("p", "q")))
    roots = [window(World(), OPEN, name) for name in ("arg0", "arg1")]
    assert not cases.ask(roots[0], p)
    assert cases.restrictions() == []
    cases.ask(roots[1], q)
    assert cases.restrictions() == [t.not_(t.and_(p, q))]


@examples(200)
@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 9)), min_size=1, max_size=3))
def test_the_condition_suffices_for_places_of_their_own(dimensions: list[tuple[int, int]]) -> None:
    world = World()
    root = window(world, MemRefType((None,) * len(dimensions), I32, StridedLayoutAttr((None,) * len(dimensions), None)))
    has_own_places(world, root)
    (condition,) = world.layout_cases.restrictions()
    values = {f"arg0.dim{d}": n for d, (n, _) in enumerate(dimensions)} | {f"arg0.stride{d}": s for d, (_, s) in enumerate(dimensions)}
    sizes, strides = zip(*dimensions, strict=True)
    if holds(world, condition, values):
        places = [0]
        for n, stride in zip(sizes, strides, strict=True):
            places = [p + i * stride for p in places for i in range(n)]
        assert len(set(places)) == len(places)


def holds(world: World, condition: object, values: dict[str, int]) -> bool:
    """The condition with these numbers for its symbols."""
    t = world.terms
    rebuild, done = Rebuilder(t, t), {}  # type: ignore[var-annotated]
    for node in postorder([condition]):  # type: ignore[list-item]
        name = node.symbol_name() if node.is_symbol() else None
        done[node] = t.constant(values[name], t.width(node)) if name in values else rebuild(node, [done[a] for a in node.args()])
    truth = t.truth(done[condition])  # type: ignore[index]
    assert truth is not None
    return truth
