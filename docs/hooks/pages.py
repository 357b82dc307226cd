"""The pages of every game in the registry, made from its rulebook and its rooms while the site is built.

A new game needs no change here: it gets a section of its own in the navigation, with the
pages Learn, Rules, Examples, Rulings and Sheet, and its picture on the home page.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import fragments
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File

from gamekit.core.registry import game, game_ids, games

if TYPE_CHECKING:
    from collections.abc import Callable

    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

    from gamekit.core.registry import Game

PAGES = {
    "Rules": fragments.rules,
    "Examples": fragments.examples,
    "Rulings": fragments.rulings,
    "Sheet": fragments.sheet,
}

MADE: dict[str, tuple[str, Callable[[tuple[Game, ...]], str]]] = {
    "index.md": ("<!-- games -->", lambda all_games: fragments.covers(all_games, ("Learn", *PAGES))),
    "play.md": ("<!-- play -->", fragments.play),
    "odds.md": ("<!-- odds -->", fragments.odds),
}
"""The mark on each page about all games, and what takes its place."""


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put a section for each game behind the home page."""
    sections: list[dict[str, Any]] = [
        {
            each.name: [
                {"Learn": f"{each.id}/learn.ipynb"},
                *({title: f"{each.id}/{title.lower()}.md"} for title in PAGES),
            ]
        }
        for each in games()
    ]
    nav: list[Any] = config.nav or []
    config.nav = [*nav[:1], *sections, *nav[1:]]
    return config


@event_priority(50)
def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the generated pages."""
    for each in games():
        for title, write in PAGES.items():
            content = f"# {each.name}: {title}\n\n{write(each)}\n"
            files.append(File.generated(config, f"{each.id}/{title.lower()}.md", content=content))
    return files


def on_page_markdown(markdown: str, page: Page, **_: object) -> str:
    """Fill the places that pages about all games keep for them."""
    made = MADE.get(page.file.src_uri)
    if made is None:
        return markdown
    mark, write = made
    return markdown.replace(mark, write(games()))


def on_page_content(html: str, page: Page, **_: object) -> str:
    """Send links to a ruling to the page of the rulings; an activity knows only one page for both.

    And name the game in the window's title and in what is found; the navigation says just `Rules`.
    """
    folder, slash, _page = page.file.src_uri.partition("/")
    if slash and folder in game_ids():
        page.meta["title"] = f"{game(folder).name}: {page.title}"
    return re.sub(r'rules/(#[a-z]+-g\d+")', r"rulings/\1", html)
