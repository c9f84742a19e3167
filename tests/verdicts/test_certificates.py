"""What ``--certify`` demands, with solvers that say what they are told to; and what records keep of a race."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from smtenc.frontend import read_text
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import FunctionRecord
from smtenc.verdicts.verification import verify_functions
from solvers import Answer, ModelCheck, RaceResult, Status
from solvers.answers import FIRST, Mode
from solvers.proofs import checker
from solvers.proofs.proofs import CheckedProof, NoProof
from solvers.racing.reconciliation import reconcile

I8 = "(%a: i8, %b: i8) -> i8"
HARD = (
    f"func.func @f{I8} {{\n%x = arith.muli %a, %a : i8\n%y = arith.muli %b, %b : i8\n%s = arith.subi %x, %y : i8\n"
    "%r = arith.addi %s, %b : i8\nreturn %r : i8\n}"
)
FACTORED = (
    f"func.func @f{I8} {{\n%x = arith.addi %a, %b : i8\n%y = arith.subi %a, %b : i8\n%s = arith.muli %x, %y : i8\n"
    "%r = arith.addi %s, %b : i8\nreturn %r : i8\n}"
)
ADD = f"func.func @f{I8} {{\n%r = arith.addi %a, %b : i8\nreturn %r : i8\n}}"
OR = ADD.replace("addi", "ori")

SAT, UNSAT, TIMEOUT = Status.SAT, Status.UNSAT, Status.TIMEOUT
PROOF = CheckedProof("cvc5 1", "alethe", "a checker 2.0", 17, {}, True, "(the proof)")
ON_TRUST = replace(PROOF, trusted={"hole: untranslated rewrite": 3})


class Solvers:
    """A race of solvers that say the same each time; ``modes`` and ``families`` are those it was asked for."""

    def __init__(self, says: Mapping[str, Status], check: ModelCheck | None = None) -> None:
        self._says = says
        self._check = check
        self.modes: list[Mode] = []
        self.families: list[str] = []

    def race(self, text: str, *, mode: Mode = FIRST, values: Any = (), family: str = "", **_: Any) -> RaceResult:
        self.modes.append(mode)
        self.families.append(family)
        answers = {
            name: Answer(
                name,
                status,
                0.25,
                "time limit" if status is TIMEOUT else "",
                version="1.2",
                cpu_seconds=0.2,
                peak_mb=12.34,
                options={"fp-exp": "true"},
                seed=7,
                check=self._check if status is SAT else None,
            )
            for name, status in self._says.items()
        }
        decision = reconcile(answers, mode)
        kept = ("q.smt2", "q.model") if decision.status is Status.UNKNOWN and {SAT, UNSAT} <= set(self._says.values()) else ()
        return RaceResult(
            decision.status, decision.by, decision.answers, 0.3, None, mode, kept=kept, reason=decision.reason, command="smtenc race q"
        )


def certified(solvers: Solvers, source: str = HARD, target: str = FACTORED, **options: Any) -> FunctionRecord:
    before, after = read_text(source), read_text(target)
    chosen = replace(VerificationOptions(trials=0, certify=True, mode=Mode(2), compare_first=False), **options)
    return verify_functions(before, before.functions[0], after, after.functions[0], chosen, lambda: solvers)  # type: ignore[arg-type, return-value]


def certificate(record: FunctionRecord) -> dict[str, Any] | None:
    (query,) = [q.to_json() for q in record.queries if q.by != "simplifier"]
    found: dict[str, Any] | None = query["certificate"]
    return found


@pytest.fixture
def no_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checker, "checked_proof", lambda *_, **__: NoProof("no proof in 1 s"))


@pytest.fixture
def proof(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checker, "checked_proof", lambda *_, trusting, **__: ON_TRUST if trusting else PROOF)


def test_two_solvers_agree() -> None:
    solvers = Solvers({"z3": UNSAT, "cvc5": UNSAT, "bitwuzla": TIMEOUT})
    record = certified(solvers)
    assert record.verdict is Verdict.CORRECT
    assert certificate(record) == {"kind": "agreement", "solvers": ["z3", "cvc5"]}
    assert solvers.modes == [Mode(2)]


@pytest.mark.parametrize("encoding", ["abstract", "exact"])
def test_who_starts_first_may_depend_on_the_encoding(encoding: str) -> None:
    solvers = Solvers({"z3": UNSAT, "cvc5": UNSAT})
    certified(solvers, encoding=encoding)
    assert solvers.families == [encoding]


@pytest.mark.usefixtures("no_proof")
def test_one_solver_is_not_enough() -> None:
    record = certified(Solvers({"z3": UNSAT, "cvc5": TIMEOUT}))
    assert record.verdict is Verdict.UNKNOWN
    assert "not certified: only z3 says unsat (cvc5: timeout (time limit)); no proof in 1 s" in record.reason
    assert certificate(record) is None


class OneProgram(Solvers):
    """Every ``unsat`` is by z3, whatever it is called; with ``other``, cvc5 agrees where all are heard."""

    def __init__(self, *, other: bool) -> None:
        super().__init__({"z3": UNSAT, "path:z3": UNSAT, "cvc5": UNSAT})
        self._other = other

    def race(self, text: str, *, mode: Mode = FIRST, values: Any = (), **more: Any) -> RaceResult:
        found = super().race(text, mode=mode, values=values, **more)
        programs = {"z3": {"z3"}, "path:z3": {"z3", "content 1"}, "cvc5": {"cvc"}}
        answers = {name: replace(answer, programs=frozenset(programs[name])) for name, answer in found.answers.items()}
        if mode.needed is not None or not self._other:
            answers["cvc5"] = replace(answers["cvc5"], status=Status.CANCELLED)
        return replace(found, answers=answers)


@pytest.mark.usefixtures("no_proof")
def test_two_versions_of_one_program_are_not_two() -> None:
    record = certified(OneProgram(other=False))
    assert record.verdict is Verdict.UNKNOWN
    assert "not certified: only z3 and path:z3, which are one program, say unsat" in record.reason


@pytest.mark.usefixtures("no_proof")
def test_the_others_are_heard_where_one_program_agreed_with_itself() -> None:
    solvers = OneProgram(other=True)
    record = certified(solvers)
    assert record.verdict is Verdict.CORRECT
    assert certificate(record) == {"kind": "agreement", "solvers": ["z3", "path:z3", "cvc5"]}
    assert solvers.modes == [Mode(2), Mode(None)]


@pytest.mark.usefixtures("no_proof")
def test_a_sat_that_is_not_repeated_leaves_no_certificate() -> None:
    class Wavering(Solvers):
        def race(self, text: str, **more: Any) -> RaceResult:
            self._says = {"z3": UNSAT} if self.modes else {"cvc5": SAT, "z3": TIMEOUT}
            return super().race(text, **more)

    record = certified(Wavering({}, ModelCheck(None, "out of time")))
    assert record.verdict is Verdict.UNKNOWN
    assert "not certified: cvc5 said sat, and asked once more z3 says unsat" in record.reason


@pytest.mark.usefixtures("no_proof")
def test_with_more_demanded_two_are_not_enough() -> None:
    record = certified(Solvers({"z3": UNSAT, "cvc5": UNSAT, "bitwuzla": TIMEOUT}), mode=Mode(3))
    assert record.verdict is Verdict.UNKNOWN
    assert "not certified" in record.reason


@pytest.mark.usefixtures("no_proof")
@pytest.mark.parametrize("mode", [FIRST, Mode(None)], ids=str)
def test_no_mode_takes_one_solvers_word(mode: Mode) -> None:
    assert certified(Solvers({"z3": UNSAT, "cvc5": TIMEOUT}), mode=mode).verdict is Verdict.UNKNOWN
    assert certified(Solvers({"z3": UNSAT, "cvc5": TIMEOUT}), mode=mode, certify=False).verdict is Verdict.CORRECT


@pytest.mark.usefixtures("proof")
def test_a_checked_proof_is_enough(tmp_path: Path) -> None:
    record = certified(Solvers({"z3": UNSAT, "cvc5": TIMEOUT}), proofs=tmp_path / "proofs")
    assert record.verdict is Verdict.CORRECT
    assert certificate(record) == {
        "kind": "proof",
        "by": "cvc5 1",
        "format": "alethe",
        "checker": "a checker 2.0",
        "steps": 17,
        "trusted": {},
        "independent": True,
    }
    assert [(p.name, p.read_text()) for p in (tmp_path / "proofs").iterdir()] == [("f.return-0.alethe", "(the proof)")]


@pytest.mark.usefixtures("proof")
def test_steps_on_trust_are_listed() -> None:
    record = certified(Solvers({"z3": UNSAT, "cvc5": TIMEOUT}), trust_prover=True)
    found = certificate(record)
    assert found is not None
    assert found["trusted"] == {"hole: untranslated rewrite": 3}


@pytest.mark.usefixtures("proof")
def test_a_proof_does_not_settle_a_conflict() -> None:
    record = certified(Solvers({"z3": UNSAT, "cvc5": SAT}, ModelCheck(None, "quantifiers")))
    assert record.verdict is Verdict.CONFLICT
    assert "kept: q.smt2, q.model; to see it again: smtenc race q" in record.reason


def test_a_conflict_names_its_files_without_certification_too() -> None:
    record = certified(Solvers({"z3": UNSAT, "cvc5": SAT}, ModelCheck(None, "")), certify=False, mode=Mode(None))
    assert record.verdict is Verdict.CONFLICT
    assert "kept: q.smt2" in record.reason


def test_a_model_that_nobody_checked_is_not_certified() -> None:
    record = certified(Solvers({"z3": SAT, "cvc5": TIMEOUT}, ModelCheck(None, "out of time")))
    assert record.verdict is Verdict.UNKNOWN
    assert "z3 said sat, and its model was not checked: out of time" in record.reason


def test_a_model_that_was_checked_is() -> None:
    record = certified(Solvers({"z3": SAT, "cvc5": TIMEOUT}, ModelCheck(True)))
    assert record.verdict is Verdict.POSSIBLY_INCORRECT
    assert certificate(record) == {"kind": "model", "solver": "z3"}


def test_a_run_needs_no_solver() -> None:
    record = certified(Solvers({}), ADD, OR, trials=50)
    assert record.verdict is Verdict.INCORRECT
    assert record.to_json()["certificate"] == {"kind": "run"}


FLIPPED = ADD.replace("%a, %b : i8\n", "%b, %a : i8\n")


def test_what_rewriting_decides_is_called_so() -> None:
    record = certified(Solvers({}), ADD, FLIPPED, certify=False)
    assert record.verdict is Verdict.CORRECT
    assert {json.dumps(q.to_json()["certificate"]) for q in record.queries} == {'{"kind": "simplifier"}'}


def test_what_rewriting_decides_is_asked_of_the_solvers_without_it() -> None:
    solvers = Solvers({"z3": UNSAT, "cvc5": UNSAT})
    record = certified(solvers, ADD, FLIPPED)
    assert record.verdict is Verdict.CORRECT
    assert [q.by for q in record.queries] == ["simplifier", "simplifier"]
    computed, asked = (q.to_json()["certificate"] for q in record.queries)
    assert (computed["kind"], computed["by"]) == ("without-rewriting", "evaluation")
    assert (asked["kind"], asked["certificate"]) == ("without-rewriting", {"kind": "agreement", "solvers": ["z3", "cvc5"]})
    assert asked["seconds"] >= 0
    assert str(record.queries[1].certificate) == "built without rewriting, asked of the solvers: agreement of z3 and cvc5"
    assert solvers.modes == [Mode(2)]


@pytest.mark.usefixtures("no_proof")
def test_what_is_too_hard_without_rewriting_is_not_certified() -> None:
    record = certified(Solvers({"z3": UNSAT, "cvc5": TIMEOUT}), ADD, FLIPPED)
    assert record.verdict is Verdict.UNKNOWN
    assert "f.return-0: not certified: rewriting decided it, and without: only z3 says unsat" in record.reason


@pytest.mark.usefixtures("proof")
def test_a_proof_counts_for_what_rewriting_decided_too() -> None:
    record = certified(Solvers({"cvc5": UNSAT}), ADD, FLIPPED)
    assert record.verdict is Verdict.CORRECT
    (asked,) = [q.to_json()["certificate"] for q in record.queries if q.goal == "return"]
    assert asked["certificate"]["kind"] == "proof"
    assert "built without rewriting, asked of the solvers: proof by cvc5 1" in str(record.queries[1].certificate)


def test_the_record_of_a_race() -> None:
    record = certified(Solvers({"z3": UNSAT, "cvc5": TIMEOUT}), certify=False, mode=FIRST)
    (query,) = [q.to_json() for q in record.queries if q.by == "z3"]
    assert (query["mode"], query["cached"], query["certificate"], query["core"]) == ("first", False, None, None)
    assert query["solvers"]["z3"] == {
        "status": "unsat",
        "version": "1.2",
        "options": {"fp-exp": "true"},
        "seed": 7,
        "seconds": 0.25,
        "cpu_seconds": 0.2,
        "peak_mb": 12.3,
        "reason": "",
        "model": None,
    }
    assert query["solvers"]["cvc5"]["reason"] == "time limit"
    assert query["answers"] == {"z3": "unsat", "cvc5": "timeout"}
