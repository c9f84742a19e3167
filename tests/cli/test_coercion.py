"""Plain values of a command line become what typer would make of them, without pydantic; all others are typer's."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Annotated

import pytest
import typer
from click.testing import Result
from typer.testing import CliRunner

from smtenc.cli.coercion import PlainCommand


def run(cls: type[typer.core.TyperCommand], *arguments: str) -> Result:
    def show(
        files: Annotated[list[Path] | None, typer.Argument()] = None,
        *,
        whole: Annotated[int, typer.Option(min=1, max=9)] = 3,
        part: Annotated[float, typer.Option(min=0.5)] = 1.0,
        place: Annotated[Path | None, typer.Option()] = None,
        word: Annotated[list[str] | None, typer.Option()] = None,
        loud: Annotated[bool, typer.Option("--loud")] = False,
    ) -> None:
        print([(type(x), x) for x in (files, whole, part, place, word, loud)])

    program = typer.Typer()
    program.command(cls=cls)(show)
    return CliRunner().invoke(program, list(arguments))


@pytest.mark.parametrize(
    "line",
    [
        "", "a b", "--whole 7", "--whole 007", "--whole 0", "--whole 10", "--whole -2", "--whole x", "--whole 1_0", "--whole 99999999999999999999999",
        "--part 2", "--part 0.25", "--part 1e3", "--part nan", "--part inf", "--part .5", "--part x", "--place a/b", "--word a --word b",
        "--loud", "--whole", "--volume 3",
    ],
)  # fmt: skip
def test_they_are_what_typer_makes_of_them(line: str) -> None:
    ours, typers = (run(cls, *line.split()) for cls in (PlainCommand, typer.core.TyperCommand))
    assert (ours.exit_code, ours.output) == (typers.exit_code, typers.output)


def test_a_plain_command_line_needs_no_pydantic_and_loads_no_solver() -> None:
    program = (
        "import contextlib, sys; sys.argv[1:] = ['verify', 'a', 'b', '--timeout', '2.5', '--seed', '1', '--solvers', 'z3,cvc5']\n"
        "from smtenc.cli.main import main\nwith contextlib.suppress(SystemExit): main()\nprint(*sys.modules)"
    )
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert "smtenc.verdicts.verification" in found
    assert not {"pydantic", "z3", "cvc5", "bitwuzla", "rich", "email"} & set(found)
