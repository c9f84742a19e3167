"""What an answer claims is refuted by an element if and only if the answer is wrong about it."""

from __future__ import annotations

import pytest

from smtenc.presburger.affine import Kind, parameter
from smtenc.presburger.notation import read_relation
from smtenc.presburger.relations import Point
from smtenc.sets import claims
from smtenc.sets.claims import Claim


def refuted(asked: list[Claim], *values: int, **parameters: int) -> list[bool]:
    found = []
    for claim in asked:
        point = {**dict(zip(claim.space.dimensions, values, strict=True)), **{parameter(n): v for n, v in parameters.items()}}
        found.append(bool(claim.is_refuted_by(Point(claim.space, point))))
    return found


A, B = read_relation("{ [i] : 0 <= i < 6 }"), read_relation("{ [i] : i mod 2 = 0 }")


@pytest.mark.parametrize(("value", "expected"), [(3, [True, False]), (2, [False, False]), (8, [False, True])])
def test_equality_is_two_claims(value: int, expected: list[bool]) -> None:
    assert refuted(list(claims.equal(A, B, "A", "B")), value) == expected


def test_disjointness() -> None:
    assert [refuted(list(claims.disjoint(A, B)), v) for v in (2, 3, 8)] == [[True], [False], [False]]


def test_spaces_that_only_one_has() -> None:
    named = read_relation("{ A[i] : i = 3; B[i] : i = 4 }")
    (first, second) = claims.subset(named, read_relation("{ B[i] }"), "")
    assert (refuted([first], 3), refuted([second], 4)) == ([True], [False])
    assert not list(claims.disjoint(named, read_relation("{ C[i] }")))


MAP = read_relation("[N] -> { [i] -> [j, k] : i <= j < N and j <= k < i + 5 }")


@pytest.mark.parametrize(
    ("result", "refuting"),
    [
        ("[N] -> { [i] -> [i, i] : i < N }", None),
        ("[N] -> { [i] -> [i, i] }", (0, (0, 0, 0), 0)),
        ("[N] -> { [i] -> [i, i + 1] : i < N }", (1, (0, 0, 1), 1)),
        ("[N] -> { [i] -> [i, i] : i + 1 < N }", (2, (0, 0, 0), 1)),
    ],
)
def test_a_minimum_is_in_the_set_and_nothing_comes_before_it_and_all_have_one(
    result: str, refuting: tuple[int, tuple[int, ...], int] | None
) -> None:
    asked = list(claims.extremum(MAP, read_relation(result), least=True))
    assert len(asked) == 3
    if refuting is None:
        for i in range(-2, 3):
            for j in range(i - 1, i + 3):
                for k in range(i - 1, i + 6):
                    assert not any(refuted(asked, i, j, k, N=i + 2))
    else:
        which, point, n = refuting
        assert refuted(asked, *point, N=n)[which]


@pytest.mark.parametrize(("least", "name", "order"), [(True, "minimum", "before"), (False, "maximum", "after")])
def test_what_contradicts_an_extremum_is_said_in_its_words(least: bool, name: str, order: str) -> None:
    assert [c.goal for c in claims.extremum(MAP, MAP, least=least)] == [
        f"is the {name} and not in the set",
        f"is called the {name}, and something comes {order} it",
        f"is in the set, and no {name} is given for it",
    ]


def test_a_list_that_leaves_something_out() -> None:
    space = next(A.spaces())
    listed = [Point(space, {space.outputs[0]: k}) for k in range(5)]
    assert refuted(list(claims.listing(A, listed)), 5) == [True]
    assert refuted(list(claims.listing(A, listed)), 4) == [False]


def test_what_has_no_value_is_0() -> None:
    ((space, formula),) = read_relation("[N] -> { [i] : i = N }").pieces.items()
    assert claims.is_true_at(formula, {space.outputs[0]: 0}) is True
    assert claims.is_true_at(formula, {space.outputs[0]: 1}) is False


def test_membership_is_evaluated_once_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    ((space, formula),) = read_relation("{ [i] : exists q: i = 6q and 0 <= q < 3 }").pieces.items()
    member = claims.Member(formula)
    monkeypatch.delattr(claims, "is_true_at")
    assert [k for k in range(-6, 20) if member.holds({space.outputs[0]: k})] == [0, 6, 12]


def test_an_element_is_evaluated_below_quantifiers_and_floors() -> None:
    ((space, formula),) = read_relation("{ [i] : not (exists q, r: i = 6q + 4r and 0 <= r < floor(i/4)) }").pieces.items()
    assert space.outputs[0].kind is Kind.OUT
    assert [claims.is_true_at(formula, {space.outputs[0]: k}) for k in (1, 4, 6, 8)] == [True, True, False, True]
