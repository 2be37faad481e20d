"""Every screen of the browser tests has a picture in the documentation: `make pictures`."""

from __future__ import annotations

import pytest

from tests.browser import screens
from tools.web_pictures import PICTURES


@pytest.mark.parametrize("screen", list(screens.ALL))
def test_a_screen_has_its_picture(screen: str) -> None:
    assert list(PICTURES.glob(f"web-{screen}*.png"))
