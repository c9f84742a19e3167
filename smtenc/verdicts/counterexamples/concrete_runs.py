"""Both programs run on concrete inputs: sampled ones, and those of a solver's model with their neighbourhood."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from types import MappingProxyType
from typing import TYPE_CHECKING

from smtenc.floats.formats import FORMATS
from smtenc.ir.core import Function, Module
from smtenc.ir.types import FloatType, MemRefType, Type
from smtenc.ir.vscale import is_scalable, scaled
from smtenc.refinement.queries import Query
from smtenc.semantics.options import SemanticOptions, TosaFloats
from smtenc.verdicts.configuration.preconditions import Precondition
from smtenc.verdicts.counterexamples.inputs import Input, Model
from smtenc.verdicts.counterexamples.models import inputs_of_model
from smtenc.verdicts.counterexamples.neighbourhood import neighbourhood
from smtenc.verdicts.counterexamples.pointers import ALIGNMENTS_OF_MODELS
from smtenc.verdicts.records import Counterexample

if TYPE_CHECKING:
    from smtenc.verdicts.counterexamples.replay import Replay, SourceRun

NEAR_TRIAL, FILL_TRIAL = 0.2, 1.0
"""Seconds for the neighbourhood of one model, and for the model itself with other elements where it says nothing."""


LOOK_FIRST, LOOK_AROUND = (5_000, 0.2), (400_000, 10.0)
"""Steps of each run, and seconds of processor time at most, on inputs whose sizes are sampled: before all else, and where something is suspected."""

VSCALE = 2
"""The factor of scalable dimensions on the machine on which programs are run."""

NOTHING = MappingProxyType[int, int | None]({})

SECOND_LOOK_TRIALS, SECOND_LOOK_FUEL = 50, 300
"""Inputs for one second look, and the steps that each may take however little time is left."""

LEANING_TRIALS, LEANING_SECONDS, LEANING_FUEL = 12, 0.2, 20_000
"""Inputs, seconds and steps of a second look at loops over memory: on small extents, small and equal strides, and shared blocks."""


class ConcreteRuns:
    """The runs of one pair of functions, on inputs that satisfy ``preconditions``. ``allowed`` is false if nothing is to be run at all, ``readable``
    if what is found is not shown to people.
    """

    def __init__(
        self,
        modules: Sequence[Module],
        functions: Sequence[Function],
        semantics: SemanticOptions,
        *,
        nan_any: bool,
        allowed: bool,
        readable: bool,
        elements_kept: int = 0,
        preconditions: Sequence[Precondition] = (),
    ) -> None:
        self._vscale = VSCALE if any(map(is_scalable, modules)) else None
        if self._vscale is not None:
            machines = [scaled(module, self._vscale) for module in modules]
            functions = [machine.by_name[function.name] for machine, function in zip(machines, functions, strict=True)]
            modules, allowed = machines, allowed and not preconditions
        self._modules = modules
        self._functions = functions
        self._semantics = semantics
        self._nan_any = nan_any
        self._allowed = allowed
        self._readable = readable
        self._elements_kept = elements_kept
        self._preconditions = preconditions

    @property
    def confirm(self) -> bool:
        """True if a difference between concrete runs is called one under the assumptions in force."""
        return not (self._semantics.neg_zero_init or self._semantics.reassociate)

    @cached_property
    def on_whole_numbers(self) -> bool:
        """True if runs on whole numbers count as a difference although the order of sums is free."""
        from smtenc.verdicts.counterexamples.any_order import is_about_whole_numbers  # imports NumPy: only where something is run

        chosen = self._semantics
        return chosen.reassociate and not chosen.neg_zero_init and is_about_whole_numbers(self._modules, self._functions)

    @cached_property
    def _replay(self) -> Replay:
        from smtenc.verdicts.counterexamples.replay import Replay  # imports NumPy: only where something is run

        (m, n), (s, t) = self._modules, self._functions
        chosen = self._semantics
        dims, largest = dict(chosen.result_dims), chosen.largest_dimension
        exact = chosen.tosa is TosaFloats.EXACT
        return Replay(
            *(m, s, n, t, chosen.index_bits, self._nan_any, chosen.no_alias, chosen.pure_calls, dims, largest, self._readable, exact),
            identities=chosen.math_identities,
            vectors_in_bounds=chosen.vectors_in_bounds,
            reductions_in_order=chosen.reductions_in_order,
            elements_kept=self._elements_kept,
            preconditions=self._preconditions,
            poison_inputs=chosen.poison_inputs,
            whole=self.on_whole_numbers,
            vscale=self._vscale,
        )

    def search(self, trials: int, seconds: float, seed: int, *, layers: bool = False) -> Counterexample | None:
        """Tries up to ``trials`` sampled inputs for up to ``seconds`` of processor time, so that a busy machine tries no fewer.

        ``layers``: the programs have many.
        """
        if trials == 0 or not self._allowed or not (self.confirm or self.on_whole_numbers):
            return None
        return self._replay.race(
            seed, trials, seconds, self._semantics.largest_dimension, screened=layers, shared=self._semantics.shared_places is not None
        )

    def search_sizes(self, trials: int, seed: int, suspects: Mapping[int, int | None] = NOTHING) -> Counterexample | None:
        """Tries inputs whose sizes make loops run seldom, not at all, or around their steps. ``suspects``: values of arguments around which it looks
        instead, and longer.
        """
        if trials == 0 or not self._allowed or not self.confirm:
            return None
        from smtenc.verdicts.counterexamples.replay import SizeEffort

        steps, seconds = LOOK_AROUND if suspects else LOOK_FIRST
        return self._replay.race_sizes(seed, SizeEffort(trials, steps, seconds, suspects), self._semantics.largest_dimension)

    def closed_agreement(self) -> frozenset[str] | None:
        """Return what ``Replay.closed_agreement`` returns, None also if nothing is to be run, and for scalable vectors, which have other lengths on
        other machines.
        """
        return self._replay.closed_agreement() if self._allowed and self.confirm and self._vscale is None else None

    def closed_difference(self) -> Counterexample | None:
        """Return what ``Replay.closed_difference`` returns, None also if nothing is to be run."""
        return self._replay.closed_difference() if self._allowed and self.confirm else None

    @property
    def by_pseudocode(self) -> Counterexample | None:
        """A difference that ``search`` has seen in a program of many layers and that the specification of tosa may allow, None if there is none."""
        return self._replay.by_pseudocode if "_replay" in self.__dict__ else None

    @property
    def by_premise(self) -> Counterexample | None:
        """A run on which only the target breaks a premise, of all runs so far."""
        return self._replay.by_premise if "_replay" in self.__dict__ else None

    def source_runs(self, trials: int, seed: int) -> Iterator[SourceRun]:
        """The source on sampled inputs, with the premises that it breaks, as far as it runs there."""
        yield from self._replay.source_runs(seed, trials, self._semantics.largest_dimension)

    def second_look(
        self, seconds: float, seed: int, admits: Callable[[Sequence[Input]], bool], *, loops: bool = False
    ) -> Counterexample | None:
        """A difference on sampled inputs that ``admits`` accepts, within about ``seconds`` of processor time; at least one input is tried.

        For ``loops`` over memory some more are tried, where elements share places.
        """
        if not seconds or not self._allowed or not self.confirm:
            return None
        largest = self._semantics.largest_dimension
        found = self._replay.race(seed, SECOND_LOOK_TRIALS, seconds, largest, least_fuel=SECOND_LOOK_FUEL, admits=admits)
        if found is None and loops and any(isinstance(type, MemRefType) for type in self._functions[0].type.inputs):
            fuel = LEANING_FUEL
            found = self._replay.race(seed, LEANING_TRIALS, LEANING_SECONDS, largest, least_fuel=fuel, admits=admits, shared=True)
        return found

    def near_model(
        self, query: Query, model: Model, seed: int, admits: Callable[[Sequence[Input]], bool] = lambda _: True
    ) -> Counterexample | None:
        """Runs both programs on the model's inputs and on inputs near them, whether or not a difference is to be called one.

        Inputs that ``admits`` refuses show nothing.
        """
        replay = self._replay
        if not replay.executable:
            return None
        positions = [(query.position, model.indices)] if query.position is not None else []
        types = self._functions[0].type.inputs
        started = time.thread_time()
        for near in neighbourhood(model, types, seed):
            if near is not model and time.thread_time() > started + NEAR_TRIAL:
                break
            for fill in FILLS if near is model else FILLS[:1]:
                if fill is not FILLS[0] and time.thread_time() > started + FILL_TRIAL:
                    break
                for alignment in ALIGNMENTS_OF_MODELS if replay.pointers and near is model else ALIGNMENTS_OF_MODELS[:1]:
                    inputs = inputs_of_model(types, near, partial(default_bits, fill=fill), replay.globals, replay.pointers, alignment)
                    found = replay.difference(inputs, positions)
                    if found is None and (less := replay.tightened(inputs)) is not None:
                        inputs, found = less, replay.difference(less, positions)
                    if found is not None and admits(replay.completed(inputs)):
                        return replay.simplified(found, seed, self._semantics.largest_dimension, admits)
        return None

    def satisfying(self, trials: int, seed: int) -> bool:
        """Return whether one of so many sampled inputs satisfies the preconditions."""
        return self._replay.executable and self._replay.satisfying(trials, seed, self._semantics.largest_dimension)

    def satisfies(self, model: Model) -> bool:
        """Return whether the inputs of a model satisfy the preconditions, whatever fills what it says nothing of."""
        replay, types = self._replay, self._functions[0].type.inputs
        if not replay.executable:
            return False
        filled = (inputs_of_model(types, model, partial(default_bits, fill=fill), replay.globals, replay.pointers) for fill in FILLS)
        return any(map(replay.satisfies_preconditions, filled))

    def inputs_of(self, model: Model) -> list[Input]:
        """Return inputs that agree with a model, zeros where it says nothing."""
        replay = self._replay
        return inputs_of_model(
            self._functions[0].type.inputs, model, lambda type: default_bits(type, "zero"), pointers=replay.pointers, alignment=16
        )

    def values_at(self, inputs: Sequence[Input], result: int, index: tuple[int, ...]) -> tuple[str, str, frozenset[str]] | None:
        """Return the values of both programs at one place, as text, and the names of what leaves either open; None if they cannot be run."""
        return self._replay.values_at(inputs, result, index) if self._replay.executable else None


FILLS = ("zero", "negative zero", "one", "nan")
"""What elements hold of which a model says nothing."""


def default_bits(type: Type, fill: str) -> int:
    """The bits of one of ``FILLS`` in a type."""
    match type:
        case FloatType(name):
            fmt = FORMATS[name]
            nan = fmt.nan_bits if fmt.has_nan else 0
            return {"zero": 0, "negative zero": fmt.zero_bits(True), "one": fmt.one_bits, "nan": nan}[fill]
        case _:
            return 0 if "zero" in fill else 1
