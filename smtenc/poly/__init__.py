"""Polyhedral analyses of loop nests: dependences, parallel loops, legality of transformations, and schedules.

Every answer is about formulas of ``smtenc.presburger``; isl computes it, and SMT solvers certify it (``smtenc.sets``).
"""
