"""Two programs compared both ways: as polyhedra, and by the pipeline of ``smtenc verify``. What both come to is ``joining``'s.

As programs they are asked about under assumptions that polyhedra cannot do without (``RESTRICTIONS``), so that both answer one question. Where they
are ``correct``, it is asked which of these were needed. Programs in C are printed as MLIR in their own order, by loops that are certified.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from smtenc.deadline import Exceeded, current, within
from smtenc.errors import InputError, Unsupported
from smtenc.frontend import read_text
from smtenc.ir.core import Function, Module
from smtenc.ir.types import IndexType, IntegerType
from smtenc.poly.analyses import Analyses
from smtenc.poly.joint_verdict import RESTRICTIONS, Joint, joined
from smtenc.poly.programs.generation import generated
from smtenc.poly.programs.mlir_text import mlir_function
from smtenc.poly.programs.model import IN_BOUNDS, NO_ALIAS, NO_POISON, Array, Program
from smtenc.poly.programs.reader import Candidate
from smtenc.poly.records import Report
from smtenc.sets.certification import Certifier
from smtenc.sets.operations import Sets
from smtenc.verdicts.batch.modules import Comparison
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.engines.polyhedra import ENGINE as POLYHEDRA
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import FunctionRecord

PRINTED = "c-programs=as-printed"
"""The assumption of a verdict on programs in C: their MLIR does what they do."""


@dataclass(frozen=True, slots=True)
class BothWays:
    """``sets`` has the engine, and the solvers that both ways ask. Where the context has a deadline, no step takes more than half of what is left.

    ``minimal``: which restrictions are needed is asked, too.
    """

    sets: Sets
    minimal: bool = True

    def compare(self, before: Candidate, after: Candidate) -> Joint:
        """Never raises for what the programs contain."""
        return self._joined(self._as_polyhedra(before, after), before, lambda: self._modules(before, after))

    def of_loops(self, schedule: Report, before: Candidate, loops: str) -> Joint:
        """What was found out about a schedule of ``before``, joined with a verdict on the MLIR that was made of it. Never raises."""

        def modules() -> tuple[Module, Module]:
            assert isinstance(before.polyhedra, Program)
            source = before.module or read_text(self._text(before.polyhedra), before.name)
            return source, read_text(loops, "<loops>")

        return self._joined(schedule, before, modules)

    def _joined(self, polyhedra: Report, before: Candidate, modules: Callable[[], tuple[Module, Module]]) -> Joint:
        name = before.name
        try:
            source, target = modules()
        except (Unsupported, InputError) as error:
            return joined(polyhedra, FunctionRecord(name, Verdict.UNSUPPORTED, unsupported=str(error)), {})
        except Exceeded as error:
            return joined(polyhedra, FunctionRecord(name, Verdict.UNKNOWN, reason=error.limit), {})
        # what is outside of an array is undefined in MLIR, and of C nobody knows the arrays' sizes
        printed = (IN_BOUNDS, PRINTED) if before.module is None else ()
        programs = self._as_programs(name, source, target, (*RESTRICTIONS, *printed))
        unrestricted = None
        if self.minimal and not printed and programs.verdict is Verdict.CORRECT:
            unrestricted = self._as_programs(name, source, target, ())
        return joined(polyhedra, programs, _widths(source.by_name[name], self._options.semantics.index_bits), unrestricted)

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
        """Of the functions of this name, as terms only. ``assume`` is what is assumed besides, as it is listed."""
        options = self._options
        integers = (k for k, a in enumerate(source.by_name[name].type.inputs) if isinstance(a, IntegerType | IndexType))
        semantics = replace(options.semantics, no_alias=NO_ALIAS in assume, defined=tuple(integers) if NO_POISON in assume else ())
        options = replace(options, semantics=semantics, assumptions=(*options.assumptions, *assume), without_engines=(POLYHEDRA.name,))
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
            texts.append(self._text(alike))
        source, target = (read_text(text, f"{p.name}.mlir") for text, p in zip(texts, (first, second), strict=True))
        return source, target

    def _text(self, program: Program) -> str:
        """In its own order. Raises ``Unsupported``."""
        made = generated(program, self.sets)
        if made.loops is None or made.answer.verdict is not Verdict.CORRECT:
            raise Unsupported(f"its loops are not certified: {made.answer.reason}")
        return mlir_function(program, made.loops)


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
