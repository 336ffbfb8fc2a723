import { expect, test } from "vitest";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { asked, sent } from "#tests/make-request.ts";
import { makeCall, makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { action as deleteMember } from "../members/delete-route.tsx";
import { action as deleteTrial } from "../trials/delete-route.tsx";
import { loader } from "./changes.tsx";
import { purgeDeleted } from "./purge.server.ts";
import { recordChange } from "./record-change.server.ts";
import { action as undoAction } from "./undo-route.tsx";

const DAY_MINUTES = 24 * 60;

async function removeBoth(platform: TestPlatform) {
  const member = await makeMember(platform.database);
  await makeCall(platform.database, member.id);
  const trial = await makeTrial(platform.database);
  await deleteMember(sent(platform, { withCopies: false }, { params: { id: member.id } }));
  await deleteTrial(sent(platform, {}, { params: { id: trial.id } }));
}

test("what was done is listed with who did it, and taken back from there", async () => {
  await using platform = await makePlatform();
  await removeBoth(platform);
  const { changes } = await loader(asked(platform));
  expect(changes.map(({ summary, who, isUndone }) => ({ summary, who, isUndone }))).toEqual(
    expect.arrayContaining([
      { summary: "Deleted Ada Tern", who: "admin desk", isUndone: false },
      { summary: "Deleted the trial of Bea Gull", who: "admin desk", isUndone: false },
    ]),
  );
  for (const { id } of changes) await undoAction(sent(platform, {}, { params: { id } }));
  const after = await loader(asked(platform));
  expect(after.changes.map(({ isUndone }) => isUndone)).toEqual([true, true]);
  platform.passMinutes(31 * DAY_MINUTES);
  expect((await loader(asked(platform))).changes).toEqual([]);
});

test("what is about money is listed only with the members area open", async () => {
  await using platform = await makePlatform();
  const context = { names: { admin: "admin desk" }, scopes: new Set() };
  await recordChange(platform.database, context as never, {
    kind: "membership fee paid",
    summary: "Membership fee of Ada Tern paid",
    scope: "members",
    rows: [],
    at: platform.now().toISOString(),
  });
  expect((await loader(asked(platform))).changes).toEqual([]);
  const open = await loader(asked(platform, "/", { gates: ["admin", "members"] }));
  expect(open.changes).toHaveLength(1);
});

test("on the 30th day everything is still there, a day later it is gone for good", async () => {
  await using platform = await makePlatform();
  await removeBoth(platform);
  const nothing = { members: 0, trials: 0, calls: 0, changes: 0 };
  platform.passMinutes(30 * DAY_MINUTES);
  expect(await purgeDeleted(platform)).toEqual(nothing);
  platform.passMinutes(DAY_MINUTES);
  expect(await purgeDeleted(platform)).toEqual({ members: 1, trials: 1, calls: 0, changes: 2 });
  expect(await purgeDeleted(platform)).toEqual(nothing);
  for (const table of ["members", "trials", "memberCheckins", "changes", "changedRows"] as const) {
    expect(await platform.database.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
  const audit = await platform.database.selectFrom("audit").selectAll().execute();
  expect(audit.filter(({ who }) => who === "the system")).toMatchObject([
    { action: "removed what was deleted 30 days ago", details: { members: 1 } },
  ]);
});

test("a deleted trial stays as long as the member who came from it", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const trial = await makeTrial(database, { deletedAt: "2026-01-01T09:00:00.000Z" });
  await makeMember(database, { convertedFromTrialId: trial.id });
  expect(await purgeDeleted(platform)).toMatchObject({ trials: 0 });
});
