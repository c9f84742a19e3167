"""What two runs leave in memory: differences that are facts, and what is no difference."""

from __future__ import annotations

from pathlib import Path

import pytest

from smtenc.frontend import read_text
from smtenc.interpreter import Inconclusive
from smtenc.ir.types import IntegerType, MemRefType
from smtenc.verdicts.counterexamples.inputs import Input, InputBlock, InputGlobal, InputMemRef, InputScalar
from smtenc.verdicts.counterexamples.memory import visible_globals
from smtenc.verdicts.counterexamples.replay import Replay
from smtenc.verdicts.records import Counterexample

I32 = IntegerType(32)
TYPE = MemRefType((4,), I32)


def program(body: str, result: str = "", globals: str = "", signature: str = "%m: memref<4xi32>, %v: i32") -> str:
    returned = f" -> {result}" if result else ""
    constants = "\n".join(f"%c{k} = arith.constant {k} : index" for k in range(4))
    return f"{globals}\nfunc.func @f({signature}){returned} {{\n{constants}\n{body}\n}}"


def pair(source: str, target: str, *, no_alias: bool = False) -> Replay:
    before, after = read_text(source), read_text(target)
    return Replay(before, before.functions[0], after, after.functions[0], no_alias=no_alias)


def buffer(number: int = 1, base: int = 0, *bits: int | None) -> InputMemRef:
    content = dict(enumerate(bits or (10, 11, 12, 13)))
    return InputMemRef(TYPE, InputBlock(number, I32, len(content), content, lambda _: 0), base, 0, (4,), (1,))


def difference(source: str, target: str, *inputs: Input) -> Counterexample | None:
    return pair(source, target).difference(inputs or [buffer(), InputScalar(I32, 7)])


STORE = "memref.store %v, %m[%c{place}] : memref<4xi32>\n"
RETURN = "return"


def test_a_store_that_the_target_forgets() -> None:
    found = difference(program(STORE.format(place=2) + RETURN), program(RETURN))
    assert found is not None
    assert (found.what, found.result, found.index, found.source, found.target) == ("memory differs", None, (1, 2), "7", "12")
    assert found.inputs == {"arg0": "memref<4xi32> in block 1 at offset 0 with [2] = 12", "arg1": "7"}


def test_the_same_store_is_no_difference() -> None:
    twice = STORE.format(place=2) * 2
    assert difference(program(STORE.format(place=2) + RETURN), program(twice + RETURN)) is None


def test_storing_what_is_there_is_no_difference() -> None:
    same = "%x = memref.load %m[%c1] : memref<4xi32>\nmemref.store %x, %m[%c1] : memref<4xi32>\n"
    assert difference(program(RETURN), program(same + RETURN)) is None


def test_poison_in_memory_is_refined_by_anything_and_refines_only_poison() -> None:
    poison = "%p = ub.poison : i32\nmemref.store %p, %m[%c0] : memref<4xi32>\n"
    assert difference(program(poison + RETURN), program(STORE.format(place=0) + RETURN)) is None
    found = difference(program(STORE.format(place=0) + RETURN), program(poison + RETURN))
    assert found is not None
    assert found.target == "poison"


def test_a_view_written_as_a_whole() -> None:
    fill = "linalg.fill ins(%v : i32) outs(%m : memref<4xi32>)\n"
    part = """%s = memref.subview %m[0] [3] [1] : memref<4xi32> to memref<3xi32>
              linalg.fill ins(%v : i32) outs(%s : memref<3xi32>)\n"""
    found = difference(program(fill + RETURN), program(part + RETURN))
    assert found is not None
    assert found.index == (1, 3)
    assert difference(program(fill + RETURN), program(part + STORE.format(place=3) + RETURN)) is None


def test_the_target_s_element_may_be_undefined_to_compute() -> None:
    divide = """linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%m : memref<4xi32>) {
    ^bb0(%o: i32):
      %q = arith.divui %o, %v : i32
      linalg.yield %q : i32
    }\n"""
    found = difference(program(RETURN), program(divide + RETURN), buffer(), InputScalar(I32, 0))
    assert found is not None
    assert found.what == "the target is undefined"
    assert difference(program(divide + RETURN), program(RETURN), buffer(), InputScalar(I32, 0)) is None


@pytest.mark.parametrize(
    ("effect", "shown"),
    [
        ("memref.dealloc %m : memref<4xi32>\n", ("not freed", "freed")),
        ("%b = bufferization.clone %m : memref<4xi32> to memref<4xi32>\n", ("writable", "read-only")),
    ],
)
def test_what_the_caller_may_no_longer_do(effect: str, shown: tuple[str, str]) -> None:
    found = difference(program(RETURN), program(effect + RETURN))
    assert found is not None
    assert (found.what, found.index, found.source, found.target) == ("memory differs", (1,), *shown)
    assert difference(program(effect + RETURN), program(effect + RETURN)) is None


def test_nobody_looks_at_a_block_that_the_source_freed() -> None:
    free, store = "memref.dealloc %m : memref<4xi32>\n", "memref.store %v, %m[%c1] : memref<4xi32>\n"
    assert difference(program(free + RETURN), program(RETURN)) is None
    assert difference(program(free + RETURN), program(store + RETURN)) is None
    assert difference(program(RETURN), program(free + RETURN)) is not None


# ---- aliasing

TWO = "%m: memref<4xi32>, %n: memref<4xi32>, %v: i32"
FORWARDED = """memref.store %v, %m[%c1] : memref<4xi32>
memref.store {other}, %n[%c0] : memref<4xi32>
{load}
return %r : i32"""
LOADED = program(FORWARDED.format(other="%k", load="%r = memref.load %m[%c1] : memref<4xi32>").replace("%k", "%z"), "i32", "", TWO)
LOADED = LOADED.replace("memref.store %v", "%z = arith.constant 0 : i32\nmemref.store %v")
KEPT = LOADED.replace("%r = memref.load %m[%c1] : memref<4xi32>", "%r = arith.addi %v, %z : i32")


def test_views_of_one_block_show_that_a_value_was_forwarded_wrongly() -> None:
    shared = buffer(1, 0, *range(8))
    overlapping = InputMemRef(TYPE, shared.block, 1, 0, (4,), (1,))
    found = difference(LOADED, KEPT, shared, overlapping, InputScalar(I32, 7))
    assert found is not None
    assert (found.source, found.target) == ("0", "7")
    assert found.inputs["arg1"] == "memref<4xi32> in block 1 at offset 1, any elements"
    assert difference(LOADED, KEPT, buffer(1), buffer(2), InputScalar(I32, 7)) is None


def test_aliasing_is_drawn_unless_it_is_excluded() -> None:
    assert pair(LOADED, KEPT).race(0, 300, 20.0, 100) is not None
    assert pair(LOADED, KEPT, no_alias=True).race(0, 300, 20.0, 100) is None


# ---- returned buffers


def test_a_returned_argument_is_that_argument() -> None:
    one = program("return %m : memref<4xi32>", "memref<4xi32>", "", TWO)
    other = program("return %n : memref<4xi32>", "memref<4xi32>", "", TWO)
    found = difference(one, other, buffer(1), buffer(2), InputScalar(I32, 0))
    assert found is not None
    assert (found.what, found.result, found.source, found.target) == ("the buffers differ", 0, "block 1 at offset 0", "block 2 at offset 0")
    same = buffer(1)
    assert difference(one, other, same, same, InputScalar(I32, 0)) is None


NEW = "%b = memref.alloc() : memref<4xi32>\nlinalg.fill ins({value} : i32) outs(%b : memref<4xi32>)\n{more}return %b : memref<4xi32>"


def test_new_buffers_are_compared_by_what_they_hold() -> None:
    zero = "%z = arith.constant 0 : i32\n"
    source = program(zero + NEW.format(value="%v", more=""), "memref<4xi32>")
    target = program(zero + NEW.format(value="%z", more=""), "memref<4xi32>")
    found = difference(source, target)
    assert found is not None
    assert (found.what, found.result, found.index, found.source, found.target) == ("the values differ", 0, (0,), "7", "0")
    assert difference(source, source) is None


def test_a_new_buffer_that_was_freed() -> None:
    source = program(NEW.format(value="%v", more=""), "memref<4xi32>")
    target = program(NEW.format(value="%v", more="memref.dealloc %b : memref<4xi32>\n"), "memref<4xi32>")
    found = difference(source, target)
    assert found is not None
    assert (found.what, found.source, found.target) == ("the buffers differ", "not freed", "freed")
    assert difference(target, source) is None


TWICE = "%b = memref.alloc() : memref<4xi32>\n{more}return %b, %{other} : memref<4xi32>, memref<4xi32>"
SECOND = "%c = memref.alloc() : memref<4xi32>\n"


def test_results_in_one_buffer() -> None:
    types = "(memref<4xi32>, memref<4xi32>)"
    shared = program(TWICE.format(other="b", more=""), types)
    apart = program(TWICE.format(other="c", more=SECOND), types)
    assert difference(shared, shared) is None
    assert difference(apart, apart) is None
    for one, other, said in ((shared, apart, "in one buffer with result 1"), (apart, shared, "in another buffer than result 1")):
        found = difference(one, other)
        assert found is not None
        assert (found.what, found.result, found.source) == ("the buffers differ", 0, said)


@pytest.mark.parametrize(
    "second",
    [
        # an implementation of it may give the same buffer
        "%c = bufferization.clone %b : memref<4xi32> to memref<4xi32>\n",
        "memref.dealloc %b : memref<4xi32>\n" + SECOND,
    ],
)
def test_buffers_that_may_not_be_written_are_not_told_apart(second: str) -> None:
    types = "(memref<4xi32>, memref<4xi32>)"
    assert difference(program(TWICE.format(other="c", more=second), types), program(TWICE.format(other="b", more=""), types)) is None


def test_a_new_buffer_for_an_argument_is_not_judged() -> None:
    copy = "%b = memref.alloc() : memref<4xi32>\nmemref.copy %m, %b : memref<4xi32> to memref<4xi32>\nreturn %b : memref<4xi32>"
    assert difference(program("return %m : memref<4xi32>", "memref<4xi32>"), program(copy, "memref<4xi32>")) is None


# ---- globals

GLOBAL = "memref.global @g : memref<4xi32> = dense<5>"
READ = "%g = memref.get_global @g : memref<4xi32>\n%r = memref.load %g[%c1] : memref<4xi32>\nreturn %r : i32"
WRITE = "%g = memref.get_global @g : memref<4xi32>\nmemref.store %v, %g[%c1] : memref<4xi32>\nreturn"


def test_a_mutable_global_holds_what_the_caller_left_there() -> None:
    five = "%r = arith.constant 5 : i32\nreturn %r : i32"
    source, target = program(READ, "i32", GLOBAL), program(five, "i32", GLOBAL)
    assert difference(source, target) is None
    held = InputGlobal("g", TYPE, InputBlock(0, I32, 4, {1: 8}, lambda _: 0))
    found = pair(source, target).difference([buffer(), InputScalar(I32, 0), held])
    assert found is not None
    assert found.source == "8"
    assert found.inputs["@g"] == "memref<4xi32> in block 2 with position 1 = 8"
    assert pair(source, target).race(0, 100, 20.0, 100) is not None


def test_a_private_global_is_only_tried_as_it_is_declared() -> None:
    private = GLOBAL.replace("@g", '"private" @g')
    five = "%r = arith.constant 5 : i32\nreturn %r : i32"
    assert pair(program(READ, "i32", private), program(five, "i32", private)).race(0, 100, 20.0, 100) is None


def test_what_is_written_to_a_global_is_seen() -> None:
    found = difference(program(WRITE, "", GLOBAL), program("return", "", GLOBAL))
    assert found is not None
    assert (found.what, found.index, found.source, found.target) == ("memory differs", (2, 1), "7", "5")


def test_globals_declared_differently_are_not_judged() -> None:
    other = GLOBAL.replace("dense<5>", "dense<6>")
    with pytest.raises(Inconclusive):
        visible_globals(read_text(program("return", "", GLOBAL)), read_text(program("return", "", other)))
    assert not pair(program(READ, "i32", GLOBAL), program(READ, "i32", other)).executable


def test_a_constant_is_not_visible() -> None:
    constant = GLOBAL.replace("@g", "constant @g")
    module = read_text(program("return", "", constant))
    assert visible_globals(module, module) == {}


# ---- the corpora

CORPORA = Path(__file__).parents[3] / "corpora"
PROGRAMS = sorted(p for family in ("memref", "bufferization") for p in (CORPORA / family).glob("*.mlir"))


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda p: p.name.removesuffix(".mlir"))
def test_a_program_never_differs_from_itself(path: Path) -> None:
    module = read_text(path.read_text())
    for function in module.functions:
        if function.body is not None:
            assert Replay(module, function, module, function).race(0, 25, 10.0, 100) is None
