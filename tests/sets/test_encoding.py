"""A formula's scripts have solutions where the formula has, in integers, with quantifiers, and in bit-vectors."""

from __future__ import annotations

import itertools
import re
from random import Random

import pytest
from hypothesis import given

from smtenc.presburger.affine import Affine, Kind, Variable
from smtenc.presburger.elimination import without_quantifiers
from smtenc.presburger.formulas import Formula, at_least, conjunction, equal, holds, negation
from smtenc.presburger.notation import read_relation
from smtenc.presburger.ranges import bounds
from smtenc.sets.encoding import Encoded, as_bit_vectors, as_integers, prepared
from solvers import Pool, Status
from tests.effort import examples
from tests.presburger.texts import elements, random_set, seeds


def formula_of(text: str) -> Formula:
    ((_, formula),) = read_relation(text).pieces.items()
    return formula


def encodings(formula: Formula) -> dict[str, Encoded]:
    found = {"integers": as_integers(prepared(formula)), "quantified": as_integers(prepared(formula, eliminate=False))}
    vectors = as_bit_vectors(prepared(formula))
    return found | ({"vectors": vectors} if vectors is not None else {})


@given(seed=seeds())
@examples(40)
def test_a_random_set_is_satisfiable_where_it_has_elements_and_the_model_is_one(seed: int, solvers_pool: Pool) -> None:
    text = random_set(Random(seed))
    formula = formula_of(text)
    expected = Status.SAT if elements(text) else Status.UNSAT
    for name, encoded in encodings(formula).items():
        result = solvers_pool.race(encoded.script.text, values=encoded.script.values)
        assert result.status is expected, name
        if result.values is not None:
            point = dict(zip(encoded.observed, map(encoded.read, result.values), strict=True))
            assert holds(without_quantifiers(formula), {v: n for v, n in point.items() if v.kind is not Kind.LOCAL}), name


@given(seed=seeds())
@examples(40)
def test_what_two_random_sets_do_not_share(seed: int, solvers_pool: Pool) -> None:
    r = Random(seed)
    a, b = (random_set(Random(r.random()), dims=1, parameters=0) for _ in range(2))
    formula = conjunction((formula_of(a), negation(formula_of(b))))
    expected = Status.SAT if elements(a) - elements(b) else Status.UNSAT
    for name, encoded in encodings(formula).items():
        assert solvers_pool.race(encoded.script.text).status is expected, name


def test_logics() -> None:
    quantified = negation(formula_of("{ [i] : exists q: i = 3q + 1 }"))
    assert as_integers(prepared(quantified)).script.logic == "QF_LIA"
    assert as_integers(prepared(quantified, eliminate=False)).script.logic == "LIA"
    assert as_bit_vectors(prepared(quantified)) is None, "i has no bounds"
    bounded = conjunction((quantified, formula_of("{ [i] : 0 <= i <= 20 }")))
    vectors = as_bit_vectors(prepared(bounded))
    assert vectors is not None
    assert vectors.script.logic == "QF_BV"
    assert as_bit_vectors(prepared(bounded, eliminate=False)) is None


def test_a_floor_is_an_integer_between_two_bounds() -> None:
    assert as_integers(prepared(formula_of("{ [i] : floor(i/3) = 2 }"))).script.body.splitlines()[-5:-2] == [
        "(assert (<= $t0 out.0))",
        "(assert (<= out.0 (+ $t0 2)))",
        "(assert (= 2 local.0))",
    ]


@pytest.mark.parametrize(("bound", "width"), [(3, 4), (4, 5), (127, 9), (128, 10), (2**40, 43), (2**61, 64), (2**62, None)])
def test_bit_vectors_are_as_wide_as_the_values_need(bound: int, width: int | None) -> None:
    """``-bound <= i`` is ``0 <= i + bound``, which is at most twice the bound, and there is a sign."""
    vectors = as_bit_vectors(prepared(formula_of(f"{{ [i] : -{bound} <= i <= {bound} }}")))
    if width is None:
        assert vectors is None
    else:
        assert vectors is not None
        assert f"(_ BitVec {width})" in vectors.script.body


@given(seed=seeds())
@examples(150)
def test_no_part_of_a_sum_is_wider_than_the_vectors(seed: int) -> None:
    """At the corners of the box each side is furthest from 0, and so is what is added up on the way to it."""
    r = Random(seed)
    variables = [Variable(Kind.OUT, k) for k in range(r.randint(1, 3))]
    span = 600 if len(variables) == 1 else 20
    box = {v: (low := r.choice((-1, 1, 7)) * r.randint(0, 300), low + r.randint(0, span)) for v in variables}
    total = Affine.of([(v, r.choice((-1, 1)) * r.randint(1, 60)) for v in variables], r.randint(-900, 900))
    limits = [f for v, (low, high) in box.items() for f in (at_least(Affine.variable(v) - low), at_least(-Affine.variable(v) + high))]
    formula = conjunction((*limits, r.choice((at_least, equal))(total)))
    vectors = as_bit_vectors(prepared(formula))
    if vectors is None:
        assert not any(
            holds(formula, dict(zip(variables, p, strict=True))) for p in itertools.product(*(range(a, b + 1) for a, b in box.values()))
        )
        return
    (width,) = {int(w) for w in re.findall(r"\(_ BitVec (\d+)\)", vectors.script.body)}
    within = bounds(prepared(formula))
    assert within is not None
    corners = itertools.product(*((within[v].low, within[v].high) for v in variables))
    for corner in corners:
        values = dict(zip(variables, corner, strict=True))
        for side in (1, -1):
            parts = [side * c * values[v] for v, c in total.terms if side * c > 0]
            constant = max(side * total.constant, 0)
            for number in (*values.values(), constant, *(abs(c) for _, c in total.terms), *itertools.accumulate([*parts, constant])):
                assert -(2 ** (width - 1)) <= number < 2 ** (width - 1)


@pytest.mark.parametrize(("low", "high"), [(-100, 1), (-1, 100)])
def test_either_end_of_a_range_may_need_the_width(low: int, high: int) -> None:
    vectors = as_bit_vectors(prepared(formula_of(f"{{ [i, j] : {low} <= i, j <= {high} and -7000 <= 50i + 51j <= 7000 }}")))
    assert vectors is not None
    assert "(_ BitVec 16)" in vectors.script.body


def test_no_sum_overflows(solvers_pool: Pool) -> None:
    """In bit-vectors of the width of the variables alone, the sum could be odd."""
    vectors = as_bit_vectors(prepared(formula_of("{ [i, j, k] : 0 <= i, j, k <= 7 and 6i + 10j + 14k = 45 }")))
    assert vectors is not None
    assert solvers_pool.race(vectors.script.text).status is Status.UNSAT


def test_what_exists_below_a_negation_has_names_of_its_own(solvers_pool: Pool) -> None:
    twice = conjunction(negation(formula_of(f"{{ [i] : exists q: {k}q <= i <= {k}q + 1 }}")) for k in (3, 5))
    encoded = as_integers(prepared(conjunction((twice, formula_of("{ [i] : 0 <= i < 5 }"))), eliminate=False))
    result = solvers_pool.race(encoded.script.text, values=encoded.script.values)
    assert result.values is not None
    assert encoded.read(result.values[0]) == 2
