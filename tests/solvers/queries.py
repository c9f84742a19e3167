"""Small scripts with known answers, shared by the tests of this folder."""

from __future__ import annotations

# logic -> (a satisfiable script, an unsatisfiable one)
ANSWERS: dict[str, tuple[str, str]] = {
    "QF_UF": (
        "(set-logic QF_UF)(declare-const p Bool)(declare-const q Bool)(assert (xor p q))\n(check-sat)\n",
        "(set-logic QF_UF)(declare-const p Bool)(assert (and p (not p)))\n(check-sat)\n",
    ),
    "QF_BV": (
        "(set-logic QF_BV)(declare-const a (_ BitVec 8))(assert (= (bvadd a #x01) #x00))\n(check-sat)\n",
        "(set-logic QF_BV)(declare-const a (_ BitVec 8))(assert (bvult a #x00))\n(check-sat)\n",
    ),
    "QF_UFBV": (
        "(set-logic QF_UFBV)(declare-fun f ((_ BitVec 8)) (_ BitVec 8))(declare-const a (_ BitVec 8))"
        "(assert (= (f a) #x07))(assert (= a #x05))\n(check-sat)\n",
        "(set-logic QF_UFBV)(declare-fun f ((_ BitVec 8)) (_ BitVec 8))(declare-const a (_ BitVec 8))(declare-const b (_ BitVec 8))"
        "(assert (= a b))(assert (distinct (f a) (f b)))\n(check-sat)\n",
    ),
    "QF_FP": (
        "(set-logic QF_FP)(declare-const x (_ FloatingPoint 8 24))(assert (fp.isNegative x))(assert (fp.isZero x))\n(check-sat)\n",
        "(set-logic QF_FP)(declare-const x (_ FloatingPoint 8 24))(assert (fp.lt x x))\n(check-sat)\n",
    ),
    "QF_UFBVFP": (
        "(set-logic QF_UFBVFP)(declare-fun g ((_ FloatingPoint 11 53)) (_ BitVec 4))(declare-const y (_ FloatingPoint 11 53))"
        "(assert (fp.isInfinite y))(assert (= (g y) #xa))\n(check-sat)\n",
        "(set-logic QF_UFBVFP)(declare-fun g ((_ FloatingPoint 11 53)) (_ BitVec 4))(declare-const y (_ FloatingPoint 11 53))"
        "(assert (fp.isNaN y))(assert (distinct (g y) (g (_ NaN 11 53))))\n(check-sat)\n",
    ),
    "QF_ABV": (
        "(set-logic QF_ABV)(declare-const m (Array (_ BitVec 4) (_ BitVec 8)))(assert (= (select m #x1) #x2a))\n(check-sat)\n",
        "(set-logic QF_ABV)(declare-const m (Array (_ BitVec 4) (_ BitVec 8)))"
        "(assert (distinct (select (store m #x1 #x2a) #x1) #x2a))\n(check-sat)\n",
    ),
}

# The two factors of a product of 64-bit primes: out of reach of all three.
HARD = """(set-logic QF_BV)
(declare-const p (_ BitVec 64))
(declare-const q (_ BitVec 64))
(assert (= (bvmul ((_ zero_extend 64) p) ((_ zero_extend 64) q)) #x9417731fb6f9b7328fab09772d095877))
(assert (bvugt p #x0000000000000001))
(assert (bvugt q #x0000000000000001))
(check-sat)
"""
