"""Integer sets and relations whose every answer is certified: isl computes, solvers are asked whether what it says holds."""
