"""The llvm dialect on numbers: against the interpreter on constants, in pairs against arith and math, and what stays opaque."""

from __future__ import annotations

from typing import Any

import pytest
from differential import FEW, check_agreement, function_text, seeds
from generic_texts import generic_function, generic_module, generic_text_of
from hypothesis import given
from rows import Row, rewriting_tests

from smtenc.dialects.llvm.operations import DIALECT
from smtenc.ir.registry import table
from smtenc.verdicts.lattice import Verdict

INTEGERS = ("i1", "i5", "i8", "i32", "i64")
FLOATS = ("f16", "bf16", "f32", "f64")
BINARY = "add sub mul and or xor shl lshr ashr sdiv udiv srem urem".split()
EXTREMA = "smax smin umax umin".split()
FLOAT_BINARY = "fadd fsub fmul fdiv frem".split()
FLOAT_UNARY = "fabs sqrt floor ceil trunc round roundeven".split()
ICMP = "eq ne slt sle sgt sge ult ule ugt uge".split()
FCMP = "_false oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno _true".split()


def _two(name: str, body: str, type: str, result: str = "") -> str:
    return function_text(name, f"(%a: {type}, %b: {type}) -> {result or type}", body)


def _one(name: str, body: str, type: str, result: str = "") -> str:
    return function_text(name, f"(%a: {type}) -> {result or type}", body)


def _nullary(name: str, body: str, type: str) -> str:
    return function_text(name, f"() -> {type}", body)


DIFFERENTIAL = {
    **{f"{n}_{t}": _two(f"{n}_{t}", f"%r = llvm.{n} %a, %b : {t}", t) for n in BINARY for t in INTEGERS},
    **{f"{n}_{t}": _two(f"{n}_{t}", f"%r = llvm.intr.{n}(%a, %b) : ({t}, {t}) -> {t}", t) for n in EXTREMA for t in INTEGERS},
    **{
        f"{n}_{k}": _two(f"{n}_{k}", f"%r = llvm.{n} %a, %b overflow<{flags}> : i8", "i8")
        for n in ("add", "sub", "mul", "shl")
        for k, flags in enumerate(("nsw", "nuw", "nsw, nuw"))
    },
    **{
        f"{n}_exact": _two(f"{n}_exact", f'%r = "llvm.{n}"(%a, %b) <{{isExact}}> : (i8, i8) -> i8', "i8")
        for n in "sdiv udiv lshr ashr".split()
    },
    **{f"icmp_{p}": _two(f"icmp_{p}", f'%r = llvm.icmp "{p}" %a, %b : i8', "i8", "i1") for p in ICMP},
    **{f"fcmp_{p}": _two(f"fcmp_{p}", f'%r = llvm.fcmp "{p}" %a, %b : f16', "f16", "i1") for p in FCMP},
    "fcmp_flags": _two("fcmp_flags", '%r = llvm.fcmp "ult" %a, %b {fastmathFlags = #llvm.fastmath<nnan, ninf>} : f32', "f32", "i1"),
    "select": function_text("select", "(%c: i1, %a: i8, %b: i8) -> i8", "%r = llvm.select %c, %a, %b : i1, i8"),
    "select_vector": function_text(
        "select_vector", "(%c: i1, %a: vector<2xi8>, %b: vector<2xi8>) -> vector<2xi8>", "%r = llvm.select %c, %a, %b : i1, vector<2xi8>"
    ),
    "select_elements": function_text(
        "select_elements",
        "(%c: vector<2xi1>, %a: vector<2xi8>, %b: vector<2xi8>) -> vector<2xi8>",
        "%r = llvm.select %c, %a, %b : vector<2xi1>, vector<2xi8>",
    ),
    "sext": _one("sext", "%r = llvm.sext %a : i5 to i32", "i5", "i32"),
    "zext": _one("zext", "%r = llvm.zext %a : i5 to i32", "i5", "i32"),
    "zext_non_negative": _one("zext_non_negative", '%r = "llvm.zext"(%a) <{nonNeg}> : (i5) -> i32', "i5", "i32"),
    "trunc": _one("trunc", "%r = llvm.trunc %a : i32 to i5", "i32", "i5"),
    **{
        f"trunc_{k}": _one(f"trunc_{k}", f'%r = "llvm.trunc"(%a) <{{overflowFlags = #llvm.overflow<{flags}>}}> : (i8) -> i5', "i8", "i5")
        for k, flags in enumerate(("nsw", "nuw", "nsw, nuw"))
    },
    "bitcast": _one("bitcast", "%r = llvm.bitcast %a : i32 to f32", "i32", "f32"),
    "bitcast_of_a_float": _one("bitcast_of_a_float", "%r = llvm.bitcast %a : f16 to i16", "f16", "i16"),
    "bitcast_of_a_vector": _one(
        "bitcast_of_a_vector", "%r = llvm.bitcast %a : vector<3xi16> to vector<3xbf16>", "vector<3xi16>", "vector<3xbf16>"
    ),
    **{
        f"{n}_{flag}_{t}": _one(f"{n}_{flag}_{t}", f'%r = "llvm.intr.{n}"(%a) <{{{name} = {flag}}}> : ({t}) -> {t}', t)
        for n, name in (("abs", "is_int_min_poison"), ("ctlz", "is_zero_poison"), ("cttz", "is_zero_poison"))
        for flag in ("true", "false")
        for t in INTEGERS
    },
    **{f"ctpop_{t}": _one(f"ctpop_{t}", f"%r = llvm.intr.ctpop(%a) : ({t}) -> {t}", t) for t in INTEGERS},
    **{f"{n}_{t}": _two(f"{n}_{t}", f"%r = llvm.{n} %a, %b : {t}", t) for n in FLOAT_BINARY for t in FLOATS},
    **{f"{n}_{t}": _two(f"{n}_{t}", f"%r = llvm.intr.{n}(%a, %b) : ({t}, {t}) -> {t}", t) for n in ("maximum", "minimum") for t in FLOATS},
    **{
        f"{n}_{flag}": _two(f"{n}_{flag}", f"%r = llvm.{n} %a, %b {{fastmathFlags = #llvm.fastmath<{flag}>}} : f32", "f32")
        for n in FLOAT_BINARY
        for flag in ("nnan", "ninf")
    },
    **{f"fneg_{t}": _one(f"fneg_{t}", f"%r = llvm.fneg %a : {t}", t) for t in FLOATS},
    **{f"{n}_{t}": _one(f"{n}_{t}", f'%r = "llvm.intr.{n}"(%a) : ({t}) -> {t}', t) for n in FLOAT_UNARY for t in FLOATS},
    **{
        f"fma_{t}": function_text(
            f"fma_{t}", f"(%a: {t}, %b: {t}, %c: {t}) -> {t}", f"%r = llvm.intr.fma(%a, %b, %c) : ({t}, {t}, {t}) -> {t}"
        )
        for t in FLOATS
    },
    **{f"copysign_{t}": _two(f"copysign_{t}", f"%r = llvm.intr.copysign(%a, %b) : ({t}, {t}) -> {t}", t) for t in FLOATS},
    "fpext": _one("fpext", "%r = llvm.fpext %a : f16 to f64", "f16", "f64"),
    "fptrunc": _one("fptrunc", "%r = llvm.fptrunc %a : f64 to f16", "f64", "f16"),
    **{f"{n}_{t}": _one(f"{n}_{t}", f"%r = llvm.{n} %a : {t} to f16", t, "f16") for n in ("sitofp", "uitofp") for t in INTEGERS},
    "uitofp_non_negative": _one("uitofp_non_negative", '%r = "llvm.uitofp"(%a) <{nonNeg}> : (i8) -> f32', "i8", "f32"),
    **{f"{n}_{t}": _one(f"{n}_{t}", f"%r = llvm.{n} %a : f32 to {t}", "f32", t) for n in ("fptosi", "fptoui") for t in INTEGERS},
    "assume": _two("assume", '%p = llvm.icmp "slt" %a, %b : i8\nllvm.intr.assume %p : i1\n%r = llvm.sub %b, %a : i8', "i8"),
    "constant": _nullary("constant", "%r = llvm.mlir.constant(-3 : i8) : i8", "i8"),
    "constant_true": _nullary("constant_true", "%r = llvm.mlir.constant(true) : i1", "i1"),
    "constant_index": _nullary("constant_index", "%r = llvm.mlir.constant(-3 : index) : i64", "i64"),
    "constant_float": _nullary("constant_float", "%r = llvm.mlir.constant(-0.0 : f16) : f16", "f16"),
    "constant_vector": _nullary("constant_vector", "%r = llvm.mlir.constant(dense<[1, -2]> : vector<2xi8>) : vector<2xi8>", "vector<2xi8>"),
    "constant_tensor": _nullary("constant_tensor", "%r = llvm.mlir.constant(dense<1.5> : tensor<2xf32>) : vector<2xf32>", "vector<2xf32>"),
    "constant_indices": _nullary(
        "constant_indices", "%r = llvm.mlir.constant(dense<[7, -2]> : vector<2xindex>) : vector<2xi64>", "vector<2xi64>"
    ),
    "zero": _nullary("zero", "%r = llvm.mlir.zero : i8", "i8"),
    "zero_float": _nullary("zero_float", "%r = llvm.mlir.zero : f32", "f32"),
    "zero_vector": _nullary("zero_vector", "%r = llvm.mlir.zero : vector<2xf16>", "vector<2xf16>"),
    "poison": _nullary("poison", "%r = llvm.mlir.poison : i8", "i8"),
    "poison_vector": _nullary("poison_vector", "%r = llvm.mlir.poison : vector<2xi8>", "vector<2xi8>"),
    **{f"{n}_vector": _two(f"{n}_vector", f"%r = llvm.{n} %a, %b : vector<2xi8>", "vector<2xi8>") for n in ("add", "sdiv", "shl")},
    "fadd_vector": _two("fadd_vector", "%r = llvm.fadd %a, %b : vector<3xf32>", "vector<3xf32>"),
    "icmp_vector": _two("icmp_vector", '%r = llvm.icmp "ult" %a, %b : vector<2xi8>', "vector<2xi8>", "vector<2xi1>"),
}
TEXT = "".join(DIFFERENTIAL.values())
SEMANTICS = table("llvm", "symbolic", "SEMANTICS")


ELSEWHERE = """
    acos asin atan atan2 cos cosh exp exp2 log log10 log2 maxnum minnum nearbyint pow powi rint sin sincos sinh tan tanh
    experimental.constrained.fpext experimental.constrained.fptrunc experimental.constrained.sitofp experimental.constrained.uitofp
"""
"""The intrinsics of which ``test_floats`` has a table, and those in a rounding mode, of which it has programs."""


def test_every_counterpart_is_in_the_table() -> None:
    names = {name for name, o in DIALECT.by_name.items() if o.same_as} - {f"llvm.intr.{name}" for name in ELSEWHERE.split()}
    assert {name for name in names if f"{name} " not in TEXT and f"{name}(" not in TEXT and f'{name}"' not in TEXT} == set()
    assert names <= set(SEMANTICS)


@pytest.mark.parametrize("name", DIFFERENTIAL)
@FEW
@given(seed=seeds)
def test_agrees_with_the_interpreter_on_constants(name: str, seed: int) -> None:
    check_agreement(TEXT, name, seed, nan_free=name.startswith(("copysign", "bitcast")))


I8 = "(%a: i8, %b: i8) -> i8"
F32 = "(%a: f32, %b: f32) -> f32"


def _against_arith(name: str, llvm: str, arith: str, wrong: str, signature: str = I8) -> Row:
    return Row(name, signature, arith, llvm, wrong)


ROWS = [
    *(
        _against_arith(n, f"%r = llvm.{n} %a, %b : i8", f"%r = arith.{o} %a, %b : i8", f"%r = llvm.{w} %a, %b : i8")
        for n, o, w in (
            ("add", "addi", "xor"),
            ("sub", "subi", "add"),
            ("mul", "muli", "and"),
            ("and", "andi", "or"),
            ("xor", "xori", "or"),
            ("shl", "shli", "lshr"),
            ("lshr", "shrui", "ashr"),
            ("ashr", "shrsi", "lshr"),
            ("sdiv", "divsi", "udiv"),
            ("udiv", "divui", "sdiv"),
            ("srem", "remsi", "urem"),
            ("urem", "remui", "srem"),
        )
    ),
    *(
        _against_arith(n, _of(n, "i8"), f"%r = arith.{o} %a, %b : i8", _of(w, "i8"))
        for _of in (lambda n, t: f"%r = llvm.intr.{n}(%a, %b) : ({t}, {t}) -> {t}",)
        for n, o, w in (("smax", "maxsi", "umax"), ("smin", "minsi", "smax"), ("umax", "maxui", "umin"), ("umin", "minui", "smin"))
    ),
    *(
        _against_arith(n, f"%r = llvm.{n} %a, %b : f32", f"%r = arith.{o} %a, %b : f32", f"%r = llvm.{w} %a, %b : f32", F32)
        for n, o, w in (("fadd", "addf", "fsub"), ("fsub", "subf", "fadd"), ("fmul", "mulf", "fadd"), ("fdiv", "divf", "frem"))
    ),
    *(
        _against_arith(
            f"intr_{n}",
            f'%r = "llvm.intr.{n}"(%a) : (f32) -> f32',
            f"%r = math.{o} %a : f32",
            f'%r = "llvm.intr.{w}"(%a) : (f32) -> f32',
            F32,
        )
        for n, o, w in (
            ("fabs", "absf", "sqrt"),
            ("sqrt", "sqrt", "fabs"),
            ("floor", "floor", "ceil"),
            ("ceil", "ceil", "floor"),
            ("trunc", "trunc", "floor"),
            ("round", "round", "roundeven"),
            ("roundeven", "roundeven", "round"),
        )
    ),
    Row(
        "flags_are_dropped",
        I8,
        "%r = llvm.add %a, %b overflow<nsw> : i8",
        "%r = llvm.add %a, %b : i8",
        "%r = llvm.add %a, %b overflow<nuw> : i8",
    ),
    Row(
        "flags_of_floats",
        F32,
        "%x = arith.mulf %a, %b fastmath<contract> : f32\n%r = arith.addf %x, %a fastmath<contract> : f32",
        "%r = llvm.intr.fma(%a, %b, %a) : (f32, f32, f32) -> f32",
        "%x = llvm.fmul %a, %b : f32\n%r = llvm.fsub %x, %a : f32",
    ),
    _against_arith("or", "%r = llvm.or %a, %b : i8", "%r = arith.ori %a, %b : i8", "%r = llvm.xor %a, %b : i8"),
    Row(
        "abs",
        I8,
        "%r = math.absi %a : i8",
        '%r = "llvm.intr.abs"(%a) <{is_int_min_poison = false}> : (i8) -> i8',
        '%r = "llvm.intr.abs"(%a) <{is_int_min_poison = true}> : (i8) -> i8',
    ),
    *(
        Row(
            n,
            I8,
            f"%r = math.{n} %a : i8",
            f'%r = "llvm.intr.{n}"(%a) <{{is_zero_poison = false}}> : (i8) -> i8',
            f'%r = "llvm.intr.{n}"(%a) <{{is_zero_poison = true}}> : (i8) -> i8',
        )
        for n in ("ctlz", "cttz")
    ),
    Row(
        "select",
        "(%c: i1, %a: i8, %b: i8) -> i8",
        "%r = arith.select %c, %a, %b : i8",
        "%r = llvm.select %c, %a, %b : i1, i8",
        "%r = llvm.select %c, %b, %a : i1, i8",
    ),
    Row(
        "mulsi_extended",
        "(%a: i8, %b: i8) -> i8",
        "%x, %r = arith.mulsi_extended %a, %b : i8",
        "%x = llvm.sext %a : i8 to i16\n%y = llvm.sext %b : i8 to i16\n%p = llvm.mul %x, %y : i16\n"
        "%c = llvm.mlir.constant(8 : i16) : i16\n%h = llvm.lshr %p, %c : i16\n%r = llvm.trunc %h : i16 to i8",
        "%x = llvm.zext %a : i8 to i16\n%y = llvm.zext %b : i8 to i16\n%p = llvm.mul %x, %y : i16\n"
        "%c = llvm.mlir.constant(8 : i16) : i16\n%h = llvm.lshr %p, %c : i16\n%r = llvm.trunc %h : i16 to i8",
    ),
    Row("poison", "(%a: i8) -> i8", "%r = llvm.mlir.poison : i8", "%r = llvm.mlir.zero : i8", ""),
]
# whatever refines poison: nothing is a wrong target of it
RIGHT_ONLY = {"poison"}

test_a_program_refines_itself, test_right_rewriting_is_proved, _ = rewriting_tests(ROWS)
_, _, test_wrong_rewriting_is_refuted = rewriting_tests([r for r in ROWS if r.name not in RIGHT_ONLY])


# -- in generic form only: the parser that comes with a plain install does not know it ------------------------------------


DISJOINT = '%r = "llvm.or"(%a, %b) <{isDisjoint}> : (i8, i8) -> i8'
GENERIC = [
    Row(
        "disjoint",
        I8,
        DISJOINT,
        '%r = "llvm.add"(%a, %b) <{overflowFlags = #llvm.overflow<none>}> : (i8, i8) -> i8',
        '%r = "llvm.sub"(%a, %b) <{overflowFlags = #llvm.overflow<none>}> : (i8, i8) -> i8',
    ),
    Row("or", I8, '%r = "llvm.or"(%a, %b) : (i8, i8) -> i8', '%r = "arith.ori"(%a, %b) : (i8, i8) -> i8', DISJOINT),
]
(
    test_a_program_in_generic_form_refines_itself,
    test_right_rewriting_in_generic_form_is_proved,
    test_wrong_rewriting_in_generic_form_is_refuted,
) = rewriting_tests(GENERIC, generic_text_of)


@FEW
@given(seed=seeds)
def test_disjoint_agrees_with_the_interpreter_on_constants(seed: int) -> None:
    check_agreement(generic_module(generic_function("f", I8, DISJOINT)), "f", seed)


# -- numbers in place of words ------------------------------------------------------------------------------------------


def _with_number(number: int) -> str:
    return generic_module(generic_function("f", I8, f'%r = "llvm.add"(%a, %b) <{{overflowFlags = {number} : i32}}> : (i8, i8) -> i8'))


@pytest.mark.parametrize(("number", "flags"), [(0, ""), (1, "nsw"), (2, "nuw"), (3, "nsw, nuw")])
def test_newer_releases_write_flags_as_a_number(verify: Any, number: int, flags: str) -> None:
    same = function_text("f", I8, f"%r = arith.addi %a, %b {f'overflow<{flags}>' if flags else ''} : i8")
    assert verify(same, _with_number(number)).verdict is Verdict.CORRECT
    assert verify(_with_number(number), same).verdict is Verdict.CORRECT


def test_of_a_flag_that_nobody_knows_nothing_is_promised(verify: Any) -> None:
    record = verify(function_text("f", I8, "%r = arith.addi %a, %b : i8"), _with_number(4))
    assert record.verdict is Verdict.UNSUPPORTED
    assert "overflowFlags" in (record.unsupported or "")


# -- what is not supported ---------------------------------------------------------------------------------------------


def test_select_with_flags_is_not_supported(verify: Any) -> None:
    signature = "(%c: i1, %a: f32, %b: f32) -> f32"
    flagged = function_text("f", signature, "%r = llvm.select %c, %a, %b {fastmathFlags = #llvm.fastmath<nnan>} : i1, f32")
    record = verify(flagged, function_text("f", signature, "%r = llvm.select %c, %b, %a : i1, f32"))
    assert record.verdict is Verdict.UNSUPPORTED
    assert "fast-math" in (record.unsupported or "")


# -- what flags leave open ----------------------------------------------------------------------------------------------


def test_an_attribute_of_somebody_else_s_promises_nothing(verify: Any) -> None:
    plain = function_text("f", F32, "%r = llvm.fadd %a, %b : f32")
    marked = function_text("f", F32, "%r = llvm.fadd %a, %b {fastmath = #arith.fastmath<nnan>} : f32")
    assert verify(plain, marked).verdict is verify(marked, plain).verdict is Verdict.CORRECT


BODY = """func.func @f(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {{
  %e = tensor.empty() : tensor<4xf32>
  %c3 = arith.constant 3 : index
  %s = linalg.generic {{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}}
      ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) {{
  ^bb0(%a: f32, %o: f32):
    %d = {operation}
    linalg.yield %d : f32
  }} -> tensor<4xf32>
  %t = linalg.generic {{indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}} outs(%e : tensor<4xf32>) {{
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = arith.subi %c3, %i : index
    %d = tensor.extract %s[%j] : tensor<4xf32>
    linalg.yield %d : f32
  }} -> tensor<4xf32>
  return %s, %t : tensor<4xf32>, tensor<4xf32>
}}"""


def test_what_flags_leave_open_is_left_open_as_in_arith(verify: Any) -> None:
    """In a body that is looked at from two results: an operation is one operation, wherever and however often it runs."""
    llvm = BODY.format(operation="llvm.fsub %a, %a {fastmathFlags = #llvm.fastmath<nnan, ninf, nsz>} : f32")
    arith = BODY.format(operation="arith.subf %a, %a fastmath<nnan, ninf, nsz> : f32")
    assert verify(arith, llvm).verdict is Verdict.CORRECT
    assert verify(llvm, arith).verdict is Verdict.CORRECT
    signs = """func.func @f(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
      %a = arith.constant dense<0.0> : tensor<4xf32>
      %b = arith.constant dense<-0.0> : tensor<4xf32>
      return %a, %b : tensor<4xf32>, tensor<4xf32>
    }"""
    for source in (arith, llvm):
        assert verify(source, signs).verdict in (Verdict.POSSIBLY_INCORRECT, Verdict.INCORRECT)


DIVIDED = "%c = arith.constant 0 : i8\n %p = arith.cmpi {predicate}, %b, %c : i8\n {assume}\n %r = arith.divui %a, %b : i8"
ASSUME = "llvm.intr.assume %p : i1"


def test_the_source_may_be_relied_on_for_what_it_assumes(verify: Any) -> None:
    def text(predicate: str, assume: str = "") -> str:
        return function_text("f", "(%a: i8, %b: i8) -> i8", DIVIDED.format(predicate=predicate, assume=assume))

    assert verify(text("ne", ASSUME), text("ne"), "f").verdict is Verdict.CORRECT
    assert verify(text("sgt", ASSUME), text("sge", ASSUME), "f").verdict is Verdict.CORRECT
    assert verify(text("sgt"), text("sgt", ASSUME), "f").verdict is Verdict.INCORRECT


def test_an_assumption_of_poison_is_undefined_behaviour(verify: Any) -> None:
    body = f"%c = arith.constant 9 : i8\n %s = arith.shli %a, %c : i8\n %p = arith.cmpi eq, %s, %s : i8\n {ASSUME}"
    poisoned = function_text("f", "(%a: i8) -> i8", f"{body}\n %r = arith.addi %a, %a : i8")
    plain = function_text("f", "(%a: i8) -> i8", "%r = arith.addi %a, %a : i8")
    assert verify(plain, poisoned, "f").verdict is Verdict.INCORRECT
    assert "source-always-undefined" in verify(poisoned, plain, "f").assumptions


def test_bundles_of_an_assumption_are_not_supported(verify: Any) -> None:
    body = 'llvm.intr.assume %c ["align"(%p, %n : !llvm.ptr, i64)] : i1'
    text = f"func.func @f(%c: i1, %p: !llvm.ptr, %n: i64) {{\n {body}\n return\n}}"
    assert verify(text, text.replace("%c", "%d").replace("%n", "%m"), "f").verdict is Verdict.CORRECT
    other = text.replace("return", "func.call @g() : () -> ()\n return") + "\nfunc.func private @g()"
    assert verify(text, other, "f").unsupported.startswith("llvm.intr.assume")
