import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { removeLeftovers } from "./leftovers.server.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");
const HOUR_AGO = new Date("2026-11-20T09:00:00.000Z");
const LATER = new Date("2026-11-20T09:00:01.000Z");

test("leftovers are deleted once unchanged for an hour, and nothing else", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-leftovers-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const backups = path.join(folder, "backups");
  mkdirSync(backups);
  const make = (name: string, at: Date) => {
    writeFileSync(path.join(backups, name), "");
    utimesSync(path.join(backups, name), at, at);
  };
  make("nightly-x.tar.gz.unproven", HOUR_AGO);
  make("backup-x.tar.gz.unfinished", LATER);
  make("backup-x.tar.gz", HOUR_AGO);
  const makeFolder = (name: string, inside: Date) => {
    mkdirSync(path.join(backups, name));
    make(path.join(name, "callboard.db"), inside);
    utimesSync(path.join(backups, name), HOUR_AGO, HOUR_AGO);
  };
  makeFolder(".checking-old", HOUR_AGO);
  makeFolder(".unfinished-under-way", LATER);
  expect(await removeLeftovers(folder, NOW)).toBe(2);
  expect(readdirSync(backups).toSorted()).toEqual([
    ".unfinished-under-way",
    "backup-x.tar.gz",
    "backup-x.tar.gz.unfinished",
  ]);
  expect(await removeLeftovers(path.join(folder, "none"), NOW)).toBe(0);
});
