"""What both ways say of two programs, as a report of ``smtenc poly``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from smtenc.cli.text import coloured, counted, counterexample_lines, how_decided
from smtenc.poly.joining import Joint, Overlap, Way
from smtenc.poly.records import Report
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import FunctionRecord


def joint_report(joint: Joint) -> Report:
    """With the details, evidence and queries of both ways; the verdict is the one that they come to."""
    polyhedra = joint.as_polyhedra
    reasons = [joint.reason]
    if joint.overlap is not None:
        reasons.append(joint.overlap.value + (": the programs differ where memrefs overlap" if joint.overlap is Overlap.INCORRECT else ""))
    return replace(
        polyhedra,
        verdict=joint.verdict,
        lines=tuple(_said(joint)),
        details=joint.details,
        reason="; ".join(reasons),
        # the evidence stands in lines, by who has it
        finding=None if joint.verdict is Verdict.INCORRECT else polyhedra.finding,
        assumptions=joint.assumptions,
        seconds=polyhedra.seconds + _seconds(joint.as_programs) + (_seconds(joint.overlapping) if joint.overlapping is not None else 0.0),
        shown=(),
    )


def _said(joint: Joint) -> Iterator[str]:
    yield f"{Way.POLYHEDRA.value}: {coloured(joint.as_polyhedra.verdict)}{_because(joint.as_polyhedra)}"
    yield from _of_programs(Way.PROGRAMS.value, joint.as_programs)
    if joint.overlapping is not None and joint.overlap is not Overlap.CORRECT:
        yield from _of_programs("without no-alias", joint.overlapping)


def _because(polyhedra: Report) -> str:
    if polyhedra.reason:
        return f": {polyhedra.reason}"
    return f" (certified by {counted(len(polyhedra.queries), 'query', 'queries')})" if polyhedra.verdict is Verdict.CORRECT else ""


def _of_programs(title: str, record: FunctionRecord) -> Iterator[str]:
    reason = record.unsupported or (record.reason if record.verdict not in (Verdict.CORRECT, Verdict.INCORRECT) else "")
    yield f"{title}: {coloured(record.verdict)}{how_decided(record)}{f': {reason}' if reason else ''}"
    if record.counterexample is not None:
        yield from (f"  {line}" for line in counterexample_lines(record.counterexample))


def _seconds(record: FunctionRecord) -> float:
    return record.encode_seconds + record.solve_seconds
