"""Records of runs that contradict a proof: both programs, and a text with the input, both values and the command that repeats it."""

from __future__ import annotations

import hashlib
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from smtenc.errors import InputError
from smtenc.frontend import file_text
from smtenc.ir.core import Module
from smtenc.verdicts.records import Counterexample

SAME_FILE = "programs.mlir"


@dataclass(frozen=True, slots=True)
class Conflict:
    """``who`` proved it (``the simplifier``), of function ``name``, and the run says otherwise. ``options`` repeat the run."""

    who: str
    name: str
    example: Counterexample
    modules: Sequence[Module]
    assumptions: Sequence[str]
    options: str = ""

    def reason(self, folder: Path | None) -> str:
        """Return the conflict as a sentence, after its files are written below ``folder`` (None: they are not).

        Raises nothing: a file that cannot be written is named in the sentence.
        """
        kept = "" if folder is None else f"; {self._keep(folder)}"
        return f"{self.who} proved that the target refines the source, and running both programs contradicts it{kept}"

    @property
    def command(self) -> str:
        files = dict.fromkeys(m.file for m in self.modules)
        return f"smtenc verify {' '.join(shlex.quote(f) for f in files)} --function {shlex.quote(self.name)}{self.options}"

    def _keep(self, folder: Path) -> str:
        """Writes ``conflicts/KEY`` below ``folder``: what was written, or why nothing was."""
        texts = self._texts()
        key = hashlib.sha256("\0".join((self.name, *texts.values())).encode()).hexdigest()[:16]
        place = folder.absolute() / "conflicts" / key
        try:
            place.mkdir(parents=True, exist_ok=True)
            for name, text in texts.items():
                (place / name).write_text(text, encoding="utf-8", newline="")
        except OSError as error:
            return f"the files could not be kept in {place}: {error.strerror or error}"
        return f"kept: {', '.join(str(place / name) for name in texts)}; to see it again: {self.command}"

    def _texts(self) -> dict[str, str]:
        source, target = (m.file for m in self.modules)
        names = {source: SAME_FILE} if source == target else {source: "source.mlir", target: "target.mlir"}
        texts = {"conflict.txt": self._report()}
        for file, name in names.items():
            try:
                texts[name] = file_text(Path(file))
            except InputError:
                continue  # what was read from a pipe, or is on another machine
        return texts

    def _report(self) -> str:
        example = self.example
        where = f"result {example.result}{list(example.index) if example.index else ''}" if example.result is not None else "memory"
        lines = [
            f"{self.who.capitalize()} proved that @{self.name} of the target refines that of the source, and a run of both contradicts it.",
            "",
            f"{example.what}: {where}",
            *(f"  {name} = {text}" for name, text in example.inputs.items()),
            f"  source: {example.source}",
            f"  target: {example.target}",
            "",
            f"assuming: {', '.join(self.assumptions) or 'nothing'}",
            "",
            "To see it again:",
            self.command,
            "",
        ]
        return "\n".join(lines)
