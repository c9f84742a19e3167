"""Integer sets and relations in Presburger arithmetic: isl's notation, formulas, their evaluation, quantifier elimination, loop programs, and the
interface to isl.

This package asks no solver; ``smtenc.sets`` certifies answers.
"""
