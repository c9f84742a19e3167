"""z3's optimisation: of a script that says ``(set-info :minimize "SYMBOL …")``, a model with the lexicographically least values of these terms.

What is not said by SMT-LIB, which has no objectives, is in z3's manual: ``minimize``, and the option ``opt.priority``.
"""

from __future__ import annotations

import re

from solvers.bindings import z3_library

_OBJECTIVES = re.compile(r'^\(set-info :minimize "([^"]*)"\)$', re.MULTILINE)
_END = "(check-sat)"


class Binding(z3_library.Binding):
    """``sat`` is said of an optimum only; without objectives it is what z3 says of any script."""

    def solve(self, script: str, seconds: float, seed: int, options: dict[str, str]) -> tuple[str, str]:
        """Objectives are symbols that the script declares or defines, in the order of their priority."""
        found = _OBJECTIVES.search(script)
        before, end, after = script.rpartition(_END)
        if found is None or not end:
            return super().solve(script, seconds, seed, options)
        wanted = "".join(f"(minimize {term})\n" for term in found.group(1).split())
        return super().solve(f"{before}{wanted}{end}{after}", seconds, seed, {"opt.priority": "lex", **options})
