"""Run the commands of the README in bare Debian roots.

    make fresh                        # Debian 12 and 13: `make run`, then `make test`
    make fresh ARGS="trixie check"    # one of them, and one command: run, check or test

Each root has Python, make and git, and a clone of what is committed here. Root is needed. The roots, what
they are made from and the output of every command are in `.fresh/`. Mounts and processes of a command
belong to namespaces of its own, so that none of them is left, whatever happens.
"""

from __future__ import annotations

import json
import os
import pwd
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).parents[1]
FRESH = ROOT / ".fresh"
SUITES = {"bookworm": "Debian 12", "trixie": "Debian 13"}
COMMANDS = ("run", "check", "test")
USUAL = ("run", "test")
PACKAGES = "python3,make,git"
CLONE = "sabot"
"""The folder of the clone, in the home of the root's user."""
ANSWER_SECONDS = 1800
"""By then `make run` must answer: much more than it takes, even on a slow line."""

HOME = Path(pwd.getpwuid(0).pw_dir)
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
SETTINGS = (
    *map(Path, ("/etc/hosts", "/etc/resolv.conf", "/etc/pip.conf", "/etc/apt/apt.conf")),
    *(HOME / name for name in (".config/pip/pip.conf", ".pip/pip.conf", ".npmrc")),
    CERTIFICATES,
)
"""How this machine gets at names, packages and certificates: a root does it the same way."""
VARIABLES = re.compile(r"(?i)(pip|npm_config)_.*|.*_proxy|.*_cert_(file|dir)|.*_ca_(certs|bundle)")
"""The same, in the environment. Nothing else of it is passed on."""

ENTER = """
set -e
mount -t proc proc "$0/proc"
mount -t sysfs -o ro sysfs "$0/sys"
mount -t tmpfs tmpfs "$0/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$0/dev/pts"
trap : INT
chroot "$0" "$@"
"""
"""Run a command in a root. The shell outlives Ctrl-C, which is for the command."""
CERTIFICATE = re.compile(r"-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\n")
ADDRESS = re.compile(rb"http://127\.0\.0\.1:\d+")


class Failed(Exception):
    """Raised if a command fails on a bare machine."""


def mirror() -> list[str]:
    """Return this machine's Debian mirror, if known; debootstrap has a default."""
    wanted = ("--format", "$(REPO_URI)", "Created-By: Packages", "Label: Debian")
    try:
        found = subprocess.run(
            ["apt-get", "indextargets", *wanted], capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return []
    return found.stdout.split()[:1]


def base(suite: str) -> Path:
    """Return a packed bare root; make it unless it exists."""
    packed = FRESH / f"{suite}.tar"
    if not packed.exists():
        folder = FRESH / f"{suite}.new"
        shutil.rmtree(folder, ignore_errors=True)
        words = ["debootstrap", "--variant=minbase", f"--include={PACKAGES}", suite, str(folder), *mirror()]
        done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if done.returncode:
            raise Failed(f"{done.stdout}\ndebootstrap failed")
        half = packed.with_suffix(".half")
        subprocess.run(["tar", "--create", f"--directory={folder}", f"--file={half}", "."], check=True)
        half.rename(packed)
        shutil.rmtree(folder)
    return packed


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""


def bare_root(suite: str) -> Path:
    """Unpack a root with only the clone and this machine's network settings."""
    root = FRESH / suite
    packed = base(suite)
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir()
    subprocess.run(["tar", "--extract", f"--directory={root}", f"--file={packed}"], check=True)
    of_apt = (path for path in Path("/etc/apt/apt.conf.d").glob("*") if "Acquire::" in _read(path))
    for path in (*SETTINGS, *of_apt):
        if path.is_file():
            copy = root / path.relative_to("/")
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.unlink(missing_ok=True)
            shutil.copyfile(path, copy)
    # The root writes its list of certificates anew from these when it installs some of its own.
    for number, certificate in enumerate(CERTIFICATE.findall(_read(CERTIFICATES))):
        local = root / "usr" / "local" / "share" / "ca-certificates" / f"machine-{number}.crt"
        local.parent.mkdir(parents=True, exist_ok=True)
        local.write_text(certificate, encoding="ascii")
    clone = root / HOME.relative_to("/") / CLONE
    subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(clone)], check=True)
    return root


def inside(root: Path, *command: str, **variables: str) -> list[str]:
    """Return a command that runs in the clone of a root, in its own namespaces."""
    passed = {name: value for name, value in os.environ.items() if VARIABLES.fullmatch(name)}
    passed |= {"HOME": str(HOME), "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "TERM": "linux", **variables}
    own = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", ENTER, str(root)]
    environment = [f"{name}={value}" for name, value in passed.items()]
    return [*own, "env", "--ignore-environment", f"--chdir={HOME / CLONE}", *environment, *command]


def make_run(root: Path, log: Path) -> str:
    """Start a server by `make run`, have it answer, and stop it by Ctrl-C; what came of it."""
    with log.open("wb") as file:
        running = subprocess.Popen(
            inside(root, "make", "run"),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        assert running.stdout is not None
        watch = threading.Timer(ANSWER_SECONDS, running.kill)
        watch.start()
        try:
            for line in running.stdout:
                file.write(line)
                if found := ADDRESS.search(line):
                    address = found[0].decode()
                    break
            else:
                raise Failed("the server did not start")
            with urlopen(address) as page, urlopen(f"{address}/api/games") as games:
                assert b"<title>" in page.read()
                assert json.load(games)
            os.killpg(running.pid, signal.SIGINT)
            file.write(running.stdout.read())
            running.wait()
        finally:
            watch.cancel()
            running.kill()
            running.wait()
    return f"answered at {address}"


def make(target: str, root: Path, log: Path) -> str:
    """Run another target as CI does, where no test may be left out; what came of it."""
    with log.open("wb") as file:
        words = inside(root, "make", target, CI="true")
        if subprocess.run(words, stdout=file, stderr=subprocess.STDOUT, check=False).returncode:
            raise Failed("it ended with an error")
    return "passed"


def tried(suite: str, commands: Sequence[str]) -> Iterator[str]:
    """Run commands in a new root, one after the other; a line for each that failed."""
    name = f"{SUITES[suite]} ({suite})"
    try:
        root = bare_root(suite)
    except (Failed, subprocess.CalledProcessError) as problem:
        print(f"{name}: {problem}", flush=True)
        yield f"{name}: no root"
        return
    for command in commands:
        log = FRESH / f"{suite}-{command}.log"
        began = time.monotonic()
        try:
            said = make_run(root, log) if command == "run" else make(command, root, log)
        except (Failed, OSError, AssertionError) as problem:
            print(_read(log)[-3000:])
            said = f"FAILED: {problem}"
            yield f"{name}: make {command}"
        took = time.monotonic() - began
        print(f"{name}: make {command} {said}, after {took:.0f} s; see {log.relative_to(ROOT)}", flush=True)


def main(words: Sequence[str]) -> int:
    """Try the requested commands, or all; return the exit code."""
    if unknown := set(words) - {*SUITES, *COMMANDS}:
        print(f"make fresh knows {', '.join((*SUITES, *COMMANDS))}, but not {', '.join(sorted(unknown))}.")
        return 2
    if os.geteuid() != 0:
        print("make fresh needs root, for debootstrap, mount and chroot: sudo make fresh")
        return 2
    if not shutil.which("debootstrap"):
        subprocess.run(["sh", ROOT / "tools" / "need", "debootstrap"], check=True)
    FRESH.mkdir(exist_ok=True)
    changed = subprocess.run(
        ["git", "status", "--porcelain", "--untracked-files=no"], cwd=ROOT, capture_output=True, check=True
    )
    if changed.stdout:
        print("What is not committed is not in the clones.", flush=True)
    suites = [suite for suite in SUITES if suite in words] or list(SUITES)
    commands = [command for command in COMMANDS if command in words] or USUAL
    failed = [line for suite in suites for line in tried(suite, commands)]
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
