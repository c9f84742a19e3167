"""The math dialect: exact operations on all constants, library functions on their special points; and pairs."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from differential import FEW, Argument, check_agreement, concrete, function_text, read, seeds, symbolic
from hypothesis import given
from rows import Row, rewriting_tests

from smtenc.floats.formats import FORMATS
from smtenc.floats.functions import UNARY_FUNCTIONS, Point, fold_binary, point_bits

FLOATS = ("f16", "bf16", "f32", "f64")


def generic(name: str, result: str, operand: str, type: str = "f32") -> str:
    """In generic form: the parser that comes with a plain install does not know every function (``erfc``)."""
    return f'{result} = "math.{name}"({operand}) : ({type}) -> {type}'


FUNCTIONS = tuple(UNARY_FUNCTIONS)
EXACT = {
    **{
        f"{op}_{t}": function_text(f"{op}_{t}", f"(%a: {t}) -> {t}", f"%r = math.{op} %a : {t}")
        for op, t in product(("absf", "ceil", "floor", "trunc", "round", "roundeven", "sqrt"), FLOATS)
    },
    **{
        f"{op}_{t}": function_text(f"{op}_{t}", f"(%a: {t}) -> {t}", f"%r = math.{op} %a : {t}")
        for op, t in product(("absi", "ctlz", "cttz", "ctpop"), ("i1", "i5", "i8", "i32", "i64", "index"))
    },
    **{f"copysign_{t}": function_text(f"copysign_{t}", f"(%a: {t}, %b: {t}) -> {t}", f"%r = math.copysign %a, %b : {t}") for t in FLOATS},
    **{f"fma_{t}": function_text(f"fma_{t}", f"(%a: {t}, %b: {t}, %c: {t}) -> {t}", f"%r = math.fma %a, %b, %c : {t}") for t in FLOATS},
    **{
        f"{op}_{t}": function_text(f"{op}_{t}", f"(%a: {t}) -> i1", f'%r = "math.{op}"(%a) : ({t}) -> i1')
        for op, t in product(("isnan", "isinf", "isfinite", "isnormal"), (*FLOATS, "f8E4M3FN", "f8E4M3FNUZ"))
    },
    **{
        f"clampf_{t}": function_text(
            f"clampf_{t}", f"(%a: {t}, %b: {t}, %c: {t}) -> {t}", f'%r = "math.clampf"(%a, %b, %c) : ({t}, {t}, {t}) -> {t}'
        )
        for t in FLOATS
    },
    **{
        f"ipowi_{t}": function_text(f"ipowi_{t}", f"(%a: {t}, %b: {t}) -> {t}", f"%r = math.ipowi %a, %b : {t}")
        for t in ("i1", "i5", "i8", "i32")
    },
    "ipowi_tensor": function_text(
        "ipowi_tensor", "(%a: tensor<?xi8>, %b: tensor<?xi8>) -> tensor<?xi8>", "%r = math.ipowi %a, %b : tensor<?xi8>"
    ),
    "nnan_isnan": function_text("nnan_isnan", "(%a: f32) -> i1", '%r = "math.isnan"(%a) {fastmath = #arith.fastmath<nnan>} : (f32) -> i1'),
    "ninf_sqrt": function_text("ninf_sqrt", "(%a: f32) -> f32", "%r = math.sqrt %a fastmath<ninf> : f32"),
    "nnan_absf": function_text("nnan_absf", "(%a: f32) -> f32", "%r = math.absf %a fastmath<nnan> : f32"),
    "tensor": function_text("tensor", "(%a: tensor<?xf32>) -> tensor<?xf32>", "%r = math.ceil %a : tensor<?xf32>"),
}
TEXT = "".join(EXACT.values())
FUNCTIONS_TEXT = "".join(
    function_text(f"{name}_{t}", f"(%a: {t}) -> {t}", generic(name, "%r", "%a", t)) for name, t in product(FUNCTIONS, FLOATS)
)


def _may_be_any_nan(name: str) -> bool:
    # the sign of a NaN is not determined, so that copysign from one is not either
    return name.startswith("copysign")


@pytest.mark.parametrize("name", EXACT)
@FEW
@given(seed=seeds)
def test_agrees_with_the_interpreter_on_constants(name: str, seed: int) -> None:
    check_agreement(TEXT, name, seed, nan_free=_may_be_any_nan(name))


@pytest.mark.parametrize("format", FLOATS)
@pytest.mark.parametrize("name", FUNCTIONS)
def test_library_functions_agree_on_their_special_points(name: str, format: str) -> None:
    module = read(FUNCTIONS_TEXT)
    function = module.by_name[f"{name}_{format}"]
    fmt = FORMATS[format]
    known = UNARY_FUNCTIONS[name]
    points = [point_bits(fmt, p) for p in (*known.points, Point.NAN)]
    # the neighbours of the bounds on the other side, and infinities
    if known.least is not None:
        least = point_bits(fmt, known.least)
        points += [fmt.sign_mask | 1 if least == 0 else least + (1 if least & fmt.sign_mask else -1), fmt.overflow_bits(True)]
    if known.greatest is not None:
        points += [point_bits(fmt, known.greatest) + 1, fmt.overflow_bits(False)]
    for bits in (*points, None):
        given = (Argument(function.type.inputs[0], None, (bits,)),)
        assert symbolic(function, module, given, 64) == concrete(function, module, given, 64), (name, bits)


TWO_OPERANDS = "".join(
    function_text(f"{name}_{t}", f"(%a: {t}, %b: {t}) -> {t}", f"%r = math.{name} %a, %b : {t}")
    for name, t in product(("powf", "atan2"), FLOATS)
)


@pytest.mark.parametrize("format", FLOATS)
@pytest.mark.parametrize("name", ["powf", "atan2"])
def test_functions_of_two_operands_agree_on_their_special_points(name: str, format: str) -> None:
    module, fmt = read(TWO_OPERANDS), FORMATS[format]
    function = module.by_name[f"{name}_{format}"]
    points = [point_bits(fmt, p) for p in Point]
    known = 0
    for x, y in product(points, points):
        if fold_binary(name, fmt, x, y) is not None:
            given = tuple(Argument(function.type.inputs[0], None, (bits,)) for bits in (x, y))
            assert symbolic(function, module, given, 64) == concrete(function, module, given, 64), (x, y)
            known += 1
    assert known > len(points)


@pytest.mark.parametrize("exponent", [0, 1])
def test_integer_powers_agree_where_every_library_does(exponent: int) -> None:
    text = function_text("f", "(%a: f32) -> f32", f"%n = arith.constant {exponent} : i32\n%r = math.fpowi %a, %n : f32, i32")
    module = read(text)
    function = module.by_name["f"]
    for point in Point:
        given = (Argument(function.type.inputs[0], None, (point_bits(FORMATS["f32"], point),)),)
        assert symbolic(function, module, given, 64) == concrete(function, module, given, 64), point


ROWS = [
    Row(
        "absf",
        "(%a: f32) -> f32",
        "%n = arith.negf %a : f32\n%r = math.absf %n : f32",
        "%r = math.absf %a : f32",
        "%r = arith.negf %a : f32",
    ),
    Row(
        "absf_idempotent",
        "(%a: f32) -> f32",
        "%x = math.absf %a : f32\n%r = math.sqrt %x : f32",
        "%x = math.absf %a : f32\n%y = math.absf %x : f32\n%r = math.sqrt %y : f32",
        "%r = math.sqrt %a : f32",
    ),
    Row(
        "copysign",
        "(%a: f32, %b: f32) -> f32",
        "%x = math.absf %a : f32\n%r = math.copysign %x, %b : f32",
        "%r = math.copysign %a, %b : f32",
        "%r = math.copysign %b, %a : f32",
    ),
    Row(
        "fma",
        "(%a: f32, %b: f32, %c: f32) -> f32",
        "%r = math.fma %a, %b, %c : f32",
        "%r = math.fma %b, %a, %c : f32",
        "%p = arith.mulf %a, %b : f32\n%r = arith.addf %p, %c : f32",
    ),
    *(
        Row(
            op,
            "(%a: f32) -> f32",
            f"%x = math.{op} %a : f32\n%r = math.{op} %x : f32",
            f"%r = math.{op} %a : f32",
            f"%r = math.{other} %a : f32",
        )
        for op, other in (("ceil", "floor"), ("floor", "ceil"), ("trunc", "floor"), ("round", "roundeven"), ("roundeven", "round"))
    ),
    *(
        Row(
            name,
            "(%a: f32) -> f32",
            generic(name, "%r", "%a"),
            f"%n = arith.negf %a : f32\n%m = arith.negf %n : f32\n{generic(name, '%r', '%m')}",
            f"%n = arith.negf %a : f32\n{generic(name, '%x', '%n')}\n%r = arith.negf %x : f32"
            if name in ("exp", "exp2", "cosh", "cos")
            else f"{generic(name, '%x', '%a')}\n%o = arith.constant 1.0 : f32\n%r = arith.addf %x, %o : f32",
        )
        for name in FUNCTIONS
    ),
    Row(
        "powf",
        "(%a: f32, %b: f32) -> f32",
        "%r = math.powf %a, %b : f32",
        "%n = arith.negf %a : f32\n%m = arith.negf %n : f32\n%r = math.powf %m, %b : f32",
        "%r = math.powf %b, %a : f32",
    ),
    Row(
        "atan2",
        "(%a: f32, %b: f32) -> f32",
        "%r = math.atan2 %a, %b : f32",
        "%n = arith.negf %a : f32\n%m = arith.negf %n : f32\n%r = math.atan2 %m, %b : f32",
        "%r = math.atan2 %b, %a : f32",
    ),
    Row(
        "fpowi",
        "(%a: f32, %b: i32) -> f32",
        "%r = math.fpowi %a, %b : f32, i32",
        "%z = arith.constant 0 : i32\n%c = arith.addi %b, %z : i32\n%r = math.fpowi %a, %c : f32, i32",
        "%n = arith.negf %a : f32\n%r = math.fpowi %n, %b : f32, i32",
    ),
    Row(
        "ipowi",
        "(%a: i8) -> i8",
        "%n = arith.constant 3 : i8\n%r = math.ipowi %a, %n : i8",
        "%x = arith.muli %a, %a : i8\n%r = arith.muli %x, %a : i8",
        "%r = arith.muli %a, %a : i8",
    ),
    Row(
        "clampf",
        "(%a: f32, %b: f32) -> f32",
        "%c = math.absf %b : f32\n%n = arith.negf %c : f32\n" + '%r = "math.clampf"(%a, %n, %c) : (f32, f32, f32) -> f32',
        "%c = math.absf %b : f32\n%n = arith.negf %c : f32\n%m = arith.minimumf %c, %a : f32\n%r = arith.maximumf %n, %m : f32",
        "%c = math.absf %b : f32\n%n = arith.negf %c : f32\n%m = arith.minimumf %n, %a : f32\n%r = arith.maximumf %c, %m : f32",
    ),
    *(
        Row(op, "(%a: f32) -> i1", f'%r = "math.{op}"(%a) : (f32) -> i1', right, wrong)
        for op, right, wrong in (
            ("isnan", "%r = arith.cmpf uno, %a, %a : f32", "%r = arith.cmpf ord, %a, %a : f32"),
            (
                "isinf",
                "%i = arith.constant 0x7F800000 : f32\n%x = math.absf %a : f32\n%r = arith.cmpf oeq, %i, %x : f32",
                "%i = arith.constant 0x7F800000 : f32\n%r = arith.cmpf oeq, %i, %a : f32",
            ),
            (
                "isfinite",
                "%d = arith.subf %a, %a : f32\n%r = arith.cmpf ord, %d, %d : f32",
                "%d = arith.addf %a, %a : f32\n%r = arith.cmpf ord, %d, %d : f32",
            ),
            (
                "isnormal",
                "%m = arith.constant 0x00800000 : f32\n%i = arith.constant 0x7F800000 : f32\n%x = math.absf %a : f32\n"
                "%p = arith.cmpf oge, %x, %m : f32\n%q = arith.cmpf olt, %x, %i : f32\n%r = arith.andi %p, %q : i1",
                "%m = arith.constant 0.0 : f32\n%x = math.absf %a : f32\n%r = arith.cmpf ogt, %x, %m : f32",
            ),
        )
    ),
    Row(
        "sincos",
        "(%a: f32) -> f32",
        '%s, %c = "math.sincos"(%a) : (f32) -> (f32, f32)\n%r = arith.subf %s, %c : f32',
        "%c = math.cos %a : f32\n%s = math.sin %a : f32\n%r = arith.subf %s, %c : f32",
        "%c = math.cos %a : f32\n%s = math.sin %a : f32\n%r = arith.subf %c, %s : f32",
    ),
    Row(
        "absi",
        "(%a: i8) -> i8",
        "%r = math.absi %a : i8",
        "%z = arith.constant 0 : i8\n%n = arith.subi %z, %a : i8\n%r = arith.maxsi %a, %n : i8",
        "%z = arith.constant 0 : i8\n%r = arith.maxsi %a, %z : i8",
    ),
    Row(
        "ctlz",
        "(%a: i8) -> i8",
        "%r = math.ctlz %a : i8",
        "%w = arith.extui %a : i8 to i16\n%x = math.ctlz %w : i16\n%y = arith.trunci %x : i16 to i8\n%c = arith.constant 8 : i8\n%r = arith.subi %y, %c : i8",
        "%r = math.cttz %a : i8",
    ),
    Row(
        "cttz",
        "(%a: i8) -> i8",
        # trailing zeros are the ones below the lowest one
        "%r = math.cttz %a : i8",
        "%o = arith.constant 1 : i8\n%m = arith.constant -1 : i8\n%n = arith.xori %a, %m : i8\n%p = arith.subi %a, %o : i8\n%b = arith.andi %n, %p : i8\n%r = math.ctpop %b : i8",
        "%r = math.ctlz %a : i8",
    ),
    Row(
        "ctpop",
        "(%a: i8) -> i8",
        "%r = math.ctpop %a : i8",
        "%m = arith.constant -1 : i8\n%n = arith.xori %a, %m : i8\n%x = math.ctpop %n : i8\n%c = arith.constant 8 : i8\n%r = arith.subi %c, %x : i8",
        "%m = arith.constant -1 : i8\n%n = arith.xori %a, %m : i8\n%r = math.ctpop %n : i8",
    ),
]


test_a_program_refines_itself, test_right_rewriting_is_proved, test_wrong_rewriting_is_refuted = rewriting_tests(ROWS)


def test_no_nan_on_an_integer_power_makes_poison(verify: Any) -> None:
    """``fpowi`` must not promise what the source does not."""
    signature, plain = "(%a: f32, %b: i32) -> f32", "%r = math.fpowi %a, %b : f32, i32"
    source = function_text("f", signature, plain)
    target = function_text("f", signature, plain.replace("%b :", "%b fastmath<nnan> :"))
    assert verify(target, source).verdict.value == "correct"
    assert verify(source, target).verdict.value in ("incorrect", "possibly-incorrect")
