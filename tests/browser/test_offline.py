"""The site without a network, in a real browser: what has been read stays, and no page ever mixes two versions."""

from __future__ import annotations

import shutil
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.lab import PATIENCE, ROOT, TUTORIALS, free_port, server
from tests.docs.tools import load

pytestmark = pytest.mark.browser

PAGES: Final = ("", "a/", "b/")
SHOWN: Final = "document.body.dataset.script !== undefined"
"""A made-up page is complete when its script has run."""

KEEP: Final = """async (type) => {
  const {active, waiting} = await navigator.serviceWorker.ready;
  const {port1, port2} = new MessageChannel();
  const answer = new Promise((resolve) => { port1.onmessage = ({data}) => resolve(data); });
  (waiting ?? active).postMessage({type}, [port2]);
  return answer;
}"""
STORED: Final = """async () => {
  const found = {};
  for (const name of await caches.keys()) {
    const requests = await (await caches.open(name)).keys();
    found[name.split(" ").at(-1)] = requests.map(({url}) => url.split("/sub/")[1]).sort();
  }
  return found;
}"""


@dataclass(frozen=True)
class Host:
    """A static host whose network can go off: between two `with host.serves()` nobody answers."""

    folder: Path
    port: int

    @property
    def url(self) -> str:
        """Where the made-up site lies: in a sub-folder, beside sites of others."""
        return f"http://127.0.0.1:{self.port}/sub/"

    def serves(self) -> AbstractContextManager[None]:
        """The network is on."""
        command = [sys.executable, str(ROOT / "scripts" / "serve.py"), str(self.folder), str(self.port)]
        return server(command, f"http://127.0.0.1:{self.port}/", self.folder.parent / "server.log")

    @contextmanager
    def hangs(self) -> Iterator[None]:
        """The network takes what it is asked, and is silent."""
        with socket.create_server(("127.0.0.1", self.port)):
            yield

    def publish(self, version: str, *, lacking: str = "") -> None:
        """Put a version of the made-up site in the place of the one before."""
        site = self.folder / "sub"
        shutil.rmtree(site, ignore_errors=True)
        make(site, version)
        for path in [found for found in site.rglob("*") if lacking and found.name.startswith(lacking)]:
            path.unlink()


def make(site: Path, version: str) -> None:
    """A site whose pages tell which version they, their style and their script are of."""
    live = f"live/gamekit-{sha256(version.encode()).hexdigest()[:10]}"
    written = {
        "assets/look.css": f':root {{ --look: "{version}" }}',
        f"{live}/live.js": """
import { SCRIPT } from "./part.js";
import { keep, register } from "./offline.js";
document.body.dataset.script = SCRIPT;
window.stored = register("/sub/");
window.keep = keep;
window.later = () => import("./later.js").then(({ LATER }) => LATER, () => "failed");
""",
        f"{live}/part.js": f'export const SCRIPT = "{version}";',
        f"{live}/later.js": f'export const LATER = "{version}";',
        f"{live}/offline.js": (ROOT / "docs" / "assets" / "offline.js").read_text(encoding="utf-8"),
        "lite/index.html": "<h1>another</h1>",
        "404.html": "<h1>not there</h1>",
        "data.txt": version * 1000,
    }
    for page in PAGES:
        base = "../" * page.count("/")
        written[f"{page}index.html"] = f"""<!doctype html><html lang="en"><meta charset="utf-8"><title>{version}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="{base}assets/look.css">
<body data-page="{version}"><script type="module" src="{base}{live}/live.js"></script></body></html>"""
    for path, content in written.items():
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        (site / path).write_text(content, encoding="utf-8")
    load("docs/hooks/offline.py").write(site)


@pytest.fixture
def host(tmp_path: Path) -> Host:
    """A host with version 1 on it."""
    (tmp_path / "host").mkdir()
    (tmp_path / "host" / "index.html").write_text("<h1>the host's own</h1>", encoding="utf-8")
    made = Host(tmp_path / "host", free_port())
    made.publish("v1")
    return made


@pytest.fixture
def context(closed: Browser) -> Iterator[BrowserContext]:
    """A reader who has never been here."""
    opened = closed.new_context()
    opened.set_default_timeout(PATIENCE)
    yield opened
    opened.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """The reader's window."""
    return context.new_page()


def versions(page: Page) -> tuple[str, str, str]:
    """Of which version a made-up page, its style and its script are."""
    page.wait_for_function(SHOWN)
    found: list[str] = page.evaluate(
        "[document.body.dataset.page, getComputedStyle(document.body).getPropertyValue('--look'),"
        " document.body.dataset.script]"
    )
    return found[0], found[1].strip('"'), found[2]


def forget(page: Page) -> None:
    """Empty the browser's own cache, which would otherwise help out for the service worker's."""
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")


def visit(page: Page, url: str) -> str:
    """Open a made-up page, be sure that it is of one version, and say of which."""
    forget(page)
    page.goto(url)
    one, *others = versions(page)
    assert others == [one, one]
    return one


def visit_and_store(page: Page, url: str) -> str:
    """The same, until the page has been put aside for offline."""
    found = visit(page, url)
    assert page.evaluate("window.stored") is True
    return found


def fails(act: Callable[[], Any]) -> bool:
    """Whether the browser says that nobody answers."""
    try:
        act()
    except Exception as error:
        if "ERR_CONNECTION_REFUSED" not in str(error) and "ERR_FAILED" not in str(error):
            raise
        return True
    return False


def until(page: Page, promise: str) -> None:
    """Wait until what a promise resolves to is something."""
    page.evaluate(
        """async ([promise, patience]) => {
          const begin = performance.now();
          while (!(await eval(promise))) {
            if (performance.now() - begin > patience) throw new Error(`never: ${promise}`);
            await new Promise((resolve) => setTimeout(resolve, 20));
          }
        }""",
        [promise, 2 * PATIENCE],
    )


def until_installed(page: Page) -> None:
    """Wait for the next version's worker."""
    until(page, "navigator.serviceWorker.ready.then(({waiting}) => waiting)")


def until_given_up(page: Page) -> None:
    """Look for a next version, which cannot be installed."""
    page.evaluate("""async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update().catch(() => {});
      const {installing} = registration;
      if (installing) await new Promise((resolve) => {
        const look = () => ["installed", "redundant"].includes(installing.state) && resolve();
        installing.addEventListener("statechange", look);
        look();
      });
      if (registration.waiting) throw new Error("it was installed");
    }""")


def test_what_has_been_read_is_there_without_a_network(host: Host, page: Page) -> None:
    with host.serves():
        assert visit_and_store(page, host.url + "a/") == "v1"
        stored = page.evaluate(STORED)
    assert stored["pages"] == ["a/"], "nothing but what was visited"
    assert {Path(file).name.partition(".")[0] for file in stored["files"]} == {"live", "look", "offline", "part"}
    forget(page)
    page.reload()
    assert versions(page) == ("v1", "v1", "v1")
    assert visit(page, host.url + "a/?a=soch/line#here") == "v1"
    assert visit(page, host.url + "a/index.html") == "v1"
    assert fails(lambda: page.goto(host.url + "b/")), "the control: the network is off"


def test_pages_of_a_second_visit_are_kept_by_themselves(host: Host, page: Page) -> None:
    with host.serves():
        visit_and_store(page, host.url + "a/")
        visit_and_store(page, host.url + "b/?q=1")
        assert page.evaluate(STORED)["pages"] == ["a/", "b/"]
        assert page.evaluate("window.later()") == "v1"
        until(page, "caches.match(performance.getEntriesByType('resource').at(-1).name)")
    assert visit(page, host.url + "b/") == visit(page, host.url + "a/") == "v1"
    assert page.evaluate("window.later()") == "v1", "what a page asked for later on"


def test_the_whole_site_is_kept_on_request(host: Host, page: Page) -> None:
    with host.serves():
        visit_and_store(page, host.url + "a/")
        assert page.evaluate("window.keep()") is True
        assert page.evaluate(STORED)["pages"] == list(PAGES)
    assert [visit(page, host.url + each) for each in PAGES] == ["v1"] * 3
    assert page.evaluate("window.later()") == "v1", "a file that no page had loaded"


def test_nothing_is_kept_for_who_saves_data(host: Host, page: Page) -> None:
    with host.serves():
        visit_and_store(page, host.url + "a/")
        page.context.new_cdp_session(page).send("Emulation.setDataSaverOverride", {"dataSaverEnabled": True})
        assert page.evaluate("navigator.connection.saveData") is True
        assert page.evaluate("window.keep()") is False
        assert page.evaluate(STORED)["pages"] == ["a/"]


def test_a_silent_network_is_not_waited_for(host: Host, page: Page) -> None:
    with host.serves():
        visit_and_store(page, host.url + "a/")
    with host.hangs():
        assert visit(page, host.url + "a/") == "v1"


def test_what_is_none_of_its_business_is_left_alone(host: Host, page: Page) -> None:
    ask = "([url, init]) => fetch(url, init).then(async (r) => [r.status, (await r.text()).length], () => 'failed')"
    with host.serves():
        visit_and_store(page, host.url + "a/")
        assert page.evaluate(ask, [host.url + "data.txt", {"headers": {"Range": "bytes=0-99"}}]) == [206, 100]
        look = next(file for file in page.evaluate(STORED)["files"] if "look" in file)
        assert page.evaluate(ask, [host.url + look, {"headers": {"Range": "bytes=2-5"}}]) == [206, 4]
        assert page.evaluate(ask, [host.url + "data.txt?q=1", {}]) == [200, 2000]
        assert page.evaluate(ask, [host.url + "lite/index.html", {}]) == [200, 16]
        assert page.evaluate(ask, [host.url + "a/", {"method": "POST"}])[0] == 405
        assert page.evaluate(ask, [host.url + "assets/gone.0123456789.js", {}])[0] == 404, "a plain failure"
        assert page.evaluate(STORED)["pages"] == ["a/"]
        assert page.evaluate(ask, [host.url + "data.txt", {}]) == [200, 2000]
    assert page.evaluate(ask, [host.url + "data.txt", {}]) == [200, 2000], "what was asked for once is kept"
    assert page.evaluate(ask, [host.url + "lite/index.html", {}]) == "failed"
    assert page.evaluate(ask, [host.url + "assets/gone.0123456789.js", {}]) == "failed"


def test_a_full_disk_breaks_no_page(host: Host, page: Page) -> None:
    with host.serves():
        visit_and_store(page, host.url + "a/")
        page.context.new_cdp_session(page).send(
            "Storage.overrideQuotaForOrigin", {"origin": host.url.removesuffix("/sub/"), "quotaSize": 1}
        )
        assert visit(page, host.url + "b/") == "v1"
        assert page.evaluate("window.stored") is True, "it has nothing to store itself"
        assert page.evaluate("window.keep()") is False
        assert page.evaluate(STORED)["pages"] == ["a/"]
        assert visit(page, host.url + "a/") == "v1"


def test_an_update_replaces_what_the_reader_has(host: Host, context: BrowserContext, page: Page) -> None:
    with host.serves():
        for each in PAGES:
            visit_and_store(page, host.url + each)
        page.evaluate("caches.open('of another site').then((cache) => cache.put('/x', new Response('x')))")
        before = page.evaluate(STORED)["files"]
        host.publish("v2")
        assert visit(page, host.url + "a/") == "v2"
        until_installed(page)
        assert set(before) < set(page.evaluate(STORED)["files"]), "pages of the version before may still be open"
    assert [visit(page, host.url + each) for each in PAGES] == ["v2"] * 3, "also those not opened since"
    page.close()
    page = context.new_page()
    assert [visit(page, host.url + each) for each in PAGES] == ["v2"] * 3
    stored = page.evaluate(STORED)
    assert not set(before) & set(stored["files"]) - {file for file in before if "offline" in file}
    assert set(stored) == {"pages", "files", "site"}, "no other site's cache is touched, nothing is left over"


def test_an_update_brings_what_the_new_pages_load_before_anyone_opens_one(
    host: Host, context: BrowserContext, page: Page
) -> None:
    with host.serves():
        visit_and_store(page, host.url + "a/")
        host.publish("v2")
        page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update())")
        until_installed(page)
    page.close()
    assert visit(context.new_page(), host.url + "a/") == "v2"


def test_an_update_of_a_kept_site_plays_offline(host: Host, context: BrowserContext, page: Page) -> None:
    with host.serves():
        visit_and_store(page, host.url + "a/")
        assert page.evaluate("window.keep()") is True
        host.publish("v2")
        visit(page, host.url + "a/")
        until_installed(page)
    page.close()
    page = context.new_page()
    assert [visit(page, host.url + each) for each in PAGES] == ["v2"] * 3
    assert page.evaluate("window.later()") == "v2"


@pytest.mark.parametrize("lacking", ["look", "part.js", "later.js"])
def test_an_update_that_fails_half_way_leaves_the_version_before_whole(
    host: Host, context: BrowserContext, page: Page, lacking: str
) -> None:
    with host.serves():
        visit_and_store(page, host.url + "a/")
        assert page.evaluate("window.keep()") is True
        host.publish("v2", lacking=lacking)
        until_given_up(page)
    assert [visit(page, host.url + each) for each in PAGES] == ["v1"] * 3
    assert page.evaluate("window.later()") == "v1"
    page.close()
    page = context.new_page()
    with host.serves():
        host.publish("v2")
        assert visit(page, host.url + "a/") == "v2"
        until_installed(page)
    assert [visit(page, host.url + each) for each in PAGES] == ["v2"] * 3


def test_a_worker_that_is_published_before_its_pages_waits_for_them(
    host: Host, context: BrowserContext, page: Page
) -> None:
    site = host.folder / "sub"
    with host.serves():
        visit_and_store(page, host.url + "a/")
        assert page.evaluate("window.keep()") is True
        make(host.folder / "next", "v2")
        for folder in ("assets", "live"):
            shutil.copytree(host.folder / "next" / folder, site / folder, dirs_exist_ok=True)
        shutil.copy(host.folder / "next" / "sw.js", site)
        until_given_up(page)
        assert page.evaluate("window.later()") == "v1"
        host.publish("v2")
        page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update())")
        until_installed(page)
    page.close()
    page = context.new_page()
    assert [visit(page, host.url + each) for each in PAGES] == ["v2"] * 3
    assert page.evaluate("window.later()") == "v2"


def test_a_page_whose_file_is_gone_does_not_replace_the_stored_one(host: Host, page: Page) -> None:
    with host.serves():
        visit_and_store(page, host.url + "a/")
        host.publish("v2", lacking="look")
        page.goto(host.url + "a/")
        assert versions(page) == ("v2", "", "v2"), "a plain failed request, not a file of the other version"
        until_given_up(page)
    assert visit(page, host.url + "a/") == "v1"


def test_an_old_page_in_another_tab_stays_whole(host: Host, context: BrowserContext, page: Page) -> None:
    with host.serves():
        visit_and_store(page, host.url + "a/")
        assert page.evaluate("window.keep()") is True
        host.publish("v2")
        other = context.new_page()
        assert visit(other, host.url + "b/") == "v2"
        until_installed(other)
        forget(page)
        assert page.evaluate("window.later()") == "v1"
        assert other.evaluate("window.later()") == "v2"


def test_a_page_of_a_version_that_could_not_be_installed_keeps_its_files(
    host: Host, context: BrowserContext, page: Page
) -> None:
    with host.serves():
        visit_and_store(page, host.url + "a/")
        assert page.evaluate("window.keep()") is True
        host.publish("v2")
        visit(page, host.url + "a/")
        until_installed(page)
        host.publish("v3", lacking="later.js")
        assert visit(page, host.url + "b/") == "v3"
        until(page, "caches.match(location.href).then((found) => found.text()).then((text) => text.includes('v3'))")
        page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update())")
        until(page, "navigator.serviceWorker.ready.then(({installing}) => installing === null)")
    page.close()
    page = context.new_page()
    assert [visit(page, host.url + each) for each in PAGES] == ["v2", "v2", "v3"]
    stored = page.evaluate(STORED)["files"]
    page.goto(host.url)
    assert page.evaluate("navigator.serviceWorker.ready.then(({waiting}) => waiting)") is None
    assert len([file for file in stored if file.endswith("part.js")]) == 2, "those of the version before are gone"


def test_an_old_page_that_was_not_kept_sees_its_file_missing(host: Host, page: Page) -> None:
    with host.serves():
        visit_and_store(page, host.url + "a/")
        host.publish("v2")
        assert page.evaluate("window.later()") == "failed"


def test_the_site_is_read_offline_after_one_visit(folder: Path, context: BrowserContext) -> None:
    """The real site: text and pictures of a page after its first visit, every page once it was asked for."""
    host = Host(folder, free_port())
    root = host.url.removesuffix("sub/")
    learn = f"{TUTORIALS[0].game}/learn/"
    page = context.new_page()
    with host.serves():
        page.goto(root + learn)
        until(page, "caches.match(location.href)")
        seen = _seen(page)
    forget(page)
    page.reload()
    assert _seen(page) == seen
    assert seen["pictures"] > 10
    assert (seen["broken"], seen["styled"]) == (0, True)
    assert fails(lambda: page.goto(root + "credits/")), "the control: the network is off"
    with host.serves():
        page.goto(root + learn)
        page.set_default_timeout(8 * PATIENCE)
        assert page.evaluate(KEEP, "keep") is True
    every = [path.relative_to(folder).as_posix().removesuffix("index.html") for path in folder.rglob("*.html")]
    names = sorted(name for name in every if name != "404.html" and not name.startswith("lite/"))
    ask = "(urls) => Promise.all(urls.map((url) => fetch(url).then((answer) => answer.ok, () => false)))"
    there = dict(zip(names, page.evaluate(ask, [root + name for name in names]), strict=True))
    assert [name for name, kept in there.items() if not kept] == []
    for name in ("", f"{TUTORIALS[-1].game}/learn/", "api/"):
        page.goto(root + name)
        assert _seen(page)["styled"], name


def _seen(page: Page) -> dict[str, Any]:
    """What a reader sees of a real page."""
    page.wait_for_load_state("load")
    found: dict[str, Any] = page.evaluate("""() => ({
      text: document.querySelector("article").innerText.length,
      pictures: document.querySelectorAll("article svg").length,
      broken: [...document.images].filter((image) => image.complete && !image.naturalWidth).length,
      styled: [...document.styleSheets].every((sheet) => sheet.cssRules.length > 0),
    })""")
    return found
