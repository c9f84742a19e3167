"""The operations on sets and relations: isl computes, and what it says is certified."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice, product
from typing import Any, Literal

from smtenc.errors import UsageError
from smtenc.presburger.affine import Affine, Kind, Variable, constant, parameter
from smtenc.presburger.algebra import MEANINGS, composition, projection
from smtenc.presburger.formulas import And, Equal, substitute
from smtenc.presburger.isl import Engine, EngineFailure
from smtenc.presburger.loops import MalformedProgram, Node, TooLong, run
from smtenc.presburger.notation import read_relation
from smtenc.presburger.relations import Point, Relation, Space
from smtenc.sets import claims, loops
from smtenc.sets.c_text import c_text, macros
from smtenc.sets.certifying import Certified, Certifier
from smtenc.sets.claims import Claim
from smtenc.sets.mlir_text import mlir_text
from smtenc.sets.records import Answer, Finding
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import QueryRecord

MOST_LISTED = 256
"""So many elements are listed for the certificate of a count."""

_LARGEST_RUN = 6
"""The greatest value of a parameter that loops are run for where no solver certifies them."""
_MOST_RUNS = 40
_MOST_ITERATIONS = 10_000
"""Of one run."""

Language = Literal["c", "mlir"]
OPTIONS = frozenset(("separate", "atomic", "unroll", "separation_class"))
"""What isl can be told of a schedule's dimensions."""


@dataclass(frozen=True, slots=True)
class Operand:
    """``text`` is what the engine is given, ``relation`` what the text means; ``name`` the file that it comes from, if any."""

    text: str
    relation: Relation
    name: str = ""


def operand(text: str, name: str = "") -> Operand:
    """Of a text in isl's notation. Raises ``InputError`` with line and column."""
    return Operand(text, read_relation(text, name), name)


@dataclass(frozen=True, slots=True)
class _Predicate:
    """A claim that an engine says yes or no to; ``refuting`` is an operation whose result has an element if and only if it is false."""

    claims: Callable[..., Iterator[Claim]]
    refuting: tuple[str, ...]


PREDICATES: Mapping[str, _Predicate] = {
    "empty": _Predicate(lambda a: claims.empty(a), ("show",)),
    "subset": _Predicate(lambda a, b: claims.subset(a, b, "is in the first and not in the second"), ("subtract",)),
    "equal": _Predicate(lambda a, b: claims.equal(a, b, "the first", "the second"), ("subtract", "subtract-reversed")),
    "disjoint": _Predicate(lambda a, b: claims.disjoint(a, b), ("intersect",)),
}
OF_MAPS = frozenset(("domain", "range", "reverse", "compose", "closure", "code"))
"""Operations whose operands are relations; the first operand of ``apply`` is a set, its second a relation."""


@dataclass(frozen=True, slots=True)
class Sets:
    """An engine, and a certifier for what it says; without one (None), nothing is certified, and every verdict is ``unknown``."""

    engine: Engine
    certifier: Certifier | None

    # -- yes or no ------------------------------------------------------------------------------------------------

    def decide(self, predicate: str, *operands: Operand) -> Answer:
        """``predicate`` is a key of ``PREDICATES``. Raises ``UsageError`` for operands of different kinds."""
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
        """The engine's own element against the claim, if an evaluation finds that it is one."""
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
                    return Finding(claim.goal, point, self.engine.name)
        return None

    def _held_against(self, answer: Answer, said: bool | None, certified: Certified) -> Answer:
        """What the engine said (None: nothing), and what solvers say of the claims."""
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
        """``operation`` is a key of ``MEANINGS``, ``lexmin`` or ``lexmax``. Raises ``UsageError`` for operands of kinds that it does not take."""
        _require_kinds(operation, operands)
        relations = [o.relation for o in operands]

        def run() -> str:
            texts = [o.text for o in operands]
            if operation == "complement":
                return self.engine.result("subtract", self.engine.result("universe", *texts), *texts)
            return self.engine.result(operation, *texts)

        def asked(result: Relation) -> Iterator[Claim]:
            if operation in ("lexmin", "lexmax"):
                return claims.extremum(relations[0], result, least=operation == "lexmin")
            return claims.equal(result, MEANINGS[operation](*relations), "the result", "what it should be")

        return self._computed(operation, operands, run, asked)

    def project(self, a: Operand, names: Sequence[str]) -> Answer:
        """Without the dimensions that are called ``names``. Raises ``UsageError`` for a name that no dimension has."""
        expected = projection(a.relation, names)
        labels = {v.label for space in a.relation.spaces() for v in space.dimensions}
        for name in names:
            if name not in labels:
                raise UsageError(
                    f"no dimension is called '{name}'", hint=f"there are: {', '.join(sorted(labels - {''})) or 'none with a name'}"
                )

        def run() -> str:
            results = [self._projected(space, a.text, names) for space in a.relation.spaces()]
            total, *others = results
            for other in others:
                total = self.engine.result("union", total, other)
            return total

        answer = self._computed("project", (a,), run, lambda result: claims.equal(result, expected, "the result", "what it should be"))
        return replace(answer, details={"dimensions": list(names)})

    def _projected(self, space: Space, text: str, names: Sequence[str]) -> str:
        """What there is of ``space``, without the dimensions ``names``: composed with relations that leave them out."""
        if space.domain is None:
            return self.engine.result("apply", text, _keeping(space, names, outputs=True))
        inside = self.engine.result("compose", _keeping(space, names, outputs=False), text)
        return self.engine.result("compose", inside, _keeping(space, names, outputs=True))

    def closure(self, a: Operand) -> Answer:
        """The transitive closure. That the result holds it is certified; that it is no larger is the engine's word, listed as an assumption."""
        _require_kinds("closure", (a,))
        exact = True

        def run() -> str:
            nonlocal exact
            result, exact = self.engine.closure(a.text)
            return result

        def asked(result: Relation) -> Iterator[Claim]:
            yield from claims.subset(a.relation, result, "is in the relation and not in its closure")
            yield from claims.subset(composition(result, a.relation), result, "is one step further, and not in the closure")

        answer = self._computed("closure", (a,), run, asked)
        assumptions = (f"closure-exact={self.engine.name}",) if exact else ()
        return replace(answer, assumptions=assumptions, details={"exact": exact})

    def points(self, a: Operand, limit: int) -> Answer:
        """All elements, if there are no more than ``limit``; more, or elements for unknown parameters, are an ``unknown`` with a reason."""
        found: list[Point] = []

        def run() -> str:
            _require_ground(a.relation)
            found.extend(self._listed(a, limit))
            return _of_points(found)

        def asked(_: Relation) -> Iterator[Claim]:
            return claims.listing(a.relation, found)

        answer = self._computed("points", (a,), run, asked)
        return replace(answer, details={"points": [p.text() for p in found]} if answer.result is not None else {})

    def count(self, a: Operand) -> Answer:
        """How many elements there are. Up to ``MOST_LISTED`` are listed, and the list is certified."""
        found: list[Point] = []
        number = 0

        def run() -> str:
            nonlocal number
            _require_ground(a.relation)
            number = self.engine.count(a.text)
            if number <= MOST_LISTED:
                found.extend(self._listed(a, MOST_LISTED))
                if len(found) != number:
                    raise _Contradiction(f"{self.engine.name} counts {number}, and lists {len(found)}")
            return str(number)

        answer = self._computed("count", (a,), run, lambda _: claims.listing(a.relation, found), reads_result=False)
        if answer.result is None:
            return answer
        if number > MOST_LISTED:
            reason = f"{self.engine.name} counts {number}: too many to list for a certificate"
            answer = replace(answer, verdict=Verdict.UNKNOWN, queries=(), reason=reason)
        return replace(answer, details={"count": number, "method": "enumeration" if number <= MOST_LISTED else self.engine.name})

    def _listed(self, a: Operand, limit: int) -> list[Point]:
        """The engine's list, each element of which is evaluated. Raises ``EngineFailure`` for more than ``limit``."""
        points = []
        for text in self.engine.points(a.text or str(a.relation), limit):
            point = point_in(text, a.relation.is_map)
            if point is None or claims.is_true_at(a.relation.formula(point.space), point.values) is False:
                raise _Contradiction(f"{self.engine.name} lists {text}, which is not in the set")
            points.append(point)
        return points

    # -- loops ----------------------------------------------------------------------------------------------------

    def code(
        self, schedule: Operand, *, context: str = "{ : }", options: str = "{}", language: Language = "c", name: str = "loops"
    ) -> Answer:
        """Loops that execute the domain of ``schedule`` in the order of its range, as text: ``c``, or ``mlir`` with a function ``name``.

        ``context`` are conditions on parameters that hold; ``options`` is isl's: ``{ [i, j] -> unroll[1] }``, or ``separate``, ``atomic``. What the
        loops execute is certified for all values of the parameters: each instance once (an instance with several times once at each), nothing else,
        and none before what is scheduled earlier. The engine's word counts for nothing here.

        Raises ``UsageError`` for a set in the place of the schedule or the options, and for an option that isl does not have; ``InputError`` with
        line and column for what is not isl's notation.
        """
        _require_kinds("code", (schedule,))
        known = _conditions(context)
        _require_options(options)
        started = time.monotonic()
        answer = Answer("code", (schedule.text,), Verdict.UNKNOWN, details={"language": language})
        wanted, queries = self._with_one_time(schedule.relation)
        given = schedule.text if wanted is schedule.relation else str(wanted)
        try:
            program = self.engine.code(given, context, options)
        except EngineFailure as error:
            return replace(answer, queries=queries, reason=str(error), seconds=time.monotonic() - started)
        engine = time.monotonic() - started
        parameters = tuple(dict.fromkeys((*schedule.relation.parameters, *known.parameters)))
        answer = replace(answer, assumptions=("loop-arithmetic=no-overflow",), engine_seconds=engine)
        try:
            asked = list(loops.executes(program, wanted, known.formula(Space()), parameters))
            shown = program if wanted is schedule.relation else loops.without_times(program, wanted)
            text = c_text(shown) if language == "c" else mlir_text(shown, parameters, name)
        except MalformedProgram as error:
            reason = f"the loops of {self.engine.name} have no meaning: {error}"
            return replace(answer, verdict=Verdict.CONFLICT, queries=queries, reason=reason, seconds=time.monotonic() - started)
        certified = self._certified(claims.named(asked, "code"), False)
        verdict, finding, reason = certified.verdict, certified.finding, certified.reason
        details: dict[str, Any] = {"language": language}
        if language == "c":
            details["macros"] = macros(shown)
        if verdict is Verdict.UNKNOWN:
            details["runs"], finding = self._runs(program, wanted, known, parameters)
            reason = f"the loops of {self.engine.name} are not certified: {reason}"
        if finding is not None and certified.verdict is not Verdict.CONFLICT:
            verdict = Verdict.CONFLICT
            reason = f"the loops of {self.engine.name} are wrong: {finding.point} {finding.goal}"
        return replace(
            answer,
            verdict=verdict,
            result=text,
            finding=finding,
            queries=(*queries, *certified.queries),
            reason=reason,
            seconds=time.monotonic() - started,
            details=details,
        )

    def _with_one_time(self, schedule: Relation) -> tuple[Relation, tuple[QueryRecord, ...]]:
        """The schedule itself where it is certified that no instance has two times; else that of pairs of instances and times."""
        if loops.names_instances(schedule):
            if self.certifier is None:
                return schedule, ()
            certified = self._certified(claims.named(claims.functional(schedule), "code.times"), False)
            if certified.verdict is Verdict.CORRECT:
                return schedule, certified.queries
        return loops.with_times(schedule), ()

    def _runs(self, program: Node, schedule: Relation, known: Relation, parameters: Sequence[str]) -> tuple[int, Finding | None]:
        """For how many values of the parameters the loops were run, and held against the engine's list of what is scheduled; what was found."""
        done = 0
        for numbers in islice(product(range(_LARGEST_RUN + 1), repeat=len(parameters)), _MOST_RUNS):
            values = {parameter(p): value for p, value in zip(parameters, numbers, strict=True)}
            if claims.is_true_at(known.formula(Space()), values) is not True:
                continue
            ground = {space: substitute(f, {v: constant(n) for v, n in values.items()}) for space, f in schedule.pieces.items()}
            try:
                pairs = self._listed(Operand("", Relation((), ground, is_map=True)), MOST_LISTED)
                executed = list(islice(run(program, {v.name: n for v, n in values.items()}, _MOST_ITERATIONS), 2 * MOST_LISTED))
            except (EngineFailure, _Contradiction, TooLong):
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
        asked: Callable[[Relation], Iterator[Claim]],
        *,
        reads_result: bool = True,
    ) -> Answer:
        started = time.monotonic()
        answer = Answer(operation, tuple(o.text for o in operands), Verdict.UNKNOWN)
        try:
            result = run()
        except EngineFailure as error:
            return replace(answer, reason=str(error), seconds=time.monotonic() - started)
        except _Contradiction as error:
            return replace(answer, verdict=Verdict.CONFLICT, reason=str(error), seconds=time.monotonic() - started)
        engine = time.monotonic() - started
        relation = read_relation(result, f"the result of {self.engine.name}") if reads_result else operands[0].relation
        certified = self._certified(claims.named(asked(relation), operation), True)
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


class _Contradiction(Exception):
    """The engine contradicts itself, or an evaluation."""


def point_in(text: str, is_map: bool) -> Point | None:
    """The one element of a set in isl's notation, whose dimensions and parameters are equal to constants; an element of a relation is a wrapped
    pair. None where that is not so.
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


def _of_points(points: Sequence[Point]) -> str:
    return f"{{ {'; '.join(p.text() for p in points)} }}"


def _holds(answer: Answer) -> bool | None:
    return {Verdict.CORRECT: True, Verdict.INCORRECT: False}.get(answer.verdict)


def _keeping(space: Space, names: Sequence[str], *, outputs: bool) -> str:
    """A relation from (outputs) or to (inputs) the tuple of a space that leaves out the dimensions ``names``."""
    side, variables = (space.range, space.outputs) if outputs else (space.domain, space.inputs)
    assert side is not None
    members = [f"d{k}" for k in range(len(variables))]
    kept = [m for m, v in zip(members, variables, strict=True) if v.label not in names]
    full = side.text(members)
    part = full if len(kept) == len(members) else f"[{', '.join(kept)}]"
    return f"{{ {full} -> {part} }}" if outputs else f"{{ {part} -> {full} }}"


def _conditions(context: str) -> Relation:
    """Raises ``UsageError`` for what is no condition on parameters."""
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
