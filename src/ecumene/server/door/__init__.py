"""Who is let in, and how much of the server anybody may take: names and proxies, tokens, the laboratory's key, what all
answers carry, allowances, room for sockets, and the connections themselves.

It may import the table for how people are known there (`seating`), and the wire; it knows nothing of hosts.
"""
