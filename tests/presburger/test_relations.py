"""Spaces, texts, points."""

from __future__ import annotations

from smtenc.presburger.affine import parameter
from smtenc.presburger.notation import read_relation
from smtenc.presburger.relations import Point, Space, Tuple, dimension_names


def test_labels_do_not_tell_spaces_apart_and_names_do() -> None:
    a, b, c = (next(read_relation(text).spaces()) for text in ("{ A[i] }", "{ A[j] }", "{ B[i] }"))
    assert a == b != c
    assert next(read_relation("{ [A[i] -> B[j]] }").spaces()) != next(read_relation("{ [i, j] }").spaces())


def test_a_pair_of_tuples_has_the_dimensions_of_both() -> None:
    pair = Tuple.pair(Tuple("A", 1, None, ("i",)), Tuple("B", 2, None, ("j", "k")), "P")
    assert pair.text(["1", "2", "3"]) == "P[A[1] -> B[2, 3]]"
    assert (pair.size, pair.labels) == (3, ("i", "j", "k"))


def test_names_of_dimensions_are_nobody_elses() -> None:
    space = next(read_relation("{ [i, i] -> [N, k] }").spaces())
    assert list(dimension_names(space, ["N"]).values()) == ["i", "i1", "N'", "k"]


def test_the_text_of_a_point() -> None:
    space = next(read_relation("[N] -> { A[i] -> [B[j] -> [k]] }").spaces())
    point = Point(space, {**dict(zip(space.dimensions, (1, -2, 3), strict=True)), parameter("N"): 4})
    assert point.text() == "A[1] -> [B[-2] -> [3]]"
    assert str(point) == "A[1] -> [B[-2] -> [3]] for N = 4"
    assert str(Point(Space(), {parameter("N"): 4})) == "[] for N = 4"


def test_an_empty_relation_and_one_without_conditions() -> None:
    assert str(read_relation("[N] -> { }")) == "[N] -> { }"
    assert str(read_relation("{ A[] -> [i, j] }")) == "{ A[] -> [i, j] }"
