"""``Set`` and ``Map``: operators are held against Python's own sets of tuples, and what is wrong or unknown is raised."""

from __future__ import annotations

import itertools
import math
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import FrozenInstanceError, dataclass
from pathlib import Path
from typing import Any

import islpy
import pytest

import smtenc
from smtenc.errors import InputError, UsageError
from smtenc.presburger.isl import Isl
from smtenc.sets import Map, NotCertified, Session, Set
from smtenc.verdicts.configuration.settings import Solving
from smtenc.verdicts.lattice import Verdict

TRIANGLE = "{ [i, j] : 0 < i < 10 and 0 < j < 10 and i < j }"
SQUARE = "{ [i, j] : 6 <= i <= 9 and 5 <= j <= 8 }"
EVEN = "{ [i, j] : 0 <= i <= 9 and 0 <= j <= 9 and (i + j) mod 2 = 0 }"
BOX = "{ [i, j] : -2 <= i <= 11 and -2 <= j <= 11 }"
GRID = set(itertools.product(range(-2, 12), repeat=2))
IN: dict[str, set[tuple[int, int]]] = {
    TRIANGLE: {(i, j) for i, j in GRID if 0 < i < 10 and 0 < j < 10 and i < j},
    SQUARE: {(i, j) for i, j in GRID if 6 <= i <= 9 and 5 <= j <= 8},
    EVEN: {(i, j) for i, j in GRID if 0 <= i <= 9 and 0 <= j <= 9 and (i + j) % 2 == 0},
}


@pytest.fixture(scope="module")
def session() -> Iterator[Session]:
    with Session(solving=Solving(cache=False)) as warm:
        yield warm


@dataclass(frozen=True)
class Lying(Isl):
    """An engine that says yes to everything, forgets the last element of a list, and half of what it computes."""

    def is_true(self, predicate: str, *operands: str) -> bool:
        return True

    def result(self, operation: str, *operands: str) -> str:
        return Isl.result(self, "intersect", Isl.result(self, operation, *operands), "{ [i, j] : i <= 4 }")

    def points(self, operand: str, limit: int) -> list[str]:
        return Isl.points(self, operand, limit)[:-1]


@pytest.fixture
def deceived() -> Iterator[Session]:
    with Session(solving=Solving(cache=False, solvers=("z3",)), engine=Lying()) as other:
        yield other


# -- sets -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "operator",
    [lambda a, b: a | b, lambda a, b: a & b, lambda a, b: a - b],
    ids=["union", "intersection", "difference"],
)
@pytest.mark.parametrize(("first", "second"), [(TRIANGLE, SQUARE), (EVEN, TRIANGLE)])
def test_an_operator_does_what_it_does_to_sets_of_python(
    session: Session, operator: Callable[[Any, Any], Any], first: str, second: str
) -> None:
    assert set(operator(session.set(first), session.set(second))) == operator(IN[first], IN[second])


def test_a_complement_is_what_is_left_of_the_space(session: Session) -> None:
    assert set(~session.set(TRIANGLE) & session.set(BOX)) == GRID - IN[TRIANGLE]
    assert ~~session.set(EVEN) == session.set(EVEN)


@pytest.mark.parametrize(("first", "second"), list(itertools.product(IN, repeat=2)))
def test_comparisons_are_those_of_sets_of_python(session: Session, first: str, second: str) -> None:
    a, b, x, y = session.set(first), session.set(second), IN[first], IN[second]
    assert [a <= b, a >= b, a < b, a > b, a == b, a != b] == [x <= y, x >= y, x < y, x > y, x == y, x != y]
    assert a.isdisjoint(b) == x.isdisjoint(y)


def test_equality_is_of_sets_and_not_of_texts(session: Session) -> None:
    assert session.set("[N] -> { A[i] : 0 < i <= N }") == session.set("[M, N] -> { A[x] : exists y : y = x - 1 and 0 <= y < N }")
    assert session.set("{ A[i] : i = 0 }") != session.set("{ B[i] : i = 0 }")
    assert session.set("{ [i] : i = 0 }") != "{ [i] : i = 0 }"
    with pytest.raises(TypeError, match="unhashable"):
        hash(session.set(TRIANGLE))


def test_a_set_is_true_if_it_has_elements(session: Session) -> None:
    assert session.set("{ [i] : 2 <= 3 i <= 4 }")
    assert not session.set("{ [i] : 4 <= 3 i <= 5 }")
    assert session.set("[N] -> { [i] : 0 < i < N }"), "for some N"
    assert session.set("{ }").is_empty()


@pytest.mark.parametrize("point", [(1, 2), (8, 9), (2, 1), (0, 5), (1, 2, 3), 4])
def test_points_are_in_a_set_as_in_one_of_python(session: Session, point: Any) -> None:
    assert (point in session.set(TRIANGLE)) == (point in IN[TRIANGLE])


def test_a_point_is_looked_for_in_every_space_of_its_size(session: Session) -> None:
    union = session.set("{ A[i] : i = 1; B[i, j] : i = j; [C[i] -> D[j]] : i + 1 = j }")
    assert [p in union for p in (1, (1,), 2, (3, 3), (3, 4), ((3,), (4,)), (4, 3))] == [True, True, False, True, True, True, False]
    with pytest.raises(UsageError, match=r"1\.5 is no integer"):
        (1.5, 2) in union  # noqa: B015


def test_a_point_for_values_of_the_parameters(session: Session) -> None:
    below = session.set("[N] -> { [i] : 0 <= i < N }")
    assert [below.contains((3,), N=n) for n in (3, 4)] == [False, True]
    with pytest.raises(UsageError, match="N is unknown") as caught:
        3 in below  # noqa: B015
    assert caught.value.hint == "contains(3, N=6)"


def test_elements_are_listed_in_order(session: Session) -> None:
    triangle = session.set(TRIANGLE)
    assert list(triangle) == sorted(IN[TRIANGLE])
    assert triangle.count() == len(triangle) == len(IN[TRIANGLE])
    assert [p.text() for p in session.set("{ B[i] : 0 <= i < 2; A[] }").points()] == ["B[0]", "B[1]", "A[]"]


def test_counts_are_numbers_or_formulas(session: Session) -> None:
    assert session.set("{ [i, j] : 0 <= i < 20 and 0 <= j < 20 }").count() == 400
    below = session.set("[N] -> { [i] : 0 <= i < N }")
    assert below.count() == "[N] -> { N : N >= 1 }"
    assert below.count(N=10**12) == 10**12
    assert session.set("{ [i] : i > 0 }").count() == math.inf


@pytest.mark.parametrize(("text", "reason"), [("{ [i] : i > 0 }", "infinite"), ("[N] -> { [i] : 0 <= i < N }", "it has .* elements")])
def test_what_has_no_number_of_elements_has_no_length(session: Session, text: str, reason: str) -> None:
    with pytest.raises(UsageError, match=reason):
        len(session.set(text))


def test_projection_and_extrema(session: Session) -> None:
    triangle = session.set(TRIANGLE)
    assert set(triangle.project("j")) == {(i,) for i, _ in IN[TRIANGLE]}
    assert set(triangle.lexmin()) == {min(IN[TRIANGLE])}
    assert set(triangle.lexmax()) == {max(IN[TRIANGLE])}
    assert session.set(f"{{ [i, j] : {TRIANGLE[11:-2]} and i >= 0 }}").simplified() == triangle
    with pytest.raises(UsageError, match="no dimension is called 'k'"):
        triangle.project("k")


def test_values_for_parameters_and_dimensions(session: Session) -> None:
    both = session.set("[N, M] -> { A[i, j] : 0 <= i < N and i <= j < M }")
    assert set(both.at(N=3, M=4)) == {(i, j) for i in range(3) for j in range(i, 4)}
    assert set(both.at(N=3, M=4, i=2)) == {(2,), (3,)}, "where i is 2, j is 2 or 3"
    assert both.at(N=3).parameters == ("M",)
    with pytest.raises(UsageError, match="'K', and nothing is called that"):
        both.at(K=3)


# -- relations --------------------------------------------------------------------------------------------------------

MOD_7 = "{ [i] -> [j] : (-i + j) mod 7 = 0 and 0 <= i <= 20 and 0 <= j <= 3 }"
STEP = "{ [i] -> [i + 1] : 0 <= i < 5 }"
PAIRS = {((i,), (j,)) for i in range(21) for j in range(4) if (j - i) % 7 == 0}


def test_the_elements_of_a_relation_are_pairs(session: Session) -> None:
    relation = session.map(MOD_7)
    assert set(relation) == PAIRS
    assert ((8,), (1,)) in relation
    assert (8, 1) in relation
    assert (8, 2) not in relation
    with pytest.raises(UsageError, match="is no pair"):
        (8,) in relation  # noqa: B015


def test_domain_range_and_reverse(session: Session) -> None:
    relation = session.map(MOD_7)
    assert set(relation.domain()) == {a for a, _ in PAIRS}
    assert set(relation.range()) == {b for _, b in PAIRS}
    assert set(relation.reverse()) == {(b, a) for a, b in PAIRS}


def test_composition_is_first_the_left_then_the_right_one(session: Session) -> None:
    step, double = session.map(STEP), session.map("{ [i] -> [2 i] }")
    assert set(step @ double) == {((i,), (2 * i + 2,)) for i in range(5)}
    assert set(double @ step) == {((i,), (2 * i + 1,)) for i in range(3)}
    assert step.compose(double) == step @ double


def test_the_image_of_a_set(session: Session) -> None:
    relation, some = session.map(MOD_7), session.set("{ [i] : 7 <= i <= 8 }")
    assert set(relation(some)) == {b for a, b in PAIRS if a in ((7,), (8,))}
    assert some.apply(relation) == relation(some)


def test_a_closure_is_exact(session: Session) -> None:
    closure = session.map(STEP).closure()
    assert set(closure) == {((i,), (j,)) for i in range(5) for j in range(i + 1, 6)}
    assert closure.answer is not None
    assert closure.answer.assumptions == ()
    with pytest.raises(NotCertified, match="larger than the closure"):
        session.map("{ [i] -> [2 i] }").closure()


def test_the_least_output_of_each_input(session: Session) -> None:
    assert set(session.map("{ [i] -> [j] : 0 <= i < 4 and i <= j < 9 }").lexmin()) == {((i,), (i,)) for i in range(4)}


# -- evidence ---------------------------------------------------------------------------------------------------------


def test_a_result_keeps_what_certified_it_and_its_session(session: Session) -> None:
    union = session.set(TRIANGLE) | Set(SQUARE)
    assert union.session is session
    assert union.answer is not None
    assert (union.answer.operation, union.answer.verdict, union.answer.result) == ("union", Verdict.CORRECT, union.text)
    assert union.answer.queries
    assert union.project("i").session is session


def test_the_record_of_what_is_false_has_an_element_that_shows_it(session: Session) -> None:
    answer = session.set(TRIANGLE).ask("subset", session.set(SQUARE))
    assert answer.verdict is Verdict.INCORRECT
    assert answer.finding is not None
    values = answer.finding.point.values
    assert tuple(values[v] for v in answer.finding.point.space.dimensions) in IN[TRIANGLE] - IN[SQUARE]


def test_an_engine_that_is_wrong_is_not_believed(deceived: Session) -> None:
    triangle, square = deceived.set(TRIANGLE), deceived.set(SQUARE)
    for wrong in (
        lambda: triangle <= square,
        lambda: triangle == square,
        lambda: triangle.is_empty(),
        lambda: triangle | square,
        lambda: list(triangle),
    ):
        with pytest.raises(NotCertified, match="conflict") as caught:
            wrong()
        assert caught.value.answer.verdict is Verdict.CONFLICT


def test_without_a_session_solvers_start_for_each_operation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SMTENC_CACHE", "off")
    triangle = Set(TRIANGLE)
    assert Set("{ [i, j] : 2 <= i < j < 8 }") <= triangle
    assert triangle.lexmin().session is None


def test_a_closed_session_computes_nothing() -> None:
    with Session(solving=Solving(cache=False)) as over:
        triangle = over.set(TRIANGLE)
    assert str(triangle) == TRIANGLE
    with pytest.raises(ValueError, match="closed"):
        triangle.is_empty()


def test_a_deadline_is_unknown_and_not_an_error_of_its_own() -> None:
    with Session(solving=Solving(cache=False, deadline=1e-9)) as hurried, pytest.raises(NotCertified, match=r"deadline of 1e-09 s"):
        hurried.set(TRIANGLE) <= hurried.set(SQUARE) | hurried.set(TRIANGLE)  # noqa: B015


# -- objects ----------------------------------------------------------------------------------------------------------


def test_objects_do_not_change(session: Session) -> None:
    triangle = session.set(TRIANGLE)
    with pytest.raises(FrozenInstanceError):
        triangle.text = SQUARE  # type: ignore[misc]
    assert repr(triangle) == f"Set({TRIANGLE!r})"


def test_a_text_that_is_none_is_refused_with_its_place() -> None:
    with pytest.raises(InputError) as caught:
        Set("{ [i] :\n  0 <= i < }")
    assert (caught.value.location.line, caught.value.location.column) == (2, 12)


def test_a_set_is_no_relation() -> None:
    with pytest.raises(UsageError, match="this is a relation"):
        Set(STEP)
    with pytest.raises(UsageError, match="this is a set"):
        Map(TRIANGLE)
    with pytest.raises(TypeError):
        Set(TRIANGLE) | Map(STEP)  # type: ignore[operator]


@pytest.mark.parametrize("given", [islpy.Set, islpy.BasicSet, islpy.UnionSet])
def test_sets_of_islpy(session: Session, given: Any) -> None:
    made = Set.from_isl(given(TRIANGLE), session)
    assert made == session.set(TRIANGLE)
    assert islpy.Set.from_union_set(made.to_isl()).is_equal(islpy.Set(TRIANGLE))


def test_relations_of_islpy(session: Session) -> None:
    made = Map.from_isl(islpy.Map(MOD_7), session)
    assert made == session.map(MOD_7)
    assert made.to_isl().is_equal(islpy.UnionMap(MOD_7))


def test_notebooks_show_the_text_and_a_picture_of_what_has_one() -> None:
    pytest.importorskip("matplotlib")
    shown = Set(TRIANGLE)._repr_html_()
    assert "<svg" in shown
    assert "0 &lt; i &lt; 10" in shown
    assert Set("[N] -> { [i] : i < N }")._repr_html_() == "<code>[N] -&gt; { [i] : i &lt; N }</code>"
    assert "<svg" not in Set("{ [i, j, k] : i = j = k }")._repr_html_()


def test_a_picture_is_also_written_to_a_file(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    drawn = Set("[N] -> { [i, j] : 0 <= i < j < N }").plot(tmp_path / "triangle.svg", values={"N": 4})
    assert (tmp_path / "triangle.svg").read_text().startswith("<?xml")
    assert drawn.pieces[0].points == ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))


def test_importing_costs_nothing_before_a_name_is_used() -> None:
    program = (
        "import sys, smtenc; assert 'smtenc.sets' not in sys.modules; smtenc.sets.__all__; "
        "print(*{m.partition('.')[0] for m in sys.modules} & {'islpy', 'pysmt', 'numpy', 'matplotlib', 'z3'}); smtenc.sets.Set"
    )
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.strip() == ""
    assert all(getattr(smtenc.sets, name) is not None for name in smtenc.sets.__all__)
    with pytest.raises(AttributeError, match="conquer"):
        smtenc.sets.conquer  # type: ignore[attr-defined]  # noqa: B018
