#!/bin/sh
# Usage: scripts/setup.sh EXTRA[,EXTRA...]
# Makes the environment $VENV (default .venv) once and installs gamekit with these extras into it,
# in the versions of constraints.txt. Run again, it does nothing. What fails is said in one line.
set -eu
cd "$(dirname "$0")/.."
extras=$1
venv=${VENV:-.venv}
python=$venv/bin/python
log=$venv/setup.log

fail() {
    echo "gamekit: $1" >&2
    exit 1
}

is_new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

if ! { [ -x "$python" ] && is_new_enough "$python"; }; then
    base=
    for candidate in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
        if is_new_enough "$candidate"; then
            base=$candidate
            break
        fi
    done
    if [ -z "$base" ]; then
        found=$(${PYTHON:-python3} --version 2>/dev/null | head -n 1)
        fail "Python 3.11 or newer is needed, found: ${found:-none}. Install it, or name it: make PYTHON=/path/to/python3"
    fi
    "$base" -c 'import ensurepip, venv' 2>/dev/null ||
        fail "$base cannot make environments. On Debian or Ubuntu: apt install python3-venv"
    "$base" -m venv --clear "$venv" >/dev/null 2>&1 || fail "$base -m venv $venv failed. Is the disk full or the folder write-protected?"
fi

# The same extras of the same files in the same place need no second look.
stamp=$venv/.gamekit-$(echo "$extras" | tr , -)
wanted=$(pwd; cat pyproject.toml constraints.txt)
if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$wanted" ]; then
    exit 0
fi

echo "Installing gamekit[$extras] into $venv (a minute or two, the first time only) ..."
if ! "$python" -m pip install --quiet --disable-pip-version-check \
    --constraint constraints.txt --editable ".[$extras]" >"$log" 2>&1; then
    reason=$(grep -i '^error' "$log" | tail -n 1 || true)
    if grep -qiE 'name resolution|newconnectionerror|connection (refused|broken|aborted)|timed out|unreachable|max retries|from versions: none' "$log"; then
        reason="the package index could not be reached; is there a network?"
    fi
    fail "pip could not install gamekit[$extras]: ${reason:-see the log} ($log)"
fi
echo "$wanted" >"$stamp"
