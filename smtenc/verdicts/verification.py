"""One pair of functions from typed IR to a verdict: encode, discharge, try concrete inputs, race the solvers, replay what they find."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from smtenc.errors import Unsupported
from smtenc.floats.abstract import AbstractEncoding
from smtenc.floats.formats import FORMATS
from smtenc.ir.core import Function, Module
from smtenc.ir.types import FloatType, IndexType, Type
from smtenc.refinement.queries import Query, defined_query, refinement_queries
from smtenc.semantics.execution import arguments_of, execute_function
from smtenc.semantics.world import SemanticOptions, World
from smtenc.smtlib.writer import Script, write_script
from smtenc.terms.view import function_name
from smtenc.terms.walk import postorder
from smtenc.verdicts.inputs import InputTensor, Model, inputs_of_model, show_input
from smtenc.verdicts.lattice import Verdict, worst
from smtenc.verdicts.models import EncodedQuery, dimensions_of, observe, read_model
from smtenc.verdicts.records import Counterexample, FunctionRecord, QueryRecord
from solvers import Limits, Pool, RaceResult, Status

if TYPE_CHECKING:
    from smtenc.verdicts.replay import Replay


@dataclass(frozen=True, slots=True)
class VerificationOptions:
    """What a verification may use and assume. ``seconds`` is the wall limit of one query; ``dump`` a folder for the queries."""

    semantics: SemanticOptions = field(default_factory=SemanticOptions)
    seconds: float = 30.0
    memory_mb: int = 4096
    seed: int = 0
    trials: int = 200
    """Concrete inputs to try: a few before the solvers start, the rest where they do not settle it."""
    float_bits: int | None = None
    nan_any: bool = True
    index_width_open: bool = False
    """``index_bits`` was not chosen: what goes wrong at this width only is not called ``incorrect``."""
    dump: Path | None = None
    solve: bool = True
    assumptions: tuple[str, ...] = ()
    """Assumptions that come from outside (reading the files, the command line)."""


def verify_functions(
    source_module: Module, source: Function, target_module: Module, target: Function, options: VerificationOptions, pool: Callable[[], Pool]
) -> FunctionRecord:
    """The verdict on one pair of functions of the same name. Never raises for what the programs contain.

    ``pool`` is called only where a solver is needed. A counterexample that nothing confirms and that leans on a fold of known, small length
    is looked at again with such folds unrolled into single operations.
    """

    def verify(chosen: VerificationOptions) -> tuple[FunctionRecord, int]:
        verification = _Verification(source_module, source, target_module, target, chosen, pool)
        try:
            record = verification.run()
        except Exception as error:
            # One pair must not cost the others their answers, and a user can do nothing with a traceback.
            return FunctionRecord(source.name, Verdict.UNKNOWN, reason=f"internal error, please report it: {error!r} {_place(error)}"), 0
        return record, verification.longest_fold

    record, longest = verify(options)
    if record.verdict is Verdict.INCORRECT and options.index_width_open and (_mentions_index(source) or _mentions_index(target)):
        return _at_other_width(record, options, lambda chosen: verify(chosen)[0])
    if record.verdict not in (Verdict.POSSIBLY_INCORRECT, Verdict.UNKNOWN) or not 1 < longest <= LONGEST_UNROLLED or not options.solve:
        return record
    # its queries go beside those of the first look, not over them
    dump = options.dump / "unrolled" if options.dump is not None else None
    unrolled = replace(options, semantics=replace(options.semantics, unroll_reductions=longest), trials=0, dump=dump)
    second, _ = verify(unrolled)
    if second.verdict not in (Verdict.CORRECT, Verdict.INCORRECT):
        return record
    return replace(
        second,
        encoding="abstract, reductions unrolled",
        encode_seconds=record.encode_seconds + second.encode_seconds,
        solve_seconds=record.solve_seconds + second.solve_seconds,
    )


def _place(error: Exception) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    return f"at {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""


SHORT_TRIAL, LONG_TRIAL = 0.05, 1.0
"""Seconds for trying concrete inputs before the solvers start, and where nothing else settles a pair."""

LONGEST_UNROLLED = 64
"""Folds longer than this stay folds."""


def _at_other_width(
    record: FunctionRecord, options: VerificationOptions, verify: Callable[[VerificationOptions], FunctionRecord]
) -> FunctionRecord:
    """``index`` has no width of its own: a counterexample with the usual 64 bits counts unless the pair is correct with 32."""
    narrow = replace(options, semantics=replace(options.semantics, index_bits=32), index_width_open=False, dump=None)
    if verify(narrow).verdict is not Verdict.CORRECT:
        return record
    reason = f"the answer depends on the width of index: wrong with {options.semantics.index_bits} bits, correct with 32; choose one with --index-bits"
    return replace(record, verdict=Verdict.POSSIBLY_INCORRECT, reason=reason)


def _mentions_index(function: Function) -> bool:
    values = [
        v for block in (function.body.blocks if function.body else ()) for op in block.operations for o in op.walk() for v in o.results
    ]
    return IndexType() in function.type.inputs or any(v.type == IndexType() for v in values)


class _Verification:
    def __init__(
        self,
        source_module: Module,
        source: Function,
        target_module: Module,
        target: Function,
        options: VerificationOptions,
        pool: Callable[[], Pool],
    ) -> None:
        self._modules = (source_module, target_module)
        self._functions = (source, target)
        self._options = options
        self._pool = pool
        self._world = World(options.semantics)
        self._records: list[QueryRecord] = []
        self._encode_seconds = 0.0
        self._solve_seconds = 0.0

    def run(self) -> FunctionRecord:
        started = time.monotonic()
        try:
            queries = self._queries()
        except Unsupported as error:
            self._encode_seconds = time.monotonic() - started
            found = self._try_concrete_inputs(self._options.trials, LONG_TRIAL) if self._signatures_agree() else None
            if found is not None:
                return self._record(Verdict.INCORRECT, counterexample=found, reason="found by running both programs")
            # what is unsupported in the signature has the function's place
            location = error.location if error.location.line else self._functions[0].location
            place = f" at {location}" if location.line else ""
            return self._record(Verdict.UNSUPPORTED, unsupported=f"{error.message}{place}")
        except RecursionError:
            return self._record(Verdict.UNKNOWN, reason="the programs nest too deeply to be encoded")
        self._encode_seconds = time.monotonic() - started
        return self._decide(queries)

    @property
    def longest_fold(self) -> int:
        return self._world.reductions.longest_static()

    def _signatures_agree(self) -> bool:
        source, target = self._functions
        return source.type == target.type and source.body is not None and target.body is not None

    def _queries(self) -> list[Query]:
        source, target = self._functions
        if source.type.inputs != target.type.inputs or len(source.type.results) != len(target.type.results):
            raise Unsupported(f"the signatures differ: {source.type} in the source, {target.type} in the target", target.location)
        world = self._world
        arguments = arguments_of(world, source.type.inputs)
        before = execute_function(world, self._modules[0], source, arguments)
        after = execute_function(world, self._modules[1], target, arguments)
        self._defined = defined_query(world, source.name, before)
        return refinement_queries(world, source.name, before, after)

    # -- deciding -------------------------------------------------------------------------------------------------

    def _decide(self, queries: Sequence[Query]) -> FunctionRecord:
        open_queries = []
        for query in queries:
            if query.claim is self._world.terms.false:
                self._records.append(QueryRecord(query.name, query.goal, "unsat", "simplifier", 0.0))
            else:
                open_queries.append(query)
        if open_queries and self._options.solve:
            self._pool()  # solvers start up while the programs run
            found = self._try_concrete_inputs(self._options.trials, SHORT_TRIAL)
            if found is not None:
                return self._record(Verdict.INCORRECT, counterexample=found, reason="found by running both programs")
        verdicts: list[Verdict] = []
        counterexample: Counterexample | None = None
        reasons: list[str] = []
        for query in open_queries:
            try:
                verdict, example, reason = self._solve(query)
            except Unsupported as error:
                return self._record(Verdict.UNSUPPORTED, unsupported=error.message)
            verdicts.append(verdict)
            counterexample = example or counterexample
            if reason:
                reasons.append(reason)
            if verdict is Verdict.INCORRECT:
                counterexample = example
                break
        verdict = worst(verdicts)
        if verdict in (Verdict.POSSIBLY_INCORRECT, Verdict.UNKNOWN):
            found = self._try_concrete_inputs(self._options.trials, LONG_TRIAL, seed=self._options.seed + 1)
            if found is not None:
                return self._record(Verdict.INCORRECT, counterexample=found, reason="found by running both programs")
        extra = self._vacuity() if verdict is Verdict.CORRECT and self._options.solve else ()
        if extra and self._world.restrictions:
            return self._record(Verdict.UNKNOWN, reason="no input on which the source is defined satisfies the assumptions")
        return self._record(verdict, counterexample=counterexample, reason="; ".join(reasons), extra=extra)

    def _vacuity(self) -> tuple[str, ...]:
        """An assumption that says that the source is never defined, where that is so."""
        query = self._defined
        if query is None:
            return ()
        if query.claim is self._world.terms.false:
            return ("source-always-undefined",)
        try:
            encoded = self.encode(query)
        except Unsupported:
            return ()
        if not encoded.script.text:
            return ("source-always-undefined",)
        result = self._pool().race(encoded.script.text, limits=Limits(min(self._options.seconds, 5.0), self._options.memory_mb))
        return ("source-always-undefined",) if result.status is Status.UNSAT else ()

    def _solve(self, query: Query) -> tuple[Verdict, Counterexample | None, str]:
        encoded = self._timed_encode(query)
        if encoded is None:
            self._records.append(QueryRecord(query.name, query.goal, "unsat", "simplifier", 0.0))
            return Verdict.CORRECT, None, ""
        if not self._options.solve:
            self._records.append(QueryRecord(query.name, query.goal, "unknown", None, 0.0))
            return Verdict.UNKNOWN, None, "nothing was solved"
        started = time.monotonic()
        limits = Limits(self._options.seconds, self._options.memory_mb)
        result = self._pool().race(encoded.script.text, limits=limits, values=encoded.script.values)
        self._solve_seconds += time.monotonic() - started
        self._records.append(_query_record(query, result))
        match result.status:
            case Status.UNSAT:
                return Verdict.CORRECT, None, ""
            case Status.SAT:
                return self._judge_model(encoded, result)
            case _ if result.conflict:
                hint = "" if self._options.dump else " (--dump-smt2 keeps the query)"
                return Verdict.CONFLICT, None, f"{query.name}: the solvers contradict each other: {result.reasons}{hint}"
            case _:
                return Verdict.UNKNOWN, None, f"{query.name}: {result.reasons}"

    def _judge_model(self, encoded: EncodedQuery, result: RaceResult) -> tuple[Verdict, Counterexample | None, str]:
        """``incorrect`` where running both programs on the model's inputs, or on inputs near them, shows a difference."""
        if result.values is None and encoded.script.values:
            return Verdict.POSSIBLY_INCORRECT, None, f"{encoded.query.name}: {result.by} says sat and gives no model"
        model = read_model(encoded, result.values or ())
        for bound in SMALL_DIMENSIONS:
            if all(n <= bound for n in model.dimensions.values()):
                break
            started = time.monotonic()
            limits = Limits(min(self._options.seconds, 5.0), self._options.memory_mb)
            small = self._pool().race(encoded.with_dimensions_below(bound), limits=limits, values=encoded.script.values)
            self._solve_seconds += time.monotonic() - started
            if small.status is Status.SAT and small.values is not None:
                model = read_model(encoded, small.values)
                break
        found = self._replay_model(encoded.query, model)
        if found is not None:
            return Verdict.INCORRECT, found, ""
        example, reason = self._unconfirmed(encoded, model)
        return Verdict.POSSIBLY_INCORRECT, example, f"{encoded.query.name}: {reason}"

    def _unconfirmed(self, encoded: EncodedQuery, model: Model) -> tuple[Counterexample, str]:
        """The model as a counterexample that nothing confirmed, and why it is none."""
        query, types = encoded.query, self._functions[0].type.inputs
        leans_on = (*encoded.approximated, *sorted(_approximations_in(self._world, query)))
        inputs = inputs_of_model(types, model, lambda type: _default_bits(type, "zero"))
        texts = {f"arg{k}": show_input(x, x.table if isinstance(x, InputTensor) else ()) for k, x in enumerate(inputs)}
        what = "the target may be undefined" if query.goal == "ub" else "the results may differ"
        reason = "a counterexample in the abstraction that running the programs did not confirm"
        source = target = "?"
        if query.position is not None:
            replay = self._replay()
            seen = replay.values_at(inputs, query.position, model.indices) if replay.executable else None
            if seen is not None:
                source, target, choices = seen
                if choices:
                    reason = f"the results differ only by a choice that the program leaves open: {', '.join(sorted(choices))}"
                elif source == target:
                    reason = "the abstraction cannot show that the results always agree; on this input they do"
        example = Counterexample(texts, what, query.position, model.indices, source, target, confirmed=False, leans_on=leans_on)
        return example, reason

    @property
    def _runs_confirm(self) -> bool:
        """Whether a difference between concrete runs is one under the assumptions in force."""
        return not (self._options.semantics.neg_zero_init or self._options.semantics.reassociate)

    # -- concrete inputs ------------------------------------------------------------------------------------------

    def _replay(self) -> Replay:
        from smtenc.verdicts.replay import Replay  # imports NumPy: only where something is run

        (m, n), (s, t) = self._modules, self._functions
        return Replay(m, s, n, t, self._options.semantics.index_bits, self._options.nan_any)

    def _try_concrete_inputs(self, trials: int, seconds: float, seed: int | None = None) -> Counterexample | None:
        started = time.monotonic()
        try:
            if trials == 0 or not self._options.solve or not self._runs_confirm:
                return None
            seed = self._options.seed if seed is None else seed
            return self._replay().race(seed, trials, seconds, self._options.semantics.largest_dimension)
        finally:
            self._solve_seconds += time.monotonic() - started

    def _replay_model(self, query: Query, model: Model) -> Counterexample | None:
        replay = self._replay()
        if not replay.executable or not self._runs_confirm:
            return None
        positions = [(query.position, model.indices)] if query.position is not None else []
        for fill in ("zero", "one", "nan"):
            inputs = inputs_of_model(self._functions[0].type.inputs, model, lambda type, fill=fill: _default_bits(type, fill))  # type: ignore[misc]
            found = replay.difference(inputs, positions)
            if found is not None:
                return replay.simplified(found, self._options.seed, self._options.semantics.largest_dimension)
        return None

    # -- encoding -------------------------------------------------------------------------------------------------

    def _timed_encode(self, query: Query) -> EncodedQuery | None:
        started = time.monotonic()
        try:
            encoded = self.encode(query)
        finally:
            self._encode_seconds += time.monotonic() - started
        return None if encoded.script.text == "" else encoded

    def encode(self, query: Query) -> EncodedQuery:
        """The query under the abstract encoding; an empty script where it is false without a solver."""
        encoding = AbstractEncoding(self._world.terms, query.assertions, self._options.float_bits)
        assertions = [encoding.encode(a) for a in query.assertions]
        if encoding.terms.false in assertions:
            return EncodedQuery(query, Script("", "", ()), (), (), {})
        observations, observed = observe(self._world, query, encoding)
        unique = list(dict.fromkeys(a for a in (*assertions, *encoding.lemmas) if a is not encoding.terms.true))
        source, target = (m.file for m in self._modules)
        script = write_script(
            encoding.terms,
            unique,
            observed,
            source=f"Generated by smtenc: does {Path(target).name} refine {Path(source).name}? unsat means yes.",
            comments=[
                f"query {query.name}, goal {query.goal}",
                *(f"float format {layout.format.name}: {layout.width} magnitude bits" for layout in encoding.layouts.values()),
            ],
        )
        if self._options.dump is not None:
            self._options.dump.mkdir(parents=True, exist_ok=True)
            (self._options.dump / f"{_file_name(query.name)}.smt2").write_text(script.text)
        return EncodedQuery(query, script, observations, tuple(encoding.approximated), encoding.layouts, dimensions_of(query, self._world))

    def _record(
        self,
        verdict: Verdict,
        *,
        unsupported: str | None = None,
        counterexample: Counterexample | None = None,
        reason: str = "",
        extra: tuple[str, ...] = (),
    ) -> FunctionRecord:
        index_bits = self._options.semantics.index_bits
        assumptions = [*self._options.assumptions, *(f"index-bits={index_bits}",), *self._world.assumptions, *extra]
        return FunctionRecord(
            self._functions[0].name,
            verdict,
            assumptions=tuple(dict.fromkeys(assumptions)),
            unsupported=unsupported,
            counterexample=counterexample,
            encode_seconds=self._encode_seconds,
            solve_seconds=self._solve_seconds,
            queries=tuple(self._records),
            reason=reason,
        )


SMALL_DIMENSIONS = (8, 128)
"""Counterexamples with unknown dimensions up to these are looked for first."""


def _file_name(name: str) -> str:
    return "".join(c if c.isalnum() or c in "._-" else "_" for c in name)


def _query_record(query: Query, result: RaceResult) -> QueryRecord:
    return QueryRecord(
        query.name,
        query.goal,
        result.status.value,
        result.by,
        result.seconds,
        {name: answer.status.value for name, answer in result.answers.items()},
        {name: answer.reason for name, answer in result.answers.items() if answer.reason and not answer.status.conclusive},
    )


def _default_bits(type: Type, fill: str) -> int:
    match type:
        case FloatType(name):
            fmt = FORMATS[name]
            return {"zero": 0, "one": fmt.one_bits, "nan": fmt.nan_bits if fmt.has_nan else 0}[fill]
        case _:
            return 0 if fill == "zero" else 1


def _approximations_in(world: World, query: Query) -> set[str]:
    names = {function_name(node) for node in postorder([query.claim])}
    return {name for name in world.approximations if name in names}
