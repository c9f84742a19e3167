"""Loops in closed form: what they leave is a function of how many iterations have run, whatever that number is."""

from __future__ import annotations

from typing import Any

from differential import function_text, read
from rows import Row, rewriting_tests

from smtenc.semantics.execution import arguments_of, execute_function
from smtenc.semantics.loops.states import States
from smtenc.semantics.options import SemanticOptions
from smtenc.semantics.values import Place
from smtenc.semantics.world import World
from smtenc.verdicts.lattice import Verdict

_C = "".join(f"%c{k} = arith.constant {k} : index\n" for k in (0, 1, 2, 20, 100)) + "%z = arith.constant 0 : i8\n"
_M = "(%m: memref<100xi8>, %x: i8) -> i8"
_MN = "(%m: memref<100x100xi8>, %x: i8) -> i8"
_R = "\n%r = arith.addi %x, %z : i8"


def _for(body: str, variable: str = "%i", upper: str = "%c100", lower: str = "%c0", step: str = "%c1") -> str:
    return f"scf.for {variable} = {lower} to {upper} step {step} {{\n{body}\n}}"


def _carrying(body: str, begin: str = "%z", type: str = "i8") -> str:
    return f"%r = scf.for %i = %c0 to %c100 step %c1 iter_args(%v = {begin}) -> ({type}) {{\n{body}\n}}"


_STORE = "memref.store {}, %m[{}] : memref<100xi8>"
_LOAD = "{} = memref.load %m[{}] : memref<100xi8>"
_DOUBLED = f"{_LOAD.format('%a', '%i')}\n%b = arith.addi %a, %a : i8\n{_STORE.format('%b', '%i')}"
_BACKWARDS = _C + "%c99 = arith.constant 99 : index\n" + _for("%i = arith.subi %c99, %k : index\n" + _DOUBLED, "%k") + _R
_PREFIX = f"{_LOAD.format('%a', '%i')}\n%s = arith.addi %v, %a : i8\nmemref.store %s, %o[%i] : memref<100xi8>\nscf.yield %s : i8"
_SCRATCH = "%t = memref.alloc() : memref<100xi8>\n"

_ADDING = f"{_C}%three = arith.constant 3 : i8\n" + (
    "%r = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x) -> (i8) {\n%s = arith.addi %v, %three : i8\nscf.yield %s : i8\n}"
)
_TIMES = f"{_C}%three = arith.constant 3 : i8\n%t = arith.index_cast {{}} : index to i8\n%p = arith.muli %t, %three : i8\n%r = arith.addi %x, %p : i8"

ROWS = [
    Row(
        "the_same_summand_in_every_iteration",
        "(%n: index, %x: i8) -> i8",
        _ADDING,
        _TIMES.format("%m").replace("%t =", "%m = arith.maxsi %n, %c0 : index\n%t ="),
        _TIMES.format("%n"),
    ),
    Row(
        "each_round_writes_an_element_of_its_own",
        _M,
        f"{_C}{_for(_DOUBLED)}{_R}",
        _BACKWARDS,
        f"{_C}{_for(_DOUBLED, lower='%c1')}{_R}",
    ),
    Row(
        "tiles",
        _M,
        f"{_C}{_for(_STORE.format('%x', '%i'))}{_R}",
        _C + _for(_for(f"%p = arith.addi %i, %j : index\n{_STORE.format('%x', '%p')}", "%j", "%c20"), step="%c20") + _R,
        _C + _for(_for(f"%p = arith.addi %i, %j : index\n{_STORE.format('%x', '%p')}", "%j", "%c2"), step="%c20") + _R,
    ),
    Row(
        "rows_and_columns",
        _MN,
        _C + _for(_for("memref.store %x, %m[%i, %j] : memref<100x100xi8>", "%j")) + _R,
        _C + _for(_for("memref.store %x, %m[%j, %i] : memref<100x100xi8>", "%j")) + _R,
        _C + _for(_for("memref.store %x, %m[%i, %j] : memref<100x100xi8>", "%j", "%i")) + _R,
    ),
    Row(
        "the_last_value_remains",
        _M,
        _C + _for(f"%w = arith.index_cast %i : index to i8\n{_STORE.format('%w', '%c2')}") + _R,
        f"{_C}%w = arith.constant 99 : i8\n{_STORE.format('%w', '%c2')}{_R}",
        f"{_C}%w = arith.constant 100 : i8\n{_STORE.format('%w', '%c2')}{_R}",
    ),
    Row(
        "the_last_value_that_a_condition_lets_through",
        "(%m: memref<100xi8>, %x: i8, %c: i1) -> i8",
        _C + _for(f"scf.if %c {{\n%w = arith.index_cast %i : index to i8\n{_STORE.format('%w', '%c2')}\n}}") + _R,
        f"{_C}scf.if %c {{\n%w = arith.constant 99 : i8\n{_STORE.format('%w', '%c2')}\n}}{_R}",
        f"{_C}%w = arith.constant 99 : i8\n{_STORE.format('%w', '%c2')}{_R}",
    ),
    Row(
        "a_sum_that_is_read_on_the_way",
        "(%m: memref<100xi8>, %o: memref<100xi8>, %x: i8) -> i8",
        _C
        + "%q = memref.alloc() : memref<100xi8>\n"
        + _for(f"{_LOAD.format('%a', '%i')}\nmemref.store %a, %q[%i] : memref<100xi8>")
        + "\n"
        + _carrying(_PREFIX.replace("%m[", "%q[")),
        _C
        + "%q = memref.alloc() : memref<100xi8>\n"
        + _for(f"{_LOAD.format('%a', '%i')}\nmemref.store %a, %q[%i] : memref<100xi8>")
        + "\n%t = memref.alloc() : memref<1xi8>\nmemref.store %z, %t[%c0] : memref<1xi8>\n"
        + _for(
            "%v = memref.load %t[%c0] : memref<1xi8>\n"
            + _PREFIX.replace("%m[", "%q[").replace("scf.yield %s : i8", "memref.store %s, %t[%c0] : memref<1xi8>")
        )
        + "\n%r = memref.load %t[%c0] : memref<1xi8>",
        _C
        + "%q = memref.alloc() : memref<100xi8>\n"
        + _for(f"{_LOAD.format('%a', '%i')}\nmemref.store %a, %q[%i] : memref<100xi8>")
        + "\n"
        + _carrying(_PREFIX.replace("%m[", "%q[").replace("memref.store %s", "memref.store %v")),
    ),
    Row(
        "a_scratch_buffer_of_a_round",
        _M,
        f"{_C}{_for(_DOUBLED)}{_R}",
        _C
        + _for(
            f"{_SCRATCH}{_LOAD.format('%a', '%i')}\nmemref.store %a, %t[%c0] : memref<100xi8>\n%d = memref.load %t[%c0] : memref<100xi8>\n"
            f"%b = arith.addi %d, %a : i8\n{_STORE.format('%b', '%i')}"
        )
        + _R,
        _C
        + _for(
            f"{_SCRATCH}{_LOAD.format('%a', '%i')}\nmemref.store %x, %t[%c0] : memref<100xi8>\n%d = memref.load %t[%c0] : memref<100xi8>\n"
            f"%b = arith.addi %d, %a : i8\n{_STORE.format('%b', '%i')}"
        )
        + _R,
    ),
    Row(
        "a_scratch_buffer_around_the_loop",
        _M,
        f"{_C}{_for(_DOUBLED)}{_R}",
        _C
        + _SCRATCH
        + _for(f"{_LOAD.format('%a', '%i')}\nmemref.store %a, %t[%i] : memref<100xi8>")
        + "\n"
        + _for(f"%a = memref.load %t[%i] : memref<100xi8>\n%b = arith.addi %a, %a : i8\n{_STORE.format('%b', '%i')}")
        + _R,
        _C
        + _SCRATCH
        + _for(f"{_LOAD.format('%a', '%i')}\nmemref.store %a, %t[%i] : memref<100xi8>")
        + "\n"
        + _for(f"%a = memref.load %t[%c2] : memref<100xi8>\n%b = arith.addi %a, %a : i8\n{_STORE.format('%b', '%i')}")
        + _R,
    ),
    Row(
        "values_that_depend_on_each_other",
        "(%x: i8, %y: i8) -> i8",
        _C
        + "%r, %s = scf.for %i = %c0 to %c100 step %c1 iter_args(%a = %x, %b = %y) -> (i8, i8) {\n%k = arith.index_cast %i : index to i8\n"
        "%n = arith.addi %b, %k : i8\nscf.yield %b, %n : i8, i8\n}",
        _C
        + "%s, %r = scf.for %i = %c0 to %c100 step %c1 iter_args(%b = %y, %a = %x) -> (i8, i8) {\n%k = arith.index_cast %i : index to i8\n"
        "%n = arith.addi %k, %b : i8\nscf.yield %n, %b : i8, i8\n}",
        _C
        + "%r, %s = scf.for %i = %c0 to %c100 step %c1 iter_args(%a = %x, %b = %y) -> (i8, i8) {\n%k = arith.index_cast %i : index to i8\n"
        "%n = arith.addi %b, %k : i8\nscf.yield %n, %n : i8, i8\n}",
    ),
]

test_a_program_refines_itself, test_a_right_rewriting_is_proved, test_a_wrong_rewriting_is_refuted = rewriting_tests(ROWS)


def test_values_that_lead_to_each_other_have_no_closed_form_and_are_a_recurrence(verify: Any) -> None:
    """No form of one is known without the other's; two such loops are one function all the same."""
    text = function_text(
        "f",
        "(%x: i8, %y: i8) -> i8",
        _C + "%r, %s = scf.for %i = %c0 to %c100 step %c1 iter_args(%a = %x, %b = %y) -> (i8, i8) {\n%n = arith.muli %a, %b : i8\n"
        "%p = arith.subi %a, %b : i8\nscf.yield %p, %n : i8, i8\n}",
    )
    world, module = World(), read(text)
    execute_function(world, module, module.functions[0], arguments_of(world, module.functions[0].type.inputs))
    assert world.recurrences.by_name
    assert verify(text, text + "\n").verdict is Verdict.CORRECT
    assert verify(text, text.replace("subi %a, %b", "subi %b, %a")).verdict is Verdict.INCORRECT


def _nest(n: int) -> str:
    buffer = f"memref<{n}x{n}xf32>"
    return (
        f"func.func @f(%a: {buffer}, %b: {buffer}, %o: {buffer}) {{\n%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n"
        f"%n = arith.constant {n} : index\nscf.for %i = %c0 to %n step %c1 {{\nscf.for %j = %c0 to %n step %c1 {{\nscf.for %k = %c0 to %n step %c1 {{\n"
        f"%x = memref.load %a[%i, %k] : {buffer}\n%y = memref.load %b[%k, %j] : {buffer}\n%s = memref.load %o[%i, %j] : {buffer}\n"
        f"%p = arith.mulf %x, %y : f32\n%q = arith.addf %s, %p : f32\nmemref.store %q, %o[%i, %j] : {buffer}\n}}\n}}\n}}\nreturn\n}}"
    )


def test_a_nest_builds_as_many_terms_whatever_its_size() -> None:
    """Numbers that are powers of two need a few less."""
    assert _terms_of(_nest(64)) == _terms_of(_nest(4096)) <= _terms_of(_nest(20))


def _terms_of(text: str, **options: Any) -> int:
    world, module = World(SemanticOptions(**options)), read(text)
    outcome = execute_function(world, module, module.functions[0], arguments_of(world, module.functions[0].type.inputs))
    (window,) = {write.root for write in outcome.memory.writes}
    outcome.memory.at(Place(window, tuple(world.element_index(f"at{d}", extent) for d, extent in enumerate(window.shape))))
    return len(world.terms._manager.formulae)


def _sum_in_a_nest(depth: int) -> str:
    """A sum over all but one of the dimensions, by loops one in the other."""
    numbers = [f"%i{k}" for k in range(depth)]
    loops, ends = "".join(f"affine.for {i} = 0 to 8 {{\n" for i in numbers), "}\n" * depth
    shape = "x".join(["8"] * depth)
    body = f"""%x = affine.load %a[{", ".join(numbers)}] : memref<{shape}xf32>
%y = affine.load %o[%i0] : memref<8xf32>
%z = arith.addf %y, %x : f32
affine.store %z, %o[%i0] : memref<8xf32>
"""
    return f"func.func @f(%a: memref<{shape}xf32>, %o: memref<8xf32>) {{\n{loops}{body}{ends}return\n}}"


def test_a_nest_is_looked_at_a_few_times_for_each_loop_around_it(monkeypatch: Any) -> None:
    """Whether forms lead anywhere is asked of each loop once, what it writes is seen once, and an iteration that stands for any is run once."""
    iterations: list[int] = []
    run = States.run

    def counted(self: States, *arguments: Any, **options: Any) -> Any:
        iterations[-1] += 1
        return run(self, *arguments, **options)

    monkeypatch.setattr(States, "run", counted)
    for depth in (3, 4, 5):
        iterations.append(0)
        _terms_of(_sum_in_a_nest(depth), no_alias=True)
    assert iterations[1] <= 3 * iterations[0]
    assert iterations[2] <= 3 * iterations[1]


def test_a_step_that_needs_all_iterations_before_it_is_no_form() -> None:
    """It would be written out anew for every iteration that is looked at, and there again for every one before."""
    text = """func.func @f(%m: memref<17xindex>) {
%c0 = arith.constant 0 : index
%c1 = arith.constant 1 : index
%c3 = arith.constant 3 : index
%c17 = arith.constant 17 : index
affine.for %i = 0 to 17 {
%a = affine.load %m[0] : memref<17xindex>
%n = arith.minui %a, %c17 : index
scf.for %x = %c0 to %n step %c1 {
memref.store %c3, %m[%x] : memref<17xindex>
}
}
return
}"""
    world, module = World(), read(text)
    execute_function(world, module, module.functions[0], arguments_of(world, module.functions[0].type.inputs))
    assert world.recurrences.by_name
