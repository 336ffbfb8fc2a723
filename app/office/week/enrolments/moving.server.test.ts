import { expect, test } from "vitest";
import { deskAt, undoAt, changeAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { readRegister } from "../registers/register/register-children.server.ts";
import { placesTaken } from "#app/site/week/places.server.ts";
import { followNames } from "#app/office/class-places/class-names.server.ts";
import { ENROLMENT_MOMENTS } from "./enrolment-moments.server.ts";

/** The test clock: Friday 20 November 2026, 10:00. */
const TODAY = "2026-11-20";
const MONDAY = "2026-11-23";
const TUESDAY = "2026-11-24";
const JANUARY = "2027-01-04";

const enrol = deskAt("/admin/classes/:id/enrol", "admin");
const leave = deskAt("/admin/classes/:id/leave", "admin");
const move = deskAt("/admin/classes/:id/move", "admin");
const pause = deskAt("/admin/classes/:id/pause", "admin");
const comeBack = deskAt("/admin/classes/:id/come-back", "admin");
const undo = undoAt("/admin/changes/:id/undo", "admin");

const taken = async ({ database }: TestPlatform, id: string, day = TODAY) =>
  (await placesTaken(database, day)).get(id) ?? 0;

const enrolmentsOf = ({ database }: TestPlatform, memberId: string) =>
  database
    .selectFrom("enrolments")
    .selectAll()
    .where("memberId", "=", memberId)
    .where("deletedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("kind")
    .execute();

async function classesOf({ database }: TestPlatform, id: string): Promise<unknown> {
  const { classes } = await database
    .selectFrom("members")
    .select("classes")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return classes;
}

const onRegister = async (
  { database }: TestPlatform,
  weekly: { id: string; name: string },
  day: string,
) => (await readRegister(database, weekly, day)).map(({ name }) => name);

const history = async ({ database }: TestPlatform, id: string) => {
  const moments = await ENROLMENT_MOMENTS(
    database,
    { members: [{ id } as never], trialIds: [] },
    {} as never,
  );
  return moments
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    .map(({ day, words, who }) => [day, words, who]);
};

/** Ada is in the younger ballet class on Mondays; the older class, on Tuesdays, has one place. */
async function school() {
  const platform = await makePlatform();
  const { database } = platform;
  for (const [position, name] of ["Ballet (5-7)", "Ballet (8-10)"].entries())
    await database.insertInto("classCatalogue").values({ id: name, name, position }).execute();
  const young = await makeWeeklyClass(database);
  const older = await makeWeeklyClass(database, {
    name: "Ballet (8-10)",
    day: "Tuesday",
    places: 1,
  });
  const ada = await makeMember(database, { name: "Ada Tern", classes: ["Ballet (5-7)"] });
  const enrolment = await makeEnrolment(database, ada.id, { classId: young.id });
  return { platform, database, young, older, ada, enrolment };
}

test("a move to another class takes one day, and one undo reverses all of it", async () => {
  const { platform, young, older, ada, enrolment } = await school();
  await using _ = platform;
  const body = { enrolmentId: enrolment.id, toClassId: older.id, day: TODAY };
  const answer = await move(platform, body, young.id);
  expect(answer).toMatchObject({
    change: {
      summary:
        "Moved Ada Tern from Ballet (5-7), Monday 16:00-16:45 to Ballet (8-10), Tuesday 16:00-16:45 on 20 Nov 2026",
    },
  });
  const rows = await enrolmentsOf(platform, ada.id);
  expect(rows).toMatchObject([
    {
      classId: young.id,
      freeOn: TODAY,
      endReason: "moved up",
      noticedOn: TODAY,
      endedBy: "admin desk",
    },
    {
      classId: older.id,
      fromDay: TODAY,
      freeOn: null,
      cameFrom: enrolment.id,
      madeBy: "admin desk",
    },
  ]);
  expect(await classesOf(platform, ada.id)).toEqual(["Ballet (8-10)"]);
  expect([await taken(platform, young.id), await taken(platform, older.id)]).toEqual([0, 1]);
  expect(await history(platform, ada.id)).toEqual([
    ["2026-09-01", "Joined Ballet (5-7), Monday 16:00-16:45", "Jo"],
    [TODAY, "Left Ballet (5-7), Monday 16:00-16:45: moved up", "admin desk"],
    [
      TODAY,
      "Moved to Ballet (8-10), Tuesday 16:00-16:45 from Ballet (5-7), Monday 16:00-16:45",
      "admin desk",
    ],
  ]);
  await undo(platform, answer);
  expect(await classesOf(platform, ada.id)).toEqual(["Ballet (5-7)"]);
  expect([await taken(platform, young.id), await taken(platform, older.id)]).toEqual([1, 0]);
});

test("undoing a move asks when the old place has been taken since", async () => {
  const { platform, young, older, ada, enrolment } = await school();
  await using _ = platform;
  const { database } = platform;
  await database
    .updateTable("weeklyClasses")
    .set({ places: 1 })
    .where("id", "=", young.id)
    .execute();
  const body = { enrolmentId: enrolment.id, toClassId: older.id, day: TODAY };
  const answer = await move(platform, body, young.id);
  const bea = await makeMember(database, { name: "Bea Gull" });
  await makeEnrolment(database, bea.id, { classId: young.id, fromDay: TODAY });
  expect(await undo(platform, answer)).toMatchObject({
    isSaved: false,
    isAsking: true,
    problem: "Ballet (5-7) is full (1 of 1). Undoing this takes it to 2.",
  });
  expect(await classesOf(platform, ada.id)).toEqual(["Ballet (8-10)"]);
  expect(await undo(platform, answer, { isMeant: true })).toMatchObject({ isSaved: true });
  expect([await taken(platform, young.id), await taken(platform, older.id)]).toEqual([2, 0]);
});

test("a move to a full class asks first, and a move to the child's own class is refused", async () => {
  const { platform, database, young, older, ada, enrolment } = await school();
  await using _ = platform;
  const bea = await makeMember(database, { name: "Bea Gull" });
  const her = await makeEnrolment(database, bea.id, { classId: older.id });
  const body = { enrolmentId: enrolment.id, toClassId: older.id, day: TODAY };
  expect(await move(platform, body, young.id)).toMatchObject({ isSaved: false, isAsking: true });
  expect(await enrolmentsOf(platform, ada.id)).toHaveLength(1);
  expect(await move(platform, { ...body, isMeant: true }, young.id)).toMatchObject({
    isSaved: true,
  });
  const back = { enrolmentId: her.id, toClassId: older.id, day: TODAY };
  expect(await move(platform, back, older.id)).toMatchObject({ isSaved: false, status: 422 });
});

test("a future move takes its place, and changes the class names, on its day", async () => {
  const { platform, database, young, older, ada, enrolment } = await school();
  await using _ = platform;
  await move(platform, { enrolmentId: enrolment.id, toClassId: older.id, day: JANUARY }, young.id);
  expect(await classesOf(platform, ada.id)).toEqual(["Ballet (5-7)"]);
  const places = (day: string) =>
    Promise.all([taken(platform, young.id, day), taken(platform, older.id, day)]);
  expect(await places("2027-01-03")).toEqual([1, 0]);
  expect(await places(JANUARY)).toEqual([0, 1]);
  expect(await onRegister(platform, young, MONDAY)).toEqual(["Ada Tern"]);
  expect(await onRegister(platform, older, TUESDAY)).toEqual([]);
  expect(await onRegister(platform, older, "2027-01-05")).toEqual(["Ada Tern"]);
  // The older class's last place is now taken from that day.
  const bea = await makeMember(database, { name: "Bea Gull" });
  expect(await enrol(platform, { memberIds: [bea.id] }, older.id)).toMatchObject({
    isAsking: true,
  });
  const at = "2027-01-04T08:00:00.000Z";
  await database.transaction().execute((trx) => followNames(trx, { today: "2027-01-03", at }));
  expect(await classesOf(platform, ada.id)).toEqual(["Ballet (5-7)"]);
  await database.transaction().execute((trx) => followNames(trx, { today: JANUARY, at }));
  expect(await classesOf(platform, ada.id)).toEqual(["Ballet (8-10)"]);
});

test("leaving records the reason and the day of notice", async () => {
  const { platform, young, ada, enrolment } = await school();
  await using _ = platform;
  const body = {
    enrolmentId: enrolment.id,
    reason: "term over",
    day: JANUARY,
    noticedOn: "2026-11-02",
  };
  const answer = await leave(platform, body, young.id);
  expect(await enrolmentsOf(platform, ada.id)).toMatchObject([
    { freeOn: JANUARY, endReason: "term over", noticedOn: "2026-11-02", endedBy: "admin desk" },
  ]);
  expect(
    await leave(platform, { enrolmentId: enrolment.id, reason: "bored" }, young.id),
  ).toMatchObject({
    isSaved: false,
    status: 422,
  });
  await undo(platform, answer);
  expect(await enrolmentsOf(platform, ada.id)).toMatchObject([
    { freeOn: null, endReason: null, noticedOn: null, endedBy: "" },
  ]);
});

test("a break says whether the place is kept, keeps the class name, and takes the child off the register", async () => {
  for (const keepsPlace of [true, false]) {
    const { platform, young, ada, enrolment } = await school();
    await using _ = platform;
    await pause(platform, { enrolmentId: enrolment.id, day: TODAY, keepsPlace }, young.id);
    expect(await taken(platform, young.id)).toBe(keepsPlace ? 1 : 0);
    expect(await classesOf(platform, ada.id)).toEqual(["Ballet (5-7)"]);
    expect(await onRegister(platform, young, MONDAY)).toEqual([]);
    const [, paused] = await enrolmentsOf(platform, ada.id);
    expect(paused).toMatchObject({ kind: "pause", keepsPlace, freeOn: null });
    await comeBack(platform, { enrolmentId: paused?.id, day: MONDAY }, young.id);
    expect(await taken(platform, young.id, MONDAY)).toBe(1);
    expect(await onRegister(platform, young, MONDAY)).toEqual(["Ada Tern"]);
    expect(await classesOf(platform, ada.id)).toEqual(["Ballet (5-7)"]);
    expect((await history(platform, ada.id)).map(([, words]) => words)).toEqual([
      "Joined Ballet (5-7), Monday 16:00-16:45",
      `On a break from Ballet (5-7), Monday 16:00-16:45: place ${keepsPlace ? "kept" : "not kept"}`,
      "Back in Ballet (5-7), Monday 16:00-16:45 after a break",
    ]);
  }
});

test("a child who comes back has a kept place for certain, and any other only if it is free", async () => {
  for (const keepsPlace of [true, false]) {
    const { platform, database, older } = await school();
    await using _ = platform;
    const bea = await makeMember(database, { name: "Bea Gull", classes: [older.name] });
    const row = await makeEnrolment(database, bea.id, { classId: older.id });
    await pause(platform, { enrolmentId: row.id, day: TODAY, keepsPlace }, older.id);
    const cleo = await makeMember(database, { name: "Cleo Knot" });
    const asked = await enrol(platform, { memberIds: [cleo.id] }, older.id);
    expect(asked.isSaved).toBe(!keepsPlace);
    const paused = (await enrolmentsOf(platform, bea.id)).find(({ kind }) => kind === "pause");
    const back = await comeBack(platform, { enrolmentId: paused?.id, day: TODAY }, older.id);
    expect(back).toMatchObject(keepsPlace ? { isSaved: true } : { isSaved: false, isAsking: true });
  }
});

test("a make-up or one-off takes a place on its day only, and adds no class name", async () => {
  for (const kind of ["make-up", "one-off"]) {
    const { platform, young, older, ada } = await school();
    await using _ = platform;
    const answer = await enrol(platform, { memberIds: [ada.id], kind, day: TUESDAY }, older.id);
    expect(answer).toMatchObject({
      change: { summary: expect.stringContaining(`for 24 Nov 2026 (${kind})`) },
    });
    expect(await taken(platform, older.id, TUESDAY)).toBe(1);
    expect(await taken(platform, older.id, "2026-11-25")).toBe(0);
    expect(await onRegister(platform, older, TUESDAY)).toEqual(["Ada Tern"]);
    expect(await onRegister(platform, older, "2026-12-01")).toEqual([]);
    expect(await taken(platform, young.id)).toBe(1);
    expect(await classesOf(platform, ada.id)).toEqual(["Ballet (5-7)"]);
  }
});

test("enrolling a child outside the ages warns first", async () => {
  const { platform, database, young } = await school();
  await using _ = platform;
  const bea = await makeMember(database, { name: "Bea Gull", birthDate: "2018-03-04" });
  const cleo = await makeMember(database, { name: "Cleo Knot", birthDate: "2020-03-04" });
  expect(await enrol(platform, { memberIds: [cleo.id] }, young.id)).toMatchObject({
    isSaved: true,
  });
  const memberIds = [bea.id];
  expect(await enrol(platform, { memberIds }, young.id)).toMatchObject({
    isAsking: true,
    problem: "Bea Gull is 8 on 20 Nov 2026: Ballet (5-7) is for ages 5 to 7.",
  });
  expect(await enrol(platform, { memberIds, isMeant: true }, young.id)).toMatchObject({
    isSaved: true,
  });
});

test("ages are taken on the school's date, or on the first day in the class without one", async () => {
  const { platform, database, young } = await school();
  await using _ = platform;
  const bea = await makeMember(database, { name: "Bea Gull", birthDate: "2018-03-04" });
  const set = (day: string, was: string) =>
    changeAt("/admin/settings", "admin")(platform, { do: "set ages day", day, was });
  const ask = () => enrol(platform, { memberIds: [bea.id] }, young.id);
  expect(await set("04/03/2026", "")).toMatchObject({ isSaved: true });
  expect(await ask()).toMatchObject({
    isAsking: true,
    problem: "Bea Gull is 8 on 4 Mar 2026: Ballet (5-7) is for ages 5 to 7.",
  });
  expect(await set("03/03/2026", "")).toMatchObject({ isSaved: false, status: 409 });
  expect(await set("03/03/2026", "2026-03-04")).toMatchObject({ isSaved: true });
  expect(await ask()).toMatchObject({ isSaved: true });
});
