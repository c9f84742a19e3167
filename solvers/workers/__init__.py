"""The processes that solvers run in: started, forked, limited, watched and ended."""
