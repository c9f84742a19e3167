"""Models as solvers print them, and the evaluation of queries on them, which no solver takes part in."""
