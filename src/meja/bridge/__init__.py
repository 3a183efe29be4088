"""Any bot at a table of a server, by the link of the table: `meja bot`.

- `link`: joins a table over HTTP   `patching`: applies patches of views
- `known_table`: what the messages of the server say about the table   `player`: plays a seat over the socket
"""
