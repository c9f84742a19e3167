"""The report of ``smtenc poly`` on two programs that were compared as polyhedra and as programs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from smtenc.cli.text import coloured, counted, counterexample_lines, how_decided
from smtenc.poly.joint_verdict import RESTRICTIONS, Joint, Way
from smtenc.poly.records import Report
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import FunctionRecord


def joint_report(joint: Joint) -> Report:
    """With the details, evidence and queries of both ways; the verdict is the one that they come to."""
    polyhedra = joint.as_polyhedra
    return replace(
        polyhedra,
        verdict=joint.verdict,
        lines=tuple(_said(joint)),
        details=joint.details,
        reason="; ".join((joint.reason, *_needed(joint))),
        # the evidence stands in lines, by who has it
        finding=None if joint.verdict is Verdict.INCORRECT else polyhedra.finding,
        assumptions=joint.assumptions,
        seconds=polyhedra.seconds + _seconds(joint.as_programs) + (_seconds(joint.unrestricted) if joint.unrestricted is not None else 0.0),
        shown=(),
    )


def schedule_report(joint: Joint) -> Report:
    """Return the report of a schedule whose loops were compared with their source. A comparison that stays open is no fault of the schedule."""
    schedule, programs = joint.as_polyhedra, joint.as_programs
    wrong = programs.verdict in (Verdict.INCORRECT, Verdict.CONFLICT)
    return replace(
        schedule,
        verdict=joint.verdict if wrong else schedule.verdict,
        lines=(*schedule.lines, *_of_programs("its loops, as programs", programs)),
        details={**schedule.details, "programs": programs.to_json()},
        reason="; ".join(r for r in (schedule.reason, joint.reason if wrong else "") if r),
        assumptions=tuple(dict.fromkeys((*schedule.assumptions, *joint.assumptions))),
        seconds=schedule.seconds + _seconds(programs),
    )


def _said(joint: Joint) -> Iterator[str]:
    yield f"{Way.POLYHEDRA.value}: {coloured(joint.as_polyhedra.verdict)}{_because(joint.as_polyhedra)}"
    yield from _of_programs(Way.PROGRAMS.value, joint.as_programs)
    if joint.unrestricted is not None and joint.unrestricted.verdict is not Verdict.CORRECT:
        yield from _of_programs(f"without {' and '.join(RESTRICTIONS)}", joint.unrestricted)


def _needed(joint: Joint) -> Iterator[str]:
    match joint.unrestricted:
        case None:
            pass
        case FunctionRecord(verdict=Verdict.CORRECT):
            yield f"{' and '.join(RESTRICTIONS)} are not needed"
        case FunctionRecord(verdict=Verdict.INCORRECT):
            yield f"needed: {', '.join(joint.needed)}"
        case _:
            yield f"whether {' and '.join(RESTRICTIONS)} are needed is not known"


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
