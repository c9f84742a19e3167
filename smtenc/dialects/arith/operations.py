"""Declarations of the operations of the arith dialect."""

from __future__ import annotations

from smtenc.ir.declarations import DialectDeclaration, Trait, operations

USUAL = Trait.PURE | Trait.TOTAL | Trait.NEW_STORAGE

DIALECT = DialectDeclaration(
    "arith",
    (
        *operations("addi andi maxsi maxui minsi minui muli ori xori", USUAL | Trait.SAME_TYPE | Trait.COMMUTATIVE),
        *operations("shli shrsi shrui subi", USUAL | Trait.SAME_TYPE),
        *operations("addui_extended mulsi_extended mului_extended", USUAL | Trait.COMMUTATIVE),
        *operations("constant fptosi fptoui index_cast index_castui sitofp uitofp", USUAL),
        *operations(
            "addf maximumf maxnumf minimumf minnumf mulf",
            USUAL | Trait.FAST_MATH | Trait.MONOTONE | Trait.SAME_TYPE | Trait.COMMUTATIVE,
        ),
        *operations("divf subf", USUAL | Trait.FAST_MATH | Trait.MONOTONE | Trait.SAME_TYPE),
        *operations(
            "ceildivsi ceildivui divsi divui floordivsi remsi remui", Trait.PURE | Trait.DIVISION | Trait.NEW_STORAGE | Trait.SAME_TYPE
        ),
        *operations("extsi extui", USUAL | Trait.WIDENS),
        *operations("bitcast", USUAL | Trait.KEEPS_WIDTH),
        *operations("cmpf", USUAL | Trait.FAST_MATH | Trait.SAME_OPERAND_TYPES),
        *operations("cmpi", USUAL | Trait.SAME_OPERAND_TYPES),
        *operations("extf", USUAL | Trait.FAST_MATH | Trait.MONOTONE | Trait.WIDENS),
        *operations("negf", USUAL | Trait.FAST_MATH | Trait.MONOTONE),
        *operations("remf", USUAL | Trait.FAST_MATH | Trait.SAME_TYPE),
        *operations("select", Trait.PURE | Trait.TOTAL | Trait.ANY_ELEMENT | Trait.FAST_MATH | Trait.LEAVES_MEMORY | Trait.CHOICE),
        *operations("truncf", USUAL | Trait.FAST_MATH | Trait.MONOTONE | Trait.NARROWS),
        *operations("trunci", USUAL | Trait.NARROWS),
        *operations("scaling_extf scaling_truncf", USUAL, releases=(22, 24)),
        *operations("convertf flush_denormals maximumnumf minimumnumf subui_extended", USUAL, releases=(24,)),
        *operations("maxf minf", USUAL | Trait.SAME_TYPE, releases=()),
    ),
    note="On scalars, tensors and vectors. `index` is as wide as --index-bits says.",
    flags={
        "addf cmpf divf extf maximumf maxnumf minimumf minnumf mulf negf remf subf truncf maxf minf": "fastmath",
        "scaling_extf scaling_truncf": "fastmath@22 roundingmode@22",
        "convertf flush_denormals maximumnumf minimumnumf select": "fastmath@24",
        "addi muli shli subi": "overflowFlags",
        "trunci": "overflowFlags@22",
        "divsi divui shrsi shrui": "isExact@22",
        "extui index_castui uitofp": "nonNeg@24",
        "truncf": "roundingmode",
        "addf convertf divf fptosi fptoui mulf sitofp subf uitofp": "roundingmode@24",
    },
    limits={
        "constant": "values that are neither numbers nor dense; sparse ones of many elements",
        "select": "fast-math flags",
        "addf subf mulf divf remf negf maximumf minimumf maxnumf minnumf sitofp uitofp": "rounding modes other than to nearest even",
    },
)
