"""Settings: their order, their limits, and errors that name the place and the setting."""

from __future__ import annotations

import tomllib
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from sabot.locale import LANGUAGES, Translator
from sabot.server.config import Config, ConfigError, settings
from sabot.server.config.sources import LoadedConfig, format_config, load
from tests.terminal.conftest import Sabot, home, sabot

__all__ = ["home", "sabot"]


@pytest.fixture(autouse=True)
def nobodys_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No file of the person who runs the tests is read."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.delenv("SABOT_HOME", raising=False)


def loaded(
    file: Path | None = None, text: str = "", flags: dict[str, str] | None = None, **variables: str
) -> LoadedConfig:
    if file is not None:
        file.write_text(text, encoding="utf-8")
    return load(flags or {}, file=str(file) if file else None, environment=variables)


def all_of(name: str, *values: object) -> list[tuple[str, object]]:
    return [(name, value) for value in values]


def refusal(language: str = "en", **given: Any) -> str:
    with pytest.raises(ConfigError) as caught:
        loaded(**given)
    return Translator(language)(caught.value.text)


def test_nothing_said_is_the_default(tmp_path: Path) -> None:
    found = loaded()
    assert found.config == Config()
    assert found.config.data == tmp_path / "share" / "sabot" / "server"
    assert found.file is None
    assert {source.key for source in found.sources.values()} == {"config-source-usual"}
    assert set(found.sources) == {each.name for each in fields(Config)}


def test_the_data_folder_moves_with_the_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SABOT_HOME", str(tmp_path / "home"))
    assert loaded().config.data == tmp_path / "home" / "server"


def test_the_later_has_the_last_word(tmp_path: Path) -> None:
    text = "port = 1\nmax_tables = 1\nidle_hours = 1\nhost = 'a'"
    found = loaded(
        tmp_path / "a.toml",
        text,
        {"port": "3"},
        SABOT_PORT="2",
        SABOT_MAX_TABLES="2",
        SABOT_LANG="fr",
        SABOT_HOME="/x",
        PORT="9",
    )
    assert (found.config.port, found.config.max_tables, found.config.idle_hours) == (3, 2, 1.0)
    tr = Translator("en")
    assert [tr(found.sources[name]) for name in ("port", "max_tables", "idle_hours", "http_rate")] == [
        "from the flag --port",
        "from the variable SABOT_MAX_TABLES",
        f"from {tmp_path / 'a.toml'}",
        "the default",
    ]


def test_the_file_is_found(tmp_path: Path) -> None:
    usual = tmp_path / "config" / "sabot" / "sabot.toml"
    usual.parent.mkdir(parents=True)
    usual.write_text("port = 1")
    named = tmp_path / "named.toml"
    named.write_text("port = 2")
    assert loaded().config.port == 1
    assert loaded().file == usual
    assert loaded(SABOT_CONFIG=str(named)).config.port == 2
    assert load({}, file=str(named), environment={"SABOT_CONFIG": "nowhere"}).config.port == 2


@pytest.mark.parametrize(
    ("name", "given", "value"),
    [
        ("port", "0", 0),
        ("port", 65535, 65535),
        ("idle_hours", "0.5", 0.5),
        ("idle_hours", 2, 2.0),
        ("metrics", "no", False),
        ("metrics", True, True),
        ("public_url", "https://cards.example/", "https://cards.example"),
        ("public_url", "http://[::1]:8150", "http://[::1]:8150"),
        ("public_url", "", ""),
        ("trusted_proxies", "10.0.0.7, 192.168.0.0/16,::1", ("10.0.0.7", "192.168.0.0/16", "::1")),
        ("trusted_proxies", ["10.0.0.7/32"], ("10.0.0.7",)),
        ("trusted_proxies", "", ()),
        ("language", "fr", "fr"),
        ("data", "/srv/sabot", Path("/srv/sabot")),
        ("host_password", "très secret", "très secret"),
    ],
)
def test_a_value_is_read(name: str, given: object, value: object) -> None:
    found = settings()[name].type.parse(given)
    assert found == value
    assert type(found) is type(value) or isinstance(value, Path)


@pytest.mark.parametrize(
    ("name", "given"),
    [
        *all_of("port", -1, 65536, "x", "", "1.0", "1e3", "٣", True, 1.0, None, [1]),
        *all_of("idle_hours", 0, -1, "nan", "inf", "", "x", True, None, {}),
        *all_of("metrics", "", "perhaps", 2, None),
        *all_of("log_level", "", "INFO", "loud", 3),
        *all_of("language", "de", "", None),
        *all_of("host", "", "a b", "x" * 300, 1),
        *all_of(
            "public_url", "cards.example", "ftp://cards.example", "https://", "https://cards.example/sabot"
        ),
        *all_of("public_url", "https://cards.example?x", "https://me:pw@cards.example", "https://[::1", 3),
        *all_of("public_url", "https://a.example:99999", "https://a.example:0", "https://a .example"),
        *all_of("trusted_proxies", "*", "10.0.0.300", "10.0.0.1/8", "proxy", 3, [3]),
        *all_of("data", "", "a\0b", 3, "~nobody-of-that-name/x"),
        *all_of("host_password", "x" * 201, "a\nb", 3),
        *all_of("metrics_token", "x" * 201, "a\nb", 3, "très secret", "“token”"),
    ],
)
def test_a_value_out_of_bounds_is_refused(name: str, given: object) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  (the kinds say what they expect, not what was wrong)
        settings()[name].type.parse(given)


@pytest.mark.parametrize("setting", settings().values(), ids=settings())
def test_the_default_of_every_setting_is_within_its_bounds(setting: Any) -> None:
    value = getattr(Config(), setting.name)
    assert setting.type.parse(value) == value
    for language in LANGUAGES:
        assert Translator(language)(setting.description)
        assert Translator(language)(setting.expected)


def test_errors_name_the_place_and_the_setting(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    assert refusal(file=file, text="port = 'x'") == (
        f"port cannot be “x” (from {file}): a whole number from 0 to 65535 is needed."
    )
    assert refusal(SABOT_MAX_TABLES="0").startswith(
        "max_tables cannot be “0” (from the variable SABOT_MAX_TABLES)"
    )
    assert refusal(flags={"log_level": "loud"}) == (
        "log_level cannot be “loud” (from the flag --log-level): it can be debug, info, warning, error."
    )
    assert (
        refusal(file=file, text="prot = 1")
        == f"There is no setting “prot” (from {file}). Do you mean “port”?"
    )
    assert "“sabot config show” lists them" in refusal(SABOT_XYZZY="1")
    assert "Il n’y a pas de réglage" in refusal("fr", SABOT_XYZZY="1")
    assert "not valid TOML" in refusal(file=file, text="port =")
    assert "there is no such file" in refusal(SABOT_CONFIG=str(tmp_path / "none.toml"))


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("SABOT_PORT", "tcp://10.0.0.7:8150"),
        ("SABOT_PORT_8150_TCP", "tcp://10.0.0.7:8150"),
        ("SABOT_PORT_8150_TCP_PROTO", "tcp"),
        ("SABOT_PORT_8150_TCP_PORT", "8150"),
        ("SABOT_PORT_8150_TCP_ADDR", "10.0.0.7"),
        ("SABOT_SERVICE_HOST", "10.0.0.7"),
        ("SABOT_SERVICE_PORT", "8150"),
        ("SABOT_SERVICE_PORT_HTTP", "8150"),
        ("SABOT_WEB_SERVICE_HOST", "10.0.0.7"),
        ("SABOT_WEB_PORT", "udp://10.0.0.7:53"),
    ],
)
def test_where_a_container_is_is_no_setting(variable: str, value: str) -> None:
    assert load({}, environment={variable: value}).config == Config()


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("SABOT_PORT", "http://10.0.0.7"),
        ("SABOT_PORT_X", "1"),
        ("SABOT_WEB_PORT", "8150"),
        ("SABOT_SERVICE", "x"),
        ("SABOT_HOST", "tcp: //"),
    ],
)
def test_what_only_resembles_it_is_refused_as_ever(variable: str, value: str) -> None:
    assert variable in refusal(**{variable: value})


def test_a_secret_is_not_in_an_error() -> None:
    secret = "s3cr3t" * 50
    for language in LANGUAGES:
        assert "s3cr3t" not in refusal(language, SABOT_HOST_PASSWORD=secret)
    assert "s3cr3t" not in repr(Config(host_password="s3cr3t", metrics_token="s3cr3t"))


def test_a_token_for_a_header_is_plain() -> None:
    assert refusal(SABOT_METRICS_TOKEN="clé") == (
        "metrics_token cannot be “********” (from the variable SABOT_METRICS_TOKEN): "
        "up to 200 printable characters are needed, all of them ASCII, so without accents."
    )
    assert "sans accents" in refusal("fr", SABOT_METRICS_TOKEN="clé")
    assert loaded(SABOT_METRICS_TOKEN="key").config.metrics_token == "key"


def test_a_secret_may_be_in_a_file(tmp_path: Path) -> None:
    (tmp_path / "password").write_text("open sesame\n")
    by_file = loaded(tmp_path / "a.toml", "host_password_file = 'password'")
    assert by_file.config.host_password == "open sesame"
    by_flag = loaded(flags={"metrics_token_file": str(tmp_path / "password")}, SABOT_METRICS_TOKEN="x")
    assert by_flag.config.metrics_token == "open sesame"
    assert Translator("en")(by_flag.sources["metrics_token"]) == "from the flag --metrics-token-file"
    assert "cannot be read" in refusal(SABOT_HOST_PASSWORD_FILE=str(tmp_path / "none"))
    assert "the name of a file" in refusal(SABOT_HOST_PASSWORD_FILE="")
    assert "given twice" in refusal(
        SABOT_HOST_PASSWORD_FILE=str(tmp_path / "password"), SABOT_HOST_PASSWORD="x"
    )
    assert "There is no setting “port_file”" in refusal(SABOT_PORT_FILE="x")


def test_a_folder_in_a_file_begins_where_the_file_is(tmp_path: Path) -> None:
    assert loaded(tmp_path / "a.toml", "data = 'kept'").config.data == tmp_path / "kept"


def test_what_follows_from_the_settings(tmp_path: Path) -> None:
    config = Config(data=tmp_path, public_url="https://Cards.example:8443")
    assert config.database == tmp_path / "sabot.db"
    assert config.control.parent == tmp_path
    assert config.origin == "https://cards.example:8443"
    assert config.is_https
    assert not Config().is_https
    assert Config().origin == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_shown_can_be_read_again(language: str, tmp_path: Path) -> None:
    odd = 'a "b" \\ é\x7f'
    first = loaded(
        tmp_path / "first.toml",
        "trusted_proxies = ['::1', '10.0.0.0/8']",
        {"port": "0", "data": str(tmp_path / odd)},
        SABOT_METRICS="off",
        SABOT_HOST_PASSWORD="s3cr3t",
    )
    text = format_config(first, Translator(language))
    assert "s3cr3t" not in text
    assert set(tomllib.loads(text)) == set(settings()) - {"host_password"}
    again = loaded(tmp_path / "again.toml", text)
    assert again.config == replace(first.config, host_password="")
    assert again.config.data.name == odd


@pytest.mark.usefixtures("home")
def test_config_show(sabot: Sabot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SABOT_PORT", "99")
    answer = sabot("config", "show", "--max-tables", "5")
    assert answer.code == 0
    assert "# from the variable SABOT_PORT\nport = 99\n" in answer.out
    assert "# from the flag --max-tables\nmax_tables = 5\n" in answer.out
    assert tomllib.loads(answer.out)["language"] == "en"
    assert tomllib.loads(sabot("config", "show", "--lang", "fr").out)["language"] == "fr"
    wrong = sabot("config", "show", "--port", "x")
    assert (wrong.code, wrong.out) == (2, "")
    assert wrong.err.startswith("sabot: port cannot be “x”")
    assert sabot("config").code == 2
    assert sabot("config", "hide").code == 2


def test_no_flag_takes_a_secret(sabot: Sabot) -> None:
    help_text = sabot("serve", "--help").out
    assert "--host-password-file" in help_text
    assert "--host-password " not in help_text
    assert sabot("serve", "--host-password", "x").code == 2
