import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { visitorContext } from "#app/data/context.server.ts";
import { commandAt, deskAt, undoAt } from "#tests/command-at.ts";
import { makeContext } from "#tests/make-context.ts";
import { dueLines } from "#tests/due-lines.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { asked, sent } from "#tests/make-request.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { makeCostume, makeLoan } from "#tests/makers/make-costume.ts";
import { makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { makeEnrolment, makeTeaching, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { loader as readCheckIns } from "#app/office/check-ins/check-ins.tsx";
import { loader as readHome } from "#app/office/today/home.tsx";
import { readAdultsOfDay } from "./building/count-adults.server.ts";
import { DUE_GUESTS, readGuestsOfDay } from "./building/guests.server.ts";
import { loader as readBuilding } from "./building/building.tsx";
import { loader as readRegister } from "./register/register-page.tsx";
import { loader as readRegisters } from "./registers.tsx";

const guestAction = commandAt("/admin/registers/:id/guest");
const countAction = commandAt("/admin/registers/:id/adults");
const ADDRESS = "/admin/registers/:id/mark";
const mark = deskAt(ADDRESS, "admin");
/** A Friday: today on the test clock. */
const TODAY = "2026-11-20";

async function school() {
  const platform = await makePlatform();
  const { database } = platform;
  const weekly = await makeWeeklyClass(database, { day: "Friday", teachers: "Odette Larkspur" });
  const { id } = await makeMember(database, { isNew: true, newMemberDate: "2026-11-01" });
  await makeEnrolment(database, id, { classId: weekly.id });
  const child = { kind: "member", id };
  const register = (day = TODAY) =>
    readRegister(asked(platform, `/?day=${day}`, { params: { id: weekly.id } }));
  return { platform, database, weekly, child, register };
}

async function meetings(platform: TestPlatform, day = TODAY) {
  const page = await readRegisters(asked(platform, `/?day=${day}`));
  return page.meetings.map(({ name, marked, expected }) => [name, marked, expected]);
}

test("the day's meetings are in order of start time, with the number marked", async () => {
  const { platform, database, weekly, child } = await school();
  await using _ = platform;
  await makeWeeklyClass(database, { day: "Friday", name: "Tots", fromMinute: 570, toMinute: 600 });
  await makeWeeklyClass(database, { day: "Monday", name: "Tap" });
  await makeWeeklyClass(database, { day: "Friday", name: "Over", lastDay: "2026-11-13" });
  expect(await meetings(platform)).toEqual([
    ["Tots", 0, 0],
    ["Ballet (5-7)", 0, 1],
  ]);
  await mark(platform, { day: TODAY, child, mark: "here" }, weekly.id);
  expect(await meetings(platform)).toContainEqual(["Ballet (5-7)", 1, 1]);
  expect(await meetings(platform, "2026-11-21")).toEqual([]);
});

test("a register lists the children enrolled or on trial that day, with their costumes on loan", async () => {
  const { platform, database, weekly, child, register } = await school();
  await using _ = platform;
  const trial = { classes: [weekly.name], firstTrialDate: "2026-11-13", trialPeriod: 14 };
  await makeTrial(database, { name: "Bea Gull", ...trial });
  await makeTrial(database, { name: "Over", ...trial, firstTrialDate: "2026-11-01" });
  await makeTrial(database, { name: "Elsewhere", ...trial, classes: ["Tap"] });
  const left = await makeMember(database, { name: "Cy Left" });
  await makeEnrolment(database, left.id, { classId: weekly.id, freeOn: TODAY });
  const tutu = await makeCostume(database, { fields: { "Item name": "Tutu" } });
  await makeLoan(database, { costumeId: tutu.id, memberId: child.id });
  const { children } = await register();
  expect(children.map(({ kind, name, isNew, loans }) => [kind, name, isNew, loans])).toEqual([
    ["member", "Ada Tern", true, ["Tutu"]],
    ["trial", "Bea Gull", false, []],
  ]);
  expect((await register("2026-11-13")).children.map(({ name }) => name)).toContain("Cy Left");
});

test("an untouched child has no mark; every tap is kept and the last counts", async () => {
  const { platform, database, weekly, child, register } = await school();
  await using _ = platform;
  const standing = async () => (await register()).children[0]?.standing;
  expect(await standing()).toMatchObject({ mark: null, last: null });
  const tap = async (what: string | null) => {
    platform.passMinutes(1);
    return mark(platform, { day: TODAY, child, mark: what }, weekly.id);
  };
  await tap("away");
  await tap("here");
  await tap("here");
  expect(await standing()).toMatchObject({ mark: "here", last: { by: "admin desk" } });
  await tap(null);
  expect(await standing()).toMatchObject({ mark: null });
  const kept = await database
    .selectFrom("registerMarks")
    .select("mark")
    .orderBy("createdAt")
    .execute();
  expect(kept.map((row) => row.mark)).toEqual(["away", "here", null]);
});

test("a correction after the day has its reason, with the first mark below it", async () => {
  const { platform, weekly, child, register } = await school();
  await using _ = platform;
  await mark(platform, { day: TODAY, child, mark: "away" }, weekly.id);
  platform.passMinutes(24 * 60);
  const late = { day: TODAY, child, mark: "here" };
  expect(await mark(platform, late, weekly.id)).toMatchObject({ status: 422, messages: {} });
  const reason = "Came in by the other door";
  expect(await mark(platform, { ...late, reason }, weekly.id)).toEqual({ isSaved: true });
  expect((await register()).children[0]?.standing).toMatchObject({
    mark: "here",
    last: { reason },
    first: { mark: "away" },
  });
});

test("only 'excused' can be marked ahead, and nothing on a day without the class", async () => {
  const { platform, weekly, child } = await school();
  await using _ = platform;
  const ahead = { day: "2026-11-27", child };
  expect(await mark(platform, { ...ahead, mark: "here" }, weekly.id)).toMatchObject({
    status: 422,
  });
  expect(await mark(platform, { ...ahead, mark: "excused" }, weekly.id)).toEqual({ isSaved: true });
  const noDay = { day: "2026-11-19", child, mark: "here" };
  expect(await mark(platform, noDay, weekly.id)).toMatchObject({ status: 404 });
  const nobody = { day: TODAY, child: { kind: "trial", id: child.id }, mark: "here" };
  expect(await mark(platform, nobody, weekly.id)).toMatchObject({ status: 410 });
});

test("a teacher sees and marks only their own meetings", async () => {
  const { platform, database, weekly, child } = await school();
  await using _ = platform;
  const other = await makeWeeklyClass(database, { day: "Friday", name: "Tap", teachers: "Bo" });
  await makeEnrolment(database, child.id, { classId: other.id });
  const { personId } = await makePerson(database, { name: "Odette Larkspur", gate: "lessons" });
  await makeTeaching(database, { classId: weekly.id, personId });
  const as = () => {
    const context = makeContext(platform, "lessons");
    context.set(visitorContext, { ...context.get(visitorContext), person: personId });
    return context;
  };
  const list = await readRegisters({
    request: new Request(`http://school.example/?day=${TODAY}`),
    context: as(),
  } as never);
  expect(list.meetings.map(({ name }) => name)).toEqual(["Ballet (5-7)"]);
  const send = async (id: string) => {
    const body = JSON.stringify({ day: TODAY, child, mark: "here" });
    const request = new Request("http://school.example/", { method: "POST", body });
    return (await commandAt(ADDRESS)({ request, params: { id }, context: as() })).data;
  };
  expect(await send(weekly.id)).toEqual({ isSaved: true });
  expect(await send(other.id)).toMatchObject({ status: 404 });
});

test("a teacher without a class reads so on any day; the office sees every register", async () => {
  const { platform, database, weekly } = await school();
  await using _ = platform;
  const { personId } = await makePerson(database, { name: "Robin Wader", roles: ["teacher"] });
  const seenBy = async (scopes: Scope[], day = TODAY) => {
    const context = makeContext(platform, ...scopes);
    context.set(visitorContext, { ...context.get(visitorContext), person: personId });
    const request = new Request(`http://school.example/?day=${day}`);
    const page = await readRegisters({ request, context } as never);
    return [page.meetings.length, page.hasClasses];
  };
  expect(await seenBy(["registers"])).toEqual([0, false]);
  expect(await seenBy(["registers", "admin"])).toEqual([1, true]);
  await makeTeaching(database, { classId: weekly.id, personId });
  expect(await seenBy(["registers"])).toEqual([1, true]);
  expect(await seenBy(["registers"], "2026-11-21")).toEqual([0, true]);
});

test("a merge moves marks to the kept record, and undo moves them back", async () => {
  const { platform, database, weekly, child } = await school();
  await using _ = platform;
  await mark(platform, { day: TODAY, child, mark: "here" }, weekly.id);
  const twin = { email: "ada@tern.example" };
  await database
    .updateTable("members")
    .set({ emailKey: twin.email, ...twin })
    .execute();
  const { id: kept } = await makeMember(database, { ...twin, subscriptionAmount: 3000 });
  const merged = await deskAt("/admin/members/:id/merge", "admin")(platform, {}, kept);
  expect(merged).toMatchObject({ isSaved: true });
  const whose = () =>
    database.selectFrom("registerMarks").select("memberId").executeTakeFirstOrThrow();
  const shown = await database
    .selectFrom("members")
    .select("id")
    .where("deletedAt", "is", null)
    .executeTakeFirstOrThrow();
  expect(await whose()).toEqual({ memberId: shown.id });
  await undoAt("/admin/changes/:id/undo", "admin")(platform, merged);
  expect(await whose()).toEqual({ memberId: child.id });
});

test("a child marked away is on Today the same day, and an excused child is not", async () => {
  const { platform, database, weekly, child } = await school();
  await using _ = platform;
  const lines = async () => dueLines((await readHome(asked(platform, "/admin"))).data.due, "away");
  await mark(platform, { day: TODAY, child, mark: "away" }, weekly.id);
  const [line] = await lines();
  expect(line).toMatchObject({
    title: "Ada Tern",
    reason: "Away from Ballet (5-7), Friday 16:00-16:45",
  });
  platform.passMinutes(1);
  const done = deskAt("/admin/today/done", "admin");
  const body = { kind: "away", ids: line?.ids, act: "excused", key: randomUUID() };
  const answer = await done(platform, body);
  expect(answer).toMatchObject({ isSaved: true });
  expect(await lines()).toEqual([]);
  expect(await done(platform, { ...body, key: randomUUID() })).toMatchObject({
    status: 409,
  });
  expect(await undoAt("/admin/changes/:id/undo", "admin")(platform, answer)).toMatchObject({
    isSaved: true,
  });
  expect(await lines()).toHaveLength(1);
  const marks = await database.selectFrom("registerMarks").select("mark").execute();
  expect(marks).toEqual([{ mark: "away" }]);
});

test("an unmarked register is on Today half an hour after the class", async () => {
  const { platform, weekly, child } = await school();
  await using _ = platform;
  const titles = async () =>
    dueLines((await readHome(asked(platform, "/admin"))).data.due, "register").map(
      ({ reason }) => reason,
    );
  // It is 10:00, and the class ends at 16:45.
  expect(await titles()).toEqual([]);
  platform.passMinutes(7 * 60 + 15);
  expect(await titles()).toEqual(["Not marked: Ballet (5-7), Friday 16:00-16:45, Odette Larkspur"]);
  await mark(platform, { day: TODAY, child, mark: "late" }, weekly.id);
  expect(await titles()).toEqual([]);
});

test("the building list has all current meetings by studio, with children here and not marked", async () => {
  const { platform, database, weekly, child } = await school();
  await using _ = platform;
  const building = () => readBuilding(asked(platform, "/", { gates: ["lessons"] }));
  const bea = await makeMember(database, { name: "Bea Gull" });
  await makeEnrolment(database, bea.id, { classId: weekly.id });
  await mark(platform, { day: TODAY, child, mark: "here" }, weekly.id);
  expect((await building()).building.studios).toEqual([]);
  platform.passMinutes(6 * 60 + 12);
  const {
    time,
    building: { studios },
  } = await building();
  expect(time).toBe("16:12");
  expect(studios.map(({ name }) => name)).toEqual(["Studio 1"]);
  const marks = studios[0]?.meetings[0]?.children.map((each) => [each.name, each.mark]);
  expect(marks).toEqual([
    ["Ada Tern", "here"],
    ["Bea Gull", null],
  ]);
});

test("the call card shows attendance over the last eight weeks", async () => {
  const { platform, database, weekly, child } = await school();
  await using _ = platform;
  const card = async () =>
    Object.values((await readCheckIns(asked(platform, "/"))).sections).flatMap(
      ({ cards }) => cards,
    )[0]?.attendance;
  expect(await card()).toBeNull();
  const taps = [
    ["2026-09-18", "here"],
    ["2026-10-02", "late"],
    ["2026-10-09", "away"],
    ["2026-11-06", "excused"],
    ["2026-11-13", "away"],
    ["2026-11-13", "here"],
  ] as const;
  for (const [at, [day, what]] of taps.entries()) {
    const createdAt = `2026-11-19T10:00:0${at}.000Z`;
    const tap = {
      classId: weekly.id,
      day,
      memberId: child.id,
      mark: what,
      markedBy: "Jo",
      createdAt,
    };
    await database
      .insertInto("registerMarks")
      .values({ ...tap, id: `tap ${at}` })
      .execute();
  }
  // The first is too old; on 13 November the last tap counts.
  expect(await card()).toEqual({ came: 2, of: 4 });
});

test("adults are counted; the last count applies, and only people who see the register can count", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id } = await makeWeeklyClass(database, { day: "Friday" });
  const count = async (adults: number, gates: Scope[] = ["admin", "lessons"]) => {
    const body = { day: "2026-11-20", adults };
    const { data } = await countAction(sent(platform, body, { params: { id }, gates }));
    return data;
  };
  for (const adults of [1, 3]) expect(await count(adults)).toMatchObject({ isSaved: true });
  expect(await readAdultsOfDay(database, "2026-11-20")).toEqual(new Map([[id, 3]]));
  expect(await readAdultsOfDay(database, "2026-11-27")).toEqual(new Map());
  expect(await count(2, ["lessons"])).toMatchObject({ isSaved: false, status: 404 });
  expect(await count(-1)).toMatchObject({ isSaved: false });
});

test("a child not on the list is added to the register, and the office follows up", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id } = await makeWeeklyClass(database, { day: "Friday" });
  const add = async (name: string) => {
    const body = { day: TODAY, name };
    const { data } = await guestAction(sent(platform, body, { params: { id } }));
    return data;
  };
  const due = async () =>
    DUE_GUESTS.read(makeContext(platform, "admin"), await platform.schoolDays());
  expect(await add("  ")).toMatchObject({ isSaved: false, messages: { name: "Enter a name." } });
  expect(await add(" Pip  Wren ")).toMatchObject({ isSaved: true });
  expect((await readGuestsOfDay(database, TODAY)).get(id)).toMatchObject([
    { name: "Pip Wren", addedBy: "admin desk" },
  ]);
  const [line] = await due();
  expect(line?.reason).toContain("Came to Ballet (5-7)");
  expect(line).toMatchObject({ title: "Pip Wren", daysLeft: 0 });
  const ids = line?.ids ?? [];
  const done = { kind: "guest", act: "known", ids, key: randomUUID() };
  const { data } = await commandAt("/admin/today/done")(sent(platform, done));
  expect(await due()).toEqual([]);
  if (!data.isSaved || !data.change) throw new Error("It was not saved.");
  await commandAt("/admin/changes/:id/undo")(
    sent(platform, {}, { params: { id: data.change.id } }),
  );
  expect(await due()).toHaveLength(1);
});
