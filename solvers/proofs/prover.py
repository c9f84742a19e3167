"""A program that asks cvc5 for a proof. It is a process of its own, because a proof may be large and its construction may take any memory.

``python -m solvers.proofs.prover SECONDS FORMAT GRANULARITY CHECKED`` reads a script and prints ``unsat VERSION`` and the proof, or ``STATUS
REASON``.
"""

from __future__ import annotations

import sys


def main(seconds: str, form: str, granularity: str, checked: str) -> None:
    """Read a script from standard input and print the result. ``checked`` is ``true`` if cvc5 must derive every step of its proof once more, with the
    same code (its ``check-proofs``).
    """
    from solvers.bindings.cvc5_library import Binding

    options = {
        "produce-proofs": "true",
        "proof-format-mode": form,
        "proof-granularity": granularity,
        "check-proofs": checked,
        "produce-models": "false",
    }
    sys.setrecursionlimit(100_000)
    binding = Binding()
    try:
        status, reason = binding.solve(sys.stdin.read(), float(seconds), 0, options)
        proof = binding.run("(get-proof)") if status == "unsat" else ""
    except Exception as error:
        status, reason, proof = "error", f"{type(error).__name__}: {error}", ""
    if proof.lstrip().startswith("(error"):
        status, reason = "error", proof
    line = binding.version if status == "unsat" else " ".join(reason.split())
    sys.stdout.write(f"{status} {line}\n{proof if status == 'unsat' else ''}")


if __name__ == "__main__":
    main(*sys.argv[1:])
