"""``smtenc ops``: which operations of MLIR are supported, in part (and what is missing), or not."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Annotated, Any, ClassVar

import typer

from smtenc.cli.app import app, guarded
from smtenc.cli.coercion import PlainCommand
from smtenc.cli.options import Output
from smtenc.cli.parameters import Instead, Only, grouped
from smtenc.cli.streams import write
from smtenc.errors import UsageError
from smtenc.semantics.support import Dialect, State, Support, dialects, total
from smtenc.verdicts.configuration.settings import OUTPUT, Option

SCHEMA = "smtenc-ops/1"

_WORDS = {State.SUPPORTED: "supported", State.PARTLY: "partly", State.MISSING: "not"}
_STYLES = {"supported": "green", "partly": "yellow", "not": "red"}
_COUNTED = ("dialect", *_WORDS.values())
_LISTED = ("operation", "supported", "MLIR", "missing")

FOOTER = (
    "partly: `smtenc ops DIALECT` says what is missing. not: without semantics, so opaque: a pair that uses it is correct only if it is whatever\n"
    "the operation does (listed as opaque=OP or pure-operation=OP), and unsupported otherwise, naming the operation and its place."
)

Rows = Sequence[Sequence[str]]
Show = Callable[..., None]
"""Prints a heading and rows below a title: ``_show`` or ``_markdown``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedOperations:
    """The operations that are listed."""

    PANEL: ClassVar[str | None] = None

    missing: Annotated[bool, Option("Only what is not supported, or only in part.")] = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Tables:
    """The form of the tables."""

    PANEL: ClassVar[str | None] = OUTPUT

    markdown: Annotated[bool, Option("Print tables in Markdown.")] = False


@app.command(cls=PlainCommand)
@grouped
def ops(
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="DIALECT | DIALECT.OPERATION", help="What to show in detail; all dialects, counted, without.", show_default=False
        ),
    ] = None,
    *,
    listed: ListedOperations,
    output: Annotated[Output, Only("json_to"), Instead("json_to", None, "Write one JSON object.")],
    tables: Tables,
) -> None:
    """Which operations of MLIR are supported, which only in part, which not?

    The table is generated from the code. [b]partly[/b] comes with what is missing. Releases are those of MLIR that have the operation.

    [dim]smtenc ops[/dim]                    all dialects, counted
    [dim]smtenc ops tosa[/dim]               every operation of a dialect
    [dim]smtenc ops tosa.mul arith[/dim]     operations and dialects
    [dim]smtenc ops linalg --missing[/dim]   what is not there yet
    [dim]smtenc ops --json ops.json[/dim]    all of it, for programs
    """

    missing, markdown, json_to = listed.missing, tables.markdown, output.json_to

    def run() -> None:
        if markdown and json_to == "-":
            raise UsageError("--markdown and --json - would both write to standard output", hint="--json FILE")
        chosen = _chosen(names or [])
        if json_to is not None:
            write(json_to, json.dumps(_to_json(chosen, missing=missing), indent=2) + "\n", "--json")
        if json_to == "-":
            return
        show = _markdown if markdown else _show
        if names or missing:
            for dialect in chosen:
                _show_dialect(dialect, show, whole=dialect.name in (names or [dialect.name]), missing=missing)
        else:
            _show_counts(chosen, show, markdown=markdown)

    guarded(run)


# -- choosing ---------------------------------------------------------------------------------------------------------


def _chosen(names: Sequence[str]) -> list[Dialect]:
    """The dialects that are named, cut to the operations that are. Raises ``UsageError`` for a name that MLIR does not have."""
    known = {d.name: d for d in dialects()}
    if not names:
        return list(known.values())
    operations = {o.name: o for d in known.values() for o in d.operations}
    for name in names:
        if name not in known and name not in operations:
            raise UsageError(f"MLIR has no dialect or operation {name!r} that is known here", hint=_hint(name, [*known, *operations]))
    taken = dict.fromkeys(name.partition(".")[0] for name in names)
    return [known[d] if d in names else _cut(known[d], [operations[n] for n in names if n.partition(".")[0] == d]) for d in taken]


def _hint(name: str, known: Sequence[str]) -> str:
    """Names that look like ``name``, or that are it in some dialect; without any, all dialects."""
    name = name.lower()
    dialect_names = [k for k in known if "." not in k]
    same = [k for k in known if name in (k, k.partition(".")[2])]
    if same:
        close = same
    elif "." in name:
        close = get_close_matches(name, known, n=3, cutoff=0.6 if name.partition(".")[0] in dialect_names else 0.8)
    else:
        endings = dict.fromkeys(k.partition(".")[2] for k in known)
        alike = get_close_matches(name, endings, n=3, cutoff=0.8)
        close = get_close_matches(name, dialect_names, n=3) or [k for k in known if k.partition(".")[2] in alike]
    if close:
        return f"did you mean {', '.join(close)}?"
    return f"dialects: {', '.join(dialect_names)}; operations of others are opaque"


def _cut(dialect: Dialect, operations: Sequence[Support]) -> Dialect:
    return Dialect(dialect.name, dialect.note, tuple(dict.fromkeys(operations)), 0)


def _listed(dialect: Dialect, *, missing: bool) -> list[Support]:
    """Its operations; with ``missing`` those that are not supported, or only in part."""
    return [o for o in dialect.operations if not missing or o.state is not State.SUPPORTED]


# -- showing ----------------------------------------------------------------------------------------------------------


def _show_counts(chosen: Sequence[Dialect], show: Show, *, markdown: bool) -> None:
    rows = [[d.name, *(str(d.count(s)) for s in State)] for d in chosen]
    if markdown:
        show((*_COUNTED, "in general"), [[f"`{row[0]}`", *row[1:], d.note] for row, d in zip(rows, chosen, strict=True)], title="")
        return
    show(_COUNTED, [*rows, ["all", *(str(total(chosen, s)) for s in State)]], title="")
    print(FOOTER)


def _show_dialect(dialect: Dialect, show: Show, *, whole: bool, missing: bool) -> None:
    """Its operations, below a line of counts and the note where it is not only some operations that were asked for."""
    counts = ", ".join(f"{dialect.count(s)} {word}" for s, word in _WORDS.items())
    title = f"{dialect.name}: {counts}" + (f"\n{dialect.note}" if dialect.note else "") if whole else ""
    rows = [[o.name, _WORDS[o.state], releases(o.releases), o.missing] for o in _listed(dialect, missing=missing)]
    if dialect.unlisted:
        rows.append([f"{dialect.unlisted} operations", _WORDS[State.MISSING], "", ""])
    if rows:
        show(_LISTED, rows, title=title)
    else:
        print(title or "nothing is missing")


def releases(numbers: Sequence[int]) -> str:
    """``19-24`` for all that the inventory knows in between, ``19, 20`` for two."""
    return f"{numbers[0]}-{numbers[-1]}" if len(numbers) > 2 else ", ".join(map(str, numbers))


def _show(heading: Sequence[str], rows: Rows, *, title: str) -> None:
    """A rich table on a terminal; elsewhere a line a row, columns aligned, so that other programs can read it."""
    if title:
        print(title)
    if sys.stdout.isatty():
        _show_rich(heading, rows)
        return
    widths = [max(len(row[k]) for row in [heading, *rows]) for k in range(len(heading))]
    for row in [heading, *rows]:
        cells = [cell.rjust(w) if _is_count(heading, k) else cell.ljust(w) for k, (cell, w) in enumerate(zip(row, widths, strict=True))]
        print("  ".join(cells).rstrip())


def _show_rich(heading: Sequence[str], rows: Rows) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE)
    for k, name in enumerate(heading):
        table.add_column(name, justify="right" if _is_count(heading, k) else "left", overflow="fold")
    for row in rows:
        table.add_row(*(Text(cell, style=_STYLES.get(cell, "")) for cell in row))
    Console().print(table)


def _is_count(heading: Sequence[str], column: int) -> bool:
    return heading is _COUNTED and column > 0


def _markdown(heading: Sequence[str], rows: Rows, *, title: str) -> None:
    if title:
        print(f"{title}\n")
    for row in [heading, ["---"] * len(heading), *rows]:
        print(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |")


def _to_json(chosen: Sequence[Dialect], *, missing: bool) -> dict[str, Any]:
    """Names are a contract: ``state`` is ``supported``, ``partly`` or ``missing``; ``unlisted`` operations are missing, too."""
    return {
        "schema": SCHEMA,
        "dialects": [
            {
                "dialect": d.name,
                "note": d.note,
                **{s.value: d.count(s) for s in State},
                "unlisted": d.unlisted,
                "operations": [
                    {"name": o.name, "state": o.state.value, "missing": o.missing or None, "mlir": list(o.releases)}
                    for o in _listed(d, missing=missing)
                ],
            }
            for d in chosen
        ],
    }
