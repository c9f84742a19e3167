"""From a wrong pair or pipeline to the smallest that is still wrong in the same way."""
