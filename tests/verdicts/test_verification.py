"""One pair of functions to a verdict: every verdict, what comes with it, and what must not be believed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from smtenc.deadline import Exceeded, within
from smtenc.frontend import read_text
from smtenc.verdicts.certificates import Certificate
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.counterexamples.replay import Replay
from smtenc.verdicts.ladder import CONCRETE_INPUTS
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import FunctionRecord
from smtenc.verdicts.verification import NOT_CALLED_INCORRECT, verify_functions
from solvers import Answer, RaceResult, Status


def function(signature: str, body: str, name: str = "f") -> str:
    result = signature.rpartition("->")[2].strip()
    return f"func.func @{name}{signature} {{\n{body}\nreturn %r : {result}\n}}"


I8 = "(%a: i8, %b: i8) -> i8"
ADD, FLIPPED = function(I8, "%r = arith.addi %a, %b : i8"), function(I8, "%r = arith.addi %b, %a : i8")
OR = function(I8, "%r = arith.ori %a, %b : i8")
HARD = function(I8, "%x = arith.muli %a, %a : i8\n%y = arith.muli %b, %b : i8\n%s = arith.subi %x, %y : i8\n%r = arith.addi %s, %b : i8")
FACTORED = function(
    I8, "%x = arith.addi %a, %b : i8\n%y = arith.subi %a, %b : i8\n%s = arith.muli %x, %y : i8\n%r = arith.addi %s, %b : i8"
)
UNKNOWN_OPERATION = function(I8, '%r = "other.thing"(%a, %b) : (i8, i8) -> i8')


class FakePool:
    """Answers what it is told to."""

    def __init__(self, status: Status, *, conflict: bool = False, values: tuple[str, ...] | None = None) -> None:
        self.asked: list[str] = []
        self._result = _result(status, conflict=conflict, values=values)

    def race(self, text: str, **_: Any) -> RaceResult:
        self.asked.append(text)
        return self._result


def _result(status: Status, *, conflict: bool, values: tuple[str, ...] | None) -> RaceResult:
    answers = {
        "z3": Answer("z3", Status.SAT if conflict else status, 0.1),
        "cvc5": Answer("cvc5", Status.UNSAT if conflict else status, 0.1),
    }
    return RaceResult(status, None, answers, 0.1, values)


def against(pool: FakePool, source: str, target: str, **options: Any) -> FunctionRecord:
    before, after = read_text(source), read_text(target)
    chosen = replace(VerificationOptions(trials=0, compare_first=False), **options)
    return verify_functions(before, before.functions[0], after, after.functions[0], chosen, lambda: pool)  # type: ignore[arg-type, return-value]


# -- each verdict -----------------------------------------------------------------------------------------------------


def test_correct_without_a_solver_starts_none() -> None:
    pool = FakePool(Status.SAT)
    record = against(pool, ADD, FLIPPED)
    assert record.verdict is Verdict.CORRECT
    assert [(q.name, q.goal, q.answer, q.by) for q in record.queries] == [
        ("f.ub", "ub", "unsat", "simplifier"),
        ("f.return-0", "return", "unsat", "simplifier"),
    ]
    assert not pool.asked


def test_correct_by_a_solver_says_which(verify: Any) -> None:
    record = verify(HARD, FACTORED)
    assert record.verdict is Verdict.CORRECT
    (query,) = [q for q in record.queries if q.goal == "return"]
    assert query.by in ("z3", "cvc5", "bitwuzla")
    assert set(query.answers) == {"z3", "cvc5", "bitwuzla"}
    assert query.answers[query.by] == "unsat"


def test_incorrect_by_running_the_programs(verify: Any) -> None:
    record = verify(ADD, OR)
    assert record.verdict is Verdict.INCORRECT
    assert record.counterexample is not None
    assert record.counterexample.confirmed
    assert set(record.counterexample.inputs) == {"arg0", "arg1"}


def test_incorrect_by_a_model_that_was_replayed(verify: Any) -> None:
    """No random input hits 1 number of 2^64; a model does, and both programs are run on it."""
    signature = "(%a: i64) -> i64"
    product = "%k = arith.constant 0x1234567 : i64\n"
    source = function(signature, f"{product}%r = arith.muli %a, %k : i64")
    guard = "%m = arith.constant 0x89abcdef123 : i64\n%e = arith.cmpi eq, %x, %m : i64\n%z = arith.constant 5 : i64\n%r = arith.select %e, %z, %x : i64"
    target = function(signature, f"{product}%x = arith.muli %a, %k : i64\n{guard}")
    record = verify(source, target, trials=5)
    assert record.verdict is Verdict.INCORRECT
    assert record.counterexample is not None
    assert (record.counterexample.confirmed, record.counterexample.target) == (True, "5")
    assert record.counterexample.source == str(0x89ABCDEF123)


def test_unknown_says_which_query_and_who_said_what() -> None:
    record = against(FakePool(Status.TIMEOUT), HARD, FACTORED)
    assert record.verdict is Verdict.UNKNOWN
    assert "f.return-0" in record.reason


def test_events_are_compared_first_and_a_reason_that_queries_share_is_given_once(verify: Any) -> None:
    signature = (I8, '"my.first"() : () -> ()\n"my.second"() : () -> ()\n%r = arith.addi %a, %b : i8')
    swapped = (I8, '"my.second"() : () -> ()\n"my.first"() : () -> ()\n%r = arith.addi %a, %b : i8')
    record = verify(function(*signature), function(*swapped))
    reason = record.reason
    assert record.counterexample.what == "event 1 is my.first in the source, my.second in the target"
    assert "f.event-0, f.event-1, f.ub: " in reason
    assert reason.count("did not confirm") == 1


@pytest.mark.parametrize(
    ("operation", "results"),
    [("llvm.intr.annotation", ("%r", "i8")), ("arith.subui_extended", ("%r, %o", "(i8, i1)"))],
    ids=["an event", "a function"],
)
def test_unsupported_is_named_with_its_place(verify: Any, operation: str, results: tuple[str, str]) -> None:
    names, types = results
    record = verify(ADD, function(I8, f'{names} = "{operation}"(%a, %b) : (i8, i8) -> {types}'))
    assert record.verdict is Verdict.UNSUPPORTED
    assert (record.unsupported or "").startswith(f"{operation} at <input>:")


def test_nobody_can_say_what_an_unknown_operation_is_worth(verify: Any) -> None:
    record = verify(ADD, UNKNOWN_OPERATION)
    assert record.verdict is Verdict.POSSIBLY_INCORRECT
    assert "opaque=other.thing" in record.assumptions


BRANCHING = """func.func @f(%a: i8, %p: i1) -> i8 {
  cf.cond_br %p, ^first, ^second
^first:
  cf.cond_br %p, ^second, ^third
^second:
  %x = "other.thing"(%a) {n = 1} : (i8) -> i8
  cf.br ^first
^third:
  return %a : i8
}"""
"""A cycle that is entered at two blocks."""
SHAPES = 'func.func @f(%a: !shape.shape) -> !shape.shape {\n %x = "other.thing"(%a) : (!shape.shape) -> !shape.shape\n return %x : !shape.shape\n}'


@pytest.mark.parametrize("compare_first", [True, False])
@pytest.mark.parametrize("text", [BRANCHING, SHAPES], ids=["branches", "types without values"])
def test_the_same_program_is_correct_whatever_it_means(text: str, compare_first: bool) -> None:
    record = against(FakePool(Status.SAT), text, "\n" + text.replace("%x", "%y").replace("^first", "^one"), compare_first=compare_first)
    assert (record.verdict, record.rung) == (Verdict.CORRECT, "simplifier")
    assert record.assumptions == ("index-bits=64",)
    assert against(FakePool(Status.UNSAT), text, text.replace("other.thing", "other.one")).verdict is Verdict.UNSUPPORTED


def test_a_program_is_itself_before_anything_is_encoded(monkeypatch: pytest.MonkeyPatch) -> None:
    def encoded(*_: object) -> None:
        raise AssertionError("encoded")

    monkeypatch.setattr("smtenc.verdicts.verification.execute_pair", encoded)
    text = function("(%a: f32, %b: f32) -> f32", "%r = arith.addf %a, %b fastmath<nnan> : f32")
    record = against(FakePool(Status.SAT), text, text.replace("%a", "%x"), compare_first=True, certify=True, explain=True)
    assert (record.verdict, record.unchanged, record.queries) == (Verdict.CORRECT, True, ())
    assert record.certificate == Certificate("same-program")
    assert record.assumptions == ("index-bits=64",)
    assert record.to_json()["unchanged"] is True


def test_what_is_correct_and_changed_is_not_called_unchanged(verify: Any) -> None:
    record = verify(ADD, ADD.replace("%a, %b :", "%b, %a :"), compare_first=True)
    assert (record.verdict, record.unchanged) == (Verdict.CORRECT, False)


def test_a_function_that_cannot_be_read_is_not_unchanged() -> None:
    text = "func.func @f() {\n return %x : i32\n}\nfunc.func @g() {\n return\n}"
    record = against(FakePool(Status.SAT), text, text, compare_first=True)
    assert (record.verdict, record.unchanged) == (Verdict.UNSUPPORTED, False)


def test_possibly_incorrect_leans_on_what_a_solver_chose(verify: Any) -> None:
    """exp(-|x|) > 1 never holds, but only mathematics says so: no encoding knows exp."""
    signature = "(%a: f32) -> i1"
    compared = "%x = math.absf %a : f32\n%n = arith.negf %x : f32\n%y = math.exp %n : f32\n%c = arith.constant 1.0 : f32\n"
    source = function(signature, f"{compared}%r = arith.cmpf ogt, %y, %c : f32")
    target = function(signature, f"{compared}%r = arith.constant false")
    record = verify(source, target)
    assert record.verdict is Verdict.POSSIBLY_INCORRECT
    assert record.rung == "exact"
    assert record.counterexample is not None
    assert not record.counterexample.confirmed
    assert record.counterexample.leans_on == ("exp.f32",)


def test_what_the_abstraction_leaves_open_is_settled_bit_by_bit(verify: Any) -> None:
    """(x + x) + x is 3 x: no law of the abstraction says so, the theory of floats does."""
    signature, three = "(%x: f16) -> f16", "%c = arith.constant 3.0 : f16\n"
    twice = "%d = arith.addf %x, %x : f16\n%r = arith.addf %d, %x : f16"
    source, target = function(signature, f"{three}%r = arith.mulf %x, %c : f16"), function(signature, twice)
    record = verify(source, target)
    assert (record.verdict, record.encoding, record.rung) == (Verdict.CORRECT, "exact", "exact")
    assert verify(source, target, encoding="abstract").verdict is Verdict.POSSIBLY_INCORRECT


def test_casts_by_layout_settle_what_loose_ones_leave_open(verify: Any) -> None:
    """A number above f16's largest and next one rounds to infinity, whatever the arithmetic that made it."""
    signature = "(%x: f32, %y: f32) -> i1"
    sum = "%s = arith.addf %x, %y : f32\n%a = math.absf %s : f32\n%h = arith.constant 70000.0 : f32\n%c = arith.cmpf ogt, %a, %h : f32\n"
    big = "%t = arith.truncf %a : f32 to f16\n%i = arith.constant 0x7C00 : f16\n%e = arith.cmpf oeq, %t, %i : f16\n"
    source = function(signature, f"{sum}{big}%r = arith.andi %c, %e : i1")
    record = verify(source, function(signature, f"{sum}%r = arith.andi %c, %c : i1"), encoding="abstract")
    assert (record.verdict, record.rung) == (Verdict.CORRECT, "precise casts")


def test_conflict_is_reported() -> None:
    record = against(FakePool(Status.UNKNOWN, conflict=True), HARD, FACTORED)
    assert record.verdict is Verdict.CONFLICT


# -- what must not be believed ----------------------------------------------------------------------------------------


def test_sat_alone_is_not_believed(verify: Any) -> None:
    """A solver that claims a model of a correct pair: the replay does not confirm it."""
    before = [*_values_asked(HARD, FACTORED)]
    record = against(FakePool(Status.SAT, values=tuple("#x00" for _ in before)), HARD, FACTORED)
    assert record.verdict is not Verdict.CORRECT
    assert record.verdict is not Verdict.INCORRECT


def _values_asked(source: str, target: str) -> list[str]:
    """The terms whose values the return query asks for."""
    asked: list[str] = []

    class Recording(FakePool):
        def race(self, text: str, **options: Any) -> RaceResult:
            asked.extend(options.get("values", ()))
            return super().race(text, **options)

    against(Recording(Status.UNKNOWN), source, target)
    return asked


def test_what_only_runs_can_show_is_not_masked(verify: Any) -> None:
    """The symbolic side may lack what the interpreter can run."""
    signature = "(%a: tensor<2xf32>, %b: tensor<2xi32>) -> tensor<2xi32>"
    bits = "%x = tensor.bitcast %a : tensor<2xf32> to tensor<2xi32>\n"
    source = function(signature, f"{bits}%r = arith.addi %x, %b : tensor<2xi32>")
    target = function(signature, f"{bits}%r = arith.subi %x, %b : tensor<2xi32>")
    assert verify(source, source).verdict is Verdict.CORRECT
    assert verify(source, target).verdict is Verdict.INCORRECT


def test_different_signatures_are_no_verdict_on_the_programs() -> None:
    record = against(FakePool(Status.UNSAT), ADD, function("(%a: i8) -> i8", "%r = arith.addi %a, %a : i8"))
    assert record.verdict is Verdict.UNSUPPORTED
    assert "signatures differ" in (record.unsupported or "")


@pytest.mark.parametrize("result", ["i16", "index", "f32", "tensor<i8>"])
def test_different_result_types_are_never_correct(result: str, verify: Any) -> None:
    value = f"%r = arith.constant {'dense<0>' if 'tensor' in result else '0.0' if result == 'f32' else '0'} : {result}"
    record = verify(function("(%a: i8) -> i8", "%r = arith.constant 0 : i8"), function(f"(%a: i8) -> {result}", value))
    assert record.verdict in (Verdict.UNSUPPORTED, Verdict.INCORRECT)
    assert "internal error" not in record.reason


def test_a_vacuous_correct_is_called_that(verify: Any) -> None:
    source = function(I8, "%z = arith.constant 0 : i8\n%r = arith.divui %a, %z : i8")
    record = verify(source, OR)
    assert record.verdict is Verdict.CORRECT
    assert "source-always-undefined" in record.assumptions
    assert "source-always-undefined" not in verify(ADD, FLIPPED).assumptions


# -- assumptions ------------------------------------------------------------------------------------------------------


def test_assumptions_are_listed(verify: Any) -> None:
    dynamic = function("(%t: tensor<?xi8>) -> tensor<?xi8>", "%r = arith.addi %t, %t : tensor<?xi8>")
    assert verify(ADD, ADD).assumptions == ("index-bits=64",)
    assert "index-bits=32" in verify(ADD, ADD, index_bits=32).assumptions
    assert "max-dim=2147483647" in verify(dynamic, dynamic).assumptions
    assert "max-dim=7" in verify(dynamic, dynamic, max_dim=7).assumptions
    assert "verifier-off" in verify(ADD, ADD, assumptions=("verifier-off",)).assumptions


def test_relaxing_fast_math_is_listed(verify: Any) -> None:
    text = function("(%a: f32) -> f32", "%r = arith.addf %a, %a fastmath<nsz> : f32")
    assert "fastmath-choices=by-value" in verify(text, text).assumptions


# -- options ----------------------------------------------------------------------------------------------------------


def test_queries_are_dumped_and_nothing_is_solved(tmp_path: Path) -> None:
    pool = FakePool(Status.UNSAT)
    record = against(pool, HARD, FACTORED, dump=tmp_path, solve=False)
    assert not pool.asked
    assert [p.name for p in tmp_path.iterdir()] == ["f.return-0.smt2"]
    text = (tmp_path / "f.return-0.smt2").read_text()
    assert "(check-sat)" in text
    assert record.verdict is Verdict.UNKNOWN


def test_an_internal_error_is_a_verdict_of_its_own() -> None:
    class Broken(FakePool):
        def race(self, text: str, **_: Any) -> RaceResult:
            raise ZeroDivisionError("on purpose")

    record = against(Broken(Status.UNSAT), HARD, FACTORED)
    assert record.verdict is Verdict.UNKNOWN
    assert "internal error" in record.reason


def test_unrolling_settles_a_fold_that_folding_cannot(verify: Any) -> None:
    """Two float elements may be added in either order, from an accumulator that is the identity."""
    reduced = (
        '%r = linalg.generic {{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}} '
        "ins({0} : tensor<2xf32>) outs(%o : tensor<f32>) {{\n^bb0(%x: f32, %acc: f32):\n%s = arith.addf %acc, %x : f32\n"
        "linalg.yield %s : f32\n}} -> tensor<f32>"
    )
    signature = "(%t: tensor<2xf32>) -> tensor<f32>"
    start = "%o = arith.constant dense<-0.0> : tensor<f32>\n%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n"
    swap = (
        "%a = tensor.extract %t[%c0] : tensor<2xf32>\n%b = tensor.extract %t[%c1] : tensor<2xf32>\n"
        "%u = tensor.from_elements %b, %a : tensor<2xf32>\n"
    )
    source, target = function(signature, start + reduced.format("%t")), function(signature, start + swap + reduced.format("%u"))
    record = verify(source, target)
    assert record.verdict is Verdict.CORRECT
    assert (record.encoding, record.rung) == ("abstract", "reductions unrolled")


def test_a_second_look_does_not_overwrite_the_queries_of_the_first(verify: Any, tmp_path: Path) -> None:
    # equal only where index has 32 bits; there it takes a solver to see that (v | m) + (v & m) - m = v
    signature = "(%v: index) -> index"
    narrowed = function(signature, "%n = arith.index_cast %v : index to i32\n%r = arith.index_cast %n : i32 to index")
    bits = "%m = arith.constant 77 : index\n%o = arith.ori %v, %m : index\n%a = arith.andi %v, %m : index\n%s = arith.addi %o, %a : index"
    kept = function(signature, f"{bits}\n%r = arith.subi %s, %m : index")
    record = verify(narrowed, kept, index_width_open=True, trials=0, dump=tmp_path)
    assert record.verdict is Verdict.POSSIBLY_INCORRECT
    assert "32" in record.reason
    # 64 bits of index, as in the answers that are reported
    assert "(_ BitVec 64)" in (tmp_path / "f.return-0.smt2").read_text()


def _folded(combiner: str, start: str) -> str:
    body = f"^bb0(%x: f32, %acc: f32):\n%s = {combiner} %acc, %x : f32\nlinalg.yield %s : f32\n"
    maps = 'indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]'
    return function(
        "(%t: tensor<5xf32>) -> tensor<f32>",
        f"%o = arith.constant dense<{start}> : tensor<f32>\n"
        f"%r = linalg.generic {{{maps}}} ins(%t : tensor<5xf32>) outs(%o : tensor<f32>) {{\n{body}}} -> tensor<f32>",
    )


def test_what_no_assumption_about_sums_explains_is_settled_on_the_first_rung(verify: Any) -> None:
    """-infinity and the least finite number are different starts of a maximum, which no assumption about sums moves."""
    source, target = (_folded("arith.maximumf", start) for start in ("0xFF800000", "0xFF7FFFFF"))
    assert verify(source, target).verdict is Verdict.INCORRECT
    record = verify(source, target, neg_zero_init=True)
    assert (record.verdict, record.rung) == (Verdict.POSSIBLY_INCORRECT, "abstract")
    assert NOT_CALLED_INCORRECT in record.reason
    assert record.counterexample is not None
    assert (record.counterexample.source, record.counterexample.target) == ("-inf", "-3.4028235e+38")
    assert not record.counterexample.confirmed


def test_where_an_assumption_about_sums_counts_every_rung_is_tried(verify: Any) -> None:
    record = verify(_folded("arith.addf", "0.0"), _folded("arith.addf", "1.0"), neg_zero_init=True)
    assert (record.verdict, record.rung) == (Verdict.POSSIBLY_INCORRECT, "exact, reductions unrolled")
    assert NOT_CALLED_INCORRECT not in record.reason


def test_what_is_so_in_any_order_is_incorrect_where_the_order_is_free(verify: Any) -> None:
    record = verify(_folded("arith.addf", "0.0"), _folded("arith.addf", "1.0"), reassociate=True)
    assert (record.verdict, record.rung) == (Verdict.INCORRECT, CONCRETE_INPUTS)


def test_an_assumption_about_sums_is_not_refuted_by_runs(verify: Any) -> None:
    source, target = (_folded("arith.addf", start) for start in ("0.0", "-0.0"))
    assert verify(source, target).verdict is Verdict.INCORRECT
    assert verify(source, target, neg_zero_init=True).verdict is Verdict.CORRECT


# -- limits -----------------------------------------------------------------------------------------------------------


class LatePool(FakePool):
    """Nobody answers in time: the clock is past the deadline when the race is over."""

    def race(self, *arguments: Any, **options: Any) -> RaceResult:
        LateClock.now += 100.0
        return super().race(*arguments, **options)


class LateClock:
    now = 0.0

    @staticmethod
    def monotonic() -> float:
        return LateClock.now


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smtenc.deadline.time", LateClock)


TWO_RESULTS = [text.replace("-> i8 {", "-> (i8, i8) {").replace("return %r : i8", "return %r, %s : i8, i8") for text in (HARD, FACTORED)]


def test_what_was_open_at_the_deadline_is_named(late: None) -> None:
    with within(20.0):
        record = against(LatePool(Status.TIMEOUT), *TWO_RESULTS)
    assert record.verdict is Verdict.UNKNOWN
    assert record.reason == "deadline of 20 s: query f.return-0 was being solved; also open: f.return-1"


def test_an_answer_in_time_is_not_lost(late: None) -> None:
    with within(20.0):
        record = against(LatePool(Status.UNSAT), HARD, FACTORED)
    assert record.verdict is Verdict.CORRECT


def test_what_is_not_begun_is_said_to_be_so(late: None) -> None:
    before, after = read_text(HARD), read_text(FACTORED)
    with within(50.0):
        LateClock.now += 100.0
        record = verify_functions(before, before.functions[0], after, after.functions[0], VerificationOptions(), pytest.fail)
    assert (record.verdict, record.reason) == (Verdict.UNKNOWN, "deadline of 50 s: it was not begun")


def test_the_operation_that_was_encoded_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def over() -> None:
        raise Exceeded("deadline of 5 s")

    monkeypatch.setattr("smtenc.semantics.frame.check", over)
    record = against(FakePool(Status.UNSAT), HARD, FACTORED)
    assert record.verdict is Verdict.UNKNOWN
    assert record.reason.startswith("deadline of 5 s: encoding operation arith.")
    assert " at <input>:" in record.reason


@pytest.mark.parametrize(
    "what", ["smtenc.verdicts.counterexamples.concrete_runs.ConcreteRuns.second_look", "smtenc.verdicts.explanation.Explainer.explain"]
)
def test_what_is_proved_stays_so_when_time_is_over(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    def over(*_: object, **__: object) -> None:
        raise Exceeded("deadline of 5 s")

    monkeypatch.setattr(what, over)
    assert against(FakePool(Status.UNSAT), HARD, FACTORED, explain="explain" in what).verdict is Verdict.CORRECT


def test_what_is_certified_must_be_so_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    def over(*_: object) -> None:
        raise Exceeded("deadline of 5 s")

    monkeypatch.setattr("smtenc.verdicts.confirmation.Confirmer.confirm", over)
    assert against(FakePool(Status.UNSAT), ADD, ADD.replace("%a, %b :", "%b, %a :"), certify=True).verdict is Verdict.UNKNOWN


def test_a_counterexample_in_time_is_kept_though_it_could_be_shorter(monkeypatch: pytest.MonkeyPatch, verify: Any) -> None:
    sampled = Replay._sample

    def sample(self: Replay, *arguments: Any, plain: bool = False, **others: Any) -> Any:
        if plain:
            raise Exceeded("deadline of 5 s")
        return sampled(self, *arguments, **others)

    monkeypatch.setattr(Replay, "_sample", sample)
    signature = "(%a: tensor<64xf32>) -> tensor<64xf32>"
    texts = [function(signature, f"%r = arith.{op} %a, %a : tensor<64xf32>") for op in ("addf", "mulf")]
    record = verify(*texts)
    assert record.verdict is Verdict.INCORRECT
    assert record.counterexample.confirmed


def test_memory_is_a_limit_too(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = iter([100.0, *([1e9] * 1000)])
    monkeypatch.setattr("smtenc.deadline.resident_mb", lambda: next(sizes))
    record = against(FakePool(Status.UNSAT), HARD, FACTORED, memory_mb=4096)
    assert record.verdict is Verdict.UNKNOWN
    assert record.reason.startswith("memory of 4096 MiB: ")
