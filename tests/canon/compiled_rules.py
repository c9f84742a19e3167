"""``python -m tests.canon.compiled_rules [RULE...]``: rules that are refuted, as machine code: both sides are lowered by MLIR's own passes, and run.

Needs ``mlir-opt`` of MLIR 19 or 20 ($SMTENC_MLIR_OPT, or on the path) and its runner (``tests.interpreter.runner``). Each instance that a processor
has numbers for is run on special values of its types. Of a rule whose sides differ in poison or undefined behaviour only, machine code shows nothing.
"""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import prod
from random import Random

from smtenc.canon.rule_files import built_in, dialects
from smtenc.canon.rules import Instance, Rule
from smtenc.errors import SmtencError
from smtenc.floats.formats import FORMATS, is_nan, to_text
from smtenc.ir.attributes import bit_width
from smtenc.ir.core import Function
from smtenc.ir.printing import print_function
from smtenc.ir.types import FloatType, IndexType, IntegerType, TensorType, Type
from tests.interpreter.comparing import Failed
from tests.interpreter.runner import Lowered, Tools, find_tools

WIDTHS, FLOATS = (1, 8, 16, 32, 64), ("f16", "bf16", "f32", "f64")
"""Of numbers that a processor has."""

MOST_INSTANCES, MOST_RUNS = 12, 200


def special(element: Type) -> list[int]:
    """The bits of values at which rules go wrong."""
    if isinstance(element, FloatType):
        form = FORMATS[element.name]
        positive = [0, 1, form.one_bits, form.one_bits + 1, form.max_finite_bits, form.infinity_bits, form.nan_bits]
        return [*positive, *(bits | form.sign_mask for bits in positive[:-1])]
    width = bit_width(element)
    interesting = (0, 1, 2, 3, 16, 100, 256, -1, -2, 1 << (width - 1), (1 << (width - 1)) - 1, 33685505, width - 1)
    return sorted({n % (1 << width) for n in interesting})


def element_type(type: Type) -> Type:
    return type.element if isinstance(type, TensorType) else type


def instances(rule: Rule) -> Iterator[Instance]:
    """The first instances whose arguments and results are numbers that a processor has, or tensors of such of known dimensions."""
    found = (i for b in rule.bindings(400)[0] if (i := rule.instance(b)) is not None)
    return itertools.islice(
        (i for i in found if all(map(_usual, (*i.forward.before.type.inputs, *i.forward.before.type.results)))), MOST_INSTANCES
    )


def _usual(type: Type) -> bool:
    match type:
        case TensorType(shape):
            return all(n is not None for n in shape) and _usual(type.element)
        case IntegerType(width):
            return width in WIDTHS
        case FloatType(name):
            return name in FLOATS
        case _:
            return isinstance(type, IndexType)


def shown(instance: Instance, tools: Tools) -> str:
    """An input on which the machine code of both sides differs; empty where none was found. Raises ``Failed``."""
    way = instance.forward
    functions = {"before": replace(way.before, name="before_inner"), "after": replace(way.after, name="after_inner")}
    text = "".join(print_function(f) + _on_tensors(name, f) for name, f in functions.items())
    program = Lowered(text, tools)
    runs = list(_arguments(way.before.type.inputs))
    given = program.execute([(name, arguments) for arguments in runs for name in functions])
    for arguments, one, other in zip(runs, given[::2], given[1::2], strict=True):
        for type, mine, theirs in zip(way.before.type.results, one, other, strict=True):
            for a, b in zip(mine, theirs, strict=True):
                if not _same(a, b, element_type(type)):
                    texts = (
                        " ".join(_text(bits, element_type(t)) for bits in column)
                        for t, column in zip(way.before.type.inputs, arguments, strict=True)
                    )
                    return f"({', '.join(texts)}): {_text(a, element_type(type))} became {_text(b, element_type(type))}"
    return ""


def _on_tensors(name: str, function: Function) -> str:
    """A function of tensors that calls one of numbers."""
    inputs, results = function.type.inputs, function.type.results
    body = [
        f"%x{k} = tensor.extract %a{k}[] : tensor<{t}>" if not isinstance(t, TensorType) else f"%x{k} = tensor.cast %a{k} : {t} to {t}"
        for k, t in enumerate(inputs)
    ]
    body.append(
        f"%r:{len(results)} = func.call @{function.name}({', '.join(f'%x{k}' for k in range(len(inputs)))}) : "
        f"({', '.join(map(str, inputs))}) -> ({', '.join(map(str, results))})"
    )
    body += [
        f"%t{k} = tensor.from_elements %r#{k} : tensor<{t}>"
        if not isinstance(t, TensorType)
        else f"%t{k} = tensor.cast %r#{k} : {t} to {t}"
        for k, t in enumerate(results)
    ]
    types = [str(t) if isinstance(t, TensorType) else f"tensor<{t}>" for t in (*inputs, *results)]
    body.append(f"return {', '.join(f'%t{k}' for k in range(len(results)))} : {', '.join(types[len(inputs) :])}")
    arguments = ", ".join(f"%a{k}: {t}" for k, t in enumerate(types[: len(inputs)]))
    lines = "\n".join(body)
    return f"func.func @{name}({arguments}) -> ({', '.join(types[len(inputs) :])}) {{\n{lines}\n}}\n"


def _arguments(inputs: Sequence[Type]) -> Iterator[list[list[int]]]:
    """All combinations of special values of numbers, or some; tensors of one value each, and of several."""
    random = Random(0)
    every = list(itertools.product(*(special(element_type(t)) for t in inputs)))
    random.shuffle(every)
    for row in every[:MOST_RUNS]:
        yield [[bits] * _size(t) for bits, t in zip(row, inputs, strict=True)]
    for _ in range(MOST_RUNS // 10 if any(_size(t) > 1 for t in inputs) else 0):
        yield [[random.choice(special(element_type(t))) for _ in range(_size(t))] for t in inputs]


def _size(type: Type) -> int:
    return prod(n or 0 for n in type.shape) if isinstance(type, TensorType) else 1


def _same(a: int, b: int, element: Type) -> bool:
    if isinstance(element, FloatType):
        form = FORMATS[element.name]
        return a == b or (is_nan(form, a) and is_nan(form, b))
    return a == b


def _text(bits: int, element: Type) -> str:
    if isinstance(element, FloatType):
        return to_text(FORMATS[element.name], bits)
    width = bit_width(element)
    return str(bits - (1 << width) if width > 1 and bits >> (width - 1) else bits)


def main(names: Sequence[str]) -> None:
    tools = find_tools()
    if tools is None:
        sys.exit("needs mlir-opt 19 or 20 with its runner")
    rules = [r for d in dialects() for r in built_in(d) if r.refuted and (not names or r.name in names)]
    confirmed = 0
    for rule in rules:
        said, failure, run = "", "", 0
        for instance in instances(rule):
            try:
                said = shown(instance, tools)
                run += 1
            except (Failed, SmtencError) as error:
                failure = " ".join(str(error).split())[:200]
            if said:
                said = f"{instance}: {said}"
                break
        confirmed += bool(said)
        nothing = f"no difference in {run} instances" if run else failure or "no instance that a processor has"
        print(f"{rule.name} (MLIR {' and '.join(map(str, rule.releases)) or '-'}): {said or nothing}", flush=True)
    print(f"{len(rules)} rules that are refuted, {confirmed} shown by machine code")


if __name__ == "__main__":
    main(sys.argv[1:])
