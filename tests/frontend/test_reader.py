"""Files to modules: custom and generic form, locations, names, and a clean error for everything else."""

from pathlib import Path

import pytest

from smtenc.errors import InputError
from smtenc.frontend import FrontendOptions, read_file, read_text
from smtenc.ir.attributes import DenseElementsAttr, FloatAttr
from smtenc.ir.core import VERIFIER_OFF, Operation

CUSTOM = """\
func.func @f(%x: f32, %t: tensor<2xf32>) -> f32 {
  %sum = arith.addf %x, %x : f32
  cf.br ^end(%sum : f32)
^end(%z: f32):
  return %z : f32
}
func.func private @g(tensor<*xf32>)
memref.global @m : memref<2xf32>
"""


def error_of(text: str, options: FrontendOptions | None = None) -> InputError:
    with pytest.raises(InputError) as caught:
        read_text(text, "a.mlir", options or FrontendOptions())
    return caught.value


def test_custom_form_keeps_places_and_names() -> None:
    module = read_text(CUSTOM, "a.mlir")
    f, g = module.functions
    assert (f.name, g.name, g.body, [o.name for o in module.others]) == ("f", "g", None, ["memref.global"])
    assert f.body is not None
    entry, end = f.body.blocks
    addition = entry.operations[0]
    assert str(addition.location) == "a.mlir:2:10"
    assert [v.name for v in (*entry.arguments, *addition.results, *end.arguments)] == ["arg0", "arg1", "sum", "z"]
    assert str(f.type) == "(f32, tensor<2xf32>) -> f32"
    assert module.assumptions == ()


def constant(text: str) -> Operation:
    body = read_text(f"func.func @f() {{\n %c = {text}\n return }}").functions[0].body
    assert body is not None
    return body.blocks[0].operations[0]


def test_bits_survive_the_normaliser() -> None:
    signalling = constant("arith.constant 0x7FA00001 : f32").attributes["value"]
    assert isinstance(signalling, FloatAttr)
    assert signalling.bits == 0x7FA00001
    packed = constant("arith.constant dense<[" + ", ".join(["true", "false", "false"] * 60) + "]> : tensor<180xi1>").attributes["value"]
    assert isinstance(packed, DenseElementsAttr)
    assert [packed.bits(i) for i in (0, 1, 2, 177, 179)] == [1, 0, 0, 1, 0]


def test_large_constants_are_not_elided() -> None:
    count = 5000
    raw = b"".join(i.to_bytes(4, "little") for i in range(count))
    large = constant(f'arith.constant dense<"0x{raw.hex()}"> : tensor<{count}xi32>').attributes["value"]
    assert isinstance(large, DenseElementsAttr)
    assert large.raw == raw


def test_names_are_unique_within_a_function() -> None:
    loop = "%i = scf.for %j = %a to %a step %a iter_args(%s = %a) -> index { %q = arith.addi %s, %j : index\n scf.yield %q : index }\n"
    module = read_text("func.func @f(%a: index) {\n" + loop + loop.replace("%i =", "%k =") + " return }")
    body = module.functions[0].body
    assert body is not None
    results = [v.name for block in body.blocks for o in block.operations for inner in o.walk() for v in inner.results]
    assert sorted(results) == ["i", "k", "q", "q_1"]


def test_an_older_spelling_is_read_without_an_assumption() -> None:
    old = "func.func @f(%x: tensor<4xf32>) -> tensor<1x4xf32> {\n"
    old += " %y = tensor.expand_shape %x [[0, 1]] : tensor<4xf32> into tensor<1x4xf32>\n return %y : tensor<1x4xf32> }"
    assert read_text(old).assumptions == ()


def test_generic_form_that_mlir_refuses_is_read_with_an_assumption() -> None:
    text = '"func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({ ^bb0(%x: i32):\n "arith.addi"(%x) : (i32) -> ()\n'
    text = text.replace('"arith.addi"(%x) : (i32) -> ()', '"linalg.yield"() : () -> ()\n "func.return"() : () -> ()') + "}) : () -> ()"
    assert read_text(text).assumptions == ("verifier-off",)


def test_the_ir_verifier_has_the_last_word() -> None:
    text = '"func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({ ^bb0(%x: i32):\n %y = "arith.addi"(%x) : (i32) -> i32\n'
    error = error_of(text + ' "func.return"() : () -> ()\n}) : () -> ()')
    assert "'arith.addi'" in error.message
    assert error.location.line == 2


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("", 1, 1, "empty"),
        (" \n\t", 1, 1, "empty"),
        ("module {}", 1, 1, "contains no function"),
        ("gpu.module @m {\n  gpu.func @f() {\n    gpu.return\n  }\n}", 2, 3, "contains no func.func, and gpu.func is not compared"),
        ("// only a comment", 1, 1, "contains no function"),
        ("hello world", 1, 1, "hello"),
        ("func.func @f() {\n  return %x : f32\n}", 2, 10, "undeclared SSA value"),
        ("func.func @f(%x: i32) {\n  %y = arith.addf %x, %x : i32\n  return }", 2, 8, "floating-point"),
        ("func.func @f() { return }\nfunc.func @f() { return }", 2, 1, "redefinition"),
    ],
)
def test_faults_have_a_place_and_a_hint(text: str, line: int, column: int, message: str) -> None:
    error = error_of(text)
    assert message in error.message
    assert (error.location.file, error.location.line, error.location.column) == ("a.mlir", line, column)
    assert error.hint
    assert error.excerpt in ("", text.split("\n")[line - 1])


def test_an_operation_of_a_dialect_that_nobody_knows_in_custom_syntax_says_what_can_be_read() -> None:
    assert "generic form" in error_of("func.func @f(%x: f32) {\n  mine.op %x : f32\n  return\n}\n").hint


def test_of_generic_form_of_another_release_its_own_fault_is_shown() -> None:
    text = """"builtin.module"() ({
  "func.func"() <{function_type = (f32) -> (), sym_name = "f"}> ({
  ^bb0(%x: f32):
    %0 = "tosa.rescale"(%x) <{rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>}> : (f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
"""
    error = error_of(text)
    assert "has 1 operands but its type lists 2" in error.message
    assert error.location.line == 4
    assert error.hint.startswith("the reader of generic form refused it\na.mlir:4:53: the MLIR parser of ")


def test_a_refusal_names_the_parser_its_version_and_another_to_try() -> None:
    hint = error_of("func.func @f() { nonsense }").hint
    assert "iree-base-compiler 3" in hint
    assert "--mlir-opt" in hint


def test_an_mlir_opt_that_does_not_exist_is_said() -> None:
    assert "/no/such" in error_of("func.func @f() { return }", FrontendOptions(mlir_opt="/no/such")).message


def named_program(path: Path, script: str) -> FrontendOptions:
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return FrontendOptions(mlir_opt=str(path))


@pytest.mark.parametrize("script", ["exit 3", "exit 0"], ids=["fails", "prints-nothing"])
def test_a_named_mlir_opt_that_fails_is_warned_of_once_where_another_parser_reads(
    script: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = named_program(tmp_path / "broken", script)
    for _ in range(2):
        assert read_text(CUSTOM, "a.mlir", options).functions
    (warning,) = capsys.readouterr().err.splitlines()
    assert warning.startswith(f"warning: --mlir-opt {tmp_path}/broken failed: exit code {script[-1]}")


def test_a_named_mlir_opt_that_fails_is_said_where_nothing_reads(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hint = error_of("func.func @f() { nonsense }", named_program(tmp_path / "broken", "exit 3")).hint
    assert hint.startswith(f"--mlir-opt {tmp_path}/broken failed: exit code 3")
    assert capsys.readouterr().err == ""


def test_an_mlir_opt_that_is_not_asked_for_by_name_fails_quietly(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = named_program(tmp_path / "broken", "exit 3").mlir_opt
    assert read_text(CUSTOM, "a.mlir", FrontendOptions(environ={"SMTENC_MLIR_OPT": program or ""})).functions
    assert capsys.readouterr().err == ""


def test_what_a_program_printed_that_is_no_generic_form_is_blamed_on_it(tmp_path: Path) -> None:
    error = error_of(CUSTOM, named_program(tmp_path / "echo", 'echo "$@"'))
    assert f"{tmp_path}/echo printed it" in error.hint


REFUSED_CASTS = [
    ("extf", "f32", "f16"),
    ("truncf", "bf16", "f16"),
    ("truncf", "f8E5M2", "f8E4M3FN"),
    ("extf", "vector<2xf32>", "vector<2xf32>"),
]


@pytest.mark.parametrize(("cast", "source", "target"), REFUSED_CASTS)
def test_a_cast_that_mlir_refuses_is_not_read_by_a_more_lenient_parser(cast: str, source: str, target: str) -> None:
    text = f"  %b = arith.{cast} %a : {source} to {target}\n  return %b : {target}\n"
    error = error_of(f"func.func @f(%a: {source}) -> {target} {{\n{text}}}")
    assert f"'arith.{cast}' op operand type '{source}' and result type '{target}' are cast incompatible" == error.message
    assert f"cannot cast {source} to {target}" in error.hint
    assert (error.location.line, error.location.column) == (2, 8)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "latin.mlir").write_bytes(b"// x\n// caf\xe9\n")
    for name, message in (("missing.mlir", "no such file"), ("", "directory"), ("latin.mlir", "not UTF-8")):
        with pytest.raises(InputError, match=message) as caught:
            read_file(tmp_path / name)
        assert caught.value.hint
    assert (caught.value.location.line, caught.value.location.column) == (2, 7)


def test_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a.mlir"
    path.write_text(CUSTOM)
    assert read_file(path).file == str(path)


_NEWER_PRODUCT = """\
func.func @f(%a: tensor<4x4xf32>, %o: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %r = "linalg.matmul"(%a, %a, %o) <{KEY, operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    %p = arith.mulf %x, %y : f32
    %s = arith.addf %z, %p : f32
    linalg.yield %s : f32
  }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %r : tensor<4x4xf32>
}
"""


def test_an_attribute_that_the_parser_drops_between_custom_syntax_is_an_error() -> None:
    maps = (
        "indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>]"
    )
    error = error_of(_NEWER_PRODUCT.replace("KEY", maps))
    assert "does not know the attribute 'indexing_maps' of linalg.matmul" in error.message
    assert str(error.location) == "a.mlir:2:8"
    assert "indexing_maps" in error_of(_NEWER_PRODUCT.replace("KEY", maps).replace("(%a, %a,", "(%a, // (one)\n    %a,")).message
    swapped = _NEWER_PRODUCT.replace("KEY, operandSegmentSizes = array<i32: 2, 1>", f"operandSegmentSizes = array<i32: 2, 1>, {maps}")
    assert "indexing_maps" in error_of(swapped).message


def test_attributes_that_the_parser_knows_may_stand_between_custom_syntax() -> None:
    (f,) = read_text(_NEWER_PRODUCT.replace("KEY, ", ""), "a.mlir").functions
    assert f.body is not None
    assert f.body.blocks[0].operations[0].name == "linalg.matmul"


# -- what one function costs ------------------------------------------------------------------------------------------

GOOD = "func.func @good(%x: f32) -> f32 {\n  return %x : f32\n}\n"


def faults_of(text: str, options: FrontendOptions | None = None) -> dict[str, InputError]:
    module = read_text(text, "a.mlir", options or FrontendOptions())
    assert module.assumptions == ()
    assert module.by_name["good"].body is not None
    return {f.name: f.fault for f in module.functions if f.fault is not None}


@pytest.mark.parametrize(
    ("bad", "message", "line", "column"),
    [
        ("func.func @bad(%x: f32) -> f32 {\n  %y = arith.addf %x, %z : f32\n  return %y : f32\n}", "use of undeclared SSA value", 5, 23),
        ("func.func @bad(%x: f33) -> f32 {\n  return %x : f32\n}", "expected non-function type", 4, 19),
        ("func.func @bad(%x: f32) {\n  new.op %x {a = [{b = 1}]} : f32\n  return\n}", "Dialect `new' not found", 5, 3),
        ("func.func @bad(%x: f32) -> f32 {\n  %y = arith.extf %x : f32 to f16\n  return %x : f32\n}", "cast incompatible", 5, 8),
        ("func.func @bad(%x: f32) -> f32 attributes {a.b = {c = 1 : i32}} {\n  return\n}", "0 operands", 5, 3),
        (
            '"func.func"() <{function_type = (i32) -> (), sym_name = "bad"}> ({\n^bb0(%x: i32):\n  %y = "arith.addi"(%x) : (i32) -> i32\n'
            '  "func.return"() : () -> ()\n}) : () -> ()',
            "'arith.addi' op expected 2 operands",
            6,
            8,
        ),
    ],
    ids=["undeclared", "header", "unknown-dialect", "verifier", "return", "generic"],
)
@pytest.mark.parametrize("nested", [False, True], ids=["alone", "in-a-module"])
def test_a_function_that_a_parser_refuses_costs_only_itself(bad: str, message: str, line: int, column: int, nested: bool) -> None:
    text = GOOD + bad + "\n" + GOOD.replace("@good", "@better")
    faults = faults_of("module {" + text + "}" if nested else text)
    assert list(faults) == ["bad"]
    assert message in faults["bad"].message
    assert (faults["bad"].location.line, faults["bad"].location.column) == (line, column)
    assert "refused it" in faults["bad"].hint
    assert faults["bad"].excerpt


def test_who_calls_a_refused_function_is_read() -> None:
    bad = "func.func @bad(%x: f32) -> f32 {\n  return %z : f32\n}\n"
    caller = "func.func @caller(%x: f32) -> f32 {\n  %y = func.call @bad(%x) : (f32) -> f32\n  return %y : f32\n}\n"
    assert list(faults_of(GOOD + bad + caller)) == ["bad"]


def test_many_refused_functions_are_an_error_of_the_file() -> None:
    bad = "".join(f"func.func @bad{n}() {{\n  return %z : f32\n}}\n" for n in range(40))
    assert list(faults_of(GOOD + bad[: bad.index("func.func @bad20")])) == [f"bad{n}" for n in range(20)]
    assert "undeclared" in error_of(GOOD + bad).message


def test_where_no_other_function_is_left_the_file_is_refused() -> None:
    assert "undeclared" in error_of("func.func @f() {\n  return %z : f32\n}\nfunc.func private @g()").message


RESOURCES = """\
func.func @bad() -> tensor<4xf32> {
  %c = arith.constant dense_resource<blob> : tensor<4xf32>
  return %c : tensor<4xf32>
}
{-# dialect_resources: { builtin: {
  other: "0x04000000", blob: "BLOB"
} } #-}
"""


@pytest.mark.parametrize(
    ("blob", "message"),
    [
        ("0x040000000000803F0000004000004040", "12 bytes for 4 elements of 4 bytes"),
        ("0x040000000000803F000000400000404", "expected hex string blob for key 'blob'"),
        ("0x04zz", "expected hex string blob for key 'blob'"),
        ("0x04", "to encode alignment in first 4 bytes"),
        ("0x030000000000803F000000400000404000004040", "non-power-of-2 value"),
    ],
    ids=["short", "odd", "no-digits", "no-alignment", "alignment"],
)
def test_a_resource_that_cannot_be_read_costs_the_functions_that_use_it(blob: str, message: str) -> None:
    faults = faults_of(GOOD + RESOURCES.replace("BLOB", blob))
    assert list(faults) == ["bad"]
    assert message in faults["bad"].message
    assert faults["bad"].location.line == 5


def test_a_resource_has_its_own_name_whatever_was_read_before() -> None:
    text = "func.func @f() -> tensor<1xi8> {\n  %c = arith.constant dense_resource<w> : tensor<1xi8>\n  return %c : tensor<1xi8>\n}\n"
    for value in (1, 2):
        body = (
            read_text(text + f'{{-# dialect_resources: {{builtin: {{w: "0x010000000{value}", w_1: "0x0100000009"}}}} #-}}')
            .functions[0]
            .body
        )
        assert body is not None
        constant = body.blocks[0].operations[0].attributes["value"]
        assert isinstance(constant, DenseElementsAttr)
        assert constant.bits(0) == value


# -- who reads --------------------------------------------------------------------------------------------------------


def test_what_lies_on_the_path_does_not_read_what_others_read(tmp_path: Path) -> None:
    named_program(tmp_path / "mlir-opt", f"touch {tmp_path}/asked; exit 1")
    read = read_text(CUSTOM, "a.mlir", FrontendOptions(environ={"PATH": f"{tmp_path}:/bin:/usr/bin"}))
    assert read.reader.startswith("iree-base-compiler")
    assert not (tmp_path / "asked").exists()


PRINTED = '"func.func"() <{function_type = () -> (), sym_name = "f"}> ({"func.return"() : () -> ()}) : () -> ()'
VERSIONED = f"""if [ "$1" = --version ]; then echo "LLVM version 22.1.8"; else echo '{PRINTED}'; fi"""


def test_what_lies_on_the_path_reads_what_nobody_else_reads(tmp_path: Path) -> None:
    named_program(tmp_path / "mlir-opt-22", VERSIONED)
    on_path = {"PATH": f"{tmp_path}:/bin:/usr/bin"}
    text = "func.func @f() { of.tomorrow\n return }"
    assert read_text(text, "a.mlir", FrontendOptions(environ=on_path)).reader == f"{tmp_path}/mlir-opt-22 22.1.8 (MLIR 22)"
    assert "of.tomorrow" in error_of(text, FrontendOptions(environ={**on_path, "SMTENC_MLIR_OPT": "off"})).excerpt


def test_what_lies_on_the_path_and_prints_nonsense_changes_no_answer(tmp_path: Path) -> None:
    named_program(tmp_path / "mlir-opt", "echo nonsense")
    options = FrontendOptions(environ={"PATH": f"{tmp_path}:/bin:/usr/bin"})
    bad = "func.func @bad(%x: f32) {\n  new.op %x : f32\n  return\n}\n"
    assert list(faults_of(GOOD + bad, options)) == ["bad"]
    assert error_of(bad, options).message == error_of(bad).message


def test_a_program_that_is_named_comes_first(tmp_path: Path) -> None:
    named_program(tmp_path / "mine", VERSIONED)
    for options in (
        FrontendOptions(mlir_opt=f"{tmp_path}/mine"),
        FrontendOptions(environ={"SMTENC_MLIR_OPT": f"{tmp_path}/mine"}),
        FrontendOptions(mlir_opt=f"{tmp_path}/mine", environ={"SMTENC_MLIR_OPT": "off"}),
    ):
        assert read_text(CUSTOM, "a.mlir", options).reader == f"{tmp_path}/mine 22.1.8 (MLIR 22)"


def test_generic_form_is_read_as_it_is_written() -> None:
    assert read_text(PRINTED).reader.startswith("smtenc (generic form), accepted by iree-base-compiler 3")


ATOMIC = """\
"func.func"() <{function_type = (memref<i32>, i32) -> (), sym_name = "f"}> ({
^bb0(%m: memref<i32>, %x: i32):
  %y = "memref.atomic_rmw"(%x, %m) <{kind = 7 : i64}> : (i32, memref<i32>) -> i32
  "func.return"() : () -> ()
}) : () -> ()
"""


def kind_of(text: str, options: FrontendOptions | None = None) -> tuple[str, tuple[str, ...]]:
    module = read_text(text, "a.mlir", options or FrontendOptions())
    body = module.functions[0].body
    assert body is not None
    return str(body.blocks[0].operations[0].attributes["kind"]), module.assumptions


def test_a_number_of_an_enumeration_needs_a_release() -> None:
    said, assumptions = kind_of(ATOMIC)
    assert (said.partition(",")[0], assumptions) == ("7", ())
    assert kind_of(ATOMIC, FrontendOptions(release=21)) == ("mins", ("mlir-release=21",))
    assert kind_of(ATOMIC, FrontendOptions(release=22)) == ("maxu", ("mlir-release=22",))
    assert kind_of(ATOMIC.replace("7", "1"), FrontendOptions(release=22)) == ("addi", ())


def test_a_word_needs_none() -> None:
    text = "func.func @f(%m: memref<i32>, %x: i32) {\n  %y = memref.atomic_rmw mins %x, %m[] : (i32, memref<i32>) -> i32\n  return\n}\n"
    assert kind_of(text) == kind_of(text, FrontendOptions(release=22)) == ("mins", ())


def test_a_path_that_no_file_can_have_is_a_fault_of_the_input() -> None:
    with pytest.raises(InputError, match="cannot be read: embedded null byte"):
        read_file(Path("a\0b.mlir"))


@pytest.mark.parametrize(
    "text",
    [
        "func.func @f(%x: tensor<2x3xf32>) -> tensor<3x2xf32> {\n"
        '  %0 = "tosa.transpose"(%x) <{perms = array<i32: 1, 0>}> : (tensor<2x3xf32>) -> tensor<3x2xf32>\n'
        "  return %0 : tensor<3x2xf32>\n}",
        "func.func @f(%m: memref<4xf32, strided<[0]>>) {\n  return\n}",
        "!S = !tosa.shape<1>\nfunc.func @f(%x: i32) -> i32 {\n  return %x : i32\n}",
    ],
    ids=["properties", "strides", "types"],
)
def test_what_only_another_release_has_leaves_room_for_other_parsers(text: str) -> None:
    module = read_text(text)
    assert not any(f.fault for f in module.functions)
    assert VERIFIER_OFF in module.assumptions
