"""The database: its tables and the rows in them, how it is opened, upgraded, read and written.

It may import the wire for its refusals, and nothing else of the server but the settings.
"""
