"""What a verification may use and assume: settings of users, checked, as the options of a run."""
