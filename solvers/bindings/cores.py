"""The binding that finds unsat cores with the three libraries. The configuration is the name of the library's module; the reason of an ``unsat`` is
then ``core NAME NAME …``.

``:named`` terms and ``get-unsat-core``: SMT-LIB 2.6, sections 4.2.6 and 4.2.8.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from solvers.proofs.cores import named_assertions
from solvers.smtlib.sexpr import read

_OPTIONS: dict[str, dict[str, str]] = {
    # z3 takes the option in the script only, before anything else
    "z3_library": {},
    "cvc5_library": {"produce-unsat-cores": "true"},
    "bitwuzla_library": {"produce-unsat-cores": "true"},
}


class Binding:
    """A wrapper of a library's binding that adds the unsat core to the reason of every ``unsat``."""

    def __init__(self, configuration: str) -> None:
        self._library = configuration
        self._inner: Any = import_module(f"solvers.bindings.{configuration}").Binding()
        self.version: str = self._inner.version
        self._script = ""

    def solve(self, script: str, seconds: float, seed: int, options: dict[str, str]) -> tuple[str, str]:
        self._script = script
        if self._library == "z3_library":
            script = f"(set-option :produce-unsat-cores true){script}"
        status, reason = self._inner.solve(script, seconds, seed, {**_OPTIONS[self._library], **options})
        return (status, f"core {' '.join(self._core())}") if status == "unsat" else (status, reason)

    def model(self) -> str:
        return str(self._inner.model())

    def values(self, terms: list[str]) -> str:
        return str(self._inner.values(terms))

    def _core(self) -> list[str]:
        """Return the names in the unsat core of the last script. Raises ValueError if the library does not print a list of names."""
        if self._library == "bitwuzla_library":
            # terms without their names; a name is read as its term
            core = self._inner.parser.bitwuzla().get_unsat_core()
            names = {name: self._inner.parser.parse_term(name) for name in named_assertions(self._script)}
            return [name for name, term in names.items() if any(term == other for other in core)]
        printed = read(self._inner.run("(get-unsat-core)"))
        if len(printed) != 1 or not isinstance(printed[0], tuple) or not all(isinstance(name, str) for name in printed[0]):
            raise ValueError(f"not a core: {printed}"[:500])
        return [str(name) for name in printed[0]]
