"""Programs of the polyhedral model: their readers, printers and execution, and transformations of them."""
