"""The binding of z3's parser alone, by its ``smtlib2_compliant`` rules: scripts come without check-sat, and nothing is solved."""

from __future__ import annotations

from solvers.bindings import z3_library
from solvers.bindings.outputs import parsed


class Binding(z3_library.Binding):
    """A binding whose ``solve`` only parses the script and returns ``outputs.parsed`` of what z3 printed."""

    def solve(self, script: str, seconds: float, seed: int, options: dict[str, str]) -> tuple[str, str]:
        z3 = self.library
        if self.context is not None:
            z3.Z3_del_context(self.context)
        z3.Z3_global_param_set(b"smtlib2_compliant", b"true")
        config = z3.Z3_mk_config()
        self.context = z3.Z3_mk_context(config)
        z3.Z3_del_config(config)
        z3.Z3_set_error_handler(self.context, z3_library._IGNORE)
        return parsed(self.run(script))
