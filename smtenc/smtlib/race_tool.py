"""The tool-info module by which BenchExec runs ``smtenc race``.

BenchExec imports it by its full name, from an environment that has both. Nothing else here imports BenchExec, and nothing needs it.
"""

from __future__ import annotations

import json
from typing import Any

import benchexec.result
from benchexec.tools.template import BaseTool2

_RESULTS = {"sat": benchexec.result.RESULT_TRUE_PROP, "unsat": benchexec.result.RESULT_FALSE_PROP}


class Tool(BaseTool2):  # type: ignore[misc]
    """``true`` is sat and ``false`` is unsat; a contradiction between solvers is ``conflict``."""

    def name(self) -> str:
        return "smtenc race"

    def executable(self, tool_locator: Any) -> str:
        return str(tool_locator.find_executable("smtenc"))

    def version(self, executable: str) -> str:
        return str(self._version_from_tool(executable, line_prefix="smtenc"))

    def cmdline(self, executable: str, options: list[str], task: Any, rlimits: Any) -> list[str]:
        return [executable, "race", "--json", *options, task.single_input_file]

    def determine_result(self, run: Any) -> str:
        """The last line is the race's JSON object; anything else is an error, in the program's own words."""
        last = next((line for line in reversed(run.output) if line.strip()), "")
        try:
            status = json.loads(last)["status"]
        except (ValueError, KeyError, TypeError):
            return "no answer" if run.was_terminated or run.was_timeout else f"ERROR ({last.strip()[:80] or 'no output'})"
        if run.exit_code.value == 6:
            return "conflict"
        return str(_RESULTS.get(status, benchexec.result.RESULT_UNKNOWN))
