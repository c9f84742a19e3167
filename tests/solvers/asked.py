"""Asks the bindings in a process of their own, outside of any race: what a test needs to see what a solver really prints."""

from __future__ import annotations

import json
import subprocess
import sys

BINDINGS = {"z3": "z3_library", "cvc5": "cvc5_library", "bitwuzla": "bitwuzla_library"}
_CODE = """
import importlib, json, sys
binding = importlib.import_module(f"solvers.bindings.{sys.argv[1]}").Binding()
for line in sys.stdin:
    try:
        verdict, reason = binding.solve(json.loads(line), float(sys.argv[2]), 0, {})
        verdict += f" {reason}" if verdict == "error" else ""
        model = binding.model() if verdict == "sat" and sys.argv[3] == "models" else ""
    except Exception as error:
        verdict, model = f"error {error}", ""
    print(json.dumps([verdict, model]), flush=True)
"""


def ask(solver: str, scripts: list[str], *, models: bool = True, seconds: float = 10.0) -> list[tuple[str, str]]:
    """The verdict on each script ("crash" where the process died, "error …" with its reason), and where it is sat the model."""
    command = [sys.executable, "-c", _CODE, BINDINGS[solver], str(seconds), "models" if models else ""]
    answers: list[tuple[str, str]] = []
    while len(answers) < len(scripts):
        left = scripts[len(answers) :]
        given = "".join(json.dumps(script) + "\n" for script in left)
        done = subprocess.run(command, input=given, capture_output=True, text=True, timeout=60 + 2 * seconds * len(left), check=False)
        answers += [(verdict, model) for verdict, model in map(json.loads, done.stdout.splitlines())]
        if done.returncode and len(answers) < len(scripts):
            answers.append(("crash", ""))
    return answers
