"""Two texts side by side: what is the same, what goes by other names, what differs."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from smtenc.reports import differences
from smtenc.reports.differences import Kind, Mark, difference, function_headers, paired_for_display, shown_together

BEFORE = """#map = affine_map<(d0) -> (d0)>
func.func @f(%arg0: i32, %arg1: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %0 = arith.addi %arg0, %c0 : i32
  %1 = arith.muli %0, %arg1 : i32
  %2 = arith.subi %1, %0 : i32
  return %2 : i32
}
func.func @g(%arg0: i32) -> i32 {
  %0 = arith.addi %arg0, %arg0 : i32
  return %0 : i32
}
"""


def kinds(before: str, after: str) -> list[tuple[str, str, str]]:
    """Of what is not the same: its kind and both lines."""
    found = difference(before, after)
    return [
        (
            row.kind.value,
            "" if row.before is None else found.before[row.before].strip(),
            "" if row.after is None else found.after[row.after].strip(),
        )
        for row in found.rows
        if row.kind is not Kind.SAME
    ]


def test_a_text_is_itself() -> None:
    assert difference(BEFORE, BEFORE).is_empty


def test_a_value_that_is_gone_renames_others_and_changes_its_uses_only() -> None:
    after = (
        BEFORE.replace("  %c0 = arith.constant 0 : i32\n", "")
        .replace("  %0 = arith.addi %arg0, %c0 : i32\n", "")
        .replace("%1 = arith.muli %0, %arg1", "%0 = arith.muli %arg0, %arg1")
        .replace("%2 = arith.subi %1, %0", "%1 = arith.subi %0, %arg0")
        .replace("return %2", "return %1")
    )
    assert kinds(BEFORE, after) == [
        ("removed", "%c0 = arith.constant 0 : i32", ""),
        ("removed", "%0 = arith.addi %arg0, %c0 : i32", ""),
        ("changed", "%1 = arith.muli %0, %arg1 : i32", "%0 = arith.muli %arg0, %arg1 : i32"),
        ("changed", "%2 = arith.subi %1, %0 : i32", "%1 = arith.subi %0, %arg0 : i32"),
    ]


def test_words_that_differ_are_marked_and_names_that_stand_for_the_same_otherwise() -> None:
    after = BEFORE.replace("%1", "%x").replace("%2 = arith.subi %x, %0", "%2 = arith.subi %x, %arg1")
    found = difference(BEFORE, after)
    (changed,) = (row for row in found.rows if row.kind is Kind.CHANGED)
    ours, theirs = found.spans(changed)
    assert [(t, m) for t, m in ours if m is not Mark.NONE] == [("%1", Mark.RENAMED), ("%0", Mark.DIFFERENT)]
    assert [(t, m) for t, m in theirs if m is not Mark.NONE] == [("%x", Mark.RENAMED), ("%arg1", Mark.DIFFERENT)]
    assert "".join(t for t, _ in ours) == found.before[5]


def test_operands_in_another_order_are_no_renaming() -> None:
    assert [kind for kind, *_ in kinds(BEFORE, BEFORE.replace("%arg0, %arg0", "%arg0, %arg1"))] == ["changed"]


def test_names_are_a_function_s_own() -> None:
    before = "func.func @f(%a: i32) -> i32 {\n  return %a : i32\n}\n"
    twice = before + before.replace("@f", "@g")
    assert kinds(twice, twice.replace("%a", "%b", 2)) == []


def test_aliases_and_blocks_have_other_names_too() -> None:
    before = "#map1 = affine_map<() -> ()>\nfunc.func @f() {\n  cf.br ^bb1\n^bb1:\n  test.op #map1\n}\n"
    assert kinds(before, before.replace("#map1", "#map").replace("bb1", "bb7")) == []
    assert len(kinds(before, before.replace("test.op #map1", "test.op #map2"))) == 1


def test_one_operation_stands_beside_the_same_one() -> None:
    before = "  %0 = arith.addi %a, %b : i32\n  %1 = arith.muli %c, %d : i32\n"
    after = "  %1 = arith.muli %c, %d : i64\n"
    assert kinds(before, after) == [
        ("removed", "%0 = arith.addi %a, %b : i32", ""),
        ("changed", "%1 = arith.muli %c, %d : i32", "%1 = arith.muli %c, %d : i64"),
    ]


def test_a_module_around_a_program_changes_no_line_of_it() -> None:
    inside = "module {\n" + "".join(f"  {line}\n" for line in BEFORE.splitlines()) + "}\n"
    assert kinds(BEFORE, inside) == [("added", "", "module {"), ("added", "", "}")]


def test_functions_are_compared_with_themselves() -> None:
    first, second = BEFORE.split("func.func @g")
    moved = first + "func.func @new() {\n  return\n}\nfunc.func @g" + second
    assert [kind for kind, *_ in kinds(BEFORE, moved)] == ["added"] * 3


def test_names_of_functions_in_any_syntax() -> None:
    lines = [
        "  func.func private @f(%a: i32)", 'llvm.func @"a b"() {', "gpu.func @k() kernel {", '  "func.func"() <{sym_name = "h"}> ({',
        "func @old() {", "  func.call @f() : () -> ()",
    ]  # fmt: skip
    assert list(function_headers(lines).values()) == ["f", "a b", "k", "h", "old"]


LINES = st.lists(
    st.sampled_from(["%0 = a.b", "%1 = a.b", "a.c %0", "a.c %1", "func.func @f() {", "func.func @g() {", "}", "^bb0(%x: i32):", ""])
)


@given(LINES, LINES)
def test_every_line_is_there_once_and_in_order(ours: list[str], theirs: list[str]) -> None:
    found = difference("\n".join(ours), "\n".join(theirs))
    assert [r.before for r in found.rows if r.before is not None] == list(range(len(found.before)))
    assert [r.after for r in found.rows if r.after is not None] == list(range(len(found.after)))
    shown = [row for pair in paired_for_display(found.rows) for row in pair if row is not None]
    assert sorted(map(id, shown)) == sorted(map(id, found.rows))
    runs = shown_together(found.rows, 1)
    assert [k for _, run in runs for k in run] == list(range(len(found.rows)))
    assert all(found.rows[k].kind is Kind.SAME for visible, run in runs if not visible for k in run)


def longest(a: list[str], b: list[str]) -> int:
    """Of the longest common subsequence, by the textbook."""
    lengths = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            lengths[i + 1][j + 1] = lengths[i][j] + 1 if x == y else max(lengths[i][j + 1], lengths[i + 1][j])
    return lengths[-1][-1]


SHORT = st.lists(st.sampled_from("abc"), max_size=10)


@given(SHORT, SHORT)
def test_as_many_lines_as_can_be_are_kept(a: list[str], b: list[str]) -> None:
    matched = differences._shortest(a, b)
    assert matched is not None
    assert all(a[i] == b[j] for i, j in matched)
    assert all(i < k and j < m for (i, j), (k, m) in itertools.pairwise(matched))
    assert len(matched) == longest(a, b)


def test_long_texts_that_have_little_in_common_take_no_quadratic_time() -> None:
    ours = "\n".join(f"  %{k} = a.op{k % 7} %{k - 1} {{n = {k}}}" for k in range(6_000))
    theirs = "\n".join(f"  %{k} = b.op{k % 5} %{k - 1} {{n = {k}}}" for k in range(6_000))
    assert difference(ours, theirs).counts()[Kind.SAME] == 0


def test_a_line_of_a_megabyte_is_not_compared_word_by_word() -> None:
    long = "  %c = arith.constant dense<" + "1, " * 400_000
    found = difference(long + "1>", long + "2>")
    assert [row.kind for row in found.rows] == [Kind.CHANGED]
    assert found.spans(found.rows[0]) == (((found.before[0], Mark.NONE),), ((found.after[0], Mark.NONE),))
