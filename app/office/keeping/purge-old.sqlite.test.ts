import { describe, expect, test } from "vitest";
import { addDays, addMonths } from "#app/platform/days/day.ts";
import { changeAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeCostume, makeLoan } from "#tests/makers/make-costume.ts";
import { makeEnquiry } from "#tests/makers/make-enquiry.ts";
import { makeCall, makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { MAKE_OLD, OLD_ONE, TABLES_OF } from "#tests/makers/old-rows.ts";
import { everyByteOf } from "#tests/planted-person.ts";
import { KEEPING, KINDS, type Kind } from "./kinds.ts";
import { purge } from "#app/retention.server.ts";
import { recordAudit } from "#app/data/audit/audit.server.ts";
import { purgeOld } from "./purge-old.server.ts";
import { readAuditYears } from "#app/office/keeping/audit-retention.server.ts";
import { readKeeping, readUpcomingPurges } from "./upcoming-purges.server.ts";

const change = changeAt("/admin/settings", "admin");
const TODAY = "2026-11-20";
const OLD_AT = "2026-04-01T09:00:00.000Z";

/** Makes retention apply for years already. */
async function longAgo({ database }: TestPlatform): Promise<void> {
  await database
    .updateTable("schemaMigrations")
    .set({ appliedAt: "2020-01-01T09:00:00.000Z" })
    .execute();
}

const count = async ({ database }: TestPlatform, kind: Kind) =>
  (
    await database
      .selectFrom(TABLES_OF[kind] as "members")
      .select("id")
      .execute()
  ).length;

const lastLine = (database: TestPlatform["database"]) =>
  database
    .selectFrom("audit")
    .select(["who", "action", "details"])
    .where("who", "=", "the system")
    .executeTakeFirst();

/** Returns the latest day whose period is over today; payroll years end with a month. */
const lastGone = (kind: Kind) =>
  kind === "payroll" ? "2020-10-31" : addDays(addMonths(TODAY, -KEEPING[kind].standard), -1);
const firstKept = (kind: Kind) =>
  kind === "payroll" ? "2020-11-30" : addMonths(TODAY, -KEEPING[kind].standard);

describe.each(KINDS)("of %s", (kind) => {
  test("records past their period are purged with every trace, and the audit entry has no name", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    await longAgo(platform);
    const id = await MAKE_OLD[kind](database, lastGone(kind));
    const [row] = await database
      .selectFrom(TABLES_OF[kind] as "members")
      .select("id")
      .execute();
    const rowId = row?.id ?? "";
    const at = "2026-11-01T09:00:00.000Z";
    await database
      .insertInto("changes")
      .values({ id: "a change", kind: "edited", summary: OLD_ONE.name, who: "Jo", createdAt: at })
      .execute();
    const before = { told: OLD_ONE.name };
    const tableName = TABLES_OF[kind];
    await database
      .insertInto("changedRows")
      .values({
        changeId: "a change",
        place: 0,
        tableName,
        rowId,
        wasNew: false,
        before,
        version: 1,
      })
      .execute();
    const facts = [{ label: "Name", from: OLD_ONE.name, to: OLD_ONE.name }];
    await database
      .insertInto("audit")
      .values({
        id: "a line",
        at,
        who: "Jo",
        action: "added",
        subjectId: rowId,
        details: { facts },
      })
      .execute();
    await database
      .insertInto("idempotency")
      .values({ key: "a key", route: "/", bodyHash: "", createdAt: TODAY, answer: { id: rowId } })
      .execute();
    expect((await readUpcomingPurges(platform)).going).toMatchObject([
      { kind, id, name: expect.stringContaining(OLD_ONE.name), goesOn: TODAY, heldBy: null },
    ]);
    expect(await purge(platform as never)).toEqual({ [kind]: 1 });
    expect(await count(platform, kind)).toBe(0);
    const lines = await database.selectFrom("audit").selectAll().orderBy("at").execute();
    expect(lines).toMatchObject([
      { id: "a line", who: "Jo", details: { facts: [{ from: "Erased", to: "Erased" }] } },
      {
        who: "the system",
        action: "purged what is past its retention",
        details: { facts: [{ label: KEEPING[kind].label, to: "1" }] },
      },
    ]);
    expect(await database.selectFrom("changes").selectAll().execute()).toEqual([]);
    expect(await database.selectFrom("idempotency").select("answer").execute()).toEqual([
      { answer: { isSaved: true } },
    ]);
    // For calls and pay the member and the teacher stay.
    const stays = kind === "calls" || kind === "payroll";
    expect((await everyByteOf(platform)).includes(OLD_ONE.name)).toBe(stays);
    expect(await purgeOld(platform)).toEqual({});
  });

  test("a record one day newer stays, and is listed as an upcoming purge", async () => {
    await using platform = await makePlatform();
    await longAgo(platform);
    const id = await MAKE_OLD[kind](platform.database, firstKept(kind));
    expect(await purgeOld(platform)).toEqual({});
    const day = kind === "payroll" ? "2026-12-01" : "2026-11-21";
    expect((await readUpcomingPurges(platform)).going).toMatchObject([{ id, goesOn: day }]);
  });

  test("a held record stays until it is released", async () => {
    await using platform = await makePlatform();
    await longAgo(platform);
    const id = await MAKE_OLD[kind](platform.database, lastGone(kind));
    expect(await change(platform, { do: "hold record", kind, id })).toEqual({ isSaved: true });
    expect(await purgeOld(platform)).toEqual({});
    expect((await readUpcomingPurges(platform)).going).toMatchObject([
      { id, heldBy: expect.stringMatching(/./) },
    ]);
    expect(await change(platform, { do: "stop holding", kind, id })).toEqual({ isSaved: true });
    expect(await purgeOld(platform)).toEqual({ [kind]: 1 });
  });

  test("a shorter period purges nothing before it was listed for 30 days", async () => {
    await using platform = await makePlatform();
    await longAgo(platform);
    const { standard, choices } = KEEPING[kind];
    const longest = Math.max(...choices);
    const shorter = choices.find((months) => months < standard);
    const from = shorter === undefined ? longest : standard;
    const to = shorter ?? standard;
    const justOver = addDays(addMonths(TODAY, -to), -1);
    await MAKE_OLD[kind](platform.database, kind === "payroll" ? lastGone(kind) : justOver);
    await change(platform, { do: "set retention", kind, months: from, was: standard });
    expect(await change(platform, { do: "set retention", kind, months: to, was: from })).toEqual({
      isSaved: true,
    });
    platform.passMinutes(29 * 24 * 60);
    expect(await purgeOld(platform)).toEqual({});
    platform.passMinutes(2 * 24 * 60);
    expect(await purgeOld(platform)).toEqual({ [kind]: 1 });
  });
});

test("in the first 30 days of a school only old enquiries are purged", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await database
    .updateTable("schemaMigrations")
    .set({ appliedAt: `${TODAY}T09:00:00.000Z` })
    .execute();
  for (const kind of KINDS) await MAKE_OLD[kind](database, "2010-04-30");
  platform.passMinutes(29 * 24 * 60);
  expect(await purgeOld(platform)).toEqual({ enquiries: 1 });
});

describe("a member who left long ago is kept", () => {
  const left = { ...OLD_ONE, status: "Inactive", leftOn: "2015-01-01" } as const;
  const ways: [string, (database: TestPlatform["database"], id: string) => Promise<unknown>][] = [
    ["with an active second record", (database) => makeMember(database, OLD_ONE)],
    [
      "with costumes on loan",
      async (database, memberId) => {
        const { id: costumeId } = await makeCostume(database);
        await makeLoan(database, { costumeId, memberId, borrower: OLD_ONE.name });
      },
    ],
    ["on another trial", (database) => makeTrial(database, OLD_ONE)],
    [
      "with a later enquiry",
      (database) => makeEnquiry(database, { name: "Mia", email: OLD_ONE.email }),
    ],
  ];
  test.each(ways)("%s", async (_, make) => {
    await using platform = await makePlatform();
    await longAgo(platform);
    const { id } = await makeMember(platform.database, left);
    await make(platform.database, id);
    expect((await readUpcomingPurges(platform)).going).toEqual([]);
    expect(await purgeOld(platform)).toEqual({});
  });
});

test("a sister with the same address keeps her data when her brother is purged", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await longAgo(platform);
  await MAKE_OLD.leavers(database, "2015-01-01");
  const sister = await makeMember(database, { ...OLD_ONE, name: "Tilda Quillfeather" });
  await makeCall(database, sister.id, { notes: `With ${OLD_ONE.name}, ${OLD_ONE.email}` });
  expect(await purgeOld(platform)).toEqual({ leavers: 1 });
  expect(await database.selectFrom("members").select(["name", "email"]).execute()).toEqual([
    { name: "Tilda Quillfeather", email: OLD_ONE.email },
  ]);
  expect(await database.selectFrom("memberCheckins").select("notes").execute()).toEqual([
    { notes: `With Erased, ${OLD_ONE.email}` },
  ]);
});

test("a sender with a newer enquiry is still identified by it", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await MAKE_OLD.enquiries(database, "2025-01-01");
  await MAKE_OLD.enquiries(database, TODAY);
  expect(await purgeOld(platform)).toEqual({ enquiries: 1 });
  expect(await database.selectFrom("enquiries").select(["name", "email"]).execute()).toEqual([
    { name: OLD_ONE.name, email: OLD_ONE.email },
  ]);
});

describe("choosing a retention period", () => {
  test("the payroll cannot be kept for less than six years", async () => {
    await using platform = await makePlatform();
    const asked = { do: "set retention", kind: "payroll", months: 60, was: 72 };
    expect(await change(platform, asked)).toMatchObject({
      status: 422,
      messages: { months: "Payroll can be kept for 6 years, 7 years, 10 years." },
    });
  });

  test("keeps other choices, and refuses a stale value", async () => {
    await using platform = await makePlatform();
    await change(platform, { do: "set audit retention", years: 2, was: 0 });
    await change(platform, { do: "set retention", kind: "trials", months: 24, was: 12 });
    await change(platform, { do: "set retention", kind: "calls", months: 36, was: 72 });
    await change(platform, { do: "set audit retention", years: 6, was: 2 });
    const kept = await readKeeping(platform);
    expect(kept.map(({ kind, months }) => [kind, months])).toEqual([
      ["enquiries", 12],
      ["messages", 12],
      ["trials", 24],
      ["leavers", 72],
      ["calls", 36],
      ["lessons", 72],
      ["payroll", 72],
    ]);
    expect(await readAuditYears(platform.database)).toBe(6);
    const stale = { do: "set retention", kind: "trials", months: 36, was: 12 };
    expect(await change(platform, stale)).toMatchObject({ status: 409, stands: "2 years" });
    const lines = await platform.database.selectFrom("audit").selectAll().execute();
    expect(lines).toContainEqual(
      expect.objectContaining({
        action: "set how long records are kept",
        details: { facts: [{ label: "Calls", from: "6 years", to: "3 years" }] },
      }),
    );
  });

  test("an unopened visitor's schedule is listed, and stays while held", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    await longAgo(platform);
    const data = { routines: [OLD_ONE.name] };
    const plan = { version: 1, data, createdAt: OLD_AT, updatedAt: OLD_AT };
    const opened = { "goes soon": "2026-06-01", "goes later": "2026-07-01", over: "2026-05-01" };
    for (const [id, day] of Object.entries(opened)) {
      const lastReadAt = `${day}T12:00:00.000Z`;
      await database
        .insertInto("compSchedules")
        .values({
          ...plan,
          id,
          ...(id !== "over" && { data: {} }),
          name: "AA Schedule",
          lastReadAt,
        })
        .execute();
    }
    const going = async () => (await readUpcomingPurges(platform)).going;
    expect(await going()).toMatchObject([
      { kind: "schedules", id: "over", goesOn: TODAY, heldBy: null },
      { kind: "schedules", id: "goes soon", goesOn: "2026-11-29", heldBy: null },
    ]);
    const hold = { do: "hold record", kind: "schedules", id: "over" };
    expect(await change(platform, hold)).toEqual({ isSaved: true });
    const removeEnded = () => purge(platform as never);
    await removeEnded();
    expect(await going()).toMatchObject([{ id: "over", heldBy: "admin desk" }, {}]);
    expect(await change(platform, { ...hold, do: "stop holding" })).toEqual({ isSaved: true });
    await removeEnded();
    expect((await going()).map(({ id }) => id)).toEqual(["goes soon"]);
    expect(await lastLine(database)).toEqual({
      who: "the system",
      action: "purged what is past its retention",
      details: { facts: [{ label: "Schedules of visitors", to: "1" }] },
    });
    expect((await everyByteOf(platform)).includes(OLD_ONE.name)).toBe(false);
  });

  test("audit entries are listed by month, and stay while held", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    await change(platform, { do: "set audit retention", years: 2, was: 0 });
    for (const day of ["2024-10-31", "2024-11-01", "2024-11-30", "2024-12-19", "2024-12-20"]) {
      const at = `${day}T12:00:00.000Z`;
      await recordAudit(database, { who: "Ada", at, action: "did something", subject: "test" });
    }
    const going = async () => (await readUpcomingPurges(platform)).going;
    expect(await going()).toMatchObject([
      { kind: "audit", id: "2024-10", name: "October 2024, 1 line", goesOn: TODAY },
      { kind: "audit", id: "2024-11", name: "November 2024, 2 lines", goesOn: TODAY },
      { kind: "audit", id: "2024-12", name: "December 2024, 1 line", goesOn: "2026-12-20" },
    ]);
    const hold = { do: "hold record", kind: "audit", id: "2024-10" };
    expect(await change(platform, hold)).toEqual({ isSaved: true });
    await purge(platform as never);
    const left = () =>
      database
        .selectFrom("audit")
        .select("at")
        .where("action", "=", "did something")
        .orderBy("at")
        .execute();
    expect((await left()).map(({ at }) => at.slice(0, 10))).toEqual([
      "2024-10-31",
      "2024-11-30",
      "2024-12-19",
      "2024-12-20",
    ]);
    expect(await change(platform, { ...hold, do: "stop holding" })).toEqual({ isSaved: true });
    await purge(platform as never);
    expect((await left()).map(({ at }) => at.slice(0, 10))).toEqual([
      "2024-11-30",
      "2024-12-19",
      "2024-12-20",
    ]);
  });

  test("a released hold cannot be released again", async () => {
    await using platform = await makePlatform();
    const asked = { do: "stop holding", kind: "calls", id: "a call" };
    expect(await change(platform, asked)).toMatchObject({ status: 410 });
  });
});
