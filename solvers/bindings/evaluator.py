"""Evaluates models in a process of its own, which can be stopped whatever a model makes of it. Knows no solver."""

from __future__ import annotations

from solvers.evaluation.model_check import check_model


class Binding:
    """Takes a model for an option of the query: ``sat`` is the reply where it satisfies the query, ``unsat`` where it does not."""

    version = ""

    def solve(self, script: str, seconds: float, seed: int, options: dict[str, str]) -> tuple[str, str]:
        check = check_model(script, options["model"], seconds=seconds)
        return {True: "sat", False: "unsat", None: "unknown"}[check.holds], check.reason

    def model(self) -> str:
        raise ValueError("an evaluator has no models")

    def values(self, terms: list[str]) -> str:
        raise ValueError("an evaluator has no values")
