"""Where a floor can lie: quick, thorough and best poses, pushed against the base, and a safe place if there is one."""
