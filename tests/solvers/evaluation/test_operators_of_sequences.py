"""Terms over strings, sequences and regular expressions: their values, as models say them, and as the solvers do."""

from __future__ import annotations

import random

import pytest
from asked import ask
from values_of_terms import assert_is, reason_of

from solvers.evaluation.model_check import check_model
from tests.effort import times

IN = "(ite (str.in_re {} {}) 1 0)"


@pytest.mark.parametrize(
    ("sort", "term", "value", "other"),
    [
        ("String", '(str.++ "a" "" "b")', '"ab"', '"ba"'),
        ("String", r'"\u{e9}\u00e9"', r'"\u{0e9}\u{e9}"', r'"\u{e9}"'),
        ("Int", '(str.len "\\u{2ffff}b")', "2", "3"),
        ("String", '(str.at "abc" 2)', '"c"', '""'),
        ("String", '(str.at "abc" 3)', '""', '"c"'),
        ("String", '(str.substr "abc" 1 9)', '"bc"', '"b"'),
        ("String", '(str.substr "abc" (- 1) 2)', '""', '"a"'),
        ("Bool", '(str.< "a" "ab" "b")', "true", "false"),
        ("Bool", '(str.<= "a" "a" "B")', "false", "true"),
        ("Bool", '(str.prefixof "a" "ab")', "true", "false"),
        ("Bool", '(str.suffixof "a" "ab")', "false", "true"),
        ("Bool", '(str.contains "abc" "bc")', "true", "false"),
        ("Int", '(str.indexof "abab" "b" 2)', "3", "1"),
        ("Int", '(str.indexof "ab" "" 3)', "(- 1)", "2"),
        ("String", '(str.replace "aba" "a" "x")', '"xba"', '"xbx"'),
        ("String", '(str.replace "aba" "" "x")', '"xaba"', '"aba"'),
        ("String", '(str.replace_all "aba" "a" "x")', '"xbx"', '"xba"'),
        ("String", '(str.replace_re "baa" (re.* (str.to_re "a")) "x")', '"xbaa"', '"bx"'),
        ("String", '(str.replace_re_all "baa" (re.* (str.to_re "a")) "x")', '"bxx"', '"bx"'),
        ("Bool", '(str.is_digit "7")', "true", "false"),
        ("Int", '(str.to_code "A")', "65", "(- 1)"),
        ("String", "(str.from_code 65)", '"A"', '""'),
        ("Int", '(str.to_int "012")', "12", "(- 1)"),
        ("Int", '(str.to_int "1a")', "(- 1)", "1"),
        ("String", "(str.from_int 12)", '"12"', '""'),
        ("String", "(str.from_int (- 12))", '""', '"12"'),
        ("String", '(str.rev "abc")', '"cba"', '"abc"'),
        ("String", '(str.update "abc" 1 "xyz")', '"axy"', '"axyz"'),
        ("String", '(str.to_upper (str.to_lower "aB"))', '"AB"', '"ab"'),
        ("Int", '(str.indexof_re "abb" (re.+ (str.to_re "b")) 0)', "1", "0"),
        ("Int", '(str.last_indexof "abab" "ab")', "2", "0"),
        ("Int", '(str.last_indexof "abax" "a")', "2", "0"),
        ("String", "(str.from_ubv #xff)", '"255"', '"ff"'),
        ("Int", IN.format('"ab"', 're.all'), "1", "0"),
        ("Int", IN.format('"ab"', 're.allchar'), "0", "1"),
        ("Int", IN.format('""', 're.none'), "0", "1"),
        ("Int", IN.format('"b"', '(re.range "a" "c")'), "1", "0"),
        ("Int", IN.format('"b"', '(re.range "c" "a")'), "0", "1"),
        ("Int", IN.format('"b"', '(re.range "ab" "c")'), "0", "1"),
        ("Int", IN.format('"abab"', '((_ re.^ 2) (str.to_re "ab"))'), "1", "0"),
        ("Int", IN.format('"aaaa"', '((_ re.loop 1 3) (str.to_re "a"))'), "0", "1"),
        ("Int", IN.format('"aa"', '((_ re.loop 3 1) (str.to_re "a"))'), "0", "1"),
        ("Int", IN.format('""', '(re.opt (str.to_re "a"))'), "1", "0"),
        ("Int", IN.format('"ab"', '(re.comp (re.++ (str.to_re "a") (str.to_re "b")))'), "0", "1"),
        ("Int", IN.format('"ab"', '(re.diff re.all (str.to_re "ab") (str.to_re "b"))'), "0", "1"),
        ("Int", IN.format('"ab"', '(re.inter re.all (re.union (str.to_re "ab") re.none))'), "1", "0"),
        ("RegLan", '(re.* (re.union (str.to_re "a") (str.to_re "b")))', '(re.* (re.range "a" "b"))', "re.all"),
        ("(Seq Int)", "(seq.++ (seq.unit 1) (as seq.empty (Seq Int)) (seq.unit 2))", "(seq.++ (seq.unit 1) (seq.unit 2))", "(seq.unit 1)"),
        ("Int", "(seq.nth (seq.++ (seq.unit 5) (seq.unit 6)) 1)", "6", "5"),
        ("Int", "(seq.len (seq.extract (seq.++ (seq.unit 5) (seq.unit 6)) 1 5))", "1", "2"),
        ("Int", "(seq.indexof (seq.++ (seq.unit 5) (seq.unit 6)) (seq.unit 6) 0)", "1", "(- 1)"),
        ("(Seq Int)", "(seq.rev (seq.++ (seq.unit 1) (seq.unit 2)))", "(seq.++ (seq.unit 2) (seq.unit 1))", "(seq.++ (seq.unit 1) (seq.unit 2))"),
        ("(Seq Int)", "(seq.update (seq.unit 1) 0 (seq.unit 3))", "(seq.unit 3)", "(seq.unit 1)"),
        ("(Seq Bool)", "(seq.map (lambda ((x Int)) (> x 1)) (seq.unit 2))", "(seq.unit true)", "(seq.unit false)"),
        ("(Seq (Seq Int))", "(seq.unit (as seq.empty (Seq Int)))", "(seq.unit (as seq.empty (Seq Int)))", "(seq.unit (seq.unit 0))"),
    ],
)  # fmt: skip
def test_what_a_term_is(sort: str, term: str, value: str, other: str) -> None:
    assert_is(sort, term, value, other)


@pytest.mark.parametrize(
    ("sort", "term", "value", "reason"),
    [
        ("Int", "(seq.nth (as seq.empty (Seq Int)) 0)", "0", "outside of a sequence"),
        ("Int", '(str.last_indexof "a" "")', "1", "not the same for all solvers"),
        ("String", '"\xe9"', '""', "printable ASCII"),
        ("(Seq (Array Int Int))", "(seq.replace it it it)", "(seq.unit ((as const (Array Int Int)) 0))", "equality is not decided"),
    ],
)
def test_what_cannot_be_told(sort: str, term: str, value: str, reason: str) -> None:
    assert reason in reason_of(sort, term, value)


def test_a_string_that_doubles_without_end_is_not_made() -> None:
    doubled = "".join(f"(let ((v{i + 1} (str.++ v{i} v{i})))" for i in range(60)) + "v60" + ")" * 60
    assert "longer than" in reason_of("String", f'(let ((v0 "a")) {doubled})', '"a"')


def test_arrays_are_mapped_over_sequences_as_z3_does() -> None:
    script = "(declare-const a (Array Int Bool))(declare-const s (Seq Int))(assert (= (seq.map a s) (seq.unit true)))"
    model = (
        "((define-fun s () (Seq Int) (seq.unit 3))(define-fun a () (Array Int Bool) (store ((as const (Array Int Bool)) false) {} true)))"
    )
    assert check_model(script, model.format(3)).holds is True
    assert check_model(script, model.format(4)).holds is False


def test_characters_as_z3_prints_them() -> None:
    script = '(declare-fun f (String) Int)(assert (= (f "b") 1))(assert (= (f "c") 2))'
    model = "((define-fun f ((x!0 String)) Int (ite (= x!0 (seq.unit (_ Char 98))) 1 {})))"
    assert check_model(script, model.format(2)).holds is True
    assert check_model(script, model.format(3)).holds is False


def test_elements_outside_are_what_a_model_of_z3_says() -> None:
    script = "(declare-const s (Seq Int))(assert (= (seq.nth s 7) 5))"
    model = "((define-fun s () (Seq Int) (seq.unit 1))(define-fun seq.nth_u ((x!0 (Seq Int)) (x!1 Int)) Int {}))"
    assert check_model(script, model.format("(- x!1 2)")).holds is True
    assert check_model(script, model.format("(- x!1 1)")).holds is False
    assert check_model(script, model.replace("(Seq Int)) (x!1", "(Seq Bool)) (x!1").format("5")).holds is None


class Writer:
    """Random closed terms over strings."""

    def __init__(self, draw: random.Random) -> None:
        self.draw = draw

    def pick(self, *texts: str) -> str:
        return self.draw.choice(texts)

    def string(self, depth: int) -> str:
        s, i, r = (lambda: self.string(depth - 1)), (lambda: self.number(depth - 1)), (lambda: self.regex(depth - 1))
        if not depth:
            return self.pick('""', '"a"', '"ab"', '"ba"', '"abab"', '"0"', '"12"')
        match self.draw.randrange(9):
            case 0 | 1:
                return f"(str.++ {s()} {s()})"
            case 2:
                return f"(str.substr {s()} {i()} {i()})"
            case 3:
                return f"(str.at {s()} {i()})"
            case 4:
                return f"({self.pick('str.replace', 'str.replace_all')} {s()} {s()} {s()})"
            case 5:
                return f"(str.from_int {i()})"
            case 6:
                return f"(str.from_code {i()})"
            case 7:
                return f"({self.pick('str.replace_re', 'str.replace_re_all')} {s()} {r()} {s()})"
        return f"(ite {self.truth(depth - 1)} {s()} {s()})"

    def number(self, depth: int) -> str:
        if not depth:
            return self.pick("0", "1", "2", "3", "(- 1)", "97")
        s = lambda: self.string(depth - 1)  # noqa: E731
        match self.draw.randrange(4):
            case 0:
                return f"(str.len {s()})"
            case 1:
                return f"(str.indexof {s()} {s()} {self.number(depth - 1)})"
            case 2:
                return f"({self.pick('str.to_int', 'str.to_code')} {s()})"
        return f"(- {self.number(depth - 1)} 1)"

    def truth(self, depth: int) -> str:
        s = lambda: self.string(depth)  # noqa: E731
        if self.draw.randrange(3):
            return f"({self.pick('str.prefixof', 'str.suffixof', 'str.contains', 'str.<', 'str.<=', '=')} {s()} {s()})"
        return self.pick(f"(str.is_digit {s()})", f"(str.in_re {s()} {self.regex(depth)})")

    def regex(self, depth: int) -> str:
        if not depth:
            return self.pick(
                '(str.to_re "a")', '(str.to_re "ab")', '(str.to_re "")', '(re.range "a" "b")', "re.allchar", "re.none", "re.all"
            )
        r = lambda: self.regex(depth - 1)  # noqa: E731
        match self.draw.randrange(4):
            case 0:
                return f"({self.pick('re.++', 're.union', 're.inter', 're.diff')} {r()} {r()})"
            case 1:
                return f"({self.pick('re.*', 're.+', 're.opt', 're.comp')} {r()})"
            case 2:
                return f"((_ re.loop {self.draw.randrange(3)} {self.draw.randrange(4)}) {r()})"
        return f"((_ re.^ {self.draw.randrange(3)}) {r()})"


@pytest.mark.parametrize("solver", ["z3", "cvc5"])
def test_a_solver_says_the_same_of_random_terms(solver: str) -> None:
    """It cannot satisfy the contrary of what is true here."""
    writer = Writer(random.Random(3))
    scripts = []
    truths = set()
    for _ in range(times(60, least=20)):
        formula = writer.truth(2)
        checked = check_model(f"(assert {formula})", "()")
        assert checked.holds is not None, (formula, checked.reason)
        truths.add(checked.holds)
        scripts.append(f"(set-logic ALL)(assert {f'(not {formula})' if checked.holds else formula})(check-sat)")
    assert truths == {True, False}
    verdicts = [verdict for verdict, _ in ask(solver, scripts, models=False, seconds=0.2)]
    assert not [script for script, verdict in zip(scripts, verdicts, strict=True) if verdict not in ("unsat", "unknown", "timeout")]
    assert verdicts.count("unsat") > len(scripts) / 2
