"""The toy game of the server's tests, with searching bots that never come to an end."""

from tests.server.toy import ponder as register

__all__ = ["register"]
