"""Commands about solvers and SMT-LIB files: ``race``, ``check-…``, ``solvers``, ``cache``."""
