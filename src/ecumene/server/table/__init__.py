"""One table: its position and its history, who sits there and who looks on, what each may see, talk, taking back,
standing orders and promises. It is played here, and nothing here thinks or listens to a socket.

It may import storage and the wire.
"""
