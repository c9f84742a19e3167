"""The arith dialect on constants: every operation agrees with the interpreter. Pairs are in ``test_arith_pairs``."""

from __future__ import annotations

from itertools import product

import pytest
from differential import FEW, Argument, check_agreement, function_text, read, seeds, symbolic
from hypothesis import given

from smtenc.errors import Unsupported

INTEGER_OPERATIONS = (
    "addi subi muli andi ori xori shli shrui shrsi divui divsi remui remsi ceildivsi ceildivui floordivsi maxsi minsi maxui minui"
).split()
FLOAT_OPERATIONS = "addf subf mulf divf remf maximumf minimumf maxnumf minnumf".split()
CMPI = "eq ne slt sle sgt sge ult ule ugt uge".split()
CMPF = "false oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno true".split()
INTEGERS = ("i1", "i3", "i8", "i32", "i64", "index")
FLOATS = ("f16", "bf16", "f32", "f64")
SMALL_FLOATS = ("f8E5M2", "f8E4M3FN")

FUNCTIONS: dict[str, str] = {}


def _add(name: str, signature: str, body: str) -> None:
    name = name.replace(" ", "_").replace(",", "_").replace("<", "_").replace(">", "")
    assert name not in FUNCTIONS
    FUNCTIONS[name] = function_text(name, signature, body)


for op, t in product(INTEGER_OPERATIONS, INTEGERS):
    _add(f"{op}_{t}", f"(%a: {t}, %b: {t}) -> {t}", f"%r = arith.{op} %a, %b : {t}")
for op, t, f in product(("addi", "subi", "muli", "shli"), ("i1", "i8", "i64", "index"), ("nsw", "nuw", "nsw, nuw")):
    _add(f"{op}_{t}_{f}", f"(%a: {t}, %b: {t}) -> {t}", f"%r = arith.{op} %a, %b overflow<{f}> : {t}")
for op, t in product(("divui", "divsi", "shrui", "shrsi"), ("i8", "index")):
    _add(f"{op}_{t}_exact", f"(%a: {t}, %b: {t}) -> {t}", f'%r = "arith.{op}"(%a, %b) {{isExact}} : ({t}, {t}) -> {t}')
for p, t in product(CMPI, ("i1", "i8", "i64", "index")):
    _add(f"cmpi_{p}_{t}", f"(%a: {t}, %b: {t}) -> i1", f"%r = arith.cmpi {p}, %a, %b : {t}")
for op, (narrow, wide) in product(("extsi", "extui"), (("i1", "i8"), ("i8", "i32"), ("i8", "i9"), ("i64", "i128"))):
    _add(f"{op}_{narrow}_{wide}", f"(%a: {narrow}) -> {wide}", f"%r = arith.{op} %a : {narrow} to {wide}")
_add("extui_non_negative", "(%a: i8) -> i32", '%r = "arith.extui"(%a) {nonNeg} : (i8) -> i32')
for narrow, wide in (("i1", "i8"), ("i8", "i32"), ("i63", "i64")):
    _add(f"trunci_{wide}_{narrow}", f"(%a: {wide}) -> {narrow}", f"%r = arith.trunci %a : {wide} to {narrow}")
for f in ("nsw", "nuw", "nsw, nuw"):
    _add(f"trunci_{f}", "(%a: i16) -> i8", f'%r = "arith.trunci"(%a) {{overflowFlags = #arith.overflow<{f}>}} : (i16) -> i8')
for op, t in product(("index_cast", "index_castui"), ("i1", "i8", "i32", "i64", "i100")):
    _add(f"{op}_{t}_index", f"(%a: {t}) -> index", f"%r = arith.{op} %a : {t} to index")
    _add(f"{op}_index_{t}", f"(%a: index) -> {t}", f"%r = arith.{op} %a : index to {t}")
for t in ("i1", "i8", "i32", "index"):
    _add(f"addui_extended_{t}", f"(%a: {t}, %b: {t}) -> i1", f"%s, %r = arith.addui_extended %a, %b : {t}, i1")
    _add(f"addui_extended_sum_{t}", f"(%a: {t}, %b: {t}) -> {t}", f"%r, %s = arith.addui_extended %a, %b : {t}, i1")
for op, t in product(("mulsi_extended", "mului_extended"), ("i1", "i8", "i32", "index")):
    _add(f"{op}_{t}", f"(%a: {t}, %b: {t}) -> {t}", f"%l, %r = arith.{op} %a, %b : {t}")
    _add(f"{op}_low_{t}", f"(%a: {t}, %b: {t}) -> {t}", f"%r, %h = arith.{op} %a, %b : {t}")
for t in ("i1", "i8", "index", "f32", "tensor<2xi8>", "tensor<?xi8>"):
    _add(f"select_{t.replace('?', 'n')}", f"(%c: i1, %a: {t}, %b: {t}) -> {t}", f"%r = arith.select %c, %a, %b : {t}")
_add(
    "select_elementwise",
    "(%c: tensor<?xi1>, %a: tensor<?xi8>, %b: tensor<?xi8>) -> tensor<?xi8>",
    "%r = arith.select %c, %a, %b : tensor<?xi1>, tensor<?xi8>",
)
for op, t in product(FLOAT_OPERATIONS, (*FLOATS, *SMALL_FLOATS)):
    _add(f"{op}_{t}", f"(%a: {t}, %b: {t}) -> {t}", f"%r = arith.{op} %a, %b : {t}")
for op, f in product((*FLOAT_OPERATIONS, "negf"), ("nnan", "ninf", "nnan,ninf")):
    operands = "%a" if op == "negf" else "%a, %b"
    _add(f"{op}_{f}", "(%a: f32, %b: f32) -> f32", f"%r = arith.{op} {operands} fastmath<{f}> : f32")
for t in (*FLOATS, *SMALL_FLOATS):
    _add(f"negf_{t}", f"(%a: {t}) -> {t}", f"%r = arith.negf %a : {t}")
for p, t in product(CMPF, ("f16", "f32", "f64")):
    _add(f"cmpf_{p}_{t}", f"(%a: {t}, %b: {t}) -> i1", f"%r = arith.cmpf {p}, %a, %b : {t}")
_add("cmpf_nnan", "(%a: f32, %b: f32) -> i1", "%r = arith.cmpf ult, %a, %b fastmath<nnan> : f32")
_add("cmpf_ninf", "(%a: f32, %b: f32) -> i1", "%r = arith.cmpf ult, %a, %b fastmath<ninf> : f32")
_CONVERSIONS = (("f16", "f32"), ("bf16", "f32"), ("f16", "f64"), ("f32", "f64"), ("f8E5M2", "f16"), ("f8E4M3FN", "f32"))
for narrow, wide in _CONVERSIONS:
    _add(f"extf_{narrow}_{wide}", f"(%a: {narrow}) -> {wide}", f"%r = arith.extf %a : {narrow} to {wide}")
    _add(f"truncf_{wide}_{narrow}", f"(%a: {wide}) -> {narrow}", f"%r = arith.truncf %a : {wide} to {narrow}")
for mode, (narrow, wide) in product(("downward", "upward", "toward_zero", "to_nearest_away"), _CONVERSIONS):
    _add(f"truncf_{mode}_{wide}_{narrow}", f"(%a: {wide}) -> {narrow}", f"%r = arith.truncf %a {mode} : {wide} to {narrow}")
for op, source, target, f in (("extf", "f32", "f64", "nnan"), ("truncf", "f64", "f32", "ninf"), ("truncf", "f64", "f32", "nnan")):
    body = f'%r = "arith.{op}"(%a) {{fastmath = #arith.fastmath<{f}>}} : ({source}) -> {target}'
    _add(f"{op}_{f}", f"(%a: {source}) -> {target}", body)
for op, i, t in product(("sitofp", "uitofp"), ("i1", "i8", "i32", "i64"), ("f16", "f32", "f64")):
    _add(f"{op}_{i}_{t}", f"(%a: {i}) -> {t}", f"%r = arith.{op} %a : {i} to {t}")
_add("uitofp_non_negative", "(%a: i8) -> f32", '%r = "arith.uitofp"(%a) {nonNeg} : (i8) -> f32')
for op, i, t in product(("fptosi", "fptoui"), ("i1", "i8", "i32", "i64"), ("f16", "f32", "f64")):
    _add(f"{op}_{t}_{i}", f"(%a: {t}) -> {i}", f"%r = arith.{op} %a : {t} to {i}")
for a, b in (("i32", "f32"), ("f32", "i32"), ("i16", "bf16"), ("f16", "bf16"), ("f64", "i64"), ("i8", "i8"), ("i8", "f8E4M3FNUZ")):
    _add(f"bitcast_{a}_{b}", f"(%a: {a}) -> {b}", f"%r = arith.bitcast %a : {a} to {b}")
for op, t in product(("addi", "divsi", "remui", "shli"), ("tensor<3xi8>", "tensor<?x2xi8>", "vector<2x2xi8>", "tensor<i8>")):
    _add(f"{op}_{t.replace('?', 'n')}", f"(%a: {t}, %b: {t}) -> {t}", f"%r = arith.{op} %a, %b : {t}")
_add("mulf_vector", "(%a: vector<3xf32>, %b: vector<3xf32>) -> vector<3xf32>", "%r = arith.mulf %a, %b : vector<3xf32>")
_add("cmpi_tensor", "(%a: tensor<?xi8>, %b: tensor<?xi8>) -> tensor<?xi1>", "%r = arith.cmpi slt, %a, %b : tensor<?xi8>")
_add("carries", "(%a: tensor<2xi8>, %b: tensor<2xi8>) -> tensor<2xi1>", "%s, %r = arith.addui_extended %a, %b : tensor<2xi8>, tensor<2xi1>")
_add("constants", "() -> tensor<2x2xi8>", "%r = arith.constant dense<[[1, -2], [127, -128]]> : tensor<2x2xi8>")
_add("constant_booleans", "() -> tensor<3xi1>", "%r = arith.constant dense<[true, false, true]> : tensor<3xi1>")
_add("constant_float", "() -> f16", "%r = arith.constant -0.0 : f16")
_add("constant_index", "() -> index", "%r = arith.constant -3 : index")
_add("constant_splat", "() -> vector<2xbf16>", "%r = arith.constant dense<1.5> : vector<2xbf16>")
_add("constant_empty", "() -> tensor<0x2xf32>", "%r = arith.constant dense<> : tensor<0x2xf32>")
_add("constant_sparse", "() -> tensor<2x2xf32>", "%r = arith.constant sparse<[[0, 1]], [2.0]> : tensor<2x2xf32>")

TEXT = "".join(FUNCTIONS.values())


@pytest.mark.parametrize("name", FUNCTIONS)
@FEW
@given(seed=seeds)
def test_agrees_with_the_interpreter_on_constants(name: str, seed: int) -> None:
    # which bits a NaN has is not known
    check_agreement(TEXT, name, seed, nan_free=name.startswith("bitcast_f"))


@pytest.mark.parametrize("operation", ["addf", "mulf"])
def test_arithmetic_with_another_rounding_mode_has_no_meaning_here(operation: str) -> None:
    signature, result = "(%a: f32) -> f32", '%r = "arith.{0}"(%a, %a) {{roundingmode = {1} : i32}} : (f32, f32) -> f32'
    texts = [function_text("f", signature, result.format(operation, mode)) for mode in (0, 1)]
    assert read(texts[0]) is not None
    check_agreement(texts[0], "f", 1)
    with pytest.raises(Unsupported, match="roundingmode = downward"):
        symbolic_scalar(texts[1])


def symbolic_scalar(text: str) -> None:
    """Executes ``@f`` of one f32 symbolically."""
    module = read(text)
    symbolic(module.by_name["f"], module, (Argument(module.by_name["f"].type.inputs[0], None, (0,)),), 64)


@pytest.mark.parametrize("index_bits", [8, 32, 128])
@pytest.mark.parametrize("name", [n for n in FUNCTIONS if "index" in n and not n.startswith("constant")])
@FEW
@given(seed=seeds)
def test_index_arithmetic_wraps_at_its_width(name: str, index_bits: int, seed: int) -> None:
    check_agreement(TEXT, name, seed, index_bits=index_bits)
