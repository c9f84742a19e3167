"""The analyses of one program, as reports: isl computes, solvers certify, and errors are shown by instances."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from smtenc.poly.counterexamples import difference
from smtenc.poly.dependences import Dependence, DependenceKind, dependences, distances, flow_by_value
from smtenc.poly.graphs import graph
from smtenc.poly.matching import check
from smtenc.poly.parallelism import LoopAnswer, Parallelism, bands, is_innermost, loop_answers, strides
from smtenc.poly.programs.c_text import c_function
from smtenc.poly.programs.generation import generated
from smtenc.poly.programs.mlir_text import mlir_function
from smtenc.poly.programs.model import Access, Loop, Program, Statement, shortened
from smtenc.poly.records import Report
from smtenc.poly.schedules.optima import ByModels, BySolver, InTurn, OptimumCertifier
from smtenc.poly.schedules.schedule import Times, legality, one_to_one, vector_text
from smtenc.poly.schedules.scheduler import Fusion, Options, scheduled, scheduled_by_engine
from smtenc.poly.schedules.trees import in_lines, schedule_tree, tiled
from smtenc.presburger.engine import EngineFailure
from smtenc.presburger.relations import Point, Relation, formula_text
from smtenc.sets.certification import Certified, Certifier
from smtenc.sets.claims import Claim, named
from smtenc.sets.operations import Sets
from smtenc.sets.records import Answer
from smtenc.verdicts.lattice import Verdict, worst
from solvers.optima import optimum_pool


@dataclass(frozen=True, slots=True)
class Search:
    """The options of the search for a schedule.

    ``by``: ``pluto``, the scheduler of this package, or ``isl``. ``tile``: the sizes of tiles. ``code``: ``c``, ``affine`` or ``scf``, the language
    of the generated loops; empty for no loops.
    """

    by: str = "pluto"
    fusion: Fusion = "smart"
    negative: bool = False
    tile: tuple[int, ...] = ()
    code: str = ""


@dataclass(frozen=True, slots=True)
class Analyses:
    """The analyses, with an engine and a certifier. Answers hold for all values of the parameters."""

    sets: Sets

    # -- the model ------------------------------------------------------------------------------------------------

    def model(self, program: Program, *, written_as: str = "text") -> Report:
        """Return the report on the model of the program: as ``text``, in ``isl``'s notation, or as its schedule ``tree``. The report makes no claim,
        so it has no queries.
        """
        if written_as == "tree":
            return Report(
                "show", program.name, Verdict.CORRECT, (in_lines(schedule_tree(program)),), model_json(program), assumptions=program.notes
            )
        if written_as == "isl":
            parts = (program.domains(), program.schedule(), program.accesses(writes=False), program.accesses(writes=True))
            shown = (f"{name}: {part}" for name, part in zip(("domain", "schedule", "reads", "writes"), parts, strict=True))
            return Report("show", program.name, Verdict.CORRECT, tuple(shown), model_json(program), assumptions=program.notes)
        lines = [f"parameters: {', '.join(program.parameters) or 'none'}"]
        for s in program.statements:
            lines += ["", f"{s.name} at {s.location.line}:{s.location.column}: {s.text or 'a statement'}"]
            lines.append(f"  iteration vector: ({', '.join(loop.iterator for loop in s.loops)})")
            lines.append(f"  domain:           {domain_text(program, s)}")
            lines.append(
                f"  schedule vector:  {vector_text(s, shortened(program, s))}, with all scalar dimensions {vector_text(s, s.time)}"
            )
            for access in s.accesses:
                lines.append(f"  {'writes' if access.writes else 'reads '}            {access_text(s, access)}")
            if s.reduction is not None:
                lines.append(f"  reduction:        {s.reduction.operation}")
        return Report("show", program.name, Verdict.CORRECT, tuple(lines), model_json(program), assumptions=program.notes)

    # -- dependences ----------------------------------------------------------------------------------------------

    def dependences(self, program: Program, *, inputs: bool = False, by_value: bool = False) -> Report:
        """Return the report on the dependences and their distances. ``inputs``: also pairs of reads. ``by_value``: also the write whose value each
        read gets.
        """
        started = time.monotonic()
        found = dependences(program, self.sets.engine, inputs=inputs)
        lines, rows, claims, reasons = [], [], list(found.claims()), []
        for d in found.found:
            try:
                far, more = distances(d, self.sets.engine, program)
                claims += more
            except EngineFailure as error:
                far = ()
                reasons.append(str(error))
            shown = ", ".join(map(str, far))
            lines.append(
                f"{d.kind.value:6} {d.source.name} -> {d.sink.name}  {access_text(d.source, d.source_access)} -> "
                f"{access_text(d.sink, d.sink_access)}  {_carried(d)}, distance ({shown}), such as {d.witness}"
            )
            rows.append(dependence_json(program, d) | {"distance": [str(each) for each in far]})
        details: dict[str, Any] = {"dependences": rows}
        if by_value:
            try:
                text, more = flow_by_value(program, self.sets.engine)
                claims += more
                lines += ["", "flow by value:", *(f"  {part}" for part in _parts(text))]
                details["flow-by-value"] = text
            except EngineFailure as error:
                reasons.append(str(error))
        engine = time.monotonic() - started
        report = Report(
            "deps",
            program.name,
            Verdict.UNKNOWN,
            tuple(lines),
            details,
            engine_seconds=engine,
            assumptions=program.notes,
            picture=graph(program, found.found),
        )
        return self._certified(report, claims, started, [*reasons, found.reason] if found.open else reasons)

    # -- parallelism ----------------------------------------------------------------------------------------------

    def parallel(self, program: Program, *, vectorizable: bool = False) -> Report:
        """Return the report that tells, for each loop, whether its iterations are independent, and the bands that can be tiled; if ``vectorizable``,
        also whether innermost loops can be vectorized.
        """
        started = time.monotonic()
        found = dependences(program, self.sets.engine)
        claims = list(found.claims())
        answers = loop_answers(found)
        reasons = [found.reason] if found.open else []
        tiled, more = bands(found, lambda c: self._is_empty(program, c, reasons))
        claims += more
        lines, rows = [], []
        for answer in answers:
            lines += list(_loop_lines(answer))
            row = loop_json(program, answer)
            if vectorizable and is_innermost(program, answer.loop):
                text, flat = _vectors(program, answer)
                lines.append(f"  {text}")
                row["vectorizable"] = flat
            rows.append(row)
        lines += [f"band ({', '.join(loop.iterator for loop in b.loops)}): permutable, can be tiled" for b in tiled if len(b.loops) > 1]
        details = {"loops": rows, "bands": [[_place(loop) for loop in b.loops] for b in tiled]}
        engine = time.monotonic() - started
        report = Report("parallel", program.name, Verdict.UNKNOWN, tuple(lines), details, engine_seconds=engine, assumptions=program.notes)
        return self._certified(report, claims, started, reasons)

    def _is_empty(self, program: Program, claim: Claim, reasons: list[str]) -> bool:
        """Return whether isl finds no point that refutes the claim; False, with a note in ``reasons``, if it fails."""
        try:
            return self.sets.engine.is_true(
                "empty", str(Relation(program.parameters, {claim.space: claim.refuting}, claim.space.domain is not None))
            )
        except EngineFailure as error:
            reasons.append(str(error))
            return False

    # -- legality -------------------------------------------------------------------------------------------------

    def legal(self, program: Program, times: Times, others: Sequence[Claim] = ()) -> Report:
        """Return the report on whether the execution of the instances in the order of ``times`` keeps all dependences, and gives no two instances of
        a statement the same time.

        ``others`` are further claims of the schedule.
        """
        started = time.monotonic()
        asked = [*others, *one_to_one(program, times), *legality(program, times)]
        answer = self.sets.holds("legal", asked, (program.name,))
        lines = tuple(f"{s.name}: {vector_text(s, times[s.name])}" for s in program.statements)
        details = {"schedule": {s.name: vector_text(s, times[s.name]) for s in program.statements}}
        return Report(
            "legal",
            program.name,
            answer.verdict,
            lines,
            details,
            answer.finding,
            answer.reason,
            answer.queries,
            program.notes,
            time.monotonic() - started,
            answer.engine_seconds,
            (difference(program, times, answer.finding.point.parameters),) if answer.finding is not None else (),
        )

    # -- two programs ---------------------------------------------------------------------------------------------

    def check(self, before: Program, after: Program) -> Report:
        """Return the report on whether ``after`` executes the instances of ``before``, each after all instances that it depends on."""
        started = time.monotonic()
        assert self.sets.certifier is not None
        found = check(before, after, self.sets.certifier)
        return Report(
            "check",
            before.name,
            found.verdict,
            (),
            {},
            found.finding,
            found.reason,
            found.queries,
            found.assumptions,
            time.monotonic() - started,
        )

    # -- schedules ------------------------------------------------------------------------------------------------

    def schedule(self, program: Program, how: Search) -> Report:
        """Return the report on a schedule, its legality, the optimality of its dimensions, and, if requested, loops that execute it."""
        started = time.monotonic()
        certifier = self.sets.certifier
        assert isinstance(certifier, Certifier)
        engine = self.sets.engine
        found = dependences(program, engine)
        kept = [*found.found, *found.open]
        if how.by == "isl":
            made = scheduled_by_engine(program, kept, engine)
        else:
            with optimum_pool(certifier.options.seed) as pool:
                optimiser = InTurn(
                    (BySolver(lambda: pool, certifier.options.seconds), ByModels(certifier.racer, certifier.options.seconds))
                )
                made = scheduled(program, kept, engine, optimiser, Options(how.fusion, how.negative))
        if how.tile:
            made = replace(made, tree=tiled(made.tree, how.tile))
        searched = time.monotonic() - started
        legal = self.legal(program, made.times, [*found.claims(), *(c for p in made.decompositions for c in p.claims())])
        queries, reasons = list(legal.queries), [legal.reason, *made.notes]
        verdict = legal.verdict
        lines = list(legal.lines)
        bands_ = [f"dimensions {b.first + 1} to {b.first + b.count}" for b in made.bands if b.permutable and b.count > 1]
        lines += [f"permutable: {text}" for text in bands_]
        for optimum in OptimumCertifier(certifier.options, certifier.racer).certify(made.steps):
            queries += [optimum.query] if optimum.query is not None else []
            verdict = worst((verdict, optimum.verdict))
            reasons.append(optimum.reason)
        details = {**legal.details, "by": how.by, "tree": made.tree_text, "optima": len(made.steps)}
        if how.code and verdict is Verdict.CORRECT:
            text, answer = self._code(program, made.relation, how.code)
            lines += ["", text]
            queries += answer.queries
            verdict = worst((verdict, answer.verdict))
            reasons.append(answer.reason)
            details["code"] = text
        return replace(
            legal,
            question="schedule",
            verdict=verdict,
            lines=tuple(lines),
            details=details,
            queries=tuple(queries),
            reason="; ".join(dict.fromkeys(r for r in reasons if r)),
            seconds=time.monotonic() - started,
            engine_seconds=searched,
        )

    def _code(self, program: Program, schedule: Relation, language: str) -> tuple[str, Answer]:
        """Return the loops of a schedule as text, and the answer that certifies them."""
        made = generated(program, self.sets, schedule)
        if made.loops is None:
            return f"no loops: {made.answer.reason}", made.answer
        if language == "c":
            return c_function(program, made.loops), made.answer
        return mlir_function(program, made.loops, "affine" if language == "affine" else "scf"), made.answer

    # -- what they share ------------------------------------------------------------------------------------------

    def _certified(self, report: Report, claims: Iterable[Claim], started: float, reasons: Sequence[str]) -> Report:
        """Return the report with the verdict on its claims. ``reasons`` tell why the engine's answer is incomplete; then the verdict is not
        ``correct``.
        """
        certifier = self.sets.certifier
        if certifier is None:
            found = Certified(Verdict.UNKNOWN, (), None, "nothing is certified")
        else:
            found = certifier.certify(named(claims, report.question), () if reasons else (self.sets.engine.name,))
        verdict, reason = found.verdict, found.reason
        if verdict is Verdict.INCORRECT:
            assert found.finding is not None
            verdict = Verdict.UNKNOWN if reasons else Verdict.CONFLICT
            reason = f"{self.sets.engine.name} is wrong: {found.finding.point} {found.finding.goal}"
        if verdict is Verdict.UNKNOWN and reasons:
            reason = "; ".join(dict.fromkeys((*reasons, *([reason] if reason else []))))
        return replace(
            report, verdict=verdict, finding=found.finding, reason=reason, queries=found.queries, seconds=time.monotonic() - started
        )


# -- texts ------------------------------------------------------------------------------------------------------------


def domain_text(program: Program, statement: Statement) -> str:
    """Return the domain of a statement as text, such as ``{ S0[i, j] : 0 <= i < N }``."""
    names = {v: loop.iterator for v, loop in zip(statement.iterators, statement.loops, strict=True)}
    iterators = ", ".join(names.values())
    return f"{{ {statement.name}[{iterators}] : {formula_text(statement.domain, _Names(names))} }}"


class _Names(dict[Any, str]):
    """The names of iterators; any other variable has its own name."""

    def __missing__(self, variable: Any) -> str:
        return str(variable)


def access_text(statement: Statement, access: Access) -> str:
    """Return an access as text, such as ``A[i][j + 1]``."""
    return access.array + "".join(f"[{s.text(lambda v: v.label or v.name)}]" for s in access.subscripts)


def _carried(d: Dependence) -> str:
    """Return text that names the loop that carries a dependence."""
    loop = d.carrier
    return "within an iteration" if loop is None else f"carried by {loop.iterator}"


def _parts(text: str) -> list[str]:
    """Return one line for each piece of a union in isl's notation."""
    head, _, body = text.partition("{")
    return [f"{head}{{ {part.strip()} }}" for part in body.rpartition("}")[0].split(";")]


def _place(loop: Loop) -> str:
    """Return a loop's iterator and location, such as ``i at 3:5``."""
    return f"{loop.iterator} at {loop.location.line}:{loop.location.column}"


def _loop_lines(answer: LoopAnswer) -> Iterable[str]:
    """Yield the lines of the report on one loop."""
    said = {
        Parallelism.PARALLEL: "parallel",
        Parallelism.REDUCTION: "parallel but for reductions",
        Parallelism.PRIVATE: "parallel where each iteration has its own copy of local arrays",
        Parallelism.SEQUENTIAL: "not parallel",
        Parallelism.UNDECIDED: "undecided",
    }[answer.parallelism]
    if answer.parallelism in (Parallelism.REDUCTION, Parallelism.PRIVATE) and answer.private:
        said += f" ({', '.join(answer.private)} private)"
    yield f"loop {_place(answer.loop)}: {said}"
    for statement, operation in answer.reductions:
        rounds = ", which then rounds otherwise" if answer.rounds else ""
        target = statement.accesses[statement.writes[0][0]]
        yield f"  reduction: {statement.name} by {operation} to {access_text(statement, target)}{rounds}"
    for d in blocking(answer):
        yield f"  {d.kind.value} dependence of {d.array}: {iterations(d)}"


def blocking(answer: LoopAnswer) -> list[Dependence]:
    """Return the dependences that make a loop sequential, one for each kind and array; empty if the loop is not sequential."""
    if answer.parallelism is not Parallelism.SEQUENTIAL:
        return []
    order = list(DependenceKind)
    kept: dict[tuple[str, DependenceKind], Dependence] = {}
    for d in sorted(answer.carried, key=lambda d: order.index(d.kind)):
        if d.array not in answer.private:
            kept.setdefault((d.array, d.kind), d)
    return list(kept.values())


def iterations(d: Dependence) -> str:
    """Return text about the two instances of a dependence's witness and the element, such as ``S0[0, 0] writes a[0][0], which S0[0, 1] reads, in
    iterations j = 0 and 1, for N = 1``.
    """
    point = d.witness
    assert point is not None
    first = [point.values[v] for v in d.space.inputs]
    second = [point.values[v] for v in d.space.outputs]
    element = d.array + "".join(f"[{s.evaluate(_at(d.source, first, point))}]" for s in d.source_access.subscripts)
    does = ["writes" if a.writes else "reads" for a in (d.source_access, d.sink_access)]
    text = f"{d.source.instance(first)} {does[0]} {element}, which {d.sink.instance(second)} {does[1]}"
    loop = d.carrier
    if loop is not None:
        text += f", in iterations {loop.iterator} = {first[loop.depth]} and {second[loop.depth]}"
    where = ", ".join(f"{name} = {value}" for name, value in point.parameters.items())
    return f"{text}, for {where}" if where else text


def _at(statement: Statement, numbers: Sequence[int], point: Point) -> dict[Any, int]:
    """Return the values of the witness, with ``numbers`` for the statement's iterators."""
    return {**point.values, **dict(zip(statement.iterators, numbers, strict=True))}


def _vectors(program: Program, answer: LoopAnswer) -> tuple[str, bool]:
    """Return text on whether the loop can be vectorized, and whether consecutive iterations access consecutive elements or the same element."""
    found = strides(program, answer.loop)
    scattered = [s for s in found if s.elements not in (0, 1)]
    if answer.parallelism not in (Parallelism.PARALLEL, Parallelism.REDUCTION, Parallelism.PRIVATE):
        return "not vectorizable: it is not parallel", False
    if scattered:
        names = ", ".join(dict.fromkeys(access_text(s.statement, s.access) for s in scattered))
        return f"vectorizable with gathers and scatters: {names}", False
    return "vectorizable: elements follow each other", True


# -- JSON -------------------------------------------------------------------------------------------------------------


def model_json(program: Program) -> dict[str, Any]:
    """Return the model of the program as JSON values."""
    return {
        "parameters": list(program.parameters),
        "tree": schedule_tree(program),
        "domain": str(program.domains()),
        "schedule": str(program.schedule()),
        "reads": str(program.accesses(writes=False)),
        "writes": str(program.accesses(writes=True)),
        "arrays": [{"name": a.name, "rank": len(a.extents), "element": a.element, "local": a.is_local} for a in program.arrays.values()],
        "statements": [
            {
                "name": s.name,
                "line": s.location.line,
                "column": s.location.column,
                "iterators": [loop.iterator for loop in s.loops],
                "domain": domain_text(program, s),
                "schedule": [t.text(lambda v: v.label or v.name) for t in s.time],
                "short-schedule": [t.text(lambda v: v.label or v.name) for t in shortened(program, s)],
                "accesses": [{"writes": a.writes, "array": a.array, "element": access_text(s, a)} for a in s.accesses],
                "reduction": None if s.reduction is None else s.reduction.operation,
            }
            for s in program.statements
        ],
    }


def dependence_json(program: Program, d: Dependence) -> dict[str, Any]:
    """Return a dependence as JSON values."""
    return {
        "kind": d.kind.value,
        "source": d.source.name,
        "sink": d.sink.name,
        "array": d.array,
        "carried-by": None if d.carrier is None else _place(d.carrier),
        "relation": str(Relation(program.parameters, {d.space: d.relation}, True)),
        "example": str(d.witness),
    }


def loop_json(program: Program, answer: LoopAnswer) -> dict[str, Any]:
    """Return the answer about a loop as JSON values."""
    return {
        "loop": answer.loop.iterator,
        "line": answer.loop.location.line,
        "column": answer.loop.location.column,
        "parallelism": answer.parallelism.value,
        "reductions": [{"statement": s.name, "operation": operation} for s, operation in answer.reductions],
        "private": list(answer.private),
        "carried": [dependence_json(program, d) for d in answer.carried],
    }
