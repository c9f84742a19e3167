"""The identification of the program that a command runs, from all evidence: its description, its version text, and the names and contents of its
files.

A program that starts other programs (``env``, ``sh``, ``python``, ``java``) does not count; the script, or the jar, does. Two solvers that share a
piece of evidence are one program (``opinions``): too much evidence loses a second opinion, too little lets one program confirm itself.
"""

from __future__ import annotations

import glob
import hashlib
import mmap
import os
import re
import shutil
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from solvers.commands.descriptions import Description, without_placeholders
from solvers.commands.versions import banner_of
from solvers.specs import named_programs

_PYTHON = re.compile(r"i?python[\d.]*|pypy[\d.]*|uv|uvx|pipx")
_CARRIER = re.compile(
    r"env|nice|ionice|timeout|time|taskset|setsid|stdbuf|nohup|chrt|setarch|prlimit|numactl|sudo|doas|setpriv|runuser|strace|ltrace|perf|gdb|valgrind|"
    r"runlim|runsolver|benchexec|runexec|firejail|bwrap|unshare|nsenter|proot|faketime|systemd-run|flock|xargs|parallel|unbuffer|rlwrap|catchsegv|"
    r"ssh|srun|sbatch|chroot|exec|command|(ba|da|a|z|k|mk|c|tc|fi)?sh|busybox|perl[\d.]*|ruby[\d.]*|node(js)?|deno|bun|lua(jit)?[\d.]*|php[\d.]*|tclsh[\d.]*|"
    r"julia|Rscript|java|scala|mono|dotnet|ocaml|ocamlrun|sbcl|racket|guile|swipl|wine(64)?|qemu-\w+|ld-linux\S*|docker|podman|apptainer|singularity|conda|"
    rf"mamba|nix-shell|nix|{_PYTHON.pattern}"
)
"""The names of programs that run other programs."""
_TOOLS = frozenset(
    """awk basename bc bunzip2 cat cd chmod column comm cp curl cut date dd df diff dirname du echo egrep expr expand false fgrep file find fold free
    gawk getopt grep gunzip gzip head hostname id jq kill killall ln logger ls lscpu make mkdir mkfifo mktemp mv nl nproc od paste pgrep pkill printf ps
    pwd readlink realpath rev rm rmdir sed seq sha256sum sleep sort split ssh stat stty sum sync tac tail tar tee test touch tput tr trap true tsort tty
    ulimit uname uniq unzip uptime wait wc wget which who xz xzcat yes zcat zip""".split()
)
"""The names of tools that scripts use beside solvers, in any folder: on some machines they are outside of the system's folders."""
_LIBRARIES = frozenset(
    "attr click colorama docker lark numpy ply psutil pydantic pyparsing requests rich scipy tomli tqdm typer yaml".split()
)
"""The names of Python modules that are no solvers."""
_VERBS = ("run", "exec", "start", "tool")
_VALUED = frozenset(
    """-v --volume -w --workdir -e --env --env-file -u --user --name -m --memory --cpus --network --net --mount --platform --entrypoint --ulimit --pid
    --ipc --tmpfs -l --label""".split()
)
"""The options of container programs whose values do not identify the image."""
_SYSTEM = ("/bin", "/sbin", "/usr/bin", "/usr/sbin")
"""The folders of the tools that scripts use beside solvers."""
_RUNNABLE = (".py", ".pyz", ".jar", ".sh", ".pl", ".pm", ".rb", ".js", ".mjs", ".cjs", ".lua", ".php", ".so", ".exe")
_CONTENTS = {
    b"Z3 version ": "z3",
    b"libz3.so": "z3",
    b"This is cvc5": "cvc",
    b"libcvc5.so": "cvc",
    b"CVC4 version": "cvc",
    b"libcvc4.so": "cvc",
    b"libbitwuzla.so": "bitwuzla",
    b"bitwuzla_check_sat": "bitwuzla",
    b"libboolector.so": "boolector",
    b"libyices.so": "yices",
    b"yices_context": "yices",
    b"MathSAT5 version": "mathsat",
    b"libmathsat.so": "mathsat",
}
"""Texts in the binaries of solvers, and in binaries that are linked to their libraries, with the program that each stands for."""

_IMPORT = re.compile(r"^[ \t]*(?:import\s+(\w+(?:[ \t\w.]*,[ \t]*\w+)*)|from\s+(\w+)[\w.]*\s+import\b)", re.MULTILINE)
_REQUIRE = re.compile(
    r"""\b(?:require|require_relative|dofile|load|use|do|from|include|require_once|import_module|__import__)\b\s*\(?\s*["']([\w./-]+)["']"""
)
_SOURCE = re.compile(r"(?:^|[;&|])[ \t]*(?:\.|source)[ \t]+([^;|&\n]+)", re.MULTILINE)
_SHEBANG = re.compile(r"#!\s*([^\n]+)")
_COMMENT = re.compile(r"^[ \t]*(?:#|//|;).*$", re.MULTILINE)
_WORD = re.compile(r"[\w@%+./~-]+")
_EXEC = re.compile(r"\bexec\s+([^;|&\n]+)")
_MOST_FILES, _MOST_FOLDERS, _MOST_WORDS = 50, 8, 20_000
_SMALL = 1 << 20  # bytes of a file that is read as a whole
_SAMPLES, _SAMPLE = 16, 1 << 14


@lru_cache(maxsize=256)
def evidence(configuration: str) -> frozenset[str]:
    """Return the evidence of the program of the solver with this description (JSON), as texts. Two solvers that share one text are one program. The
    command is run for its version, and its files are read, once per process.
    """
    description = Description.from_json(configuration)
    found = named_programs(description.name) | declared(description.program) | named_programs(banner_of(description))
    trail = _Trail(description.environment.get("PATH") or os.environ.get("PATH", os.defpath))
    words = [bare for word in (*description.command, *description.environment.values()) if (bare := without_placeholders(word).strip())]
    with suppress(OSError, RuntimeError):  # a missing folder, circular links
        trail.follow(words, Path())
    return found | trail.found or spelled(words)


def declared(program: str) -> frozenset[str]:
    """Return the evidence in the program name that a description states, or an empty set for an empty name. It is added to other evidence and removes
    none.
    """
    text = " ".join(program.lower().split())[:80]
    return named_programs(text) | {f"program {text}"} if text else frozenset()


def spelled(words: Iterable[str]) -> frozenset[str]:
    """Return the evidence for a command of which no file could be identified, such as an image that docker runs: hashes of its words, without
    options, numbers and the names of programs that start others; of all words if none is left.
    """
    words = list(words)
    told = [
        word
        for before, word in zip(["", *words], words, strict=False)
        if not (word.startswith("-") or before in _VALUED or word.isdigit() or _CARRIER.fullmatch(word) or word in _VERBS)
    ]
    return frozenset(f"word {hashlib.sha256(word.encode()).hexdigest()[:32]}" for word in told or words)


class _Trail:
    """A search that follows command lines to the files that they run, through programs that run others, and collects the evidence in ``found``.
    ``path`` is the value of PATH.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self.found: frozenset[str] = frozenset()
        self.files: set[Path] = set()

    def follow(self, words: Iterable[str], folder: Path) -> None:
        """Collect the evidence from the words of a command line. A name without a slash is searched on PATH until a program is found that runs no
        other; later words count if they are runnable files. ``folder`` is the folder for relative names.
        """
        carried = True
        module = python = False
        for word in words:
            if any(letter.isspace() for letter in word):
                self.script(word, folder)
                continue
            if module or (python and carried and re.match(r"-m\w", word)):
                self.module(word if module else word[2:], [folder])
                carried = module = False
                continue
            module = python and carried and word == "-m"
            python |= _PYTHON.fullmatch(word.rpartition("/")[2]) is not None
            for part in _parts(word):
                self.found |= named_programs(Path(part).name)
                file = self.located(part, folder, on_path=carried)
                if file is not None and (carried or runnable(file)) and part not in _TOOLS and not _is_carrier(file):
                    self.take(file)
                    carried = False

    def located(self, name: str, folder: Path, *, on_path: bool) -> Path | None:
        """Return the file with this name, absolute, relative to ``folder`` or, if ``on_path``, on PATH; None if there is none."""
        candidates = [Path(os.path.expanduser(name)), folder / name.lstrip("/")]
        found = next((file for file in candidates if name and _is_file(file)), None)
        if found is None and on_path and "/" not in name and (where := shutil.which(name, path=self.path)):
            return Path(where)
        return found

    def take(self, file: Path) -> None:
        """Collect the evidence of a file that is, or is part of, the program: its names, its content, and the programs that a script runs in turn."""
        real = file.resolve()
        self.found |= named_programs(file.name) | named_programs(real.name)
        if real in self.files or len(self.files) >= _MOST_FILES:
            return
        self.files.add(real)
        if stood_for := _stood_for(real):
            for other in stood_for:
                self.take(other)
            return
        text = script_text(real)
        self.found |= {fingerprint(real) if text is None else of_script(text)}
        if text is not None:
            self.script(text, real.parent)
        elif not named_programs(f"{file.name} {real.name}"):
            self.found |= contained(real)

    def script(self, text: str, folder: Path) -> None:
        """Collect the evidence of the programs that a script names, imports or runs, in its folder or on PATH; tools of the system are ignored."""
        if shebang := _SHEBANG.match(text):
            self.follow(shebang[1].split(), folder)
        text = _COMMENT.sub("", text)
        self.found |= frozenset(program for phrase, program in _CONTENTS.items() if phrase.decode() in text)
        for line in _EXEC.findall(text):
            self.follow(_WORD.findall(line), folder)
        words = list(dict.fromkeys(_WORD.findall(text)))[:_MOST_WORDS]
        beside = _listed([folder])
        # a script may change its folder first
        elsewhere = [
            *(Path(word) for word in words if "/" in word),
            *(folder / word.lstrip("/") for word in words if "/" in word or word in beside),
        ]
        folders = [folder, *(place for place in elsewhere if str(place) not in _SYSTEM and os.path.isdir(place))][:_MOST_FOLDERS]
        at_hand = _listed([*folders, *(Path(place) for place in self.path.split(os.pathsep) if place not in _SYSTEM)])
        for line in _SOURCE.findall(text):
            for word in _WORD.findall(line):
                file = self.located(word, folder, on_path=False) or at_hand.get(word.rpartition("/")[2])
                if file is not None and _is_file(file) and script_text(file) is not None:
                    self.take(file)
        if not shebang or _PYTHON.search(shebang[1]):
            imported = (name.split()[0] for several, one in _IMPORT.findall(text) for name in (several or one).split(","))
            for name in dict.fromkeys(imported):
                self.module(name, folders)
        for name in _REQUIRE.findall(text):
            for suffix in ("", *_RUNNABLE):
                file = self.located(name + suffix, folder, on_path=False)
                if file is not None and not _is_carrier(file):
                    self.take(file)
        for word in words:
            name = word.rpartition("/")[2]
            self.found |= named_programs(name)
            file = self.located(word, folder, on_path=False) if name != word else None
            file = file or at_hand.get(name)
            if (
                file is not None
                and runnable(file)
                and word not in _TOOLS
                and str(file.parent) not in _SYSTEM
                and not _is_carrier(file)
                and _is_file(file)
            ):
                self.take(file)

    def module(self, name: str, folders: Iterable[Path]) -> None:
        """Collect the evidence of a Python module: a file or package in one of the folders, or an installed module, unless it belongs to Python or
        solves nothing.
        """
        root = name.partition(".")[0]
        self.found |= named_programs(root)
        for folder in folders:
            for file in (folder / f"{root}.py", folder / root / "__init__.py"):
                if _is_file(file):
                    self.take(file)
        if root not in sys.stdlib_module_names and root not in _LIBRARIES:
            self.found |= {f"module {root}"}


def of_script(text: str) -> str:
    """Return a fingerprint of a script that does not depend on its comments and white space."""
    return f"script {hashlib.sha256(' '.join(_COMMENT.sub('', text).split()).encode()).hexdigest()[:32]}"


def fingerprint(file: Path) -> str:
    """Return a fingerprint of a file's content that does not depend on its path and name. Only samples of a file larger than 1 MiB are read. If the
    content cannot be read, the device and inode stand for it.
    """
    try:
        with file.open("rb") as content:
            size = os.fstat(content.fileno()).st_size
            digest = hashlib.sha256(str(size).encode())
            if size <= _SMALL:
                digest.update(content.read())
            else:
                for number in range(_SAMPLES):
                    content.seek(number * (size - _SAMPLE) // (_SAMPLES - 1))
                    digest.update(content.read(_SAMPLE))
            return f"content {digest.hexdigest()[:32]}"
    except OSError:
        status = file.stat()
        return f"file {status.st_dev}:{status.st_ino}"


def script_text(file: Path) -> str | None:
    """Return the text of a script (at most 1 MiB), or None for a binary or unreadable file."""
    try:
        with file.open("rb") as content:
            begin = content.read(_SMALL)
    except OSError:
        return None
    return begin.decode(errors="replace") if b"\0" not in begin[:4096] and not begin.startswith(b"PK") else None


def contained(file: Path) -> frozenset[str]:
    """Return the programs whose typical texts a binary contains, or to whose libraries it is linked."""
    try:
        with file.open("rb") as content, mmap.mmap(content.fileno(), 0, access=mmap.ACCESS_READ) as mapped:
            return frozenset(program for phrase, program in _CONTENTS.items() if mapped.find(phrase) >= 0)
    except (OSError, ValueError):
        return frozenset()


def runnable(file: Path) -> bool:
    """Return whether the file is executable, or has the suffix of a script, archive or library."""
    return os.access(file, os.X_OK) or file.suffix in _RUNNABLE


def _listed(folders: Iterable[Path]) -> dict[str, Path]:
    """Return the entries of the folders by name; the first folder wins."""
    found: dict[str, Path] = {}
    for folder in folders:
        with suppress(OSError):
            for name in os.listdir(folder):
                found.setdefault(name, folder / name)
    return found


def _is_file(file: Path) -> bool:
    try:
        return file.is_file()
    except (OSError, ValueError):
        return False


def _stood_for(shim: Path) -> list[Path]:
    """Return the files that a shim may run, in order, or an empty list if ``shim`` is none. A shim is the one script that pyenv, rbenv or nodenv has
    under the names of all programs; it may run the program of any installed version.
    """
    return sorted((shim.parent.parent / "versions").glob(f"*/bin/{glob.escape(shim.name)}")) if shim.parent.name == "shims" else []


def _is_carrier(file: Path) -> bool:
    return any(_CARRIER.fullmatch(name) for name in (file.name, file.resolve().name))


def _parts(word: str) -> Iterator[str]:
    """Yield a word of a command line, the value that it sets (``z3`` for ``--solver=z3``), and the members of a path (``a.jar:b.jar``)."""
    yield word
    value = word.rpartition("=")[2]
    if value != word:
        yield value
    if ":" in value:
        yield from value.split(":")
