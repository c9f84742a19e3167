"""Programs on a machine whose scalable vectors have a known length."""

from __future__ import annotations

import pytest

from smtenc.frontend import read_text
from smtenc.interpreter import run
from smtenc.ir.vscale import is_scalable, scaled
from tests.interpreter.programs import shown, value


@pytest.mark.parametrize(
    ("signature", "body", "scalable"),
    [
        ("(%v: vector<4xi8>)", "", False),
        ("(%v: vector<[4]xi8>)", "", True),
        ("(%m: memref<?xvector<[4]xi8>>)", "", True),
        ("()", "%s = vector.vscale\n", True),
        ("(%x: i8)", "%v = vector.broadcast %x : i8 to vector<2x[4]xi8>\n", True),
    ],
)
def test_programs_with_scalable_vectors_are_found(signature: str, body: str, scalable: bool) -> None:
    assert is_scalable(read_text(f"func.func @f{signature} {{\n{body}return\n}}")) is scalable


@pytest.mark.parametrize(
    ("body", "type", "expected"),
    [
        ("%r = vector.vscale", "index", "3"),
        ("%r = vector.constant_mask [1, 2] : vector<2x[2]xi1>", "vector<2x[2]xi1>", [["1"] * 6, ["0"] * 6]),
        ("%c = arith.constant 2 : index\n%r = vector.create_mask %c : vector<[1]xi1>", "vector<[1]xi1>", ["1", "1", "0"]),
        ("%r = arith.constant dense<7> : vector<[1]xi8>", "vector<[1]xi8>", ["7", "7", "7"]),
        (
            "%a = arith.constant dense<0> : vector<[2]xi8>\n%b = arith.constant dense<1> : vector<[1]xi8>\n"
            "%r = vector.scalable.insert %b, %a[1] : vector<[1]xi8> into vector<[2]xi8>",
            "vector<[2]xi8>",
            ["0", "0", "0", "1", "1", "1"],
        ),
        (
            "%a = vector.step : vector<[2]xindex>\n%r = vector.scalable.extract %a[2] : vector<2xindex> from vector<[2]xindex>",
            "vector<2xindex>",
            ["2", "3"],
        ),
    ],
)
def test_scalable_dimensions_are_multiplied(body: str, type: str, expected: object) -> None:
    text = f"func.func @f() -> {type} {{\n{body}\nreturn %r : {type}\n}}"
    module = scaled(read_text(text), 3)
    assert not is_scalable(module)
    assert shown(run(module.functions[0], module, [])) == expected


def test_loops_carry_vectors_of_the_known_length() -> None:
    text = (
        "func.func @f(%v: vector<[2]xi8>, %n: index) -> vector<[2]xi8> {\n%z = arith.constant 0 : index\n%o = arith.constant 1 : index\n"
        "%r = scf.for %i = %z to %n step %o iter_args(%a = %v) -> vector<[2]xi8> {\n%b = arith.addi %a, %v : vector<[2]xi8>\n"
        "scf.yield %b : vector<[2]xi8>\n}\nreturn %r : vector<[2]xi8>\n}"
    )
    module = scaled(read_text(text), 2)
    types = module.functions[0].type.inputs
    assert shown(run(module.functions[0], module, [value(types[0], [1, 2, 3, 4]), value(types[1], 2)])) == ["3", "6", "9", "12"]
