"""Places and names in the user's own text."""

from smtenc.errors import Location
from smtenc.frontend.origin import Origin

TEXT = '%a, %b:2 = foo.bar %é"x"\n  %sum = arith.addf %a, %a\n^bb1(%z: f32):'


def test_byte_columns_become_characters() -> None:
    origin = Origin(TEXT, "f.mlir", normalised=True)
    assert origin.place(1, 23) == Location("f.mlir", 1, 22)
    assert origin.place(2, 10) == Location("f.mlir", 2, 10)
    assert origin.place(0, 0) == Location("f.mlir")


def test_offsets_count_only_in_the_text_that_is_read() -> None:
    offset = TEXT.index("arith")
    assert Origin(TEXT, "f", normalised=False).of_operation(offset) == Location("f", 2, 10)
    assert Origin(TEXT, "f", normalised=True).of_operation(offset) == Location("f")


def test_names_come_from_the_line() -> None:
    origin = Origin(TEXT, "f", normalised=True)
    place = Location("f", 1, 12)
    assert [origin.result_name(place, "foo.bar", n, "0") for n in range(3)] == ["a", "b#0", "b#1"]
    assert origin.result_name(Location("f", 2, 10), "arith.addf", 0, "1") == "sum"
    assert origin.argument_name(Location("f", 3, 6), "2") == "z"


def test_what_a_parser_added_takes_no_name_of_the_text() -> None:
    origin = Origin(TEXT, "f", normalised=True)
    assert origin.result_name(Location("f", 2, 10), "arith.mulf", 0, "7") == "unnamed_7"


def test_a_very_long_line_is_shortened_around_the_place() -> None:
    origin = Origin("x" * 500 + "HERE" + "y" * 500, "f", normalised=True)
    assert "HERE" in origin.excerpt(Location("f", 1, 501))
    assert len(origin.excerpt(Location("f", 1, 501))) < 250
