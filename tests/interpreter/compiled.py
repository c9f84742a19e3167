"""Programs compiled by IREE and run on this processor, and the interpreter on the same arguments: what a compiler makes of MLIR is a reading
of the dialects' documents that nobody here wrote.

Values are bit patterns (unsigned ints, row-major) on both sides; an ``i1`` is 0 or 1.
"""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod
from pathlib import Path

import numpy as np

from smtenc.floats.formats import format_of, is_nan
from smtenc.frontend import read_text
from smtenc.interpreter import ConcreteTensor, run, tensor_from_bits
from smtenc.ir.core import Function, Module
from smtenc.ir.types import FloatType, IntegerType, TensorType, Type

Bits = int | None
"""A bit pattern; None is poison."""

FLAGS = (
    # The ordinary runtime (``async-internal``) flushes subnormal numbers to zero: it sets FTZ and DAZ in MXCSR around every dispatch.
    "--iree-execution-model=inline-dynamic",
    # With a processor that has FMA, mulf and addf are contracted whether or not they carry ``contract``.
    "--iree-llvmcpu-target-cpu=x86-64-v2",
    # Without it, f16 is rounded by a function of IREE that has ties, carries and the sign of zero wrong.
    "--iree-llvmcpu-target-cpu-features=+f16c",
    # Otherwise f64 is f32.
    "--iree-input-demote-f64-to-f32=false",
    "--iree-input-demote-i64-to-i32=false",
    # These two would change the order of sums and the rounding of accumulators.
    "--iree-llvmcpu-reassociate-fp-reductions=false",
    "--iree-llvmcpu-skip-intermediate-roundings=false",
    # Folding at compile time would be another interpreter.
    "--iree-opt-const-eval=false",
)


class Failed(AssertionError):
    """The compiled program did not end normally."""


@dataclass(frozen=True)
class Comparison:
    """Where machine code and interpreter differ, in words; and of each result, how many elements are not poison and were compared."""

    differences: list[str]
    compared: list[int]


@dataclass(frozen=True)
class Compiled:
    """A module in both forms: compiled into ``folder``, and as the interpreter reads it."""

    text: str
    folder: Path

    @cached_property
    def module(self) -> Module:
        return read_text(self.text)

    @cached_property
    def _program(self) -> Path:
        import iree.compiler

        path = self.folder / "module.vmfb"
        path.write_bytes(iree.compiler.compile_str(self.text, target_backends=["llvm-cpu"], extra_args=list(FLAGS)))
        return path

    @cached_property
    def _runner(self) -> Path:
        """The Python bindings of the runtime cannot execute the inline model, but the tool next to them can."""
        import iree._runtime_libs

        return Path(iree._runtime_libs.__file__).parent / "iree-run-module"

    def execute(self, name: str, arguments: Sequence[Sequence[int]]) -> list[list[int]]:
        """The results of the machine code. Raises ``Failed``."""
        function = self.module.by_name[name]
        inputs: list[str] = []
        for k, (type, bits) in enumerate(zip(function.type.inputs, arguments, strict=True)):
            path = self.folder / f"input-{k}.bin"
            np.array(bits, _storage(type)).tofile(path)
            inputs.append(f"--input={str(type).removeprefix('tensor<').removesuffix('>')}=@{path}")
        results = [self.folder / f"output-{k}.bin" for k, _ in enumerate(function.type.results)]
        outputs = [f"--output=@{path}" for path in results]
        command = [str(self._runner), f"--module={self._program}", f"--function={name}", *inputs, *outputs]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60)
        if done.returncode:
            raise Failed(f"@{name} ended with {done.returncode}: {done.stderr}")
        return [np.fromfile(path, _storage(type)).tolist() for path, type in zip(results, function.type.results, strict=True)]

    def interpret(self, name: str, arguments: Sequence[Sequence[int]]) -> list[list[Bits]]:
        """The results of the interpreter. Raises ``Undefined`` and ``Inconclusive``."""
        function = self.module.by_name[name]
        values = [tensor_from_bits(_static(t), _shape(t), bits) for t, bits in zip(function.type.inputs, arguments, strict=True)]
        execution = run(function, self.module, values, fuel=20_000_000)
        execution.force_effects()
        found: list[list[Bits]] = []
        for k, result in enumerate(execution.results):
            assert isinstance(result, ConcreteTensor)
            scalars = [execution.element(k, index) for index in result.indices()]
            found.append([None if s.is_poison else s.bits() for s in scalars])
        return found

    def compare(self, name: str, arguments: Sequence[Sequence[int]], open_zeros: bool = False) -> Comparison:
        """Runs both. Any NaN is any other, anything will do for poison, and with ``open_zeros`` so will the other zero for a zero."""
        function = self.module.by_name[name]
        compiled, interpreted = self.execute(name, arguments), self.interpret(name, arguments)
        differences = [
            f"{_place(function, arguments, k, i)}: compiled {_shown(type, a)}, interpreted {_shown(type, b)}"
            for k, (type, theirs, ours) in enumerate(zip(function.type.results, compiled, interpreted, strict=True))
            for i, (a, b) in enumerate(zip(theirs, ours, strict=True))
            if b is not None and not _same(type, a, b, open_zeros)
        ]
        return Comparison(differences, [sum(b is not None for b in bits) for bits in interpreted])


def _static(type: Type) -> TensorType:
    assert isinstance(type, TensorType)
    return type


def _shape(type: Type) -> tuple[int, ...]:
    shape = _static(type).shape
    return tuple(n for n in shape if n is not None)


def element_of(type: Type) -> FloatType | IntegerType:
    """The type of a tensor's elements."""
    element = _static(type).element
    assert isinstance(element, FloatType | IntegerType)
    return element


def width_of(element: FloatType | IntegerType) -> int:
    """Of a scalar type, in bits."""
    return element.width if isinstance(element, IntegerType) else format_of(element).width


def size_of(type: Type) -> int:
    """How many elements a tensor type with known dimensions has."""
    return prod(_shape(type))


def _storage(type: Type) -> np.dtype[np.unsignedinteger]:
    return np.dtype(f"u{(width_of(element_of(type)) + 7) // 8}")


def _same(type: Type, a: int, b: int, open_zeros: bool) -> bool:
    element = element_of(type)
    if a == b or not isinstance(element, FloatType):
        return a == b
    fmt = format_of(element)
    return (is_nan(fmt, a) and is_nan(fmt, b)) or (open_zeros and not (a | b) & fmt.magnitude_mask)


def _shown(type: Type, bits: int) -> str:
    return str(tensor_from_bits(_static(type), (1,), [bits]).at((0,)))


def _place(function: Function, arguments: Sequence[Sequence[int]], result: int, position: int) -> str:
    """``@f(1.0, 2.0)`` where operands and result have the same elements, else the result's position."""
    types = [*function.type.inputs, function.type.results[result]]
    if any(_shape(t) != _shape(types[-1]) for t in types):
        return f"@{function.name} result {result}[{position}]"
    return f"@{function.name}({', '.join(_shown(t, a[position]) for t, a in zip(types, arguments, strict=False))}) result {result}"
