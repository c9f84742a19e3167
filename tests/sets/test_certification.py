"""Claims are asked of solvers; who said what is recorded; an element that refutes a claim was evaluated."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from smtenc.presburger.formulas import negation
from smtenc.presburger.notation import read_relation
from smtenc.sets.certification import Certifier, written
from smtenc.sets.claims import Claim, subset
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from solvers import Pool
from solvers.answers import ALL, Answer, Mode, RaceResult, Status


def claims(a: str, b: str) -> list[tuple[str, Claim]]:
    return [("subset.0", c) for c in subset(read_relation(a), read_relation(b), "is missing")]


HOLDS = claims("{ [i] : i mod 4 = 0 and 0 <= i < 50 }", "{ [i] : i mod 2 = 0 }")
FAILS = claims("{ [i] : i mod 2 = 0 and 0 <= i < 50 }", "{ [i] : i mod 4 = 0 }")
QUANTIFIED = claims("{ [i] : 0 <= i < 50 and i != 3 }", "{ [i] : exists q, r: i = 2q + 5r and 0 <= q, r }")


class Saying:
    """A race whose answers are those given, in turn."""

    def __init__(self, *said: Status | RaceResult) -> None:
        self.said = list(said)
        self.asked: list[str] = []
        self.modes: list[Mode] = []

    def race(self, script: str, *, limits: Any = None, values: Any = (), mode: Mode = ALL, family: str = "") -> RaceResult:
        self.asked.append(script)
        self.modes.append(mode)
        said = self.said.pop(0)
        if isinstance(said, RaceResult):
            return said
        answer = Answer("z3", said, 0.1, programs=frozenset({"z3"}))
        return RaceResult(said, "z3" if said.conclusive else None, {"z3": answer}, 0.1, mode=mode)


def certifier(racer: Any, **options: Any) -> Certifier:
    return Certifier(VerificationOptions(**options), lambda: racer)


def test_what_holds_and_who_says_so(solvers_pool: Pool) -> None:
    found = certifier(solvers_pool).certify(HOLDS, ("isl",))
    assert found.verdict is Verdict.CORRECT
    (query,) = found.queries
    assert query.answers["isl"] == "unsat"
    assert query.certificate is not None
    assert query.certificate.details["solvers"] == ["isl", query.by]


def test_what_does_not_hold_has_an_element(solvers_pool: Pool) -> None:
    found = certifier(solvers_pool).certify(FAILS)
    assert found.verdict is Verdict.INCORRECT
    assert found.finding is not None
    (value,) = found.finding.point.values.values()
    assert value % 4 == 2
    assert found.finding.by == found.queries[0].by


def test_the_first_refuted_claim_ends_it(solvers_pool: Pool) -> None:
    assert len(certifier(solvers_pool).certify([*FAILS, *HOLDS]).queries) == 1


def test_bit_vectors_are_asked_where_integers_are_left_open() -> None:
    racer = Saying(Status.UNKNOWN, Status.UNSAT)
    found = certifier(racer).certify(HOLDS)
    assert found.verdict is Verdict.CORRECT
    assert [q.name for q in found.queries] == ["subset.0", "subset.0.bv"]
    assert ["QF_LIA" in racer.asked[0], "QF_BV" in racer.asked[1]] == [True, True]


def test_bit_vectors_are_not_asked_otherwise_unless_all_are_to_be_heard() -> None:
    assert len(certifier(Saying(Status.UNSAT)).certify(HOLDS).queries) == 1
    assert len(certifier(Saying(Status.UNSAT, Status.UNSAT), mode=ALL).certify(HOLDS).queries) == 2


def test_encodings_that_contradict_each_other_are_a_conflict(solvers_pool: Pool) -> None:
    wrong = Saying(Status.UNSAT)
    real = certifier(solvers_pool)
    assert real.certify(FAILS).verdict is Verdict.INCORRECT

    class Mixed(Saying):
        def race(self, script: str, **more: Any) -> RaceResult:
            return wrong.race(script, **more) if "QF_LIA" in script else solvers_pool.race(script, **more)

    found = certifier(Mixed(), mode=ALL).certify(FAILS)
    assert found.verdict is Verdict.CONFLICT
    assert found.finding is not None


def test_a_model_that_does_not_refute_the_claim_is_a_conflict() -> None:
    answer = Answer("z3", Status.SAT, 0.1, programs=frozenset({"z3"}))
    (encoded, *_) = written(HOLDS[0][1])
    lie = RaceResult(Status.SAT, "z3", {"z3": answer}, 0.1, tuple("1" for _ in encoded.observed))
    found = certifier(Saying(lie)).certify(HOLDS)
    assert found.verdict is Verdict.CONFLICT
    assert "that is not so" in found.reason

    assert found.finding is not None
    assert (found.finding.goal, found.finding.by) == ("is missing", "z3")


def test_a_model_without_values_shows_nothing() -> None:
    answer = Answer("z3", Status.SAT, 0.1, programs=frozenset({"z3"}))
    found = certifier(Saying(RaceResult(Status.SAT, "z3", {"z3": answer}, 0.1))).certify(FAILS)
    assert (found.verdict, found.reason) == (Verdict.UNKNOWN, "z3 says that something is missing, and gives no element")
    assert len(found.queries) == 1


def test_solvers_that_contradict_each_other_are_a_conflict() -> None:
    said = {n: Answer(n, status, 0.1, programs=frozenset({n})) for n, status in (("z3", Status.SAT), ("cvc5", Status.UNSAT))}
    found = certifier(Saying(RaceResult(Status.UNKNOWN, None, said, 0.1))).certify(HOLDS, ("isl",))
    assert found.verdict is Verdict.CONFLICT
    (query,) = found.queries
    assert (query.name, query.goal, query.answers) == ("subset.0", "is missing", {"isl": "unsat", "z3": "sat", "cvc5": "unsat"})
    assert query.certificate is None


def test_nobody_answers() -> None:
    found = certifier(Saying(Status.UNKNOWN, Status.TIMEOUT)).certify(HOLDS, ("isl",))
    assert found.verdict is Verdict.UNKNOWN
    assert found.reason
    assert [q.certificate for q in found.queries] == [None, None]


def test_who_does_not_say_it_is_not_of_those_who_agree() -> None:
    said = {n: Answer(n, status, 0.1, programs=frozenset({n})) for n, status in (("z3", Status.UNSAT), ("cvc5", Status.TIMEOUT))}
    (query,) = certifier(Saying(RaceResult(Status.UNSAT, "z3", said, 0.1))).certify(HOLDS, ("isl",)).queries
    assert query.certificate is not None
    assert query.certificate.details["solvers"] == ["isl", "z3"]


def test_nobody_is_asked_where_nothing_is_to_be_solved(tmp_path: Path) -> None:
    found = certifier(Saying(), solve=False, dump=tmp_path).certify(HOLDS)
    assert (found.verdict, found.reason, found.queries) == (Verdict.UNKNOWN, "no solver was asked", ())
    assert len(list(tmp_path.iterdir())) == 2


def test_without_an_engine_certificates_need_two_programs() -> None:
    both = {n: Answer(n, Status.UNSAT, 0.1, programs=frozenset({n})) for n in ("z3", "cvc5")}
    agreed = RaceResult(Status.UNSAT, "z3", both, 0.1)
    options: dict[str, Any] = {"certify": True, "mode": Mode(2)}
    racer = Saying(agreed, agreed)
    found = certifier(racer, **options).certify(HOLDS)
    assert (found.verdict, len(found.queries)) == (Verdict.CORRECT, 2)
    assert racer.modes[0] == Mode(2)
    racer = Saying(Status.UNSAT, Status.UNSAT)
    assert certifier(racer, **options).certify(HOLDS, ("isl",)).verdict is Verdict.CORRECT
    assert racer.modes[0] == Mode(1), "isl is one of the two"


def test_certificates_do_not_rest_on_our_elimination(solvers_pool: Pool) -> None:
    racer = Saying(Status.UNSAT)
    certifier(racer, certify=True).certify(QUANTIFIED, ("isl",))
    assert "(exists " in racer.asked[0]
    racer = Saying(Status.UNSAT)
    certifier(racer).certify(QUANTIFIED, ("isl",))
    assert "(exists " not in racer.asked[0]
    assert certifier(solvers_pool, certify=True, mode=Mode(2)).certify(QUANTIFIED, ("isl",)).verdict is not Verdict.CONFLICT


def test_queries_are_dumped(solvers_pool: Pool, tmp_path: Path) -> None:
    certifier(solvers_pool, dump=tmp_path).certify(HOLDS)
    assert sorted(f.name for f in tmp_path.iterdir()) == ["subset.0.bv.smt2", "subset.0.smt2"]


def test_a_claim_without_content_needs_nobody() -> None:
    claim = Claim(
        "is in it",
        next(read_relation("{ [i] }").spaces()),
        negation(negation(next(iter(read_relation("{ [i] : false }").pieces.values())))),
    )
    found = certifier(Saying()).certify([("empty.0", claim)], ("isl",))
    assert found.verdict is Verdict.CORRECT
    (query,) = found.queries
    assert (query.name, query.goal, query.by, query.answers) == ("empty.0", "is in it", "simplifier", {"isl": "unsat"})


@pytest.mark.parametrize("claim", [HOLDS, FAILS, QUANTIFIED])
def test_a_query_says_what_it_is(claim: list[tuple[str, Claim]]) -> None:
    for encoded in written(claim[0][1]):
        assert "something is missing" in encoded.script.text
