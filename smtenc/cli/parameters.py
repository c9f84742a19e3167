"""Groups of settings (frozen dataclasses, ``verdicts.configuration.settings``) as parameters of commands: typer sees an option for each field.

    @app.command()
    @grouped
    def verify(solving: Annotated[Solving, Without("trials"), Instead("timeout", 10.0)], ...) -> None: ...

A command gets each group as an object. What is left out has its default there. Groups of the command line alone are in ``cli.options`` where several
commands share them, else beside their command.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from typing import Annotated, Any, TypeVar, cast, get_args, get_origin, get_type_hints

import typer

from smtenc.cli.solver_files import SolverFiles
from smtenc.verdicts.configuration.settings import Option

Group = TypeVar("Group")


@dataclass(frozen=True)
class Only:
    """A restriction of a group: the command takes only these fields."""

    names: tuple[str, ...]

    def __init__(self, *names: str) -> None:
        object.__setattr__(self, "names", names)


@dataclass(frozen=True)
class Without:
    """The command does not take these fields of a group."""

    names: tuple[str, ...]

    def __init__(self, *names: str) -> None:
        object.__setattr__(self, "names", names)


@dataclass(frozen=True)
class Instead:
    """The command has another default for a field, ``MISSING`` where it must be given, and another help, metavar or minimum where one is given."""

    name: str
    default: object
    help: str = ""
    metavar: str | None = None
    minimum: float | None = None


@dataclass(frozen=True)
class Under:
    """The command's help has these fields, all of the group where none is named, in another panel: None is that of options without one."""

    panel: str | None
    names: tuple[str, ...]

    def __init__(self, panel: str | None, *names: str) -> None:
        object.__setattr__(self, "panel", panel)
        object.__setattr__(self, "names", names)


@dataclass(frozen=True)
class After:
    """The command's help has these fields, in this order, right after ``other``, a field of this group or of another one."""

    other: str
    names: tuple[str, ...]

    def __init__(self, other: str, *names: str) -> None:
        object.__setattr__(self, "other", other)
        object.__setattr__(self, "names", names)


COMPANIONS: Mapping[str, tuple[str, Any]] = {"solvers": ("solver_file", SolverFiles)}
"""Parameters of the command line alone, each by the field after which it comes wherever a command takes that field."""


@dataclass(frozen=True)
class Field:
    """A field of a group as a parameter."""

    name: str
    type: Any
    option: Option
    panel: str | None
    default: Any

    @property
    def is_several(self) -> bool:
        return get_origin(self.type) is tuple

    def parameter(self) -> inspect.Parameter:
        given, type_, default = self.option, self.type, self.default
        if default is MISSING:
            default = inspect.Parameter.empty
        elif self.is_several and given.separated:
            type_, default = str, ",".join(default)
        elif self.is_several:
            type_, default = list[get_args(type_)[0]] | None, None  # type: ignore[misc]
        # a flag without an opposite, unless it names one
        flags = given.flags or (f"--{self.name.replace('_', '-')}",)
        option = typer.Option(
            *flags,
            help=given.help,
            metavar=given.metavar,
            min=given.minimum,
            max=given.maximum,
            rich_help_panel=self.panel,
            show_default=given.show_default,
        )
        return inspect.Parameter(self.name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[type_, option])

    def value(self, given: Any) -> Any:
        """Return the value that the command line gives, as the group has it."""
        if not self.is_several:
            return given
        if self.option.separated and not given and not self.default:
            # nothing is no list of one empty text
            return ()
        return tuple(given.split(",")) if self.option.separated else tuple(given or ())


def fields_of(group: type, *changes: object) -> tuple[Field, ...]:
    """The fields of a group that a command takes, in their order."""
    hints = get_type_hints(group, include_extras=True)
    found = []
    for field in fields(cast(Any, group)):
        type_, option = get_args(hints[field.name])[:2]
        found.append(Field(field.name, type_, option, option.panel or group.PANEL, field.default))  # type: ignore[attr-defined]
    for change in changes:
        match change:
            case Only(names):
                found = [f for f in found if f.name in names]
            case Without(names):
                found = [f for f in found if f.name not in names]
            case Instead(name):
                found = [_changed(f, change) if f.name == name else f for f in found]
            case Under(panel, names):
                found = [replace(f, panel=panel) if f.name in (names or (f.name,)) else f for f in found]
    return tuple(found)


def _changed(field: Field, change: Instead) -> Field:
    option = replace(
        field.option,
        help=change.help or field.option.help,
        metavar=field.option.metavar if change.metavar is None else change.metavar,
        minimum=field.option.minimum if change.minimum is None else change.minimum,
    )
    return replace(field, default=change.default, option=option)


def _in_order(parameters: list[inspect.Parameter], moves: Iterable[After]) -> list[inspect.Parameter]:
    """The parameters as the help lists them. Raises ValueError for a field that the command does not take."""
    found = {p.name: p for p in parameters}
    names = list(found)
    for move in moves:
        for name in reversed(move.names):
            names.remove(name)
            names.insert(names.index(move.other) + 1, name)
    return [found[name] for name in names]


def gathered(group: type[Group], chosen: tuple[Field, ...], values: Mapping[str, Any]) -> Group:
    """The group with what a command line gave for its fields."""
    return group(**{field.name: field.value(values[field.name]) for field in chosen})


def grouped(command: Callable[..., None]) -> Callable[..., None]:
    """The command with an option for each field of its groups."""
    hints = get_type_hints(command, include_extras=True)
    groups: dict[str, tuple[type, tuple[Field, ...]]] = {}
    parameters: list[inspect.Parameter] = []
    own: list[str] = []
    moves: list[After] = []
    for parameter in inspect.signature(command).parameters.values():
        hint = hints[parameter.name]
        group, changes = (get_args(hint)[0], get_args(hint)[1:]) if get_origin(hint) is Annotated else (hint, ())
        if not is_dataclass(group):
            own.append(parameter.name)
            parameters.append(parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY, annotation=hint))
            continue
        assert isinstance(group, type)
        chosen = fields_of(group, *changes)
        groups[parameter.name] = group, chosen
        moves += (change for change in changes if isinstance(change, After))
        for field in chosen:
            parameters.append(field.parameter())
            if field.name in COMPANIONS:
                name, annotation = COMPANIONS[field.name]
                parameters.append(inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation))

    parameters = _in_order(parameters, moves)

    def flat(**values: Any) -> None:
        objects: dict[str, Any] = {name: gathered(group, chosen, values) for name, (group, chosen) in groups.items()}
        command(**objects, **{name: value for name, value in values.items() if name in own})

    flat.__name__, flat.__doc__, flat.__module__ = command.__name__, command.__doc__, command.__module__
    flat.__annotations__ = {p.name: p.annotation for p in parameters}
    flat.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    return flat
