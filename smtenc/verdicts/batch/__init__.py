"""Many pairs: files and modules of several functions, worker processes, clusters."""
