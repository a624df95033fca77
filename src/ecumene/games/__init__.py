"""The games of the house. Each is a package with the same furniture; the registry finds them by entry point."""
