"""Every message between a server and those who speak to it, as types."""
