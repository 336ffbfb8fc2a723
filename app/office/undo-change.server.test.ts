import { describe, expect, test } from "vitest";
import { commandAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { asked, sent } from "#tests/make-request.ts";
import { makeCall, makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { newValues } from "./member-record/member-values.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { readLog } from "./settings/log/log.server.ts";
import { loader } from "./changes/changes.tsx";
import { recordChange } from "./changes/change-row.server.ts";
import { undoneWords } from "./changes/undo.ts";
import { callOf, readShownMembers } from "./member-record/shown-members.server.ts";

const OPEN = { gates: ["admin" as const, "members" as const] };
const ADA = { name: "Ada Tern", email: "ada@tern.example" };

const post = async (platform: TestPlatform, address: string, body: object, id = "") =>
  (await commandAt(address)(sent(platform, body, { params: { id }, ...OPEN }))).data;

const undo = (platform: TestPlatform, answer: Answer) =>
  post(platform, "/admin/changes/:id/undo", {}, changeOf(answer));

function changeOf(answer: Answer): string {
  if (!answer.change) throw new Error("There is nothing to take back.");
  return answer.change.id;
}

const member = ({ database }: TestPlatform, id: string) =>
  database.selectFrom("members").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const editMoney = (platform: TestPlatform, id: string, version: number, subscription: string) =>
  post(platform, "/admin/members/:id/money", { version, subscription }, id);

describe("an edit", () => {
  test("is listed in Recent changes and the audit in words, and can be undone", async () => {
    await using platform = await makePlatform();
    const { id } = await makeMember(platform.database, { ...ADA, subscriptionAmount: 3500 });
    const answer = await editMoney(platform, id, 1, "36");
    const words = "Subscription from £35.00 to £36.00";
    const { changes } = await loader(asked(platform, "/", OPEN));
    expect(changes).toMatchObject([{ summary: `Ada Tern: ${words}`, who: "admin desk" }]);
    const scopes = new Set(["admin", "members"] as const);
    const audit = await readLog(platform, { scopes }, { search: "", page: null });
    expect(audit.entries).toMatchObject([{ action: "changed member", details: words }]);
    await undo(platform, answer);
    expect(await member(platform, id)).toMatchObject({ subscriptionAmount: 3500, version: 3 });
  });

  test("of money is hidden without the members area", async () => {
    await using platform = await makePlatform();
    const { id } = await makeMember(platform.database, { ...ADA, subscriptionAmount: 3500 });
    const answer = await editMoney(platform, id, 1, "36");
    expect((await loader(asked(platform))).changes).toEqual([]);
    const visitor = { scopes: new Set(["admin"] as const) };
    const audit = await readLog(platform, visitor, { search: "", page: null });
    expect(audit.entries).toMatchObject([{ details: "" }]);
    const closed = sent(platform, {}, { params: { id: changeOf(answer) } });
    const { data } = await commandAt("/admin/changes/:id/undo")(closed);
    expect(data).toMatchObject({ isSaved: false, status: 403 });
  });

  test("that changed nothing is not listed", async () => {
    await using platform = await makePlatform();
    const { id } = await makeMember(platform.database, { ...ADA, subscriptionAmount: 3500 });
    expect(await editMoney(platform, id, 1, "35")).toEqual({ isSaved: true, id });
    expect((await loader(asked(platform, "/", OPEN))).changes).toEqual([]);
  });
});

test("a change to a deleted member offers to restore the member", async () => {
  await using platform = await makePlatform();
  const { id } = await makeMember(platform.database, ADA);
  await post(platform, "/admin/members/:id/delete", { withCopies: false }, id);
  const late = await editMoney(platform, id, 1, "36");
  expect(late).toMatchObject({
    isSaved: false,
    status: 410,
    problem: "This member has since been deleted.",
    change: { summary: "Deleted Ada Tern" },
  });
  await undo(platform, late);
  expect(await editMoney(platform, id, 3, "36")).toMatchObject({ isSaved: true });
  platform.passMinutes(31 * 24 * 60);
  await post(platform, "/admin/members/:id/delete", { withCopies: false }, id);
  platform.passMinutes(31 * 24 * 60);
  expect(await editMoney(platform, id, 5, "37")).not.toHaveProperty("change");
});

describe("rows that changed since", () => {
  test("are named, and the others are undone", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    const names = ["Ada Tern", "Bea Gull", "Cy Swift"];
    const ids = await Promise.all(
      names.map(async (name) => (await makeMember(database, { name, phone: "2" })).id),
    );
    const change = await recordChange(database, { names: {}, using: [] } as never, {
      kind: "imported members",
      summary: "Imported 0 members and updated 3",
      at: platform.now().toISOString(),
      rows: ids.map((id) => ({ table: "members", id, before: { phone: "1" }, version: 1 })),
    });
    for (const id of ids.slice(0, 2)) await editMoney(platform, id, 1, "36");
    const answer = await undo(platform, { isSaved: true, change });
    expect(answer).toMatchObject({ isSaved: true, left: 2, leftNames: ["Bea Gull", "Ada Tern"] });
    const { left, leftNames } = answer as unknown as { left: number; leftNames: string[] };
    expect(undoneWords(left, leftNames)).toBe(
      "Taken back, but for 2 that changed since: Bea Gull and Ada Tern.",
    );
    expect(await member(platform, ids[2] ?? "")).toMatchObject({ phone: "1" });
    expect(await member(platform, ids[0] ?? "")).toMatchObject({ phone: "2" });
  });

  test.each(["member", "trial"])(
    "block undoing a conversion: after the %s changed it stays converted, and a child is never both",
    async (which) => {
      await using platform = await makePlatform();
      const { database } = platform;
      const trial = await makeTrial(database, ADA);
      const values = { ...newValues("2026-11-20"), ...ADA };
      const answer = await post(platform, "/admin/trials/:id/convert", { values }, trial.id);
      const [made] = await database.selectFrom("members").select(["id", "version"]).execute();
      if (which === "member") await editMoney(platform, made?.id ?? "", 1, "36");
      else {
        const tick = { flag: "sentEmail1", isDone: true };
        await post(platform, "/admin/trials/:id/progress", tick, trial.id);
      }
      const refused = await undo(platform, answer);
      const name = which === "member" ? "Ada Tern" : "the trial of Ada Tern";
      expect(refused).toMatchObject({
        isSaved: false,
        status: 409,
        problem: `Someone has changed this since, so nothing was undone: ${name}.`,
      });
      const { joined } = await database
        .selectFrom("trials")
        .select("joined")
        .executeTakeFirstOrThrow();
      expect(joined).toBe(true);
      expect(await readShownMembers(database, await platform.schoolDays())).toHaveLength(1);
      const { changes } = await loader(asked(platform, "/", OPEN));
      expect(changes.find(({ id }) => id === changeOf(answer))).toMatchObject({ isUndone: false });
    },
  );
});

test("an undone merge leaves the list and the call as they were", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const old = { ...ADA, joinDate: "2024-01-05", updatedAt: "2026-02-01T09:00:00.000Z" };
  const first = await makeMember(database, { ...old, id: "a-first-by-id" });
  await makeCall(database, first.id, { callAt: "2026-02-01T09:00:00.000Z" });
  const shown = await makeMember(database, { ...ADA, id: "b-shown" });
  await makeCall(database, shown.id, { callAt: "2026-11-19T09:00:00.000Z" });
  const seen = async () =>
    (await readShownMembers(database, await platform.schoolDays())).map((row) => ({
      id: row.id,
      updatedAt: row.updatedAt,
      call: callOf(row, "2026-11-20"),
    }));
  const before = await seen();
  expect(before).toMatchObject([{ id: "b-shown", call: { state: "ok" } }]);
  const merged = await post(platform, "/admin/members/:id/merge", {}, shown.id);
  expect(await member(platform, shown.id)).toMatchObject({ joinDate: "2024-01-05" });
  await undo(platform, merged);
  expect(await seen()).toEqual(before);
});

test("a deletion on 1 November can be undone on 1 December but not on 2 December", async () => {
  await using platform = await makePlatform();
  const minutesTo = (moment: string) => (Date.parse(moment) - platform.now().getTime()) / 60_000;
  platform.passMinutes(minutesTo("2026-11-01T00:10:00.000Z"));
  const remove = async (name: string) => {
    const { id } = await makeMember(platform.database, { name });
    return post(platform, "/admin/members/:id/delete", { withCopies: false }, id);
  };
  const [early, late] = [await remove("Ada"), await remove("Bea")];
  platform.passMinutes(minutesTo("2026-12-01T23:50:00.000Z"));
  expect(await undo(platform, early)).toMatchObject({ isSaved: true });
  platform.passMinutes(minutesTo("2026-12-02T00:10:00.000Z"));
  expect(await undo(platform, late)).toMatchObject({ isSaved: false, status: 404 });
});

test("a row that a change deleted is inserted again", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id } = await makeMember(platform.database, ADA);
  const before = await member(platform, id);
  await database.deleteFrom("billingAccounts").where("memberId", "=", id).execute();
  await database.deleteFrom("members").where("id", "=", id).execute();
  const change = await recordChange(database, { names: {}, using: [] } as never, {
    kind: "removed member",
    summary: "Removed Ada Tern",
    at: platform.now().toISOString(),
    rows: [{ table: "members", id, before, wasRemoved: true, version: null }],
  });
  expect(await undo(platform, { isSaved: true, change })).toMatchObject({ isSaved: true, left: 0 });
  expect(await member(platform, id)).toEqual(before);
});
