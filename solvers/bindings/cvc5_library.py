"""The binding of cvc5 through its Python package: one term manager, solver, symbol manager and parser per query."""

from __future__ import annotations

import time

import cvc5

from solvers.bindings.outputs import unknown, verdict


class Binding:
    """The state of cvc5 for one query. The parser of the last query is kept, because its symbols are needed to read the terms whose values are
    requested.
    """

    def __init__(self) -> None:
        version = cvc5.Solver(cvc5.TermManager()).getVersion()
        self.version = (version.decode() if isinstance(version, bytes) else str(version)).removesuffix("-modified")
        self.solver: cvc5.Solver | None = None
        self.symbols: cvc5.SymbolManager | None = None
        self.parser: cvc5.InputParser | None = None

    def solve(self, script: str, seconds: float, seed: int, options: dict[str, str]) -> tuple[str, str]:
        self.forget()
        manager = cvc5.TermManager()
        self.solver = cvc5.Solver(manager)
        settings = {"tlimit-per": str(max(1, int(seconds * 1000))), "produce-models": "true", **options}
        if seed:
            settings |= {"seed": str(seed), "sat-random-seed": str(seed)}
        for key, value in settings.items():
            self.solver.setOption(key, value)
        self.symbols = cvc5.SymbolManager(manager)
        self.parser = cvc5.InputParser(self.solver, self.symbols)
        start = time.monotonic()
        status, reason = verdict(self.run(script))
        if status == "unknown":
            return unknown(reason.lower(), time.monotonic() - start, seconds)
        return status, reason

    def forget(self) -> None:
        self.parser = self.symbols = self.solver = None  # in this order: each refers to the next

    def values(self, terms: list[str]) -> str:
        return self.run(f"(get-value ({' '.join(terms)}))")

    def model(self) -> str:
        return self.run("(get-model)")

    def run(self, commands: str) -> str:
        """Return everything that cvc5 prints on ``commands``, up to the first ``(error``. A command that cannot be read raises RuntimeError, which
        means ``error``.
        """
        assert self.parser is not None
        self.parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, commands, "query")
        printed: list[str] = []
        while True:
            command = self.parser.nextCommand()
            if command.isNull():
                return "".join(printed)
            text = command.invoke(self.solver, self.symbols)
            if text:
                printed.append(text if isinstance(text, str) else text.decode(errors="replace"))
                if "(error" in printed[-1]:
                    return "".join(printed)
