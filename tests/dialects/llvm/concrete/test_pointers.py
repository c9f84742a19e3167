"""Pointers as values: address arithmetic and its flags, casts, comparisons."""

from __future__ import annotations

import pytest

from smtenc.frontend import read_text
from smtenc.interpreter import run
from smtenc.interpreter.addresses import LOOKED_AT
from tests.dialects.llvm.concrete.llvm_texts import function, ran

BLOCK = "%p = llvm.alloca %c8 x i8 : (i64) -> !llvm.ptr\n"
INTEGER = "\n %r = llvm.sub %n, %m : i64\n llvm.return %r : i64"


@pytest.mark.parametrize(
    ("type", "constants", "index", "bytes"),
    [
        ("i8", "%i", 3, 3),
        ("i32", "%i", 3, 12),
        ("i32", "%i", -1, -4),
        ("!llvm.struct<(i8, i32, i8)>", "%i", 1, 12),
        ("!llvm.struct<(i8, i32, i8)>", "0, 1", 0, 4),
        ("!llvm.struct<(i8, i32, i8)>", "%i, 2", 2, 32),
        ("!llvm.struct<packed (i8, i32, i8)>", "%i, 2", 1, 11),
        ("!llvm.array<3 x i16>", "%i, 2", 1, 10),
        ("!llvm.array<3 x array<2 x i16>>", "1, %i", 2, 20),
        ("!llvm.struct<(i8, array<4 x i64>)>", "0, 1, %i", 3, 32),
        ("vector<4xf32>", "%i", 1, 16),
        ("!llvm.ptr", "%i", 2, 16),
    ],
)
def test_getelementptr_counts_bytes(type: str, constants: str, index: int, bytes: int) -> None:
    indexed = f"llvm.getelementptr %p[{constants}] : (!llvm.ptr{', i64' if '%i' in constants else ''}) -> !llvm.ptr, {type}"
    text = function("(%i: i64) -> i64", f"{BLOCK} %q = {indexed}\n %n = llvm.ptrtoint %q : !llvm.ptr to i64\n"
                    "%m = llvm.ptrtoint %p : !llvm.ptr to i64" + INTEGER)  # fmt: skip
    assert ran(text, index) == str(bytes)


NUSW, INBOUNDS, NUW = 2, 3, 4
MOST = (1 << 63) - 1


@pytest.mark.parametrize(
    ("flags", "first", "index", "poison"),
    [
        # inbounds: within eight bytes, their end included
        (INBOUNDS, 0, 2, False),
        (INBOUNDS, 0, 3, True),
        (INBOUNDS, 8, -2, False),
        (INBOUNDS, 8, -3, True),
        (INBOUNDS, 8, 1, True),
        (INBOUNDS, 16, -3, True),
        (INBOUNDS, 16, 0, False),
        (0, 0, 3, False),
        # the product, as a signed or an unsigned number
        (NUSW, 0, MOST, True),
        (NUSW, 0, 1 << 61, True),
        (NUSW, 0, -1, False),
        (NUSW, 0, 3, False),
        (NUW, 0, -1, True),
        (NUW, 4, -1, True),
        (NUW, 0, 1 << 62, True),
        (NUW, 0, 3, False),
        (0, 0, 1 << 62, False),
        (INBOUNDS | NUW, 0, 1, False),
        (INBOUNDS | NUW, 4, -1, True),
        # a product that wraps to zero
        (INBOUNDS, 0, 1 << 62, True),
    ],
)
def test_flags_of_getelementptr(flags: int, first: int, index: int, poison: bool) -> None:
    """``index`` times four bytes behind byte ``first`` of eight."""
    text = f"""
"builtin.module"() ({{
  "llvm.func"() <{{function_type = !llvm.func<i1 (i64)>, sym_name = "f"}}> ({{
  ^bb0(%i: i64):
    %c8 = "llvm.mlir.constant"() <{{value = 8 : i64}}> : () -> i64
    %p = "llvm.alloca"(%c8) <{{elem_type = i8}}> : (i64) -> !llvm.ptr
    %b = "llvm.getelementptr"(%p) <{{elem_type = i8, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: {first}>}}> : (!llvm.ptr) -> !llvm.ptr
    %q = "llvm.getelementptr"(%b, %i) <{{elem_type = i32, noWrapFlags = {flags} : i32, rawConstantIndices = array<i32: -2147483648>}}>
      : (!llvm.ptr, i64) -> !llvm.ptr
    %r = "llvm.icmp"(%q, %q) <{{predicate = 0 : i64}}> : (!llvm.ptr, !llvm.ptr) -> i1
    "llvm.return"(%r) : (i1) -> ()
  }}) : () -> ()
}}) : () -> ()
"""
    assert ran(text, index) == ("poison" if poison else "1")


def test_only_null_is_in_bounds_of_null() -> None:
    body = "%z = llvm.mlir.zero : !llvm.ptr\n %q = llvm.getelementptr inbounds %z[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8\n"
    text = function("(%i: i64) -> i1", f'{body} %r = llvm.icmp "eq" %q, %z : !llvm.ptr\n llvm.return %r : i1')
    assert ran(text, 0) == "1"
    assert ran(text, 1) == "poison"


def test_pointers_are_vectors_lane_by_lane() -> None:
    text = """
"builtin.module"() ({
  "llvm.func"() <{function_type = !llvm.func<vector<2xi64> (vector<2xi64>)>, sym_name = "f"}> ({
  ^bb0(%i: vector<2xi64>):
    %p = "llvm.mlir.zero"() : () -> !llvm.ptr
    %q = "llvm.getelementptr"(%p, %i) <{elem_type = i16, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}>
      : (!llvm.ptr, vector<2xi64>) -> vector<2x!llvm.ptr>
    %r = "llvm.ptrtoint"(%q) : (vector<2x!llvm.ptr>) -> vector<2xi64>
    "llvm.return"(%r) : (vector<2xi64>) -> ()
  }) : () -> ()
}) : () -> ()
"""
    assert ran(text, [3, -1]) == ["6", "-2"]


TWO = BLOCK + "%o = llvm.alloca %c8 x i8 : (i64) -> !llvm.ptr\n %z = llvm.mlir.zero : !llvm.ptr\n"
PLACE = "%{0} = llvm.getelementptr %{1}[{2}] : (!llvm.ptr) -> !llvm.ptr, i8\n"


@pytest.mark.parametrize(
    ("one", "other", "predicate", "expected", "by_address"),
    [
        (("p", 3), ("p", 3), "eq", "1", False),
        (("p", 3), ("p", 4), "eq", "0", False),
        (("p", 3), ("p", 4), "ult", "1", False),
        (("p", 4), ("p", 4), "ule", "1", False),
        (("p", 4), ("p", 8), "uge", "0", False),
        (("p", 0), ("o", 0), "eq", "0", False),
        (("p", 0), ("o", 7), "ne", "1", False),
        (("p", 0), ("z", 0), "eq", "0", False),
        (("z", 0), ("z", 0), "eq", "1", False),
        # what lies behind a block may be another, and who comes first is open
        (("p", 8), ("o", 0), "eq", "0", True),
        (("p", 0), ("o", 0), "ult", "1", True),
        (("p", 9), ("z", 0), "eq", "0", True),
        (("p", 9), ("p", 8), "ugt", "1", True),
    ],
)
def test_comparisons(one: tuple[str, int], other: tuple[str, int], predicate: str, expected: str, by_address: bool) -> None:
    places = PLACE.format("a", *one) + PLACE.format("b", *other)
    text = function("() -> i1", TWO + places + f'%r = llvm.icmp "{predicate}" %a, %b : !llvm.ptr\n llvm.return %r : i1')
    assert ran(text) == expected
    module = read_text(text)
    assert (LOOKED_AT in run(module.by_name["f"], module, ()).used_approximate) == by_address


@pytest.mark.parametrize(
    ("signature", "body", "given", "expected"),
    [
        # what was computed from the address of a block leads there again
        (
            "(%x: i64) -> i64",
            "%p = llvm.call @malloc(%c64) : (i64) -> !llvm.ptr\n %n = llvm.ptrtoint %p : !llvm.ptr to i64\n %k = llvm.add %n, %c8 : i64\n"
            "%q = llvm.inttoptr %k : i64 to !llvm.ptr\n llvm.store %x, %q : i64, !llvm.ptr\n"
            + PLACE.format("a", "p", 8)
            + "%r = llvm.load %a : !llvm.ptr -> i64\n llvm.return %r : i64",
            (7,),
            "7",
        ),
        (
            "() -> i64",
            BLOCK + "%s = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>\n %t = llvm.addrspacecast %s : !llvm.ptr<1> to !llvm.ptr\n"
            "llvm.store %c5, %p {alignment = 1 : i64} : i64, !llvm.ptr\n %r = llvm.load %t {alignment = 1 : i64} : !llvm.ptr -> i64\n"
            "llvm.return %r : i64",
            (),
            "5",
        ),
        (
            "(%c: i1) -> i64",
            TWO + "llvm.store %c5, %p {alignment = 1 : i64} : i64, !llvm.ptr\n llvm.store %c6, %o {alignment = 1 : i64} : i64, !llvm.ptr\n"
            "%q = llvm.select %c, %p, %o : i1, !llvm.ptr\n %r = llvm.load %q {alignment = 1 : i64} : !llvm.ptr -> i64\n llvm.return %r : i64",
            (0,),
            "6",
        ),
        ("() -> i64", "%z = llvm.mlir.zero : !llvm.ptr\n %r = llvm.ptrtoint %z : !llvm.ptr to i64\n llvm.return %r : i64", (), "0"),
    ],
)
def test_casts_and_choices(signature: str, body: str, given: tuple[int, ...], expected: str) -> None:
    assert ran(function(signature, body), *given) == expected


@pytest.mark.parametrize("made", ["mlir.undef : !llvm.ptr", "freeze %p : !llvm.ptr"])
def test_what_may_be_any_pointer_is_copied_and_leads_nowhere(made: str) -> None:
    """Descriptors of memrefs begin as ``undef`` in older releases, and are filled part by part."""
    poison = "%p = llvm.mlir.poison : !llvm.ptr\n"
    made = f"{poison} %q = llvm.{made}\n"
    assert ran(function("() -> i64", f"{made} llvm.return %c5 : i64")) == "5"
    kept = (
        f"{made} %m = llvm.alloca %c1 x !llvm.ptr : (i64) -> !llvm.ptr\n llvm.store %q, %m : !llvm.ptr, !llvm.ptr\n llvm.return %c5 : i64"
    )
    assert ran(function("() -> i64", kept)) == "5"
    used = ran(function("() -> i64", f"{made} %r = llvm.load %q : !llvm.ptr -> i64\n llvm.return %r : i64"))
    assert used.startswith("inconclusive: what is executed depends on a choice that the program leaves open")


ASSUME = '%t = llvm.mlir.constant(true) : i1\n llvm.intr.assume %t ["{0}"({1})] : i1\n llvm.return'


@pytest.mark.parametrize(
    ("tag", "operands", "holds"),
    [
        ("align", "%p, %c8 : !llvm.ptr, i64", True),
        ("align", "%p, %c64 : !llvm.ptr, i64", False),
        ("align", "%q, %c8 : !llvm.ptr, i64", False),
        ("align", "%q, %c8, %c4 : !llvm.ptr, i64, i64", True),
        ("align", "%z, %c8 : !llvm.ptr, i64", True),
        ("nonnull", "%p : !llvm.ptr", True),
        ("nonnull", "%z : !llvm.ptr", False),
        ("dereferenceable", "%q, %c4 : !llvm.ptr, i64", True),
        ("dereferenceable", "%q, %c5 : !llvm.ptr, i64", False),
        ("separate_storage", "%p, %o : !llvm.ptr, !llvm.ptr", True),
        ("separate_storage", "%p, %q : !llvm.ptr, !llvm.ptr", False),
    ],
)
def test_bundles_of_assumptions(tag: str, operands: str, holds: bool) -> None:
    blocks = "%p = llvm.alloca %c1 x i64 : (i64) -> !llvm.ptr\n %o = llvm.alloca %c1 x i64 : (i64) -> !llvm.ptr\n"
    found = ran(function("()", blocks + PLACE.format("q", "p", 4) + "%z = llvm.mlir.zero : !llvm.ptr\n" + ASSUME.format(tag, operands)))
    assert found == ([] if holds else f"undefined: an assumption that {tag!r} holds is violated")


def test_another_bundle_is_not_executed() -> None:
    assert "bundle 'unheard-of'" in ran(function("(%x: i64)", ASSUME.format("unheard-of", "%x : i64")), 1)
