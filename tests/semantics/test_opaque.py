"""Opaque calls: unknown functions of operands, and events, whose order, operands and memory a target must keep."""

from __future__ import annotations

from typing import Any

import pytest

from smtenc.frontend import read_text
from smtenc.ir.core import Operation
from smtenc.semantics.purity import is_pure
from smtenc.semantics.storage.memory import Memory
from smtenc.verdicts.lattice import Verdict

DECLARATIONS = """
func.func private @tensors(tensor<?x?xf32>) -> tensor<?x?xf32>
func.func private @sum(tensor<4xi32>) -> i32
func.func private @drawn(i32) -> tensor<3xf32>
func.func private @any(memref<?xi32>)
func.func private @four(memref<4xi32>)
func.func private @two(memref<4xi32>, memref<4xi32>)
func.func private @get() -> memref<4xi32>
"""


def function(signature: str, body: str) -> str:
    return f"{DECLARATIONS}func.func @f{signature} {{\n{body}\n}}"


INTEGERS = "(%a: i32, %b: i32) -> i32"
CHAIN = function(INTEGERS, '%x = "foo.a"(%a) {n = 1} : (i32) -> i32\n%y = "foo.b"(%x, %b) : (i32, i32) -> i32\nreturn %y : i32')
APART = function(INTEGERS, '%x = "foo.a"(%a) : (i32) -> i32\n%y = "foo.b"(%b) : (i32) -> i32\nreturn %x : i32')
SWAPPED = function(INTEGERS, '%y = "foo.b"(%b) : (i32) -> i32\n%x = "foo.a"(%a) : (i32) -> i32\nreturn %x : i32')
SUM = function(INTEGERS, '%s = arith.addi %a, %b overflow<nsw> : i32\n%y = "foo.b"(%s) : (i32) -> i32\nreturn %y : i32')
ZERO = "%zero = arith.constant 0 : i32\n%c = arith.addi %a, %zero : i32\n"
AFTER = function(INTEGERS, '%x = "foo.a"(%a) : (i32) -> i32\n%z = arith.divui %a, %b : i32\nreturn %z : i32')
BEFORE = function(INTEGERS, '%z = arith.divui %a, %b : i32\n%x = "foo.a"(%a) : (i32) -> i32\nreturn %z : i32')
REGION = function(
    INTEGERS, '%x = "foo.a"() ({\n%c = arith.addi %a, %b : i32\n"foo.yield"(%c) : (i32) -> ()\n}) : () -> i32\nreturn %x : i32'
)


@pytest.mark.parametrize(
    ("source", "target"),
    [
        (CHAIN, CHAIN.replace("%x", "%other")),
        (CHAIN, CHAIN.replace('%x = "foo.a"(%a)', f'{ZERO}%x = "foo.a"(%c)')),
        (SUM, SUM.replace(" overflow<nsw>", "")),
        (BEFORE, AFTER),
        (AFTER, AFTER.replace("return", "%w = arith.remui %a, %b : i32\nreturn")),
        (REGION, REGION.replace("%c", "%d")),
    ],
    ids=["renamed", "simplified operand", "operand no longer poison", "division sunk", "division where one is", "region"],
)
def test_the_same_events_are_right(verify: Any, source: str, target: str) -> None:
    record = verify(source, target, "f")
    assert record.verdict is Verdict.CORRECT
    assert any(a.startswith("opaque=foo.") for a in record.assumptions)


@pytest.mark.parametrize(
    ("source", "target"),
    [
        (CHAIN, CHAIN.replace('"foo.b"(%x, %b)', '"foo.b"(%b, %x)')),
        (CHAIN, CHAIN.replace("n = 1", "n = 2")),
        (CHAIN, CHAIN.replace('%y = "foo.b"(%x, %b) : (i32, i32) -> i32\nreturn %y', "return %x")),
        (CHAIN, CHAIN.replace("%x =", '%z = "foo.a"(%a) {n = 1} : (i32) -> i32\n%x =')),
        (APART, SWAPPED),
        (SUM.replace(" overflow<nsw>", ""), SUM),
        (AFTER, BEFORE),
        (REGION, REGION.replace("addi %a, %b", "addi %b, %b")),
        (REGION, REGION.replace("addi", "muli")),
    ],
    ids=["operands", "attribute", "dropped", "repeated", "swapped", "poison", "division hoisted", "captured", "inside a region"],
)
def test_other_events_are_not(verify: Any, source: str, target: str) -> None:
    assert verify(source, target, "f").verdict is Verdict.POSSIBLY_INCORRECT, "nobody knows what foo does"


def test_a_difference_that_no_answer_can_mend_is_a_fact(verify: Any) -> None:
    one = function(INTEGERS, '%x = "foo.a"(%a) : (i32) -> i32\nreturn %b : i32')
    assert verify(one, one.replace("return %b", "return %a"), "f").verdict is Verdict.INCORRECT
    known = "%c = arith.cmpi eq, %x, %a : i32\n%w = arith.extui %c : i1 to i32\nreturn %w"
    for other in ("return %x", known, "%q = arith.divui %a, %x : i32\nreturn %b"):
        assert verify(one, one.replace("return %b", other), "f").verdict is Verdict.POSSIBLY_INCORRECT, "who knows foo may know %x"


# -- memory -----------------------------------------------------------------------------------------------------------

BUFFER = "(%m: memref<?xi32>, %i: index, %v: i32) -> i32"
STORED = function(
    BUFFER,
    "memref.store %v, %m[%i] : memref<?xi32>\nfunc.call @any(%m) : (memref<?xi32>) -> ()\n"
    "%r = memref.load %m[%i] : memref<?xi32>\nmemref.store %v, %m[%i] : memref<?xi32>\nreturn %r : i32",
)
NEW = "(%i: index, %v: i32) -> i32"
LOCAL = function(
    NEW,
    "%m = memref.alloc() : memref<4xi32>\n%n = memref.alloc() : memref<4xi32>\n"
    "memref.store %v, %m[%i] : memref<4xi32>\nmemref.store %v, %n[%i] : memref<4xi32>\n"
    "func.call @two(%m, %n) : (memref<4xi32>, memref<4xi32>) -> ()\n"
    "memref.store %v, %n[%i] : memref<4xi32>\n%r = memref.load %m[%i] : memref<4xi32>\nreturn %r : i32",
)
KEPT = function(
    NEW,
    "%m = memref.alloc() : memref<4xi32>\n%n = memref.alloc() : memref<4xi32>\nmemref.store %v, %n[%i] : memref<4xi32>\n"
    "func.call @four(%m) : (memref<4xi32>) -> ()\n%r = memref.load %n[%i] : memref<4xi32>\nreturn %r : i32",
)
FIRST = "memref.store %v, %m[%i]"
LOADED = "%r = memref.load %m[%i] : memref<?xi32>\n"


@pytest.mark.parametrize(
    ("source", "target"),
    [
        (STORED, STORED.replace("%r", "%s")),
        (STORED, STORED.replace(FIRST, f"{FIRST} : memref<?xi32>\n{FIRST}", 1)),
        (LOCAL, LOCAL.replace("%m", "%other")),
        (
            LOCAL,
            LOCAL.replace("%m = memref.alloc() : memref<4xi32>\n", "", 1).replace("%n = ", "%m = memref.alloc() : memref<4xi32>\n%n = "),
        ),
        (KEPT, KEPT.replace("return %r", "return %v")),
    ],
    ids=["same", "store twice", "new buffers", "allocated later", "not passed on"],
)
def test_memory_around_events(verify: Any, source: str, target: str) -> None:
    assert verify(source, target, "f").verdict is Verdict.CORRECT


LOST = LOCAL.rpartition("memref.store %v, %n")
WRONG = {
    "forwarded across": (STORED, STORED.replace("return %r", "return %v")),
    "store before dropped": (STORED, STORED.replace(f"{FIRST} : memref<?xi32>\n", "", 1)),
    "store sunk": (STORED, STORED.replace(f"{FIRST} : memref<?xi32>\n", "", 1).replace("-> ()\n", f"-> ()\n{FIRST} : memref<?xi32>\n")),
    "store after dropped": (STORED, STORED.replace(f"{FIRST} : memref<?xi32>\nreturn", "return")),
    "load hoisted": (STORED, STORED.replace(LOADED, "").replace(FIRST, LOADED + FIRST, 1)),
    "new: forwarded across": (LOCAL, LOCAL.replace("return %r", "return %v")),
    "new: store dropped": (LOCAL, LOCAL.replace("memref.store %v, %m[%i] : memref<4xi32>\n", "")),
    "new: last store dropped": (LOCAL, LOST[0] + "\n" + LOST[2].partition("\n")[2]),
    "new: exchanged": (LOCAL, LOCAL.replace("@two(%m, %n)", "@two(%n, %m)")),
    "new: one for both": (LOCAL, LOCAL.replace("@two(%m, %n)", "@two(%m, %m)")),
    "new: on the stack": (LOCAL, LOCAL.replace("%n = memref.alloc()", "%n = memref.alloca()")),
    "new: freed": (LOCAL, LOCAL.replace("return", "memref.dealloc %n : memref<4xi32>\nreturn")),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_events_may_see_or_change_is_kept(verify: Any, name: str) -> None:
    assert verify(*WRONG[name], "f").verdict in (Verdict.INCORRECT, Verdict.POSSIBLY_INCORRECT)


GLOBALS = """
memref.global "private" @counter : memref<4xi32>
memref.global "private" constant @ones : memref<4xi32> = dense<1>
memref.global "private" constant @twos : memref<4xi32> = dense<2>
func.func private @inner(%a: i32) {
  "foo.a"(%a) : (i32) -> ()
  return
}
"""
COUNTER = "%m = memref.get_global @counter : memref<4xi32>\n"
TABLE = (
    "%m = memref.get_global @ones : memref<4xi32>\nfunc.call @four(%m) : (memref<4xi32>) -> ()\n%r = memref.load %m[%i] : memref<4xi32>\n"
)
INNER = function("(%i: index, %v: i32) -> i32", "%q = arith.divui %v, %v : i32\nfunc.call @inner(%v) : (i32) -> ()\nreturn %q : i32")
INLINED = INNER.replace("%q = arith.divui %v, %v : i32\n", "").replace(
    "func.call @inner(%v) : (i32) -> ()", '"foo.a"(%v) : (i32) -> ()\n%q = arith.divui %v, %v : i32'
)
WORLD = function(
    NEW, f'{COUNTER}memref.store %v, %m[%i] : memref<4xi32>\n"foo.a"() : () -> ()\n%r = memref.load %m[%i] : memref<4xi32>\nreturn %r : i32'
)
CONSTANT = function(NEW, f"{TABLE}return %r : i32")
ELEMENTS = function(
    "(%x: tensor<4xi32>, %y: tensor<4xi32>) -> tensor<4xi32>",
    '%d = arith.divui %x, %y : tensor<4xi32>\n"foo.a"() : () -> ()\nreturn %d : tensor<4xi32>',
)
SUNK = ELEMENTS.replace(
    '%d = arith.divui %x, %y : tensor<4xi32>\n"foo.a"() : () -> ()', '"foo.a"() : () -> ()\n%d = arith.divui %x, %y : tensor<4xi32>'
)
GIVEN_BACK = function(
    "(%v: i32) -> memref<4xi32>",
    "%c = arith.constant 0 : index\n%n = memref.alloc() : memref<4xi32>\n%m = memref.alloc() : memref<4xi32>\n"
    "func.call @two(%m, %n) : (memref<4xi32>, memref<4xi32>) -> ()\nmemref.store %v, %m[%c] : memref<4xi32>\nreturn %m : memref<4xi32>",
)


@pytest.mark.parametrize(
    ("source", "target", "back"),
    [
        (INNER, INLINED, Verdict.POSSIBLY_INCORRECT),
        (ELEMENTS, SUNK, Verdict.POSSIBLY_INCORRECT),
        (WORLD, WORLD.replace("%m", "%g").replace("return %r", "%s = arith.ori %r, %r : i32\nreturn %s"), Verdict.CORRECT),
        (WORLD, WORLD.replace("return %r", "return %v"), None),
        (CONSTANT, CONSTANT.replace("@ones", "@twos"), None),
        (
            GIVEN_BACK,
            GIVEN_BACK.replace("%v, %m[%c] : memref<4xi32>", "%v, %m[%c] : memref<4xi32>\nmemref.store %v, %m[%c] : memref<4xi32>"),
            Verdict.CORRECT,
        ),
        (GIVEN_BACK, GIVEN_BACK.replace("return %m", "return %n"), None),
    ],
    ids=["callee", "in elements", "global", "global forwarded", "constant", "returned", "another returned"],
)
def test_events_elsewhere(verify: Any, source: str, target: str, back: Verdict | None) -> None:
    """Right there and ``back``, or wrong both ways where ``back`` is None."""
    there = verify(GLOBALS + source, GLOBALS + target, "f").verdict
    assert there is Verdict.CORRECT if back is not None else there not in (Verdict.CORRECT, Verdict.UNKNOWN)
    again = verify(GLOBALS + target, GLOBALS + source, "f").verdict
    assert again is back if back is not None else again not in (Verdict.CORRECT, Verdict.UNKNOWN)


def test_a_buffer_that_an_event_gives_may_be_an_argument(verify: Any) -> None:
    signature = "(%m: memref<4xi32>, %i: index, %v: i32) -> i32"
    source = function(
        signature,
        "%g = func.call @get() : () -> memref<4xi32>\nmemref.store %v, %m[%i] : memref<4xi32>\n"
        "%w = arith.addi %v, %v : i32\nmemref.store %w, %g[%i] : memref<4xi32>\n%r = memref.load %m[%i] : memref<4xi32>\nreturn %r : i32",
    )
    assert verify(source, source.replace("%w", "%u"), "f").verdict is Verdict.CORRECT
    assert verify(source, source.replace("return %r", "return %v"), "f").verdict is Verdict.INCORRECT


def test_a_forgotten_change_of_memory_would_be_seen(verify: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Were events to leave memory as it is, forwarding across one would be called correct."""
    monkeypatch.setattr(Memory, "lose", lambda self, event: None)
    assert verify(*WRONG["forwarded across"], "f", trials=0, second_look=0.0).verdict is Verdict.CORRECT
    assert verify(*WRONG["forwarded across"], "f", trials=0, second_look=2.0).verdict is Verdict.CONFLICT


PARTS = "%m = memref.alloc() : memref<8xi32>\n%s = memref.subview %m[0] [4] [1] : memref<8xi32> to memref<4xi32, strided<[1]>>\n"


@pytest.mark.parametrize(
    "body",
    [
        f'{PARTS}"foo.a"(%s) : (memref<4xi32, strided<[1]>>) -> ()\nreturn %v : i32',
        '%m = memref.alloc() : memref<4xi32>\n%g = "foo.a"(%m) : (memref<4xi32>) -> memref<4xi32>\nreturn %v : i32',
        '%t = tensor.generate %i {\n^bb0(%k: index):\n%x = "foo.a"(%v) : (i32) -> i32\ntensor.yield %x : i32\n} : tensor<?xi32>\nreturn %v : i32',
    ],
    ids=["a part of a new buffer", "a result that may be a new buffer", "in a region"],
)
def test_what_events_cannot_be_told(verify: Any, body: str) -> None:
    source = function(NEW, body)
    record = verify(source, source.replace("return %v", "%w = arith.addi %v, %v : i32\nreturn %w"), "f", trials=0)
    assert record.verdict is Verdict.UNSUPPORTED
    assert "foo.a" in (record.unsupported or "") or "generate" in (record.unsupported or "")


IN_ROUNDS = """%c0 = arith.constant 0 : index
%c1 = arith.constant 1 : index
%k = arith.constant 2 : i32
{0}scf.for %j = %c0 to %{1} step %c1 {{
%w = arith.addi %v, %v : i32
%x = arith.index_cast %j : index to i32
%y = arith.addi %w, %x : i32
%r = func.call @put(%y) : (i32) -> i32
memref.store %r, %m[%c0] : memref<4xi32>
}}
return %v : i32"""


@pytest.mark.parametrize(("length", "assumed"), [("%n = arith.constant 40 : index\n", False), ("", True)], ids=["static", "unknown"])
def test_in_each_round_of_a_loop_there_is_an_event(verify: Any, length: str, assumed: bool) -> None:
    """Whatever its length: beyond ``unroll=N`` nothing is said of one that is not known."""
    head = "func.func private @put(i32) -> i32\n"
    body = IN_ROUNDS.format(length, "n" if length else "i")
    signature = "(%m: memref<4xi32>, %i: index, %v: i32) -> i32"
    source = head + function(signature, body)
    doubled = head + function(signature, body.replace("arith.addi %v, %v", "arith.muli %v, %k"))
    record = verify(source, doubled, "f")
    assert record.verdict is Verdict.CORRECT
    assert ("unroll=8" in record.assumptions) is assumed
    for wrong in (body.replace("addi %w, %x", "addi %w, %v"), body.replace("store %r", "store %y")):
        assert verify(source, head + function(signature, wrong), "f").verdict is Verdict.INCORRECT


# -- functions of operands --------------------------------------------------------------------------------------------

PARTS = "(%x: f32, %y: f32) -> complex<f32>"
CREATED = function(PARTS, "%s = arith.addf %x, %y : f32\n%r = complex.create %s, %x : complex<f32>\nreturn %r : complex<f32>")
WORDS = "(%x: tensor<4xi32>, %y: tensor<4xi32>) -> i32"
XOR = function(WORDS, "%s = arith.xori %x, %y : tensor<4xi32>\n%r = func.call @sum(%s) : (tensor<4xi32>) -> i32\nreturn %r : i32")
DIFFERENCE = XOR.replace(
    "%s = arith.xori %x, %y", "%o = arith.ori %x, %y : tensor<4xi32>\n%n = arith.andi %x, %y : tensor<4xi32>\n%s = arith.subi %o, %n"
)
COMPLEX = "(%x: complex<f32>, %y: complex<f32>) -> complex<f32>"
SELECTED = function(
    COMPLEX,
    "%t = arith.constant true\n%z = arith.select %t, %x, %y : complex<f32>\n%r = complex.add %z, %y : complex<f32>\nreturn %r : complex<f32>",
)


def test_a_function_without_semantics(verify: Any) -> None:
    record = verify(CREATED, CREATED.replace("addf %x, %y", "addf %y, %x"), "f")
    assert record.verdict is Verdict.CORRECT
    assert "pure-operation=complex.create" in record.assumptions
    unused = CREATED.replace("return", "%u = complex.create %x, %s : complex<f32>\nreturn")
    assert verify(unused, CREATED, "f").verdict is Verdict.CORRECT
    record = verify(CREATED, unused, "f")
    assert record.verdict is Verdict.UNSUPPORTED, "it may be undefined"
    assert (record.unsupported or "").startswith("complex.create at <input>:")


def test_values_of_other_types(verify: Any) -> None:
    assert verify(SELECTED, SELECTED.replace("complex.add %z", "complex.add %x"), "f").verdict is Verdict.CORRECT
    assert verify(SELECTED, SELECTED.replace("complex.add %z", "complex.add %y"), "f").verdict is Verdict.UNSUPPORTED


def test_no_algebra_of_values_of_other_types(verify: Any) -> None:
    source = function(
        "(%x: tensor<2xcomplex<f32>>, %y: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>",
        '%r = "tosa.add"(%x, %y) : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>\nreturn %r : tensor<2xcomplex<f32>>',
    )
    assert verify(source, source.replace("(%x, %y)", "(%y, %x)"), "f").verdict is Verdict.UNSUPPORTED


def test_tensors_that_only_a_solver_knows_to_be_equal(verify: Any) -> None:
    record = verify(XOR, DIFFERENCE, "f")
    assert record.verdict is Verdict.CORRECT
    assert any(q.by != "simplifier" for q in record.queries), "the elements' terms differ"
    assert verify(XOR, DIFFERENCE.replace("subi", "addi"), "f").verdict is Verdict.INCORRECT


DYNAMIC = function(
    "(%t: tensor<?x?xf32>, %n: index) -> index",
    "%r = func.call @tensors(%t) : (tensor<?x?xf32>) -> tensor<?x?xf32>\n%c = arith.constant 0 : index\n"
    "%d = tensor.dim %r, %c : tensor<?x?xf32>\n%z = arith.maxsi %d, %c : index\nreturn %z : index",
)


def test_unknown_dimensions_are_functions_too(verify: Any) -> None:
    assert verify(DYNAMIC, DYNAMIC.replace("return %z", "return %d"), "f").verdict is Verdict.CORRECT, "none is negative"
    cut = "%s = tensor.extract_slice %t[0, 0] [%n, 1] [1, 1] : tensor<?x?xf32> to tensor<?x1xf32>\n%u = tensor.cast %s : tensor<?x1xf32> to tensor<?x?xf32>\n"
    other = DYNAMIC.replace("%r = func.call @tensors(%t)", f"{cut}%r = func.call @tensors(%u)")
    assert verify(DYNAMIC, other, "f").verdict is Verdict.INCORRECT


GIVEN = "(%a: i32, %b: i32) -> tensor<3xf32>"
DRAWN = function(
    GIVEN, "%s = arith.addi %a, %b overflow<nsw> : i32\n%r = func.call @drawn(%s) : (i32) -> tensor<3xf32>\nreturn %r : tensor<3xf32>"
)
FLAGGED = CREATED.replace("%x, %y : f32", "%x, %y fastmath<nnan> : f32")
NESTED = XOR.replace("arith.xori %x, %y", "arith.subi %x, %x").replace(
    "return", "%q = func.call @sum(%y) : (tensor<4xi32>) -> i32\n%w = arith.addi %r, %q : i32\nreturn"
)


@pytest.mark.parametrize(
    ("source", "target"),
    [
        (DRAWN, DRAWN.replace(" overflow<nsw>", "")),
        (FLAGGED, CREATED),
        (NESTED, NESTED.replace("arith.subi %x, %x", "arith.constant dense<0>")),
    ],
    ids=["scalar", "float", "tensor of zeros"],
)
def test_any_value_may_be_given_in_place_of_poison(verify: Any, source: str, target: str) -> None:
    assert verify(source, target, "f").verdict is Verdict.CORRECT
    assert verify(target, source, "f").verdict in (Verdict.INCORRECT, Verdict.UNSUPPORTED), "but not the other way"


# -- purity -----------------------------------------------------------------------------------------------------------

HELPERS = """
func.func private @pure(%a: i32) -> i32 {
  return %a : i32
}
func.func private @printing(%a: i32) -> i32 {
  vector.print %a : i32
  return %a : i32
}
"""


def loop(body: str) -> str:
    return (
        f"{HELPERS}func.func @f(%a: i32, %n: index, %m: memref<4xi32>) -> i32 {{\n%c = arith.constant 1 : index\n"
        f"%r = scf.for %i = %c to %n step %c iter_args(%x = %a) -> i32 {{\n{body}\nscf.yield %y : i32\n}}\nreturn %r : i32\n}}"
    )


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("%y = arith.addi %x, %a : i32", True),
        ("%y = func.call @pure(%x) : (i32) -> i32", True),
        ("%y = func.call @printing(%x) : (i32) -> i32", False),
        ("%y = memref.load %m[%i] : memref<4xi32>", False),
        ('%y = "foo.a"(%x) : (i32) -> i32', False),
        ("%f = arith.sitofp %x : i32 to f32\n%g = arith.addf %f, %f fastmath<reassoc> : f32\n%y = arith.fptosi %g : f32 to i32", False),
    ],
)
def test_what_is_pure(body: str, expected: bool) -> None:
    module = read_text(loop(body))
    function_body = module.by_name["f"].body
    assert function_body is not None
    loops: list[Operation] = [op for op in function_body.blocks[0].operations if op.name == "scf.for"]
    assert [is_pure(module, op) for op in loops] == [expected]


POINTERS = DECLARATIONS + "func.func private @point(memref<4xi32>) -> !foo.pointer\nfunc.func private @fill(!foo.pointer)\n"
ADDRESSED = DECLARATIONS + "func.func private @kernel(index)\n"


@pytest.mark.parametrize(
    ("source", "moved"),
    [
        (
            POINTERS + "func.func @f(%m: memref<4xi32>, %i: index) -> i32 {\n%p = call @point(%m) : (memref<4xi32>) -> !foo.pointer\n"
            "call @fill(%p) : (!foo.pointer) -> ()\n%r = memref.load %m[%i] : memref<4xi32>\nreturn %r : i32\n}",
            "call @fill(%p) : (!foo.pointer) -> ()\n",
        ),
        (
            ADDRESSED + "func.func @f(%m: memref<4xi32>, %i: index) -> i32 {\n"
            "%p = memref.extract_aligned_pointer_as_index %m : memref<4xi32> -> index\n"
            "call @kernel(%p) : (index) -> ()\n%r = memref.load %m[%i] : memref<4xi32>\nreturn %r : i32\n}",
            "call @kernel(%p) : (index) -> ()\n",
        ),
    ],
    ids=["pointer", "address"],
)
def test_a_call_with_a_pointer_may_touch_memory(verify: Any, source: str, moved: str) -> None:
    assert verify(source, source.replace("%r", "%s"), "f").verdict is Verdict.CORRECT
    target = source.replace(moved, "").replace("return", f"{moved}return")
    assert verify(source, target, "f").verdict is Verdict.POSSIBLY_INCORRECT
    assert verify(source, source.replace(moved, ""), "f").verdict is Verdict.POSSIBLY_INCORRECT


def test_an_event_may_be_given_equal_values_for_one(verify: Any) -> None:
    source = function("(%m: memref<?xi32>, %a: i32) -> i32", '%x = "foo.a"(%a, %a) : (i32, i32) -> i32\nreturn %x : i32')
    target = source.replace('%x = "foo.a"(%a, %a)', f'{ZERO}%x = "foo.a"(%a, %c)')
    assert verify(source, target, "f").verdict is Verdict.CORRECT


def test_undef_is_not_one_value(verify: Any) -> None:
    source = function(INTEGERS, "%u = llvm.mlir.undef : i32\n%z = arith.constant 0 : i32\n%r = arith.andi %u, %z : i32\nreturn %r : i32")
    record = verify(source, source.replace("arith.andi %u, %z", "arith.xori %u, %u"), "f")
    assert record.verdict is Verdict.POSSIBLY_INCORRECT
    assert verify(source, source.replace("%u", "%v"), "f").verdict is Verdict.CORRECT


def test_a_tensor_of_a_buffer_that_an_event_may_write_is_assumed_to_stay(verify: Any) -> None:
    extract = "%r = tensor.extract %t[%i] : tensor<?xi32>\n"
    event = '"foo.a"() : () -> ()\n'
    start = "%t = bufferization.to_tensor %m restrict : memref<?xi32>\n"
    source = function("(%m: memref<?xi32>, %i: index) -> i32", f"{start}{extract}{event}return %r : i32")
    record = verify(source, source.replace(extract + event, event + extract), "f")
    assert record.verdict is not Verdict.INCORRECT
    assert "no-write-after-to-tensor-or-clone" in record.assumptions


@pytest.mark.parametrize(("read", "expected"), [("", Verdict.POSSIBLY_INCORRECT), (LOADED, Verdict.CORRECT)], ids=["new", "there already"])
def test_an_event_comes_after_loads_of_what_nobody_wrote(verify: Any, read: str, expected: Verdict) -> None:
    # what is undefined after the event excuses nothing before it
    rest = '"foo.a"(%i) : (index) -> ()\n%z = arith.constant 0 : i32\n%u = arith.divui %z, %z : i32\nreturn'
    source = function("(%m: memref<?xi32>, %i: index)", read + rest)
    target = function("(%m: memref<?xi32>, %i: index)", f"{LOADED}{LOADED.replace('%r', '%s')}{rest}")
    assert verify(source, target, "f").verdict is expected


# ---- parallel loops that call: one event each

CALLS = "func.func private @one(index) -> ()\nfunc.func private @value(i32) -> i32\nfunc.func private @pure(i32) -> i32 attributes {llvm.readnone}\n"
BODY = "func.call @one(%i) : (index) -> ()\n"


def in_parallel(
    body: str = BODY, before: str = "", upper: str = "%n", kind: str = "scf.parallel (%i) = (%z) to ({}) step (%o)", after: str = ""
) -> str:
    return (
        f"{CALLS}{DECLARATIONS}func.func @f(%n: index, %x: i32, %m: memref<4xi32>) -> i32 {{\n"
        f"%z = arith.constant 0 : index\n%o = arith.constant 1 : index\n{before}{kind.format(upper)} {{\n{body}}}\n{after}return %x : i32\n}}"
    )


SUM_OF_BOUND = "%k = arith.addi %n, %z : index\n"
NEXT_BOUND = "%k = arith.addi %n, %o : index\n"
FOR = "scf.for %i = %z to {} step %o"
ANY_ORDER = "%last = arith.subi %n, %o : index\n%j = arith.subi %last, %i : index\nfunc.call @one(%j) : (index) -> ()\n"
STORED_BESIDE = "memref.store %x, %m[%z] : memref<4xi32>\n"
LOADED_BESIDE = "%l = memref.load %m[%z] : memref<4xi32>\nmemref.store %l, %m[%o] : memref<4xi32>\n"


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        (in_parallel(), in_parallel(before=SUM_OF_BOUND, upper="%k"), Verdict.CORRECT),
        (in_parallel(before=STORED_BESIDE), in_parallel(before=SUM_OF_BOUND + STORED_BESIDE, upper="%k"), Verdict.CORRECT),
        # other iterations, another body, another place in the order of events, another memory before
        (in_parallel(), in_parallel(before=NEXT_BOUND, upper="%k"), Verdict.UNSUPPORTED),
        (in_parallel(), in_parallel(ANY_ORDER), Verdict.UNSUPPORTED),
        (in_parallel(before=BODY.replace("%i", "%z")), in_parallel(after=BODY.replace("%i", "%z")), Verdict.UNSUPPORTED),
        (in_parallel(before=STORED_BESIDE), in_parallel(before=STORED_BESIDE.replace("%z", "%o")), Verdict.INCORRECT),
        # one order of them is not any order
        (in_parallel(kind=FOR), in_parallel(), Verdict.UNSUPPORTED),
        # the calls may have written what is loaded, the same in both
        (in_parallel(after=LOADED_BESIDE), in_parallel(before=SUM_OF_BOUND, upper="%k", after=LOADED_BESIDE), Verdict.CORRECT),
        (
            in_parallel(before=STORED_BESIDE, after=LOADED_BESIDE),
            in_parallel(before=STORED_BESIDE, after=LOADED_BESIDE.replace("%l,", "%x,")),
            Verdict.UNSUPPORTED,
        ),
    ],
)
def test_a_parallel_loop_that_calls_does_what_the_same_loop_does(verify: Any, source: str, target: str, expected: Verdict) -> None:
    assert verify(source, target, "f").verdict is expected


def test_what_a_parallel_loop_that_calls_rests_on(verify: Any) -> None:
    function = verify(in_parallel(), in_parallel(before=SUM_OF_BOUND, upper="%k"), "f")
    assert {"opaque=scf.parallel", "opaque=@one"} <= set(function.assumptions)


def test_a_parallel_loop_that_calls_what_has_no_effects_is_its_iterations(verify: Any) -> None:
    body = "%y = func.call @pure(%x) : (i32) -> i32\n%h = arith.index_cast %i : index to i32\n%w = arith.addi %y, %h : i32\n"
    function = verify(in_parallel(body), in_parallel(""), "f")
    assert function.verdict is Verdict.CORRECT
    assert "opaque=scf.parallel" not in function.assumptions


def test_what_is_called_in_a_parallel_loop_counts_by_what_it_calls(verify: Any) -> None:
    inner = "func.func private @inner(%i: index) {{\nfunc.call @one({}) : (index) -> ()\nreturn\n}}\n"
    calling = in_parallel("func.call @inner(%i) : (index) -> ()\n")
    same, other = (
        inner.format("%i"),
        "func.func private @inner(%i: index) {\n%z = arith.constant 0 : index\n" + inner.format("%z").partition("\n")[2],
    )
    moved = in_parallel("func.call @inner(%i) : (index) -> ()\n", before=SUM_OF_BOUND, upper="%k")
    assert verify(same + calling, same + moved, "f").verdict is Verdict.CORRECT
    assert verify(same + calling, other + moved, "f").verdict is Verdict.UNSUPPORTED
