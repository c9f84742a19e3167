"""What only the source chooses is chosen for one result element alone; where another one depends on it, it stays open."""

from __future__ import annotations

from typing import Any

import pytest

from smtenc.verdicts.lattice import Verdict

ZERO = "%z = arith.constant 0.0 : f32\n"


def _function(signature: str, body: str, results: str = "%r") -> str:
    types = signature.rpartition("->")[2].strip().strip("()")
    return f"func.func @f{signature} {{\n{body}\nreturn {results} : {types}\n}}"


def _one(body: str) -> str:
    return _function("(%x: f32) -> f32", ZERO + body)


def _two(body: str) -> str:
    return _function("(%x: f32) -> (f32, f32)", ZERO + body, "%r, %s")


NSZ_SUM = "%r = arith.addf %x, %z fastmath<nsz> : f32"


def test_the_source_chooses_after_the_target(verify: Any) -> None:
    assert verify(_one(NSZ_SUM), _one("%r = arith.addf %x, %z : f32")).verdict is Verdict.CORRECT
    same = "%m = arith.constant -0.0 : f32\n%r = arith.addf %x, %m : f32"
    assert verify(_one(NSZ_SUM), _one(same)).verdict is Verdict.CORRECT


def test_it_does_not_choose_any_number(verify: Any) -> None:
    assert verify(_one(NSZ_SUM), _one("%r = arith.negf %x : f32")).verdict is Verdict.INCORRECT


def test_two_operations_choose_for_themselves(verify: Any) -> None:
    source = NSZ_SUM + "\n%s = arith.subf %z, %x fastmath<nsz> : f32"
    target = "%m = arith.constant -0.0 : f32\n%r = arith.addf %x, %m : f32\n%s = arith.negf %x : f32"
    assert verify(_two(source), _two(target)).verdict is Verdict.CORRECT


def test_one_operation_does_not_choose_differently_for_two_results(verify: Any) -> None:
    source = _two(NSZ_SUM + "\n%m = arith.constant -0.0 : f32\n%s = arith.addf %r, %m : f32")
    target = _two("%r = arith.addf %x, %z : f32\n%m = arith.constant -0.0 : f32\n%s = arith.addf %x, %m : f32")
    assert verify(source, target).verdict is not Verdict.CORRECT, "for x = -0.0 that would be 0.0 and -0.0"


def test_nor_for_what_is_undefined_and_what_is_returned(verify: Any) -> None:
    """The sum's sign decides whether the source divides by zero: it may not be + there and - in the result."""
    sign = "%b = arith.bitcast %r : f32 to i32\n%o = arith.constant 1 : i32\n%k = arith.constant 31 : i32\n%q = arith.shrui %b, %k : i32\n"
    source = _one(NSZ_SUM + "\n" + sign + "%d = arith.divui %o, %q : i32")
    target = _one("%r = arith.addf %x, %z : f32")
    assert verify(source, target).verdict is not Verdict.INCORRECT


SIGN = """%b = arith.bitcast %r : f32 to i32
%k = arith.constant 31 : i32
%q = arith.shrui %b, %k : i32
%n = arith.index_castui %q : i32 to index
%v = arith.constant 7 : i8
"""
USES = {
    "an index": ("", "%n", "index"),
    "the size of a tensor": ("%s = tensor.splat %v[%n] : tensor<?xi8>", "%s", "tensor<?xi8>"),
    "the size of a buffer": ("%s = memref.alloc(%n) : memref<?xi8>", "%s", "memref<?xi8>"),
    "where a buffer begins": (
        "%s = memref.subview %m[%n] [1] [1] : memref<2xi8> to memref<1xi8, strided<[1], offset: ?>>",
        "%s",
        "memref<1xi8, strided<[1], offset: ?>>",
    ),
    "the size of what is passed on": (
        "%t = tensor.splat %v[%n] : tensor<?xi8>\n%s = func.call @use(%t) : (tensor<?xi8>) -> i8",
        "%s",
        "i8",
    ),
    "the length of a fold": (
        "%t = tensor.extract_slice %l[0] [%n] [1] : tensor<?xi8> to tensor<?xi8>\n%i = tensor.splat %v : tensor<i8>\n"
        "%s = linalg.reduce { arith.addi } ins(%t : tensor<?xi8>) outs(%i : tensor<i8>) dimensions = [0]",
        "%s",
        "tensor<i8>",
    ),
}


@pytest.mark.parametrize("use", USES)
def test_nor_for_a_number_and_what_depends_on_its_sign(use: str, verify: Any) -> None:
    made, result, type = USES[use]
    function = (
        "func.func @f(%x: f32, %y: f32, %m: memref<2xi8>, %l: tensor<?xi8>) -> (f32, {type}) {{\n{body}\nreturn {sum}, {result} : f32, {type}\n}}\n"
        "func.func private @use(tensor<?xi8>) -> i8 attributes {{llvm.readnone}}\n"
    )
    body = "%r = arith.addf %x, %y fastmath<nsz> : f32\n" + SIGN + made
    source = function.format(type=type, body=body, sum="%r", result=result)
    target = function.format(type=type, body=body + "\n%a = arith.addf %x, %y : f32", sum="%a", result=result)
    assert verify(source, target).verdict is Verdict.POSSIBLY_INCORRECT
    assert verify(source, source).verdict is Verdict.CORRECT


ELEMENTS = "%z = arith.constant dense<0.0> : tensor<4xf32>\n%t = arith.addf %x, %z fastmath<nsz> : tensor<4xf32>\n"
PLAIN = ELEMENTS.replace(" fastmath<nsz>", "")


@pytest.mark.parametrize("kept", [True, False])
def test_each_element_of_a_tensor_chooses_for_itself(kept: bool, verify: Any) -> None:
    signature = "(%x: tensor<4xf32>) -> tensor<4xf32>"
    target = "%t = arith.negf %x : tensor<4xf32>\n%u = arith.negf %t : tensor<4xf32>\n" if kept else PLAIN.replace("%t =", "%u =")
    assert verify(_function(signature, ELEMENTS, "%t"), _function(signature, target, "%u")).verdict is Verdict.CORRECT


def test_one_element_that_all_elements_of_the_result_show_chooses_once(verify: Any) -> None:
    signature = "(%x: tensor<4xf32>) -> tensor<4xf32>"
    broadcast = """%c0 = arith.constant 0 : index
    {0}
    %s = tensor.extract {1}[%c0] : tensor<4xf32>
    %r = tensor.splat %s : tensor<4xf32>"""
    # +0.0 and -0.0 by turns, where the first element is -0.0
    by_turns = """%c0 = arith.constant 0 : index
    %s = tensor.extract %x[%c0] : tensor<4xf32>
    %p = arith.constant 0.0 : f32
    %q = arith.addf %s, %p : f32
    %r = tensor.from_elements %s, %q, %s, %q : tensor<4xf32>"""
    source = _function(signature, broadcast.format(ELEMENTS, "%t"))
    assert verify(source, _function(signature, broadcast.format(PLAIN, "%t"))).verdict is not Verdict.INCORRECT
    assert verify(source, _function(signature, by_turns)).verdict is not Verdict.CORRECT


def test_the_order_of_a_sum_is_looked_for_in_the_target(verify: Any) -> None:
    signature = "(%a: f32, %b: f32, %c: f32, %d: f32) -> f32"
    chain = "%p = arith.addf %a, %b{0} : f32\n%q = arith.addf %p, %c{0} : f32\n%r = arith.addf %q, %d{0} : f32"
    tree = "%p = arith.addf %d, %b : f32\n%q = arith.addf %c, %a : f32\n%r = arith.addf %q, %p : f32"
    source = _function(signature, chain.format(" fastmath<reassoc>"))
    assert verify(source, _function(signature, tree)).verdict is Verdict.CORRECT
    assert verify(source, _function(signature, tree.replace("%d, %b", "%d, %d"))).verdict is not Verdict.CORRECT
    assert verify(_function(signature, chain.format("")), _function(signature, tree)).verdict is not Verdict.CORRECT


def test_a_sum_within_an_expression(verify: Any) -> None:
    signature = "(%a: f32, %b: f32, %c: f32) -> f32"
    source = "%p = arith.addf %a, %b fastmath<reassoc> : f32\n%q = arith.addf %p, %c fastmath<reassoc> : f32\n%r = math.exp %q : f32"
    target = "%p = arith.addf %b, %c : f32\n%q = arith.addf %a, %p : f32\n%r = math.exp %q : f32"
    assert verify(_function(signature, source), _function(signature, target)).verdict is Verdict.CORRECT


def test_folds_see_one_choice_only(verify: Any) -> None:
    """An element that a fold sums, too, is not chosen for the result alone."""
    signature = "(%x: tensor<4xf32>) -> (tensor<4xf32>, f32)"
    total = """%i = arith.constant dense<-0.0> : tensor<f32>
    %s = linalg.reduce ins(%t : tensor<4xf32>) outs(%i : tensor<f32>) dimensions = [0]
      (%in: f32, %out: f32) {
        %a = arith.mulf %in, %out : f32
        linalg.yield %a : f32
      }
    %r = tensor.extract %s[] : tensor<f32>"""
    source = _function(signature, ELEMENTS + total, "%t, %r")
    negated = "%t = arith.negf %x : tensor<4xf32>\n%u = arith.negf %t : tensor<4xf32>\n"
    target = _function(signature, negated + PLAIN.replace("%t =", "%w =") + total.replace("%t", "%w"), "%u, %r")
    assert verify(source, target).verdict is not Verdict.CORRECT
