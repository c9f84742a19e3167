"""Proofs: written by cvc5, checked by commands (fake ones here) and by the checker of this project, which must refuse every forgery."""

from __future__ import annotations

import os
import shutil
import stat
from pathlib import Path

import pytest

from solvers import Limits
from solvers.proofs import checker
from solvers.proofs.alethe import check
from solvers.proofs.checker import checked_proof
from solvers.proofs.proofs import ALETHE, CPC, CheckedProof, Checker, NoProof, Proof, checkers, prove
from tests.solvers.queries import ANSWERS, HARD

LIMITS = Limits(30.0, 3072)
SCRIPT = ANSWERS["QF_UFBV"][1]


def written(script: str = SCRIPT, form: str = ALETHE) -> Proof:
    proof = prove(script, LIMITS, form=form)
    assert isinstance(proof, Proof), proof
    return proof


@pytest.fixture(scope="module")
def alethe() -> Proof:
    return written()


# -- writing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", [ALETHE, CPC])
def test_cvc5_writes_a_proof(form: str) -> None:
    proof = written(form=form)
    assert proof.by.startswith("cvc5 ")
    assert proof.rules.total() > 3
    assert proof.on_trust == {}


def test_there_is_no_proof_of_what_is_satisfiable() -> None:
    found = prove(ANSWERS["QF_BV"][0], LIMITS)
    assert isinstance(found, NoProof)
    assert "sat" in found.reason


def test_a_proof_that_takes_too_long() -> None:
    assert isinstance(prove(HARD, Limits(0.3, 2048)), NoProof)


def test_steps_on_trust_are_counted_by_their_reasons() -> None:
    text = '((step t0 (cl a) :rule hole :args ("untranslated rewrite"))\n(step t1 (cl b) :rule hole :args ("untranslated rewrite"))'
    proof = Proof(text + "\n(step t2 (cl) :rule resolution :premises (t0 t1)))", ALETHE, "cvc5")
    assert proof.on_trust == {"hole: untranslated rewrite": 2}
    assert proof.rules["resolution"] == 1


# -- commands that check ----------------------------------------------------------------------------------------------


def command(folder: Path, body: str, name: str = "carcara", form: str = ALETHE) -> Checker:
    path = folder / name
    path.write_text(f'#!/bin/sh\nif [ "$1" = --version ]; then echo "{name} 9.8.7"; exit 0; fi\n{body}\n')
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return Checker(name, form, (str(path),))


def test_an_accepted_proof(tmp_path: Path, alethe: Proof) -> None:
    found = command(tmp_path, 'test -s "$2" && test -s "$3" && echo valid').check(alethe, SCRIPT, LIMITS)
    assert isinstance(found, CheckedProof)
    assert (found.checker, found.trusted, found.complete) == ("carcara 9.8.7", {}, True)
    assert found.steps == alethe.rules.total()


def test_a_proof_with_holes(tmp_path: Path) -> None:
    proof = Proof('(step t0 (cl) :rule hole :args ("untranslated rewrite"))', ALETHE, "cvc5 1")
    found = command(tmp_path, "echo holey").check(proof, SCRIPT, LIMITS)
    assert isinstance(found, CheckedProof)
    assert found.trusted == {"hole: untranslated rewrite": 1}
    assert not found.complete


def test_holes_that_only_the_checker_knows_of(tmp_path: Path, alethe: Proof) -> None:
    found = command(tmp_path, "echo holey").check(alethe, SCRIPT, LIMITS)
    assert isinstance(found, CheckedProof)
    assert not found.complete


@pytest.mark.parametrize(
    "body",
    ["echo invalid", "echo valid; exit 1", "echo", "kill -9 $$", "echo '[ERROR] checking failed'; exit 1", "echo valid; echo invalid"],
)
def test_a_rejected_proof(tmp_path: Path, alethe: Proof, body: str) -> None:
    found = command(tmp_path, body).check(alethe, SCRIPT, LIMITS)
    assert isinstance(found, NoProof)
    assert "rejects" in found.reason


def test_a_checker_that_does_not_end(tmp_path: Path, alethe: Proof) -> None:
    found = command(tmp_path, "sleep 1000 & echo $! > $(dirname $0)/pid; echo valid; wait").check(alethe, SCRIPT, Limits(0.3, 2048))
    assert isinstance(found, NoProof)
    assert "did not finish" in found.reason
    child = Path("/proc", (tmp_path / "pid").read_text().strip())
    assert not child.exists() or "Z" in (child / "stat").read_text().split(")")[1][:3]


def test_checkers_are_found_by_path_and_by_variable(tmp_path: Path) -> None:
    command(tmp_path, "")
    command(tmp_path, "", "other-ethos")
    assert checkers({"PATH": ""}) == []
    assert [c.name for c in checkers({"PATH": str(tmp_path)})] == ["carcara"]
    (ethos,) = checkers({"PATH": "", "SMTENC_ETHOS": f"{tmp_path}/other-ethos --include=Cpc.eo"})
    assert (ethos.format, ethos.command[1:]) == (CPC, ("--include=Cpc.eo",))


@pytest.mark.skipif(shutil.which("carcara") is None, reason="carcara is not installed: its own judgement of cvc5's proofs was not tried")
def test_the_real_carcara(alethe: Proof) -> None:
    (carcara,) = [c for c in checkers(os.environ) if c.name == "carcara"]
    assert isinstance(carcara.check(alethe, SCRIPT, LIMITS), CheckedProof)


# -- the checker of this project --------------------------------------------------------------------------------------

PROVABLE = {
    **{logic: ANSWERS[logic][1] for logic in ("QF_UF", "QF_BV", "QF_UFBV")},
    "definitions": "(set-logic QF_BV)(declare-const a (_ BitVec 4))(define-fun |b b| () (_ BitVec 4) (bvadd a #x1))\n"
    "(define-fun c () Bool (bvult |b b| #x3))(assert c)(assert (bvugt |b b| #x5))\n(check-sat)\n",
    "shifts and products": "(set-logic QF_BV)(declare-const a (_ BitVec 32))(assert (distinct (bvshl a #x00000004) (bvmul a #x00000010)))"
    "\n(check-sat)\n",
    "sums": "(set-logic QF_BV)(declare-const a (_ BitVec 8))(declare-const b (_ BitVec 8))"
    "(assert (distinct (bvadd a (bvadd b a)) (bvadd b (bvmul #x02 a))))\n(check-sat)\n",
    "order": "(set-logic QF_BV)(declare-const a (_ BitVec 6))(declare-const b (_ BitVec 6))(declare-const c (_ BitVec 6))"
    "(assert (bvult a b))(assert (bvult b c))(assert (not (bvult a c)))\n(check-sat)\n",
    "choices of functions": "(set-logic QF_UFBV)(declare-fun f ((_ BitVec 4)) (_ BitVec 4))(declare-const a (_ BitVec 4))(declare-const p Bool)"
    "(assert (distinct (f (ite p a #x1)) (ite p (f a) (f #x1))))\n(check-sat)\n",
}


@pytest.mark.parametrize("script", list(PROVABLE.values()), ids=list(PROVABLE))
def test_a_proof_is_checked_to_the_last_step(script: str) -> None:
    found = check(written(script), script, LIMITS)
    assert isinstance(found, CheckedProof), found
    assert found.trusted == {}
    assert found.complete


HEAD = "(set-logic QF_UFBV)(declare-const p Bool)(declare-const q Bool)(declare-const a (_ BitVec 2))(declare-const b (_ BitVec 2))(declare-const c (_ BitVec 2))"
FORGERIES = {
    "an assumption of its own": "((assume a0 p)(assume a1 (not p))(step t0 (cl) :rule resolution :premises (a0 a1)))",
    "no empty clause": "((assume a0 (or p q)))",
    "a step that nobody has seen": "((assume a0 (or p q))(step t0 (cl) :rule resolution :premises (a0 t9)))",
    "a step from within a subproof": "((assume a0 (or p q))(anchor :step t1)(assume t1.a0 (not (or p q)))(step t1.t0 (cl false) :rule resolution"
    " :premises (a0 t1.a0))(step t1 (cl (or p q) false) :rule subproof :discharge (t1.a0))(step t2 (cl) :rule resolution :premises (t1.t0)))",
    "an assumption that is not discharged": "((assume a0 (or p q))(anchor :step t1)(assume t1.a0 (not (or p q)))(step t1.t0 (cl) :rule resolution"
    " :premises (a0 t1.a0))(step t1 (cl) :rule subproof))",
    "more than the subproof shows": "((assume a0 (or p q))(anchor :step t1)(assume t1.a0 p)(step t1.t0 (cl p) :rule refl :premises (t1.a0))"
    "(step t1 (cl) :rule subproof :discharge (t1.a0)))",
    "an open subproof": "((assume a0 (or p q))(anchor :step t1)(assume t1.a0 false)(step t1.t0 (cl) :rule resolution :premises (t1.a0)))",
    "a name used twice": "((assume a0 (or p q))(step a0 (cl) :rule resolution))",
    "no proof at all": "sat",
    "cut off": "((assume a0 (or p q))(step t0 (cl) :rule",
    "an assumption written as a step": "((assume a0 (or p q))(step t0 (cl) :rule assume))",
    "quantifiers": "((assume a0 (or p q))(step t0 (cl (forall ((x Bool)) x)) :rule hole))",
}


@pytest.mark.parametrize("text", list(FORGERIES.values()), ids=list(FORGERIES))
def test_a_forged_proof_is_rejected(text: str) -> None:
    found = check(Proof(text, ALETHE, "nobody"), f"{HEAD}(assert (or p q))\n(check-sat)\n", LIMITS)
    assert isinstance(found, NoProof), found


INVALID_STEPS = {
    "a clause that does not follow": "(cl p) :rule resolution :premises (a0)",
    "the converse": "(cl (not (or p q)) p) :rule or",
    "equal terms": "(cl (= a b)) :rule refl",
    "a wrong congruence": "(cl (= (bvadd a b) (bvadd a c))) :rule cong",
    "two values are too few": "(cl (= a b) (= b c) (= a c)) :rule bool_simplify",
    "two values are too few for a choice": "(cl (= (ite p a b) c) (= a c) (= b a)) :rule bool_simplify",
    "a wrong sum": "(cl (= (bvadd a #b01) (bvsub a #b01))) :rule poly_simp",
    "a wrong shift": "(cl (= (bvshl a #b01) (bvlshr a #b01))) :rule evaluate",
    "a wrong value": "(cl (= #b01 #b10)) :rule evaluate",
    "an even factor": "(cl (= (= a b) (= (bvmul #b10 a) (bvmul #b10 b)))) :rule poly_simp_rel :premises (a0)",
    "signed is not unsigned": "(cl (= (bvult a b) (bvslt a b))) :rule bv_bitblast_step_bvult",
    "a wrong branch": "(cl (ite p (= (ite p a b) b) (= (ite p a b) a))) :rule rare_rewrite",
    "another bit": "(cl (= ((_ @bit_of 0) a) ((_ @bit_of 1) a))) :rule bv_bitblast_step_var",
    "bits in the other order": "(cl (= #b01 (@bbterm false true))) :rule bv_bitblast_step_const",
    "widths that do not fit": "(cl (= (bvult a #b111) (bvult a #b11))) :rule evaluate",
}


@pytest.mark.parametrize("step", list(INVALID_STEPS.values()), ids=list(INVALID_STEPS))
def test_a_step_that_does_not_follow_is_left_on_trust(step: str) -> None:
    text = f"((assume a0 (or p q))(step t0 {step})(step t1 (cl) :rule trust :premises (t0)))"
    found = check(Proof(text, ALETHE, "nobody"), f"{HEAD}(assert (or p q))\n(check-sat)\n", LIMITS)
    assert isinstance(found, CheckedProof)
    assert found.trusted.get(step.partition(":rule ")[2].split(" ")[0]), found.trusted
    assert not found.complete


SATISFIABLE = {
    "values of another width": ("(assert p)", "(step t0 (cl (= #b00 #b100)) :rule x)(step t1 (cl) :rule x :premises (t0))"),
    "a bit-vector among Bools": ("(assert p)", "(step t0 (cl (= false #b01) (= true #b01)) :rule x)(step t1 (cl) :rule trust)"),
    "a predicate called like a comparison": (
        "(declare-fun bvgood ((_ BitVec 2) (_ BitVec 2)) Bool)(assert (bvgood a a))",
        "(step t0 (cl (not (bvgood a a))) :rule x)(step t1 (cl) :rule x :premises (a0 t0))",
    ),
    "a predicate with a short name": (
        "(declare-fun bvx ((_ BitVec 2) (_ BitVec 2)) Bool)(assert (bvx a a))",
        "(step t0 (cl (not (bvx a a))) :rule x)(step t1 (cl) :rule x :premises (a0 t0))",
    ),
    "a symbol that looks like a numeral": (
        "(declare-const |5| Int)(declare-const |6| Int)(assert (= |5| |6|))",
        "(step t0 (cl (not (= |5| |6|))) :rule x)(step t1 (cl) :rule x :premises (a0 t0))",
    ),
    "a numeral that was defined": (
        "(define-fun |5| () Int 6)(assert p)",
        "(step t0 (cl (= 5 6)) :rule x)(step t1 (cl) :rule trust :premises (t0))",
    ),
    "a function called as those of proofs": (
        "(declare-fun int.ispow2 (Int) Bool)(assert (int.ispow2 3))",
        "(step t0 (cl (not (int.ispow2 3))) :rule x)(step t1 (cl) :rule x :premises (a0 t0))",
    ),
    "a literal with arguments": (
        "(assert p)",
        "(step t0 (cl (= ((_ #1 2) a) ((_ #1 2) b))) :rule x)(step t1 (cl) :rule x :premises (t0))",
    ),
    "an equation of three": ("(assert (= a b a))", "(step t0 (cl) :rule x :premises (a0))"),
    "a choice between equations of three": (
        "(assert p)",
        "(step t0 (cl (= true (ite p (= (ite p a b) a) (= (ite p a b) b)) q)) :rule x)(step t1 (cl) :rule trust :premises (t0))",
    ),
    "a negation of two": ("(assert p)", "(step t0 (cl (not p q)) :rule x)(step t1 (cl) :rule x :premises (a0 t0))"),
    "a negative of two": ("(assert p)", "(step t0 (cl (= (bvneg a b) (bvneg a))) :rule x)(step t1 (cl) :rule trust :premises (t0))"),
    "an operator without arguments": ("(assert p)", "(step t0 (cl not) :rule x)(step t1 (cl) :rule x :premises (t0))"),
    "no bits at all": ("(assert p)", "(step t0 (cl (@bbterm)) :rule x)(step t1 (cl) :rule x :premises (t0))"),
    "no literal": ("(assert p)", "(step t0 (cl (= #bz a)) :rule x)(step t1 (cl) :rule x :premises (t0))"),
    "half an index": ("(assert p)", "(step t0 (cl (= ((_ extract 1) a) #b1)) :rule x)(step t1 (cl) :rule x :premises (t0))"),
    "half an attribute": ("(assert p)", "(step t0 (cl) :rule x :premises)"),
    "a quantifier by another name": (
        "(declare-fun P (Int) Bool)(assert (forall ((x Int)) (P x)))(assert p)",
        "(assume a1 (|forall| (P x!1)))(step t0 (cl) :rule trust :premises (a1))",
    ),
    "a quantifier without indices": (
        "(declare-fun P (Int) Bool)(assert (forall ((x Int)) (P x)))(assert p)",
        "(assume a1 ((_ forall) (P x!1)))(step t0 (cl) :rule trust :premises (a1))",
    ),
}


@pytest.mark.parametrize(("asserted", "steps"), list(SATISFIABLE.values()), ids=list(SATISFIABLE))
def test_what_is_satisfiable_has_no_proof_without_trust(asserted: str, steps: str) -> None:
    term = asserted[asserted.rindex("(assert ") + len("(assert ") : -1]
    script = f"{HEAD.replace('QF_UFBV', 'ALL')}{asserted}\n(check-sat)\n"
    found = check(Proof(f"((assume a0 {term}){steps})", ALETHE, "nobody"), script, LIMITS)
    assert isinstance(found, NoProof) or "x" in found.trusted, found


def test_constants_called_like_predicates_of_absent_theories_have_more_than_two_values() -> None:
    asserted = [f"(not (= {x} {y}))" for x, y in (("is_int", "fp.leq"), ("is_int", "<"), ("fp.leq", "<"))]
    declared = "(declare-sort U 0)(declare-const is_int U)(declare-const fp.leq U)(declare-const < U)"
    script = f"(set-logic QF_UF){declared}{''.join(f'(assert {term})' for term in asserted)}(check-sat)"
    assumed = "".join(f"(assume a{k} {term})" for k, term in enumerate(asserted))
    found = check(Proof(f"({assumed}(step t0 (cl) :rule x :premises (a0 a1 a2)))", ALETHE, "nobody"), script, LIMITS)
    assert isinstance(found, NoProof), found


def test_a_variable_that_a_lambda_binds_is_none_of_the_proofs() -> None:
    values = ("(not x!1)", "true", "false")
    functions = (f"(= {f} (lambda ((x Bool)) {value.replace('!1', '')}))" for f, value in zip("fgh", values, strict=True))
    distinct = ("(not (= f g))", "(not (= f h))")
    declared = "".join(f"(declare-const {f} (-> Bool Bool))" for f in "fgh")
    script = f"(set-logic HO_ALL){declared}{''.join(f'(assert {term})' for term in (*functions, *distinct))}(check-sat)"
    assumed = [*(f"(= {f} (|lambda| {value}))" for f, value in zip("fgh", values, strict=True)), *distinct]
    steps = [f"(assume a{k} {term})" for k, term in enumerate(assumed)]
    for k, (f, value) in enumerate((("g", "true"), ("h", "false")), 1):
        steps += [
            f"(anchor :step t{k})(assume t{k}.a (= (not x!1) {value}))",
            f"(step t{k}.b (cl (= (|lambda| (not x!1)) (|lambda| {value}))) :rule cong :premises (t{k}.a))",
            f"(step t{k}.c (cl (= f {f})) :rule trans :premises (a0 a{k} t{k}.b))",
            f"(step t{k} (cl (not (= (not x!1) {value})) (= f {f})) :rule subproof :discharge (t{k}.a))",
        ]
    steps.append("(step t3 (cl (= (not x!1) true) (= (not x!1) false)) :rule x)(step t4 (cl) :rule x :premises (t1 t2 t3 a3 a4))")
    found = check(Proof(f"({''.join(steps)})", ALETHE, "nobody"), script, LIMITS)
    assert isinstance(found, NoProof), found


@pytest.mark.parametrize(
    ("declared", "one", "other", "assumed", "assumed_of_the_other"),
    [
        (
            "",
            "(= (set.card (as set.universe (Set Bool))) 2)",
            "(= (set.card (as set.universe (Set (_ BitVec 2)))) 2)",
            "(= (set.card set.universe) 2)",
            "(= (set.card set.universe) 2)",
        ),
        ("(declare-sort-parameter A)(declare-const c A)(declare-fun f (A) Bool)", "(f (as c Int))", "(f (as c Bool))", "(f c)", "(f c)"),
        (
            "(declare-sort-parameter A)(declare-fun f (A) Bool)"
            "(define-const c (-> Int Bool) (lambda ((x Int)) true))(define-const d (-> Bool Bool) (lambda ((x Bool)) true))",
            "(f c)",
            "(f d)",
            "(f c)",
            "(f d)",
        ),
    ],
    ids=["universes", "constants of any sort", "functions of any sort"],
)
def test_what_is_called_alike_with_another_sort_is_not_the_same(
    declared: str, one: str, other: str, assumed: str, assumed_of_the_other: str
) -> None:
    script = f"(set-logic HO_ALL){declared}(assert {one})(assert (not {other}))(check-sat)"
    text = f"((assume b0 {assumed})(assume b1 (not {assumed_of_the_other}))(step t0 (cl) :rule resolution :premises (b0 b1)))"
    found = check(Proof(text, ALETHE, "nobody"), script, LIMITS)
    assert not (isinstance(found, CheckedProof) and found.complete), found


def test_a_proof_with_terms_by_their_sorts_is_not_read_and_not_called_wrong() -> None:
    asserted = "(= (as set.empty (Set Int)) (set.singleton 1))"
    text = f"((assume b0 {asserted})(step t0 (cl) :rule x :premises (b0)))"
    found = check(Proof(text, ALETHE, "nobody"), f"(set-logic ALL)(assert {asserted})(check-sat)", LIMITS)
    assert isinstance(found, NoProof), found
    assert not found.wrong


@pytest.mark.parametrize(
    ("declared", "asserted", "assumed"),
    [
        ("Real", "(= x (- 1))", "(= x (- 1/1))"),
        ("Real", "(= x 0.50)", "(= x 1/2)"),
        ("Real", "(< (* 3 x) (/ 2 4))", "(< (* 3/1 x) (/ 2/1 4/1))"),
        ("Real", "(< x (/ 2 0))", "(< x (/ 2/1 0/1))"),
        ("Int", "(< x 2.5)", "(< (to_real x) 5/2)"),
        ("(_ BitVec 1)", "(= (concat x x x) #b101)", "(= (concat (concat x x) x) #b101)"),
        ("(_ BitVec 1)", "(= (concat x x x) #b101)", "(= (concat x x x) #b101)"),
        ("(_ BitVec 1)", "(= (concat #b1 #b0 x) #b101)", "(= (concat (concat #b1 #b0) x) #b101)"),
    ],
)
def test_what_a_proof_writes_in_another_way_is_the_same(declared: str, asserted: str, assumed: str) -> None:
    script = f"(set-logic ALL)(declare-const x {declared})(assert {asserted})(assert (not {asserted}))(check-sat)"
    text = f"((assume b0 {assumed})(assume b1 (not {assumed}))(step t0 (cl) :rule resolution :premises (b0 b1)))"
    found = check(Proof(text, ALETHE, "nobody"), script, LIMITS)
    assert isinstance(found, CheckedProof), found
    assert found.complete


@pytest.mark.parametrize(
    ("asserted", "assumed"),
    [("(= x 1.5)", "(= x 2/3)"), ("(= x (/ 1 0))", "(= x 1/0)"), ("(= x 1)", "(= x 1)"), ("(= x |1/1|)", "(= x 1/1)")],
    ids=["another number", "no number", "an Int", "a symbol"],
)
def test_what_looks_alike_is_not_the_same(asserted: str, assumed: str) -> None:
    script = f"(set-logic QF_LRA)(declare-const x Real)(declare-const |1/1| Real)(assert {asserted})(check-sat)"
    found = check(Proof(f"((assume b0 {assumed})(step t0 (cl) :rule x :premises (b0)))", ALETHE, "nobody"), script, LIMITS)
    assert isinstance(found, NoProof), found


def test_symbols_that_look_like_literals_are_symbols() -> None:
    script = "(set-logic QF_BV)(declare-const |#1 2| (_ BitVec 2))(assert (distinct |#1 2| #b01))\n(check-sat)\n"
    text = "((assume a0 (distinct |#1 2| #b01))(step t0 (cl) :rule distinct_elim :premises (a0)))"
    found = check(Proof(text, ALETHE, "nobody"), script, LIMITS)
    assert isinstance(found, CheckedProof)
    assert found.trusted == {"distinct_elim": 1}


def test_the_time_limit_of_the_checker(alethe: Proof) -> None:
    found = check(alethe, SCRIPT, Limits(1e-9, 1024))
    assert isinstance(found, NoProof)
    assert "did not finish" in found.reason


# -- all together -----------------------------------------------------------------------------------------------------

FLOATS = ANSWERS["QF_FP"][1]


def test_a_checked_proof() -> None:
    found = checked_proof(SCRIPT, LIMITS, environ={"PATH": ""})
    assert isinstance(found, CheckedProof)
    assert found.complete


def test_who_finds_a_proof_wrong_is_believed_before_who_accepts_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command(tmp_path, "cat > /dev/null; echo valid")
    monkeypatch.setattr(checker, "check", lambda *_: NoProof("a step is not allowed", wrong=True))
    environ = {"PATH": f"{tmp_path}:{os.environ['PATH']}", "SMTENC_ETHOS": "/nonexistent"}
    assert checked_proof(SCRIPT, LIMITS, environ=environ) == NoProof("a step is not allowed")
    monkeypatch.setattr(checker, "check", lambda *_: NoProof("it is not read"))
    assert isinstance(checked_proof(SCRIPT, LIMITS, environ=environ), CheckedProof)


def test_floats_are_not_covered_unless_the_solver_is_trusted() -> None:
    strict = checked_proof(FLOATS, LIMITS, environ={"PATH": ""})
    assert isinstance(strict, NoProof)
    assert strict.reason
    trusting = checked_proof(FLOATS, LIMITS, trusting=True, environ={"PATH": ""})
    assert isinstance(trusting, CheckedProof)
    assert not trusting.complete


def test_a_folder_of_the_same_name_is_not_taken_for_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "solvers").mkdir()
    (tmp_path / "solvers" / "__init__.py").write_text("raise SystemExit('not ours')")
    monkeypatch.chdir(tmp_path)
    assert isinstance(prove("(set-logic QF_BV)\n(assert (= #b1 #b0))\n(check-sat)\n", Limits(20)), Proof)
