"""Solvers that are external commands, described by TOML files, and tests of their capabilities."""
