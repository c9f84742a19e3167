"""``smtenc canon``: canonicalization by rules that are proved."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperGroup

from smtenc.cli.app import app

HELP = """Canonicalize programs by rules, and prove the rules.

[dim]smtenc canon program.mlir[/dim]
[dim]smtenc canon prove arith[/dim]
[dim]smtenc canon prove my-rules.mlir[/dim]
"""


class DefaultGroup(TyperGroup):
    """``smtenc canon FILE`` is ``smtenc canon run FILE``."""

    default_command = "run"

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args and args[0] not in self.commands and args[0] not in ctx.help_option_names:
            args = [self.default_command, *args]
        return super().parse_args(ctx, args)


group = typer.Typer(cls=DefaultGroup, no_args_is_help=True, help=HELP)
app.add_typer(group, name="canon")
