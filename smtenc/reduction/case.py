"""What is reduced: a pair of programs, or a program with the passes that make the other one of it. As text, which can be kept, sent and read anew."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from smtenc.frontend import FrontendOptions, read_text
from smtenc.ir.core import Module, Operation
from smtenc.ir.printing import print_module
from smtenc.ir.verifier import verify
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import Counterexample

SOURCE, TARGET = "source.mlir", "target.mlir"
"""What the programs are called in places."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What one look at a case has found. ``verdict`` is None where there was none: the program is not valid, or the tool failed.

    ``function`` is the one that was looked at, ``example`` its counterexample. ``target`` is what the tool made, ``crash`` how it died. ``reason`` says
    why there is no verdict, or what is not supported, or why nothing is known.
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
        """What differs, or what stands in the way."""
        return self.example.what if self.example is not None else _WITH_PLACE.sub("", self.reason)

    @property
    def values(self) -> tuple[str | None, str | None]:
        """What the source and what the target gives."""
        return (None, None) if self.example is None else (self.example.source, self.example.target)

    @property
    def confirmed(self) -> bool:
        return self.example is not None and self.example.confirmed

    @property
    def divergence(self) -> tuple[str | None, str | None]:
        """The operations at which the programs diverge, with their places."""
        return (self.example.divergence if self.example is not None else None) or (None, None)

    @property
    def diverging_operations(self) -> tuple[str, ...]:
        """Their names."""
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
    """``passes`` are the arguments of the tool that makes the target; None for a pair. Of a pipeline, ``target`` is what the tool made of the
    source when it was last asked, if that is known. ``finding`` is of this very case. ``release`` is the MLIR that generic form is written for.
    """

    source: str
    target: str | None
    passes: tuple[str, ...] | None = None
    release: int | None = None
    finding: Finding | None = field(default=None, compare=False)
    count: int | None = field(default=None, compare=False)
    """``operations``, where they have been counted."""

    @property
    def is_pair(self) -> bool:
        return self.passes is None

    @cached_property
    def modules(self) -> tuple[Module, ...]:
        """What an edit changes: both programs of a pair, the source of a pipeline. Raises ``InputError``."""
        options = FrontendOptions(release=self.release)
        found = [read_text(self.source, SOURCE, options)]
        if self.is_pair:
            assert self.target is not None, "a pair has two programs"
            found.append(read_text(self.target, TARGET, options))
        return tuple(found)

    def with_modules(self, modules: tuple[Module, ...]) -> Case:
        """The case with other programs. Raises ``InputError`` for what the IR's own verifier refuses, ``Unsupported`` for what cannot be printed."""
        for module in modules:
            for fault in verify(module).values():
                raise fault
        texts = [print_module(m, release=self.release) for m in modules]
        count = sum(map(count_operations, modules))
        return replace(self, source=texts[0], target=texts[1] if self.is_pair else None, finding=None, count=count)

    def with_finding(self, finding: Finding) -> Case:
        """With what a look at it has found; of a pipeline, with the target that the tool made."""
        return replace(self, finding=finding, target=self.target if self.is_pair else finding.target)

    def bare(self) -> Case:
        """What another process needs of it."""
        return Case(self.source, self.target, self.passes, self.release)

    @cached_property
    def key(self) -> str:
        """By which two equal cases are known."""
        parts = [self.source, (self.target or "") if self.is_pair else "\0".join(self.passes or ())]
        return hashlib.sha256("\1".join(parts).encode("utf-8", "surrogateescape")).hexdigest()

    @cached_property
    def operations(self) -> int:
        """How many operations the functions of the programs have, terminators and those in regions included; of a pipeline its source."""
        return sum(map(count_operations, self.modules)) if self.count is None else self.count

    @cached_property
    def size(self) -> tuple[int, int, int]:
        """What is to become smaller: operations, passes, text."""
        return self.operations, len("".join(self.passes or ())), len(self.source) + (len(self.target or "") if self.is_pair else 0)


def count_operations(module: Module) -> int:
    return sum(1 for _ in operations_of(module))


def operations_of(module: Module) -> list[Operation]:
    """All operations of a module's functions, each before those in its regions."""
    bodies = (f.body for f in module.functions if f.body is not None)
    return [inner for body in bodies for block in body.blocks for operation in block.operations for inner in operation.walk()]
