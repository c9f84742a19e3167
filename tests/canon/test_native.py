"""Rules that are code: each does what it says where it may, leaves alone what it must, and what it makes refines what was there."""

from __future__ import annotations

import pytest

from smtenc.canon.driver import Outcome, RuleSet, Strategy, canonicalize
from smtenc.canon.interface import operations
from smtenc.canon.native import PATTERNS
from smtenc.frontend import read_text
from smtenc.ir.core import Module
from smtenc.ir.printing import print_module
from tests.conftest import Verify

ARGUMENTS = "%x: i32, %y: i32, %c: i1, %i: index, %j: index, %s: index, %m: memref<4xi32>"


def program(body: str, results: str = "i32") -> str:
    constants = "%true = arith.constant true\n%false = arith.constant false\n" + "".join(
        f"%c{k} = arith.constant {k} : index\n" for k in (0, 1, 2, 4, 8, 2**31, 2**32)
    )
    arrow = f" -> {results}" if results else ""
    return f"func.func @f({ARGUMENTS}){arrow} {{\n{constants}{body}\n}}\n"


def canonical(text: str, **strategy: object) -> tuple[Module, Outcome]:
    module = read_text(text)
    assert module.functions[0].fault is None, module.functions[0].fault
    found, outcomes = canonicalize(module, RuleSet([]), Strategy(**strategy))  # type: ignore[arg-type]
    return found, outcomes["f"]


def branch(condition: str) -> str:
    return f"%0 = scf.if {condition} -> i32 {{\n scf.yield %x : i32\n}} else {{\n scf.yield %y : i32\n}}\nreturn %0 : i32"


def loop(bounds: str, body: str = "%1 = arith.addi %a, %x : i32\nscf.yield %1 : i32") -> str:
    return f"%0 = scf.for %k = {bounds} iter_args(%a = %y) -> (i32) {{\n{body}\n}}\nreturn %0 : i32"


def switch(argument: str) -> str:
    return (
        f"%0 = scf.index_switch {argument} -> i32\ncase 1 {{\n scf.yield %x : i32\n}}\ncase 2 {{\n scf.yield %y : i32\n}}\n"
        "default {\n %1 = arith.addi %x, %y : i32\n scf.yield %1 : i32\n}\nreturn %0 : i32"
    )


WAYS = "\n^a(%p: i32):\n return %p : i32\n^b(%q: i32):\n %r = arith.addi %q, %q : i32\n return %r : i32"
TWO = "%0:2 = scf.if %c -> (i32, i32) {\n scf.yield %x, %y : i32, i32\n} else {\n scf.yield %y, %x : i32, i32\n}\nreturn "
STORE = "%0 = memref.alloc() : memref<4xi32>\nmemref.store %x, %0[%i] : memref<4xi32>\n"

APPLIES = {
    "a branch that is taken": ("cf.cond_br_constant", "cf.cond_br %true, ^a(%x : i32), ^b(%y : i32)" + WAYS),
    "a branch that is not": ("cf.cond_br_constant", "cf.cond_br %false, ^a(%x : i32), ^b(%y : i32)" + WAYS),
    "a branch to one place": ("cf.cond_br_same", "cf.cond_br %c, ^a(%x : i32), ^a(%x : i32)\n^a(%p: i32):\n return %p : i32"),
    "an assertion that holds": ("cf.assert_true", 'cf.assert %true, "yes"\nreturn %x : i32'),
    "then": ("scf.if_constant", branch("%true")),
    "else": ("scf.if_constant", branch("%false")),
    "no else": ("scf.if_constant", "scf.if %false {\n memref.store %x, %m[%c0] : memref<4xi32>\n}\nreturn %x : i32"),
    "the same either way": ("scf.if_same_values", branch("%c").replace("yield %y", "yield %x")),
    "one result of two": ("scf.unused_results", TWO + "%0#1 : i32"),
    "no iteration": ("scf.for_few_iterations", loop("%c4 to %c2 step %s")),
    "from a bound to itself": ("scf.for_few_iterations", loop("%i to %i step %s")),
    "one iteration": ("scf.for_few_iterations", loop("%c0 to %c2 step %c4")),
    "a value that stays": ("scf.for_carried_unchanged", loop("%i to %j step %s", "scf.yield %a : i32")),
    "a value that is what it began with": ("scf.for_carried_unchanged", loop("%i to %j step %s", "scf.yield %y : i32")),
    "a value for nobody": (
        "scf.for_carried_unused",
        loop("%i to %j step %c1", "memref.store %x, %m[%c0] : memref<4xi32>\nscf.yield %x : i32").replace("return %0", "return %x"),
    ),
    "a region": ("scf.execute_region_inline", "%0 = scf.execute_region -> i32 {\n scf.yield %x : i32\n}\nreturn %0 : i32"),
    "a case": ("scf.index_switch_constant", switch("%c2")),
    "no case": ("scf.index_switch_constant", switch("%c4")),
    "memory that nobody reads": ("memref.alloc_never_read", STORE + "memref.dealloc %0 : memref<4xi32>\nreturn %x : i32"),
}

STAYS = {
    "a branch that may go either way": ("cf.cond_br_constant", "cf.cond_br %c, ^a(%x : i32), ^b(%y : i32)" + WAYS),
    "a branch to one place with other values": (
        "cf.cond_br_same",
        "cf.cond_br %c, ^a(%x : i32), ^a(%y : i32)\n^a(%p: i32):\n return %p : i32",
    ),
    "an assertion that may fail": ("cf.assert_true", 'cf.assert %c, "yes"\nreturn %x : i32'),
    "an assertion that fails": ("cf.assert_true", 'cf.assert %false, "no"\nreturn %x : i32'),
    "a condition that nobody knows": ("scf.if_constant", branch("%c")),
    "other values": ("scf.if_same_values", branch("%c")),
    "all results are used": ("scf.unused_results", TWO.replace("return ", "%1 = arith.subi %0#0, %0#1 : i32\nreturn ") + "%1 : i32"),
    "some iterations": ("scf.for_few_iterations", loop("%c0 to %c8 step %c2")),
    "bounds that nobody knows": ("scf.for_few_iterations", loop("%i to %j step %c1")),
    "a step that nobody knows": ("scf.for_few_iterations", loop("%c0 to %c2 step %s")),
    "a step of no length": ("scf.for_few_iterations", loop("%c0 to %c2 step %c0")),
    "bounds that are others where index has 32 bits": ("scf.for_few_iterations", loop("%c2147483648 to %c0 step %c1")),
    "a value that changes": ("scf.for_carried_unchanged", loop("%i to %j step %c1")),
    "a value that the iterations use": (
        "scf.for_carried_unused",
        loop("%i to %j step %c1", "memref.store %a, %m[%c0] : memref<4xi32>\n%1 = arith.addi %a, %x : i32\nscf.yield %1 : i32").replace(
            "return %0", "return %x"
        ),
    ),
    "a region of several blocks": (
        "scf.execute_region_inline",
        "%0 = scf.execute_region -> i32 {\n cf.cond_br %c, ^a, ^b\n^a:\n scf.yield %x : i32\n^b:\n scf.yield %y : i32\n}\nreturn %0 : i32",
    ),
    "a case that nobody knows": ("scf.index_switch_constant", switch("%i")),
    "a case that is another where index has 32 bits": ("scf.index_switch_constant", switch("%c4294967296")),
    "memory that is read": ("memref.alloc_never_read", STORE + "%1 = memref.load %0[%i] : memref<4xi32>\nreturn %1 : i32"),
    "memory that is handed on": ("memref.alloc_never_read", STORE + '"foo.use"(%0) : (memref<4xi32>) -> ()\nreturn %x : i32'),
    "memory of the caller": ("memref.alloc_never_read", "memref.store %x, %m[%i] : memref<4xi32>\nreturn %x : i32"),
}


@pytest.mark.parametrize(("pattern", "body"), APPLIES.values(), ids=APPLIES)
def test_it_applies_and_what_it_makes_refines_the_program(verify: Verify, pattern: str, body: str) -> None:
    text = program(body)
    found, outcome = canonical(text)
    assert pattern in outcome.counts
    assert outcome.converged
    assert verify(text, print_module(found)).verdict.value == "correct"


@pytest.mark.parametrize(("pattern", "body"), STAYS.values(), ids=STAYS)
def test_it_does_not_apply(pattern: str, body: str) -> None:
    assert pattern not in canonical(program(body))[1].counts


def test_each_has_a_case_where_it_applies_and_one_where_it_does_not() -> None:
    names = {p.name for p in PATTERNS}
    assert {pattern for pattern, _ in APPLIES.values()} == names
    assert {pattern for pattern, _ in STAYS.values()} >= names - {"scf.for_few_iterations"}


EQUATIONS = {p.name for p in PATTERNS if p.equal}


@pytest.mark.parametrize(("pattern", "body"), APPLIES.values(), ids=APPLIES)
def test_an_equation_holds_the_other_way_too(verify: Verify, pattern: str, body: str) -> None:
    text = program(body)
    found, outcome = canonical(text, exact=True)
    assert (pattern in outcome.counts) == (pattern in EQUATIONS)
    assert verify(print_module(found), text).verdict.value == "correct"


POISON = {
    "a branch to one place": "%p = ub.poison : i1\ncf.cond_br %p, ^a, ^a\n^a:\n return %x : i32",
    "bounds": "%p = ub.poison : index\n" + loop("%p to %p step %c1").replace("return %0", "return %x"),
    "a step": loop("%c1 to %c1 step %s").replace("return %0", "return %x"),
}


@pytest.mark.parametrize("body", POISON.values(), ids=POISON)
def test_what_is_undefined_stays_so_where_exactly_that_is_asked(verify: Verify, body: str) -> None:
    """Else a target would be proved that may be undefined where its source is not."""
    text = program(body)
    exact, _ = canonical(text, exact=True)
    assert verify(program("return %x : i32"), print_module(exact)).verdict.value == "incorrect"
    assert list(operations(canonical(text)[0])) == ["func.return"]
