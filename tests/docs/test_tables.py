"""Tables of the documents that the code could contradict."""

from __future__ import annotations

import re
from pathlib import Path

from smtenc.verdicts.lattice import EXIT_CODES

from .documents import ROOT, document
from .test_references import AWAITED

VERDICTS = re.compile(r"^\| `([a-z-]+)` \| ([0-9]) \| [a-z]", re.MULTILINE)


def test_the_exit_codes_are_those_of_the_program() -> None:
    for path in ("README.md", "docs/verdicts.md"):
        table = dict(VERDICTS.findall(document(Path(path)).text))
        assert table == {verdict.value: str(code) for verdict, code in EXIT_CODES.items()}, path


def test_every_folder_is_on_the_map() -> None:
    folders = {f"smtenc/{p.name}/" for p in (ROOT / "smtenc").iterdir() if (p / "__init__.py").exists()}
    described = set(re.findall(r"^\| `([a-z/]+/)` \|", document(Path("docs/architecture.md")).text, re.MULTILINE))
    assert (folders | {"solvers/", "corpora/", "tests/", "docs/"}) - AWAITED <= described
    assert [folder for folder in described - AWAITED if not (ROOT / folder).is_dir()] == []
