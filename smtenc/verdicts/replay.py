"""Running both programs on concrete inputs, through the interpreter that shares nothing with the symbolic semantics.

A difference found here is a fact: it is what makes a verdict ``incorrect``.
"""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from smtenc import interpreter
from smtenc.errors import Unsupported
from smtenc.interpreter import ConcreteTensor, ConcreteValue, Execution, Inconclusive, Scalar, Undefined
from smtenc.ir.core import Function, Module
from smtenc.verdicts.inputs import Bits, Input, InputScalar, SpecialValues, draw, is_executable, show_bits, show_input
from smtenc.verdicts.records import Counterexample

_FUEL = 200_000
_INCONCLUSIVE = (Inconclusive, Unsupported)
_TRIALS_TO_SIMPLIFY, _SECONDS_TO_SIMPLIFY = 100, 0.1
_READABLE = 40
"""Characters of input that need no simplifying."""
_OTHER_LIBRARIES = (1, 2, 3, 4)

Position = tuple[int, tuple[int, ...]]
"""A result's number and an index into it."""


@dataclass
class Replay:
    """Both functions of a pair, ready to run."""

    source_module: Module
    source: Function
    target_module: Module
    target: Function
    index_bits: int = 64
    nan_any: bool = True
    executable: bool = field(init=False)

    def __post_init__(self) -> None:
        self.executable = is_executable(self.source.type.inputs)

    def difference(self, inputs: Sequence[Input], positions: Sequence[Position] = (), extra: int = 3) -> Counterexample | None:
        """A confirmed counterexample on these inputs, or None (also where the programs cannot be run).

        ``positions`` are (result, index) pairs to look at first; ``extra`` further elements of each result are looked at. A difference that
        comes through library functions (exp, sin, …) counts where it stays with other libraries that are as good; one that comes through
        a choice which the dialect leaves open (``nsz``, min of zeros) does not.
        """
        found = self._run(inputs, positions, extra, library=0)
        if found is None or not found.leans_on:
            return found
        position = [(found.result, found.index)] if found.result is not None else []
        others = all(self._run(inputs, position, 0, library) is not None for library in _OTHER_LIBRARIES)
        return found if others else None

    def _run(self, inputs: Sequence[Input], positions: Sequence[Position], extra: int, library: int) -> Counterexample | None:
        run = _Run(self, inputs, library)
        try:
            source = run.execute(self.source, self.source_module)
        except (Undefined, *_INCONCLUSIVE):
            return None
        try:
            target = run.execute(self.target, self.target_module)
            target.force_effects()
        except Undefined as undefined:
            return run.confirmed([source], "the target is undefined", None, (), "defined", f"undefined: {undefined.reason}")
        except _INCONCLUSIVE:
            return None
        for result, value in enumerate(source.results):
            if not interpreter.same_shape(source, target, result):
                shapes = [_shape_text(e.results[result]) for e in (source, target)]
                return run.confirmed([source, target], "the shapes differ", result, (), *shapes)
            wanted = [index for r, index in positions if r == result]
            for index in itertools.chain(wanted, _sample(value, extra) if extra or not positions else ()):
                found = run.compare(source, target, result, index)
                if found is not None:
                    return found
        return None

    def values_at(self, inputs: Sequence[Input], result: int, index: tuple[int, ...]) -> tuple[str, str, frozenset[str]] | None:
        """What both programs give at one place, and what made one of several allowed results; None where they cannot be run."""
        run = _Run(self, inputs, library=0)
        try:
            executions = [run.execute(f, m) for f, m in ((self.source, self.source_module), (self.target, self.target_module))]
            source, target = (_shown(e.element(result, index)) for e in executions)
        except (Undefined, IndexError, *_INCONCLUSIVE):
            return None
        return source, target, frozenset().union(*(e.used_relaxations for e in executions))

    def race(self, seed: int, trials: int, seconds: float, largest_dimension: int) -> Counterexample | None:
        """Tries inputs drawn from special values until one shows a difference, ``trials`` are done or ``seconds`` are over."""
        if not self.executable:
            return None
        generator = random.Random(seed)
        values = SpecialValues([self.source, self.target])
        end = time.monotonic() + seconds
        for _ in range(trials):
            found = self.difference(draw(self.source.type.inputs, values, generator, largest_dimension, self.index_bits))
            if found is not None:
                return self.simplified(found, seed, largest_dimension)
            if time.monotonic() > end:
                break
        return None

    def simplified(self, found: Counterexample, seed: int, largest_dimension: int) -> Counterexample:
        """The same kind of difference on inputs that are quicker to read, where a short search finds one."""
        generator, values = random.Random(seed), SpecialValues([self.source, self.target])
        best, end = found, time.monotonic() + _SECONDS_TO_SIMPLIFY
        for _ in range(_TRIALS_TO_SIMPLIFY):
            if _length(best) < _READABLE or time.monotonic() > end:
                break
            other = self.difference(draw(self.source.type.inputs, values, generator, largest_dimension, self.index_bits, plain=True))
            if other is not None and other.what == found.what and _length(other) < _length(best):
                best = other
        return best


def _length(example: Counterexample) -> int:
    return sum(map(len, example.inputs.values()))


class _Run:
    """One pair of executions on the same inputs; remembers which elements were read."""

    def __init__(self, replay: Replay, inputs: Sequence[Input], library: int) -> None:
        self._replay = replay
        self._inputs = inputs
        self._library = library
        self._read: list[set[tuple[int, ...]]] = [set() for _ in inputs]

    def execute(self, function: Function, module: Module) -> Execution:
        arguments = [_argument(x, seen) for x, seen in zip(self._inputs, self._read, strict=True)]
        return interpreter.run(function, module, arguments, index_bits=self._replay.index_bits, fuel=_FUEL, library=self._library)

    def compare(self, source: Execution, target: Execution, result: int, index: tuple[int, ...]) -> Counterexample | None:
        try:
            s = source.element(result, index)
        except (Undefined, IndexError, *_INCONCLUSIVE):
            return None
        try:
            t = target.element(result, index)
        except Undefined as undefined:
            return self.confirmed([source], "the target is undefined", result, index, _shown(s), f"undefined: {undefined.reason}")
        except (IndexError, *_INCONCLUSIVE):
            return None
        if interpreter.refines(s, t, self._replay.nan_any):
            return None
        return self.confirmed([source, target], "the values differ", result, index, _shown(s), _shown(t))

    def confirmed(
        self, executions: Sequence[Execution], what: str, result: int | None, index: tuple[int, ...], source: str, target: str
    ) -> Counterexample | None:
        """The counterexample, once the source (the first execution) is known to be defined and nothing leans on open choices."""
        # What the effects read is not what makes the difference.
        shown = [set(indices) for indices in self._read]
        try:
            executions[0].force_effects()
        except (Undefined, *_INCONCLUSIVE):
            return None
        if any(e.used_relaxations for e in executions):
            return None
        library = sorted({name for e in executions for name in e.used_approximate})
        texts = {f"arg{k}": show_input(x, seen) for k, (x, seen) in enumerate(zip(self._inputs, shown, strict=True))}
        return Counterexample(texts, what, result, index, source, target, confirmed=True, leans_on=tuple(library))


def _argument(value: Input, read: set[tuple[int, ...]]) -> ConcreteValue:
    if isinstance(value, InputScalar):
        return _scalar(value.type, value.bits)
    element = value.type.element

    def at(index: tuple[int, ...]) -> Scalar:
        read.add(index)
        return _scalar(element, value.at(index))

    return ConcreteTensor(value.type, value.shape, at)


def _scalar(type: object, bits: Bits) -> Scalar:
    return interpreter.poison(type) if bits is None else interpreter.scalar_from_bits(type, bits)  # type: ignore[arg-type]


def _shown(scalar: Scalar) -> str:
    return show_bits(scalar.type, None if scalar.is_poison else scalar.bits())


def _shape_text(value: ConcreteValue) -> str:
    return "x".join(map(str, value.shape)) if isinstance(value, ConcreteTensor) else "a scalar"


def _sample(value: ConcreteValue, extra: int) -> list[tuple[int, ...]]:
    """A few elements: the first, the last, and some between."""
    if not isinstance(value, ConcreteTensor):
        return [()]
    if value.size == 0:
        return []
    if value.size <= extra + 2:
        return list(value.indices())
    first, last = tuple(0 for _ in value.shape), tuple(n - 1 for n in value.shape)
    generator = random.Random(value.size)
    return [first, last, *(tuple(generator.randrange(n) for n in value.shape) for _ in range(extra))]
