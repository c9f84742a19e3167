"""``smtenc cache`` and what ``verify`` keeps."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from smtenc.cli.app import app
from solvers.folders import answers_file

BEFORE = """func.func @f(%x: f32) -> f32 {
  %z = arith.constant 0.0 : f32
  %r = arith.maximumf %x, %z : f32
  return %r : f32
}
"""
AFTER = """func.func @f(%x: f32) -> f32 {
  %z = arith.constant 0.0 : f32
  %c = arith.cmpf ugt, %x, %z : f32
  %r = arith.select %c, %x, %z : f32
  return %r : f32
}
"""


def smtenc(*arguments: str | Path) -> Result:
    result = CliRunner().invoke(app, [*map(str, arguments)])
    assert "Traceback" not in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.fixture
def pair(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    monkeypatch.setenv("SMTENC_CACHE", str(tmp_path / "cache" / "answers.sqlite"))
    before, after = tmp_path / "a.mlir", tmp_path / "b.mlir"
    before.write_text(BEFORE)
    after.write_text(AFTER)
    return before, after


def cached(*arguments: str | Path) -> list[bool]:
    """Whether each query of a verification was answered from the cache."""
    result = smtenc("verify", *arguments, "--json", "-")
    assert result.exit_code == 0, result.output
    (function,) = json.loads(result.stdout)["functions"]
    return [query["cached"] for query in function["queries"] if query["by"] != "simplifier"]


def test_the_second_run_asks_nobody(pair: tuple[Path, Path]) -> None:
    assert cached(*pair) == [False]
    assert cached(*pair) == [True]
    assert ", cached" in smtenc("verify", *pair, "-v").stdout


def test_no_cache_asks_anew(pair: tuple[Path, Path], tmp_path: Path) -> None:
    assert cached(*pair, "--no-cache") == [False]
    assert not (tmp_path / "cache").exists()
    cached(*pair)
    assert cached(*pair, "--no-cache") == [False]


def test_other_solvers_are_asked(pair: tuple[Path, Path]) -> None:
    assert cached(*pair, "--solvers", "z3") == [False]
    assert cached(*pair, "--solvers", "cvc5") == [False]
    assert cached(*pair, "--solvers", "cvc5,bitwuzla") == [True]


def test_a_cache_that_cannot_be_used_is_a_warning(pair: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear reader, " * 100)
    monkeypatch.setenv("SMTENC_CACHE", str(file))
    result = smtenc("verify", *pair)
    assert result.exit_code == 0
    assert "correct" in result.stdout
    assert "warning: the cache is not used" in result.stderr
    assert file.read_text().startswith("Dear reader")


def test_what_is_there_is_shown_and_forgotten(pair: tuple[Path, Path]) -> None:
    assert "0 answers" in smtenc("cache").stdout
    assert "0 answers forgotten, 0 left" in smtenc("cache", "prune", "--all").stdout
    cached(*pair, "--solvers", "bitwuzla")
    shown = smtenc("cache").stdout
    assert "1 answer," in shown
    assert "bitwuzla" in shown
    assert "0 answers forgotten, 1 left" in smtenc("cache", "prune", "--unused", "30").stdout
    assert "0 answers forgotten, 1 left" in smtenc("cache", "prune", "--solver", "z3").stdout
    assert "1 answer forgotten, 0 left" in smtenc("cache", "prune", "--all").stdout
    assert cached(*pair, "--solvers", "bitwuzla") == [False]


def test_a_folder_holds_the_file(pair: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    monkeypatch.setenv("SMTENC_CACHE", str(folder))
    assert cached(*pair, "--solvers", "bitwuzla") == [False]
    assert cached(*pair, "--solvers", "bitwuzla") == [True]
    assert f"{folder}/answers.sqlite: 1 answer," in smtenc("cache").stdout


def test_a_file_of_another_program_is_named_with_what_to_do(
    pair: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(sqlite3.connect(tmp_path / "theirs.sqlite")) as connection:
        connection.execute("CREATE TABLE runs (answers TEXT)")
    monkeypatch.setenv("SMTENC_CACHE", str(tmp_path / "theirs.sqlite"))
    result = smtenc("cache")
    assert result.exit_code == 2
    assert "it is no cache of smtenc's: schema version 0, tables runs; expected: version 1" in result.stderr
    assert "hint: name another file, or a folder, by SMTENC_CACHE" in result.stderr


def test_bad_usage_is_exit_code_2(pair: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    assert smtenc("cache", "prune").exit_code == 2
    monkeypatch.setenv("SMTENC_CACHE", "off")
    result = smtenc("cache")
    assert result.exit_code == 2
    assert "SMTENC_CACHE" in result.stderr
    for name in ("SMTENC_CACHE", "XDG_CACHE_HOME", "HOME"):
        monkeypatch.delenv(name, raising=False)
    assert "HOME is not set" in smtenc("cache").stderr


@pytest.mark.parametrize(
    ("environ", "path"),
    [
        ({"SMTENC_CACHE": "/a/b"}, "/a/b"),
        ({"SMTENC_CACHE": "/a/b/"}, "/a/b/answers.sqlite"),
        ({"SMTENC_CACHE": "/tmp"}, "/tmp/answers.sqlite"),
        ({"SMTENC_CACHE": "off", "HOME": "/home/me"}, None),
        ({"XDG_CACHE_HOME": "/x", "HOME": "/home/me"}, "/x/smtenc/answers.sqlite"),
        ({"SMTENC_CACHE": "", "HOME": "/home/me"}, "/home/me/.cache/smtenc/answers.sqlite"),
        ({}, None),
    ],
)
def test_where_the_file_is(environ: dict[str, str], path: str | None) -> None:
    assert answers_file(environ) == (Path(path) if path is not None else None)
