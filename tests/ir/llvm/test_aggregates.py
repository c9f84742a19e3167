"""Programs without aggregates do what they did with them."""

from __future__ import annotations

from smtenc.frontend.reader import read_text
from smtenc.ir.attributes import DenseElementsAttr
from smtenc.ir.core import Module, Operation
from smtenc.ir.llvm.aggregates import flattened
from smtenc.ir.modules import operations_of

PAIR = "!llvm.struct<(i32, array<2 x f32>)>"


def flat(body: str, type: str) -> Module:
    text = f'"builtin.module"() ({{\n"llvm.func"() <{{sym_name = "f", function_type = !llvm.func<{type}>}}> ({{\n{body}\n}}) : () -> ()\n}}) : () -> ()'
    return flattened(read_text(text))


def named(module: Module, name: str) -> list[Operation]:
    return [op for op in operations_of(module) if op.name == name]


def test_arguments_and_results_become_their_leaves() -> None:
    module = flat(f'^bb0(%a: {PAIR}):\n"llvm.return"(%a) : ({PAIR}) -> ()', "struct<(i32, array<2 x f32>)> (struct<(i32, array<2 x f32>)>)")
    (function,) = module.functions
    assert str(function.type) == "(i32, f32, f32) -> (i32, f32, f32)"
    assert named(module, "llvm.return")[0].operands == function.arguments


def test_what_is_promised_of_an_aggregate_is_promised_of_its_leaves() -> None:
    text = """"builtin.module"() ({
    "llvm.func"() <{sym_name = "f", function_type = !llvm.func<struct<(i32, f32)> (i1, struct<(i32, f32)>)>,
      arg_attrs = [{}, {llvm.noundef}], res_attrs = [{llvm.noundef}]}> ({
    ^bb0(%c: i1, %a: !llvm.struct<(i32, f32)>):
      "llvm.return"(%a) : (!llvm.struct<(i32, f32)>) -> ()
    }) : () -> ()
    }) : () -> ()"""
    (function,) = flattened(read_text(text)).functions
    assert str(function.attributes["arg_attrs"]) == "[{}, {llvm.noundef = unit}, {llvm.noundef = unit}]"
    assert len(function.attributes["res_attrs"]) == 2  # type: ignore[arg-type]


def test_selections_are_gone() -> None:
    module = flat(
        f"""^bb0(%a: {PAIR}, %x: f32):
        %b = "llvm.insertvalue"(%a, %x) <{{position = array<i64: 1, 0>}}> : ({PAIR}, f32) -> {PAIR}
        %c = "llvm.extractvalue"(%b) <{{position = array<i64: 1>}}> : ({PAIR}) -> !llvm.array<2 x f32>
        "llvm.return"(%c) : (!llvm.array<2 x f32>) -> ()""",
        "array<2 x f32> (struct<(i32, array<2 x f32>)>, f32)",
    )
    (returned,) = operations_of(module)
    _, _, second, inserted = module.functions[0].arguments
    assert returned.operands == (inserted, second)


def test_a_use_may_stand_before_the_selection_in_the_text() -> None:
    module = flat(
        f"""^bb0(%a: {PAIR}):
        "llvm.br"()[^bb2] : () -> ()
        ^bb1:
        "llvm.return"(%c) : (i32) -> ()
        ^bb2:
        %c = "llvm.extractvalue"(%a) <{{position = array<i64: 0>}}> : ({PAIR}) -> i32
        "llvm.br"()[^bb1] : () -> ()""",
        "i32 (struct<(i32, array<2 x f32>)>)",
    )
    assert named(module, "llvm.return")[0].operands == module.functions[0].arguments[:1]


def test_a_branch_passes_the_leaves() -> None:
    module = flat(
        f"""^bb0(%a: {PAIR}, %c: i1):
        "llvm.cond_br"(%c, %a, %a)[^bb1, ^bb1] <{{operandSegmentSizes = array<i32: 1, 1, 1>}}> : (i1, {PAIR}, {PAIR}) -> ()
        ^bb1(%b: {PAIR}):
        "llvm.return"(%b) : ({PAIR}) -> ()""",
        "struct<(i32, array<2 x f32>)> (struct<(i32, array<2 x f32>)>, i1)",
    )
    (branch,) = named(module, "llvm.cond_br")
    assert [len(group) for group in branch.operand_groups()] == [1, 3, 3]
    assert [len(block.arguments) for block in module.functions[0].body.blocks] == [4, 3]  # type: ignore[union-attr]


def test_an_access_is_one_of_each_leaf_with_the_alignment_that_is_left() -> None:
    module = flat(
        f"""^bb0(%p: !llvm.ptr, %a: {PAIR}):
        "llvm.store"(%a, %p) <{{alignment = 8 : i64, ordering = 0 : i64}}> : ({PAIR}, !llvm.ptr) -> ()
        "llvm.return"() : () -> ()""",
        "void (ptr, struct<(i32, array<2 x f32>)>)",
    )
    assert [str(op.attributes["alignment"]) for op in named(module, "llvm.store")] == ["8 : i64", "4 : i64", "8 : i64"]
    assert [str(op.attributes["rawConstantIndices"]) for op in named(module, "llvm.getelementptr")] == ["array<i32: 4>", "array<i32: 8>"]


def test_unused_leaves_of_nothing_are_gone() -> None:
    module = flat(
        f"""^bb0(%x: i32):
        %u = "llvm.mlir.undef"() : () -> {PAIR}
        %b = "llvm.insertvalue"(%u, %x) <{{position = array<i64: 0>}}> : ({PAIR}, i32) -> {PAIR}
        %c = "llvm.extractvalue"(%b) <{{position = array<i64: 0>}}> : ({PAIR}) -> i32
        "llvm.return"(%c) : (i32) -> ()""",
        "i32 (i32)",
    )
    assert [op.name for op in operations_of(module)] == ["llvm.return"]


def test_rows_of_a_constant_are_vectors() -> None:
    rows = "!llvm.array<2 x vector<3xi8>>"
    for value, expected in (("[[1, 2, 3], [4, 5, 6]]", [[1, 2, 3], [4, 5, 6]]), ("7", [[7, 7, 7], [7, 7, 7]])):
        module = flat(
            f"""^bb0(%x: i32):
            %c = "llvm.mlir.constant"() <{{value = dense<{value}> : vector<2x3xi8>}}> : () -> {rows}
            "llvm.return"(%c) : ({rows}) -> ()""",
            "array<2 x vector<3xi8>> (i32)",
        )
        constants = [op.attributes["value"] for op in named(module, "llvm.mlir.constant")]
        assert [[c.bits(k) for k in range(3)] for c in constants if isinstance(c, DenseElementsAttr)] == expected


def test_a_pointer_made_of_a_number_stays_where_it_is_used_only() -> None:
    """The first pointer of a descriptor is for ``free`` alone, and that of a global's memref is a number that nobody could free."""
    descriptor = "!llvm.struct<(ptr, ptr)>"
    for leaf, kept in ((0, True), (1, False)):
        module = flat(
            f"""^bb0(%n: i64, %p: !llvm.ptr):
            %d = "llvm.inttoptr"(%n) : (i64) -> !llvm.ptr
            %u = "llvm.mlir.poison"() : () -> {descriptor}
            %a = "llvm.insertvalue"(%u, %d) <{{position = array<i64: 0>}}> : ({descriptor}, !llvm.ptr) -> {descriptor}
            %b = "llvm.insertvalue"(%a, %p) <{{position = array<i64: 1>}}> : ({descriptor}, !llvm.ptr) -> {descriptor}
            %c = "llvm.extractvalue"(%b) <{{position = array<i64: {leaf}>}}> : ({descriptor}) -> !llvm.ptr
            "llvm.return"(%c) : (!llvm.ptr) -> ()""",
            "ptr (i64, ptr)",
        )
        assert ("llvm.inttoptr" in [op.name for op in operations_of(module)]) == kept


def test_a_constant_has_a_part_for_each_leaf() -> None:
    module = flat(
        """%a = "llvm.mlir.constant"() <{value = [7 : i32, dense<[1.0, 2.0]> : tensor<2xf32>]}> : () -> !llvm.struct<(i32, array<2 x f32>)>
        "llvm.return"(%a) : (!llvm.struct<(i32, array<2 x f32>)>) -> ()""",
        "struct<(i32, array<2 x f32>)> ()",
    )
    assert [str(op.attributes["value"]) for op in named(module, "llvm.mlir.constant")] == [
        "7 : i32",
        "0x3f800000 : f32",
        "0x40000000 : f32",
    ]


def test_casts_that_undo_each_other_are_one_value() -> None:
    descriptor = "!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>"
    module = flat(
        f"""^bb0(%a: {descriptor}):
        %m = "builtin.unrealized_conversion_cast"(%a) : ({descriptor}) -> memref<?xf32>
        %b = "builtin.unrealized_conversion_cast"(%m) : (memref<?xf32>) -> {descriptor}
        "llvm.return"(%b) : ({descriptor}) -> ()""",
        f"{descriptor.removeprefix('!llvm.')} ({descriptor.removeprefix('!llvm.')})",
    )
    assert named(module, "llvm.return")[0].operands == module.functions[0].arguments


def test_what_cannot_be_taken_apart_is_a_fault_of_its_function() -> None:
    (function,) = flat(
        '^bb0(%a: !llvm.array<1000 x i8>):\n"llvm.return"(%a) : (!llvm.array<1000 x i8>) -> ()', "array<1000 x i8> (array<1000 x i8>)"
    ).functions
    assert function.fault is not None
    assert "1000 parts" in function.fault.message


# -- complex numbers --------------------------------------------------------------------------------------------------


def in_parts(signature: str, body: str) -> Module:
    return flattened(read_text(f"func.func @f{signature} {{\n{body}\n}}"), complex_numbers=True)


def test_a_complex_number_is_its_parts() -> None:
    module = in_parts(
        "(%z: complex<f32>) -> (complex<f32>, f32)",
        "%a = complex.re %z : complex<f32>\n%b = complex.im %z : complex<f32>\n%r = complex.create %b, %a : complex<f32>\n"
        "%y = complex.im %r : complex<f32>\nreturn %r, %y : complex<f32>, f32",
    )
    (function,) = module.functions
    assert str(function.type) == "(f32, f32) -> (f32, f32, f32)"
    (returned,) = operations_of(module)
    real, imaginary = function.arguments
    assert [v.name for v in function.arguments] == ["arg0.re", "arg0.im"]
    assert returned.operands == (imaginary, real, real)


def test_a_conjugate_has_the_real_part_of_its_operand() -> None:
    module = in_parts("(%z: complex<f32>) -> complex<f32>", "%r = complex.conj %z : complex<f32>\nreturn %r : complex<f32>")
    negated, returned = operations_of(module)
    real, imaginary = module.functions[0].arguments
    assert (negated.name, negated.operands) == ("arith.negf", (imaginary,))
    assert returned.operands == (real, *negated.results)


def test_a_cast_to_a_structure_of_the_same_leaves_is_nothing() -> None:
    module = in_parts(
        "(%z: complex<f32>) -> f32",
        "%s = builtin.unrealized_conversion_cast %z : complex<f32> to !llvm.struct<(f32, f32)>\n"
        "%r = llvm.extractvalue %s[1] : !llvm.struct<(f32, f32)>\nreturn %r : f32",
    )
    (returned,) = operations_of(module)
    assert returned.operands == module.functions[0].arguments[1:]


def test_what_a_part_is_not_said_of_is_a_fault() -> None:
    (function,) = in_parts("(%z: complex<f32>) -> i64", "%r = complex.bitcast %z : complex<f32> to i64\nreturn %r : i64").functions
    assert "complex.bitcast" in str(function.fault)


def test_complex_numbers_stay_whole_where_they_are_not_asked_for() -> None:
    text = "func.func @f(%z: complex<f32>) -> complex<f32> {\nreturn %z : complex<f32>\n}"
    module = read_text(text)
    assert flattened(module) is module


def test_a_cast_of_a_number_to_its_parts_is_nothing() -> None:
    module = in_parts(
        "(%z: complex<f32>) -> complex<f32>",
        "%a, %b = builtin.unrealized_conversion_cast %z : complex<f32> to f32, f32\n"
        "%r = builtin.unrealized_conversion_cast %b, %a : f32, f32 to complex<f32>\nreturn %r : complex<f32>",
    )
    (returned,) = operations_of(module)
    assert returned.operands == module.functions[0].arguments[::-1]
