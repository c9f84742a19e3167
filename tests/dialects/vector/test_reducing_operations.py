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
