"""Scaled integers in tosa: ``apply_scale``, ``rescale``, ``table``, and quantized element types as their storage."""

from __future__ import annotations

from typing import Any

import pytest
from differential import FEW, agreement_test, check_agreement, function_text, seeds
from generic_texts import new_module
from hypothesis import given
from rows import Row, rewriting_tests
from tosa_texts import BYTES, constant, function, not_the_same, operation, unary

from smtenc.verdicts.lattice import Verdict

WORDS = "tensor<2x2xi32>"


def scaling(multiplier: str, shift: str, zeros: tuple[int, int] = (0, 0), double_round: bool = False, scale32: bool = True) -> str:
    """The attributes of ``rescale`` in MLIR 19; several multipliers are one per channel."""
    return (
        f"multiplier = array<i32: {multiplier}>, shift = array<i8: {shift}>, input_zp = {zeros[0]} : i32, output_zp = {zeros[1]} : i32, "
        f"double_round = {str(double_round).lower()}, scale32 = {str(scale32).lower()}, per_channel = {str(',' in multiplier).lower()}"
    )


# -- on constants -----------------------------------------------------------------------------------------------------

UNSIGNED = "input_unsigned = {}, output_unsigned = {}"
FUNCTIONS = dict(
    [
        unary("rescale", BYTES, scaling("1076160000", "33", (17, 22), double_round=True)),
        unary("rescale__single", "tensor<3xi16>", scaling("1076160000", "33", (0, 3)), BYTES),
        unary("rescale__wide", "tensor<3xi32>", scaling("2147483647", "31", double_round=True), "tensor<3xi16>"),
        unary("rescale__i48", "tensor<3xi48>", scaling("19689", "38", (0, 5), scale32=False), "tensor<3xi32>"),
        unary("rescale__least_shift", "tensor<3xi32>", scaling("3", "1"), "tensor<3xi32>"),
        unary("rescale__impossible_shift", "tensor<3xi32>", scaling("3", "64"), "tensor<3xi32>"),
        unary("rescale__channels", WORDS, scaling("42, 1073741824", "14, 35", (3, 7), double_round=True), "tensor<2x2xi8>"),
        unary("rescale__unknown_channels", "tensor<2x?xi32>", scaling("42, 43", "14, 35"), "tensor<2x?xi8>"),
        unary("rescale__from_unsigned", "tensor<3xui8>", scaling("19689", "15", (128, -5), scale32=False), BYTES),
        unary("rescale__to_unsigned", BYTES, scaling("1073741824", "30", (0, 128)), "tensor<3xui8>"),
        unary("rescale__flags", BYTES, scaling("1073741824", "30", (0, 128)) + ", " + UNSIGNED.format("false", "true"), BYTES),
        unary("rescale__scalar", "tensor<i32>", scaling("1073741824", "31"), "tensor<i8>"),
        function("table", "%a, %b", "tensor<2xi8>, tensor<256xi8>", "tensor<2xi8>"),
        function("table__i16", "%a, %b", "tensor<2xi16>, tensor<513xi16>", "tensor<2xi32>"),
        function("table__unknown", "%a, %b", "tensor<?xi8>, tensor<?xi8>", "tensor<?xi8>"),
        *[
            function(f"apply_scale__{double}", "%a, %b, %c", "i32, i32, i8", "i32", f"double_round = {double}")
            for double in ("true", "false")
        ],
        function("apply_scale__i48", "%a, %b, %c", "i48, i32, i8", "i32", "double_round = false"),
        function(
            "apply_scale__vectors", "%a, %b, %c", "vector<2xi32>, vector<2xi32>, vector<2xi8>", "vector<2xi32>", "double_round = true"
        ),
    ]
)
TEXT = "".join(FUNCTIONS.values())
MODES = "scale32 = true, rounding_mode = {}, per_channel = {}, " + UNSIGNED


def _parameters(multipliers: str, shifts: str, input_zero: str, output_zero: str, type: str = "i32", count: int = 1) -> str:
    """The constant operands %p, %p1, %p2, %p3 of ``rescale`` in MLIR 22."""
    kinds = (f"tensor<{count}x{type}>", f"tensor<{count}xi8>", "tensor<1xi8>", "tensor<1xi8>")
    values = zip(kinds, (multipliers, shifts, input_zero, output_zero), ("%p", "%p1", "%p2", "%p3"), strict=True)
    return "\n".join(constant(kind, value, name) for kind, value, name in values)


_FOUR, _TYPES = "%a, %p, %p1, %p2, %p3", f"{BYTES}, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>"
NEWER = dict(
    [
        new_module(
            "rescale__operands",
            _FOUR,
            _TYPES,
            BYTES,
            MODES.format('"DOUBLE_ROUND"', "false", "false", "false"),
            _parameters("1076160000", "33", "17", "22"),
        ),
        new_module(
            "rescale__keyword",
            _FOUR,
            _TYPES,
            BYTES,
            MODES.format("#tosa.rounding_mode<DOUBLE_ROUND>", "false", "true", "false"),
            _parameters("1076160000", "33", "-1", "22"),
        ),
        new_module(
            "rescale__to_unsigned",
            _FOUR,
            _TYPES,
            BYTES,
            MODES.format("#tosa.rounding_mode<SINGLE_ROUND>", "false", "false", "true"),
            _parameters("1073741824", "30", "0", "-128"),
        ),
        new_module(
            "rescale__channels_of_i16",
            _FOUR,
            "tensor<2x2xi16>, tensor<2xi16>, tensor<2xi8>, tensor<1xi8>, tensor<1xi8>",
            "tensor<2x2xi8>",
            MODES.format('"SINGLE_ROUND"', "true", "false", "false").replace("scale32 = true", "scale32 = false"),
            _parameters("[300, 16384]", "[10, 14]", "0", "0", "i16", 2),
        ),
        new_module(
            "rescale__any",
            "%a, %b, %c, %d, %e",
            "tensor<2xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>",
            "tensor<2xi8>",
            MODES.format('"DOUBLE_ROUND"', "false", "false", "false"),
        ),
        new_module("apply_scale__mode", "%a, %b, %c", "i32, i32, i8", "i32", 'rounding_mode = "DOUBLE_ROUND"'),
    ]
)


test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, FUNCTIONS)


@pytest.mark.parametrize("name", NEWER)
@FEW
@given(seed=seeds)
def test_newer_forms_agree_with_the_interpreter_on_constants(name: str, seed: int) -> None:
    check_agreement(NEWER[name], name, seed)


# -- pairs ------------------------------------------------------------------------------------------------------------


def _scaled(name: str, right: str, wrong: str, double_round: bool, shift: int) -> Row:
    """``apply_scale`` by a constant shift against 64-bit arithmetic on ``%x`` and ``%y``, the operands extended."""
    extended = "%x = arith.extsi %a : i32 to i64\n%y = arith.extsi %b : i32 to i64\n%p = arith.muli %x, %y : i64\n"
    shifted = f"%d = arith.constant {shift} : i64\n%q = arith.shrsi %t, %d : i64\n%r = arith.trunci %q : i64 to i32"
    source = f"%s = arith.constant {shift} : i8\n" + operation(
        "apply_scale", "%a, %b, %s", "i32, i32, i8", "i32", f"double_round = {str(double_round).lower()}"
    )
    return Row(name, "(%a: i32, %b: i32) -> i32", source, f"{extended}{right}\n{shifted}", f"{extended}{wrong}\n{shifted}")


_ROUNDED = "%h = arith.constant {half} : i64\n%{name} = arith.addi %p, %h : i64"
_TWICE = (
    "%z = arith.constant 0 : i32\n%n = arith.cmpi slt, %a, %z : i32\n%u = arith.constant 1073741824 : i64\n"
    "%v = arith.constant -1073741824 : i64\n%w = arith.select %n, %v, %u : i64\n%t = arith.addi %g, %w : i64"
)
_QUANTIZED = "tensor<3x!quant.uniform<i8:f32, 5.000000e-01:-3>>"

ROWS = [
    _scaled("apply_scale", _ROUNDED.format(half=1 << 14, name="t"), _ROUNDED.format(half=1 << 15, name="t"), False, 15),
    _scaled(
        "apply_scale__twice",
        f"{_ROUNDED.format(half=1 << 34, name='g')}\n{_TWICE}",
        # only above 31
        _ROUNDED.format(half=1 << 34, name="t"),
        True,
        35,
    ),
    Row(
        "rescale__scale_of_one",
        f"(%a: {BYTES}) -> {BYTES}",
        operation("rescale", "%a", BYTES, BYTES, scaling("1073741824", "30")),
        operation("identity", "%a", BYTES, BYTES),
        operation("rescale", "%a", BYTES, BYTES, scaling("1073741824", "31")),
    ),
    Row(
        "rescale__halved",
        f"(%a: {BYTES}) -> {BYTES}",
        operation("rescale", "%a", BYTES, BYTES, scaling("1073741824", "31", (3, 0))),
        f"%w = arith.extsi %a : {BYTES} to tensor<3xi16>\n%c = arith.constant dense<2> : tensor<3xi16>\n"
        "%m = arith.subi %w, %c : tensor<3xi16>\n%o = arith.constant dense<1> : tensor<3xi16>\n%h = arith.shrsi %m, %o : tensor<3xi16>\n"
        f"%r = arith.trunci %h : tensor<3xi16> to {BYTES}",
        # -128 - 3 does not fit
        f"%c = arith.constant dense<2> : {BYTES}\n%m = arith.subi %a, %c : {BYTES}\n%o = arith.constant dense<1> : {BYTES}\n"
        f"%r = arith.shrsi %m, %o : {BYTES}",
    ),
    Row(
        "rescale__unsigned",
        f"(%a: {BYTES}) -> tensor<3xi16>",
        operation("rescale", "%a", BYTES, "tensor<3xi16>", scaling("1073741824", "30") + ", " + UNSIGNED.format("true", "false")),
        f"%r = arith.extui %a : {BYTES} to tensor<3xi16>",
        f"%r = arith.extsi %a : {BYTES} to tensor<3xi16>",
    ),
    Row(
        "rescale__channels",
        "(%a: tensor<2x2xi8>) -> tensor<2x2xi8>",
        operation("rescale", "%a", "tensor<2x2xi8>", "tensor<2x2xi8>", scaling("1073741824, 1073741824", "30, 31")),
        operation("rescale", "%a", "tensor<2x2xi8>", "tensor<2x2xi8>", scaling("1073741824, 536870912", "30, 30")),
        operation("rescale", "%a", "tensor<2x2xi8>", "tensor<2x2xi8>", scaling("1073741824, 1073741824", "31, 30")),
    ),
    Row(
        "table",
        "(%a: tensor<2xi8>, %b: tensor<256xi8>) -> tensor<2xi8>",
        operation("table", "%a, %b", "tensor<2xi8>, tensor<256xi8>", "tensor<2xi8>"),
        operation("identity", "%a", "tensor<2xi8>", "tensor<2xi8>", as_value="%i")
        + "\n"
        + operation("table", "%i, %b", "tensor<2xi8>, tensor<256xi8>", "tensor<2xi8>"),
        operation("reverse", "%b", "tensor<256xi8>", "tensor<256xi8>", "axis = 0 : i32", "%t")
        + "\n"
        + operation("table", "%a, %t", "tensor<2xi8>, tensor<256xi8>", "tensor<2xi8>"),
    ),
    Row(
        "table__constant",
        f"(%a: {BYTES}) -> {BYTES}",
        constant("tensor<256xi8>", "[" + ", ".join(str(max(n, 0)) for n in range(-128, 128)) + "]", "%t")
        + "\n"
        + operation("table", "%a, %t", f"{BYTES}, tensor<256xi8>", BYTES),
        f"%z = arith.constant dense<0> : {BYTES}\n%r = arith.maxsi %a, %z : {BYTES}",
        f"%z = arith.constant dense<0> : {BYTES}\n%r = arith.maxui %a, %z : {BYTES}",
    ),
    Row(
        "quantized_elements_move",
        f"(%a: {_QUANTIZED}) -> {_QUANTIZED}",
        operation("reverse", "%a", _QUANTIZED, _QUANTIZED, "axis = 0 : i32", "%b")
        + "\n"
        + operation("reverse", "%b", _QUANTIZED, _QUANTIZED, "axis = 0 : i32"),
        operation("identity", "%a", _QUANTIZED, _QUANTIZED),
        operation("reverse", "%a", _QUANTIZED, _QUANTIZED, "axis = 0 : i32"),
    ),
    Row(
        "quantized_elements_compare",
        f"(%a: {_QUANTIZED}) -> tensor<3xi1>",
        operation("greater", "%a, %a", f"{_QUANTIZED}, {_QUANTIZED}", "tensor<3xi1>"),
        constant("tensor<3xi1>", "false", "%r"),
        operation("greater_equal", "%a, %a", f"{_QUANTIZED}, {_QUANTIZED}", "tensor<3xi1>"),
    ),
    Row(
        "quantized_constants_are_what_is_stored",
        f"() -> {_QUANTIZED}",
        f'%r = "tosa.const"() {{value = dense<7> : {BYTES}}} : () -> {_QUANTIZED}',
        f'%a = "tosa.const"() {{value = dense<7> : {BYTES}}} : () -> {BYTES}\n'
        + operation("rescale", "%a", BYTES, _QUANTIZED, scaling("1073741824", "30")),
        f'%r = "tosa.const"() {{value = dense<[7, 8, 7]> : {BYTES}}} : () -> {_QUANTIZED}',
    ),
]


test_refines_itself, test_a_right_rewriting_is_correct, test_a_wrong_rewriting_is_incorrect = rewriting_tests(ROWS)


def test_operands_mean_what_attributes_mean(verify: Any) -> None:
    """MLIR 22's form against MLIR 19's."""
    name, text = "rescale__operands", NEWER["rescale__operands"]
    older = function_text(
        name, f"(%a: {BYTES}) -> {BYTES}", operation("rescale", "%a", BYTES, BYTES, scaling("1076160000", "33", (17, 22), True))
    )
    other = older.replace("input_zp = 17", "input_zp = 18")
    assert verify(text, older).verdict is Verdict.CORRECT
    assert verify(text, other).verdict is Verdict.INCORRECT


# -- refused ----------------------------------------------------------------------------------------------------------

_ADDED = function("add__quantized", "%a, %b", f"{_QUANTIZED}, {_QUANTIZED}", _QUANTIZED)
REFUSED = {
    "rounding_mode INEXACT_ROUND": new_module(
        "apply_scale__inexact", "%a, %b, %c", "i32, i32, i8", "i32", 'rounding_mode = "INEXACT_ROUND"'
    ),
    "double rounding without scale32": unary("rescale__16", BYTES, scaling("19689", "33", double_round=True, scale32=False)),
    "unsigned input of 32 bits": unary("rescale__u32", "tensor<3xui32>", scaling("19689", "33"), BYTES),
    "input of type i64": unary("rescale__i64", "tensor<3xi64>", scaling("19689", "33"), BYTES),
    "several multipliers without per_channel": unary(
        "rescale__several", "tensor<2xi8>", scaling("1, 2", "3, 4").replace("per_channel = true", "per_channel = false")
    ),
    "types i8, i16, i16": function("table__mixed", "%a, %b", "tensor<2xi8>, tensor<256xi16>", "tensor<2xi16>"),
    "tosa.add: elements of type !quant.uniform": _ADDED,
    "tosa.cast: elements of type !quant.uniform": unary("cast__quantized", _QUANTIZED, result="tensor<3xf32>"),
}


@pytest.mark.parametrize("reason", REFUSED)
def test_what_is_not_modelled_is_unsupported(verify: Any, reason: str) -> None:
    record = verify(*not_the_same(REFUSED[reason][1]))
    assert record.verdict is Verdict.UNSUPPORTED
    assert reason in str(record), record
