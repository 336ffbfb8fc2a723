// The service's unit, looked at by systemd itself.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

const MOST_EXPOSED = 2;

test("systemd takes the unit, and finds it shut in", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-unit-"));
  const unit = path.join(folder, "callboard.service");
  const bin = path.join(folder, "node_modules/.bin");
  mkdirSync(bin, { recursive: true });
  symlinkSync(process.execPath, path.join(bin, "node"));
  const text = readFileSync("deploy/callboard.service", "utf8");
  writeFileSync(unit, text.replaceAll("/opt/callboard", folder));
  const analyze = (...words: string[]) =>
    execFileSync("systemd-analyze", [...words, unit], { encoding: "utf8" });
  expect(analyze("verify")).toBe("");
  const told = analyze("security", "--offline=true", "--no-pager");
  const level = Number(/exposure level for callboard\.service: ([\d.]+)/.exec(told)?.[1]);
  expect(level).toBeGreaterThan(0);
  expect(level).toBeLessThanOrEqual(MOST_EXPOSED);
  rmSync(folder, { recursive: true });
});
