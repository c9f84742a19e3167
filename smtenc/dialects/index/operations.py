"""Declarations of the operations of the index dialect."""

from __future__ import annotations

from smtenc.ir.declarations import RELEASES, DialectDeclaration, OperationDeclaration, Trait, operations

USUAL = Trait.PURE | Trait.TOTAL

DIALECT = DialectDeclaration(
    "index",
    (
        *operations("cmp sizeof", USUAL),
        OperationDeclaration("add", USUAL | Trait.COMMUTATIVE, RELEASES, same_as="arith.addi"),
        OperationDeclaration("and", USUAL | Trait.COMMUTATIVE, RELEASES, same_as="arith.andi"),
        OperationDeclaration("bool.constant", USUAL, RELEASES, same_as="arith.constant"),
        OperationDeclaration("casts", USUAL, RELEASES, same_as="arith.index_cast"),
        OperationDeclaration("castu", USUAL, RELEASES, same_as="arith.index_castui"),
        OperationDeclaration("constant", USUAL, RELEASES, same_as="arith.constant"),
        OperationDeclaration("maxs", USUAL | Trait.COMMUTATIVE, RELEASES, same_as="arith.maxsi"),
        OperationDeclaration("maxu", USUAL | Trait.COMMUTATIVE, RELEASES, same_as="arith.maxui"),
        OperationDeclaration("mins", USUAL | Trait.COMMUTATIVE, RELEASES, same_as="arith.minsi"),
        OperationDeclaration("minu", USUAL | Trait.COMMUTATIVE, RELEASES, same_as="arith.minui"),
        OperationDeclaration("mul", USUAL | Trait.COMMUTATIVE, RELEASES, same_as="arith.muli"),
        OperationDeclaration("or", USUAL | Trait.COMMUTATIVE, RELEASES, same_as="arith.ori"),
        OperationDeclaration("shl", USUAL, RELEASES, same_as="arith.shli"),
        OperationDeclaration("shrs", USUAL, RELEASES, same_as="arith.shrsi"),
        OperationDeclaration("shru", USUAL, RELEASES, same_as="arith.shrui"),
        OperationDeclaration("sub", USUAL, RELEASES, same_as="arith.subi"),
        OperationDeclaration("xor", USUAL | Trait.COMMUTATIVE, RELEASES, same_as="arith.xori"),
        OperationDeclaration("ceildivs", Trait.PURE | Trait.DIVISION, RELEASES, same_as="arith.ceildivsi"),
        OperationDeclaration("ceildivu", Trait.PURE | Trait.DIVISION, RELEASES, same_as="arith.ceildivui"),
        OperationDeclaration("divs", Trait.PURE | Trait.DIVISION, RELEASES, same_as="arith.divsi"),
        OperationDeclaration("divu", Trait.PURE | Trait.DIVISION, RELEASES, same_as="arith.divui"),
        OperationDeclaration("floordivs", Trait.PURE | Trait.DIVISION, RELEASES, same_as="arith.floordivsi"),
        OperationDeclaration("rems", Trait.PURE | Trait.DIVISION, RELEASES, same_as="arith.remsi"),
        OperationDeclaration("remu", Trait.PURE | Trait.DIVISION, RELEASES, same_as="arith.remui"),
    ),
    note="Like arith on `index`.",
)
