"""Schedules as trees: times, tiles, and isl's notation, which isl reads back."""

from __future__ import annotations

from typing import Any

import islpy
import pytest

from smtenc.errors import InputError, Unsupported
from smtenc.poly.programs.c_reader import read_c
from smtenc.poly.programs.model import Program
from smtenc.poly.schedules.trees import (
    Band,
    Leaf,
    Order,
    Tree,
    bands_of,
    in_lines,
    in_wavefronts,
    read_tree,
    schedule_tree,
    tiled,
    times_of,
    tree_of,
)
from smtenc.presburger.affine import Affine, constant, floor_of
from tests.poly.nests import GEMM, JACOBI_1D, SEIDEL_2D, disorder

NESTS = {
    "gemm": GEMM,
    "a loop in one dimension and time": JACOBI_1D,
    "down": "for (int i = N - 1; i >= 1; i--) S: A[i] = A[i - 1];",
    "no loop": "S: a = 1.0; T: b = a;",
    "one statement": "S: a = 1.0;",
    "steps": "for (int i = 0; i < N; i += 3) { S: A[i] = 0.0; for (int j = i; j < N; j++) T: A[j] = A[j] + 1.0; }",
}


def program(name: str) -> Program:
    return read_c(NESTS[name], name)


def names(of: Program) -> list[str]:
    return [s.name for s in of.statements]


def iterators(of: Program, statement: str) -> list[Affine]:
    return [Affine.variable(v) for v in of.by_name[statement].iterators]


def seidel() -> tuple[Program, Band]:
    """With the skews that make all loops permutable."""
    found = read_c(SEIDEL_2D, "seidel-2d")
    t, i, j = iterators(found, "S")
    return found, Band({"S": (t, t + i, t + t + i + j)}, Leaf(), True, (False,) * 3)


# -- the program's own order ------------------------------------------------------------------------------------------


def test_a_band_for_each_loop_and_a_sequence_for_each_scope() -> None:
    match tree_of(program("gemm")):
        case Band(rows, Order((((("S0",)), Band()), ((("S1",)), Band(_, Band()))))):
            assert set(rows) == {"S0", "S1"}
        case other:
            pytest.fail(str(other))


@pytest.mark.parametrize("name", NESTS)
def test_its_times_are_the_order_of_the_program(name: str) -> None:
    found = program(name)
    times = times_of(tree_of(found), names(found))
    assert len({len(t) for t in times.values()}) == 1
    assert disorder(found, times, dict.fromkeys(found.parameters, 4), 4) == ""


@pytest.mark.parametrize("name", NESTS)
def test_isl_reads_it(name: str) -> None:
    found = program(name)
    text = schedule_tree(found)
    read = islpy.Schedule.read_from_str(islpy.Context(), text)
    same = islpy.Schedule.read_from_str(read.get_ctx(), str(read))
    assert read.plain_is_equal(same)
    domain = islpy.UnionSet.read_from_str(read.get_ctx(), str(found.domains()))
    assert read.get_domain().is_equal(domain)
    # isl's own order of the tree: two instances are in the order of one if and only if in that of the other
    assert before(read.get_map(), domain).is_equal(before(islpy.UnionMap.read_from_str(read.get_ctx(), str(found.schedule())), domain))


@pytest.mark.parametrize("name", NESTS)
def test_in_lines_it_is_the_same(name: str) -> None:
    text = schedule_tree(program(name))
    shown = in_lines(text)
    assert shown.count("\n") == text.count("child:") + text.count("filter:")
    assert " ".join(shown.split()).replace("[ {", "[{") == text.replace("[ {", "[{")


def before(schedule: Any, domain: Any) -> Any:
    """Pairs of instances, the first executed before the second."""
    timed = schedule.intersect_domain(domain)
    return timed.lex_lt_union_map(timed)


@pytest.mark.parametrize("name", NESTS)
def test_what_isl_writes_is_read(name: str) -> None:
    found = program(name)
    text = str(islpy.Schedule.read_from_str(islpy.Context(), schedule_tree(found)))
    again = read_tree(text, names(found))
    assert times_of(again, names(found)) == times_of(tree_of(found), names(found))
    assert schedule_tree(found, again) == schedule_tree(found)


def test_flags_of_bands_are_written_and_read() -> None:
    found, band = seidel()
    text = schedule_tree(found, Order((((("S",)), Band(band.rows, Leaf(), True, (False, True, False))),), False))
    assert "permutable: 1" in text
    assert "coincident: [ 0, 1, 0 ]" in text
    read = read_tree(str(islpy.Schedule.read_from_str(islpy.Context(), text)), ["S"])
    match read:
        case Order(((("S",), Band(rows, Leaf(), True, (False, True, False))),), False):
            assert rows == band.rows
        case _:
            pytest.fail(str(read))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "unexpected end"),
        ("{ domain: \"{ S[i] }\" } }", "goes on"),
        ("{ schedule: \"[{ S[i] -> [(i)] }]\" }", "begins with its domain"),
        ("{ domain: \"{ S[i] }\", child: { schedule: \"[{ T[i] -> [(i)] }]\" } }", "no expression for S"),
        ("{ domain: \"{ S[i] }\", child: { schedule: \"nothing\" } }", "list of expressions"),
        ("{ domain: \"{ S[i] }\", child: { sequence: [ { filter: \"{ T[i] }\" } ] } }", "part the statements"),
        ("{ domain: \"{ S[i] }\", child: { sequence: [ \"{ S[i] }\" ] } }", "expected a filter"),
        ("{ domain: \"{ S[i] }\", child: [ ] }", "expected a node"),
        ("{ domain: \"{ S[i] }\", domain: \"{ S[i] }\" }", "expected a key"),
        ("{ domain: ^ }", "unexpected character"),
    ],
)  # fmt: skip
def test_what_is_no_schedule_is_refused(text: str, words: str) -> None:
    with pytest.raises(InputError, match=words):
        read_tree(text, ["S"])


@pytest.mark.parametrize(
    ("node", "words"),
    [
        ("{ mark: \"here\" }", "mark"),
        ("{ sequence: [ { filter: \"{ S[i] : i > 3 }\" }, { filter: \"{ S[i] : i <= 3 }\" } ] }", "within a statement"),
        ("{ schedule: \"[{ S[i] -> [(i)] : i > 3; S[i] -> [(-i)] : i <= 3 }]\" }", "no one expression"),
    ],
)  # fmt: skip
def test_what_is_not_supported_is_named(node: str, words: str) -> None:
    with pytest.raises(Unsupported, match=words):
        read_tree(f'{{ domain: "{{ S[i] }}", child: {node} }}', ["S"])


# -- times ------------------------------------------------------------------------------------------------------------


def test_times_have_one_length_and_bands_their_places() -> None:
    found = program("gemm")
    i, j = iterators(found, "S0")
    _, k, _ = iterators(found, "S1")
    own = Order(((("S0",), Leaf()), (("S1",), Band({"S1": (k,)}, Leaf(), False, (False,)))))
    tree = Band({"S0": (i, j), "S1": tuple(iterators(found, "S1")[::2])}, own, True, (True, False))
    times = times_of(tree, names(found))
    assert times["S0"] == (i, j, constant(0), constant(0))
    assert times["S1"] == (*iterators(found, "S1")[::2], constant(1), k)
    outer, inner = bands_of(tree, names(found))
    assert (outer.statements, outer.first, outer.count, outer.permutable, outer.coincident) == (("S0", "S1"), 0, 2, True, (True, False))
    assert (inner.statements, inner.first, inner.count, inner.permutable) == (("S1",), 3, 1, False)


# -- tiles ------------------------------------------------------------------------------------------------------------


def test_tiles_come_before_their_points() -> None:
    found, band = seidel()
    times = times_of(tiled(band, (2, 3)), ["S"])["S"]
    t, i, j = iterators(found, "S")
    assert times == (floor_of(t, 2), floor_of(t + i, 3), floor_of(t + t + i + j, 3), t, t + i, t + t + i + j)
    assert disorder(found, {"S": times}, {"T": 4, "N": 6}, 6) == ""


def test_loops_that_are_not_permutable_are_not_tiled() -> None:
    found = read_c(SEIDEL_2D, "seidel-2d")
    assert tiled(tree_of(found), (4,)) == tree_of(found)
    own = Band({"S": tuple(iterators(found, "S"))}, Leaf(), False, (False,) * 3)
    assert tiled(own, (4,)) == own
    # and rightly so
    wrong = Band({"S": tuple(iterators(found, "S"))}, Leaf(), True, (False,) * 3)
    assert "is not before" in disorder(found, times_of(tiled(wrong, (2,)), ["S"]), {"T": 4, "N": 6}, 6)


def test_wavefronts_of_tiles() -> None:
    found, band = seidel()
    match tiled(band, (2,), wavefront=True):
        case Band(first, Band(others, Band() as points, True, (True, True)), _, (False,)):
            assert first["S"][0] == sum(others["S"], tiles(band)[0])
            assert points == band
        case other:
            pytest.fail(str(other))
    times = times_of(tiled(band, (2,), wavefront=True), ["S"])
    assert disorder(found, times, {"T": 4, "N": 6}, 6) == ""


def tiles(band: Band) -> tuple[Affine, ...]:
    tree: Tree = tiled(band, (2,))
    assert isinstance(tree, Band)
    return tree.rows["S"]


def test_nothing_is_skewed_where_the_first_loop_is_parallel() -> None:
    found = read_c("for (int i = 0; i < N; i++) for (int j = 1; j < N; j++) S: A[i][j] = A[i][j - 1];", "rows")
    band = Band({"S": tuple(iterators(found, "S"))}, Leaf(), True, (True, False))
    assert tiled(band, (4,), wavefront=True) == tiled(band, (4,))


def test_a_wavefront_is_of_a_permutable_band() -> None:
    _, band = seidel()
    with pytest.raises(ValueError, match="not permutable"):
        in_wavefronts(Band(band.rows, Leaf(), False))
    one = Band({"S": band.rows["S"][:1]}, Leaf(), True, (False,))
    assert in_wavefronts(one) == one


@pytest.mark.parametrize("sizes", [(), (0,), (4, -1)])
def test_sizes_are_positive(sizes: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="positive size"):
        tiled(seidel()[1], sizes)
