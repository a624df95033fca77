"""`python -m ecumene`."""

from ecumene.cli import main

main()
