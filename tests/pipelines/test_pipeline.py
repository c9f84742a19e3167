"""Pass pipelines as text."""

from __future__ import annotations

import pytest

from smtenc.errors import UsageError
from smtenc.pipelines.pipeline import Pass, parse_pipeline, passes_of_flags, pipeline_of_flags


def test_passes_keep_options_and_nest() -> None:
    text = "builtin.module(func.func(cse,canonicalize{max-iterations=3 region-simplify=aggressive}),symbol-dce)"
    cse, canonicalize, dce = parse_pipeline(text).passes
    assert cse == Pass("cse", "", ("builtin.module", "func.func"))
    assert str(canonicalize) == "canonicalize{max-iterations=3 region-simplify=aggressive}"
    assert canonicalize.pipeline == "builtin.module(func.func(canonicalize{max-iterations=3 region-simplify=aggressive}))"
    assert dce.pipeline == "builtin.module(symbol-dce)"


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ("op-pipelines={func.func(canonicalize{  max-iterations=10 })}", "op-pipelines={func.func(canonicalize{ max-iterations=10 })}"),
        ("a='}' b=\"{,)\"", "a='}' b=\"{,)\""),
        ("sizes=4,8 kind=#vector.kind<add>", "sizes=4,8 kind=#vector.kind<add>"),
    ],
)
def test_options_are_text_whose_brackets_fit(options: str, text: str) -> None:
    (only, after) = parse_pipeline(f"builtin.module(p{{{options}}},q)").passes
    assert (only.options, after.name) == (text, "q")


def test_the_way_in_which_mlir_22_prints_a_pipeline_is_the_same_pipeline() -> None:
    printed = "builtin.module(\n  func.func(\n    cse,\n    canonicalize{  a=1 }\n  ),\n  any(\n    cse\n  ),\n  symbol-dce\n)\n"
    assert parse_pipeline(printed).passes == parse_pipeline("builtin.module(func.func(cse,canonicalize{a=1}),any(cse),symbol-dce)").passes


@pytest.mark.parametrize("text", ["builtin.module()", "", "any( )"])
def test_a_pipeline_may_have_no_pass(text: str) -> None:
    assert parse_pipeline(text).passes == ()


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("builtin.module(cse", 15, "the parenthesis behind builtin.module is not closed"),
        ("a(b{)", 4, "this brace is not closed"),
        ("a(b))", 5, "unexpected ')'"),
        ("a(,b)", 3, "expected the name of a pass or of an operation"),
        ("a(b{x='})", 4, "this brace is not closed"),
    ],
)
def test_faults_have_a_column(text: str, column: int, message: str) -> None:
    with pytest.raises(UsageError) as caught:
        parse_pipeline(text)
    assert caught.value.message == f"pass pipeline, column {column}: {message}"


def test_options_are_shown_as_they_were_typed() -> None:
    dumped = parse_pipeline("builtin.module(canonicalize{max-iterations=3 test-convergence=false},cse)")
    typed = passes_of_flags(["-canonicalize=max-iterations=3", "--cse", "--allow-unregistered-dialect"], ["canonicalize", "cse"])
    assert [str(p) for p in dumped.with_options_of(typed).passes] == ["canonicalize{max-iterations=3}", "cse"]
    assert dumped.with_options_of(typed[:1]) is dumped


def test_flags_may_wrap_options_and_pipelines_in_quotes() -> None:
    assert passes_of_flags(["--inline={max-iterations=2}", "--p='a=1'"], ["inline", "p"]) == (
        Pass("inline", "max-iterations=2"),
        Pass("p", "a=1"),
    )
    assert pipeline_of_flags(["--pass-pipeline=builtin.module(cse)"]) == "builtin.module(cse)"
    assert pipeline_of_flags(["-pass-pipeline", "any(cse)"]) == "any(cse)"
    assert pipeline_of_flags(["-cse"]) is None


def test_passes_of_llvm_keep_options_in_angles_and_adaptors_theirs() -> None:
    sroa, licm, dce = parse_pipeline("function<eager-inv>(sroa<modify-cfg>,loop-mssa(licm<allowspeculation>)),globaldce").passes
    assert (str(sroa), sroa.pipeline) == ("sroa<modify-cfg>", "function<eager-inv>(sroa<modify-cfg>)")
    assert licm.pipeline == "function<eager-inv>(loop-mssa(licm<allowspeculation>))"
    assert dce == Pass("globaldce", "", ())
    with pytest.raises(UsageError, match="column 5: this brace is not closed"):
        parse_pipeline("sroa<modify-cfg")
