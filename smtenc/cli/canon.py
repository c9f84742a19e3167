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

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args and args[0] not in self.commands and not args[0].startswith("-"):
            args = ["run", *args]
        return super().resolve_command(ctx, args)


group = typer.Typer(cls=DefaultGroup, no_args_is_help=True, help=HELP)
app.add_typer(group, name="canon")
