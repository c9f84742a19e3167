"""``python -m tests.docs [DOCUMENT...]``: puts what the program prints into the documents, where they show something else. Seconds that differ
alone are left as they are; so is output with lines left out (``...``), which is named instead.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ |= {"SMTENC_CACHE": "off", "SMTENC_MLIR_OPT": "off", "SMTENC_SCHEDULE": "off", "COLUMNS": "120"}
os.environ.pop("SMTENC_MLIR_RELEASE", None)

from .documents import EXECUTED, ROOT, document
from .execution import executed


def brought_up_to_date(path: Path) -> bool:
    """Rewrites one document; whether everything in it is now as the program has it."""
    read = document(path)
    text, complete = read.text, True
    with TemporaryDirectory() as folder:
        steps = [s for s in executed(read, Path(folder)) if not s.holds]
    for step in sorted(steps, key=lambda s: -s.start):
        if step.shown is None or "...\n" in step.shown.splitlines(keepends=True):
            print(f"{path}:{step.line}: to be mended by hand: {step.command}\n{step.printed}")
            complete = False
        else:
            print(f"{path}:{step.line}: {step.command}")
            text = text[: step.start] + step.printed + text[step.start + len(step.shown) :]
    (ROOT / path).write_text(text, encoding="utf-8")
    return complete


if __name__ == "__main__":
    incomplete = [path for path in [Path(a) for a in sys.argv[1:]] or EXECUTED if not brought_up_to_date(path)]
    sys.exit(1 if incomplete else 0)
