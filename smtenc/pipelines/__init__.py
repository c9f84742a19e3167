"""Pass pipelines: a program after each pass, every step verified, and the first pass that is wrong."""
