"""Scripts rewritten into scripts: canonical names, plain scripts of incremental ones, commands replaced."""
