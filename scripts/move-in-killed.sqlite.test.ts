// A move whose process is killed while it writes.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { openSqlite } from "#app/data/database/database.server.ts";
import { commandEnvironment } from "#tests/command-environment.ts";
import { freshSchool, migrations } from "#tests/kept-schools.ts";

const MEMBERS = 4_000;
/** SQLite writes so much of an open transaction to its log once it no longer fits in memory. */
const WRITTEN_BYTES = 1_000_000;
const LOOK_EVERY_MS = 5;

test("a move killed while it writes stores nothing, and the same files move in afterwards", async () => {
  const { open, folder, source } = await freshSchool(migrations);
  if (source.engine !== "sqlite") throw new Error("not SQLite");
  await open.close();
  const file = path.join(folder, "callboard.db");
  copyFileSync(source.file, file);
  const given = path.join(folder, "export");
  mkdirSync(given);
  const lines = Array.from({ length: MEMBERS }, (_, at) => `${at},Child ${at},c${at}@home.example`);
  writeFileSync(path.join(given, "members.csv"), ["id,name,email", ...lines].join("\n"));
  const start = () =>
    spawn(process.execPath, ["scripts/move-in.ts", given], {
      env: { ...commandEnvironment(), CALLBOARD_DATA: folder },
      stdio: "ignore",
    });
  const countMembers = async () => {
    const { database, close } = openSqlite(file);
    const rows = await database.selectFrom("members").select("id").execute();
    await close();
    return rows.length;
  };

  const child = start();
  const ended = once(child, "close");
  const written = () => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  while (child.exitCode === null && written() < WRITTEN_BYTES) await wait(LOOK_EVERY_MS);
  child.kill("SIGKILL");
  expect(await ended).toEqual([null, "SIGKILL"]);
  expect(await countMembers()).toBe(0);

  expect((await once(start(), "close"))[0]).toBe(0);
  expect(await countMembers()).toBe(MEMBERS);
});
