"""Schedules: their data structures, transformations of them, and the search for a schedule."""
