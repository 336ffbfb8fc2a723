import { commandAt } from "#tests/command-at.ts";
import { describe, expect, test } from "vitest";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { sent } from "#tests/make-request.ts";
import { makeContext } from "#tests/make-context.ts";
import { makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { makeCall, makeMember } from "#tests/makers/make-member.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { loader } from "./call-route.tsx";
import { DUE_CALLS } from "./due-calls.server.ts";
import { readCalls, readSuggestedRetry } from "./check-ins.server.ts";
import { callOf, readShownMembers } from "../member-record/shown-members.server.ts";

const undoAction = commandAt("/admin/changes/:id/undo");
const action = commandAt("/admin/check-ins/:id");

const TODAY = "2026-11-20";
const KEY = "draft-0123456789";
const untouched = {
  key: KEY,
  outcome: "Phone Call",
  notes: "",
  calledOn: TODAY,
  retryOn: "2026-11-24",
};

const asked = (platform: TestPlatform, id: string, body: unknown = {}) =>
  sent(platform, body, { params: { id } });

const log = (platform: TestPlatform, id: string, call: object = {}) =>
  action(asked(platform, id, { ...untouched, ...call }));

const calls = ({ database }: TestPlatform) =>
  database.selectFrom("memberCheckins").selectAll().orderBy("callAt").execute();

const member = ({ database }: TestPlatform, id: string) =>
  database.selectFrom("members").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const cardOf = async (platform: TestPlatform) => {
  const days = await platform.schoolDays();
  const { sections } = await readCalls(platform.database, days, { search: "", show: 10 });
  return [...sections.overdue.cards, ...sections.soon.cards, ...sections.ok.cards][0];
};

async function undo(platform: TestPlatform, answer: Answer) {
  if (!answer.isSaved || !answer.change) throw new Error("nothing to undo");
  return (await undoAction(asked(platform, answer.change.id))).data;
}

describe("a call that is logged", () => {
  test("with default values is a Phone Call now, the member's last call, and in the audit", async () => {
    await using platform = await makePlatform();
    const { id, version } = await makeMember(platform.database);
    expect((await log(platform, id, { notes: "  All well. " })).data).toMatchObject({
      isSaved: true,
      change: { summary: "Logged Phone Call for Ada Tern" },
    });
    const at = platform.now().toISOString();
    expect(await calls(platform)).toMatchObject([
      {
        memberId: id,
        callAt: at,
        outcome: "Phone Call",
        notes: "All well.",
        reached: true,
        retryOn: null,
      },
    ]);
    expect(await member(platform, id)).toMatchObject({ lastCheckinAt: at, version, retryOn: null });
    const audit = await platform.database.selectFrom("audit").selectAll().execute();
    expect(audit).toMatchObject([
      {
        who: "admin desk",
        action: "logged call",
        subjectId: id,
        details: { facts: [{ label: "Outcome", to: "Phone Call" }] },
      },
    ]);
  });

  test("twice at once is stored once", async () => {
    await using platform = await makePlatform();
    const { id } = await makeMember(platform.database);
    await Promise.all([log(platform, id), log(platform, id), log(platform, id)]);
    expect(await calls(platform)).toHaveLength(1);
  });

  test.each(["Reached", "", "Phone call", 7])("with the outcome %j is refused", async (outcome) => {
    await using platform = await makePlatform();
    const { id } = await makeMember(platform.database);
    expect((await log(platform, id, { outcome })).init?.status).toBe(422);
    expect(await calls(platform)).toEqual([]);
  });

  test("for yesterday does not move the last call back, and for tomorrow is refused", async () => {
    await using platform = await makePlatform();
    const { id } = await makeMember(platform.database);
    await log(platform, id);
    await log(platform, id, { key: `${KEY}-2`, calledOn: "2026-11-19" });
    expect(await member(platform, id)).toMatchObject({
      lastCheckinAt: platform.now().toISOString(),
    });
    expect((await calls(platform)).map(({ callAt }) => callAt.slice(0, 10))).toEqual([
      "2026-11-19",
      TODAY,
    ]);
    const early = await log(platform, id, { key: `${KEY}-3`, calledOn: "2026-11-21" });
    expect(early.init?.status).toBe(422);
  });

  test("for a deleted member stores nothing", async () => {
    await using platform = await makePlatform();
    const { id } = await makeMember(platform.database, { deletedAt: "2026-11-01T09:00:00.000Z" });
    expect((await log(platform, id)).init?.status).toBe(410);
    expect(await calls(platform)).toEqual([]);
  });

  test("is undone with the previous last call restored", async () => {
    await using platform = await makePlatform();
    const { id } = await makeMember(platform.database);
    const before = await makeCall(platform.database, id);
    const { data } = await log(platform, id, { outcome: "Not Reached" });
    expect(await member(platform, id)).toMatchObject({ retryOn: "2026-11-24" });
    expect(await undo(platform, data)).toMatchObject({ isSaved: true });
    expect(await member(platform, id)).toMatchObject({
      lastCheckinAt: before.callAt,
      retryOn: null,
    });
    expect(await loader(asked(platform, id))).toMatchObject({ calls: [{ id: before.id }] });
  });

  test("stores no call when the member's row cannot be written", async () => {
    await using platform = await makePlatform();
    const { id } = await makeMember(platform.database);
    await platform.database.schema.alterTable("changes").renameTo("changes_away").execute();
    await expect(log(platform, id)).rejects.toThrow(/changes/);
    expect(await calls(platform)).toEqual([]);
    expect(await member(platform, id)).toMatchObject({ lastCheckinAt: null });
  });
});

describe("Not Reached", () => {
  test("with a day to try again is due that day and counts the tries", async () => {
    await using platform = await makePlatform();
    const { id } = await makeMember(platform.database);
    await log(platform, id, { outcome: "Not Reached" });
    platform.passMinutes(1);
    await log(platform, id, { outcome: "Not Reached", key: `${KEY}-2` });
    platform.passMinutes(1);
    expect(await cardOf(platform)).toMatchObject({
      state: "soon",
      due: "2026-11-24",
      daysLeft: 4,
      tried: 2,
      lastCall: { day: TODAY, outcome: "Not Reached" },
    });
    platform.passMinutes(1);
    await log(platform, id, { key: `${KEY}-3` });
    expect(await cardOf(platform)).toMatchObject({ state: "ok", due: "2026-12-20", tried: 0 });
  });

  test("without a day is due after the usual 30 days", async () => {
    await using platform = await makePlatform();
    const { id } = await makeMember(platform.database);
    const early = await log(platform, id, { outcome: "Not Reached", retryOn: "2026-11-20" });
    expect(early.data).toMatchObject({ isSaved: false, problem: "Choose a day after the call." });
    await log(platform, id, { outcome: "Not Reached", retryOn: "" });
    expect(await cardOf(platform)).toMatchObject({ state: "ok", due: "2026-12-20", tried: 0 });
  });

  test("suggests the second working day after today, skipping the school's bank holidays", async () => {
    await using platform = await makePlatform();
    expect(await readSuggestedRetry(platform.database, "2026-12-24")).toBe("2026-12-30");
  });
});

test("the log has the last 5 calls, newest first, including an old 'Reached'", async () => {
  await using platform = await makePlatform();
  const { id } = await makeMember(platform.database);
  for (const day of [1, 2, 3, 4, 5, 6]) {
    const outcome = day === 6 ? "Reached" : "Voice Note";
    await makeCall(platform.database, id, { callAt: `2026-11-0${day}T09:00:00.000Z`, outcome });
  }
  const { calls: last } = await loader(asked(platform, id));
  expect(last?.map(({ day }) => day)).toEqual([6, 5, 4, 3, 2].map((day) => `2026-11-0${day}`));
  expect(last?.[0]).toMatchObject({ outcome: "Reached" });
});

test("only active members are listed, each person once, and the counts ignore the search", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const twin = { email: "ada@tern.example", parentName: "Mia Tern" };
  await makeMember(database, twin);
  await makeMember(database, { ...twin, name: "ADA TERN" });
  await makeMember(database, { name: "Bea Gull", status: "Inactive" });
  await makeMember(database, { name: "Cy Swift", joinDate: TODAY });
  const days = await platform.schoolDays();
  const page = await readCalls(database, days, { search: "mia", show: 10 });
  expect(page.counts).toEqual({ overdue: 1, soon: 0, ok: 1, total: 2 });
  expect(page.sections.overdue.total + page.sections.ok.total).toBe(1);
  expect(JSON.stringify(page)).not.toMatch(/"[^"]*(subscription|fee)[^"]*":/i);
});

test("the cards of a section are the longest overdue first, then by name, accented letters beside plain ones", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  for (const name of ["Zoe", "Éva", "Eve", "adam"]) {
    await makeMember(database, { name, joinDate: "2026-10-01", parentName: "Ida Swift" });
  }
  await makeMember(database, { name: "Last", joinDate: "2026-09-01" });
  const days = await platform.schoolDays();
  const read = async (search: string, show = 4) => {
    const { overdue } = (await readCalls(database, days, { search, show })).sections;
    return [overdue.total, ...overdue.cards.map(({ name }) => name)];
  };
  expect(await read("")).toEqual([5, "Last", "adam", "Éva", "Eve"]);
  expect(await read(" SWIFT ")).toEqual([4, "adam", "Éva", "Eve", "Zoe"]);
  expect(await read("eva ida", 1)).toEqual([1, "Éva"]);
  expect(await read("heron")).toEqual([0]);
});

test("a member away twice in a row is due today until the next call", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id: classId } = await makeWeeklyClass(database);
  const { id: memberId } = await makeMember(database, { name: "Ada Tern", joinDate: "2026-11-01" });
  const due = async () =>
    DUE_CALLS.read(makeContext(platform, "admin"), await platform.schoolDays());
  for (const day of ["2026-11-13", "2026-11-20"]) {
    expect(await due()).toEqual([]);
    const tap = { id: day, classId, day, memberId, mark: "away", markedBy: "Jo" };
    await database
      .insertInto("registerMarks")
      .values({ ...tap, createdAt: `${day}T09:00:00.000Z` })
      .execute();
  }
  const [line, ...more] = await due();
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    title: "Ada Tern",
    reason: "Check-in due today, away twice in a row",
    daysLeft: 0,
  });
  await makeCall(database, memberId, { callAt: platform.now().toISOString() });
  expect(await due()).toEqual([]);
});

test("after two absences in a row the call is due immediately, and 30 days after it is logged", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id } = await makeMember(database, { lastCheckinAt: "2026-11-10T10:00:00.000Z" });
  const { id: classId } = await makeWeeklyClass(database, { day: "Friday" });
  for (const day of ["2026-11-13", TODAY]) {
    const mark = { classId, day, memberId: id, mark: "away", markedBy: "Jo" };
    await database
      .insertInto("registerMarks")
      .values({ id: `away on ${day}`, ...mark, createdAt: `${day}T17:00:00.000Z` })
      .execute();
  }
  const daysLeftNow = async () => {
    const days = await platform.schoolDays();
    const [shown] = await readShownMembers(database, days);
    return shown && callOf(shown, days.today).daysLeft;
  };
  expect(await daysLeftNow()).toBe(0);
  const { data: answer } = await log(platform, id, { retryOn: "" });
  expect(await daysLeftNow()).toBe(30);
  await undo(platform, answer);
  expect(await daysLeftNow()).toBe(0);
});
