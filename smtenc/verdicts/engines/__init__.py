"""Engines: one file for each way to decide a pair of functions, what an engine is (``engine``), and which is asked when (``scheduler``)."""
