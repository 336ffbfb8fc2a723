import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSqlite } from "#app/data/database/database.server.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { startSchool } from "#tests/school-server.ts";

test("a person who was erased and reappears is removed before the first page", async () => {
  const dataFolder = mkdtempSync(path.join(tmpdir(), "callboard-erased-"));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const first = await startSchool({ dataFolder, isEmpty: true });
  await first.stop();
  const file = path.join(dataFolder, "callboard.db");
  const before = openSqlite(file);
  const { id } = await makeMember(before.database, { email: "ada@tern.example" });
  const kept = await makeMember(before.database, { name: "Bea Gull" });
  await before.close();
  const erasedAt = "2026-11-20T10:00:00.000Z";
  const rows = [{ tableName: "members", rowId: id, erasedAt }];
  writeFileSync(path.join(dataFolder, "erased.json"), JSON.stringify(rows));
  const second = await startSchool({ dataFolder, isEmpty: true, hasPassPhrases: true });
  const after = openSqlite(file);
  const left = await after.database.selectFrom("members").select("id").execute();
  await after.close();
  await second.stop();
  expect(left).toEqual([{ id: kept.id }]);
});
