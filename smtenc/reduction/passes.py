"""Edits of the passes of a case: the arguments of its tool."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from smtenc.errors import UsageError
from smtenc.pipelines.pipeline import Pass, parse_pipeline, pipeline_of_flags
from smtenc.reduction.case import Case

_FLAGS = ("pass-pipeline", "passes")
"""The flags of MLIR's tools and of LLVM's ``opt`` whose values are pipelines."""


@dataclass(frozen=True, slots=True)
class Arguments:
    """The arguments of a tool: ``flags`` are all arguments but the pipeline, ``passes`` are the passes of the pipeline (None if it is not parsed)."""

    flags: tuple[str, ...]
    passes: tuple[Pass, ...] | None
    naming: str = _FLAGS[0]
    """The flag before the passes."""

    @staticmethod
    def of(arguments: Sequence[str]) -> Arguments:
        """Return the parsed arguments. ``passes`` is None if there is no pipeline, or if it cannot be parsed or does not begin in one operation."""
        text = pipeline_of_flags(arguments)
        if text is None:
            return Arguments(tuple(arguments), None)
        try:
            passes = parse_pipeline(text).passes
        except UsageError:
            return Arguments(tuple(arguments), None)
        flags = []
        skipped, naming = False, _FLAGS[0]
        for argument in arguments:
            name, equals, _ = argument.lstrip("-").partition("=")
            if argument.startswith("-") and name in _FLAGS:
                skipped, naming = not equals, name
            elif skipped:
                skipped = False
            else:
                flags.append(argument)
        if naming == _FLAGS[0] and not all(p.nest[:1] == passes[0].nest[:1] and p.nest for p in passes):
            return Arguments(tuple(arguments), None)
        return Arguments(tuple(flags), passes, naming)

    def arguments(self) -> tuple[str, ...]:
        return self.flags if self.passes is None else (*self.flags, f"--{self.naming}={pipeline_text(self.passes)}")


def pipeline_text(passes: Sequence[Pass]) -> str:
    """Return one pipeline of passes that begin in one operation; neighbouring passes share their common nesting."""
    return _nested([(p.nest, str(p)) for p in passes])


def _nested(passes: Sequence[tuple[tuple[str, ...], str]]) -> str:
    parts: list[str] = []
    k = 0
    while k < len(passes):
        nest, text = passes[k]
        if not nest:
            parts.append(text)
            k += 1
            continue
        end = k
        while end < len(passes) and passes[end][0][:1] == nest[:1]:
            end += 1
        parts.append(f"{nest[0]}({_nested([(n[1:], t) for n, t in passes[k:end]])})")
        k = end
    return ",".join(parts)


@dataclass(frozen=True, slots=True)
class DropPasses:
    """An edit that removes passes of a pipeline, or flags."""

    name: str = "dropping passes"
    together: bool = True

    def places(self, case: Case) -> Sequence[tuple[str, int]]:
        found = Arguments.of(case.passes or ())
        passes = [("pass", k) for k in range(len(found.passes or ()))]
        return [*passes, *(("flag", k) for k in range(len(found.flags)))][::-1]

    def apply(self, case: Case, places: Sequence[tuple[str, int]]) -> Case | None:
        found = Arguments.of(case.passes or ())
        gone = set(places)
        flags = tuple(f for k, f in enumerate(found.flags) if ("flag", k) not in gone)
        passes = None if found.passes is None else tuple(p for k, p in enumerate(found.passes) if ("pass", k) not in gone)
        if not flags and not passes:
            return None
        return replace(case, passes=Arguments(flags, passes or None, found.naming).arguments(), finding=None)


@dataclass(frozen=True, slots=True)
class DropOptions:
    """An edit that removes all options of one pass."""

    name: str = "dropping options of passes"
    together: bool = False

    def places(self, case: Case) -> Sequence[tuple[str, int]]:
        found = Arguments.of(case.passes or ())
        passes = [("pass", k) for k, p in enumerate(found.passes or ()) if p.options]
        return [*passes, *(("flag", k) for k, flag in enumerate(found.flags) if flag.startswith("-") and "=" in flag)]

    def apply(self, case: Case, places: Sequence[tuple[str, int]]) -> Case | None:
        found = Arguments.of(case.passes or ())
        ((kind, number),) = places
        if kind == "pass":
            passes = tuple(replace(p, options="") if k == number else p for k, p in enumerate(found.passes or ()))
            return replace(case, passes=Arguments(found.flags, passes, found.naming).arguments(), finding=None)
        flags = tuple(f.partition("=")[0] if k == number else f for k, f in enumerate(found.flags))
        return replace(case, passes=Arguments(flags, found.passes, found.naming).arguments(), finding=None)
