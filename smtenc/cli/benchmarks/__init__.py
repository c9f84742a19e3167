"""Commands that make and measure sets of benchmarks: ``emit``, ``export``, ``bench``."""
