"""SARIF 2.1.0 (OASIS): results that code hosts and editors show at their places. A rule for each verdict but ``correct``."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

from smtenc.errors import Location
from smtenc.reports.baseline import Judged
from smtenc.reports.findings import ERROR, relative
from smtenc.verdicts.lattice import Verdict
from smtenc.version import __version__

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
ROOT = "SRCROOT"
"""The folder that names of files start from; whoever reads the file says where it is."""

_RULES: Mapping[str, tuple[str, str, str]] = {
    Verdict.INCORRECT.value: (
        "error",
        "The program behind does not refine the program before",
        "There is an input on which both programs were run, and the one behind does what the one before may not do.",
    ),
    Verdict.CONFLICT.value: (
        "error",
        "Solvers contradict each other, or a run contradicts a proof",
        "Something that verdicts rest on is wrong: a solver, MLIR's meaning as smtenc has it, or smtenc itself.",
    ),
    Verdict.POSSIBLY_INCORRECT.value: (
        "warning",
        "There is a counterexample that no run has confirmed",
        "The programs differ where floats or functions are abstracted from; whether they do in fact is not known.",
    ),
    Verdict.UNKNOWN.value: ("note", "No solver has concluded", "Time or memory ran out before the programs were proved or refuted."),
    Verdict.UNSUPPORTED.value: (
        "note",
        "Something has no meaning here",
        "An operation, a type or an attribute has no semantics in smtenc.",
    ),
    ERROR: ("error", "The input cannot be read", "A file is missing, is no MLIR, or has no functions to compare."),
}
"""Level, name and explanation by verdict."""


def sarif_text(results: Sequence[Judged], root: str, *, with_baseline: bool, exit_code: int) -> str:
    """The whole file, in which files are called as seen from the folder ``root``."""
    run = {
        "tool": {"driver": _driver()},
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {ROOT: {"description": {"text": "The folder that the names of files start from"}}},
        "invocations": [{"executionSuccessful": True, "exitCode": exit_code}],
        "results": [_result(r, root, with_baseline=with_baseline) for r in results if r.finding.verdict is not Verdict.CORRECT],
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=1) + "\n"


def _driver() -> dict[str, Any]:
    rules = [
        {
            "id": f"smtenc/{said}",
            "name": "".join(word.capitalize() for word in said.split("-")),
            "shortDescription": {"text": short},
            "fullDescription": {"text": long},
            "help": {"text": long},
            "defaultConfiguration": {"level": level},
        }
        for said, (level, short, long) in _RULES.items()
    ]
    return {"name": "smtenc", "version": __version__, "semanticVersion": __version__, "rules": rules}


def _result(result: Judged, root: str, *, with_baseline: bool) -> dict[str, Any]:
    found = result.finding
    key = found.key(root)
    said: dict[str, Any] = {
        "ruleId": f"smtenc/{found.said}",
        "ruleIndex": list(_RULES).index(found.said),
        "level": _RULES[found.said][0],
        "message": {"text": "\n".join((found.message, *found.details))},
        "partialFingerprints": {"smtencKey/v1": hashlib.sha256(f"{key}\n{found.said}".encode()).hexdigest()},
        "properties": {"key": key, "function": found.function, "assumptions": list(found.assumptions), "fails": result.fails},
    }
    if located := _location(found.place, root):
        logical = [{"name": found.function, "kind": "function", "fullyQualifiedName": f"{found.suite}@{found.function}"}]
        said["locations"] = [located | {"logicalLocations": logical}]
    if found.other != found.place and (other := _location(found.other, root)):
        said["relatedLocations"] = [other | {"id": 1, "message": {"text": "the program behind"}}]
    if with_baseline:
        said["baselineState"] = "unchanged" if result.known else "new"
    return said


def _location(place: Location, root: str) -> dict[str, Any] | None:
    if not place.file or place.file.startswith("<"):
        return None
    name = relative(place.file, root)
    outside = name.startswith("../")
    artifact = {"uri": Path(place.file).absolute().as_uri()} if outside else {"uri": quote(name), "uriBaseId": ROOT}
    physical: dict[str, Any] = {"artifactLocation": artifact}
    if place.line:
        physical["region"] = {"startLine": place.line, **({"startColumn": place.column} if place.column else {})}
    return {"physicalLocation": physical}
