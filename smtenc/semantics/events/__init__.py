"""Events: observable effects of a program."""
