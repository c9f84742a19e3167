"""Cases to reduce: a pair of programs, or a program with the passes that produce the other program. Cases are text that can be stored, sent and read
again.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from smtenc.frontend import FrontendOptions, read_text
from smtenc.frontend.llvm_ir.recognition import is_llvm_ir
from smtenc.ir.core import Module
from smtenc.ir.modules import operations_of
from smtenc.ir.printing import print_module
from smtenc.ir.verifier import verify
from smtenc.pipelines.records import LLVM_IR, MLIR
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import Counterexample

_SOURCE, _TARGET = "source", "target"
"""The names of the programs' files without their ends."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The outcome of one look at a case. ``verdict`` is None if there is none: the program is not valid, or the tool failed.

    ``function`` is the function that the verdict is about, ``example`` its counterexample. ``target`` is the program that the tool produced,
    ``crash`` the description of the tool's crash. ``reason`` says why there is no verdict, or which construct is unsupported, or why the verdict is
    unknown.
    """

    verdict: Verdict | None
    function: str = ""
    example: Counterexample | None = None
    assumptions: tuple[str, ...] = ()
    target: str | None = None
    crash: str = ""
    reason: str = ""
    seconds: float = 0.0

    @property
    def what(self) -> str:
        """The kind of difference in the counterexample; without a counterexample, the reason without locations."""
        return self.example.what if self.example is not None else _WITH_PLACE.sub("", self.reason)

    @property
    def values(self) -> tuple[str | None, str | None]:
        """The values of the source and of the target in the counterexample; None without one."""
        return (None, None) if self.example is None else (self.example.source, self.example.target)

    @property
    def confirmed(self) -> bool:
        return self.example is not None and self.example.confirmed

    @property
    def divergence(self) -> tuple[str | None, str | None]:
        """The operations at the divergence point of source and target, with their locations; None if unknown."""
        return (self.example.divergence if self.example is not None else None) or (None, None)

    @property
    def diverging_operations(self) -> tuple[str, ...]:
        """The names of the operations at the divergence point; empty texts if unknown."""
        return tuple((text or "").partition(" at ")[0] for text in self.divergence)

    def to_json(self) -> dict[str, Any]:
        return {
            "verdict": None if self.verdict is None else self.verdict.value,
            "function": self.function,
            "assumptions": list(self.assumptions),
            "counterexample": None if self.example is None else self.example.to_json(),
            **({"crash": self.crash} if self.crash else {}),
            **({"reason": self.reason} if self.reason else {}),
        }


_WITH_PLACE = re.compile(r" at \S+:[0-9]+:[0-9]+")


@dataclass(frozen=True)
class Case:
    """A case to reduce. ``passes`` are the arguments of the tool that produces the target; None for a pair.

    For a pipeline, ``target`` is the tool's last output for the source, if known. ``finding`` belongs to exactly this case. ``release`` is the MLIR
    release whose generic form is printed.
    """

    source: str
    target: str | None
    passes: tuple[str, ...] | None = None
    release: int | None = None
    finding: Finding | None = field(default=None, compare=False)
    count: int | None = field(default=None, compare=False)
    """The number of operations, if it has been counted."""

    @property
    def is_pair(self) -> bool:
        return self.passes is None

    @cached_property
    def is_llvm_ir(self) -> bool:
        """True if the source is LLVM IR."""
        return is_llvm_ir(self.source, "")

    @property
    def files(self) -> tuple[str, str]:
        """The file names of the source and of the target: in locations, and of a reproducer."""
        suffix = LLVM_IR if self.is_llvm_ir else MLIR
        return f"{_SOURCE}{suffix}", f"{_TARGET}{suffix}"

    @cached_property
    def modules(self) -> tuple[Module, ...]:
        """The modules that an edit changes: both programs of a pair, the source of a pipeline. Raises ``InputError``."""
        options = FrontendOptions(release=self.release)
        found = [read_text(self.source, self.files[0], options)]
        if self.is_pair:
            assert self.target is not None, "a pair has two programs"
            found.append(read_text(self.target, self.files[1], options))
        return tuple(found)

    def with_modules(self, modules: tuple[Module, ...]) -> Case:
        """Return the case with other programs. Raises ``InputError`` if the IR verifier of this package rejects one, ``Unsupported`` if one cannot be
        printed.
        """
        for module in modules:
            for fault in verify(module).values():
                raise fault
        texts = [print_module(m, release=self.release) for m in modules]
        count = sum(map(count_operations, modules))
        return replace(self, source=texts[0], target=texts[1] if self.is_pair else None, finding=None, count=count)

    def with_finding(self, finding: Finding) -> Case:
        """Return the case with a finding; for a pipeline, also with the target that the tool produced."""
        return replace(self, finding=finding, target=self.target if self.is_pair else finding.target)

    def bare(self) -> Case:
        """Return the case with only the fields that another process needs."""
        return Case(self.source, self.target, self.passes, self.release)

    @cached_property
    def key(self) -> str:
        """A hash that is equal for equal cases."""
        parts = [self.source, (self.target or "") if self.is_pair else "\0".join(self.passes or ())]
        return hashlib.sha256("\1".join(parts).encode("utf-8", "surrogateescape")).hexdigest()

    @cached_property
    def operations(self) -> int:
        """The number of operations in the functions of the programs, including terminators and operations in regions; for a pipeline, of its source
        only.
        """
        return sum(map(count_operations, self.modules)) if self.count is None else self.count

    @cached_property
    def size(self) -> tuple[int, int, int]:
        """The size to minimize, compared lexicographically: operations, length of the passes, length of the text."""
        return self.operations, len("".join(self.passes or ())), len(self.source) + (len(self.target or "") if self.is_pair else 0)


def count_operations(module: Module) -> int:
    return sum(1 for _ in operations_of(module))
