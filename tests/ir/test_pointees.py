"""As what objects are accessed is found through everything that passes pointers on."""

from __future__ import annotations

import pytest

from smtenc.errors import Unsupported
from smtenc.frontend.reader import read_text
from smtenc.ir.pointees import Pointees


def pointee(body: str) -> str:
    text = f'"builtin.module"() ({{\n"llvm.func"() <{{sym_name = "f", function_type = !llvm.func<void (ptr, i64, i1)>}}> ({{\n^bb0(%p: !llvm.ptr, %n: i64, %c: i1):\n{body}\n}}) : () -> ()\n}}) : () -> ()'
    module = read_text(text)
    return str(Pointees().of((module, module.by_name["f"].arguments[0])))


LOAD = '%x = "llvm.load"(%q) <{{ordering = 0 : i64}}> : (!llvm.ptr) -> {0}\n"llvm.return"() : () -> ()'
MOVED = '"llvm.getelementptr"(%p, %n) <{elem_type = i8, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr\n'


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


def test_floats_come_before_integers_of_their_size() -> None:
    both = '%y = "llvm.load"(%p) <{ordering = 0 : i64}> : (!llvm.ptr) -> i32\n%q = ' + MOVED + LOAD.format("f32")
    assert pointee(both) == "f32"


def test_several_sizes_are_refused() -> None:
    both = '%y = "llvm.load"(%p) <{ordering = 0 : i64}> : (!llvm.ptr) -> i64\n%q = ' + MOVED + LOAD.format("f32")
    with pytest.raises(Unsupported, match="f32 and as i64"):
        pointee(both)
