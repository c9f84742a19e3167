"""``vector.bitcast``: both readings agree on constants; bits keep their place, and poison spreads to the lanes that hold some of its bits."""

from __future__ import annotations

from typing import Any

import pytest
from differential import agreement_test, function_text
from rows import Row, rewriting_tests

from smtenc.dialects.vector.symbolic.bitcasts import LITTLE_ENDIAN
from smtenc.interpreter import POISON
from smtenc.verdicts.lattice import Verdict
from tests.interpreter.programs import outcome


def cast(before: str, after: str, value: str = "%v", result: str = "%r") -> str:
    return f"{result} = vector.bitcast {value} : {before} to {after}"


def function(before: str, after: str) -> tuple[str, str]:
    return f"(%v: {before}) -> {after}", cast(before, after)


TYPES = [
    ("vector<4xi8>", "vector<2xi16>"),
    ("vector<2xi16>", "vector<4xi8>"),
    ("vector<2x4xi8>", "vector<2x1xi32>"),
    ("vector<1xi32>", "vector<2xf16>"),
    ("vector<4xi8>", "vector<2xbf16>"),
    ("vector<8xi1>", "vector<1xi8>"),
    ("vector<1xi8>", "vector<8xi1>"),
    ("vector<3xi8>", "vector<2xi12>"),
    ("vector<5xi12>", "vector<3xi20>"),
    ("vector<2xindex>", "vector<2xi64>"),
    ("vector<8xi16>", "vector<2xindex>"),
    ("vector<1xindex>", "vector<8xi8>"),
    ("vector<i16>", "vector<f16>"),
]
DIFFERENTIAL = {f"cast_{k}": function(*types) for k, types in enumerate(TYPES)}
TEXT = "".join(function_text(name, *parts) for name, parts in DIFFERENTIAL.items())

test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, DIFFERENTIAL)


ROWS = [
    Row(
        "there_and_back",
        "(%v: vector<4xi8>) -> vector<4xi8>",
        f"{cast('vector<4xi8>', 'vector<1xi32>', result='%w')}\n{cast('vector<1xi32>', 'vector<4xi8>', '%w')}",
        # a cast to wider lanes spreads poison, and the source may be more poisonous than the target
        "%z = arith.constant dense<0> : vector<4xi8>\n%r = arith.addi %v, %z : vector<4xi8>",
        "%r = vector.shuffle %v, %v [1, 0, 2, 3] : vector<4xi8>, vector<4xi8>",
    ),
    Row(
        "the_first_lane_has_the_lowest_bits",
        "(%a: i8, %b: i8) -> i16",
        "%v = vector.from_elements %a, %b : vector<2xi8>\n"
        f"{cast('vector<2xi8>', 'vector<1xi16>', result='%w')}\n%r = vector.extract %w[0] : i16 from vector<1xi16>",
        "%c = arith.constant 8 : i16\n%x = arith.extui %a : i8 to i16\n%y = arith.extui %b : i8 to i16\n"
        "%z = arith.shli %y, %c : i16\n%r = arith.ori %x, %z : i16",
        "%c = arith.constant 8 : i16\n%x = arith.extui %b : i8 to i16\n%y = arith.extui %a : i8 to i16\n"
        "%z = arith.shli %y, %c : i16\n%r = arith.ori %x, %z : i16",
    ),
    Row(
        "in_two_steps",
        "(%v: vector<1024xi64>) -> vector<4096xi16>",
        cast("vector<1024xi64>", "vector<4096xi16>"),
        f"{cast('vector<1024xi64>', 'vector<2048xi32>', result='%w')}\n{cast('vector<2048xi32>', 'vector<4096xi16>', '%w')}",
        f"{cast('vector<1024xi64>', 'vector<2048xi32>', result='%w')}\n%t = vector.interleave %w, %w : vector<2048xi32> -> vector<4096xi32>\n"
        "%r = arith.trunci %t : vector<4096xi32> to vector<4096xi16>",
    ),
    Row(
        "a_float_in_halves",
        "(%x: f32) -> i16",
        "%v = vector.broadcast %x : f32 to vector<1xf32>\n"
        f"{cast('vector<1xf32>', 'vector<2xi16>', result='%w')}\n%r = vector.extract %w[1] : i16 from vector<2xi16>",
        "%b = arith.bitcast %x : f32 to i32\n%c = arith.constant 16 : i32\n%s = arith.shrui %b, %c : i32\n%r = arith.trunci %s : i32 to i16",
        "%b = arith.bitcast %x : f32 to i32\n%r = arith.trunci %b : i32 to i16",
    ),
]
test_a_program_refines_itself, test_right_rewriting_is_proved, test_wrong_rewriting_is_refuted = rewriting_tests(ROWS)


@pytest.mark.parametrize(
    ("before", "after", "given", "expected"),
    [
        ("vector<4xi8>", "vector<2xi16>", [1, 2, 3, 4], [str(0x0201), str(0x0403)]),
        ("vector<2xi16>", "vector<4xi8>", [0x0201, 0x0403], ["1", "2", "3", "4"]),
        ("vector<8xi1>", "vector<1xi8>", [1, 0, 0, 0, 0, 0, 1, 0], [str(0b0100_0001)]),
        ("vector<3xi8>", "vector<2xi12>", [0x21, 0x43, 0x65], [str(0x321), str(0x654)]),
        ("vector<2xf16>", "vector<1xf32>", [0.0, 1.0], ["0.0078125"]),
        ("vector<4xi8>", "vector<2xi16>", [1, POISON, 3, 4], ["poison", str(0x0403)]),
        ("vector<2xi16>", "vector<4xi8>", [POISON, 0x0403], ["poison", "poison", "3", "4"]),
        ("vector<3xi8>", "vector<2xi12>", [0x21, POISON, 0x65], ["poison", "poison"]),
        ("vector<3xi8>", "vector<2xi12>", [POISON, 0x43, 0x65], ["poison", str(0x654)]),
    ],
)
def test_bits_keep_their_place(before: str, after: str, given: list[Any], expected: list[str]) -> None:
    assert outcome(function_text("f", *function(before, after)), given) == expected


def test_poison_spreads_to_the_lanes_that_hold_its_bits(verify: Any) -> None:
    there = cast("vector<4xi8>", "vector<2xi16>", result="%w")
    both = function_text("f", "(%v: vector<4xi8>) -> vector<4xi8>", f"{there}\n{cast('vector<2xi16>', 'vector<4xi8>', '%w')}")
    alone = function_text(
        "f", "(%v: vector<4xi8>) -> vector<4xi8>", "%z = arith.constant dense<0> : vector<4xi8>\n%r = arith.addi %v, %z : vector<4xi8>"
    )
    assert verify(both, alone).verdict is Verdict.CORRECT
    # a lane of the target is poison where its neighbour is
    assert verify(alone, both).verdict is Verdict.INCORRECT


def test_the_place_of_the_bits_is_an_assumption(verify: Any) -> None:
    def assumed(before: str, after: str) -> bool:
        text = function_text("f", f"(%v: {before}) -> {after}", cast(before, after))
        return LITTLE_ENDIAN in verify(text, text.replace("%r =", "%z = arith.constant 0 : i8\n%r =")).assumptions

    assert assumed("vector<4xi8>", "vector<2xi16>")
    assert not assumed("vector<4xi16>", "vector<4xf16>")


def test_scalable_lanes_are_cast_as_others(verify: Any) -> None:
    there, back = (
        cast(*types, value, to)
        for types, value, to in ((("vector<[4]xi8>", "vector<[2]xi16>"), "%v", "%w"), (("vector<[2]xi16>", "vector<[4]xi8>"), "%w", "%r"))
    )
    source = function_text("f", "(%v: vector<[4]xi8>) -> vector<[4]xi8>", f"{there}\n{back}")
    target = function_text(
        "f",
        "(%v: vector<[4]xi8>) -> vector<[4]xi8>",
        "%z = arith.constant dense<0> : vector<[4]xi8>\n%r = arith.addi %v, %z : vector<[4]xi8>",
    )
    assert verify(source, target).verdict is Verdict.CORRECT


@pytest.mark.parametrize("types", [("vector<257xi128>", "vector<128xi257>"), ("vector<2xindex>", "vector<2xi64>")])
def test_a_cast_whose_lanes_rarely_meet_is_opaque(verify: Any, types: tuple[str, str]) -> None:
    text = function_text("f", *function(*types))
    other = text.replace("%r =", "%z = arith.constant 0 : i8\n%r =")
    record = verify(text, other, index_bits=32)
    assert record.verdict is Verdict.CORRECT
    assert "pure-operation=vector.bitcast" in record.assumptions
