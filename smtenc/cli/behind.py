"""Commands that run another program: what follows ``--`` is that program's."""

from __future__ import annotations

from typing import Any

import typer

from smtenc.cli.coercion import PlainCommand

_BEHIND = "smtenc.behind"


class CommandBefore(PlainCommand):
    """What follows ``--`` is kept as it is."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if "--" in args:
            position = args.index("--")
            args, ctx.meta[_BEHIND] = args[:position], tuple(args[position + 1 :])
        return super().parse_args(ctx, args)


def behind(context: typer.Context) -> tuple[str, ...] | None:
    """What follows ``--``; None where that is not there."""
    found: tuple[str, ...] | None = context.meta.get(_BEHIND)
    return found
