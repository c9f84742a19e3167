"""Operations of the llvm dialect on numbers and vectors, to be compiled and compared (``elementwise_cases``): those whose bits LLVM fixes."""

from __future__ import annotations

from collections.abc import Callable

from smtenc.floats.formats import FORMATS, is_finite, to_fraction

from .elementwise_cases import Case

_WIDTHS = (8, 16, 32, 64)
_EXTREMA = ("smax", "smin", "umax", "umin")
_SATURATING = ("sadd", "uadd", "ssub", "usub", "sshl", "ushl")
_OVERFLOWING = ("sadd", "uadd", "ssub", "usub", "smul", "umul")


def _call(name: str, operands: str, type: str, result: str = "", attributes: str = "", to: str = "") -> str:
    types = ", ".join([type] * len(operands.split(", ")))
    return f'{to}"llvm.intr.{name}"({operands}) {attributes} : ({types}) -> {result or type}'


def _overflowing(name: str, type: str) -> tuple[tuple[str, str], tuple[str, str]]:
    """The number, and whether it overflows."""
    pair = f"!llvm.struct<({type}, i1)>"
    made = _call(f"{name}.with.overflow", "%a, %b", type, pair, to=f"%{name}_{{}} = ")
    parts = (("0", type, ""), ("1", "i1", ""))
    first, second = (f"{made.format(k)}\n{{}}llvm.extractvalue %{name}_{k}[{k}] : {pair}" for k, _, _ in parts)
    return (type, first.format("")), ("i8", f"{second.format(f'%{name}_o = ')}\nllvm.zext %{name}_o : i1 to i8")


def _of_two(type: str) -> Case:
    return Case(
        f"llvm_of_two_{type}",
        (type, type),
        (
            *((type, _call(f"{n}.sat", "%a, %b", type)) for n in _SATURATING),
            *((type, _call(n, "%a, %b", type)) for n in _EXTREMA),
            *(("i8", _call(n, "%a, %b", type, "i8")) for n in ("scmp", "ucmp")),
            *(part for n in _OVERFLOWING for part in _overflowing(n, type)),
        ),
    )


def _of_one(width: int) -> Case:
    type = f"i{width}"
    swapped = ((type, _call("bswap", "%a", type)),) if width > 8 else ()
    counted = ((type, _call(n, "%a", type, attributes="<{is_zero_poison = false}>")) for n in ("ctlz", "cttz"))
    return Case(
        f"llvm_of_one_{type}",
        (type,),
        (
            *((type, _call(n, "%a", type)) for n in ("bitreverse", "ctpop")),
            *swapped,
            *counted,
            (type, _call("abs", "%a", type, attributes="<{is_int_min_poison = false}>")),
        ),
    )


def _classes(type: str) -> Case:
    masks = (3, *(1 << bit for bit in range(2, 10)), 504, 0x198)
    return Case(
        f"llvm_classes_{type}",
        (type,),
        tuple(
            ("i8", f"{_call('is.fpclass', '%a', type, 'i1', f'<{{bit = {mask} : i32}}>', f'%c{mask} = ')}\nllvm.zext %c{mask} : i1 to i8")
            for mask in masks
        ),
    )


def _fits(type: str, width: int) -> Callable[..., bool]:
    fmt = FORMATS[type]
    return lambda a: is_finite(fmt, a) and abs(to_fraction(fmt, a)) < (1 << (width - 1)) - 1


def _roundings(type: str, width: int) -> Case:
    integer = f"i{width}"
    return Case(
        f"llvm_rounded_{type}",
        (type,),
        # the code generator has no shorter result of the longer ones
        tuple((integer, _call(n, "%a", type, integer)) for n in ("lrint", "lround", "llrint", "llround")[: width // 16]),
        _fits(type, width),
    )


def _vector(*lanes: str, element: str, name: str = "v") -> str:
    """The vector ``%v`` of these lanes, made from undef, so that each lane has to be inserted."""
    type = f"vector<{len(lanes)}x{element}>"
    lines = [f"%{name}0 = llvm.mlir.undef : {type}"]
    for k, lane in enumerate(lanes):
        to = f"%{name}" if k + 1 == len(lanes) else f"%{name}{k + 1}"
        lines += [
            f"%{name}i{k} = llvm.mlir.constant({k} : i32) : i32",
            f"{to} = llvm.insertelement {lane}, %{name}{k}[%{name}i{k} : i32] : {type}",
        ]
    return "\n".join(lines)


_V, _W = "vector<4xi16>", "vector<4xf32>"
_INTEGER_KINDS = ("add", "and", "mul", "or", "smax", "smin", "umax", "umin", "xor")


def _reductions() -> Case:
    made = _vector("%a", "%b", "%c", "%a", element="i16")
    first, *others = (f'"llvm.intr.vector.reduce.{n}"(%v) : ({_V}) -> i16' for n in _INTEGER_KINDS)
    return Case("llvm_reductions", ("i16",) * 3, (("i16", f"{made}\n{first}"), *(("i16", o) for o in others)))


def _float_reductions() -> Case:
    made = _vector("%a", "%b", "%c", "%b", element="f32")
    sums = [f'"llvm.intr.vector.reduce.{n}"(%c, %v) : (f32, {_W}) -> f32' for n in ("fadd", "fmul")]
    extrema = [f'"llvm.intr.vector.reduce.{n}"(%v) : ({_W}) -> f32' for n in ("fmaximum", "fminimum")]
    first, *others = (*sums, *extrema)
    return Case("llvm_float_reductions", ("f32",) * 3, (("f32", f"{made}\n{first}"), *(("f32", o) for o in others)))


def _lanes() -> Case:
    made = _vector("%a", "%b", "%a", "%b", element="i16") + "\n" + _vector("%b", "%b", "%a", "%a", element="i16", name="w")
    shuffled = f"%s = llvm.shufflevector %v, %w [7, 0, 5, 2] : {_V}"
    picked = "%k = llvm.mlir.constant(2 : i64) : i64\nllvm.extractelement %s[%k : i64] : " + _V
    joined = f"llvm.bitcast %v : {_V} to i64"
    halves = (
        f"%h = llvm.bitcast %s : {_V} to vector<8xi8>\n%l = llvm.mlir.constant(5 : i8) : i8\nllvm.extractelement %h[%l : i8] : vector<8xi8>"
    )
    split = "%x = llvm.sext %a : i16 to i64\n%y = llvm.bitcast %x : i64 to vector<2xi32>\n" + (
        "%z = llvm.mlir.constant(1 : i32) : i32\nllvm.extractelement %y[%z : i32] : vector<2xi32>"
    )
    saturated = f'%t = "llvm.intr.sadd.sat"(%v, %w) : ({_V}, {_V}) -> {_V}\nllvm.extractelement %t[%k : i64] : {_V}'
    return Case(
        "llvm_lanes",
        ("i16", "i16"),
        (("i16", f"{made}\n{shuffled}\n{picked}"), ("i64", joined), ("i8", halves), ("i32", split), ("i16", saturated)),
    )


LLVM_CASES = (
    *(_of_two(f"i{width}") for width in _WIDTHS),
    *(_of_one(width) for width in _WIDTHS),
    *(
        Case(f"llvm_funnel_i{w}", (f"i{w}",) * 3, tuple((f"i{w}", _call(n, "%a, %b, %c", f"i{w}")) for n in ("fshl", "fshr")))
        for w in _WIDTHS
    ),
    *map(_classes, ("f32", "f64")),
    _roundings("f32", 32),
    _roundings("f64", 64),
    *(
        Case(f"llvm_integral_{t}", (t,), tuple((t, _call(n, "%a", t)) for n in ("rint", "nearbyint", "roundeven", "trunc")))
        for t in ("f32", "f64")
    ),
    *(
        Case(f"llvm_extrema_{t}", (t, t), tuple((t, _call(n, "%a, %b", t)) for n in ("maxnum", "minnum")), open_zeros=True)
        for t in ("f32", "f64")
    ),
    _reductions(),
    _float_reductions(),
    _lanes(),
)
