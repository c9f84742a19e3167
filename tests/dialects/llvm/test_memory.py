"""Pointers and memory of the llvm dialect, in pairs of functions that take pointers. No run confirms a difference of such functions yet."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from smtenc.frontend import read_text
from smtenc.semantics.options import SemanticOptions
from smtenc.verdicts.batch.modules import verify_modules
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import FunctionRecord
from solvers import Pool

Verify = Callable[[str, str], FunctionRecord]

P = "!llvm.ptr"
I32 = f"({P}) -> i32"


def function(type: str, arguments: str, *body: str, others: str = "") -> str:
    """A module in generic form with one function of the llvm dialect, which returns ``%r`` if it has a result."""
    end = '"llvm.return"() : () -> ()' if type.startswith("void") else f'"llvm.return"(%r) : ({type.partition(" (")[0]}) -> ()'
    end = end.replace("(ptr)", f"({P})")
    lines = "\n".join(body)
    return f""""builtin.module"() ({{
"llvm.func"() <{{sym_name = "f", function_type = !llvm.func<{type}>}}> ({{
^bb0({arguments}):
{lines}
{end}
}}) : () -> ()
{others}
}}) : () -> ()"""


def load(name: str, pointer: str, type: str = "i32", more: str = "") -> str:
    return f'%{name} = "llvm.load"(%{pointer}) <{{{more}ordering = 0 : i64}}> : ({P}) -> {type}'


def store(value: str, pointer: str, type: str = "i32", more: str = "") -> str:
    return f'"llvm.store"(%{value}, %{pointer}) <{{{more}ordering = 0 : i64}}> : ({type}, {P}) -> ()'


def moved(name: str, pointer: str, offset: int, flags: int = 0, element: str = "i32") -> str:
    return f'%{name} = "llvm.getelementptr"(%{pointer}) <{{elem_type = {element}, noWrapFlags = {flags} : i32, rawConstantIndices = array<i32: {offset}>}}> : ({P}) -> {P}'


def number(name: str, value: int, type: str = "i64") -> str:
    return f'%{name} = "llvm.mlir.constant"() <{{value = {value} : {type}}}> : () -> {type}'


def alloca(name: str, element: str = "i32", more: str = "") -> str:
    return number(f"{name}_count", 1) + f'\n%{name} = "llvm.alloca"(%{name}_count) <{{elem_type = {element}{more}}}> : (i64) -> {P}'


def binary(operation: str, name: str, a: str, b: str, type: str = "i32") -> str:
    return f'%{name} = "llvm.{operation}"(%{a}, %{b}) : ({type}, {type}) -> {type}'


ONE = f"%p: {P}"
TWO = f"%p: {P}, %q: {P}, %x: i32"
FREE = '"llvm.func"() <{sym_name = "free", function_type = !llvm.func<void (ptr)>}> ({}) : () -> ()\n"llvm.func"() <{sym_name = "malloc", function_type = !llvm.func<ptr (i64)>}> ({}) : () -> ()'


def copied(target: str, source: str, length: str, type: str = "i64") -> str:
    return f'"llvm.intr.memcpy"(%{target}, %{source}, %{length}) <{{isVolatile = false}}> : ({P}, {P}, {type}) -> ()'


def malloc(name: str, size: str) -> str:
    return f'%{name} = "llvm.call"(%{size}) <{{callee = @malloc, operandSegmentSizes = array<i32: 1, 0>}}> : (i64) -> {P}'


def free(pointer: str) -> str:
    return f'"llvm.call"(%{pointer}) <{{callee = @free, operandSegmentSizes = array<i32: 1, 0>}}> : ({P}) -> ()'


CORRECT = {
    "what was stored is loaded": (
        function("i32 (ptr, ptr, i32)", TWO, store("x", "p"), load("r", "p")),
        function(
            "i32 (ptr, ptr, i32)", TWO, store("x", "p"), "%n = " + number("z", 0, "i32").partition("= ")[2], binary("add", "r", "x", "n")
        ),
    ),
    "there and back": (
        function("i32 (ptr)", ONE, load("r", "p")),
        function("i32 (ptr)", ONE, load("u", "p"), moved("q", "p", 1), moved("s", "q", -1), load("r", "s")),
    ),
    "bytes and numbers count alike": (
        function("i32 (ptr)", ONE, moved("q", "p", 2), load("r", "q")),
        function("i32 (ptr)", ONE, moved("q", "p", 8, element="i8"), load("r", "q")),
    ),
    "fields have offsets": (
        function("i32 (ptr)", ONE, moved("q", "p", 1), load("r", "q")),
        function(
            "i32 (ptr)",
            ONE,
            f'%q = "llvm.getelementptr"(%p) <{{elem_type = !llvm.struct<(i8, i32)>, rawConstantIndices = array<i32: 0, 1>}}> : ({P}) -> {P}',
            load("r", "q"),
        ),
    ),
    "an object on the stack is seen by nobody else": (
        function("i32 (ptr, ptr, i32)", TWO, load("y", "p"), "%r = " + binary("add", "r", "x", "y").partition("= ")[2]),
        function("i32 (ptr, ptr, i32)", TWO, load("y", "p"), alloca("s"), store("x", "s"), load("z", "s"), binary("add", "r", "z", "y")),
    ),
    "memory that was freed is not looked at": (
        function("i32 (ptr, ptr, i32)", TWO, "%r = " + binary("add", "r", "x", "x").partition("= ")[2]),
        function(
            "i32 (ptr, ptr, i32)",
            TWO,
            number("n", 4),
            malloc("m", "n"),
            store("x", "m"),
            load("y", "m"),
            free("m"),
            binary("add", "r", "y", "x"),
            others=FREE,
        ),
    ),
    "set bytes are the bytes of numbers": (
        function("i32 (ptr, ptr, i32)", TWO, number("r", 16843009, "i32")),
        function(
            "i32 (ptr, ptr, i32)",
            TWO,
            alloca("s"),
            number("b", 1, "i8"),
            number("n", 4),
            f'"llvm.intr.memset"(%s, %b, %n) <{{isVolatile = false}}> : ({P}, i8, i64) -> ()',
            load("r", "s"),
        ),
    ),
    "an update is a load and a store": (
        function("i32 (ptr, ptr, i32)", TWO, load("r", "p"), binary("add", "s", "r", "x"), store("s", "p")),
        function(
            "i32 (ptr, ptr, i32)",
            TWO,
            f'%r = "llvm.atomicrmw"(%p, %x) <{{bin_op = 1 : i64, ordering = 2 : i64}}> : ({P}, i32) -> i32',
        ),
    ),
}

WRONG = {
    "the other pointer may be the same": (
        function("i32 (ptr, ptr, i32)", TWO, load("r", "q"), store("x", "p")),
        function("i32 (ptr, ptr, i32)", TWO, store("x", "p"), load("r", "q")),
    ),
    "the next element is another": (
        function("i32 (ptr)", ONE, moved("q", "p", 1), load("r", "q")),
        function(
            "i32 (ptr)", ONE, load("s", "p"), moved("q", "p", 1), load("t", "q"), "%r = " + binary("or", "r", "s", "s").partition("= ")[2]
        ),
    ),
    "a load that the source does not have": (
        function("i32 (ptr)", ONE, number("r", 0, "i32")),
        function("i32 (ptr)", ONE, load("s", "p"), number("r", 0, "i32")),
    ),
    "a store that the source does not have": (
        function("i32 (ptr, ptr, i32)", TWO, load("r", "p")),
        function("i32 (ptr, ptr, i32)", TWO, load("r", "p"), store("x", "p")),
    ),
    "what was never stored is poison": (
        function("i32 (ptr, ptr, i32)", TWO, number("r", 0, "i32")),
        function("i32 (ptr, ptr, i32)", TWO, alloca("s"), load("r", "s")),
    ),
    "a pointer behind the end is poison if it is in bounds": (
        function("ptr (ptr)", ONE, moved("r", "p", 1)),
        function("ptr (ptr)", ONE, moved("r", "p", 1, flags=3)),
    ),
    "a step back wraps as an unsigned number": (
        function("i32 (ptr)", ONE, moved("q", "p", -1, flags=3), load("r", "q")),
        function("i32 (ptr)", ONE, moved("q", "p", -1, flags=7), load("r", "q")),
    ),
    "an alignment that nobody states": (
        function("i32 (ptr)", ONE, load("r", "p", more="alignment = 1 : i64, ")),
        function("i32 (ptr)", ONE, load("r", "p", more="alignment = 4 : i64, ")),
    ),
    "a new object is returned at its start": (
        function("ptr (i32)", "%x: i32", number("n", 16), malloc("r", "n"), store("x", "r"), others=FREE),
        function("ptr (i32)", "%x: i32", number("n", 16), malloc("m", "n"), store("x", "m"), moved("r", "m", 1), others=FREE),
    ),
    "a new object is as large as the source's": (
        function("ptr (i32)", "%x: i32", number("n", 16), malloc("r", "n"), store("x", "r"), others=FREE),
        function("ptr (i32)", "%x: i32", number("n", 12), malloc("r", "n"), store("x", "r"), others=FREE),
    ),
    "a freed object is not freed again": (
        function("i32 (ptr, ptr, i32)", TWO, number("n", 4), malloc("m", "n"), free("m"), number("r", 0, "i32"), others=FREE),
        function("i32 (ptr, ptr, i32)", TWO, number("n", 4), malloc("m", "n"), free("m"), free("m"), number("r", 0, "i32"), others=FREE),
    ),
    "an object on the stack is not freed": (
        function("i32 (ptr, ptr, i32)", TWO, alloca("m"), number("r", 0, "i32"), others=FREE),
        function("i32 (ptr, ptr, i32)", TWO, alloca("m"), free("m"), number("r", 0, "i32"), others=FREE),
    ),
}

REFUSED = {
    "between elements": (
        (
            load("w", "p"),
            binary("add", "x", "w", "w"),
            f'%q = "llvm.getelementptr"(%p, %x) <{{elem_type = i8, rawConstantIndices = array<i32: -2147483648>}}> : ({P}, i32) -> {P}',
            load("r", "q"),
        ),
        "between the elements",
    ),
    "volatile": ((load("r", "p", more="volatile_, "),), "volatile"),
    "unused bits of what was stored as a byte": ((load("s", "p", "i8"), load("t", "p", "i1"), number("r", 0, "i32")), "unused bits"),
    "bits that are no bytes": ((load("s", "p", "i17"), number("r", 0, "i32")), "unused bits"),
    "a pointer as a number": (
        (load("q", "p", P), number("z", 0), alloca("m", P), store("q", "m", P), load("s", "m", "i64"), load("r", "q")),
        "loaded as a number",
    ),
    "a number as a pointer": (
        (alloca("m", P), number("z", 8), store("z", "m", "i64"), load("q", "m", P), load("r", "q")),
        "loaded as a pointer",
    ),
    "a pointer to a new object among the caller's": ((alloca("m"), store("m", "p", P), number("r", 0, "i32")), "others can read"),
    "a new object with pointers, copied to the caller's": (
        (alloca("m", P), store("p", "m", P), number("n", 8), copied("p", "m", "n"), number("r", 0, "i32")),
        "others can read",
    ),
    "lanes of three bits": (
        (load("s", "p", "vector<3xi3>", "alignment = 1 : i64, "), load("t", "p", "i8"), number("r", 0, "i32")),
        "unused bits",
    ),
    "from nowhere": ((number("a", 4096), f'%q = "llvm.inttoptr"(%a) : (i64) -> {P}', load("r", "q")), "made of an integer"),
}


ADDRESS = (number("n", 4), malloc("m", "n"), f'%i = "llvm.ptrtoint"(%m) : ({P}) -> i64')
LEAVING = {
    "returned": ("i64 (ptr, i32)", (*ADDRESS, number("z", 1), binary("add", "r", "i", "z", "i64"))),
    "stored": ("void (ptr, i32)", (*ADDRESS, store("i", "p", "i64"))),
    "passed on": ("void (ptr, i32)", (*ADDRESS, '"llvm.call"(%i) <{callee = @g, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> ()')),
}
OTHERS = f"""{FREE}
"llvm.func"() <{{sym_name = "g", function_type = !llvm.func<void (i64)>}}> ({{}}) : () -> ()"""


@pytest.fixture
def verify(solvers_pool: Pool) -> Callable[[str, str], FunctionRecord]:
    def run(source: str, target: str) -> FunctionRecord:
        record = verify_modules(read_text(source), read_text(target), VerificationOptions(), lambda: solvers_pool)
        return next(f for f in record.functions if f.name == "f")

    return run


@pytest.mark.parametrize("name", CORRECT)
def test_is_correct(verify: Verify, name: str) -> None:
    record = verify(*CORRECT[name])
    assert record.verdict is Verdict.CORRECT, (record.unsupported, record.reason)


@pytest.mark.parametrize("name", WRONG)
def test_is_wrong(verify: Verify, name: str) -> None:
    assert verify(*WRONG[name]).verdict in (Verdict.INCORRECT, Verdict.POSSIBLY_INCORRECT)


@pytest.mark.parametrize("name", REFUSED)
def test_is_refused_by_name(verify: Verify, name: str) -> None:
    body, message = REFUSED[name]
    source = function("i32 (ptr)", ONE, *body)
    other = function("i32 (ptr)", ONE, *body, number("unused", 1))
    record = verify(source, other)
    assert record.verdict is Verdict.UNSUPPORTED
    assert message in (record.unsupported or "")


def test_all_bytes_of_a_returned_object_count(verify: Verify) -> None:
    """Three bytes behind the last whole element are the caller's, too."""
    source, target = (
        function("ptr (i32)", "%x: i32", number("n", bytes), malloc("r", "n"), store("x", "r"), others=FREE) for bytes in (7, 4)
    )
    record = verify(source, target)
    assert record.verdict is Verdict.UNSUPPORTED
    assert "no whole number of elements" in (record.unsupported or "")


def test_a_returned_object_is_as_aligned_as_the_sources(verify: Verify) -> None:
    """Callers of the source may rely on 64 bytes; ``malloc`` gives 16."""
    aligned = (
        '"llvm.func"() <{sym_name = "aligned_alloc", function_type = !llvm.func<ptr (i64, i64)>}> ({}) : () -> ()\n'
        '"llvm.func"() <{sym_name = "malloc", function_type = !llvm.func<ptr (i64)>}> ({}) : () -> ()'
    )
    call = f'%r = "llvm.call"(%n, %n) <{{callee = @aligned_alloc, operandSegmentSizes = array<i32: 2, 0>}}> : (i64, i64) -> {P}'
    source, target = (
        function("ptr (i32)", "%x: i32", number("n", 64), made, store("x", "r"), others=aligned) for made in (call, malloc("r", "n"))
    )
    record = verify(source, target)
    assert record.verdict is Verdict.UNSUPPORTED
    assert "less aligned" in (record.unsupported or "")
    assert verify(target, source).verdict is Verdict.CORRECT


@pytest.mark.parametrize("name", LEAVING)
def test_an_address_does_not_leave_the_program_as_a_number(verify: Verify, name: str) -> None:
    """Who has it could read what is stored there, which differs here."""
    type, body = LEAVING[name]
    source, target = (
        function(type, f"%p: {P}, %x: i32", *body[:2], number("y", value, "i32"), store("y", "m"), *body[2:], others=OTHERS)
        for value in (1, 2)
    )
    record = verify(source, target)
    assert record.verdict is Verdict.UNSUPPORTED
    assert "the address of a new object" in (record.unsupported or "")


EQUAL = '%r = "llvm.icmp"(%{0}, %{1}) <{{predicate = 0 : i64}}> : (i64, i64) -> i1'
CALL = '"llvm.call"() <{callee = @g, operandSegmentSizes = array<i32: 0, 0>}> : () -> ()'
CALLED = '"llvm.func"() <{sym_name = "g", function_type = !llvm.func<void ()>}> ({}) : () -> ()'


def placed(name: str, size: int = 4, more: str = "") -> str:
    return number(f"{name}_size", size) + f'\n{malloc(name, f"{name}_size")}\n%{name}_at = "llvm.ptrtoint"(%{name}) : ({P}) -> i64{more}'


@pytest.mark.parametrize(
    ("source", "target", "correct"),
    [
        ((placed("a"), placed("b"), free("a"), free("b")), (placed("a"), placed("b"), free("b"), free("a")), True),
        ((placed("a"), free("a"), placed("b"), free("b")), (placed("a"), placed("b"), free("b"), free("a")), False),
        ((placed("a"), placed("b"), free("a"), free("b")), (placed("a"), free("a"), placed("b"), free("b")), False),
        ((placed("a"), placed("b", 8), free("a"), free("b")), (placed("a"), placed("b"), free("b"), free("a")), False),
        ((placed("a"), placed("b"), CALL, free("a"), free("b")), (placed("a"), CALL, placed("b"), free("b"), free("a")), False),
    ],
)
def test_objects_share_addresses_where_what_is_alive_with_them_is_alike(
    verify: Verify, source: tuple[str, ...], target: tuple[str, ...], correct: bool
) -> None:
    # the second case is one that the source could choose; only that is not seen
    one = function("i1 ()", "", *source, EQUAL.format("a_at", "b_at"), others=FREE + CALLED)
    other = function("i1 ()", "", *target, EQUAL.format("b_at", "a_at"), others=FREE + CALLED)
    assert (verify(one, other).verdict is Verdict.CORRECT) is correct


def test_numbers_of_32_bits_are_not_taken_for_index_in_memory(solvers_pool: Pool) -> None:
    """Sixteen bytes are two of them on machines of 64 bits, and four on machines of 32."""
    arguments = "(%a: memref<4xindex>, %b: memref<4xindex>)"
    source = f"func.func @f{arguments} {{\nmemref.copy %a, %b : memref<4xindex> to memref<4xindex>\nreturn\n}}"
    copied = f"""func.func @f{arguments} {{
%p = builtin.unrealized_conversion_cast %a : memref<4xindex> to !llvm.ptr
%q = builtin.unrealized_conversion_cast %b : memref<4xindex> to !llvm.ptr
%n = llvm.mlir.constant(16 : i32) : i32
"llvm.intr.memcpy"(%q, %p, %n) <{{isVolatile = false}}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
return
}}"""
    options = VerificationOptions(semantics=SemanticOptions(index_bits=32))
    (record,) = verify_modules(read_text(source), read_text(copied), options, lambda: solvers_pool).functions
    assert record.verdict is Verdict.UNSUPPORTED
    assert "of 32 bits" in (record.unsupported or "")
