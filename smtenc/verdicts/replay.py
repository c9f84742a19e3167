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
from smtenc.verdicts.inputs import Bits, Input, InputScalar, SpecialValues, draw, is_executable, show_input
from smtenc.verdicts.records import Counterexample

_FUEL = 200_000


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

    def difference(self, inputs: Sequence[Input], positions: Sequence[tuple[int, tuple[int, ...]]] = (), extra: int = 3) -> Counterexample | None:
        """A confirmed counterexample on these inputs, or None (also where the programs cannot be run or a run leans on libm).

        ``positions`` are (result, index) pairs to look at first; ``extra`` further elements of each result are looked at.
        """
        read: list[set[tuple[int, ...]]] = [set() for _ in inputs]
        arguments = [_argument(x, seen) for x, seen in zip(inputs, read, strict=True)]
        try:
            source = interpreter.run(self.source, self.source_module, arguments, index_bits=self.index_bits, fuel=_FUEL)
        except (Undefined, Inconclusive, Unsupported):
            return None
        try:
            target = interpreter.run(self.target, self.target_module, arguments, index_bits=self.index_bits, fuel=_FUEL)
            target.force_effects()
        except Undefined as undefined:
            return self._confirmed(source, None, inputs, read, "the target is undefined", None, (), "defined", f"undefined: {undefined.reason}")
        except (Inconclusive, Unsupported):
            return None
        for result, value in enumerate(source.results):
            if not interpreter.same_shape(source, target, result):
                shapes = [_shape_text(e.results[result]) for e in (source, target)]
                return self._confirmed(source, target, inputs, read, "the shapes differ", result, (), *shapes)
            wanted = [index for r, index in positions if r == result]
            for index in itertools.chain(wanted, _sample(value, extra)):
                found = self._compare(source, target, inputs, read, result, index)
                if found is not None:
                    return found
        return None

    def _compare(
        self, source: Execution, target: Execution, inputs: Sequence[Input], read: Sequence[set[tuple[int, ...]]], result: int, index: tuple[int, ...]
    ) -> Counterexample | None:
        try:
            s = source.element(result, index)
        except (Undefined, Inconclusive, Unsupported, IndexError):
            return None
        try:
            t = target.element(result, index)
        except Undefined as undefined:
            return self._confirmed(source, None, inputs, read, "the target is undefined", result, index, str(s), f"undefined: {undefined.reason}")
        except (Inconclusive, Unsupported, IndexError):
            return None
        if interpreter.refines(s, t, self.nan_any):
            return None
        return self._confirmed(source, target, inputs, read, "the values differ", result, index, str(s), str(t))

    def _confirmed(
        self,
        source: Execution,
        target: Execution | None,
        inputs: Sequence[Input],
        read: Sequence[set[tuple[int, ...]]],
        what: str,
        result: int | None,
        index: tuple[int, ...],
        source_text: str,
        target_text: str,
    ) -> Counterexample | None:
        """The counterexample, once the source is known to be defined everywhere and nothing leans on values that libraries may choose."""
        # What the effects read is not what makes the difference.
        shown = [set(indices) for indices in read]
        try:
            source.force_effects()
        except (Undefined, Inconclusive, Unsupported):
            return None
        for execution in (source, target):
            if execution is not None and (execution.used_approximate or execution.used_relaxations):
                return None
        texts = {f"arg{k}": show_input(x, seen) for k, (x, seen) in enumerate(zip(inputs, shown, strict=True))}
        return Counterexample(texts, what, result, index, source_text, target_text, confirmed=True)

    def race(self, seed: int, trials: int, seconds: float, largest_dimension: int) -> Counterexample | None:
        """Tries inputs drawn from special values until one shows a difference, ``trials`` are done or ``seconds`` are over."""
        if not self.executable:
            return None
        generator = random.Random(seed)
        values = SpecialValues([self.source, self.target])
        end = time.monotonic() + seconds
        for _ in range(trials):
            found = self.difference(draw(self.source.type.inputs, values, generator, largest_dimension, self.index_bits))
            if found is not None or time.monotonic() > end:
                return found
        return None


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
