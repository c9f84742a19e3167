"""``smtenc poly``."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import Result
from typer.testing import CliRunner

from smtenc.cli.app import app
from smtenc.poly import matching
from smtenc.poly.analyses import Analyses
from smtenc.presburger.engine import EngineFailure

TRIANGLE = "for (int i = 0; i < N; i++)\n  for (int j = 0; j < N; j++)\n    if (i > j)\n      b[i][j] = b[j][i];\n"
ROWS = "for (int i = 0; i < N; i++)\n  for (int j = 0; j < M; j++)\n    a[i][j] = a[i][j-1];\n"


def poly(*arguments: str, stdin: str | None = None) -> Result:
    result = CliRunner().invoke(app, ["poly", *arguments], input=stdin)
    assert "Traceback" not in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def test_the_model() -> None:
    result = poly("show", "-", stdin=ROWS)
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "parameters: N, M",
        "",
        "S0 at 3:5: a[i][j] = a[i][j-1]",
        "  iteration vector: (i, j)",
        "  domain:           { S0[i, j] : i >= 0 and -i + N - 1 >= 0 and j >= 0 and -j + M - 1 >= 0 }",
        "  schedule vector:  (i, j), with all scalar dimensions (0, i, 0, j, 0)",
        "  reads             a[i][j - 1]",
        "  writes            a[i][j]",
        "assuming: loop-arithmetic=no-overflow, subscripts=in-bounds",
    ]


def test_the_model_as_a_schedule_tree() -> None:
    assert "S0[i, j] -> [(i)]" in poly("show", "-", "--as", "tree", stdin=ROWS).stdout


def test_dependences_with_their_graph(tmp_path: Path) -> None:
    picture, file = tmp_path / "graph.svg", tmp_path / "rows.c"
    file.write_text(ROWS)
    result = poly("deps", str(file), "--plot", str(picture), "--by-value", "--json", str(tmp_path / "rows.json"))
    assert result.exit_code == 0
    assert "flow   S0 -> S0  a[i][j] -> a[i][j - 1]  carried by j, distance (0, 1)" in result.stdout
    assert "flow by value:" in result.stdout
    texts = [e.text for e in ElementTree.parse(picture).iter() if e.tag.endswith("text")]
    assert "1  flow of a: S0 → S0, carried by j" in texts
    found = json.loads((tmp_path / "rows.json").read_text())
    assert (found["schema"], found["verdict"]) == ("smtenc-poly/1", "correct")
    assert [(d["kind"], d["distance"]) for d in found["dependences"]] == [("flow", ["0", "1"])]


def test_parallel_loops_and_the_iterations_that_stand_in_the_way() -> None:
    assert "loop i at 1:1: parallel\nloop j at 2:3: parallel\n" in poly("parallel", "-", stdin=TRIANGLE).stdout
    lines = poly("parallel", "-", "--vectorizable", stdin=ROWS).stdout.splitlines()
    assert lines[:4] == [
        "loop i at 1:1: parallel",
        "loop j at 2:3: not parallel",
        "  flow dependence of a: S0[0, 0] writes a[0][0], which S0[0, 1] reads, in iterations j = 0 and 1, for N = 1, M = 2",
        "  not vectorizable: it is not parallel",
    ]


@pytest.mark.parametrize(
    ("arguments", "code"), [(["S0: (j, i)"], 0), (["S0: (i, -j)"], 1), (["--steps", "reverse j"], 1), (["--steps", "tile i 8 j 8"], 0)]
)
def test_legal_and_illegal_schedules(arguments: list[str], code: int) -> None:
    result = poly("legal", "-", *arguments, stdin=ROWS)
    assert result.exit_code == code
    assert ("not legal, incorrect: S0[" in result.stdout) == (code == 1)


def test_a_schedule_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "schedule.isl"
    file.write_text("{ S0[i, j] -> [j, i] }\n")
    assert poly("legal", "-", str(file), stdin=ROWS).exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["legal", "-"], "give a schedule, or --steps"),
        (["legal", "-", "S1: (i)"], "<schedule>:1:1: no statement is called 'S1'"),
        (["legal", "-", "--steps", "turn i"], "<steps>:1:1: there is no step 'turn'"),
        (["show", "nowhere.c"], "nowhere.c: no such file"),
        (["show", "-", "--as", "pdf"], "--as"),
    ],
)
def test_bad_usage_is_named(arguments: list[str], said: str) -> None:
    result = poly(*arguments, stdin=ROWS)
    assert result.exit_code == 2
    assert said in result.stderr


def test_a_time_limit_leaves_it_unknown() -> None:
    result = poly("parallel", "-", "--deadline", "0.000001", stdin=ROWS)
    assert result.exit_code == 3


PRODUCTS = """
for (i = 0; i < N; ++i) for (j = 0; j < N; ++j) for (k = 0; k < N; ++k)
  c[i][j] = c[i][j] + a[i][k] * b[k][j]; // S1
for (i = 0; i < N; ++i) for (j = 0; j < N; ++j) for (k = 0; k < N; ++k)
  d[i][j] = d[i][j] + e[i][k] * c[k][j]; // S2
"""


def test_a_search_fuses_two_matrix_products_and_its_loops_can_be_read_again() -> None:
    result = poly("schedule", "-", "--fusion", "max", "--code", "c", stdin=PRODUCTS)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[:2] == ["S1: (j, i, 0, k)", "S2: (j, k, 1, i)"]
    text = "\n".join(line for line in lines[lines.index("") : lines.index("}") + 1])
    assert "loop j at" in poly("parallel", "-", stdin=text).stdout


def test_two_programs(tmp_path: Path) -> None:
    first, second, wrong = (tmp_path / name for name in ("first.c", "second.c", "wrong.c"))
    first.write_text("for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) a[i][j] = a[i - 1][j + 1];")
    second.write_text(
        "for (int d = 0; d < 2*N - 1; d++) for (int i = max(0, d - N + 1); i <= min(d, N - 1); i++) a[i][d - i] = a[i - 1][d - i + 1];"
    )
    wrong.write_text("for (int j = 0; j < N; j++) for (int i = 0; i < N; i++) a[i][j] = a[i - 1][j + 1];")
    assert poly("check", str(first), str(second)).exit_code == 0
    assert poly("check", str(first), str(wrong)).exit_code == 5


def test_a_limit_of_isl_leaves_it_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    def late(*_: object) -> None:
        raise EngineFailure("isl: it took more than 1 s")

    monkeypatch.setattr(Analyses, "schedule", late)
    result = poly("schedule", "-", stdin=PRODUCTS)
    assert (result.exit_code, "unknown: isl: it took more than 1 s" in result.stdout) == (3, True)


def test_what_is_no_program_is_no_answer(tmp_path: Path) -> None:
    declared, square = tmp_path / "declared.mlir", tmp_path / "square.mlir"
    declared.write_text("func.func private @f(%a: memref<?xf32>)")
    result = poly("check", str(declared), str(declared))
    assert (result.exit_code, "no function has a body" in result.stderr) == (2, True)
    square.write_text(
        "func.func @f(%a: memref<?xf32>, %n: index, %x: f32) {\n%m = arith.muli %n, %n : index\n"
        "memref.store %x, %a[%m] : memref<?xf32>\nreturn\n}"
    )
    result = poly("show", str(square))
    assert (result.exit_code, "the subscript %m is not affine" in result.stdout) == (4, True)


def test_two_programs_both_ways(tmp_path: Path) -> None:
    first, second, wrong, json_to = (tmp_path / name for name in ("first.c", "second.c", "wrong.c", "both.json"))
    first.write_text("for (i = 0; i < 4; i++) a[i] = b[i];")
    second.write_text("for (i = 3; i >= 0; i--) a[i] = b[i];")
    wrong.write_text("for (i = 1; i < 3; i++) a[i] = a[i - 1];")
    result = poly("check", str(first), str(second), "--verify", "--json", str(json_to))
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0].startswith("as polyhedra: correct (certified by ")
    assert lines[1].startswith("as programs: correct (by ")
    assert lines[-1] == "nest: correct: both ways agree"
    found = json.loads(json_to.read_text())
    assert (found["question"], found["verdict"], found["by"]) == ("check", "correct", ["as polyhedra", "as programs"])
    assert found["polyhedra"]["verdict"] == found["programs"]["verdict"] == "correct"

    first.write_text("for (i = 2; i >= 1; i--) a[i] = a[i - 1];")
    result = poly("check", str(first), str(wrong), "--verify")
    assert result.exit_code == 1
    assert "as polyhedra: possibly-incorrect" in result.stdout
    assert "  counterexample (both programs were run on it): memory differs" in result.stdout
    assert result.stdout.splitlines()[-1] == "nest: incorrect: as programs; as polyhedra it is possibly-incorrect"


def test_ways_that_contradict_each_other_show_what_each_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = tmp_path / "first.c", tmp_path / "second.c"
    first.write_text("for (i = 0; i < 4; i++) a[i] = b[i];")
    second.write_text("for (i = 0; i < 4; i++) a[i] = b[i + 1];")
    real = matching.match
    monkeypatch.setattr(matching, "match", lambda before, after, induced: real(before, before, induced=induced))
    result = poly("check", str(first), str(second), "--verify")
    assert result.exit_code == 6
    assert "as polyhedra: correct (certified by" in result.stdout
    assert "  counterexample (both programs were run on it): " in result.stdout
    assert result.stdout.splitlines()[-1] == "nest: conflict: as polyhedra correct, as programs incorrect: one of the two is wrong"


def test_loops_of_a_schedule_are_compared_as_programs() -> None:
    text = "for (i = 1; i < N; i++) a[i] = b[i];"
    result = poly("schedule", "-", "--verify", stdin=text)
    assert result.exit_code == 0
    assert "its loops, as programs: correct (unchanged)" in result.stdout
    assert "c-programs=as-printed" in result.stdout
    assert poly("schedule", "-", "--verify", "--code", "c", stdin=text).exit_code == 2


def test_functions_of_mlir(tmp_path: Path) -> None:
    file = tmp_path / "two.mlir"
    file.write_text(
        """
func.func @fill(%n: index, %a: memref<?xf32>, %x: f32) {
  affine.for %i = 0 to %n { affine.store %x, %a[%i] : memref<?xf32> }
  return
}
func.func @chain(%n: index, %a: memref<?xf32>) {
  affine.for %i = 1 to %n {
    %x = affine.load %a[%i - 1] : memref<?xf32>
    affine.store %x, %a[%i] : memref<?xf32>
  }
  return
}
"""
    )
    assert [": parallel" in line for line in poly("parallel", str(file)).stdout.splitlines() if line.startswith("loop")] == [True, False]
    assert "not parallel" in poly("parallel", str(file), "--function", "chain").stdout
    assert "no function is called 'x'" in poly("parallel", str(file), "--function", "x").stderr


def test_functions_that_are_not_affine_do_not_keep_others_from_being_answered(tmp_path: Path) -> None:
    loop = "affine.for %i = 0 to 9 {{ affine.store %x, %m[{}] : memref<9xf32> }} return"
    refused = "func.func @g(%m: memref<9xf32>, %x: f32, %k: index) { affine.for %i = 0 to 9 { %j = arith.muli %i, %k : index memref.store %x, %m[%j] : memref<9xf32> } return }"
    file = tmp_path / "several.mlir"
    file.write_text(refused + "\nfunc.func @f(%m: memref<9xf32>, %x: f32) { " + loop.format("%i") + " }")
    result = poly("parallel", str(file), "--json", str(tmp_path / "out.json"))
    assert result.exit_code == 4
    assert "g: unsupported: " in result.stdout
    assert "parallel" in result.stdout
    rows = [json.loads(line) for line in (tmp_path / "out.json").read_text().splitlines()]
    assert [(row["program"], row["question"], row["verdict"]) for row in rows] == [
        ("g", "parallel", "unsupported"),
        ("f", "parallel", "correct"),
    ]
