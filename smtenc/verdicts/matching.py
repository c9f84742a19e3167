"""Which functions of two modules are compared: those of the same name, or, within one module, ``@src``/``@tgt`` and ``@src_NAME``/``@tgt_NAME``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from smtenc.errors import InputError, UsageError
from smtenc.ir.core import Function, Module


@dataclass(frozen=True, slots=True)
class MatchedFunctions:
    """Two functions to compare, and the name under which the verdict is reported."""

    name: str
    source: Function
    target: Function

    @property
    def renamed(self) -> tuple[Function, Function]:
        """Both under ``name``."""
        return _renamed(self.source, self.name), _renamed(self.target, self.name)


def _renamed(function: Function, name: str) -> Function:
    return function if function.name == name else replace(function, name=name)


@dataclass(frozen=True, slots=True)
class Matching:
    """``target`` is None where the functions of ``source`` are paired among themselves. ``skipped`` are the names without a counterpart."""

    source: Module
    target: Module | None
    functions: tuple[MatchedFunctions, ...]
    skipped: tuple[str, ...] = ()

    @property
    def modules(self) -> tuple[Module, Module]:
        return self.source, self.target or self.source

    def restricted(self, wanted: Sequence[str]) -> Matching:
        """Only functions that are ``wanted``, at least one; all where none is named.

        Raises ``UsageError`` for a name that is not there, ``InputError`` where there is nothing to compare.
        """
        chosen = self
        if wanted:
            # in a single file a pair goes by its own name or by the source's
            unknown = set(wanted) - {name for m in self.functions for name in (m.name, m.source.name)}
            if unknown:
                files = f"both {self.source.file} and {self.target.file}" if self.target is not None else self.source.file
                raise UsageError(
                    f"no function {', '.join(sorted(unknown))} in {files}",
                    hint=f"functions there: {', '.join(m.name for m in self.functions) or 'none'}",
                )
            functions = tuple(m for m in self.functions if m.name in wanted or m.source.name in wanted)
            chosen = replace(self, functions=functions, skipped=())
        if not chosen.functions:
            raise _unmatched(self.source, self.target)
        return chosen


def match_functions(source: Module, target: Module | None) -> Matching:
    """The functions to compare. Those in one module only are skipped, and so are pairs of declarations."""
    if target is None:
        return _match_within(source)
    both = [MatchedFunctions(f.name, f, target.by_name[f.name]) for f in source.functions if f.name in target.by_name]
    matched = [m for m in both if not (m.source.is_declaration and m.target.is_declaration)]
    only = [f.name for f in source.functions if f.name not in target.by_name]
    only += [f.name for f in target.functions if f.name not in source.by_name]
    return Matching(source, target, tuple(matched), tuple(only))


def _match_within(module: Module) -> Matching:
    matched: list[MatchedFunctions] = []
    used: set[str] = set()
    for f in module.functions:
        if f.name == "src" or f.name.startswith("src_"):
            target = module.by_name.get(f"tgt{f.name[3:]}")
            if target is not None:
                matched.append(MatchedFunctions(f.name[4:] or "src", f, target))
                used |= {f.name, target.name}
    skipped = tuple(f.name for f in module.functions if f.name not in used and not f.is_declaration)
    return Matching(module, None, tuple(matched), skipped)


def _unmatched(source: Module, target: Module | None) -> InputError:
    """Says which functions there are."""
    if target is None:
        hint = f"in one file @src is paired with @tgt, @src_NAME with @tgt_NAME; there: {_names(source)}; of two files name both: SRC TGT"
        return InputError(f"no function of {source.file} has its pair there", hint=hint)
    return InputError(
        f"no function is in both {source.file} and {target.file}",
        hint=f"functions are matched by name, and one of the two needs a body; source: {_names(source)}; target: {_names(target)}",
    )


def _names(module: Module, most: int = 8) -> str:
    names = [f"@{f.name}" + (" (no body)" if f.is_declaration else "") for f in module.functions]
    return ", ".join(names[:most]) + (", …" if len(names) > most else "")
