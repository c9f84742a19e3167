"""Many texts in one process: each has the answer that it would have alone."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from smtenc.errors import InputError
from smtenc.frontend import FrontendOptions, read_many, read_text
from smtenc.frontend.batches import answers_of, ask_ahead, ask_together
from smtenc.frontend.normalisers import Crash, MlirOpt, Refusal
from smtenc.frontend.parse_cache import ANSWERS, Remembered, normalised
from smtenc.ir.core import Module

FAKE = """#!{python}
import sys
open({log!r}, "a").write("x")
options = dict(a.lstrip("-").partition("=")[::2] for a in sys.argv[1:])
if "version" in options:
    print("LLVM version 19.1.7")
    sys.exit()
text, marker, failed = sys.stdin.read(), options.get("split-input-file"), False
if marker and {style!r} == "none":
    sys.exit("unknown option")
chunks = text.split(marker) if marker else [text]
before = 0
for i, chunk in enumerate(chunks):
    file = "within split at <stdin>:%d offset " % max(before, 1) if marker and {style!r} == "relative" else "<stdin>"
    first = before if {style!r} == "absolute" else 0
    for n, line in enumerate(chunk.split("\\n"), 1):
        if "crash" in line:
            import os
            os.abort()
        if "wrong" in line:
            print("%s:%d:%d: error: this is wrong" % (file, n + max(first - 1, 0), 1), file=sys.stderr)
            failed = True
            break
    else:
        for n, line in enumerate(chunk.split("\\n"), 1):
            if line:
                print('%s loc("%s":%d:1)' % (line, file, n + max(first - 1, 0)))
    if marker and i + 1 < len(chunks):
        print(marker)
    before += chunk.count("\\n") + (0 if i else 1)
sys.exit(failed)
"""
"""Prints each line with its place, and refuses a line that is wrong; numbers lines of a chunk as one release of mlir-opt or another does."""


def fake(folder: Path, style: str) -> MlirOpt:
    path = folder / f"mlir-opt-{style}"
    path.write_text(FAKE.format(python=sys.executable, style=style, log=str(folder / "log")))
    path.chmod(0o755)
    return MlirOpt(str(path))


def runs(folder: Path) -> int:
    return len((folder / "log").read_text()) if (folder / "log").exists() else 0


TEXTS = ["one\ntwo", "\n\nthree\n", "four\n  wrong\nwrong", "five"]


def alone(program: MlirOpt, text: str) -> str | Refusal:
    try:
        return program.normalise(text).replace("<stdin>", "-")
    except Refusal as refusal:
        return refusal


def plain(answer: str | Refusal | None) -> object:
    return (answer.parser, answer.message, answer.line, answer.byte_column) if isinstance(answer, Refusal) else answer


@pytest.mark.parametrize("style", ["relative", "absolute"])
def test_each_has_the_answer_that_it_has_alone(style: str, tmp_path: Path) -> None:
    program = fake(tmp_path, style)
    assert [plain(a) for a in answers_of(program, TEXTS)] == [plain(alone(program, t)) for t in TEXTS]


def test_a_program_that_cannot_is_asked_about_each(tmp_path: Path) -> None:
    assert answers_of(fake(tmp_path, "none"), TEXTS) == [None] * 4


def test_one_that_crashes_costs_no_other_text_its_answer(tmp_path: Path) -> None:
    program = fake(tmp_path, "absolute")
    assert answers_of(program, ["good", "crash"]) == [None, None]
    assert normalised(program, "good") == 'good loc("<stdin>":1:1)\n'


def test_what_was_asked_together_is_not_asked_again(tmp_path: Path) -> None:
    program = fake(tmp_path, "relative")
    ask_together(program, TEXTS)
    before = runs(tmp_path)
    assert normalised(program, TEXTS[1]) == 'three loc("-":3:1)\n'
    with pytest.raises(Refusal, match="this is wrong") as caught:
        normalised(program, TEXTS[2])
    assert caught.value.line == 2
    assert runs(tmp_path) == before


def test_a_program_that_was_replaced_is_asked_anew(tmp_path: Path) -> None:
    program = fake(tmp_path, "relative")
    ask_together(program, TEXTS)
    Path(program.path).write_text("#!/bin/sh\necho other\n")
    assert normalised(program, TEXTS[1]) == "other\n"


def test_texts_with_separators_or_resources_of_their_own_are_read_alone(tmp_path: Path) -> None:
    program = fake(tmp_path, "relative")
    ask_ahead(["a\n// -----\nb", "c\n// -----\nd", "dense_resource<x>", "dense_resource<y>"], [program.path], [])
    assert runs(tmp_path) == 0


def test_on_the_path_only_what_the_bundled_parser_refuses_is_asked(tmp_path: Path) -> None:
    good = [f"func.func private @f{i}()" for i in range(3)]
    program = fake(tmp_path, "relative")
    ask_ahead(good, [], [program.path])
    assert runs(tmp_path) == 0
    newer = [f"func.func @f{i}() {{ new.syntax }}" for i in range(3)]
    ask_ahead([*newer, *good], [], [program.path])
    assert [isinstance(ANSWERS.get(program, text), str) for text in (*newer, *good)] == [True] * 3 + [False] * 3


def test_the_oldest_answers_go_and_what_says_nothing_is_not_kept() -> None:
    some, program = Remembered(most=40), MlirOpt("/no/such")
    for text in ("a" * 10, "b" * 10, "c" * 10):
        some.put(program, text, "0123456789")
    assert [some.get(program, c * 10) for c in "abc"] == [None, "0123456789", "0123456789"]
    some.put(program, "d", Crash("x", "crashed"))
    some.put(program, "e", Refusal("x", "cannot be run"))
    assert some.get(program, "d") is some.get(program, "e") is None


def test_many_are_read_as_each_is() -> None:
    texts = [("func.func @f(%x: i32) { return }", "a.mlir"), ("func.func @f(%x: i32) {\n nonsense }", "b.mlir"), ("", "c.mlir")]
    module, wrong, empty = read_many(texts)
    assert isinstance(module, Module)
    assert module.functions[0].name == "f"
    assert isinstance(wrong, InputError)
    assert (wrong.location.file, wrong.location.line) == ("b.mlir", 2)
    assert isinstance(empty, InputError)
    with pytest.raises(InputError, match="nonsense"):
        read_text(texts[1][0], "b.mlir", FrontendOptions())
