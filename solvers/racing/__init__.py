"""One race: the order of the solvers' starts, their answers, and the reconciliation of the answers. ``workers`` holds the processes."""
