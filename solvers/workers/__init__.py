"""The processes that solvers run in: they are started, forked, limited, watched and ended here."""
