"""Running both programs on concrete inputs, through the interpreter that shares nothing with the symbolic semantics.

A difference found here is a fact: it is what makes a verdict ``incorrect``.
"""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import inf, prod
from typing import TypedDict, Unpack

from smtenc import interpreter
from smtenc.deadline import Exceeded, within
from smtenc.errors import Unsupported
from smtenc.interpreter import (
    Block,
    ConcreteMemRef,
    ConcreteTensor,
    ConcreteValue,
    Enclosure,
    Endless,
    Execution,
    Inconclusive,
    Oracle,
    Origin,
    Scalar,
    Unclaimed,
    Undefined,
)
from smtenc.interpreter.addresses import LOOKED_AT
from smtenc.interpreter.granules import part_at
from smtenc.interpreter.values import POISON, Pointer, Remembered, points
from smtenc.ir.core import Function, Module
from smtenc.ir.llvm.data_layout import USUAL_MACHINE, size_of
from smtenc.ir.llvm.pointees import is_straight
from smtenc.ir.types import IntegerType, MemRefType, PointerType, Type
from smtenc.verdicts.configuration.preconditions import Precondition
from smtenc.verdicts.counterexamples.any_order import is_the_same_in_any_order
from smtenc.verdicts.counterexamples.contents import Ended, contents
from smtenc.verdicts.counterexamples.divergence import divergence
from smtenc.verdicts.counterexamples.input_text import show_inputs, without_unread_globals
from smtenc.verdicts.counterexamples.inputs import (
    AllIndices,
    Bits,
    Input,
    InputBlock,
    InputGlobal,
    InputMemRef,
    InputObject,
    InputPointer,
    InputScalar,
    InputTensor,
    Palette,
    Place,
    block_of,
    has_poison,
    is_executable,
    show_bits,
)
from smtenc.verdicts.counterexamples.joint_choices import has_sums_in_any_order, impossible, leaves_choices
from smtenc.verdicts.counterexamples.memory import (
    VisibleGlobal,
    bytes_to_compare,
    parts_to_compare,
    positions_to_compare,
    same_place,
    sharing_difference,
    state_difference,
    visible_globals,
)
from smtenc.verdicts.counterexamples.pointers import Needed, Pointed, holds_pointers, pointed_memory, tightened
from smtenc.verdicts.counterexamples.sampling import SpecialValues, sample
from smtenc.verdicts.counterexamples.traces import answerable, leans_on_unknown, result_leans_on_unknown, trace_difference
from smtenc.verdicts.counterexamples.trip_counts import SampledSizes, TripCounts
from smtenc.verdicts.records import BY_PSEUDOCODE, TARGET_ENDLESS, Contents, Counterexample

_FUEL, _LEAST_FUEL, _STEPS_A_SECOND = 200_000, 10_000, 100_000
_INCONCLUSIVE = (Inconclusive, Unsupported)
_FUTILE_TRIALS, _SECONDS_TO_SIMPLIFY = 25, 0.1
"""A search for shorter inputs ends after so many that were none, or so long."""
_SECONDS_TO_SEPARATE = 0.1
"""A search for the same on memrefs that share no block ends after so long, or as many trials."""
_SECONDS_TO_LOCATE, _SECONDS_TO_TELL_APART = 10.0, 5.0
"""Of wall time, for the operations at which the programs diverge: by the input that shows it, and by further ones."""
_SECONDS_FOR_CONTENTS = 2.0
"""Of wall time, for all elements of tensors and memory, where they are asked for."""
_RUNS_TO_LOCATE = 3
"""On further inputs, so that what is the same on one by accident is told apart."""
_SHARE_OF_A_WHOLE_LOOK = 0.25
"""Of the time for sampled inputs, so much at most goes into looking at every element of the first one's results."""
TARGET_UNDEFINED = "the target is undefined"
TOGETHER = "the values differ, whatever the source chooses"
_READABLE = 40
"""Characters of input that need no simplifying."""
_MOST_SUSPECTS = 8
"""Of so many elements that differ it is tried whether that is more than a choice of the source's."""
_MOST_DRAWN = 32
"""Inputs, for one that satisfies the preconditions."""
_EXTRA = 3
"""Elements of each result that are looked at in any case."""
_OTHER_LIBRARIES = (1, 2, 3, 4)
_FUEL_TO_SETTLE = 4 * _FUEL
"""Of a run with all that the specification of tosa allows, where its pseudocode shows a difference: sets of numbers take longer than numbers."""
_MOST_COMPARED = 1 << 16
"""Elements of a result that are all looked at."""

_FUEL_OF_THE_ONLY_RUN = 20 * _FUEL
"""Steps for the only run of a function without inputs, which decides the pair."""

_MOST_LAST_EVENTS = 4
"""Of so many events it is tried what happens if one does not come back."""

Position = tuple[int, tuple[int, ...]]
"""A result's number and an index into it."""


def _positions_of(found: Counterexample) -> list[Position]:
    """Where to look first for the same difference."""
    return [(found.result, found.index)] if found.result is not None else []


def _far_apart(found: Counterexample) -> bool:
    """Return whether two numbers are farther from each other than a hundredth of the greater one."""
    try:
        s, t = float(found.source or ""), float(found.target or "")
    except ValueError:
        return False
    return abs(s - t) > 0.01 * max(abs(s), abs(t))


class _Ways(TypedDict, total=False):
    """How inputs are sampled, as ``sampling.sample`` takes it."""

    plain: bool
    corners: bool
    sizes: SampledSizes | None


@dataclass(frozen=True, slots=True)
class SourceRun:
    """A defined run of a source on its own, and the premises that it broke and went on."""

    inputs: Sequence[Input]
    broken: Sequence[Unclaimed]


@dataclass(frozen=True, slots=True)
class SizeEffort:
    """The effort of runs on sampled sizes: the number of inputs, the steps of each run, and seconds of processor time in all.

    ``suspects`` are values of arguments, by position, around which to look instead.
    """

    trials: int
    fuel: int
    seconds: float
    suspects: Mapping[int, int | None] = field(default_factory=dict)


@dataclass
class Replay:
    """Both functions of a pair, ready to run."""

    source_module: Module
    source: Function
    target_module: Module
    target: Function
    index_bits: int = 64
    nan_any: bool = True
    no_alias: bool = False
    pure_calls: bool = False
    result_dims: Mapping[str, int] = field(default_factory=dict)
    largest_dimension: int = 5
    """Of results of functions without bodies."""
    readable: bool = True
    """Whether counterexamples are for people, who want short ones."""
    tosa_exact: bool = False
    """Floats of the source's tosa are the specification's pseudocode, not all that it allows."""
    identities: bool = False
    """Functions of the mathematical library are what they are expanded into."""
    vectors_in_bounds: bool = False
    """``vector.load`` and ``vector.store`` out of bounds are undefined behaviour."""
    elements_kept: int = 0
    """As ``VerificationOptions.elements_kept``."""
    preconditions: Sequence[Precondition] = ()
    """A run on inputs that do not satisfy them shows nothing."""
    reductions_in_order: bool = False
    """A ``vector.reduction`` of a sum without an accumulator begins with its first lane."""
    vscale: int | None = None
    """The factor of scalable dimensions on the machine of these runs; None if the programs have no scalable vectors."""
    poison_inputs: bool = True
    """Arguments may be poison; otherwise no run on such inputs shows anything."""
    whole: bool = False
    """The order of sums is free, and both programs are such that whole numbers show the same in any (``any_order``)."""
    executable: bool = field(init=False)
    _globals: dict[str, VisibleGlobal] = field(init=False)
    _latest: _Run | None = field(init=False, default=None)
    """What has shown the last difference that was found."""
    by_premise: Counterexample | None = field(init=False, default=None)
    """A run on which the target breaks a premise that the source keeps, and which shows no difference."""
    by_pseudocode: Counterexample | None = field(init=False, default=None)
    """A difference that is too large for roundings, of which it is not known whether the specification of tosa allows it."""

    def __post_init__(self) -> None:
        try:
            self._globals = visible_globals(self.source_module, self.target_module)
            self.executable = is_executable(self.source.type.inputs)
        except Inconclusive:
            self._globals, self.executable = {}, False

    @cached_property
    def declared(self) -> frozenset[str]:
        """The functions without bodies that an oracle may answer for."""
        return answerable(self.source_module, self.target_module)

    @property
    def globals(self) -> dict[str, MemRefType]:
        """The mutable globals that both programs see, and that may hold something before the function starts."""
        return {g.name: g.type for g in self._globals.values()}

    @property
    def private_globals(self) -> frozenset[str]:
        """The names of globals that other modules cannot name: a callee's effects on them are unknown."""
        pointed = (g.name for g in self.pointers.globals.values() if g.private)
        return frozenset([*(g.name for g in self._globals.values() if g.private), *pointed])

    def completed(self, inputs: Sequence[Input]) -> list[Input]:
        """The inputs, with a global for each that is visible, blocks numbered on from those of the arguments."""
        given = {x.name: x for x in inputs if isinstance(x, InputGlobal)}
        arguments = [x for x in inputs if not isinstance(x, InputGlobal)]
        last = max([block.number for x in inputs if (block := block_of(x)) is not None], default=0)
        held = [given.get(g.name) or g.as_declared() for g in self._globals.values()]
        pointed = [x for x in given.values() if x.type is None]
        return [*arguments, *pointed, *(replace(x, block=replace(x.block, number=k)) for k, x in enumerate(held, last + 1))]

    def _sample(
        self,
        values: SpecialValues,
        generator: random.Random,
        largest_dimension: int,
        **ways: Unpack[_Ways],
    ) -> list[Input]:
        """Inputs that satisfy the preconditions, where a few attempts find some. Raises ``Inconclusive`` for memrefs that cannot be made."""
        for _ in range(_MOST_DRAWN):
            inputs = self._sample_any(values, generator, largest_dimension, **ways)
            if self.satisfies_preconditions(inputs):
                break
        return inputs

    def _sample_any(
        self,
        values: SpecialValues,
        generator: random.Random,
        largest_dimension: int,
        **ways: Unpack[_Ways],
    ) -> list[Input]:
        sampled = {
            g.name: g.type for g in self._globals.values() if g.may_hold_anything and (g.declared is None or generator.random() < 0.5)
        }
        types = self.source.type.inputs
        bits, no_alias, forms = self.index_bits, self.no_alias, self.pointers
        return sample(
            types,
            values,
            generator,
            largest_dimension,
            bits,
            no_alias=no_alias,
            whole=self.whole,
            globals=sampled,
            pointers=forms,
            **ways,
        )

    @cached_property
    def pointers(self) -> Pointed:
        """The memory to which only pointers lead."""
        modules = (self.source_module, self.target_module)
        found = pointed_memory(modules, (self.source, self.target))
        if all(module.is_llvm_ir for module in modules):
            return found
        # callers of other modules pass no null
        return replace(found, arguments={k: replace(form, nonnull=True) for k, form in found.arguments.items()})

    def tightened(self, inputs: Sequence[Input]) -> list[Input] | None:
        """Return the inputs with no more bytes of each block than the source needs on them; None if that is no less, or the source does not run."""
        if not any(isinstance(x, InputPointer) and x.block is not None for x in inputs):
            return None
        needed = _Run(self, inputs).needed()
        return (
            None
            if needed is None
            else tightened(
                inputs,
                self.pointers.arguments,
                needed,
                read_only=self._read_only,
                as_bytes=not (self.source_module.layout or USUAL_MACHINE).big_endian,
            )
        )

    @cached_property
    def _read_only(self) -> bool:
        """True if memory to which pointers point may be read-only: elsewhere it is assumed to be writable (``memref-arguments-live-writable``)."""
        types = self.source.type.inputs
        return all(map(is_straight, (self.source, self.target))) and not any(isinstance(t, MemRefType) for t in types)

    @cached_property
    def _special_values(self) -> SpecialValues:
        return SpecialValues([self.source, self.target, *(p.function for p in self.preconditions)])

    def satisfies_preconditions(self, inputs: Sequence[Input]) -> bool:
        """Return whether every precondition returns true on these inputs, and is defined."""
        return not self.preconditions or _Run(self, inputs).satisfies_preconditions()

    def satisfying(self, trials: int, seed: int, largest_dimension: int) -> bool:
        """Return whether one of so many sampled inputs satisfies the preconditions."""
        generator = random.Random(seed)
        try:
            sampled = (self._sample_any(self._special_values, generator, largest_dimension) for _ in range(trials))
            return any(map(self.satisfies_preconditions, sampled))
        except Inconclusive:
            return False

    def difference(
        self,
        inputs: Sequence[Input],
        positions: Sequence[Position] = (),
        extra: int = _EXTRA,
        seed: int = 0,
        fuel: int = _FUEL,
        until: float = 0.0,
    ) -> Counterexample | None:
        """Return a confirmed counterexample on these inputs, None if there is none or the programs cannot be run.

        ``positions`` are (result, index) pairs to look at first; ``extra`` further elements of each result are looked at, and until this thread's
        processor time is ``until`` all others. ``seed`` is that of the oracle. A difference that comes through library functions (exp, sin, …) counts
        if it stays with other libraries that are as good; one that comes through a choice which the dialect leaves open (``nsz``, min of zeros) does
        not count, nor one that may come through the answers of unknown operations. Under ``identities`` a difference that comes through library
        functions must be large.
        """
        if not self.poison_inputs and any(map(has_poison, inputs)):
            return None
        shown = self._difference_by_one_library(inputs, positions, extra, seed, fuel, until) or self._difference_of_choices(inputs, fuel)
        if shown is None:
            return None
        found, first = shown
        if found.leans_on:
            others = [self._run(first.with_library(k), _positions_of(found), 0) for k in _OTHER_LIBRARIES]
            if None in others:
                return None
            if LOOKED_AT in found.leans_on and any(other is not None and other.source != found.source for other in others):
                # where its blocks lie is the source's choice, and may be what the target needs
                return None
        if found.leans_on and self.identities and not _far_apart(found):
            # what is a few units off may be so by an identity that nobody thought of
            return None
        self._latest = first
        return found

    def _difference_by_one_library(
        self, inputs: Sequence[Input], positions: Sequence[Position], extra: int, seed: int, fuel: int, until: float
    ) -> tuple[Counterexample, _Run] | None:
        """A difference, whatever other libraries compute, and the run that shows it."""
        first = _Run(self, inputs, seed=seed, fuel=fuel)
        found = self._run(first, positions, extra, until)
        if found is None:
            # an event may do other things to memory, not come back, or free what it gets
            numbers = range(min(first.events, _MOST_LAST_EVENTS))
            others = [(seed + 1, None, None), *((seed, last, None) for last in numbers), *((seed, None, freeing) for freeing in numbers)]
            for other, last, freeing in others if first.events else []:
                first = _Run(self, inputs, seed=other, fuel=fuel, last_event=last, freeing_event=freeing)
                found = self._run(first, positions, extra)
                if found is not None:
                    break
            else:
                return None
        if first.unknown and (found.what in (TARGET_UNDEFINED, TARGET_ENDLESS) or self._leans_on_unknown(found.result)):
            return None
        return found, first

    @cached_property
    def _chooses(self) -> bool:
        """True if the source makes choices of which several values may be made, and both programs do nothing but give results."""
        if self._globals or self.whole or not leaves_choices(self.source_module, self.source):
            return False
        return self.reductions_in_order or not has_sums_in_any_order(self.target_module, self.target)

    def _difference_of_choices(self, inputs: Sequence[Input], fuel: int) -> tuple[Counterexample, _Run] | None:
        """A difference that no way to choose in the source explains, although each of its values is one that some way gives."""
        if not self._chooses or not self.satisfies_preconditions(inputs):
            return None
        run = _Run(self._exactly, inputs, fuel=fuel)
        shown = impossible(run.source, run.target, self.nan_any)
        if shown is None:
            return None
        (result, index), ours, theirs = shown
        texts = (_shown(values[result, index]) for values in (ours, theirs))
        # each way of the source has come to its end
        return run.shown(TOGETHER, result, index, *texts), run

    @cached_property
    def _exactly(self) -> Replay:
        return replace(self, tosa_exact=True)

    def screened_difference(
        self, inputs: Sequence[Input], *, seed: int = 0, fuel: int = _FUEL, until: float = 0.0
    ) -> Counterexample | None:
        """Return the first difference, as ``difference`` does. The set of results that the specification of tosa allows is computed only if its
        pseudocode gives another result.
        """
        if self.tosa_exact:
            return self.difference(inputs, seed=seed, fuel=fuel, until=until)
        shown = self._exactly._difference_by_one_library(inputs, (), _EXTRA, seed, fuel, until)
        if shown is None:
            return None
        found, run = shown
        settled = self.difference(inputs, _positions_of(found), seed=seed, fuel=max(fuel, _FUEL_TO_SETTLE))
        if settled is None and self.by_pseudocode is None and _far_apart(found):
            located = self._exactly._located(found, run, self._special_values)
            self.by_pseudocode = replace(located, what=BY_PSEUDOCODE, confirmed=False, leans_on=())
        return settled

    def _leans_on_unknown(self, result: int | None) -> bool:
        """Return whether a result (None: memory) of either function may depend on what unknown operations do."""
        return result is None or any(result_leans_on_unknown(f, result) for f in (self.source, self.target))

    def _run(self, run: _Run, positions: Sequence[Position], extra: int, until: float = 0.0) -> Counterexample | None:
        if not run.satisfies_preconditions():
            return None
        try:
            source = run.source()
        except (Undefined, *_INCONCLUSIVE):
            return None
        if any(event.on_poison for event in source.oracle.trace):
            return None
        try:
            target = run.target()
            target.force_effects()
        except Endless as endless:
            return run.confirmed([source], TARGET_ENDLESS, None, (), "ends", endless.reason)
        except Undefined as undefined:
            if source.machine.leaves_blocks:
                # it is defined on some machines only
                return None
            return run.confirmed([source], TARGET_UNDEFINED, None, (), "defined", f"undefined: {undefined.reason}")
        except Unclaimed as unclaimed:
            self._note_unclaimed(run, source, unclaimed)
            return None
        except _INCONCLUSIVE:
            return None
        traces = source.oracle.trace, target.oracle.trace
        try:
            happened = trace_difference(*traces, self.nan_any)
        except _INCONCLUSIVE:
            return None
        if happened is not None:
            number, *texts = happened
            if leans_on_unknown(*traces, number):
                return None
            return run.confirmed([source, target], f"event {number} differs", None, (), *texts)
        found = run.compare_memory_at_events(source, target)
        if found is not None or source.ended or target.ended:
            return found
        for result, value in enumerate(source.results):
            if not interpreter.same_shape(source, target, result):
                shapes = [_shape_text(e.results[result]) for e in (source, target)]
                return run.confirmed([source, target], "the shapes differ", result, (), *shapes)
            try:
                found = run.compare_places(source, target, result)
            except Inconclusive:
                return None
            if found is not None:
                return found
            wanted = [index for r, index in positions if r == result]
            sample = itertools.chain(wanted, _sample(value, extra) if extra or not positions else ())
            for index in itertools.chain(sample, run.suspects(source, target, result)):
                found = run.compare(source, target, result, index)
                if found is not None:
                    return found
        found = run.compare_memory(source, target) or self._compare_all(run, source, target, until)
        if found is None and target.unclaimed:
            self._note_unclaimed(run, source, target.unclaimed[0])
        return found

    def _note_unclaimed(self, run: _Run, source: Execution, unclaimed: Unclaimed) -> None:
        """Keeps the first run on which only the target breaks a premise."""
        if self.by_premise is None:
            texts = f"{unclaimed.premise} holds", f"broken: {unclaimed}"
            found = run.confirmed([source], f"the target breaks the premise {unclaimed.premise}", None, (), *texts)
            self.by_premise = None if found is None else replace(found, confirmed=False)

    def _compare_all(self, run: _Run, source: Execution, target: Execution, until: float) -> Counterexample | None:
        """Every element of every result, as far as the time reaches."""
        for result, value in enumerate(source.results):
            for index in points(_shape(value) or ()):
                if time.thread_time() > until:
                    return None
                found = run.compare(source, target, result, index)
                if found is not None:
                    return found
        return None

    def values_at(self, inputs: Sequence[Input], result: int, index: tuple[int, ...]) -> tuple[str, str, frozenset[str]] | None:
        """Return the values of both programs at one place, as text, and the names of what leaves either open; None if they cannot be run."""
        run = _Run(self, inputs)
        try:
            source, target = (e.element(result, index) for e in (run.source(), run.target()))
        except (Undefined, IndexError, *_INCONCLUSIVE):
            return None
        return _shown(source), _shown(target), source.reasons | target.reasons

    @cached_property
    def is_closed(self) -> bool:
        """True if there is one run only: nothing comes in, and nothing is left open by the specification of tosa."""
        bodies = [f.body for m in (self.source_module, self.target_module) for f in m.functions if f.body is not None]
        operations = (inner for body in bodies for block in body.blocks for op in block.operations for inner in op.walk())
        return (
            self.executable
            and not self.source.type.inputs
            and not self._globals
            and not self.pointers
            and all(op.dialect != "tosa" for op in operations)
        )

    @cached_property
    def _only_run(self) -> _Run:
        """The run of functions without inputs, with more steps than one of many has; it is executed once."""
        return _Run(self._exactly, (), fuel=_FUEL_OF_THE_ONLY_RUN, compiling=True)

    def closed_difference(self) -> Counterexample | None:
        """A confirmed counterexample of functions without inputs, where nothing but the programs says what they do; None for others, too."""
        if not self.is_closed:
            return None
        run = self._only_run
        found = self._run(run, (), _EXTRA, inf)
        if found is None or found.leans_on or run.asked:
            # other libraries, and other answers, are for ``race``
            return None
        return self._located(found, run, SpecialValues([self.source, self.target]))

    def closed_agreement(self) -> frozenset[str] | None:
        """Return the library functions on which both runs of functions without inputs rest, if the target gives all that the source gives.

        Return None for functions with inputs, if a result differs or is left open, and if the runs do not show all effects.
        """
        if not self.is_closed:
            return None
        run = self._only_run
        try:
            source, target = run.source(), run.target()
            for execution in (source, target):
                execution.force_effects()
            if run.asked or source.ended or target.ended or target.machine.leaves_blocks:
                return None
            for result, value in enumerate(source.results):
                shape = _shape(value) or ()
                same = interpreter.same_shape(source, target, result)
                if not same or prod(shape) > _MOST_COMPARED or (isinstance(value, ConcreteMemRef) and not run.gives_alike(source, target)):
                    return None
                for index in points(shape):
                    s, t = source.element(result, index), target.element(result, index)
                    if s.reasons or t.reasons or not interpreter.refines(s, t, self.nan_any):
                        return None
        except (Undefined, IndexError, *_INCONCLUSIVE):
            return None
        approximate = frozenset(source.used_approximate) | frozenset(target.used_approximate)
        # other machines choose other addresses, and may have less memory
        return None if LOOKED_AT in approximate or source.machine.assumed or target.machine.assumed else approximate

    def race(
        self,
        seed: int,
        trials: int,
        seconds: float,
        largest_dimension: int,
        *,
        least_fuel: int = _LEAST_FUEL,
        admits: Callable[[Sequence[Input]], bool] = lambda _: True,
        screened: bool = False,
        shared: bool = False,
    ) -> Counterexample | None:
        """Tries inputs sampled from special values until one shows a difference, ``trials`` are done or ``seconds`` of processor time are over.

        Each run may take ``least_fuel`` steps, however little time is left. Inputs that ``admits`` refuses show nothing. ``screened``: as
        ``screened_difference`` looks for one, which is quicker for programs of many layers. ``shared``: all inputs are where sizes are small and
        elements share places, not every other one.
        """
        if not self.executable:
            return None
        generator = random.Random(seed)
        values = self._special_values
        started = time.thread_time()
        end = started + seconds
        # one input leaves nothing to sample: its run is all there is to see. Of others, the first is looked at as a whole
        whole = 1.0 if not self.source.type.inputs and not self._globals else _SHARE_OF_A_WHOLE_LOOK
        for trial in range(trials):
            until = started + whole * seconds if trial == 0 else 0.0
            try:
                # every other input is where sizes are small, and places shared
                corners = (shared or trial % 2 == 1) and any(isinstance(type, MemRefType) for type in self.source.type.inputs)
                inputs = self._sample(values, generator, largest_dimension, corners=corners)
                look = self.screened_difference if screened else self.difference
                found = look(inputs, seed=trial, fuel=_fuel_until(end, least_fuel), until=until)
                if found is None and (less := self.tightened(inputs)) is not None:
                    inputs, found = less, look(less, seed=trial, fuel=_fuel_until(end, least_fuel))
            except Inconclusive:
                return None
            if found is not None and admits(self.completed(inputs)):
                return self.simplified(found, seed, largest_dimension, admits)
            if time.thread_time() > end:
                break
        return None

    def source_runs(self, seed: int, trials: int, largest_dimension: int) -> Iterator[SourceRun]:
        """Runs of the source on sampled inputs that break premises and go on, where it is defined; one that cannot go on ends with what it broke."""
        if not self.executable:
            return
        generator, values = random.Random(seed), SpecialValues([self.source])
        for trial in range(trials):
            try:
                run = _Run(self, self._sample(values, generator, largest_dimension, corners=trial % 2 == 1))
                source = run.freely()
                source.force_effects()
                yield SourceRun(run.inputs, tuple(source.unclaimed))
            except Unclaimed as unclaimed:
                yield SourceRun(run.inputs, (unclaimed,))
            except (Undefined, *_INCONCLUSIVE):
                continue

    def race_sizes(self, seed: int, effort: SizeEffort, largest_dimension: int) -> Counterexample | None:
        """Return the first difference, as ``race`` does, on inputs whose sizes and trip counts are sampled from the programs' own constants.

        A run that takes too many steps shows nothing. Nothing is run if no argument decides trip counts.
        """
        trips = TripCounts.of((self.source, self.target))
        if not self.executable or not trips:
            return None
        generator, values = random.Random(seed), self._special_values
        end = time.thread_time() + effort.seconds
        sizes = trips.around(effort.suspects) if effort.suspects else (trips.sample(generator) for _ in itertools.count())
        for trial, sampled in enumerate(itertools.islice(sizes, effort.trials)):
            try:
                inputs = self._sample(values, generator, largest_dimension, sizes=sampled)
                found = self.difference(inputs, seed=trial, fuel=effort.fuel)
            except Inconclusive:
                return None
            if found is not None:
                return self.simplified(found, seed, largest_dimension)
            if time.thread_time() > end:
                break
        return None

    def simplified(
        self, found: Counterexample, seed: int, largest_dimension: int, admits: Callable[[Sequence[Input]], bool] = lambda _: True
    ) -> Counterexample:
        """Return a difference of the same kind on inputs that are quicker to read, ``found`` itself if a short search finds none."""
        if not self.readable:
            return found
        best, run = found, self._latest
        generator, values = random.Random(seed), self._special_values
        end, futile = time.thread_time() + _SECONDS_TO_SIMPLIFY, 0
        for trial in itertools.count():
            if _length(best) < _READABLE or futile == _FUTILE_TRIALS or time.thread_time() > end:
                break
            try:
                sampled = self._sample(values, generator, largest_dimension, plain=True)
                other = self.difference(sampled, seed=trial, fuel=_fuel_until(end))
            except Exceeded:
                # what was found is worth more than that it be short
                break
            futile += 1
            if other is not None and other.what == found.what and _length(other) < _length(best) and admits(self.completed(sampled)):
                best, run, futile = other, self._latest, 0
        if best.shares_a_block:
            best, run = self._apart(best, run, values, largest_dimension, admits)
        return best if run is None else self._located(best, run, values)

    def _apart(
        self, found: Counterexample, run: _Run | None, values: SpecialValues, largest: int, admits: Callable[[Sequence[Input]], bool]
    ) -> tuple[Counterexample, _Run | None]:
        """A difference, with its run, on inputs whose memrefs are in blocks of their own, where a short search finds one; else what was found."""
        alone = replace(self, no_alias=True)
        generator, end = random.Random(0), time.thread_time() + _SECONDS_TO_SEPARATE
        for trial in range(_FUTILE_TRIALS):
            if time.thread_time() > end:
                break
            try:
                sampled = alone._sample(values, generator, largest, plain=trial % 2 == 0)
                other = self.difference(sampled, seed=trial, fuel=_fuel_until(end))
            except Exceeded:
                break
            if other is not None and not other.shares_a_block and admits(self.completed(sampled)):
                return other, self._latest
        return found, run

    def _further_runs(self, values: SpecialValues, fuel: int) -> Iterator[tuple[Execution, Execution]]:
        """Both programs, watched, on a few inputs that are sampled, as far as they run on them in ``fuel`` steps."""
        generator = random.Random(0)
        for _ in range(_RUNS_TO_LOCATE):
            try:
                yield _Run(self, self._sample(values, generator, self.largest_dimension)).observed(fuel)
            except (Undefined, *_INCONCLUSIVE):
                continue

    def _located(self, found: Counterexample, run: _Run, values: SpecialValues) -> Counterexample:
        """A difference that a run has shown, with where the programs diverge on its inputs, as far as that is seen."""
        functions = self.source, self.target
        try:
            with within(_SECONDS_TO_LOCATE):
                runs = [run.observed()]
                found = replace(found, divergence=divergence(functions, runs, found.result))
            with within(_SECONDS_TO_TELL_APART):
                # a loop may take billions of rounds on other inputs
                spent = max(_FUEL - execution.machine.fuel for execution in runs[0])
                runs += self._further_runs(values, min(_FUEL, max(_LEAST_FUEL, 2 * spent)))
                found = replace(found, divergence=divergence(functions, runs, found.result))
        except (Undefined, Exceeded, *_INCONCLUSIVE):
            # what was found is worth more than where
            pass
        return replace(found, contents=self._contents(run)) if self.elements_kept else found

    def _contents(self, run: _Run) -> tuple[Contents, ...]:
        try:
            with within(_SECONDS_FOR_CONTENTS):
                return tuple(run.contents(self.elements_kept))
        except Exceeded:
            return ()


def _fuel_until(end: float, least: int = _LEAST_FUEL) -> int:
    """Steps that one of several runs may take: time is looked at between runs only, and a loop may never end."""
    return min(_FUEL, max(least, int((end - time.thread_time()) * _STEPS_A_SECOND)))


def _length(example: Counterexample) -> int:
    return sum(map(len, example.inputs.values()))


@dataclass
class Read:
    """The elements of an input that were read, of memory the positions."""

    some: set[tuple[int, ...]] = field(default_factory=set)
    everything: bool = False

    def all_of_it(self) -> None:
        self.everything = True

    def indices(self, input: Input) -> Iterable[tuple[int, ...]]:
        """Which they are, not to be changed by what is read from now on."""
        return AllIndices(input.shape) if self.everything and isinstance(input, InputTensor) else set(self.some)


class _Run:
    """One pair of executions on the same inputs; remembers which elements were read.

    ``seed`` is that of the oracles, ``last_event`` the number of the event that does not come back, ``freeing_event`` that of the one which frees the
    caller's memory to which its operands point.
    """

    def __init__(
        self,
        replay: Replay,
        inputs: Sequence[Input],
        library: int = 0,
        seed: int = 0,
        fuel: int = _FUEL,
        last_event: int | None = None,
        compiling: bool = False,
        freeing_event: int | None = None,
    ) -> None:
        self._replay = replay
        self._inputs = replay.completed(inputs)
        self._library = library
        self._seed = seed
        self._fuel = fuel
        self._last_event = last_event
        self._freeing_event = freeing_event
        self._compiling = compiling
        self._kept: dict[Function, Execution] = {}
        self._oracles: list[Oracle] = []
        # of memory, positions are remembered: views of one block share them
        cells: dict[int, Read] = {}
        blocks = map(block_of, self._inputs)
        self._read = [Read() if block is None else cells.setdefault(block.number, Read()) for block in blocks]
        self._blocks: dict[Execution, dict[int, Block]] = {}

    def source(self) -> Execution:
        """All that the source may do, where the specification of tosa leaves something open."""
        replay = self._replay
        return self._finished(replay.source, lambda: self._execute(replay.source, replay.source_module, as_specified=not replay.tosa_exact))

    @property
    def inputs(self) -> Sequence[Input]:
        """The arguments in order, then globals."""
        return self._inputs

    def freely(self) -> Execution:
        """Return the source's run, which goes on where it breaks a premise."""
        return self._execute(self._replay.source, self._replay.source_module, as_specified=False, premises_hold=False)

    def needed(self) -> Needed | None:
        """Return the bytes of each block up to the last one that the source reads or writes; None if it does not run."""
        try:
            source = self.source()
            source.force_effects()
        except (Undefined, *_INCONCLUSIVE):
            return None
        needed: dict[int, int] = {}
        stored: set[int] = set()
        for x, seen in zip(self._inputs, self._read, strict=True):
            if isinstance(x, InputPointer | InputObject) and x.block is not None:
                given, size = x.block, size_of(x.block.element)
                after = self._blocks[source][given.number]
                stored |= {given.number} if after.stored else set()
                written = (p * after.granule + after.granule for p in after.stored)
                needed[given.number] = max([*((p + 1) * size for (p,) in seen.some), *written], default=0)
        return Needed(needed, frozenset(stored))

    def target(self) -> Execution:
        """One thing that the target may do."""
        replay = self._replay
        return self._finished(
            replay.target, lambda: self._execute(replay.target, replay.target_module, as_specified=False, premises_hold=False)
        )

    def _finished(self, function: Function, execute: Callable[[], Execution]) -> Execution:
        """The execution of a function; one that is worth compiling is done once."""
        if not self._compiling:
            return execute()
        if function not in self._kept:
            self._kept[function] = execute()
        return self._kept[function]

    def satisfies_preconditions(self) -> bool:
        """Return whether each returns true, whatever it leaves open, and is defined."""
        return all(map(self._satisfies, self._replay.preconditions))

    def _satisfies(self, precondition: Precondition) -> bool:
        try:
            execution = self._execute(precondition.function, precondition.module, as_specified=not self._replay.tosa_exact)
            execution.force_effects()
        except (Undefined, *_INCONCLUSIVE):
            return False
        return not execution.ended and execution.element(0).value == 1

    def observed(self, fuel: int = _FUEL) -> tuple[Execution, Execution]:
        """Both programs once more, by their pseudocode, with what each of their operations gives, in so many steps each.

        Raises ``Undefined``, ``Inconclusive``.
        """
        replay = self._replay
        return (
            self._execute(replay.source, replay.source_module, as_specified=False, observed=fuel),
            self._execute(replay.target, replay.target_module, as_specified=False, observed=fuel),
        )

    def _execute(
        self, function: Function, module: Module, *, as_specified: bool, observed: int = 0, premises_hold: bool = True
    ) -> Execution:
        blocks: dict[int, Block] = {}
        arguments: list[ConcreteValue] = []
        globals: dict[str, Block] = {}
        named = {x.block.number for x in self._inputs if isinstance(x, InputGlobal)}
        aimed: list[tuple[int, Place]] = []
        for x, seen in zip(self._inputs, self._read, strict=True):
            match x:
                case InputScalar(type, bits):
                    arguments.append(_scalar(type, bits))
                case InputTensor():
                    arguments.append(_tensor(x, seen))
                case InputMemRef(type, given, base, offset, sizes, strides):
                    if given.number not in blocks:
                        blocks[given.number] = _block(given, f"block {given.number}", Origin.ARGUMENT, seen)
                    arguments.append(ConcreteMemRef(type, blocks[given.number], base, offset, sizes, strides))
                case InputPointer(type, place, pointed):
                    if pointed is not None and pointed.number not in named:
                        blocks.setdefault(pointed.number, _object(pointed, blocks, seen))
                    aimed += [] if place is None else [(len(arguments), place)]
                    arguments.append(Scalar(type, POISON))
                case InputObject(given):
                    blocks.setdefault(given.number, _object(given, blocks, seen))
                case InputGlobal(name, None, given):
                    globals[name] = blocks[given.number] = self._pointed_global(name, given, blocks, seen)
                case InputGlobal(name, _, given):
                    globals[name] = blocks[given.number] = _block(given, f"@{name}", Origin.GLOBAL, seen)
        for k, place in aimed:
            arguments[k] = Scalar(PointerType(), _pointer(place, blocks))
        replay = self._replay
        known = [b for b in blocks.values() if b.name.removeprefix("@") not in replay.private_globals]
        oracle = Oracle(
            *(self._seed, replay.declared, replay.result_dims, replay.largest_dimension, known, replay.pure_calls, self._last_event),
            apart=replay.no_alias,
            index_bits=replay.index_bits,
            numbered=max(blocks, default=0),
            freeing=self._freeing_event,
        )
        self._oracles.append(oracle)
        bits, library = replay.index_bits, self._library
        execution = interpreter.run(
            function,
            module,
            arguments,
            index_bits=bits,
            fuel=observed or self._fuel,
            library=library,
            globals=globals,
            oracle=oracle,
            as_specified=as_specified,
            observing=bool(observed),
            compiling=self._compiling and not observed,
            identities=replay.identities,
            premises_hold=premises_hold,
            vectors_in_bounds=replay.vectors_in_bounds,
            reductions_in_order=replay.reductions_in_order,
        )
        blocks |= dict(enumerate(oracle.given, max(blocks, default=0) + 1))
        self._blocks[execution] = blocks
        return execution

    def _pointed_global(self, name: str, given: InputBlock, blocks: Mapping[int, Block], read: Read) -> Block:
        form = self._replay.pointers.globals[name]
        block = _object(given, blocks, read)
        block.name, block.origin, block.writable = f"@{name}", Origin.GLOBAL, not form.constant
        return block

    def with_library(self, library: int) -> _Run:
        """Return the same run with another mathematical library."""
        return _Run(self._replay, self._inputs, library, self._seed, self._fuel, self._last_event, freeing_event=self._freeing_event)

    def contents(self, most: int) -> Iterator[Contents]:
        """All elements of inputs and results with at most so many, by the pseudocode of both programs."""
        replay = self._replay
        source = self._as_far_as_it_runs(replay.source, replay.source_module)
        target = self._as_far_as_it_runs(replay.target, replay.target_module)
        return contents(self._inputs, source, target, most, _shown, nan_any=replay.nan_any)

    def _as_far_as_it_runs(self, function: Function, module: Module) -> Ended | None:
        """None where it has no defined end here."""
        try:
            execution = self._execute(function, module, as_specified=False)
            execution.force_effects()
        except (Undefined, *_INCONCLUSIVE):
            return None
        return Ended(execution, self._blocks[execution])

    @property
    def events(self) -> int:
        """The number of events in the longer trace."""
        return max((len(oracle.trace) for oracle in self._oracles), default=0)

    @property
    def asked(self) -> bool:
        """True if an oracle had to answer."""
        return any(oracle.trace or oracle.answers or oracle.unknown for oracle in self._oracles)

    @property
    def unknown(self) -> bool:
        """True if an unknown operation was executed."""
        return any(oracle.unknown for oracle in self._oracles)

    def compare_places(self, source: Execution, target: Execution, result: int) -> Counterexample | None:
        """Return a difference of a returned buffer, None if there is none: its block and position, whether it is alive, may be written, and is
        another result's, too. Raises ``Inconclusive``.
        """
        s, t = source.results[result], target.results[result]
        if not (isinstance(s, ConcreteMemRef) and isinstance(t, ConcreteMemRef)) or not s.block.alive:
            return None
        pairs = {one: self._blocks[target][number] for number, one in self._blocks[source].items()}
        if same_place(s, t, pairs) is False:
            places = (f"{v.block.name} at offset {v.first}" for v in (s, t))
            return self.confirmed([source, target], "the buffers differ", result, (), *places)
        found = state_difference(s.block, t.block) or sharing_difference(source.results, target.results, result)
        return self.confirmed([source, target], "the buffers differ", result, (), *found) if found else None

    def gives_alike(self, source: Execution, target: Execution) -> bool:
        """Return whether the only buffer that the runs give is a new one, lies alike in its block, and may be used alike. Raises ``Inconclusive``."""
        buffers = [[v for v in e.results if isinstance(v, ConcreteMemRef)] for e in (source, target)]
        if any(len(given) != 1 for given in buffers):
            return False
        ((s,), (t,)) = buffers
        known = s.block.origin is t.block.origin is Origin.HEAP and s.block.alive and not (s.block.any_layout or t.block.any_layout)
        whole = not (s.block.doubtful or t.block.doubtful or s.block.parts or t.block.parts)
        return known and whole and state_difference(s.block, t.block) is None and same_place(s, t, {}) is None

    def compare_memory_at_events(self, source: Execution, target: Execution) -> Counterexample | None:
        """Return a difference of the memory that corresponding events of two equal traces found, in blocks that one of the runs had written; None if
        there is none.
        """
        numbers = {block: number for number, block in self._blocks[source].items()}
        known = [numbers[b] for b in (*source.oracle.known, *source.oracle.given)]
        for k, (one, other) in enumerate(zip(source.oracle.trace, target.oracle.trace, strict=True), 1):
            # those that an event gave come last
            for number, s, t in zip(known, one.memory, other.memory, strict=False) if not one.prints else ():
                what = f"memory before event {k} differs"
                if s.alive and not t.alive:
                    return self.confirmed([source, target], what, None, (number,), "not freed", "freed")
                found = self._compare_contents((source, s), (target, t), number, what)
                if found is not None:
                    return found
        return None

    def compare_memory(self, source: Execution, target: Execution) -> Counterexample | None:
        """Every block that the caller sees: what may be done with it afterwards, and what it holds where one of the runs wrote it."""
        for number, one in self._blocks[source].items():
            other = self._blocks[target][number]
            state = state_difference(one, other)
            if state is not None:
                return self.confirmed([source, target], "memory differs", None, (number,), *state)
            found = self._compare_contents((source, one), (target, other), number, "memory differs")
            if found is not None:
                return found
        return None

    def _compare_contents(
        self, source: tuple[Execution, Block | Remembered], target: tuple[Execution, Block | Remembered], number: int, what: str
    ) -> Counterexample | None:
        """What a block holds after both runs, or held at an event, where one of them wrote it: by positions; by bytes, if only pointers lead to it."""
        (one, s), (other, t) = source, target
        if not s.alive:
            return None
        if s.untyped and t.untyped:
            for offset, size in bytes_to_compare(s, t):
                try:
                    big = one.memory.addresses.layout.big_endian
                    places = part_at(s, offset, size), part_at(t, offset, size)
                    parts = parts_to_compare(*places, (_addresses(one), _addresses(other)), big_endian=big)
                except _INCONCLUSIVE:
                    continue
                scalars = (lambda scalar=scalar: scalar for scalar in parts)
                found = self._compare(one, other, what, None, (number, offset), *scalars)
                if found is not None:
                    return found
            return None
        for position in positions_to_compare(s, t):
            elements = (lambda p=position, b=b, e=e: e.cell(b, p) for e, b in (source, target))
            found = self._compare(one, other, what, None, (number, position), *elements)
            if found is not None:
                return found
        return None

    def compare(self, source: Execution, target: Execution, result: int, index: tuple[int, ...]) -> Counterexample | None:
        elements = (lambda e=e: e.element(result, index) for e in (source, target))
        return self._compare(source, target, "the values differ", result, index, *elements)

    def suspects(self, source: Execution, target: Execution, result: int) -> Iterator[tuple[int, ...]]:
        """Elements that differ in what has been computed by now, when they are asked for."""
        yield from interpreter.known_to_differ(source, target, result, self._replay.nan_any, _MOST_SUSPECTS)

    def _compare(
        self,
        source: Execution,
        target: Execution,
        what: str,
        result: int | None,
        index: tuple[int, ...],
        in_source: Callable[[], Scalar],
        in_target: Callable[[], Scalar],
    ) -> Counterexample | None:
        """One element, computed by both."""
        try:
            s = in_source()
        except (Undefined, IndexError, *_INCONCLUSIVE):
            return None
        try:
            t = in_target()
        except Undefined as undefined:
            return self.confirmed([source], TARGET_UNDEFINED, result, index, _shown(s), f"undefined: {undefined.reason}")
        except (IndexError, *_INCONCLUSIVE):
            return None
        try:
            if interpreter.refines(s, t, self._replay.nan_any):
                return None
        except _INCONCLUSIVE:
            # pointers to new objects, of which one run does not tell where they lie
            return None
        if self._replay.whole and not (is_the_same_in_any_order(s) and is_the_same_in_any_order(t)):
            return None
        return self.confirmed([source, target], what, result, index, _shown(s), _shown(t))

    def confirmed(
        self, executions: Sequence[Execution], what: str, result: int | None, index: tuple[int, ...], source: str, target: str
    ) -> Counterexample | None:
        """The counterexample, once the source (the first execution) is known to be defined."""
        # What the effects read is not what makes the difference.
        shown = [read.indices(x) for read, x in zip(self._read, self._inputs, strict=True)]
        try:
            executions[0].force_effects()
        except (Undefined, *_INCONCLUSIVE):
            return None
        library = sorted({name for e in executions for name in e.used_approximate})
        return self._counterexample(shown, what, result, index, source, target, tuple(library))

    def shown(self, what: str, result: int | None, index: tuple[int, ...], source: str, target: str) -> Counterexample:
        """A counterexample that is one whatever libraries give, with all that was read."""
        read = [read.indices(x) for read, x in zip(self._read, self._inputs, strict=True)]
        return self._counterexample(read, what, result, index, source, target, ())

    def _counterexample(
        self,
        shown: Sequence[Iterable[tuple[int, ...]]],
        what: str,
        result: int | None,
        index: tuple[int, ...],
        source: str,
        target: str,
        library: tuple[str, ...],
    ) -> Counterexample:
        texts = without_unread_globals(show_inputs(self._inputs, shown))
        for oracle in self._oracles:
            texts |= oracle.answers
        vscale = self._replay.vscale
        note = "" if vscale is None else f"on a machine whose vscale is {vscale}"
        return Counterexample(texts, what, result, index, source, target, confirmed=True, leans_on=library, note=note)


def _tensor(value: InputTensor, read: Read) -> ConcreteTensor:
    element, palette = value.type.element, value.default

    def at(index: tuple[int, ...]) -> Scalar:
        read.some.add(index)
        return _scalar(element, value.at(index))

    if not isinstance(palette, Palette) or value.table:
        return ConcreteTensor(value.type, value.shape, at)
    return ConcreteTensor(
        value.type, value.shape, at, interpreter.whole_from_table(value.type, value.shape, palette.values, palette.place, read.all_of_it)
    )


def _block(given: InputBlock, name: str, origin: Origin, read: Read) -> Block:
    def at(position: int) -> Scalar:
        read.some.add((position,))
        return _scalar(given.element, given.at(position))

    return Block(given.element, given.size, origin, name, at)


def _object(given: InputBlock, blocks: Mapping[int, Block], read: Read) -> Block:
    """A block to which only pointers lead; those that it holds point to ``blocks``."""
    size = size_of(given.element)
    if not holds_pointers(given):
        block = _block(given, f"block {given.number}", Origin.ARGUMENT, read)
    else:

        def at(position: int) -> Scalar:
            read.some.add((position,))
            return Scalar(PointerType(), _pointer(given.pointers(position), blocks))

        block = Block(IntegerType(8 * size), given.size, Origin.ARGUMENT, f"block {given.number}", at)
    block.alignment, block.granule, block.untyped, block.writable = given.alignment, size, True, given.writable
    block.unit = 0 if holds_pointers(given) else size
    return block


def _pointer(place: Place, blocks: Mapping[int, Block]) -> Pointer:
    return Pointer(None if place.block is None else blocks[place.block], place.offset)


def _scalar(type: Type, bits: Bits) -> Scalar:
    return interpreter.poison(type) if bits is None else interpreter.scalar_from_bits(type, bits)


def _shown(scalar: Scalar) -> str:
    """Of what is left open, what the run went on with, or all that it may be."""
    taken = scalar.taken
    if isinstance(taken.value, Enclosure):
        return str(taken.value)
    try:
        return show_bits(taken.type, None if taken.is_poison else taken.bits())
    except Inconclusive:
        return taken.value.place if isinstance(taken.value, Pointer) else "a pointer"


def _addresses(execution: Execution) -> Callable[[Pointer], int]:
    """The addresses of pointers in a run, as far as the caller chooses them."""

    def address(pointer: Pointer) -> int:
        if pointer.block is not None and not pointer.block.origin.visible:
            raise Inconclusive("the address of a new object")
        return execution.memory.addresses.at(pointer)

    return address


def _shape_text(value: ConcreteValue) -> str:
    shape = _shape(value)
    return "a scalar" if shape is None else "x".join(map(str, shape))


def _shape(value: ConcreteValue) -> tuple[int, ...] | None:
    match value:
        case ConcreteTensor():
            return value.shape
        case ConcreteMemRef():
            return value.sizes
        case Scalar():
            return None


def _sample(value: ConcreteValue, extra: int) -> list[tuple[int, ...]]:
    """A few elements: the first, the last, and some between."""
    shape = _shape(value)
    if shape is None:
        return [()]
    size = prod(shape)
    if size == 0:
        return []
    if size <= extra + 2:
        return list(points(shape))
    first, last = tuple(0 for _ in shape), tuple(n - 1 for n in shape)
    generator = random.Random(size)
    return [first, last, *(tuple(generator.randrange(n) for n in shape) for _ in range(extra))]
