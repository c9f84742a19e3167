"""The operations on sets and relations: isl computes each result, and the claims of the result are certified."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import islice, product
from typing import Any, Literal

from smtenc.errors import InputError, UsageError
from smtenc.presburger.affine import Affine, Kind, Variable, constant, parameter
from smtenc.presburger.algebra import MEANINGS, composition, projection
from smtenc.presburger.counting import NotCounted, derived
from smtenc.presburger.engine import Engine, EngineFailure
from smtenc.presburger.formulas import TRUE, And, Equal, Formula, free_variables, substitute
from smtenc.presburger.loops import MalformedProgram, Node, TooLong, run
from smtenc.presburger.matrices import Matrices, union_of
from smtenc.presburger.mlir import mlir_text, positional
from smtenc.presburger.notation import read_relation
from smtenc.presburger.relations import Point, Relation, Space, dimension_names
from smtenc.sets import claims, closures, layouts, loops
from smtenc.sets import mlir_text as mlir_loops
from smtenc.sets.c_text import KEYWORDS, c_text, macros
from smtenc.sets.certification import Certified, Certifies
from smtenc.sets.claims import Claim
from smtenc.sets.counting import WrongDerivation, counted
from smtenc.sets.operands import Operand, operand
from smtenc.sets.records import Answer, Finding
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import QueryRecord

MOST_LISTED = 256
"""The greatest number of elements that are listed to certify a count."""
MOST_STEPS_OF_COUNT = 500_000
"""The step limit of isl's counting. isl steps through all dimensions but the last; its count is only a second opinion and must
not use all the time.
"""

_LARGEST_RUN = 6
"""The greatest value of a parameter with which loops are run if solvers do not certify them."""
_MOST_RUNS = 40
_MOST_ITERATIONS = 10_000
"""The greatest number of statement instances of one run."""

Language = Literal["c", "mlir"]
OPTIONS = frozenset(("separate", "atomic", "unroll", "separation_class"))
"""The names of isl's options for the dimensions of a schedule."""


@dataclass(frozen=True, slots=True)
class _Predicate:
    """A claim that an engine decides; each operation in ``refuting`` has a nonempty result only if the claim is false, and one has if it is."""

    claims: Callable[..., Iterator[Claim]]
    refuting: tuple[str, ...]


PREDICATES: Mapping[str, _Predicate] = {
    "empty": _Predicate(lambda a: claims.empty(a), ("show",)),
    "subset": _Predicate(lambda a, b: claims.subset(a, b, "is in the first and not in the second"), ("subtract",)),
    "equal": _Predicate(lambda a, b: claims.equal(a, b, "the first", "the second"), ("subtract", "subtract-reversed")),
    "disjoint": _Predicate(lambda a, b: claims.disjoint(a, b), ("intersect",)),
}
OF_TWO = frozenset(("subset", "equal", "disjoint", "union", "intersect", "subtract", "compose", "apply"))
OF_MAPS = frozenset(("domain", "range", "reverse", "compose", "closure", "code"))
"""The operations whose operands are all relations. The first operand of ``apply`` is a set, its second a relation."""


_SIDES = ("the result", "what it should be")


@dataclass(frozen=True, slots=True)
class Sets:
    """Operations computed by an engine and certified by a certifier. If the certifier is None, nothing is certified, and a verdict that needs it is
    ``unknown``.
    """

    engine: Engine
    certifier: Certifies | None

    # -- yes or no ------------------------------------------------------------------------------------------------

    def decide(self, predicate: str, *operands: Operand) -> Answer:
        """Return the answer of ``predicate``, a key of ``PREDICATES``, for the operands; ``details["holds"]`` is True, False, or None if it is not
        known.

        Raises ``UsageError`` for operands of different kinds (a set and a relation).
        """
        _require_alike(predicate, operands)
        started = time.monotonic()
        row = PREDICATES[predicate]
        asked = list(row.claims(*(o.relation for o in operands)))
        answer = Answer(predicate, tuple(o.text for o in operands), Verdict.UNKNOWN)
        try:
            said = self.engine.is_true(predicate, *(o.text for o in operands))
            finding = None if said else self._witness(row, operands, asked)
        except EngineFailure as error:
            said, finding, answer = None, None, replace(answer, reason=str(error))
        engine = time.monotonic() - started
        if finding is not None:
            answer = replace(answer, verdict=Verdict.INCORRECT, finding=finding)
        else:
            certified = self._certified(claims.named(asked, predicate), said is True)
            answer = replace(self._held_against(answer, said, certified), queries=certified.queries)
        return replace(answer, seconds=time.monotonic() - started, engine_seconds=engine, details={"holds": _holds(answer)})

    def _witness(self, row: _Predicate, operands: Sequence[Operand], asked: Sequence[Claim]) -> Finding | None:
        """Return an element that the engine computes and that refutes a claim by evaluation; None if there is no such element."""
        texts = [o.text for o in operands]
        for operation in row.refuting:
            ordered = texts[::-1] if operation.endswith("-reversed") else texts
            difference = self.engine.result(operation.removesuffix("-reversed"), *ordered)
            sample = self.engine.sample(difference)
            if sample is None:
                continue
            point = point_in(sample, any(o.relation.is_map for o in operands))
            for claim in asked:
                if point is not None and claim.space == point.space and claim.is_refuted_by(point):
                    # the claim's space knows what dimensions are called
                    return Finding(claim.goal, replace(point, space=claim.space), self.engine.name)
        return None

    def _held_against(self, answer: Answer, said: bool | None, certified: Certified) -> Answer:
        """Return the answer that combines what the engine said (None: nothing) with the outcome of the certifier; contradictions
        give ``conflict``.
        """
        name = self.engine.name
        match certified.verdict, said:
            case Verdict.INCORRECT, True:
                assert certified.finding is not None
                reason = f"{name} says yes, but {certified.finding.point} {certified.finding.goal}"
                return replace(answer, verdict=Verdict.CONFLICT, finding=certified.finding, reason=reason)
            case Verdict.CORRECT, False:
                return replace(answer, verdict=Verdict.CONFLICT, reason=f"{name} says no, and the solvers say that nothing contradicts it")
            case Verdict.UNKNOWN, bool():
                word = "yes" if said else "no"
                return replace(
                    answer, reason=f"{name} says {word}, and that is not certified: {certified.reason}", details={"engine": said}
                )
            case _:
                reason = "; ".join(r for r in (answer.reason, certified.reason) if r)
                return replace(answer, verdict=certified.verdict, finding=certified.finding, reason=reason)

    # -- results --------------------------------------------------------------------------------------------------

    def compute(self, operation: str, *operands: Operand) -> Answer:
        """Return the answer of ``operation``, a key of ``MEANINGS``, ``lexmin`` or ``lexmax``. Raises ``UsageError`` for operands of kinds that it
        does not take.
        """
        _require_kinds(operation, operands)
        return self._computed(
            operation,
            operands,
            lambda: self._result(operation, operands),
            lambda result: _claims(operation, operands, read_relation(result)),
        )

    def as_mlir(self, a: Operand) -> Answer:
        """Return the set or relation as ``affine_map<…>`` or ``affine_set<…>``; the text is read again for the certificate. Raises ``UsageError`` for
        a relation or set that these attributes cannot express.
        """

        # a function is written with its outputs as expressions, which is what an affine map is
        form = "function" if a.relation.is_map else "show"
        shown: dict[Space, Formula] = {}

        def run() -> str:
            relation = read_relation(self.engine.result(form, a.text))
            shown.update(relation.pieces)
            return mlir_text(relation)

        def asked(result: str) -> Iterator[Claim]:
            # the attribute has no names: what is in another space is not in it
            here, elsewhere = ({s: f for s, f in a.relation.pieces.items() if (s in shown) is kept} for kept in (True, False))
            yield from claims.empty(replace(a.relation, pieces=elsewhere), "is in the set and not in MLIR's")
            yield from claims.equal(operand(result).relation, positional(replace(a.relation, pieces=here)), "MLIR's", "the set")

        return self._computed("show", (a,), run, asked)

    def matrices(self, a: Operand) -> tuple[Answer, list[Matrices]]:
        """Return the constraint matrices of the basic sets or maps whose union ``a`` is, with an answer whose result is their table."""
        found: list[Matrices] = []

        def run() -> str:
            found.extend(self.engine.matrices(a.text))
            return "\n\n".join(m.table() for m in found) or "# { }, 0 divisions"

        answer = self._computed("matrix", (a,), run, lambda _: claims.equal(union_of(found), a.relation, "the matrices", "the set"))
        return replace(answer, details={"matrices": [m.to_json() for m in found]}), found

    def of_matrices(self, given: Sequence[Matrices]) -> Answer:
        """Return an answer whose result is the set or relation that the matrices describe, in isl's notation."""
        relation = union_of(given)
        return replace(self.compute("show", _written(relation)), operation="matrix")

    # -- layouts --------------------------------------------------------------------------------------------------

    def stepped(self, layout: Operand, steps: Sequence[str]) -> Answer:
        """Return an answer whose result is the layout after ``steps`` (texts of ``layouts.read_step``), each composed with the layout before it.

        Raises ``UsageError`` for a malformed step, and for a layout without exactly one space of indices.
        """
        if not steps:
            return self.compute("show", layout)
        relation = layout.relation
        texts = []
        for text in steps:
            domains = {space.domain for space in relation.spaces()}
            if len(domains) != 1 or None in domains:
                raise UsageError("a layout has one space of indices", hint="{ [i, j] -> [address] : ... }")
            (domain,) = domains
            assert domain is not None
            step = layouts.read_step(text, domain)
            texts.append(str(step.relation))
            relation = composition(step.relation, relation)

        def run() -> str:
            result = layout.text
            for text in texts:
                result = self.engine.result("compose", text, result)
            return result

        asked = self._computed("layout", (layout,), run, lambda result: claims.equal(read_relation(result), relation, *_SIDES))
        return replace(asked, details={"steps": list(steps)})

    def holds_of(self, layout: Operand, name: str, asked: Sequence[Claim]) -> Answer:
        """Return the answer whether a property of a layout, given by the claims ``asked``, holds."""
        return self.holds(name, asked, (layout.text,))

    def holds(self, name: str, asked: Sequence[Claim], operands: Sequence[str] = ()) -> Answer:
        """Return the answer whether the claims ``asked`` about ``operands`` hold: ``correct`` if all are certified, ``incorrect`` if the engine gives
        a refuting element.
        """
        started = time.monotonic()
        answer = Answer(name, tuple(operands), Verdict.UNKNOWN)
        finding, agrees = self._refuted_by_engine(asked)
        engine = time.monotonic() - started
        if finding is not None:
            answer = replace(answer, verdict=Verdict.INCORRECT, finding=finding)
        else:
            certified = self._certified(claims.named(asked, name), agrees)
            answer = replace(self._held_against(answer, True if agrees else None, certified), queries=certified.queries)
        return replace(answer, seconds=time.monotonic() - started, engine_seconds=engine, details={"holds": _holds(answer)})

    def _refuted_by_engine(self, asked: Sequence[Claim]) -> tuple[Finding | None, bool]:
        """Return the engine's element that refutes a claim by evaluation, or None; and whether the engine found every claim's refuting set empty."""
        agrees = True
        for claim in asked:
            parameters = sorted(v.name for v in free_variables(claim.refuting) if v.kind is Kind.PARAMETER)
            against = Relation(tuple(parameters), {claim.space: claim.refuting}, claim.space.domain is not None)
            try:
                sample = self.engine.sample(str(against))
            except EngineFailure:
                agrees = False
                continue
            point = None if sample is None else point_in(sample, against.is_map)
            if point is not None and claim.is_refuted_by(point):
                return Finding(claim.goal, replace(point, space=claim.space), self.engine.name), False
            agrees &= sample is None
        return None, agrees

    def claims_of(self, operation: str, operands: Sequence[Operand]) -> list[Claim]:
        """Return the claims of the engine's result; for a predicate, the claims of the predicate itself.

        Raises ``UsageError`` for an operation without claims and for unsuitable operands, ``EngineFailure`` if the engine gives up.
        """
        takes = 2 if operation in OF_TWO else 1
        if operation not in (*PREDICATES, *MEANINGS, "lexmin", "lexmax"):
            raise UsageError(
                f"{operation} has no queries to write", hint=f"there are: {', '.join((*PREDICATES, *MEANINGS, 'lexmin', 'lexmax'))}"
            )
        if len(operands) != takes:
            raise UsageError(f"{operation} takes {takes} operand{'s' if takes > 1 else ''}, not {len(operands)}")
        if operation in PREDICATES:
            _require_alike(operation, operands)
            return list(PREDICATES[operation].claims(*(o.relation for o in operands)))
        _require_kinds(operation, operands)
        return list(_claims(operation, operands, read_relation(self._result(operation, operands))))

    def _result(self, operation: str, operands: Sequence[Operand]) -> str:
        texts = [o.text for o in operands]
        if operation == "complement":
            # isl forgets the spaces of a union that have nothing in them
            (a,) = operands
            universe = Relation(a.relation.parameters, dict.fromkeys(a.relation.spaces(), TRUE), a.relation.is_map)
            return self.engine.result("subtract", str(universe), *texts)
        return self.engine.result(operation, *texts)

    def project(self, a: Operand, names: Sequence[str]) -> Answer:
        """Return an answer whose result lacks the dimensions ``names``. Raises ``UsageError`` for a name that no dimension has."""
        expected = projection(a.relation, names)
        labels = {v.label for space in a.relation.spaces() for v in space.dimensions}
        for name in names:
            if name not in labels:
                raise UsageError(
                    f"no dimension is called '{name}'", hint=f"there are: {', '.join(sorted(labels - {''})) or 'none with a name'}"
                )

        def run() -> str:
            results = [self._projected(space, a.text, names, a.relation.parameters) for space in a.relation.spaces()]
            total, *others = results
            for other in others:
                total = self.engine.result("union", total, other)
            return total

        answer = self._computed("project", (a,), run, lambda result: claims.equal(read_relation(result), expected, *_SIDES))
        return replace(answer, details={"dimensions": list(names)})

    def _projected(self, space: Space, text: str, names: Sequence[str], parameters: Sequence[str]) -> str:
        """Return the part of ``text`` in ``space`` without the dimensions ``names``, by composition with relations that omit them."""
        if space.domain is None:
            return self.engine.result("apply", text, _keeping(space, names, parameters, outputs=True))
        inside = self.engine.result("compose", _keeping(space, names, parameters, outputs=False), text)
        return self.engine.result("compose", inside, _keeping(space, names, parameters, outputs=True))

    def closure(self, a: Operand) -> Answer:
        """Return the answer for the transitive closure; ``details["exact"]`` tells whether the engine calls it exact.

        It is certified that the result contains the closure and, if the engine calls it exact, that each pair in it is a step or a step followed by a
        pair in it. That such a chain of steps is finite is certified if the engine finds a ``closures.ranking``; otherwise exactness is an assumption
        of the answer. Raises ``UsageError`` for a set.
        """
        _require_kinds("closure", (a,))
        exact = True
        ranking: Relation | None = None

        def run() -> str:
            nonlocal exact, ranking
            result, exact = self.engine.closure(a.text)
            if exact:
                with suppress(EngineFailure):
                    ranking = closures.ranking(read_relation(result), self.engine)
            return result

        def asked(text: str) -> Iterator[Claim]:
            result = read_relation(text)
            yield from closures.closed(a.relation, result)
            if exact:
                yield from closures.led_to(a.relation, result)
            if ranking is not None:
                yield from closures.within(result, ranking)

        answer = self._computed("closure", (a,), run, asked)
        assumptions = (f"closure-exact={self.engine.name}",) if exact and ranking is None else ()
        return replace(answer, assumptions=assumptions, details={"exact": exact})

    def points(self, a: Operand, limit: int) -> Answer:
        """Return an answer whose result lists all elements; its verdict is ``unknown``, with a reason, if there are more than ``limit``. Raises
        ``UsageError`` for a set with parameters.
        """
        found: list[Point] = []
        open_: list[Point] = []

        def run() -> str:
            _require_ground(a.relation)
            for points, listed in zip((found, open_), self._listed(a, limit), strict=True):
                points.extend(listed)
            return _of_points(found)

        answer = self._computed("points", (a,), run, lambda _: claims.listing(a.relation, found, open_))
        return replace(answer, details={"points": [p.text() for p in found]} if answer.result is not None else {})

    def count(self, a: Operand, values: Mapping[str, int] | None = None) -> Answer:
        """Return an answer whose result is the number of elements: a number, ``infty``, or a piecewise quasi-polynomial in the parameters.

        ``values`` are first substituted for some or all parameters. Up to ``MOST_LISTED`` elements are listed, and the list is certified; otherwise
        the number is derived as a sum, each step of which is certified. isl's own count of a set without parameters must agree, else the verdict is
        ``conflict``. Raises ``UsageError`` for a value of a name that is not a parameter.
        """
        started = time.monotonic()
        fixed = _fixed(a, values or {})
        number, said = (None, "") if fixed.relation.parameters else self._counted_by_engine(fixed)
        if number is not None and number <= MOST_LISTED:
            answer = self._counted_by_list(fixed, number)
        else:
            answer = self._counted_by_sum(fixed, number, said)
        details = {**answer.details, **({"values": dict(values)} if values else {})}
        return replace(answer, operands=(a.text,), details=details, seconds=time.monotonic() - started)

    def _counted_by_engine(self, a: Operand) -> tuple[int | None, str]:
        """Return the engine's count and an empty reason, or None and the reason why the engine gives no count."""
        try:
            return self.engine.count(a.text, MOST_STEPS_OF_COUNT), ""
        except EngineFailure as error:
            return None, str(error)

    def _counted_by_list(self, a: Operand, number: int) -> Answer:
        found: list[Point] = []
        open_: list[Point] = []

        def run() -> str:
            for points, listed in zip((found, open_), self._listed(a, MOST_LISTED), strict=True):
                points.extend(listed)
            if len(found) != number:
                raise _Contradiction(f"{self.engine.name} counts {number}, and lists {len(found)}")
            return str(number)

        answer = self._computed("count", (a,), run, lambda _: claims.listing(a.relation, found, open_))
        return answer if answer.result is None else replace(answer, details={"count": number, "method": "enumeration"})

    def _counted_by_sum(self, a: Operand, number: int | None, said: str) -> Answer:
        """Return the answer for a count derived as a sum. ``number`` is the engine's count or None; ``said`` is the reason for None."""
        started = time.monotonic()
        name = self.engine.name
        answer = Answer("count", (a.text,), Verdict.UNKNOWN)
        try:
            derivation = derived(a.relation, self.engine)
        except NotCounted as error:
            reasons = "; ".join(r for r in (f"no sum is derived: {error}", said) if r)
            if number is None:
                return replace(answer, reason=reasons)
            reason = f"{name} counts {number}, and that is not certified: {reasons}"
            return replace(answer, result=str(number), reason=reason, details={"count": number, "method": name})
        engine = time.monotonic() - started
        result = derivation.result
        count: int | str = str(result)
        if not result.parameters:
            value = result.evaluate({})
            count = "infty" if value is None else value
        details = {"count": count, "method": "symbolic sum", "pieces": len(result.pieces), "parts": derivation.parts}
        answer = replace(answer, result=str(count), details=details, engine_seconds=engine)
        if number is not None and count != number:
            return replace(answer, verdict=Verdict.CONFLICT, reason=f"{name} counts {number}, and the sum is {count}")
        try:
            certified = self._certified(claims.named(counted(a.relation, derivation), "count"), False)
        except WrongDerivation as error:
            return replace(answer, verdict=Verdict.CONFLICT, reason=str(error))
        verdict, reason = certified.verdict, certified.reason
        if certified.finding is not None and verdict is Verdict.INCORRECT:
            verdict = Verdict.CONFLICT
            reason = f"the sum is wrong: {certified.finding.point} {certified.finding.goal}"
        elif verdict is Verdict.UNKNOWN:
            reason = f"the sum is not certified: {reason}"
        return replace(answer, verdict=verdict, finding=certified.finding, queries=certified.queries, reason=reason)

    def _listed(self, a: Operand, limit: int) -> tuple[list[Point], list[Point]]:
        """Return the engine's elements, each listed once and not refuted by evaluation, and those of them that are too large to evaluate. Raises
        ``EngineFailure`` for more than ``limit`` elements, ``_Contradiction`` for a wrong list.
        """
        found: dict[tuple[Space, tuple[int, ...]], Point] = {}
        open_ = []
        members = {space: claims.Member(formula) for space, formula in a.relation.pieces.items()}
        texts = self.engine.points(a.text, limit)
        for text, point in zip(texts, points_in(texts, a.relation.is_map), strict=True):
            inside = point is not None and point.space in members and members[point.space].holds(point.values)
            if point is None or inside is False:
                raise _Contradiction(f"{self.engine.name} lists {text}, which is not in the set")
            key = point.space, tuple(point.values[v] for v in point.space.dimensions)
            if key in found:
                raise _Contradiction(f"{self.engine.name} lists {text} twice")
            found[key] = point
            if inside is None:
                open_.append(point)
        return list(found.values()), open_

    # -- loops ----------------------------------------------------------------------------------------------------

    def code(
        self, schedule: Operand, *, context: str = "{ : }", options: str = "{}", language: Language = "c", name: str = "loops"
    ) -> Answer:
        """Return an answer whose result is the text of loops that execute the domain of ``schedule`` in the order of its range: ``c``, or ``mlir``
        with a function ``name``.

        ``context`` holds conditions on parameters that are assumed; ``options`` are isl's: ``{ [i, j] -> unroll[1] }``, or ``separate``, ``atomic``.
        It is certified for all values of the parameters that the loops execute each instance once (an instance with several times once at each),
        nothing else, and no instance before one that is scheduled earlier. The engine's answer does not count as a vote for this.

        Raises ``UsageError`` if the schedule or the options are a set, and for an option that isl does not have; ``InputError`` with line and column
        for text that is not isl's notation.
        """
        _require_kinds("code", (schedule,))
        known = _conditions(context)
        if language == "c":
            _require_names_of_c((*schedule.relation.parameters, *known.parameters), schedule.relation)
        answer, program = self.loops(schedule, context=context, options=options)
        details: dict[str, Any] = {"language": language, **answer.details}
        if program is None:
            return replace(answer, details=details)
        parameters = tuple(dict.fromkeys((*schedule.relation.parameters, *known.parameters)))
        if language == "c":
            text = c_text(program)
            details["macros"] = macros(program)
        else:
            text = mlir_loops.mlir_text(program, parameters, name)
        return replace(answer, result=text, details=details)

    def loops(
        self,
        schedule: Operand,
        *,
        context: str = "{ : }",
        options: str = "{}",
        change: Callable[[Node], Node] = lambda program: program,
    ) -> tuple[Answer, Node | None]:
        """Return the answer of ``code`` and the loops as a tree; None if the engine gives none or they have no meaning. ``change`` is applied to the
        engine's loops, and its result is certified.
        """
        _require_kinds("code", (schedule,))
        known = _conditions(context)
        _require_options(options)
        started = time.monotonic()
        answer = Answer("code", (schedule.text,), Verdict.UNKNOWN)
        wanted, queries = self._with_one_time(schedule.relation)
        given = schedule.text if wanted is schedule.relation else str(wanted)
        try:
            program = change(self.engine.code(given, context, options))
        except EngineFailure as error:
            return replace(answer, queries=queries, reason=str(error), seconds=time.monotonic() - started), None
        engine = time.monotonic() - started
        parameters = tuple(dict.fromkeys((*schedule.relation.parameters, *known.parameters)))
        answer = replace(answer, assumptions=("loop-arithmetic=no-overflow",), engine_seconds=engine)
        try:
            asked = list(loops.executes(program, wanted, known.formula(Space()), parameters))
            shown = program if wanted is schedule.relation else loops.without_times(program, wanted)
        except MalformedProgram as error:
            reason = f"the loops of {self.engine.name} have no meaning: {error}"
            return replace(answer, verdict=Verdict.CONFLICT, queries=queries, reason=reason, seconds=time.monotonic() - started), None
        certified = self._certified(claims.named(asked, "code"), False)
        verdict, finding, reason = certified.verdict, certified.finding, certified.reason
        details: dict[str, Any] = {}
        if verdict is Verdict.UNKNOWN:
            details["runs"], finding = self._runs(program, wanted, known, parameters)
            reason = f"the loops of {self.engine.name} are not certified: {reason}"
        if finding is not None and certified.verdict is not Verdict.CONFLICT:
            verdict = Verdict.CONFLICT
            reason = f"the loops of {self.engine.name} are wrong: {finding.point} {finding.goal}"
        answer = replace(
            answer,
            verdict=verdict,
            finding=finding,
            queries=(*queries, *certified.queries),
            reason=reason,
            seconds=time.monotonic() - started,
            details=details,
        )
        return answer, shown

    def _with_one_time(self, schedule: Relation) -> tuple[Relation, tuple[QueryRecord, ...]]:
        """Return the schedule itself if it is certified that no instance has two times, else the schedule of pairs of instance and time; and the
        queries asked.
        """
        if loops.names_instances(schedule):
            if self.certifier is None:
                return schedule, ()
            certified = self._certified(claims.named(layouts.functional(schedule), "code.times"), False)
            if certified.verdict is Verdict.CORRECT:
                return schedule, certified.queries
        return loops.with_times(schedule), ()

    def _runs(self, program: Node, schedule: Relation, known: Relation, parameters: Sequence[str]) -> tuple[int, Finding | None]:
        """Return the number of parameter values for which the loops were run and compared with the engine's list of scheduled instances, and a
        contradiction found.
        """
        done = 0
        for numbers in islice(product(range(_LARGEST_RUN + 1), repeat=len(parameters)), _MOST_RUNS):
            values = {parameter(p): value for p, value in zip(parameters, numbers, strict=True)}
            if claims.is_true_at(known.formula(Space()), values) is not True:
                continue
            ground = {space: substitute(f, {v: constant(n) for v, n in values.items()}) for space, f in schedule.pieces.items()}
            try:
                pairs, open_ = self._listed(_written(Relation((), ground, is_map=True)), MOST_LISTED)
                executed = list(islice(run(program, {v.name: n for v, n in values.items()}, _MOST_ITERATIONS), 2 * MOST_LISTED))
            except (EngineFailure, _Contradiction, TooLong):
                continue
            if open_:
                continue
            spaces = list(dict.fromkeys(p.space.range for p in pairs))
            scheduled = []
            for pair in pairs:
                where = Space(None, pair.space.domain)
                own = {v: pair.values[w] for v, w in zip(where.outputs, pair.space.inputs, strict=True)}
                when = tuple(pair.values[v] for v in pair.space.outputs)
                scheduled.append((Point(where, {**own, **values}), (spaces.index(pair.space.range), *when)))
            found = loops.disagreement(executed, scheduled)
            done += 1
            if found is not None:
                goal, point = found
                return done, Finding(goal, Point(point.space, {**point.values, **values}), "a run")
        return done, None

    # -- what they share ------------------------------------------------------------------------------------------

    def _computed(
        self,
        operation: str,
        operands: Sequence[Operand],
        run: Callable[[], str],
        asked: Callable[[str], Iterator[Claim]],
    ) -> Answer:
        """Return the answer of an operation: ``run`` computes the result's text, ``asked`` gives the claims of that text, and these are certified."""
        started = time.monotonic()
        answer = Answer(operation, tuple(o.text for o in operands), Verdict.UNKNOWN)
        try:
            result = run()
        except EngineFailure as error:
            return replace(answer, reason=str(error), seconds=time.monotonic() - started)
        except _Contradiction as error:
            return replace(answer, verdict=Verdict.CONFLICT, reason=str(error), seconds=time.monotonic() - started)
        engine = time.monotonic() - started
        try:
            named = claims.named(asked(result), operation)
        except InputError as error:
            reason = f"the result of {self.engine.name} is not read: {error}"
            return replace(answer, result=result, reason=reason, seconds=time.monotonic() - started)
        certified = self._certified(named, True)
        verdict, reason = certified.verdict, certified.reason
        if certified.finding is not None and verdict is Verdict.INCORRECT:
            verdict = Verdict.CONFLICT
            reason = f"{self.engine.name} is wrong: {certified.finding.point} {certified.finding.goal}"
        elif verdict is Verdict.UNKNOWN:
            reason = f"the result of {self.engine.name} is not certified: {reason}"
        return replace(
            answer,
            verdict=verdict,
            result=result,
            finding=certified.finding,
            queries=certified.queries,
            reason=reason,
            seconds=time.monotonic() - started,
            engine_seconds=engine,
        )

    def _certified(self, named: Sequence[tuple[str, Claim]], engine_agrees: bool) -> Certified:
        if self.certifier is None:
            return Certified(Verdict.UNKNOWN, (), None, "no solver was asked")
        return self.certifier.certify(named, (self.engine.name,) if engine_agrees else ())


def _claims(operation: str, operands: Sequence[Operand], result: Relation) -> Iterator[Claim]:
    relations = [o.relation for o in operands]
    if operation in ("lexmin", "lexmax"):
        return claims.extremum(relations[0], result, least=operation == "lexmin")
    return claims.equal(result, MEANINGS[operation](*relations), *_SIDES)


class _Contradiction(Exception):
    """An engine's answer that contradicts another of its answers, or an evaluation."""


def point_in(text: str, is_map: bool) -> Point | None:
    """Return the only element of a set in isl's notation in which each dimension equals a constant; an element of a relation is a wrapped pair.

    Returns None if the text has another form, such as several spaces or a condition that is no such equation.
    """
    relation = read_relation(text)
    if len(relation.pieces) != 1:
        return None
    (space, formula), *_ = relation.pieces.items()
    values: dict[Variable, int] = {}
    for part in formula.operands if isinstance(formula, And) else (formula,):
        match part:
            case Equal(Affine(((Variable() as variable, 1 | -1 as sign),), constant)):
                values[variable] = -int(constant) * int(sign)
            case _:
                return None
    if is_map and space.range is not None and space.range.nested is not None:
        first, second = space.range.nested
        whole, space = space, Space(first, second)
        values |= {v: values[w] for v, w in zip(space.dimensions, whole.outputs, strict=True) if w in values}
    values = {v: n for v, n in values.items() if v.kind is Kind.PARAMETER or v in space.dimensions}
    return Point(space, values) if all(v in values for v in space.dimensions) else None


_INTEGER = re.compile(r"(?<![\w'])-?[0-9]+")


def points_in(texts: Iterable[str], is_map: bool) -> Iterator[Point | None]:
    """Yield ``point_in`` of each text. A text that differs from an earlier one only by its numbers is not parsed again."""
    shapes: dict[str, Space | None] = {}
    for text in texts:
        numbers = [int(n) for n in _INTEGER.findall(text)]
        shape = _INTEGER.sub("#", text)
        if shape not in shapes:
            first = point_in(text, is_map)
            plain = first is not None and numbers == [first.values[v] for v in first.space.dimensions] and not first.parameters
            shapes[shape] = first.space if first is not None and plain else None
        space = shapes[shape]
        yield Point(space, dict(zip(space.dimensions, numbers, strict=True))) if space is not None else point_in(text, is_map)


def _written(relation: Relation) -> Operand:
    return Operand(str(relation), relation)


def _fixed(a: Operand, values: Mapping[str, int]) -> Operand:
    """Return the operand with ``values`` substituted for parameters. Raises ``UsageError`` for a name that no parameter has."""
    for name in values:
        if name not in a.relation.parameters:
            there = ", ".join(a.relation.parameters) or "none"
            raise UsageError(f"no parameter is called '{name}'", hint=f"there are: {there}")
    if not values:
        return a
    numbers = {parameter(name): constant(value) for name, value in values.items()}
    pieces = {space: substitute(formula, numbers) for space, formula in a.relation.pieces.items()}
    relation = replace(a.relation, parameters=tuple(p for p in a.relation.parameters if p not in values), pieces=pieces)
    return _written(relation)


def _of_points(points: Sequence[Point]) -> str:
    return f"{{ {'; '.join(p.text() for p in points)} }}"


def _holds(answer: Answer) -> bool | None:
    return {Verdict.CORRECT: True, Verdict.INCORRECT: False}.get(answer.verdict)


def _keeping(space: Space, names: Sequence[str], parameters: Sequence[str], *, outputs: bool) -> str:
    """Return a relation in isl's notation that drops the dimensions ``names``: from the output tuple (``outputs``) or to the input tuple of
    ``space``.
    """
    side, variables = (space.range, space.outputs) if outputs else (space.domain, space.inputs)
    assert side is not None
    called = dimension_names(space, parameters)
    prefix = "d"
    while any(name.startswith(prefix) for name in (*called.values(), *parameters)):
        prefix += "d"
    before = {v: f"{prefix}{k}" for k, v in enumerate(variables)}
    kept = [v for v in variables if v.label not in names]
    # isl calls a dimension by its name where that stands alone in the tuple
    after = [called[v] for v in kept]
    full = side.text(list(before.values()))
    part = side.text(after) if len(kept) == len(variables) else f"[{', '.join(after)}]"
    same = " and ".join(f"{called[v]} = {before[v]}" for v in kept)
    return f"{{ {full} -> {part} : {same or 'true'} }}" if outputs else f"{{ {part} -> {full} : {same or 'true'} }}"


def _conditions(context: str) -> Relation:
    """Return the condition on parameters that ``context`` describes. Raises ``UsageError`` for any other set or relation."""
    relation = read_relation(context, "the context")
    if set(relation.spaces()) != {Space()}:
        raise UsageError("the context is no condition on parameters", hint="one is written [N] -> { : N > 0 }")
    return relation


def _require_options(options: str) -> None:
    relation = read_relation(options, "the options")
    for space in relation.spaces():
        if space.range is None or space.domain is None:
            raise UsageError("options are a relation", hint="they are written { [i, j] -> unroll[1] }")
        if space.range.name not in OPTIONS:
            raise UsageError(f"there is no option '{space.range.name}'", hint=f"there are {', '.join(sorted(OPTIONS))}")


def _require_names_of_c(parameters: Sequence[str], schedule: Relation) -> None:
    statements = [space.domain.name for space in schedule.spaces() if space.domain is not None]
    for name in (*parameters, *statements):
        if name in KEYWORDS:
            raise UsageError(f"'{name}' is a keyword of C", hint="give it another name, or ask for --as mlir")


def _require_ground(a: Relation) -> None:
    if a.parameters:
        raise UsageError(
            f"{', '.join(a.parameters)} {'is' if len(a.parameters) == 1 else 'are'} unknown", hint="only sets without parameters are listed"
        )


def _require_alike(operation: str, operands: Sequence[Operand]) -> None:
    kinds = {_kind(o.relation) for o in operands if o.relation.pieces}
    if len(kinds) > 1:
        raise UsageError(f"{operation} takes two sets or two relations, not {' and '.join(sorted(kinds))}")


def _require_kinds(operation: str, operands: Sequence[Operand]) -> None:
    if operation == "apply":
        first, second = (_kind(o.relation) for o in operands)
        if (first, second) != ("a set", "a relation"):
            raise UsageError(f"apply takes a set and a relation, not {first} and {second}", hint="smtenc sets compose takes two relations")
        return
    if operation in OF_MAPS:
        for each in operands:
            if each.relation.pieces and _kind(each.relation) != "a relation":
                raise UsageError(
                    f"{operation} takes relations, and {each.text} is a set", hint="a relation is written { [i] -> [j] : ... }"
                )
        return
    _require_alike(operation, operands)


def _kind(relation: Relation) -> str:
    if relation.is_map:
        return "a relation"
    return "conditions on parameters" if any(s.range is None for s in relation.spaces()) else "a set"
