"""Preconditions: what inputs a verdict is about, said by the user as functions that return true on them."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

from smtenc.errors import InputError
from smtenc.frontend import FrontendOptions, read_text
from smtenc.verdicts.batch.modules import Comparison, verify_modules
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.configuration.preconditions import RequiredFile
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.matching.functions import match_functions
from smtenc.verdicts.records import FunctionRecord, PairRecord
from solvers import Mode, Pool

DIVISION = """func.func @{name}(%n: i32) -> i32 {{
  %eight = arith.constant 8 : i32
  %r = arith.divsi %n, %eight : i32
  return %r : i32
}}
"""
SHIFT = """func.func @{name}(%n: i32) -> i32 {{
  %three = arith.constant 3 : i32
  %r = arith.shrsi %n, %three : i32
  return %r : i32
}}
"""


def precondition(body: str, name: str = "pre", arguments: str = "%n: i32", result: str = "i1") -> str:
    return f"func.func @{name}({arguments}) -> {result} {{\n{body}\n  return %r : {result}\n}}\n"


def at_least(bound: int) -> str:
    return f"  %c = arith.constant {bound} : i32\n  %r = arith.cmpi sge, %n, %c : i32"


NOTHING = "  %r = arith.cmpi slt, %n, %n : i32"
PAIR = DIVISION.format(name="src") + SHIFT.format(name="tgt")

Verify = Callable[..., FunctionRecord]


@pytest.fixture
def verify(solvers_pool: Pool) -> Verify:
    """The record of the only function of a module, or of two."""

    def only(source: str, target: str | None = None, required: str | None = None, **options: object) -> FunctionRecord:
        file = None if required is None else RequiredFile.of(required, "required.mlir", FrontendOptions())
        chosen = VerificationOptions(required=file, **options)  # type: ignore[arg-type]
        after = None if target is None else read_text(target, "target.mlir")
        record: PairRecord = verify_modules(read_text(source, "source.mlir"), after, chosen, lambda: solvers_pool)
        (function,) = record.functions
        return function

    return only


# -- what a verdict is about -------------------------------------------------------------------------------------------


def test_what_is_wrong_without_a_precondition_is_correct_under_one(verify: Verify) -> None:
    assert verify(PAIR).verdict is Verdict.INCORRECT
    record = verify(PAIR + precondition(at_least(0)))
    assert (record.verdict, record.assumptions[:1]) == (Verdict.CORRECT, ("require=@pre",))


def test_a_counterexample_satisfies_the_precondition(verify: Verify) -> None:
    record = verify(PAIR + precondition(at_least(-3)))
    assert record.verdict is Verdict.INCORRECT
    assert record.counterexample is not None
    assert record.counterexample.inputs["arg0"] in ("-1", "-2", "-3")
    assert "require=@pre" in record.assumptions


def test_what_is_seen_far_from_all_special_values_is_found_by_a_solver(verify: Verify) -> None:
    """No drawn input satisfies it."""
    odd = "  %c = arith.constant -77777 : i32\n  %seven = arith.constant 7 : i32\n  %m = arith.muli %n, %seven : i32\n"
    record = verify(PAIR + precondition(odd + "  %r = arith.cmpi eq, %m, %c : i32"))
    assert record.verdict is Verdict.INCORRECT
    assert record.counterexample is not None
    assert record.counterexample.inputs["arg0"] == "-11111"


@pytest.mark.parametrize(
    "body",
    [
        "  %zero = arith.constant 0 : i32\n  %q = arith.divui %n, %zero : i32\n  %r = arith.cmpi uge, %q, %zero : i32",
        "  %far = arith.constant 99 : i32\n  %q = arith.shli %n, %far : i32\n  %r = arith.cmpi eq, %q, %q : i32",
        NOTHING,
    ],
    ids=["undefined", "poison", "false"],
)
def test_what_is_undefined_or_poison_is_as_false_and_satisfied_by_nothing(verify: Verify, body: str) -> None:
    with pytest.raises(InputError, match=r"source.mlir:11:\d+: no input satisfies @pre: there is nothing to verify") as raised:
        verify(PAIR + precondition(body))
    assert raised.value.hint


def test_poison_does_not_satisfy_a_precondition_that_looks_at_it(verify: Verify) -> None:
    frozen = "func.func @{n}(%n: i32) -> i32 {{\n  %r = arith.{op} %n, %n {f} : i32\n  return %r : i32\n}}\n"
    source, target = frozen.format(n="src", op="addi", f=""), frozen.format(n="tgt", op="addi", f="overflow<nsw>")
    small = "  %c = arith.constant 100 : i32\n  %r = arith.cmpi ult, %n, %c : i32"
    assert verify(source + target).verdict is Verdict.INCORRECT
    assert verify(source + target + precondition(small)).verdict is Verdict.CORRECT


def test_a_program_that_is_left_as_it_is_needs_a_precondition_that_something_satisfies(verify: Verify) -> None:
    same = DIVISION.format(name="src") + DIVISION.format(name="tgt")
    assert verify(same + precondition(at_least(0))).verdict is Verdict.CORRECT
    with pytest.raises(InputError, match="no input satisfies"):
        verify(same + precondition(NOTHING))


def test_where_nobody_knows_whether_an_input_satisfies_it_nothing_is_proved(verify: Verify, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smtenc.verdicts.counterexamples.concrete_runs.ConcreteRuns.satisfying", lambda *_: False)
    monkeypatch.setattr("smtenc.verdicts.counterexamples.concrete_runs.ConcreteRuns.satisfies", lambda *_: False)
    record = verify(PAIR + precondition(at_least(0)))
    assert record.verdict is Verdict.UNKNOWN
    assert record.reason.startswith("it is not known whether any input satisfies @pre: ")
    assert verify(PAIR + precondition(at_least(-3))).verdict is Verdict.INCORRECT


def test_the_solvers_model_shows_that_some_input_satisfies_it(verify: Verify) -> None:
    """A number that nobody draws."""
    rare = "  %c = arith.constant 77777 : i32\n  %seven = arith.constant 7 : i32\n  %m = arith.muli %n, %seven : i32\n"
    assert verify(PAIR + precondition(rare + "  %r = arith.cmpi eq, %m, %c : i32")).verdict is Verdict.CORRECT


def test_rewriting_is_confirmed_under_the_same_precondition(verify: Verify) -> None:
    assert verify(PAIR + precondition(at_least(0)), certify=True, mode=Mode(2)).verdict is Verdict.CORRECT


# -- memory ------------------------------------------------------------------------------------------------------------

BUFFERS = "%a: memref<4xi8>, %b: memref<4xi8>"
STORED = f"""func.func @{{name}}({BUFFERS}) -> i8 {{{{
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : i8
  %x = memref.load %a[%zero] : memref<4xi8>
  memref.store %one, %b[%zero] : memref<4xi8>
  %y = memref.load %a[%zero] : memref<4xi8>
  return %{{result}} : i8
}}}}
"""
DISJOINT = "func.func private @smtenc.disjoint(memref<4xi8>, memref<4xi8>) -> i1\n"
APART = "  %r = func.call @smtenc.disjoint(%a, %b) : (memref<4xi8>, memref<4xi8>) -> i1"


def test_buffers_may_be_said_to_be_disjoint(verify: Verify) -> None:
    pair = STORED.format(name="src", result="y") + STORED.format(name="tgt", result="x")
    assert verify(pair).verdict is Verdict.INCORRECT
    assert verify(DISJOINT + pair + precondition(APART, arguments=BUFFERS)).verdict is Verdict.CORRECT


def test_buffers_that_are_said_to_overlap_do(verify: Verify) -> None:
    pair = STORED.format(name="src", result="y") + STORED.format(name="tgt", result="x")
    together = APART.replace("%r", "%apart") + "\n  %true = arith.constant true\n  %r = arith.xori %apart, %true : i1"
    record = verify(DISJOINT + pair + precondition(together, arguments=BUFFERS))
    assert record.verdict is Verdict.INCORRECT
    assert record.counterexample is not None
    assert record.counterexample.inputs["arg0"].split(" at ")[0] in record.counterexample.inputs["arg1"]


def test_a_precondition_may_read_memory(verify: Verify) -> None:
    read = """func.func @{name}(%a: memref<i32>) -> i32 {{
  %n = memref.load %a[] : memref<i32>
  %c = arith.constant {c} : i32
  %r = arith.{op} %n, %c : i32
  return %r : i32
}}
"""
    pair = read.format(name="src", c=8, op="divsi") + read.format(name="tgt", c=3, op="shrsi")
    body = "  %n = memref.load %a[] : memref<i32>\n" + at_least(0)
    assert verify(pair).verdict is Verdict.INCORRECT
    assert verify(pair + precondition(body, arguments="%a: memref<i32>")).verdict is Verdict.CORRECT


EFFECTS = {
    "a store": ("  memref.store %r, %m[] : memref<i1>", "writes or frees memory", 3),
    "a buffer that is freed": ("  memref.dealloc %m : memref<i1>", "writes or frees memory", 3),
    "a call": ("  func.call @print(%r) : (i1) -> ()", "has an effect: func.call", 3),
}


@pytest.mark.parametrize(("effect", "message", "line"), EFFECTS.values(), ids=EFFECTS)
def test_a_precondition_has_no_effects(verify: Verify, effect: str, message: str, line: int) -> None:
    body = f"  %r = arith.constant true\n{effect}"
    functions = "".join(f"func.func @{name}(%m: memref<i1>) {{\n  return\n}}\n" for name in ("src", "tgt"))
    text = precondition(body, arguments="%m: memref<i1>") + functions + "func.func private @print(i1)\n"
    with pytest.raises(InputError, match=rf"source.mlir:{line}:\d+: the precondition @pre {message}") as raised:
        verify(text)
    assert raised.value.hint == "a precondition only reads its arguments and computes"


# -- which function is about which -------------------------------------------------------------------------------------


def test_of_two_files_it_stands_in_the_source(verify: Verify) -> None:
    source = DIVISION.format(name="f") + precondition(at_least(0), "pre_f")
    record = verify(source, SHIFT.format(name="f"))
    assert (record.name, record.verdict, record.assumptions[0]) == ("f", Verdict.CORRECT, "require=@pre_f")
    assert verify(source, SHIFT.format(name="f") + precondition(at_least(0), "pre_f")).verdict is Verdict.CORRECT
    # what the target says holds for nobody
    assert verify(DIVISION.format(name="f"), SHIFT.format(name="f") + precondition(at_least(0), "pre_f")).verdict is Verdict.INCORRECT


def test_preconditions_are_neither_compared_nor_missing() -> None:
    source = read_text(DIVISION.format(name="f") + precondition(at_least(0), "pre_f"), "source.mlir")
    target = read_text(SHIFT.format(name="f"), "target.mlir")
    assert [m.name for m in match_functions(source, target).functions] == ["f"]
    assert match_functions(source, target).skipped == ()
    one = read_text(PAIR + precondition(at_least(0)) + DISJOINT, "one.mlir")
    assert match_functions(one, None).skipped == ()


def test_a_function_that_others_call_is_no_precondition() -> None:
    calling = "func.func @f(%n: i32) -> i1 {\n  %r = func.call @pre_f(%n) : (i32) -> i1\n  return %r : i1\n}\n"
    module = read_text(calling + precondition(at_least(0), "pre_f"), "module.mlir")
    matching = match_functions(module, module)
    assert [(m.name, m.preconditions) for m in matching.functions] == [("f", ()), ("pre_f", ())]


def test_a_function_of_both_files_that_does_not_fit_is_an_ordinary_one() -> None:
    module = read_text(DIVISION.format(name="f") + DIVISION.format(name="pre_f"), "module.mlir")
    assert [m.name for m in match_functions(module, module).functions] == ["f", "pre_f"]


@pytest.mark.parametrize("name", ["src", "halved", "src_halved"])
def test_a_file_names_the_function_that_it_is_about(verify: Verify, name: str) -> None:
    suffix = "" if name == "src" else "_halved"
    pair = DIVISION.format(name=f"src{suffix}") + SHIFT.format(name=f"tgt{suffix}")
    record = verify(pair, None, precondition(at_least(0), name))
    assert (record.verdict, record.assumptions[0]) == (Verdict.CORRECT, f"require=required.mlir@{name}")


def test_the_only_function_of_a_file_is_about_all(verify: Verify) -> None:
    assert verify(PAIR, None, precondition(at_least(0), "positive")).verdict is Verdict.CORRECT
    helper = precondition(at_least(0), "helper") + precondition("  %r = func.call @helper(%n) : (i32) -> i1", "positive")
    assert verify(PAIR, None, helper).verdict is Verdict.CORRECT


def test_both_hold_where_both_are_said(verify: Verify) -> None:
    below = "  %c = arith.constant 5 : i32\n  %r = arith.cmpi slt, %n, %c : i32"
    both = verify(PAIR + precondition(below), None, precondition(at_least(0), "src"))
    assert (both.verdict, both.assumptions[:2]) == (Verdict.CORRECT, ("require=@pre", "require=required.mlir@src"))
    with pytest.raises(InputError, match="no input satisfies all of @pre and @src"):
        verify(PAIR + precondition(below), None, precondition(at_least(5), "src"))


def test_a_name_that_no_function_has_is_an_error(verify: Verify) -> None:
    several = precondition(at_least(0), "f") + precondition(at_least(0), "gcc")
    source, target = (DIVISION.format(name="f") + DIVISION.format(name="gcd") for _ in range(2))
    with pytest.raises(InputError, match=r"required.mlir:6:\d+: no function @gcc in the source") as raised:
        verify(source, target, several)
    assert raised.value.hint == "did you mean @gcd?"


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        (precondition("  %r = arith.constant 1 : i32", result="i32"), "returns i32", "a precondition returns i1"),
        (
            precondition("  %r = arith.constant true", arguments="%n: i64"),
            r"takes \(i64\), and @src takes \(i32\)",
            "arguments of the source's",
        ),
        ("func.func private @pre(i32) -> i1\n", "has no body", "write down what it returns"),
    ],
    ids=["its result", "its arguments", "no body"],
)
def test_a_precondition_that_does_not_fit_is_an_error_with_its_place(verify: Verify, text: str, message: str, hint: str) -> None:
    with pytest.raises(InputError, match=rf"source.mlir:1:\d+: the precondition @pre {message}") as raised:
        verify(text + PAIR)
    assert hint in raised.value.hint


def test_a_file_without_functions_is_an_error() -> None:
    with pytest.raises(InputError, match="no preconditions in this file"):
        RequiredFile.of("func.func private @f(i32) -> i1", "required.mlir", FrontendOptions())


def test_a_file_is_read_again_where_it_travels(tmp_path: Path) -> None:
    file = tmp_path / "required.mlir"
    file.write_text(precondition(at_least(0), "f"))
    travelled = pickle.loads(pickle.dumps(RequiredFile.at(file, FrontendOptions())))
    assert [f.name for f in travelled.functions] == ["f"]


# -- signatures that change --------------------------------------------------------------------------------------------


def test_the_precondition_has_the_sources_arguments_where_signatures_differ(verify: Verify) -> None:
    element = "func.func @f(%a: {type}) -> i32 {{\n  %i = arith.constant 0 : index\n  %n = {load}\n"
    source = element.format(type="tensor<4xi32>", load="tensor.extract %a[%i] : tensor<4xi32>") + DIVISION.partition("\n")[2].format()
    target = element.format(type="memref<4xi32>", load="memref.load %a[%i] : memref<4xi32>") + SHIFT.partition("\n")[2].format()
    body = "  %i = arith.constant 0 : index\n  %n = tensor.extract %a[%i] : tensor<4xi32>\n" + at_least(0)
    assert verify(source, target).verdict is Verdict.INCORRECT
    record = verify(source + precondition(body, "pre_f", "%a: tensor<4xi32>"), target)
    assert record.verdict is Verdict.CORRECT
    assert {"require=@pre_f", "signature=tensors-as-buffers"} <= set(record.assumptions)


def test_a_fault_of_one_precondition_does_not_stop_before_the_record_is_made(solvers_pool: Pool) -> None:
    module = read_text(PAIR + precondition(NOTHING), "source.mlir")
    comparison = Comparison.of(module, None, VerificationOptions())
    record = comparison.verify(0, lambda: solvers_pool)
    assert isinstance(record.fault, InputError)
    assert pickle.loads(pickle.dumps(record)).fault.report() == record.fault.report()
