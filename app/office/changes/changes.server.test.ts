import { commandAt } from "#tests/command-at.ts";
import { expect, test } from "vitest";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { asked, sent } from "#tests/make-request.ts";
import { makeCall, makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { loader } from "./changes.tsx";
import { recordChange } from "./change-row.server.ts";

const deleteMember = commandAt("/admin/members/:id/delete");
const deleteTrial = commandAt("/admin/trials/:id/delete");
const undoAction = commandAt("/admin/changes/:id/undo");

const DAY_MINUTES = 24 * 60;

async function removeBoth(platform: TestPlatform) {
  const member = await makeMember(platform.database);
  await makeCall(platform.database, member.id);
  const trial = await makeTrial(platform.database);
  await deleteMember(sent(platform, { withCopies: false }, { params: { id: member.id } }));
  await deleteTrial(sent(platform, {}, { params: { id: trial.id } }));
}

test("changes are listed with the person, and can be undone", async () => {
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

test("changes of money are listed only while the members area is unlocked", async () => {
  await using platform = await makePlatform();
  const context = { names: { admin: "admin desk" }, using: [], scopes: new Set() };
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
