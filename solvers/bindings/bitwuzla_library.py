"""The binding of Bitwuzla through its Python package. The script is only parsed; check-sat is called separately, because the parser would print its
answer to C's stdout.
"""

from __future__ import annotations

import time

import bitwuzla

from solvers.bindings.outputs import unknown


class Binding:
    """The state of Bitwuzla for one query. The parser of the last query is kept, because it reads the terms whose values are requested."""

    def __init__(self) -> None:
        self.version = str(bitwuzla.version())
        self.parser: bitwuzla.Parser | None = None

    def solve(self, script: str, seconds: float, seed: int, options: dict[str, str]) -> tuple[str, str]:
        self.forget()
        settings = bitwuzla.Options()
        settings.set(bitwuzla.Option.TIME_LIMIT_PER, max(1, int(seconds * 1000)))
        settings.set(bitwuzla.Option.PRODUCE_MODELS, True)
        if seed:
            settings.set(bitwuzla.Option.SEED, seed)
        for key, value in options.items():
            settings.set_args(f"--{key}={value}")
        start = time.monotonic()
        self.parser = bitwuzla.Parser(bitwuzla.TermManager(), settings)
        self.parser.parse(script, True, False)
        result = self.parser.bitwuzla().check_sat()
        if result == bitwuzla.Result.UNKNOWN:
            return unknown("", time.monotonic() - start, seconds)
        return ("sat" if result == bitwuzla.Result.SAT else "unsat"), ""

    def forget(self) -> None:
        self.parser = None

    def model(self) -> str:
        """Return a get-model text with one ``define-fun`` for each symbol that the script declares; the Python package has no get-model. It must
        follow a ``sat``.
        """
        assert self.parser is not None
        solver = self.parser.bitwuzla()
        return "\n".join(("(", *(definition(symbol, solver.get_value(symbol)) for symbol in self.parser.get_declared_funs()), ")"))

    def values(self, terms: list[str]) -> str:
        assert self.parser is not None
        solver = self.parser.bitwuzla()
        pairs = (f"({term} {solver.get_value(self.parser.parse_term(term))})" for term in terms)
        return f"({' '.join(pairs)})"


def definition(symbol: bitwuzla.Term, value: bitwuzla.Term) -> str:
    """Return ``(define-fun f ((x X) …) Y body)`` for the symbol ``f`` with this value. The value of a function is a nest of lambdas, whose bound
    variables become the parameters.
    """
    parameters: list[bitwuzla.Term] = []
    while value.kind() == bitwuzla.Kind.LAMBDA:
        *bound, value = value.children()
        parameters += bound
    sort = symbol.sort()
    typed = " ".join(f"({parameter} {parameter.sort()})" for parameter in parameters)
    return f"(define-fun {symbol.symbol()} ({typed}) {sort.fun_codomain() if sort.is_fun() else sort} {value})"
