"""``--html``: the page of a run, with all that it shows beside it."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from smtenc.cli.app import app

SOURCE = "func.func @f(%a: tensor<2x2xi8>) -> tensor<2x2xi8> {\n  return %a : tensor<2x2xi8>\n}\n"
WRONG = """func.func @f(%a: tensor<2x2xi8>) -> tensor<2x2xi8> {
  %0 = arith.addi %a, %a : tensor<2x2xi8>
  return %0 : tensor<2x2xi8>
}
"""
RIGHT = """func.func @f(%a: tensor<2x2xi8>) -> tensor<2x2xi8> {
  %0 = arith.addi %a, %a : tensor<2x2xi8>
  %1 = arith.subi %0, %a : tensor<2x2xi8>
  return %1 : tensor<2x2xi8>
}
"""


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name, text in (("a", SOURCE), ("b", WRONG), ("c", RIGHT)):
        Path(f"{name}.mlir").write_text(text)
    return tmp_path


def run(*arguments: str) -> tuple[int, str]:
    """The exit code, and all that was printed."""
    result = CliRunner().invoke(app, arguments)
    return result.exit_code, result.output


def test_verify_writes_a_page_with_the_whole_tensors_of_its_counterexample() -> None:
    code, _ = run("verify", "a.mlir", "b.mlir", "--html", "page", "--encoding", "exact")
    assert code == 1
    text = Path("page/index.html").read_text()
    assert "a.mlir → b.mlir" in text
    assert text.count('<table class="heat">') == 3
    assert "diverges here" in text


def test_queries_go_to_the_page_s_folder_unless_another_is_chosen() -> None:
    for chosen, folder in (((), Path("page/queries")), (("--dump-smt2", "dumped"), Path("dumped"))):
        code, _ = run("verify", "a.mlir", "b.mlir", "--html", "page", "--trials", "0", "--encoding", "exact", *chosen)
        assert code == 1
        assert [f.name for f in folder.rglob("*.smt2")]
        links = re.findall(r'href="(queries/[^"]*)"', Path("page/index.html").read_text())
        assert links
        assert all(Path("page", link).exists() for link in links)


def test_several_pairs_are_on_one_page() -> None:
    Path("list").write_text("a.mlir\tb.mlir\na.mlir\tc.mlir\na.mlir\tgone.mlir\n")
    code, _ = run("verify", "--pairs-from", "list", "--html", "page")
    assert code == 1
    text = Path("page/index.html").read_text()
    assert "3 pairs of programs" in text
    assert sorted(re.findall(r'<tr data-key="[^"]*"(?: data-function="0")? data-verdict="([^"]*)"', text)) == [
        "correct",
        "error",
        "incorrect",
    ]


def test_passes_writes_a_strip_of_stages_that_others_made() -> None:
    code, output = run("passes", "a.mlir", "c.mlir", "b.mlir", "--html", "page")
    assert code == 1, output
    text = Path("page/index.html").read_text()
    assert "first-wrong" in text
    assert 'id="details-step-1"' in text
    assert 'id="details-whole"' in text


def test_a_folder_that_cannot_be_taken_is_told_before_any_work() -> None:
    Path("mine").mkdir()
    Path("mine/index.html").write_text("mine")
    for folder, said in (("mine", "no report"), ("a.mlir", "File exists")):
        code, output = run("verify", "a.mlir", "b.mlir", "--html", folder)
        assert code == 2
        assert said in output
        assert "incorrect" not in output
    assert Path("mine/index.html").read_text() == "mine"


@pytest.mark.skipif(os.geteuid() == 0, reason="whoever is root may write anywhere")
def test_a_page_that_cannot_be_written_is_no_verdict() -> None:
    Path("page").mkdir(mode=0o500)
    code, _ = run("verify", "a.mlir", "b.mlir", "--html", "page")
    assert code == 2
