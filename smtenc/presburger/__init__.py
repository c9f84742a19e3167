"""Integer sets and relations in Presburger arithmetic: isl's notation, formulas, their evaluation, quantifier elimination, loop programs,
and the door to isl.

Nothing here asks a solver: what an answer rests on is ``smtenc.sets``.
"""
