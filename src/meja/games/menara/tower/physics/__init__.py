"""The tower as rigid bodies in MuJoCo."""
