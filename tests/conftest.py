"""What holds for all tests: no deadline on a busy machine, and nobody's own progress is touched."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings

settings.register_profile("gamekit", deadline=None, print_blob=True)
settings.load_profile("gamekit")


@pytest.fixture(scope="session", autouse=True)
def _progress_of_nobody(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the progress of the tests in a folder of their own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GAMEKIT_PROGRESS", str(tmp_path_factory.mktemp("progress") / "progress.json"))
        yield
