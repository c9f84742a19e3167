"""smtenc: a translation validator for tensor compilers. It compares MLIR before and after an optimization and gives a verdict with evidence.

    import smtenc

    record = smtenc.verify("before.mlir", "after.mlir")
    assert record.verdict is smtenc.Verdict.CORRECT, record.to_json()

``verify`` takes files, MLIR text, modules of xDSL, and typed IR; a ``Verifier`` keeps the solvers running between calls. ``Claim``, ``Solving``,
``Evidence`` and ``Reading`` are the settings, the options of ``smtenc verify``; records have the form that its ``--json`` writes. ``smtenc.sets`` is
about integer sets and relations, ``smtenc.canon`` about rewriting rules.

The names below load on first use, so importing this package is cheap.
"""

from __future__ import annotations

from importlib import import_module

from smtenc.version import __version__ as __version__

# not from typing: Ctrl-C has no answer of ours until the program's own first line has run
TYPE_CHECKING = False
if TYPE_CHECKING:
    from smtenc import canon as canon
    from smtenc import sets as sets
    from smtenc.errors import InputError as InputError
    from smtenc.errors import Location as Location
    from smtenc.errors import SmtencError as SmtencError
    from smtenc.errors import UsageError as UsageError
    from smtenc.frontend.reader import read_file as read_file
    from smtenc.frontend.reader import read_text as read_text
    from smtenc.ir.core import Module as Module
    from smtenc.ir.printing import print_module as print_module
    from smtenc.runs.execution import run as run
    from smtenc.verdicts.batch.pairs import Pair as Pair
    from smtenc.verdicts.batch.pairs import find_pairs as find_pairs
    from smtenc.verdicts.configuration.settings import Claim as Claim
    from smtenc.verdicts.configuration.settings import Evidence as Evidence
    from smtenc.verdicts.configuration.settings import Reading as Reading
    from smtenc.verdicts.configuration.settings import Solving as Solving
    from smtenc.verdicts.lattice import Verdict as Verdict
    from smtenc.verdicts.records import Counterexample as Counterexample
    from smtenc.verdicts.records import FunctionRecord as FunctionRecord
    from smtenc.verdicts.records import PairRecord as PairRecord
    from smtenc.verdicts.records import QueryRecord as QueryRecord
    from smtenc.verdicts.verifier import Verifier as Verifier
    from smtenc.verdicts.verifier import verify as verify

_HOME = {
    "InputError": "errors",
    "Location": "errors",
    "SmtencError": "errors",
    "UsageError": "errors",
    "read_file": "frontend.reader",
    "read_text": "frontend.reader",
    "Module": "ir.core",
    "print_module": "ir.printing",
    "Verdict": "verdicts.lattice",
    "Pair": "verdicts.batch.pairs",
    "find_pairs": "verdicts.batch.pairs",
    "Counterexample": "verdicts.records",
    "FunctionRecord": "verdicts.records",
    "PairRecord": "verdicts.records",
    "QueryRecord": "verdicts.records",
    "Claim": "verdicts.configuration.settings",
    "Evidence": "verdicts.configuration.settings",
    "Reading": "verdicts.configuration.settings",
    "Solving": "verdicts.configuration.settings",
    "Verifier": "verdicts.verifier",
    "verify": "verdicts.verifier",
    "run": "runs.execution",
}

_PACKAGES = ("canon", "sets")

__all__ = sorted((*_HOME, *_PACKAGES))


def __getattr__(name: str) -> object:
    """Import and return the package ``name``, or import the module that holds ``name`` and return its value (PEP 562). Raises ``AttributeError`` for
    a name that is not in ``__all__``.
    """
    if name in _PACKAGES:
        return import_module(f"smtenc.{name}")
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"smtenc.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
