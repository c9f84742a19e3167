"""Programs compiled by IREE and run on this processor, and the interpreter on the same arguments: what a compiler makes of MLIR is a reading
of the dialects' documents that nobody here wrote.
"""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np

from smtenc.ir.types import Type

from .comparing import Comparison, Failed, Interpreted, element_of, width_of

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
    # These two change no instruction, and save the compiler some work.
    "--iree-llvmcpu-debug-symbols=false",
    "--mlir-disable-threading",
)


@dataclass(frozen=True)
class Compiled(Interpreted):
    """A module in both forms: compiled into ``folder``, and as the interpreter reads it."""

    folder: Path

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

    def compare(self, name: str, arguments: Sequence[Sequence[int]], open_zeros: bool = False) -> Comparison:
        """Runs both, and compares as ``against`` does."""
        return self.against(name, arguments, self.execute(name, arguments), open_zeros)


def _storage(type: Type) -> np.dtype[np.unsignedinteger]:
    return np.dtype(f"u{(width_of(element_of(type)) + 7) // 8}")
