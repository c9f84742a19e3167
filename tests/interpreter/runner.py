"""Programs lowered by MLIR's own passes and run by its just-in-time compiler: the lowering is what MLIR takes an operation to mean.

How that is done is ``smtenc.reduction.compiled``'s.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

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
        """The release. Those that the pipeline and the operations' attributes are written for are 19 and 20."""
        return Tool(self.opt).major or 0


@cache
def find_tools() -> Tools | None:
    """``mlir-opt`` from ``$SMTENC_MLIR_OPT`` (kept by ``conftest``) or the path, the runner next to it, from ``$SMTENC_MLIR_RUNNER``, or the path."""
    opts = [os.environ.get("SMTENC_TEST_MLIR_OPT"), os.environ.get("SMTENC_MLIR_OPT"), *(shutil.which(f"mlir-opt{s}") for s in _SUFFIXES)]
    opt = next((shutil.which(o) for o in opts if o), None)
    if opt is None:
        return None
    beside = [str(Path(opt).resolve().parent / name) for name in _RUNNERS]
    names = [f"{name}{suffix}" for name in _RUNNERS for suffix in _SUFFIXES]
    runners = (shutil.which(name) for name in (os.environ.get("SMTENC_MLIR_RUNNER", ""), *beside, *names) if name)
    runner = next((found for found in runners if found), None)
    tools = Tools(opt, runner) if runner else None
    return tools if tools and tools.major() in (19, 20) else None


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
