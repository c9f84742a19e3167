"""The commands of ``smtenc canon``."""
