"""What the page and the server say to each other: the structs of requests, answers and messages, the addresses of the
page's screens, and refusals. The page's TypeScript types are made from these.

It imports nothing of the server; what a struct shows of games and bots it takes from the kernel and `ecumene.bots`.
"""
