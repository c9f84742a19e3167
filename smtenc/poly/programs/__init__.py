"""Programs of the polyhedral model: readers, printers, their execution, and what rewrites them."""
