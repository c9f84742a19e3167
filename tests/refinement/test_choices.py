"""What only the source chooses is chosen for one result element alone; where another one depends on it, it stays open."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest
from deciding import read, wrong
from tosa_texts import operation

from smtenc.floats.formats import FORMATS
from smtenc.floats.operations import FloatKind, FloatOp
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType, IntegerType
from smtenc.refinement.choices import SourceChoices
from smtenc.semantics.domain import Domain
from smtenc.semantics.events.event import Event
from smtenc.semantics.execution import Outcome
from smtenc.semantics.folds.fold import Fold, Freedom
from smtenc.semantics.open_choices import Choice, OpenFold
from smtenc.semantics.options import TosaFloats
from smtenc.semantics.shared.any_order import AnyOrder, ordered
from smtenc.semantics.storage.memory import Frozen, Marked, Memory, Store
from smtenc.semantics.undefined import UndefinedSomewhere
from smtenc.semantics.values import Block, BlockKind, Indices, MemRef, Place, Root, Scalar, Tensor, View
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, FormatSort, Term, bit_vector
from smtenc.terms.index.space import Index
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


# -- claims from terms --------------------------------------------------------------------------------------------------

I8, F32 = IntegerType(8), FloatType("f32")
NOTHING = read("func.func @f() {\n%a = arith.constant 0 : i8\n%b = arith.constant 1 : i8\nreturn\n}")
_BODY = NOTHING.functions[0].body
assert _BODY is not None
FIRST, SECOND, _ = _BODY.blocks[0].operations


class Open:
    """A source that leaves ``c`` open, to ``a`` or ``b``, in its first operation."""

    def __init__(self) -> None:
        self.world = World()
        self.steps = 0
        self.a, self.b, self.x, self.y = map(self.number, "abxy")
        self.c = self.left_open("c", self.a, self.b)
        self.seven = self.world.terms.equal(self.c, self.world.terms.constant(7, 8))
        """A condition that depends on the choice."""

    def number(self, name: str) -> Term:
        return self.world.terms.symbol(name, bit_vector(8))

    def step(self, accumulator: Scalar, x: Scalar) -> Scalar:
        """``accumulator - x``. Nobody need look at it often."""
        self.steps += 1
        assert self.steps < 10
        return self.scalar(self.world.terms.subtract(accumulator.term, x.term), self.world.terms.or_(accumulator.poison, x.poison))

    def condition(self, name: str) -> Term:
        return self.world.terms.symbol(name, BOOLEAN)

    def left_open(self, name: str, *alternatives: Term, places: Sequence[tuple[Operation, Indices]] = ((FIRST, ()),)) -> Term:
        term = self.number(name)
        self.world.choices.open[term] = Choice(alternatives, set(places))
        return term

    def scalar(self, term: Term, poison: Term | None = None) -> Scalar:
        return Scalar(I8, term, self.world.terms.false if poison is None else poison)

    def outcome(self, **parts: Any) -> Outcome:
        given = {"undefined": (), "somewhere": (), "results": (), "memory": Memory(self.world), "module": NOTHING}
        return Outcome(**{**given, **parts})

    def claim(
        self,
        s: Scalar,
        t: Scalar,
        *others: Scalar | None,
        k: int = 0,
        at: Indices = (),
        around: Sequence[Term] = (),
        source: Outcome | None = None,
    ) -> Term:
        """That result ``k`` is not refined, beside ``others``."""
        elements = [*others[:k], s, *others[k:]]
        return SourceChoices(self.world, source or self.outcome(), elements).not_refined(k, s, t, at, around)

    def each(self, t: Scalar, *values: Scalar) -> Term:
        return self.world.terms.and_(*(self.world.not_refined(s, t) for s in values))

    def is_picked(self, **given: Any) -> bool:
        """Whether the choice is picked for a result that is ``c``, not left as it is."""
        target = self.scalar(self.y)
        found = self.claim(self.scalar(self.c), target, **given)
        picked, left = self.each(target, self.scalar(self.a), self.scalar(self.b)), self.each(target, self.scalar(self.c))
        assert found in (picked, left)
        return found is picked


def test_for_every_alternative_the_target_is_wrong() -> None:
    o = Open()
    t, target = o.world.terms, o.scalar(o.y, o.condition("q"))
    found = o.claim(o.scalar(t.add(o.c, o.x), o.seven), target)
    expected = [o.scalar(t.add(v, o.x), t.equal(v, t.constant(7, 8))) for v in (o.a, o.b)]
    assert found is o.each(target, *expected)


def test_one_alternative_that_is_right_is_enough() -> None:
    o = Open()
    assert o.claim(o.scalar(o.c), o.scalar(o.a)) is o.world.terms.false
    assert o.claim(o.scalar(o.c), o.scalar(o.b)) is o.world.terms.false
    assert o.claim(o.scalar(o.c), o.scalar(o.c)) is o.world.terms.false, "which both choose alike"


def test_it_may_be_the_last_alternative() -> None:
    o = Open()
    t = o.world.terms
    three, four = t.constant(3, 8), t.constant(4, 8)
    o.world.choices.open[o.c].alternatives = (three, o.x, four)
    assert o.claim(o.scalar(o.c), o.scalar(four)) is t.false
    o.world.choices.open[o.c].alternatives = (three, o.x)
    assert o.claim(o.scalar(o.c), o.scalar(four)) is t.distinct(o.x, four)


def test_choices_are_combined() -> None:
    o = Open()
    t = o.world.terms
    d = o.left_open("d", o.number("e"), o.number("f"), places=[(SECOND, ())])
    found = o.claim(o.scalar(t.subtract(o.c, d)), o.scalar(o.y))
    assert found is o.each(o.scalar(o.y), *(o.scalar(t.subtract(v, o.number(w))) for v in (o.a, o.b) for w in "ef"))


@pytest.mark.parametrize(
    ("counts", "picked"), [((64,), (0,)), ((65,), ()), ((8, 8), (0, 1)), ((8, 9, 8), (0, 2)), ((32, 3, 2, 1), (0, 2, 3)), ((0, 2), (1,))]
)
def test_at_most_sixty_four_ways_are_tried(counts: tuple[int, ...], picked: tuple[int, ...]) -> None:
    """The first made come first; one without alternatives, or with too many, stays."""
    o = Open()
    t = o.world.terms
    values = [[o.number(f"v{k}.{j}") for j in range(n)] for k, n in enumerate(counts)]
    choices = [o.left_open(f"c{k}", *v, places=[(FIRST, ())]) for k, v in enumerate(values)]
    total = o.x
    for choice in choices:
        total = t.subtract(total, choice)
    ways = itertools.product(*(v if k in picked else [choices[k]] for k, v in enumerate(values)))
    expected = [functools.reduce(t.subtract, way, o.x) for way in ways]
    assert o.claim(o.scalar(total), o.scalar(o.y)) is o.each(o.scalar(o.y), *map(o.scalar, expected))


@pytest.mark.parametrize(
    ("places", "at", "expected"),
    [
        ("", "", False),
        ("1:", "", True),
        ("1:i", "", True),
        ("1:i", "i", True),
        ("1:ij", "ij", True),
        ("1:ji", "ij", True),
        # another element of the result may show the same execution
        ("1:", "i", False),
        ("1:i", "ij", False),
        ("1:j", "i", False),
        # a dimension of one element
        ("1:i", "i0", True),
        ("1:", "0", True),
        # twice in one element
        ("1:i 1:j", "i", False),
        ("1:ij 1:ji", "ij", False),
        ("1:i 1:", "", False),
        # in several operations
        ("1:i 2:i", "i", True),
        ("1:i 2:j", "i", False),
        ("1:i 2:i 2:j", "i", False),
    ],
)
def test_an_element_has_executions_of_its_own(places: str, at: str, expected: bool) -> None:
    o = Open()
    known = {"0": o.world.constant_index(0), **{name: o.world.element_index(name, o.world.constant_index(4)) for name in "ij"}}
    made = [(FIRST if place[0] == "1" else SECOND, tuple(known[name] for name in place[2:])) for place in places.split()]
    o.world.choices.open[o.c].places = set(made)
    assert o.is_picked(at=tuple(known[name] for name in at)) is expected


def test_two_choices_of_one_operation_at_two_places_stay() -> None:
    o = Open()
    t = o.world.terms
    i, j = (o.world.element_index(name, o.world.constant_index(4)) for name in "ij")
    o.world.choices.open[o.c].places = {(FIRST, (i,))}
    d = o.left_open("d", o.a, o.b, places=[(FIRST, (j,))])
    s, target = o.scalar(t.subtract(o.c, d)), o.scalar(o.y)
    assert o.claim(s, target, at=(i,)) is o.each(target, s)
    o.world.choices.open[d].places = {(FIRST, (i,))}
    assert o.claim(s, target, at=(i,)) is not o.each(target, s)


def test_what_the_target_shows_of_the_choice_couples_them() -> None:
    o = Open()
    t = o.world.terms
    for target in (o.scalar(t.add(o.c, o.x)), o.scalar(o.y, o.seven)):
        assert o.claim(o.scalar(o.c), target) is o.each(target, o.scalar(o.c))
    assert o.is_picked(around=[o.condition("q")])
    assert not o.is_picked(around=[o.condition("q"), o.seven])


def test_indices_are_compared_as_ever_from_terms() -> None:
    o = Open()
    s, t = o.world.index_scalar(o.world.index_of_bits(o.c)), o.world.index_scalar(o.world.index_of_bits(o.y))
    assert o.claim(s, t) is o.world.not_refined(s, t)


def test_writes_and_events_may_show_every_choice() -> None:
    o = Open()
    memory = Memory(o.world)
    memory.writes.append(Store(o.condition("g"), Place(_root(o), ()), o.scalar(o.x)))
    event = Event("event.0", 0, o.world.terms.true, FIRST, "e", (), (), (), Memory(o.world))
    assert o.is_picked(source=o.outcome())
    assert not o.is_picked(source=o.outcome(memory=memory))
    assert not o.is_picked(source=o.outcome(events=(event,)))


def _root(o: Open, **parts: Any) -> Root:
    zero = o.world.constant_index(0)
    return Root(**{"block": Block("b", BlockKind.HEAP, I8), "pointer": zero, "offset": zero, "shape": (), "strides": (), **parts})


def _view(root: Root, **parts: Any) -> View:
    return View(**{"root": root, "offset": root.offset, "strides": root.strides, "forward": lambda i: i, "backward": lambda i: (root, i), "whole": True, **parts})  # fmt: skip


def _memref(o: Open, view: View | None = None, guard: Term | None = None, poison: Term | None = None, shape: Indices = ()) -> MemRef:
    t = o.world.terms
    return MemRef(I8, shape, ((guard or t.true, view or _view(_root(o))),), poison or t.false)


def _windows(o: Open) -> dict[str, View]:
    """Parts of buffers that lie where the choice says."""
    n = o.world.index_of_bits(o.c)
    roots = {
        "pointer": {"pointer": n},
        "offset": {"offset": n},
        "shape": {"shape": (n,), "strides": (n - n,)},
        "strides": {"strides": (n,)},
    }
    plain = _view(_root(o))
    return {
        **{f"root's {what}": _view(_root(o, **parts), offset=n - n, strides=()) for what, parts in roots.items()},
        "view's offset": replace(plain, offset=n),
        "view's strides": replace(plain, strides=(n,)),
        "nothing": plain,
    }


def _with_memory(o: Open, **marks: Any) -> Outcome:
    memory = Memory(o.world)
    for name, mark in marks.items():
        getattr(memory, name).append(mark)
    return o.outcome(memory=memory)


def _fold(
    o: Open, *, extents: Indices = (), initial: Scalar | None = None, element: Scalar | None = None, step: Scalar | None = None
) -> Scalar:
    """A fold of two equal elements, or of equal steps."""
    parts = Fold(
        I8,
        Domain(extents or (o.world.constant_index(300),)),
        initial or o.scalar(o.x),
        (lambda accumulator, at: o.step(accumulator, step)) if step is not None else lambda accumulator, at: accumulator,
        None if step is not None else "test.combine",
        None if step is not None else lambda at: element or o.scalar(o.x),
    )
    return o.world.reductions.reduce(parts)


def _tensor(o: Open, element: Scalar, *shape: Index) -> Tensor:
    return Tensor(I8, shape, lambda at: element)


def _beside(o: Open) -> dict[str, tuple[Scalar | None, Outcome]]:
    """Another result's element, and the source: each of them shows the choice in one place."""
    t, n = o.world.terms, o.world.index_of_bits(o.c)
    free, seven, far = o.scalar(o.x), o.seven, o.world.constant_index(300)
    block = Block("b", BlockKind.HEAP, I8)
    windows = _windows(o)
    frozen = Frozen(t.true, windows["nothing"], ())

    def call(tensor: Tensor) -> Scalar:
        return o.scalar(t.apply("g", [o.world.arguments.of(tensor)], bit_vector(8)))

    def apart(scalar: Scalar) -> Outcome:
        """A source that is defined where something of ``scalar`` is 3."""
        return o.outcome(undefined=(t.equal(scalar.term, t.constant(3, 8)),))

    hidden = {
        "the start of a fold": _fold(o, initial=o.scalar(o.c)),
        "whether the start of a fold is poison": _fold(o, initial=o.scalar(o.x, seven)),
        "an element of a fold": _fold(o, element=o.scalar(o.c)),
        "whether an element of a fold is poison": _fold(o, element=o.scalar(o.x, seven)),
        "the length of a fold": _fold(o, extents=(n,)),
        "a step of a fold": _fold(o, step=o.scalar(o.c)),
        "whether a step of a fold is poison": _fold(o, step=o.scalar(o.x, seven)),
        "a fold within a fold": _fold(o, element=_fold(o, element=o.scalar(o.c))),
        "an element of what is passed on": call(_tensor(o, o.scalar(o.c))),
        "whether an element of what is passed on is poison": call(_tensor(o, o.scalar(o.x, seven))),
        "the size of what is passed on": call(_tensor(o, free, n)),
        "a fold within what is passed on": call(_tensor(o, _fold(o, initial=o.scalar(o.c)))),
        "what is passed on within a fold": _fold(o, initial=call(_tensor(o, o.scalar(o.c)))),
    }
    poisoned = _fold(o, element=o.scalar(o.x, seven))
    return {
        "another result": (o.scalar(o.c), o.outcome()),
        "whether another result is poison": (o.scalar(o.x, seven), o.outcome()),
        "definedness": (free, o.outcome(undefined=(o.condition("q"), seven))),
        "definedness somewhere": (free, o.outcome(somewhere=(UndefinedSomewhere(Domain((far,)), lambda _: seven),))),
        "a tensor's size": (free, o.outcome(results=(_tensor(o, free, far, n),))),
        "whether a buffer is poison": (None, o.outcome(results=(_memref(o, poison=seven),))),
        "a buffer's size": (None, o.outcome(results=(_memref(o, shape=(far, n)),))),
        "which buffer": (None, o.outcome(results=(_memref(o, guard=seven),))),
        **{f"a buffer: {name}": (None, o.outcome(results=(_memref(o, view),))) for name, view in windows.items() if name != "nothing"},
        "what is freed": (free, _with_memory(o, freed=Marked(seven, block))),
        "what is loaded without a value": (free, _with_memory(o, uninitialised=Marked(seven, block))),
        "what is read as a whole": (free, _with_memory(o, read=Marked(seven, block))),
        "what is frozen": (free, _with_memory(o, frozen=replace(frozen, guard=seven))),
        "the size of what is frozen": (free, _with_memory(o, frozen=replace(frozen, shape=(far, n)))),
        **{f"frozen: {name}": (free, _with_memory(o, frozen=replace(frozen, view=view))) for name, view in windows.items() if name != "nothing"},
        **{f"{name}, in another result": (scalar, o.outcome()) for name, scalar in hidden.items()},
        **{f"{name}, in definedness": (free, apart(scalar)) for name, scalar in hidden.items()},
        "only whether a fold is poison": (o.scalar(o.x, poisoned.poison), o.outcome()),
    }  # fmt: skip


BESIDE = tuple(_beside(Open()))


@pytest.mark.parametrize("where", BESIDE)
def test_a_choice_that_shows_elsewhere_stays(where: str) -> None:
    o = Open()
    other, source = _beside(o)[where]
    for k, elements in ((0, (other,)), (1, (other,)), (1, (o.scalar(o.x), other))):
        found = o.claim(o.scalar(o.c), o.scalar(o.y), *elements, k=k, source=source)
        assert found is o.each(o.scalar(o.y), o.scalar(o.c))


def test_a_choice_that_shows_nowhere_else_is_picked() -> None:
    o = Open()
    windows = _windows(o)["nothing"]
    t = o.world.terms
    far, block = o.world.constant_index(300), Block("b", BlockKind.HEAP, I8)
    memory = Memory(o.world)
    memory.freed = memory.uninitialised = memory.read = [Marked(o.condition("q"), block)]
    memory.frozen = [Frozen(t.true, windows, (far,))]
    fold = _fold(o, element=o.scalar(o.x, o.condition("q")))
    token = o.world.arguments.of(_tensor(o, o.scalar(o.x), far))
    source = o.outcome(
        undefined=(t.equal(fold.term, token_number(o, token)), fold.poison),
        somewhere=(UndefinedSomewhere(Domain((far,)), lambda _: o.condition("q")),),
        results=(_tensor(o, o.scalar(o.x), far), _memref(o, windows)),
        memory=memory,
    )
    target = o.scalar(o.y)
    found = o.claim(o.scalar(o.c), target, o.scalar(o.x), None, source=source)
    assert found is o.each(target, o.scalar(o.a), o.scalar(o.b))


def token_number(o: Open, token: Term) -> Term:
    return o.world.terms.apply("g", [token], bit_vector(8))


def test_a_fold_that_speaks_of_itself_is_looked_at_once() -> None:
    o = Open()
    assert o.is_picked(source=o.outcome(undefined=(_fold(o, step=o.scalar(o.x)).poison,)))


def test_a_choice_within_a_fold_of_its_own_result_stays() -> None:
    o = Open()
    t = o.world.terms
    s = o.scalar(t.add(o.c, _fold(o, element=o.scalar(o.c)).term))
    assert o.claim(s, o.scalar(o.y)) is o.each(o.scalar(o.y), s)


def test_an_assumption_that_shows_a_choice_keeps_it() -> None:
    o = Open()
    o.world.premises.of_arguments("seven", o.seven)
    assert not o.is_picked()
    other = Open()
    other.world.premises.of_arguments("q", other.condition("q"))
    assert other.is_picked()


# -- what is put in place of a sum --------------------------------------------------------------------------------------


class OpenSum(Open):
    def __init__(self) -> None:
        super().__init__()
        self.f = self.world.floats
        self.p, self.q, self.r, self.s, self.v = (self.world.terms.symbol(name, FormatSort("f32")) for name in "pqrsv")

    def float(self, term: Term, poison: Term | None = None) -> Scalar:
        return Scalar(F32, term, self.world.terms.false if poison is None else poison)

    def sum_in_any_order(self, *parts: Term, beside: Sequence[Term] = (), kind: str = "sum", known: Sequence[Term] = ()) -> Term:
        term = self.f.unknown(FloatOp(FloatKind[f"ANY_ORDER_{kind.upper()}"], len(parts)), *parts, *beside)
        self.world.choices.open[term] = Choice(tuple(known), {(FIRST, ())})
        return term

    def picked(self, choice: Term, target: Scalar, *values: Term | Scalar) -> bool:
        """Whether for a result ``choice`` these ``values`` are tried."""
        expected = [v if isinstance(v, Scalar) else self.float(v) for v in values]
        return self.claim(self.float(choice), target) is self.each(target, *expected)


@pytest.mark.parametrize("kind", ["sum", "product"])
def test_the_target_s_orders_come_first(kind: str) -> None:
    o = OpenSum()
    f, (p, q, r, v) = o.f, (o.p, o.q, o.r, o.v)
    combine, other = (f.add, f.mul) if kind == "sum" else (f.mul, f.add)
    open = o.sum_in_any_order(p, q, r, kind=kind, known=[v])
    mine, also, third = combine(combine(p, r), q), combine(p, combine(q, r)), combine(combine(p, q), r)
    assert o.picked(open, o.float(f.neg(mine)), mine, v)
    assert o.picked(open, o.float(f.div(mine, also)), mine, also, v)
    assert o.picked(open, o.float(f.div(f.div(mine, also), third)), mine, also, third), "three at most"
    # part of a larger one, but not its whole
    larger = combine(v, mine), combine(mine, v)
    assert all(o.picked(open, o.float(f.neg(x)), mine, v) for x in larger)
    for no_order in (
        combine(p, q),
        combine(combine(p, q), v),
        combine(combine(p, q), combine(r, q)),
        other(other(p, q), r),
        combine(other(p, q), r),
        q,
    ):
        assert o.picked(open, o.float(f.neg(no_order)), v)


def test_parts_count_as_often_as_they_stand_there() -> None:
    o = OpenSum()
    f, (p, q, v) = o.f, (o.p, o.q, o.v)
    open = o.sum_in_any_order(p, p, q, known=[v])
    assert o.picked(open, o.float(f.neg(f.add(f.add(p, q), p))), f.add(f.add(p, q), p), v)
    assert o.picked(open, o.float(f.neg(f.add(f.add(p, q), q))), v)


def test_a_part_may_be_a_sum_itself() -> None:
    o = OpenSum()
    f, (p, q, r, v) = o.f, (o.p, o.q, o.r, o.v)
    open = o.sum_in_any_order(f.add(p, q), r, v, known=[q])
    order = f.add(f.add(v, f.add(p, q)), r)
    assert o.picked(open, o.float(f.neg(order)), order, q)
    assert o.picked(open, o.float(f.neg(f.add(f.add(f.add(v, p), q), r))), q)


def test_what_a_sum_is_made_of_beside_its_parts_is_no_part() -> None:
    o = OpenSum()
    f, (p, q, r, s, v) = o.f, (o.p, o.q, o.r, o.s, o.v)
    open = o.sum_in_any_order(p, q, r, beside=[s], known=[v])
    order = f.add(f.add(p, r), q)
    assert o.picked(open, o.float(f.neg(order)), order, v)
    assert o.picked(open, o.float(f.neg(f.add(order, s))), order, v)


def test_the_same_value_is_tried_once() -> None:
    o = OpenSum()
    order = o.f.add(o.f.add(o.p, o.r), o.q)
    open = o.sum_in_any_order(o.p, o.q, o.r, known=[order, order, o.v, o.s])
    assert o.picked(open, o.float(o.f.neg(order)), order, o.v, o.s)


def test_a_sum_takes_its_orders_from_operations_folds_and_sums_in_any_order() -> None:
    o = OpenSum()
    f, (p, q, r, s, v) = o.f, (o.p, o.q, o.r, o.s, o.v)
    open = o.sum_in_any_order(p, q, r, s, known=[v])
    within = AnyOrder(FloatKind.ADD, (p, q, s)).term(o.world.terms, f)
    order = f.add(within, r)
    assert o.picked(open, o.float(f.neg(order)), order, v)
    # the sum of three may have a +0.0 among its summands, and fused products are no products of the source's
    for larger in (AnyOrder(FloatKind.ADD, (p, q, s), from_zero=True), AnyOrder(FloatKind.ADD, (p, q, s), ((p, q),))):
        assert o.picked(open, o.float(f.neg(f.add(larger.term(o.world.terms, f), r))), v)
    lanes = (p, q, r)
    loop = o.world.reductions.reduce(_sum(o, _among(o, lanes), 3, initial=o.float(s))).term
    assert o.picked(open, o.float(f.neg(loop)), loop, v)
    twice = o.world.reductions.reduce(_sum(o, _among(o, (p, q, q), "others"), 3, initial=o.float(s))).term
    assert o.picked(open, o.float(f.neg(twice)), v)


def _among(o: OpenSum, values: Sequence[Term], name: str = "lanes") -> Callable[[Index], Term]:
    def at(k: Index) -> Term:
        if k.constant_value is not None:
            return values[k.constant_value]
        return o.world.terms.apply(name, [o.world.lowering.lower(k, 8)], FormatSort("f32"))

    return at


def test_products_may_be_fused_where_the_source_may_fuse_them() -> None:
    o = OpenSum()
    f, (p, q, r, s, v) = o.f, (o.p, o.q, o.r, o.s, o.v)
    parts, pairs = (f.mul(p, q), f.mul(r, s), v), (ordered((q, p)), ordered((r, s)))

    def left_open(open: AnyOrder) -> Term:
        term = open.term(o.world.terms, f)
        o.world.choices.open[term] = Choice((p,), {(FIRST, ())})
        return term

    fused, rounded = left_open(AnyOrder(FloatKind.ADD, parts, pairs)), left_open(AnyOrder(FloatKind.ADD, parts))
    both, one = f.fma(p, q, f.fma(s, r, v)), f.add(f.fma(p, q, v), parts[1])
    for order in (both, one):
        assert o.picked(fused, o.float(f.neg(order)), order, p)
        assert o.picked(rounded, o.float(f.neg(order)), p)
    plain = f.add(f.add(parts[0], v), parts[1])
    for open in (fused, rounded):
        assert o.picked(open, o.float(f.neg(plain)), plain, p)
    # one of them twice is another sum
    assert o.picked(fused, o.float(f.neg(f.fma(p, q, f.fma(p, q, v)))), p)


def test_a_sum_may_have_one_more_zero_where_that_is_open() -> None:
    o = OpenSum()
    f, (p, q, r, v) = o.f, (o.p, o.q, o.r, o.v)
    zero = f.constant(FORMATS["f32"], 0)
    for from_zero in (True, False):
        open = AnyOrder(FloatKind.ADD, (p, q, r), from_zero=from_zero).term(o.world.terms, f)
        o.world.choices.open[open] = Choice((v,), {(FIRST, ())})
        once, twice = f.add(f.add(f.add(zero, r), p), q), f.add(f.add(f.add(zero, r), p), f.add(q, zero))
        assert o.picked(open, o.float(f.neg(once)), *([once] if from_zero else []), v)
        assert o.picked(open, o.float(f.neg(twice)), v)


def test_what_is_picked_for_one_choice_is_made_of_what_is_picked_for_another() -> None:
    o = OpenSum()
    t, f, (p, q, r, s, v) = o.world.terms, o.f, (o.p, o.q, o.r, o.s, o.v)
    inner = o.condition("inner")
    o.world.choices.open[inner] = Choice((t.false, t.true), {(FIRST, ())})
    either = t.ite(inner, p, q)
    outer = o.sum_in_any_order(either, r, s, known=[f.neg(either)])
    target = o.float(v)
    value = f.div(outer, t.ite(inner, r, s))
    assert o.claim(o.float(value), target) is o.each(target, o.float(f.div(f.neg(q), s)), o.float(f.div(f.neg(p), r)))


def test_a_choice_that_a_fold_is_made_of_which_is_picked_stays_open() -> None:
    o = OpenSum()
    t, f, (p, q, r, s, v) = o.world.terms, o.f, (o.p, o.q, o.r, o.s, o.v)
    inner = o.condition("inner")
    o.world.choices.open[inner] = Choice((t.false, t.true), {(FIRST, ())})
    either = t.ite(inner, p, q)
    loop = o.world.reductions.reduce(_sum(o, _argument(o), initial=o.float(either))).term
    outer = o.sum_in_any_order(either, r, s, known=[loop])
    value = f.div(outer, t.ite(inner, r, s))
    assert o.claim(o.float(value), o.float(v)) is o.each(o.float(v), o.float(f.div(loop, t.ite(inner, r, s))))


@pytest.mark.parametrize("may_be_poison", [True, False])
def test_a_fold_is_replaced_together_with_its_poison(may_be_poison: bool) -> None:
    o = OpenSum()
    t = o.world.terms
    poison = o.condition("bad") if may_be_poison else t.false
    ways = [o.float(o.p, o.condition("u")), o.float(o.q, t.false)]
    open = t.symbol("open", FormatSort("f32"))
    o.world.choices.open[open] = Choice((), {(FIRST, ())}, OpenFold(poison, tuple(ways), ()))
    target = o.float(o.v, o.condition("w"))
    expected = [o.float(open, poison), *(way if may_be_poison else o.float(way.term) for way in ways)]
    assert o.claim(o.float(open, poison), target) is o.each(target, *expected)


def _sum(o: OpenSum, element: Callable[[Index], Term], size: int = 4, *, poison: Term | None = None, **parts: Any) -> Fold:
    """``-0.0 + element(0) + …``."""
    minus_zero = o.float(o.f.constant(FORMATS["f32"], 1 << 31))

    def at(indices: Indices) -> Scalar:
        return o.float(element(indices[0]), poison)

    def step(accumulator: Scalar, indices: Indices) -> Scalar:
        return o.float(o.f.add(accumulator.term, element(indices[0])), o.world.terms.or_(accumulator.poison, at(indices).poison))

    given = {
        "type": F32,
        "domain": Domain((o.world.constant_index(size),)),
        "initial": minus_zero,
        "step": step,
        "combiner": "arith.addf",
        "element": at,
    }
    return Fold(**{**given, **parts})


def _argument(o: OpenSum, name: str = "arg", *, backwards: bool = False) -> Callable[[Index], Term]:
    def at(k: Index) -> Term:
        k = o.world.constant_index(3) - k if backwards else k
        return o.world.terms.apply(name, [o.world.lowering.lower(k, 8)], FormatSort("f32"))

    return at


def _left_open(o: OpenSum, *folds: Fold, way: Scalar) -> Scalar:
    """A sum of tosa's."""
    value = o.world.reductions.left_open(replace(folds[0], freedom=Freedom.TOSA))
    o.world.choices.open[value.term] = Choice((), {(FIRST, ())}, OpenFold(value.poison, (way,), folds))
    return value


@pytest.mark.parametrize(
    ("made", "count"),
    [
        ("loop", 1),
        ("another loop's order", 1),
        ("written out", 1),
        ("both", 1),
        ("loop and another one", 2),
        ("of other elements", 0),
        ("a product", 0),
        ("three", 2),
        ("open, too", 0),
        ("one summand", 0),
    ],
)
def test_the_target_s_sums_of_the_same_summands_are_tried_with_either_zero(made: str, count: int) -> None:
    o = OpenSum()
    t, f = o.world.terms, o.f
    element, reversed = _argument(o), _argument(o, backwards=True)
    fold, way = _sum(o, element), o.float(o.v)
    s = _left_open(o, fold, way=way)
    at = [element(o.world.constant_index(k)) for k in range(4)]
    loop = o.world.reductions.reduce(_sum(o, reversed)).term
    tree = f.add(f.add(at[3], at[1]), f.add(at[0], at[2]))
    again = o.world.reductions.reduce(_sum(o, reversed, initial=o.float(f.constant(FORMATS["f32"], 0)))).term
    targets: dict[str, list[Term]] = {
        "loop": [loop],
        "another loop's order": [again],
        "written out": [tree],
        "both": [loop],
        "loop and another one": [loop, again],
        "three": [loop, again, tree],
        "of other elements": [o.world.reductions.reduce(_sum(o, _argument(o, "other"))).term],
        "a product": [o.world.reductions.reduce(_sum(o, element, combiner="arith.mulf")).term],
        "open, too": [o.world.reductions.left_open(_sum(o, reversed, freedom=Freedom.TOSA)).term],
        "one summand": [at[0]],
    }
    sums = targets[made]
    target = o.float(functools.reduce(f.div, sums) if len(sums) > 1 else f.neg(sums[0]))
    tried = [x for y in sums[:count] for x in (y, t.ite(f.is_zero(y), f.neg(y), y))]
    assert o.picked(s.term, target, s, *tried, way)


def test_the_summands_may_be_those_of_another_way_to_fold() -> None:
    """Of several ways to make the sum, any."""
    o = OpenSum()
    t, f = o.world.terms, o.f
    wanted, other = _sum(o, _argument(o)), _sum(o, _argument(o, "other"))
    loop = o.world.reductions.reduce(_sum(o, _argument(o, backwards=True))).term
    for folds in ((wanted, other), (other, wanted)):
        s = _left_open(o, *folds, way=o.float(o.v))
        assert o.picked(s.term, o.float(f.neg(loop)), s, loop, t.ite(f.is_zero(loop), f.neg(loop), loop), o.v)
    s = _left_open(o, other, way=o.float(o.v))
    assert o.picked(s.term, o.float(f.neg(loop)), s, o.v)


@pytest.mark.parametrize("kind", ["product", "open", "number"])
def test_only_what_is_a_sum_is_taken_for_one(kind: str) -> None:
    """Of a value to which nothing is added, too."""
    o = OpenSum()
    f = o.f
    nothing = f.constant(FORMATS["f32"], 1 << 31)
    element = _argument(o, "other")
    start = {
        "product": lambda: o.world.reductions.reduce(_sum(o, element, combiner="arith.mulf")),
        "open": lambda: o.world.reductions.left_open(_sum(o, element, freedom=Freedom.TOSA)),
        "number": lambda: o.float(o.p),
    }[kind]()
    s = _left_open(o, _sum(o, lambda _: nothing, initial=start), way=o.float(o.v))
    assert o.picked(s.term, o.float(f.neg(start.term)), s, o.v)
