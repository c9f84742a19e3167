"""What the model of a function of MLIR does to memory is what the function does; and what is no affine program is refused, with its place."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from smtenc.errors import Unsupported
from smtenc.frontend import read_text
from smtenc.ir.types import MemRefType
from smtenc.poly.programs.computations import Compute, Constant, Index, Read
from smtenc.poly.programs.mlir_reader import read_function
from smtenc.poly.programs.model import Program
from smtenc.presburger.affine import constant
from smtenc.sets.claims import is_true_at
from tests.interpreter.programs import evaluate, held, memref
from tests.poly.running_programs import Memory, run


def read(text: str) -> Program:
    return read_function(read_text(text))


def function(signature: str, body: str) -> str:
    return f"func.func @f({signature}) {{\n{body}\nreturn\n}}"


LOOP = function(
    "%a: memref<?xi64>, %n: index",
    """affine.for %i = 1 to %n step 2 {
  %v = affine.load %a[%i - 1] : memref<?xi64>
  %w = arith.addi %v, %v : i64
  affine.store %w, %a[%i] : memref<?xi64>
}""",
)


def test_a_store_is_a_statement_of_what_it_stores() -> None:
    program = read(LOOP)
    (s,) = program.statements
    assert program.parameters == ("arg0_dim0", "arg1")
    assert program.signature == ("arg0", "arg0_dim0", "arg1")
    assert [(a.array, str(a.subscripts[0]), a.writes) for a in s.accesses] == [("arg0", "in.0 - 1", False), ("arg0", "in.0", True)]
    assert s.writes == ((1, Compute("arith.addi", (Read(0, "i64"), Read(0, "i64")), "i64")),)
    assert [(loop.iterator, loop.step, loop.parallel) for loop in s.loops] == [("i", 2, False)]
    assert s.location.line == 5
    assert {"no-alias", "loop-arithmetic=no-overflow"} <= set(program.notes)


def test_sizes_are_parameters_that_are_not_negative() -> None:
    program = read(LOOP)
    (size,) = (next(iter(e.variables())) for e in program.arrays["arg0"].extents if e is not None)
    assert is_true_at(program.context, {size: 0})
    assert not is_true_at(program.context, {size: -1})


def test_a_scalar_argument_is_a_value_and_an_integer_is_a_parameter() -> None:
    program = read(
        function("%a: memref<4xf32>, %x: f32, %k: i32", "%c = arith.constant 0 : index\nmemref.store %x, %a[%c] : memref<4xf32>")
    )
    assert program.arrays["arg1"].is_value
    assert program.parameters == ("arg2",)


def test_constants_are_numbers_as_text_and_flags_are_attributes() -> None:
    program = read(
        function(
            "%a: memref<4xf32>",
            """%c = arith.constant 0 : index
%x = arith.constant -2.5 : f32
%n = arith.constant 0x7FC00001 : f32
%s = arith.addf %x, %n fastmath<nnan> : f32
memref.store %s, %a[%c] : memref<4xf32>""",
        )
    )
    ((_, value),) = program.statements[0].writes
    assert value == Compute("arith.addf", (Constant("-2.5", "f32"), Constant("0x7fc00001", "f32")), "f32", (("fastmath", "nnan"),))


def test_numbers_that_iterators_give_are_in_the_computation() -> None:
    program = read(
        function(
            "%a: memref<9xi64>",
            """affine.for %i = 0 to 9 {
  %j = affine.apply affine_map<(d0) -> (2 * d0 + 1)>(%i)
  %v = arith.index_cast %j : index to i64
  affine.store %v, %a[%i] : memref<9xi64>
}""",
        )
    )
    ((_, value),) = program.statements[0].writes
    assert isinstance(value, Index)
    assert str(value.value) == "2*in.0 + 1"


def test_a_parallel_loop_is_one_for_each_dimension() -> None:
    program = read(
        function(
            "%a: memref<8x8xf32>, %x: f32",
            "affine.parallel (%i, %j) = (0, 0) to (8, 8) step (1, 4) {\naffine.store %x, %a[%i, %j] : memref<8x8xf32>\n}",
        )
    )
    assert [(loop.parallel, loop.step) for loop in program.loops] == [(True, 1), (True, 4)]


# ---- runs


def agree(text: str, *sizes: tuple[int, ...], parameters: int = 0) -> None:
    """On memrefs of ``sizes`` and numbers, what the model leaves in memory is what an execution does."""
    module = read_text(text)
    (f,) = module.functions
    program = read_function(module)
    for numbers in product((0, 1, 3, 4), repeat=parameters):
        buffers: list[Any] = []
        before: Memory = {}
        rest = list(numbers)
        values: dict[str, int] = {}
        names = iter(program.signature)
        shapes = iter(sizes)
        for type_ in f.type.inputs:
            name = next(names)
            if not isinstance(type_, MemRefType):
                values[name] = rest.pop(0)
                buffers.append(values[name])
                continue
            shape = next(shapes)
            values.update({next(names): n for n, m in zip(shape, type_.shape, strict=True) if m is None})
            for k, index in enumerate(product(*map(range, shape))):
                before[name, index] = 7 * k - 11
            buffers.append(memref(type_, _nested(name, shape, before)))
        execution = evaluate(text, *buffers, fuel=100_000)
        after = run(program, values, before, range(-1, 9))
        for name, buffer, type_ in zip(
            (n for n in program.signature if n not in values), [b for b in buffers if not isinstance(b, int)], f.type.inputs, strict=False
        ):
            expected = [str(after[name, i]) for i in product(*map(range, buffer.sizes))]
            assert held(execution, buffer.block) == expected, (numbers, type_)


def _nested(name: str, shape: tuple[int, ...], memory: Memory, prefix: tuple[int, ...] = ()) -> Any:
    if not shape:
        return memory[name, prefix]
    return [_nested(name, shape[1:], memory, (*prefix, i)) for i in range(shape[0])]


@pytest.mark.parametrize(
    ("signature", "body"),
    [
        pytest.param(
            "%a: memref<8xi64>, %b: memref<8xi64>",
            """affine.for %i = 0 to 8 {
  %v = affine.load %a[%i] : memref<8xi64>
  %z = arith.muli %v, %v : i64
  affine.store %z, %a[7 - %i] : memref<8xi64>
  affine.store %v, %b[%i] : memref<8xi64>
}""",
            id="loaded before it is overwritten",
        ),
        pytest.param(
            "%a: memref<8xi64>, %b: memref<8xi64>",
            """%v = affine.load %a[3] : memref<8xi64>
affine.for %i = 0 to 8 {
  %w = affine.load %a[%i] : memref<8xi64>
  %z = arith.addi %v, %w : i64
  affine.store %z, %a[%i] : memref<8xi64>
}""",
            id="loaded before a loop that overwrites it",
        ),
        pytest.param(
            "%a: memref<8xi64>, %b: memref<8xi64>",
            """%c = arith.constant 1 : i64
%r:2 = affine.for %i = 0 to 7 iter_args(%x = %c, %y = %c) -> (i64, i64) {
  %v = affine.load %a[%i] : memref<8xi64>
  %z = arith.addi %x, %v : i64
  affine.yield %y, %z : i64, i64
}
affine.store %r#0, %b[0] : memref<8xi64>
affine.store %r#1, %b[1] : memref<8xi64>""",
            id="two carried values that change places",
        ),
        pytest.param(
            "%a: memref<8xi64>, %b: memref<8xi64>",
            """%c = arith.constant 0 : i64
affine.for %j = 0 to 3 {
  %r = affine.for %i = 0 to 8 step 3 iter_args(%x = %c) -> (i64) {
    %s = affine.for %k = 0 to 2 iter_args(%u = %x) -> (i64) {
      %v = affine.load %a[%i + %k - %j + 1 - 1 + 2 - %k] : memref<8xi64>
      %z = arith.subi %u, %v : i64
      affine.yield %z : i64
    }
    affine.yield %s : i64
  }
  affine.store %r, %b[%j] : memref<8xi64>
}""".replace("%i + %k - %j + 1 - 1 + 2 - %k", "(%i + %k - %j) mod 8"),
            id="loops that carry values in loops",
        ),
        pytest.param(
            "%a: memref<8xi64>, %b: memref<8xi64>",
            """affine.for %i = 0 to 8 {
  %r = affine.if affine_set<(d0) : (d0 - 3 >= 0, 6 - d0 >= 0)>(%i) -> i64 {
    %v = affine.load %a[%i - 3] : memref<8xi64>
    affine.yield %v : i64
  } else {
    %c = arith.constant 5 : i64
    affine.store %c, %b[%i] : memref<8xi64>
    affine.yield %c : i64
  }
  %w = arith.addi %r, %r : i64
  affine.store %w, %a[%i] : memref<8xi64>
}""",
            id="an if that gives a value",
        ),
        pytest.param(
            "%a: memref<8xi64>, %b: memref<8xi64>",
            """%c0 = arith.constant 0 : index
%c1 = arith.constant 1 : index
%c3 = arith.constant 3 : index
%c4 = arith.constant 4 : index
%c8 = arith.constant 8 : index
scf.for %i = %c0 to %c8 step %c1 {
  %m = arith.subi %i, %c4 : index
  %q = arith.divsi %m, %c3 : index
  %r = arith.remsi %m, %c3 : index
  %s = arith.addi %q, %c4 : index
  %t = arith.addi %r, %c3 : index
  %p = arith.cmpi sgt, %q, %r : index
  %v = memref.load %a[%s] : memref<8xi64>
  scf.if %p {
    memref.store %v, %b[%t] : memref<8xi64>
  } else {
    %d = arith.index_cast %r : index to i64
    memref.store %d, %a[%i] : memref<8xi64>
  }
}""",
            id="divisions that round towards zero",
        ),
        pytest.param(
            "%a: memref<8xi64>, %b: memref<8xi64>",
            """affine.for %i = 0 to 8 step 3 {
  %t = memref.alloc() : memref<3xi64>
  affine.for %k = %i to min affine_map<(d0) -> (d0 + 3, 8)>(%i) {
    %v = affine.load %a[%k] : memref<8xi64>
    affine.store %v, %t[%k - %i] : memref<3xi64>
  }
  affine.for %k = max affine_map<(d0) -> (d0 - 1, 0)>(%i) to min affine_map<(d0) -> (d0 + 3, 8)>(%i) {
    %v = affine.load %t[(%k - %i + 1) floordiv 2] : memref<3xi64>
    affine.store %v, %b[%k] : memref<8xi64>
    affine.store %v, %a[7 - %k] : memref<8xi64>
  }
  memref.dealloc %t : memref<3xi64>
}""",
            id="a buffer for each tile",
        ),
        pytest.param(
            "%a: memref<8xi64>, %b: memref<8xi64>",
            """affine.for %i = 0 to 7 {
  %v = affine.load %a[%i] : memref<8xi64>
  %w = affine.load %a[%i + 1] : memref<8xi64>
  %d = arith.maxsi %w, %v : i64
  %p = arith.cmpi slt, %v, %w : i64
  %s = arith.select %p, %v, %d : i64
  affine.store %s, %b[%i] : memref<8xi64>
}""",
            id="a choice between data",
        ),
    ],
)
def test_the_model_does_what_the_function_does(signature: str, body: str) -> None:
    agree(function(signature, body), (8,), (8,))


TRIANGLE = function(
    "%a: memref<?x?xi64>, %n: index, %m: index",
    """affine.for %i = 0 to %n {
  affine.for %j = max affine_map<(d0)[s0] -> (d0 - 1, s0 - 3, 0)>(%i)[%m] to min affine_map<(d0)[s0] -> (d0 + 2, s0)>(%i)[%m] step 2 {
    %v = affine.load %a[%j, %i] : memref<?x?xi64>
    %w = affine.load %a[%i, %j] : memref<?x?xi64>
    %x = arith.addi %v, %w : i64
    affine.store %x, %a[%i, %j] : memref<?x?xi64>
  }
}""",
)


def test_bounds_of_several_results_and_steps_from_them() -> None:
    agree(TRIANGLE, (4, 4), parameters=2)


# ---- what a computation may not lose


DIVISION = """%v = affine.load %a[0] : memref<8xi64>
%d = arith.divsi %v, {0} : i64
affine.for %i = 0 to %n {{
  affine.store %d, %a[%i] : memref<8xi64>
}}"""


def test_a_division_by_what_may_be_0_is_a_statement_where_it_is() -> None:
    program = read(function("%a: memref<8xi64>, %n: index", DIVISION.format("%v")))
    assert [(s.depth, [a.array for a in s.accesses]) for s in program.statements] == [(0, ["arg0", "d"]), (1, ["d", "arg0"])]
    assert program.arrays["d"].is_local


def test_a_division_by_a_constant_is_part_of_a_computation() -> None:
    text = DIVISION.format("%c").replace("affine.store %d, %a[%i]", "affine.store %d, %b[%i]")
    program = read(function("%a: memref<8xi64>, %b: memref<8xi64>, %n: index", f"%c = arith.constant 3 : i64\n{text}"))
    assert [s.depth for s in program.statements] == [1]


def test_a_load_whose_use_may_never_be_executed_is_a_touch() -> None:
    text = "%v = affine.load %b[0] : memref<?xi64>\naffine.for %i = 0 to %n {\naffine.store %v, %a[%i] : memref<8xi64>\n}"
    program = read(function("%a: memref<8xi64>, %b: memref<?xi64>, %n: index", text))
    assert [(t.access.array, t.access.subscripts, t.depth) for t in program.touches] == [("arg1", (constant(0),), 0)]
    inside = text.replace("%v = affine.load %b[0] : memref<?xi64>\n", "").replace("{\n", "{\n%v = affine.load %b[0] : memref<?xi64>\n")
    assert read(function("%a: memref<8xi64>, %b: memref<?xi64>, %n: index", inside)).touches == ()


def test_what_flags_leave_open_is_chosen_once() -> None:
    text = """%c = arith.constant 0 : index
%v = affine.load %a[0] : memref<8xf32>
%s = arith.addf %v, %v {0} : f32
affine.store %s, %b[0] : memref<8xf32>
affine.store %s, %b[1] : memref<8xf32>"""
    signature = "%a: memref<8xf32>, %b: memref<8xf32>"
    assert len(read(function(signature, text.format("fastmath<reassoc>"))).statements) == 3
    assert len(read(function(signature, text.format(""))).statements) == 2


def test_results_are_arrays_that_somebody_reads() -> None:
    text = """func.func @f(%n: index) -> (i64, memref<?xi64>) {
  %c = arith.constant 4 : i64
  %t = memref.alloc(%n) : memref<?xi64>
  affine.store %c, %t[0] : memref<?xi64>
  return %c, %t : i64, memref<?xi64>
}"""
    program = read(text)
    assert program.signature == ("arg0", "result0", "t")
    assert not program.arrays["result0"].is_local
    assert not program.arrays["t"].is_local
    assert [str(e) for e in program.arrays["t"].extents] == ["arg0"]


def test_an_allocation_in_a_loop_is_another_for_each_iteration() -> None:
    text = """affine.for %i = 0 to 8 {
  %t = memref.alloca() : memref<3xi64>
  %v = affine.load %a[%i] : memref<8xi64>
  affine.store %v, %t[2] : memref<3xi64>
}"""
    program = read(function("%a: memref<8xi64>", text))
    assert program.arrays["t"].extents == (None, constant(3))
    assert [str(e) for e in program.statements[0].accesses[1].subscripts] == ["in.0", "2"]


# ---- what is refused


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("%v = affine.vector_load %a[0] : memref<8xi64>, vector<4xi64>", "affine.vector_load"),
        ("func.call @g() : () -> ()", "func.call"),
        ("%v = memref.subview %a[0][2][1] : memref<8xi64> to memref<2xi64, strided<[1]>>", "memref.subview"),
        ("%v = affine.load %a[0] : memref<8xi64>\n%i = arith.index_cast %v : i64 to index\nmemref.store %v, %a[%i] : memref<8xi64>", "memref.store: the subscript %i is not affine: arith.index_cast gives it"),
        ("%i = arith.muli %n, %n : index\n%c = arith.constant 1 : i64\nmemref.store %c, %a[%i] : memref<8xi64>", "memref.store: the subscript %i is not affine: arith.muli gives it"),
        ("%c = arith.constant 0 : i64\n%v = affine.load %a[0] : memref<8xi64>\n%p = arith.cmpi eq, %v, %c : i64\nscf.if %p {\naffine.store %c, %a[0] : memref<8xi64>\n}", "scf.if: the condition %p depends on data"),
        ("%z = arith.constant 0 : index\nscf.for %i = %z to %n step %n {\n}", "scf.for: the step %arg1 is no positive constant"),
        ("affine.for %i = 0 to 4 {\nmemref.dealloc %a : memref<8xi64>\n}", "memref.dealloc: %arg0 is not allocated in this block"),
        ("%t = memref.alloc() : memref<8xi64>\nmemref.dealloc %t : memref<8xi64>\n%v = affine.load %t[0] : memref<8xi64>", "memref.dealloc: %t is used after it"),
        ("cf.br ^b\n^b:", "several blocks"),
        ("", "@f stores nothing, and gives nothing"),
    ],
)  # fmt: skip
def test_what_is_no_affine_program_is_refused_with_its_place(body: str, message: str) -> None:
    text = f"func.func private @g()\nfunc.func @f(%a: memref<8xi64>, %n: index) {{\n{body}\nreturn\n}}"
    with pytest.raises(Unsupported) as caught:
        read_function(read_text(text, "a.mlir"), "f")
    assert caught.value.message.startswith(message)
    assert caught.value.location.line > 1


def test_elements_that_may_be_the_same_are_refused() -> None:
    with pytest.raises(Unsupported, match=r"the layout of memref<4xi64, strided<\[0\]") as caught:
        read(function("%a: memref<4xi64, strided<[0]>>", ""))
    assert caught.value.hint


def test_a_function_is_found_by_its_name() -> None:
    module = read_text(LOOP + "\n" + LOOP.replace("@f", "@g"))
    assert read_function(module, "g").name == "g"
    with pytest.raises(Unsupported, match="several functions"):
        read_function(module)
    with pytest.raises(Unsupported, match="no function @h"):
        read_function(module, "h")
