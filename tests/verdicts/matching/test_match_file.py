"""Files that say which function is which: what they say, and where they are wrong."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import pytest

from smtenc.errors import InputError, UsageError
from smtenc.frontend import read_text
from smtenc.verdicts.configuration.settings import Claim
from smtenc.verdicts.configuration.validation import pair_options
from smtenc.verdicts.matching.correspondence import Buffer, Correspondence, Result
from smtenc.verdicts.matching.functions import match_functions
from smtenc.verdicts.matching.match_file import NO_MATCHES, NewBuffer, read_matches

GOOD = """
[functions.f]
target = "@g"
arguments = [1, 0, "result 0 as argument 1"]
results = ["argument 2", 0, "none"]
extend = "zero"

[functions."a.b"]
"""

SOURCE = read_text(
    "func.func @f(%a: i32, %b: tensor<?xi32>) -> (tensor<?xi32>, i32) {\n  return %b, %a : tensor<?xi32>, i32\n}\n", "source.mlir"
)
TARGET = read_text(
    "func.func @g(%b: memref<?xi32>, %a: i32, %r: memref<?xi32>) -> i32 {\n"
    "  memref.copy %b, %r : memref<?xi32> to memref<?xi32>\n  return %a : i32\n}\n",
    "target.mlir",
)


def file_of(folder: Path, text: str) -> Path:
    file = folder / "match.toml"
    file.write_text(text)
    return file


def test_a_table_is_about_a_function(tmp_path: Path) -> None:
    table = read_matches(file_of(tmp_path, GOOD)).functions
    f, other = table["f"], table["a.b"]
    assert (f.target, f.extend) == ("g", "zero")
    assert f.arguments == (1, 0, NewBuffer(0, 1))
    assert f.results == (Buffer(2), Result(0), None)
    assert (other.target, other.arguments, other.results, other.extend) == ("a.b", None, None, None)


def test_the_file_is_a_choice_of_what_is_claimed(tmp_path: Path) -> None:
    file = file_of(tmp_path, GOOD)
    assert pair_options(Claim(match=file), environ={}).verification.matches == read_matches(file)
    assert pair_options(environ={}).verification.matches == NO_MATCHES
    assert pickle.loads(pickle.dumps(read_matches(file))) == read_matches(file)


def test_what_is_not_said_is_the_order(tmp_path: Path) -> None:
    said = read_matches(file_of(tmp_path, '[functions.f]\ntarget = "g"\narguments = [1, 0, "result 0 as argument 1"]\n')).functions["f"]
    which = said.correspondence(SOURCE.functions[0], TARGET.functions[0])
    assert which == Correspondence((1, 0, None), (Buffer(2, 1), Result(0)))
    bare = read_matches(file_of(tmp_path, '[functions.f]\ntarget = "g"\n')).functions["f"]
    assert bare.correspondence(SOURCE.functions[0], TARGET.functions[0]) is None


WRONG = {
    '[functions.f]\ntarget = "g"\nargument = [0]\n': (3, 1, "unknown key argument of f", "did you mean arguments?"),
    "[functions.f]\n  frobnicate = 1\n": (2, 3, "unknown key frobnicate of f", "a function has target, arguments, results, extend"),
    "[functions.f]\ntarget = 3\n": (2, 1, "target of f is a function's name", 'for example target = "g"'),
    "[functions.f]\narguments = 3\n": (2, 1, "arguments of f is a list", "for example arguments = [0, 1]"),
    "[functions.f]\narguments = [-1]\n": (2, 1, "arguments of f: -1 is no argument", "a number is an argument of the source"),
    "[functions.f]\narguments = [true]\n": (2, 1, "arguments of f: True is no argument", "a number is an argument of the source"),
    '[functions.f]\narguments = ["argument 0"]\n': (2, 1, "arguments of f: 'argument 0' is no argument", "a number is"),
    '[functions.f]\nresults = ["result 0 as argument 1"]\n': (2, 1, "results of f: 'result 0 as argument 1' is no result", "a number is"),
    "[functions.f]\nresults = [1.5]\n": (2, 1, "results of f: 1.5 is no result", "a number is a result of the target"),
    '[functions.f]\nextend = "both"\n': (2, 1, "extend of f is one of sign, zero", ""),
    "[functions]\nf = 3\n": (2, 1, "f is a table", "[functions.f], and below it"),
    "# first\n[function.f]\n": (2, 2, "unknown table function", "a function is described by a table"),
    "": (1, 1, "no functions in this file", "a function is described by a table"),
    "[functions.f]\ntarget = \n": (2, 10, "not TOML: Invalid value", ""),
}


@pytest.mark.parametrize("text", WRONG, ids=range(len(WRONG)))
def test_what_nobody_understands_has_its_place(tmp_path: Path, text: str) -> None:
    line, column, message, hint = WRONG[text]
    with pytest.raises(InputError) as caught:
        read_matches(file_of(tmp_path, text))
    assert (caught.value.location.line, caught.value.location.column) == (line, column)
    assert message in caught.value.message
    assert hint in caught.value.hint
    assert not caught.value.excerpt or caught.value.excerpt == text.splitlines()[line - 1]


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot read the file of matches: No such file or directory"):
        read_matches(tmp_path / "none.toml")


UNFIT = {
    'target = "h"': "no function @h in the target, target.mlir",
    "": "no function @f in the target, target.mlir",
    'target = "g"\narguments = [0, 1]': "arguments is a list of 2, and @g of the target has 3 arguments",
    'target = "g"\narguments = [0, 1, 2]': "there is no argument of @f in the source with the number 2",
    'target = "g"\narguments = [1, 0, "result 2"]': "there is no result of @f in the source with the number 2",
    'target = "g"\narguments = [1, 0, "result 0 as argument 7"]': "there is no argument of @f in the source with the number 7",
    'target = "g"\narguments = [1, 0, 0]': "of @f 2 results are left, and @g has 1",
    'target = "g"\nresults = [0]': "@f has 2 arguments, and @g 3",
    'target = "g"\narguments = [1, 0, "result 0"]\nresults = ["argument 2", 1]': "there is no result of @g in the target with the number 1",
    'target = "g"\narguments = [1, 0, "result 0"]\nresults = [0, 0]': "result 0 is written to argument 2, and results say otherwise",
    'target = "g"\narguments = [1, 0, "result 0"]\nresults = ["argument 2"]': "results is a list of 1, and @f of the source has 2 results",
    'target = "g"\narguments = [0, 0, "result 0"]': "no rule says what argument 0 of the source, i32, is as memref<?xi32>, argument 0 of the target",
    'target = "g"\narguments = [1, 0, "result 1"]': "no rule says what result 0 of the source, tensor<?xi32>, is as i32 of the target",
    'target = "g"\narguments = [1, 0, "result 0"]': "the sizes of argument 2 of the target, memref<?xi32>, are not those of an argument that is named",
    'target = "g"\narguments = [1, 0, "result 0 as argument 0"]': "the sizes of argument 2 of the target",
    'target = "g"\nresults = ["argument 1", 0]\narguments = [1, 0, 1]': "no rule says what result 0 of the source, tensor<?xi32>, is as i32",
}


@pytest.mark.parametrize("text", UNFIT, ids=range(len(UNFIT)))
def test_what_does_not_fit_the_functions_has_its_place(tmp_path: Path, text: str) -> None:
    table = read_matches(file_of(tmp_path, f"[functions.f]\n{text}\n"))
    with pytest.raises(InputError, match=re.escape(UNFIT[text])) as caught:
        match_functions(SOURCE, TARGET, table).functions[0].readings((SOURCE, TARGET), 64)
    assert (caught.value.location.line, caught.value.location.column, caught.value.excerpt) == (1, 12, "[functions.f]")


def test_one_file_has_its_pairs_by_their_names(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="--match says what belongs together in two files"):
        match_functions(SOURCE, None, read_matches(file_of(tmp_path, GOOD)))
