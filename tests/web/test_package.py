"""The package builds its pages by itself: from a source distribution, on a machine without Node."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from urllib.request import urlopen

from tests.server.process import ROOT, serving

WITHOUT_NODE = "/nowhere"


def test_a_wheel_from_the_sources_alone_serves_its_pages(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "--directory"]
    subprocess.run([*build, tmp_path, "--target", "sdist"], cwd=ROOT, check=True, capture_output=True)
    (packed,) = tmp_path.glob("*.tar.gz")
    # By the program: the safe way to unpack with `tarfile` is newer than Python 3.11.2.
    unpack = ["tar", "--extract", "--verbose", f"--file={packed}", f"--directory={tmp_path}"]
    names = subprocess.run(unpack, check=True, capture_output=True, text=True).stdout.splitlines()
    assert not [name for name in names if "node_modules" in name or "/server/pages/" in name]
    (unpacked,) = (folder for folder in tmp_path.iterdir() if folder.is_dir())
    done = subprocess.run(
        [*build, tmp_path, "--target", "wheel"],
        cwd=unpacked,
        env={**os.environ, "PATH": WITHOUT_NODE},
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    installed = tmp_path / "installed"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(installed)
    with serving(tmp_path / "server", within=["env", f"PYTHONPATH={installed}"]) as server:
        with urlopen(server.address) as answer:
            page = answer.read().decode()
        head, _, _ = page.partition("</head>")
        loaded = re.findall(r'(?:src|href)="(/[^"]+)"', head)
        assert any(address.endswith(".js") for address in loaded)
        for address in loaded:
            with urlopen(server.address + address) as answer:
                assert answer.status == 200
                content = answer.read()
            if not address.startswith("/api/"):  # the server makes those itself
                assert content == (installed / "sabot/server/pages" / address[1:]).read_bytes()
