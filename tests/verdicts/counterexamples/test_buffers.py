"""Memory as an input: where sampled memrefs lie, which blocks a model describes, and how both are shown."""

from __future__ import annotations

import random
from collections.abc import Callable
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.errors import Unsupported
from smtenc.interpreter.layouts import footprint
from smtenc.ir.affine import AffineDim, AffineMap
from smtenc.ir.attributes import AffineMapAttr, StridedLayoutAttr
from smtenc.ir.types import FloatType, IntegerType, MemRefType, Type
from smtenc.verdicts.counterexamples.buffers import sample_memrefs
from smtenc.verdicts.counterexamples.input_text import show_input, show_inputs
from smtenc.verdicts.counterexamples.inputs import (
    InputBlock,
    InputGlobal,
    InputMemRef,
    Model,
)
from smtenc.verdicts.counterexamples.models import inputs_of_model
from smtenc.verdicts.counterexamples.sampling import SpecialValues, sample
from tests.effort import examples

I8, F32 = IntegerType(8), FloatType("f32")
PLAIN = MemRefType((4,), I8)
OPEN = MemRefType((None, 3), I8, StridedLayoutAttr((None, 1), None))
COLUMNS = MemRefType((2, 3), I8, AffineMapAttr(AffineMap(2, 0, (AffineDim(0),))))
OTHER = MemRefType((4,), F32)
LAWS = examples(60)


def zeros(element: Type, key: int, /, *, places: range | None = None) -> Callable[[tuple[int, ...]], int]:
    return lambda index: 0


def sampled(seed: int, *, no_alias: bool = False, plain: bool = False, corners: bool = False) -> list[InputMemRef]:
    wanted = [(PLAIN, (4,)), (OPEN, (2, 3)), (PLAIN, (4,)), (OTHER, (4,))]
    return sample_memrefs(wanted, random.Random(seed), zeros, no_alias=no_alias, plain=plain, corners=corners)


@LAWS
@given(st.integers(0, 1 << 32), st.booleans())
def test_every_view_lies_in_its_block(seed: int, no_alias: bool) -> None:
    for view in sampled(seed, no_alias=no_alias):
        low, high = footprint(view.sizes, view.strides)
        assert 0 <= view.base + view.offset + low <= view.base + view.offset + high < view.block.size


@LAWS
@given(st.integers(0, 1 << 32))
def test_without_aliasing_each_has_a_block_of_its_own_and_begins_where_it_does(seed: int) -> None:
    views = sampled(seed, no_alias=True)
    assert len({v.block.number for v in views}) == len(views)
    assert all(v.base == 0 for v in views)


def test_some_drawn_views_share_blocks_and_some_overlap_at_other_offsets() -> None:
    many = [sampled(seed) for seed in range(200)]
    shared = [views for views in many if views[0].block is views[2].block]
    assert 0 < len(shared) < 100
    assert any(v[0].base != v[2].base for v in shared)
    assert all(v[3].block.element == F32 and v[3].block not in [w.block for w in v[:3]] for v in many)


def test_drawn_contents_repeat() -> None:
    values = SpecialValues([])
    first, second = (sample([PLAIN], values, random.Random(7), 9, 64, globals={"g": PLAIN}) for _ in range(2))
    for one, other in zip(first, second, strict=True):
        assert isinstance(one, InputMemRef | InputGlobal)
        assert isinstance(other, InputMemRef | InputGlobal)
        assert [one.block.at(p) for p in range(4)] == [other.block.at(p) for p in range(4)]
    assert isinstance(first[1], InputGlobal)
    assert (first[1].name, first[1].block.size) == ("g", prod((4,)))


# -- from a model -----------------------------------------------------------------------------------------------------


def test_a_model_says_which_views_share_a_block() -> None:
    model = Model(
        {},
        {},
        {"arg1.dim0": 2},
        places={"arg0.block": 7, "arg0.offset": 2, "arg1.block": 7, "arg1.offset": 1, "arg1.stride0": 5, "arg2.block": 7},
        cells={("i8", 7): {3: 9, 4: None}, ("f32", 7): {0: 5}},
    )
    one, two, other = inputs_of_model([PLAIN, OPEN, OTHER], model, lambda _: 1)
    assert isinstance(one, InputMemRef)
    assert isinstance(two, InputMemRef)
    assert isinstance(other, InputMemRef)
    assert one.block is two.block
    assert other.block is not one.block
    # the first view ends at 2 + 3, the second at 1 + 5 + 2
    assert one.block.size == 9
    assert [one.block.at(p) for p in (2, 3, 4)] == [1, 9, None]
    assert other.block.at(0) == 5
    assert (two.base, two.offset, two.sizes, two.strides) == (0, 1, (2, 3), (5, 1))
    assert one.base == 2


def test_the_offset_of_a_model_includes_the_type_s_own() -> None:
    type = MemRefType((2,), I8, StridedLayoutAttr((3,), 16))
    (view,) = inputs_of_model([type], Model({}, {}, {}, places={"arg0.offset": 20}), lambda _: 0)
    assert isinstance(view, InputMemRef)
    assert (view.base, view.offset, view.block.size) == (4, 16, 24)


def test_arguments_and_globals_that_a_model_does_not_mention() -> None:
    one, two = inputs_of_model([PLAIN, PLAIN], Model({}, {}, {}), lambda _: 3, {"g": PLAIN})
    assert isinstance(one, InputMemRef)
    assert isinstance(two, InputMemRef)
    assert one.block is not two.block
    assert one.block.at(0) == 3


def test_what_a_model_says_of_a_global() -> None:
    model = Model({}, {}, {}, places={"global.g.h": 4}, cells={("i8", 4): {1: 8}})
    (held,) = inputs_of_model([], model, lambda _: 0, {"g.h": PLAIN, "k": PLAIN})
    assert isinstance(held, InputGlobal)
    assert (held.name, held.block.size, held.block.at(1)) == ("g.h", 4, 8)


def test_a_layout_that_cannot_be_run_is_unsupported() -> None:
    divided = MemRefType((4,), I8, AffineMapAttr(AffineMap(1, 0, (AffineDim(0), AffineDim(0)))))
    with pytest.raises(Unsupported):
        inputs_of_model([divided], Model({}, {}, {}), lambda _: 0)


# -- showing ----------------------------------------------------------------------------------------------------------


def block(size: int) -> InputBlock:
    return InputBlock(1, I8, size, {5: 7}, lambda position: position)


def test_a_memref_shows_its_place_and_what_was_read() -> None:
    view = InputMemRef(PLAIN, block(8), 0, 3, (4,), (1,))
    assert show_input(view, []) == "memref<4xi8> in block 1 at offset 3, any elements"
    assert show_input(view, [(4,), (5,)]) == "memref<4xi8> in block 1 at offset 3 with [1] = 4, [2] = 7"


def test_strides_with_gaps_and_positions_between_are_shown() -> None:
    view = InputMemRef(PLAIN, block(8), 0, 0, (4,), (2,))
    assert show_input(view, [(2,), (5,)]) == (
        "memref<4xi8> in block 1 at offset 0 with strides [2] with [1] = 2, position 5 of the block = 7"
    )


def test_a_view_that_has_an_element_twice_shows_positions() -> None:
    view = InputMemRef(PLAIN, block(8), 0, 0, (4,), (0,))
    assert show_input(view, [(0,)]).endswith("position 0 of the block = 0")


def test_inputs_are_shown_by_name() -> None:
    texts = show_inputs([InputMemRef(PLAIN, block(4), 0, 0, (4,), (1,)), InputGlobal("g", PLAIN, block(4))])
    assert list(texts) == ["arg0", "@g"]
    assert texts["@g"] == "memref<4xi8> in block 1 with position 5 = 7"
