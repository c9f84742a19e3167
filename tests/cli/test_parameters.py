"""Settings as options of commands: every field of every group is one, and a command gets its groups as objects."""

from __future__ import annotations

import re
from dataclasses import MISSING, dataclass, fields
from pathlib import Path
from typing import Annotated, ClassVar

import pytest
import typer
from typer.testing import CliRunner

from smtenc.cli import parameters
from smtenc.cli.options import JsonOutput, Output, PairList, Placement, QueryFolder
from smtenc.cli.parameters import After, Instead, Only, Under, Without, fields_of, grouped
from smtenc.verdicts.configuration.settings import Claim, Evidence, Option, Reading, Solving

GROUPS = (Reading, Solving, Claim, Evidence)
SHARED = (Output, JsonOutput, Placement, PairList, QueryFolder)


@dataclass(frozen=True, kw_only=True)
class Baking:
    PANEL: ClassVar[str | None] = "Baking"

    minutes: Annotated[int, Option("How long.", minimum=1, maximum=90)] = 30
    fan: Annotated[bool, Option("Blow.")] = False
    toppings: Annotated[tuple[str, ...], Option("On top.", ("--topping", "-t"))] = ()
    grains: Annotated[tuple[str, ...], Option("Inside.", separated=True)] = ("rye", "oat")
    recipe: Annotated[Path | None, Option("Where from.", panel="Reading")] = None


def baked(*arguments: str) -> tuple[Baking, int]:
    found: list[tuple[Baking, int]] = []

    @grouped
    def bake(loaves: int = 1, *, baking: Baking) -> None:
        found.append((baking, loaves))

    program = typer.Typer()
    program.command()(bake)
    result = CliRunner().invoke(program, list(arguments))
    assert result.exit_code == 0, result.output
    return found[0]


def test_without_options_a_group_is_its_default() -> None:
    assert baked() == (Baking(), 1)


def test_every_kind_of_field() -> None:
    given = ["--minutes", "5", "--fan", "-t", "salt", "--topping", "seeds", "--grains", "emmer,spelt", "--recipe", "r.txt", "--loaves", "2"]
    expected = Baking(minutes=5, fan=True, toppings=("salt", "seeds"), grains=("emmer", "spelt"), recipe=Path("r.txt"))
    assert baked(*given) == (expected, 2)


def help_of(command: object) -> str:
    program = typer.Typer(rich_markup_mode="rich")
    program.command()(command)  # type: ignore[type-var]
    return CliRunner(env={"COLUMNS": "200", "TERM": "dumb"}).invoke(program, ["--help"]).output


def test_help_bounds_and_panels_are_the_fields() -> None:
    @grouped
    def bake(*, baking: Baking) -> None: ...

    text = help_of(bake)
    assert re.search(r"Baking ─.*--minutes +<int range> \[1<=x<=90\] +How long\. \[default: 30\]", text, re.DOTALL)
    assert "--no-fan" not in text
    assert re.search(r"Reading ─.*--recipe", text, re.DOTALL)


def test_a_command_takes_some_fields_and_changes_others() -> None:
    assert [f.name for f in fields_of(Baking, Only("fan", "minutes"))] == ["minutes", "fan"]
    assert [f.name for f in fields_of(Baking, Without("fan", "toppings"))] == ["minutes", "grains", "recipe"]
    (minutes,) = fields_of(Baking, Only("minutes"), Instead("minutes", 90, "Very long."))
    assert (minutes.default, minutes.option.help, minutes.option.minimum) == (90, "Very long.", 1)


def test_what_a_command_changes_of_a_field_is_in_its_help_and_nothing_else_is() -> None:
    @grouped
    def bake(*, baking: Annotated[Baking, Instead("minutes", 45, metavar="MIN", minimum=20), Under("Serving", "fan")]) -> None: ...

    text = help_of(bake)
    assert re.search(r"Baking ─.*--minutes +MIN \[20<=x<=90\] +How long\. \[default: 45\]", text, re.DOTALL)
    assert re.search(r"Serving ─.*--fan", text, re.DOTALL)
    (minutes,) = fields_of(Baking, Only("minutes"), Instead("minutes", 45, minimum=20))
    assert (minutes.option.minimum, minutes.option.maximum, minutes.option.help) == (20, 90, "How long.")
    assert {f.panel for f in fields_of(Baking, Under(None))} == {None}


@dataclass(frozen=True, slots=True, kw_only=True)
class Shelf:
    PANEL: ClassVar[str | None] = "Baking"

    shelf: Annotated[int, Option("Which.", show_default=False)] = 7
    door: Annotated[str, Option("Whose.")]


def test_options_of_two_groups_stand_in_the_order_that_a_command_says() -> None:
    @grouped
    def bake(*, baking: Baking, shelf: Annotated[Shelf, After("minutes", "door", "shelf")]) -> None: ...

    shown = re.findall(r"--(minutes|door|shelf|fan)", help_of(bake))
    assert shown == ["minutes", "door", "shelf", "fan"]
    with pytest.raises(ValueError, match="oven"):
        grouped(_with_an_option_after_none)


def _with_an_option_after_none(*, baking: Annotated[Baking, After("oven", "fan")]) -> None: ...


def test_a_field_without_default_must_be_given() -> None:
    seen: list[Shelf] = []

    def bake(*, shelf: Shelf) -> None:
        seen.append(shelf)

    program = typer.Typer()
    program.command()(grouped(bake))
    assert CliRunner().invoke(program, []).exit_code == 2
    assert CliRunner().invoke(program, ["--door", "left"]).exit_code == 0
    assert seen == [Shelf(door="left")]
    (door,) = fields_of(Shelf, Only("door"), Instead("door", MISSING, "Which one."))
    assert (door.default, door.option.help) == (MISSING, "Which one.")
    (shown,) = (line for line in help_of(grouped(bake)).splitlines() if "--shelf" in line)
    assert "default" not in shown


@pytest.mark.parametrize(
    ("output", "shown"), [(Output(), True), (Output(quiet=True), False), (Output(json_to="-"), False), (Output(json_to="f"), True)]
)
def test_text_is_shown_unless_the_command_is_quiet_or_prints_json(output: Output, shown: bool) -> None:
    assert output.shows_text is shown


def test_no_command_declares_an_option_outside_of_a_group() -> None:
    """Other than ``--version``, the program's own, and ``--solver-file``, which acts where it is read."""
    folder = Path(parameters.__file__).parent
    found = {file.relative_to(folder).as_posix() for file in folder.rglob("*.py") if "typer.Option(" in file.read_text(encoding="utf-8")}
    assert found == {"app.py", "parameters.py", "solver_files.py"}


@pytest.mark.parametrize("group", [*GROUPS, *SHARED])
def test_every_field_is_documented(group: type) -> None:
    made = fields_of(group)
    assert [f.name for f in made] == [f.name for f in fields(group)]
    assert all(f.option.help for f in made)


def test_no_two_groups_share_a_field() -> None:
    names = [f.name for group in GROUPS for f in fields_of(group)]
    assert len(names) == len(set(names))


@dataclass(frozen=True, slots=True, kw_only=True)
class Fillings:
    PANEL: ClassVar[str | None] = None

    fillings: Annotated[tuple[str, ...], Option("Inside.", separated=True)] = ()


def test_nothing_between_commas_is_nothing() -> None:
    app = typer.Typer()
    seen: list[Fillings] = []

    @app.command()
    @grouped
    def bake(*, filling: Fillings) -> None:
        seen.append(filling)

    assert CliRunner().invoke(app, []).exit_code == 0
    assert CliRunner().invoke(app, ["--fillings", "nuts,figs"]).exit_code == 0
    assert seen == [Fillings(), Fillings(fillings=("nuts", "figs"))]
