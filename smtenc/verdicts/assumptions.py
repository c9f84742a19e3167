"""The basis of each assumption that a verdict may list: a condition that queries contain, or the reason why there is none.

A condition restricts inputs, so that assumptions which no input satisfies are noticed (``source-always-undefined``, or ``unknown``). An assumption
without a condition must leave out no input that a condition could name. A test holds the tables of docs/assumptions.md and the code against this
table.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum


class Basis(Enum):
    """The value says, for people, what stands in the queries, or why nothing does."""

    TERM = "a condition where the source runs the operation that needs it: what breaks it is left out from there on"
    REQUIRED = "a condition on inputs that the user states as a function: every query takes it for granted, and every run is on inputs that satisfy it"
    RANGE = "a bound of unknown sizes or strides, which every query has"
    UNDEFINED = "no condition of its own: what breaks it is undefined behaviour of the source, a condition that every query has"
    READING = "none: it says what an operation means where documents or releases leave that open, for all inputs"
    UNKNOWN_FUNCTION = "none: something is an unknown function or event, the same in both programs for all inputs"
    CHOICE = "none: it says which choices an implementation makes, for all inputs"
    MODEL = "none: the model has nothing that could break it, and some caller or machine keeps it for all other inputs"
    VALUES = "none: values that the model does not tell apart count as one"
    CONVENTION = "none: it says how callers pass and get what the signature of the other function says, for all inputs"
    RESULT = "none: it says how the verdict came about"


ASSUMPTIONS: Mapping[str, Basis] = {
    "index-bits=N": Basis.READING,
    "max-dim=N": Basis.RANGE,
    "max-vscale=N": Basis.RANGE,
    "affine-no-overflow": Basis.TERM,
    "pure-function=F": Basis.UNKNOWN_FUNCTION,
    "pure-operation=OP": Basis.UNKNOWN_FUNCTION,
    "opaque=OP": Basis.UNKNOWN_FUNCTION,
    "opaque=@F": Basis.UNKNOWN_FUNCTION,
    "prints=@F": Basis.READING,
    "c-library=@F": Basis.READING,
    "declared-traits=OP": Basis.UNKNOWN_FUNCTION,
    "result-dims=F@N": Basis.UNKNOWN_FUNCTION,
    "nan-sign=unobserved": Basis.VALUES,
    "fastmath-choices=by-value": Basis.CHOICE,
    "fastmath-reassoc=order": Basis.CHOICE,
    "nan-bits=any": Basis.VALUES,
    "bitcast=little-endian": Basis.READING,
    "powf-one=exact": Basis.READING,
    "clampf=mlir-22": Basis.READING,
    "complex-algorithms=OP": Basis.CHOICE,
    "reassoc": Basis.CHOICE,
    "pure-calls": Basis.UNKNOWN_FUNCTION,
    "no-alias": Basis.MODEL,
    "index-arguments=no-poison": Basis.MODEL,
    "memref-arguments-live-writable": Basis.MODEL,
    "no-alias-across-element-types": Basis.MODEL,
    "copied-elements=numbers": Basis.MODEL,
    "max-stride=N": Basis.RANGE,
    "allocations-fit": Basis.TERM,
    "tensors-fit": Basis.TERM,
    "pack-tiles=needed": Basis.UNDEFINED,
    "memref-copy-operands-disjoint": Basis.TERM,
    "linalg-operands-disjoint": Basis.TERM,
    "distinct-objects-disjoint": Basis.TERM,
    "parallel-loops-in-order": Basis.CHOICE,
    "vector-accesses-in-bounds": Basis.UNDEFINED,
    "vector-positions=poison": Basis.READING,
    "vector-reductions-in-order": Basis.READING,
    "vector-scan=as-lowered": Basis.READING,
    "vector-transfers=from-zero": Basis.READING,
    "warp=N-lanes-in-lockstep": Basis.READING,
    "warp-distribution=row-major": Basis.READING,
    "workgroup-globals=temporary": Basis.READING,
    # as far as two of the dimensions show it
    "memref-elements-disjoint": Basis.TERM,
    "no-write-after-to-tensor-or-clone": Basis.UNDEFINED,
    "to-tensor-is-a-snapshot": Basis.READING,
    "to-memref-read-only": Basis.UNDEFINED,
    "alignment-holds": Basis.TERM,
    "address-bits=N": Basis.MODEL,
    "address-offsets-fit": Basis.TERM,
    "address-spaces=alike": Basis.READING,
    "data-layout=natural": Basis.READING,
    "pointer-accesses-in-memrefs": Basis.TERM,
    "allocations-succeed": Basis.MODEL,
    "no-undef-inputs": Basis.MODEL,
    "no-poison-inputs": Basis.MODEL,
    "undef-alike-when-repeated": Basis.MODEL,
    "atomic-result-is-old-value": Basis.READING,
    "library-functions=host": Basis.READING,
    "math-identity=F": Basis.READING,
    "neg-zero-init": Basis.READING,
    "float-bits=N": Basis.VALUES,
    "tosa-floats=as-specified": Basis.CHOICE,
    "tosa-exact": Basis.READING,
    "tosa-negate=wraps": Basis.READING,
    "tosa-cast=saturates": Basis.READING,
    "tosa-cast-to-f8=overflows": Basis.READING,
    "stablehlo-functions=as-math": Basis.UNKNOWN_FUNCTION,
    "stablehlo-convert-overflow=poison": Basis.READING,
    "stablehlo-order=row-major": Basis.CHOICE,
    "unroll=N": Basis.TERM,
    "loops-terminate": Basis.UNDEFINED,
    "induction-no-overflow": Basis.TERM,
    "tosa-unknown-sizes-equal": Basis.UNDEFINED,
    "tosa-argmax-without-nan-mode-ignores-nan": Basis.READING,
    "source-always-undefined": Basis.RESULT,
    "assertions-hold": Basis.UNDEFINED,
    "canonicalized": Basis.RESULT,
    "sparse-keeps-negative-zero": Basis.READING,
    "verifier-off": Basis.RESULT,
    "mlir-release=N": Basis.READING,
    "signature=tensors-as-buffers": Basis.CONVENTION,
    "signature=memref-descriptor": Basis.CONVENTION,
    "signature=bare-pointer": Basis.CONVENTION,
    "signature=c-wrapper": Basis.CONVENTION,
    "signature=row-major": Basis.MODEL,
    "signature=static-sizes": Basis.MODEL,
    "signature=ranks-to-N": Basis.MODEL,
    "signature=unknown-sizes": Basis.CONVENTION,
    "signature=index-as-integer": Basis.CONVENTION,
    "signature=signless-integers": Basis.CONVENTION,
    "signature=sign-extended": Basis.MODEL,
    "signature=zero-extended": Basis.MODEL,
    "signature=integers-as-vectors": Basis.CONVENTION,
    "signature=scalars-of-tensors": Basis.CONVENTION,
    "signature=results-as-out-parameters": Basis.CONVENTION,
    "signature=result-N-sized-as-argument-N": Basis.CONVENTION,
    "signature=results-in-arguments": Basis.CONVENTION,
    "signature=no-argument-N": Basis.CONVENTION,
    "signature=argument-N-as-argument-N": Basis.CONVENTION,
    "signature=result-N-as-result-N": Basis.CONVENTION,
    "signature=result-N-in-argument-N": Basis.CONVENTION,
    "signature=no-result-N": Basis.CONVENTION,
    "renamed=@F": Basis.CONVENTION,
    "require=@F": Basis.REQUIRED,
    "require=FILE@F": Basis.REQUIRED,
}
"""By the name under which it is listed, capital letters standing for what differs."""
