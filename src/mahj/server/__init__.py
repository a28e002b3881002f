"""The game server: tables that friends open by a link, and that never lose a tile.

| folder | what lives there |
|---|---|
| `wire/` | every message, as types; the page's TypeScript and the protocol's page come from them |
| `tables/` | a table as a value: a command and a time in, the next table and what to write out |
| `hall/` | the tables that stand here: mailboxes, sockets, bots, the clock that wakes them |
| `store/` | what is kept on disk, written by one thread |
| `people/` | who somebody is: cookies, guests, passkeys, what is known of me |
| `history/` | finished games: records, replays, statistics |
| `http/` | the pages and the API |
"""
