"""The table of solvers: which logic goes to whom."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import version

from solvers import available


def test_the_installed_solvers_are_listed() -> None:
    table = {info.name: info for info in available()}
    assert list(table)[:3] == ["z3", "cvc5", "bitwuzla"]
    assert {"path:z3", "path:cvc5", "path:boolector"} < set(table)
    assert all(
        info.present and info.version == version(dist)
        for info, dist in zip(table.values(), ("z3-solver", "cvc5", "bitwuzla"), strict=False)
    )
    assert "Int" in table["z3"].logics
    assert "Int" not in table["bitwuzla"].logics


def test_no_solver_is_imported_into_the_main_process() -> None:
    use = "solvers.Pool(), solvers.available(), solvers.parse_value"
    program = f"import sys, solvers; {use}; print(sorted({{'z3', 'cvc5', 'bitwuzla'}} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout == "[]\n"
