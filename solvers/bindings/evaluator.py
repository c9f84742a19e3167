"""The binding that evaluates models in a process of its own, which can be stopped if the evaluation takes too long. It uses no solver."""

from __future__ import annotations

from solvers.evaluation.model_check import check_model


class Binding:
    """A binding whose ``solve`` takes the model from the option ``model``. It returns ``sat`` if the model satisfies the script, ``unsat`` if it does
    not, and ``unknown`` with a reason if the evaluation cannot decide.
    """

    version = ""

    def solve(self, script: str, seconds: float, seed: int, options: dict[str, str]) -> tuple[str, str]:
        check = check_model(script, options["model"], seconds=seconds)
        return {True: "sat", False: "unsat", None: "unknown"}[check.holds], check.reason

    def model(self) -> str:
        raise ValueError("an evaluator has no models")

    def values(self, terms: list[str]) -> str:
        raise ValueError("an evaluator has no values")
