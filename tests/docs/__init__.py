"""The documents are executed: README.md and docs/. ``python -m tests.docs`` puts what the program prints today into them."""
