"""Which functions of two modules are compared: those of the same name, or that a user says belong together (``match_file``); within one module,
``@src``/``@tgt`` and ``@src_NAME``/``@tgt_NAME``. As what they are compared where their signatures differ is ``wrappers``'s. Preconditions
(``preconditions``) are compared with nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from smtenc.errors import InputError, UsageError
from smtenc.ir.core import Function, Module
from smtenc.ir.effects import is_disjointness
from smtenc.verdicts.configuration.preconditions import Precondition, RequiredFile, beside, in_source
from smtenc.verdicts.matching.copied_arguments import copied
from smtenc.verdicts.matching.declarations import with_declared_calls
from smtenc.verdicts.matching.descriptors import described
from smtenc.verdicts.matching.match_file import NO_MATCHES, FunctionMatch, MatchTable
from smtenc.verdicts.matching.signatures import Rules
from smtenc.verdicts.matching.warps import of_warps
from smtenc.verdicts.matching.wrappers import Programs, Readings, ranked, readings

RENAMED = "renamed=@"
"""The assumption that callers of a function of the source call the one of the target that the user says."""


@dataclass(frozen=True, slots=True)
class MatchedFunctions:
    """Two functions to compare, and the name under which the verdict is reported. ``said`` is what a user says of them, ``preconditions`` of their
    inputs.
    """

    name: str
    source: Function
    target: Function
    said: FunctionMatch | None = None
    preconditions: tuple[Precondition, ...] = ()

    @property
    def renamed(self) -> tuple[Function, Function]:
        """Both under ``name``."""
        return _renamed(self.source, self.name), _renamed(self.target, self.name)

    def readings(self, modules: tuple[Module, Module], index_bits: int) -> Readings:
        """Return the pairs of programs as which the two functions may be compared (``wrappers``). Raises ``InputError`` if the user's statements
        about them do not fit.
        """
        found = self._readings(modules, index_bits)
        return replace(found, programs=tuple(of_warps(ranked(programs)) for programs in found.programs))

    def _readings(self, modules: tuple[Module, Module], index_bits: int) -> Readings:
        rules = Rules(index_bits, None if self.said is None else self.said.extend)
        renamed = self.said is not None and self.source.name != self.target.name
        rule = (f"{RENAMED}{self.source.name}",) if renamed else ()
        programs = Programs(modules, self.renamed, rule, preconditions=self.preconditions)
        programs = copied(described(with_declared_calls(programs, index_bits), index_bits))
        if self.said is None:
            return readings(programs, rules)
        which = None
        if self.source.body is not None and self.target.body is not None:
            which = self.said.correspondence(self.source, self.target)
        try:
            return readings(programs, rules, which)
        except ValueError as error:
            raise self.said.error(str(error)) from error

    def first_reading(self, modules: tuple[Module, Module], index_bits: int) -> Programs:
        """The likeliest; the pair as it is where no rule fits. Raises as ``readings`` does."""
        found = self.readings(modules, index_bits).programs
        return found[0] if found else Programs(modules, self.renamed, preconditions=self.preconditions)


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


def match_functions(
    source: Module, target: Module | None, matches: MatchTable = NO_MATCHES, required: RequiredFile | None = None
) -> Matching:
    """The functions to compare, with their preconditions, those of ``required`` included. Those in one module only are skipped, and so are pairs of
    declarations.

    Raises ``InputError`` for a function that ``matches`` or ``required`` name and that is not there, and for a precondition that does not fit.
    """
    if target is None and matches.functions:
        raise UsageError("--match says what belongs together in two files, and there is one", hint="name both: SRC TGT")
    found = _match_within(source) if target is None else _match_across(source, target, matches)
    if required is None:
        return found
    required.require_known([*found.source.by_name, *(m.name for m in found.functions)])
    functions = (replace(m, preconditions=(*m.preconditions, *required.about(m.name, m.source))) for m in found.functions)
    return replace(found, functions=tuple(functions))


def _match_across(source: Module, target: Module, matches: MatchTable) -> Matching:
    for said in matches.functions.values():
        _require(said, said.source, source, "source")
        _require(said, said.target, target, "target")
    both: list[MatchedFunctions] = []
    for f in source.functions:
        said_of = matches.functions.get(f.name)
        name = said_of.target if said_of is not None else f.name
        if name in target.by_name:
            both.append(MatchedFunctions(f.name, f, target.by_name[name], said_of, in_source(source, target, f)))
    preconditions = _preconditions(both)
    both = [m for m in both if m.name not in preconditions]
    used, found = {m.target.name for m in both}, {m.name for m in both}
    only = dict.fromkeys(f.name for f in source.functions if f.name not in found | preconditions and not is_disjointness(f))
    only |= dict.fromkeys(f.name for f in target.functions if f.name not in used | preconditions and not is_disjointness(f))
    matched = [m for m in both if not (m.source.is_declaration and m.target.is_declaration)]
    return Matching(source, target, tuple(matched), tuple(only))


def _preconditions(matched: Sequence[MatchedFunctions]) -> set[str]:
    """The names of the functions that say something of others."""
    return {p.function.name for m in matched for p in m.preconditions}


def _require(said: FunctionMatch, name: str, module: Module, which: str) -> None:
    if name not in module.by_name:
        raise said.error(f"no function @{name} in the {which}, {module.file}", f"functions there: {_names(module)}")


def _match_within(module: Module) -> Matching:
    matched: list[MatchedFunctions] = []
    used: set[str] = set()
    for f in module.functions:
        if f.name == "src" or f.name.startswith("src_"):
            target = module.by_name.get(f"tgt{f.name[3:]}")
            if target is not None:
                matched.append(MatchedFunctions(f.name[4:] or "src", f, target, preconditions=beside(module, f)))
                used |= {f.name, target.name}
    used |= _preconditions(matched)
    skipped = tuple(f.name for f in module.functions if f.name not in used and not f.is_declaration)
    return Matching(module, None, tuple(matched), skipped)


def _unmatched(source: Module, target: Module | None) -> InputError:
    """Says which functions there are."""
    if target is None:
        hint = f"in one file @src is paired with @tgt, @src_NAME with @tgt_NAME; there: {_names(source)}; of two files name both: SRC TGT"
        return InputError(f"no function of {source.file} has its pair there", hint=hint)
    return InputError(
        f"no function is in both {source.file} and {target.file}",
        hint="functions are matched by name (--match FILE says which have others), and one of the two needs a body; "
        f"source: {_names(source)}; target: {_names(target)}",
    )


def _names(module: Module, most: int = 8) -> str:
    names = [f"@{f.name}" + (" (no body)" if f.is_declaration else "") for f in module.functions]
    return ", ".join(names[:most]) + (", …" if len(names) > most else "")
