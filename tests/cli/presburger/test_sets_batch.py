"""``smtenc sets batch``: files of questions, their verdicts, and what they were expected to be."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from smtenc.cli.app import app

RIGHT = "right: correct: subset '{ [i] : i mod 4 = 0 }' '{ [i] : i mod 2 = 0 }'\n"
WRONG = "wrong: incorrect: subset '{ [i] : i mod 2 = 0 and 0 < i < 4 }' '{ [i] : i mod 4 = 0 }'\n"
OTHERWISE = "otherwise: correct: count '{ [i] : 0 <= i < 3 }' = 4\n"
UNKNOWN = "open: lexmin '{ [i] : i < 0 }'\n"
CANNOT = "cannot: union '{ [i] }' '{ [i] -> [j] }'\n"


def batch(*arguments: str | Path, stdin: str | None = None) -> Result:
    result = CliRunner().invoke(app, ["sets", "batch", *map(str, arguments)], input=stdin)
    assert "Traceback" not in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.fixture
def file(tmp_path: Path) -> Path:
    place = tmp_path / "some.sets"
    place.write_text(RIGHT + WRONG)
    return place


def test_a_line_for_each_question_and_a_summary(file: Path) -> None:
    lines = batch(file).stdout.splitlines()
    assert lines[0].startswith("some/right: correct (certified by ")
    assert lines[1] == "some/wrong: incorrect: [2] is in the first and not in the second"
    assert lines[2].startswith("2 questions: 1 correct, 1 incorrect; 2 as stated, 0 not (")
    assert len(lines) == 3


def test_what_is_not_as_stated_says_so(file: Path) -> None:
    file.write_text(OTHERWISE)
    result = batch(file)
    assert "some/otherwise: incorrect, stated correct: it is 3, and 4 is stated" in result.stdout
    assert "0 as stated, 1 not" in result.stdout


@pytest.mark.parametrize(
    ("text", "code", "checked"),
    [
        (RIGHT, 0, 0),
        (RIGHT + WRONG, 1, 0),
        (RIGHT + OTHERWISE, 1, 1),
        (RIGHT + UNKNOWN, 3, 1),
        (UNKNOWN.replace("open:", "open: unknown:"), 3, 0),
        (WRONG.replace("incorrect: ", ""), 1, 1),
        (CANNOT + RIGHT, 2, 2),
    ],
    ids=["right", "wrong as stated", "not as stated", "not certified", "unknown as stated", "wrong, nothing stated", "cannot be asked"],
)
def test_exit_codes(text: str, code: int, checked: int, file: Path) -> None:
    """Of the worst verdict; with ``--check`` of what is not as stated."""
    file.write_text(text)
    assert (batch(file).exit_code, batch(file, "--check").exit_code) == (code, checked)


def test_a_question_that_cannot_be_asked_costs_no_other_its_answer(file: Path) -> None:
    file.write_text(CANNOT + RIGHT)
    result = batch(file)
    assert "some/cannot: not asked" in result.stdout
    assert "some/right: correct" in result.stdout
    assert f"error: {file}:1:1: union takes two sets or two relations" in result.stderr


def test_json_has_a_line_for_each_question(file: Path) -> None:
    file.write_text(RIGHT + OTHERWISE + CANNOT + UNKNOWN)
    rows = [json.loads(line) for line in batch(file, "--json", "-").stdout.splitlines()]
    assert [(r["name"], r["line"], r["verdict"], r["stated"], r["as_stated"]) for r in rows] == [
        ("right", 1, "correct", "correct", True),
        ("otherwise", 2, "incorrect", "correct", False),
        ("cannot", 3, None, None, None),
        ("open", 4, "unknown", None, None),
    ]
    assert {r["file"] for r in rows} == {str(file)}
    assert rows[0]["queries"]
    assert "union takes two sets" in rows[2]["error"]


def test_quiet_shows_only_what_is_not_as_stated(file: Path) -> None:
    file.write_text(RIGHT + WRONG + OTHERWISE)
    lines = batch(file, "--quiet").stdout.splitlines()
    assert [line.split(":")[0] for line in lines] == ["some/otherwise", "3 questions"]


def test_verbose_shows_results_and_queries(file: Path) -> None:
    file.write_text("inputs: domain '{ [i] -> [j] : i < j < 5 }'")
    lines = batch(file, "--verbose").stdout.splitlines()
    assert lines[1] == "  { [i] : i <= 3 }"
    assert lines[2].startswith("    domain.0: unsat by ")


def test_folders_and_standard_input(file: Path) -> None:
    (file.parent / "other.sets").write_text(UNKNOWN)
    names = [line.split(":")[0] for line in batch(file.parent, "-", stdin=RIGHT).stdout.splitlines()]
    assert names == ["other/open", "some/right", "some/wrong", "right", "4 questions"]


def test_a_question_that_takes_too_long_is_unknown(file: Path) -> None:
    file.write_text(RIGHT + RIGHT.replace("right", "again"))
    result = batch(file, "--deadline", "0.000001", "--no-cache")
    assert result.exit_code == 3
    assert "2 questions: 2 unknown" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nothing.sets"], "error: nothing.sets: no such file"),
        (["empty"], "error: no file X.sets below empty"),
        (["bad.sets"], "error: bad.sets:2:9: unexpected character '{'"),
        (["comment.sets"], "error: no question in comment.sets"),
    ],
)
def test_bad_usage(arguments: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("empty").mkdir()
    Path("bad.sets").write_text("# bad\nq: show { [i] }\n")
    Path("comment.sets").write_text("# nothing\n")
    result = batch(*arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith(message)
