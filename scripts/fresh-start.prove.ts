// `npm start` on a fresh copy: how long it takes and how much it installs.
import { execFileSync, spawn } from "node:child_process";
import { lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { freePort } from "./free-port.ts";

const MOST_MB = 350;
const MOST_SECONDS = 60;
const PATIENCE_MS = 10 * 60_000;
const BLOCK_BYTES = 512;

/** Returns the size of a folder on disk, in MB. */
function megabytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const blocks = files.map((name) => lstatSync(path.join(folder, name)).blocks);
  return (blocks.reduce((sum, each) => sum + each, 0) * BLOCK_BYTES) / 1024 / 1024;
}

test(
  `a fresh copy is ready within ${MOST_SECONDS} seconds and installs at most ${MOST_MB} MB`,
  { timeout: PATIENCE_MS },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "callboard-fresh-"));
    execFileSync("git", ["clone", "--quiet", path.resolve(import.meta.dirname, ".."), folder]);
    const port = await freePort();
    const began = performance.now();
    // A separate process group, because npm does not pass signals on.
    const start = spawn("npm", ["start"], {
      cwd: folder,
      detached: true,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, NODE_ENV: "production", PORT: String(port), CALLBOARD_LOG: "error" },
    });
    const end = new Promise((resolve) => start.once("exit", resolve));
    const page = () => fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    while (start.exitCode === null && !(await page())?.ok) await pause(100);
    const seconds = (performance.now() - began) / 1000;
    const megabytes = megabytesIn(path.join(folder, "node_modules"));
    process.kill(-(start.pid ?? 0), "SIGTERM");
    await end;
    rmSync(folder, { recursive: true });
    console.log(JSON.stringify({ seconds: Math.round(seconds), megabytes: Math.round(megabytes) }));
    expect(start.exitCode).not.toBe(1);
    expect(megabytes).toBeLessThanOrEqual(MOST_MB);
    expect(seconds).toBeLessThanOrEqual(MOST_SECONDS);
  },
);
