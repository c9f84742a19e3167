"""The binding of Bitwuzla's parser alone: scripts come without check-sat, and nothing is solved."""

from __future__ import annotations

import bitwuzla

from solvers.bindings import bitwuzla_library
from solvers.bindings.outputs import parsed


class Binding(bitwuzla_library.Binding):
    """A binding whose ``solve`` only parses the script and returns ``("unknown", PARSED)``. If Bitwuzla cannot read the script, its own exception
    propagates.
    """

    def solve(self, script: str, seconds: float, seed: int, options: dict[str, str]) -> tuple[str, str]:
        self.parser = bitwuzla.Parser(bitwuzla.TermManager(), bitwuzla.Options())
        self.parser.parse(script, True, False)
        return parsed("")
