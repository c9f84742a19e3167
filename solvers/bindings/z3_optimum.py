"""The binding of z3's optimisation: for a script with ``(set-info :minimize "SYMBOL …")``, it finds a model with the lexicographically least values
of these terms.

SMT-LIB has no objectives; z3's manual describes ``minimize`` and the option ``opt.priority``.
"""

from __future__ import annotations

import re

from solvers.bindings import z3_library

_OBJECTIVES = re.compile(r'^\(set-info :minimize "([^"]*)"\)$', re.MULTILINE)
_END = "(check-sat)"


class Binding(z3_library.Binding):
    """A z3 binding that answers ``sat`` only for an optimum. A script without objectives is solved as usual."""

    def solve(self, script: str, seconds: float, seed: int, options: dict[str, str]) -> tuple[str, str]:
        """Return (status, reason). The objectives are symbols that the script declares or defines, in the order of their priority."""
        found = _OBJECTIVES.search(script)
        before, end, after = script.rpartition(_END)
        if found is None or not end:
            return super().solve(script, seconds, seed, options)
        wanted = "".join(f"(minimize {term})\n" for term in found.group(1).split())
        return super().solve(f"{before}{wanted}{end}{after}", seconds, seed, {"opt.priority": "lex", **options})
