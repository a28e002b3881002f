"""`mahj serve`: the server for a machine that others reach, alone or behind a proxy."""

from __future__ import annotations

import contextlib
import logging
import os
import socket
import stat
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

from cyclopts import Parameter

from mahj.cli.folder import made
from mahj.cli.say import VerbError
from mahj.server import logs
from mahj.server.addresses import FIRST, HERE, AddressError, address, guessed, listening, port_of
from mahj.server.house import Settings
from mahj.server.http.origins import Origins
from mahj.server.http.proxies import UNIX, Proxies
from mahj.server.store.error import InUse, StoreError

if TYPE_CHECKING:
    from mahj.server.running import Tls

Level = Literal["debug", "info", "warning", "error"]
EVERYBODY: Final = 0o666
"""A proxy is another user of this machine; the folder of the socket says who reaches it."""


def serve(
    *,
    host: Annotated[
        str, Parameter(help="The address to listen at; 0.0.0.0 or :: for every network.")
    ] = HERE,
    port: Annotated[int, Parameter(help="The port; 0 for any that is free.")] = FIRST,
    uds: Annotated[
        Path | None, Parameter(help="Listen at this Unix socket instead, for a proxy.")
    ] = None,
    tls_cert: Annotated[
        Path | None, Parameter(help="The certificate, with those in between, to speak https.")
    ] = None,
    tls_key: Annotated[
        Path | None, Parameter(help="Its key, if it is not in the same file.")
    ] = None,
    data: Annotated[
        Path | None, Parameter(help="The folder for tables and games; one of yours if not told.")
    ] = None,
    public_url: Annotated[
        str | None, Parameter(help="The address that people use: https://mahj.example.")
    ] = None,
    trusted_proxy: Annotated[
        tuple[str, ...],
        Parameter(
            negative="", help="An address or network whose X-Forwarded headers are believed."
        ),
    ] = (),
    metrics_open: Annotated[
        bool, Parameter(negative="", help="Tell /metrics to everybody, not to this machine only.")
    ] = False,
    json_logs: Annotated[bool, Parameter(negative="", help="Log in JSON, a line each.")] = False,
    log_level: Annotated[Level, Parameter(help="What is logged at the least.")] = "info",
    warm_up: Annotated[
        bool, Parameter(help="Get the bots ready now, not when the first is asked.")
    ] = True,
) -> int:
    """Serve tables to others, until SIGTERM or Ctrl-C; then everything is written and kept."""
    folder = made(data)
    # These import numbers and compilers.
    from mahj.server.running import leave, run, running_at
    from mahj.server.warming import warm_up_aside

    tls = _tls(tls_cert, tls_key)
    proxies = (*trusted_proxy, UNIX) if uds else trusted_proxy
    _check(public_url, proxies)
    sockets = (_at(uds),) if uds else _listening(host, port)
    found = FIRST if uds else port_of(sockets)
    here = str(uds) if uds else guessed(host, found, tls=tls is not None)
    settings = Settings(
        public_url=(public_url or (address(HERE, found) if uds else here)).rstrip("/"),
        data=folder,
        trusted_proxies=proxies,
        tls=tls is not None,
        metrics_open=metrics_open,
        debug=log_level == "debug",
    )
    logs.set_up(json=json_logs, debug=log_level == "debug")
    logging.getLogger().setLevel(log_level.upper())
    try:
        run(settings, sockets, here=here, tls=tls, opened=warm_up_aside if warm_up else None)
    except InUse as error:
        known = running_at(folder)
        raise VerbError(f"{error.words} ({known})" if known else error.words) from None
    except StoreError as error:
        raise VerbError(error.words) from None
    finally:
        if uds:
            uds.unlink(missing_ok=True)
    leave()
    return 0


def _tls(cert: Path | None, key: Path | None) -> Tls | None:
    from mahj.server.running import Tls

    if cert is None:
        if key is not None:
            raise VerbError("--tls-key needs --tls-cert beside it")
        return None
    tls = Tls(cert, key)
    try:
        tls.check()
    except ValueError as error:
        raise VerbError(str(error)) from None
    return tls


def _check(public_url: str | None, proxies: tuple[str, ...]) -> None:
    try:
        if public_url is not None:
            Origins.of(public_url)
    except ValueError as error:
        raise VerbError(f"--public-url: {error}") from None
    try:
        Proxies.of(proxies)
    except ValueError as error:
        raise VerbError(f"--trusted-proxy: {error}") from None


def _listening(host: str, port: int) -> tuple[socket.socket, ...]:
    try:
        return listening(host, port)
    except AddressError as error:
        raise VerbError(error.words) from None


def _at(path: Path) -> socket.socket:
    """A Unix socket that listens; one that was left behind by a killed server is replaced."""
    family = getattr(socket, "AF_UNIX", None)
    if family is None:
        raise VerbError("--uds: this system has no Unix sockets")
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        if _left_behind(path):
            path.unlink()
        made.bind(str(path))
        path.chmod(EVERYBODY)
        made.listen()
    except OSError as error:
        made.close()
        raise VerbError(f"--uds: nobody can listen at {path}: {error.strerror or error}") from None
    return made


def _left_behind(path: Path) -> bool:
    """Whether there is a Unix socket at which nobody listens."""
    with contextlib.suppress(FileNotFoundError):
        if stat.S_ISSOCK(path.stat().st_mode):
            with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as asked:
                try:
                    asked.connect(os.fspath(path))
                except ConnectionRefusedError:
                    return True
    return False
