"""Where functions begin and end in a text, and what is left of it without one of them."""

from __future__ import annotations

import pytest

from smtenc.frontend.outline import functions_of, resource_at, without, without_body, without_resource

TEXT = """\
module attributes {t.x = {a = 1 : i32}} {
  func.func private @declared(tensor<2xf32, #t.enc<{a = 1}>>) -> f32
  func.func @"a b"(%x: f32 {t.y = 1 : i32}) -> (f32 {t.z}) attributes {t.w = {}} { // }
    "t.op"() {text = "}{"} : () -> ()
    return %x : f32
  }
  memref.global @m : memref<2xf32>
  func.func public @second(%x: f32) -> f32 {
    return %x : f32
  }
  "func.func"() <{function_type = () -> (), sym_name = "third"}> ({
    "func.return"() : () -> ()
  }) {t.q} : () -> ()
}
"""


def test_functions_with_bodies_are_found() -> None:
    found = {f.name: TEXT[f.start : f.end] for f in functions_of(TEXT)}
    assert list(found) == ["a b", "second", "third"]
    assert found["second"] == "func.func public @second(%x: f32) -> f32 {\n    return %x : f32\n  }"
    assert found["a b"].endswith("return %x : f32\n  }")
    assert found["third"].endswith("{t.q} : () -> ()")


def test_without_its_body_a_function_is_a_declaration_and_lines_stay() -> None:
    second = functions_of(TEXT)[1]
    left = without_body(TEXT, second)
    assert "func.func private @second(%x: f32) -> f32" in left
    assert [f.name for f in functions_of(left)] == ["a b", "third"]
    assert [line for line in left.split("\n") if "third" in line] == [TEXT.split("\n")[10]]
    assert left.split("\n")[10] == TEXT.split("\n")[10]


@pytest.mark.parametrize("which", [0, 1, 2])
def test_without_a_function_nothing_else_changes(which: int) -> None:
    function = functions_of(TEXT)[which]
    left = without(TEXT, function)
    assert left.count("\n") == TEXT.count("\n")
    kept = [f.name for f in functions_of(TEXT)]
    del kept[which]
    assert [f.name for f in functions_of(left)] == kept


def test_brackets_that_do_not_fit_end_the_search() -> None:
    assert [f.name for f in functions_of("func.func @f() { return }\nfunc.func @g() { return")] == ["f"]
    assert functions_of("}}}}") == []


def test_a_resource_is_emptied() -> None:
    text = 'func.func @f() { return }\n{-# dialect_resources: {builtin: {a: "0x01", b: "zz"}} #-}\n'
    entry = resource_at(text, text.index('"zz"'))
    assert entry is not None
    assert entry.group(1) == "b"
    assert 'a: "0x01", b: "0x01000000"}}' in without_resource(text, entry)
    assert resource_at(text, text.index("return")) is None
