"""Terms print as text that reads as the same terms, in linear size, and every rule types what it should."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_terms import DECLARED, build, steps

from solvers.answers import SolverInputError
from solvers.smtlib.ranks import IllSorted
from solvers.smtlib.reader import read_problem, read_term
from solvers.smtlib.signatures import RULES
from solvers.smtlib.terms import BOOL, INT, Sort, Table, Term, array, bitvector, floating_point, postorder, show


@given(steps(), st.booleans())
def test_what_is_shown_reads_as_the_same_term(numbers: list[tuple[int, ...]], share: bool) -> None:
    problem = read_problem(DECLARED)
    term = build(problem.table, numbers if share else numbers[:6])
    assert read_term(show(term, share=share), problem) is term


@given(steps())
def test_every_rule_gives_the_sort(numbers: list[tuple[int, ...]]) -> None:
    for term in postorder([build(Table(), numbers)]):
        if term.head in RULES:
            assert RULES[term.head](term.indices, term.arguments) == term.sort


@given(steps(), st.data())
def test_a_wrong_argument_is_refused_at_its_application(numbers: list[tuple[int, ...]], data: st.DataObject) -> None:
    """No head takes a value of this sort anywhere."""
    problem = read_problem(DECLARED + "(declare-sort W 0)(declare-const wrong W)")
    text = show(build(problem.table, numbers))
    places = [m for m in re.finditer(r"(?<=[ (])(?:b|n|x|f|m|e|i|r|k|t|\|y z\|)(?=[ )])", text) if not text[: m.start()].endswith("_ ")]
    if not places:
        return
    place = data.draw(st.sampled_from(places))
    broken = text[: place.start()] + "wrong" + text[place.end() :]
    unknown = text[: place.start()] + "nothing" + text[place.end() :]
    with pytest.raises(SolverInputError, match="has the sort") as ill_sorted:
        read_problem(f"{DECLARED}(declare-sort W 0)(declare-const wrong W)\n(assert {broken})")
    assert ill_sorted.value.line == DECLARED.count("\n") + 2
    with pytest.raises(SolverInputError, match="unknown symbol nothing") as missing:
        read_problem(f"{DECLARED}\n(assert {unknown})")
    assert missing.value.column == len("(assert ") + place.start() + 1


def quantified(table: Table, depth: int) -> Term:
    """Quantifiers in each other, each with a shared term over its own variable and those around it."""
    body = table.make("true", (), (), BOOL)
    for level in reversed(range(depth)):
        variables = [table.make(f"v{k}", (), (), INT) for k in range(level + 1)]
        total = table.make("+", (), (*variables, variables[0]), INT)
        equal = table.make("=", (), (total, total), BOOL)
        body = table.make("forall", (), (table.make("and", (), (equal, equal, body), BOOL),), BOOL, ((f"v{level}", INT),))
    return body


def test_shared_terms_stay_inside_the_quantifiers_of_their_variables() -> None:
    table = Table()
    term = quantified(table, 4)
    twice = table.make("or", (), (term, term), BOOL)
    text = show(twice)
    assert text.count("forall") == 4
    (read,) = read_problem(f"(set-logic ALL)(assert {text})").assertions
    assert renumbered(show(read)) == renumbered(text)


def renumbered(text: str) -> str:
    """With bound variables numbered in the order of their appearance."""
    numbers: dict[str, str] = {}
    return re.sub(r"v[0-9]+(?:!+[0-9]+)?", lambda m: numbers.setdefault(m.group(), f"w{len(numbers)}"), text)


def test_names_of_lets_avoid_those_of_the_terms() -> None:
    table = Table()
    x = table.make("?0", (), (), BOOL)
    nots = table.make("not", (), (x,), BOOL)
    assert show(table.make("and", (), (nots, nots), BOOL)) == "(let ((??0 (not ?0))) (and ??0 ??0))"


def test_sorts_print_as_smt_lib() -> None:
    assert str(array(bitvector(8), array(INT, floating_point(8, 24)))) == "(Array (_ BitVec 8) (Array Int (_ FloatingPoint 8 24)))"
    assert str(Sort("Pair", (), (BOOL, INT))) == "(Pair Bool Int)"


@pytest.mark.parametrize("head", sorted(RULES))
def test_every_rule_refuses_nothing_and_too_much(head: str) -> None:
    table = Table()
    odd = table.make("odd", (), (), Sort("Odd"))
    for arguments in ((), (odd,), (odd,) * 3, (odd, table.make("b", (), (), BOOL)) * 5):
        for indices in ((), (1,), (4, 4), ("name",), ("a", "b")):
            if head in ("=", "distinct") and not indices and len(set(arguments)) == 1 and len(arguments) > 1:
                continue  # equality of odd things is well-sorted
            if head in ("tuple", "seq.unit", "set.singleton", "nullable.some") and not indices:
                continue  # as are collections of them
            with pytest.raises(IllSorted):
                RULES[head](indices, arguments)
