"""Pointers as inputs: where sampled ones point, which blocks a model describes, what is stated of them, and what runs on them show."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from smtenc.frontend import read_text
from smtenc.interpreter.granules import Piece, byte_of
from smtenc.interpreter.values import Inconclusive, Scalar
from smtenc.ir.types import FloatType, IntegerType, PointerType, Type, stored_pointer
from smtenc.verdicts.counterexamples.input_text import show_inputs, without_unread_globals
from smtenc.verdicts.counterexamples.inputs import NULL, Input, InputBlock, InputObject, InputPointer, Model, Place, has_poison
from smtenc.verdicts.counterexamples.pointers import (
    Needed,
    Pointed,
    PointerForm,
    pointed_memory,
    pointers_of_model,
    sample_pointers,
    tightened,
)
from smtenc.verdicts.counterexamples.replay import Replay

I8, I32 = IntegerType(8), IntegerType(32)
PTR = PointerType()
WORD = PointerForm(I32)
STATED = PointerForm(I32, alignment=8, reach=12, nonnull=True, noundef=True, apart=True)
OF_POINTERS = PointerForm(stored_pointer(8), held=I32)


def zeros(element: Type, position: int, /) -> Callable[[tuple[int, ...]], int]:
    return lambda index: 0


def sampled(seed: int, *forms: PointerForm, no_alias: bool = False) -> list[InputPointer]:
    found = sample_pointers(Pointed(dict(enumerate(forms))), random.Random(seed), zeros, 1, no_alias=no_alias, plain=False)
    return [found.arguments[k] for k in range(len(forms))]


# -- sampling ---------------------------------------------------------------------------------------------------------


def test_sampled_pointers_are_null_or_poison_or_equal_or_adjacent_or_apart() -> None:
    seen: set[str] = set()
    for seed in range(300):
        one, other = sampled(seed, WORD, WORD)
        match one.place, other.place:
            case None, _:
                seen.add("poison")
            case (Place(None, 0), _):
                seen.add("null")
            case Place(block, offset), Place(other_block, other_offset) if block == other_block:
                seen.add("equal" if offset == other_offset else "adjacent" if abs(offset - other_offset) == 4 else "in one block")
            case Place(), Place(int()):
                seen.add("apart")
            case _:
                pass
    assert seen == {"poison", "null", "equal", "adjacent", "in one block", "apart"}


def test_what_the_source_states_of_a_pointer_holds_of_every_sample() -> None:
    for seed in range(100):
        one, other = sampled(seed, STATED, replace(STATED, apart=False))
        for pointer in (one, other):
            assert pointer.place is not None
            assert pointer.block is not None
            assert pointer.block.alignment % 8 == pointer.place.offset % 8 == 0
            assert pointer.place.offset + 12 <= 4 * pointer.block.size
        assert one.block is not other.block


def test_blocks_of_memory_that_holds_pointers_come_with_those_to_which_these_point() -> None:
    form = replace(OF_POINTERS, nonnull=True, noundef=True)
    aims = sample_pointers(Pointed({0: form}), random.Random(3), zeros, 1, no_alias=False, plain=True)
    block, objects = aims.arguments[0].block, aims.objects
    assert block is not None
    assert {block.pointers(p).block for p in range(block.size)} <= {None, block.number, *(x.block.number for x in objects)}


# -- models -----------------------------------------------------------------------------------------------------------


def test_a_model_says_which_pointers_share_a_block_and_what_is_there() -> None:
    model = Model({}, {}, {}, (), {"arg0.block": 7, "arg1.block": 7, "arg1.offset": 2}, {("i32", 7): {2: 5}}, {("i32", 7): 3})
    aims = pointers_of_model(Pointed({0: WORD, 1: WORD}), model, lambda _: 0, 1, 4)
    found, objects = aims.arguments, aims.objects
    block = found[0].block
    assert block is found[1].block is not None
    assert [found[k].place for k in (0, 1)] == [Place(1, 0), Place(1, 8)]
    assert (block.size, block.at(2), block.at(1), block.alignment) == (3, 5, 0, 4)
    assert objects == []
    assert show_inputs([found[0], found[1]]) == {"arg0": "block 1", "arg1": "block 1 + 8", "block 1": "3xi32 aligned to 4 with [2] = 5"}


def test_a_model_may_say_that_a_pointer_is_poison_and_that_places_are_far_away() -> None:
    model = Model({"arg0": None}, {}, {}, (), {"arg1.offset": (1 << 40) + 3}, {("i32", -2): {(1 << 40) + 3: 9}})
    found = pointers_of_model(Pointed({0: WORD, 1: WORD}), model, lambda _: 0, 1, 1).arguments
    assert found[0].place is None
    assert has_poison(found[0])
    assert found[1].place == Place(1, 12)
    assert found[1].block is not None
    assert found[1].block.at(3) == 9


def test_pointers_in_memory_of_a_model_point_to_blocks_of_their_ids() -> None:
    known = 1 << 80 | 9 << 64 | 2  # a place in the caller's block 9, element 2
    model = Model({}, {}, {}, (), {"arg0.block": 3}, {("ptr", 3): {0: known, 1: 0}, ("i32", 9): {2: 77}})
    aims = pointers_of_model(Pointed({0: OF_POINTERS}), model, lambda _: 0, 1, 8)
    block, (behind,) = aims.arguments[0].block, aims.objects
    assert block is not None
    assert [block.pointers(p) for p in (0, 1, 2)] == [Place(behind.block.number, 8), NULL, NULL]
    assert behind.block.at(2) == 77


# -- no more than is needed -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("needed", "reach", "element", "size"), [(8, 0, I32, 2), (0, 12, I32, 4), (6, 0, I8, 6), (100, 0, I32, 8)], ids=str
)
def test_blocks_are_cut_to_what_the_source_needs(needed: int, reach: int, element: Type, size: int) -> None:
    block = InputBlock(1, I32, 8, {0: 0x04030201, 1: 0x0605}, lambda _: 0, 4)
    inputs: list[Input] = [InputPointer(PTR, Place(1, 4), block)]
    (cut,) = tightened(inputs, {0: replace(WORD, reach=reach)}, Needed({1: needed}, frozenset()), read_only=False) or inputs
    assert isinstance(cut, InputPointer)
    assert cut.block is not None
    assert (cut.block.element, cut.block.size) == (element, size)
    if element == I8:
        assert [cut.block.at(p) for p in range(6)] == [1, 2, 3, 4, 5, 6]


def test_memory_that_is_not_written_may_be_read_only() -> None:
    block = InputBlock(1, I32, 1, {}, lambda _: 0, 4)
    inputs: list[Input] = [InputPointer(PTR, Place(1, 0), block)]
    (fixed,) = tightened(inputs, {0: WORD}, Needed({1: 4}, frozenset()), read_only=True) or inputs
    assert isinstance(fixed, InputPointer)
    assert fixed.block is not None
    assert not fixed.block.writable
    assert tightened(inputs, {0: WORD}, Needed({1: 4}, frozenset({1})), read_only=True) is None
    assert tightened([fixed], {0: WORD}, Needed({1: 4}, frozenset()), read_only=True) is None


# -- runs -------------------------------------------------------------------------------------------------------------


def replay(source: str, target: str, signature: str = "(%p: !llvm.ptr, %q: !llvm.ptr) -> i32", **options: bool) -> Replay:
    texts = (
        f"{CALLEES}llvm.mlir.global @g(0 : i32) : i32\nllvm.func @f{signature} {{\n{body}\nllvm.return{'' if 'void' in body else ' %r : i32'}\n}}"
        for body in (source, target)
    )
    before, after = (read_text(text.replace("// void", "")) for text in texts)
    return Replay(before, before.by_name["f"], after, after.by_name["f"], **options)


CALLEES = """
llvm.func @any(!llvm.ptr) -> i32
llvm.func @strict(!llvm.ptr {llvm.noundef, llvm.nonnull})
llvm.func @loose(!llvm.ptr {llvm.nonnull})
llvm.func @reading(!llvm.ptr) attributes {memory_effects = #llvm.memory_effects<other = read, argMem = read, inaccessibleMem = read>}
llvm.func @own(!llvm.ptr) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none>}
llvm.func @back(!llvm.ptr) attributes {will_return}
llvm.func @keeping(!llvm.ptr {llvm.nofree}) attributes {will_return}
llvm.func @number(i32)
llvm.func @found() -> !llvm.ptr
"""

TWO = "%a = llvm.mlir.constant(1 : i32) : i32\n%b = llvm.mlir.constant(2 : i32) : i32\n"
READ = "%r = llvm.load %p : !llvm.ptr -> i32"
LOOSE = "%r = llvm.load %p {alignment = 1 : i64} : !llvm.ptr -> i32"
STORES = [f"llvm.store %{v}, %{p} : i32, !llvm.ptr" for v, p in ("ap", "bq")]
ZERO = "%r = llvm.mlir.constant(0 : i32) : i32"
AT_ONE = "%s = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32\n"


@pytest.mark.parametrize(
    ("source", "target", "what"),
    [
        (TWO + "\n".join([*STORES, ZERO]), TWO + "\n".join([*reversed(STORES), ZERO]), "memory differs"),
        (TWO + "\n".join([*STORES, READ]), TWO + "\n".join([*STORES, "%r = llvm.add %a, %a overflow<none> : i32"]), "the values differ"),
        (LOOSE, READ, "the target is undefined"),
        (READ, AT_ONE + READ + "\n%t = llvm.load %s : !llvm.ptr -> i32", "the target is undefined"),
        (ZERO, ZERO + "\nllvm.store %r, %q : i32, !llvm.ptr", "memory differs"),
        (READ, READ + "\nllvm.store %r, %p : i32, !llvm.ptr", "the target is undefined"),
        (READ, READ + "\n%t = llvm.load %p : !llvm.ptr -> i32", ""),
        (LOOSE, LOOSE.replace("i32", "i16").replace("%r", "%h") + "\n" + LOOSE, ""),
    ],
    ids=["order", "aliases", "alignment", "size", "store", "read-only", "same", "bytes"],
)
def test_runs_on_pointers(source: str, target: str, what: str) -> None:
    pair = replay(source, target)
    found = pair.race(0, 400, 5.0, 5)
    assert ("" if found is None else found.what) == what
    assert found is None or found.confirmed


def test_pointers_that_are_stored_and_returned_are_compared_by_their_places() -> None:
    signature = "(%p: !llvm.ptr, %q: !llvm.ptr)"
    store = "llvm.store %{}, %p : !llvm.ptr, !llvm.ptr // void"
    assert replay(store.format("p"), store.format("p"), signature).race(0, 100, 5.0, 5) is None
    found = replay(store.format("p"), store.format("q"), signature).race(0, 100, 5.0, 5)
    assert found is not None
    assert found.what == "memory differs"
    assert {found.source, found.target} != {"a pointer"}


def test_the_same_bytes_written_by_stores_of_other_sizes_are_no_difference() -> None:
    whole = "%a = llvm.mlir.constant(67305985 : i32) : i32\nllvm.store %a, %p {alignment = 1 : i64} : i32, !llvm.ptr"
    parts = "\n".join(
        f"%c{k} = llvm.mlir.constant({513 + 514 * k} : i16) : i16\n"
        f"%s{k} = llvm.getelementptr %p[{k}] : (!llvm.ptr) -> !llvm.ptr, i16\n"
        f"llvm.store %c{k}, %s{k} {{alignment = 1 : i64}} : i16, !llvm.ptr"
        for k in range(2)
    )
    assert replay(f"{whole}\n{ZERO}", f"{parts}\n{ZERO}").race(0, 100, 5.0, 5) is None
    found = replay(f"{whole}\n{ZERO}", f"{parts.replace('1027', '1028')}\n{ZERO}").race(0, 100, 5.0, 5)
    assert found is not None
    assert found.what == "memory differs"


def test_what_is_excluded_by_an_assumption_shows_nothing() -> None:
    block = InputBlock(1, I8, 1, {0: None}, lambda _: 0)
    pointers: list[Input] = [InputPointer(PTR, Place(1, 0), block), InputPointer(PTR, NULL)]
    read = "%v = llvm.load %p : !llvm.ptr -> i8\n"
    branch = '%z = llvm.mlir.constant(0 : i8) : i8\n%c = llvm.icmp "eq" %v, %z : i8\nllvm.intr.assume %c : i1\n'
    pair = replay(read + ZERO, read + branch + ZERO)
    assert pair.difference(pointers) is not None
    assert replace(pair, poison_inputs=False).difference(pointers) is None
    assert has_poison(InputObject(block))


def test_a_global_is_shown_where_it_is_read_or_pointed_to() -> None:
    texts = {
        "arg0": "block 2 + 4",
        "@a": "block 1: 1xi8, any elements",
        "@b": "block 2: 1xi8, any elements",
        "@c": "block 3: 1xi8 with [0] = 1",
    }
    assert list(without_unread_globals(texts)) == ["arg0", "@b", "@c"]


def test_bits_that_are_not_fixed_tell_no_bytes_apart() -> None:
    padded, number = Scalar(IntegerType(12), 20), Scalar(I32, 0x01020304)
    with pytest.raises(Inconclusive):
        byte_of(Piece(padded, 0, 1, 2), big_endian=False)
    for big, bytes in ((False, [4, 3, 2, 1]), (True, [1, 2, 3, 4])):
        assert [byte_of(Piece(number, k, 1, 4), big_endian=big).value for k in range(4)] == bytes


def test_floats_in_memory_are_shown_as_floats() -> None:
    block = InputBlock(2, FloatType("f32"), 2, {1: 0x3F800000}, lambda _: 0)
    assert show_inputs([InputPointer(PTR, Place(2, 4), block)], [[(0,), (1,)]]) == {
        "arg0": "block 2 + 4",
        "block 2": "2xf32 with [0] = 0.0, [1] = 1.0",
    }


# -- globals ----------------------------------------------------------------------------------------------------------


GLOBALS = """
llvm.mlir.global external @outside() : i32
llvm.mlir.global external constant @fixed() : i32
llvm.mlir.global external @counted(7 : i32) : i32
llvm.mlir.global internal @own(8 : i32) : i32
llvm.mlir.global external @table(dense<[1, 2, 3]> : tensor<3xi32>) : !llvm.array<3 x i32>
llvm.mlir.global external constant @shown(9 : i32) : i32
llvm.mlir.global external @null() : !llvm.ptr { %z = llvm.mlir.zero : !llvm.ptr llvm.return %z : !llvm.ptr }
"""


def test_globals_whose_content_is_an_input_are_those_that_the_programs_do_not_show() -> None:
    names = ("outside", "fixed", "counted", "own", "table", "shown", "null")
    uses = "\n".join(f"%{n} = llvm.mlir.addressof @{n} : !llvm.ptr" for n in names)
    loads = "\n".join(f"%l{n} = llvm.load %{n} : !llvm.ptr -> {'!llvm.ptr' if n == 'null' else 'i32'}" for n in names)
    module = read_text(f"{GLOBALS}llvm.func @f() {{\n{uses}\n{loads}\nllvm.return\n}}")
    found = pointed_memory((module, module), (module.by_name["f"],) * 2).globals
    assert sorted(found) == ["counted", "fixed", "null", "outside", "own", "table"]
    assert [name for name, form in found.items() if form.private] == ["own"]
    assert [name for name, form in found.items() if form.constant] == ["fixed"]
    declared = {name: [form.declared(p) for p in range(form.count)] for name, form in found.items() if form.declared is not None}
    assert declared == {"counted": [7], "null": [0], "own": [8], "table": [1, 2, 3]}


GLOBAL = "%g = llvm.mlir.addressof @g : !llvm.ptr\n"


@pytest.mark.parametrize(
    ("source", "target", "what"),
    [
        (
            TWO + GLOBAL + "llvm.store %a, %p : i32, !llvm.ptr\nllvm.store %b, %g : i32, !llvm.ptr\n" + READ,
            TWO + GLOBAL + "llvm.store %a, %p : i32, !llvm.ptr\nllvm.store %b, %g : i32, !llvm.ptr\n%r = llvm.add %a, %a : i32",
            "the values differ",
        ),
        (GLOBAL + READ.replace("%p", "%g"), GLOBAL + ZERO, "the values differ"),
        (
            TWO + GLOBAL + "llvm.store %a, %g : i32, !llvm.ptr\n" + ZERO,
            TWO + GLOBAL + "llvm.store %b, %g : i32, !llvm.ptr\n" + ZERO,
            "memory differs",
        ),
        (TWO + GLOBAL + "llvm.store %a, %g : i32, !llvm.ptr\n" + ZERO, ZERO, "memory differs"),
        (GLOBAL + READ.replace("%p", "%g"), GLOBAL + READ.replace("%p", "%g"), ""),
    ],
    ids=["aliases", "content", "written", "not written", "same"],
)
def test_runs_on_globals(source: str, target: str, what: str) -> None:
    found = replay(source, target).race(0, 200, 5.0, 5)
    assert ("" if found is None else found.what) == what


# -- calls ------------------------------------------------------------------------------------------------------------


def call(name: str, operand: str = "%p") -> str:
    return f"llvm.call @{name}({operand}) : (!llvm.ptr) -> ()\n"


STORE = TWO + "llvm.store %b, %p {alignment = 1 : i64} : i32, !llvm.ptr\n"
STACK = "%n = llvm.mlir.constant(1 : i64) : i64\n%s = llvm.alloca %n x i32 : (i64) -> !llvm.ptr\n"
INTO = "llvm.store %{}, %s : i32, !llvm.ptr\n"
TRAP = "%n = llvm.mlir.constant(false) : i1\nllvm.intr.assume %n : i1 // void"


@pytest.mark.parametrize(
    ("source", "target", "what"),
    [
        (call("back") + ZERO, call("back", "%q") + ZERO, "event 1 differs"),
        (STORE + call("back") + ZERO, call("back") + STORE + ZERO, "memory before event 1 differs"),
        (STORE + call("own") + ZERO, STORE + call("own") + ZERO, ""),
        (
            call("back") + STORE + ZERO,
            STORE + call("back") + STORE.replace("%", "%x").replace("%xp", "%p") + ZERO,
            "memory before event 1 differs",
        ),
        (call("back") + READ, READ + "\n" + call("back"), "the values differ"),
        (
            TWO + STACK + INTO.format("a") + call("back", "%s") + ZERO,
            TWO + STACK + INTO.format("b") + call("back", "%s") + ZERO,
            "event 1 differs",
        ),
        (TWO + STACK + INTO.format("a") + call("back", "%s") + ZERO, TWO + STACK + INTO.format("a") + call("back", "%s") + ZERO, ""),
        (
            TWO + STACK + INTO.format("a") + call("back", "%s") + READ.replace("%p", "%s"),
            TWO
            + STACK
            + INTO.format("a")
            + call("back", "%s")
            + "%r = llvm.add %a, %z : i32".replace("%z", "%e").replace("llvm.add %a, %e", "llvm.mul %a, %a"),
            "the values differ",
        ),
        (TWO + STACK + INTO.format("a") + call("own", "%s") + ZERO, TWO + call("own") + ZERO, ""),
        (call("reading") + ZERO, ZERO, ""),
        ("%u = llvm.mlir.undef : i32\nllvm.call @number(%u) : (i32) -> ()\n" + ZERO,) * 2 + ("",),
        (
            TWO + "llvm.call @number(%a) : (i32) -> ()\n" + ZERO,
            "%u = llvm.mlir.undef : i32\nllvm.call @number(%u) : (i32) -> ()\n" + ZERO,
            "event 1 differs",
        ),
        ("%c = llvm.call @found() : () -> !llvm.ptr\n" + READ.replace("%p", "%c"),) * 2 + ("",),
        (
            "%c = llvm.call @found() : () -> !llvm.ptr\n" + READ.replace("%p", "%c"),
            "%c = llvm.call @found() : () -> !llvm.ptr\n" + ZERO,
            "the values differ",
        ),
    ],
    ids=str,
)
def test_runs_on_calls_that_get_and_give_pointers(source: str, target: str, what: str) -> None:
    found = replay(source, target).race(0, 300, 5.0, 5)
    assert ("" if found is None else found.what) == what


def test_poison_as_an_operand_is_undefined_behaviour_only_where_a_declaration_says_so() -> None:
    null = "%z = llvm.mlir.zero : !llvm.ptr\n"
    for name, wrong in (("loose", True), ("strict", False)):
        pair = replay(null + call(name, "%z") + "// void", null + TRAP, "(%p: !llvm.ptr, %q: !llvm.ptr)")
        assert (pair.race(0, 100, 5.0, 5) is not None) is wrong


def test_what_returns_is_not_taken_to_stay_away() -> None:
    for name, wrong in (("back", False), ("any", True)):
        results = "-> ()" if name == "back" else "-> i32"
        event = f"{'' if name == 'back' else '%e = '}llvm.call @{name}(%p) : (!llvm.ptr) {results}\n"
        pair = replay(event + READ, READ.replace("%r", "%t") + "\n" + event + READ)
        # reading first is wrong only if the callee may not return, or frees the memory
        assert (pair.difference(_pointers(0)) is not None) is wrong


def test_a_callee_may_free_what_it_gets_unless_it_says_otherwise() -> None:
    again = "%t = llvm.load %p : !llvm.ptr -> i32\n"
    for name, wrong in (("back", True), ("keeping", False)):
        source, target = (READ + "\n" + call(name) + rest for rest in ("", again))
        assert (replay(source, target).difference(_pointers(1)) is not None) is wrong


def _pointers(size: int) -> list[Input]:
    block = InputBlock(1, I32, size, {}, lambda _: 0, 4)
    return [InputPointer(PTR, Place(1, 0), block), InputPointer(PTR, NULL)]
