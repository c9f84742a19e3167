"""The options of ``export`` and ``emit`` for the header of a benchmark that is made here."""

from __future__ import annotations

import datetime
import os
from collections.abc import Iterable

from smtenc.errors import UsageError
from smtenc.smtlib.tree import Release
from smtenc.version import __version__

APPLICATION, SUBMITTER = "translation-validation", "smtenc"


def release(date: str | None, application: str, submitter: str, solvers: Iterable[str]) -> Release:
    """``date`` is SOURCE_DATE_EPOCH's, or else today, where it is None. Raises ``UsageError`` for one that is no day."""
    try:
        return Release(date or _today(), application, submitter, f"smtenc {__version__}", ", ".join(sorted(solvers)))
    except ValueError as error:
        raise UsageError(f"--date: {error}") from None


def _today() -> str:
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    moment = datetime.datetime.fromtimestamp(int(epoch), datetime.UTC) if epoch.isdecimal() else datetime.datetime.now(datetime.UTC)
    return moment.date().isoformat()
