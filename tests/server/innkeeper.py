"""A server in a process of its own, which tests kill and benches measure.

The listening socket is the parent's: whoever connects while nobody serves waits in its queue.
"""

from __future__ import annotations

import asyncio
import contextlib
import cProfile
import logging
import multiprocessing
import os
import signal
import socket
import sys
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final

import msgspec

from mahj.card import load
from mahj.server.house import Settings
from mahj.server.http.app import endpoints
from mahj.server.http.openapi import served
from mahj.server.limits import Limits
from mahj.server.logs import set_up
from mahj.server.serving import open_house, serve

# Imported once, and forked with every server.
READY: Final = (load("starter").matcher, served(endpoints()))


class Service(msgspec.Struct, frozen=True):
    """How a process serves."""

    url: str
    data: Path | None = None
    core: int | None = None
    """The one core it runs on."""
    profile: str = ""
    """Where its profile is written at the end."""


def listening() -> tuple[socket.socket, str]:
    """A free port, and the address of a server on it."""
    port = socket.create_server(("127.0.0.1", 0), backlog=4096)
    return port, f"http://localhost:{port.getsockname()[1]}"


def keeper(port: socket.socket, service: Service) -> BaseProcess:
    """A process that serves; it has yet to be started."""
    # Forked from a process that has everything imported, so that a restart takes no time.
    forked = multiprocessing.get_context("forkserver")
    forked.set_forkserver_preload(["tests.server.innkeeper", "mahj.server.http.app"])
    return forked.Process(target=keep, args=(port, service), daemon=True)


def keep(port: socket.socket, service: Service) -> None:
    """Serve until told to stop, by SIGTERM."""
    if service.core is not None:
        os.sched_setaffinity(0, {service.core})
    set_up(out=sys.stderr)
    logging.getLogger().setLevel(logging.WARNING)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    profile = cProfile.Profile() if service.profile else None
    with profile or contextlib.nullcontext():
        asyncio.run(_serve(port, service))
    if profile is not None:
        profile.dump_stats(service.profile)


async def _serve(port: socket.socket, service: Service) -> None:
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    settings = Settings(public_url=service.url, data=service.data, debug=True)
    async with open_house(settings, limits=Limits(times=1000)) as house:
        await serve(house, [port], stop)
