"""Which version is installed, without the standard module that knows, where the name of a folder says it."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from solvers.distributions import installed_version


@pytest.mark.parametrize("distribution", ["z3-solver", "cvc5", "bitwuzla", "xdsl", "iree-base-compiler"])
def test_it_is_what_the_standard_module_says(distribution: str) -> None:
    assert installed_version(distribution) == version(distribution)


def test_it_needs_no_standard_module() -> None:
    program = "import sys; from solvers.distributions import installed_version; installed_version('z3-solver'); print(*sys.modules)"
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert "importlib.metadata" not in found


def test_what_is_not_installed_has_none() -> None:
    assert installed_version("no-such-distribution") == ""


def test_the_first_on_the_path_is_the_one_and_other_kinds_of_installations_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind, name in (("one", "made_up-2.0.dist-info"), ("two", "made_up-1.0.dist-info"), ("two", "other.egg-info")):
        (tmp_path / kind / name).mkdir(parents=True)
    (tmp_path / "two" / "other.egg-info" / "PKG-INFO").write_text("Metadata-Version: 2.1\nName: other\nVersion: 3.0\n")
    monkeypatch.setattr(sys, "path", [str(tmp_path / "one"), str(tmp_path / "two")])
    installed_version.cache_clear()
    assert [installed_version(name) for name in ("made-up", "other")] == ["2.0", "3.0"]
    installed_version.cache_clear()
