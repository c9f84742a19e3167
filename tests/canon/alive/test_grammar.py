"""What is read of Alive's notation, and the messages of what is not, with their places."""

from __future__ import annotations

from pathlib import Path

import pytest

from smtenc.canon.alive import rules_of_alive
from smtenc.canon.rule_files import read_rules
from smtenc.errors import InputError

RULE = "Name: r\n{pre}%r = {source}\n  =>\n%r = {target}\n"


def rule(source: str, target: str = "%x", pre: str = "") -> str:
    return RULE.format(source=source, target=target, pre=f"Pre: {pre}\n" if pre else "")


@pytest.mark.parametrize(
    "text",
    [
        rule("add nsw nuw i8 %x, C1", "add nuw i8 %x, C1"),
        rule("lshr exact i8 %x, 1 ; a comment", "lshr %x, 1"),
        rule("select i1 %c, i8 %x, i8 %y", "select %c, %x, %y"),
        rule("icmp eq %x, true", "%x"),
        rule("fadd nnan nsz float %x, -0.0", "%x"),
        rule("fcmp ord double %x, 1.5e3", "fcmp ord %x, 1500.0"),
        rule("zext nneg i8 %x to i32", "sext %x"),
        rule("add %x, C", "add %x, -C & ~(C | 1) << 2", "C u>> 1 != 0 && (C == 1 || !isPowerOf2(C)) &&\n  (C + 1) * 2 u<= 7"),
        rule("mul %x, C1", "shl %x, log2(C1)", "0 u< C1 u<= 5"),
        rule("mul Ty1 %x, C", "mul %x, C"),
        rule("xor %x.1, -1", "xor %x.1, -1"),
        "%r = xor %a, -1\n=>\n%r = xor %a, -1\n",
        rule("sub %x, C", "add %x, -C").replace("\n", "\r\n"),
    ],
)
def test_the_notation_is_read(text: str) -> None:
    found = rules_of_alive(text, "f.opt")
    assert (len(found.rules), found.refused) == (1, ())


@pytest.mark.parametrize(
    ("text", "message", "place"),
    [
        (rule("add %x %y"), "expected ,, found %y", "2:13"),
        (rule("addd %x, %y"), "expected an instruction, found addd", "2:6"),
        (rule("add %x, $y"), "unexpected '$'", "2:14"),
        (rule("add exact %x, %y"), "add has no flag exact", "2:10"),
        (rule("add %x, C+1"), "an expression in the source", "2:15"),
        (rule("add %x, C", "add %x, D"), "expected an operand, found D", "4:14"),
        (rule("add %x, C", "add %x, C2"), "C2 does not occur in the source", "4:14"),
        (rule("add %x, C", "add %x, logg2(C)"), "no function logg2", "4:14"),
        (rule("add %x, C", pre="isPower(C)"), "no predicate isPower", "2:6"),
        (rule("add %x, C", pre="C + 1"), "expected a comparison, found the end of the line", "2:11"),
        (rule("add %x, C", pre="C == %x"), "the register %x in an expression", "2:11"),
        (rule("add %x, C", pre="(C == 1"), "expected ), found %r", "3:1"),
        (rule("add %x, C", pre="isPowerOf2(C, C)"), "isPowerOf2 has 2 operands, not 1", "2:6"),
        (rule("add i8 %x, %y", "add i9 %x, %y"), "this is i8 here and i9 elsewhere", "4:13"),
        (rule("fadd %x, %y", "add %x, %y"), "this is of type float here and integer elsewhere", "4:10"),
        (rule("zext i8 %x to i8"), "a cast between types of which none has more bits", "2:6"),
        ("Name: a\n%r = add %x, 1\n", "expected =>, found the end", "2:14"),
        ("Name: a\n%r = add %x, 1\n=>\n", "the target has no instruction", "3:1"),
        ("Name: a\n%r = add %x, 1\n=>\n%s = %x\n", "the target does not define %r", "3:1"),
        ("Name: a\n%r = add %s, 1\n%s = add %r, 1\n=>\n%s = 0\n", "%s is used before its definition", "2:10"),
        ("Name: a\n%r = add %x, 1\n=>\n%a = add %b, 1\n%b = add %x, 1\n%r = %a\n", "%b is used before its definition", "4:10"),
        ("Name: a\n%r = add %x, 1\n=>\n%x = add %y, 1\n%r = %x\n", "%x is an input", "4:6"),
        ("Name: a\n%a = add %x, 1\n%r = add %a, 1\n=>\n%a = add %a, 1\n%r = %a\n", "%a is used before its definition", "5:10"),
        ("Name: a\n%r = add %x, 1\n%r = add %x, 1\n=>\n%r = 0\n", "%r is defined twice", "3:6"),
        ("; nothing\n", "contains no rule", ""),
    ],
)
def test_a_mistake_is_shown_at_its_place(text: str, message: str, place: str) -> None:
    with pytest.raises(InputError) as caught:
        rules_of_alive(text, "f.opt")
    assert caught.value.message == message
    assert str(caught.value.location) == (f"f.opt:{place}" if place else "f.opt")
    assert caught.value.hint


@pytest.mark.parametrize(
    ("source", "message", "place"),
    [
        ("alloca i8", "the instruction alloca", "2:6"),
        ("load %p", "the instruction load", "2:6"),
        ("getelementptr inbounds %p, 1", "the instruction getelementptr", "2:6"),
        ("call i8 @f()", "the instruction call", "2:6"),
        ("select i1 %c, ptr %x, ptr %y", "types other than numbers", "2:20"),
        ("select i1 %c, i8* %x, i8* %y", "types other than numbers", "2:20"),
        ("add <4 x i8> %x, %y", "types other than numbers", "2:10"),
        ("icmp eq %x, null", "pointers", "2:18"),
        ("icmp samesign eq %x, %y", "icmp with samesign", "2:11"),
    ],
)
def test_what_is_not_supported_is_refused_by_name_and_the_other_rules_are_read(source: str, message: str, place: str) -> None:
    found = rules_of_alive(rule(source, "0") + rule("add %y, 0", "%y").replace("Name: r", "Name: s"), "f.opt")
    assert [r.name for r in found.rules] == ["s"]
    (refused,) = found.refused
    assert (refused.name, refused.error.message, str(refused.error.location)) == ("r", message, f"f.opt:{place}")


def test_store_is_refused_by_name() -> None:
    found = rules_of_alive("store %x, %p\n=>\nstore %x, %p\n", "f.opt")
    assert [(r.name, r.error.message) for r in found.refused] == [("rule-1", "the instruction store")]


def test_rules_of_one_name_are_told_apart() -> None:
    assert [r.name for r in rules_of_alive(rule("add %x, 0") * 2, "f.opt").rules] == ["r", "r-2"]
    assert rules_of_alive(rule("add %x, 0").replace("Name: r", "Name: 290 & 292"), "f.opt").rules[0].name == "290-292"


def test_rules_of_this_notation_are_not_applied(tmp_path: Path) -> None:
    path = tmp_path / "f.opt"
    path.write_text(rule("add %x, 0"))
    with pytest.raises(InputError, match="not applied"):
        read_rules(path)
