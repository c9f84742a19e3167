"""Rules of Alive's notation as pairs of functions: what each is proved for, what refutes it, what poison and undef do."""

from __future__ import annotations

import pytest

from smtenc.canon.alive import AliveRule, rules_of_alive
from smtenc.canon.proof import RuleRecord, prove
from smtenc.verdicts.configuration.settings import Claim, Solving
from smtenc.verdicts.configuration.validation import pair_options
from smtenc.verdicts.lattice import Verdict

CORRECT, INCORRECT, POSSIBLY = Verdict.CORRECT, Verdict.INCORRECT, Verdict.POSSIBLY_INCORRECT


def records(*texts: str, assume: tuple[str, ...] = ()) -> list[RuleRecord]:
    """The records of rules ``Pre | source | target``, whose instructions ``;`` separates, at a few widths."""
    rules = []
    for text in texts:
        pre, source, target = (part.strip() for part in text.split("|"))
        body = [part.replace(";", "\n") for part in (source, target)]
        rules += rules_of_alive(f"Name: r\nPre: {pre.replace(' or ', ' || ') or 'true'}\n{body[0]}\n=>\n{body[1]}\n", "f.opt").rules
    options = pair_options(Claim(assume=assume), Solving(timeout=5.0, deadline=20.0, trials=12), environ={})
    return list(prove(rules, options, jobs=1, most=3))


def verdicts(*texts: str, assume: tuple[str, ...] = ()) -> list[Verdict]:
    return [r.verdict for r in records(*texts, assume=assume)]


def test_an_analysis_may_say_anything_of_poison() -> None:
    # where %x is poison the source may choose %y; the target is poison
    branch = "%a = and %x, 1; %r = select %c, %a, %y"
    assert verdicts(
        f"MaskedValueIsZero(%x, 1) | {branch} | %r = select %c, 0, %y",
        f"MaskedValueIsZero(%x, 1) | {branch} | %b = and %x, %y; %r = select %c, %b, %y",
        "isPowerOf2(%x) | %r = select %c, %x, %y | %z = add nuw %x, 0; %r = select %c, %z, %y",
        # not a refinement for %x = poison, as %x is not looked at; for no other %x that is zero is it wrong
        "MaskedValueIsZero(%x, -1) | %z = and %x, 0; %r = %y; %s = select %c, %x, %r | %s = select %c, 0, %y",
    ) == [CORRECT, INCORRECT, CORRECT, CORRECT]


def test_a_rule_that_is_wrong_only_for_poison_is_refuted_after_all() -> None:
    (record,) = records("MaskedValueIsZero(%x, -1) | %u = xor %x, 1; %r = select %c, %u, %y | %z = add %y, %x; %r = select %c, 1, %z")
    assert record.verdict is INCORRECT
    assert record.rule.asserted is not None


def test_two_registers_of_one_analysis_may_be_poison_alone() -> None:
    sum_ = "%s = add %x, %y; %r = select %c, %s, %y"
    assert verdicts(
        f"WillNotOverflowSignedAdd(%x, %y) | {sum_} | %s = add nsw %x, %y; %r = select %c, %s, %y",
        "WillNotOverflowUnsignedSub(%x, %y) | %s = umax %x, %y; %r = select %c, %s, 7 | %r = select %c, %x, 7",
        # only %y is poison: the source is not, where %c is false
        "WillNotOverflowUnsignedSub(%x, %y) | %s = select %c, %y, 0; %r = umax %x, %s | %t = umax %x, %y; %r = select %c, %t, %t",
    ) == [CORRECT, CORRECT, INCORRECT]


def test_the_negation_of_an_analysis_says_nothing() -> None:
    assert verdicts(
        "!isPowerOf2(%x) | %r = icmp eq %x, 1 | %r = false",
        "!isPowerOf2(C) | %r = icmp eq %x, C; %s = select %r, 1, 2 | %r = icmp eq %x, C; %s = select %r, 1, 2",
        "!(C == 1 or isPowerOf2(C)) | %r = and C, 1; %s = icmp eq %r, C | %s = false",
        "!isPowerOf2(C) && C != 0 | %r = icmp eq C, 1 | %r = false",
    ) == [INCORRECT, CORRECT, INCORRECT, CORRECT]


def test_what_a_condition_says_of_a_register_of_the_source() -> None:
    found = records(
        "MaskedValueIsZero(%a, 1) | %a = shl i8 %x, %y; %r = or %a, 1 | %r = add %a, 1",
        "MaskedValueIsZero(%a, 2) | %a = shl i8 %x, %y; %r = or %a, 1 | %r = add %a, 1",
    )
    assert [r.verdict for r in found] == [CORRECT, INCORRECT]
    assert all(r.rule.doubtful for r in found)


def test_undef_is_another_value_at_each_use() -> None:
    twice = " | %r = mul %x, 2 | %r = add %x, %x"
    assert verdicts(twice, " | %r = add %x, %x | %r = mul %x, 2", " | %r = mul %x, 2 | %f = freeze %x; %r = add %f, %f") == [
        POSSIBLY,
        CORRECT,
        CORRECT,
    ]
    (record,) = records(twice, assume=("no-undef-inputs",))
    assert record.verdict is CORRECT
    assert record.every_width is not None
    assert "no-undef-inputs" in record.assumptions


def test_undef_and_poison_as_operands() -> None:
    assert verdicts(
        " | %r = select %c, undef, %x | %r = %x",
        " | %r = and %x, undef | %r = 0",
        " | %r = mul %x, undef | %r = undef",
        " | %r = add %x, poison | %r = poison",
        " | %r = add %x, undef | %r = poison",
        " | %r = shl undef, C | %r = 0",
    ) == [POSSIBLY, CORRECT, INCORRECT, CORRECT, POSSIBLY, CORRECT]


def test_flags_conditions_and_casts() -> None:
    assert verdicts(
        " | %r = or disjoint i8 %x, %y | %r = add nuw %x, %y",
        " | %r = or i8 %x, %y | %r = add nuw %x, %y",
        " | %a = lshr exact i8 %x, 3; %r = shl %a, 3 | %r = %x",
        " | %a = lshr i8 %x, 3; %r = shl %a, 3 | %r = %x",
        " | %r = zext nneg i8 %x to i16 | %r = sext %x",
        " | %r = zext i8 %x to i16 | %r = sext %x",
        " | %a = trunc nuw i16 %x to i8; %r = zext %a | %r = %x",
        " | %r = icmp eq i8 %x, %y | %r = icmp eq %y, %x",
        " | %r = icmp c i8 %x, %y | %r = icmp c %y, %x",
        " | %r = fmul nnan ninf nsz half %x, 0.0 | %r = 0.0",
        " | %r = fmul half %x, 0.0 | %r = 0.0",
        " | %r = fcmp ueq half %x, %x | %r = true",
    ) == [CORRECT, INCORRECT, CORRECT, INCORRECT, CORRECT, INCORRECT, CORRECT, CORRECT, INCORRECT, CORRECT, INCORRECT, CORRECT]


def test_counts_of_bits_are_exact_at_every_width() -> None:
    # at i1 and i2 the width is a negative number if it is signed
    (record,) = records("log2(C) < width(C) - 1 && isPowerOf2(C) | %r = icmp slt C, 0; %s = select %r, %x, 1 | %s = 1")
    assert record.verdict is CORRECT
    assert verdicts("log2(C) <= width(C) - 1 && isPowerOf2(C) | %r = icmp slt C, 0; %s = select %r, %x, 1 | %s = 1") == [INCORRECT]


def test_registers_that_both_sides_define_are_compared_unless_they_have_one_use() -> None:
    changed = "%a = add %x, 1; %r = sub %a, 1 | %a = add %x, 2; %r = %x"
    assert verdicts(f" | {changed}", f"hasOneUse(%a) | {changed}") == [INCORRECT, CORRECT]


@pytest.mark.parametrize(
    ("text", "method"),
    [
        (" | %r = xor %x, -1; %s = xor %r, -1 | %s = %x", "one bit"),
        (" | %r = mul %x, 3; %s = sub %r, %x | %s = mul %x, 2", "polynomials"),
        (" | %r = shl %x, 1; %s = sub %r, %x | %s = %x", None),
        (" | %r = shl nuw %x, 1; %s = lshr %r, 1 | %s = %x", "integers"),
        ("MaskedValueIsZero(%x, -1) | %r = add %x, %y | %r = %y", None),
        ("C != 0 | %r = icmp ult %x, C; %s = and %r, true | %s = icmp ule %x, C-1", None),
        ("WillNotOverflowUnsignedAdd(%x, %y) | %r = add %x, %y | %r = add nuw %x, %y", "integers"),
        (" | %a = zext %x; %b = trunc %a; %r = icmp eq %b, %x | %r = true", None),
        (" | %r = or disjoint %x, %y | %r = xor %x, %y", None),
    ],
)
def test_proofs_at_every_width(text: str, method: str | None) -> None:
    (record,) = records(text)
    assert record.verdict is CORRECT
    assert method is None or (record.every_width is not None and record.every_width.method == method)
    if "disjoint" in text:
        assert record.every_width is None


def test_inputs_of_a_counterexample_have_the_names_of_the_rule() -> None:
    (record,) = records("WillNotOverflowUnsignedAdd(%x, %y) | %s = add %x, %y; %r = add %s, C | %r = add nuw %s, C")
    assert record.shown is not None
    example = record.shown[1].counterexample
    assert example is not None
    assert list(example.inputs) == ["%x", "%y", "C"]
    assert isinstance(record.rule, AliveRule)
    assert record.rule.analyses == ("WillNotOverflowUnsignedAdd",)
