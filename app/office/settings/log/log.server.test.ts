import { expect, test } from "vitest";
import { deskAt } from "#tests/command-at.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { readLog } from "./log.server.ts";

const enrol = deskAt("/admin/classes/:id/enrol", "admin");
const makeFamily = deskAt("/admin/families/new", "admin");
const logCall = deskAt("/admin/check-ins/:id", "admin");

test("an entry names the child that it is about, until the child is erased", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const blythe = await makeMember(database, { name: "Blythe Limpetley" });
  const call = { outcome: "Phone Call", notes: "", calledOn: "2026-11-20", retryOn: "" };
  expect(await logCall(platform, call, blythe.id)).toMatchObject({ isSaved: true });
  const read = async () =>
    (await readLog(platform, { scopes: new Set(["admin"]) }, { search: "call", page: null }))
      .entries;
  expect(await read()).toMatchObject([
    {
      action: "logged call",
      subjects: [{ name: "Blythe Limpetley", to: `/admin/children/${blythe.id}` }],
    },
  ]);
  await database.updateTable("members").set({ name: "Blythe Ames" }).execute();
  expect((await read())[0]?.subjects[0]?.name).toBe("Blythe Ames");
});

test("entries about places, consents, families and classes lead to their pages", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const ada = await makeMember(database, { name: "Ada Tern", parentName: "Mo Tern" });
  const weekly = await makeWeeklyClass(database, { name: "Tap", day: "Monday" });
  const body = { memberIds: [ada.id], kind: "member", day: "2026-11-23", isMeant: true };
  expect(await enrol(platform, body, weekly.id)).toMatchObject({ isSaved: true });
  const child = { children: [{ kind: "member", id: ada.id }] };
  expect(await makeFamily(platform, child)).toMatchObject({ isSaved: true });
  const { entries } = await readLog(
    platform,
    { scopes: new Set(["admin"]) },
    { search: "", page: null },
  );
  const shown = new Map(entries.map(({ action, subjects }) => [action, subjects[0]]));
  const page = { name: "Ada Tern", to: `/admin/children/${ada.id}` };
  expect(shown.get("enrolled member")).toEqual(page);
  const { id } = await database.selectFrom("families").select("id").executeTakeFirstOrThrow();
  expect([...shown.values()]).toContainEqual(
    expect.objectContaining({ to: `/admin/families/${id}` }),
  );
});
