"""Operations that move the lanes of vectors, reduce them, or select some of them: on constants against the interpreter, and in pairs."""

from __future__ import annotations

from typing import Any

import pytest
from differential import agreement_test
from generic_texts import generic_function, generic_module, generic_text_of
from rows import Row, rewriting_tests

from smtenc.interpreter import POISON, Undefined
from smtenc.verdicts.lattice import Verdict
from tests.interpreter.programs import alternatives, evaluate, outcome

V, W = "vector<4xi8>", "vector<4xf32>"
M = "vector<4xi1>"
INTEGER_KINDS = ("add", "and", "mul", "or", "smax", "smin", "umax", "umin", "xor")
EXTREMA = ("fmax", "fmin", "fmaximum", "fminimum")
PREDICATED = ("add", "and", "ashr", "lshr", "mul", "or", "shl", "smax", "smin", "sub", "umax", "umin", "xor")
PREDICATED_FLOATS = ("fadd", "fdiv", "fmul", "frem", "fsub")


def op(name: str, operands: str, types: str, result: str, attributes: str = "", to: str = "%r") -> str:
    return f'{to} = "llvm.{name}"({operands}) {attributes} : ({types}) -> {result}'


def fast(flags: str) -> str:
    return f"<{{fastmathFlags = #llvm.fastmath<{flags}>}}>"


def shuffled(mask: str, result: str = V, operands: str = "%v, %w", to: str = "%r") -> str:
    return op("shufflevector", operands, f"{V}, {V}", result, f"<{{mask = array<i32: {mask}>}}>", to)


def vp(name: str, type: str = V, operands: str = "%v, %w") -> str:
    types = ", ".join([type] * len(operands.split(", ")))
    return op(f"intr.vp.{name}", f"{operands}, %m, %n", f"{types}, {M}, i32", type)


ONE, TWO = f"(%v: {V}) -> ", f"(%v: {V}, %w: {V}) -> "
MASKED = f"(%v: {V}, %w: {V}, %m: {M}, %n: i32) -> {V}"
MASKED_FLOATS = f"(%v: {W}, %w: {W}, %m: {M}, %n: i32) -> {W}"


def reduced(kind: str, type: str = V, flags: str = "") -> str:
    return op(f"intr.vector.reduce.{kind}", "%v", type, type.partition("x")[2].rstrip(">"), flags)


def summed(kind: str, flags: str = "", type: str = W, to: str = "%r") -> str:
    return op(f"intr.vector.reduce.{kind}", "%s, %v", f"f32, {type}", "f32", flags, to)


START = f"(%s: f32, %v: {W}) -> f32"

FUNCTIONS = {
    "extractelement": (f"(%v: {V}, %i: i32) -> i8", op("extractelement", "%v, %i", f"{V}, i32", "i8")),
    "insertelement": (f"(%v: {V}, %x: i8, %i: i8) -> {V}", op("insertelement", "%v, %x, %i", f"{V}, i8, i8", V)),
    "shufflevector": (TWO + V, shuffled("7, -1, 0, 3")),
    "shufflevector_long": (TWO + "vector<6xi8>", shuffled("0, 1, 4, 5, 5, -1", "vector<6xi8>")),
    "matrix_multiply": (
        "(%v: vector<6xi8>, %w: vector<3xi8>) -> vector<2xi8>",
        op(
            "intr.matrix.multiply",
            "%v, %w",
            "vector<6xi8>, vector<3xi8>",
            "vector<2xi8>",
            "<{lhs_columns = 3 : i32, lhs_rows = 2 : i32, rhs_columns = 1 : i32}>",
        ),
    ),
    "matrix_transpose": (
        "(%v: vector<6xi8>) -> vector<6xi8>",
        op("intr.matrix.transpose", "%v", "vector<6xi8>", "vector<6xi8>", "<{columns = 3 : i32, rows = 2 : i32}>"),
    ),
    "stepvector": (f"(%v: {V}) -> {V}", '%r = "llvm.intr.stepvector"() : () -> ' + V),
    "stepvector_old": (f"(%v: {V}) -> {V}", '%r = "llvm.intr.experimental.stepvector"() : () -> ' + V),
    "stepvector_truncated": (f"(%v: {V}) -> vector<6xi2>", '%r = "llvm.intr.stepvector"() : () -> vector<6xi2>'),
    "active_lanes": (f"(%a: i8, %b: i8) -> {M}", op("intr.get.active.lane.mask", "%a, %b", "i8, i8", M)),
    "active_lanes_64": (f"(%a: i64, %b: i64) -> {M}", op("intr.get.active.lane.mask", "%a, %b", "i64, i64", M)),
    "interleave": (TWO + "vector<8xi8>", op("intr.vector.interleave2", "%v, %w", f"{V}, {V}", "vector<8xi8>")),
    "deinterleave": (ONE + "vector<2xi8>", f'%e, %r = "llvm.intr.vector.deinterleave2"(%v) : ({V}) -> (vector<2xi8>, vector<2xi8>)'),
    "part": (ONE + "vector<2xi8>", op("intr.vector.extract", "%v", V, "vector<2xi8>", "<{pos = 2 : i64}>")),
    "part_replaced": (
        f"(%v: {V}, %w: vector<2xi8>) -> {V}",
        op("intr.vector.insert", "%v, %w", f"{V}, vector<2xi8>", V, "<{pos = 2 : i64}>"),
    ),
    **{f"reduce_{kind}": (ONE + "i8", reduced(kind)) for kind in INTEGER_KINDS},
    **{f"reduce_{kind}": (f"(%v: {W}) -> f32", reduced(kind, W)) for kind in EXTREMA},
    **{f"reduce_{kind}_nnan": (f"(%v: {W}) -> f32", reduced(kind, W, fast("nnan"))) for kind in EXTREMA},
    **{f"reduce_{kind}": (START, summed(kind)) for kind in ("fadd", "fmul")},
    **{f"reduce_{kind}_flags": (START, summed(kind, fast("nnan, ninf"))) for kind in ("fadd", "fmul")},
    **{f"vp_{name}": (MASKED, vp(name)) for name in PREDICATED},
    **{f"vp_{name}": (MASKED_FLOATS, vp(name, W)) for name in PREDICATED_FLOATS},
    "vp_fneg": (MASKED_FLOATS, vp("fneg", W, "%v")),
    "vp_fma": (MASKED_FLOATS, vp("fma", W, "%v, %w, %v")),
    "vp_fmuladd": (MASKED_FLOATS, vp("fmuladd", W, "%v, %w, %v")),
    **{
        f"vp_{name}": (f"(%v: {v}, %m: {M}, %n: i32) -> {w}", op(f"intr.vp.{name}", "%v, %m, %n", f"{v}, {M}, i32", w))
        for name, v, w in (
            ("sext", V, "vector<4xi16>"),
            ("zext", V, "vector<4xi16>"),
            ("trunc", V, "vector<4xi5>"),
            ("sitofp", V, W),
            ("uitofp", V, W),
            ("fptosi", W, V),
            ("fptoui", W, V),
            ("fpext", W, "vector<4xf64>"),
            ("fptrunc", W, "vector<4xf16>"),
        )
    },
    **{f"vp_{name}": (MASKED, op(f"intr.vp.{name}", "%m, %v, %w, %n", f"{M}, {V}, {V}, i32", V)) for name in ("merge", "select")},
    **{
        f"vp_reduce_{kind}": (
            f"(%s: i8, %v: {V}, %m: {M}, %n: i32) -> i8",
            op(f"intr.vp.reduce.{kind}", "%s, %v, %m, %n", f"i8, {V}, {M}, i32", "i8"),
        )
        for kind in INTEGER_KINDS
    },
    **{
        f"vp_reduce_{kind}": (
            f"(%s: f32, %v: {W}, %m: {M}, %n: i32) -> f32",
            op(f"intr.vp.reduce.{kind}", "%s, %v, %m, %n", f"f32, {W}, {M}, i32", "f32"),
        )
        for kind in ("fadd", "fmul", "fmax", "fmin")
    },
    **{
        f"bitcast_{k}": (f"(%v: {a}) -> {b}", op("bitcast", "%v", a, b))
        for k, (a, b) in enumerate(
            (
                (V, "i32"),
                ("i32", V),
                (V, "vector<2xi16>"),
                ("vector<2xi16>", V),
                ("vector<3xi16>", "vector<2xi24>"),
                ("vector<2xi16>", "f32"),
            )
        )
    },
}
TEXT = generic_module("".join(generic_function(name, signature, body) for name, (signature, body) in FUNCTIONS.items()))

test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, FUNCTIONS, unroll=64)


def function(signature: str, body: str) -> str:
    return generic_module(generic_function("f", signature, body))


# -- single values ------------------------------------------------------------------------------------------------------


def test_a_position_that_is_no_lane_gives_poison() -> None:
    extracted = function(*FUNCTIONS["extractelement"])
    assert [outcome(extracted, [1, 2, 3, 4], i) for i in (0, 3, 4, -1, POISON)] == ["1", "4", "poison", "poison", "poison"]
    inserted = function(*FUNCTIONS["insertelement"])
    assert outcome(inserted, [1, 2, 3, 4], 9, 2) == ["1", "2", "9", "4"]
    assert outcome(inserted, [1, 2, 3, 4], 9, 4) == ["poison"] * 4


def test_lanes_that_are_active() -> None:
    mask = function(*FUNCTIONS["active_lanes"])
    assert outcome(mask, 3, 5) == ["1", "1", "0", "0"]
    assert outcome(mask, -2, -1) == ["1", "0", "0", "0"], "the addition does not overflow"
    assert outcome(mask, 0, 0) == ["0"] * 4


def test_the_first_lane_has_the_lowest_bits() -> None:
    assert outcome(function(f"(%v: {V}) -> i32", op("bitcast", "%v", V, "i32")), [1, 2, 3, 4]) == str(0x04030201)
    assert outcome(function(f"(%v: i32) -> {V}", op("bitcast", "%v", "i32", V)), 0x04030201) == ["1", "2", "3", "4"]


def test_matrices_lie_column_by_column() -> None:
    # | 1 3 5 |   |1|   | 22 |
    # | 2 4 6 | * |2| = | 28 |, where the columns are (1 2), (3 4) and (5 6)
    assert outcome(function(*FUNCTIONS["matrix_multiply"]), [1, 2, 3, 4, 5, 6], [1, 2, 3]) == ["22", "28"]
    assert outcome(function(*FUNCTIONS["matrix_transpose"]), [1, 2, 3, 4, 5, 6]) == ["1", "3", "5", "2", "4", "6"]


def test_a_sum_of_floats_has_an_order_without_reassoc() -> None:
    large = float(1 << 24)
    lanes = [1.0, large, 1.0, -large]
    assert alternatives(function(START, summed("fadd")), 0.0, lanes) == {"0.0"}
    assert alternatives(function(START, summed("fadd", fast("reassoc"))), 0.0, lanes) != {"0.0"}


def test_extrema_of_nan() -> None:
    lanes = [1.0, float("nan"), 3.0, 2.0]
    assert [outcome(function(*FUNCTIONS[f"reduce_{kind}"]), lanes) for kind in EXTREMA] == ["3.0", "1.0", "nan", "nan"]


def test_lanes_that_are_off_are_poison_and_a_length_beyond_the_vector_is_undefined() -> None:
    added = function(*FUNCTIONS["vp_add"])
    assert outcome(added, [1, 2, 3, 4], [1, 1, 1, 1], [1, 0, 1, 1], 3) == ["2", "poison", "4", "poison"]
    with pytest.raises(Undefined, match="explicit vector length"):
        evaluate(added, [1, 2, 3, 4], [1, 1, 1, 1], [1, 1, 1, 1], 5).force_effects()
    merged = function(*FUNCTIONS["vp_merge"])
    assert outcome(merged, [1, 2, 3, 4], [5, 6, 7, 8], [1, 0, 1, 1], 3) == ["1", "6", "3", "8"]
    selected = function(*FUNCTIONS["vp_select"])
    assert outcome(selected, [1, 2, 3, 4], [5, 6, 7, 8], [1, 0, 1, 1], 3) == ["1", "6", "3", "poison"]


# -- pairs --------------------------------------------------------------------------------------------------------------


def vector_op(name: str, operands: str, types: str, result: str, attributes: str = "", to: str = "%r") -> str:
    return f'{to} = "vector.{name}"({operands}) {attributes} : ({types}) -> {result}'


def kind(word: str) -> str:
    return f"<{{kind = #vector.kind<{word}>}}>"


def constant(value: str, type: str, to: str) -> str:
    return f'{to} = "llvm.mlir.constant"() <{{value = {value} : {type}}}> : () -> {type}'


ZERO = constant("0", "i32", "%z")
POISONED = f'%p = "llvm.mlir.poison"() : () -> {V}'
SPLAT = f"(%x: i8) -> {V}"
FIRST = f"{POISONED}\n{ZERO}\n{op('insertelement', '%p, %x, %z', f'{V}, i8, i32', V, to='%v')}"
NAMES = {"smax": "maxsi", "smin": "minsi", "umax": "maxui", "umin": "minui"}
FLOAT_NAMES = {"fmax": "maxnumf", "fmin": "minnumf", "fmaximum": "maximumf", "fminimum": "minimumf"}
OTHERS = {"add": "xor", "and": "or", "mul": "add", "or": "and", "xor": "or", "smax": "umax", "smin": "umin", "umax": "smax", "umin": "smin"}
OTHER_EXTREMA = {"fmax": "fmaximum", "fmin": "fminimum", "fmaximum": "fmax", "fminimum": "fmin"}

ROWS = [
    Row(
        "splat",
        SPLAT,
        f'%r = "vector.broadcast"(%x) : (i8) -> {V}',
        f"{FIRST}\n{shuffled('0, 0, 0, 0', operands='%v, %p')}",
        f"{FIRST}\n{shuffled('0, 0, 0, 1', operands='%v, %p')}",
    ),
    Row(
        "lane",
        ONE + "i8",
        vector_op("extract", "%v", V, "i8", "<{static_position = array<i64: 2>}>"),
        f"{constant('2', 'i64', '%i')}\n{op('extractelement', '%v, %i', f'{V}, i64', 'i8')}",
        f"{constant('3', 'i64', '%i')}\n{op('extractelement', '%v, %i', f'{V}, i64', 'i8')}",
    ),
    Row(
        "interleaved",
        TWO + "vector<8xi8>",
        op("intr.vector.interleave2", "%v, %w", f"{V}, {V}", "vector<8xi8>"),
        shuffled("0, 4, 1, 5, 2, 6, 3, 7", "vector<8xi8>"),
        shuffled("4, 0, 5, 1, 6, 2, 7, 3", "vector<8xi8>"),
    ),
    Row(
        "deinterleaved",
        FUNCTIONS["deinterleave"][0],
        FUNCTIONS["deinterleave"][1],
        shuffled("1, 3", "vector<2xi8>", "%v, %v"),
        shuffled("0, 2", "vector<2xi8>", "%v, %v"),
    ),
    Row(
        "slice",
        ONE + "vector<2xi8>",
        FUNCTIONS["part"][1],
        shuffled("2, 3", "vector<2xi8>", "%v, %v"),
        shuffled("1, 2", "vector<2xi8>", "%v, %v"),
    ),
    Row(
        "slice_replaced",
        FUNCTIONS["part_replaced"][0],
        FUNCTIONS["part_replaced"][1],
        '%r = "vector.insert_strided_slice"(%w, %v) <{offsets = [2], strides = [1]}> : (vector<2xi8>, vector<4xi8>) -> vector<4xi8>',
        '%r = "vector.insert_strided_slice"(%w, %v) <{offsets = [1], strides = [1]}> : (vector<2xi8>, vector<4xi8>) -> vector<4xi8>',
    ),
    Row(
        "step",
        ONE + V,
        '%r = "llvm.intr.stepvector"() : () -> ' + V,
        '%r = "llvm.mlir.constant"() <{value = dense<[0, 1, 2, 3]> : vector<4xi8>}> : () -> ' + V,
        '%r = "llvm.mlir.constant"() <{value = dense<[1, 2, 3, 4]> : vector<4xi8>}> : () -> ' + V,
    ),
    Row(
        "bits_together",
        "(%v: vector<2xi16>) -> i32",
        op("bitcast", "%v", "vector<2xi16>", "i32"),
        f"{op('bitcast', '%v', 'vector<2xi16>', V, to='%b')}\n{op('bitcast', '%b', V, 'i32')}",
        f"{constant('dense<0>', 'vector<2xi16>', '%z')}\n{op('bitcast', '%z', 'vector<2xi16>', 'i32')}",
    ),
    Row(
        "transposed_twice",
        *FUNCTIONS["matrix_transpose"],
        FUNCTIONS["matrix_transpose"][1],
        op("intr.matrix.transpose", "%v", "vector<6xi8>", "vector<6xi8>", "<{columns = 2 : i32, rows = 3 : i32}>"),
    ),
    *(
        Row(
            f"reduce_{name}",
            ONE + "i8",
            vector_op("reduction", "%v", V, "i8", kind(NAMES.get(name, name))),
            reduced(name),
            reduced(OTHERS[name]),
        )
        for name in INTEGER_KINDS
    ),
    *(
        Row(
            f"reduce_{name}",
            f"(%v: {W}) -> f32",
            vector_op("reduction", "%v", W, "f32", kind(FLOAT_NAMES[name])),
            reduced(name, W),
            reduced(OTHER_EXTREMA[name], W),
        )
        for name in EXTREMA
    ),
    *(
        Row(
            f"reduce_{name}",
            START,
            vector_op("reduction", "%v, %s", f"{W}, f32", "f32", kind(word)),
            summed(name),
            summed({"fadd": "fmul", "fmul": "fadd"}[name]),
        )
        for name, word in (("fadd", "add"), ("fmul", "mul"))
    ),
    Row(
        "vp_select",
        MASKED,
        FUNCTIONS["vp_select"][1],
        FUNCTIONS["vp_merge"][1],
        op("intr.vp.merge", "%m, %w, %v, %n", f"{M}, {V}, {V}, i32", V),
    ),
    Row("vp_add", MASKED, vp("add"), f'%r = "arith.addi"(%v, %w) : ({V}, {V}) -> {V}', vp("sub")),
    Row(
        "vp_reduce_add",
        f"(%s: i8, %v: {V}, %m: {M}) -> i8",
        f"{constant('4', 'i32', '%n')}\n{op('intr.vp.reduce.add', '%s, %v, %m, %n', f'i8, {V}, {M}, i32', 'i8')}",
        f"{constant('dense<0>', V, '%z')}\n"
        f'%k = "arith.select"(%m, %v, %z) : ({M}, {V}, {V}) -> {V}\n{vector_op("reduction", "%k, %s", f"{V}, i8", "i8", kind("add"))}',
        vector_op("reduction", "%v, %s", f"{V}, i8", "i8", kind("add")),
    ),
]
test_a_program_refines_itself, test_right_rewriting_is_proved, test_wrong_rewriting_is_refuted = rewriting_tests(ROWS, generic_text_of)

S = "vector<[4]xi32>"
SCALABLE = [
    Row(
        "scalable_splat",
        f"(%x: i32) -> {S}",
        f'%r = "vector.broadcast"(%x) : (i32) -> {S}',
        f'%p = "llvm.mlir.poison"() : () -> {S}\n{ZERO}\n{op("insertelement", "%p, %x, %z", f"{S}, i32, i32", S, to="%v")}\n'
        + op("shufflevector", "%v, %p", f"{S}, {S}", S, "<{mask = array<i32: 0, 0, 0, 0>}>"),
        f'%z = "llvm.mlir.zero"() : () -> {S}\n%r = "llvm.add"(%z, %z) : ({S}, {S}) -> {S}',
    ),
    Row(
        "scalable_step",
        "(%i: i32) -> i32",
        f'%s = "llvm.intr.stepvector"() : () -> {S}\n{constant("3", "i32", "%k")}\n{op("extractelement", "%s, %k", f"{S}, i32", "i32")}',
        constant("3", "i32", "%r"),
        constant("2", "i32", "%r"),
    ),
    Row(
        "scaling_factor",
        "(%i: i32) -> i64",
        '%v = "vector.vscale"() : () -> index\n%r = "arith.index_cast"(%v) : (index) -> i64',
        '%r = "llvm.intr.vscale"() : () -> i64',
        '%v = "llvm.intr.vscale"() : () -> i64\n%r = "llvm.add"(%v, %v) : (i64, i64) -> i64',
    ),
]
(
    test_a_scalable_program_refines_itself,
    test_right_scalable_rewriting_is_proved,
    test_wrong_scalable_rewriting_is_refuted,
) = rewriting_tests(SCALABLE, generic_text_of)


LONG = "vector<48xf32>"


def sums(type: str, *flags: str) -> list[str]:
    return [function(f"(%s: f32, %v: {type}) -> f32", summed("fadd", fast(f) if f else "", type)) for f in flags]


@pytest.mark.parametrize("type", [W, LONG])
def test_a_target_may_fix_the_order_and_not_free_it(verify: Any, type: str) -> None:
    ordered, free = sums(type, "", "reassoc")
    assert verify(ordered, ordered + "\n", "f").verdict is Verdict.CORRECT
    assert verify(free, ordered, "f").verdict is Verdict.CORRECT
    assert verify(ordered, free, "f").verdict is not Verdict.CORRECT


def test_flags_of_long_reductions_are_those_that_do_not_depend_on_the_order(verify: Any) -> None:
    assert verify(*sums(W, "nnan", ""), "f").verdict is Verdict.CORRECT
    record = verify(*sums(LONG, "nnan", ""), "f")
    assert record.verdict is Verdict.UNSUPPORTED
    assert "more than 32 lanes" in record.unsupported
