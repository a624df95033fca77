"""Long runs that try to break Ecumene: `make soak`, or `python -m tests.soak --help`; short forms of them are tests."""
