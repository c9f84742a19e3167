"""Commands that verify programs: ``verify``, ``passes``, ``lit``, ``reduce``, ``audit``."""
