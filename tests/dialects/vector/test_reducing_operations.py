"""The reducing operations of the vector dialect: contractions, outer products, scans and flattened matrices, with masks, extended operands and flags.
Every one agrees with the interpreter on constants; and pairs.
"""

from __future__ import annotations

from typing import Any

import pytest
from differential import agreement_test, function_text
from rows import Row, rewriting_tests

from smtenc.verdicts.lattice import Verdict

_DOT = 'indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]'
_MATMUL = "indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>]"
_BY_ROWS = 'iterator_types = ["parallel", "parallel", "reduction"]'
_KINDS = (("i8", "add mul and or xor minsi minui maxsi maxui"), ("f16", "add mul minimumf maximumf minnumf maxnumf"))


def _dot(kind: str, lhs: str, rhs: str, acc: str, result: str = "%r") -> str:
    return f"{result} = vector.contract {{{_DOT}, kind = #vector.kind<{kind}>}} %a, %b, %c : {lhs}, {rhs} into {acc}"


def _masked(inside: str, mask: str, result: str, name: str = "%r") -> str:
    return f"{name} = vector.mask %m {{ {inside} }} : {mask} -> {result}"


def _contraction(kind: str, lhs: str, rhs: str, acc: str) -> tuple[str, str]:
    return f"(%a: {lhs}, %b: {rhs}, %c: {acc}) -> {acc}", _dot(kind, lhs, rhs, acc)


DIFFERENTIAL: dict[str, tuple[str, str]] = {
    **{f"contract_{type}_{kind}": _contraction(kind, *[f"vector<3x{type}>"] * 2, type) for type, kinds in _KINDS for kind in kinds.split()},
    "contract_extended_integers": _contraction("add", "vector<2xi8>", "vector<2xi8>", "i16"),
    "contract_extended_floats": _contraction("add", "vector<2xf16>", "vector<2xf16>", "f32"),
    "contract_of_a_batch": (
        "(%a: vector<2x3xi8>, %b: vector<3x2xi8>, %c: vector<2xi8>) -> vector<2xi8>",
        "%r = vector.contract {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i)>], "
        'iterator_types = ["parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c '
        ": vector<2x3xi8>, vector<3x2xi8> into vector<2xi8>",
    ),
    **{
        f"outerproduct_{type}_{kind}": (
            f"(%a: vector<2x{type}>, %b: vector<3x{type}>, %c: vector<2x3x{type}>) -> vector<2x3x{type}>",
            f"%r = vector.outerproduct %a, %b, %c {{kind = #vector.kind<{kind}>}} : vector<2x{type}>, vector<3x{type}>",
        )
        for type, kinds in _KINDS
        for kind in kinds.split()
    },
    "outerproduct_alone": (
        "(%a: vector<2xf16>, %b: vector<3xf16>) -> vector<2x3xf16>",
        "%r = vector.outerproduct %a, %b : vector<2xf16>, vector<3xf16>",
    ),
    "outerproduct_by_a_number": (
        "(%a: vector<2xf16>, %b: f16, %c: vector<2xf16>) -> vector<2xf16>",
        "%r = vector.outerproduct %a, %b, %c {kind = #vector.kind<add>} : vector<2xf16>, f16",
    ),
    **{
        f"scan_{type}_{kind}_{word}": (
            f"(%v: vector<3x{type}>, %x: vector<{type}>) -> vector<3x{type}>",
            f"%r, %l = vector.scan <{kind}>, %v, %x {{inclusive = {word}, reduction_dim = 0 : i64}} : vector<3x{type}>, vector<{type}>",
        )
        for type, kinds in _KINDS
        for kind in kinds.split()
        for word in ("true", "false")
    },
    **{
        f"scan_last_{word}": (
            "(%v: vector<2x3x2xi8>, %x: vector<2x2xi8>) -> vector<2x2xi8>",
            f"%l, %r = vector.scan <add>, %v, %x {{inclusive = {word}, reduction_dim = 1 : i64}} : vector<2x3x2xi8>, vector<2x2xi8>",
        )
        for word in ("true", "false")
    },
    **{
        f"matrix_multiply_{type}": (
            f"(%a: vector<6x{type}>, %b: vector<3x{type}>) -> vector<2x{type}>",
            "%r = vector.matrix_multiply %a, %b {lhs_rows = 2 : i32, lhs_columns = 3 : i32, rhs_columns = 1 : i32} "
            f": (vector<6x{type}>, vector<3x{type}>) -> vector<2x{type}>",
        )
        for type in ("i8", "f16")
    },
    **{
        f"masked_{kind}_{name}": (
            f"(%v: vector<3x{type}>, %x: {type}, %m: vector<3xi1>) -> {type}",
            _masked(f"vector.reduction <{kind}>, {operands} : vector<3x{type}> into {type}", "vector<3xi1>", type),
        )
        for type, kinds in _KINDS
        for kind in kinds.split()
        for name, operands in ((f"{type}_from", "%v, %x"), (type, "%v"))
    },
    "masked_multi_reduction": (
        "(%v: vector<2x3xf16>, %x: vector<3xf16>, %m: vector<2x3xi1>) -> vector<3xf16>",
        _masked("vector.multi_reduction <add>, %v, %x [0] : vector<2x3xf16> to vector<3xf16>", "vector<2x3xi1>", "vector<3xf16>"),
    ),
    "masked_contract": (
        "(%a: vector<2x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf16>, %m: vector<2x2x2xi1>) -> vector<2x2xf16>",
        _masked(
            f"vector.contract {{{_MATMUL}, {_BY_ROWS}, kind = #vector.kind<add>}} %a, %b, %c "
            ": vector<2x2xf16>, vector<2x2xf16> into vector<2x2xf16>",
            "vector<2x2x2xi1>",
            "vector<2x2xf16>",
        ),
    ),
    "masked_outerproduct": (
        "(%a: vector<2xf16>, %b: vector<2xf16>, %c: vector<2x2xf16>, %m: vector<2x2xi1>) -> vector<2x2xf16>",
        _masked(
            "vector.outerproduct %a, %b, %c {kind = #vector.kind<add>} : vector<2xf16>, vector<2xf16>", "vector<2x2xi1>", "vector<2x2xf16>"
        ),
    ),
    "flags_of_one_lane": (
        "(%v: vector<1xf16>) -> f16",
        "%r = vector.reduction <mul>, %v fastmath<nnan,ninf> : vector<1xf16> into f16",
    ),
    "flags_under_a_mask": (
        "(%v: vector<3xf16>, %m: vector<3xi1>) -> f16",
        _masked("vector.reduction <maximumf>, %v fastmath<nnan> : vector<3xf16> into f16", "vector<3xi1>", "f16"),
    ),
}
TEXT = "".join(function_text(name, *parts) for name, parts in DIFFERENTIAL.items())

test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, DIFFERENTIAL, unroll=64)


_SUM = "vector.reduction <add>, %v, %x : vector<3xi8> into i8"
_KEPT = "%z = arith.constant dense<{}> : vector<{}>\n%s = arith.select %m, %v, %z : vector<3xi1>, vector<{}>\n"


def _lanes(count: int, *names: str) -> str:
    return "".join(f"%{v}{k} = vector.extract %{v}[{k}] : f32 from vector<{count}xf32>\n" for v in names for k in range(count))


ROWS = [
    Row(
        "contract_extends_by_the_sign",
        "(%a: vector<2xi8>, %b: vector<2xi8>, %c: i32) -> i32",
        _dot("add", "vector<2xi8>", "vector<2xi8>", "i32"),
        "%e = arith.extsi %a : vector<2xi8> to vector<2xi32>\n%f = arith.extsi %b : vector<2xi8> to vector<2xi32>\n"
        "%p = arith.muli %f, %e : vector<2xi32>\n%r = vector.reduction <add>, %p, %c : vector<2xi32> into i32",
        "%e = arith.extui %a : vector<2xi8> to vector<2xi32>\n%f = arith.extui %b : vector<2xi8> to vector<2xi32>\n"
        "%p = arith.muli %f, %e : vector<2xi32>\n%r = vector.reduction <add>, %p, %c : vector<2xi32> into i32",
    ),
    Row(
        "contract_extends_floats",
        "(%a: vector<2xf16>, %b: vector<2xf16>, %c: f32) -> f32",
        _dot("add", "vector<2xf16>", "vector<2xf16>", "f32"),
        "%a32 = arith.extf %a : vector<2xf16> to vector<2xf32>\n%b32 = arith.extf %b : vector<2xf16> to vector<2xf32>\n"
        "%p = arith.mulf %a32, %b32 : vector<2xf32>\n%r = vector.reduction <add>, %p, %c : vector<2xf32> into f32",
        "%q = arith.mulf %a, %b : vector<2xf16>\n%p = arith.extf %q : vector<2xf16> to vector<2xf32>\n"
        "%r = vector.reduction <add>, %p, %c : vector<2xf32> into f32",
    ),
    Row(
        "contract_of_a_kind",
        "(%a: vector<3xi8>, %b: vector<3xi8>, %c: i8) -> i8",
        _dot("xor", "vector<3xi8>", "vector<3xi8>", "i8"),
        "%p = arith.muli %a, %b : vector<3xi8>\n%r = vector.reduction <xor>, %p, %c : vector<3xi8> into i8",
        "%p = arith.xori %a, %b : vector<3xi8>\n%r = vector.reduction <xor>, %p, %c : vector<3xi8> into i8",
    ),
    Row(
        "outerproduct_is_fused",
        "(%a: vector<2xf32>, %b: f32, %c: vector<2xf32>) -> vector<2xf32>",
        "%r = vector.outerproduct %a, %b, %c {kind = #vector.kind<add>} : vector<2xf32>, f32",
        "%s = vector.broadcast %b : f32 to vector<2xf32>\n%r = vector.fma %a, %s, %c : vector<2xf32>",
        "%s = vector.broadcast %b : f32 to vector<2xf32>\n%p = arith.mulf %a, %s : vector<2xf32>\n%r = arith.addf %p, %c : vector<2xf32>",
    ),
    Row(
        "outerproduct_alone",
        "(%a: vector<2xf32>, %b: vector<3xf32>) -> vector<2x3xf32>",
        "%r = vector.outerproduct %a, %b : vector<2xf32>, vector<3xf32>",
        "%t = vector.broadcast %a : vector<2xf32> to vector<3x2xf32>\n%u = vector.transpose %t, [1, 0] : vector<3x2xf32> to vector<2x3xf32>\n"
        "%w = vector.broadcast %b : vector<3xf32> to vector<2x3xf32>\n%r = arith.mulf %u, %w : vector<2x3xf32>",
        "%o = vector.outerproduct %b, %a : vector<3xf32>, vector<2xf32>\n%r = vector.shape_cast %o : vector<3x2xf32> to vector<2x3xf32>",
    ),
    Row(
        "outerproduct_of_a_kind",
        "(%a: vector<2xi8>, %b: vector<2xi8>, %c: vector<2x2xi8>) -> vector<2x2xi8>",
        "%r = vector.outerproduct %a, %b, %c {kind = #vector.kind<maxsi>} : vector<2xi8>, vector<2xi8>",
        "%p = vector.outerproduct %b, %a : vector<2xi8>, vector<2xi8>\n%t = vector.transpose %p, [1, 0] : vector<2x2xi8> to vector<2x2xi8>\n"
        "%r = arith.maxsi %c, %t : vector<2x2xi8>",
        "%p = vector.outerproduct %a, %b : vector<2xi8>, vector<2xi8>\n%r = arith.maxui %c, %p : vector<2x2xi8>",
    ),
    Row(
        "scan_is_inclusive",
        "(%v: vector<3xi8>, %x: vector<i8>) -> vector<3xi8>",
        "%r, %l = vector.scan <add>, %v, %x {inclusive = true, reduction_dim = 0 : i64} : vector<3xi8>, vector<i8>",
        "%a = vector.extract %v[0] : i8 from vector<3xi8>\n%b = vector.extract %v[1] : i8 from vector<3xi8>\n"
        "%c = vector.extract %v[2] : i8 from vector<3xi8>\n%d = arith.addi %a, %b : i8\n%e = arith.addi %d, %c : i8\n"
        "%r = vector.from_elements %a, %d, %e : vector<3xi8>",
        "%r, %l = vector.scan <add>, %v, %x {inclusive = false, reduction_dim = 0 : i64} : vector<3xi8>, vector<i8>",
    ),
    Row(
        "scan_ends_with_its_last_lane",
        "(%v: vector<3xf32>, %x: vector<f32>) -> vector<f32>",
        "%s, %r = vector.scan <maximumf>, %v, %x {inclusive = false, reduction_dim = 0 : i64} : vector<3xf32>, vector<f32>",
        f"{_lanes(3, 'v')}%i = vector.extract %x[] : f32 from vector<f32>\n%a = arith.maximumf %v0, %i : f32\n"
        "%b = arith.maximumf %a, %v1 : f32\n%r = vector.broadcast %b : f32 to vector<f32>",
        f"{_lanes(3, 'v')}%i = vector.extract %x[] : f32 from vector<f32>\n%a = arith.maximumf %v0, %i : f32\n"
        "%b = arith.maximumf %a, %v2 : f32\n%r = vector.broadcast %b : f32 to vector<f32>",
    ),
    Row(
        "matrix_multiply_by_columns",
        "(%a: vector<4xi8>, %b: vector<2xi8>) -> vector<2xi8>",
        "%r = vector.matrix_multiply %a, %b {lhs_rows = 2 : i32, lhs_columns = 2 : i32, rhs_columns = 1 : i32} "
        ": (vector<4xi8>, vector<2xi8>) -> vector<2xi8>",
        "%m = vector.shape_cast %a : vector<4xi8> to vector<2x2xi8>\n%z = arith.constant dense<0> : vector<2xi8>\n"
        "%r = vector.contract {indexing_maps = [affine_map<(i, k) -> (k, i)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>], "
        'iterator_types = ["parallel", "reduction"], kind = #vector.kind<add>} %m, %b, %z '
        ": vector<2x2xi8>, vector<2xi8> into vector<2xi8>",
        "%m = vector.shape_cast %a : vector<4xi8> to vector<2x2xi8>\n%z = arith.constant dense<0> : vector<2xi8>\n"
        "%r = vector.contract {indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>], "
        'iterator_types = ["parallel", "reduction"], kind = #vector.kind<add>} %m, %b, %z '
        ": vector<2x2xi8>, vector<2xi8> into vector<2xi8>",
    ),
    Row(
        "masked_reduction",
        "(%v: vector<3xi8>, %x: i8, %m: vector<3xi1>) -> i8",
        _masked(_SUM, "vector<3xi1>", "i8"),
        _KEPT.format(0, "3xi8", "3xi8") + f"%r = {_SUM.replace('%v', '%s')}",
        f"%r = {_SUM}",
    ),
    Row(
        "masked_sum_of_floats",
        "(%v: vector<3xf32>, %x: f32, %m: vector<3xi1>) -> f32",
        _masked("vector.reduction <add>, %v, %x : vector<3xf32> into f32", "vector<3xi1>", "f32"),
        _KEPT.format("-0.0", "3xf32", "3xf32") + "%r = vector.reduction <add>, %s, %x : vector<3xf32> into f32",
        _KEPT.format("0.0", "3xf32", "3xf32") + "%r = vector.reduction <add>, %s, %x : vector<3xf32> into f32",
    ),
    Row(
        "masked_maximum",
        "(%v: vector<3xf32>, %x: f32, %m: vector<3xi1>) -> f32",
        _masked("vector.reduction <maximumf>, %v, %x : vector<3xf32> into f32", "vector<3xi1>", "f32"),
        _KEPT.format("0xFF800000", "3xf32", "3xf32") + "%r = vector.reduction <maximumf>, %s, %x : vector<3xf32> into f32",
        # the least positive number, negated, for which MLIR's lowering takes the neutral element
        _KEPT.format("-1.40129846E-45", "3xf32", "3xf32") + "%r = vector.reduction <maximumf>, %s, %x : vector<3xf32> into f32",
    ),
    Row(
        "masked_maximum_of_numbers_alone",
        "(%v: vector<3xf32>, %m: vector<3xi1>) -> f32",
        _masked("vector.reduction <maxnumf>, %v : vector<3xf32> into f32", "vector<3xi1>", "f32"),
        _KEPT.format("0x7FC00000", "3xf32", "3xf32") + "%r = vector.reduction <maxnumf>, %s : vector<3xf32> into f32",
        _KEPT.format("0xFF800000", "3xf32", "3xf32") + "%r = vector.reduction <maxnumf>, %s : vector<3xf32> into f32",
    ),
    Row(
        "mask_that_is_set",
        "(%v: vector<3xf32>, %x: f32) -> f32",
        "%m = vector.constant_mask [3] : vector<3xi1>\n"
        + _masked("vector.reduction <add>, %v, %x : vector<3xf32> into f32", "vector<3xi1>", "f32"),
        "%r = vector.reduction <add>, %v, %x : vector<3xf32> into f32",
        "%m = vector.constant_mask [2] : vector<3xi1>\n"
        + _masked("vector.reduction <add>, %v, %x : vector<3xf32> into f32", "vector<3xi1>", "f32"),
    ),
    Row(
        "masked_multi_reduction",
        "(%v: vector<2x3xi8>, %x: vector<3xi8>, %m: vector<2x3xi1>) -> vector<3xi8>",
        _masked("vector.multi_reduction <minsi>, %v, %x [0] : vector<2x3xi8> to vector<3xi8>", "vector<2x3xi1>", "vector<3xi8>"),
        "%z = arith.constant dense<127> : vector<2x3xi8>\n%s = arith.select %m, %v, %z : vector<2x3xi1>, vector<2x3xi8>\n"
        "%r = vector.multi_reduction <minsi>, %s, %x [0] : vector<2x3xi8> to vector<3xi8>",
        "%z = arith.constant dense<0> : vector<2x3xi8>\n%s = arith.select %m, %v, %z : vector<2x3xi1>, vector<2x3xi8>\n"
        "%r = vector.multi_reduction <minsi>, %s, %x [0] : vector<2x3xi8> to vector<3xi8>",
    ),
    Row(
        "masked_outerproduct",
        "(%a: vector<2xf32>, %b: f32, %c: vector<2xf32>, %m: vector<2xi1>) -> vector<2xf32>",
        _masked("vector.outerproduct %a, %b, %c {kind = #vector.kind<add>} : vector<2xf32>, f32", "vector<2xi1>", "vector<2xf32>"),
        "%s = vector.broadcast %b : f32 to vector<2xf32>\n%f = vector.fma %a, %s, %c : vector<2xf32>\n"
        "%r = arith.select %m, %f, %c : vector<2xi1>, vector<2xf32>",
        "%s = vector.broadcast %b : f32 to vector<2xf32>\n%r = vector.fma %a, %s, %c : vector<2xf32>",
    ),
    Row(
        "masked_contract",
        "(%a: vector<2xi8>, %b: vector<2xi8>, %c: i8, %m: vector<2xi1>) -> i8",
        _masked(_dot("add", "vector<2xi8>", "vector<2xi8>", "i8").removeprefix("%r = "), "vector<2xi1>", "i8"),
        "%p = arith.muli %a, %b : vector<2xi8>\n" + _masked("vector.reduction <add>, %p, %c : vector<2xi8> into i8", "vector<2xi1>", "i8"),
        "%p = arith.muli %a, %b : vector<2xi8>\n%r = vector.reduction <add>, %p, %c : vector<2xi8> into i8",
    ),
]

test_a_program_refines_itself, test_right_rewriting_is_proved, test_wrong_rewriting_is_refuted = rewriting_tests(ROWS)


# -- what is left open, and must not be the target's to choose ----------------------------------------------------------


def test_a_masked_product_is_not_fused(verify: Any) -> None:
    # -1e-30 * 1e-30 is -0.0 if it is rounded; added to 0.0 before, it makes that -0.0
    values = "%a = arith.constant dense<-1.0e-30> : vector<3xf32>\n%b = arith.constant dense<1.0e-30> : vector<3xf32>\n"
    contraction = _dot("add", "vector<3xf32>", "vector<3xf32>", "f32")
    signature = "(%c: f32, %m: vector<3xi1>) -> f32"
    source = function_text("f", signature, values + _masked(contraction.removeprefix("%r = "), "vector<3xi1>", "f32"))
    assert verify(source, function_text("f", signature, values + contraction)).verdict is not Verdict.CORRECT


def test_a_sum_that_becomes_nan_is_poison_under_nnan(verify: Any) -> None:
    values = "%v = arith.constant dense<[0x7F800000, 0xFF800000, 1.0]> : vector<3xf32>\n%m = arith.constant dense<true> : vector<3xi1>\n"
    sum = _masked("vector.reduction <add>, %v, %x fastmath<nnan> : vector<3xf32> into f32", "vector<3xi1>", "f32")
    signature = "(%x: f32) -> f32"
    anything = function_text("f", signature, "%r = arith.addf %x, %x : f32")
    assert verify(function_text("f", signature, values + sum), anything).verdict is Verdict.CORRECT
    plain = function_text("f", signature, values + sum.replace("fastmath<nnan>", ""))
    assert verify(plain, anything).verdict is Verdict.INCORRECT


def test_an_infinity_on_the_way_is_poison_of_a_target_under_ninf(verify: Any) -> None:
    # the sum is 0, infinite or NaN
    values = "%v = arith.constant dense<[3.0e38, 3.0e38, -3.0e38, -3.0e38]> : vector<4xf32>\n%z = arith.constant -0.0 : f32\n"
    kept = "%m = arith.ori %n, %n : vector<4xi1>\n"

    def text(flags: str) -> str:
        sum = _masked(f"vector.reduction <add>, %v {flags} : vector<4xf32> into f32", "vector<4xi1>", "f32", "%o")
        return function_text("f", "(%n: vector<4xi1>) -> f32", f"{values}{kept}{sum}\n%r = arith.addf %o, %z fastmath<ninf> : f32")

    assert verify(text(""), text("fastmath<ninf>")).verdict is not Verdict.CORRECT
    assert verify(text("fastmath<ninf>"), text("")).verdict is Verdict.CORRECT


def test_a_later_sum_under_reassoc_may_be_combined_with_the_lanes(verify: Any) -> None:
    def text(flags: str) -> str:
        sum = f"%o = vector.reduction <add>, %v, %x {flags} : vector<40xf32> into f32"
        return function_text("f", "(%v: vector<40xf32>, %x: f32, %y: f32) -> f32", f"{sum}\n%r = arith.addf %o, %y {flags} : f32")

    plain, free = text(""), text("fastmath<reassoc>")
    assert verify(free, plain).verdict is Verdict.CORRECT
    assert verify(plain, free).verdict is not Verdict.CORRECT


@pytest.mark.parametrize("count", [1, 3, 40, 4096])
@pytest.mark.parametrize("flags", ["nnan", "ninf", "nnan,ninf", "nsz", "contract", "fast"])
@pytest.mark.parametrize("kind", ["add", "mul", "minimumf", "maxnumf"])
def test_flags_of_any_number_of_lanes(verify: Any, kind: str, flags: str, count: int) -> None:
    def text(flags: str) -> str:
        return function_text(
            "f", f"(%v: vector<{count}xf32>) -> f32", f"%r = vector.reduction <{kind}>, %v {flags} : vector<{count}xf32> into f32"
        )

    plain, flagged = text(""), text(f"fastmath<{flags}>")
    assert verify(flagged, flagged + "\n").verdict is Verdict.CORRECT
    if count != 3:
        # the order of three lanes under flags is that of the lanes
        assert verify(flagged, plain).verdict is Verdict.CORRECT
    if "nnan" in flags and count > 1:
        assert verify(plain, flagged, trials=20).verdict is Verdict.INCORRECT


@pytest.mark.parametrize("count", [4, 32])
def test_masked_sums_are_sums_that_are_kept_or_not(verify: Any, count: int) -> None:
    vector, mask = f"vector<{count}xf32>", f"vector<{count}xi1>"
    steps, before = "", "%x"
    for k in range(count):
        steps += f"%v{k} = vector.extract %v[{k}] : f32 from {vector}\n%m{k} = vector.extract %m[{k}] : i1 from {mask}\n"
        steps += f"%a{k} = arith.addf {before}, %v{k} : f32\n%s{k} = arith.select %m{k}, %a{k}, {before} : f32\n"
        before = f"%s{k}"
    steps += f"%z = arith.constant -0.0 : f32\n%r = arith.addf {before}, %z : f32"
    signature = f"(%v: {vector}, %x: f32, %m: {mask}) -> f32"
    source = function_text("f", signature, _masked(f"vector.reduction <add>, %v, %x : {vector} into f32", mask, "f32"))
    assert verify(source, function_text("f", signature, steps)).verdict is Verdict.CORRECT


_SCALABLE = "vector<[4]xf32>"
SCALABLE = {
    "reduction": (f"(%v: {_SCALABLE}, %x: f32) -> f32", f"%r = vector.reduction <add>, %v, %x : {_SCALABLE} into f32"),
    "multi_reduction": (
        "(%v: vector<2x[4]xf32>, %x: vector<2xf32>) -> vector<2xf32>",
        "%r = vector.multi_reduction <minnumf>, %v, %x [1] : vector<2x[4]xf32> to vector<2xf32>",
    ),
    "contract": (f"(%a: {_SCALABLE}, %b: {_SCALABLE}, %c: f32) -> f32", _dot("add", _SCALABLE, _SCALABLE, "f32")),
    "outerproduct": (
        f"(%a: vector<2xf32>, %b: {_SCALABLE}, %c: vector<2x[4]xf32>) -> vector<2x[4]xf32>",
        f"%r = vector.outerproduct %a, %b, %c {{kind = #vector.kind<add>}} : vector<2xf32>, {_SCALABLE}",
    ),
    "scan": (
        f"(%v: {_SCALABLE}, %x: vector<f32>) -> {_SCALABLE}",
        f"%r, %l = vector.scan <mul>, %v, %x {{inclusive = false, reduction_dim = 0 : i64}} : {_SCALABLE}, vector<f32>",
    ),
    "masked": (
        f"(%v: {_SCALABLE}, %m: vector<[4]xi1>) -> f32",
        _masked(f"vector.reduction <maximumf>, %v : {_SCALABLE} into f32", "vector<[4]xi1>", "f32"),
    ),
}


@pytest.mark.parametrize("name", SCALABLE)
def test_scalable_vectors_are_reduced(verify: Any, name: str) -> None:
    source = function_text("f", *SCALABLE[name])
    assert verify(source, source + "\n").verdict is Verdict.CORRECT
    result = SCALABLE[name][0].rpartition("-> ")[2]
    other = source.replace("return %r", f"%n = arith.negf %r : {result}\nreturn %n")
    assert verify(source, other).verdict is not Verdict.CORRECT
