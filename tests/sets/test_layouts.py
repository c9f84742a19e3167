"""Layouts of tensors, what programs do to them, and what holds of them."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator
from math import prod

import numpy as np
import pytest

from smtenc.errors import InputError, UsageError
from smtenc.presburger.algebra import range_
from smtenc.presburger.isl import Isl
from smtenc.presburger.relations import Relation, Tuple
from smtenc.sets import layouts
from smtenc.sets.claims import Claim
from smtenc.sets.operands import Operand, operand
from smtenc.sets.operations import Sets
from smtenc.verdicts.lattice import Verdict

COLUMN_MAJOR = (
    "{ S[i, j, k] -> [reg, lane] : 0 <= i < 32 and 0 <= j < 64 and 0 <= k < 1024 and 0 <= lane < 16 "
    "and i + j * 32 + k * 32 * 64 = 16 * reg + lane }"
)
DIAGONAL = (
    "{ [i0, i1] -> [ct, slot] : (i0 - i1 + ct) mod 16 = 0 and (-i0 + slot) mod 16 = 0 "
    "and 0 <= i0 <= 9 and 0 <= i1 <= 15 and 0 <= ct <= 15 and 0 <= slot <= 15 }"
)


def holds(sets: Sets, claims: Iterator[Claim], text: str = "") -> str | bool:
    """True, or the element that shows that it does not."""
    answer = sets.holds_of(Operand(text, operand("{ }").relation), "x", list(claims))
    if answer.verdict is Verdict.CORRECT:
        return True
    assert answer.verdict is Verdict.INCORRECT
    assert answer.finding is not None
    return f"{answer.finding.point.text()} {answer.finding.goal}"


# -- memrefs


@pytest.mark.parametrize(
    ("text", "layout"),
    [
        ("memref<4x8xf32>", "{ [i, j] -> [8i + j] : 0 <= i < 4 and 0 <= j < 8 }"),
        ("memref<4x8xf32, strided<[1, 4], offset: 3>>", "{ [i, j] -> [i + 4j + 3] : 0 <= i < 4 and 0 <= j < 8 }"),
        ("memref<?x8xf32, strided<[8, 1], offset: ?>>", "[n0, offset] -> { [i, j] -> [8i + j + offset] : 0 <= i < n0 and 0 <= j < 8 }"),
        ("memref<8xf32, affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>>", "{ [i] -> [floor(i/4), i mod 4] : 0 <= i < 8 }"),
        ("memref<3xf32, strided<[0]>>", "{ [i] -> [0] : 0 <= i < 3 }"),
        ("memref<f32>", "{ [] -> [0] }"),
    ],
)
def test_the_layout_of_a_memref(text: str, layout: str) -> None:
    assert Isl().is_true("equal", operand(text).text, layout)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("memref<4x?xf32>", "unknown dimensions"),
        ("memref<4x4xf32, strided<[?, 1]>>", "unknown strides"),
        ("memref<*xf32>", "rank"),
        ("memref<4x8xf32", "expected '>'"),
        ("memref<4xf32> x", "goes on"),
    ],
)
def test_what_has_no_affine_layout(text: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        operand(text)


# -- steps, against NumPy


OLD = np.arange(4 * 6).reshape(4, 6)


def padded(array: np.ndarray, *more: int) -> np.ndarray:
    return np.pad(array, [(0, n) for n in more], constant_values=-1)


STEPS: list[tuple[str, Callable[[np.ndarray], np.ndarray]]] = [
    ("transpose 1 0", lambda a: a.T),
    ("slice 1:4 0:6:2", lambda a: a[1:4, 0:6:2]),
    ("slice 0:3:2 5:6", lambda a: a[0:3:2, 5:6]),
    ("reshape 4x6 3x8", lambda a: a.reshape(3, 8)),
    ("reshape 4x6 2x2x6", lambda a: a.reshape(2, 2, 6)),
    ("reshape 4x6 24", lambda a: a.reshape(24)),
    ("broadcast 1:3", lambda a: np.broadcast_to(a[:, None, :], (4, 3, 6))),
    ("broadcast 0:2 3:2", lambda a: np.broadcast_to(a[None, :, :, None], (2, 4, 6, 2))),
    ("pad 1:0 0:2 of 4x6", lambda a: np.pad(a, ((1, 0), (0, 2)), constant_values=-1)),
    ("tile 2x3", lambda a: a.reshape(2, 2, 2, 3).transpose(0, 2, 1, 3)),
    ("tile 3x4", lambda a: padded(a, 2, 2).reshape(2, 3, 2, 4).transpose(0, 2, 1, 3)),
    ("pack outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [2, 3]", lambda a: a.reshape(2, 2, 2, 3).transpose(2, 0, 1, 3)),
    ("pack inner_dims_pos=[1, 0] inner_tiles=[3, 2]", lambda a: a.reshape(2, 2, 2, 3).transpose(0, 2, 3, 1)),
    ("pack outer_dims_perm=[1,0] inner_dims_pos=[1] inner_tiles=[4]", lambda a: padded(a, 0, 2).reshape(4, 2, 4).transpose(1, 0, 2)),
    ("unpack inner_dims_pos=[0] inner_tiles=[6]", lambda a: a.reshape(24)),
    ("pack", lambda a: a),
]


@pytest.mark.parametrize(("text", "numpy"), STEPS, ids=[text for text, _ in STEPS])
def test_a_step_moves_elements_as_numpy_does(text: str, numpy: Callable[[np.ndarray], np.ndarray], sets: Sets) -> None:
    """-1: an element of the padding, which has no place."""
    answer = sets.stepped(operand("memref<4x6xf32>"), [text])
    assert answer.verdict is Verdict.CORRECT, answer.reason
    assert answer.result is not None
    expected = numpy(OLD)
    points = Isl().points(answer.result, 10_000)
    placed = {}
    for point in points:
        *index, place = (
            int(n)
            for n in point.replace("[", " ").replace("]", " ").replace(",", " ").replace("->", " ").split()
            if n.lstrip("-").isdigit()
        )
        placed[tuple(index)] = place
    assert placed == {k: int(expected[k]) for k in itertools.product(*map(range, expected.shape)) if expected[k] >= 0}


def test_what_is_packed_and_unpacked_is_as_it_was(sets: Sets) -> None:
    attributes = "outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [4, 3]"
    both = sets.stepped(operand("memref<4x6xf32>"), [f"pack {attributes}", f"unpack {attributes}"])
    assert both.result is not None
    assert sets.decide("equal", operand(both.result), operand("memref<4x6xf32>")).verdict is Verdict.CORRECT


def test_tiles_of_one_dimension(sets: Sets) -> None:
    tiled = sets.stepped(operand("memref<24xf32>"), ["tile 5"])
    assert tiled.result is not None
    assert Isl().is_true("equal", tiled.result, "{ [i, j] -> [5i + j] : 0 <= j < 5 and 0 <= 5i + j < 24 }")


def test_steps_come_one_after_the_other(sets: Sets) -> None:
    twice = sets.stepped(operand("memref<4x6xf32>"), ["transpose 1 0", "reshape 6x4 24"])
    assert twice.result is not None
    assert Isl().is_true("equal", twice.result, "{ [i] -> [6*(i mod 4) + floor(i/4)] : 0 <= i < 24 }")


def test_the_transposed_layout_of_the_primer(sets: Sets) -> None:
    answer = sets.stepped(operand(COLUMN_MAJOR), ["transpose 1 0 2"])
    assert answer.verdict is Verdict.CORRECT
    assert answer.result is not None
    composed = sets.compute("compose", operand("{ S[i, j, k] -> S[j, i, k] }"), operand(COLUMN_MAJOR))
    assert composed.result is not None
    assert sets.decide("equal", operand(answer.result), operand(composed.result)).verdict is Verdict.CORRECT


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("rotate 1", "no step"),
        ("", "no step"),
        ("transpose 0 ²", "not an order of 2"),
        ("broadcast ²:3", "dimension:size"),
        ("transpose 0 0", "not an order of 2"),
        ("transpose 1", "not an order of 2"),
        ("slice 0:4", "for each of 2"),
        ("slice 0:4 0:6:0", "step of 0"),
        ("reshape 4x6 5x5", "other elements"),
        ("reshape 24 4x6", "no shape of the 2 dimensions"),
        ("broadcast", "dimension:size"),
        ("broadcast 7:2", "0 to 2"),
        ("pad 1:0 0:0", "the old shape"),
        ("reshape 4x6", "the old and the new shape"),
        ("reshape 4x6 x", "the old and the new shape"),
        ("broadcast 1:x", "dimension:size"),
        ("broadcast 0:2 0:3", "each once"),
        ("broadcast 9:2 0:2", "0 to 3"),
        ("pad 1:0 0:0 of axb", "the old shape"),
        ("pad 1 0:0 of 4x6", "low:high"),
        ("tile 2", "2 positive sizes"),
        ("tile 2x3 4", "the sizes of a tile"),
        ("tile ax3", "the sizes of a tile"),
        ("pack inner_dims_pos = [0, 0] inner_tiles = [2, 2]", "a positive size"),
        ("tile 0x3", "positive"),
        ("pack inner_dims_pos = [0]", "a positive size in inner_tiles"),
        ("pack inner_dims_pos = [0] inner_tiles = [0]", "a positive size"),
        ("pack inner_dims_pos = [2] inner_tiles = [2]", "not about 2 dimensions"),
        ("pack outer_dims_perm = [1, 1]", "not about 2 dimensions"),
        ("pack padding_value = [1]", "attributes of linalg.pack"),
        ("pack 8x8", "attributes of linalg.pack"),
        ("unpack inner_dims_pos = [0, 1] inner_tiles = [2, 2]", "nothing is left"),
    ],
)
def test_steps_that_make_no_sense(text: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        layouts.read_step(text, Tuple("", 2, None, ("i", "j")))


# -- properties


def test_layouts_that_are_injective_and_one_that_is_not(sets: Sets) -> None:
    assert holds(sets, layouts.injective(operand(COLUMN_MAJOR).relation)) is True
    assert holds(sets, layouts.injective(operand(DIAGONAL).relation)) is True
    found = holds(sets, layouts.injective(operand("memref<4x8xf32, strided<[7, 1]>>").relation))
    assert isinstance(found, str)
    assert found.endswith("are two elements in one place")
    # [[a, b] -> [c, d]] -> [place]
    a, b, c, d, place = (int(n) for n in found.replace("[", " ").replace("]", " ").replace(",", " ").replace("->", " ").split()[:5])
    assert (a, b) < (c, d)
    assert 7 * a + b == 7 * c + d == place


def test_elements_of_two_tensors_in_one_place(sets: Sets) -> None:
    both = "{ A[i] -> [i] : 0 <= i < 4; B[i] -> [i + 3] : 0 <= i < 4 }"
    assert holds(sets, layouts.injective(operand(both).relation)) == "[A[3] -> B[0]] -> [3] are two elements in one place"


def test_an_element_in_two_places(sets: Sets) -> None:
    assert holds(sets, layouts.functional(operand(COLUMN_MAJOR).relation)) is True
    assert (
        holds(sets, layouts.functional(operand("{ [i] -> [j] : i <= j <= i + 1 and i = 3 }").relation))
        == "[3] -> [[3] -> [4]] is an element in two places"
    )


@pytest.mark.parametrize(("shape", "expected"), [((4, 8), True), ((4, 9), "[0, 8] is an element without a place")])
def test_every_element_has_a_place(shape: tuple[int, ...], expected: str | bool, sets: Sets) -> None:
    found = holds(sets, layouts.total(operand("memref<4x8xf32>").relation, shape))
    if expected is True:
        assert found is True
    else:
        assert isinstance(found, str)
        assert found.endswith(", 8] is an element without a place")


def test_a_shape_of_another_rank(sets: Sets) -> None:
    with pytest.raises(UsageError, match="3 dimensions for indices of 2"):
        list(layouts.total(operand("memref<4x8xf32>").relation, (1, 2, 3)))


def test_a_place_in_one_of_several_spaces_is_a_place(sets: Sets) -> None:
    split = operand("{ [i] -> A[i] : 0 <= i < 2; [i] -> B[i] : 2 <= i < 4 }").relation
    assert holds(sets, layouts.total(split, (4,))) is True
    found = holds(sets, layouts.total(split, (5,)))
    assert found == "[4] is an element without a place"


def test_where_nothing_has_a_place_no_element_has_one(sets: Sets) -> None:
    found = holds(sets, layouts.total(operand("{ }").relation, (1,)))
    assert found == "[0] is an element without a place"


@pytest.mark.parametrize(
    "asked",
    [
        layouts.injective,
        layouts.functional,
        lambda a: layouts.total(a, (3,)),
        lambda a: layouts.without_conflicts(a, operand("{ [i] -> [i] }").relation, 4, 1),
    ],
)
def test_a_set_is_no_layout(asked: Callable[[Relation], Iterator[Claim]]) -> None:
    with pytest.raises(UsageError, match="a layout is a relation"):
        list(asked(operand("{ [i] : 0 <= i < 3 }").relation))


@pytest.mark.parametrize("access", ["{ [t] -> [t] }", "{ [t] -> B[t, 0] }"])
def test_an_access_to_something_else(access: str) -> None:
    layout = operand("{ A[i, j] -> [i + j] }").relation
    with pytest.raises(UsageError, match="not to the indices"):
        list(layouts.without_conflicts(layout, operand(access).relation, 4, 1))


@pytest.mark.parametrize(
    ("text", "gap"),
    [
        ("memref<4x8xf32>", None),
        ("memref<4x8xf32, strided<[8, 1], offset: 5>>", None),
        ("memref<2x2xf32, strided<[3, 1]>>", "[2]"),
        ("{ [i] -> [i mod 4, floor(i/4)] : 0 <= i < 12 }", None),
        ("{ [i] -> [i mod 4, floor(i/4)] : 0 <= i < 11 }", "[3, 2]"),
    ],
)
def test_places_without_a_gap(text: str, gap: str | None, sets: Sets) -> None:
    found = holds(sets, layouts.contiguous(range_(operand(text).relation)))
    assert found is True if gap is None else found == f"{gap} is a place between others that are used, and is not"


BY_COLUMNS, BY_ROWS = "{ [s, t] -> [t, s] : 0 <= s, t < 32 }", "{ [s, t] -> [s, t] : 0 <= s, t < 32 }"


@pytest.mark.parametrize(
    ("layout", "access", "width", "free"),
    [
        ("memref<32x32xf32>", BY_ROWS, 1, True),
        ("memref<32x32xf32>", BY_COLUMNS, 1, False),
        ("memref<32x32xf32, strided<[33, 1]>>", BY_COLUMNS, 1, True),
        ("memref<32x32xf32, strided<[33, 1]>>", BY_COLUMNS, 2, False),
        ("memref<32x32xf32>", "{ [s, t] -> [s, 0] : 0 <= s, t < 32 }", 1, True),
        ("{ [i, j] -> [32i + (i + j) mod 32] : 0 <= i, j < 32 }", BY_COLUMNS, 1, True),
    ],
)
def test_bank_conflicts(layout: str, access: str, width: int, free: bool, sets: Sets) -> None:
    found = holds(sets, layouts.without_conflicts(operand(layout).relation, operand(access).relation, 32, width))
    assert found is True if free else isinstance(found, str) and found.endswith("are two accesses at once to one bank")


CONFLICTS = [(a, b, c, inputs) for a, b, c in ((4, 1, 0), (3, 1, -5), (1, 4, -7), (2, 3, 1), (5, 2, -11)) for inputs in (1, 2, 3)]


@pytest.mark.parametrize(("banks", "width"), [(4, 1), (3, 2), (5, 1)])
@pytest.mark.parametrize(("a", "b", "c", "inputs"), CONFLICTS)
def test_banks_against_enumeration(a: int, b: int, c: int, inputs: int, banks: int, width: int, sets: Sets) -> None:
    """Steps are all inputs but the last, which is the thread."""
    layout = f"{{ [i, j] -> [{a}i + {b}j + {c}] : 0 <= i, j < 4 }}"
    names = ["r", "s", "t"][-inputs:]
    access = f"{{ [{', '.join(names)}] -> [t, {'s' if inputs > 1 else 1}] : {' and '.join(f'0 <= {n} < 4' for n in names)} }}"

    def word(step: tuple[int, ...], thread: int) -> int:
        return (a * thread + b * (step[-1] if step else 1) + c) // width

    steps = list(itertools.product(range(4), repeat=inputs - 1))
    pairs = [(s, x, y) for s in steps for x, y in itertools.combinations(range(4), 2)]
    conflicts = {(*s, x, *s, y) for s, x, y in pairs if word(s, x) != word(s, y) and word(s, x) % banks == word(s, y) % banks}
    found = holds(sets, layouts.without_conflicts(operand(layout).relation, operand(access).relation, banks, width))
    if found is True:
        assert not conflicts
    else:
        assert isinstance(found, str)
        shown = tuple(int(n) for n in re.findall(r"-?\d+", found.split("]] -> [[")[0]))
        assert shown in conflicts


def test_banks_are_those_of_addresses() -> None:
    with pytest.raises(UsageError, match="addresses"):
        list(layouts.without_conflicts(operand(DIAGONAL).relation, operand("{ [s, t] -> [s, t] }").relation, 32, 1))


def test_two_layouts_that_agree_and_two_that_do_not(sets: Sets) -> None:
    tiled = sets.stepped(operand("memref<2x2x2x4xf32>"), ["transpose 0 2 1 3", "reshape 2x2x2x4 4x8"]).result
    row_major = operand("memref<4x8xf32>")
    assert tiled is not None
    answer = sets.decide("equal", operand(tiled), row_major)
    assert answer.verdict is Verdict.INCORRECT
    assert answer.finding is not None
    assert sets.decide("equal", row_major, operand("{ [i, j] -> [j + 8i] : 0 <= i < 4 and 0 <= j < 8 }")).verdict is Verdict.CORRECT
    assert prod((2, 2, 2, 4)) == 4 * 8
