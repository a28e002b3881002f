"""The hall: the tables that stand here, their mailboxes, their sockets, and the bots."""
