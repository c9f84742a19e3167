"""Solvers that are commands, described by TOML files, and what they can do."""
