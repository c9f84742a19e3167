"""Comparison of two programs in two ways: as polyhedra, and by the pipeline of ``smtenc verify``. ``joint_verdict`` joins both verdicts.

The pipeline makes the assumptions that the polyhedral model needs (``RESTRICTIONS``), so that both ways answer one question. If its verdict is
``correct``, a further run finds which of these assumptions are needed. Programs in C are printed as MLIR in their own order, with certified loops.
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
"""The assumption of a verdict on programs in C: their printed MLIR has their meaning."""


@dataclass(frozen=True, slots=True)
class BothWays:
    """The comparison in both ways. ``sets`` has the engine, and the solvers that both ways use. ``minimal``: also find which restrictions are needed.

    If the context has a deadline, each step takes at most half of the time that is left.
    """

    sets: Sets
    minimal: bool = True

    def compare(self, before: Candidate, after: Candidate) -> Joint:
        """Return the joint verdict on two programs. Unsupported programs give the verdict ``unsupported``, and no exception."""
        return self._joined(self._as_polyhedra(before, after), before, lambda: self._modules(before, after))

    def of_loops(self, schedule: Report, before: Candidate, loops: str) -> Joint:
        """Return the report on a schedule of ``before``, joined with the verdict on the MLIR text ``loops`` that was generated for it. Raises no
        exception for the content of programs.
        """

        def modules() -> tuple[Module, Module]:
            assert isinstance(before.polyhedra, Program)
            source = before.module or read_text(self._text(before.polyhedra), before.name)
            return source, read_text(loops, "<loops>")

        return self._joined(schedule, before, modules)

    def _joined(self, polyhedra: Report, before: Candidate, modules: Callable[[], tuple[Module, Module]]) -> Joint:
        """Return the report ``polyhedra`` joined with the verdict on the modules as programs."""
        name = before.name
        try:
            source, target = modules()
        except (Unsupported, InputError) as error:
            return joined(polyhedra, FunctionRecord(name, Verdict.UNSUPPORTED, unsupported=str(error)), {})
        except Exceeded as error:
            return joined(polyhedra, FunctionRecord(name, Verdict.UNKNOWN, reason=error.limit), {})
        # an access outside an array is undefined in MLIR; in C, array sizes may be unknown
        printed = (IN_BOUNDS, PRINTED) if before.module is None else ()
        programs = self._as_programs(name, source, target, (*RESTRICTIONS, *printed))
        unrestricted = None
        if self.minimal and not printed and programs.verdict is Verdict.CORRECT:
            unrestricted = self._as_programs(name, source, target, ())
        return joined(polyhedra, programs, _widths(source.by_name[name], self._options.semantics.index_bits), unrestricted)

    # -- as polyhedra ---------------------------------------------------------------------------------------------

    def _as_polyhedra(self, before: Candidate, after: Candidate) -> Report:
        """Return the comparison as polyhedra."""
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
        """The certifier, which must exist."""
        assert isinstance(self.sets.certifier, Certifier)
        return self.sets.certifier

    @property
    def _options(self) -> VerificationOptions:
        """The certifier's options."""
        return self._certifier.options

    def _as_programs(self, name: str, source: Module, target: Module, assume: tuple[str, ...]) -> FunctionRecord:
        """Return the verdict on the functions of this name, by terms only. ``assume`` are additional assumptions."""
        options = self._options
        integers = (k for k, a in enumerate(source.by_name[name].type.inputs) if isinstance(a, IntegerType | IndexType))
        semantics = replace(options.semantics, no_alias=NO_ALIAS in assume, defined=tuple(integers) if NO_POISON in assume else ())
        options = replace(options, semantics=semantics, assumptions=(*options.assumptions, *assume), without_engines=(POLYHEDRA.name,))
        with within(current().share):
            return Comparison.of(source, target, options, (name,)).verify(0, self._certifier.racer)

    def _modules(self, before: Candidate, after: Candidate) -> tuple[Module, Module]:
        """Return both modules, with the two functions under one name. Raises ``Unsupported`` if a program has no MLIR text."""
        match before, after:
            case Candidate(name, _, Module() as source), Candidate(other, _, Module() as target):
                return source, _called(target, other, name)
            case Candidate(name, Program() as first, None), Candidate(_, Program() as second, None):
                return self._printed(name, first, second)
            case _:
                raise Unsupported("one of the two programs is in C", hint="as programs, two of MLIR or two in C are compared")

    def _printed(self, name: str, first: Program, second: Program) -> tuple[Module, Module]:
        """Return two programs in C as MLIR with the same arguments in the same order, including arguments that only one of them uses."""
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
        """Return the MLIR text of a program, in its own order. Raises ``Unsupported`` if its loops are not certified."""
        made = generated(program, self.sets)
        if made.loops is None or made.answer.verdict is not Verdict.CORRECT:
            raise Unsupported(f"its loops are not certified: {made.answer.reason}")
        return mlir_function(program, made.loops)


def _given(program: Program) -> dict[str, Array]:
    """Return the arrays that are arguments of the program."""
    return {n: a for n, a in program.arrays.items() if not a.is_local}


def _called(module: Module, name: str, new: str) -> Module:
    """Return the module with one function renamed to ``new``; another function of that name is removed."""
    if name == new:
        return module
    return replace(module, functions=tuple(replace(f, name=new) if f.name == name else f for f in module.functions if f.name != new))


def _widths(function: Function, index_bits: int) -> Mapping[str, int]:
    """Return the bit widths of the integer arguments, by their names in a counterexample; ``i1`` is left out."""
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
