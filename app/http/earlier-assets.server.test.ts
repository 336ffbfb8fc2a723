import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { storeAssets } from "./earlier-assets.server.ts";

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 8, 14, 9);

let folder: string;
let clientFolder: string;
let earlierFolder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "callboard-assets-"));
  clientFolder = path.join(folder, "client");
  earlierFolder = path.join(folder, "data", "assets-kept");
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Replaces the current build. */
function build(files: Record<string, string>): void {
  const assets = path.join(clientFolder, "assets");
  rmSync(assets, { recursive: true, force: true });
  mkdirSync(assets, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(assets, name), text);
}

const keepAfter = (days: number) =>
  storeAssets({ clientFolder, earlierFolder, now: new Date(START + days * DAY_MS) });

test("files of the previous build are kept for seven days after it was last used", async () => {
  build({ "slide-1.js": "one", "same-1.css": "same" });
  await keepAfter(0);
  await keepAfter(30);
  build({ "slide-2.js": "two", "same-1.css": "same" });
  await keepAfter(30.1);
  await keepAfter(37);
  expect(readdirSync(earlierFolder).sort()).toEqual(["same-1.css", "slide-1.js", "slide-2.js"]);
  await keepAfter(37.01);
  expect(readdirSync(earlierFolder).sort()).toEqual(["same-1.css", "slide-2.js"]);
});

test("a stored file is never rewritten", async () => {
  build({ "slide-1.js": "one" });
  await keepAfter(0);
  build({ "slide-1.js": "something else" });
  await keepAfter(1);
  expect(readFileSync(path.join(earlierFolder, "slide-1.js"), "utf8")).toBe("one");
});

test("an interrupted copy is not used, and is removed", async () => {
  mkdirSync(earlierFolder, { recursive: true });
  writeFileSync(path.join(earlierFolder, "slide-1.js.1.part"), "on");
  build({ "slide-1.js": "one" });
  await storeAssets({ clientFolder, earlierFolder, now: new Date() });
  expect(readFileSync(path.join(earlierFolder, "slide-1.js"), "utf8")).toBe("one");
  await storeAssets({ clientFolder, earlierFolder, now: new Date(Date.now() + 8 * DAY_MS) });
  expect(readdirSync(earlierFolder)).toEqual(["slide-1.js"]);
});
