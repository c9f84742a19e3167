"""The verification of one pair of functions, from typed IR to a verdict: engines are asked, the pair is encoded as queries, the solvers race on
these, and their models are replayed.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from smtenc.deadline import Exceeded, check, current, within
from smtenc.errors import Unsupported, WriteError, described, raised_at
from smtenc.ir.core import VERIFIER_OFF, Function, Module
from smtenc.refinement.queries import Query
from smtenc.semantics.loops.induction import NO_OVERFLOW
from smtenc.semantics.loops.loop import TERMINATE
from smtenc.semantics.options import SourceWay, TosaFloats
from smtenc.semantics.premises import Premise, Side
from smtenc.semantics.shared.fastmath import CHOICES_BY_VALUE
from smtenc.semantics.storage.layout_cases import SharedPlaces
from smtenc.semantics.world import World
from smtenc.verdicts.argument_cases import Pair, in_all_cases
from smtenc.verdicts.certificates import BY_RUN, BY_SIMPLIFIER, Certificate
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.counterexamples.aliasing import SECONDS_APART, with_note
from smtenc.verdicts.counterexamples.concrete_runs import ConcreteRuns
from smtenc.verdicts.counterexamples.inputs import NULL, Input, InputPointer
from smtenc.verdicts.counterexamples.models import EncodedQuery, read_model
from smtenc.verdicts.counterexamples.unconfirmed import unconfirmed
from smtenc.verdicts.cuts import CutProver
from smtenc.verdicts.discharge import NOT_CERTIFIED, Asker, conflict_reason, dump, query_record
from smtenc.verdicts.elements import ask_with_elements, with_elements
from smtenc.verdicts.encoding import content_of, encode_query
from smtenc.verdicts.engines.engine import Evidence, Moment, Refutation
from smtenc.verdicts.engines.sampled_inputs import ENGINE as SAMPLED_INPUTS
from smtenc.verdicts.engines.sampled_inputs import LONG_TRIAL
from smtenc.verdicts.engines.sampled_layouts import ENGINE as SAMPLED_LAYOUTS
from smtenc.verdicts.engines.scheduler import Scheduler
from smtenc.verdicts.ladder import CONCRETE_INPUTS, EXECUTION, LADDERS, LONGEST_UNROLLED, SIMPLIFIER, Rung
from smtenc.verdicts.lattice import Verdict, worst
from smtenc.verdicts.layout_cases import SHARED_PLACES, in_both_cases
from smtenc.verdicts.libraries import unless_library
from smtenc.verdicts.obligations import Standing, together
from smtenc.verdicts.records import (
    TARGET_ENDLESS,
    VACUOUS,
    CoreRecord,
    Counterexample,
    EngineOutcome,
    EngineRecord,
    FunctionRecord,
    PremiseRecord,
    QueryRecord,
)
from smtenc.verdicts.symbolic import OTHER_LAYOUT, SymbolicPair, execute_pair, has_loops, leaves_tosa_open
from smtenc.verdicts.widths import OTHER_WIDTH, if_correct_elsewhere, mentions_index
from solvers import Racer, RaceResult, Status


def verify_functions(
    source_module: Module,
    source: Function,
    target_module: Module,
    target: Function,
    options: VerificationOptions,
    pool: Callable[[], Racer],
) -> FunctionRecord:
    """Return the verdict on one pair of functions of the same name.

    Raises nothing for what the programs contain, and ends with the time of the context (``deadline``). ``pool`` is called only where a solver is
    needed.
    """

    if not {source_module.layout, target_module.layout} <= {None, options.semantics.layout}:
        return FunctionRecord(source.name, Verdict.UNSUPPORTED, unsupported=f"{OTHER_LAYOUT} at {target.location}")

    def verify(chosen: VerificationOptions, readable: bool = True) -> FunctionRecord:
        try:
            with within(memory_mb=max(chosen.memory_mb, LEAST_MEMORY)):
                first = _Verification(source_module, source, target_module, target, chosen, pool, readable)
                record = first.run()
                if first.layout_conditions and (record.verdict is Verdict.CORRECT or not chosen.solve):
                    other = replace(chosen.semantics, shared_places=SharedPlaces(first.layout_conditions))
                    shared = replace(chosen, semantics=other, dump=chosen.dump and chosen.dump / SHARED_PLACES)
                    second = _Verification(source_module, source, target_module, target, shared, pool, readable).run()
                    record = in_both_cases(record, second, solved=chosen.solve)
            return unless_library(record, source_module, target_module, target)
        except WriteError:
            raise
        except Exception as error:
            if VERIFIER_OFF in (*source_module.assumptions, *target_module.assumptions):
                # nobody knows whose fault it is
                fault = f"what MLIR's verifier, which has not seen it, would refuse, or a fault of smtenc's ({described(error)}, at {raised_at(error)})"
                return FunctionRecord(source.name, Verdict.UNSUPPORTED, unsupported=f"{fault} at {source.location}")
            # One pair must not cost the others their answers, and a user can do nothing with a traceback.
            return FunctionRecord(source.name, Verdict.UNKNOWN, reason=f"internal error, please report it: {error!r} at {raised_at(error)}")

    record = verify(options)
    if record.verdict is Verdict.CORRECT and any(a.startswith("math-identity=") for a in record.assumptions):
        # nothing is assumed that is not needed
        plain = replace(options.semantics, math_identities=False)
        without = verify(replace(options, semantics=plain, trials=0, dump=None, seconds=min(options.seconds, SECONDS_TO_ASK_AGAIN)), False)
        record = without if without.verdict is Verdict.CORRECT else record
    if record.verdict is Verdict.POSSIBLY_INCORRECT and CHOICES_BY_VALUE in record.assumptions:
        for way in (SourceWay.USUAL, SourceWay.SECOND):
            # only a proof would say more: inputs have been tried
            chosen = replace(options, semantics=replace(options.semantics, source_way=way), trials=0, dump=None)
            decided = verify(chosen, readable=False)
            if decided.verdict is Verdict.CORRECT:
                # one way to run the source is enough
                return decided
    if record.verdict is Verdict.POSSIBLY_INCORRECT and NO_OVERFLOW in record.assumptions:
        fitting = replace(options.semantics, counters_fit=True)
        seconds = min(options.seconds, SECONDS_TO_ASK_AGAIN)
        decided = verify(replace(options, semantics=fitting, trials=0, dump=None, seconds=seconds), False)
        if decided.verdict is Verdict.CORRECT:
            # where the source leaves open what it does the target may do anything
            return decided
    if not options.semantics.no_alias:
        record = with_note(record, lambda: _where_memrefs_are_apart(verify, options))
    if record.verdict is Verdict.INCORRECT and options.index_width_open and (mentions_index(source) or mentions_index(target)):
        narrow = replace(options.semantics, index_bits=OTHER_WIDTH)
        elsewhere = verify(replace(options, semantics=narrow, index_width_open=False, dump=None), readable=False)
        return if_correct_elsewhere(record, options.semantics.index_bits, elsewhere)

    def verify_case(pair: Pair, chosen: VerificationOptions) -> FunctionRecord:
        return verify_functions(*pair, chosen, pool)

    return in_all_cases(record, (source_module, source, target_module, target), options, verify_case)


def _where_memrefs_are_apart(verify: Callable[[VerificationOptions, bool], FunctionRecord], options: VerificationOptions) -> FunctionRecord:
    """Return the record of the pair under the assumption that no two memrefs share a block, as far as ``SECONDS_APART`` suffice."""
    apart = replace(options.semantics, no_alias=True)
    chosen = replace(options, semantics=apart, trials=0, dump=None, seconds=min(options.seconds, SECONDS_TO_ASK_AGAIN))
    with within(min(current().share or SECONDS_APART, SECONDS_APART)):
        return verify(chosen, False)


SECONDS_WITHOUT_SEMANTICS = 5.0
"""The longest limit of a query about a pair whose verdict is ``unsupported`` unless it is ``correct``."""

LEAST_MEMORY = 256
"""MiB that one pair of functions may take in any case: what is imported when it is first needed counts, too."""

SMALL_DIMENSIONS = (8, 128)
"""Counterexamples with unknown dimensions up to these are looked for first."""

SECONDS_TO_ASK_AGAIN = 5.0
"""The longest limit of a query that only tells more of what is known: a smaller counterexample, whether the source is ever defined."""

QUERIES = "queries"
"""The name of the programs' encoding as SMT queries, among those of the engines."""

NOT_CALLED_INCORRECT = "the programs differ on these inputs; what differs under an assumption about sums is not called incorrect"


_MOST_NAMED = 4
"""Premises of the target that one reason names."""


def _needed_by_target(premise: Premise) -> str:
    place = PremiseRecord.of(premise).place
    whose = f"the target's {place}" if place else "the target"
    return f"{whose} needs {premise.name} ({premise.sentence}), which the source does not grant"


class _Verification:
    def __init__(
        self,
        source_module: Module,
        source: Function,
        target_module: Module,
        target: Function,
        options: VerificationOptions,
        pool: Callable[[], Racer],
        readable: bool,
    ) -> None:
        self._modules = (source_module, target_module)
        self._functions = (source, target)
        self._options = options
        self._runs = ConcreteRuns(
            self._modules,
            self._functions,
            options.semantics,
            nan_any=options.nan_any,
            allowed=options.solve,
            readable=readable,
            elements_kept=options.elements_kept,
            preconditions=options.preconditions,
        )
        self._pool = pool
        self._assumptions: dict[str, None] = {}
        self._premises: dict[PremiseRecord, None] = {}
        self._records: dict[str, QueryRecord] = {}
        self._cuts: list[QueryRecord] = []
        """Tensors of the target that solvers showed to be the source's."""
        self._found: Counterexample | None = None
        """What running the programs showed while they were encoded."""
        self._standings: dict[str, Standing] = {}
        self._settled: dict[str, tuple[Rung, int]] = {}
        """The rung on which a query was found unsatisfiable, and the longest fold that was unrolled there."""
        self._asker = Asker(options, pool)
        self._scheduler = Scheduler(self._modules, self._functions, options, pool, self._runs, self._report)
        self._ran_layers = False
        """Whether the programs were run on sampled inputs while they were encoded."""
        self._seconds = options.seconds
        self._encode_seconds = 0.0
        self._solve_seconds = 0.0
        self.layout_conditions: tuple[str, ...] = ()
        """What is known of layouts in this case only, of all that was executed (``storage.layout_cases``)."""
        self._doing = "it was not begun"
        """What a report says that a limit has cut short."""

    def run(self) -> FunctionRecord:
        try:
            check()
            return self._run()
        except Exceeded as error:
            return self._record(Verdict.UNKNOWN, reason=self._cut_short(error))

    def _run(self) -> FunctionRecord:
        for function in self._functions:
            if function.fault is not None:
                return self._unsupported(Unsupported(f"cannot be read: {function.fault.message}", function.fault.location))
        decided = self._ask(Moment.BEFORE_ENCODING)
        if decided is not None:
            return decided
        try:
            pair = self._execute(World(self._options.semantics))
        except Unsupported as error:
            return self._ask(Moment.ENCODING_FAILED, failure=error) or self._unsupported(error)
        except RecursionError as error:
            too_deep = "the programs nest too deeply to be encoded"
            return self._ask(Moment.ENCODING_FAILED, failure=error) or self._record(Verdict.UNKNOWN, reason=too_deep)
        if self._found is not None:
            return self._record(Verdict.INCORRECT, CONCRETE_INPUTS, counterexample=self._found)
        if not pair.is_settled and any(map(has_loops, self._modules, self._functions)):
            decided = self._ask(Moment.ENCODED, pair)
            if decided is not None:
                return decided
        # of programs with layers one encoding is enough
        other = None if pair.is_settled or pair.world.definitions.in_use else self._with_all_open()
        if other is None:
            return self._climb(pair)
        if not other[1].is_settled and self._options.solve:
            return self._climb_either((self._options, pair), other)
        self._options, pair = other
        return self._climb(pair)

    def _ask(self, moment: Moment, pair: SymbolicPair | None = None, *, failure: Exception | None = None) -> FunctionRecord | None:
        """The record of the first engine that proves or refutes the pair at ``moment``; None if all leave it open."""
        standing = [s.verdict for s in self._standings.values()]
        match self._scheduler.ask(moment, pair, failure=failure, standing=standing):
            case Refutation(example):
                return self._record(Verdict.INCORRECT, CONCRETE_INPUTS, counterexample=example)
            case Evidence() as proof:
                return self._believed(proof, pair)
            case None:
                return None

    def _believed(self, proof: Evidence, pair: SymbolicPair | None) -> FunctionRecord:
        """The record of a pair that an engine has proved, unless runs contradict the proof."""
        if proof.completes:
            self._assumptions |= dict.fromkeys(proof.assumptions)
            self._records = {name: q for name, q in self._records.items() if q.answer == "unsat"}
        else:
            self._assumptions = dict.fromkeys(proof.assumptions)
            self._records = {q.name: q for q in proof.queries}
            self._cuts.clear()
        objection = self._second_look(pair) if proof.replayed and pair is not None else None
        return objection or self._record(Verdict.CORRECT, proof.rung, certificate=proof.certificate)

    def _report(self, activity: str) -> None:
        self._doing = activity

    def _climb_either(
        self, decided: tuple[VerificationOptions, SymbolicPair], open: tuple[VerificationOptions, SymbolicPair]
    ) -> FunctionRecord:
        """Return the record of two encodings of one pair of programs, of which either may prove it: first the first rung of ``decided``, then all
        rungs of ``open``, then all rungs of ``decided``.
        """
        record: FunctionRecord | None = None
        for (options, pair), rungs in ((decided, 1), (open, None), (decided, None)):
            self._options = options
            self._records.clear()
            self._standings.clear()
            self._settled.clear()
            before, record = record, self._climb(pair, rungs)
            if record.verdict not in (Verdict.POSSIBLY_INCORRECT, Verdict.UNKNOWN):
                break
            if before is not None and current().left <= 0:
                # what there was no time for says no more than what was found
                return before if before.verdict is Verdict.POSSIBLY_INCORRECT else record
        assert record is not None
        return record

    def _with_all_open(self) -> tuple[VerificationOptions, SymbolicPair] | None:
        """Return the options and the encoded pair in which all choices of tosa stay open, None if that says no more than the pair with these decided.
        A proof of either is one (tosa's ``choices``).
        """
        semantics = self._options.semantics
        if semantics.tosa is not TosaFloats.DECIDED or not leaves_tosa_open(self._modules, self._functions):
            return None
        options = replace(self._options, semantics=replace(semantics, tosa=TosaFloats.OPEN), dump=None)
        try:
            with within(current().share):
                return options, self._execute(World(options.semantics))
        except (Unsupported, RecursionError, Exceeded):
            # what limits the whole is noticed again
            return None

    def _execute(self, world: World) -> SymbolicPair:
        started, asked = time.monotonic(), self._asker.seconds
        source, target = self._modules
        prover = CutProver(world, self._options, self._asker, (source.file, target.file), self._differs)
        self._doing = "the programs were being encoded"
        try:
            return execute_pair(world, self._modules, self._functions, prover, self._options.preconditions)
        finally:
            self._cuts = prover.proved
            self._encode_seconds += time.monotonic() - started - (self._asker.seconds - asked)
            self._assumptions |= world.premises.assumptions
            taken = (premise for premise in world.premises.stated if premise.side is not Side.TARGET)
            self._premises |= dict.fromkeys(map(PremiseRecord.of, taken))
            self.layout_conditions = tuple(dict.fromkeys((*self.layout_conditions, *world.layout_cases.conditions)))

    def _differs(self) -> bool:
        """Return whether running both programs on sampled inputs shows a difference. The cut prover asks once, when a tensor of the target is not
        shown to be the source's.
        """
        if self._found is None:
            started = time.monotonic()
            self._doing = SAMPLED_INPUTS.activity
            self._ran_layers |= self._options.trials > 0
            try:
                self._found = self._runs.search(self._options.trials, LONG_TRIAL, self._options.seed, layers=True)
            finally:
                self._solve_seconds += time.monotonic() - started
        return self._found is not None

    def _unsupported(self, error: Unsupported) -> FunctionRecord:
        # what is unsupported in the signature has the function's place
        location = error.location if error.location.line else self._functions[0].location
        place = f" at {location}" if location.line else ""
        return self._record(Verdict.UNSUPPORTED, unsupported=f"{error.message}{place}")

    def _cores(self) -> dict[str, CoreRecord]:
        """Return the unsat core of each query that the solvers, or the simplifier, found unsatisfiable, by its name."""
        from smtenc.verdicts.explanation import Explainer  # few runs need it

        first = (LADDERS[self._options.encoding][0], 0)
        found = [(name, *self._settled.get(name, first)) for name in self._records]
        try:
            return Explainer(self._modules, self._functions, self._options, self._pool).explain(found)
        except Exceeded as error:
            return dict.fromkeys(self._records, CoreRecord(reason=error.limit))

    # -- the ladder -----------------------------------------------------------------------------------------------

    def _climb(self, pair: SymbolicPair, rungs: int | None = None) -> FunctionRecord:
        """Return the record of the encoded pair after the first ``rungs`` rungs of the ladder (None: all), or when the time is up."""
        try:
            return self._ascend(pair, rungs)
        except Exceeded as error:
            return self._open(pair, cut_short=self._cut_short(error))

    def _cut_short(self, error: Exceeded) -> str:
        """Return a sentence that names the limit, the work that it cut short, and the other queries that are open."""
        done = f"encoding {error.place}" if error.place else self._doing
        others = [name for name in self._standings if f"query {name} " not in done]
        also = f"; also open: {', '.join(others)}" if others else ""
        return f"{error.limit}: {done}{also}"

    def _ascend(self, pair: SymbolicPair, rungs: int | None) -> FunctionRecord:
        for query in pair.queries:
            if query.claim is pair.world.terms.false:
                self._records[query.name] = QueryRecord(query.name, query.goal, "unsat", SIMPLIFIER, 0.0, certificate=BY_SIMPLIFIER)
            else:
                self._standings[query.name] = Standing(Verdict.UNKNOWN, attempted=False)
        highest: Rung | None = None
        ladder = LADDERS[self._options.encoding][:rungs]
        if pair.without_semantics is not None:
            # other encodings know no more of it
            ladder = ladder[:1]
            self._seconds = min(self._seconds, SECONDS_WITHOUT_SEMANTICS)
        if self._standings and self._options.solve:
            self._pool()  # solvers start up while the programs run
            decided = self._ask(Moment.BEFORE_SOLVING, pair)
            if decided is not None:
                return decided
        unrolled: SymbolicPair | None = None
        for rung in ladder:
            if rung is not ladder[0] and self._standings:
                decided = self._ask(Moment.BETWEEN_RUNGS, pair)
                if decided is not None:
                    return decided
            candidates = {
                name
                for name, standing in self._standings.items()
                if not standing.attempted or (self._options.solve and standing.is_worth(rung))
            }
            if not candidates:
                continue
            on = pair
            if rung.unrolled:
                unrolled = unrolled or self._unrolled(pair)
                if unrolled is None:
                    continue
                on = unrolled
            if rung.exact and rung is not ladder[0]:
                decided = self._ask(Moment.BEFORE_EXACT_RUNG, pair)
                if decided is not None:
                    return decided
            for query in on.queries:
                if query.name not in candidates:
                    continue
                standing = self._solve(on, query, rung)
                if standing.verdict is Verdict.INCORRECT:
                    return self._record(Verdict.INCORRECT, rung.name, rung.encoding, counterexample=standing.example)
                if standing.verdict is Verdict.CORRECT:
                    del self._standings[query.name]
                    if rung is not ladder[0] or self._records[query.name].by != SIMPLIFIER:
                        highest = rung
                else:
                    self._standings[query.name] = self._standings[query.name].after(standing, self._seconds)
        if self._standings:
            decided = self._ask(Moment.AFTER_RUNGS, pair)
            if decided is not None:
                return decided
        return self._conclude(pair, highest)

    def _unrolled(self, pair: SymbolicPair) -> SymbolicPair | None:
        """Return the pair with short folds as single operations and loops iteration by iteration, None if it has neither, or cannot be encoded in a
        share of the time that is left.
        """
        longest = pair.longest_fold if 1 < pair.longest_fold <= LONGEST_UNROLLED else 0
        loops = bool(pair.world.recurrences.by_name)
        if not (longest or loops) or pair.world.definitions.in_use:
            return None
        try:
            with within(current().share):
                return self._execute(World(replace(self._options.semantics, unroll_reductions=longest, unroll_loops=True)))
        except (Unsupported, RecursionError, Exceeded):
            return None

    def _conclude(self, pair: SymbolicPair, highest: Rung | None) -> FunctionRecord:
        rung = highest.name if highest is not None else SIMPLIFIER
        encoding = highest.encoding if highest is not None else LADDERS[self._options.encoding][0].encoding
        if not self._standings:
            extra = self._vacuity(pair) if self._options.solve else ()
            if extra and pair.world.premises.stated:
                return self._record(Verdict.UNKNOWN, rung, reason=VACUOUS)
            objection = self._second_look(pair)
            if objection is None and self._options.certify and self._options.solve:
                objection = self._objection_to_rewriting()
            if objection is not None:
                return objection
            return self._record(Verdict.CORRECT, rung, encoding, extra=extra)
        return self._open(pair, rung, encoding)

    def _open(self, pair: SymbolicPair, rung: str = SIMPLIFIER, encoding: str | None = None, cut_short: str = "") -> FunctionRecord:
        """Return the record of a pair of which some query is not proved. ``cut_short`` describes the work for which there was no time, empty if there
        was enough.
        """
        decided = self._ask(Moment.LEFT_OPEN, pair)
        if decided is not None:
            return decided
        if pair.without_semantics is not None:
            return self._unsupported(Unsupported(pair.without_semantics.name, pair.without_semantics.location))
        standings = [*self._standings.values(), *([Standing(Verdict.UNKNOWN, cut_short)] if cut_short else [])]
        verdict = worst(s.verdict for s in standings)
        deciding = next(s for s in standings if s.verdict is verdict)
        reasons = [s.reason for s in standings if s.reason and s.verdict is not Verdict.UNSUPPORTED]
        broken = self._runs.by_premise
        if broken is not None and verdict is Verdict.POSSIBLY_INCORRECT:
            deciding = replace(deciding, example=broken)
        if verdict is Verdict.POSSIBLY_INCORRECT:
            reasons += map(_needed_by_target, pair.world.premises.of_target_only()[:_MOST_NAMED])
        seen = self._runs.by_pseudocode
        if seen is not None and (verdict is Verdict.UNKNOWN or (verdict is Verdict.POSSIBLY_INCORRECT and deciding.example is not None)):
            # a run says more than a model that no run confirms, or than nothing
            deciding, verdict = replace(deciding, example=seen), Verdict.POSSIBLY_INCORRECT
        return self._record(
            verdict,
            deciding.rung.name if deciding.rung is not None else rung,
            deciding.rung.encoding if deciding.rung is not None else encoding,
            counterexample=deciding.example,
            unsupported=deciding.reason if verdict is Verdict.UNSUPPORTED else None,
            reason=together(reasons),
        )

    def _second_look(self, pair: SymbolicPair) -> FunctionRecord | None:
        """Return the record of a proof that a run contradicts, None if no run on sampled inputs contradicts it or both programs were run before the
        proof.

        A difference on a layout that this proof is not about (``storage.layout_cases``), or on null, contradicts nothing: it is the result of the other
        case.
        """
        sampled = any(map(self._scheduler.has_run, (SAMPLED_INPUTS.name, SAMPLED_LAYOUTS.name)))
        if self._ran_layers or (self._options.trials > 0 and sampled):
            return None
        started, in_this_case = time.monotonic(), True

        def admits(inputs: Sequence[Input]) -> bool:
            nonlocal in_this_case
            if not self._admitted(pair, inputs):
                return False
            # pointers that are null are a case of their own (``argument_cases``)
            no_null = not any(isinstance(x, InputPointer) and x.place == NULL for x in inputs)
            in_this_case = no_null and (self._options.semantics.shared_places is not None or self._is_in_case(pair, inputs))
            return True

        try:
            loops = any(map(has_loops, self._modules, self._functions))
            seconds, seed = self._options.second_look, self._options.seed
            found = self._runs.second_look(seconds, seed, admits, loops=loops)
        except Exceeded:
            return None
        finally:
            self._solve_seconds += time.monotonic() - started
        if found is not None and not in_this_case:
            return self._record(Verdict.INCORRECT, CONCRETE_INPUTS, counterexample=found)
        return None if found is None else self._contradicted(found)

    def _is_in_case(self, pair: SymbolicPair, inputs: Sequence[Input]) -> bool:
        from smtenc.verdicts.counterexamples.admission import admitted_by  # a run contradicts a proof: that is rare

        return admitted_by(pair.world, pair.world.layout_cases.restrictions(), inputs)

    def _admitted(self, pair: SymbolicPair, inputs: Sequence[Input]) -> bool:
        from smtenc.verdicts.counterexamples.admission import admitted  # a run contradicts a proof: that is rare

        return admitted(pair.world, inputs)

    def _contradicted(self, found: Counterexample) -> FunctionRecord:
        """Return the record of a conflict: a run shows a difference where the pair was proved. Proof or run is at fault, and the files that show it
        are kept.
        """
        from smtenc.verdicts.counterexamples.conflicts import Conflict  # rare

        provers = dict.fromkeys(
            "the simplifier" if q.by == SIMPLIFIER else q.by or "nobody" for q in (*self._cuts, *self._records.values())
        ) or [EXECUTION]
        seed = f" --seed {self._options.seed}" if self._options.seed else ""
        conflict = Conflict(" and ".join(provers), self._functions[0].name, found, self._modules, tuple(self._assumptions), seed)
        reason = conflict.reason(self._options.conflicts)
        return self._record(Verdict.CONFLICT, counterexample=found, reason=reason)

    def _objection_to_rewriting(self) -> FunctionRecord | None:
        """Return the record of a claim of the rewriter that is not confirmed without it, None if all are. Certificates of confirmed claims say so."""
        from smtenc.verdicts.confirmation import Confirmer, Outcome  # few runs need it

        confirmer = Confirmer(self._modules, self._functions, self._assumptions, self._options, self._asker, self._runs)
        # what leans on a cut that rewriting decided is rewriting's, too; without it the cuts are asked again
        leaning = any(q.by == SIMPLIFIER for q in self._cuts)
        claims = [(q.name, q.goal) for q in self._records.values() if q.by == SIMPLIFIER or leaning]
        claims += [(q.name, q.goal) for q in confirmer.unstated(self._records)]
        for name, goal in claims:
            found = confirmer.confirm(name, goal)
            match found.outcome:
                case Outcome.CONFIRMED:
                    if name not in self._records or self._records[name].by == SIMPLIFIER:
                        self._records[name] = QueryRecord(name, goal, "unsat", SIMPLIFIER, 0.0, certificate=found.certificate)
                case Outcome.OPEN:
                    return self._record(
                        Verdict.UNKNOWN, reason=f"{name}: {NOT_CERTIFIED}: rewriting decided it, and without: {found.reason}"
                    )
                case Outcome.CONTRADICTED:
                    assert found.counterexample is not None
                    return self._contradicted(found.counterexample)
        return None

    def _vacuity(self, pair: SymbolicPair) -> tuple[str, ...]:
        """Return the assumption ``source-always-undefined`` if no input makes the source defined, else nothing."""
        query = pair.defined
        if query is None:
            return ()
        if query.claim is pair.world.terms.false:
            return ("source-always-undefined",)
        try:
            encoded = self._encode(pair, query, LADDERS[self._options.encoding][0])
            if encoded is None:
                return ("source-always-undefined",)
            seconds = min(self._options.seconds, SECONDS_TO_ASK_AGAIN)
            result = self._asker.race(encoded.script.text, (), seconds, family=encoded.encoding.name)
        except (Unsupported, Exceeded):
            return ()
        return ("source-always-undefined",) if result.status is Status.UNSAT else ()

    # -- one query ------------------------------------------------------------------------------------------------

    def _solve(self, pair: SymbolicPair, query: Query, rung: Rung) -> Standing:
        try:
            encoded = self._encode(pair, query, rung)
            if encoded is not None and self._options.solve:
                self._doing = f"query {query.name} was being solved"
                encoded, asked = ask_with_elements(
                    self._asker, pair.world, encoded, self._seconds, lambda told: self._encode(pair, told, rung)
                )
        except Unsupported as error:
            return Standing(Verdict.UNSUPPORTED, error.message, rung=rung)
        if encoded is None:
            self._records[query.name] = QueryRecord(query.name, query.goal, "unsat", SIMPLIFIER, 0.0, certificate=BY_SIMPLIFIER)
            self._settled[query.name] = (rung, pair.world.options.unroll_reductions)
            return Standing(Verdict.CORRECT)
        if not self._options.solve:
            self._records[query.name] = QueryRecord(query.name, query.goal, "unknown", None, 0.0)
            return Standing(Verdict.UNKNOWN, "nothing was solved", rung=rung)
        result = asked.result
        # a model that settled nothing says more than a later rung's silence
        if result.status.conclusive or query.name not in self._records:
            self._records[query.name] = query_record(query.name, query.goal, asked)
        match result.status:
            case Status.UNSAT:
                self._settled[query.name] = (rung, pair.world.options.unroll_reductions)
                return Standing(Verdict.CORRECT)
            case Status.SAT:
                standing = self._judge_model(pair, encoded, result, rung)
                if asked.objection and standing.verdict is not Verdict.INCORRECT:
                    return Standing(Verdict.UNKNOWN, f"{query.name}: {NOT_CERTIFIED}: {asked.objection}", rung=rung)
                return standing
            case _ if result.conflict:
                return Standing(Verdict.CONFLICT, conflict_reason(query.name, result), rung=rung)
            case _ if asked.objection:
                return Standing(Verdict.UNKNOWN, f"{query.name}: {NOT_CERTIFIED}: {asked.objection}", rung=rung)
            case _:
                return Standing(Verdict.UNKNOWN, f"{query.name}: {result.reasons}", rung=rung)

    def _judge_model(self, pair: SymbolicPair, encoded: EncodedQuery, result: RaceResult, rung: Rung) -> Standing:
        """Return the obligation's state after a solver's model: ``incorrect`` if running both programs on the model's inputs, or on inputs near them,
        shows a difference; else ``possibly-incorrect``, with what the model leans on.
        """
        query = encoded.query
        if result.values is None and encoded.script.values:
            return Standing(Verdict.POSSIBLY_INCORRECT, f"{query.name}: {result.by} says sat and gives no model", rung=rung)
        model = read_model(encoded, result.values or ())
        for bound in SMALL_DIMENSIONS:
            if all(n <= bound for n in model.dimensions.values()):
                break
            again = min(self._options.seconds, SECONDS_TO_ASK_AGAIN)
            small = self._asker.race(encoded.with_dimensions_below(bound), encoded.script.values, again, family=encoded.encoding.name)
            if small.status is Status.SAT and small.values is not None:
                model = read_model(encoded, small.values)
                break
        self._doing = f"query {query.name} was being solved, and both programs run on a model of it"
        found = self._runs.near_model(query, model, self._options.seed) if self._runs.confirm or pair.runs_as_assumed else None
        if found is not None and self._runs.confirm:
            return Standing(Verdict.INCORRECT, example=found, rung=rung)
        if found is not None:
            # a query that is sound says of these inputs what the runs say, however exact it is
            reason = f"{query.name}: {NOT_CALLED_INCORRECT}"
            return Standing(Verdict.POSSIBLY_INCORRECT, reason, replace(found, confirmed=False), rung=rung, lasting=True)
        unknown = pair.approximations_in(query)
        if with_elements(pair.world, encoded, result) is None:
            unknown -= pair.world.inputs.tables.keys()
        leans_on = (*encoded.approximated, *sorted(unknown))
        example, reason = unconfirmed(self._runs, query, model, rung, leans_on)
        return Standing(Verdict.POSSIBLY_INCORRECT, f"{query.name}: {reason}", example, content_of(pair.world, query), rung=rung)

    def _encode(self, pair: SymbolicPair, query: Query, rung: Rung) -> EncodedQuery | None:
        """Return the query as SMT-LIB text under the encoding of ``rung``, None if it is false without a solver. Raises ``Unsupported``."""
        started = time.monotonic()
        self._doing = f"query {query.name} was being encoded"
        source, target = (m.file for m in self._modules)
        try:
            encoded = encode_query(pair.world, query, rung, self._options.float_bits, source, target)
        finally:
            self._encode_seconds += time.monotonic() - started
        if encoded is not None and self._options.dump is not None:
            # later rungs' queries go beside those of the first, not over them
            first = rung is LADDERS[self._options.encoding][0]
            folder = self._options.dump if first else self._options.dump / rung.folder
            dump(folder, encoded.query.name, encoded.script)
            if encoded.loose is not None and self._options.solve:
                dump(folder / "divisions-by-properties", encoded.query.name, encoded.loose)
        return encoded

    def _said_by_queries(self, verdict: Verdict, rung: str, reason: str) -> tuple[EngineRecord, ...]:
        """Return the record of the engine ``queries``, empty if the pair was not encoded."""
        if not self._encode_seconds:
            return ()
        outcome = EngineOutcome.OPEN
        if rung in (SIMPLIFIER, *(r.name for r in LADDERS[self._options.encoding])):
            outcome = {Verdict.CORRECT: EngineOutcome.PROVED, Verdict.INCORRECT: EngineOutcome.REFUTED}.get(verdict, EngineOutcome.OPEN)
        said = reason if outcome is EngineOutcome.OPEN and verdict not in (Verdict.CORRECT, Verdict.INCORRECT) else ""
        return (EngineRecord(QUERIES, outcome, said, self._encode_seconds + self._asker.seconds),)

    # -- the record -----------------------------------------------------------------------------------------------

    def _record(
        self,
        verdict: Verdict,
        rung: str = SIMPLIFIER,
        encoding: str | None = None,
        *,
        unsupported: str | None = None,
        counterexample: Counterexample | None = None,
        reason: str = "",
        extra: tuple[str, ...] = (),
        certificate: Certificate | None = None,
    ) -> FunctionRecord:
        cores = self._cores() if verdict is Verdict.CORRECT and self._options.explain and self._records else {}
        index_bits = self._options.semantics.index_bits
        assumptions = [*self._options.assumptions, f"index-bits={index_bits}", *self._assumptions, *extra]
        if counterexample is not None and counterexample.what == TARGET_ENDLESS:
            assumptions.append(TERMINATE)
        if rung == CONCRETE_INPUTS:
            reason = "found by running both programs"
        queries = self._said_by_queries(verdict, rung, unsupported or reason)
        return FunctionRecord(
            self._functions[0].name,
            verdict,
            encoding=encoding or LADDERS[self._options.encoding][0].encoding,
            rung=rung,
            assumptions=tuple(dict.fromkeys(assumptions)),
            unsupported=unsupported,
            counterexample=counterexample,
            encode_seconds=self._encode_seconds,
            solve_seconds=self._solve_seconds + self._asker.seconds + self._scheduler.seconds,
            queries=tuple(replace(q, core=cores[q.name]) if q.name in cores else q for q in (*self._cuts, *self._records.values())),
            reason=reason,
            engines=tuple(sorted((*self._scheduler.records, *queries), key=lambda e: e.outcome is EngineOutcome.NOT_APPLICABLE)),
            premises=tuple(p for p in self._premises if p.name in assumptions),
            certificate=certificate or (BY_RUN if counterexample is not None and counterexample.confirmed else None),
        )
