"""``--html DIR`` of commands that verify programs: what the page needs is kept on the way, and the page is written at the end.

What writes it, ``reports.pages``, is imported where a page is wanted: few runs want one.
"""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, ClassVar

from smtenc.verdicts.batch.pairs import Pair, PairOptions
from smtenc.verdicts.configuration.settings import OUTPUT, Option
from smtenc.verdicts.records import PairRecord

if TYPE_CHECKING:
    from smtenc.pipelines.records import PipelineRecord


@dataclass(frozen=True, slots=True, kw_only=True)
class HtmlFolder:
    """The folder of the page."""

    PANEL: ClassVar[str | None] = OUTPUT

    html: Annotated[
        Path | None,
        Option(
            "Write a page there, index.html, for a browser: programs side by side, counterexamples as tables and pictures, queries, assumptions.",
            metavar="DIR",
        ),
    ] = None


@dataclass(frozen=True, slots=True)
class HtmlReport:
    """``folder`` is None where no page is wanted: then nothing here does anything."""

    folder: Path | None
    queries: Path | None = None
    """Where the queries are written: the page's folder, unless the user has chosen another; None where they cannot be."""

    @staticmethod
    def prepare(folder: Path | None, dump: Path | None, *, far: bool = False) -> HtmlReport:
        """``dump`` is the folder that the user chose for queries; ``far``: they would be written on other machines. Raises ``UsageError``."""
        if folder is None:
            return HtmlReport(None, dump)
        from smtenc.reports.pages import prepare_folder

        own = prepare_folder(folder)
        return HtmlReport(folder, dump or (None if far else own))

    def options(self, options: PairOptions) -> PairOptions:
        """With what the page shows of counterexamples and queries."""
        if self.folder is None:
            return options
        from smtenc.reports.pages import ELEMENTS_KEPT

        return replace(options, verification=replace(options.verification, elements_kept=ELEMENTS_KEPT, dump=self.queries))

    def write(self, found: PipelineRecord | Sequence[PairRecord], pairs: Sequence[Pair] = ()) -> None:
        """Raises ``WriteError``."""
        if self.folder is not None:
            from smtenc.reports.pages import write_report

            command = shlex.join(["smtenc", *sys.argv[1:]])
            write_report(found, self.folder, pairs=pairs, command=command, queries=self.queries)
