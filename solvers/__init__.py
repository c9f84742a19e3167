"""SMT-LIB text in, answers out: several solvers race on one query, each in a process of its own.

    from solvers import Limits, Pool

    with Pool(("z3", "cvc5", "bitwuzla")) as pool:
        result = pool.race("(set-logic QF_BV) ... (check-sat)", limits=Limits(seconds=10), values=["x", "(f x)"])
        print(result.status, result.by, result.values)

Names below load on first use: importing this package costs next to nothing and never imports a solver into the
caller's process. How queries are made, and what an answer means to whoever asked, does not live here.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solvers.answers import Answer as Answer
    from solvers.answers import Limits as Limits
    from solvers.answers import RaceResult as RaceResult
    from solvers.answers import SolverInputError as SolverInputError
    from solvers.answers import Status as Status
    from solvers.model import BitVectorValue as BitVectorValue
    from solvers.model import FloatValue as FloatValue
    from solvers.model import RoundingModeValue as RoundingModeValue
    from solvers.model import UninterpretedValue as UninterpretedValue
    from solvers.model import Value as Value
    from solvers.model import parse_value as parse_value
    from solvers.pool import Pool as Pool
    from solvers.registry import SolverInfo as SolverInfo
    from solvers.registry import SolverSpec as SolverSpec
    from solvers.registry import available as available
    from solvers.scripts import race_file as race_file
    from solvers.scripts import read_script as read_script

_HOME = {
    "Answer": "answers",
    "Limits": "answers",
    "RaceResult": "answers",
    "SolverInputError": "answers",
    "Status": "answers",
    "BitVectorValue": "model",
    "FloatValue": "model",
    "RoundingModeValue": "model",
    "UninterpretedValue": "model",
    "Value": "model",
    "parse_value": "model",
    "Pool": "pool",
    "SolverInfo": "registry",
    "SolverSpec": "registry",
    "available": "registry",
    "race_file": "scripts",
    "read_script": "scripts",
}

__all__ = sorted(_HOME)


def __getattr__(name: str) -> object:
    """Loads the module that holds ``name`` (PEP 562)."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"solvers.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__
