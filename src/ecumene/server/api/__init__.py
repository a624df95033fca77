"""Everything that can be asked of the server from outside: HTTP, the sockets of the tables, and the page.

`app.py` is the whole as one ASGI application. A handler checks nothing itself: it reads what was asked, lets a host, a
table or the laboratory do it, and sends the result. It may import every other room.
"""
