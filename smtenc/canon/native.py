"""Rules that need code: rules about regions, and about any number of operands.

Each is also stated as a proved rule (``rule.native``); a test compares the code with these rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from smtenc.canon.constants import splat_bits
from smtenc.canon.folding import NARROW
from smtenc.canon.graph import BlockNode, Graph, Node, RegionNode
from smtenc.canon.matching import constant_at
from smtenc.canon.rewriting import Constants
from smtenc.interpreter.values import as_signed
from smtenc.ir.attributes import DenseArrayAttr, bit_width
from smtenc.ir.core import Value
from smtenc.ir.types import IndexType


@dataclass(frozen=True, slots=True)
class NativePattern:
    """A rewriting pattern in code. ``rewrite`` changes the graph at an operation whose name is in ``roots``, and returns whether it did.

    ``equal``: the pattern keeps undefined behaviour, too.
    """

    name: str
    roots: tuple[str, ...]
    rewrite: Callable[[Graph, Node, Constants], bool]
    benefit: int = 1
    equal: bool = True


def _signed(graph: Graph, value: Value) -> int | None:
    """Return the signed value of a constant. Return None if ``value`` is no constant, or is an index that has another value with fewer bits."""
    attribute = constant_at(graph, value)
    bits = splat_bits(attribute) if attribute is not None else None
    if bits is None:
        return None
    number = as_signed(bits, bit_width(value.type))
    return None if isinstance(value.type, IndexType) and number != as_signed(bits % (1 << NARROW), NARROW) else number


def _only_block(region: RegionNode) -> BlockNode | None:
    """Return the only block of a region; None if it has none or several."""
    return region.blocks[0] if len(region.blocks) == 1 else None


def _inlined(graph: Graph, node: Node, block: BlockNode, arguments: Sequence[Value] = ()) -> bool:
    """Move the operations of ``block`` to the place of ``node``, the operation that contains it, and replace that operation by the yielded values."""
    graph.replace(node, graph.inline(block, node, arguments))
    return True


# -- cf ---------------------------------------------------------------------------------------------------------------


def _groups(node: Node) -> list[list[Value]]:
    """Return the operands grouped by ``operandSegmentSizes``."""
    return [list(group) for group in node.as_operation().operand_groups()]


def _branch(graph: Graph, node: Node, target: BlockNode, operands: Sequence[Value]) -> bool:
    """Replace the terminator ``node`` by a branch to ``target``."""
    graph.insert(Node("cf.br", list(operands), successors=[target], location=node.location), node)
    graph.remove(node)
    return True


def _cond_br_constant(graph: Graph, node: Node, _: Constants) -> bool:
    """Replace a conditional branch on a constant by a branch."""
    condition = _signed(graph, node.operands[0])
    if condition is None:
        return False
    operands = _groups(node)[1:]
    which = 0 if condition else 1
    return _branch(graph, node, node.successors[which], operands[which])


def _cond_br_same(graph: Graph, node: Node, _: Constants) -> bool:
    """Replace a conditional branch with two equal successors and operands by a branch."""
    one, other = _groups(node)[1:]
    return node.successors[0] is node.successors[1] and one == other and _branch(graph, node, node.successors[0], one)


def _assert_true(graph: Graph, node: Node, _: Constants) -> bool:
    """Remove an assertion whose condition is a constant other than 0."""
    if not _signed(graph, node.operands[0]):
        return False
    graph.remove(node)
    return True


# -- scf --------------------------------------------------------------------------------------------------------------


def _if_constant(graph: Graph, node: Node, _: Constants) -> bool:
    """Replace an ``scf.if`` on a constant by the chosen region."""
    condition = _signed(graph, node.operands[0])
    if condition is None:
        return False
    region = node.regions[0 if condition else 1]
    if not region.blocks:
        graph.replace(node, ())
        return True
    block = _only_block(region)
    return block is not None and _inlined(graph, node, block)


def _if_same_values(graph: Graph, node: Node, _: Constants) -> bool:
    """Replace each result of an ``scf.if`` for which both branches yield the same value by that value."""
    branches = [_only_block(r) for r in node.regions]
    if len(branches) != 2 or None in branches:
        return False
    given = [b.terminator.operands for b in branches if b is not None]
    changed = False
    for result, one, other in zip(node.results, *given, strict=True):
        if one is other and graph.used(result):
            graph.replace_value(result, one)
            changed = True
    return changed


def _unused_results(graph: Graph, node: Node, _: Constants) -> bool:
    """Remove the unused results of an operation, and the values that its regions yield for them."""
    kept = [k for k, v in enumerate(node.results) if graph.used(v)]
    terminators = [b.terminator for r in node.regions for b in r.blocks if b.terminator.name == "scf.yield"]
    if len(kept) == len(node.results) or any(len(t.operands) != len(node.results) for t in terminators):
        return False
    for terminator in terminators:
        graph.set_operands(terminator, [terminator.operands[k] for k in kept])
    graph.set_results(node, [node.results[k] for k in kept])
    return True


def _for_parts(node: Node) -> tuple[list[Value], list[Value], BlockNode] | None:
    """Return the bounds and step, the initial values, and the body of a loop; None if the body has several blocks."""
    block = _only_block(node.regions[0])
    return (node.operands[:3], node.operands[3:], block) if block is not None else None


def _for_few_iterations(graph: Graph, node: Node, _: Constants) -> bool:
    """Replace a loop with no iteration by its initial values, and a loop with one iteration by its body."""
    parts = _for_parts(node)
    if parts is None or "unsignedCmp" in node.attributes:
        return False
    bounds, initial, block = parts
    if bounds[0] is bounds[1]:
        graph.replace(node, initial)
        return True
    lower, upper, step = (_signed(graph, v) for v in bounds)
    if lower is None or upper is None:
        return False
    if lower >= upper:
        graph.replace(node, initial)
        return True
    return step is not None and step > 0 and upper - lower <= step and _inlined(graph, node, block, [bounds[0], *initial])


def _for_carried_unchanged(graph: Graph, node: Node, _: Constants) -> bool:
    """Replace a loop-carried value that every iteration yields unchanged by its initial value."""
    parts = _for_parts(node)
    if parts is None:
        return False
    initial, block = parts[1:]
    yielded = block.terminator.operands
    kept = [k for k, v in enumerate(yielded) if v is not block.arguments[k + 1] and v is not initial[k]]
    if len(kept) == len(yielded):
        return False
    gone = [k for k in range(len(yielded)) if k not in kept]
    for k in gone:
        graph.replace_value(block.arguments[k + 1], initial[k])
        graph.replace_value(node.results[k], initial[k])
    _keep_carried(graph, node, block, kept)
    return True


def _for_carried_unused(graph: Graph, node: Node, _: Constants) -> bool:
    """Remove loop-carried values that are unused, except that an iteration yields values computed for the next one."""
    parts = _for_parts(node)
    if parts is None:
        return False
    block = parts[2]
    gone = [k for k, result in enumerate(node.results) if not graph.used(result) and not graph.used(block.arguments[k + 1])]
    if not gone:
        return False
    _keep_carried(graph, node, block, [k for k in range(len(node.results)) if k not in gone])
    return True


def _keep_carried(graph: Graph, node: Node, block: BlockNode, kept: Sequence[int]) -> None:
    """Remove the loop-carried values whose numbers are not in ``kept``. Their results must be unused, and their block arguments too, except by
    yielded values that are removed with them.
    """
    terminator = block.terminator
    graph.set_operands(terminator, [terminator.operands[k] for k in kept])
    for k in reversed(range(len(node.results))):
        if k not in kept:
            graph.remove_argument(block, k + 1)
    graph.set_operands(node, [*node.operands[:3], *(node.operands[3 + k] for k in kept)])
    graph.set_results(node, [node.results[k] for k in kept])


def _execute_region(graph: Graph, node: Node, _: Constants) -> bool:
    """Inline an ``scf.execute_region`` of one block, unless it is marked ``no_inline``."""
    block = _only_block(node.regions[0])
    return block is not None and "no_inline" not in node.attributes and _inlined(graph, node, block)


def _index_switch_constant(graph: Graph, node: Node, _: Constants) -> bool:
    """Replace an ``scf.index_switch`` on a constant by the chosen region."""
    number, cases = _signed(graph, node.operands[0]), node.attributes.get("cases")
    match cases:
        case DenseArrayAttr(_, values) if number is not None:
            # the first region is the default
            region = node.regions[values.index(number) + 1 if number in values else 0]
            block = _only_block(region)
            return block is not None and _inlined(graph, node, block)
        case _:
            return False


def _dead_stores_of(graph: Graph, node: Node, _: Constants) -> bool:
    """Remove an allocation whose memory is at most written and freed, with these operations."""
    users = list(graph.uses.get(node.results[0], ()))
    if not all(u.name == "memref.dealloc" or (u.name == "memref.store" and u.operands[0] is not node.results[0]) for u in users):
        return False
    for user in users:
        graph.remove(user)
    graph.remove(node)
    return True


PATTERNS: tuple[NativePattern, ...] = (
    NativePattern("cf.cond_br_constant", ("cf.cond_br",), _cond_br_constant),
    # a branch on poison is undefined behaviour
    NativePattern("cf.cond_br_same", ("cf.cond_br",), _cond_br_same, equal=False),
    NativePattern("cf.assert_true", ("cf.assert",), _assert_true),
    NativePattern("scf.if_constant", ("scf.if",), _if_constant, 2),
    NativePattern("scf.if_same_values", ("scf.if",), _if_same_values),
    NativePattern("scf.unused_results", ("scf.if", "scf.index_switch", "scf.execute_region"), _unused_results),
    # poison bounds, and a step that is poison or not positive, are undefined behaviour
    NativePattern("scf.for_few_iterations", ("scf.for",), _for_few_iterations, 2, equal=False),
    NativePattern("scf.for_carried_unchanged", ("scf.for",), _for_carried_unchanged),
    NativePattern("scf.for_carried_unused", ("scf.for",), _for_carried_unused),
    NativePattern("scf.execute_region_inline", ("scf.execute_region",), _execute_region),
    NativePattern("scf.index_switch_constant", ("scf.index_switch",), _index_switch_constant),
    NativePattern("memref.alloc_never_read", ("memref.alloc", "memref.alloca"), _dead_stores_of, equal=False),
)
"""All native patterns, in the order of MLIR's documents of the dialects."""
