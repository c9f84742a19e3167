"""The solver bindings: one module per solver, each with a class ``Binding``, which is imported only inside that solver's own process.

``Binding.solve(script, seconds, seed, options)`` returns (status, reason); the status is one of ``sat``, ``unsat``, ``unknown``, ``timeout``,
``memory`` and ``error``. The solver's state after ``sat`` is kept until the next call, so that ``Binding.model()`` can return the output of
get-model, and ``Binding.values(terms)`` the text ``((term value) …)`` of get-value. ``outputs`` holds the rule that keeps verdicts sound: an error
anywhere in the output means no verdict.
"""
