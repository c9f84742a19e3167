"""Which function, argument and result of the target answers which of the source."""
