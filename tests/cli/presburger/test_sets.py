"""``smtenc sets``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from smtenc.cli.app import app

MULTIPLES = ("{ [i] : i mod 4 = 0 }", "{ [i] : i mod 2 = 0 }")


def sets(*arguments: str, stdin: str | None = None) -> Result:
    result = CliRunner().invoke(app, ["sets", *arguments], input=stdin)
    assert "Traceback" not in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def test_a_claim_that_holds() -> None:
    result = sets("subset", *MULTIPLES)
    assert result.exit_code == 0
    assert result.stdout == "subset: correct (certified by 1 query)\n"


def test_a_claim_that_does_not_hold_and_its_element() -> None:
    result = sets("subset", *reversed(MULTIPLES))
    assert result.exit_code == 1
    assert result.stdout == "subset: incorrect: [2] is in the first and not in the second\n"


def test_a_result_comes_first_and_by_itself_where_that_is_wished_for() -> None:
    result = sets("domain", "{ [i] -> [j] : i < j < 5 }")
    assert (result.exit_code, result.stdout.splitlines()[0]) == (0, "{ [i] : i <= 3 }")
    assert result.stdout.splitlines()[1] == "correct (certified by 2 queries)"
    assert sets("domain", "{ [i] -> [j] : i < j < 5 }", "--quiet").stdout == "{ [i] : i <= 3 }\n"


def test_operands_from_files_and_standard_input(tmp_path: Path) -> None:
    file = tmp_path / "a.isl"
    file.write_text("{ [i] : 0 <= i < 3 }\n")
    assert sets("intersect", str(file), "-", "-q", stdin="{ [i] : i > 1 }").stdout == "{ [i = 2] }\n"


def test_what_is_wrong_and_where() -> None:
    result = sets("show", "{ [i] :\n  i > j }")
    assert result.exit_code == 2
    assert result.stderr == "error: <text>:2:7: 'j' is not known here\n  |   i > j }\n  |       ^\n  hint: known: i\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ("union", "{ [i] }", "{ [i] -> [j] }"),
        ("show", "nothing.isl"),
        ("project", "{ [i] }", "j"),
        ("show", "{ [i] }", "--as", "c"),
        ("matrix", "{ [i] }", "--as", "numpy"),
        ("layout", "memref<4xf32>", "--check", "pretty"),
        ("layout", "memref<4xf32>", "--check", "total"),
        ("layout", "memref<4xf32>", "--banks", "4"),
        ("code", "[int] -> { A[i] -> [i] : 0 <= i < int }"),
        ("plot", "{ [i] : 0 <= i < 3 }", "-o", "x.svg", "--window", "i=5:2"),
        ("show", "-"),
        ("emit", "plot", "{ [i] }", "-o", "x"),
        ("emit", "subset", "{ [i] }", "-o", "x"),
    ],
    ids=" ".join,
)
def test_bad_usage(arguments: tuple[str, ...]) -> None:
    result = sets(*arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith("error: ")


def test_what_isl_cannot_answer_is_unknown() -> None:
    result = sets("lexmin", "{ [i] : i < 0 }")
    assert (result.exit_code, result.stdout) == (3, "lexmin: unknown: isl: unbounded optimum\n")


def test_several_sets_are_shown_one_after_the_other() -> None:
    lines = sets("show", "{ [i] : i > 3 and i > 4 } { [j] : 2j = 4 }", "affine_map<(i) -> (i + 1)>", "-q").stdout.splitlines()
    assert lines == ["{ [i] : i >= 5 }", "{ [j = 2] }", "{ [i] -> [i1 = 1 + i] }"]


def test_mlir() -> None:
    assert sets("equal", "affine_map<(i)[N] -> (i mod 4 + N)>", "[N] -> { [i] -> [N + i - 4*floor(i/4)] }").exit_code == 0
    assert (
        sets("show", "[N] -> { [i] : 0 <= i < N }", "--as", "mlir", "-q").stdout == "affine_set<(d0)[s0] : (d0 >= 0, -d0 + s0 - 1 >= 0)>\n"
    )


def test_json() -> None:
    data = json.loads(sets("subset", *reversed(MULTIPLES), "--json", "-").stdout)
    assert (data["schema"], data["verdict"], data["holds"], data["point"]["text"]) == ("smtenc-sets/1", "incorrect", False, "[2]")
    data = json.loads(sets("closure", "{ [i] -> [i + 1] : 0 <= i < 3 }", "--json", "-").stdout)
    assert (data["verdict"], data["exact"], data["assumptions"]) == ("correct", True, [])
    assert data["queries"][0]["answers"]["isl"] == "unsat"


def test_matrices_there_and_back(tmp_path: Path) -> None:
    text = "[N] -> { A[i] -> [j] : 2j <= i + N and i mod 3 = 1 }"
    table = sets("matrix", text, "-q").stdout
    assert table.splitlines()[0] == "# [N] -> { A[i] -> [j] }, 1 division"
    back = sets("matrix", "--from", "-", "-q", stdin=table).stdout
    assert sets("equal", back, text).exit_code == 0
    file = tmp_path / "a.json"
    assert sets("matrix", text, "--as", "json", "-o", str(file)).exit_code == 0
    assert sets("matrix", "--from", str(file), "-q").stdout == back
    assert sets("matrix", text, "--as", "mlir", "-q").stdout.startswith("Domain: 1, Range: 1, Symbols: 1, Locals: 1\n")
    assert sets("matrix", text, "--as", "numpy", "-o", str(tmp_path / "a.npz")).exit_code == 0
    assert (tmp_path / "a.npz").stat().st_size


def test_layouts() -> None:
    result = sets("layout", "memref<4x8xf32>", "--then", "transpose 1 0", "--check", "injective", "--check", "total", "--shape", "8x5")
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert lines[0] == "{ [i0, i1] -> [address = i0 + 8i1] : 0 <= i0 <= 7 and 0 <= i1 <= 3 }"
    assert lines[2].startswith("injective: correct")
    assert lines[3].startswith("total: incorrect: ")


def test_queries_are_written_and_say_what_they_are(tmp_path: Path) -> None:
    result = sets("emit", "lexmin", "{ [i] -> [j] : i < 2j < 40 and i > 0 }", "-o", str(tmp_path))
    assert result.exit_code == 0
    assert sorted(f.name for f in tmp_path.iterdir()) == [f"lexmin.{k}.{logic}.smt2" for k in range(3) for logic in ("QF_BV", "QF_LIA")]
    assert "lexmin.1.QF_LIA: something is called the minimum, and something comes before it" in result.stdout
    race = CliRunner().invoke(app, ["race", *map(str, tmp_path.iterdir())])
    assert race.stdout.count("unsat") >= 6


def test_help_shows_brackets_as_they_are() -> None:
    assert "{ A[i, j] : 0 <= i < j < N }" in " ".join(sets("--help").stdout.split())


def test_counts() -> None:
    triangle = "[N] -> { [i, j] : 0 < i < N and j > i and 0 < j < N }"
    assert sets("count", triangle, "-q").stdout == "[N] -> { 1/2*(N^2 - 3*N + 2) : N >= 3 }\n"
    assert sets("count", triangle, "--value", "N=1000", "-q").stdout == "498501\n"
    assert sets("count", "{ [i] : i > 3 }", "-q").stdout == "infty\n"
    assert sets("count", triangle, "--value", "N").exit_code == 2


def test_code() -> None:
    schedule = "[N] -> { A[i, j] -> [j, i] : 0 < i < N and j > i and 0 < j < N }"
    c = sets("code", schedule, "-q")
    assert c.exit_code == 0
    assert c.stdout.rstrip() == "for (int c0 = 2; c0 < N; c0 += 1)\n  for (int c1 = 1; c1 < c0; c1 += 1)\n    A(c1, c0);"
    assert "affine.for %c1 = 1 to affine_map<(d0) -> (d0)>(%c0)" in sets("code", schedule, "--as", "mlir", "-q").stdout
    assert sets("code", "[N] -> { A[i] -> [i] : 0 <= i < N }", "--context", "[N] -> { : N = 2 }", "--options", "{ [i] -> unroll[0] }", "-q").stdout.split() == [
        "{", "A(0);", "A(1);", "}",
    ]  # fmt: skip
    assert sets("code", "{ [i] : i = 3 }").exit_code == 2


def test_pictures(tmp_path: Path) -> None:
    file = tmp_path / "a.svg"
    assert sets("plot", "[N] -> { [i, j] : 0 < i < j < N }", "-o", str(file), "--value", "N=5").exit_code == 0
    assert file.read_text().startswith("<?xml")
    for wrong in (["--window", "i"], ["--kind", "cake"], ["--value", "M=3"], []):
        assert sets("plot", "[N] -> { [i, j] : 0 < i < j < N }", "-o", str(file), *wrong).exit_code == 2
