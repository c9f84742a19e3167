"""A program in the place of ``mlir-opt``: passes that replace text, and the flags that ``smtenc passes`` uses.

Passes: ``same``, ``double`` (x + x becomes x * 2), ``wrong`` (x * 2 becomes x * 3), ``mend`` (back), ``hide`` (x + x through an operation that nobody
knows), ``show`` (back), ``drop`` (removes @f), ``fail``, ``crash``, ``hang``, ``twice`` (renames once if run alone, not at all after another pass).
``both`` is a name for ``double,wrong``.
"""

from __future__ import annotations

import os
import re
import stat
import sys
from pathlib import Path

PROGRAM = """\
module {
  func.func @f(%arg0: i32) -> i32 {
    %0 = arith.addi %arg0, %arg0 : i32
    return %0 : i32
  }
  func.func @g(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
}
"""
_SUM, _HIDDEN = "arith.addi %arg0, %arg0 : i32", '"mine.double"(%arg0) : (i32) -> i32'
_DOUBLED, _TRIPLED = (f"%c = arith.constant {n} : i32\n    %0 = arith.muli %arg0, %c : i32" for n in (2, 3))
REPLACED = {
    "same": ("", ""),
    "double": (f"%0 = {_SUM}", _DOUBLED),
    "wrong": (_DOUBLED, _TRIPLED),
    "mend": (_TRIPLED, _DOUBLED),
    "hide": (_SUM, _HIDDEN),
    "show": (_HIDDEN, _SUM),
}


def install(folder: Path, name: str = "fake-opt", *, dumps: bool = True) -> Path:
    """The program, to be run. Without ``dumps`` it knows none of MLIR's flags."""
    path = folder / name
    body = Path(__file__).read_text(encoding="utf-8")
    path.write_text(f"#!{sys.executable} -S\n{body}\n\nDUMPS = {dumps}\nmain()\n", encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


def main() -> None:
    """Reads standard input, and prints what the passes make of it."""
    dumps = globals().get("DUMPS", True)
    flags = [a for a in sys.argv[1:] if a != "-"]
    if "--version" in flags:
        print("LLVM version 77.0.1")
        return
    names: list[str] = []
    printing = dumping = False
    for flag in flags:
        name, _, value = flag.lstrip("-").partition("=")
        if not dumps and (name.startswith("mlir-") or name in ("dump-pass-pipeline", "pass-pipeline")):
            sys.exit(f"fake-opt: Unknown command line argument '{flag}'")
        if name == "pass-pipeline":
            names += re.findall(r"[\w.]+(?![\w.(])", re.sub(r"\{[^}]*\}", "", value))
        elif name == "both":
            names += ["double", "wrong"]
        elif name == "dump-pass-pipeline":
            dumping = True
        elif name == "mlir-print-ir-after-all":
            printing = True
        elif name in REPLACED or name in ("drop", "fail", "crash", "hang", "twice"):
            names.append(name)
        elif not name.startswith(("mlir-", "allow-", "shout")):
            sys.exit(f"fake-opt: Unknown command line argument '{flag}'.  Try: 'fake-opt --help'")
    text = sys.stdin.read()
    if "((" in text:
        line = next(k for k, each in enumerate(text.split("\n"), 1) if "((" in each)
        sys.exit(f"<stdin>:{line}:3: error: expected something else\n")
    if dumping:
        print(
            f"Pass Manager with {len(names)} passes:\nbuiltin.module(\n  {','.join(f'{n}{{default=1}}' for n in names)}\n)\n",
            file=sys.stderr,
            flush=True,
        )
    for number, name in enumerate(names):
        text = _after(name, text, number)
        if printing:
            print(f"// -----// IR Dump After {name.title()} ({name}) //----- //\n{text}\n", file=sys.stderr)
    sys.stdout.write(text)


def _after(name: str, text: str, number: int) -> str:
    if name == "fail":
        sys.exit("<stdin>:2:3: error: 'func.func' op is not to its taste\n")
    if name == "crash":
        os.abort()
    if name == "hang":
        import time

        time.sleep(60)
    if name == "twice":
        return text if number else text.replace("@g", "@h")
    if name == "drop":
        return re.sub(r"  func.func @f.*?\n  }\n", "", text, flags=re.DOTALL)
    return text.replace(*REPLACED[name]) if REPLACED[name][0] else text
