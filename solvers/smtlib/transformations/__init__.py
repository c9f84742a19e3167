"""Transformations of scripts into scripts: canonical names, plain scripts from incremental ones, replaced commands."""
