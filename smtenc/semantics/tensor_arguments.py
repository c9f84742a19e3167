"""Tensors as arguments of unknown functions: a token for each tensor, and a witness lemma for two tokens.

A tensor is a function of its index, which no solver accepts as an argument. A call therefore has a token in its place, a separate unknown for each
tensor with a different description. With a fresh index ``k`` of both,

    token1 != token2  ->  the shapes differ, or there are elements and they differ at k

holds because equal tensors may have one token. (A query may also give one token to different tensors: this only proves less.)
"""

from __future__ import annotations

from dataclasses import dataclass

from smtenc.semantics.builder import Builder
from smtenc.semantics.domain import Domain
from smtenc.semantics.values import Tensor
from smtenc.terms.environment import Term, bit_vector

_BITS = 32
"""The bit width of a token: there are more tokens than any query needs."""


@dataclass(frozen=True, slots=True)
class Token:
    """The representation of ``tensor`` by ``term`` in formulas; ``element`` are the terms of its element at an arbitrary index (value, poison)."""

    name: str
    tensor: Tensor
    term: Term
    element: tuple[Term, ...]


class TensorArguments:
    """The tokens of one pair of programs."""

    def __init__(self, builder: Builder) -> None:
        self._builder = builder
        self._known: dict[tuple[object, ...], Token] = {}
        self._depth = 0
        """The nesting depth of the tensor descriptions that are being computed."""
        self.by_name: dict[str, Token] = {}

    def of(self, tensor: Tensor) -> Term:
        """Return the token of a tensor: the same for tensors whose shapes and elements are the same terms."""
        world, depth = self._builder, self._depth
        # a call within an element has indices of its own
        anywhere = tuple(world.element_index(f"any{depth}.{k}.{n.digest}", n) for k, n in enumerate(tensor.shape))
        self._depth = depth + 1
        try:
            element = tensor.at(anywhere)
        finally:
            self._depth = depth
        key = (str(tensor.element), tensor.shape, element.value, element.poison)
        token = self._known.get(key)
        if token is None:
            name = world.fresh_name("tensor")
            token = Token(name, tensor, world.terms.symbol(name, bit_vector(_BITS)), (world.bits(element), element.poison))
            self._known[key] = self.by_name[name] = token
        return token.term

    def between(self, a: Token, b: Token) -> list[Term]:
        """Return the witness lemma for two tokens; empty if the tensors' types or shapes certainly differ."""
        world, t = self._builder, self._builder.terms
        x, y = a.tensor, b.tensor
        if str(x.element) != str(y.element) or len(x.shape) != len(y.shape):
            return []
        shapes_differ = world.shapes_differ(x.shape, y.shape)
        if shapes_differ is t.true:
            return []
        k = Domain(x.shape).some_point(world, f"{a.name}.{b.name}.witness")
        p, q = x.at(k), y.at(k)
        # poison elements are equal, whatever their bits
        differ = t.or_(t.xor(p.poison, q.poison), t.and_(t.not_(p.poison), world.different(p, q)))
        some = t.not_(world.is_empty(x.shape))
        return [t.or_(t.equal(a.term, b.term), shapes_differ, t.and_(some, differ))]
