"""Where settings come from: a file, the environment, the command line; the later has the last word.

Every value is checked where it is read, and an error names the place and the setting. A secret may be
given as the name of a file that holds it (`host_password_file`): the command line takes it only so,
because everybody on a machine can see the words of a command.
"""

from __future__ import annotations

import difflib
import json
import os
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from pathlib import Path

from sabot.core.os_errors import os_problem
from sabot.core.text import Text
from sabot.core.visible import visible_json
from sabot.locale import Translator
from sabot.server.config import Config, ConfigError, Setting, settings
from sabot.server.config.types import Place, Value

PREFIX = "SABOT_"
FILE_VARIABLE = "SABOT_CONFIG"
OTHER_VARIABLES = frozenset({FILE_VARIABLE, "SABOT_HOME", "SABOT_LANG"})
"""What begins like our settings in the environment but is none of them."""
_LINKS = re.compile(
    r"SABOT_(\w+_)?(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT_[0-9]+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)"
)
_LINKED_PORT, _LINK = re.compile(r"SABOT_(\w+_)?PORT"), re.compile(r"(tcp|udp|sctp)://")
IN_FILE = "_file"
MASK = "********"


@dataclass(frozen=True, slots=True)
class Loaded:
    """A configuration, and where each of its values comes from."""

    config: Config
    sources: Mapping[str, Text]
    file: Path | None


def load(
    flags: Mapping[str, str],
    *,
    file: str | None = None,
    environment: Mapping[str, str] | None = None,
    language: str = "en",
) -> Loaded:
    """The settings of this start. `flags` has those of the command line by name, as words.

    `language` is the one that the command speaks: it is the server's too unless something else is set.
    """
    environment = os.environ if environment is None else environment
    values: dict[str, Value] = {"language": language}
    sources: dict[str, Text] = {name: Text("config-source-usual") for name in settings()}
    path = _file(file, environment)
    layers: list[tuple[dict[str, object], Callable[[str], Text], Path]] = []
    if path is not None:
        layers.append((_read(path), lambda _: Text("config-source-file", {"path": str(path)}), path.parent))
    layers.append((_of_environment(environment), _variable, Path()))
    layers.append((dict(flags), _flag, Path()))
    for given, source, folder in layers:
        for name, key, value in _checked(given, folder, source):
            values[name], sources[name] = value, source(key)
    return Loaded(Config(**values), sources, path)  # type: ignore[arg-type]  # each was checked by its kind


def _variable(name: str) -> Text:
    return Text("config-source-environment", {"variable": PREFIX + name.upper()})


def _flag(name: str) -> Text:
    return Text("config-source-flag", {"flag": "--" + name.replace("_", "-")})


def _file(named: str | None, environment: Mapping[str, str]) -> Path | None:
    """The file that was named; else the user's own, if there is one."""
    named = named or environment.get(FILE_VARIABLE)
    if named:
        return Path(named).expanduser().absolute()
    from platformdirs import user_config_path

    usual = user_config_path("sabot", appauthor=False) / "sabot.toml"
    return usual if usual.is_file() else None


def _read(path: Path) -> dict[str, object]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ConfigError("file-unreadable", path=str(path), problem=os_problem(error)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigError("config-not-toml", path=str(path), problem=str(error)) from None


def _of_environment(environment: Mapping[str, str]) -> dict[str, object]:
    ours = sorted(name for name in environment if name.startswith(PREFIX) and name not in OTHER_VARIABLES)
    return {
        name.removeprefix(PREFIX).lower(): environment[name]
        for name in ours
        if not _is_link(name, environment[name])
    }


def _is_link(name: str, value: str) -> bool:
    """Whether a variable is none of ours, but tells where a container of our name is.

    Kubernetes and Docker put such variables into every container beside a service called `sabot`.
    """
    return bool(_LINKS.fullmatch(name) or (_LINKED_PORT.fullmatch(name) and _LINK.match(value)))


def _checked(
    given: Mapping[str, object], folder: Path, source: Callable[[str], Text]
) -> Iterator[tuple[str, str, Value]]:
    """What one place sets: the setting, the key by which it was set, the value. Paths begin at `folder`."""
    known = settings()
    for key, found in given.items():
        setting = known.get(key)
        held = known.get(key.removesuffix(IN_FILE)) if key.endswith(IN_FILE) else None
        if setting is not None:
            if isinstance(setting.kind, Place) and isinstance(found, str) and found and found[0] != "~":
                found = str(folder / found)
            yield key, key, _value(setting, found, source(key))
        elif held is not None and held.is_secret:
            if held.name in given:
                raise ConfigError("config-twice", source=source(key), key=held.name)
            yield held.name, key, _value(held, _content(folder, found, source(key), key), source(key))
        else:
            raise _unknown(key, source(key))


def _value(setting: Setting, given: object, source: Text) -> Value:
    try:
        return setting.kind.read(given)
    except ValueError:
        if setting.is_secret:
            given = MASK
        raise ConfigError(
            "config-value", source=source, key=setting.name, value=str(given), expected=setting.expected
        ) from None


def _content(folder: Path, named: object, source: Text, key: str) -> str:
    """The secret in a file: its text, without the line's end."""
    if not isinstance(named, str) or not named:
        raise ConfigError(
            "config-value", source=source, key=key, value=str(named), expected=Text("config-expects-file")
        )
    path = folder / Path(named).expanduser()
    try:
        return path.read_text(encoding="utf-8").rstrip("\r\n")
    except OSError as error:
        raise ConfigError("file-unreadable", path=str(path), problem=os_problem(error)) from None
    except UnicodeDecodeError:
        raise ConfigError("file-not-text", path=str(path)) from None


def _unknown(key: str, source: Text) -> ConfigError:
    close = difflib.get_close_matches(key, settings(), n=1)
    if close:
        return ConfigError("config-unknown-near", source=source, key=key, near=close[0])
    return ConfigError("config-unknown", source=source, key=key)


def shown(loaded: Loaded, tr: Translator) -> str:
    """Every setting with what it is for and where it comes from: a file that could be used as it is.

    Secrets are not in it.
    """
    file = str(loaded.file) if loaded.file is not None else tr("config-no-file")
    lines = [f"# {tr('config-head')}", f"# {tr('config-file', path=file)}"]
    for each in fields(Config):
        setting, value = settings()[each.name], getattr(loaded.config, each.name)
        lines += ["", f"# {tr(setting.about)}", f"# {tr(loaded.sources[setting.name])}"]
        if setting.is_secret and value:
            lines.append(f"# {setting.name} = {_toml(MASK)}")
        else:
            lines.append(f"{setting.name} = {_toml(value)}")
    return "\n".join(lines)


def _toml(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, tuple):
        return "[" + ", ".join(map(_toml, value)) + "]"
    # JSON and TOML agree on strings, but for how they spell out characters beyond U+FFFF.
    return visible_json(json.dumps(str(value), ensure_ascii=False), pairs=False)
