"""Promises of functions of the llvm dialect: a source's excuse it, and a target may not promise more than holds."""

from __future__ import annotations

import pytest

from smtenc.frontend import read_text
from smtenc.verdicts.batch.modules import verify_modules
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from solvers import Pool

POINTER = "%p: !llvm.ptr"
KEEP = "%r = llvm.load %p : !llvm.ptr -> i32"
ZERO = "%r = llvm.mlir.constant(0 : i32) : i32"
WRITE = "llvm.store %x, %p : i32, !llvm.ptr"
CALL = "%r = llvm.call @g(%x) : (i32) -> i32"
PASS, TAKES = "llvm.call @g(%p) : (!llvm.ptr) -> ()", "llvm.func @g(!llvm.ptr)"
MEMORY = "memory_effects = #llvm.memory_effects<other = none, argMem = {0}, inaccessibleMem = none>"
CORRECT, WRONG, REFUSED = {Verdict.CORRECT}, {Verdict.INCORRECT, Verdict.POSSIBLY_INCORRECT}, {Verdict.UNSUPPORTED}
UNDEFINED = {Verdict.CORRECT, Verdict.UNKNOWN}


def function(arguments: str, body: str, result: str = "i32", more: str = "", before: str = "") -> str:
    """A module with a function that returns ``%r``, behind ``before``."""
    attributes = f"attributes {{{more}}}" if more else ""
    return f"{before}\nllvm.func @f({arguments}) -> ({result}) {attributes} {{\n{body}\nllvm.return %r : i32\n}}"


def with_argument(promise: str, body: str, type: str = "!llvm.ptr", more: str = ", %x: i32", before: str = "") -> tuple[str, str]:
    """A function without and with a promise about its first argument."""
    return function(f"%p: {type}{more}", body, before=before), function(f"%p: {type} {{llvm.{promise}}}{more}", body, before=before)


def with_attribute(promise: str, body: str, before: str = "") -> tuple[str, str]:
    """A function without and with a promise about itself."""
    arguments = "%p: !llvm.ptr, %x: i32"
    return function(arguments, body, before=before), function(arguments, body, more=promise, before=before)


def with_callee(promise: str) -> tuple[str, str]:
    """A call of a declared function without and with a promise about its argument."""
    before, after = (f"llvm.func @g(i32{own}) -> i32" for own in ("", f" {{llvm.{promise}}}"))
    return function("%x: i32", CALL, before=before), function("%x: i32", CALL, before=after)


def result(promise: str) -> tuple[str, str]:
    return function("%r: i32", ""), function("%r: i32", "", f"i32 {{llvm.{promise}}}")


def backwards(pair: tuple[str, str]) -> tuple[str, str]:
    return pair[1], pair[0]


LOAD = "%r = llvm.load %p {0}: !llvm.ptr -> i32"
DECLARED = "llvm.func @g(i32) -> i32\nllvm.func @h(!llvm.ptr) -> i32"
STACK = "%n = llvm.mlir.constant(1 : i64) : i64\n%s = llvm.alloca %n x i32 : (i64) -> !llvm.ptr\n%r = llvm.call {0} @g(%x) : (i32) -> i32"
ESCAPES = STACK.replace("@g(%x) : (i32)", "@h(%s) : (!llvm.ptr)")
BUNDLE = '%r = llvm.call @g(%x) ["deopt"(%x : i32)] : (i32) -> i32'


def of_operation(before: str, after: str) -> tuple[str, str]:
    """Functions with one operation that differs."""
    return tuple(function("%p: !llvm.ptr, %x: i32", body, before=DECLARED) for body in (before, after))  # type: ignore[return-value]


NO_EFFECTS = f"{{{MEMORY.format('none')}}}"
PAIRS = {
    "what is loaded never changes": (of_operation(LOAD.format(""), LOAD.format("invariant ")), REFUSED),
    "what is loaded never changes, in the source": (of_operation(LOAD.format("invariant "), LOAD.format("")), CORRECT),
    "a call without effects": (of_operation(CALL, CALL.replace(" :", f" {NO_EFFECTS} :")), REFUSED),
    "a call without effects, in the source": (of_operation(CALL.replace(" :", f" {NO_EFFECTS} :"), CALL), CORRECT),
    "a call that needs no stack": (of_operation(STACK.format(""), STACK.format("tail")), CORRECT),
    "a call that needs the stack": (of_operation(ESCAPES.format(""), ESCAPES.format("tail")), REFUSED),
    "a tail call": (of_operation(CALL, CALL.replace("@g", "musttail @g")), CORRECT),
    "operand bundles": (of_operation(CALL, BUNDLE), REFUSED),
    "an argument that is no poison": (with_argument("noundef", ZERO), WRONG),
    "an argument that is no poison, in the source": (backwards(with_argument("noundef", ZERO)), CORRECT),
    "memory that can be accessed": (with_argument("dereferenceable = 8 : i64", ZERO), WRONG),
    "memory that is accessed": (with_argument("dereferenceable = 4 : i64", KEEP), CORRECT),
    "more memory than is accessed": (with_argument("dereferenceable = 8 : i64", KEEP), WRONG),
    "an aligned argument": (with_argument("align = 16 : i64", KEEP), WRONG),
    "an argument in a range": (with_argument("range = #llvm.constant_range<i32, -1, 9>", "%r = llvm.add %p, %p : i32", "i32", ""), WRONG),
    "a range that its values have": (with_argument("range = #llvm.constant_range<i32, 0, 9>", ZERO, "i32", ""), CORRECT),
    "a result in a range": (result("range = #llvm.constant_range<i32, 0, 9>"), WRONG),
    "a result that is no poison": (result("noundef"), WRONG),
    "a result that is no poison, in the source": ((result("noundef")[1], result("noundef")[0]), CORRECT),
    "no alias, nothing written": (with_argument("noalias", KEEP), CORRECT),
    "no alias of one of two": (with_argument("noalias", f"{WRITE}\n{KEEP}", more=", %q: !llvm.ptr, %x: i32"), REFUSED),
    "no alias of the only one": (with_argument("noalias", f"{WRITE}\n{KEEP}"), CORRECT),
    "a pointer that is only read": (with_argument("readonly", KEEP), CORRECT),
    "a pointer that is only read, written": (with_argument("readonly", f"{WRITE}\n{ZERO}"), WRONG),
    "a pointer that is only read, written, in the source": (backwards(with_argument("readonly", f"{WRITE}\n{ZERO}")), UNDEFINED),
    "a pointer that is only read, passed on": (with_argument("readonly", f"{PASS}\n{ZERO}", before=TAKES), REFUSED),
    "a pointer that is only written": (with_argument("writeonly", KEEP), WRONG),
    "a copy for the callee": (with_argument("byval = i32", KEEP), REFUSED),
    "no accesses": (with_attribute(MEMORY.format("none"), f"{WRITE}\n{ZERO}"), WRONG),
    "accesses through arguments": (with_attribute(MEMORY.format("readwrite"), f"{WRITE}\n{ZERO}"), CORRECT),
    "only reads through arguments": (with_attribute(MEMORY.format("read"), f"{WRITE}\n{ZERO}"), WRONG),
    "no accesses, but of an unknown function": (with_attribute(MEMORY.format("none"), CALL, before=DECLARED), REFUSED),
    "no accesses, none made": (with_attribute(MEMORY.format("none"), ZERO), CORRECT),
    "no return": (with_attribute('passthrough = ["noreturn"]', ZERO), WRONG),
    "no return, in the source": (backwards(with_attribute('passthrough = ["noreturn"]', ZERO)), UNDEFINED),
    "no exceptions": (with_attribute('passthrough = ["nounwind"]', ZERO), CORRECT),
    "an end": (with_attribute("will_return", ZERO), CORRECT),
    "an unknown function takes no poison": (with_callee("noundef"), WRONG),
    "an unknown function takes no poison, in both": ((with_callee("noundef")[1], with_callee("noundef")[1].replace("%r", "%s")), CORRECT),
    "an unknown function takes a range": (with_callee("range = #llvm.constant_range<i32, 0, 9>"), REFUSED),
}


@pytest.mark.parametrize("name", PAIRS)
def test_promises(solvers_pool: Pool, name: str) -> None:
    (source, target), expected = PAIRS[name]
    record = verify_modules(read_text(source), read_text(target), VerificationOptions(), lambda: solvers_pool)
    found = next(f for f in record.functions if f.name == "f")
    assert found.verdict in expected, (found.unsupported, found.reason)
