"""``smtenc bench --compare`` on small folders, the same encoding on both sides where the figures do not matter."""

from __future__ import annotations

import csv
import io
import json
import os
import sys
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from smtenc.cli.app import app

HEADER = "// pass: hand-written\n// idea: for this test\n// verdict: {verdict}\n{more}\n"
FUNCTION = "func.func @f(%x: f32, %y: f32) -> f32 {{\n{body}  return %r : f32\n}}\n"
ADD = "  %r = arith.addf %x, %y : f32\n"
SUBTRACT = "  %r = arith.subf %x, %y : f32\n"
ADD_SWAPPED = "  %r = arith.addf %y, %x : f32\n"
RELU = "  %z = arith.constant 0.0 : f32\n  %r = arith.maximumf %x, %z : f32\n"
RELU_AS_SELECT = "  %z = arith.constant 0.0 : f32\n  %c = arith.cmpf ugt, %x, %z : f32\n  %r = arith.select %c, %x, %z : f32\n"  # NaN is kept: the comparison is unordered


def put(folder: Path, name: str, before: str, after: str, verdict: str = "correct", more: str = "") -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.src.mlir").write_text(HEADER.format(verdict=verdict, more=more) + FUNCTION.format(body=before))
    (folder / f"{name}.tgt.mlir").write_text(FUNCTION.format(body=after))


def bench(*arguments: str | Path) -> Result:
    result = CliRunner().invoke(app, ["bench", *map(str, arguments)])
    assert "Traceback" not in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.fixture(scope="module")
def measured(tmp_path_factory: pytest.TempPathFactory) -> tuple[Result, Path]:
    folder = tmp_path_factory.mktemp("bench")
    put(folder / "pairs" / "simple", "swapped", ADD, ADD_SWAPPED)
    put(folder / "pairs" / "relu", "select", RELU, RELU_AS_SELECT)
    put(folder / "pairs" / "relu", "wrong", ADD, SUBTRACT, "incorrect")
    out = ["--csv", folder / "out.csv", "--json", folder / "out.json"]
    return bench(folder / "pairs", "--compare", "abstract,abstract", *out), folder


def test_a_row_for_each_folder_and_one_for_all(measured: tuple[Result, Path]) -> None:
    result, folder = measured
    assert result.exit_code == 0, result.output
    report = json.loads((folder / "out.json").read_text())
    assert [(r["name"], r["pairs"], r["solved"]) for r in report["table"]] == [
        ("relu", 2, [2, 2]),
        ("simple", 1, [1, 1]),
        ("all", 3, [3, 3]),
    ]
    assert all(text in result.stdout for text in ("relu", "simple", "all", "3/3", "abstract (2)"))


def test_a_solver_is_needed_where_simplifying_does_not_suffice(measured: tuple[Result, Path]) -> None:
    report = json.loads((measured[1] / "out.json").read_text())
    asked = {p["name"]: [o["solver_needed"] for o in p["outcomes"]] for p in report["pairs"]}
    assert asked == {"swapped": [False, False], "select": [True, True], "wrong": [True, True]}


def test_csv_has_a_row_for_each_pair_and_encoding(measured: tuple[Result, Path]) -> None:
    with (measured[1] / "out.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(r["pair"], r["solved"]) for r in rows] == [(n, "true") for n in ("select", "wrong", "swapped") for _ in range(2)]
    assert all(float(r["encode_seconds"]) > 0 and float(r["parse_seconds"]) > 0 for r in rows)


def test_wrong_pairs_are_not_decided_by_concrete_inputs_beforehand(measured: tuple[Result, Path]) -> None:
    report = json.loads((measured[1] / "out.json").read_text())
    (wrong,) = [p for p in report["pairs"] if p["name"] == "wrong"]
    assert [o["rung"] for o in wrong["outcomes"]] == ["abstract", "abstract"]


def test_a_verdict_against_the_header_is_shown_first_and_is_exit_code_1(tmp_path: Path) -> None:
    put(tmp_path, "mislabelled", ADD, ADD_SWAPPED, "incorrect")
    result = bench(tmp_path, "--compare", "abstract,abstract")
    assert result.exit_code == 1
    assert result.stdout.startswith("CONTRADICTION")
    assert "the header says incorrect" in result.stdout.splitlines()[0]


def test_options_in_a_header_are_heeded(tmp_path: Path) -> None:
    # a sum of three in another order is right under this assumption only
    body = "  %a = arith.addf {0}, {1} : f32\n  %r = arith.addf %a, {2} : f32\n"
    before, after = body.format("%x", "%y", "%y"), body.format("%y", "%y", "%x")
    put(tmp_path / "with", "sum", before, after, more="// options: --assume reassoc\n")
    assert bench(tmp_path / "with", "--compare", "abstract,abstract").exit_code == 0
    put(tmp_path / "without", "sum", before, after)
    assert "1/1" not in bench(tmp_path / "without", "--compare", "abstract,abstract").stdout


def test_repeated_runs_give_one_row(tmp_path: Path) -> None:
    put(tmp_path, "swapped", ADD, ADD_SWAPPED)
    assert "1/1" in bench(tmp_path, "--compare", "abstract,abstract", "--repeat", "3").stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--compare", "abstract"], "two encodings"),
        (["--compare", "abstract,vague"], "--compare takes"),
        (["--plot", "times.doc"], "--plot takes a file that ends in .svg"),
        (["--csv", "-", "--json", "-"], "--csv and --json are both -"),
        (["--seeds", "0,1"], "--compare takes one value of --seed, not 2"),
        (["--timeouts", "3,30"], "--compare takes one value of --timeout, not 2"),
        (["--encodings", "exact", "--redo", "crash"], "--encodings, --redo and --compare (or --plot) do not go together"),
    ],
)
def test_bad_usage_is_exit_code_2(arguments: list[str], message: str, tmp_path: Path) -> None:
    put(tmp_path, "swapped", ADD, ADD_SWAPPED)
    result = bench(tmp_path, "--compare", "abstract,abstract", *arguments)
    assert result.exit_code == 2
    assert message in result.output


# -- where the results go ---------------------------------------------------------------------------------------------


@pytest.fixture
def unmeasurable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever begins to verify pairs fails."""

    def verify_each(*_: object) -> None:
        raise AssertionError("the run has begun")

    monkeypatch.setattr("smtenc.cli.benchmarks.bench_compare.verify_each", verify_each)


@pytest.mark.usefixtures("unmeasurable")
@pytest.mark.parametrize("option", ["--csv", "--json", "--plot"])
@pytest.mark.parametrize(("place", "why"), [("missing/out.svg", os.strerror(2)), ("folder.svg", os.strerror(21))])
def test_a_file_that_cannot_be_written_is_refused_before_anything_is_measured(option: str, place: str, why: str, tmp_path: Path) -> None:
    if option == "--plot":
        pytest.importorskip("matplotlib")
    put(tmp_path / "pairs", "swapped", ADD, ADD_SWAPPED)
    (tmp_path / "folder.svg").mkdir()
    result = bench(tmp_path / "pairs", "--compare", "abstract,exact", option, tmp_path / place)
    assert result.exit_code == 2
    assert f"error: {option} {tmp_path / place}: {why}" in result.stderr


@pytest.mark.usefixtures("unmeasurable")
@pytest.mark.parametrize("existing", [True, False])
def test_a_file_without_permission_is_refused_before_anything_is_measured(
    existing: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # nothing is forbidden to root, so the system's answer is given for it
    put(tmp_path / "pairs", "swapped", ADD, ADD_SWAPPED)
    out = tmp_path / "out.csv"
    if existing:
        out.touch()
    forbidden = out if existing else tmp_path
    monkeypatch.setattr(os, "access", lambda path, mode: not (path == forbidden and mode & os.W_OK))
    result = bench(tmp_path / "pairs", "--compare", "abstract,exact", "--csv", out)
    assert result.exit_code == 2
    assert f"--csv {out}: {os.strerror(13)}" in result.stderr


def test_a_run_that_fails_before_measuring_leaves_earlier_results_alone(tmp_path: Path) -> None:
    put(tmp_path / "pairs", "odd", ADD, ADD_SWAPPED, "fine")
    (tmp_path / "old.csv").write_text("earlier")
    written = ["--csv", tmp_path / "old.csv", "--json", tmp_path / "new.json"]
    assert bench(tmp_path / "pairs", "--compare", "abstract,exact", *written).exit_code == 2
    assert (tmp_path / "old.csv").read_text() == "earlier"
    assert not (tmp_path / "new.json").exists()


def test_json_to_standard_output_is_all_there_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    put(tmp_path / "pairs", "swapped", ADD, ADD_SWAPPED)
    result = bench("pairs", "--compare", "abstract,abstract", "--json", "-")
    assert json.loads(result.stdout)["table"][-1]["solved"] == [1, 1]
    assert [f.name for f in tmp_path.iterdir()] == ["pairs"]


def test_csv_to_standard_output_is_all_there_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    put(tmp_path / "pairs", "swapped", ADD, ADD_SWAPPED)
    result = bench("pairs", "--compare", "abstract,abstract", "--csv", "-")
    assert [r["pair"] for r in csv.DictReader(io.StringIO(result.stdout))] == ["swapped", "swapped"]
    assert [f.name for f in tmp_path.iterdir()] == ["pairs"]


def test_a_contradiction_is_on_standard_error_where_results_go_to_standard_output(tmp_path: Path) -> None:
    put(tmp_path, "mislabelled", ADD, ADD_SWAPPED, "incorrect")
    result = bench(tmp_path, "--compare", "abstract,abstract", "--json", "-")
    assert result.exit_code == 1
    assert "CONTRADICTION" in result.stderr
    assert json.loads(result.stdout)["pairs"][0]["disagreement"] == "the header says incorrect"


# -- pairs chosen for what they show ----------------------------------------------------------------------------------


def test_the_total_is_given_without_pairs_that_were_chosen_too(tmp_path: Path) -> None:
    put(tmp_path / "pairs", "hard", RELU, RELU_AS_SELECT, more="// chosen: hard for bit-blasting\n")
    put(tmp_path / "pairs", "swapped", ADD, ADD_SWAPPED)
    put(tmp_path / "pairs", "same", ADD, ADD)
    result = bench(tmp_path / "pairs", "--compare", "abstract,abstract", "--csv", tmp_path / "out.csv")
    (line,) = [line for line in result.stdout.splitlines() if line.startswith("without")]
    assert line.startswith("without the 1 chosen (hard for bit-blasting), 2 left: ratio ")
    # the two that are left need no solver
    assert line.endswith(", - where a solver is needed")
    with (tmp_path / "out.csv").open(newline="") as file:
        assert {(r["pair"], r["chosen"]) for r in csv.DictReader(file)} == {
            ("hard", "hard for bit-blasting"),
            ("same", ""),
            ("swapped", ""),
        }


def test_where_no_pair_was_chosen_there_is_no_such_line(measured: tuple[Result, Path]) -> None:
    assert "chosen" not in measured[0].stdout


# -- bad input and the plot -------------------------------------------------------------------------------------------


def test_a_folder_without_pairs_and_a_bad_header_are_exit_code_2(tmp_path: Path) -> None:
    assert bench(tmp_path / "missing", "--compare", "abstract,exact").exit_code == 2
    put(tmp_path, "odd", ADD, ADD_SWAPPED, "fine")
    result = bench(tmp_path, "--compare", "abstract,exact")
    assert result.exit_code == 2
    assert "the header names no verdict: fine" in result.output


def test_a_plot_without_matplotlib_is_refused_before_anything_is_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, "swapped", ADD, ADD_SWAPPED)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    result = bench(tmp_path, "--plot", tmp_path / "times.svg")
    assert result.exit_code == 2
    assert f"{sys.executable} -m pip install 'smtenc[plot]'" in result.stderr
    assert "solved" not in result.stdout


def test_a_plot_is_written(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    put(tmp_path / "pairs", "select", RELU, RELU_AS_SELECT)
    result = bench(tmp_path / "pairs", "--compare", "abstract,abstract", "--plot", tmp_path / "times.svg")
    assert result.exit_code == 0, result.output
    assert "</svg>" in (tmp_path / "times.svg").read_text()
