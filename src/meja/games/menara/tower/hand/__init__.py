"""Hands on the temple: how pieces are gripped, carried, set down, shoved in, pulled out and pushed."""
