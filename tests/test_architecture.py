"""The rules about who may import whom (``[tool.importlinter]`` in pyproject.toml), and that every dependency is used and explained."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Any

import pytest
from importlinter.cli import lint_imports

ROOT = Path(__file__).resolve().parents[1]
PYPROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
CONTRACTS: list[dict[str, Any]] = PYPROJECT["tool"]["importlinter"]["contracts"]
MODULE_OF = {"PySMT": "pysmt", "z3-solver": "z3", "iree-base-compiler": "iree"}


def names(requirements: list[str]) -> list[str]:
    return [re.split(r"[=<>~! ;\[]", r)[0] for r in requirements]


RUNTIME = names(PYPROJECT["project"]["dependencies"])
DEVELOPMENT = names(PYPROJECT["project"]["optional-dependencies"]["dev"])


@cache
def imports(file: Path) -> list[ast.Import | ast.ImportFrom]:
    """Every import of a Python file, wherever it stands."""
    found: list[ast.Import | ast.ImportFrom] = []
    waiting: list[ast.AST] = [ast.parse(file.read_text(encoding="utf-8"))]
    while waiting:
        for node in ast.iter_child_nodes(waiting.pop()):
            if isinstance(node, ast.Import | ast.ImportFrom):
                found.append(node)
            elif not isinstance(node, ast.expr):  # expressions hold no statements, and are most of a file
                waiting.append(node)
    return found


@cache
def imported(folder: Path) -> set[str]:
    """The top-level names of all modules that the Python files below ``folder`` import, wherever in a file."""
    found: set[str] = set()
    for file in folder.rglob("*.py"):
        for node in imports(file):
            match node:
                case ast.Import(names=aliases):
                    found |= {alias.name.split(".")[0] for alias in aliases}
                case ast.ImportFrom(module=str(module), level=0):
                    found.add(module.split(".")[0])
    return found


def test_imports_keep_the_contracts(capsys: pytest.CaptureFixture[str]) -> None:
    status = lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True)
    assert status == 0, capsys.readouterr().out


def test_every_forbidden_contract_covers_every_folder_that_it_does_not_allow() -> None:
    folders = {f"smtenc.{p.name}" for p in (ROOT / "smtenc").iterdir() if (p / "__init__.py").exists()}
    exceptions = {"pysmt": {"terms"}, "mlir-readers": {"frontend"}, "concrete-numbers": {"interpreter", "runs"}, "command-line": {"cli"}}
    # of a dialect's rooms some are an exception, some are not
    rooms = {"smtenc.dialects.*.operations", "smtenc.dialects.*.symbolic"}
    named = {c["id"]: set(c["source_modules"]) for c in CONTRACTS if c["id"] in exceptions}
    sources = {identity: (names - rooms) | {"smtenc.dialects"} if names & rooms else names for identity, names in named.items()}
    assert sources == {
        identity: folders - {f"smtenc.{name}" for name in allowed} | {"smtenc.errors", "smtenc.deadline"}
        for identity, allowed in exceptions.items()
    }


def modules() -> dict[str, Path]:
    """Our modules by their full names; a package goes by its own."""
    files = [f for folder in ("smtenc", "solvers") for f in (ROOT / folder).rglob("*.py")]
    return {".".join(f.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): f for f in files}


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Wherever in a file, under ``TYPE_CHECKING`` too: what cannot be said without a circle is two nouns in one, or one in two."""
    ours = modules()
    graph: dict[str, set[str]] = {}
    for name, file in ours.items():
        inner = graph.setdefault(name, set())
        for node in imports(file):
            match node:
                case ast.Import(names=aliases):
                    inner |= {alias.name for alias in aliases} & ours.keys()
                case ast.ImportFrom(module=str(module), level=0, names=aliases):
                    inner |= {full if (full := f"{module}.{alias.name}") in ours else module for alias in aliases} & ours.keys()
        inner.discard(name)
    list(TopologicalSorter(graph).static_order())  # raises ``CycleError``, naming the circle


@pytest.mark.parametrize("dependency", RUNTIME)
def test_a_runtime_dependency_is_imported(dependency: str) -> None:
    assert MODULE_OF.get(dependency, dependency) in imported(ROOT / "smtenc") | imported(ROOT / "solvers")


@pytest.mark.parametrize("dependency", [*RUNTIME, *DEVELOPMENT])
def test_a_dependency_is_explained(dependency: str) -> None:
    assert re.search(
        rf"^\| .*`{re.escape(dependency)}`.* \| .+ \|$", (ROOT / "docs/architecture.md").read_text(encoding="utf-8"), re.MULTILINE
    )


def test_a_dependency_has_one_exact_version() -> None:
    requirements = [*PYPROJECT["project"]["dependencies"], *PYPROJECT["project"]["optional-dependencies"]["dev"]]
    assert [r for r in requirements if not re.fullmatch(r"[\w-]+==[\w.]+(; .+)?", r)] == []
