"""Bitwuzla's parser alone: scripts come without check-sat, and nothing is solved."""

from __future__ import annotations

import bitwuzla

from solvers.bindings import bitwuzla_library
from solvers.bindings.outputs import parsed


class Binding(bitwuzla_library.Binding):
    """``solve`` answers what ``outputs.parsed`` says of nothing printed. What Bitwuzla cannot read is its own exception."""

    def solve(self, script: str, seconds: float, seed: int, options: dict[str, str]) -> tuple[str, str]:
        self.parser = bitwuzla.Parser(bitwuzla.TermManager(), bitwuzla.Options())
        self.parser.parse(script, True, False)
        return parsed("")
