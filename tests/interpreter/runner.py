"""Programs lowered by MLIR's own passes and run by its just-in-time compiler: the lowering is what MLIR takes an operation to mean.

How that is done is ``smtenc.reduction.compiled``'s.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from smtenc.frontend.batches import answers_of
from smtenc.frontend.llvm_wheels import installed_program
from smtenc.frontend.normalisers import MlirOpt
from smtenc.pipelines.tool import Tool
from smtenc.reduction.compiled import PIPELINE, Machine, Program, Run

from .comparing import Interpreted

__all__ = ["PIPELINE", "Lowered", "Run", "Tools", "find_tools"]

_RUNNERS = ("mlir-runner", "mlir-cpu-runner")
"""The newer and the older name."""

_SUFFIXES = ("", "-22", "-21", "-20", "-19")


@dataclass(frozen=True)
class Tools:
    opt: str
    runner: str

    def major(self) -> int:
        """The release."""
        return Tool(self.opt).major or 0

    def taken(self, programs: Sequence[str]) -> list[str]:
        """The programs that this release takes. All are in the syntax of MLIR 20; operations of TOSA and linalg have changed since. MLIR 22 lowers
        no loads and stores of ``i1``, if it is built with assertions.
        """
        if self.major() <= 20:
            return [*programs]
        answers = answers_of(MlirOpt(self.opt), programs)
        return [program for program, answer in zip(programs, answers, strict=True) if isinstance(answer, str) and not _BITS.search(program)]


_BITS = re.compile(r"[x<]i1\b")
_RELEASES = (19, 20, 22)
"""Those that the pipeline is written for."""


@cache
def find_tools() -> Tools | None:
    """``mlir-opt`` from ``$SMTENC_MLIR_OPT`` (kept by ``conftest``), of the extra ``llvm``, or on the path; the runner next to it, from
    ``$SMTENC_MLIR_RUNNER``, or on the path.
    """
    chosen = os.environ.get("SMTENC_TEST_MLIR_OPT"), os.environ.get("SMTENC_MLIR_OPT")
    opts = [*chosen, installed_program("mlir-opt"), *(shutil.which(f"mlir-opt{s}") for s in _SUFFIXES)]
    opt = next((found for o in opts if o and (found := shutil.which(o))), None)
    if opt is None:
        return None
    beside = [str(Path(opt).resolve().parent / name) for name in _RUNNERS]
    names = [f"{name}{suffix}" for name in _RUNNERS for suffix in _SUFFIXES]
    runners = (shutil.which(name) for name in (os.environ.get("SMTENC_MLIR_RUNNER", ""), *beside, *names) if name)
    runner = next((found for found in runners if found), None)
    tools = Tools(opt, runner) if runner else None
    return tools if tools and tools.major() in _RELEASES else None


@dataclass(frozen=True)
class Lowered(Interpreted):
    """A module whose functions ``mlir-opt`` lowers, by these passes, and the runner executes, with these flags."""

    tools: Tools
    pipeline: Sequence[str] = PIPELINE
    flags: Sequence[str] = ()

    def execute(self, runs: Sequence[Run]) -> list[list[list[int]]]:
        """The outcomes of the machine code, of each run. Raises ``Failed``."""
        types = {f.name: f.type for f in self.module.functions}
        return Program(self.text, types, Machine(self.tools.opt, self.tools.runner), self.pipeline, self.flags).execute(runs)
