"""The satisfiability of preconditions: a function whose preconditions no input satisfies leaves nothing to be proved, which is an error of the
user's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress

from smtenc.deadline import Exceeded, within
from smtenc.errors import InputError, Unsupported
from smtenc.ir.core import Function, Module
from smtenc.refinement.queries import Query, completed
from smtenc.semantics.execution import arguments_of
from smtenc.semantics.world import World
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.configuration.preconditions import Precondition, restrict
from smtenc.verdicts.counterexamples.concrete_runs import ConcreteRuns
from smtenc.verdicts.counterexamples.models import read_model
from smtenc.verdicts.discharge import Asker
from smtenc.verdicts.encoding import encode_query
from smtenc.verdicts.ladder import LADDERS
from smtenc.verdicts.verification import LEAST_MEMORY
from solvers import Racer, Status

_TRIALS = 64
"""Inputs that are tried before a solver is asked for one."""


def doubt_of_preconditions(
    module: Module, source: Function, preconditions: Sequence[Precondition], options: VerificationOptions, racer: Callable[[], Racer]
) -> str:
    """Why it is not known that some input satisfies the ``preconditions`` of ``source``; empty where a run shows one.

    Raises ``InputError`` where none does, and for a precondition with effects.
    """
    if not preconditions or source.body is None or source.fault is not None:
        return ""
    called = " and ".join(f"@{p.function.name}" for p in preconditions)
    try:
        with within(memory_mb=max(options.memory_mb, LEAST_MEMORY)):
            query = _query(source, preconditions, options)
            if not options.solve:
                return ""
            runs = ConcreteRuns(
                (module, module),
                (source, source),
                options.semantics,
                nan_any=options.nan_any,
                allowed=True,
                readable=False,
                preconditions=preconditions,
            )
            if isinstance(query, Unsupported) or query[1].claim is not query[0].terms.false:
                if runs.satisfying(_TRIALS, options.seed):
                    return ""
                if isinstance(query, Unsupported):
                    return f"no run shows an input that satisfies {called}: {query.message}"
            reason = "no solver found one"
            for found in _answers(*query, runs, options, racer):
                if found is True:
                    return ""
                if found is False:
                    raise _unsatisfiable(query[0], preconditions, called)
                reason = found
            return f"it is not known whether any input satisfies {called}: {reason}"
    except Exceeded as error:
        return f"it is not known whether any input satisfies {called}: {error.limit}"


def _query(source: Function, preconditions: Sequence[Precondition], options: VerificationOptions) -> tuple[World, Query] | Unsupported:
    """The query that is satisfiable where some input satisfies them; or why there is none. Raises ``InputError``."""
    world = World(options.semantics)
    try:
        restrict(world, preconditions, arguments_of(world, source.type.inputs))
        return world, completed(world, f"{source.name}.precondition", "assumption", world.terms.and_(*world.premises.restrictions))
    except Unsupported as error:
        return error
    except RecursionError:
        return Unsupported("they nest too deeply to be encoded")


def _answers(
    world: World, query: Query, runs: ConcreteRuns, options: VerificationOptions, racer: Callable[[], Racer]
) -> Iterator[bool | str]:
    """What each rung says: that a run satisfies them, that nothing does, or why neither is known."""
    asker = Asker(options, racer)
    for rung in LADDERS[options.encoding]:
        if rung.unrolled:
            continue
        with suppress(Unsupported):
            encoded = encode_query(world, query, rung, options.float_bits, "", "")
            if encoded is None:
                yield False
                return
            result = asker.race(encoded.script.text, encoded.script.values, options.seconds, options.mode, family=encoded.encoding.name)
            match result.status:
                case Status.UNSAT:
                    yield False
                case Status.SAT if result.values is not None and runs.satisfies(read_model(encoded, result.values)):
                    yield True
                case Status.SAT:
                    yield f"{result.by} gives a model that no run confirms"
                case _:
                    yield result.reasons


def _unsatisfiable(world: World, preconditions: Sequence[Precondition], called: str) -> InputError:
    satisfies = "satisfies" if len(preconditions) == 1 else "satisfies all of"
    labels = {p.label for p in preconditions}
    others = [name for name in world.premises.assumptions if name not in labels]
    return InputError(
        f"no input {satisfies} {called}: there is nothing to verify",
        preconditions[-1].function.location,
        hint="an input satisfies a precondition that returns true, is defined and not poison"
        + (f"; assuming {', '.join(others)}" if others else ""),
    )
