"""What stands between two types: which type callers pass or see, and by which rules."""

from __future__ import annotations

import pytest

from smtenc.errors import UNKNOWN_LOCATION
from smtenc.frontend import read_text
from smtenc.ir.core import Value
from smtenc.ir.types import Type
from smtenc.verdicts.assumptions import ASSUMPTIONS
from smtenc.verdicts.matching import signatures
from smtenc.verdicts.matching.signatures import Body, Rules


def types(*texts: str) -> tuple[Type, ...]:
    """Each on a line of its own in a declaration."""
    return read_text(f"func.func private @f({', '.join(texts)})").functions[0].type.inputs


ARGUMENTS = {
    "one type": ("f32", "f32", "f32", ""),
    "a buffer": ("tensor<4xf32>", "memref<4xf32>", "tensor<4xf32>", "tensors-as-buffers"),
    "a buffer of any layout": ("tensor<?xf32>", "memref<?xf32, strided<[?], offset: ?>>", "tensor<?xf32>", "tensors-as-buffers row-major"),
    "a buffer of one layout": ("tensor<4xf32>", "memref<4xf32, strided<[2], offset: 1>>", "tensor<4xf32>", "tensors-as-buffers"),
    "a buffer of a static size": ("tensor<?xf32>", "memref<4xf32>", "tensor<4xf32>", "tensors-as-buffers static-sizes"),
    "a buffer of signless integers": ("tensor<4xui8>", "memref<4xi8>", "tensor<4xui8>", "tensors-as-buffers signless-integers"),
    "a static size": ("tensor<?x4xf32>", "tensor<3x4xf32>", "tensor<3x4xf32>", "static-sizes"),
    "an unknown size": ("tensor<3x4xf32>", "tensor<3x?xf32>", "tensor<3x4xf32>", "unknown-sizes"),
    "one of either": ("tensor<3x?xf32>", "tensor<?x4xf32>", "tensor<3x4xf32>", "static-sizes unknown-sizes"),
    "index": ("index", "i64", "index", "index-as-integer"),
    "an integer": ("i64", "index", "i64", "index-as-integer"),
    "tensors of index": ("tensor<2xindex>", "tensor<2xi64>", "tensor<2xindex>", "index-as-integer"),
    "signless": ("si8", "i8", "si8", "signless-integers"),
    "signed": ("tensor<2xi8>", "tensor<2xsi8>", "tensor<2xi8>", "signless-integers"),
    "narrow": ("i64", "i32", "i32", "sign-extended"),
    "narrow elements": ("tensor<?xi64>", "tensor<?xi32>", "tensor<?xi32>", "sign-extended"),
    "narrow lanes": ("vector<2xi64>", "vector<2xi32>", "vector<2xi32>", "sign-extended"),
    "halves": ("i64", "vector<2xi32>", "i64", "integers-as-vectors"),
    "halves of lanes": ("vector<3xi16>", "vector<3x2xi8>", "vector<3xi16>", "integers-as-vectors"),
    "an element": ("tensor<f32>", "f32", "f32", "scalars-of-tensors"),
    "a tensor of it": ("i64", "tensor<index>", "i64", "scalars-of-tensors index-as-integer"),
    "a layout": ("memref<4xf32>", "memref<4xf32, strided<[?], offset: ?>>", "memref<4xf32>", "unknown-sizes"),
    "no layout": ("memref<4xf32, strided<[?], offset: ?>>", "memref<4xf32>", "memref<4xf32>", "row-major"),
    "a static buffer": ("memref<?x4xf32>", "memref<3x4xf32>", "memref<3x4xf32>", "static-sizes"),
}


def told(rules: str) -> tuple[str, ...]:
    return tuple(f"signature={rule}" for rule in rules.split())


@pytest.mark.parametrize(("source", "target", "passed", "rules"), ARGUMENTS.values(), ids=ARGUMENTS)
def test_what_is_passed_leads_to_both_types(source: str, target: str, passed: str, rules: str) -> None:
    one, other, type = types(source, target, passed)
    bridge = Rules().argument(one, other)
    assert bridge is not None
    assert (bridge.type, bridge.rules) == (type, told(rules))
    for conversion, wanted in ((bridge.source, one), (bridge.target, other)):
        assert conversion(Body(UNKNOWN_LOCATION), Value(bridge.type)).type == wanted


RESULTS = {
    "one type": ("f32", "f32", "f32", ""),
    "sizes, which are compared": ("tensor<?xf32>", "tensor<4xf32>", "tensor<?xf32>", ""),
    "a buffer": ("tensor<4xf32>", "memref<4xf32>", "tensor<4xf32>", "tensors-as-buffers"),
    "buffers, which are compared": ("memref<4xf32>", "memref<4xf32, strided<[?], offset: ?>>", "memref<4xf32>", ""),
    "index": ("index", "i64", "index", "index-as-integer"),
    "signless": ("tensor<2xui8>", "tensor<2xi8>", "tensor<2xui8>", "signless-integers"),
    "narrow": ("i64", "i32", "i64", "sign-extended"),
    "narrow elements": ("tensor<?xi64>", "tensor<?xi32>", "tensor<?xi64>", "sign-extended"),
    "halves": ("i64", "vector<2xi32>", "i64", "integers-as-vectors"),
    "halves of lanes": ("vector<3xi16>", "vector<3x2xi8>", "vector<3xi16>", "integers-as-vectors"),
    "an element": ("tensor<f32>", "f32", "f32", "scalars-of-tensors"),
    "a tensor of it": ("f32", "tensor<f32>", "f32", "scalars-of-tensors"),
    "a buffer of it": ("f32", "memref<f32>", "f32", "tensors-as-buffers scalars-of-tensors"),
}


@pytest.mark.parametrize(("source", "target", "compared", "rules"), RESULTS.values(), ids=RESULTS)
def test_both_types_lead_to_what_is_compared(source: str, target: str, compared: str, rules: str) -> None:
    one, other, type = types(source, target, compared)
    bridge = Rules().result(one, other)
    assert bridge is not None
    assert (bridge.type, bridge.rules) == (type, told(rules))
    if rules:
        for conversion, given in ((bridge.source, one), (bridge.target, other)):
            assert conversion(Body(UNKNOWN_LOCATION), Value(given)).type == type


NOT_RELATED = {
    "floats and integers": ("f32", "i32"),
    "other floats": ("f64", "f32"),
    "wider integers": ("i32", "i64"),
    "truth values": ("i8", "i1"),
    "ranks": ("tensor<4xf32>", "tensor<4x1xf32>"),
    "sizes": ("tensor<4xf32>", "tensor<5xf32>"),
    "sizes of a buffer": ("tensor<4xf32>", "memref<5xf32>"),
    "a buffer as a tensor": ("memref<4xf32>", "tensor<4xf32>"),
    "layouts": ("memref<4xf32, strided<[2]>>", "memref<4xf32>"),
    "memory spaces": ("memref<4xf32>", "memref<4xf32, 1>"),
    "index of another width": ("index", "i32"),
    "halves of another number": ("i64", "vector<2xi16>"),
    "four quarters": ("i64", "vector<4xi16>"),
    "quantized numbers of the same bits": ("i8", "!quant.uniform<i8:f32, 1.0>"),
    "narrow quantized numbers": ("i16", "!quant.uniform<i8:f32, 1.0>"),
    "narrow integers with a sign": ("si64", "si32"),
    "lanes of an unknown number": ("vector<[2]xi64>", "vector<[2]xi32>"),
}


@pytest.mark.parametrize(("source", "target"), NOT_RELATED.values(), ids=NOT_RELATED)
def test_what_no_rule_relates(source: str, target: str) -> None:
    assert Rules().argument(*types(source, target)) is None


def test_results_of_other_ranks_are_not_related() -> None:
    assert Rules().result(*types("tensor<4xui8>", "tensor<2x2xi8>")) is None
    assert Rules().result(*types("tensor<4xui8>", "tensor<4xi8>")) is not None


def test_index_is_as_wide_as_is_said() -> None:
    index, narrow, wide = types("index", "i32", "i64")
    assert Rules(index_bits=32).argument(index, narrow) is not None
    assert Rules(index_bits=32).argument(index, wide) is None


@pytest.mark.parametrize(("extend", "operation"), [("sign", "arith.extsi"), ("zero", "arith.extui")])
def test_wider_integers_are_extended_as_is_said(extend: str, operation: str) -> None:
    narrow, wide, truth = types("i8", "i16", "i1")
    for source, target in ((narrow, wide), (wide, narrow), (narrow, truth)):
        bridge, body = Rules(extend=extend).argument(source, target), Body(UNKNOWN_LOCATION)
        assert bridge is not None
        bridge.source(body, bridge.target(body, Value(bridge.type)) if bridge.type == source else Value(bridge.type))
        assert [o.name for o in body.operations] == [operation]
        assert bridge.rules == (f"signature={extend}-extended",)


def test_every_rule_is_an_assumption_that_is_listed() -> None:
    named = [
        value for name, value in vars(signatures).items() if name.isupper() and isinstance(value, str) and value.startswith("signature=")
    ]
    assert len(named) >= 9
    assert set(named) <= set(ASSUMPTIONS)
