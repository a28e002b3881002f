"""What is kept on disk: tables, the acts of games, finished games, people, and what is theirs.

| file | what it is |
|---|---|
| `store.py` | what a store does |
| `writes.py`, `rows.py` | what it is told, and what it tells, as values |
| `sqlite.py` | the store there is: SQLite, one thread that writes and one that reads |
| `writer.py` | calls to write, made durable in groups |
| `applying.py`, `reads.py` | writes and questions as SQL |
| `migrating.py`, `migrations/` | from any older database to this one |
| `copying.py`, `lock.py` | copies of a database while it is in use; one server to a database |
| `forgetting.py` | the names of people who were deleted, taken out of records |
"""
