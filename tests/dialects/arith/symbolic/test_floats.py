"""Casts of floats: rounding modes, integers, bits. That each agrees with the interpreter is in ``test_arith``."""

from __future__ import annotations

from typing import Any

from differential import function_text
from rows import Row, rewriting_tests

from smtenc.verdicts.lattice import Verdict

_SIGN, _ALL_BUT_THE_SIGN = "%m = arith.constant -2147483648 : i32\n", "%m = arith.constant 2147483647 : i32\n"
_TO_BITS = "%b = arith.bitcast %a : f32 to i32\n"

ROWS = [
    *(
        Row(
            f"truncf_{mode}",
            "(%a: f32) -> bf16",
            f"%r = arith.truncf %a {mode} : f32 to bf16",
            f"%n = arith.negf %a : f32\n%m = arith.negf %n : f32\n%r = arith.truncf %m {mode} : f32 to bf16",
            f"%r = arith.truncf %a {other} : f32 to bf16",
        )
        for mode, other in (
            ("to_nearest_even", "toward_zero"),
            ("downward", "upward"),
            ("upward", "toward_zero"),
            ("toward_zero", "downward"),
            ("to_nearest_away", "downward"),
        )
    ),
    Row(
        "truncf_mirrored",
        "(%a: f32) -> bf16",
        "%n = arith.negf %a : f32\n%r = arith.truncf %n toward_zero : f32 to bf16",
        "%t = arith.truncf %a toward_zero : f32 to bf16\n%r = arith.negf %t : bf16",
        "%t = arith.truncf %a downward : f32 to bf16\n%r = arith.negf %t : bf16",
    ),
    Row(
        "bitcast_negation",
        "(%a: f32) -> f32",
        _TO_BITS + _SIGN + "%x = arith.xori %b, %m : i32\n%r = arith.bitcast %x : i32 to f32",
        "%r = arith.negf %a : f32",
        "%r = math.absf %a : f32",
    ),
    Row(
        "bitcast_magnitude",
        "(%a: f32) -> i32",
        _TO_BITS + _ALL_BUT_THE_SIGN + "%r = arith.andi %b, %m : i32",
        "%x = math.absf %a : f32\n%r = arith.bitcast %x : f32 to i32",
        "%x = arith.negf %a : f32\n%r = arith.bitcast %x : f32 to i32",
    ),
    Row(
        "bitcast_between_formats",
        "(%a: f16) -> f16",
        "%x = arith.bitcast %a : f16 to bf16\n%r = arith.bitcast %x : bf16 to f16",
        "%x = arith.bitcast %a : f16 to i16\n%r = arith.bitcast %x : i16 to f16",
        "%x = arith.extf %a : f16 to f32\n%y = arith.truncf %x : f32 to bf16\n%r = arith.bitcast %y : bf16 to f16",
    ),
]


test_a_program_refines_itself, test_right_rewriting_is_proved, test_wrong_rewriting_is_refuted = rewriting_tests(ROWS)


def test_that_bits_of_a_nan_are_looked_at_is_said(verify: Any) -> None:
    looks = function_text("f", "(%a: f32) -> i32", _TO_BITS.replace("%b", "%r"))
    record = verify(looks, looks + "\n")
    assert record.verdict is Verdict.CORRECT
    assert "nan-bits=any" in record.assumptions
    never = function_text("f", "(%a: i16) -> i32", "%f = arith.sitofp %a : i16 to f32\n%r = arith.bitcast %f : f32 to i32")
    assert "nan-bits=any" not in verify(never, never + "\n").assumptions


def test_a_difference_in_the_bits_of_a_nan_is_no_counterexample(verify: Any) -> None:
    """Whether multiplying quiets a signaling NaN, say."""
    source = function_text("f", "(%a: f32) -> i1", _TO_BITS + "%k = arith.constant 2143289345 : i32\n%r = arith.cmpi eq, %b, %k : i32")
    target = function_text("f", "(%a: f32) -> i1", "%r = arith.constant false")
    assert verify(source, target).verdict is not Verdict.INCORRECT
