"""What only the source chooses is chosen for one result element alone; where another one depends on it, it stays open."""

from __future__ import annotations

from typing import Any

import pytest
from deciding import wrong
from tosa_texts import operation

from smtenc.semantics.world import TosaFloats
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


def test_one_operation_does_not_choose_differently_for_two_results() -> None:
    source = _two(NSZ_SUM + "\n%m = arith.constant -0.0 : f32\n%s = arith.addf %r, %m : f32")
    target = _two("%r = arith.addf %x, %z : f32\n%m = arith.constant -0.0 : f32\n%s = arith.addf %x, %m : f32")
    assert wrong(source, target) == {"return-0", "return-1"}, "for x = -0.0 that would be 0.0 and -0.0"


def test_nor_for_what_is_undefined_and_what_is_returned(verify: Any) -> None:
    """The sum's sign decides whether the source divides by zero: it may not be + there and - in the result."""
    sign = "%b = arith.bitcast %r : f32 to i32\n%o = arith.constant 1 : i32\n%k = arith.constant 31 : i32\n%q = arith.shrui %b, %k : i32\n"
    source = _one(NSZ_SUM + "\n" + sign + "%d = arith.divui %o, %q : i32")
    target = _one("%r = arith.addf %x, %z : f32")
    assert verify(source, target).verdict is not Verdict.INCORRECT


SIGN_AS_A_NUMBER = """%b = arith.bitcast %r : f32 to i32
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
    body = "%r = arith.addf %x, %y fastmath<nsz> : f32\n" + SIGN_AS_A_NUMBER + made
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


def test_folds_see_one_choice_only() -> None:
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
    assert wrong(source, target) == {"return-0", "return-1"}


# -- decided within this process ----------------------------------------------------------------------------------------

SCALARS = "(%x: f32, %y: f32, %a: f32, %b: f32, %c: f32, %d: f32, %i: i8, %m: memref<2xf32>) -> f32"
CHAIN = "%p = arith.addf %a, %b{0} : f32\n%q = arith.addf %p, %c{0} : f32\n%r = arith.addf %q, %d{0} : f32"
TREE = "%p = arith.addf %d, %b : f32\n%q = arith.addf %c, %a : f32\n%r = arith.addf %q, %p : f32"
REASSOCIATED = CHAIN.format(" fastmath<reassoc>")
PRODUCT, PRODUCT_TREE = (text.replace("addf", "mulf") for text in (REASSOCIATED, TREE))
PLUS, MINUS = ZERO + "%r = arith.addf %x, %z : f32", "%z = arith.constant -0.0 : f32\n%r = arith.addf %x, %z : f32"
FREE = ZERO + NSZ_SUM
# the sum's sign decides whether the source divides by zero
SIGN = "%w = arith.bitcast %r : f32 to i32\n%o = arith.constant 1 : i32\n%k = arith.constant 31 : i32\n%v = arith.shrui %w, %k : i32\n"


DEAD = "%z3 = arith.constant 0.0 : f32\n%r3 = arith.addf %x, %z3 fastmath<nsz> : f32\n"


def scalar(body: str) -> str:
    return _function(SCALARS, body) + "\nfunc.func private @g(i8)\nfunc.func private @h(f32) -> f32"


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        (FREE, FREE, set()),
        (FREE, PLUS, set()),
        (FREE, MINUS, set()),
        (PLUS, MINUS, {"return-0"}),
        (PLUS, FREE, {"return-0"}),
        (FREE, ZERO + "%r = arith.addf %y, %z : f32", {"return-0"}),
        # orders of sums and products
        (REASSOCIATED, TREE, set()),
        (REASSOCIATED, CHAIN.format(""), set()),
        (CHAIN.format(""), TREE, {"return-0"}),
        (CHAIN.format(""), REASSOCIATED, {"return-0"}),
        (REASSOCIATED, TREE.replace("%d, %b", "%d, %d"), {"return-0"}),
        (REASSOCIATED, TREE.replace("%d, %b", "%b, %b"), {"return-0"}),
        (REASSOCIATED, "%r = arith.addf %a, %b : f32", {"return-0"}),
        (PRODUCT, PRODUCT_TREE, set()),
        (PRODUCT, TREE, {"return-0"}),
        (REASSOCIATED, PRODUCT_TREE, {"return-0"}),
        # within an expression of the target's
        (REASSOCIATED + "\n%e = arith.negf %r : f32".replace("%r", "%r"), TREE + "\n%e = arith.negf %r : f32", set()),
        # effects see one choice only
        (FREE + "\nmemref.store %r, %m[%n] : memref<2xf32>".replace("%n", "%n0"), PLUS + "\nmemref.store %r, %m[%n0] : memref<2xf32>", {"return-0", "memory-f32"}),
        ("call @g(%i) : (i8) -> ()\n" + FREE, "call @g(%i) : (i8) -> ()\n" + PLUS, {"return-0"}),
        (FREE + "\n" + SIGN + "%t = arith.divui %o, %v : i32", PLUS, {"return-0"}),
        # poison may be dropped, and not be made
        (FREE.replace("<nsz>", "<nsz,nnan>"), PLUS, set()),
        (FREE, PLUS.replace("%z : f32", "%z fastmath<nnan> : f32"), {"return-0"}),
        (DEAD + PLUS.replace("%z : f32", "%z fastmath<nnan> : f32"), PLUS, set()),
        (DEAD + PLUS, PLUS.replace("%z : f32", "%z fastmath<nnan> : f32"), {"return-0"}),
        # what is undefined whatever is chosen is beside it
        ("%o = arith.divui %i, %i : i8\n" + FREE, PLUS, set()),
    ],
)  # fmt: skip
def test_what_a_choice_proves(source: str, target: str, expected: set[str]) -> None:
    texts = (scalar("%n0 = arith.constant 0 : index\n" + body) for body in (source, target))
    assert wrong(*texts) == expected


VECTORS = "(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)"
NEGATED = "%t = arith.negf %x : tensor<4xf32>\n%u = arith.negf %t : tensor<4xf32>\n"
ADDED = PLAIN.replace("%t =", "%u =").replace("%z", "%z1")
REVERSED = """%u = tensor.generate {{
  ^bb0(%i: index):
    %three = arith.constant 3 : index
    %j = arith.subi %three, %i : index
    %e = tensor.extract {}[%j] : tensor<4xf32>
    tensor.yield %e : f32
}} : tensor<4xf32>
"""


@pytest.mark.parametrize(
    ("source", "target", "results", "expected"),
    [
        (ELEMENTS, NEGATED, ("%t, %x", "%u, %x"), set()),
        (ELEMENTS, ADDED, ("%t, %x", "%u, %x"), set()),
        # for two results one choice
        (ELEMENTS, NEGATED, ("%t, %t", "%u, %u"), {"return-0", "return-1"}),
        (ELEMENTS, NEGATED + ADDED.replace("%u", "%v"), ("%t, %t", "%u, %v"), {"return-0", "return-1"}),
        # and for two, two
        (
            ELEMENTS + ELEMENTS.replace("%t", "%s").replace("%x", "%y").replace("%z", "%z2"),
            NEGATED + ADDED.replace("%u", "%v").replace("%x", "%y"),
            ("%t, %s", "%u, %v"),
            set(),
        ),
        # one element of the operation in each of the result, at another place
        (ELEMENTS + REVERSED.format("%t"), PLAIN.replace(" =", "n =").replace("%zn", "%z") + REVERSED.format("%tn"), ("%u, %x", "%u, %x"), {"return-0"}),
    ],
)  # fmt: skip
def test_what_choices_for_elements_prove(source: str, target: str, results: tuple[str, str], expected: set[str]) -> None:
    texts = (_function(VECTORS, body, shown) for body, shown in zip((source, target), results, strict=True))
    assert wrong(*texts) == expected


def test_of_many_choices_few_are_tried_together() -> None:
    """Seven signs of zeros have 128 ways: each beyond the sixth stays as it is, which proves less."""
    signs = [f"%z{k} = arith.constant 0.0 : f32\n%s{k} = arith.addf %{v}, %z{k}{{0}} : f32\n" for k, v in enumerate("xyabcd")]
    joined = (
        "".join(signs)
        + "%j0 = arith.mulf %s0, %s1 : f32\n"
        + "".join(f"%j{k - 1} = arith.mulf %j{k - 2}, %s{k} : f32\n" for k in range(2, 6))
    )
    source, target = (scalar(joined.format(flag).replace("%j4 =", "%r =")) for flag in (" fastmath<nsz>", ""))
    assert wrong(source, target) == set()


DIFFERENCE = """%u = tensor.generate {{
  ^bb0(%i: index):
    %three = arith.constant 3 : index
    %j = arith.subi %three, %i : index
    %e = tensor.extract {}[%i] : tensor<4xf32>
    %f = tensor.extract {}[%j] : tensor<4xf32>
    %g = arith.subf %e, %f : f32
    tensor.yield %g : f32
}} : tensor<4xf32>
"""


def test_one_element_with_two_of_an_operations_choices_does_not_pick_them() -> None:
    """Element i would take -0.0 - +0.0 with its own choices, and so would element 3 - i, with the same two the other way round."""
    negated = NEGATED.replace("%t", "%v").replace("%u", "%w")
    source = _function(VECTORS, ELEMENTS + DIFFERENCE.format("%t", "%t"), "%u, %x")
    target = _function(VECTORS, negated + PLAIN + DIFFERENCE.format("%w", "%t"), "%u, %x")
    assert wrong(source, target) == {"return-0"}


def test_an_index_beside_a_choice_is_compared_as_ever() -> None:
    signature = "(%x: f32, %n: index, %m: index) -> index"
    same, other = (_function(signature, DEAD, name) for name in ("%n", "%m"))
    assert wrong(same, same) == set()
    assert wrong(same, other) == {"return-0"}


# -- sums in any order --------------------------------------------------------------------------------------------------

ROW, ONE = "tensor<4xf32>", "tensor<1xf32>"
SUM = operation("reduce_sum", "%a", ROW, ONE, "axis = 0 : i32")


def summed(start: str, of: str = "%a", result: str = "%r", type: str = ROW) -> str:
    """A sum in the order of the loop."""
    maps = 'indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (0)>], iterator_types = ["reduction"]'
    return (
        f"%o{result[1:]} = arith.constant dense<{start}> : {ONE}\n"
        f"{result} = linalg.generic {{{maps}}} ins({of} : {type}) outs(%o{result[1:]} : {ONE}) {{\n"
        f"^bb0(%x: f32, %acc: f32):\n%s = arith.addf %acc, %x : f32\nlinalg.yield %s : f32\n}} -> {ONE}"
    )


ROWS = f"(%a: {ROW}, %b: {ROW}) -> {ONE}"
HALVES = "".join(f"%{n} = tensor.extract_slice %a[{k}] [2] [1] : {ROW} to tensor<2xf32>\n" for n, k in (("h", 0), ("l", 2)))
IN_HALVES = (
    f"{HALVES}{summed('0.0', '%h', '%p', 'tensor<2xf32>')}\n{summed('0.0', '%l', '%q', 'tensor<2xf32>')}\n%r = arith.addf %p, %q : {ONE}"
)


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        (SUM, SUM, set()),
        (SUM, summed("0.0"), set()),
        (SUM, summed("-0.0"), set()),
        (SUM, summed("1.0"), {"return-0"}),
        (SUM, REVERSED.format("%a") + summed("0.0", "%u"), set()),
        (SUM, summed("0.0", "%b"), {"return-0"}),
        (SUM, IN_HALVES, set()),
        (SUM, IN_HALVES.replace("%p, %q", "%p, %p"), {"return-0"}),
        (SUM, summed("0.0").replace("arith.addf", "arith.mulf"), {"return-0"}),
        # the target's order is open, too
        (summed("0.0"), SUM, {"return-0"}),
        # poison of an element is poison of every way, and of the target's
        (f"%c = arith.addf %a, %b fastmath<nnan> : {ROW}\n" + SUM.replace("%a", "%c"), f"%c = arith.addf %a, %b : {ROW}\n" + summed("0.0", "%c"), set()),
        (f"%c = arith.addf %a, %b : {ROW}\n" + SUM.replace("%a", "%c"), f"%c = arith.addf %a, %b fastmath<nnan> : {ROW}\n" + summed("0.0", "%c"), {"return-0"}),
    ],
)  # fmt: skip
def test_what_the_order_of_a_sum_proves(source: str, target: str, expected: set[str]) -> None:
    texts = _function(ROWS, source), _function(ROWS, target)
    assert wrong(*texts, tosa=TosaFloats.OPEN) == expected
