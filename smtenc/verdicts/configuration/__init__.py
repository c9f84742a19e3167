"""The configuration of a verification: settings of users, their validation, and the options of a run."""
