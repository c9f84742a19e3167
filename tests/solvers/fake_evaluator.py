"""An evaluator of models that does what the model says."""

from __future__ import annotations

import os
import time


class Binding:
    version = ""

    def solve(self, script: str, seconds: float, seed: int, options: dict[str, str]) -> tuple[str, str]:
        model = options["model"].split()
        match model[0]:
            case "sleep":
                time.sleep(float(model[1]))
            case "crash":
                os._exit(3)
            case "memory":
                raise MemoryError
            case "hold":
                bytearray(int(model[1]) << 20)
        return {"holds": ("sat", ""), "fails": ("unsat", "assertion 1 is false")}.get(model[-1], ("unknown", "quantifiers"))

    def model(self) -> str:
        return ""

    def values(self, terms: list[str]) -> str:
        return ""
