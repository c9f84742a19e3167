"""Models as solvers print them: values, and definitions of functions. ``evaluation`` evaluates queries on them."""
