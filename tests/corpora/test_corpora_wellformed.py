"""Every corpus pair is complete, carries a header that a program can read, and parses. Verdicts are tested elsewhere."""

from __future__ import annotations

import re
import shlex
from collections import Counter
from itertools import groupby
from pathlib import Path

import pytest

from smtenc.frontend import read_file

CORPORA = Path(__file__).resolve().parents[2] / "corpora"
VERDICTS = {"correct", "incorrect", "unsupported", "unknown", "possibly-incorrect"}
SOURCES = sorted(CORPORA.rglob("*.src.mlir"))
TARGETS = sorted(CORPORA.rglob("*.tgt.mlir"))
_FIELD = re.compile(r"// (\w+): (\S.*\S)")


def header(source: Path) -> list[tuple[str, str]]:
    """The fields of the comment lines that begin ``source``, in their order."""
    fields: list[tuple[str, str]] = []
    for line in source.read_text(encoding="utf-8").splitlines():
        if not line.startswith("//"):
            break
        match = _FIELD.fullmatch(line)
        assert match, f"{source}: not a header field: {line}"
        fields.append((match[1], match[2]))
    return fields


def target_of(source: Path) -> Path:
    return source.with_name(source.name.removesuffix(".src.mlir") + ".tgt.mlir")


def family(path: Path) -> str:
    return path.parent.relative_to(CORPORA).as_posix()


def pair_name(path: Path) -> str:
    return f"{family(path)}/{path.name.split('.')[0]}"


FAMILIES = {name: list(sources) for name, sources in groupby(sorted(SOURCES, key=family), key=family)}


def test_every_file_belongs_to_a_pair() -> None:
    assert [pair_name(s) for s in SOURCES] == [pair_name(t) for t in TARGETS]
    # tests/poly/test_polybench.py is about the kernels, which stand alone
    kernels = {f.with_suffix(".mlir") for f in (CORPORA / "polybench").glob("*.c")}
    # and tests/pipelines/test_corpora.py about what the passes of a pipeline made one after the other
    stages = set((CORPORA / "pipelines").rglob("*.mlir"))
    assert set(CORPORA.rglob("*.mlir")) == {*SOURCES, *TARGETS, *kernels, *stages}


def test_the_corpus_has_right_and_wrong_pairs() -> None:
    # what passes write is mostly right
    verdicts = [dict(header(s))["verdict"] for s in SOURCES if not family(s).startswith("passes/")]
    assert len(verdicts) >= 90
    for verdict in ("correct", "incorrect"):
        assert verdicts.count(verdict) >= 0.4 * len(verdicts)


def test_there_are_pairs_of_every_pass_of_the_experiment() -> None:
    """At least as many as table 6.1 of the thesis has tests of each pass, in its order."""
    tests = {
        "conv2d-to-img2col": 1,
        "convert-elementwise-to-linalg": 2,
        "fold-memref-subview-op": 4,
        "fold-tensor-extract-op": 3,
        "fusion-tensor": 12,
        "linalg-bufferize": 4,
        "linalg-canonicalize": 2,
        "linalg-fold-unit-extent-dims": 1,
        "linalg-generalize-named-ops": 2,
        "tensor-constant-bufferize": 2,
        "tosa-make-broadcastable": 1,
        "tosa-to-linalg": 15,
    }
    pairs = Counter(s.parent.name for s in SOURCES if family(s).startswith("passes/") and dict(header(s))["verdict"] == "correct")
    assert pairs.keys() == tests.keys()
    assert [name for name, count in tests.items() if pairs[name] < count] == []


def test_the_readme_describes_every_family() -> None:
    readme = (CORPORA / "README.md").read_text(encoding="utf-8")
    described = set(re.findall(r"^\| `([\w/-]+)` \|", readme, re.MULTILINE))
    assert described - {"bugs"} == {family(s) for s in (*SOURCES, *CORPORA.rglob("*.src.ll"), *CORPORA.rglob("*.opt"))} - {"bugs"}


@pytest.mark.parametrize("sources", FAMILIES.values(), ids=FAMILIES)
def test_headers_are_machine_readable(sources: list[Path]) -> None:
    for source in sources:
        fields = header(source)
        values = dict(fields)
        names = ["pass", "idea", "verdict", *(name for name in ("options", "chosen") if name in values)]
        assert [name for name, _ in fields] == names, pair_name(source)
        assert re.fullmatch(r"[\w.-]+", values["pass"]), pair_name(source)
        assert values["verdict"] in VERDICTS, pair_name(source)
        if "options" in values:
            assert shlex.split(values["options"])[0].startswith("--"), pair_name(source)
        if "chosen" in values:
            assert values["chosen"] == "hard for bit-blasting", pair_name(source)
            assert family(source).startswith("passes/"), pair_name(source)


@pytest.mark.parametrize("sources", FAMILIES.values(), ids=FAMILIES)
def test_files_parse_and_those_of_a_pair_share_a_signature(sources: list[Path]) -> None:
    for source in sources:
        before = {f.name: f for f in read_file(source).functions}
        after = {f.name: f for f in read_file(target_of(source)).functions}
        assert before.keys() & after.keys(), pair_name(source)
        # a conversion to another dialect's functions changes their types
        shared = [n for n in before if n in after and before[n].operation == after[n].operation]
        # different signatures are what some pairs are about
        if dict(header(source))["verdict"] != "unsupported" and family(source) != "signatures":
            assert {n: before[n].type for n in shared} == {n: after[n].type for n in shared}, pair_name(source)
