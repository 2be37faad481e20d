"""The commands of a host: `sabot serve`, `config show`, `backup`, `restore` and `keys rotate`."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from sabot.locale import Translator
from sabot.server.config import settings
from sabot.server.config.sources import FILE_SUFFIX, LoadedConfig, format_config, load

RESTORE_TIMEOUT = 600.0
"""Seconds a command waits for a running server to restore a backup, besides the time to check it."""


def serve(args: argparse.Namespace, tr: Translator) -> int:
    """Run a server; with `--open` and a server that runs already, only open the browser."""
    from sabot.server.ops.control import ControlError, Ping, Running, send_request

    config = load_config(args, tr).config
    running = send_request(config.control, Ping())
    if isinstance(running, Running):
        if not args.open:
            raise ControlError("server-runs", address=running.address, pid=str(running.pid))
        from sabot.server.ops.browser import open_in_browser

        print(tr("serve-at", address=running.address), flush=True)
        open_in_browser(running.address, wait=True)
        return 0
    from sabot.server.serve import run

    return run(config, tr, open_browser=args.open)


def config(args: argparse.Namespace, tr: Translator) -> int:
    """Print every setting with its source."""
    print(format_config(load_config(args, tr), tr))
    return 0


def backup(args: argparse.Namespace, tr: Translator) -> int:
    """Back up the data of a server, running or not."""
    from sabot.server.store.backup import backup as copy

    target = Path(args.file).absolute()
    info = copy(load_config(args, tr).config.database, target, force=args.force)
    counts = {
        "tables": info.tables,
        "unfinished": info.unfinished,
        "games": info.games,
        "players": info.players,
    }
    print(tr("backup-done", path=str(target), **counts))
    return 0


def restore(args: argparse.Namespace, tr: Translator) -> int:
    """Restore a backup: by the running server itself, if there is one."""
    from sabot.server.app import restore_limits
    from sabot.server.ops.control import Failure, Restore, Restored, send_request, to_error
    from sabot.server.store.backup import restore_backup

    config = load_config(args, tr).config
    source = Path(args.file).absolute()
    timeout = RESTORE_TIMEOUT + config.max_restore_seconds
    response = send_request(config.control, Restore(str(source), tr.language), timeout=timeout)
    if isinstance(response, Failure):
        raise to_error(response)
    kept = (
        response.kept
        if isinstance(response, Restored)
        else restore_backup(source, config.database, restore_limits(config))
    )
    print(tr("restore-done", kept=str(kept)) if kept else tr("restore-done-new"))
    return 0


def keys(args: argparse.Namespace, tr: Translator) -> int:
    """Sign players' tokens with a new key from now on: by the running server itself, if there is one."""
    from sabot.server.keys import fresh_key
    from sabot.server.ops.control import Failure, Rotated, RotateKeys, send_request, to_error
    from sabot.server.store.keys import rotate_in_file

    config = load_config(args, tr).config
    response = send_request(config.control, RotateKeys(args.now, tr.language))
    if isinstance(response, Failure):
        raise to_error(response)
    if isinstance(response, Rotated):
        good_until = response.good_until
    else:
        now = time.time()
        good_until = None if args.now else now + config.key_grace_days * 24 * 3600
        rotate_in_file(config.database, fresh_key(now), now if good_until is None else good_until)
    if good_until is None:
        print(tr("keys-rotated-now"))
    else:
        print(tr("keys-rotated", date=time.strftime("%Y-%m-%d", time.localtime(good_until))))
    return 0


def load_config(args: argparse.Namespace, tr: Translator) -> LoadedConfig:
    """Return the settings of a command."""
    names = [name + FILE_SUFFIX if setting.is_secret else name for name, setting in settings().items()]
    flags = {name: getattr(args, name) for name in names if hasattr(args, name)}
    return load(flags, file=args.config, language=tr.language)
