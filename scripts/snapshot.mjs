// Usage: node snapshot.mjs PYODIDE_FOLDER OUT WHEEL...
// Starts Pyodide with these wheels, imports gamekit whole and writes the memory to OUT.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, out, ...wheels] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
// With a seed of its own the same sources give the same snapshot, which nobody has to fetch twice.
const python = await loadPyodide({ indexURL: `${folder}/`, _makeSnapshot: true, env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" } });
for (const wheel of wheels) python.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
python.runPython("from gamekit.hosts.web import warm; warm()");
writeFileSync(out, python.makeMemorySnapshot());
