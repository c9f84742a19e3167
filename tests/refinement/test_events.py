"""Traces: which differences between two programs' events are wrong, and that what is the same is not."""

from __future__ import annotations

import pytest
from deciding import pair, wrong

from smtenc.errors import Unsupported

DECLARED = """
func.func private @i(i8)
func.func private @j(i8)
func.func private @p(i8, i8)
func.func private @m(memref<2xi8>)
func.func private @w(memref<2xi8>, memref<2xi8>)
func.func private @v(memref<2x1xi8>)
func.func private @n(memref<?xi8, strided<[?], offset: ?>>)
func.func private @t(tensor<?xi8>)
func.func private @r(i8) -> i8
memref.global "private" @g : memref<2xi8> = uninitialized
memref.global "private" @h : memref<2xi8> = uninitialized
memref.global "private" constant @c : memref<2xi8> = dense<1>
"""


def program(
    body: str,
    signature: str = "(%x: i8, %y: i8, %c: i1, %a: memref<2xi8>, %b: memref<2xi8>, %t: tensor<?xi8>, %k: index, %e: memref<?xi8>)",
) -> str:
    return f"func.func @f{signature} {{\n%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n{body}\nreturn\n}}\n{DECLARED}"


def call(name: str, operand: str, type: str = "i8") -> str:
    return f"call @{name}({operand}) : ({type}) -> ()\n"


CALL_I, CALL_J = call("i", "%x"), call("j", "%x")
NSW = "%s = arith.addi %x, %y overflow<nsw> : i8\n"
SUM = "%s = arith.addi %x, %y : i8\n"
DIVIDE = "%d = arith.divui %x, %y : i8\n"
ALLOC, CALLED = "%n = memref.alloc() : memref<2xi8>\n", call("m", "%n", "memref<2xi8>")
TWO = "%n = memref.alloc() : memref<2xi8>\n%o = memref.alloc() : memref<2xi8>\n"
FILL = "linalg.fill ins({}) outs({} : memref<2xi8>)\n"
STORE = "memref.store %x, {}[%c0] : memref<2xi8>\n"
FREEZE = "%z = bufferization.to_tensor %n : memref<2xi8>\n"
FREE = "memref.dealloc %n : memref<2xi8>\n"
COLUMN = "%n = memref.alloc() : memref<2x1xi8>\n" + call("v", "%n", "memref<2x1xi8>")
ON_A, ON_B = call("m", "%a", "memref<2xi8>"), call("m", "%b", "memref<2xi8>")
LOAD = "%l = memref.load %a[%c0] : memref<2xi8>\n"
PART = (
    "%s = memref.subview %a[{0}] [1] [{1}] : memref<2xi8> to memref<1xi8, strided<[1], offset: {2}>>\n"
    "%q = memref.cast %s : memref<1xi8, strided<[1], offset: {2}>> to memref<?xi8, strided<[?], offset: ?>>\n"
    + call("n", "%q", "memref<?xi8, strided<[?], offset: ?>>")
)
GLOBALS = "%q = memref.get_global @{} : memref<2xi8>\n" + call("m", "%q", "memref<2xi8>")
NEVER = "%zero = arith.constant 0 : i8\n%never = arith.divui %x, %zero : i8\n"
TENSOR_NSW = "%u = arith.addi %t, %t overflow<nsw> : tensor<?xi8>\n" + call("t", "%u", "tensor<?xi8>")
TENSOR_RATIO = "%u = arith.divui %t, %t : tensor<?xi8>\n" + call("t", "%u", "tensor<?xi8>")
TENSOR_ONES = "%v = tensor.dim %t, %c0 : tensor<?xi8>\n%one = arith.constant 1 : i8\n%u = tensor.splat %one[%v] : tensor<?xi8>\n" + call(
    "t", "%u", "tensor<?xi8>"
)
RATIO = "linalg.map { arith.divui } ins(%e, %e : memref<?xi8>, memref<?xi8>) outs(%e : memref<?xi8>)\n"
READ = "%z = bufferization.to_tensor %a : memref<2xi8>\n"
TENSOR = call("t", "%t", "tensor<?xi8>")
DOUBLED = "%u = arith.addi %t, %t : tensor<?xi8>\n" + call("t", "%u", "tensor<?xi8>")
SHIFTED = (
    "%v = tensor.dim %t, %c0 : tensor<?xi8>\n%one = arith.constant 1 : i8\n%w = tensor.splat %one[%v] : tensor<?xi8>\n%u = arith.shli %t, %w : tensor<?xi8>\n"
    + call("t", "%u", "tensor<?xi8>")
)
SLICE = "%u = tensor.extract_slice %t[0] [%k] [1] : tensor<?xi8> to tensor<?xi8>\n" + call("t", "%u", "tensor<?xi8>")


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        (CALL_I, CALL_I, set()),
        (CALL_I + CALL_J, CALL_I + CALL_J, set()),
        # which, how many, in which order
        (CALL_I, CALL_J, {"event-0", "ub"}),
        (CALL_I, "", {"event-0"}),
        ("", CALL_I, {"event-0", "ub"}),
        (CALL_I + CALL_J, CALL_I, {"event-1"}),
        (CALL_I, CALL_I + CALL_J, {"event-1", "ub"}),
        (CALL_I + CALL_J, CALL_J + CALL_I, {"event-0", "event-1", "ub"}),
        # on what
        (CALL_I, call("i", "%y"), {"event-0"}),
        (NSW + call("i", "%s"), SUM + call("i", "%s"), set()),
        (SUM + call("i", "%s"), NSW + call("i", "%s"), {"event-0"}),
        (call("p", "%x, %y", "i8, i8"), call("p", "%x, %y", "i8, i8"), set()),
        (call("p", "%x, %y", "i8, i8"), call("p", "%x, %x", "i8, i8"), {"event-0"}),
        (call("p", "%x, %y", "i8, i8"), call("p", "%y, %y", "i8, i8"), {"event-0"}),
        (TENSOR, TENSOR, set()),
        (TENSOR, DOUBLED, {"event-0"}),
        (DOUBLED, SHIFTED, set()),
        (TENSOR, SLICE, {"event-0", "ub"}),
        (TENSOR_NSW, DOUBLED, set()),
        (DOUBLED, TENSOR_NSW, {"event-0"}),
        # nothing is wrong where the source never comes
        (NEVER, CALL_I, set()),
        (NEVER + CALL_I, "", set()),
        # definedness over a domain, at the elements that differ
        (TENSOR_RATIO, TENSOR_ONES, set()),
        (RATIO + CALL_I, "%one = arith.constant 1 : i8\n" + "linalg.fill ins(%one : i8) outs(%e : memref<?xi8>)\n" + CALL_I, set()),
        (CALL_I + NEVER, CALL_I + CALL_J, set()),
        # what is undefined before it, and what only after it
        (CALL_I, DIVIDE + CALL_I, {"event-0", "ub"}),
        (DIVIDE + CALL_I, CALL_I, set()),
        (DIVIDE + CALL_I, DIVIDE + CALL_I, set()),
        (DIVIDE + CALL_I, CALL_I + DIVIDE, set()),
        (CALL_I + DIVIDE, DIVIDE + CALL_I, {"event-0"}),
        (CALL_I + DIVIDE, CALL_J + DIVIDE, {"event-0", "ub"}),
        (DIVIDE + CALL_I, DIVIDE + CALL_J, {"event-0", "ub"}),
        # memory that the event finds
        (STORE.format("%a") + CALL_I, STORE.format("%a") + CALL_I, set()),
        (STORE.format("%a") + CALL_I, CALL_I + STORE.format("%a"), {"event-0", "memory-i8", "ub"}),
        (STORE.format("%a") + CALL_I, CALL_I, {"event-0"}),
        (LOAD + CALL_I, CALL_I, set()),
        (CALL_I, LOAD + CALL_I, {"event-0", "uninitialised"}),
        (READ + CALL_I, READ + CALL_I, set()),
        # buffers of the caller's as operands
        (ON_A, ON_A, set()),
        (ON_A, ON_B, {"event-0"}),
        # new buffers as operands
        (ALLOC + CALLED, ALLOC + CALLED, set()),
        (TWO + CALLED, TWO.replace("%n", "%q").replace("%o", "%n") + CALLED, set()),
        (ALLOC + CALLED, ON_A, {"event-0", "memory-passed-on"}),
        (ON_A, ALLOC + CALLED, {"event-0", "memory-passed-on"}),
        (ALLOC + FILL.format("%x : i8", "%n") + CALLED, ALLOC + FILL.format("%x : i8", "%n") + CALLED, set()),
        (ALLOC + FILL.format("%x : i8", "%n") + CALLED, ALLOC + FILL.format("%y : i8", "%n") + CALLED, {"event-0"}),
        (ALLOC + FILL.format("%x : i8", "%n") + CALLED, ALLOC + CALLED, {"event-0"}),
        (ALLOC + CALLED, ALLOC + FILL.format("%x : i8", "%n") + CALLED, set()),
        (ALLOC + FREEZE + CALLED, ALLOC + CALLED, set()),
        (ALLOC + CALLED, ALLOC + FREEZE + CALLED, {"event-0", "memory-passed-on"}),
        # the call may have freed it
        (ALLOC + CALLED, ALLOC + CALLED + FREE, {"memory-passed-on", "ub"}),
        (ALLOC + CALLED + FREE, ALLOC + CALLED, set()),
        (ALLOC + CALLED + FREE, ALLOC + CALLED + FREE, set()),
        (ALLOC + CALLED, ALLOC + CALLED + STORE.format("%n"), {"memory-passed-on", "ub"}),
        (ALLOC + CALLED + STORE.format("%n"), ALLOC + CALLED + STORE.format("%n"), set()),
        (ALLOC + CALLED + STORE.format("%n") + FREE, ALLOC + CALLED + FREE, set()),
        (ALLOC + CALLED, ALLOC.replace("alloc", "alloca") + CALLED, {"event-0", "memory-passed-on"}),
        (ALLOC + CALLED, COLUMN, {"event-0", "memory-passed-on", "ub"}),
        (TWO + CALLED + CALLED, TWO + CALLED + call("m", "%o", "memref<2xi8>"), {"event-1", "memory-passed-on"}),
        (TWO + CALLED + call("m", "%o", "memref<2xi8>"), TWO + CALLED + CALLED, {"event-1", "memory-passed-on"}),
        (TWO + CALLED + call("m", "%o", "memref<2xi8>"), TWO + call("m", "%o", "memref<2xi8>") + CALLED, set()),
        # other parts of a buffer of the caller's
        (PART.format("0", "1", "0"), PART.format("0", "1", "0"), set()),
        (PART.format("0", "1", "0"), PART.format("1", "1", "1"), {"event-0"}),
        (PART.format("1", "1", "1"), PART.format("1", "1", "1"), set()),
        (PART.format("1", "1", "1"), PART.format("0", "1", "0"), {"event-0"}),
        # a constant, which both programs have
        (GLOBALS.format("c"), GLOBALS.format("c"), set()),
        (GLOBALS.format("g"), GLOBALS.format("g"), set()),
        (GLOBALS.format("g"), GLOBALS.format("h"), {"event-0"}),
        (PART.format("0", "1", "0"), PART.format("0", "1", "0").replace("%a", "%b"), {"event-0"}),
    ],
)
def test_what_is_wrong_with_a_trace(source: str, target: str, expected: set[str]) -> None:
    assert wrong(program(source), program(target)) == expected


@pytest.mark.parametrize(
    ("source", "target", "words"),
    [
        (CALL_I, "", "event 1, func.call, is in the source only"),
        ("", CALL_I, "event 1, func.call, is in the target only"),
        (CALL_I + CALL_J, CALL_I, "event 2, func.call, is in the source only"),
        (CALL_I, CALL_J, "event 1, func.call, has other attributes, types or regions"),
        (CALL_I, '"test.any"(%x) : (i8) -> ()\n', "event 1 is func.call in the source, test.any in the target"),
        (CALL_I, call("i", "%y"), "event 1, func.call, may find other operands or other memory, or the target may be undefined before it"),
    ],
)
def test_it_is_said_what_would_be_wrong(source: str, target: str, words: str) -> None:
    found = pair(program(source), program(target))
    assert words in [q.what for q in found.queries if q.goal == "event"]


def test_events_are_numbered_from_one_and_asked_about_before_anything_else() -> None:
    found = pair(program(CALL_I + CALL_J), program(CALL_I + CALL_J))
    assert [q.name for q in found.queries] == ["f.event-0", "f.event-1", "f.ub"]
    assert [q.what.partition(",")[0] for q in found.queries[:2]] == ["event 1", "event 2"]


def test_a_global_that_an_event_finds_must_be_declared_in_both() -> None:
    body = "%g = memref.get_global @shared : memref<i8>\nmemref.store %x, %g[] : memref<i8>\n"
    declared = 'memref.global "private" @shared : memref<i8> = uninitialized\n'
    with pytest.raises(Unsupported, match="@shared is written"):
        pair(declared + program(body + CALL_I), program(CALL_I))


def test_one_of_several_memrefs_that_the_caller_knows_is_passed_on_as_whichever_it_is() -> None:
    chosen, swapped = (f"%q = arith.select %c, {x} : memref<2xi8>\n" + call("m", "%q", "memref<2xi8>") for x in ("%a, %b", "%b, %a"))
    for target, expected in ((chosen, set()), (swapped, {"event-0"}), (ON_A, {"event-0"})):
        assert wrong(program(chosen), program(target)) == expected


def test_one_of_several_memrefs_of_which_one_is_new_is_not_passed_on() -> None:
    with pytest.raises(Unsupported, match="one of several"):
        pair(program(ALLOC + "%q = arith.select %c, %a, %n : memref<2xi8>\n" + call("m", "%q", "memref<2xi8>")), program(ON_A))


@pytest.mark.parametrize("body", [CALL_I, DIVIDE + CALL_I, STORE.format("%a") + CALL_I, ALLOC + CALLED, ON_A])
def test_the_same_trace_leaves_nothing_to_solve(body: str) -> None:
    found = pair(program(body), program(body))
    assert all(q.claim is found.world.terms.false for q in found.queries)


# -- in branches ------------------------------------------------------------------------------------------------------


def branch(condition: str, then: str, otherwise: str = "") -> str:
    return f"scf.if {condition} {{\n{then}}} else {{\n{otherwise}}}\n"


CALL_Y, CALL_R = call("i", "%y"), "%r = func.call @r(%x) : (i8) -> i8\n"
NOT = "%true = arith.constant true\n%n = arith.xori %c, %true : i1\n"
BOTH = branch("%c", "") + branch("%p", "")
"""Neither condition is poison."""
STORE_A, STORE_B = STORE.format("%a"), STORE.format("%b")
LOADED = "%l = memref.load %a[%c0] : memref<2xi8>\n"
LOCAL = "%l = memref.alloca() : memref<2xi8>\nmemref.store %x, %l[%c0] : memref<2xi8>\n"
ON_L, OF_L = call("m", "%l", "memref<2xi8>"), "%w = memref.load %l[%c0] : memref<2xi8>\n"
SELECTED = "%z = arith.select %c, %w, %x : i8\n"
CHOSEN = "%r = scf.if {} -> i8 {{\n{}scf.yield %{} : i8\n}} else {{\n{}scf.yield %{} : i8\n}}\n"
EARLY = "cf.cond_br %c, ^out, ^on\n^out:\nreturn\n^on:\n"
BLOCKS = "cf.cond_br %c, ^then, ^after\n^then:\n{}cf.br ^after\n^after:\n{}"
LOOP = "%two = arith.constant 2 : index\nscf.for %k = %c0 to %two step %c1 {{\n{}}}\n"
OTHER = (
    "%no = arith.constant false\n%e = arith.select %c, %p, %no : i1\n%o = arith.xori %p, %true : i1\n%g = arith.select %c, %o, %no : i1\n"
)


def branching(body: str, result: str = "") -> str:
    given = f" {result} : i8" if result else ""
    type = " -> i8" if result else ""
    declared = "func.func private @inner(%x: i8) {\nfunc.call @i(%x) : (i8) -> ()\nreturn\n}\n"
    signature = f"(%x: i8, %y: i8, %c: i1, %p: i1, %a: memref<2xi8>, %b: memref<2xi8>){type}"
    # in a region a name without a dialect is the surrounding operation's
    return f"{program(body.replace(f'{chr(10)}call', f'{chr(10)}func.call'), signature)}{declared}".replace(
        "\nreturn\n}\n", f"\nreturn{given}\n}}\n", 1
    )


@pytest.mark.parametrize(
    ("source", "target"),
    [
        pytest.param(branch("%c", CALL_I), branch("%c", CALL_I), id="the same"),
        pytest.param(branch("%c", CALL_I, CALL_J), NOT + branch("%n", CALL_J, CALL_I), id="exchanged branches"),
        pytest.param(branch("%c", CALL_I + CALL_J, CALL_J + CALL_I), NOT + branch("%n", CALL_J + CALL_I, CALL_I + CALL_J), id="two orders"),
        pytest.param(branch("%c", CALL_I, CALL_I), CALL_I, id="one for both"),
        pytest.param(BOTH + CALL_I, branch("%c", CALL_I, CALL_I), id="one in each"),
        pytest.param(branch("%c", CALL_J) + CALL_I, branch("%c", CALL_J + CALL_I, CALL_I), id="what comes after, in both"),
        pytest.param(branch("%c", CALL_J + CALL_I, CALL_I), branch("%c", CALL_J) + CALL_I, id="what comes after, once"),
        pytest.param(branch("%c", CALL_I, CALL_J), branch("%c", CALL_I) + NOT + branch("%n", CALL_J), id="apart"),
        pytest.param(branch("%c", CALL_I, CALL_J), NOT + branch("%n", CALL_J) + branch("%c", CALL_I), id="apart in another order"),
        pytest.param(
            BOTH + branch("%c", branch("%p", CALL_I, CALL_J)),
            NOT + OTHER + branch("%e", CALL_I) + branch("%g", CALL_J),
            id="nested ones apart",
        ),
        pytest.param(branch("%c", STORE_A + CALL_I), branch("%c", STORE_A + CALL_I), id="memory that it finds"),
        pytest.param(STORE_A + branch("%c", CALL_I), branch("%c", STORE_A + CALL_I, STORE_A), id="store into both"),
        pytest.param(BLOCKS.format(CALL_I, CALL_J), branch("%c", CALL_I) + CALL_J, id="blocks"),
        pytest.param(EARLY + CALL_J, branch("%c", "", CALL_J), id="early exit"),
        pytest.param(branch("%c", "func.call @inner(%x) : (i8) -> ()\n"), branch("%c", CALL_I), id="in a function that is called"),
        pytest.param(LOOP.format(branch("%c", CALL_I)), branch("%c", CALL_I + CALL_I), id="in a loop"),
        pytest.param(DIVIDE + branch("%c", CALL_I), branch("%c", DIVIDE + CALL_I), id="division sunk into it"),
        pytest.param(branch("%c", CALL_I, DIVIDE), branch("%c", CALL_I), id="division elsewhere dropped"),
        pytest.param(branch("%c", CALL_I, NEVER), branch("%c", "") + CALL_I, id="nothing else is defined"),
    ],
)
def test_events_in_branches(source: str, target: str) -> None:
    assert wrong(branching(source), branching(target)) == set()


@pytest.mark.parametrize(
    ("source", "target"),
    [
        pytest.param(branch("%c", CALL_I), branch("%c", "", CALL_I), id="in the other branch"),
        pytest.param(branch("%c", CALL_I), BOTH + CALL_I, id="before its branch"),
        pytest.param(BOTH + CALL_I, branch("%c", CALL_I), id="in one branch only"),
        pytest.param(branch("%c", CALL_I), branch("%c", ""), id="dropped"),
        pytest.param(branch("%c", CALL_J), branch("%c", CALL_J, CALL_I), id="one more"),
        pytest.param(branch("%c", CALL_I, CALL_J), branch("%c", CALL_J, CALL_I), id="exchanged"),
        pytest.param(branch("%c", CALL_I + CALL_J, CALL_J + CALL_I), CALL_I + CALL_J, id="one order for two"),
        pytest.param(branch("%c", CALL_J) + CALL_I, branch("%c", CALL_I + CALL_J, CALL_I), id="too early"),
        pytest.param(branch("%c", CALL_J) + CALL_I, CALL_I + branch("%c", CALL_J), id="before a branch"),
        pytest.param(
            BOTH + branch("%c", CALL_I) + branch("%p", CALL_J), branch("%c", CALL_I, branch("%p", CALL_J)), id="taken to exclude each other"
        ),
        pytest.param(
            BOTH + branch("%c", CALL_I, branch("%p", CALL_J)),
            branch("%c", CALL_I) + branch("%p", CALL_J),
            id="no longer exclude each other",
        ),
        pytest.param(BOTH + branch("%c", CALL_I, CALL_J), branch("%c", CALL_I) + branch("%p", CALL_J), id="under another condition"),
        pytest.param(branch("%c", CALL_I), branch("%c", CALL_Y), id="other operands"),
        pytest.param(branch("%c", CALL_I, CALL_Y), BOTH + CALL_I, id="other operands in one"),
        pytest.param(branch("%c", STORE_A + CALL_I), branch("%c", CALL_I + STORE_A), id="store below it"),
        pytest.param(branch("%c", STORE_A + CALL_I), branch("%c", STORE_B + CALL_I), id="store elsewhere"),
        pytest.param(BLOCKS.format(CALL_I, CALL_J), CALL_I + branch("%c", CALL_J), id="blocks"),
        pytest.param(EARLY + CALL_J, CALL_J, id="early exit"),
        pytest.param(branch("%c", CALL_I + DIVIDE), branch("%c", DIVIDE + CALL_I), id="division before it"),
        pytest.param(branch("%c", CALL_I) + DIVIDE, DIVIDE + branch("%c", CALL_I), id="division before a branch"),
        pytest.param(branch("%c", CALL_I, NEVER), BOTH + CALL_J, id="another where something else is undefined"),
        pytest.param(branch("%c", CALL_J + CALL_I + NEVER), branch("%c", CALL_J + CALL_J), id="another before what is undefined"),
        pytest.param(branch("%c", CALL_I + NEVER), branch("%c", CALL_J + CALL_I), id="one more before what is undefined"),
    ],
)
def test_wrong_events_in_branches(source: str, target: str) -> None:
    assert any(name.startswith("event-") for name in wrong(branching(source), branching(target)))


@pytest.mark.parametrize(
    ("source", "target", "results"),
    [
        pytest.param(CHOSEN.format("%c", CALL_R.replace("%r", "%q"), "q", "", "y"), None, ("%r", "%r"), id="answer"),
        pytest.param(
            CHOSEN.format("%c", CALL_R.replace("%r", "%q"), "q", "", "y"),
            NOT + CHOSEN.format("%n", "", "y", CALL_R.replace("%r", "%q"), "q"),
            ("%r", "%r"),
            id="answer in the other branch",
        ),
        pytest.param(CHOSEN.format("%c", *(CALL_R.replace("%r", "%q"), "q") * 2), CALL_R, ("%r", "%r"), id="one answer for both"),
        pytest.param(
            CHOSEN.format("%c", CALL_R.replace("%r", "%q"), "q", CALL_R.replace("%r", "%q").replace("%x", "%y"), "q"),
            "%s = arith.select %c, %x, %y : i8\n" + CALL_R.replace("%x", "%s"),
            ("%r", "%r"),
            id="operand selected",
        ),
        pytest.param(STORE_A + branch("%c", CALL_I) + LOADED, None, ("%l", "%l"), id="loaded after"),
        pytest.param(LOCAL + branch("%c", CALL_I) + OF_L, LOCAL + branch("%c", CALL_I), ("%w", "%x"), id="not passed on"),
        pytest.param(LOCAL + branch("%c", ON_L) + OF_L, None, ("%w", "%w"), id="passed on in a branch"),
        pytest.param(
            LOCAL + branch("%c", ON_L) + OF_L, LOCAL + branch("%c", ON_L) + OF_L + SELECTED, ("%w", "%z"), id="not on the other way"
        ),
        pytest.param(
            LOCAL + branch("%c", ON_L) + CALL_J + OF_L,
            LOCAL + branch("%c", ON_L) + CALL_J + OF_L + SELECTED,
            ("%w", "%z"),
            id="changed by a later one, but not on the other way",
        ),
        pytest.param(
            BOTH + LOCAL + branch("%c", ON_L, branch("%p", CALL_I + ON_L)) + OF_L,
            LOCAL + NOT + branch("%n", branch("%p", CALL_I + ON_L), ON_L) + OF_L,
            ("%w", "%w"),
            id="passed on by two",
        ),
    ],
)
def test_what_events_in_branches_answer_and_leave(source: str, target: str | None, results: tuple[str, str]) -> None:
    one, other = (branching(body, result) for body, result in zip((source, source if target is None else target), results, strict=True))
    assert wrong(one, other) == set()


@pytest.mark.parametrize(
    ("source", "target", "results"),
    [
        pytest.param(CHOSEN.format("%c", CALL_R.replace("%r", "%q"), "q", "", "y"), branch("%c", CALL_R), ("%r", "%y"), id="answer"),
        pytest.param(STORE_A + branch("%c", CALL_I) + LOADED, STORE_A + branch("%c", CALL_I), ("%l", "%x"), id="stored before"),
        pytest.param(LOADED + branch("%c", CALL_I), branch("%c", CALL_I) + LOADED, ("%l", "%l"), id="load sunk"),
        pytest.param(LOCAL + branch("%c", ON_L) + OF_L, LOCAL + branch("%c", ON_L), ("%w", "%x"), id="passed on"),
        pytest.param(
            LOCAL + branch("%c", ON_L) + OF_L.replace("%w", "%v") + CALL_J + OF_L,
            LOCAL + branch("%c", ON_L) + OF_L.replace("%w", "%v") + CALL_J,
            ("%w", "%v"),
            id="changed by a later one",
        ),
        pytest.param(
            CALL_R + branch("%c", CALL_J) + CALL_R.replace("%r", "%q"),
            CALL_R + branch("%c", CALL_J) + CALL_R.replace("%r", "%q"),
            ("%q", "%r"),
            id="two answers",
        ),
    ],
)
def test_what_events_in_branches_change_is_not_kept(source: str, target: str, results: tuple[str, str]) -> None:
    one, other = (branching(body, result) for body, result in zip((source, target), results, strict=True))
    assert "return-0" in wrong(one, other)


def test_a_buffer_passed_on_may_have_been_freed_on_that_way_only() -> None:
    passed_on = ALLOC + branch("%c", CALLED)
    assert wrong(branching(passed_on), branching(passed_on + branch("%c", "", STORE.format("%n")))) == set(), "nobody looks at it"
    assert "ub" in wrong(branching(passed_on), branching(passed_on + STORE.format("%n")))


def test_buffers_passed_on_in_branches_are_told_apart() -> None:
    passed_on = TWO + branch("%c", CALLED, call("m", "%o", "memref<2xi8>"))
    n, o = (passed_on + call("m", buffer, "memref<2xi8>") for buffer in ("%n", "%o"))
    exchanged = TWO + NOT + branch("%n0", call("m", "%o", "memref<2xi8>"), CALLED).replace("%n0", "%n1") + CALLED
    assert wrong(branching(n), branching(n)) == set()
    assert wrong(branching(n), branching(exchanged.replace("%n = arith", "%n1 = arith"))) == set()
    assert "event-1" in wrong(branching(n), branching(o))
    stored = (
        passed_on
        + STORE.format("%n")
        + STORE.format("%o")
        + STORE.format("%n").replace("%c0", "%c1")
        + STORE.format("%o").replace("%c0", "%c1")
    )
    n, o = (stored + call("m", buffer, "memref<2xi8>") for buffer in ("%n", "%o"))
    assert "event-1" in wrong(branching(n), branching(o)), "one of them is known already"
    both = (
        TWO
        + branch("%c", *(call("w", order, "memref<2xi8>, memref<2xi8>") for order in ("%n, %o", "%o, %n")))
        + stored.removeprefix(passed_on)
    )
    n, o = (both + call("m", buffer, "memref<2xi8>") for buffer in ("%n", "%o"))
    assert wrong(branching(n), branching(n)) == set()
    assert "event-1" in wrong(branching(n), branching(o)), "one was the first operand, the other the second"


def test_what_is_undefined_after_the_next_event_excuses_none_before_it() -> None:
    assert "event-0" in wrong(branching(branch("%c", CALL_I) + CALL_J + NEVER), branching(branch("%c", CALL_I, CALL_Y) + CALL_J))


def test_memory_after_an_event_in_a_branch() -> None:
    stored, sunk = STORE_A + branch("%c", CALL_I), branch("%c", STORE_A + CALL_I)
    assert wrong(branching(stored), branching(sunk)) == {"memory-i8"}


def test_what_an_event_in_a_branch_may_leave_uninitialised() -> None:
    for before, after in ((branch("%c", CALL_I), ""), (STORE_A, branch("%c", CALL_I))):
        assert "uninitialised" in wrong(branching(before + after), branching(before + after + LOADED))
        assert wrong(branching(before + after + LOADED), branching(before + after + LOADED)) == set()
    covered = branch("%c", CALL_I) + STORE_A
    assert wrong(branching(covered), branching(covered + LOADED)) == set()
    guarded = STORE_A + branch("%c", CALL_I)
    assert wrong(branching(guarded), branching(guarded + branch("%c", "", LOADED))) == set(), "what was stored is still there"


def test_what_is_undefined_before_an_event_in_a_branch_only() -> None:
    assert wrong(branching(branch("%c", DIVIDE + CALL_I)), branching(DIVIDE + branch("%c", CALL_I))) == {"ub"}


def test_numbers_that_do_not_rise_are_asked_about() -> None:
    found = pair(branching(BOTH + branch("%c", CALL_I, branch("%p", CALL_J))), branching(branch("%c", CALL_I) + branch("%p", CALL_J)))
    words = "events in branches that seem to exclude each other may both run: 1 and then 1"
    (query,) = [q for q in found.queries if q.what == words]
    assert query.claim is not found.world.terms.false


@pytest.mark.parametrize("kind", ["tensor", "memref"])
def test_what_is_passed_on_without_a_rank_has_one(kind: str) -> None:
    declared = f"func.func private @u({kind}<*xi8>)\n"

    def passing(more: str, type: str) -> str:
        return (
            f"func.func @f(%t: {kind}<?xi8>, %n: index) {{\n{more}"
            f"%u = {kind}.cast %w : {type} to {kind}<*xi8>\nfunc.call @u(%u) : ({kind}<*xi8>) -> ()\nreturn\n}}\n{declared}"
        )

    dynamic, column = f"{kind}<?xi8>", f"{kind}<?x1xi8>"
    same = f"%w = {kind}.cast %t : {dynamic} to {dynamic}\n"
    expanded = f"%w = {kind}.expand_shape %t [[0, 1]] output_shape [%n, 1] : {dynamic} into {column}\n"
    back = expanded.replace("%w", "%v") + f"%w = {kind}.collapse_shape %v [[0, 1]] : {column} into {dynamic}\n"
    assert wrong(passing(same, dynamic), passing(same, dynamic)) == set()
    assert wrong(passing(back, dynamic), passing(same, dynamic)) == set()
    assert "event-0" in wrong(passing(expanded, column), passing(same, dynamic))
