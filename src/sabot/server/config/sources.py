"""Loading of settings from a file, the environment and the command line; the later source wins.

Every value is checked where it is read, and an error names the source and the setting. A secret may also be
given as the name of a file that holds it (`host_password_file`). The command line takes it only so, because
everybody on a machine can see the arguments of a command.
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
from sabot.server.config.types import PathSetting, SettingValue

PREFIX = "SABOT_"
FILE_VARIABLE = "SABOT_CONFIG"
OTHER_VARIABLES = frozenset({FILE_VARIABLE, "SABOT_HOME", "SABOT_LANG"})
"""Environment variables with our prefix that are no settings."""
_LINK_NAMES = re.compile(
    r"SABOT_(\w+_)?(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT_[0-9]+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)"
)
_LINK_PORT_NAME, _LINK_VALUE = re.compile(r"SABOT_(\w+_)?PORT"), re.compile(r"(tcp|udp|sctp)://")
FILE_SUFFIX = "_file"
MASK = "********"


@dataclass(frozen=True, slots=True)
class LoadedConfig:
    """A configuration, with the source of each value."""

    config: Config
    sources: Mapping[str, Text]
    file: Path | None


def load(
    flags: Mapping[str, str],
    *,
    file: str | None = None,
    environment: Mapping[str, str] | None = None,
    language: str = "en",
) -> LoadedConfig:
    """Load the settings. `flags` has those of the command line by name, as strings.

    `language` is the language of the command, and the default of the server's.
    """
    environment = os.environ if environment is None else environment
    values: dict[str, SettingValue] = {"language": language}
    sources: dict[str, Text] = {name: Text("config-source-usual") for name in settings()}
    path = _config_file(file, environment)
    layers: list[tuple[dict[str, object], Callable[[str], Text], Path]] = []
    if path is not None:
        file_source = Text("config-source-file", {"path": str(path)})
        layers.append((_read_file(path), lambda _: file_source, path.parent))
    layers.append((_read_environment(environment), _variable_source, Path()))
    layers.append((dict(flags), _flag_source, Path()))
    for given, source, folder in layers:
        for name, key, value in _read_settings(given, folder, source):
            values[name], sources[name] = value, source(key)
    return LoadedConfig(Config(**values), sources, path)  # type: ignore[arg-type]  # each was checked by its type


def _variable_source(name: str) -> Text:
    return Text("config-source-environment", {"variable": PREFIX + name.upper()})


def _flag_source(name: str) -> Text:
    return Text("config-source-flag", {"flag": "--" + name.replace("_", "-")})


def _config_file(named: str | None, environment: Mapping[str, str]) -> Path | None:
    """Return the named file, or the user's own if there is one."""
    named = named or environment.get(FILE_VARIABLE)
    if named:
        return Path(named).expanduser().absolute()
    from platformdirs import user_config_path

    default = user_config_path("sabot", appauthor=False) / "sabot.toml"
    return default if default.is_file() else None


def _read_file(path: Path) -> dict[str, object]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ConfigError("file-unreadable", path=str(path), problem=os_problem(error)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigError("config-not-toml", path=str(path), problem=str(error)) from None


def _read_environment(environment: Mapping[str, str]) -> dict[str, object]:
    ours = sorted(name for name in environment if name.startswith(PREFIX) and name not in OTHER_VARIABLES)
    return {
        name.removeprefix(PREFIX).lower(): environment[name]
        for name in ours
        if not _is_link(name, environment[name])
    }


def _is_link(name: str, value: str) -> bool:
    """Return whether a variable is a service link of Kubernetes or Docker.

    They set such variables in every container next to a service called `sabot`.
    """
    return bool(_LINK_NAMES.fullmatch(name) or (_LINK_PORT_NAME.fullmatch(name) and _LINK_VALUE.match(value)))


def _read_settings(
    given: Mapping[str, object], folder: Path, source: Callable[[str], Text]
) -> Iterator[tuple[str, str, SettingValue]]:
    """Yield the settings of one source as (name, key, value). Paths are relative to `folder`."""
    known = settings()
    for key, value in given.items():
        setting = known.get(key)
        secret = known.get(key.removesuffix(FILE_SUFFIX)) if key.endswith(FILE_SUFFIX) else None
        if setting is not None:
            if isinstance(setting.type, PathSetting) and isinstance(value, str) and value and value[0] != "~":
                value = str(folder / value)
            yield key, key, _parse(setting, value, source(key))
        elif secret is not None and secret.is_secret:
            if secret.name in given:
                raise ConfigError("config-twice", source=source(key), key=secret.name)
            text = _read_secret(folder, value, source(key), key)
            yield secret.name, key, _parse(secret, text, source(key))
        else:
            raise _unknown_setting(key, source(key))


def _parse(setting: Setting, given: object, source: Text) -> SettingValue:
    try:
        return setting.type.parse(given)
    except ValueError:
        if setting.is_secret:
            given = MASK
        raise ConfigError(
            "config-value", source=source, key=setting.name, value=str(given), expected=setting.expected
        ) from None


def _read_secret(folder: Path, named: object, source: Text, key: str) -> str:
    """Return the secret in a file, without the end of its line."""
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


def _unknown_setting(key: str, source: Text) -> ConfigError:
    close = difflib.get_close_matches(key, settings(), n=1)
    if close:
        return ConfigError("config-unknown-near", source=source, key=key, near=close[0])
    return ConfigError("config-unknown", source=source, key=key)


def format_config(loaded: LoadedConfig, tr: Translator) -> str:
    """Return all settings with descriptions and sources, as a valid settings file without secrets."""
    file = str(loaded.file) if loaded.file is not None else tr("config-no-file")
    lines = [f"# {tr('config-head')}", f"# {tr('config-file', path=file)}"]
    for each in fields(Config):
        setting, value = settings()[each.name], getattr(loaded.config, each.name)
        lines += ["", f"# {tr(setting.description)}", f"# {tr(loaded.sources[setting.name])}"]
        if setting.is_secret and value:
            lines.append(f"# {setting.name} = {_format_toml(MASK)}")
        else:
            lines.append(f"{setting.name} = {_format_toml(value)}")
    return "\n".join(lines)


def _format_toml(value: SettingValue) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, tuple):
        return "[" + ", ".join(map(_format_toml, value)) + "]"
    # Strings of JSON are valid TOML, except escapes of characters beyond U+FFFF.
    return visible_json(json.dumps(str(value), ensure_ascii=False), pairs=False)
