import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { commandAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { asked, sent } from "#tests/make-request.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { claimBackup, recordGoodBackup } from "#app/jobs/backup/backup-state.server.ts";
import { writeSetting } from "#app/data/stored-setting.server.ts";
import { loader } from "./home.tsx";

const AT = "2026-11-20T08:00:00.000Z";
const setFirstWeek = commandAt("/admin/today/first-week");

const startEmpty = ({ database }: TestPlatform) =>
  writeSetting(database, "filled", { kind: "empty", at: AT }, AT);

const week = async (platform: TestPlatform) =>
  (await loader(asked(platform, "/admin"))).data.firstWeek;

const doneSteps = async (platform: TestPlatform) =>
  (await week(platform))?.steps.flatMap(({ name, state }) => (state === "Done" ? [name] : []));

test("a school that started empty sees its first week, with states from its data", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  expect(await week(platform)).toBeNull();
  await startEmpty(platform);
  expect(await doneSteps(platform)).toEqual([]);
  await makeMember(database);
  await claimBackup(database, platform.now());
  await recordGoodBackup(database, AT);
  expect(await doneSteps(platform)).toEqual(["Import", "Backup"]);
});

test("the first week is hidden, and shown again", async () => {
  await using platform = await makePlatform();
  await startEmpty(platform);
  const set = (isHidden: boolean) => setFirstWeek(sent(platform, { isHidden, key: randomUUID() }));
  expect((await set(true)).data).toMatchObject({ isSaved: true });
  expect(await week(platform)).toMatchObject({ isHidden: true });
  await set(false);
  expect(await week(platform)).toMatchObject({ isHidden: false });
});
