"""One server to a database: a lock that the system gives back, however a process ends."""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path

from mahj.server.store.error import InUse

_here: set[Path] = set()
"""What this process has locked: the system's locks do not hold within a process."""
_guard = threading.Lock()


class Lock:
    """A lock on a database, kept in a file beside it."""

    def __init__(self, database: Path) -> None:
        self._path = database.resolve()
        self._file = -1
        with _guard:
            if self._path in _here:
                raise InUse(f"{database} is in use by this process already")
            self._file = os.open(f"{self._path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
            try:
                _take(self._file)
            except OSError:
                os.close(self._file)
                words = f"{database} is in use by another mahj; stop that one first"
                raise InUse(words) from None
            _here.add(self._path)

    def release(self) -> None:
        """Give the lock back. The file stays, or another could lock one that is being removed."""
        with _guard:
            if self._path in _here:
                _here.discard(self._path)
                os.close(self._file)


# On POSIX a lock of the process, not of the open file: a worker that outlives a killed server
# must not hold it.
if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
