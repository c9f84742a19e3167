"""Semantics of the tosa operations ``fft2d`` and ``rfft2d``: sums, over the whole image, of its elements times the cosine and the sine of an angle.
Authority: chapter "Spectral transforms" of the TOSA specification. The order of the sum is open (``choices``); MLIR's tosa-to-linalg goes through
rows, then columns, from +0.0 on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from smtenc.dialects.tosa.symbolic.choices import Accumulation, accumulate
from smtenc.dialects.tosa.symbolic.operands import flag, operands, reading, require_equal, shaped
from smtenc.errors import Unsupported
from smtenc.floats.arithmetic import convert
from smtenc.floats.formats import FORMATS, format_of
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.values import Indices, Scalar, Site, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index

_TAU = 0x401921FB54442D18
"""The bits of 2 * pi as an f64."""

Part = Callable[[Scalar, Scalar, Term, Term], Term]
"""A function that returns a summand, from the real and the imaginary part of an element and the cosine and the sine of the angle."""


def fft2d(frame: Frame, operation: Operation) -> list[Tensor]:
    """Return Out(oy, ox) = sum of In(iy, ix) * e^(-2 pi i (iy oy / H + ix ox / W)) as its real and imaginary part, without the minus (nor a division)
    if ``inverse`` is set.
    """
    f = frame.world.floats
    real, imaginary = operands(frame, operation, 2)
    for n, m in zip(real.shape, imaginary.shape, strict=True):
        require_equal(frame, n, m)
    parts: list[Part] = [
        lambda a, b, c, s: f.add(f.mul(a.term, c), f.mul(b.term, s)),
        lambda a, b, c, s: f.sub(f.mul(b.term, c), f.mul(a.term, s)),
    ]
    return _transform(frame, operation, real, imaginary, real.shape, parts, backwards=flag(operation, "inverse"))


def rfft2d(frame: Frame, operation: Operation) -> list[Tensor]:
    """Return ``fft2d`` of a real input, but only its first W / 2 + 1 columns, which determine the others."""
    world, f = frame.world, frame.world.floats
    (real,) = operands(frame, operation, 1)
    columns = world.space.floordiv(real.shape[2], world.constant_index(2)) + 1
    parts: list[Part] = [lambda a, _, c, s: f.mul(a.term, c), lambda a, _, c, s: f.neg(f.mul(a.term, s))]
    return _transform(frame, operation, real, real, (*real.shape[:2], columns), parts, backwards=False)


def _transform(
    frame: Frame, operation: Operation, real: Tensor, imaginary: Tensor, shape: Indices, parts: list[Part], *, backwards: bool
) -> list[Tensor]:
    world, type = frame.world, real.element
    if not isinstance(type, FloatType) or imaginary.element != type or len(shape) != 3:
        raise Unsupported(f"elements of types {type} and {imaginary.element}")
    extents = real.shape[1:]

    def spectrum(part: Part) -> Callable[[Indices], Scalar]:
        def at(indices: Indices) -> Scalar:
            def element(k: Indices) -> Scalar:
                a, b = real.at((indices[0], *k)), imaginary.at((indices[0], *k))
                angle = _angle(world, type, k, indices[1:], extents, backwards)
                cosine, sine = world.floats.function("cos", angle), world.floats.function("sin", angle)
                return Scalar(type, part(a, b, cosine, sine), world.terms.or_(a.poison, b.poison))

            sum = Accumulation(extents, world.zero(type), element)
            return accumulate(world, Site(operation, (*frame.iteration, *indices)), sum)

        return at

    return [Tensor(type, shaped(frame, operation, shape, position), spectrum(part)) for position, part in enumerate(parts)]


def _angle(world: World, type: FloatType, place: Indices, frequency: Indices, extents: Indices, backwards: bool) -> Term:
    """Return 2 pi (iy oy mod H / H + ix ox mod W / W), negated for ``backwards``."""
    f, fmt = world.floats, format_of(type)

    def number(index: Index) -> Term:
        return f.from_int(world.lowering.lower(index, 32), fmt, signed=False)

    turns = [f.div(number(world.space.mod(i * o, n)), number(n)) for i, o, n in zip(place, frequency, extents, strict=True)]
    angle = f.mul(f.constant(fmt, convert(FORMATS["f64"], fmt, _TAU)), f.add(turns[0], turns[1]))
    return f.neg(angle) if backwards else angle


SEMANTICS: Mapping[str, Semantics] = {
    "tosa.fft2d": reading(fft2d, "inverse", "local_bound"),
    "tosa.rfft2d": reading(rfft2d, "local_bound"),
}
