"""Schedules: their data, transformations of them, and the search for one."""
