"""What a document consists of: its blocks of code, generated tables, headings and links. Nothing is run here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

EXECUTED = [Path("README.md"), *sorted(p.relative_to(ROOT) for p in (ROOT / "docs").glob("*.md"))]
"""The documents whose blocks are executed, below ``ROOT``."""

DOCUMENTS = [*EXECUTED, Path("CONTRIBUTING.md"), Path("CHANGELOG.md"), Path("corpora/README.md")]
"""The documents whose links and file names are looked up."""

NOT_RUN = {
    (
        "README.md",
        "make demo      # installs into .venv, then verifies a correct and a wrong pair",
    ): "installs; what it runs afterwards are the two console blocks of README.md",
    ("docs/ci.md", "name: translation validation"): "a workflow of GitHub, not of a shell; its smtenc commands are parsed",
    ("docs/ci.md", "mlir-opt --my-pass before.mlir -o after.mlir"): "needs an mlir-opt, and a pass of the reader's",
    ("docs/verifying.md", "mlir-opt --my-pass before.mlir -o after.mlir"): "needs an mlir-opt, and a pass of the reader's",
    ("docs/verifying.md", "smtenc audit corpora"): "minutes: solvers are asked about everything in the corpora",
    ("docs/solvers.md", "smtenc solvers check mine --solver-file mine.toml"): "mine.toml describes a solver that nobody has",
    ("docs/solvers.md", "smtenc bench corpora/smtlib --timeout 3 -o results.sqlite"): "six minutes",
    ("docs/measuring.md", "smtenc bench corpora/smtlib --timeout 3 -o results.sqlite --html results.html"): "six minutes",
    ("docs/measuring.md", "smtenc bench corpora/passes --compare abstract,exact --timeout 30 --csv times.csv --plot times.svg"): "minutes",
    ("docs/measuring.md", "smtenc bench A.sqlite B.sqlite -o ALL.sqlite"): "the results of two machines",
    ("docs/measuring.md", "dask scheduler                                  # on one machine"): "needs several machines",
    ("docs/measuring.md", "from dask_jobqueue import SLURMCluster"): "needs a Slurm cluster",
    (
        "docs/benchmark-sets.md",
        "smtenc export corpora/ -o set --date 2026-11-22 --per-family 10",
    ): "minutes: solvers are asked for statuses",
}
"""The only blocks of commands and Python that no test executes, by document and first line, with the reason."""

COMMANDS = ("console", "sh", "python", "yaml")
"""Languages of blocks that are executed or in ``NOT_RUN``."""

SHOWN = ("text", "json", "toml", "mlir", "llvm", "smt2")
"""Languages of blocks that are not executed. One whose first line is a comment with the name of a file is that file for what is executed."""

_FENCE = re.compile(r"^```([a-z0-9]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_GENERATED = re.compile(r"^<!-- (smtenc [^\n]*) -->\n(.*?)^<!-- end -->$", re.MULTILINE | re.DOTALL)
_FILE_NAME = re.compile(r"(?://|#|;) ([\w.-]+\.[a-z0-9]+)")


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block: its language, its text, and where the text stands in the document (characters, and the line, from 1)."""

    language: str
    text: str
    start: int
    line: int

    @property
    def first_line(self) -> str:
        return self.text.partition("\n")[0]

    @property
    def file_name(self) -> str:
        """The file that the block is, by its first line; empty for others."""
        named = _FILE_NAME.fullmatch(self.first_line)
        return named[1] if named and self.language in (*SHOWN, "sh") else ""


@dataclass(frozen=True, slots=True)
class Document:
    """A Markdown file; ``path`` is relative to ``ROOT``."""

    path: Path
    text: str

    def blocks(self) -> list[Block]:
        return [Block(m[1], m[2], m.start(2), self.text.count("\n", 0, m.start(2)) + 1) for m in _FENCE.finditer(self.text)]

    def generated(self) -> list[Block]:
        """Tables between ``<!-- smtenc … -->`` and ``<!-- end -->``; the language is the command that prints them."""
        return [Block(m[1], m[2], m.start(2), self.text.count("\n", 0, m.start(2)) + 1) for m in _GENERATED.finditer(self.text)]

    def prose(self) -> str:
        """The text without its blocks."""
        return _FENCE.sub("", self.text)

    def anchors(self) -> set[str]:
        """What ``#…`` may follow this file's name in a link, as GitHub makes them of headings."""
        headings = re.findall(r"^#+ (.+)$", self.prose(), re.MULTILINE)
        return {re.sub(r"[^\w\- ]", "", h.lower()).replace(" ", "-") for h in headings}

    def links(self) -> Iterator[str]:
        for _, target in re.findall(r"\[([^\]]*)\]\(([^)\s]+)\)", self.prose()):
            yield target

    def spans(self) -> list[str]:
        """What stands between single backticks."""
        return re.findall(r"`([^`\n]+)`", self.prose())

    def is_run(self, block: Block) -> bool:
        return block.language in ("console", "python") and (self.path.as_posix(), block.first_line.removeprefix("$ ")) not in NOT_RUN


def document(path: Path) -> Document:
    return Document(path, (ROOT / path).read_text(encoding="utf-8"))
