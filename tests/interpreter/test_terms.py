"""Data as terms: which computations are one term, what a run requires to be defined, and what ends it."""

from __future__ import annotations

import pytest

from smtenc.frontend import read_text
from smtenc.interpreter.execution import Execution, run
from smtenc.interpreter.terms import DataTerms, Rewriting, Term
from smtenc.interpreter.values import POISON, Inconclusive, Scalar, Undefined


def executed(body: str, types: str, rewriting: Rewriting = Rewriting.ANY_NAN) -> tuple[Execution, DataTerms]:
    """A function of %0, %1, … of these types, which ends with ``return``."""
    given = ", ".join(f"%{k}: {t}" for k, t in enumerate(types.split()))
    results = ", ".join(body.rpartition(":")[2].split(",")) if "return %" in body else ""
    module = read_text(f"func.func @f({given}) -> ({results}) {{\n{body}\n}}")
    function, terms = module.functions[0], DataTerms(rewriting)
    arguments = [terms.input(k, t) for k, t in enumerate(function.type.inputs)]
    return run(function, module, arguments, terms=terms), terms


def pair(operations: str, type: str, rewriting: Rewriting = Rewriting.ANY_NAN) -> tuple[object, object]:
    """What ``operations`` call %a and %b."""
    execution, _ = executed(f"{operations}\nreturn %a, %b : {type}, {type}", f"{type} {type}", rewriting)
    a, b = execution.results
    assert isinstance(a, Scalar)
    assert isinstance(b, Scalar)
    return a.value, b.value


def test_one_operation_on_the_same_operands_is_one_term() -> None:
    a, b = pair("%a = arith.divf %0, %1 : f32\n%b = arith.divf %0, %1 : f32", "f32")
    assert isinstance(a, Term)
    assert a is b


@pytest.mark.parametrize(
    "operations",
    [
        "%a = arith.divf %0, %1 : f32\n%b = arith.divf %1, %0 : f32",
        "%a = arith.addf %0, %1 fastmath<nnan> : f32\n%b = arith.addf %0, %1 : f32",
        "%a = arith.addf %0, %1 : f32\n%b = arith.subf %0, %1 : f32",
        "%c = arith.addf %0, %1 : f32\n%a = arith.addf %c, %0 : f32\n%d = arith.addf %1, %0 : f32\n%e = arith.addf %0, %0 : f32\n"
        "%b = arith.addf %1, %e : f32",
        "%n = arith.constant 0x7fc00000 : f32\n%m = arith.constant 0xffc00000 : f32\n%a = math.copysign %0, %n : f32\n%b = math.copysign %0, %m : f32",
    ],
)
def test_other_operands_flags_operations_and_orders_of_sums_are_other_terms(operations: str) -> None:
    a, b = pair(operations, "f32")
    assert a is not b


def test_a_flag_that_makes_poison_is_part_of_the_term() -> None:
    a, b = pair("%a = arith.addi %0, %1 overflow<nsw> : i8\n%b = arith.addi %0, %1 : i8", "i8")
    assert a is not b


SWAPPED_F, SWAPPED_I = (f"%a = arith.{n} %0, %1 : {t}\n%b = arith.{n} %1, %0 : {t}" for n, t in (("addf", "f32"), ("muli", "i32")))


@pytest.mark.parametrize(
    ("operations", "type", "rewriting", "same"),
    [
        (SWAPPED_F, "f32", Rewriting.ANY_NAN, True),
        # two NaNs: which of them shows in bits
        (SWAPPED_F, "f32", Rewriting.EXACT, False),
        (SWAPPED_I, "i32", Rewriting.EXACT, True),
        (SWAPPED_I, "i32", Rewriting.NONE, False),
    ],
)
def test_operands_may_be_exchanged_as_far_as_is_asked(operations: str, type: str, rewriting: Rewriting, same: bool) -> None:
    a, b = pair(operations, type, rewriting)
    assert (a is b) == same


@pytest.mark.parametrize(
    ("operation", "constant", "type", "neutral"),
    [
        ("addf", "-0.0", "f32", True),
        ("addf", "0.0", "f32", False),
        ("subf", "0.0", "f32", True),
        ("subf", "-0.0", "f32", False),
        ("mulf", "1.0", "f32", True),
        ("divf", "1.0", "f32", True),
        ("addi", "0", "i32", True),
        ("muli", "1", "i32", True),
        ("muli", "0", "i32", False),
        ("xori", "0", "i32", True),
    ],
)
def test_neutral_operands_are_left_out(operation: str, constant: str, type: str, neutral: bool) -> None:
    execution, terms = executed(
        f"%c = arith.constant {constant} : {type}\n%a = arith.{operation} %0, %c : {type}\nreturn %a : {type}", type
    )
    (found,) = execution.results
    assert isinstance(found, Scalar)
    assert (found.value is terms.input(0, found.type).value) == neutral


def test_constants_are_computed() -> None:
    execution, _ = executed("%a = arith.constant 3 : i8\n%b = arith.muli %a, %a : i8\nreturn %b : i8", "i8")
    assert execution.results[0] == Scalar(execution.results[0].type, 9)  # type: ignore[call-arg]


def test_what_libraries_compute_is_a_term_of_constants() -> None:
    execution, _ = executed("%a = arith.constant 3.0 : f32\n%b = math.exp %a : f32\nreturn %b : f32", "f32")
    assert isinstance(execution.results[0].value, Term)  # type: ignore[union-attr]
    assert not execution.used_approximate


def test_poison_makes_poison() -> None:
    execution, _ = executed("%p = ub.poison : f32\n%a = arith.addf %0, %p : f32\nreturn %a : f32", "f32")
    assert execution.results[0].value is POISON  # type: ignore[union-attr]


def test_a_choice_that_is_no_data_chooses_data() -> None:
    a, b = pair("%t = arith.constant true\n%a = arith.select %t, %0, %1 : f32\n%b = arith.select %t, %1, %0 : f32", "f32")
    assert isinstance(a, Term)
    assert isinstance(b, Term)
    assert a is not b


@pytest.mark.parametrize(
    "body",
    [
        "%r = scf.if %0 -> (i1) { scf.yield %0 : i1 } else { scf.yield %1 : i1 }\nreturn %r : i1",
        "cf.cond_br %0, ^a, ^b\n^a:\nreturn %0 : i1\n^b:\nreturn %1 : i1",
    ],
)
def test_a_branch_on_data_ends_the_run(body: str) -> None:
    with pytest.raises(Inconclusive, match="depends on data"):
        executed(body, "i1 i1")


def test_an_index_or_a_trip_count_of_data_ends_the_run() -> None:
    for body in (
        "%m = memref.alloca() : memref<4xf32>\n%x = memref.load %m[%0] : memref<4xf32>\nreturn %x : f32",
        "%c = arith.constant 1 : index\n%z = arith.constant 0.0 : f32\n"
        "%x = scf.for %i = %c to %0 step %c iter_args(%a = %z) -> (f32) { scf.yield %a : f32 }\nreturn %x : f32",
    ):
        with pytest.raises(Inconclusive, match="depends on data"):
            executed(body, "index")


def test_a_quotient_by_data_is_required_to_be_defined() -> None:
    execution, _ = executed("%a = arith.divui %0, %1 : i32\nreturn %0 : i32", "i32 i32")
    assert len(execution.machine.required) == 1


def test_a_quotient_by_a_number_is_defined_or_it_is_not() -> None:
    by = "%c = arith.constant {} : i32\n%d = arith.addi %c, %c : i32\n%a = arith.divsi %0, %d : i32\nreturn %a : i32"
    assert not executed(by.format(2), "i32")[0].machine.required
    with pytest.raises(Undefined):
        executed(by.format(0), "i32")
    # the least number by -1
    minus = by.replace("addi %c, %c", "subi %c, %e").replace("%d =", "%e = arith.constant 1 : i32\n%d =")
    assert executed(minus.format(0), "i32")[0].machine.required


def test_what_flags_leave_open_is_an_assumption() -> None:
    _, terms = executed("%a = arith.addf %0, %1 fastmath<reassoc> : f32\nreturn %a : f32", "f32 f32")
    assert list(terms.notes) == ["fastmath-choices=by-value"]
    _, terms = executed("%a = arith.addf %0, %1 fastmath<nnan> : f32\nreturn %a : f32", "f32 f32")
    assert not terms.notes
    _, terms = executed("%a = arith.bitcast %0 : f32 to i32\nreturn %a : i32", "f32")
    assert list(terms.notes) == ["nan-bits=any"]
