"""``smtenc canon``: canonicalization by rules that are proved."""

from __future__ import annotations

import typer

from smtenc.cli.app import app

HELP = """Canonicalize programs by rules, and prove the rules.

[dim]smtenc canon prove arith[/dim]
[dim]smtenc canon prove my-rules.mlir[/dim]
"""

group = typer.Typer(no_args_is_help=True, help=HELP)
app.add_typer(group, name="canon")
