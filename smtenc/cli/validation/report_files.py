"""The files that ``verify``, ``passes`` and ``lit`` write for other programs, and the results that fail a job: the same options, and one way from
findings to files.

def command(..., reporting: Reporting) -> None:
    reporter = Reporter.of(reporting, os.environ)           # before any work: faults of usage
    return reporter.finish(findings, code, text=text)       # the exit code
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, ClassVar

from smtenc.cli.streams import write
from smtenc.cli.text import counted
from smtenc.errors import UsageError, WriteError
from smtenc.reports.baseline import FAILING, Baseline, Judged, baseline_text, failing_verdicts, judged, read_baseline
from smtenc.reports.findings import Finding, worst_code
from smtenc.verdicts.configuration.settings import Option

REPORTS = "Reports and what fails"
_MOST_NAMED = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Reporting:
    """Files for other programs, and which results fail a job."""

    PANEL: ClassVar[str | None] = REPORTS

    junit: Annotated[Path | None, Option("Write JUnit XML: a suite for each pair, a case for each function.", metavar="FILE")] = None
    sarif: Annotated[Path | None, Option("Write SARIF 2.1.0, with places in the programs, for code hosts and editors.", metavar="FILE")] = (
        None
    )
    github: Annotated[
        bool, Option("Print annotations for GitHub Actions, and append the job's summary to $GITHUB_STEP_SUMMARY.", ("--github",))
    ] = False
    fail_on: Annotated[
        tuple[str, ...],
        Option(
            f"Only these fail, separated by commas: {', '.join(FAILING)}; or none. What does not fail leaves the exit code 0. "
            "[dim]all of them unless given[/dim]",
            metavar="VERDICT,...",
            separated=True,
        ),
    ] = ()
    baseline: Annotated[
        Path | None,
        Option("Results that are known: only what is new or worse fails, and what is fixed is named.", metavar="FILE"),
    ] = None
    update_baseline: Annotated[
        bool, Option("Write the results of this run to the baseline, all of which are known then.", ("--update-baseline",))
    ] = False


@dataclass(frozen=True, slots=True)
class Reporter:
    """``chosen`` with all that must be known before any work. ``root`` is the folder that names of files start from in reports."""

    chosen: Reporting
    failing: frozenset[str]
    known: Baseline | None
    root: str
    summary: str | None

    @staticmethod
    def of(chosen: Reporting, environ: Mapping[str, str], json_to: str | None = None) -> Reporter:
        """Raises ``UsageError`` for options that make no sense, ``InputError`` for a baseline that cannot be read."""
        failing = failing_verdicts(chosen.fail_on)
        if chosen.update_baseline and chosen.baseline is None:
            raise UsageError("--update-baseline writes the file that --baseline names", hint="--baseline known.json --update-baseline")
        if chosen.github and json_to == "-":
            raise UsageError("--github and --json - exclude each other", hint="both write to standard output; --json takes a file, too")
        for option, file in (("--junit", chosen.junit), ("--sarif", chosen.sarif), ("--baseline", chosen.baseline)):
            if file is not None and (file.is_dir() or not file.absolute().parent.is_dir()):
                what = "is a folder" if file.is_dir() else "its folder is not there"
                raise UsageError(f"{option} {file}: {what}", hint="name a file that can be written")
        known = None
        if chosen.baseline is not None and not chosen.update_baseline:
            known = read_baseline(chosen.baseline)
        root = environ.get("GITHUB_WORKSPACE") if chosen.github else None
        return Reporter(chosen, failing, known, root or os.curdir, environ.get("GITHUB_STEP_SUMMARY") if chosen.github else None)

    def finish(self, findings: Iterable[Finding], code: int, *, text: bool) -> int:
        """Write all files that are asked for, and return the exit code: ``code`` itself if no option says what fails. ``text``: print a summary, too.

        Every file is tried before one that could not be written is raised as ``WriteError`` or ``UsageError``.
        """
        found = list(findings)
        results = judged(found, self.failing, self.known)
        if self.chosen.fail_on or self.known is not None:
            code = worst_code(r.finding for r in results if r.fails)
        fixed = () if self.known is None else self.known.fixed(found)
        faults: list[WriteError | UsageError] = []
        if self.chosen.update_baseline:
            code = 0
            results = [Judged(r.finding, r.finding.said in FAILING, False) for r in results]
        for option, file, content in self._files(found, results, code):
            try:
                write(str(file), content, option)
            except (WriteError, UsageError) as error:
                faults.append(error)
        if self.chosen.github:
            self._annotate(results, fixed, faults)
        if text:
            self._tell(results, found, fixed)
        if faults:
            raise faults[0]
        return code

    def _files(self, found: list[Finding], results: list[Judged], code: int) -> Iterable[tuple[str, Path, str]]:
        if self.chosen.junit is not None:
            from smtenc.reports.junit import junit_text  # few runs need it

            yield "--junit", self.chosen.junit, junit_text(results)
        if self.chosen.sarif is not None:
            from smtenc.reports.sarif import sarif_text

            yield "--sarif", self.chosen.sarif, sarif_text(results, self.root, with_baseline=self.known is not None, exit_code=code)
        if self.chosen.update_baseline and self.chosen.baseline is not None:
            yield "--baseline", self.chosen.baseline, baseline_text(found, self.chosen.baseline)

    def _annotate(self, results: list[Judged], fixed: tuple[str, ...], faults: list[WriteError | UsageError]) -> None:
        from smtenc.reports.github import summary, workflow_commands

        for line in workflow_commands(results, self.root):
            print(line)
        if self.summary:
            try:
                with open(self.summary, "a", encoding="utf-8", errors="backslashreplace") as stream:
                    stream.write(summary(results, fixed))
            except OSError as error:
                faults.append(WriteError.of(f"$GITHUB_STEP_SUMMARY {self.summary}", error))

    def _tell(self, results: list[Judged], found: list[Finding], fixed: tuple[str, ...]) -> None:
        if self.chosen.update_baseline:
            wrong = sum(r.finding.said in FAILING for r in results)
            print(f"baseline: {counted(wrong, 'result')} written to {self.chosen.baseline}")
        if self.known is None:
            return
        new = [r for r in results if r.fails]
        gone = self.known.gone(found)
        parts = [f"{len(new)} new", f"{sum(r.known for r in results)} known", f"{len(fixed)} fixed"]
        parts += [f"{len(gone)} not looked at"] if gone else []
        print(f"baseline: {', '.join(parts)}")
        for title, keys in (("new", [r.finding.key(self.known.base) for r in new]), ("fixed", list(fixed))):
            for key in keys[:_MOST_NAMED]:
                print(f"  {title}: {key}")
            if len(keys) > _MOST_NAMED:
                print(f"  {title}: … and {len(keys) - _MOST_NAMED} more")
