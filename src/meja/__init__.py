"""Meja: a digital table for MENARA, RITUALS & RUINS and RITUAL."""

__version__ = "0.1.1"
