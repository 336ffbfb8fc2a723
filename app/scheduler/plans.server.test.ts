import { describe, expect, test } from "vitest";
import { makeBreakItem, makePlaced, makePlan, makeRoutine, makeSection } from "#tests/make-plan.ts";
import { changeAt } from "#tests/command-at.ts";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { forgetOldPlans } from "./plan-keeping.server.ts";
import { MOST_REQUESTS, WINDOW_MINUTES } from "./request-quotas.ts";
import {
  MAX_PLAN_BYTES,
  SENDER_BYTES_A_DAY,
  STRANGERS_BYTES,
  STRANGERS_BYTES_A_DAY,
} from "./plan-size.ts";
import { NO_ROOM, NO_ROOM_HERE, NO_ROOM_TODAY } from "./plan-room.server.ts";
import { readStored } from "./plan.schema.ts";
import { packPlan } from "./plan/stored/packed-plan.ts";
import { fromStored, toStored } from "./plan/stored/stored-plan.ts";
import { EMPTY_PLAN } from "./plan/plan.ts";
import { changePlan } from "./change-plan.server.ts";
import { NOT_FOUND, STALE } from "./plan-calls.server.ts";
import { findPlan, savePlan } from "./plans.server.ts";

const visitor = makeVisitor();
const plan = makePlan({
  sections: [makeSection("section-1", makePlaced(1, "Ava Reed"), makeBreakItem("break-2"))],
  categories: { "TEEN Solo (Competitive)": [makeRoutine({ row: 2, ageGroup: "TEEN" })] },
  selectedSectionId: "section-1",
});
const bytesOf = (text: string) => new TextEncoder().encode(text);
const posting = (given: object) => bytesOf(JSON.stringify({ data: toStored(plan), ...given }));

async function saved(answer: ReturnType<typeof savePlan>) {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(body.error);
  return body;
}

test("a first save is one row under a random id, and can be loaded", async () => {
  await using platform = await makePlatform();
  const { id, version } = await saved(savePlan(platform, visitor, posting({})));
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(version).toBe(1);
  const rows = await platform.database.selectFrom("compSchedules").selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.name).toBe("AA Schedule");
  expect(Object.keys(rows[0]?.data as object).toSorted()).toEqual([
    "categories",
    "runningOrder",
    "sections",
    "settings",
  ]);
  const { body } = await findPlan(platform, visitor, ` ${id.toUpperCase()} `);
  const found = readStored("data" in body ? body.data : null);
  expect("stored" in found && fromStored(EMPTY_PLAN, found.stored)).toEqual(plan);
  const audit = await platform.database.selectFrom("audit").selectAll().execute();
  expect(audit.map(({ action, subjectId }) => ({ action, subjectId }))).toEqual([
    { action: "saved new schedule", subjectId: id },
  ]);
});

test("a later save updates its row and adds none", async () => {
  await using platform = await makePlatform();
  const first = await saved(savePlan(platform, visitor, posting({})));
  expect(await saved(savePlan(platform, visitor, posting(first)))).toEqual({
    ...first,
    version: 2,
  });
  const rows = await platform.database.selectFrom("compSchedules").select("version").execute();
  expect(rows).toEqual([{ version: 2 }]);
});

test("of two browsers that save one version, one is refused and the other's data is kept", async () => {
  await using platform = await makePlatform();
  const opened = await saved(savePlan(platform, visitor, posting({})));
  const others = Array.from({ length: 8 }, (_, number) =>
    posting({
      ...opened,
      data: toStored({ ...plan, sections: [makeSection(`section-${number}`)] }),
    }),
  );
  const answers = await Promise.all(others.map((body) => savePlan(platform, visitor, body)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 200)).toEqual(
    Array.from({ length: 7 }, () => ({ status: 409, body: { error: STALE } })),
  );
  const won = answers.findIndex(({ status }) => status === 200);
  const { body } = await findPlan(platform, visitor, opened.id);
  expect(body).toMatchObject({ version: 2, data: { sections: [{ id: `section-${won}` }] } });
});

test("a repeated save whose answer was lost is saved once and answered as before", async () => {
  await using platform = await makePlatform();
  const first = posting({ key: "first" });
  const made = await saved(savePlan(platform, visitor, first));
  expect(await saved(savePlan(platform, visitor, first))).toEqual(made);
  const second = posting({ ...made, key: "second" });
  const changed = await saved(savePlan(platform, visitor, second));
  expect(changed).toEqual({ ...made, version: 2 });
  expect(await saved(savePlan(platform, visitor, second))).toEqual(changed);
  const rows = await platform.database.selectFrom("compSchedules").select("version").execute();
  expect(rows).toEqual([{ version: 2 }]);
  const audit = await platform.database.selectFrom("audit").select("action").execute();
  expect(audit).toHaveLength(2);
});

test("two simultaneous sendings of one save are one save", async () => {
  await using platform = await makePlatform();
  const body = posting({ key: "twice" });
  const both = [savePlan(platform, visitor, body), savePlan(platform, visitor, body)];
  const [one, other] = await Promise.all(both.map(saved));
  expect(one).toEqual(other);
  const rows = await platform.database.selectFrom("compSchedules").select("id").execute();
  expect(rows).toHaveLength(1);
});

test("a refused save stores nothing, not even its key, and a key belongs to one content", async () => {
  await using platform = await makePlatform();
  const made = await saved(savePlan(platform, visitor, posting({})));
  await saved(savePlan(platform, visitor, posting(made)));
  const mine = posting({ ...made, key: "mine" });
  const refused = { status: 409, body: { error: STALE } };
  expect(await savePlan(platform, visitor, mine)).toEqual(refused);
  expect(await savePlan(platform, visitor, mine)).toEqual(refused);
  expect(await platform.database.selectFrom("idempotency").select("key").execute()).toEqual([]);
  await saved(savePlan(platform, visitor, posting({ key: "mine" })));
  const other = posting({ key: "mine", data: toStored({ ...plan, sections: [] }) });
  expect((await savePlan(platform, visitor, other)).status).toBe(400);
});

test("a packed schedule is stored unpacked", async () => {
  await using platform = await makePlatform();
  const { id } = await saved(
    savePlan(platform, visitor, posting({ data: packPlan(toStored(plan)) })),
  );
  const { body } = await findPlan(platform, visitor, id);
  const found = readStored("data" in body ? body.data : null);
  expect("stored" in found && fromStored(EMPTY_PLAN, found.stored)).toEqual(plan);
});

describe("the retention of a schedule", () => {
  const day = 24 * 60;
  const rows = ({ database }: TestPlatform) =>
    database.selectFrom("compSchedules").select(["id", "savedBy", "lastReadAt"]).execute();
  const forget = (platform: TestPlatform) =>
    platform.database
      .transaction()
      .execute((trx) => forgetOldPlans(trx, platform.now().toISOString()));

  test("an unopened schedule is kept for 180 more days, and the answer gives the last one", async () => {
    await using platform = await makePlatform();
    const { id, keptUntil } = await saved(savePlan(platform, visitor, posting({})));
    expect(keptUntil).toBe("2027-05-19");
    platform.passMinutes(10 * day);
    expect((await findPlan(platform, visitor, id)).body).toMatchObject({ keptUntil: "2027-05-29" });
    platform.passMinutes(180 * day);
    expect(platform.now().toISOString().slice(0, 10)).toBe("2027-05-29");
    expect(await forget(platform)).toBe(0);
    platform.passMinutes(day);
    expect(await forget(platform)).toBe(1);
    expect(await rows(platform)).toEqual([]);
  });

  test("when the school chooses fewer days, they apply from the next opening, and earlier openings keep their day", async () => {
    await using platform = await makePlatform();
    const keep = changeAt("/admin/settings", "admin");
    const before = await saved(savePlan(platform, visitor, posting({})));
    platform.passMinutes(day);
    expect(await keep(platform, { do: "set schedule retention", days: 30, was: 180 })).toEqual({
      isSaved: true,
    });
    expect((await saved(savePlan(platform, visitor, posting({})))).keptUntil).toBe("2026-12-21");
    platform.passMinutes(30 * day);
    expect(await forget(platform)).toBe(0);
    platform.passMinutes(day);
    expect(await forget(platform)).toBe(1);
    expect(await rows(platform)).toMatchObject([{ id: before.id }]);
    platform.passMinutes(148 * day);
    expect(platform.now().toISOString().slice(0, 10)).toBe(before.keptUntil);
    expect(await forget(platform)).toBe(0);
    platform.passMinutes(day);
    expect(await forget(platform)).toBe(1);
  });

  test("a schedule saved by staff does not expire, counts in no quota, and stays theirs", async () => {
    await using platform = await makePlatform();
    const staff = makeVisitor({ sessionId: "a session", names: { admin: "Jo" } });
    const made = await saved(savePlan(platform, staff, posting({})));
    expect(made.keptUntil).toBeNull();
    const changed = await saved(savePlan(platform, visitor, posting(made)));
    expect(changed).toEqual({ ...made, version: 2 });
    expect((await findPlan(platform, visitor, made.id)).body).toMatchObject({ keptUntil: null });
    for (let call = 0; call < MOST_REQUESTS.insert + 1; call += 1) {
      await saved(savePlan(platform, staff, posting({})));
    }
    platform.passMinutes(400 * day);
    expect(await forget(platform)).toBe(0);
    expect((await rows(platform)).every(({ savedBy }) => savedBy === "Jo")).toBe(true);
  });

  test("anyone with the id can delete it, once", async () => {
    await using platform = await makePlatform();
    const { id } = await saved(savePlan(platform, visitor, posting({})));
    const body = bytesOf(JSON.stringify({ do: "delete", id }));
    expect(await changePlan(platform, visitor, body)).toEqual({
      status: 200,
      body: { isDeleted: true },
    });
    const notFound = { status: 404, body: { error: NOT_FOUND } };
    expect(await changePlan(platform, visitor, body)).toEqual(notFound);
    expect(await findPlan(platform, visitor, id)).toEqual(notFound);
    const audit = await platform.database.selectFrom("audit").select("action").execute();
    expect(audit.map(({ action }) => action)).toEqual(["saved new schedule", "deleted schedule"]);
  });
});

describe("storage for visitors' schedules", () => {
  const letters = 800_000;
  const large = (given: object = {}) =>
    posting({
      ...given,
      data: { ...toStored(plan), runningOrder: [{ ...breakOf("x".repeat(letters)) }] },
    });
  const breakOf = (name: string) => ({ type: "break", id: "b", name, duration: 5 });
  const fill = async (platform: TestPlatform, kind: { counted: string; amount: number }) => {
    const windowStartedAt = platform.now().toISOString();
    await platform.database
      .insertInto("callCounts")
      .values({ ...kind, kind: "schedule bytes", windowStartedAt })
      .execute();
  };

  test("an address or /64 has 10 MB a day, and a refused save is neither stored nor counted", async () => {
    await using platform = await makePlatform();
    let stored = 0;
    while (stored + letters < SENDER_BYTES_A_DAY - 10_000) {
      await saved(savePlan(platform, visitor, large()));
      stored += letters;
    }
    const refused = { status: 400, body: { error: NO_ROOM_HERE } };
    expect(await savePlan(platform, visitor, large())).toEqual(refused);
    expect(await savePlan(platform, visitor, large())).toEqual(refused);
    const small = await saved(savePlan(platform, visitor, posting({})));
    // A change counts only its growth.
    for (let version = 1; version < 5; version += 1) {
      await saved(savePlan(platform, visitor, posting({ ...small, version })));
    }
    const other = makeVisitor({ addressHash: "another" });
    await saved(savePlan(platform, other, large()));
    platform.passMinutes(24 * 60);
    await saved(savePlan(platform, visitor, large()));
  });

  test("all visitors together have 50 MB a day, and staff are unlimited", async () => {
    await using platform = await makePlatform();
    await fill(platform, { counted: "everybody", amount: STRANGERS_BYTES_A_DAY - letters });
    expect(await savePlan(platform, visitor, large())).toEqual({
      status: 400,
      body: { error: NO_ROOM_TODAY },
    });
    const staff = makeVisitor({ sessionId: "a session", names: { admin: "Jo" } });
    await saved(savePlan(platform, staff, large()));
    platform.passMinutes(24 * 60);
    await saved(savePlan(platform, visitor, large()));
  });

  test("and 500 MB in all: then saves are refused, and nothing is deleted", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    const at = platform.now().toISOString();
    const full = { name: "AA Schedule", data: {}, createdAt: at, updatedAt: at, lastReadAt: at };
    const byteSize = STRANGERS_BYTES - letters;
    await database
      .insertInto("compSchedules")
      .values({ ...full, id: "full", byteSize })
      .execute();
    await database
      .insertInto("compSchedules")
      .values({ ...full, id: "of staff", byteSize, savedBy: "Jo" })
      .execute();
    expect(await savePlan(platform, visitor, large())).toEqual({
      status: 400,
      body: { error: NO_ROOM },
    });
    await saved(savePlan(platform, visitor, posting({})));
    expect(await database.selectFrom("compSchedules").select("id").execute()).toHaveLength(3);
  });
});

test("refused saves are counted", async () => {
  await using platform = await makePlatform();
  for (let call = 0; call < MOST_REQUESTS.insert; call += 1) {
    expect((await savePlan(platform, visitor, bytesOf("1,"))).status).toBe(400);
  }
  expect((await savePlan(platform, visitor, bytesOf("1,"))).status).toBe(429);
});

test("while a large schedule is read and refused, nothing else waits", async () => {
  await using platform = await makePlatform();
  const body = bytesOf(
    `{"data":{"settings":{},"sections":[],"runningOrder":[${"1,".repeat(500_000)}1],"categories":{}}}`,
  );
  expect(body.byteLength).toBeLessThan(MAX_PLAN_BYTES);
  let turns = 0;
  const beat = setInterval(() => (turns += 1), 1);
  const answer = await savePlan(platform, visitor, body);
  clearInterval(beat);
  expect(answer.status).toBe(400);
  expect(turns).toBeGreaterThan(3);
});

test("an unknown id is not found, on loading and on saving", async () => {
  await using platform = await makePlatform();
  const id = "00000000-0000-4000-8000-000000000000";
  const notFound = { status: 404, body: { error: NOT_FOUND } };
  expect(await findPlan(platform, visitor, id)).toEqual(notFound);
  expect(await findPlan(platform, visitor, "no id at all")).toEqual(notFound);
  expect(await savePlan(platform, visitor, posting({ id, version: 1 }))).toEqual(notFound);
});

test.each([
  ["no JSON", bytesOf("{")],
  ["nothing to save", bytesOf("{}")],
  ["lists in lists in lists", bytesOf("[".repeat(500_000) + "]".repeat(500_000))],
  ["a routine without a name", posting({ data: { ...toStored(plan), runningOrder: [{ id: 1 }] } })],
  ["a schedule over 1 MB", posting({ more: "x".repeat(MAX_PLAN_BYTES) })],
  [
    "more than 5,000 routines",
    posting({
      data: {
        ...toStored(plan),
        categories: {
          all: Array.from({ length: 5000 }, () => ({
            id: 1,
            name: "R",
            performers: [],
            duration: 3,
          })),
        },
      },
    }),
  ],
])("%s is refused and nothing is stored", async (_what, body) => {
  await using platform = await makePlatform();
  expect((await savePlan(platform, visitor, body)).status).toBe(400);
  expect(await platform.database.selectFrom("compSchedules").selectAll().execute()).toEqual([]);
  expect(await platform.database.selectFrom("audit").selectAll().execute()).toEqual([]);
});

test("text that a database rejects is stored without the rejected characters", async () => {
  await using platform = await makePlatform();
  const data = {
    ...toStored(plan),
    runningOrder: [{ id: "1", name: "A\0B\ud800", performers: [], duration: 3 }],
  };
  const { id } = await saved(savePlan(platform, visitor, posting({ data })));
  const { body } = await findPlan(platform, visitor, id);
  expect(body).toMatchObject({ data: { runningOrder: [{ name: "AB\ufffd" }] } });
});

test("many look-ups in a short time are refused for a while, for that address only", async () => {
  await using platform = await makePlatform();
  const look = (from = visitor) => findPlan(platform, from, "guess");
  for (let call = 0; call < MOST_REQUESTS["look-up"]; call++)
    expect((await look()).status).toBe(404);
  expect(await look()).toEqual({
    status: 429,
    body: { error: `too many requests. Try again in ${WINDOW_MINUTES} minutes.` },
  });
  expect((await look(makeVisitor({ addressHash: "another" }))).status).toBe(404);
  platform.passMinutes(WINDOW_MINUTES);
  expect((await look()).status).toBe(404);
});

test("many new schedules in a short time are refused for a while; updates are not", async () => {
  await using platform = await makePlatform();
  let last = await saved(savePlan(platform, visitor, posting({})));
  for (let call = 1; call < MOST_REQUESTS.insert; call++)
    last = await saved(savePlan(platform, visitor, posting({})));
  expect((await savePlan(platform, visitor, posting({}))).status).toBe(429);
  expect((await savePlan(platform, visitor, posting(last))).status).toBe(200);
  const rows = await platform.database.selectFrom("compSchedules").select("id").execute();
  expect(rows).toHaveLength(MOST_REQUESTS.insert);
});
