"""Functions that are made simpler before they are compared (``options.Preparation``), and compared as they are where that proves nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from smtenc.deadline import Exceeded, current, within
from smtenc.ir.core import Function, Module
from smtenc.ir.llvm.data_layout import USUAL_MACHINE
from smtenc.verdicts.certificates import SAME_CANONICAL
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.counterexamples.concrete_runs import ConcreteRuns
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import FunctionRecord
from smtenc.verdicts.verification import verify_functions
from solvers import Racer

CANONICALIZED = "canonicalized"
"""Listed among the assumptions of what was proved of simpler programs: that each is what proved rules make of the one that was given."""

_INDEX_BITS = 64
"""Rules are proved for ``index`` of this width."""

_LONGEST, _SHARE = 10.0, 0.1
"""Seconds that simpler functions may take, and of what is left at most: the others must get their verdict in any case."""


def verify_prepared(
    source_module: Module,
    source: Function,
    target_module: Module,
    target: Function,
    options: VerificationOptions,
    pool: Callable[[], Racer],
) -> FunctionRecord:
    """Return the verdict on two functions, as ``verify_functions`` does; simplified functions are compared first if ``options`` say so.

    If a run of the functions given contradicts the proof of the simplified ones, the functions are compared as they are.
    """
    plain = replace(options, prepare=None)
    usual = options.semantics.index_bits == _INDEX_BITS and options.semantics.layout == USUAL_MACHINE
    if options.prepare is not None and usual and source.body is not None and target.body is not None:
        record = _of_simpler(source_module, source, target_module, target, options, pool)
        if record is not None:
            return record
    return verify_functions(source_module, source, target_module, target, plain, pool)


def _of_simpler(
    source_module: Module,
    source: Function,
    target_module: Module,
    target: Function,
    options: VerificationOptions,
    pool: Callable[[], Racer],
) -> FunctionRecord | None:
    """``correct``, where simpler functions show it; else None."""
    assert options.prepare is not None
    try:
        with within(current().at_most(_LONGEST / _SHARE) * _SHARE):
            before = options.prepare(source_module, source, exact=False)
            after = options.prepare(target_module, target, exact=True)
            if before is source and after is target:
                return None
            modules = _with(source_module, source, before), _with(target_module, target, after)
            simpler = replace(options, prepare=None, trials=0, dump=None)
            record = verify_functions(modules[0], before, modules[1], after, simpler, pool)
    except Exceeded:
        return None
    if record.verdict is not Verdict.CORRECT:
        return None
    runs = ConcreteRuns(
        (source_module, target_module),
        (source, target),
        options.semantics,
        nan_any=options.nan_any,
        allowed=options.solve,
        readable=False,
        preconditions=options.preconditions,
    )
    try:
        contradicted = runs.second_look(options.second_look, options.seed, lambda _: True) is not None
    except Exceeded:
        contradicted = False
    return None if contradicted else _told(record)


def _with(module: Module, old: Function, new: Function) -> Module:
    return replace(module, functions=tuple(new if f is old else f for f in module.functions))


def _told(record: FunctionRecord) -> FunctionRecord:
    certificate = SAME_CANONICAL if record.unchanged else record.certificate
    return replace(record, assumptions=(*record.assumptions, CANONICALIZED), certificate=certificate)
