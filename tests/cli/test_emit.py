"""``smtenc emit``: queries as files, and nothing solved."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from smtenc.cli.app import app
from smtenc.dialects.math import symbolic as math
from smtenc.semantics import frame
from smtenc.semantics.frame import operations_of

SOURCE = "func.func @f(%a: i4, %b: i4) -> i4 {\n %x = arith.muli %a, %a : i4\n %y = arith.muli %b, %b : i4\n %r = arith.subi %x, %y : i4\n return %r : i4\n}\n"
TARGET = "func.func @f(%a: i4, %b: i4) -> i4 {\n %x = arith.addi %a, %b : i4\n %y = arith.subi %a, %b : i4\n %r = arith.muli %x, %y : i4\n return %r : i4\n}\n"


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    (tmp_path / "a.mlir").write_text(SOURCE)
    (tmp_path / "b.mlir").write_text(TARGET)
    return str(tmp_path / "a.mlir"), str(tmp_path / "b.mlir")


def test_writes_what_is_open_and_names_what_is_not(files: tuple[str, str], tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["emit", *files, "-o", str(tmp_path / "out")])
    assert result.exit_code == 0
    assert result.stdout.splitlines() == ["f.ub: unsat without a solver", "f.return-0: written"]
    assert [p.name for p in (tmp_path / "out").iterdir()] == ["f.return-0.smt2"]


def test_what_is_written_can_be_raced(files: tuple[str, str], tmp_path: Path) -> None:
    CliRunner().invoke(app, ["emit", *files, "-o", str(tmp_path / "out")])
    result = CliRunner().invoke(app, ["race", str(tmp_path / "out" / "f.return-0.smt2")])
    assert result.exit_code == 0
    assert "unsat by" in result.stdout


def test_the_same_input_gives_the_same_bytes(files: tuple[str, str], tmp_path: Path) -> None:
    texts = []
    for name in ("one", "two"):
        CliRunner().invoke(app, ["emit", *files, "-o", str(tmp_path / name)])
        texts.append((tmp_path / name / "f.return-0.smt2").read_bytes())
    assert texts[0] == texts[1]


def test_a_pair_without_open_queries_still_makes_the_folder(files: tuple[str, str], tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["emit", files[0], files[0], "-o", str(tmp_path / "out")])
    assert result.exit_code == 0
    assert list((tmp_path / "out").iterdir()) == []


def test_an_unsupported_operation_is_exit_code_4(files: tuple[str, str], tmp_path: Path) -> None:
    odd = tmp_path / "odd.mlir"
    odd.write_text(SOURCE.replace("%x = arith.muli %a, %a : i4", '%x = "llvm.intr.bitreverse"(%a) : (i4) -> i4'))
    result = CliRunner().invoke(app, ["emit", files[0], str(odd), "-o", str(tmp_path / "out")])
    assert result.exit_code == 4
    assert "llvm.intr.bitreverse" in result.stdout


def test_bad_input_is_exit_code_2(files: tuple[str, str], tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["emit", files[0], str(tmp_path / "missing.mlir"), "-o", str(tmp_path / "out")])
    assert result.exit_code == 2
    assert "no such file" in result.stderr


def test_a_folder_that_cannot_be_made_is_exit_code_2(files: tuple[str, str], tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["emit", *files, "-o", files[0]])
    assert result.exit_code == 2
    assert result.exception is None or isinstance(result.exception, SystemExit)


@pytest.mark.parametrize("folder", ["/proc/zz", "a.mlir/sub"], ids=["proc", "below-a-file"])
def test_a_folder_that_cannot_be_made_is_said_before_anything_is_read(folder: str, files: tuple[str, str], tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["emit", str(tmp_path / "missing.mlir"), files[1], "-o", str(tmp_path / folder)])
    assert result.exit_code == 2
    assert "cannot be made" in result.stderr
    assert "missing.mlir" not in result.stderr


def test_the_encoding_is_a_choice_and_abstract_unless_given(tmp_path: Path) -> None:
    text = "func.func @{0}(%a: f32, %b: f32) -> f32 {{\n %r = arith.{1} %a, %b : f32\n return %r : f32\n}}\n"
    (tmp_path / "p.mlir").write_text(text.format("src", "addf") + text.format("tgt", "subf"))
    texts = {}
    for name, options in {"default": [], **{e: ["--encoding", e] for e in ("abstract", "auto", "exact")}}.items():
        result = CliRunner().invoke(app, ["emit", str(tmp_path / "p.mlir"), "-o", str(tmp_path / name), *options])
        assert result.exit_code == 0
        (query,) = (tmp_path / name).iterdir()
        texts[name] = query.read_text()
    assert texts["default"] == texts["abstract"] == texts["auto"]
    assert "fp.add" in texts["exact"]
    assert "fp.add" not in texts["abstract"]


def test_another_encoding_is_bad_usage(files: tuple[str, str], tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["emit", *files, "-o", str(tmp_path / "out"), "--encoding", "magic"])
    assert result.exit_code == 2
    assert "--encoding" in result.stderr
    assert not (tmp_path / "out").exists()


def test_the_help_says_what_sat_does_not_mean() -> None:
    text = " ".join(CliRunner().invoke(app, ["emit", "--help"]).stdout.split())
    assert "sat of an abstract query does not mean incorrect" in text


def test_what_is_unsupported_is_named_even_where_a_run_would_refute_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # the interpreter knows it, the encoder does not; emit runs nothing, so it must not end in silence
    known = {name: meaning for name, meaning in math.SEMANTICS.items() if name != "math.ipowi"}
    monkeypatch.setattr(frame, "operations_of", lambda dialect: known if dialect == "math" else operations_of(dialect))
    power = "%c = arith.constant 2 : i32\n%r = math.ipowi %a, %c : i32\nreturn %r : i32"
    text = f"func.func @src(%a: i32) -> i32 {{\n{power}\n}}\nfunc.func @tgt(%a: i32) -> i32 {{\nreturn %a : i32\n}}\n"
    (tmp_path / "p.mlir").write_text(text)
    result = CliRunner().invoke(app, ["emit", str(tmp_path / "p.mlir"), "-o", str(tmp_path / "out")])
    assert result.exit_code == 4
    assert "not supported: math.ipowi" in result.stdout
