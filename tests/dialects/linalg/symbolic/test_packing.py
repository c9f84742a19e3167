"""Packing and unpacking: agreement with the interpreter on constants, what the two make together, and what they are made of."""

from __future__ import annotations

from typing import Any

from differential import agreement_test, function_text
from rows import Row, rewriting_tests

from smtenc.verdicts.lattice import Verdict

_P, _U = "tensor<?x?x3x2xi8>", "tensor<?x?xi8>"


def _pack(source: str, into: str, layout: str, padding: str = "") -> str:
    """Of ``(value, type)`` texts ``%a : type``."""
    (a, t), (d, u) = (x.split(" : ") for x in (source, into))
    return f"tensor.pack {a} {padding} {layout} into {d} : {t} -> {u}"


def _unpack(source: str, into: str, layout: str) -> str:
    return _pack(source, into, layout).replace("tensor.pack", "tensor.unpack")


_BOTH = "inner_dims_pos = [1, 0] inner_tiles = [3, 2]"
_TURNED = f"outer_dims_perm = [1, 0] {_BOTH}"
_PADDING = "padding_value(%p : i8)"

DIFFERENTIAL: dict[str, tuple[str, str]] = {
    "pack": (f"(%a: {_U}, %d: {_P}) -> {_P}", f"%r = {_pack(f'%a : {_U}', f'%d : {_P}', _BOTH)}"),
    "pack_static": (
        "(%a: tensor<4x3xi8>, %d: tensor<1x2x3x2xi8>) -> tensor<1x2x3x2xi8>",
        f"%r = {_pack('%a : tensor<4x3xi8>', '%d : tensor<1x2x3x2xi8>', _TURNED)}",
    ),
    "pack_padded": (f"(%a: {_U}, %d: {_P}, %p: i8) -> {_P}", f"%r = {_pack(f'%a : {_U}', f'%d : {_P}', _BOTH, _PADDING)}"),
    "pack_padded_static": (
        "(%a: tensor<3x4xi8>, %d: tensor<2x2x3x2xi8>, %p: i8) -> tensor<2x2x3x2xi8>",
        f"%r = {_pack('%a : tensor<3x4xi8>', '%d : tensor<2x2x3x2xi8>', _TURNED, _PADDING)}",
    ),
    "pack_into_more_than_is_needed": (
        "(%a: tensor<3xi8>, %d: tensor<4x2xi8>, %p: i8) -> tensor<4x2xi8>",
        f"%r = {_pack('%a : tensor<3xi8>', '%d : tensor<4x2xi8>', 'inner_dims_pos = [0] inner_tiles = [2]', _PADDING)}",
    ),
    "pack_with_unknown_tiles": (
        "(%a: tensor<4x?xi8>, %d: tensor<4x?x?xi8>, %p: i8, %t: index) -> tensor<4x?x?xi8>",
        f"%r = {_pack('%a : tensor<4x?xi8>', '%d : tensor<4x?x?xi8>', 'inner_dims_pos = [1] inner_tiles = [%t]', _PADDING)}",
    ),
    "unpack": (f"(%a: {_P}, %d: {_U}) -> {_U}", f"%r = {_unpack(f'%a : {_P}', f'%d : {_U}', _BOTH)}"),
    "unpack_static": (
        "(%a: tensor<2x2x3x2xi8>, %d: tensor<3x5xi8>) -> tensor<3x5xi8>",
        f"%r = {_unpack('%a : tensor<2x2x3x2xi8>', '%d : tensor<3x5xi8>', _TURNED)}",
    ),
    "unpack_with_unknown_tiles": (
        "(%a: tensor<2x?x?xi8>, %d: tensor<2x?xi8>, %t: index) -> tensor<2x?xi8>",
        f"%r = {_unpack('%a : tensor<2x?x?xi8>', '%d : tensor<2x?xi8>', 'inner_dims_pos = [1] inner_tiles = [%t]')}",
    ),
    "unpack_without_tiles": (
        "(%a: tensor<2x3x1xi8>, %d: tensor<1x2x3xi8>) -> tensor<1x2x3xi8>",
        "%r = "
        + _unpack("%a : tensor<2x3x1xi8>", "%d : tensor<1x2x3xi8>", "outer_dims_perm = [1, 2, 0] inner_dims_pos = [] inner_tiles = []"),
    ),
}
FUNCTIONS = {name: function_text(name, *parts) for name, parts in DIFFERENTIAL.items()}
TEXT = "".join(FUNCTIONS.values())


test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, FUNCTIONS, small_indices=True)


_SIZES = """%c0 = arith.constant 0 : index
%c1 = arith.constant 1 : index
%m = tensor.dim %a, %c0 : tensor<?x?xi8>
%n = tensor.dim %a, %c1 : tensor<?x?xi8>
%e = tensor.empty(%m, %n) : tensor<?x?xi8>
"""
_THERE = f"%s = {_pack(f'%a : {_U}', f'%d : {_P}', _TURNED, _PADDING)}\n"
_TILED = "tensor<?x?x?xi8>"

ROWS = [
    Row(
        "there_and_back",
        "(%a: tensor<4x6xi8>, %d: tensor<2x2x3x2xi8>) -> tensor<4x6xi8>",
        f"%s = {_pack('%a : tensor<4x6xi8>', '%d : tensor<2x2x3x2xi8>', _BOTH)}\n"
        f"%r = {_unpack('%s : tensor<2x2x3x2xi8>', '%a : tensor<4x6xi8>', _BOTH)}",
        "%r = tensor.cast %a : tensor<4x6xi8> to tensor<4x6xi8>",
        f"%s = {_pack('%a : tensor<4x6xi8>', '%d : tensor<2x2x3x2xi8>', _BOTH)}\n"
        f"%r = {_unpack('%s : tensor<2x2x3x2xi8>', '%a : tensor<4x6xi8>', _TURNED)}",
    ),
    Row(
        "padded_there_and_back",
        f"(%a: {_U}, %d: {_P}, %p: i8) -> {_U}",
        f"{_SIZES}{_THERE}%r = {_unpack(f'%s : {_P}', f'%e : {_U}', _TURNED)}",
        f"%r = tensor.cast %a : {_U} to {_U}",
        f"%r = arith.addi %a, %a : {_U}",
    ),
    Row(
        "there_and_back_with_unknown_tiles",
        f"(%a: {_U}, %d: {_TILED}, %p: i8, %t: index) -> {_U}",
        _SIZES
        + f"%s = {_pack(f'%a : {_U}', f'%d : {_TILED}', 'inner_dims_pos = [1] inner_tiles = [%t]', _PADDING)}\n"
        + f"%r = {_unpack(f'%s : {_TILED}', f'%e : {_U}', 'inner_dims_pos = [1] inner_tiles = [%t]')}",
        f"%r = tensor.cast %a : {_U} to {_U}",
        f"%r = arith.subi %a, %a : {_U}",
    ),
    Row(
        "pad_expand_transpose",
        "(%a: tensor<3x4xi8>, %d: tensor<2x2x3x2xi8>, %p: i8) -> tensor<2x2x3x2xi8>",
        DIFFERENTIAL["pack_padded_static"][1],
        "%s = tensor.pad %a low[0, 0] high[1, 2] {\n^bb0(%i: index, %j: index):\ntensor.yield %p : i8\n} : tensor<3x4xi8> to tensor<4x6xi8>\n"
        "%t = tensor.expand_shape %s [[0, 1], [2, 3]] output_shape [2, 2, 2, 3] : tensor<4x6xi8> into tensor<2x2x2x3xi8>\n"
        "%r = linalg.transpose ins(%t : tensor<2x2x2x3xi8>) outs(%d : tensor<2x2x3x2xi8>) permutation = [2, 0, 3, 1]",
        "%s = tensor.pad %a low[1, 2] high[0, 0] {\n^bb0(%i: index, %j: index):\ntensor.yield %p : i8\n} : tensor<3x4xi8> to tensor<4x6xi8>\n"
        "%t = tensor.expand_shape %s [[0, 1], [2, 3]] output_shape [2, 2, 2, 3] : tensor<4x6xi8> into tensor<2x2x2x3xi8>\n"
        "%r = linalg.transpose ins(%t : tensor<2x2x2x3xi8>) outs(%d : tensor<2x2x3x2xi8>) permutation = [2, 0, 3, 1]",
    ),
    Row(
        "transpose_collapse_slice",
        "(%a: tensor<2x2x3x2xi8>, %d: tensor<3x5xi8>, %x: tensor<2x2x2x3xi8>) -> tensor<3x5xi8>",
        DIFFERENTIAL["unpack_static"][1],
        "%t = linalg.transpose ins(%a : tensor<2x2x3x2xi8>) outs(%x : tensor<2x2x2x3xi8>) permutation = [1, 3, 0, 2]\n"
        "%s = tensor.collapse_shape %t [[0, 1], [2, 3]] : tensor<2x2x2x3xi8> into tensor<4x6xi8>\n"
        "%r = tensor.extract_slice %s[0, 0] [3, 5] [1, 1] : tensor<4x6xi8> to tensor<3x5xi8>",
        "%t = linalg.transpose ins(%a : tensor<2x2x3x2xi8>) outs(%x : tensor<2x2x2x3xi8>) permutation = [1, 3, 0, 2]\n"
        "%s = tensor.collapse_shape %t [[0, 1], [2, 3]] : tensor<2x2x2x3xi8> into tensor<4x6xi8>\n"
        "%r = tensor.extract_slice %s[1, 1] [3, 5] [1, 1] : tensor<4x6xi8> to tensor<3x5xi8>",
    ),
]


test_a_program_refines_itself, test_right_rewriting_is_proved, test_wrong_rewriting_is_refuted = rewriting_tests(ROWS)


def test_what_does_not_divide_is_undefined_without_padding(verify: Any) -> None:
    signature = "(%a: tensor<?xi8>, %d: tensor<?x4xi8>, %p: i8) -> tensor<?x4xi8>"
    layout = "inner_dims_pos = [0] inner_tiles = [4]"
    plain = function_text("f", signature, f"%r = {_pack('%a : tensor<?xi8>', '%d : tensor<?x4xi8>', layout)}")
    padded = function_text("f", signature, f"%r = {_pack('%a : tensor<?xi8>', '%d : tensor<?x4xi8>', layout, _PADDING)}")
    assert verify(plain, padded).verdict is Verdict.CORRECT
    assert verify(padded, plain).verdict is Verdict.INCORRECT


def test_it_is_the_same_in_either_dialect(verify: Any) -> None:
    """What was ``tensor.pack`` is ``linalg.pack`` since MLIR 21: here in generic form, which any reader takes."""

    def text(dialect: str) -> str:
        segments = "operandSegmentSizes = array<i32: 1, 1, 0, 0>"
        layout = "inner_dims_pos = array<i64: 1>, static_inner_tiles = array<i64: 2>"
        return (
            '"func.func"() <{function_type = (tensor<3x4xi8>, tensor<3x2x2xi8>, tensor<3x4xi8>) -> tensor<3x4xi8>, sym_name = "f"}> ({\n'
            "^bb0(%a : tensor<3x4xi8>, %d : tensor<3x2x2xi8>, %o : tensor<3x4xi8>):\n"
            f'%s = "{dialect}.pack"(%a, %d) <{{{layout}, {segments}}}> : (tensor<3x4xi8>, tensor<3x2x2xi8>) -> tensor<3x2x2xi8>\n'
            f'%r = "{dialect}.unpack"(%s, %o) <{{{layout}}}> : (tensor<3x2x2xi8>, tensor<3x4xi8>) -> tensor<3x4xi8>\n'
            '"func.return"(%r) : (tensor<3x4xi8>) -> ()\n}) : () -> ()\n'
        )

    assert verify(text("tensor"), text("linalg")).verdict is Verdict.CORRECT
    wrong = text("linalg").replace('"func.return"(%r)', '"func.return"(%o)')
    assert verify(text("tensor"), wrong).verdict is Verdict.INCORRECT


def test_on_buffers(verify: Any) -> None:
    """``linalg.pack`` and ``linalg.unpack`` of MLIR 22 and later, in generic form."""

    def text(written: str) -> str:
        layout = "inner_dims_pos = array<i64: 0>, static_inner_tiles = array<i64: 4>"
        return (
            '"func.func"() <{function_type = (memref<8xi8>, memref<2x4xi8>, memref<8xi8>) -> (), sym_name = "f"}> ({\n'
            "^bb0(%a : memref<8xi8>, %d : memref<2x4xi8>, %o : memref<8xi8>):\n"
            f'"linalg.pack"(%a, %d) <{{{layout}, operandSegmentSizes = array<i32: 1, 1, 0, 0>}}> : (memref<8xi8>, memref<2x4xi8>) -> ()\n'
            f'{written}\n"func.return"() : () -> ()\n}}) : () -> ()\n'
        ).replace("LAYOUT", layout)

    unpack = '"linalg.unpack"(%d, %o) <{LAYOUT}> : (memref<2x4xi8>, memref<8xi8>) -> ()'
    copy = '"memref.copy"(%a, %o) : (memref<8xi8>, memref<8xi8>) -> ()'
    assert verify(text(unpack), text(copy), no_alias=True).verdict is Verdict.CORRECT
    assert verify(text(unpack), text("")).verdict is Verdict.INCORRECT


# -- as many tiles as are needed --------------------------------------------------------------------------------------

_OF_4 = "inner_dims_pos = [0] inner_tiles = [4]"
_AGAIN = (
    f"%u = {_unpack('%x : tensor<?x4xi8>', '%d : tensor<?xi8>', _OF_4)}\n%r = {_pack('%u : tensor<?xi8>', '%b : tensor<?x4xi8>', _OF_4)}"
)
_AGAIN_SIGNATURE = "(%x: tensor<?x4xi8>, %d: tensor<?xi8>, %b: tensor<?x4xi8>) -> tensor<?x4xi8>"


def test_what_was_unpacked_and_is_packed_again_is_what_it_was(verify: Any) -> None:
    record = verify(
        function_text("f", _AGAIN_SIGNATURE, _AGAIN),
        function_text("f", _AGAIN_SIGNATURE, "%r = tensor.cast %x : tensor<?x4xi8> to tensor<?x4xi8>"),
    )
    assert record.verdict is Verdict.CORRECT
    assert "pack-tiles=needed" in record.assumptions
    assert "source-always-undefined" not in record.assumptions


def test_more_tiles_than_needed_are_undefined_where_sizes_are_unknown(verify: Any) -> None:
    signature = "(%x: tensor<3x4xi8>, %d: tensor<?xi8>) -> tensor<?xi8>"
    unpacked = function_text("f", signature, f"%r = {_unpack('%x : tensor<3x4xi8>', '%d : tensor<?xi8>', _OF_4)}")
    sliced = function_text(
        "f",
        signature,
        "%c0 = arith.constant 0 : index\n%n = tensor.dim %d, %c0 : tensor<?xi8>\n"
        "%s = tensor.collapse_shape %x [[0, 1]] : tensor<3x4xi8> into tensor<12xi8>\n"
        "%r = tensor.extract_slice %s[0] [%n] [1] : tensor<12xi8> to tensor<?xi8>",
    )
    assert verify(unpacked, sliced).verdict is Verdict.CORRECT
    assert verify(sliced, unpacked).verdict is Verdict.INCORRECT, "with 8 elements there are 2 tiles"


def test_where_all_sizes_are_static_more_tiles_are_padding_as_in_earlier_releases(verify: Any) -> None:
    signature = "(%a: tensor<3xi8>, %d: tensor<4x2xi8>, %p: i8) -> i8"
    packed = f"%s = {_pack('%a : tensor<3xi8>', '%d : tensor<4x2xi8>', 'inner_dims_pos = [0] inner_tiles = [2]', _PADDING)}\n"
    last = "%i = arith.constant 3 : index\n%j = arith.constant 0 : index\n%r = tensor.extract %s[%i, %j] : tensor<4x2xi8>"
    source, target = (
        function_text("f", signature, packed + last),
        function_text("f", signature, "%z = arith.constant 0 : i8\n%r = arith.addi %p, %z : i8"),
    )
    record = verify(source, target)
    assert record.verdict is Verdict.CORRECT
    assert not {"pack-tiles=needed", "source-always-undefined"} & set(record.assumptions)
