"""Models as solvers print them: values, and definitions of functions. What queries come to on them is in ``evaluation``."""
