"""Choices that float operations leave open: fast-math flags as LLVM's Language Reference explains them, and the zero that an extremum returns.

``nnan`` and ``ninf`` make poison. The other flags allow rewritings in which every operation involved carries the flag: each such operation has a
*choice* between IEEE 754's result and that of the rewriting. Without any flag, ``minnumf`` and ``maxnumf`` of a +0.0 and a -0.0 are a choice between
the two (MLIR's "'arith' Dialect" document). A choice is an uninterpreted function of the operands, named by flag and operation: the same operation on
the same operands chooses alike in source and target (assumption ``fastmath-choices=by-value``). Any other choice of the target must be covered by the
source (it counts against refinement), and a choice that only the source has is selected in its favour (``refinement.choices``).

Operations leave other things open by ``signless_zero`` (the sign of a zero result), ``extremum_of_numbers``, or ``leave_open`` (a term that
represents one of several others), with a ``Site``: the operation, and the indices of the loops and tensors around its execution.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from smtenc.errors import Unsupported
from smtenc.floats.operations import FloatKind, FloatOp
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import FloatType
from smtenc.semantics.attributes import enum_word, flags
from smtenc.semantics.flag_flow import FUSED, PRODUCT, QUOTIENT, SUM, Combination
from smtenc.semantics.open_choices import Choice
from smtenc.semantics.options import SourceWay
from smtenc.semantics.shared.any_order import by_structure
from smtenc.semantics.shared.elementwise import ScalarFunction, any_poison
from smtenc.semantics.values import Origin, Scalar, Site
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, Term
from smtenc.terms.view import function_name

FloatOperation = Callable[..., Term]
"""The term of a float operation, from the float algebra and one term for each operand."""

CHOICES_BY_VALUE = "fastmath-choices=by-value"
"""The assumption of every choice that is left open."""

_MOST_PARTS = 64
"""The largest number of parts of a sum or product that later operations can reassociate."""


def with_fastmath(function: FloatOperation, library: str | None = None) -> ScalarFunction:
    """Return the scalar function of a float operation with all that its flags allow; the result has the type of the first operand.

    ``library`` is the name of the mathematical function whose result ``afn`` lets vary, if the operation is one.
    """

    def apply(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
        require_nearest(site.operation)
        promised = promised_by(world, site.operation)
        exact = function(world.floats, *(world.bits(x) for x in operands))
        result, origin = _relaxed(world, site, _with_hidden_parts(world, site, operands), promised, exact, library)
        values = [*(x.term for x in operands if isinstance(x.type, FloatType)), result]
        poison = world.terms.or_(any_poison(world, operands), *broken_promises(world, promised, values))
        return Scalar(operands[0].type, result, poison, origin)

    return apply


def promised_by(world: World, operation: Operation) -> frozenset[str]:
    """Return the fast-math flags of an operation. For an operation whose choices are decided (``Choices.decided``), flags that it does not use are
    left out.
    """
    found = flags(operation, "fastmath")
    if operation not in world.choices.decided:
        return found
    return found & ({"nnan", "ninf", "contract"} if world.options.source_way is SourceWay.SECOND else {"nnan", "ninf"})


def require_nearest(operation: Operation) -> None:
    """Raise ``Unsupported`` for a rounding mode other than to nearest even."""
    if "roundingmode" in operation.attributes and (mode := enum_word(operation, "roundingmode")) != "to_nearest_even":
        raise Unsupported(f"roundingmode = {mode}")


def broken_promises(world: World, promised: frozenset[str], values: Sequence[Term]) -> list[Term]:
    """Return the conditions under which ``nnan`` or ``ninf`` of ``promised`` is violated: a value (operand or result) is NaN, or infinite."""
    broken = [world.floats.is_nan(v) for v in values] if "nnan" in promised else []
    return broken + ([world.floats.is_inf(v) for v in values] if "ninf" in promised else [])


# -- choices ----------------------------------------------------------------------------------------------------------


def leave_open(world: World, site: Site, term: Term, alternatives: tuple[Term, ...]) -> Term:
    """Record that ``term``, an unknown, represents a choice that the operation of ``site`` leaves open, and return ``term``.

    In the target, the choice may be any value of ``term``; in the source, it may be selected among ``alternatives``, each of which the operation must
    allow.
    """
    world.premises.note(CHOICES_BY_VALUE)
    choice = world.choices.open.setdefault(term, Choice(alternatives, set()))
    choice.places.add(site)
    return term


_COMMUTATIVE = frozenset({"addf", "mulf", "maximumf", "minimumf", "maxnumf", "minnumf"})


def _by_creation(terms: Sequence[Term]) -> list[Term]:
    return sorted(terms, key=lambda term: int(term.node_id()))


def _choose(world: World, site: Site, what: str, operands: Sequence[Term], other: Term, usual: Term) -> Term:
    """``ite(choice, other, usual)`` with an open choice; ``other`` if the operation's choices are decided."""
    if other is usual:
        return usual
    if site.operation in world.choices.decided:
        # a decided operation uses each flag that it has
        return other
    t = world.terms
    # another order of the same sum may end with a subtraction, of the same product with a division
    kind = next((k for k, names in _KINDS.items() if site.operation.name in names), site.operation.name)
    name = f"fastmath.{what}.{kind if list(operands) == [usual] else site.operation.name}.{world.floats.format(usual).name}"
    return t.ite(leave_open(world, site, t.apply(name, operands, BOOLEAN), (t.false, t.true)), other, usual)


def signless_zero(world: World, site: Site, operands: Sequence[Term], result: Term, deciding: Sequence[Term] = ()) -> Term:
    """Return ``result`` under ``nsz``: the sign of a zero result is open. If one of the ``deciding`` operands is a zero, whose sign the result
    depends on, the sign of the result is open, too.
    """
    f = world.floats
    zero = world.terms.or_(*(f.is_zero(x) for x in (result, *deciding)))
    if zero is world.terms.false:
        return result
    if site.operation.name.removeprefix("arith.") in _COMMUTATIVE:
        operands = _by_creation(operands)
    return _choose(world, site, "nsz", operands, world.terms.ite(zero, f.neg(result), result), result)


def extremum_of_numbers(world: World, site: Site, kind: FloatKind, x: Term, y: Term) -> Term:
    """Return ``MINNUM`` or ``MAXNUM`` of two floats: the other operand if one is NaN, and either zero for a +0.0 and a -0.0."""
    f, t = world.floats, world.terms
    ordered = f.made(kind, x, y)
    mixed = t.and_(f.is_zero(x), f.is_zero(y), t.not_(f.same(x, y)))
    if mixed is t.false:
        return ordered
    if site.operation in world.choices.decided:
        return t.ite(mixed, y, ordered) if world.options.source_way is SourceWay.SECOND else ordered
    choice = t.apply(f"choice.zero-of-{kind.word}.{f.format(x).name}", _by_creation((x, y)), BOOLEAN)
    return t.ite(t.and_(mixed, leave_open(world, site, choice, (t.false, t.true))), f.neg(ordered), ordered)


# -- what each flag allows --------------------------------------------------------------------------------------------

_SUMS = frozenset({"arith.addf", "arith.subf"})
_KINDS = {"sum": _SUMS, "product": frozenset({"arith.mulf", "arith.divf"})}
_EXACT = frozenset({"arith.negf", "arith.maximumf", "arith.minimumf", "arith.maxnumf", "arith.minnumf", "math.absf", "math.copysign"})


def _relaxed(
    world: World, site: Site, operands: Sequence[Scalar], promised: frozenset[str], exact: Term, library: str | None
) -> tuple[Term, Origin | None]:
    """The result under ``reassoc``, ``contract``, ``arcp``, ``afn`` and ``nsz``, and the origin by which a later operation may be combined with this
    one.
    """
    allowed = promised & {"reassoc", "contract", "arcp", "afn", "nsz"}
    if not allowed:
        return exact, None
    name, terms = site.operation.name, [world.bits(x) for x in operands]
    if "reassoc" in allowed and name not in _EXACT:
        # other algebraic rewritings than reordering are not modelled: distributing, cancelling …
        world.premises.note("fastmath-reassoc=order")
    result, origin = exact, None
    if name in _SUMS:
        result, origin = _sum(world, site, operands, allowed, exact)
    elif name == "arith.mulf":
        result, origin = _product(world, site, operands, allowed, exact)
    elif name == "arith.divf":
        result, origin = _quotient(world, site, operands, allowed, exact)
    elif "afn" in allowed and library is not None:
        result = _approximation(world, site, operands, library, exact)
    if "nsz" in allowed:
        deciding = {"arith.divf": terms[1:], "math.rsqrt": terms[:1], "math.copysign": terms[1:]}.get(name, [])
        if name in ("math.powf", "math.fpowi", "math.atan2"):
            result = _with_signless_arguments(world, site, operands, result)
        if origin is not None and "reassoc" in allowed and (len(origin.parts) > 2 or origin.hidden):
            # the operands' own order is lost
            terms = [result]
        result = signless_zero(world, site, terms, result, deciding)
    return result, origin


def _parts(x: Scalar, kind: str) -> tuple[Term, ...]:
    """The parts of an operand for a reassociable operation: those of a sum or product that may be reassociated, or the operand itself."""
    origin = x.origin
    return origin.parts if origin is not None and origin.kind == kind and "reassoc" in origin.flags else (x.term,)


def _with_hidden_parts(world: World, site: Site, operands: Sequence[Scalar]) -> Sequence[Scalar]:
    """The operands, each with what is known of its parts. The operation of a step that stands for another dialect's has other operands."""
    operation = site.operation
    if (
        not world.combinable
        or len(operation.operands) != len(operands)
        or any(v.type != operation.results[0].type for v in operation.operands)
    ):
        return operands
    return [exposed(world, v, x) for v, x in zip(operation.operands, operands, strict=True)]


def exposed(world: World, value: Value, x: Scalar) -> Scalar:
    """Return ``x``, a float that the program computes as ``value`` or as an element of it, with the ways in which it may be combined with later
    operations if its parts are not known. An element of an input has no parts.
    """
    hidden = world.combinable.get(value)
    if hidden is None or x.origin is not None or not isinstance(x.type, FloatType) or _is_input(x.term):
        return x
    return replace(x, origin=Origin("", (), frozenset(), hidden=hidden))


def _is_input(term: Term) -> bool:
    name = function_name(term)
    return name is not None and _INPUT.match(name) is not None


_INPUT = re.compile(r"arg\d+$")


def _hides(x: Scalar, combination: Combination) -> bool:
    return x.origin is not None and combination in x.origin.hidden


def mixed(
    world: World, site: Site, kind: str, opaque: Sequence[Term], others: Sequence[Term], variant: Sequence[Term], usual: Term
) -> Term:
    """Return the unknown for a sum or product (``kind``) that may be combined with the unknown parts of its operands ``opaque``. ``variant`` are
    further terms that tell it from others. A source may use the ``usual`` result.
    """
    terms = [*by_structure(opaque), *by_structure(others), *variant]
    return leave_open(world, site, world.floats.unknown(FloatOp(_MIXED[kind], len(opaque)), *terms), (usual,))


_MIXED = {"sum": FloatKind.MIXED_SUM, "product": FloatKind.MIXED_PRODUCT}
_ANY_ORDER = {"sum": FloatKind.ANY_ORDER_SUM, "product": FloatKind.ANY_ORDER_PRODUCT}


def _in_any_order(world: World, site: Site, kind: str, parts: Sequence[Term], seen: Sequence[Term], usual: Term) -> Term:
    """The unknown for "some order of ``parts``", one for each multiset of them; ``seen`` are further terms on which it may depend."""
    f = world.floats
    ordered = by_structure(parts)
    unknown = f.unknown(FloatOp(_ANY_ORDER[kind], len(ordered)), *ordered, *by_structure(seen))
    combine = f.add if kind == "sum" else f.mul
    in_order = ordered[0]
    for part in ordered[1:]:
        in_order = combine(in_order, part)
    return leave_open(world, site, unknown, tuple(dict.fromkeys((usual, in_order))))


def _sum(world: World, site: Site, operands: Sequence[Scalar], allowed: frozenset[str], exact: Term) -> tuple[Term, Origin | None]:
    """The result of a sum or difference and its origin. ``reassoc``: the summands in any order. ``contract``: x * y + z rounded once."""
    f = world.floats
    x, y = operands
    negated = site.operation.name == "arith.subf"
    summands = [*_parts(x, "sum"), *((f.neg(y.term),) if negated else _parts(y, "sum"))]
    products = [(k, o) for k, o in enumerate(s.origin for s in operands) if o is not None and o.kind == "product" and "contract" in o.flags]
    contracted = products if "contract" in allowed else []
    factors = [part for _, product in contracted for part in product.parts]
    factors += [factor for s in operands if s.origin is not None and s.origin.kind == "sum" for factor in s.origin.factors]
    t, fused = world.terms, [s.term for s in operands if "contract" in allowed and _hides(s, FUSED)]
    opaque = _opaque(operands[:1] if negated else operands, "sum", allowed, len(summands))
    if opaque:
        whole, rest = _whole_and_rest(operands, opaque, "sum", fused)
        if negated:
            # the second operand is one summand
            last = f.neg(y.term)
            whole, rest = ([x.term, *([last] if y.term in fused else [])], [] if y.term in fused else [last])
        return mixed(world, site, "sum", whole, rest, [t.true, *factors], exact), Origin("", (), frozenset(), hidden=frozenset({SUM}))
    factors += fused
    origin = Origin("sum", tuple(summands), allowed, tuple(factors))
    if "reassoc" in allowed and len(summands) > 2:
        return _in_any_order(world, site, "sum", summands, factors, exact), origin
    result = exact
    for k, product in contracted:
        other = operands[1 - k].term
        other = f.neg(other) if negated and k == 0 else other
        first = f.neg(product.parts[0]) if negated and k == 1 else product.parts[0]
        parts = _by_creation([first, *product.parts[1:]])
        once = f.fma(parts[0], parts[1], other) if len(parts) == 2 else f.unknown(FloatOp(FloatKind.ANY_ORDER_FMA), *parts, other)
        result = _choose(world, site, "contract", [*parts, other], once, result)
    if fused:
        signed = [x.term, f.neg(y.term) if negated else y.term]
        result = mixed(world, site, "sum", [v for s, v in zip(operands, signed, strict=True) if s.term in fused], signed, [t.false], result)
    return result, origin


def _whole_and_rest(
    operands: Sequence[Scalar], opaque: Sequence[Scalar], kind: str, further: Sequence[Term]
) -> tuple[list[Term], list[Term]]:
    """The operands with unknown parts (``opaque``, and the terms ``further``), and the parts of the other ones."""
    unknown = [s in opaque or s.term in further for s in operands]
    whole = [s.term for s, hides in zip(operands, unknown, strict=True) if hides]
    return whole, [part for s, hides in zip(operands, unknown, strict=True) if not hides for part in _parts(s, kind)]


def _opaque(operands: Sequence[Scalar], kind: str, allowed: frozenset[str], count: int) -> list[Scalar]:
    """The operands that the operation may be combined with, but whose parts are not known, or too many (there are ``count`` in all)."""
    if "reassoc" not in allowed:
        return []
    return [s for s in operands if _hides(s, (kind, "reassoc")) or (count > _MOST_PARTS and len(_parts(s, kind)) > 1)]


def _product(world: World, site: Site, operands: Sequence[Scalar], allowed: frozenset[str], exact: Term) -> tuple[Term, Origin | None]:
    """The result of a product and its origin. ``reassoc``: the factors in any order. ``arcp``: a * (c / b) = a / (b / c), where c / b carries the
    flag, too.
    """
    f = world.floats
    factors = [part for x in operands for part in _parts(x, "product")]
    opaque = _opaque(operands, "product", allowed, len(factors))
    quotients = [x for x in operands if "arcp" in allowed and _hides(x, QUOTIENT)]
    if opaque:
        whole, rest = _whole_and_rest(operands, opaque, "product", [x.term for x in quotients])
        ways = frozenset((kind, flag) for kind, flag in (PRODUCT, FUSED) if flag in allowed)
        return mixed(world, site, "product", whole, rest, [], exact), Origin("", (), frozenset(), hidden=ways)
    origin = Origin("product", tuple(factors), allowed)
    if "reassoc" in allowed and len(factors) > 2:
        return _in_any_order(world, site, "product", factors, (), exact), origin
    result = exact
    for k, quotient in enumerate(x.origin for x in operands):
        if "arcp" in allowed and quotient is not None and quotient.kind == "quotient" and "arcp" in quotient.flags:
            (c, b), a = quotient.parts, operands[1 - k].term
            result = _choose(world, site, "arcp", [a, b, c], f.div(a, f.div(b, c)), result)
    if quotients:
        rest = [x.term for x in operands if x not in quotients]
        result = mixed(world, site, "product", [x.term for x in quotients], rest, [world.terms.true], result)
    return result, origin


def _quotient(world: World, site: Site, operands: Sequence[Scalar], allowed: frozenset[str], exact: Term) -> tuple[Term, Origin | None]:
    """The result of a division and its origin. ``arcp``: a / b = a * (1 / b), and a / (b / c) = a * (c / b), where b / c carries the flag, too."""
    f = world.floats
    a, b = (x.term for x in operands)
    result = exact
    if "arcp" in allowed:
        one = f.constant(f.format(a), f.format(a).one_bits)
        result = _choose(world, site, "arcp", [a, b], f.mul(a, f.div(one, b)), result)
        inner = operands[1].origin
        if inner is not None and inner.kind == "quotient" and "arcp" in inner.flags:
            dividend, divisor = inner.parts
            result = _choose(world, site, "arcp-quotient", [a, dividend, divisor], f.mul(a, f.div(divisor, dividend)), result)
        if _hides(operands[1], QUOTIENT):
            result = mixed(world, site, "product", [b], [a], [world.terms.false], result)
    return result, Origin("quotient", (a, b), allowed)


def _approximation(world: World, site: Site, operands: Sequence[Scalar], library: str, exact: Term) -> Term:
    """The result under ``afn``: an unknown function of the same arguments. A source may select the exact one."""
    arguments = [world.bits(x) for x in operands]
    unknown = world.floats.unknown(FloatOp(FloatKind.APPROXIMATE, library), *arguments)
    return leave_open(world, site, unknown, (exact,))


def _with_signless_arguments(world: World, site: Site, operands: Sequence[Scalar], usual: Term) -> Term:
    """The result under ``nsz`` of a function that distinguishes zeros (1 / -0, atan2(0, -0)): an unknown function of arguments whose zeros have no
    sign.
    """
    f, t = world.floats, world.terms
    arguments = [world.bits(x) for x in operands]
    some_zero = t.or_(*(f.is_zero(x.term) for x in operands if isinstance(x.type, FloatType)))
    if some_zero is t.false:
        return usual
    name = site.operation.name.removeprefix("math.")
    signless = [f.abs(x.term) if isinstance(x.type, FloatType) else world.bits(x) for x in operands]
    positive = f.unknown(FloatOp(FloatKind.SIGNLESS, name), *signless)
    unknown = leave_open(world, site, positive, ())
    return _choose(world, site, "nsz-argument", arguments, t.ite(some_zero, unknown, usual), usual)
