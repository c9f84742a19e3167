"""Tables of the documents that the code could contradict."""

from __future__ import annotations

import re
from pathlib import Path

from smtenc.semantics.support import dialects
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
    assert described - AWAITED == (folders | {"solvers/", "corpora/", "tests/", "docs/"}) - AWAITED


def test_operations_has_a_table_for_each_dialect_whose_operations_are_known() -> None:
    tables = [block.language for block in document(Path("docs/operations.md")).generated()]
    assert tables == ["smtenc ops --markdown", *sorted(f"smtenc ops {d.name} --markdown" for d in dialects() if d.operations)]
