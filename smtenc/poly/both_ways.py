"""Two programs compared both ways: as polyhedra, and by the pipeline of ``smtenc verify``. What both come to is ``joining``'s.

As programs they are asked about under the assumption that polyhedra cannot do without, ``no-alias``, so that both answer one question. Where both say
``correct``, it is asked whether the assumption was needed. Programs in C are printed as MLIR in their own order, by loops that are certified.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from smtenc.deadline import Exceeded, current, within
from smtenc.errors import InputError, SmtencError, Unsupported, UsageError
from smtenc.frontend import file_text, read_text
from smtenc.ir.core import Function, Module
from smtenc.ir.types import IndexType, IntegerType
from smtenc.poly.analyses import Analyses
from smtenc.poly.generation import generated
from smtenc.poly.joining import Joint, joined
from smtenc.poly.mlir_reader import NO_ALIAS, read_function
from smtenc.poly.mlir_text import mlir_function
from smtenc.poly.model import Array, Program
from smtenc.poly.reading import read_programs
from smtenc.poly.records import Report
from smtenc.sets.certifying import Certifier
from smtenc.sets.operations import Sets
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.modules import Comparison
from smtenc.verdicts.options import VerificationOptions
from smtenc.verdicts.records import FunctionRecord

PRINTED = "c-programs=as-printed"
"""The assumption of a verdict on programs in C: their MLIR does what they do."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A program both ways: ``polyhedra``, or why it is none; ``module``, where it is of MLIR, with a function of its ``name``."""

    name: str
    polyhedra: Program | SmtencError
    module: Module | None = None


def candidates(file: str, functions: Sequence[str] = (), standard_input: Callable[[], str] | None = None) -> list[Candidate]:
    """Of a file, as ``read_programs`` has them; what is no polyhedron is there, too. Raises ``InputError`` for what is no program at all."""
    if standard_input is None and file.endswith(".mlir") and Path(file).exists():
        module = read_text(file_text(Path(file)), file)
        for wanted in functions:
            if wanted not in module.by_name:
                raise InputError(f"{file}: no function is called '{wanted}'", hint=f"there are: {', '.join(module.by_name)}")
        chosen = (f.name for f in module.functions if not f.is_declaration and (not functions or f.name in functions))
        return [Candidate(name, _polyhedra(module, name), module) for name in chosen]
    return [Candidate(p.name, p) for p in read_programs(file, functions, standard_input)]


def _polyhedra(module: Module, name: str) -> Program | SmtencError:
    try:
        return read_function(module, name)
    except SmtencError as error:
        return error


def pairs(before: Sequence[Candidate], after: Sequence[Candidate], file: str) -> Iterator[tuple[Candidate, Candidate]]:
    """By name, or with the only one of ``after``, which is in ``file``. Raises ``UsageError`` where there is none."""
    by_name = {c.name: c for c in after}
    for candidate in before:
        other = by_name.get(candidate.name) or (after[0] if len(after) == 1 else None)
        if other is None:
            raise UsageError(f"{file} has no function '{candidate.name}'", hint=f"there are: {', '.join(by_name)}")
        yield candidate, other


@dataclass(frozen=True, slots=True)
class BothWays:
    """``sets`` has the engine, and the solvers that both ways ask. Where the context has a deadline, no step takes more than half of what is left.

    ``minimal``: whether ``no-alias`` was needed is asked, too.
    """

    sets: Sets
    minimal: bool = True

    def compare(self, before: Candidate, after: Candidate) -> Joint:
        """Never raises for what the programs contain."""
        return self.joined(self._as_polyhedra(before, after), before, after)

    def joined(self, polyhedra: Report, before: Candidate, after: Candidate) -> Joint:
        """With a verdict on the polyhedra that is known."""
        try:
            source, target = self._modules(before, after)
        except (Unsupported, InputError) as error:
            return joined(polyhedra, FunctionRecord(before.name, Verdict.UNSUPPORTED, unsupported=str(error)), {})
        except Exceeded as error:
            return joined(polyhedra, FunctionRecord(before.name, Verdict.UNKNOWN, reason=error.limit), {})
        printed = (PRINTED,) if before.module is None else ()
        # of programs in C, arrays of different names are different
        assume = NO_ALIAS in polyhedra.assumptions or bool(printed)
        programs = self._as_programs(before.name, source, target, (*([NO_ALIAS] if assume else []), *printed))
        found = joined(polyhedra, programs, _widths(source.by_name[before.name], self._options.semantics.index_bits))
        if self.minimal and assume and not printed and found.verdict is programs.verdict is Verdict.CORRECT:
            return replace(found, overlapping=self._as_programs(before.name, source, target, ()))
        return found

    # -- as polyhedra ---------------------------------------------------------------------------------------------

    def _as_polyhedra(self, before: Candidate, after: Candidate) -> Report:
        started = time.monotonic()
        match before.polyhedra, after.polyhedra:
            case Program() as first, Program() as second:
                try:
                    with within(current().share):
                        return Analyses(self.sets).check(first, second)
                except Exceeded as error:
                    reason, verdict = error.limit, Verdict.UNKNOWN
                except Unsupported as error:
                    reason, verdict = str(error), Verdict.UNSUPPORTED
            case faults:
                reason = "; ".join(dict.fromkeys(str(f) for f in faults if not isinstance(f, Program)))
                verdict = Verdict.UNSUPPORTED
        return Report("check", before.name, verdict, reason=reason, seconds=time.monotonic() - started)

    # -- as programs ----------------------------------------------------------------------------------------------

    @property
    def _certifier(self) -> Certifier:
        assert isinstance(self.sets.certifier, Certifier)
        return self.sets.certifier

    @property
    def _options(self) -> VerificationOptions:
        return self._certifier.options

    def _as_programs(self, name: str, source: Module, target: Module, assume: tuple[str, ...]) -> FunctionRecord:
        """Of the functions of this name. ``assume`` is what is assumed besides, as it is listed."""
        options = self._options
        semantics = replace(options.semantics, no_alias=NO_ALIAS in assume)
        options = replace(options, semantics=semantics, assumptions=(*options.assumptions, *assume))
        with within(current().share):
            return Comparison.of(source, target, options, (name,)).verify(0, self._certifier.racer)

    def _modules(self, before: Candidate, after: Candidate) -> tuple[Module, Module]:
        """Each with its function, under one name. Raises ``Unsupported`` for programs that have no text in MLIR."""
        match before, after:
            case Candidate(name, _, Module() as source), Candidate(other, _, Module() as target):
                return source, _called(target, other, name)
            case Candidate(name, Program() as first, None), Candidate(_, Program() as second, None):
                return self._printed(name, first, second)
            case _:
                raise Unsupported("one of the two programs is in C", hint="as programs, two of MLIR or two in C are compared")

    def _printed(self, name: str, first: Program, second: Program) -> tuple[Module, Module]:
        """With the same arguments, in the same order: what only one of them uses, too."""
        given = {**_given(second), **_given(first)}
        parameters = tuple(dict.fromkeys((*first.parameters, *second.parameters)))
        texts = []
        for p in (first, second):
            own = {n: a for n, a in p.arrays.items() if a.is_local}
            alike = replace(p, name=name, parameters=parameters, arrays={**{n: p.arrays.get(n, a) for n, a in given.items()}, **own})
            made = generated(alike, self.sets)
            if made.loops is None or made.answer.verdict is not Verdict.CORRECT:
                raise Unsupported(f"its loops are not certified: {made.answer.reason}")
            texts.append(mlir_function(alike, made.loops))
        source, target = (read_text(text, f"{p.name}.mlir") for text, p in zip(texts, (first, second), strict=True))
        return source, target


def _given(program: Program) -> dict[str, Array]:
    return {n: a for n, a in program.arrays.items() if not a.is_local}


def _called(module: Module, name: str, new: str) -> Module:
    """With another name for one function."""
    if name == new:
        return module
    return replace(module, functions=tuple(replace(f, name=new) if f.name == name else f for f in module.functions if f.name != new))


def _widths(function: Function, index_bits: int) -> Mapping[str, int]:
    """Of the arguments that are integers, by their names in a counterexample."""
    found = {}
    for k, value in enumerate(function.arguments):
        match value.type:
            case IndexType():
                found[f"arg{k}"] = index_bits
            case IntegerType(width) if width > 1:
                found[f"arg{k}"] = width
            case _:
                pass
    return found
