"""Where a floor can lie, by geometry: quick poses, a thorough search, and poses pushed against the base."""
