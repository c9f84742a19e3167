"""Rules in Alive's notation (``.opt`` files): each becomes a ``Rule`` of two functions of LLVM's instructions, proved like the others.

    Name: add of a negation
    Pre: C != 0
    %n = sub 0, %x
    %r = add %n, C
      =>
    %r = sub C, %x

Authority for the notation: Lopes, Menendez, Nagarakatte, Regehr, "Provably Correct Peephole Optimizations with Alive" (PLDI 2015). What an instruction
means is LLVM's Language Reference of today: poison where the paper has undefined values of ``nsw``, ``nuw`` and ``exact``, no undefined behaviour of
shifts, and inputs that may be poison or undef.

``tokens``, ``syntax`` and ``grammar`` read; ``inference`` finds types; ``formulas`` has the functions and predicates that are known by name;
``builder`` makes rules; ``files`` reads files.
"""

from smtenc.canon.alive.builder import AliveRule
from smtenc.canon.alive.files import SUFFIX, is_alive, read_alive, rules_of_alive

__all__ = ["SUFFIX", "AliveRule", "is_alive", "read_alive", "rules_of_alive"]
