"""Write the table of lookalike letters, `src/sabot/core/lookalikes.txt`, from Unicode's data.

No package of Python that is kept up gives skeletons (UTS 39), but the library ICU does, and the wheels of
`icu4py` bring a recent one. This asks it for the skeleton of every letter, digit and mark, once for each new
version of Unicode: `.venv/bin/python tools/lookalikes.py`.
"""

from __future__ import annotations

import ctypes
import re
import subprocess
import sys
import tempfile
import unicodedata
import zipfile
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[1]
TABLE = ROOT / "src" / "sabot" / "core" / "lookalikes.txt"
WHEEL = "icu4py==1.2.0"
SIGNS = ".'’-_"
"""Other characters allowed in names."""
LETTERS = frozenset(range(1, 12))
"""ICU's numbers for letters, marks and digits: the general categories L, M and N."""


class Icu:
    """The functions of ICU used here, from the library in a wheel."""

    def __init__(self, folder: Path) -> None:
        parts = {path.name.split("-")[0]: path for path in folder.glob("*.libs/libicu*")}
        version = re.findall(r"\.so\.(\d+)", parts["libicuuc"].name)[0]
        for name in ("libicudata", "libicuuc", "libicui18n"):
            last = ctypes.CDLL(str(parts[name]), mode=ctypes.RTLD_GLOBAL)
        self._version, self._library = version, last
        self._common = ctypes.CDLL(str(parts["libicuuc"]))
        error = ctypes.c_int(0)
        opening = self._function("uspoof_open")
        opening.restype = ctypes.c_void_p
        self._checker = ctypes.c_void_p(opening(ctypes.byref(error)))
        if error.value > 0:
            raise SystemExit(f"ICU cannot do it: error {error.value}")

    def _function(self, name: str) -> ctypes._NamedFuncPointer:
        try:
            return self._library[f"{name}_{self._version}"]
        except AttributeError:
            return self._common[f"{name}_{self._version}"]

    @property
    def unicode(self) -> str:
        """Return the library's Unicode version."""
        found = (ctypes.c_uint8 * 4)()
        self._function("u_getUnicodeVersion")(found)
        return ".".join(map(str, found[:3]))

    def category(self, number: int) -> int:
        """Return the general category of a code point."""
        return int(self._function("u_charType")(ctypes.c_int32(number)))

    def skeleton(self, text: str) -> str:
        """Return the skeleton of a text."""
        given = text.encode("utf-16-le")
        found = ctypes.create_string_buffer(400)
        error = ctypes.c_int(0)
        length = self._function("uspoof_getSkeleton")(
            self._checker,
            ctypes.c_uint32(0),
            ctypes.c_char_p(given),
            ctypes.c_int32(len(given) // 2),
            found,
            ctypes.c_int32(200),
            ctypes.byref(error),
        )
        if error.value > 0:
            raise SystemExit(f"ICU cannot do it: error {error.value}")
        return found.raw[: 2 * length].decode("utf-16-le")


def table(icu: Icu) -> dict[str, list[str]]:
    """Return every letter that looks like something else, by what it looks like."""
    found = defaultdict(list)
    for number in range(0x110000):
        sign = chr(number)
        if 0xD800 <= number < 0xE000 or not (icu.category(number) in LETTERS or sign in SIGNS):
            continue
        skeleton = icu.skeleton(sign)
        if skeleton and unicodedata.normalize("NFD", sign) == sign and skeleton != sign:
            found[skeleton].append(sign)
    return found


def main() -> None:
    """Fetch the library, ask it and write the table."""
    with tempfile.TemporaryDirectory() as folder:
        fetch = [sys.executable, "-m", "pip", "download", "-qq", "--no-deps", "--only-binary", ":all:"]
        subprocess.run([*fetch, "-d", folder, WHEEL], check=True)
        (wheel,) = Path(folder).glob("*.whl")
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(folder)
        (licence,) = Path(folder).glob("*.dist-info/licenses/LICENSE-ICU")
        terms = licence.read_text("utf-8").split("\n---", 1)[0].strip()
        icu = Icu(Path(folder))
        lines = [
            f"Lookalikes among letters, marks and digits: the skeletons (UTS 39) of Unicode {icu.unicode},",
            "as ICU gives them. Made by tools/lookalikes.py: a look, then all that look like it.",
            "The data are Unicode's:",
            "",
            *terms.split("\n"),
        ]
        head = "".join(f"# {line}".rstrip() + "\n" for line in lines)
        body = [f"{_codes(look, '+')}: {_codes(''.join(signs), ' ')}\n" for look, signs in table(icu).items()]
    TABLE.write_text(head + "".join(sorted(body)), encoding="utf-8")


def _codes(text: str, between: str) -> str:
    return between.join(f"{ord(sign):04X}" for sign in text)


if __name__ == "__main__":
    main()
