"""Values of the command line without pydantic, which typer imports to turn texts into values: that takes longer than all the rest of a command line.

Texts that are plainly a value become it here; whatever is not, typer judges, and says what is wrong with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_args, get_origin

from typer.core import TyperCommand

_NONE = object()
_WHOLE, _DECIMAL = re.compile(r"[0-9]{1,18}"), re.compile(r"[0-9]{1,18}(\.[0-9]{1,18})?")


class PlainCommand(TyperCommand):
    """A command whose parameters ask typer only where they must."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        take_plainly(self.get_params(ctx))
        return super().parse_args(ctx, args)


def take_plainly(parameters: Iterable[Any]) -> None:
    """The parameters ask typer only where they must."""
    for parameter in parameters:
        # the attribute that typer fills at first use
        if getattr(parameter, "_runtime_param", _NONE) is None:
            parameter._runtime_param = _Plain(parameter)


class _Plain:
    """Stands in for typer's ``RuntimeParam``."""

    def __init__(self, parameter: Any) -> None:
        self._parameter = parameter

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        descriptor = param.type_descriptor
        several = param.multiple or param.nargs == -1
        if value is None:
            return () if several else None
        if several and get_origin(descriptor.annotation) is list and isinstance(value, (list, tuple)):
            (each,) = get_args(descriptor.annotation)
            values = [plain_value(each, item, descriptor.parameter_info) for item in value]
            if _NONE not in values:
                return values
        elif not several:
            found = plain_value(descriptor.annotation, value, descriptor.parameter_info)
            if found is not _NONE:
                return found
        self._parameter._runtime_param = None
        return self._parameter.get_runtime_param().coerce(value, param=param, ctx=ctx)


def plain_value(kind: Any, value: Any, information: Any) -> Any:
    """The value of a type where there is no doubt about it, else ``_NONE``. ``information`` has the bounds."""
    if kind in (bool, int, float, str) and type(value) is kind:
        # a text, or a default
        return value
    if kind is Path and isinstance(value, (str, Path)) and not (information.exists or information.resolve_path):
        return Path(value)
    if kind in (int, float) and isinstance(value, str) and (_WHOLE if kind is int else _DECIMAL).fullmatch(value):
        number = kind(value)
        fits = (information.min is None or information.min <= number) and (information.max is None or number <= information.max)
        return number if fits else _NONE
    return _NONE
