"""Ecumene: one table for five board games about the future of planets."""

__version__ = "0.1.0"
