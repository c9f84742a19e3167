"""Loop nests as polyhedra: what depends on what, which loops are parallel, which transformations are legal, and better schedules.

Every answer is about formulas of ``smtenc.presburger``; isl computes, and solvers certify (``smtenc.sets``).
"""
