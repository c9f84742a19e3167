"""A portfolio of SMT solvers: several solvers race on one SMT-LIB script, each in a process of its own.

    from solvers import Limits, Pool

    with Pool(("z3", "cvc5", "bitwuzla")) as pool:
        result = pool.race("(set-logic QF_BV) ... (check-sat)", limits=Limits(seconds=10), values=["x", "(f x)"])
        print(result.status, result.by, result.values)

``racing`` runs one race and reconciles its answers; ``workers`` holds the processes that the solvers run in; ``bindings`` drives each solver there;
``commands`` describes solvers that are external programs; ``smtlib`` reads and compares scripts; ``models`` reads models; ``evaluation`` evaluates
queries on models, with the ``values`` of all sorts; ``proofs`` checks proofs and finds unsat cores; ``cache`` keeps answers; ``parsers`` runs only
the parsers of the solvers.

The names below are loaded on first use: importing this package is cheap and never imports a solver into the caller's process. The package does not
build queries and does not interpret answers beyond ``sat`` and ``unsat``.
"""

from __future__ import annotations

from importlib import import_module

# not from typing: every solver's process imports this package, and typing would take a third of its start-up
TYPE_CHECKING = False
if TYPE_CHECKING:
    from solvers.answers import Answer as Answer
    from solvers.answers import Limits as Limits
    from solvers.answers import Mode as Mode
    from solvers.answers import ModelCheck as ModelCheck
    from solvers.answers import RaceResult as RaceResult
    from solvers.answers import SolverInputError as SolverInputError
    from solvers.answers import Status as Status
    from solvers.cache import Cache as Cache
    from solvers.cache import CachedPool as CachedPool
    from solvers.cache import Racer as Racer
    from solvers.commands.external import external_solvers as external_solvers
    from solvers.commands.external import read_solvers as read_solvers
    from solvers.models.model import BitVectorValue as BitVectorValue
    from solvers.models.model import FloatValue as FloatValue
    from solvers.models.model import RoundingModeValue as RoundingModeValue
    from solvers.models.model import UninterpretedValue as UninterpretedValue
    from solvers.models.model import Value as Value
    from solvers.models.model import parse_value as parse_value
    from solvers.pool import Pool as Pool
    from solvers.pool import race_file as race_file
    from solvers.registry import SolverInfo as SolverInfo
    from solvers.registry import available as available
    from solvers.smtlib.transformations.increments import Increment as Increment
    from solvers.smtlib.transformations.increments import Increments as Increments
    from solvers.smtlib.transformations.increments import increments as increments
    from solvers.smtlib.transformations.increments import read_increments as read_increments
    from solvers.smtlib.transformations.preparation import read_script as read_script
    from solvers.specs import SolverSpec as SolverSpec

_HOME = {
    "Answer": "answers",
    "Limits": "answers",
    "Mode": "answers",
    "ModelCheck": "answers",
    "RaceResult": "answers",
    "SolverInputError": "answers",
    "Status": "answers",
    "Cache": "cache",
    "CachedPool": "cache",
    "Racer": "cache",
    "external_solvers": "commands.external",
    "read_solvers": "commands.external",
    "BitVectorValue": "models.model",
    "FloatValue": "models.model",
    "RoundingModeValue": "models.model",
    "UninterpretedValue": "models.model",
    "Value": "models.model",
    "parse_value": "models.model",
    "Pool": "pool",
    "SolverInfo": "registry",
    "SolverSpec": "specs",
    "available": "registry",
    "race_file": "pool",
    "Increment": "smtlib.transformations.increments",
    "Increments": "smtlib.transformations.increments",
    "increments": "smtlib.transformations.increments",
    "read_increments": "smtlib.transformations.increments",
    "read_script": "smtlib.transformations.preparation",
}

__all__ = sorted(_HOME)


def __getattr__(name: str) -> object:
    """Return the value of the package attribute ``name`` after loading the module that defines it (PEP 562). Raises AttributeError for a name that is
    not in ``_HOME``.
    """
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"solvers.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__
