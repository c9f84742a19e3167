"""``smtenc run``: one run of a function on given inputs, by the interpreter that confirms counterexamples."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, ClassVar

import typer

from smtenc.cli.app import app, guarded
from smtenc.cli.coercion import PlainCommand
from smtenc.cli.options import Output
from smtenc.cli.parameters import Instead, Only, grouped
from smtenc.cli.streams import STANDARD_INPUT, standard_input, write
from smtenc.errors import InputError, UsageError, writing
from smtenc.frontend import file_text
from smtenc.frontend.reader import FrontendOptions, read_text
from smtenc.ir.core import Function
from smtenc.verdicts.configuration.settings import OUTPUT, Option, Reading

SCHEMA = "smtenc-run/1"

EXIT_DIFFERS, EXIT_TOO_MUCH, EXIT_NOT_EXECUTED = 1, 3, 4
MOST_SHOWN = 64
"""The number of elements from which on not all of a value are printed."""

RUN_EPILOG = (
    "Exit codes: 0 the run ended, and what was expected holds; 1 it does not, or the behaviour is undefined; 2 bad usage or input; 3 more work than "
    "--fuel allows; 4 an operation or a type without execution; 70 a fault of smtenc, or output that cannot be written."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """The arguments of the function."""

    PANEL: ClassVar[str | None] = "Inputs"

    input: Annotated[
        tuple[str, ...],
        Option(
            "The next argument: a number, lists such as [[1, 2], [3, 4]], bits such as 0x7fc00000, or @FILE.npy; one number is each element. "
            "May be repeated.",
            metavar="VALUE|@FILE",
        ),
    ] = ()
    input_file: Annotated[
        tuple[Path, ...], Option("The next argument, an array that numpy.save has written. May be repeated.", metavar="FILE.npy")
    ] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Expectations:
    """The values that the results must have."""

    PANEL: ClassVar[str | None] = "Expectations"

    expect: Annotated[
        tuple[str, ...],
        Option(
            "What the next result must be, to the bit but for those of NaN: a value as for --input. May be repeated.", metavar="VALUE|@FILE"
        ),
    ] = ()
    ulps: Annotated[int, Option("How many floats may lie between a result and what is expected.", minimum=0)] = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Results:
    """The files of results, the trace, and the limit of work."""

    PANEL: ClassVar[str | None] = OUTPUT

    output_file: Annotated[tuple[Path, ...], Option("Write the next result, as numpy.save does. May be repeated.", metavar="FILE.npy")] = ()
    trace: Annotated[bool, Option("Print the value of each operation of the function.")] = False
    fuel: Annotated[int, Option("How many operations and elements are computed at most.", minimum=1)] = 1_000_000_000


@app.command(name="run", cls=PlainCommand, epilog=RUN_EPILOG)
@grouped
def command(
    file: Annotated[Path | None, typer.Argument(metavar="FILE|-", help="A program; - is standard input.", show_default=False)] = None,
    *,
    inputs: Inputs,
    expectations: Expectations,
    results: Results,
    output: Annotated[Output, Only("json_to", "quiet"), Instead("json_to", None, "Write one JSON object.")],
    reading: Annotated[Reading, Instead("functions", (), "The function to run; main, or the only one, without.", "NAME")],
) -> None:
    """What does this function compute on these inputs?

    The interpreter runs it, as it runs both programs on a counterexample: bit by bit as the documents of the dialects say. Poison and undefined
    behaviour are reported with their place. Checks in the program ([b]stablehlo.custom_call @check.expect_eq[/b]) are done.

    [dim]smtenc run add.mlir --input 1 --input 2[/dim]
    [dim]smtenc run model.mlir --function main --input @x.npy --output-file y.npy[/dim]
    [dim]smtenc run model.mlir --input-file x.npy --expect @y.npy --ulps 3[/dim]
    [dim]smtenc run add.mlir --input [1,2,3] --input 5 --trace[/dim]
    """

    def run() -> int:
        from smtenc.runs.execution import NotExecuted, RunError, TooMuchWork, UndefinedBehaviour, function_named, run_function

        if file is None:
            raise UsageError("no program is named", hint="smtenc run FILE --input VALUE; - is standard input")
        if len(reading.functions) > 1:
            raise UsageError("one function is run at a time", hint="--function NAME")
        text, name = (standard_input(), STANDARD_INPUT) if file == Path("-") else (file_text(file), str(file))
        module = read_text(text, name, _frontend(reading))
        function = function_named(module, next(iter(reading.functions), None))
        arguments = _arguments(function, inputs)
        try:
            found = run_function(module, function, arguments, fuel=results.fuel, tracing=results.trace)
        except RunError as error:
            _tell_failure(error, output)
            match error:
                case UndefinedBehaviour():
                    return EXIT_DIFFERS
                case TooMuchWork():
                    return EXIT_TOO_MUCH
                case NotExecuted():
                    return EXIT_NOT_EXECUTED
                case _:
                    return EXIT_DIFFERS
        differences = [str(failure) for failure in found.failures] + _differences(function, found.results, expectations)
        _write_results(found.results, results.output_file)
        _tell(found, differences, len(expectations.expect), output)
        return EXIT_DIFFERS if differences else 0

    guarded(run)


def _frontend(reading: Reading) -> FrontendOptions:
    mlir_opt = None if reading.mlir_opt is None else str(reading.mlir_opt)
    release = reading.mlir_release or os.environ.get("SMTENC_MLIR_RELEASE")
    return FrontendOptions(mlir_opt=mlir_opt, environ=os.environ, release=int(release) if release else None)


def _arguments(function: Function, inputs: Inputs) -> list[Any]:
    """The arguments in order. Raises ``InputError`` for a wrong number of them, or one that does not fit its type."""
    from smtenc.runs.execution import require_count

    if inputs.input and inputs.input_file:
        raise UsageError("--input and --input-file together do not say which comes first", hint="--input @FILE.npy names a file, too")
    texts = [*inputs.input, *(f"@{file}" for file in inputs.input_file)]
    require_count(function, len(texts))
    return [_value(text, type, f"argument {k}") for k, (text, type) in enumerate(zip(texts, function.type.inputs, strict=True))]


def _value(text: str, type: Any, name: str) -> Any:
    from smtenc.errors import Location
    from smtenc.runs.arrays import loaded, value_of_array, value_of_text

    if text.startswith("@"):
        path = Path(text[1:])
        return value_of_array(loaded(path, type), type, name, Location(str(path)))
    return value_of_text(text, type, name)


def _differences(function: Function, results: Sequence[Any], expectations: Expectations) -> list[str]:
    """What is expected and does not hold, a line a result. Raises ``InputError`` for more expectations than results."""
    from smtenc.runs.arrays import elements_of, shape_of, text_of
    from smtenc.runs.checks import differing

    if len(expectations.expect) > len(results):
        raise InputError(f"@{function.name} has {len(results)} results, and {len(expectations.expect)} are expected")
    found = []
    for k, (text, result) in enumerate(zip(expectations.expect, results, strict=False)):
        expected = _value(text, result.type, f"what is expected of result {k}")
        if shape_of(expected) != result.shape:
            found.append(f"{result.name} has shape {list(result.shape)}, not {list(shape_of(expected))}")
            continue
        wanted = elements_of(expected)
        places = differing(result.elements, wanted, expectations.ulps)
        if places:
            count, first = len(places), places[0]
            at = f" at position {first} (row-major)" if result.shape else ""
            shown = f"{text_of([result.elements[first]], (), 1)}, not {text_of([wanted[first]], (), 1)}"
            found.append(f"{result.name} differs from what is expected in {count} of {len(wanted)} elements, first{at}: {shown}")
    return found


def _write_results(results: Sequence[Any], files: Sequence[Path]) -> None:
    from smtenc.runs.arrays import saved

    if len(files) > len(results):
        raise UsageError(f"--output-file is given {len(files)} times, and there are {len(results)} results")
    for path, result in zip(files, results, strict=False):
        raw = saved(result.array())
        with writing(path):
            path.write_bytes(raw)


# ---- what is told


def _tell_failure(error: Any, output: Output) -> None:
    from smtenc.cli.app import show_error

    if output.json_to is not None:
        write(output.json_to, json.dumps({"schema": SCHEMA, "ended": False, "error": str(error)}, indent=2) + "\n", "--json")
    if output.shows_text:
        show_error(error)


def _shown(value: Any) -> str:
    from smtenc.runs.arrays import text_of

    return text_of(value.elements, value.shape, MOST_SHOWN)


def _tell(found: Any, differences: Sequence[str], expected: int, output: Output) -> None:
    if output.json_to is not None:
        write(output.json_to, json.dumps(_to_json(found, differences), indent=2) + "\n", "--json")
    if not output.shows_text:
        return
    for traced in found.trace:
        print(f"{traced.location}: {traced.operation}: {traced.value.type} = {_shown(traced.value)}")
    for line in found.printed:
        print(f"prints: {line}")
    for value in (*found.results, *found.buffers):
        print(f"{value.name}: {value.type} = {_shown(value)}")
    if found.checks:
        print(f"{found.checks} check{'' if found.checks == 1 else 's'}: {len(found.failures)} failed")
    if expected and not differences:
        print("as expected")
    for line in differences:
        print(f"differs: {line}")
    for line in found.notes:
        print(f"note: {line}")


def _to_json(found: Any, differences: Sequence[str]) -> Mapping[str, object]:
    def value(v: Any) -> Mapping[str, object]:
        return {"name": v.name, "type": str(v.type), "shape": list(v.shape), "elements": [str(x) for x in v.elements], "poison": v.poison}

    return {
        "schema": SCHEMA,
        "ended": True,
        "function": found.function,
        "results": [value(v) for v in found.results],
        "buffers": [value(v) for v in found.buffers],
        "printed": list(found.printed),
        "trace": [{"operation": t.operation, "place": str(t.location), **value(t.value)} for t in found.trace],
        "checks": found.checks,
        "differences": list(differences),
        "notes": list(found.notes),
    }
