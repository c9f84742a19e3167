"""Views of another type, rank or shape, and read-modify-write, run by hand."""

from __future__ import annotations

import pytest

from smtenc.interpreter import Inconclusive, Undefined
from tests.interpreter.programs import evaluate, outcome


def function(signature: str, body: str, results: str) -> str:
    return f"func.func @f({signature}) -> {results} {{\n%z = arith.constant 0 : index\n%o = arith.constant 1 : index\n{body}\nreturn %r : {results}\n}}"


RESHAPE = function(
    "%m: memref<2x3xi32>, %k: index, %n: index, %i: index, %j: index",
    "%h = memref.alloca() : memref<2xindex>\nmemref.store %k, %h[%z] : memref<2xindex>\nmemref.store %n, %h[%o] : memref<2xindex>\n"
    "%s = memref.reshape %m(%h) : (memref<2x3xi32>, memref<2xindex>) -> memref<?x?xi32>\n%r = memref.load %s[%i, %j] : memref<?x?xi32>",
    "i32",
)


def test_reshape_keeps_row_major_order() -> None:
    elements = [[1, 2, 3], [4, 5, 6]]
    assert outcome(RESHAPE, elements, 3, 2, 1, 1) == "4"
    assert outcome(RESHAPE, elements, 1, 6, 0, 5) == "6"


@pytest.mark.parametrize("shape", [(2, 2), (-1, -6), (0, 0)])
def test_reshape_to_another_number_of_elements_is_undefined(shape: tuple[int, int]) -> None:
    with pytest.raises(Undefined):
        evaluate(RESHAPE, [[1, 2, 3], [4, 5, 6]], *shape, 0, 0)


def _viewed(views: str) -> str:
    return function("%x: i32, %y: i16, %i: index", f"%b = memref.alloc() : memref<8xi8>\n{views}", "i32")


_WORDS = "%v = memref.view %b[%z][] : memref<8xi8> to memref<2xi32>\nmemref.store %x, %v[%i] : memref<2xi32>\n"
_READ = "%r = memref.load %v[%i] : memref<2xi32>"


def test_bytes_are_elements_of_the_type_that_they_are_seen_as() -> None:
    assert outcome(_viewed(_WORDS + _READ), 7, 1, 1) == "7"
    twice = "%w = memref.view %b[%z][] : memref<8xi8> to memref<1x2xi32>\n%r = memref.load %w[%z, %i] : memref<1x2xi32>"
    assert outcome(_viewed(_WORDS + twice), 7, 1, 1) == "7"


def test_a_view_lives_as_long_as_its_bytes() -> None:
    with pytest.raises(Undefined):
        evaluate(_viewed(_WORDS + "memref.dealloc %b : memref<8xi8>\n" + _READ), 7, 1, 1)


@pytest.mark.parametrize(
    "other",
    [
        "%w = memref.view %b[%o][] : memref<8xi8> to memref<2xi16>\nmemref.store %y, %w[%z] : memref<2xi16>",
        "%w = memref.load %b[%z] : memref<8xi8>",
    ],
)
def test_bytes_seen_in_two_ways_are_not_executed(other: str) -> None:
    with pytest.raises(Inconclusive):
        evaluate(_viewed(f"{_WORDS}{other}\n{_READ}"), 7, 1, 1)


def test_an_unranked_memref_is_what_it_was() -> None:
    text = function(
        "%m: memref<2x3xi32>, %i: index",
        "%u = memref.cast %m : memref<2x3xi32> to memref<*xi32>\n%v = memref.cast %u : memref<*xi32> to memref<?x3xi32>\n%r = memref.load %v[%i, %i] : memref<?x3xi32>",
        "i32",
    )
    assert outcome(text, [[1, 2, 3], [4, 5, 6]], 1) == "5"


def test_where_elements_lie_in_a_layout_of_any_strides_is_not_shown() -> None:
    layout = "memref<3xi32, strided<[?], offset: ?>>"
    head = f"%m = bufferization.to_memref %t : {layout}\n"
    loaded = function("%t: tensor<3xi32>, %i: index", f"{head}%r = memref.load %m[%i] : {layout}", "i32")
    assert outcome(loaded, [4, 5, 6], 2) == "6"
    stride = f"%b, %p, %n, %r = memref.extract_strided_metadata %m : {layout} -> memref<i32>, index, index, index"
    with pytest.raises(Inconclusive):
        evaluate(function("%t: tensor<3xi32>", head + stride, "index"), [4, 5, 6])


@pytest.mark.parametrize(
    ("kind", "after"), [("addi", "12"), ("assign", "5"), ("maxs", "7"), ("minu", "5"), ("muli", "35"), ("andi", "5"), ("ori", "7")]
)
def test_atomic_operations_give_the_old_element(kind: str, after: str) -> None:
    head = "%m = memref.alloc() : memref<i32>\nmemref.store %x, %m[] : memref<i32>\n"
    rmw = f"memref.atomic_rmw {kind} %y, %m[] : (i32, memref<i32>) -> i32"
    assert outcome(function("%x: i32, %y: i32", f"{head}%r = {rmw}", "i32"), 7, 5) == "7"
    assert outcome(function("%x: i32, %y: i32", f"{head}%q = {rmw}\n%r = memref.load %m[] : memref<i32>", "i32"), 7, 5) == after


def test_what_a_scope_allocated_is_gone_after_it() -> None:
    text = function(
        "%x: i32",
        "%s = memref.alloca_scope -> (memref<i32>) {\n%m = memref.alloca() : memref<i32>\nmemref.store %x, %m[] : memref<i32>\n"
        "memref.alloca_scope.return %m : memref<i32>\n}\n%r = memref.load %s[] : memref<i32>",
        "i32",
    )
    with pytest.raises(Undefined):
        evaluate(text, 3)
