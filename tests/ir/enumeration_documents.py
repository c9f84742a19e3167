"""What releases of MLIR say of their enumerations: the Python bindings that come with each, generated from the dialects' ``.td`` files.

``python -m tests.ir.enumeration_documents FOLDER…`` writes ``enumerations.toml`` to standard output; FOLDER is an unpacked wheel of
iree-base-compiler.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

KEPT = Path(__file__).with_suffix("").with_name("enumerations.toml")
DIALECTS = ("arith", "linalg", "llvm", "vector")
"""Supported dialects whose bindings have enumerations."""

Document = Mapping[str, Mapping[int, str]]
"""The words of each enumeration (``arith.CmpIPredicate``) by their numbers."""

_WORD = re.compile(r"if self is (\w+)\.(\w+):\s+return \"([^\"]*)\"")


def kept() -> Mapping[str, Document]:
    """The documents kept beside this file, by where each is from."""
    found = tomllib.loads(KEPT.read_text(encoding="utf-8"))
    return {origin: {name: _cases(words) for name, words in document.items()} for origin, document in found.items()}


def document(bindings: Path) -> Document:
    """The enumerations in the folder ``iree/compiler/dialects``; an empty word is the case's name."""
    found: dict[str, dict[int, str]] = {}
    for dialect in DIALECTS:
        text = (bindings / f"_{dialect}_enum_gen.py").read_text(encoding="utf-8")
        words = {(enumeration, case): word for enumeration, case, word in _WORD.findall(text)}
        for node in ast.parse(text).body:
            if isinstance(node, ast.ClassDef):
                found[f"{dialect}.{node.name}"] = {
                    number: words.get((node.name, case)) or case.strip("_").lower() for case, number in _numbers(node)
                }
    return found


def _numbers(enumeration: ast.ClassDef) -> list[tuple[str, int]]:
    assigned = [s for s in enumeration.body if isinstance(s, ast.Assign) and isinstance(s.value, ast.Constant)]
    return [
        (s.targets[0].id, int(s.value.value)) for s in assigned if isinstance(s.targets[0], ast.Name) and isinstance(s.value, ast.Constant)
    ]


def _cases(words: str) -> Mapping[int, str]:
    entries = (entry.rpartition("=") for entry in words.split())
    return {int(number): word for word, _, number in entries}


def _toml(origin: str, document: Document) -> str:
    lines = [f'"{name}" = "{" ".join(f"{word}={number}" for number, word in cases.items())}"' for name, cases in document.items()]
    return "\n".join([f'["{origin}"]', *lines, ""])


def main(folders: list[str]) -> None:
    print(f"# Written by `python -m {__spec__.name if __spec__ else 'tests.ir.enumeration_documents'}`.\n")
    for folder in map(Path, folders):
        version = re.search(r'VERSION = "([0-9.]+)', (folder / "iree/compiler/version.py").read_text(encoding="utf-8"))
        print(
            _toml(f"iree-base-compiler {version[1].rstrip('.') if version else folder.name}", document(folder / "iree/compiler/dialects"))
        )


if __name__ == "__main__":
    main(sys.argv[1:])
