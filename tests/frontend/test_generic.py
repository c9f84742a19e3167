"""Operations, regions, blocks and scopes of generic form."""

import pytest

from smtenc.frontend.generic import GenericReader, module_from
from smtenc.frontend.numbering import Numbering
from smtenc.frontend.origin import Origin
from smtenc.frontend.scanner import GenericFormError
from smtenc.ir.attributes import IntegerAttr, StringAttr, UnitAttr
from smtenc.ir.core import Module, Operation
from smtenc.ir.types import IntegerType


def read(text: str) -> tuple[Operation, ...]:
    return GenericReader(text, Origin(text, "t.mlir", normalised=False), Numbering(text)).file()


def faults(text: str) -> list[GenericFormError]:
    reader = GenericReader(text, Origin(text, "t.mlir", normalised=False), Numbering(text))
    reader.file()
    return list(reader.faults.values())


def module(text: str) -> Module:
    return module_from(read(text), "t.mlir", {})


def func(name: str, body: str) -> str:
    return f'"func.func"() <{{function_type = () -> (), sym_name = "{name}"}}> ({{{body}}}) : () -> ()\n'


def test_both_attribute_dictionaries_become_one() -> None:
    (operation,) = read('"a.b"() <{x = 1 : i8}> {y} : () -> ()')
    assert dict(operation.attributes) == {"x": IntegerAttr(1, IntegerType(8)), "y": UnitAttr()}


def test_results_operands_and_their_numbers() -> None:
    make, use = read('%0:2, %c = "a.make"() : () -> (i1, i2, i3)\n"a.use"(%c, %0#1) : (i3, i2) -> ()')
    assert use.operands == (make.results[2], make.results[1])
    assert [v.name for v in make.results] == ["0#0", "0#1", "c"]
    assert (use.location.line, use.location.column) == (2, 1)


def test_a_use_may_come_before_its_definition() -> None:
    use, make = read('"a.use"(%x) : (i1) -> ()\n%x = "a.make"() : () -> i1')
    assert use.operands == make.results


def test_blocks_and_successors() -> None:
    (function,) = module(
        func("f", '"cf.br"()[^b] : () -> ()\n^a:\n "func.return"() : () -> ()\n^b(%x: i1):\n "cf.br"()[^a] : () -> ()')
    ).functions
    assert function.body is not None
    entry, a, b = function.body.blocks
    assert entry.operations[0].successors == (b,)
    assert b.operations[0].successors == (a,)
    assert [v.name for v in b.arguments] == ["x"]


def test_sibling_regions_may_repeat_a_name_and_people_still_see_different_ones() -> None:
    region = '({ %x = "a.make"() : () -> i1\n "a.use"(%x) : (i1) -> () })'
    first, second = read(f'"a.b"() {region} : () -> ()\n"a.b"() {region} : () -> ()')
    values = [o.results[0] for outer in (first, second) for o in outer.walk() if o.results]
    assert [v.name for v in values] == ["x", "x_1"]


def test_names_given_to_people_are_the_first_that_are_free() -> None:
    names = ("x", "x", "x_1", "x", "x_1", "x")
    regions = ", ".join(f'{{\n^bb0(%{name}: f32):\n "a.end"() : () -> ()\n}}' for name in names)
    (operation,) = read(f'"a.b"() ({regions}) : () -> ()')
    shown = [region.blocks[0].arguments[0].name for region in operation.regions]
    assert shown == ["x", "x_1", "x_1_1", "x_2", "x_1_2", "x_3"]


def test_functions_of_nested_modules_and_other_symbols() -> None:
    inner = f'"builtin.module"() <{{sym_name = "inner"}}> ({{{func("f", "")}{func("g", "")}}}) : () -> ()'
    result = module(f'"builtin.module"() ({{{inner}\n{func("f", "")}"llvm.func"() ({{}}) : () -> ()}}) : () -> ()')
    assert [f.name for f in result.functions] == ["inner::f", "g", "f"]
    assert [o.name for o in result.others] == ["llvm.func"]
    assert result.functions[0].body is None


def test_aliases_and_resources() -> None:
    text = '#m = 3 : i8\n!t = i7\n%0 = "a.b"() {m = #m, r = dense_resource<k> : tensor<2xi8>} : () -> !t\n'
    text += '{-# dialect_resources: {builtin: {k: "0x010000000506"}} #-}'
    (operation,) = read(text)
    assert operation.results[0].type == IntegerType(7)
    assert operation.attributes["m"] == IntegerAttr(3, IntegerType(8))
    assert getattr(operation.attributes["r"], "raw", None) == b"\x05\x06"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("arith.addi %0, %0 : i32", "expected a quoted operation name"),
        ('"a.b"(%x) : (i1) -> ()', "undefined value %x"),
        ('%x = "a.b"() : () -> i1\n%x = "a.b"() : () -> i1', "%x is defined twice"),
        ('%x = "a.b"() : () -> i1\n"a.c"(%x) : (i2) -> ()', "%x has type i1 but is used with type i2"),
        ('"a.c"(%x) : (i2) -> ()\n%x = "a.b"() : () -> i1', "%x has type i1 but was used with type i2"),
        ('"a.b"() : (i1) -> ()', "has 0 operands but its type lists 1"),
        ('%x:2 = "a.b"() : () -> i1', "has 1 results but 2 names"),
        ('"a.b"() ({ "cf.br"()[^b] : () -> () }) : () -> ()', "undefined block ^b"),
        ('"a.b"() ({ ^b:\n ^b: }) : () -> ()', "^b is defined twice"),
        ('"a.b"() ({', "expected a quoted operation name"),
    ],
)
def test_faults_are_named(text: str, message: str) -> None:
    with pytest.raises(GenericFormError) as caught:
        read(text)
    assert message in caught.value.message


def test_a_region_of_a_function_sees_no_value_from_outside() -> None:
    (fault,) = faults('%x = "a.b"() : () -> i1\n' + func("f", '"a.c"(%x) : (i1) -> ()'))
    assert fault.message == "use of the undefined value %x"


def test_a_fault_in_a_function_costs_that_function_only() -> None:
    text = func("f", '"a.b"() : () -> (!)') + func("g", '"a.c"() : () -> ()')
    reader = GenericReader(text, Origin(text, "t.mlir", normalised=False), Numbering(text))
    f, g = reader.file()
    assert list(reader.faults) == [f]
    assert (f.regions, len(g.regions)) == ((), 1)


def test_of_a_function_whose_attributes_cannot_be_read_the_name_is_known() -> None:
    bad = '"func.func"() <{function_type = () -> (), x = @, sym_name = "f"}> ({"func.return"() : () -> ()}) : () -> ()\n'
    f, g = read(bad + func("g", '"func.return"() : () -> ()'))
    assert f.attributes["sym_name"] == StringAttr("f")
    assert not f.regions
    assert g.regions


def test_a_function_that_does_not_end_is_a_fault_of_the_file() -> None:
    with pytest.raises(GenericFormError, match="expected"):
        read('"func.func"() <{function_type = () -> (), sym_name = "f"}> ({"a.b"() : () -> ()')
