import { describe, expect, test } from "vitest";
import {
  makeBreakItem,
  makePlaced,
  makePlan,
  makeRoutine,
  makeSection,
  makeSession,
} from "#tests/make-plan.ts";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { changePlan } from "#app/scheduler/change-plan.server.ts";
import { STALE } from "#app/scheduler/plan-calls.server.ts";
import { forgetOldPlans } from "#app/scheduler/plan-keeping.server.ts";
import { NO_ROOM, NO_ROOM_HERE } from "#app/scheduler/plan-room.server.ts";
import { SENDER_BYTES_A_DAY, STRANGERS_BYTES } from "#app/scheduler/plan-size.ts";
import { readStored } from "#app/scheduler/plan.schema.ts";
import { moveItem } from "#app/scheduler/plan/edit/changes.ts";
import { EMPTY_PLAN, type Plan } from "#app/scheduler/plan/plan.ts";
import { publishedOf } from "#app/scheduler/plan/published/published.ts";
import { packPlan } from "#app/scheduler/plan/stored/packed-plan.ts";
import { fromStored, toStored } from "#app/scheduler/plan/stored/stored-plan.ts";
import { routineEntries, timelineOf } from "#app/scheduler/plan/timeline.ts";
import { findPlan, savePlan } from "#app/scheduler/plans.server.ts";
import { findShared, readShared, WRONG_CODES } from "#app/scheduler/published/find-shown.server.ts";
import { MOST_REQUESTS } from "#app/scheduler/request-quotas.ts";
import type { Publication } from "./publication.ts";
import { findVersion, listCodes, listVersions } from "./versions.server.ts";

const visitor = makeVisitor();
const day = { day: "2027-03-05", stage: "Main" };
const placed = (row: number, name: string, ...performers: string[]) => ({
  ...makePlaced(row, ...performers),
  name,
  school: row % 2 === 1 ? "Harbour Dance" : "Northgate",
  note: "Ring 07700 900123",
});
const plan: Plan = makePlan({
  sections: [
    {
      ...makeSection(
        "section-1",
        placed(1, "Clockwork", "Ava Reed"),
        makeBreakItem("break-2"),
        placed(3, "Solo for Ava Reed", "Ava Reed", "Bo Lee"),
        placed(4, "Tide", "Bo Lee"),
      ),
      sessionId: "session-1",
    },
  ],
  categories: { "TEEN Solo (Competitive)": [makeRoutine({ row: 9, name: "Waiting one" })] },
  programme: {
    sessions: [makeSession({ id: "session-1", ...day })],
    stages: ["Main"],
    numbering: "all",
    zone: "Europe/London",
  },
  selectedSectionId: "section-1",
});
const bytesOf = (given: object) => new TextEncoder().encode(JSON.stringify(given));

async function ok<Body>(answer: Promise<{ status: number; body: Body | { error: string } }>) {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body as Body;
}

type Saved = { id: string; version: number };

const save = (platform: TestPlatform, of: Plan, saved: Partial<Saved> = {}) =>
  ok(savePlan(platform, visitor, bytesOf({ data: toStored(of), ...saved }))) as Promise<Saved>;

let keys = 0;
const publish = (platform: TestPlatform, { id, version }: Saved, more: object = {}) =>
  changePlan(
    platform,
    visitor,
    bytesOf({ do: "publish", key: `key-${keys++}`, showsNames: false, id, version, ...more }),
  );
const published = (...args: Parameters<typeof publish>) =>
  ok(publish(...args)) as Promise<Saved & { publication: Publication }>;

async function opened(platform: TestPlatform, id: string) {
  const { data } = await ok(findPlan(platform, visitor, id));
  const read = readStored(data);
  if ("error" in read) throw new Error(read.error);
  return fromStored(EMPTY_PLAN, read.stored);
}

const numbers = (of: Plan) => routineEntries(timelineOf(of)).map(({ number }) => number);

test("publishing stores the whole plan as Version 1, locks its numbers and gives a link that is not its ID", async () => {
  await using platform = await makePlatform();
  const saved = await save(platform, plan);
  const { id, version, publication } = await published(platform, saved);
  const at = platform.now().toISOString();
  expect([id, version]).toEqual([saved.id, 2]);
  expect(publication).toEqual({ code: expect.any(String), number: 1, at, showsNames: false });
  expect(publication.code).toMatch(/^[0-9a-hjkmnp-tv-z]{25}$/);
  const now = await opened(platform, id);
  expect(now).toEqual({ ...plan, published: publishedOf(plan, 1, at) });
  const { data } = await ok(findVersion(platform, visitor, { id, number: 1 }));
  expect(data).toEqual(JSON.parse(JSON.stringify(toStored(now))));
  const audit = await platform.database.selectFrom("audit").select("action").execute();
  expect(audit.map(({ action }) => action)).toContain("published version 1 of schedule");
});

test("the next version lists the changes, and keeps the numbers", async () => {
  await using platform = await makePlatform();
  const first = await published(platform, await save(platform, plan));
  const moved = moveItem(await opened(platform, first.id), "routine-4", {
    sectionId: "section-1",
    index: 0,
  });
  const second = await published(platform, await save(platform, moved, first));
  expect(second.publication).toMatchObject({ number: 2, code: first.publication.code });
  expect(numbers(await opened(platform, first.id))).toEqual([3, 1, 2]);
  const { versions } = await ok(listVersions(platform, visitor, first.id));
  expect(versions.map(({ number, changes }) => [number, changes?.moved ?? null])).toEqual([
    [2, [3]],
    [1, null],
  ]);
  const before = await ok(findVersion(platform, visitor, { id: first.id, number: 1 }));
  expect(JSON.stringify(before.data)).toContain('"version":1');
  expect((await findVersion(platform, visitor, { id: first.id, number: 3 })).status).toBe(404);
});

test("a repeated publishing whose answer was lost is one version", async () => {
  await using platform = await makePlatform();
  const saved = await save(platform, plan);
  const one = await published(platform, saved, { key: "lost" });
  expect(await published(platform, saved, { key: "lost" })).toEqual(one);
  const { versions } = await ok(listVersions(platform, visitor, saved.id));
  expect(versions).toHaveLength(1);
});

test("a plan that was saved elsewhere in the meantime is not published", async () => {
  await using platform = await makePlatform();
  const saved = await save(platform, plan);
  await save(platform, plan, saved);
  expect(await publish(platform, saved)).toEqual({ status: 409, body: { error: STALE } });
  expect((await ok(listVersions(platform, visitor, saved.id))).versions).toEqual([]);
});

test("two people publishing at the same moment make one version", async () => {
  await using platform = await makePlatform();
  const saved = await save(platform, plan);
  const both = await Promise.all([publish(platform, saved), publish(platform, saved)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

describe("the link", () => {
  const everything = async (platform: TestPlatform, code: string) => {
    const shared = await readShared(platform, visitor, code);
    if ("words" in shared) throw new Error(shared.words);
    return shared;
  };

  test("shows the newest version, and no dancer's name unless the organiser chooses so", async () => {
    await using platform = await makePlatform();
    const first = await published(platform, await save(platform, plan));
    const { order } = await everything(platform, ` ${first.publication.code!.toUpperCase()} `);
    expect(order).toMatchObject({ version: 1, zone: "Europe/London" });
    const text = JSON.stringify(order);
    for (const name of ["Ava", "Bo Lee", "07700", first.id, "Waiting"])
      expect(text).not.toContain(name);
    for (const word of ["Clockwork", "Harbour Dance", "Main", "2027-03-05"])
      expect(text).toContain(word);
    const second = await published(platform, first, { showsNames: true });
    const named = await everything(platform, second.publication.code!);
    expect(named.order.version).toBe(2);
    expect(JSON.stringify(named.order)).toContain("Ava Reed");
  });

  test("can be searched by a dancer's code, which is the same in every version", async () => {
    await using platform = await makePlatform();
    const first = await published(platform, await save(platform, plan));
    const { codes } = await ok(listCodes(platform, visitor, first.id));
    expect(codes.map(({ name, school }) => [name, school])).toEqual([
      ["Ava Reed", "Harbour Dance"],
      ["Bo Lee", "Harbour Dance"],
      ["Bo Lee", "Northgate"],
    ]);
    const { code } = codes[0]!;
    const shared = await everything(platform, first.publication.code!);
    const typed = `${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`;
    expect(findShared(shared, typed)).toEqual({ typed, places: [0, 1], dancer: code });
    expect(findShared(shared, "northgate").places).toEqual([2]);
    expect(JSON.stringify(shared.order)).not.toContain(code);
    const later = {
      ...plan,
      sections: [makeSection("section-1", ...plan.sections[0]!.items.toReversed())],
    };
    const second = await published(platform, await save(platform, later, first));
    expect(
      (await ok(listCodes(platform, visitor, second.id))).codes.map((one) => one.code),
    ).toEqual(codes.map((one) => one.code));
    const other = await published(platform, await save(platform, plan));
    const others = (await ok(listCodes(platform, visitor, other.id))).codes;
    expect(others.map((one) => one.code)).not.toContain(code);
  });

  test("changes nothing: requests with its code in place of the ID find nothing", async () => {
    await using platform = await makePlatform();
    const { publication } = await published(platform, await save(platform, plan));
    const id = publication.code!;
    for (const sent of [
      { do: "delete", id },
      { do: "stop sharing", id },
      { do: "publish", id, key: "k", version: 1, showsNames: true },
      { id, version: 2, data: toStored(plan) },
    ])
      expect([sent.do, (await changePlan(platform, visitor, bytesOf(sent))).status]).toEqual([
        sent.do,
        404,
      ]);
    expect((await findPlan(platform, visitor, id)).status).toBe(404);
  });

  test("a wrong code finds nothing, and many of them have to wait; a correct one never does", async () => {
    await using platform = await makePlatform();
    const { publication } = await published(platform, await save(platform, plan));
    const wrong = () => readShared(platform, visitor, "0".repeat(25));
    for (let tries = 0; tries < WRONG_CODES.most; tries++)
      expect(await wrong()).toEqual({ status: 404, words: "Nothing found." });
    expect(await wrong()).toEqual({
      status: 429,
      words: `Too many attempts. Try again in ${WRONG_CODES.minutes} minutes.`,
    });
    await everything(platform, publication.code!);
    platform.passMinutes(WRONG_CODES.minutes);
    expect(await wrong()).toMatchObject({ status: 404 });
  });

  test("stops working when sharing stops, and a later version gets a new one", async () => {
    await using platform = await makePlatform();
    const first = await published(platform, await save(platform, plan));
    const { codes } = await ok(listCodes(platform, visitor, first.id));
    const stop = bytesOf({ do: "stop sharing", id: first.id });
    expect(await changePlan(platform, visitor, stop)).toEqual({
      status: 200,
      body: { isStopped: true },
    });
    expect(await changePlan(platform, visitor, stop)).toEqual({
      status: 200,
      body: { isStopped: true },
    });
    expect(await readShared(platform, visitor, first.publication.code!)).toMatchObject({
      status: 404,
    });
    const link = await platform.database
      .selectFrom("scheduleLinks")
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(link).toMatchObject({ code: null, shown: {}, dancers: {} });
    const found = await ok(findPlan(platform, visitor, first.id));
    expect(found.publication).toMatchObject({ number: 1, code: null });
    const again = await published(platform, found);
    expect(again.publication.code).not.toBe(first.publication.code);
    expect(again.publication.number).toBe(2);
    expect((await ok(listCodes(platform, visitor, first.id))).codes).toEqual(codes);
  });
});

describe("versions and their storage", () => {
  const rows = async ({ database }: TestPlatform) => [
    await database.selectFrom("scheduleVersions").select("byteSize").execute(),
    await database.selectFrom("scheduleLinks").select("byteSize").execute(),
  ];

  test("count towards an address's quota, and towards that of all visitors", async () => {
    await using platform = await makePlatform();
    const saved = await save(platform, plan);
    const [{ amount: before } = { amount: 0 }] = await platform.database
      .selectFrom("callCounts")
      .select("amount")
      .where("kind", "=", "schedule bytes")
      .where("counted", "=", visitor.addressHash)
      .execute();
    await published(platform, saved);
    const { amount } = await platform.database
      .selectFrom("callCounts")
      .select("amount")
      .where("kind", "=", "schedule bytes")
      .where("counted", "=", visitor.addressHash)
      .executeTakeFirstOrThrow();
    const [versions, links] = await rows(platform);
    const { byteSize: wasSize } = { byteSize: before };
    const kept = versions![0]!.byteSize;
    expect(amount - before).toBe(2 * kept - wasSize + links![0]!.byteSize);
    await platform.database
      .updateTable("callCounts")
      .set({ amount: SENDER_BYTES_A_DAY })
      .where("kind", "=", "schedule bytes")
      .where("counted", "=", visitor.addressHash)
      .execute();
    const now = { id: saved.id, version: 2 };
    expect(await publish(platform, now)).toEqual({ status: 400, body: { error: NO_ROOM_HERE } });
    platform.passMinutes(24 * 60);
    await platform.database
      .updateTable("scheduleVersions")
      .set({ byteSize: STRANGERS_BYTES })
      .execute();
    expect(await publish(platform, now)).toEqual({ status: 400, body: { error: NO_ROOM } });
    expect((await rows(platform))[0]).toHaveLength(1);
  });

  test("by staff count in no quota", async () => {
    await using platform = await makePlatform();
    const staff = makeVisitor({ sessionId: "a session" });
    const saved = (await ok(savePlan(platform, staff, bytesOf({ data: toStored(plan) })))) as Saved;
    const sent = { do: "publish", key: "staff", showsNames: false, id: saved.id, version: 1 };
    await ok(changePlan(platform, staff, bytesOf(sent)));
    expect(
      await platform.database
        .selectFrom("callCounts")
        .selectAll()
        .where("kind", "=", "schedule bytes")
        .execute(),
    ).toEqual([]);
  });

  test("are deleted with their schedule; reading the link keeps it", async () => {
    await using platform = await makePlatform();
    const one = await published(platform, await save(platform, plan));
    const other = await published(platform, await save(platform, plan));
    await ok(changePlan(platform, visitor, bytesOf({ do: "delete", id: one.id })));
    expect((await rows(platform)).map(({ length }) => length)).toEqual([1, 1]);
    expect(await readShared(platform, visitor, one.publication.code!)).toMatchObject({
      status: 404,
    });
    const dayLong = 24 * 60;
    const forget = () =>
      platform.database
        .transaction()
        .execute((trx) => forgetOldPlans(trx, platform.now().toISOString()));
    platform.passMinutes(170 * dayLong);
    await readShared(platform, visitor, other.publication.code!);
    platform.passMinutes(170 * dayLong);
    expect(await forget()).toBe(0);
    platform.passMinutes(11 * dayLong);
    expect(await forget()).toBe(1);
    expect((await rows(platform)).map(({ length }) => length)).toEqual([0, 0]);
  });

  test("have the same rate limit as schedules", async () => {
    await using platform = await makePlatform();
    const { id } = await published(platform, await save(platform, plan));
    for (let asked = 0; asked < MOST_REQUESTS["look-up"]; asked++)
      await ok(listVersions(platform, visitor, id));
    expect((await listCodes(platform, visitor, id)).status).toBe(429);
  });
});

test("a plan of 2,000 routines is published in the thread, with its numbers and dancers", async () => {
  await using platform = await makePlatform();
  const items = Array.from({ length: 2000 }, (_, at) => makePlaced(at + 1, `Dancer ${at % 900}`));
  const large = makePlan({ runningOrder: items });
  const sent = bytesOf({ data: packPlan(toStored(large)) });
  const saved = (await ok(savePlan(platform, visitor, sent))) as Saved;
  const { publication } = await published(platform, saved);
  const shared = await readShared(platform, visitor, publication.code!);
  if ("words" in shared) throw new Error(shared.words);
  expect(Object.keys(shared.dancers)).toHaveLength(900);
  expect(JSON.stringify(shared.order)).not.toContain("Dancer ");
});
