"""Where a floor stands best, by the statics, and whether there is a place where it stands safely."""
