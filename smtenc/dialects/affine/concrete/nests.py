"""Emitters of the ``affine`` dialect's loops, branches, accesses and index computations for compiled loop nests. They compute what the dialect's
handlers compute.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from smtenc.dialects.affine.concrete.indices import affine_map
from smtenc.interpreter.attributes import integer
from smtenc.interpreter.loops.nests import LARGEST, Emitter, NotCompiled, Writer
from smtenc.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr, AffineMap, AffineOperator, AffineSymbol
from smtenc.ir.attributes import IntegerSetAttr
from smtenc.ir.core import Operation, Value

_FITS = 1 << 63
"""The exclusive limit of the absolute value of any intermediate result; ``LARGEST`` bounds the operands."""


def _expressions(writer: Writer, op: Operation, expressions: Sequence[AffineExpr], dims: int, operands: Sequence[Value]) -> list[str]:
    """Return the Python texts of affine expressions of operands that are signed integers. Raises ``NotCompiled`` if ``index`` has fewer than 64 bits,
    an intermediate result may overflow, or a divisor is not a positive constant.
    """
    texts = [writer.small(v, op) for v in operands]
    if writer.machine.index_bits < 64:
        raise NotCompiled("an index that overflows sooner")

    def written(expr: AffineExpr) -> tuple[str, int]:
        """Return the text of an expression and an upper bound of its absolute value."""
        match expr:
            case AffineDim(position):
                return texts[position], LARGEST
            case AffineSymbol(position):
                return texts[dims + position], LARGEST
            case AffineConstant(value):
                return f"({value})", abs(value)
            case AffineBinary(operator, lhs, rhs):
                (a, most), (b, other) = written(lhs), written(rhs)
                match operator:
                    case AffineOperator.ADD:
                        return fitting(f"({a} + {b})", most + other)
                    case AffineOperator.MUL:
                        return fitting(f"({a} * {b})", most * other)
                    case _ if not isinstance(rhs, AffineConstant) or rhs.value <= 0:
                        raise NotCompiled("a divisor that may not be positive")
                    case AffineOperator.FLOORDIV:
                        return f"({a} // {b})", most
                    case AffineOperator.CEILDIV:
                        return f"(-(-{a} // {b}))", most
                    case AffineOperator.MOD:
                        return f"({a} % {b})", other

    def fitting(text: str, most: int) -> tuple[str, int]:
        if most >= _FITS:
            raise NotCompiled("numbers that may overflow index")
        return text, most

    return [written(e)[0] for e in expressions]


def _of_map(writer: Writer, op: Operation, map: AffineMap, operands: Sequence[Value]) -> list[str]:
    return _expressions(writer, op, map.results, map.num_dims, operands)


def _one(choose: str, texts: Sequence[str]) -> str:
    return texts[0] if len(texts) == 1 else f"{choose}({', '.join(texts)})"


def _for(writer: Writer, op: Operation) -> None:
    lower, upper, initial = op.operand_groups()
    first = _one("max", _of_map(writer, op, affine_map(op, "lowerBoundMap"), lower))
    last = _one("min", _of_map(writer, op, affine_map(op, "upperBoundMap"), upper))
    writer.loop(op, first, last, str(integer(op, "step")), op.regions[0].blocks[0], initial)


def _if(writer: Writer, op: Operation) -> None:
    match op.attributes.get("condition"):
        case IntegerSetAttr(set):
            texts = _expressions(writer, op, [e for e, _ in set.constraints], set.num_dims, op.operands)
            tests = [f"{text} {'==' if equal else '>='} 0" for text, (_, equal) in zip(texts, set.constraints, strict=True)]
            writer.branch(op, " and ".join(tests) or "True")
        case _:
            raise NotCompiled(f"{op.name} without a condition")


def _load(writer: Writer, op: Operation) -> None:
    writer.load(op, op.operands[0], _of_map(writer, op, affine_map(op), op.operands[1:]))


def _store(writer: Writer, op: Operation) -> None:
    value, memref, *operands = op.operands
    writer.store(op, value, memref, _of_map(writer, op, affine_map(op), operands))


def _choose(choose: str) -> Callable[[Writer, Operation], None]:
    """Return an emitter of ``affine.apply``, ``min`` or ``max``, which combines the map's results by the Python function ``choose``. It raises
    ``NotCompiled`` if an operand may be poison: these operations turn poison into poison, which decides nothing.
    """

    def emit(writer: Writer, op: Operation) -> None:
        if not all(writer.is_certain(v) for v in op.operands):
            raise NotCompiled("an operand that may be poison")
        writer.define(op.results[0], _one(choose, _of_map(writer, op, affine_map(op), op.operands)), signed=True)

    return emit


EMITTERS: Mapping[str, Emitter] = MappingProxyType(
    {
        "affine.for": _for,
        "affine.if": _if,
        "affine.load": _load,
        "affine.store": _store,
        "affine.apply": _choose("max"),
        "affine.min": _choose("min"),
        "affine.max": _choose("max"),
    }
)
