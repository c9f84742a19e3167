"""Commands about integer sets and polyhedral programs: ``sets``, ``poly``."""
