"""As what objects are accessed is found through everything that passes pointers on."""

from __future__ import annotations

import pytest

from smtenc.errors import Unsupported
from smtenc.frontend.reader import read_text
from smtenc.ir.core import Module
from smtenc.ir.llvm.pointees import Pointees


def module_of(body: str) -> Module:
    text = f'"builtin.module"() ({{\n"llvm.func"() <{{sym_name = "f", function_type = !llvm.func<void (ptr, i64, i1)>}}> ({{\n^bb0(%p: !llvm.ptr, %n: i64, %c: i1):\n%m = "llvm.mul"(%n, %n) : (i64, i64) -> i64\n%b = "llvm.mlir.constant"() <{{value = 255 : i8}}> : () -> i8\n{body}\n}}) : () -> ()\n}}) : () -> ()'
    return read_text(text)


def pointee(body: str) -> str:
    module = module_of(body)
    return str(Pointees().of((module, module.by_name["f"].arguments[0])))


LOAD = '%x = "llvm.load"(%q) <{{ordering = 0 : i64}}> : (!llvm.ptr) -> {0}\n"llvm.return"() : () -> ()'
MOVED = '"llvm.getelementptr"(%p, %m) <{elem_type = i8, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr\n'


@pytest.mark.parametrize(
    "way",
    [
        "%q = " + MOVED,
        '%q = "llvm.select"(%c, %p, %p) : (i1, !llvm.ptr, !llvm.ptr) -> !llvm.ptr\n',
        '%i = "llvm.ptrtoint"(%p) : (!llvm.ptr) -> i64\n%j = "llvm.add"(%i, %n) : (i64, i64) -> i64\n%q = "llvm.inttoptr"(%j) : (i64) -> !llvm.ptr\n',
        '"llvm.cond_br"(%c, %p)[^a, ^b] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, !llvm.ptr) -> ()\n^b:\n"llvm.return"() : () -> ()\n^a(%q: !llvm.ptr):\n',
    ],
)
def test_pointers_are_followed(way: str) -> None:
    assert pointee(way + LOAD.format("f64")) == "f64"


def test_lanes_are_the_elements_of_vectors() -> None:
    assert pointee("%q = " + MOVED + LOAD.format("vector<4xi16>")) == "i16"


def test_nothing_but_bytes_where_nothing_is_accessed() -> None:
    assert pointee('"llvm.return"() : () -> ()') == "i8"


READ = '%y = "llvm.load"(%p) <{{ordering = 0 : i64}}> : (!llvm.ptr) -> {0}\n'
STEP = '%q = "llvm.getelementptr"(%p) <{{elem_type = i8, rawConstantIndices = array<i32: {0}>}}> : (!llvm.ptr) -> !llvm.ptr\n'
SET = '"llvm.intr.memset"(%p, %b, %m) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()\n'


@pytest.mark.parametrize(
    ("body", "element"),
    [
        (READ.format("i32") + "%q = " + MOVED + LOAD.format("f32"), "i32"),
        (READ.format("i64") + "%q = " + MOVED + LOAD.format("f32"), "i32"),
        (READ.format("i64") + "%q = " + MOVED + LOAD.format("i48"), "i16"),
        (STEP.format(6) + LOAD.format("i32"), "i16"),
        (STEP.format(8) + LOAD.format("i32"), "i32"),
        (READ.format("!llvm.ptr") + STEP.format(8) + LOAD.format("i64"), "ptr"),
        (READ.format("!llvm.ptr") + STEP.format(8) + LOAD.format("i32"), "ptr.4"),
        (SET + "%q = " + MOVED + LOAD.format("f32"), "i32"),
        (
            '%z = "llvm.mlir.constant"() <{value = 0 : i8}> : () -> i8\n' + SET.replace("%b", "%z") + "%q = " + MOVED + LOAD.format("f32"),
            "f32",
        ),
        (SET.replace("%m", "%n") + "%q = " + MOVED + LOAD.format("i32"), "i8"),
        ("%q = " + MOVED.replace("%m", "%n") + LOAD.format("i32"), "i8"),
        ("%q = " + MOVED.replace("%m", "%n").replace("i8", "i16") + LOAD.format("i32"), "i16"),
        (READ.format("!llvm.ptr").replace("%y", "%q") + LOAD.format("i32"), "ptr"),
        ('"llvm.store"(%p, %p) <{ordering = 0 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()\n%q = ' + MOVED + LOAD.format("i32"), "ptr.4"),
    ],
)
def test_the_largest_elements_that_suit_all_accesses(body: str, element: str) -> None:
    assert pointee(body) == element


def test_unused_bits_are_no_parts_of_others() -> None:
    with pytest.raises(Unsupported, match="as i1 and as i8, with unused bits"):
        pointee(READ.format("i1") + "%q = " + MOVED + LOAD.format("i8"))


def test_arguments_of_two_programs_are_one_class() -> None:
    one, other = (module_of(LOAD.format(type).replace("%q", "%p")) for type in ("i32", "i16"))
    known, arguments = Pointees(), [(m, m.by_name["f"].arguments[0]) for m in (one, other)]
    known.link(*arguments)
    assert {str(known.of(a)) for a in arguments} == {"i16"}


@pytest.mark.parametrize(
    ("way", "looked_at"),
    [('%i = "llvm.ptrtoint"(%p) : (!llvm.ptr) -> i64\n', True), ("%q = " + MOVED, False), ("", False)],
)
def test_a_program_looks_at_an_address_where_it_makes_a_number_of_the_pointer(way: str, looked_at: bool) -> None:
    module = module_of(way + '"llvm.return"() : () -> ()')
    assert Pointees().is_number(module, module.by_name["f"].arguments[0]) == looked_at
