"""The vector dialect: every operation agrees with the interpreter on constants, positions out of range included; and pairs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from differential import agreement_test, function_text
from rows import Row, rewriting_tests

from smtenc.dialects.vector.symbolic.lanes import POSITIONS
from smtenc.dialects.vector.symbolic.reductions import IN_ORDER
from smtenc.dialects.vector.symbolic.transfers import FROM_ZERO
from smtenc.verdicts.lattice import Verdict

_V, _W = "vector<4xi8>", "vector<2x3xi8>"
DIFFERENTIAL: dict[str, tuple[str, str]] = {
    "extract": (f"(%w: {_W}) -> vector<3xi8>", f"%r = vector.extract %w[1] : vector<3xi8> from {_W}"),
    "extract_all": (f"(%w: {_W}) -> i8", f"%r = vector.extract %w[1, 2] : i8 from {_W}"),
    "extract_of_none": ("(%w: vector<i8>) -> i8", "%r = vector.extract %w[] : i8 from vector<i8>"),
    "extract_dynamic": (f"(%w: {_W}, %i: index) -> i8", f"%r = vector.extract %w[1, %i] : i8 from {_W}"),
    "extract_dynamic_row": (f"(%w: {_W}, %i: index) -> vector<3xi8>", f"%r = vector.extract %w[%i] : vector<3xi8> from {_W}"),
    "insert": (f"(%x: vector<3xi8>, %w: {_W}) -> {_W}", f"%r = vector.insert %x, %w[1] : vector<3xi8> into {_W}"),
    "insert_dynamic": (f"(%x: i8, %w: {_W}, %i: index, %j: index) -> {_W}", f"%r = vector.insert %x, %w[%i, %j] : i8 into {_W}"),
    "insert_dynamic_row": (f"(%x: vector<3xi8>, %w: {_W}, %i: index) -> {_W}", f"%r = vector.insert %x, %w[%i] : vector<3xi8> into {_W}"),
    "extractelement": (f"(%v: {_V}, %i: index) -> i8", f"%r = vector.extractelement %v[%i : index] : {_V}"),
    "extractelement_by_i8": (f"(%v: {_V}, %i: i8) -> i8", f"%r = vector.extractelement %v[%i : i8] : {_V}"),
    "extractelement_by_i2": (f"(%v: {_V}, %i: i2) -> i8", f"%r = vector.extractelement %v[%i : i2] : {_V}"),
    "extractelement_of_none": ("(%v: vector<i8>) -> i8", "%r = vector.extractelement %v[] : vector<i8>"),
    "insertelement": (f"(%x: i8, %v: {_V}, %i: i32) -> {_V}", f"%r = vector.insertelement %x, %v[%i : i32] : {_V}"),
    "insertelement_of_none": ("(%x: i8, %v: vector<i8>) -> vector<i8>", "%r = vector.insertelement %x, %v[] : vector<i8>"),
    "splat": (f"(%x: i8) -> {_V}", f"%r = vector.splat %x : {_V}"),
    "broadcast": ("(%x: f16) -> vector<2x3xf16>", "%r = vector.broadcast %x : f16 to vector<2x3xf16>"),
    "broadcast_of_none": (f"(%x: vector<i8>) -> {_V}", f"%r = vector.broadcast %x : vector<i8> to {_V}"),
    "broadcast_rows": (f"(%v: vector<3xi8>) -> {_W}", f"%r = vector.broadcast %v : vector<3xi8> to {_W}"),
    "broadcast_stretched": ("(%v: vector<2x1xi8>) -> vector<2x2x3xi8>", "%r = vector.broadcast %v : vector<2x1xi8> to vector<2x2x3xi8>"),
    "transpose": (
        "(%w: vector<2x3x1xi8>) -> vector<3x1x2xi8>",
        "%r = vector.transpose %w, [1, 2, 0] : vector<2x3x1xi8> to vector<3x1x2xi8>",
    ),
    "shape_cast": (f"(%w: {_W}) -> vector<6x1xi8>", f"%r = vector.shape_cast %w : {_W} to vector<6x1xi8>"),
    "shape_cast_apart": ("(%w: vector<6xi8>) -> vector<3x1x2xi8>", "%r = vector.shape_cast %w : vector<6xi8> to vector<3x1x2xi8>"),
    "shape_cast_to_none": ("(%w: vector<1x1xi8>) -> vector<i8>", "%r = vector.shape_cast %w : vector<1x1xi8> to vector<i8>"),
    "bitcast": ("(%v: vector<2xi16>) -> vector<2xf16>", "%r = vector.bitcast %v : vector<2xi16> to vector<2xf16>"),
    "extract_strided_slice": (
        f"(%w: {_W}) -> vector<1x2xi8>",
        f"%r = vector.extract_strided_slice %w {{offsets = [1, 1], sizes = [1, 2], strides = [1, 1]}} : {_W} to vector<1x2xi8>",
    ),
    "extract_rows": (
        "(%w: vector<3x2xi8>) -> vector<2x2xi8>",
        "%r = vector.extract_strided_slice %w {offsets = [1], sizes = [2], strides = [1]} : vector<3x2xi8> to vector<2x2xi8>",
    ),
    "insert_strided_slice": (
        f"(%x: vector<2x2xi8>, %w: {_W}) -> {_W}",
        f"%r = vector.insert_strided_slice %x, %w {{offsets = [0, 1], strides = [1, 1]}} : vector<2x2xi8> into {_W}",
    ),
    "insert_part_of_a_row": (
        f"(%x: vector<2xi8>, %w: {_W}) -> {_W}",
        f"%r = vector.insert_strided_slice %x, %w {{offsets = [1, 0], strides = [1]}} : vector<2xi8> into {_W}",
    ),
    "fma": ("(%a: vector<2xf16>, %b: vector<2xf16>, %c: vector<2xf16>) -> vector<2xf16>", "%r = vector.fma %a, %b, %c : vector<2xf16>"),
    "load_and_store": (
        "(%v: vector<2xi8>, %i: index, %j: index) -> vector<3xi8>",
        "%c = arith.constant 7 : i8\n%a = vector.splat %c : vector<5xi8>\n%z = arith.constant 0 : index\n%m = memref.alloc() : memref<5xi8>\n"
        "vector.store %a, %m[%z] : memref<5xi8>, vector<5xi8>\nvector.store %v, %m[%i] : memref<5xi8>, vector<2xi8>\n"
        "%r = vector.load %m[%j] : memref<5xi8>, vector<3xi8>",
    ),
    "load_and_store_of_rows": (
        "(%v: vector<2x2xi8>, %i: index) -> vector<3xi8>",
        "%z = arith.constant 0 : index\n%o = arith.constant 1 : index\n%m = memref.alloc() : memref<3x3xi8>\n"
        "vector.store %v, %m[%o, %o] : memref<3x3xi8>, vector<2x2xi8>\n"
        "%r = vector.load %m[%i, %z] : memref<3x3xi8>, vector<3xi8>",
    ),
}
DIFFERENTIAL |= {
    "transfer_read": (
        "(%t: tensor<?x3xi8>, %i: index, %j: index, %x: i8) -> vector<2x2xi8>",
        "%r = vector.transfer_read %t[%i, %j], %x : tensor<?x3xi8>, vector<2x2xi8>",
    ),
    "transfer_read_in_bounds": (
        "(%t: tensor<?x3xi8>, %i: index, %j: index, %x: i8) -> vector<2xi8>",
        "%r = vector.transfer_read %t[%i, %j], %x {in_bounds = [true]} : tensor<?x3xi8>, vector<2xi8>",
    ),
    "transfer_read_transposed": (
        "(%t: tensor<?x3xi8>, %i: index, %j: index, %x: i8) -> vector<3x2xi8>",
        "%r = vector.transfer_read %t[%i, %j], %x {permutation_map = affine_map<(a, b) -> (b, a)>, in_bounds = [false, true]} "
        ": tensor<?x3xi8>, vector<3x2xi8>",
    ),
    "transfer_read_repeated": (
        "(%t: tensor<?x3xi8>, %i: index, %j: index, %x: i8) -> vector<2x3xi8>",
        "%r = vector.transfer_read %t[%i, %j], %x {permutation_map = affine_map<(a, b) -> (0, a)>, in_bounds = [true, false]} "
        ": tensor<?x3xi8>, vector<2x3xi8>",
    ),
    "transfer_write": (
        "(%v: vector<2x2xi8>, %t: tensor<?x3xi8>, %i: index, %j: index) -> tensor<?x3xi8>",
        "%r = vector.transfer_write %v, %t[%i, %j] : vector<2x2xi8>, tensor<?x3xi8>",
    ),
    "transfer_write_column": (
        "(%v: vector<2xi8>, %t: tensor<?x3xi8>, %i: index, %j: index) -> tensor<?x3xi8>",
        "%r = vector.transfer_write %v, %t[%i, %j] {permutation_map = affine_map<(a, b) -> (a)>, in_bounds = [false]} : vector<2xi8>, tensor<?x3xi8>",
    ),
    "transfers_of_memory": (
        "(%v: vector<3xi8>, %w: vector<3xi8>, %x: i8, %i: index) -> vector<4xi8>",
        "%z = arith.constant 0 : index\n%t = arith.constant 2 : index\n%m = memref.alloc() : memref<4xi8>\n"
        "vector.transfer_write %w, %m[%z] {in_bounds = [true]} : vector<3xi8>, memref<4xi8>\n"
        "vector.transfer_write %v, %m[%t] : vector<3xi8>, memref<4xi8>\n"
        "vector.transfer_write %v, %m[%i] {in_bounds = [true]} : vector<3xi8>, memref<4xi8>\n"
        "%o = arith.constant 1 : index\n%r = vector.transfer_read %m[%o], %x : memref<4xi8>, vector<4xi8>",
    ),
    "create_mask": ("(%i: index, %j: index) -> vector<2x3xi1>", "%r = vector.create_mask %i, %j : vector<2x3xi1>"),
    "create_mask_of_none": ("(%i: index) -> vector<i1>", "%r = vector.create_mask %i : vector<i1>"),
    "constant_mask": ("() -> vector<2x3xi1>", "%r = vector.constant_mask [1, 2] : vector<2x3xi1>"),
}
TEXT = "".join(function_text(name, *parts) for name, parts in DIFFERENTIAL.items())


_MATMUL = "indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>]"
_BY_ROWS = 'iterator_types = ["parallel", "parallel", "reduction"]'
_DOT = 'indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]'


def _contraction(type: str, kind: str) -> tuple[str, str]:
    a, b, c = (f"vector<{n}x{type}>" for n in ("2x3", "3x2", "2x2"))
    return (
        f"(%a: {a}, %b: {b}, %c: {c}) -> {c}",
        f"%r = vector.contract {{{_MATMUL}, {_BY_ROWS}, kind = #vector.kind<{kind}>}} %a, %b, %c : {a}, {b} into {c}",
    )


REDUCTIONS: dict[str, tuple[str, str]] = {
    **{
        f"{kind}_{name}": (
            f"(%v: vector<3x{type}>, %x: {type}) -> {type}",
            f"%r = vector.reduction <{kind}>, {operands} : vector<3x{type}> into {type}",
        )
        for type, kinds in (
            ("i8", "add mul and or xor minsi minui maxsi maxui"),
            ("f16", "add mul minimumf maximumf minnumf maxnumf"),
        )
        for kind in kinds.split()
        for name, operands in ((f"{type}_from", "%v, %x"), (type, "%v"))
    },
    "reduction_of_indices": ("(%v: vector<3xindex>) -> index", "%r = vector.reduction <add>, %v : vector<3xindex> into index"),
    "reduction_of_one": ("(%v: vector<1xf16>) -> f16", "%r = vector.reduction <add>, %v : vector<1xf16> into f16"),
    "reduction_nnan": (
        "(%v: vector<2xf16>, %x: f16) -> f16",
        "%r = vector.reduction <add>, %v, %x fastmath<nnan,ninf> : vector<2xf16> into f16",
    ),
    "reduction_nsz": ("(%v: vector<2xf16>) -> f16", "%r = vector.reduction <mul>, %v fastmath<nsz> : vector<2xf16> into f16"),
    "multi_reduction": (
        "(%v: vector<2x3x2xf16>, %x: vector<3xf16>) -> vector<3xf16>",
        "%r = vector.multi_reduction <add>, %v, %x [0, 2] : vector<2x3x2xf16> to vector<3xf16>",
    ),
    "multi_reduction_of_all": (
        "(%v: vector<2x3xf16>, %x: f16) -> f16",
        "%r = vector.multi_reduction <maxnumf>, %v, %x [0, 1] : vector<2x3xf16> to f16",
    ),
    "multi_reduction_of_none": (
        "(%v: vector<2x3xi8>, %x: vector<2x3xi8>) -> vector<2x3xi8>",
        "%r = vector.multi_reduction <add>, %v, %x [] : vector<2x3xi8> to vector<2x3xi8>",
    ),
    "contract": _contraction("f16", "add"),
    "contract_maximum": _contraction("f16", "maximumf"),
    "contract_integers": _contraction("i8", "add"),
    "contract_to_a_number": (
        "(%a: vector<3xf16>, %b: vector<3xf16>, %c: f16) -> f16",
        f"%r = vector.contract {{{_DOT}, kind = #vector.kind<add>}} %a, %b, %c : vector<3xf16>, vector<3xf16> into f16",
    ),
}
REDUCTION_TEXT = "".join(function_text(name, *parts) for name, parts in REDUCTIONS.items())


test_reductions_agree_with_the_interpreter_on_constants = agreement_test(REDUCTION_TEXT, REDUCTIONS, unroll=64)
test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, DIFFERENTIAL, small_indices=True)
test_agrees_where_positions_are_any_numbers = agreement_test(TEXT, DIFFERENTIAL)


_STORED = "%z = arith.constant 0 : index\n%m = memref.alloc() : memref<4xi8>\nvector.store %v, %m[%z] : memref<4xi8>, vector<4xi8>\n"
ROWS = [
    Row(
        "extract_of_insert",
        f"(%x: i8, %v: {_V}) -> i8",
        f"%u = vector.insert %x, %v[2] : i8 into {_V}\n%r = vector.extract %u[2] : i8 from {_V}",
        "%z = arith.constant 0 : i8\n%r = arith.addi %x, %z : i8",
        f"%r = vector.extract %v[2] : i8 from {_V}",
    ),
    Row(
        "extract_of_transpose",
        f"(%w: {_W}) -> i8",
        f"%t = vector.transpose %w, [1, 0] : {_W} to vector<3x2xi8>\n%r = vector.extract %t[2, 1] : i8 from vector<3x2xi8>",
        f"%r = vector.extract %w[1, 2] : i8 from {_W}",
        f"%r = vector.extract %w[0, 2] : i8 from {_W}",
    ),
    Row(
        "extract_of_broadcast",
        "(%x: vector<3xi8>, %i: index) -> vector<3xi8>",
        f"%b = vector.broadcast %x : vector<3xi8> to {_W}\n%r = vector.extract %b[%i] : vector<3xi8> from {_W}",
        "%z = arith.constant dense<0> : vector<3xi8>\n%r = arith.addi %x, %z : vector<3xi8>",
        "%o = arith.constant dense<1> : vector<3xi8>\n%r = arith.addi %x, %o : vector<3xi8>",
    ),
    Row(
        "insert_behind_the_end",
        f"(%x: i8, %v: {_V}, %i: index) -> {_V}",
        f"%r = vector.insert %x, %v[%i] : i8 into {_V}",
        f"%r = vector.insertelement %x, %v[%i : index] : {_V}",
        f"%c = arith.constant 3 : index\n%j = arith.minui %i, %c : index\n%k = arith.subi %c, %j : index\n%r = vector.insert %x, %v[%k] : i8 into {_V}",
    ),
    Row(
        "shape_cast",
        f"(%w: {_W}) -> vector<6xi8>",
        f"%r = vector.shape_cast %w : {_W} to vector<6xi8>",
        f"%a = vector.extract %w[0] : vector<3xi8> from {_W}\n%b = vector.extract %w[1] : vector<3xi8> from {_W}\n"
        "%c = arith.constant dense<0> : vector<6xi8>\n"
        "%d = vector.insert_strided_slice %a, %c {offsets = [0], strides = [1]} : vector<3xi8> into vector<6xi8>\n"
        "%r = vector.insert_strided_slice %b, %d {offsets = [3], strides = [1]} : vector<3xi8> into vector<6xi8>",
        f"%t = vector.transpose %w, [1, 0] : {_W} to vector<3x2xi8>\n%r = vector.shape_cast %t : vector<3x2xi8> to vector<6xi8>",
    ),
    Row(
        "slices",
        f"(%v: {_V}) -> vector<2xi8>",
        f"%s = vector.extract_strided_slice %v {{offsets = [1], sizes = [3], strides = [1]}} : {_V} to vector<3xi8>\n"
        "%r = vector.extract_strided_slice %s {offsets = [1], sizes = [2], strides = [1]} : vector<3xi8> to vector<2xi8>",
        f"%r = vector.extract_strided_slice %v {{offsets = [2], sizes = [2], strides = [1]}} : {_V} to vector<2xi8>",
        f"%r = vector.extract_strided_slice %v {{offsets = [1], sizes = [2], strides = [1]}} : {_V} to vector<2xi8>",
    ),
    Row(
        "fma",
        "(%a: vector<2xf32>, %b: vector<2xf32>) -> vector<2xf32>",
        "%c = arith.constant dense<-0.0> : vector<2xf32>\n%r = vector.fma %a, %b, %c : vector<2xf32>",
        "%r = arith.mulf %b, %a : vector<2xf32>",
        "%r = arith.addf %b, %a : vector<2xf32>",
    ),
    Row(
        "bitcast",
        "(%a: vector<2xi32>) -> vector<2xi32>",
        "%f = vector.bitcast %a : vector<2xi32> to vector<2xi32>\n%r = vector.bitcast %f : vector<2xi32> to vector<2xi32>",
        "%z = arith.constant dense<0> : vector<2xi32>\n%r = arith.addi %a, %z : vector<2xi32>",
        "%z = arith.constant dense<1> : vector<2xi32>\n%r = arith.addi %a, %z : vector<2xi32>",
    ),
    Row(
        "load",
        f"(%v: {_V}) -> vector<2xi8>",
        f"{_STORED}%i = arith.constant 1 : index\n%r = vector.load %m[%i] : memref<4xi8>, vector<2xi8>",
        f"%r = vector.extract_strided_slice %v {{offsets = [1], sizes = [2], strides = [1]}} : {_V} to vector<2xi8>",
        f"%r = vector.extract_strided_slice %v {{offsets = [2], sizes = [2], strides = [1]}} : {_V} to vector<2xi8>",
    ),
    Row(
        "store",
        "(%m: memref<?xi8>, %i: index) -> vector<2xi8>",
        "%v = vector.load %m[%i] : memref<?xi8>, vector<2xi8>\nvector.store %v, %m[%i] : memref<?xi8>, vector<2xi8>\n"
        "%r = vector.load %m[%i] : memref<?xi8>, vector<2xi8>",
        "%r = vector.load %m[%i] : memref<?xi8>, vector<2xi8>\nvector.store %r, %m[%i] : memref<?xi8>, vector<2xi8>",
        "%v = vector.load %m[%i] : memref<?xi8>, vector<2xi8>\n%r = arith.addi %v, %v : vector<2xi8>",
    ),
]


ROWS += [
    Row(
        "transfer_read",
        "(%t: tensor<?xi8>, %i: index, %x: i8) -> i8",
        "%v = vector.transfer_read %t[%i], %x : tensor<?xi8>, vector<4xi8>\n%r = vector.extract %v[2] : i8 from vector<4xi8>",
        "%v = vector.transfer_read %t[%i], %x : tensor<?xi8>, vector<3xi8>\n%r = vector.extract %v[2] : i8 from vector<3xi8>",
        "%c = arith.constant 2 : index\n%j = arith.addi %i, %c : index\n%r = tensor.extract %t[%j] : tensor<?xi8>",
    ),
    Row(
        "transfer_write",
        "(%v: vector<4xi8>, %t: tensor<?xi8>, %i: index, %x: i8) -> vector<4xi8>",
        "%u = vector.transfer_write %v, %t[%i] {in_bounds = [true]} : vector<4xi8>, tensor<?xi8>\n"
        "%r = vector.transfer_read %u[%i], %x {in_bounds = [true]} : tensor<?xi8>, vector<4xi8>",
        "%z = arith.constant dense<0> : vector<4xi8>\n%r = arith.addi %v, %z : vector<4xi8>",
        "%r = vector.transfer_read %t[%i], %x {in_bounds = [true]} : tensor<?xi8>, vector<4xi8>",
    ),
    Row(
        "transfer_of_memory",
        "(%m: memref<?xi8>, %i: index, %x: i8) -> vector<2xi8>",
        "%r = vector.transfer_read %m[%i], %x {in_bounds = [true]} : memref<?xi8>, vector<2xi8>",
        "%r = vector.load %m[%i] : memref<?xi8>, vector<2xi8>",
        "%r = vector.splat %x : vector<2xi8>",
    ),
    Row(
        "create_mask",
        "(%i: index) -> vector<4xi1>",
        "%r = vector.create_mask %i : vector<4xi1>",
        "%c = arith.constant 4 : index\n%j = arith.minsi %i, %c : index\n%r = vector.create_mask %j : vector<4xi1>",
        "%c = arith.constant 3 : index\n%j = arith.minsi %i, %c : index\n%r = vector.create_mask %j : vector<4xi1>",
    ),
    Row(
        "constant_mask",
        "(%i: i1) -> vector<4xi1>",
        "%r = vector.constant_mask [2] : vector<4xi1>",
        "%c = arith.constant 2 : index\n%r = vector.create_mask %c : vector<4xi1>",
        "%c = arith.constant 1 : index\n%r = vector.create_mask %c : vector<4xi1>",
    ),
]


_LANES = "".join(f"%e{k} = vector.extract %v[{k}] : f32 from vector<3xf32>\n" for k in range(3))
_F = "(%v: vector<3xf32>, %x: f32) -> f32"
REDUCING_ROWS = [
    Row(
        "reduction",
        _F,
        "%r = vector.reduction <add>, %v, %x : vector<3xf32> into f32",
        f"{_LANES}%a = arith.addf %x, %e0 : f32\n%b = arith.addf %a, %e1 : f32\n%r = arith.addf %b, %e2 : f32",
        f"{_LANES}%a = arith.addf %x, %e2 : f32\n%b = arith.addf %a, %e1 : f32\n%r = arith.addf %b, %e1 : f32",
    ),
    Row(
        "reduction_without_accumulator",
        _F,
        "%r = vector.reduction <mul>, %v : vector<3xf32> into f32",
        f"{_LANES}%b = arith.mulf %e0, %e1 : f32\n%r = arith.mulf %b, %e2 : f32",
        f"{_LANES}%b = arith.mulf %e0, %e1 : f32\n%c = arith.mulf %b, %e2 : f32\n%r = arith.mulf %c, %x : f32",
    ),
    Row(
        "reduction_of_numbers",
        _F,
        "%r = vector.reduction <maxnumf>, %v, %x : vector<3xf32> into f32",
        f"{_LANES}%a = arith.maxnumf %x, %e0 : f32\n%b = arith.maxnumf %a, %e1 : f32\n%r = arith.maxnumf %b, %e2 : f32",
        f"{_LANES}%a = arith.maxnumf %x, %e0 : f32\n%r = arith.maxnumf %a, %e1 : f32",
    ),
    Row(
        "reduction_of_integers",
        "(%v: vector<3xi8>, %x: i8) -> i8",
        "%r = vector.reduction <add>, %v, %x : vector<3xi8> into i8",
        "%w = vector.shape_cast %v : vector<3xi8> to vector<1x3xi8>\n%s = vector.multi_reduction <add>, %w, %x [0, 1] : vector<1x3xi8> to i8\n"
        "%z = arith.constant 0 : i8\n%r = arith.addi %s, %z : i8",
        "%r = vector.reduction <add>, %v : vector<3xi8> into i8",
    ),
    Row(
        "reduction_of_shuffled_integers",
        "(%v: vector<2x3xi8>) -> i8",
        "%w = vector.shape_cast %v : vector<2x3xi8> to vector<6xi8>\n%r = vector.reduction <maxsi>, %w : vector<6xi8> into i8",
        "%t = vector.transpose %v, [1, 0] : vector<2x3xi8> to vector<3x2xi8>\n%w = vector.shape_cast %t : vector<3x2xi8> to vector<6xi8>\n"
        "%r = vector.reduction <maxsi>, %w : vector<6xi8> into i8",
        "%w = vector.shape_cast %v : vector<2x3xi8> to vector<6xi8>\n%r = vector.reduction <maxui>, %w : vector<6xi8> into i8",
    ),
    Row(
        "multi_reduction",
        "(%v: vector<2x3xf32>, %x: vector<2xf32>) -> vector<2xf32>",
        "%r = vector.multi_reduction <add>, %v, %x [1] : vector<2x3xf32> to vector<2xf32>",
        "%t = vector.transpose %v, [1, 0] : vector<2x3xf32> to vector<3x2xf32>\n"
        + "".join(f"%e{k} = vector.extract %t[{k}] : vector<2xf32> from vector<3x2xf32>\n" for k in range(3))
        + "%a = arith.addf %x, %e0 : vector<2xf32>\n%b = arith.addf %a, %e1 : vector<2xf32>\n%r = arith.addf %b, %e2 : vector<2xf32>",
        "%t = vector.transpose %v, [1, 0] : vector<2x3xf32> to vector<3x2xf32>\n%w = vector.shape_cast %t : vector<3x2xf32> to vector<6xf32>\n"
        "%u = vector.extract_strided_slice %w {offsets = [0], sizes = [2], strides = [1]} : vector<6xf32> to vector<2xf32>\n"
        "%r = arith.addf %x, %u : vector<2xf32>",
    ),
    Row(
        "contract",
        "(%v: vector<3xf32>, %w: vector<3xf32>, %x: f32) -> f32",
        f"%r = vector.contract {{{_DOT}, kind = #vector.kind<add>}} %v, %w, %x : vector<3xf32>, vector<3xf32> into f32",
        "%p = arith.mulf %w, %v : vector<3xf32>\n%r = vector.reduction <add>, %p, %x : vector<3xf32> into f32",
        "%p = arith.addf %w, %v : vector<3xf32>\n%r = vector.reduction <add>, %p, %x : vector<3xf32> into f32",
    ),
]


test_a_reduction_refines_itself, test_right_reduction_is_proved, test_wrong_reduction_is_refuted = rewriting_tests(REDUCING_ROWS)


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [("reassoc", "reassoc", "correct"), ("reassoc", "none", "correct"), ("none", "reassoc", "correct")],
)
def test_a_flag_frees_the_order(verify: Any, source: str, target: str, expected: str) -> None:
    signature = "(%v: vector<4xf32>) -> f32"
    reduced = "vector<4xf32> into f32"
    forward = f"%r = vector.reduction <add>, %v fastmath<{source}> : {reduced}"
    lanes = "".join(f"%e{k} = vector.extract %v[{k}] : f32 from vector<4xf32>\n" for k in range(4))
    backward = (
        f"{lanes}%a = arith.addf %e3, %e2 fastmath<{target}> : f32\n%b = arith.addf %a, %e1 fastmath<{target}> : f32\n"
        f"%r = arith.addf %b, %e0 fastmath<{target}> : f32"
    )
    assert verify(function_text("f", signature, forward), function_text("f", signature, backward)).verdict == Verdict(expected)


def test_the_order_that_flags_speak_of_is_an_assumption(verify: Any) -> None:
    def assumed(kind: str, type: str, operands: str, flags: str = "") -> bool:
        text = function_text(
            "f", f"(%v: vector<3x{type}>, %x: {type}) -> {type}", f"%r = vector.{kind}, {operands} {flags} : vector<3x{type}>"
        )
        text = text.replace(f" : vector<3x{type}>\n", f" : vector<3x{type}> {'to' if 'multi' in kind else 'into'} {type}\n")
        plus = f"%z = arith.constant dense<0{'.0' if type == 'f32' else ''}> : vector<3x{type}>\n%r ="
        return IN_ORDER in verify(text, text.replace("%r =", plus)).assumptions

    assert assumed("reduction <add>", "f32", "%v", "fastmath<nsz>")
    assert not assumed("multi_reduction <mul>", "f32", "%v, %x [0]")
    assert not assumed("reduction <add>", "f32", "%v, %x")
    assert not assumed("reduction <add>", "f32", "%v", "fastmath<reassoc>")
    assert not assumed("reduction <maximumf>", "f32", "%v")
    assert not assumed("multi_reduction <add>", "i32", "%v, %x [0]")


@pytest.mark.parametrize("kind", ["add", "mul", "maxnumf", "minimumf"])
@pytest.mark.parametrize("flags", ["contract", "fast", "nnan,ninf", "nsz"])
def test_flags_of_a_reduction_are_those_of_its_steps(verify: Any, kind: str, flags: str) -> None:
    name = {"add": "addf", "mul": "mulf"}.get(kind, kind)
    signature = "(%v: vector<3xf32>) -> f32"
    source = function_text("f", signature, f"%r = vector.reduction <{kind}>, %v fastmath<{flags}> : vector<3xf32> into f32")
    steps = f"{_LANES}%a = arith.{name} %e0, %e1 fastmath<{flags}> : f32\n%r = arith.{name} %a, %e2 fastmath<{flags}> : f32"
    assert verify(source, function_text("f", signature, steps)).verdict is Verdict.CORRECT
    # where the sum begins is the target's to choose, and in which order it is made, unless it is poison in one order and not in another
    assert verify(function_text("f", signature, steps), source, reductions_in_order=True).verdict is Verdict.CORRECT
    begins = kind == "add" and flags == "contract"
    ordered = kind in ("add", "mul") and flags == "nnan,ninf"
    expected = Verdict.POSSIBLY_INCORRECT if begins or ordered else Verdict.CORRECT
    assert verify(function_text("f", signature, steps), source).verdict is expected


@pytest.mark.parametrize("count", [1, 3, 40])
def test_a_sum_without_an_accumulator_begins_with_its_first_lane_or_with_zero(verify: Any, count: int) -> None:
    vector, signature = f"vector<{count}xf32>", f"(%v: vector<{count}xf32>) -> f32"
    alone = function_text("f", signature, f"%r = vector.reduction <add>, %v : {vector} into f32")
    lanes = "".join(f"%e{k} = vector.extract %v[{k}] : f32 from {vector}\n" for k in range(count))

    def steps(start: str) -> str:
        sums = "".join(f"%s{k + 1} = arith.addf %s{k}, %e{k} : f32\n" for k in range(count))
        return function_text("f", signature, f"{lanes}%s0 = arith.constant {start} : f32\n{sums}%r = arith.addf %s{count}, %s0 : f32")

    for start in ("0.0", "-0.0"):
        # a source begins as the target needs it
        assert verify(alone, steps(start)).verdict is Verdict.CORRECT
    if count < 40:
        # and a target as it does not
        record = verify(steps("-0.0"), alone)
        assert record.verdict is Verdict.POSSIBLY_INCORRECT
        assert count > 1 or "where a sum begins" in record.reason
    assert verify(alone, steps("1.0")).verdict is Verdict.INCORRECT
    assert verify(steps("-0.0"), alone, reductions_in_order=True).verdict is Verdict.CORRECT
    assert verify(alone, steps("0.0"), reductions_in_order=True).verdict is Verdict.INCORRECT
    # and two of the same begin alike
    twice = alone.replace("%r =", "%x = arith.constant -0.0 : f32\n%o =").replace("return", "%r = arith.addf %o, %x : f32\nreturn")
    assert verify(alone, twice).verdict is Verdict.CORRECT


def _steps(count: int, order: Sequence[int], name: str = "addf", *, last: bool = False) -> str:
    """The lanes of ``%v`` combined in this order, onto ``%x`` or, ``last``, before it."""
    lanes = [f"%e{k}" for k in order]
    operands = [*lanes, "%x"] if last else ["%x", *lanes]
    text = "".join(f"%e{k} = vector.extract %v[{k}] : f32 from vector<{count}xf32>\n" for k in range(count))
    for k, operand in enumerate(operands[1:]):
        text += f"%s{k} = arith.{name} {f'%s{k - 1}' if k else operands[0]}, {operand} : f32\n"
    return f"{text}%c = arith.constant -0.0 : f32\n%r = arith.addf %s{len(operands) - 2}, %c : f32"


@pytest.mark.parametrize("count", [3, 20])
@pytest.mark.parametrize(("kind", "name"), [("add", "addf"), ("mul", "mulf")])
def test_the_order_of_a_sum_is_the_source_s_to_choose(verify: Any, count: int, kind: str, name: str) -> None:
    signature = f"(%v: vector<{count}xf32>, %x: f32) -> f32"
    reductions = [
        f"%r = vector.reduction <{kind}>, %v, %x : vector<{count}xf32> into f32",
        f"%r = vector.multi_reduction <{kind}>, %v, %x [0] : vector<{count}xf32> to f32",
    ]
    forth, back = range(count), range(count - 1, -1, -1)
    for reduction in reductions:
        source = function_text("f", signature, reduction)
        for order, last in ((forth, False), (back, False), (forth, True)):
            assert verify(source, function_text("f", signature, _steps(count, order, name, last=last))).verdict is Verdict.CORRECT
        # one lane twice, and another one not at all
        wrong = function_text("f", signature, _steps(count, [0, *range(count - 1)], name))
        assert verify(source, wrong).verdict is Verdict.INCORRECT
    # both are the same sum
    assert verify(*(function_text("f", signature, r) for r in reductions)).verdict is Verdict.CORRECT


@pytest.mark.parametrize("count", [3, 40])
def test_the_order_of_a_sum_is_not_the_target_s_to_choose(verify: Any, count: int) -> None:
    signature = f"(%v: vector<{count}xf32>, %x: f32) -> f32"
    reduction = function_text("f", signature, f"%r = vector.reduction <add>, %v, %x : vector<{count}xf32> into f32")
    steps = function_text("f", signature, _steps(count, range(count)))
    assert verify(steps, reduction).verdict is Verdict.POSSIBLY_INCORRECT
    assert verify(steps, reduction, reductions_in_order=True).verdict is Verdict.CORRECT
    back = function_text("f", signature, _steps(count, range(count - 1, -1, -1)))
    assert verify(reduction, back, reductions_in_order=True).verdict is not Verdict.CORRECT


def test_where_the_result_is_stored_mlir_s_orders_are_tried(verify: Any) -> None:
    signature = "(%v: vector<4xf32>, %x: f32, %m: memref<f32>)"
    stored = "memref.store %r, %m[] : memref<f32>\nreturn"

    def text(body: str) -> str:
        return f"func.func @f{signature} {{\n{body}\n{stored}\n}}\n"

    source = text("%r = vector.reduction <add>, %v, %x : vector<4xf32> into f32")
    for last in (False, True):
        assert verify(source, text(_steps(4, range(4), last=last))).verdict is Verdict.CORRECT


def test_of_two_results_of_one_sum_both_have_its_order(verify: Any) -> None:
    signature = "(%v: vector<3xf32>, %x: f32) -> (f32, f32)"
    source = f"func.func @f{signature} {{\n%r = vector.reduction <add>, %v, %x : vector<3xf32> into f32\nreturn %r, %r : f32, f32\n}}\n"
    again = _steps(3, [2, 1, 0]).replace("%", "%o").replace("%ov", "%v").replace("%ox", "%x")
    target = f"func.func @f{signature} {{\n{_steps(3, range(3))}\n{again}\nreturn %r, %or : f32, f32\n}}\n"
    assert verify(source, target).verdict is Verdict.INCORRECT


# -- contractions: products that need not be rounded -------------------------------------------------------------------


def _dot(count: int, operands: str = "%v, %w", start: str = "%x", result: str = "%r") -> str:
    vector = f"vector<{count}xf32>"
    return f"{result} = vector.contract {{{_DOT}, kind = #vector.kind<add>}} {operands}, {start} : {vector}, {vector} into f32"


def _loop(count: int, step: str) -> str:
    """``step`` makes ``%b`` of the lanes ``%p`` and ``%q`` and of ``%a``."""
    return (
        "%z = arith.constant 0 : index\n%o = arith.constant 1 : index\n"
        f"%n = arith.constant {count} : index\n%r = scf.for %i = %z to %n step %o iter_args(%a = %x) -> f32 {{\n"
        f"%p = vector.extract %v[%i] : f32 from vector<{count}xf32>\n%q = vector.extract %w[%i] : f32 from vector<{count}xf32>\n"
        f"{step}\nscf.yield %b : f32\n}}"
    )


@pytest.mark.parametrize("count", [1, 3, 100])
def test_products_of_a_contraction_may_be_rounded_or_not(verify: Any, count: int) -> None:
    signature = f"(%v: vector<{count}xf32>, %w: vector<{count}xf32>, %x: f32) -> f32"
    source = function_text("f", signature, _dot(count))
    product = f"%p = arith.mulf %v, %w : vector<{count}xf32>\n"
    rounded = [
        f"{product}%r = vector.reduction <add>, %p, %x : vector<{count}xf32> into f32",
        f"{product}%r = vector.multi_reduction <add>, %p, %x [0] : vector<{count}xf32> to f32",
        _loop(count, "%m = arith.mulf %p, %q : f32\n%b = arith.addf %a, %m : f32"),
    ]
    for body in (*rounded, _dot(count, "%w, %v"), _loop(count, "%b = math.fma %p, %q, %a : f32")):
        assert verify(source, function_text("f", signature, body)).verdict is Verdict.CORRECT
    # a target may fuse them
    assert verify(function_text("f", signature, rounded[0]), source).verdict is Verdict.POSSIBLY_INCORRECT
    assert verify(function_text("f", signature, rounded[0]), source, reductions_in_order=True).verdict is Verdict.CORRECT


def test_products_that_are_rounded_before_a_contraction_stay_so(verify: Any) -> None:
    signature = "(%v: vector<3xf32>, %w: vector<3xf32>, %x: f32) -> f32"
    ones = "%o = arith.constant dense<1.0> : vector<3xf32>\n%p = arith.mulf %v, %w : vector<3xf32>\n"
    contracted, rounded = (function_text("f", signature, body) for body in (_dot(3), ones + _dot(3, "%p, %o")))
    assert verify(contracted, rounded).verdict is Verdict.CORRECT
    assert verify(rounded, contracted).verdict is Verdict.POSSIBLY_INCORRECT


def test_a_contraction_in_two_parts(verify: Any) -> None:
    signature = "(%v: vector<4xf32>, %w: vector<4xf32>, %x: f32) -> f32"
    parts = "".join(
        f"%{x}{k} = vector.extract_strided_slice %{x} {{offsets = [{k}], sizes = [2], strides = [1]}} : vector<4xf32> to vector<2xf32>\n"
        for x in "vw"
        for k in (0, 2)
    )
    twice = f"{parts}{_dot(2, '%v2, %w2', result='%s')}\n{_dot(2, '%v0, %w0', '%s')}"
    whole, both = (function_text("f", signature, body) for body in (_dot(4), twice))
    assert verify(whole, both).verdict is Verdict.CORRECT
    assert verify(both, whole).verdict is Verdict.POSSIBLY_INCORRECT


test_a_program_refines_itself, test_right_rewriting_is_proved, test_wrong_rewriting_is_refuted = rewriting_tests(ROWS)


def test_a_position_that_may_be_out_of_range_is_an_assumption(verify: Any) -> None:
    signature = f"(%v: {_V}, %i: index) -> i8"
    source = function_text("f", signature, f"%r = vector.extract %v[%i] : i8 from {_V}")
    target = function_text("f", signature, f"%r = vector.extractelement %v[%i : index] : {_V}")
    record = verify(source, target)
    assert record.verdict is Verdict.CORRECT
    assert POSITIONS in record.assumptions
    assert POSITIONS not in verify(source.replace("%v[%i]", "%v[1]"), source.replace("%v[%i]", "%v[1]") + "\n").assumptions


@pytest.mark.parametrize("n", [2, 64])
def test_a_transfer_that_crosses_the_bounds_of_a_memref_pads(verify: Any, n: int) -> None:
    vector = f"vector<{n}xi8>"
    signature = f"(%m: memref<?xi8>, %i: index, %x: i8) -> {vector}"
    source = function_text("f", signature, f"%r = vector.transfer_read %m[%i], %x : memref<?xi8>, {vector}")
    zero = f"%z = arith.constant dense<0> : {vector}\n%s = arith.addi %r, %z : {vector}\nreturn %s"
    assert verify(source, source.replace("return %r", zero)).verdict is Verdict.CORRECT
    # a load of the same lanes leaves the memref where the transfer does not
    loaded = source.replace("transfer_read %m[%i], %x", "load %m[%i]")
    assert verify(source, loaded).verdict is not Verdict.CORRECT
    padded = source.replace("%r =", "%o = arith.constant 1 : i8\n%y = arith.addi %x, %o : i8\n%r =").replace("], %x", "], %y")
    assert verify(source, padded).verdict is Verdict.INCORRECT


def test_a_transfer_from_a_negative_position_is_an_assumption(verify: Any) -> None:
    signature = "(%t: tensor<?xi8>, %i: index, %x: i8) -> vector<1xi8>"
    read = "%r = vector.transfer_read %t[%i], %x : tensor<?xi8>, vector<1xi8>"
    source = function_text("f", signature, read)
    target = function_text("f", signature, f"%z = arith.constant 0 : i8\n%y = arith.addi %x, %z : i8\n{read.replace('%x', '%y')}")
    record = verify(source, target)
    assert record.verdict is Verdict.CORRECT
    assert FROM_ZERO in record.assumptions
    assert (
        FROM_ZERO
        not in verify(
            *(t.replace("%t[%i]", "%t[%o]").replace("%r =", "%o = arith.constant 1 : index\n%r =") for t in (source, target))
        ).assumptions
    )


def test_speculating_an_access_out_of_bounds_is_wrong(verify: Any) -> None:
    signature = "(%m: memref<?xi8>, %i: index) -> vector<2xi8>"
    load = "%r = vector.load %m[%i] : memref<?xi8>, vector<2xi8>"
    constant = function_text("f", signature, "%r = arith.constant dense<1> : vector<2xi8>")
    unused = function_text("f", signature, f"{load.replace('%r', '%x')}\n%r = arith.constant dense<1> : vector<2xi8>")
    assert verify(unused, constant).verdict is Verdict.CORRECT
    assert verify(constant, unused).verdict is Verdict.INCORRECT
