#!/bin/sh
# Prints the path of a Chromium for the browser tests, and installs one if there is none:
# $GAMEKIT_CHROMIUM, else one on the PATH, else Debian's (as root), else Playwright's own.
set -eu
cd "$(dirname "$0")/.."
python=${VENV:-.venv}/bin/python

if [ -n "${GAMEKIT_CHROMIUM:-}" ]; then
    [ -x "$GAMEKIT_CHROMIUM" ] || {
        echo "gamekit: GAMEKIT_CHROMIUM is no program: $GAMEKIT_CHROMIUM" >&2
        exit 1
    }
    echo "$GAMEKIT_CHROMIUM"
    exit 0
fi

on_path() {
    command -v chromium || command -v chromium-browser || command -v google-chrome
}

of_playwright() {
    path=$("$python" -c '
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
' 2>/dev/null) && [ -x "$path" ] && echo "$path"
}

on_path && exit 0
of_playwright && exit 0

if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    echo "Installing Chromium for the browser tests ..." >&2
    {
        apt-get -q update &&
            DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends chromium fonts-dejavu-core
    } >.browser.log 2>&1 && on_path && exit 0
fi
echo "Fetching Playwright's Chromium for the browser tests ..." >&2
"$python" -m playwright install chromium >>.browser.log 2>&1 && of_playwright && exit 0

echo "gamekit: no Chromium for the browser tests could be had (.browser.log says why);" \
    "install chromium and name it: GAMEKIT_CHROMIUM=/path/to/chromium make test" >&2
exit 1
