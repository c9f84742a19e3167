"""The files to copy into other projects: they are what they say, the commands in them are understood, and the hook does what it promises."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.pipelines.test_lit import ADD, PROGRAM

from .documents import ROOT
from .test_references import understood

FILES = ROOT / "docs" / "ci"


def parsed(name: str) -> Any:
    yaml = pytest.importorskip("yaml")
    return yaml.safe_load((FILES / name).read_text())


def commands(text: str) -> list[list[str]]:
    return [shlex.split(found) for found in re.findall(r"^\s*(smtenc .*)$", text, re.MULTILINE)]


def test_there_are_no_others() -> None:
    assert sorted(f.name for f in FILES.iterdir()) == ["pre-commit", "pre-commit-config.yaml", "workflow.yml"]


def test_the_workflow_runs_what_there_is_and_uploads_what_that_writes() -> None:
    workflow = parsed("workflow.yml")
    assert set(workflow) == {"name", True, "permissions", "jobs"}  # "on" is a truth value of YAML 1.1
    (job,) = workflow["jobs"].values()
    assert all(("uses" in step) != ("run" in step) for step in job["steps"])
    ((_, *words),) = [w for step in job["steps"] for w in commands(step.get("run", ""))]
    understood(words)
    written = {words[words.index(option) + 1] for option in ("--junit", "--sarif", "--json", "--html")}
    uploads = [step["with"] for step in job["steps"] if "upload" in step.get("uses", "")]
    assert {name for with_ in uploads for name in f"{with_.get('path', '')}\n{with_.get('sarif_file', '')}".split()} == written


def test_the_configuration_of_pre_commit() -> None:
    ((hook,),) = [repository["hooks"] for repository in parsed("pre-commit-config.yaml")["repos"]]
    assert (hook["language"], re.search(hook["files"], "test/a.mlir") is not None) == ("system", True)
    understood([*shlex.split(hook["entry"])[1:], "a.mlir", "b.mlir"])


# -- the hook, in a repository --------------------------------------------------------------------------------------------


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    programs = tmp_path / "bin"
    programs.mkdir()
    (programs / "my-opt").write_text(PROGRAM)
    (programs / "smtenc").write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m smtenc "$@"\n')
    for program in programs.iterdir():
        program.chmod(0o755)
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("SMTENC_HOOK_OPTIONS", f"--tool {programs / 'my-opt'} --jobs 1")
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    folder = tmp_path / "a project"
    folder.mkdir()
    monkeypatch.chdir(folder)
    git("init", "-q")
    git("config", "user.email", "a@b.c")
    git("config", "user.name", "A")
    hook = folder / ".git" / "hooks" / "pre-commit"
    hook.parent.mkdir(exist_ok=True)
    hook.write_bytes((FILES / "pre-commit").read_bytes())
    hook.chmod(0o755)
    return folder


def git(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["git", *arguments], capture_output=True, text=True, check=False)


def commit() -> subprocess.CompletedProcess[str]:
    return git("commit", "-q", "-m", "a commit")


def test_the_hook_looks_at_what_is_staged(repository: Path) -> None:
    Path("notes.txt").write_text("no program")
    git("add", ".")
    assert commit().returncode == 0

    Path("test").mkdir()
    Path("test/a b.mlir").write_text(f"// RUN: my-opt %s -or\n{ADD}")
    git("add", ".")
    # mended, but not staged
    Path("test/a b.mlir").write_text(f"// RUN: my-opt %s\n{ADD}")
    refused = commit()
    assert refused.returncode == 1
    assert "test/a b.mlir -> " in refused.stdout + refused.stderr
    assert "the commit is refused" in refused.stderr

    git("add", ".")
    accepted = commit()
    assert accepted.returncode == 0, accepted.stderr
    assert git("log", "--oneline").stdout.count("a commit") == 2
