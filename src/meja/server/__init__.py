"""The table on the network: rooms, sockets, pages."""
