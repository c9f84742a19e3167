"""One module per solver binding, each with a class ``Binding``; imported only inside that solver's own process.

``Binding.solve(script, seconds, seed, options)`` returns (status, reason), status being one of ``sat``, ``unsat``,
``unknown``, ``timeout``, ``memory`` and ``error``; the state of a ``sat`` is kept until the next call, so that ``Binding.model()``
can print what get-model does, and ``Binding.values(terms)`` ``((term value) …)`` as get-value does. The rule that keeps verdicts honest is in
``outputs``.
"""
