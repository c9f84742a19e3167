"""Constraint matrices, from sets and back, as tables, JSON, NumPy and MLIR's dumps."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import given

from smtenc.errors import InputError, UsageError
from smtenc.presburger.isl import Isl
from smtenc.presburger.matrices import Matrices, from_json, read_matrices, save_numpy, union_of
from tests.effort import examples
from tests.presburger.texts import random_map, random_set, seeds

ISL = Isl()


def only(text: str) -> Matrices:
    (found,) = ISL.matrices(text)
    return found


@pytest.mark.parametrize(
    ("text", "equalities", "inequalities"),
    [
        ("{ [i] : i = 5 }", ((1, -5),), ()),
        ("{ [i] : (i % 2) = 1 }", ((-1, 2, -1),), ()),
        ("{ [i] : 5 <= i }", (), ((1, -5),)),
        ("{ S[i0, i1, i2] -> [i1, i0, i2] }", ((0, -1, 0, 1, 0, 0, 0), (-1, 0, 0, 0, 1, 0, 0), (0, 0, -1, 0, 0, 1, 0)), ()),
    ],
)
def test_the_matrices_of_the_primer(text: str, equalities: tuple[object, ...], inequalities: tuple[object, ...]) -> None:
    found = only(text)
    assert {tuple(map(abs, row)) for row in found.equalities} == {tuple(map(abs, row)) for row in equalities}  # type: ignore[call-overload]
    assert found.inequalities == inequalities


def test_the_order_of_columns() -> None:
    assert only("[N] -> { A[i] -> B[j] : exists q: 3q < i + N and 2q > j }").columns == ("i", "j", "N", "q0", "1")


@given(seeds())
@examples(60)
def test_a_set_is_the_union_of_what_its_matrices_say(seed: int) -> None:
    r = Random(seed)
    text = r.choice((random_set, random_map))(r)
    assert ISL.is_true("equal", str(union_of(ISL.matrices(text))), text)


@given(seeds())
@examples(40)
def test_every_text_of_matrices_is_read_as_the_same(seed: int) -> None:
    found = ISL.matrices(random_map(Random(seed)))
    assert read_matrices("\n\n".join(m.table() for m in found) or "# { }, 0 divisions") == found if found else True
    assert read_matrices(json.dumps([m.to_json() for m in found])) == found
    if found:
        dumped = read_matrices("\n\n".join(m.dump() for m in found))
        assert [(m.equalities, m.inequalities) for m in dumped] == [(m.equalities, m.inequalities) for m in found]


def test_the_dump_is_that_of_mlir() -> None:
    """``IntegerRelation::print``: counts of variables, the number of constraints, a row a line with tabs."""
    assert only("{ [i] -> [j] : j = i and i >= 3 }").dump().splitlines()[:2] == [
        "Domain: 1, Range: 1, Symbols: 0, Locals: 0",
        "2 constraints",
    ]
    assert "\t= 0" in only("{ [i] -> [j] : j = i }").dump()


def test_numpy(tmp_path: Path) -> None:
    found = only("{ [i] : 0 <= i <= 5 }")
    equalities, inequalities = found.to_numpy()
    assert (equalities.shape, inequalities.shape) == ((0, 2), (2, 2))
    save_numpy(tmp_path / "a.npz", [found])
    with np.load(tmp_path / "a.npz") as stored:
        assert stored["inequalities0"].tolist() == [list(row) for row in found.inequalities]
        assert stored["columns0"].tolist() == ["i", "1"]


def test_what_numpy_has_no_integers_for(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="64 bits"):
        save_numpy(tmp_path / "a.npz", [only("{ [i] : i < 2^100 }")])


@pytest.mark.parametrize(
    ("text", "message", "line"),
    [
        ("1 2 = 0", "no constraint matrices", 1),
        ("# { [i] }, 0 divisions\n i 1\n1 2 3 = 0", "3 columns, and there are 2", 1),
        ("# { [i] }, 0 divisions\n i 1\n1 x = 0", "expected a row", 3),
        ("# { [i] }\n", "number of divisions", 1),
        ("# { [i }, 0 divisions\n", "expected ']'", 1),
        ('{"space": "{ [i] }", "equalities": [[1, 2.5]]}', "2.5 is no integer", 0),
        ('{"equalities": []}', "space", 0),
        ("{", "no JSON", 1),
        ("# { [i] : i > 3 }, 0 divisions\n i 1\n1 2 = 0", "has conditions", 1),
        ('{"space": "{ [i] : i > 3 }", "equalities": []}', "has conditions", 0),
        ('{"space": "{ [i] }", "divisions": -1, "equalities": [[1]]}', "-1 variables", 0),
        ('{"space": "{ [i] }", "divisions": 1000000000, "equalities": []}', "no more than", 0),
        ("Domain: 0, Range: 1, Symbols: 0, Locals: 1000000000\n1 2 = 0", "no more than", 1),
        ("Domain: 1000000000, Range: 1, Symbols: 0, Locals: 0\n1 2 = 0", "no more than", 1),
        ("# { [i] }, ² divisions\n", "number of divisions", 1),
    ],
)
def test_what_is_wrong_and_where(text: str, message: str, line: int) -> None:
    with pytest.raises(InputError) as raised:
        read_matrices(text, "m.txt")
    assert message in raised.value.message
    assert raised.value.location.line == line


def test_json_needs_no_columns() -> None:
    found = from_json({"space": "[N] -> { [i] }", "inequalities": [[-1, 1, -1], [1, 0, 0]]})
    assert ISL.is_true("equal", str(found.relation()), "[N] -> { [i] : 0 <= i < N }")
