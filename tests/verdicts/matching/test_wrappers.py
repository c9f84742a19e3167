"""Functions that change, from two modules to verdicts: wrappers are valid programs, and what they show is told in the source's terms."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from smtenc.errors import InputError
from smtenc.frontend import read_file, read_text
from smtenc.ir.verifier import verify as faults
from smtenc.verdicts.assumptions import ASSUMPTIONS
from smtenc.verdicts.batch.modules import NO_RULE, SEVERAL, verify_modules
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.matching.correspondence import MOST_READINGS
from smtenc.verdicts.matching.functions import match_functions
from smtenc.verdicts.matching.match_file import read_matches
from smtenc.verdicts.matching.wrappers import Programs
from smtenc.verdicts.records import FunctionRecord, PairRecord
from solvers import Pool

CORPORA = Path(__file__).resolve().parents[3] / "corpora"

Verify = Callable[..., PairRecord]


@pytest.fixture
def verify(solvers_pool: Pool, tmp_path: Path) -> Verify:
    def run(source: str, target: str, match: str = "", **options: float) -> PairRecord:
        chosen = VerificationOptions(**options)  # type: ignore[arg-type]
        if match:
            file = tmp_path / "match.toml"
            file.write_text(match)
            chosen = VerificationOptions(matches=read_matches(file), **options)  # type: ignore[arg-type]
        return verify_modules(read_text(source, "a"), read_text(target, "b"), chosen, lambda: solvers_pool)

    return run


def only(record: PairRecord) -> FunctionRecord:
    (function,) = record.functions
    return function


def signature_rules(record: FunctionRecord) -> list[str]:
    return [a for a in record.assumptions if a.startswith(("signature=", "renamed="))]


def _programs() -> Iterator[Programs]:
    for file in sorted((CORPORA / "signatures").glob("*.src.mlir")):
        modules = read_file(file), read_file(file.with_name(file.name.replace(".src.", ".tgt.")))
        for matched in match_functions(*modules).functions:
            for programs in matched.readings(modules, 64).programs:
                yield programs
                if programs.stronger is not None:
                    yield programs.stronger


def test_wrappers_are_valid_programs_of_one_signature() -> None:
    count = 0
    for programs in _programs():
        source, target = programs.functions
        if not programs.rules:
            continue
        count += 1
        assert source.name == target.name
        assert source.type.inputs == target.type.inputs
        for module, function in zip(programs.modules, programs.functions, strict=True):
            # whoever else calls it calls what it was
            assert function.name in module.by_name
            others = tuple(f for f in module.functions if f.name != function.name)
            assert faults(replace(module, functions=(*others, function))) == {}
        for label in programs.rules:
            pattern = label if label in ASSUMPTIONS else "".join("N" if c.isdigit() else c for c in label)
            assert pattern in ASSUMPTIONS
    assert count > 30


ADD = "func.func @f(%a: i32, %b: i32) -> i32 {\n  %r = arith.addi %a, %b : i32\n  return %r : i32\n}\n"
RENAMED = ADD.replace("@f", "@g").replace("%a, %b : i32", "%b, %a : i32")


def test_a_function_that_is_gone_is_a_failure_and_the_hint_names_the_likely_one(verify: Verify) -> None:
    other = "func.func @h(%a: i32) -> i32 {\n  return %a : i32\n}\n"
    record = verify(ADD + other, RENAMED + other)
    gone = next(f for f in record.functions if f.name == "f")
    assert gone.verdict is Verdict.INCORRECT
    assert gone.counterexample is not None
    assert gone.counterexample.target == "nothing of this name; @g is new and has its type (--match FILE)"
    assert record.skipped == ("g",)
    several = verify(ADD + other, RENAMED + RENAMED.replace("@g", "@k") + other)
    assert [f.counterexample.target for f in several.functions if f.counterexample is not None] == ["nothing"]


def test_a_function_of_another_name_is_compared_where_a_file_says_so(verify: Verify) -> None:
    record = verify(ADD, RENAMED, '[functions.f]\ntarget = "g"\n')
    assert (only(record).verdict, record.skipped) == (Verdict.CORRECT, ())
    assert signature_rules(only(record)) == ["renamed=@f"]
    wrong = verify(ADD, RENAMED.replace("addi", "subi"), '[functions.f]\ntarget = "g"\n')
    assert only(wrong).verdict is Verdict.INCORRECT


def test_arguments_in_the_order_that_a_file_says(verify: Verify) -> None:
    sub, swapped = ADD.replace("addi", "subi"), ADD.replace("addi %a, %b", "subi %b, %a")
    assert only(verify(sub, swapped)).verdict is Verdict.INCORRECT
    said = only(verify(sub, swapped, "[functions.f]\narguments = [1, 0]\n"))
    assert said.verdict is Verdict.CORRECT
    assert signature_rules(said) == ["signature=argument-1-as-argument-0", "signature=argument-0-as-argument-1"]


def test_results_in_the_order_that_a_file_says(verify: Verify) -> None:
    source = "func.func @f(%a: i32, %b: i32) -> (i32, i32) {\n  return %a, %b : i32, i32\n}\n"
    target = source.replace("return %a, %b", "return %b, %a")
    said = only(verify(source, target, "[functions.f]\nresults = [1, 0]\n"))
    assert said.verdict is Verdict.CORRECT
    assert signature_rules(said) == ["signature=result-0-as-result-1", "signature=result-1-as-result-0"]


def pair(name: str) -> tuple[str, str]:
    source, target = ((CORPORA / "signatures" / f"{name}.{side}.mlir").read_text() for side in ("src", "tgt"))
    return source, target


def test_where_results_are_left_is_listed(verify: Verify) -> None:
    record = only(verify(*pair("results-in-arguments")))
    assert record.verdict is Verdict.CORRECT
    assert {"signature=result-0-in-argument-1", "signature=result-1-in-argument-0"} <= set(record.assumptions)
    assert "signature=results-in-arguments" in record.assumptions
    assert "signature=results-as-out-parameters" not in record.assumptions


def test_which_result_is_returned_and_which_written_is_listed(verify: Verify) -> None:
    source = "func.func @f(%a: i8, %b: i8) -> (tensor<i8>, tensor<i8>) {\n  %0 = tensor.from_elements %a : tensor<i8>\n"
    source += "  %1 = tensor.from_elements %b : tensor<i8>\n  return %0, %1 : tensor<i8>, tensor<i8>\n}\n"
    target = "func.func @f(%a: i8, %b: i8, %o: memref<i8>) -> i8 {\n  memref.store %a, %o[] : memref<i8>\n  return %b : i8\n}\n"
    record = only(verify(source, target))
    assert record.verdict is Verdict.CORRECT
    assert {"signature=result-0-in-argument-2", "signature=result-1-as-result-0"} <= set(record.assumptions)


def test_new_buffers_of_an_open_layout_are_tried_in_one_and_that_is_listed(verify: Verify) -> None:
    tensors, target = pair("out-parameter-of-open-layout")
    record = only(verify(tensors, target))
    assert (record.verdict, "signature=row-major" in record.assumptions) == (Verdict.CORRECT, True)
    assert "signature=results-as-out-parameters" in record.assumptions
    assert "signature=results-in-arguments" not in record.assumptions
    buffers = "func.func @filled(%x: i8) -> memref<2xi8> {\n  %r = memref.alloc() : memref<2xi8>\n  affine.for %i = 0 to 2 {\n"
    buffers += "    memref.store %x, %r[%i] : memref<2xi8>\n  }\n  return %r : memref<2xi8>\n}\n"
    record = only(verify(buffers, target))
    assert (record.verdict, "signature=row-major" in record.assumptions) == (Verdict.CORRECT, True)


def test_an_argument_that_nobody_uses_goes_though_a_new_one_has_its_type(verify: Verify) -> None:
    record = only(verify(*pair("unused-argument-dropped-and-out-parameter")))
    assert record.verdict is Verdict.CORRECT
    assert "signature=no-argument-0" in record.assumptions


def test_what_a_function_elsewhere_has_become_nobody_says(verify: Verify) -> None:
    record = only(verify(*pair("function-elsewhere-changed")))
    assert record.verdict is Verdict.UNSUPPORTED
    assert record.unsupported is not None
    assert "@elsewhere, which has no body and whose signature is another one in the source" in record.unsupported


def test_one_argument_given_twice(verify: Verify) -> None:
    source = "func.func @f(%a: i32) -> i32 {\n  %r = arith.addi %a, %a : i32\n  return %r : i32\n}\n"
    assert only(verify(source, ADD)).reason == NO_RULE
    assert only(verify(source, ADD, "[functions.f]\narguments = [0, 0]\n")).verdict is Verdict.CORRECT


def test_a_result_that_is_not_compared_is_listed(verify: Verify) -> None:
    source = "func.func @f(%a: i32) -> (i32, i32) {\n  return %a, %a : i32, i32\n}\n"
    target = "func.func @f(%a: i32) -> i32 {\n  return %a : i32\n}\n"
    record = only(verify(source, target, '[functions.f]\nresults = [0, "none"]\n'))
    assert (record.verdict, signature_rules(record)) == (Verdict.CORRECT, ["signature=no-result-1"])


def test_what_a_file_says_and_types_do_not_allow_is_an_error(verify: Verify) -> None:
    with pytest.raises(InputError, match="no rule says what argument 0 of the source, i32, is as f32"):
        verify(ADD, ADD.replace("i32", "f32").replace("addi", "addf"), "[functions.f]\narguments = [0, 1]\n")


@pytest.mark.parametrize(
    ("signature", "match", "message"),
    [
        ("%a: i32, %b: i16", 'arguments = [0, 0]\nresults = ["none"]', "argument 0 of the source would be of several types"),
        ("%a: i64", 'arguments = [0]\nresults = ["argument 0"]', "argument 0 of the target, i64, is no buffer that could hold result 0"),
    ],
    ids=["several-types", "no-buffer"],
)
def test_what_a_file_says_and_no_caller_can_do_is_an_error(verify: Verify, signature: str, match: str, message: str) -> None:
    source = "func.func @f(%a: i64) -> i64 {\n  return %a : i64\n}\n"
    with pytest.raises(InputError, match=message):
        verify(source, f"func.func @f({signature}) {{\n  return\n}}\n", f"[functions.f]\n{match}\n")


@pytest.mark.parametrize(("extend", "verdict"), [("zero", Verdict.CORRECT), ("sign", Verdict.INCORRECT)])
def test_integers_are_extended_as_a_file_says(verify: Verify, extend: str, verdict: Verdict) -> None:
    source = "func.func @f(%a: i8) -> i16 {\n  %r = arith.extui %a : i8 to i16\n  return %r : i16\n}\n"
    target = "func.func @f(%a: i16) -> i16 {\n  return %a : i16\n}\n"
    record = only(verify(source, target, f'[functions.f]\nextend = "{extend}"\n'))
    assert (record.verdict, signature_rules(record)) == (verdict, [f"signature={extend}-extended"])


INSERT = (
    "func.func @f(%t: tensor<?xf32>, %i: index, %v: f32) -> tensor<?xf32> {\n"
    "  %r = tensor.insert %v into %t[%i] : tensor<?xf32>\n  return %r : tensor<?xf32>\n}\n"
)


def test_a_buffer_of_unknown_size_for_a_result_is_not_held_against_the_target(verify: Verify) -> None:
    """How large callers make it nobody says: what is proved is listed, what is not is unknown."""
    target = (
        "func.func @f(%t: memref<?xf32>, %i: index, %v: f32, %r: memref<?xf32>) {\n"
        "  memref.store %v, %t[%i] : memref<?xf32>\n  memref.copy %t, %r : memref<?xf32> to memref<?xf32>\n  return\n}\n"
    )
    record = only(verify(INSERT, target))
    assert record.verdict is Verdict.CORRECT
    assert "signature=result-0-sized-as-argument-0" in record.assumptions
    wrong = only(verify(INSERT, target.replace("memref.store %v, %t[%i] : memref<?xf32>\n", "")))
    assert (wrong.verdict, wrong.reason) == (Verdict.UNKNOWN, SEVERAL)
    said = verify(INSERT, target.replace("memref.store %v, %t[%i] : memref<?xf32>\n", ""), SIZED)
    assert only(said).verdict is Verdict.INCORRECT


SIZED = '[functions.f]\narguments = [0, 1, 2, "result 0 as argument 0"]\n'


def test_a_result_in_either_of_two_buffers_is_wrong_only_if_it_is_in_neither(verify: Verify) -> None:
    source = "func.func @f(%a: tensor<2xi8>, %b: tensor<2xi8>) -> tensor<2xi8> {\n  return %b : tensor<2xi8>\n}\n"
    target = "func.func @f(%a: memref<2xi8>, %b: memref<2xi8>) {\n  return\n}\n"
    assert only(verify(source, target)).verdict is Verdict.CORRECT
    zeroed = target.replace(
        "  return",
        "  %z = arith.constant 0 : i8\n  %i = arith.constant 0 : index\n  memref.store %z, %a[%i] : memref<2xi8>\n"
        "  memref.store %z, %b[%i] : memref<2xi8>\n  return",
    )
    wrong = only(verify(source, zeroed))
    assert wrong.verdict is Verdict.INCORRECT
    assert wrong.counterexample is not None
    assert wrong.counterexample.confirmed
    assert set(wrong.counterexample.inputs) == {"arg0", "arg1"}


def test_where_there_are_more_ways_than_are_tried_none_counts_against_the_target(verify: Verify) -> None:
    def returns(value: int, arguments: int) -> str:
        given = ", ".join(f"%a{k}: i8" for k in range(arguments))
        return f"func.func @f({given}) -> i8 {{\n  %r = arith.constant {value} : i8\n  return %r : i8\n}}\n"

    assert only(verify(returns(0, 3), returns(1, 2))).verdict is Verdict.INCORRECT
    record = only(verify(returns(0, MOST_READINGS + 1), returns(1, MOST_READINGS)))
    assert (record.verdict, record.reason, record.counterexample) == (Verdict.UNKNOWN, SEVERAL, None)


def test_results_alone_may_differ(verify: Verify) -> None:
    source = "func.func @f(%a: i8) -> tensor<i8> {\n  %r = tensor.from_elements %a : tensor<i8>\n  return %r : tensor<i8>\n}\n"
    record = only(verify(source, "func.func @f(%a: i8) -> i8 {\n  return %a : i8\n}\n"))
    assert (record.verdict, signature_rules(record)) == (Verdict.CORRECT, ["signature=scalars-of-tensors"])


LAYOUT = "memref<?xf32, strided<[?], offset: ?>>"


def test_no_layout_is_assumed_that_is_not_needed(verify: Verify) -> None:
    """Where elements may lie over each other only the usual layout keeps what is written apart; what only reads is right in all."""
    reads = (
        "func.func @f(%t: tensor<?xf32>, %i: index) -> f32 {\n  %r = tensor.extract %t[%i] : tensor<?xf32>\n  return %r : f32\n}\n",
        f"func.func @f(%t: {LAYOUT}, %i: index) -> f32 {{\n  %r = memref.load %t[%i] : {LAYOUT}\n  return %r : f32\n}}\n",
    )
    assert signature_rules(only(verify(*reads))) == ["signature=tensors-as-buffers"]
    target = (
        f"func.func @f(%t: {LAYOUT}, %i: index, %v: f32) -> {LAYOUT} {{\n  memref.store %v, %t[%i] : {LAYOUT}\n  return %t : {LAYOUT}\n}}\n"
    )
    record = only(verify(INSERT, target))
    assert record.verdict is Verdict.CORRECT
    assert signature_rules(record) == ["signature=tensors-as-buffers", "signature=row-major"]


def test_a_buffer_that_the_function_frees_is_still_its_callers(verify: Verify) -> None:
    source = "func.func @f(%t: tensor<f32>) -> f32 {\n  %r = tensor.extract %t[] : tensor<f32>\n  return %r : f32\n}\n"
    target = "func.func @f(%t: memref<f32>) -> f32 {\n  %r = memref.load %t[] : memref<f32>\n  FREE\n  return %r : f32\n}\n"
    assert only(verify(source, target.replace("FREE", ""))).verdict is Verdict.CORRECT
    freed = only(verify(source, target.replace("FREE", "memref.dealloc %t : memref<f32>")))
    assert freed.verdict in (Verdict.INCORRECT, Verdict.POSSIBLY_INCORRECT)


def test_buffers_are_read_once_more_after_the_call() -> None:
    """What callers may do: machines that let a function free what is not its own would not come to the end."""
    buffer = "memref<4xf32>"
    source = f"func.func @f(%t: tensor<4xf32>, %u: {buffer}, %v: tensor<4xf32>) {{\n  return\n}}\n"
    modules = read_text(source, "a"), read_text(source.replace("tensor<4xf32>", buffer), "b")
    (matched,) = match_functions(*modules).functions
    (programs,) = matched.readings(modules, 64).programs
    _, target = programs.functions
    assert target.body is not None
    operations = target.body.blocks[0].operations
    call = next(k for k, operation in enumerate(operations) if operation.name == "func.call")
    passed, later = operations[call].operands, operations[call + 1 :]
    assert [passed.index(o.operands[0]) for o in later if o.name == "bufferization.to_tensor"] == [0, 2]


ZEROS = "func.func @f(%x: i8) -> tensor<2xi8> {\n  %r = arith.constant dense<0> : tensor<2xi8>\n  return %r : tensor<2xi8>\n}\n"
ZEROED = (
    "func.func @f(%x: i8) -> memref<2xi8> {\n  %z = arith.constant 0 : i8\n  %r = memref.alloc() : memref<2xi8>\n"
    "  affine.for %i = 0 to 2 {\n    affine.store %z, %r[%i] : memref<2xi8>\n  }\n  return %r : memref<2xi8>\n}\n"
)
NOTHING = "func.func @f(%x: i8, %o: memref<2xi8>) {\n  return\n}\n"
READS = (
    "func.func @f(%x: i8, %o: memref<2xi8>) {\n  affine.for %i = 0 to 2 {\n    %old = affine.load %o[%i] : memref<2xi8>\n"
    "    %z = arith.subi %x, %x : i8\n    %s = arith.addi %z, %old : i8\n    affine.store %s, %o[%i] : memref<2xi8>\n  }\n  return\n}\n"
)


@pytest.mark.parametrize("source", [ZEROS, ZEROED], ids=["tensor", "buffer"])
@pytest.mark.parametrize("target", [NOTHING, READS], ids=["left-as-it-was", "read-before-written"])
def test_a_buffer_for_a_result_has_nothing_in_it_yet_not_even_zeros(verify: Verify, source: str, target: str) -> None:
    assert only(verify(source, target)).verdict is Verdict.INCORRECT


def test_functions_that_call_themselves_or_each_other_keep_their_own(verify: Verify) -> None:
    """The wrapper has the name of the function that it stands for; whoever calls that gets what it was."""
    source = (
        "func.func @g(%t: tensor<2xi8>) -> tensor<2xi8> {\n  return %t : tensor<2xi8>\n}\n"
        "func.func @f(%t: tensor<2xi8>) -> tensor<2xi8> {\n"
        "  %r = func.call @g(%t) : (tensor<2xi8>) -> tensor<2xi8>\n  return %r : tensor<2xi8>\n}\n"
    )
    record = verify(source, source.replace("tensor<", "memref<"))
    assert [(f.name, f.verdict) for f in record.functions] == [("g", Verdict.CORRECT), ("f", Verdict.CORRECT)]


def test_several_blocks(verify: Verify) -> None:
    source = (
        "func.func @f(%t: tensor<i32>, %c: i1) -> i32 {\n  cf.cond_br %c, ^bb1, ^bb2\n^bb1:\n"
        "  %r = tensor.extract %t[] : tensor<i32>\n  return %r : i32\n^bb2:\n  %z = arith.constant 0 : i32\n  return %z : i32\n}\n"
    )
    target = source.replace("tensor.extract", "memref.load").replace("tensor<", "memref<")
    assert only(verify(source, target)).verdict is Verdict.CORRECT
    wrong = only(verify(source, target.replace("constant 0", "constant 1")))
    assert wrong.verdict is Verdict.INCORRECT


def test_declarations_are_left_alone(verify: Verify) -> None:
    declared = "func.func private @f(%a: tensor<2xi8>) -> i8\n"
    record = verify(declared + ADD.replace("@f", "@g"), declared.replace("tensor", "memref") + ADD.replace("@f", "@g"))
    assert [f.name for f in record.functions] == ["g"]
    body = "func.func @f(%a: memref<2xi8>) -> i8 {\n  %z = arith.constant 0 : i8\n  return %z : i8\n}\n"
    assert only(verify("func.func @f(tensor<2xi8>) -> i8\n".replace("@f", "private @f"), body)).verdict is Verdict.UNSUPPORTED


PRIVATE = "func.func private @twice(%a: i32) -> i32 {\n  %r = arith.addi %a, %a : i32\n  return %r : i32\n}\n"
CALLER = "func.func @f(%a: i32) -> i32 {\n  %r = func.call @twice(%a) : (i32) -> i32\n  return %r : i32\n}\n"
INLINED = "func.func @f(%a: i32) -> i32 {\n  %r = arith.addi %a, %a : i32\n  return %r : i32\n}\n"


@pytest.mark.parametrize(
    ("source", "target"),
    [
        (PRIVATE + CALLER, INLINED),
        (INLINED, PRIVATE + CALLER),
        (PRIVATE + CALLER, (PRIVATE + CALLER).replace("@twice", "@other")),
        (PRIVATE + PRIVATE.replace("@twice", "@same") + CALLER, PRIVATE + CALLER),
    ],
    ids=["inlined", "outlined", "renamed", "removed"],
)
def test_private_functions_are_seen_through_their_callers(verify: Verify, source: str, target: str) -> None:
    record = verify(source, target)
    assert {f.verdict for f in record.functions} == {Verdict.CORRECT}
    assert next(f for f in verify(source, target.replace("addi", "muli")).functions if f.name == "f").verdict is Verdict.INCORRECT


def test_a_private_function_renamed_by_a_file_is_seen_through_too(verify: Verify) -> None:
    source = PRIVATE + CALLER
    record = verify(source, source.replace("@twice", "@other"), '[functions.twice]\ntarget = "other"\n')
    assert {f.name: f.verdict for f in record.functions} == {"twice": Verdict.CORRECT, "f": Verdict.CORRECT}
    assert record.skipped == ()
