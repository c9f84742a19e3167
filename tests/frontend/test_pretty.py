"""Custom form: what MLIR prints, where that is the program that was asked for."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from smtenc.errors import InputError
from smtenc.frontend import FrontendOptions, read_file, read_text
from smtenc.frontend.pretty import as_custom
from smtenc.ir.fingerprint import module_key
from smtenc.ir.printing import print_module
from tests.effort import EFFORT

CORPORA = Path(__file__).resolve().parents[2] / "corpora"
FAMILIES = sorted(folder.name for folder in CORPORA.iterdir() if any(folder.rglob("*.mlir")))
WITH_DEFAULTS = {"maps-of-a-named-operation"}
"""Files in generic form to which MLIR adds what it takes for granted."""


@pytest.mark.parametrize("family", FAMILIES)
def test_custom_form_is_read_back_as_the_same_program(family: str) -> None:
    options = FrontendOptions(release=20)
    # with every file this takes a minute
    for file in sorted((CORPORA / family).rglob("*.mlir"))[:: max(1, round(4 / EFFORT))]:
        module = read_file(file, options)
        if any(function.fault for function in module.functions):
            continue
        custom, why_not = custom_or_reason(print_module(module, release=20), options)
        if why_not:
            # the parser does not read it in generic form either, or not all of it
            assert " refused it at " in why_not or "does not know the attribute" in why_not, file
        elif file.name.partition(".")[0] not in WITH_DEFAULTS:
            assert (file, module_key(read_text(custom, str(file), options))) == (file, module_key(module))


def custom_or_reason(text: str, options: FrontendOptions) -> tuple[str, str]:
    try:
        return as_custom(text, options), ""
    except InputError as error:
        return "", error.hint


ADD = "func.func @f(%x: i32) -> i32 {\n  %y = arith.addi %x, %x overflow<nsw> : i32\n  return %y : i32\n}\n"


def generic(text: str, release: int | None = None) -> str:
    return print_module(read_text(text, options=FrontendOptions(release=release)), release=release)


def test_generic_form_becomes_custom_form() -> None:
    assert as_custom(generic(ADD)) == (
        "module {\n  func.func @f(%arg0: i32) -> i32 {\n    %0 = arith.addi %arg0, %arg0 overflow<nsw> : i32\n    return %0 : i32\n  }\n}\n"
    )


def test_what_the_parser_does_not_know_has_no_custom_form() -> None:
    text = generic(ADD).replace('"arith.addi"', '"arith.adds"')
    with pytest.raises(InputError, match="no parser of MLIR prints this in custom form") as caught:
        as_custom(text)
    assert "refused it at 4:10: unregistered operation 'arith.adds'" in caught.value.hint


PARALLEL = """func.func @f() -> i32 {
  %r = affine.parallel (%i) = (0) to (4) reduce ("muli") -> i32 {
    %c = arith.constant 1 : i32
    affine.yield %c : i32
  }
  return %r : i32
}"""


def test_a_number_that_means_something_else_to_the_parser_has_no_custom_form() -> None:
    assert '("muli")' in as_custom(generic(PARALLEL, 20), FrontendOptions(release=20))
    numbers = generic(PARALLEL, 20)
    assert "reductions = [10 : i64]" in numbers
    for release in (None, 22):
        with pytest.raises(InputError) as caught:
            as_custom(numbers, FrontendOptions(release=release))
        assert "10, an arith.AtomicRMWKind: muli in MLIR 19 to 21, mins in MLIR 22 to 24" in caught.value.hint


def test_a_property_that_the_parser_drops_has_no_custom_form() -> None:
    text = generic(ADD).replace('"arith.addi"(%arg0, %arg0) {', '"arith.addi"(%arg0, %arg0) <{newer = 1 : i32}> {')
    assert "newer" in text
    with pytest.raises(InputError) as caught:
        as_custom(text)
    assert "does not know the attribute 'newer' of arith.addi" in caught.value.hint


def test_an_operation_of_an_unknown_dialect_stays_as_it_is() -> None:
    text = generic(ADD.replace("arith.addi %x, %x overflow<nsw> : i32", '"foo.bar"(%x) {a = 1 : i8} : (i32) -> i32'))
    assert '%0 = "foo.bar"(%arg0) {a = 1 : i8} : (i32) -> i32' in as_custom(text)


def program(path: Path, script: str) -> str:
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


def test_a_program_that_is_named_prints(tmp_path: Path) -> None:
    text = generic(ADD)
    # in generic form it prints what it was given, in custom form what is ready
    (tmp_path / "generic").write_text(text)
    (tmp_path / "custom").write_text(f"// by this program\n{ADD}")
    script = f'case "$*" in *generic*) cat {tmp_path}/generic;; *) cat {tmp_path}/custom;; esac'
    assert as_custom(text, FrontendOptions(mlir_opt=program(tmp_path / "opt", script))).startswith("// by this program")


def test_a_program_that_prints_something_else_is_not_believed(tmp_path: Path) -> None:
    def forgetful(text: str) -> FrontendOptions:
        """A program that prints what it was given in generic form, and in custom form without the flags."""
        (tmp_path / "custom").write_text(text.replace("<nsw>", "<none>"))
        return FrontendOptions(mlir_opt=program(tmp_path / "opt", f'case "$*" in *generic*) cat;; *) cat {tmp_path}/custom;; esac'))

    text = generic(ADD)
    assert "overflow<nsw>" in as_custom(text, forgetful(text))  # by the next parser
    unknown = text.replace('"arith.addi"', '"arith.adds"')
    with pytest.raises(InputError) as caught:
        as_custom(unknown, forgetful(unknown))
    assert f"{tmp_path}/opt: it reads what it prints as another program; " in caught.value.hint
