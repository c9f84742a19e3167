"""The verifier accepts well-formed functions, and names and places the fault of the others."""

import pytest

from smtenc.errors import InputError, Location
from smtenc.ir.affine import AffineMap
from smtenc.ir.attributes import AffineMapAttr, ArrayAttr, OpaqueAttr
from smtenc.ir.core import Block, Function, Module, Operation, Region, Value
from smtenc.ir.types import FloatType, FunctionType, IntegerType, TensorType, Type
from smtenc.ir.verifier import verify

I32, F32 = IntegerType(32), FloatType("f32")
HERE = Location("a.mlir", 4, 2)


def function(*blocks: Block, results: tuple[Type, ...] = (), name: str = "f") -> Function:
    return Function(name, FunctionType(tuple(a.type for a in blocks[0].arguments), results), Region(blocks))


def refused(*functions: Function) -> InputError:
    (fault,) = verify(Module(functions)).values()
    return fault


def add(lhs: Value, rhs: Value, result: Value) -> Operation:
    return Operation("arith.addi", (lhs, rhs), (result,), location=HERE)


def ret(*values: Value) -> Operation:
    return Operation("func.return", values, location=HERE)


X, Y = Value(I32, "x"), Value(I32, "y")


def test_a_well_formed_function_and_a_declaration_pass() -> None:
    assert not verify(
        Module((function(Block((X,), (add(X, X, Y), ret(Y))), results=(I32,)), Function("g", FunctionType((I32,), ()), None)))
    )


def test_a_value_used_before_its_definition() -> None:
    z = Value(I32, "z")
    error = refused(function(Block((X,), (add(X, Y, z), add(X, X, Y), ret()))))
    assert "%y, whose definition does not dominate" in error.message
    assert error.location == HERE


def test_a_value_of_a_nested_region_is_not_visible_outside() -> None:
    inner = Operation("scf.execute_region", regions=(Region((Block((), (add(X, X, Y), Operation("scf.yield"))),)),))
    assert "%y" in refused(function(Block((X,), (inner, ret(Y))), results=(I32,))).message


def test_a_region_sees_what_encloses_it() -> None:
    inner = Operation("scf.execute_region", regions=(Region((Block((), (add(X, X, Y), Operation("scf.yield"))),)),))
    assert not verify(Module((function(Block((X,), (inner, ret()))),)))


def diamond(used_at_the_end: Value) -> Function:
    """entry -> left | right -> end; ``Y`` is defined on the left, ``X`` in the entry."""
    end = Block((), (ret(used_at_the_end),))
    left, right = Block((), (add(X, X, Y), Operation("cf.br", successors=(end,)))), Block((), (Operation("cf.br", successors=(end,)),))
    return function(Block((X,), (Operation("cf.cond_br", (X,), successors=(left, right)),)), left, right, end, results=(I32,))


def test_dominance_across_blocks() -> None:
    assert not verify(Module((diamond(X),)))
    assert "does not dominate" in refused(diamond(Y)).message


def test_a_definition_in_a_later_block_may_dominate() -> None:
    last = Block((), (ret(Y),))
    middle = Block((), (add(X, X, Y), Operation("cf.br", successors=(last,))))
    assert not verify(Module((function(Block((X,), (Operation("cf.br", successors=(middle,)),)), last, middle, results=(I32,)),)))


def test_a_loop_between_blocks_passes() -> None:
    header, done = Block(), Block((), (ret(),))
    header.operations = (add(X, X, Y), Operation("cf.cond_br", (X,), successors=(header, done)))
    assert not verify(Module((function(Block((X,), (Operation("cf.br", successors=(header,)),)), header, done),)))


def test_blocks_must_end_with_their_only_terminator() -> None:
    assert "ends with 'arith.addi'" in refused(function(Block((X,), (add(X, X, Y),)))).message
    assert "no terminator" in refused(function(Block((X,), ()))).message
    assert "middle of a block" in refused(function(Block((), (ret(), ret())))).message


def test_a_branch_leaves_no_region() -> None:
    stranger = Block((), (ret(),))
    assert "another region" in refused(function(Block((), (Operation("cf.br", successors=(stranger,)),)))).message


def test_signatures_agree() -> None:
    assert "returns (i32), its type says ()" in refused(function(Block((X,), (ret(X),)))).message
    wrong = Function("f", FunctionType((F32,), ()), Region((Block((X,), (ret(),)),)))
    assert "takes (i32), its type says (f32)" in refused(wrong).message


def test_function_names_are_unique() -> None:
    first, second = function(Block((), (ret(),))), function(Block((), (ret(),)))
    with pytest.raises(InputError, match="second function is called @f"):
        verify(Module((first, second)))


@pytest.mark.parametrize("name", ["arith.addi", "arith.mulf", "arith.maximumf", "arith.cmpi"])
def test_binary_operands_have_one_type(name: str) -> None:
    f = Value(F32, "f")
    bad = Operation(name, (X, f), (Value(I32, "r"),), location=HERE)
    assert refused(function(Block((X, f), (bad, ret())))).location == HERE


def test_a_comparison_may_have_another_result_type() -> None:
    assert not verify(Module((function(Block((X,), (Operation("arith.cmpi", (X, X), (Value(IntegerType(1), "c"),)), ret()))),)))


def generic(maps: int, dims: int, iterators: int, rank: int) -> Function:
    operand = Value(TensorType((4,) * rank, F32), "t")
    attributes = {
        "indexing_maps": ArrayAttr((AffineMapAttr(AffineMap.identity(dims)),) * maps),
        "iterator_types": ArrayAttr((OpaqueAttr("#linalg.iterator_type<parallel>"),) * iterators),
    }
    operation = Operation("linalg.generic", (operand,), (), attributes, location=HERE)
    return function(Block((operand,), (operation, ret())))


def test_linalg_generic_maps_fit_operands_and_iterators() -> None:
    assert not verify(Module((generic(1, 2, 2, 2),)))
    assert "2 indexing maps for 1 operands" in refused(generic(2, 2, 2, 2)).message
    assert "2 dimensions for 3 iterators" in refused(generic(1, 2, 3, 2)).message
    assert "2 results for an operand of rank 1" in refused(generic(1, 2, 2, 1)).message


def cast(name: str, source: Type, target: Type) -> Function:
    a, b = Value(source, "a"), Value(target, "b")
    return function(Block((a,), (Operation(f"arith.{name}", (a,), (b,), location=HERE), ret())))


CASTS = [
    ("extf", FloatType("f16"), FloatType("f32")),
    ("extf", FloatType("bf16"), FloatType("tf32")),
    ("extf", FloatType("f8E4M3FN"), FloatType("f16")),
    ("truncf", FloatType("f80"), FloatType("f64")),
    ("truncf", TensorType((4,), FloatType("f32")), TensorType((4,), FloatType("f16"))),
    ("extsi", IntegerType(1), IntegerType(8)),
    ("extui", IntegerType(8), IntegerType(9)),
    ("trunci", TensorType((None,), I32), TensorType((None,), IntegerType(31))),
]


@pytest.mark.parametrize(("name", "source", "target"), CASTS)
def test_extensions_widen_and_truncations_narrow(name: str, source: Type, target: Type) -> None:
    assert not verify(Module((cast(name, source, target),)))
    for wrong in ((target, source), (source, source), (target, target)):
        error = refused(cast(name, *wrong))
        assert f"'arith.{name}' needs a result {'narrower' if name.startswith('trunc') else 'wider'} than its operand" in error.message
        assert f"cannot cast {wrong[0]} to {wrong[1]}" in error.message
        assert error.location == HERE


def test_formats_of_one_width_are_not_cast_into_each_other() -> None:
    assert "cannot cast bf16 to f16" in refused(cast("truncf", FloatType("bf16"), FloatType("f16"))).message
    assert "cannot cast f16 to bf16" in refused(cast("extf", FloatType("f16"), FloatType("bf16"))).message


@pytest.mark.parametrize(
    ("name", "source", "target"), [("extf", I32, FloatType("f64")), ("extsi", F32, IntegerType(64)), ("trunci", I32, FloatType("f16"))]
)
def test_a_cast_stays_within_floats_or_within_integers(name: str, source: Type, target: Type) -> None:
    assert f"'arith.{name}' does not cast {source} to {target}" in refused(cast(name, source, target)).message


def test_a_bitcast_keeps_the_width() -> None:
    for source, target in ((F32, I32), (I32, I32), (FloatType("bf16"), FloatType("f16"))):
        assert not verify(Module((cast("bitcast", source, target),)))
    assert "as wide as its operand, and cannot cast f32 to i16" in refused(cast("bitcast", F32, IntegerType(16))).message
