"""Which affine forms are at least 0 on a polyhedron: multipliers kept, multipliers eliminated, and evaluation agree."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from smtenc.poly.schedules.farkas import Constraints, Form, Polyhedron, Row, generators, with_multipliers, without_multipliers

TRIANGLE = Polyhedron(2, (), ((1, 0, 0), (0, 1, 0), (-1, -1, 4)))
"""0 <= x, 0 <= y, x + y <= 4."""


def unknown_form(variables: int) -> Form:
    """Each coefficient and the constant an unknown of its own."""
    return [(*(int(k == n) for n in range(variables + 1)), 0) for k in range(variables + 1)]


def admits(constraints: Constraints, values: Row) -> bool:
    """Whether the unknowns may have ``values``, multipliers being sought."""
    point = (*values, 1)

    def left(row: Row) -> tuple[Row, int]:
        unknowns = len(values)
        return row[unknowns:-1], sum(a * b for a, b in zip((*row[:unknowns], row[-1]), point, strict=True))

    if not constraints.multipliers:
        assert all(not any(left(row)[0]) for row in constraints.equalities)
        return all(left(r)[1] == 0 for r in constraints.equalities) and all(left(r)[1] >= 0 for r in constraints.inequalities)
    assert not constraints.inequalities
    return feasible([left(row) for row in constraints.equalities], constraints.multipliers)


def feasible(equations: list[tuple[Row, int]], unknowns: int) -> bool:
    """Whether ``Σ row λ + constant = 0`` has a solution ``λ >= 0``: by Fourier and Motzkin, on fractions, another way than the code's."""
    rows: list[list[Fraction]] = []
    for row, constant in equations:
        for sign in (1, -1):
            rows.append([Fraction(sign * c) for c in (*row, constant)])
    rows += [[Fraction(int(k == n)) for n in range(unknowns)] + [Fraction(0)] for k in range(unknowns)]
    for k in range(unknowns):
        low = [r for r in rows if r[k] > 0]
        high = [r for r in rows if r[k] < 0]
        combined = [[a / x[k] - b / y[k] for a, b in zip(x, y, strict=True)] for x in low for y in high]
        rows = list({tuple(r): r for r in [r for r in rows if not r[k]] + combined}.values())
    return all(r[-1] >= 0 for r in rows)


def test_a_form_on_a_triangle() -> None:
    found = without_multipliers(TRIANGLE, unknown_form(2))
    assert not found.equalities
    # at the corners (0, 0), (4, 0) and (0, 4)
    assert set(found.inequalities) == {(0, 0, 1, 0), (4, 0, 1, 0), (0, 4, 1, 0)}


def test_lines_and_rays() -> None:
    # 0 <= x and y anything: ψ may not depend on y, nor fall with x
    found = without_multipliers(Polyhedron(2, (), ((1, 0, 0),)), unknown_form(2))
    assert found.equalities == ((0, 1, 0, 0),)
    assert set(found.inequalities) == {(1, 0, 0, 0), (0, 0, 1, 0)}


def test_an_equality_holds_for_all_multiples() -> None:
    # on x = 2y, a x + b y + c >= 0 for all is 2a + b = 0 and c >= 0
    found = without_multipliers(Polyhedron(2, ((1, -2, 0),), ()), unknown_form(2))
    assert found.equalities == ((2, 1, 0, 0),)
    assert found.inequalities == ((0, 0, 1, 0),)


def test_a_vertex_that_is_no_integer() -> None:
    # 0 <= x and 2x <= 1: x - 1/2 is not positive at the vertex 1/2, though x = 0 is the only integer
    found = without_multipliers(Polyhedron(1, (), ((1, 0), (-2, 1))), unknown_form(1))
    assert set(found.inequalities) == {(0, 1, 0), (1, 2, 0)}


def test_nothing_is_asked_on_the_empty_polyhedron() -> None:
    nothing = Polyhedron(1, (), ((1, -3), (-1, 1)))
    assert not [ray for ray in generators(nothing).rays if ray[-1]]
    assert admits(without_multipliers(nothing, unknown_form(1)), (0, -1))


def test_a_form_whose_coefficients_depend_on_each_other() -> None:
    # u + (3 - u) x on 0 <= x <= 2: u >= 0 and 6 - u >= 0
    found = without_multipliers(Polyhedron(1, (), ((1, 0), (-1, 2))), [(-1, 3), (1, 0)])
    assert set(found.inequalities) == {(1, 0), (-1, 6)}


def test_a_form_without_unknowns_that_is_negative_admits_nothing() -> None:
    negative, positive = [(0, 0), (0, 0), (0, -1)], [(0, 0), (0, 0), (0, 1)]
    assert not admits(without_multipliers(TRIANGLE, negative), (5,))
    assert admits(without_multipliers(TRIANGLE, positive), (5,))


def test_the_number_of_multipliers() -> None:
    found = with_multipliers(TRIANGLE, unknown_form(2))
    assert found.multipliers == 4
    assert len(found.equalities) == 3


@pytest.mark.parametrize("form", [[(1, 0)], [(1, 0)] * 4])
def test_forms_of_another_size_are_refused(form: Form) -> None:
    with pytest.raises(ValueError, match="the form has"):
        with_multipliers(TRIANGLE, form)
    with pytest.raises(ValueError, match="the form has"):
        without_multipliers(TRIANGLE, form)


small = st.integers(-2, 2)
rows = st.tuples(small, small, st.integers(-4, 4))


@given(
    st.lists(rows, max_size=1), st.lists(rows, max_size=4), st.lists(st.tuples(small, small, st.integers(-6, 6)), min_size=4, max_size=4)
)
def test_both_ways_admit_the_same_forms(equalities: list[Row], inequalities: list[Row], forms: list[Row]) -> None:
    polyhedron = Polyhedron(2, tuple(equalities), tuple(inequalities))
    assume(any(ray[-1] for ray in generators(polyhedron).rays))
    kept, eliminated = (make(polyhedron, unknown_form(2)) for make in (with_multipliers, without_multipliers))
    for form in forms:
        assert admits(kept, form) == admits(eliminated, form)


@given(st.lists(rows, max_size=1), st.lists(rows, max_size=5), st.tuples(small, small, st.integers(-6, 6)))
def test_what_is_admitted_is_not_negative_at_any_point(equalities: list[Row], inequalities: list[Row], form: Row) -> None:
    polyhedron = Polyhedron(2, tuple(equalities), tuple(inequalities))
    if admits(without_multipliers(polyhedron, unknown_form(2)), form):
        for x, y in product(range(-5, 6), repeat=2):
            value = [a * x + b * y + c for a, b, c in (*equalities, *inequalities, form)]
            inside = not any(value[: len(equalities)]) and all(v >= 0 for v in value[len(equalities) : -1])
            assert not inside or value[-1] >= 0


@given(st.lists(st.tuples(small, small, small, st.integers(-4, 4)), max_size=6))
def test_no_generator_follows_from_the_others(inequalities: list[Row]) -> None:
    polyhedron = Polyhedron(3, (), tuple(inequalities))
    found = generators(polyhedron)
    assert len(set(found.rays)) == len(found.rays)
    for row in (*inequalities, (0, 0, 0, 1)):
        assert all(sum(a * b for a, b in zip(row, ray, strict=True)) >= 0 for ray in found.rays)
        assert all(sum(a * b for a, b in zip(row, line, strict=True)) == 0 for line in found.lines)
    for ray in found.rays:
        # on an extreme ray, inequalities that are 0 leave nothing but it and the lines
        zero = [r for r in (*inequalities, (0, 0, 0, 1)) if sum(a * b for a, b in zip(r, ray, strict=True)) == 0]
        assert 4 - rank(zero) == 1 + len(found.lines)


def rank(matrix: list[Row]) -> int:
    rows = [[Fraction(c) for c in row] for row in matrix]
    found = 0
    for column in range(4):
        pivot = next((r for r in rows[found:] if r[column]), None)
        if pivot is None:
            continue
        rows.remove(pivot)
        rows.insert(found, pivot)
        for k in range(found + 1, len(rows)):
            factor = rows[k][column] / pivot[column]
            rows[k] = [a - factor * b for a, b in zip(rows[k], pivot, strict=True)]
        found += 1
    return found
