"""The options of ``export`` and ``emit`` for the header of a benchmark that is made here."""

from __future__ import annotations

import datetime
import os
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, ClassVar

from smtenc.errors import UsageError
from smtenc.smtlib.tree import Release
from smtenc.verdicts.configuration.settings import Option
from smtenc.version import __version__

APPLICATION, SUBMITTER = "translation-validation", "smtenc"


@dataclass(frozen=True, slots=True, kw_only=True)
class SetDescription:
    """The content of the headers of the set's files."""

    PANEL: ClassVar[str | None] = "The set"

    date: Annotated[str | None, Option("The set's date. [dim]from SOURCE_DATE_EPOCH, else today[/dim]", metavar="YYYY-MM-DD")] = None
    application: Annotated[str, Option("What the queries are for.")] = APPLICATION
    submitter: Annotated[str, Option("Who submits the set.")] = SUBMITTER


def release(description: SetDescription, solvers: Iterable[str]) -> Release:
    """The header's content; without a date it is SOURCE_DATE_EPOCH's, or else today. Raises ``UsageError`` for a date that is no day."""
    try:
        return Release(
            description.date or _today(),
            description.application,
            description.submitter,
            f"smtenc {__version__}",
            ", ".join(sorted(solvers)),
        )
    except ValueError as error:
        raise UsageError(f"--date: {error}") from None


def _today() -> str:
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    moment = datetime.datetime.fromtimestamp(int(epoch), datetime.UTC) if epoch.isdecimal() else datetime.datetime.now(datetime.UTC)
    return moment.date().isoformat()
