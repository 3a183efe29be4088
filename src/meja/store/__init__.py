"""Where rooms are kept: a small protocol, in memory or in SQLite."""
