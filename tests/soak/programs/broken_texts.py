"""Texts that are almost MLIR: programs of the corpora with tokens, bytes and numbers changed, and monsters that a grammar makes. Data only."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

CORPORA = Path(__file__).resolve().parents[3] / "corpora"
_TOKEN = re.compile(r'"(?:[^"\\\n]|\\.)*"|//[^\n]*|[\w.$%@#!^]+|\s+|.', re.DOTALL)
_NUMBER = re.compile(r"\d+")
LONGEST = 1 << 18
NUMBERS = (
    "0",
    "1",
    "-1",
    "255",
    "65535",
    "2147483648",
    "4294967296",
    "9223372036854775807",
    "9223372036854775808",
    "18446744073709551616",
    "99999999999999999999999",
    "16777215",
    "16777216",
    "0x7FFFFFFFFFFFFFFF",
    "1.0e999999999",
    "1.0e-999999999",
    "9" * 400,
    "9" * 5000,
    "0." + "3" * 3000,
)
WORDS = (
    '"', "'", "{", "}", "(", ")", "[", "]", "<", ">", "->", "=", ":", ",", "::", "#", "!", "@", "%", "^", "?", "*", "-", "//", "// -----",
    "{-#", "#-}", "loc(unknown)", 'loc("-":4294967295:4294967295)', 'loc("a"(#x))', "dense<", 'dense<"0x', "array<i32: ", "affine_map<(d0) ->",
    "tensor<", "memref<", "vector<", "tuple<", "complex<", "i0", "i1", "i16777216", "f8E8M0FNU", "!a = ", "#m = ", "func.func @f()", "module {",
    "builtin.module", '"builtin.module"() ({', '"func.func"', "func.func private @", "nofunc.op", "unknown.op {a = \"", "\x00", "\ufeff", "∀", "\u2028",
    "\udcff", "\r", "\t", "true", "unit", "@f::@g", "%0:2", "%0#7", "^bb0", "distinct[0]<>", "opaque<", "strided<[", "sparse<", "dense_resource<k>",
)  # fmt: skip


def programs() -> list[str]:
    """What is broken: every program of the corpora that is not very long."""
    return [text for path in sorted(CORPORA.rglob("*.mlir")) if len(text := path.read_text(encoding="utf-8")) < 6000]


def changed(text: str, other: str, random: Random) -> str:
    """One to six changes at random; ``other`` is where tokens are taken from."""
    tokens = _TOKEN.findall(text)
    others = _TOKEN.findall(other)
    for _ in range(random.choice((1, 1, 1, 2, 3, 6))):
        at = random.randrange(len(tokens) or 1)
        match random.randrange(11):
            case 0:
                del tokens[at : at + random.choice((1, 1, 2, 5))]
            case 1:
                tokens[at:at] = tokens[at : at + random.choice((1, 2, 10))] * random.choice((1, 1, 2, 40))
            case 2:
                tokens[at:at] = [random.choice(WORDS)] * random.choice((1, 1, 1, 2, 300))
            case 3:
                tokens[at : at + 1] = [random.choice(others)]
            case 4:
                start = random.randrange(len(others))
                tokens[at:at] = others[start : start + random.randrange(1, 40)]
            case 5:
                numbered = [i for i, token in enumerate(tokens) if _NUMBER.search(token)]
                if numbered:
                    chosen = random.choice(numbered)
                    value = random.choice(NUMBERS)
                    tokens[chosen] = _NUMBER.sub(lambda _, value=value: value, tokens[chosen], count=1)  # type: ignore[misc]
            case 6:
                to = random.randrange(len(tokens) or 1)
                if tokens:
                    tokens[at], tokens[to] = tokens[to], tokens[at]
            case 7:
                tokens = tokens[:at] if random.random() < 0.3 else tokens
            case 8:
                if tokens and len(tokens[at]) > 1:
                    cut = random.randrange(len(tokens[at]))
                    tokens[at] = tokens[at][:cut] + random.choice(("", random.choice(WORDS))) + tokens[at][cut + 1 :]
            case 9:
                tokens[at:at] = ["\n" * random.choice((1, 50))]
            case _:
                tokens[at : at + 1] = [random.choice(WORDS)]
    return "".join(tokens)


def broken_bytes(text: str, random: Random) -> bytes:
    """The text's bytes with some of them changed."""
    raw = bytearray(text.encode("utf-8", "surrogatepass"))
    for _ in range(random.choice((1, 1, 2, 8))):
        at = random.randrange(len(raw) or 1)
        match random.randrange(4):
            case 0 if raw:
                raw[at % len(raw)] = random.randrange(256)
            case 1:
                raw[at:at] = bytes(random.randrange(256) for _ in range(random.choice((1, 3))))
            case 2:
                del raw[at : at + random.choice((1, 4, 100))]
            case _:
                raw[at:at] = random.choice((b"\xef\xbb\xbf", b"ML\xefR", b"\x00", b"\xed\xa0\x80", b"\r\n"))
    return bytes(raw)


# -- monsters ---------------------------------------------------------------------------------------------------------


def _type(random: Random, depth: int = 0) -> str:
    if depth > 4 or random.random() < 0.3:
        return random.choice(("f32", "i32", "index", "i1", "bf16", "none", "f8E4M3FN", f"i{random.choice(NUMBERS)}", "!x.y<[1, 2]>", "f33"))
    inner = _type(random, depth + 1)
    dims = "x".join(random.choice(("2", "?", "0", *NUMBERS[:10])) for _ in range(random.randrange(4)))
    dims = f"{dims}x" if dims else ""
    return random.choice(
        (
            f"tensor<{dims}{inner}>",
            f"memref<{dims}{inner}, strided<[{random.choice(NUMBERS)}], offset: ?>>",
            f"vector<{dims}{inner}>",
            f"tuple<{inner}, {inner}>",
            f"complex<{inner}>",
            f"({inner}) -> {inner}",
            f"memref<{dims}{inner}, affine_map<(d0) -> ({_affine(random)})>>",
            f"tensor<{dims}{inner}, #x.y<{inner}>>",
        )
    )


def _affine(random: Random, depth: int = 0) -> str:
    if depth > 5 or random.random() < 0.25:
        return random.choice(("d0", "s0", random.choice(NUMBERS[:12]), "-d0"))
    operator = random.choice(("+", "-", "*", "floordiv", "ceildiv", "mod"))
    return f"({_affine(random, depth + 1)}) {operator} {_affine(random, depth + 1)}"


def _attribute(random: Random, depth: int = 0) -> str:
    if depth > 3 or random.random() < 0.2:
        return random.choice(
            (
                f"{random.choice(NUMBERS)} : {_type(random)}",
                f'"{"a" * random.choice((0, 3, 40))}',
                '"b\\0A\\"c"',
                "unit",
                f"dense<{random.choice(NUMBERS)}> : {_type(random)}",
                f'dense<"0x{"0" * random.randrange(64)}"> : {_type(random)}',
                f"dense<[{', '.join(random.choice(NUMBERS[:8]) for _ in range(random.randrange(6)))}]> : {_type(random)}",
                f"sparse<[[{random.choice(NUMBERS)}]], [1]> : {_type(random)}",
                f"array<{_type(random)}: {random.choice(NUMBERS)}>",
                f"affine_map<(d0)[s0] -> ({_affine(random)})>",
                f"affine_set<(d0)[s0] : ({_affine(random)} >= 0)>",
                "#unknown.thing<[{a = 1}]>",
                "@a::@b",
                "distinct[0]<>",
            )
        )
    inner = _attribute(random, depth + 1)
    return random.choice((f"[{inner}, {inner}]", f"{{k = {inner}}}", _type(random)))


def monster(random: Random) -> str:
    """A text with something out of all proportion, in generic form or custom syntax."""
    many = random.choice((30, 99, 150, 1000, 20_000))
    inside = random.choice(
        (
            lambda: f'  %0 = "arith.constant"() <{{value = {_attribute(random)}}}> : () -> {_type(random)}\n',
            lambda: f"  %0 = arith.constant {_attribute(random)}\n",
            lambda: f'  "x.y"() {{a = {_attribute(random)}}} : () -> ()\n',
            lambda: f'  x.y "{"a" * many}\n',
            lambda: f"  x.y {_type(random)}\n",
            lambda: f'  "x.y"() {{a = {"[" * many}{"]" * many}}} : () -> ()\n',
            lambda: "  scf.execute_region {\n" * min(many, 1000) + "  scf.yield\n  }\n" * min(many, 1000),
            lambda: '  "x.y"() ({\n' * min(many, 5000) + "  }) : () -> ()\n" * min(many, 5000),
            lambda: f'  %0:{random.choice(NUMBERS)} = "x.y"() : () -> i32\n',
            lambda: f'  "x.y"() : () -> {"tuple<" * many}i32{">" * many}\n',
            lambda: f'  "x.y"() {{a = affine_map<(d0) -> ({"(" * many}d0{")" * many})>}} : () -> ()\n',
            lambda: f'  "x.y"() {{a = affine_map<(d0) -> ({"-" * many}d0)>}} : () -> ()\n',
            lambda: f'  "x.y"() {{a = affine_map<(d0) -> ({"d0 * 2 + " * many}d0)>}} : () -> ()\n',
            lambda: f'  "x.y"() : () -> () loc({"fused[" * min(many, 999)}"-":1:1{"]" * min(many, 999)})\n',
            lambda: "".join(
                f'  %{i} = "x.y"({f"%{i - 1}" if i else ""}) : ({"i32" if i else ""}) -> i32\n' for i in range(min(many, 1000))
            ),
            lambda: f'  "x.y"() {{a = {"9" * random.choice((100, 5000, 90_000, 120_000))} : i{random.choice((64, 400_000))}}} : () -> ()\n',
            lambda: f"  %0 = tensor.expand_shape %arg0 [{'[0] ' * min(many, 1000)}: tensor<2xf32> into tensor<2xf32>\n",
            lambda: (
                f'  "x.y"() {{a = dense<[{"0, " * min(many, 1000)}0]> : tensor<{min(many, 1000) + 1}xi{random.choice((8, 16777215))}>}} : () -> ()\n'
            ),
        )
    )()
    aliases = _aliases(random) if random.random() < 0.2 else ""
    argument = _type(random) if random.random() < 0.5 else "!t9" if aliases else "f32"
    if random.random() < 0.5:
        head = f'"func.func"() <{{function_type = ({argument}) -> (), sym_name = "f"}}> ({{\n^bb0(%arg0: {argument}):\n'
        text = f'{head}{inside}  "func.return"() : () -> ()\n}}) : () -> ()\n'
    else:
        text = f"func.func @f(%arg0: {argument}) {{\n{inside}  return\n}}\n"
    good = "func.func @good(%x: f32) -> f32 {\n  return %x : f32\n}\n" if random.random() < 0.3 else ""
    tail = random.choice(("", "", '{-# dialect_resources: { builtin: { k: "0x0' + "0" * random.randrange(40) + '" } } #-}\n', "// -----\n"))
    return f"{aliases}{good}{text * random.choice((1, 1, 1, 30))}{tail}"


def _aliases(random: Random) -> str:
    last = random.choice((9, 15, 30))
    lines = ["!t0 = tuple<i32, i32>"] + [f"!t{i} = tuple<!t{i - 1}, !t{i - 1}>" for i in range(1, last + 1)]
    return "\n".join(lines) + "\n"


def broken(random: Random, known: Sequence[str]) -> bytes:
    """The next text of a campaign."""
    maker: Callable[[], bytes] = random.choices(
        (
            lambda: changed(random.choice(known), random.choice(known), random).encode("utf-8", "surrogatepass"),
            lambda: broken_bytes(random.choice(known), random),
            lambda: monster(random).encode("utf-8", "surrogatepass"),
            lambda: changed(monster(random), random.choice(known), random).encode("utf-8", "surrogatepass")[: 1 << 20],
        ),
        (60, 15, 20, 5),
    )[0]
    return maker()[:LONGEST]
