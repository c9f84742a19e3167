"""The binding of cvc5's parser alone, by its ``strict-parsing`` rules: scripts come without check-sat, and nothing is solved."""

from __future__ import annotations

import cvc5

from solvers.bindings import cvc5_library
from solvers.bindings.outputs import parsed


class Binding(cvc5_library.Binding):
    """A binding whose ``solve`` only parses the script and returns ``outputs.parsed`` of what cvc5 printed. If cvc5 cannot read the script, its own
    exception propagates.
    """

    def solve(self, script: str, seconds: float, seed: int, options: dict[str, str]) -> tuple[str, str]:
        self.parser = self.symbols = self.solver = None  # in this order: each refers to the next
        manager = cvc5.TermManager()
        self.solver = cvc5.Solver(manager)
        for key, value in {"strict-parsing": "true", **options}.items():
            self.solver.setOption(key, value)
        self.symbols = cvc5.SymbolManager(manager)
        self.parser = cvc5.InputParser(self.solver, self.symbols)
        return parsed(self.run(script))
