"""What a number of an enumeration is taken for: by the release of the text, by the program that wrote it, or not at all."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from smtenc.frontend.normalisers import Refusal, Wheel
from smtenc.frontend.numbering import Numbering, cases_of
from smtenc.ir.attributes import ArrayAttr, Attribute, EnumAttr, IntegerAttr, OpaqueAttr, UnsettledEnumAttr
from smtenc.ir.enumerations import ATOMIC_RMW_KIND, RELEASES
from smtenc.ir.types import IntegerType

I64 = IntegerType(64)
QUOTED = '"memref.atomic_rmw"(%x, %m) <{kind = 7 : i64}>'


@dataclass(frozen=True)
class Program:
    """A normaliser that numbers as ``release`` does, and understands nothing but the probe."""

    release: int
    verifies: bool = True
    name: str = "a program"

    def normalise(self, text: str) -> str:
        numbers = {word: number for number, word in ATOMIC_RMW_KIND.by_release[self.release].items()}
        written = []
        for line, content in enumerate(text.splitlines(), 1):
            if content.startswith("memref.atomic_rmw"):
                word = content.split()[1]
                if word not in numbers:
                    raise Refusal(self.name, "no such kind", line, 1)
                written.append(f"kind = {numbers[word]} : i64")
        return "\n".join(written)


@dataclass(frozen=True)
class Silent:
    verifies: bool = True
    name: str = "one that reads nothing"

    def normalise(self, text: str) -> str:
        raise Refusal(self.name, "no")


def kind(numbering: Numbering, number: int = 7) -> Attribute:
    return numbering.settled("memref.atomic_rmw", {"kind": IntegerAttr(number, I64)})["kind"]


def meaning(attribute: Attribute) -> str | None:
    return attribute.word if isinstance(attribute, EnumAttr) else None


@pytest.mark.parametrize("release", RELEASES)
def test_a_release_that_is_named_says_what_a_number_is(release: int) -> None:
    numbering = Numbering(QUOTED, release)
    assert meaning(kind(numbering)) == ("mins" if release < 22 else "maxu")
    assert numbering.used


@pytest.mark.parametrize("release", [20, 22])
def test_what_a_program_wrote_means_what_it_says_itself(release: int) -> None:
    assert meaning(kind(Numbering("memref.atomic_rmw mins", None, Program(release)))) == ("mins" if release < 22 else "maxu")
    assert cases_of(Program(release), ATOMIC_RMW_KIND) == ATOMIC_RMW_KIND.by_release[release]


def test_the_parser_that_comes_along_can_be_asked() -> None:
    assert cases_of(Wheel(), ATOMIC_RMW_KIND)[7] in ("mins", "maxu")


def test_nobody_knows_what_a_number_of_an_unknown_release_means() -> None:
    attribute = kind(Numbering(QUOTED))
    assert attribute == UnsettledEnumAttr("arith.AtomicRMWKind", 7, (("mins", (19, 20, 21)), ("maxu", (22, 23, 24))))
    assert str(attribute) == "7, an arith.AtomicRMWKind: mins in MLIR 19 to 21, maxu in MLIR 22 to 24 (--mlir-release N says which)"


@pytest.mark.parametrize(("number", "word"), [(0, "addf"), (1, "addi"), (15, "xori")])
def test_a_number_that_means_one_thing_needs_no_release(number: int, word: str) -> None:
    numbering = Numbering(QUOTED)
    assert meaning(kind(numbering, number)) == word
    assert not numbering.used


def test_a_number_that_the_named_release_does_not_have_is_not_settled() -> None:
    assert isinstance(kind(Numbering(QUOTED, 19), 15), UnsettledEnumAttr)
    assert str(kind(Numbering(QUOTED, 19), 99)) == "99, which is no arith.AtomicRMWKind of any release of MLIR that is known"


def test_an_operation_in_generic_form_between_custom_syntax_may_be_the_users_or_the_parsers() -> None:
    mixed = f"{QUOTED}\nmemref.atomic_rmw mins %x, %m[]"
    assert isinstance(kind(Numbering(mixed, None, Program(20))), UnsettledEnumAttr)
    assert isinstance(kind(Numbering(mixed, 22, Program(20))), UnsettledEnumAttr)
    assert meaning(kind(Numbering(mixed, 21, Program(20)))) == "mins"


def test_a_program_that_cannot_be_asked_settles_nothing() -> None:
    assert isinstance(kind(Numbering("memref.atomic_rmw mins", None, Silent())), UnsettledEnumAttr)
    assert meaning(kind(Numbering("memref.atomic_rmw mins", None, Silent()), 1)) == "addi"


def test_lists_and_words_are_settled_too() -> None:
    reductions: dict[str, Attribute] = {"reductions": ArrayAttr((IntegerAttr(1, I64), IntegerAttr(7, I64)))}
    settled = Numbering("", 22).settled("affine.parallel", reductions)["reductions"]
    assert settled == ArrayAttr((EnumAttr("arith.AtomicRMWKind", "addi"), EnumAttr("arith.AtomicRMWKind", "maxu")))
    mode: dict[str, Attribute] = {"roundingmode": OpaqueAttr("#arith.roundingmode<upward>")}
    assert Numbering("").settled("arith.truncf", mode)["roundingmode"] == EnumAttr("arith.RoundingMode", "upward")


def test_other_numbers_stay_numbers() -> None:
    axis: dict[str, Attribute] = {"axis": IntegerAttr(7, I64)}
    assert Numbering("").settled("tosa.argmax", axis) == {"axis": IntegerAttr(7, I64)}


@pytest.mark.parametrize(("number", "words"), [(0, "none"), (1, "nsw"), (2, "nuw"), (3, "nsw, nuw")])
def test_flags_written_as_a_number_become_words(number: int, words: str) -> None:
    found = Numbering("").settled("llvm.add", {"overflowFlags": IntegerAttr(number, IntegerType(32))})
    assert found == {"overflowFlags": OpaqueAttr(f"#llvm.overflow<{words}>")}


@pytest.mark.parametrize("number", [-1, 4, 5])
def test_flags_that_nobody_knows_stay_a_number(number: int) -> None:
    attributes: dict[str, Attribute] = {"overflowFlags": IntegerAttr(number, IntegerType(32))}
    assert Numbering("").settled("llvm.add", dict(attributes)) == attributes


def test_flags_in_words_stay_as_they_are() -> None:
    attributes: dict[str, Attribute] = {"overflowFlags": OpaqueAttr("#llvm.overflow<nuw>")}
    assert Numbering("").settled("llvm.add", dict(attributes)) == attributes
