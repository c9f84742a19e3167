"""The llvm dialect on numbers: special values, and what flags make poison."""

from __future__ import annotations

from typing import Any

import pytest
from generic_texts import generic_function, generic_module

from smtenc.interpreter import POISON, Inconclusive, Undefined
from tests.interpreter.programs import alternatives, evaluate, outcome

LEAST = -128


def generic(name: str, flags: str = "", type: str = "i8", result: str = "") -> str:
    """A function of an operation with two operands, in generic form: not all parsers know its flags."""
    to = result or type
    return generic_module(
        generic_function("f", f"(%a: {type}, %b: {type}) -> {to}", f'%r = "llvm.{name}"(%a, %b) {flags} : ({type}, {type}) -> {to}')
    )


def generic_unary(name: str, flags: str = "", type: str = "i8", result: str = "") -> str:
    to = result or type
    return generic_module(generic_function("f", f"(%a: {type}) -> {to}", f'%r = "llvm.{name}"(%a) {flags} : ({type}) -> {to}'))


NSW, NUW, BOTH = (f"<{{overflowFlags = #llvm.overflow<{flags}>}}>" for flags in ("nsw", "nuw", "nsw, nuw"))


@pytest.mark.parametrize(
    ("name", "flags", "a", "b", "expected"),
    [
        ("add", "", 127, 1, "-128"),
        ("add", NSW, 127, 1, "poison"),
        ("add", NUW, 127, 1, "-128"),
        ("add", NUW, -1, 1, "poison"),
        ("add", NSW, -1, 1, "0"),
        ("add", BOTH, -1, 1, "poison"),
        ("add", "<{overflowFlags = 1 : i32}>", 127, 1, "poison"),
        ("add", "<{overflowFlags = 2 : i32}>", 127, 1, "-128"),
        ("add", "<{overflowFlags = 3 : i32}>", -1, 1, "poison"),
        ("add", "<{overflowFlags = 0 : i32}>", 127, 1, "-128"),
        ("sub", NUW, 0, 1, "poison"),
        ("sub", NSW, LEAST, 1, "poison"),
        ("mul", NSW, 64, 2, "poison"),
        ("mul", NUW, 64, 2, "-128"),
        ("mul", "", 64, 4, "0"),
        ("shl", "", 1, 8, "poison"),
        ("shl", "", 1, 7, "-128"),
        ("shl", NSW, 1, 7, "poison"),
        ("shl", NUW, 1, 7, "-128"),
        ("shl", NUW, -1, 1, "poison"),
        ("lshr", "", LEAST, 7, "1"),
        ("lshr", "<{isExact}>", 3, 1, "poison"),
        ("lshr", "<{isExact}>", 2, 1, "1"),
        ("ashr", "", LEAST, 7, "-1"),
        ("ashr", "", 1, -1, "poison"),
        ("ashr", "<{isExact}>", -3, 1, "poison"),
        ("sdiv", "", -7, 2, "-3"),
        ("sdiv", "<{isExact}>", -7, 2, "poison"),
        ("sdiv", "<{isExact}>", -8, 2, "-4"),
        ("udiv", "", -7, 2, "124"),
        ("udiv", "<{isExact}>", -7, 2, "poison"),
        ("srem", "", -7, 2, "-1"),
        ("urem", "", -7, 2, "1"),
        ("and", "", 6, 3, "2"),
        ("xor", "", 6, 3, "5"),
        ("or", "", 6, 3, "7"),
        ("or", "<{isDisjoint}>", 6, 3, "poison"),
        ("or", "<{isDisjoint}>", 4, 3, "7"),
        ("or", "", POISON, 3, "poison"),
        ("intr.smax", "", -1, 1, "1"),
        ("intr.umax", "", -1, 1, "-1"),
        ("intr.smin", "", -1, 1, "-1"),
        ("intr.umin", "", -1, 1, "1"),
    ],
)
def test_integers(name: str, flags: str, a: Any, b: Any, expected: str) -> None:
    assert outcome(generic(name, flags), a, b) == expected


@pytest.mark.parametrize(
    ("name", "a", "b", "said"),
    [
        ("sdiv", 1, 0, "llvm.sdiv by zero"),
        ("udiv", 1, 0, "llvm.udiv by zero"),
        ("srem", 1, 0, "llvm.srem by zero"),
        ("urem", 1, POISON, "llvm.urem by poison"),
        ("sdiv", LEAST, -1, "llvm.sdiv overflows"),
        ("srem", LEAST, -1, "llvm.srem overflows"),
        ("sdiv", POISON, -1, "llvm.sdiv of poison"),
    ],
)
def test_divisions_that_are_undefined(name: str, a: Any, b: Any, said: str) -> None:
    with pytest.raises(Undefined, match=said):
        evaluate(generic(name), a, b)


@pytest.mark.parametrize(
    ("name", "flags", "type", "result", "a", "expected"),
    [
        ("intr.abs", "<{is_int_min_poison = false}>", "i8", "i8", LEAST, "-128"),
        ("intr.abs", "<{is_int_min_poison = true}>", "i8", "i8", LEAST, "poison"),
        ("intr.abs", "<{is_int_min_poison = true}>", "i8", "i8", -127, "127"),
        ("intr.ctlz", "<{is_zero_poison = false}>", "i8", "i8", 0, "8"),
        ("intr.ctlz", "<{is_zero_poison = true}>", "i8", "i8", 0, "poison"),
        ("intr.ctlz", "<{is_zero_poison = true}>", "i8", "i8", 1, "7"),
        ("intr.cttz", "<{is_zero_poison = false}>", "i8", "i8", 0, "8"),
        ("intr.cttz", "<{is_zero_poison = true}>", "i8", "i8", 0, "poison"),
        ("intr.cttz", "<{is_zero_poison = true}>", "i8", "i8", 8, "3"),
        ("intr.ctpop", "", "i8", "i8", -1, "8"),
        ("sext", "", "i8", "i16", -1, "-1"),
        ("zext", "", "i8", "i16", -1, "255"),
        ("zext", "<{nonNeg}>", "i8", "i16", -1, "poison"),
        ("zext", "<{nonNeg}>", "i8", "i16", 1, "1"),
        ("trunc", "", "i16", "i8", 255, "-1"),
        ("trunc", NSW, "i16", "i8", 255, "poison"),
        ("trunc", NUW, "i16", "i8", 255, "-1"),
        ("trunc", NUW, "i16", "i8", -1, "poison"),
        ("trunc", "<{overflowFlags = 1 : i32}>", "i16", "i8", 255, "poison"),
        ("bitcast", "", "i32", "f32", 0x3F800000, "1.0"),
        ("sitofp", "", "i8", "f32", -1, "-1.0"),
        ("uitofp", "", "i8", "f32", -1, "255.0"),
        ("uitofp", "<{nonNeg}>", "i8", "f32", -1, "poison"),
        ("fptosi", "", "f32", "i8", -1.9, "-1"),
        ("fptosi", "", "f32", "i8", 128.0, "poison"),
        ("fptosi", "", "f32", "i8", float("nan"), "poison"),
        ("fptoui", "", "f32", "i8", 255.5, "-1"),
        ("fptoui", "", "f32", "i8", -1.0, "poison"),
        ("fptrunc", "", "f64", "f16", 65520.0, "inf"),
        ("fpext", "", "f16", "f64", -0.0, "-0.0"),
        ("fneg", "", "f32", "f32", 0.0, "-0.0"),
        ("intr.fabs", "", "f32", "f32", -0.0, "0.0"),
        ("intr.sqrt", "", "f32", "f32", -0.0, "-0.0"),
        ("intr.sqrt", "", "f32", "f32", -1.0, "nan"),
        ("intr.sqrt", "<{fastmathFlags = #llvm.fastmath<nnan>}>", "f32", "f32", -1.0, "poison"),
        ("intr.floor", "", "f32", "f32", -0.5, "-1.0"),
        ("intr.ceil", "", "f32", "f32", -0.5, "-0.0"),
        ("intr.trunc", "", "f32", "f32", -1.5, "-1.0"),
        ("intr.round", "", "f32", "f32", 2.5, "3.0"),
        ("intr.roundeven", "", "f32", "f32", 2.5, "2.0"),
    ],
)
def test_functions_of_one_number(name: str, flags: str, type: str, result: str, a: Any, expected: str) -> None:
    assert outcome(generic_unary(name, flags, type, result), a) == expected


def fast(flags: str) -> str:
    return f"<{{fastmathFlags = #llvm.fastmath<{flags}>}}>"


@pytest.mark.parametrize(
    ("name", "flags", "a", "b", "expected"),
    [
        ("fadd", "", 0.0, -0.0, "0.0"),
        ("fadd", "", float("inf"), -float("inf"), "nan"),
        ("fadd", fast("nnan"), float("inf"), -float("inf"), "poison"),
        ("fadd", fast("ninf"), float("inf"), 1.0, "poison"),
        ("fadd", fast("none"), float("inf"), 1.0, "inf"),
        ("fadd", "{fastmath = #arith.fastmath<ninf>}", float("inf"), 1.0, "inf"),
        ("fsub", "", 1.0, 1.0, "0.0"),
        ("fmul", "", -1.0, 0.0, "-0.0"),
        ("fdiv", "", 1.0, -0.0, "-inf"),
        ("frem", "", -3.0, 2.0, "-1.0"),
        ("frem", "", 3.0, 0.0, "nan"),
        ("intr.maximum", "", 0.0, -0.0, "0.0"),
        ("intr.maximum", "", float("nan"), 1.0, "nan"),
        ("intr.minimum", "", 0.0, -0.0, "-0.0"),
        ("intr.copysign", "", 1.0, -0.0, "-1.0"),
    ],
)
def test_functions_of_two_floats(name: str, flags: str, a: float, b: float, expected: str) -> None:
    assert outcome(generic(name, flags, "f32"), a, b) == expected


@pytest.mark.parametrize(
    ("predicate", "a", "b", "expected"),
    [
        ("_true", float("nan"), 1.0, "1"),
        ("_false", 1.0, 1.0, "0"),
        ("oeq", 0.0, -0.0, "1"),
        ("oeq", float("nan"), float("nan"), "0"),
        ("ueq", float("nan"), 1.0, "1"),
        ("one", float("nan"), 1.0, "0"),
        ("une", float("nan"), 1.0, "1"),
        ("ord", float("nan"), 1.0, "0"),
        ("uno", float("nan"), 1.0, "1"),
        ("olt", 1.0, 2.0, "1"),
        ("uge", 1.0, 2.0, "0"),
    ],
)
def test_comparisons_of_floats(predicate: str, a: float, b: float, expected: str) -> None:
    text = f'func.func @f(%a: f32, %b: f32) -> i1 {{\n %0 = llvm.fcmp "{predicate}" %a, %b : f32\n return %0 : i1\n}}'
    assert outcome(text, a, b) == expected


@pytest.mark.parametrize(("predicate", "expected"), [("slt", "1"), ("ult", "0"), ("eq", "0"), ("ne", "1"), ("sge", "0"), ("ugt", "1")])
def test_comparisons_of_integers(predicate: str, expected: str) -> None:
    text = f'func.func @f(%a: i8, %b: i8) -> i1 {{\n %0 = llvm.icmp "{predicate}" %a, %b : i8\n return %0 : i1\n}}'
    assert outcome(text, -1, 1) == expected


def test_constants() -> None:
    text = """func.func @f() -> (i8, i64, f32, vector<2xi16>, vector<2xi64>, i8, vector<2xf32>, i8, vector<2xi8>) {
      %0 = llvm.mlir.constant(-1 : i8) : i8
      %1 = llvm.mlir.constant(-2 : index) : i64
      %2 = llvm.mlir.constant(1.5 : f32) : f32
      %3 = llvm.mlir.constant(dense<[1, -1]> : tensor<2xi16>) : vector<2xi16>
      %4 = llvm.mlir.constant(dense<-3> : vector<2xindex>) : vector<2xi64>
      %5 = llvm.mlir.zero : i8
      %6 = llvm.mlir.zero : vector<2xf32>
      %7 = llvm.mlir.poison : i8
      %8 = llvm.mlir.poison : vector<2xi8>
      return %0, %1, %2, %3, %4, %5, %6, %7, %8 : i8, i64, f32, vector<2xi16>, vector<2xi64>, i8, vector<2xf32>, i8, vector<2xi8>
    }"""
    expected = ("-1", "-2", "1.5", ["1", "-1"], ["-3", "-3"], "0", ["0.0", "0.0"], "poison", ["poison", "poison"])
    assert outcome(text) == expected


def test_an_index_constant_does_not_depend_on_how_wide_index_is() -> None:
    text = "func.func @f() -> i64 {\n %0 = llvm.mlir.constant(4294967297 : index) : i64\n return %0 : i64\n}"
    (wide,), (narrow,) = (evaluate(text, index_bits=bits).results for bits in (64, 32))
    assert str(wide) == str(narrow) == "4294967297"


@pytest.mark.parametrize(("condition", "expected"), [(1, "1"), (0, "poison"), (POISON, "poison")])
def test_select_looks_at_one_arm(condition: Any, expected: str) -> None:
    text = "func.func @f(%c: i1, %a: i8, %b: i8) -> i8 {\n %0 = llvm.select %c, %a, %b : i1, i8\n return %0 : i8\n}"
    assert outcome(text, condition, 1, POISON) == expected


def test_vectors_are_computed_element_by_element() -> None:
    text = "func.func @f(%a: vector<2xi8>, %b: vector<2xi8>) -> vector<2xi8> {\n %0 = llvm.shl %a, %b : vector<2xi8>\n return %0 : vector<2xi8>\n}"
    assert outcome(text, [1, 1], [3, 8]) == ["8", "poison"]
    with pytest.raises(Undefined, match=r"llvm\.sdiv by zero"):
        evaluate(text.replace("shl", "sdiv"), [1, 1], [3, 0]).force_effects()


def test_flags_leave_open_what_arith_s_leave_open() -> None:
    assert alternatives(generic("fsub", fast("nsz"), "f32"), 1.0, 1.0) == {"0.0", "-0.0"}
    assert alternatives(generic("fsub", fast("contract"), "f32"), 1.0, 1.0) == {"0.0"}


@pytest.mark.parametrize(
    "text",
    [
        generic_unary("trunc", "<{overflowFlags = 4 : i32}>", "i16", "i8"),
        generic("add", "<{overflowFlags = 4 : i32}>"),
    ],
    ids=["unknown flags", "unknown flags of a sum"],
)
def test_what_cannot_be_executed(text: str) -> None:
    arguments = [1, 1] if "llvm.add" in text else [1]
    with pytest.raises(Inconclusive):
        evaluate(text, *arguments)


ASSUMING = generic_module(
    generic_function("f", "(%c: i1) -> i1", '"llvm.intr.assume"(%c) : (i1) -> ()\n  %r = "llvm.and"(%c, %c) : (i1, i1) -> i1')
)


def test_an_assumption_that_does_not_hold_is_undefined_behaviour() -> None:
    assert outcome(ASSUMING, 1) == "1"
    for broken in (0, POISON):
        with pytest.raises(Undefined, match="an assumption does not hold"):
            evaluate(ASSUMING, broken)
