import { expect, test } from "vitest";
import { deskAt, undoAt, changeAt } from "#tests/command-at.ts";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeBooking, makeWaiting } from "#tests/makers/make-booking.ts";
import { makeCostume, makeLoan } from "#tests/makers/make-costume.ts";
import { makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { makeEnrolment } from "#tests/makers/make-weekly-class.ts";
import { liveVersion } from "#app/site/content/content.server.ts";
import { liveContent } from "#app/site/content/content.server.ts";
import { followTimetable } from "#app/site/week/follow-timetable.server.ts";
import { turnTerms } from "./terms/turn-terms.server.ts";
import { loader } from "./weekly-classes.tsx";

const send = changeAt("/admin/editor", "admin");
const edit = deskAt("/admin/classes/:id/edit", "admin");
const undo = undoAt("/admin/changes/:id/undo", "admin");

type Row = [time: string, ...cells: string[]];

const read = async (platform: TestPlatform) =>
  loader({ context: makeContext(platform, "admin") } as never);

/** Publishes a Monday as the whole week. */
async function publish(
  platform: TestPlatform,
  rows: Row[],
  same?: Record<string, boolean>,
  lastDays?: Record<string, string>,
) {
  const Monday = {
    studios: ["Hall", "Loft"],
    rows: rows.map(([time, ...cells]) => ({ time, cells })),
  };
  const base = await liveVersion(platform.database);
  return send(platform, {
    do: "publish",
    base,
    blocks: { timetable: { Monday } },
    ...(same && { same }),
    ...(lastDays && { lastDays }),
  });
}

const week = async (platform: TestPlatform) =>
  (await read(platform)).classes.map(({ name, fromMinute, studio }) => [name, fromMinute, studio]);

const VALUES = {
  teachers: "Miss Wren",
  places: "12",
  trialPlaces: "2",
  price: "28.50",
  wear: "Bare feet",
  isInviteOnly: false,
};

async function onlyClass(platform: TestPlatform) {
  const [one] = (await read(platform)).classes;
  if (!one) throw new Error("There is no class.");
  return one;
}

test("each cell of a published timetable makes a class, and publishing again changes nothing", async () => {
  await using platform = await makePlatform();
  const rows: Row[] = [
    ["16:00-16:45", "Ballet (5-7)", "Tap (6-9)"],
    ["4:45pm", "Ballet (8-10)", ""],
  ];
  expect(await publish(platform, rows)).toMatchObject({ isSaved: true });
  expect(await week(platform)).toEqual([
    ["Ballet (5-7)", 960, "Hall"],
    ["Tap (6-9)", 960, "Loft"],
    ["Ballet (8-10)", 1005, "Hall"],
  ]);
  const before = await read(platform);
  await publish(platform, rows);
  expect(await read(platform)).toEqual(before);
});

test("a class's details are saved, audited and undone", async () => {
  await using platform = await makePlatform();
  await publish(platform, [["16:00-16:45", "Ballet (5-7)"]]);
  const { id, version } = await onlyClass(platform);
  const answer = await edit(platform, { version, values: VALUES }, id);
  expect(answer).toMatchObject({
    isSaved: true,
    change: {
      summary:
        "Ballet (5-7), Monday 16:00-16:45: Places from nothing to 12; Trial places from nothing to 2; Price (£ a month) from nothing to £28.50; What to wear from nothing to Bare feet",
    },
  });
  expect(await onlyClass(platform)).toMatchObject({ places: 12, trialPlaces: 2, price: 2850 });
  expect(await edit(platform, { version, values: VALUES }, id)).toMatchObject({ status: 409 });
  await undo(platform, answer);
  expect(await onlyClass(platform)).toMatchObject({ places: null, price: null, teachers: "" });
});

test.each([
  ["places", "-1"],
  ["places", "501"],
  ["trialPlaces", "two"],
  ["price", "28.505"],
])("%s of %s is refused under its field", async (field, typed) => {
  await using platform = await makePlatform();
  await publish(platform, [["16:00-16:45", "Ballet (5-7)"]]);
  const { id, version } = await onlyClass(platform);
  const values = { ...VALUES, [field]: typed };
  const answer = await edit(platform, { version, values }, id);
  expect(answer).toMatchObject({ status: 422, messages: { [field]: expect.any(String) } });
});

test("publishing asks about a moved class once; the same class keeps its id and details", async () => {
  await using platform = await makePlatform();
  await publish(platform, [["16:00-16:45", "Ballet (5-7)"]]);
  const first = await onlyClass(platform);
  await edit(platform, { version: first.version, values: VALUES }, first.id);
  const moved: Row[] = [["16:15-17:00", "Ballet (5-7)"]];
  const asked = await publish(platform, moved);
  expect(asked).toMatchObject({
    isSaved: false,
    status: 409,
    sameClass: [{ id: first.id, was: { fromMinute: 960 }, now: { fromMinute: 975 } }],
  });
  // Nothing has been published.
  expect(await liveVersion(platform.database)).toBe(1);
  expect(await week(platform)).toEqual([["Ballet (5-7)", 960, "Hall"]]);
  expect(await publish(platform, moved, { [first.id]: true })).toMatchObject({ isSaved: true });
  expect(await onlyClass(platform)).toMatchObject({ id: first.id, fromMinute: 975, places: 12 });
  expect(await publish(platform, moved)).toMatchObject({ isSaved: true });
});

test("a different class in its place starts empty, and the old one ends today", async () => {
  await using platform = await makePlatform();
  await publish(platform, [["16:00-16:45", "Ballet (5-7)"]]);
  const first = await onlyClass(platform);
  await publish(platform, [["16:00-16:45", "Yoga"]], { [first.id]: false });
  const next = await onlyClass(platform);
  expect(next.id).not.toBe(first.id);
  expect(next).toMatchObject({ name: "Yoga", firstDay: "2026-11-20", lastDay: null });
  const old = await platform.database
    .selectFrom("weeklyClasses")
    .select(["lastDay", "archivedAt"])
    .where("id", "=", first.id)
    .executeTakeFirstOrThrow();
  expect(old.lastDay).toBe("2026-11-20");
  expect(old.archivedAt).not.toBeNull();
});

test("undoing a publication restores the classes", async () => {
  await using platform = await makePlatform();
  await publish(platform, [["16:00-16:45", "Ballet (5-7)", "Tap (6-9)"]]);
  const before = (await read(platform)).classes;
  const moving = before.find(({ name }) => name === "Ballet (5-7)")?.id ?? "";
  const rows: Row[] = [
    ["16:15-17:00", "Ballet (5-7)", ""],
    ["18:00-19:00", "", "Street"],
  ];
  await publish(platform, rows, { [moving]: true });
  expect(await week(platform)).toHaveLength(2);
  const { id } = await platform.database
    .selectFrom("changes")
    .select("id")
    .where("summary", "like", "%version 2")
    .executeTakeFirstOrThrow();
  const takeBack = deskAt("/admin/changes/:id/undo", "admin");
  expect(await takeBack(platform, {}, id)).toMatchObject({ isSaved: true, left: 0 });
  const ids = (classes: typeof before) => classes.map((each) => [each.id, each.fromMinute]);
  expect(ids((await read(platform)).classes)).toEqual(ids(before));
});

test("restoring an earlier version asks the same questions", async () => {
  await using platform = await makePlatform();
  await publish(platform, [["16:00-16:45", "Ballet (5-7)"]]);
  const { id } = await onlyClass(platform);
  await publish(platform, [["17:00-17:45", "Ballet (5-7)"]], { [id]: true });
  const bringBack = { do: "bring back", base: 2, number: 1 };
  expect(await send(platform, bringBack)).toMatchObject({ status: 409, sameClass: [{ id }] });
  expect(await send(platform, { ...bringBack, same: { [id]: true } })).toMatchObject({
    isSaved: true,
  });
  expect(await onlyClass(platform)).toMatchObject({ id, fromMinute: 960 });
});

test("a cell restored on the day it was removed keeps its class", async () => {
  await using platform = await makePlatform();
  await publish(platform, [["16:00-16:45", "Ballet (5-7)"]]);
  const { id } = await onlyClass(platform);
  await publish(platform, []);
  expect(await week(platform)).toEqual([]);
  await publish(platform, [["16:00-16:45", "Ballet (5-7)"]]);
  expect(await onlyClass(platform)).toMatchObject({ id, lastDay: null });
});

test("a class removed from the timetable ends on the chosen day, and meets until then", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const ballet: Row[] = [["16:00-16:45", "Ballet (5-7)"]];
  await publish(platform, ballet);
  const { id } = await onlyClass(platform);
  const ada = await makeMember(database, { name: "Ada Tern" });
  await makeEnrolment(database, ada.id, { classId: id });
  await makeBooking(database, { classId: id, day: "2026-11-23" });
  expect(await publish(platform, [])).toMatchObject({
    status: 409,
    sameClass: [{ id, now: null, endsOn: "2026-11-20", people: ["Ada Tern", "Bea Gull (trial)"] }],
  });
  const ends = (day: string) => publish(platform, [], { [id]: false }, { [id]: day });
  expect(await ends("2026-11-19")).toMatchObject({ status: 422, problem: /today or on a later/ });
  expect(await ends("soon")).toMatchObject({ status: 422 });
  expect(await week(platform)).toHaveLength(1);
  expect(await ends("2026-12-18")).toMatchObject({ isSaved: true });
  expect(await onlyClass(platform)).toMatchObject({ id, lastDay: "2026-12-18", taken: 1 });
  // The class has left the timetable, so nothing is asked again.
  expect(await publish(platform, [["18:00-18:45", "Street"]])).toMatchObject({ isSaved: true });
  expect(await publish(platform, ballet)).toMatchObject({ isSaved: true });
  expect(await onlyClass(platform)).toMatchObject({ id, lastDay: null });
  await ends("2026-12-18");
  const on = (day: string) =>
    turnTerms({ database, now: () => new Date(`${day}T10:00:00.000Z`) } as never);
  await on("2026-12-18");
  expect(await week(platform)).toHaveLength(1);
  await on("2026-12-19");
  expect(await week(platform)).toEqual([]);
});

test("two swapped cells ask two questions, and keep their children apart", async () => {
  await using platform = await makePlatform();
  await publish(platform, [["16:00-16:45", "Ballet (5-7)", "Tap (6-9)"]]);
  const before = (await read(platform)).classes;
  const idOf = (name: string) => before.find((one) => one.name === name)?.id ?? "";
  const [ballet, tap] = [idOf("Ballet (5-7)"), idOf("Tap (6-9)")];
  const ada = await makeMember(platform.database, { name: "Ada" });
  await makeEnrolment(platform.database, ada.id, { classId: ballet });
  const swapped: Row[] = [["16:00-16:45", "Tap (6-9)", "Ballet (5-7)"]];
  const { sameClass } = (await publish(platform, swapped)) as unknown as {
    sameClass: { id: string }[];
  };
  expect(sameClass.map(({ id }) => id).sort()).toEqual([ballet, tap].sort());
  await publish(platform, swapped, { [ballet]: true, [tap]: true });
  const after = (await read(platform)).classes;
  expect(after.map(({ id, name, studio, taken }) => [id, name, studio, taken]).sort()).toEqual(
    [
      [ballet, "Ballet (5-7)", "Loft", 1],
      [tap, "Tap (6-9)", "Hall", 0],
    ].sort(),
  );
});

test("fewer places than are taken need confirmation, and show as over", async () => {
  await using platform = await makePlatform();
  await publish(platform, [["16:00-16:45", "Ballet (5-7)"]]);
  const { id, version } = await onlyClass(platform);
  for (const name of ["Ada", "Bea"]) {
    const member = await makeMember(platform.database, { name });
    await makeEnrolment(platform.database, member.id, { classId: id });
  }
  const values = { ...VALUES, places: "1" };
  expect(await edit(platform, { version, values }, id)).toMatchObject({
    status: 409,
    isAsking: true,
    problem:
      "2 places are taken. With 1 it shows 2 of 1, and nobody can join until 2 of these are free.",
  });
  expect(await edit(platform, { version, values: { ...values, places: "2" } }, id)).toMatchObject({
    isSaved: true,
  });
  const meant = { version: version + 1, values, isMeant: true };
  expect(await edit(platform, meant, id)).toMatchObject({ isSaved: true });
  expect(await onlyClass(platform)).toMatchObject({ places: 1, taken: 2 });
  // Confirmed once: other changes need no confirmation.
  const other = { version: version + 2, values: { ...values, wear: "Socks" } };
  expect(await edit(platform, other, id)).toMatchObject({ isSaved: true });
});

/** A published class without trial places, and three families on its waiting list. */
async function waitedFor(platform: TestPlatform) {
  const { database } = platform;
  await publish(platform, [["16:00-16:45", "Ballet (5-7)"]]);
  const { id, version } = await onlyClass(platform);
  const full = { ...VALUES, places: "12", trialPlaces: "0" };
  expect(await edit(platform, { version, values: full }, id)).toMatchObject({ isSaved: true });
  for (const email of ["one@home.example", "two@home.example", "three@home.example"])
    await makeWaiting(database, id, { email });
  const offered = async () => {
    const rows = await database
      .selectFrom("waitingPlaces")
      .select("id")
      .where("state", "=", "offered")
      .execute();
    return rows.length;
  };
  // Four Mondays can be booked, so one trial place is enough for all three.
  const raised = { version: version + 1, values: { ...full, trialPlaces: "1" } };
  return { id, version: version + 1, full, raised, offered };
}

test("raising the places first says how many families will be offered one", async () => {
  await using platform = await makePlatform();
  const { id, raised, offered } = await waitedFor(platform);
  expect(await edit(platform, raised, id)).toMatchObject({
    isAsking: true,
    problem: "3 families will be offered a place now. Save?",
  });
  expect(await offered()).toBe(0);
  expect(await onlyClass(platform)).toMatchObject({ trialPlaces: 0 });
  expect(await edit(platform, { ...raised, isMeant: true }, id)).toMatchObject({ isSaved: true });
  expect(await offered()).toBe(3);
});

test("at night, raising the places says that offers go out in the morning", async () => {
  await using platform = await makePlatform();
  const { id, version, full, raised, offered } = await waitedFor(platform);
  // 23:51 on the same day.
  platform.passMinutes(13 * 60 + 51);
  expect(await edit(platform, raised, id)).toMatchObject({
    isAsking: true,
    problem: "3 families will be offered a place at 08:00. Save?",
  });
  expect(await onlyClass(platform)).toMatchObject({ trialPlaces: 0 });
  expect(await edit(platform, { ...raised, isMeant: true }, id)).toMatchObject({ isSaved: true });
  expect(await offered()).toBe(0);
  // While the offers wait for the morning, unrelated changes need no confirmation.
  const wear = { ...full, trialPlaces: "1", wear: "Socks" };
  expect(await edit(platform, { version: version + 1, values: wear }, id)).toMatchObject({
    isSaved: true,
  });
});

test("a cell with an unreadable time makes no class, and is listed", async () => {
  await using platform = await makePlatform();
  const Monday = { studios: ["Hall"], rows: [{ time: "teatime", cells: ["Story club"] }] };
  await platform.database
    .insertInto("contentVersions")
    .values({
      number: 1,
      content: { timetable: { Monday } },
      publishedBy: "Jo",
      publishedAt: "2026-11-20T10:00:00.000Z",
    })
    .execute();
  const { timetable } = await liveContent(platform.database);
  const at = "2026-11-20T10:00:00.000Z";
  await followTimetable(platform.database, { timetable, today: "2026-11-20", at });
  expect(await read(platform)).toMatchObject({
    classes: [],
    unread: [{ title: "Story club", day: "Monday", time: "teatime", place: 0 }],
  });
});

test("renaming a class renames it for members, trials and loans, and undo reverses it", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await publish(platform, [["16:00-16:45", "Ballet (5-7)"]]);
  const { id } = await onlyClass(platform);
  const { id: memberId } = await makeMember(database, { classes: ["Tap", "Ballet (5-7)"] });
  await makeEnrolment(database, memberId, { classId: id });
  await makeTrial(database, { classes: ["Ballet (5-7)"] });
  const { id: costumeId } = await makeCostume(database);
  const loan = { costumeId, borrowerKind: "class", returned: 2 } as const;
  await makeLoan(database, { ...loan, borrower: "Ballet (5-7)" });
  const names = async () => ({
    members: await database.selectFrom("members").select("classes").execute(),
    trials: await database.selectFrom("trials").select("classes").execute(),
    loans: await database.selectFrom("costumeLoans").select("borrower").execute(),
  });
  const before = await names();
  const renamed = await publish(platform, [["16:00-16:45", "Junior Ballet"]], { [id]: true });
  expect(renamed).toMatchObject({ isSaved: true });
  expect(await names()).toEqual({
    members: [{ classes: ["Tap", "Junior Ballet"] }],
    trials: [{ classes: ["Junior Ballet"] }],
    loans: [{ borrower: "Junior Ballet" }],
  });
  const [change] = await database
    .selectFrom("changes")
    .select("id")
    .orderBy("createdAt", "desc")
    .orderBy("summary", "desc")
    .execute();
  const back = await deskAt("/admin/changes/:id/undo", "admin")(platform, {}, change?.id);
  expect(back).toMatchObject({ isSaved: true });
  expect(await names()).toEqual(before);
});

test("renaming one of two classes with the same name changes only its own children", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const early = ["16:00-16:45", "Ballet"] as Row;
  await publish(platform, [early, ["17:00-17:45", "Ballet"]]);
  const { classes } = await read(platform);
  const [first, second] = classes.map(({ id }) => id);
  for (const [name, ids] of Object.entries({ Ada: [first], Bea: [second], Cy: [first, second] })) {
    const { id } = await makeMember(database, { name, classes: ["Ballet"] });
    for (const classId of ids) await makeEnrolment(database, id, { classId: classId ?? "" });
  }
  await publish(platform, [early, ["17:00-17:45", "Pointe"]], { [second ?? ""]: true });
  const rows = await database
    .selectFrom("members")
    .select(["name", "classes"])
    .orderBy("name")
    .execute();
  expect(rows).toEqual([
    { name: "Ada", classes: ["Ballet"] },
    { name: "Bea", classes: ["Pointe"] },
    { name: "Cy", classes: ["Ballet", "Pointe"] },
  ]);
});
