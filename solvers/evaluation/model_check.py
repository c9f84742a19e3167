"""The check whether a model satisfies a query, by evaluating the query's own terms, independently of any solver.

Results that SMT-LIB leaves open, and quantifiers over more than a small domain, make the answer None, never a guess.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from solvers.answers import ModelCheck, SolverInputError
from solvers.evaluation.coverage import beyond
from solvers.evaluation.engine import Evaluator, OutOfTime, TooDeep
from solvers.evaluation.values import Undetermined
from solvers.evaluation.well_founded import unfounded
from solvers.models.function_models import AS_ARRAY, FunctionModel, read_model
from solvers.smtlib.reader import Problem, read_problem
from solvers.smtlib.terms import ARROW, Term, postorder
from solvers.values.open_results import Open

UNREADABLE = "the model cannot be read"
"""The beginning of the reason if the model's text cannot be read."""

_COMPARING = frozenset({"=", "distinct"})
_MAPPINGS = frozenset({"Array", ARROW})
_SHOWN = 5
"""The number of symbols that a reason names."""


def check_model(script: str, model: str, *, seconds: float = 5.0) -> ModelCheck:
    """Return whether ``model``, as a solver printed it on ``(get-model)``, satisfies every assertion of ``script``. Never raises.

    ``holds`` is None with the reason if the script or the model cannot be read; if the result depends on values that SMT-LIB leaves open, on a
    quantifier over an infinite or large domain, or on a symbol that the model leaves out; if a recursive function may not exist; or after
    ``seconds``, which cover reading and evaluation. If it is False, the reason names the first assertion that is false; if it is True, the symbols
    whose values were chosen here.
    """
    deadline = time.monotonic() + seconds

    def wait() -> None:
        if time.monotonic() > deadline:
            raise OutOfTime

    with _uncollected():
        return _read_and_checked(script, model, seconds, wait)


@contextmanager
def _uncollected() -> Iterator[None]:
    """Disable the search for reference cycles: terms and values have none, and millions of them would be traversed again and again."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def _read_and_checked(script: str, model: str, seconds: float, wait: Callable[[], None]) -> ModelCheck:
    reading = "the query cannot be read"
    try:
        problem = read_problem(script, wait=wait)
        wait()
        if what := beyond(problem):
            return ModelCheck(None, f"not evaluated: {what}")
        reading = UNREADABLE
        functions = read_model(model, problem, wait)
        reading = "not evaluated"
        return _checked(script, problem, functions, wait)
    except OutOfTime:
        return ModelCheck(None, f"not evaluated within {seconds:g} s")
    except TooDeep:
        return ModelCheck(None, "not evaluated: the model's functions call each other without end, or nearly so")
    except (SolverInputError, Open, ValueError, RecursionError, OverflowError, MemoryError) as error:
        return ModelCheck(None, f"{reading}: {error}")


def _checked(script: str, problem: Problem, functions: FunctionModel, wait: Callable[[], None]) -> ModelCheck:
    """Return the check of a query on a model. It is open if the assertions hold but a recursive definition may have no solution: then nothing
    satisfies the query.
    """
    check = _evaluated(script, problem, functions, Evaluator(problem, functions, wait))
    if check.holds and (name := unfounded(problem)):
        return ModelCheck(None, f"the assertions hold, but whether there is a function {name} as it is defined is not known")
    return check


def _evaluated(script: str, problem: Problem, functions: FunctionModel, evaluator: Evaluator) -> ModelCheck:
    """Return the check of the assertions alone. A false assertion decides, even after an assertion that cannot be decided here."""
    unknown = ""
    for position, assertion in enumerate(problem.assertions):
        value = evaluator.value(assertion)
        if value is True:
            continue
        where = _named(script, problem, position)
        if isinstance(value, Undetermined):
            unknown = unknown or f"{where}: {value.reason}"
        elif doubt := _doubt(assertion, problem, functions, evaluator):
            unknown = unknown or f"{where} is false, but {doubt}"
        else:
            return ModelCheck(False, f"{where} is false")
    if unknown:
        return ModelCheck(None, unknown)
    chosen = evaluator.chosen
    return ModelCheck(True, f"the model leaves out {_listed(chosen)}: a value was chosen" if chosen else "")


def _doubt(assertion: Term, problem: Problem, functions: FunctionModel, evaluator: Evaluator) -> str:
    """Return a reason why a false assertion may be true in another interpretation that the model also describes; empty if there is none."""
    reached: set[str] = set()
    todo = [assertion]
    while todo:
        terms = list(postorder(todo))
        ranging = {sort for term in terms for _, sort in term.bound if not term.head.startswith("(")}
        # arrays and functions that differ only outside of the listed values are equal if there are no other values
        compared = {argument.sort for term in terms if term.head in _COMPARING for argument in term.arguments}
        mappings = (part for sort in compared for part in evaluator.sorts.parts(sort) if part.name in _MAPPINGS)
        ranging |= {at for part in mappings for at in part.arguments[:-1]}
        if vague := {str(part) for sort in ranging for part in evaluator.sorts.vague(sort)}:
            return f"the model does not say which elements {_listed(sorted(vague))} has"
        names = {str(term.indices[0]) if term.head == AS_ARRAY else term.head for term in terms} - reached
        reached |= names
        todo = [functions.definitions[name].body for name in sorted(names) if name in functions.definitions]
        todo += [problem.recursive[name].body for name in sorted(names) if name in problem.recursive]
    missing = [name for name in evaluator.chosen if name in reached]
    return f"the model leaves out {_listed(missing)}" if missing else ""


def _listed(names: Iterable[str]) -> str:
    names = list(names)
    return ", ".join(names[:_SHOWN]) + (f" and {len(names) - _SHOWN} more" if len(names) > _SHOWN else "")


def _named(script: str, problem: Problem, position: int) -> str:
    """Return a description of the assertion at ``position``: its line and, if it has one, its name."""
    command = [command for command in problem.commands if command.name == "assert"][position]
    line = script.count("\n", 0, command.start) + 1
    name = next((name for name, term in problem.names.items() if term is problem.assertions[position]), "")
    return f"the assertion {name} in line {line}" if name else f"the assertion in line {line}"
