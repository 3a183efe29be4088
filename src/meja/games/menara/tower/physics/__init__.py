"""The tower as rigid bodies: what they are made of, how they move, and how a tower is put together from them."""
