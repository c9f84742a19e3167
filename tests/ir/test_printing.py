"""Generic form that is read back as the same program, to the last bit of its attributes."""

from __future__ import annotations

from math import prod
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.errors import Unsupported
from smtenc.frontend import FrontendOptions, read_file, read_text
from smtenc.frontend.attribute_reader import attribute_of, type_of
from smtenc.frontend.literals import FLOAT_TYPES, FORMATS
from smtenc.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr, AffineMap, AffineOperator, AffineSymbol, IntegerSet
from smtenc.ir.attributes import (
    AffineMapAttr,
    ArrayAttr,
    Attribute,
    DenseArrayAttr,
    DenseElementsAttr,
    DictAttr,
    EnumAttr,
    FloatAttr,
    IntegerAttr,
    IntegerSetAttr,
    OpaqueAttr,
    ShapedType,
    SparseElementsAttr,
    StridedLayoutAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    UnitAttr,
    UnsettledEnumAttr,
    bit_width,
)
from smtenc.ir.core import Block, Module, Operation, Region, Value
from smtenc.ir.fingerprint import module_key
from smtenc.ir.printing import print_attribute, print_function, print_module, print_operation, print_type
from smtenc.ir.types import (
    ComplexType,
    FloatType,
    FunctionType,
    IndexType,
    IntegerType,
    MemRefType,
    NoneType,
    OpaqueType,
    QuantizedType,
    Signedness,
    TensorType,
    TupleType,
    Type,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)
from tests.effort import EFFORT, examples

CORPORA = Path(__file__).resolve().parents[2] / "corpora"
I32, F32 = IntegerType(32), FloatType("f32")

# Whole files

FAMILIES = sorted(folder.name for folder in CORPORA.iterdir() if any(folder.rglob("*.mlir")))


@pytest.mark.parametrize("family", FAMILIES)
def test_files_are_read_back_as_they_were(family: str) -> None:
    # with every file this takes twenty seconds
    for file in sorted((CORPORA / family).rglob("*.mlir"))[:: max(1, round(2 / EFFORT))]:
        module = read_file(file, FrontendOptions(release=20))
        if any(function.fault for function in module.functions):
            with pytest.raises(Unsupported, match="which cannot be read"):
                print_module(module, release=20)
            continue
        printed = print_module(module, release=20)
        again = read_text(printed, str(file), FrontendOptions(release=20))
        assert (file, module_key(again)) == (file, module_key(module))
        assert again.metadata.strip() == module.metadata.strip()
        assert print_module(again, release=20) == printed


CLAMP = """\
"builtin.module"() ({
  "foo.setting"() {level = 3 : i64} : () -> ()
  "func.func"() <{function_type = (f32, i1) -> f32, sym_name = "clamp"}> ({
  ^bb0(%arg0: f32, %arg1: i1):
    %c = "arith.constant"() {value = 0.1 : f32} : () -> f32
    %pair:2 = "foo.pair"(%c) ({
    }, {
      "foo.yield"(%c) : (f32) -> ()
    }, {
    ^bb0:
    }) {foo.unit, "two words" = @"a b"::@c} : (f32) -> (f32, i32)
    "cf.cond_br"(%arg1, %arg0, %pair#0)[^bb1, ^bb2] {operandSegmentSizes = array<i32: 1, 1, 1>} : (i1, f32, f32) -> ()
  ^bb1(%x: f32):
    "cf.br"()[^bb3] : () -> ()
  ^bb2(%y: f32):
    %n = "foo.next"(%y) : (f32) -> f32
    "cf.br"(%n)[^bb2] : (f32) -> ()
  ^bb3:
    %_, %other = "foo.two"() : () -> ((f32) -> f32, none)
    "func.return"(%x) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "elsewhere", sym_visibility = "private"}> ({
  }) : () -> ()
}) {tag.name = "a\\22b\\5C"} : () -> ()

{-# dialect_resources: {foo: {k: "0x0400000001"}} #-}
"""


def test_what_is_printed_prints_as_it_is() -> None:
    assert print_module(read_text(CLAMP)) == CLAMP


def test_attributes_of_several_modules_are_those_of_modules_in_each_other() -> None:
    text = "module attributes {foo.a = 1} { module attributes {foo.b = 2} { func.func @f() { return } } func.func @g() { return } }"
    module = read_text(text)
    assert len(module.attributes) == 2
    assert module_key(read_text(print_module(module))) == module_key(module)


def test_a_function_and_an_operation_alone() -> None:
    function = read_text(CLAMP).by_name["clamp"]
    assert f"\n{print_function(function)}" in CLAMP.replace("\n  ", "\n")
    assert function.body is not None
    pair = function.body.blocks[0].operations[1]
    assert print_operation(pair).splitlines()[0] == '%pair:2 = "foo.pair"(%c) ({'


def test_what_cannot_be_told_is_not_printed() -> None:
    nested = read_text("module @a { func.func @f() { return } } module @b { func.func @f() { return } }")
    with pytest.raises(Unsupported, match="@a::f: functions of one name in several modules"):
        print_module(nested)
    alias = Operation("foo.bar", attributes={"a": OpaqueAttr('#foo.x<"#s", #alias>')})
    with pytest.raises(Unsupported, match=r"foo\.bar: printing .*: what #alias stands for is not known"):
        print_operation(alias)


# Names


def printed_names(*names: str) -> list[str]:
    """Of values that are defined by one operation each."""
    operations = tuple(Operation("foo.bar", results=(Value(I32, name),)) for name in names)
    text = print_operation(Operation("foo.in", regions=(Region((Block((), operations),)),)))
    return [line.split()[0] for line in text.splitlines() if "foo.bar" in line]


def test_a_legal_name_that_is_free_is_kept() -> None:
    assert printed_names("a", "-b$.", "0", "17") == ["%a", "%-b$.", "%0", "%17"]


def test_other_names_are_changed() -> None:
    assert printed_names("a", "a", "a_1", "a") == ["%a", "%a_1", "%a_1_1", "%a_2"]
    assert printed_names("", "", "0", "0_1", "x y", "é", "p#0") == ["%0", "%1", "%2", "%_0_1", "%x_y", "%_", "%p_0"]


@given(st.lists(st.text(alphabet="a0_1#.", max_size=3), max_size=8))
def test_no_two_values_go_by_one_name(names: list[str]) -> None:
    assert len(set(printed_names(*names))) == len(names)


def test_results_are_a_pack_where_their_names_are_one() -> None:
    def definitions(*names: str) -> str:
        return print_operation(Operation("foo.bar", results=tuple(Value(I32, name) for name in names))).partition(" =")[0]

    assert definitions("p#0", "p#1", "p#2") == "%p:3"
    assert definitions("p#0", "p#2") == "%p_0, %p_2"
    assert definitions("p#0") == "%p_0"


def test_values_from_outside_go_by_their_names() -> None:
    outside = Value(I32, "x")
    assert (
        print_operation(Operation("foo.bar", (outside, outside), (Value(I32, "x"),))) == '%x = "foo.bar"(%x_1, %x_1) : (i32, i32) -> i32\n'
    )


# Attributes that MLIR does not find among attributes


@pytest.mark.parametrize(
    ("name", "attribute", "text"),
    [
        ("llvm.add", ("overflowFlags", OpaqueAttr("#llvm.overflow<nsw>")), "<{overflowFlags = #llvm.overflow<nsw>}>"),
        ("llvm.getelementptr", ("noWrapFlags", IntegerAttr(3, I32)), "<{noWrapFlags = 3 : i32}>"),
        ("affine.linearize_index", ("disjoint", UnitAttr()), "<{disjoint}>"),
        ("arith.addi", ("overflowFlags", OpaqueAttr("#arith.overflow<nsw>")), "{overflowFlags = #arith.overflow<nsw>}"),
    ],
)
def test_properties_stand_where_mlir_reads_them(name: str, attribute: tuple[str, Attribute], text: str) -> None:
    assert print_operation(Operation(name, attributes=dict([attribute]))) == f'"{name}"() {text} : () -> ()\n'


# Enumerations

MULI, UNSETTLED = (
    EnumAttr("arith.AtomicRMWKind", "muli"),
    UnsettledEnumAttr("arith.AtomicRMWKind", 7, (("minu", (19,)), ("maxu", (22,)))),
)


def test_a_word_is_the_number_of_the_release() -> None:
    assert print_attribute(EnumAttr("arith.CmpIPredicate", "slt")) == "2 : i64"
    assert print_attribute(EnumAttr("arith.RoundingMode", "upward")) == "2 : i32"
    assert print_attribute(MULI, release=20) == "10 : i64"
    assert print_attribute(MULI, release=22) == "13 : i64"
    assert print_attribute(ArrayAttr((MULI, MULI)), release=22) == "[13 : i64, 13 : i64]"


def test_a_word_without_one_number_is_not_printed() -> None:
    with pytest.raises(Unsupported, match=r"muli, an arith\.AtomicRMWKind, which has no number that is the same in all releases"):
        print_attribute(MULI)
    with pytest.raises(Unsupported, match=r"xori, .* which has no number in MLIR 20"):
        print_attribute(EnumAttr("arith.AtomicRMWKind", "xori"), release=20)


def test_a_number_of_which_nobody_knows_what_it_means_stays_the_number_where_no_release_is_named() -> None:
    assert print_attribute(UNSETTLED) == "7 : i64"
    with pytest.raises(Unsupported, match="for MLIR 20"):
        print_attribute(UNSETTLED, release=20)
    assert print_attribute(UnsettledEnumAttr("arith.CmpIPredicate", 99, ()), release=20) == "99 : i64"


# Attributes and types


@pytest.mark.parametrize(
    ("text", "bits", "name"),
    [
        ("0.1", 0x3DCCCCCD, "f32"),
        ("0.1", 0x3FB999999999999A, "f64"),
        ("0.1", 0x2E66, "f16"),
        ("65504.0", 0x7BFF, "f16"),
        ("1.0e-45", 1, "f32"),
        ("5.0e-324", 1, "f64"),
        ("3.4028235e+38", 0x7F7FFFFF, "f32"),
        ("-0.0", 0x80000000, "f32"),
        ("0x7F800000", 0x7F800000, "f32"),
        ("0xFFC00001", 0xFFC00001, "f32"),
        ("224.0", 0x76, "f8E4M3"),
        ("0x80", 0x80, "f8E4M3FNUZ"),
        ("-0.0", 0x80, "f8E4M3FN"),
        ("0x7F", 0x7F, "f8E8M0FNU"),
        ("0x3FFF0000000000000000000000000000", 0x3FFF << 112, "f128"),
    ],
)
def test_a_float_is_a_short_decimal_where_that_is_exact(text: str, bits: int, name: str) -> None:
    assert print_attribute(FloatAttr(bits, FloatType(name))) == f"{text} : {name}"


def bits_of(name: str) -> st.SearchStrategy[int]:
    return st.integers(0, (1 << (FORMATS[name].width if name in FORMATS else 8)) - 1)


names_of_floats = st.sampled_from(sorted(FLOAT_TYPES))
floats = names_of_floats.flatmap(lambda name: bits_of(name).map(lambda bits: FloatAttr(bits, FloatType(name))))
integer_types = st.builds(IntegerType, st.integers(0, 130) | st.just(1), st.sampled_from(Signedness))
number_types = integer_types | st.just(IndexType()) | names_of_floats.map(FloatType)
quantized = st.just(QuantizedType(8, Signedness.UNSIGNED, "!quant.uniform<u8:f32, 2.000000e-02:128>"))
element_types = number_types | number_types.map(ComplexType) | quantized
sizes = st.integers(0, 4)
words = st.text(alphabet='ab_1.$ \n"\\é\udc80', min_size=1, max_size=5)


def integers_of(type: Type) -> st.SearchStrategy[int]:
    """As ``IntegerAttr`` holds them."""
    width = bit_width(type)
    if width < 2 or (isinstance(type, IntegerType) and type.signedness is Signedness.UNSIGNED):
        return st.integers(0, (1 << width) - 1)
    return st.integers(-(1 << width - 1), (1 << width - 1) - 1)


integers = (integer_types | st.just(IndexType())).flatmap(lambda type: integers_of(type).map(lambda value: IntegerAttr(value, type)))


def dense(type: ShapedType, splat: bool, data: st.DataObject) -> DenseElementsAttr:
    count, width = prod(n or 0 for n in type.shape), bit_width(type.element)
    splat |= count == 1
    patterns = data.draw(st.lists(st.integers(0, (1 << width) - 1), min_size=1, max_size=4))
    size = (width + 7) // 8
    elements = [patterns[i % len(patterns)].to_bytes(size, "little") for i in range(1 if splat else count)]
    return DenseElementsAttr(type, b"".join(elements), splat)


shaped = st.builds(TensorType, st.lists(sizes, max_size=3).map(tuple), element_types)
large = st.builds(TensorType, st.tuples(st.integers(90, 130)), element_types)


@given(shaped | large, st.booleans(), st.data())
def test_dense_elements(type: TensorType, splat: bool, data: st.DataObject) -> None:
    attribute = dense(type, splat, data)
    assert attribute_of(print_attribute(attribute)) == attribute


@given(st.lists(st.integers(1, 4), min_size=1, max_size=3), element_types, st.data())
def test_sparse_elements(shape: list[int], element: Type, data: st.DataObject) -> None:
    indices = data.draw(st.lists(st.tuples(*(st.integers(0, n - 1) for n in shape)), unique=True, max_size=4))
    values = data.draw(st.tuples(*(st.integers(0, (1 << bit_width(element)) - 1) for _ in indices)))
    attribute = SparseElementsAttr(TensorType(tuple(shape), element), tuple(indices), values)
    assert attribute_of(print_attribute(attribute)) == attribute


@given(integer_types | names_of_floats.map(FloatType), st.data())
def test_dense_arrays(element: Type, data: st.DataObject) -> None:
    value = bits_of(element.name) if isinstance(element, FloatType) else integers_of(element)
    attribute = DenseArrayAttr(element, tuple(data.draw(st.lists(value, max_size=4))))
    assert attribute_of(print_attribute(attribute)) == attribute


def test_how_elements_are_written() -> None:
    def text(shape: tuple[int, ...], element: Type, raw: bytes, splat: bool = False) -> str:
        return print_attribute(DenseElementsAttr(TensorType(shape, element), raw, splat))

    assert text((2, 2), IntegerType(8), b"\x00\x01\x02\xff") == "dense<[[0, 1], [2, -1]]> : tensor<2x2xi8>"
    assert text((2,), IntegerType(8, Signedness.UNSIGNED), b"\x00\xff") == "dense<[0, 255]> : tensor<2xui8>"
    assert text((0, 3), F32, b"") == "dense<> : tensor<0x3xf32>"
    assert text((1000,), F32, bytes(4), splat=True) == "dense<0.0> : tensor<1000xf32>"
    assert text((2,), IntegerType(1), b"\x00\x01") == "dense<[false, true]> : tensor<2xi1>"
    assert text((1,), ComplexType(FloatType("f16")), b"\x00\x3c\x00\xfc", splat=True) == "dense<(1.0, 0xFC00)> : tensor<1xcomplex<f16>>"
    assert text((101,), IntegerType(8), bytes(range(101))).startswith('dense<"0x00010203')
    # releases of MLIR differ in how they store these
    assert text((101,), IntegerType(1), bytes(101)).startswith("dense<[false, false")
    assert text((101,), FloatType("tf32"), bytes(303)).startswith("dense<[0.0, 0.0")


def test_a_single_bit_is_a_boolean_where_there_may_be_several() -> None:
    signed = IntegerType(1, Signedness.SIGNED)
    assert print_attribute(IntegerAttr(1, IntegerType(1))) == "true"
    assert print_attribute(IntegerAttr(1, signed)) == "-1 : si1"
    assert print_attribute(DenseArrayAttr(signed, (0, 1))) == "array<si1: false, true>"
    assert print_attribute(DenseElementsAttr(VectorType((2,), signed), b"\0\1", False)) == "dense<[false, true]> : vector<2xsi1>"


affine_leaves = st.builds(AffineDim, st.integers(0, 1)) | st.just(AffineSymbol(0)) | st.builds(AffineConstant, st.integers(-9, 9))
affine_expressions: st.SearchStrategy[AffineExpr] = st.recursive(
    affine_leaves, lambda inner: st.builds(AffineBinary, st.sampled_from(AffineOperator), inner, inner), max_leaves=6
)
maps = st.builds(AffineMap, st.just(2), st.just(1), st.lists(affine_expressions, max_size=3).map(tuple))
integer_sets = st.builds(
    IntegerSet, st.just(2), st.just(1), st.lists(st.tuples(affine_expressions, st.booleans()), min_size=1, max_size=3).map(tuple)
)
strides = st.none() | st.integers(-9, 9)
layouts = st.builds(StridedLayoutAttr, st.lists(strides, max_size=3).map(tuple), strides)
opaque = st.sampled_from(['#foo.bar<"x", 1>', "#arith.fastmath<nnan>", 'opaque<"elided", "0x00"> : tensor<2xf32>', '"s" : i32'])
paths = st.lists(words, min_size=1, max_size=3).map(tuple)
plain = (
    integers
    | floats
    | st.just(UnitAttr())
    | words.map(StringAttr)
    | paths.map(SymbolRefAttr)
    | maps.map(AffineMapAttr)
    | integer_sets.map(IntegerSetAttr)
    | layouts
    | opaque.map(OpaqueAttr)
    | st.just(DenseElementsAttr(VectorType((2,), I32), bytes(range(8)), False))
)


def dictionary(entries: dict[str, Attribute]) -> DictAttr:
    return DictAttr(tuple(sorted(entries.items())))


def attributes_of(types: st.SearchStrategy[Type]) -> st.SearchStrategy[Attribute]:
    return st.recursive(
        plain | types.map(TypeAttr),
        lambda inner: (
            st.lists(inner, max_size=3).map(lambda elements: ArrayAttr(tuple(elements)))
            | st.dictionaries(words, inner, max_size=3).map(dictionary)
        ),
        max_leaves=4,
    )


def compound(inner: st.SearchStrategy[Type]) -> st.SearchStrategy[Type]:
    some_types = st.lists(inner, max_size=3).map(tuple)
    shapes = st.lists(st.none() | sizes, max_size=3).map(tuple)
    # the reader tells a layout from a memory space by what it is
    spaces = st.none() | integers | words.map(StringAttr)
    scalable = st.lists(st.tuples(sizes, st.booleans()), max_size=3)
    return (
        some_types.map(TupleType)
        | st.builds(FunctionType, some_types, some_types)
        | st.builds(TensorType, shapes, inner, st.none() | attributes_of(inner))
        | st.builds(UnrankedTensorType, inner)
        | st.builds(MemRefType, shapes, inner, st.none() | layouts | maps.map(AffineMapAttr), spaces)
        | st.builds(UnrankedMemRefType, inner, spaces)
        | st.builds(
            lambda dims, element: VectorType(
                tuple(n for n, _ in dims), element, tuple(s for _, s in dims) if any(s for _, s in dims) else ()
            ),
            scalable,
            inner,
        )
    )


simple_types = element_types | st.just(NoneType()) | st.sampled_from(["!foo.bar", "!foo.bar<i32, [#foo.x]>"]).map(OpaqueType)
types: st.SearchStrategy[Type] = st.recursive(simple_types, compound, max_leaves=4)


@examples(500)
@given(types)
def test_types(type: Type) -> None:
    assert type_of(print_type(type)) == type


@examples(500)
@given(attributes_of(types))
def test_attributes(attribute: Attribute) -> None:
    assert attribute_of(print_attribute(attribute)) == attribute


@examples(500)
@given(floats)
def test_floats(attribute: FloatAttr) -> None:
    assert attribute_of(print_attribute(attribute)) == attribute


@given(st.dictionaries(words, attributes_of(types), max_size=4))
def test_attributes_of_operations(attributes: dict[str, Attribute]) -> None:
    operation = Operation("foo.bar", attributes=attributes)
    text = print_module(Module((), (operation,))) + '"func.func"() <{function_type = () -> (), sym_name = "f"}> ({}) : () -> ()'
    assert dict(read_text(text).others[0].attributes) == attributes


def test_numbers_of_any_length() -> None:
    attribute = IntegerAttr(-(1 << 20000), IntegerType(20001))
    assert print_attribute(attribute).endswith(" : i20001")
