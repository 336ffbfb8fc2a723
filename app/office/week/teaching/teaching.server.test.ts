import { expect, test } from "vitest";
import { visitorContext } from "#app/platform/context.server.ts";
import type { Scope } from "#app/platform/sessions/scopes.ts";
import { bookTrial } from "#app/site/booking/receiving/book-trial.server.ts";
import { commandAt } from "#tests/command-at.ts";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { makeNote } from "#tests/makers/make-care.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makePayTeacher, makeSchedule } from "#tests/makers/make-payroll.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { makeEnrolment, makeTeaching, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { readRecord } from "#app/office/records/read-record.server.ts";
import { loader as readHome } from "#app/office/today/home.tsx";
import { loader as readKept } from "../registers/kept/day-route.tsx";
import { loader as readRegister } from "../registers/register/register-page.tsx";

/** A Friday, as the platform's clock has it. */
const TODAY = "2026-11-20";
const WORDS = "Carries an inhaler.";
const VALUES = {
  teachers: "",
  places: "",
  trialPlaces: "",
  price: "",
  wear: "",
  isInviteOnly: false,
};

type Person = { personId: string; scopes: Scope[] };

/** A class of today with a child who has a note, and people of these roles. */
async function school() {
  const platform = await makePlatform();
  const { database } = platform;
  const weekly = await makeWeeklyClass(database, { day: "Friday" });
  const { id } = await makeMember(database);
  await makeEnrolment(database, id, { classId: weekly.id });
  await makeNote(database, { memberId: id });
  const person = async (name: string, roles: ("teacher" | "office" | "owner")[]) => {
    const { personId } = await makePerson(database, { name, roles });
    const scopes: Record<string, Scope[]> = {
      teacher: ["lessons"],
      office: ["admin"],
      owner: ["admin", "owner", "medical"],
    };
    return { personId, scopes: scopes[roles.at(-1)!]! };
  };
  const jo = await person("Jo Plover", ["teacher"]);
  const office = await person("Odette Larkspur", ["office"]);
  const owner = await person("Ida Heron", ["owner"]);
  return { platform, database, weekly, child: id, jo, office, owner, person };
}

function contextOf(platform: TestPlatform, { personId, scopes }: Person) {
  const context = makeContext(platform, ...scopes);
  context.set(visitorContext, {
    ...context.get(visitorContext),
    person: personId,
    deviceId: "a phone",
  });
  return context;
}

async function send(platform: TestPlatform, who: Person, address: string, body: object, id = "") {
  const request = new Request("http://school.example/", {
    method: "POST",
    body: JSON.stringify(body),
  });
  const given = { request, params: { id }, context: contextOf(platform, who) };
  return (await commandAt(address)(given)).data;
}

const edit = (platform: TestPlatform, who: Person, id: string, values: object, version = 1) =>
  send(platform, who, "/admin/classes/:id/edit", { version, values: { ...VALUES, ...values } }, id);

const register = (platform: TestPlatform, who: Person, id: string, day = TODAY) =>
  readRegister({
    request: new Request(`http://school.example/?day=${day}`),
    params: { id },
    context: contextOf(platform, who),
  } as never);

const dueNotes = async (platform: TestPlatform, who: Person) => {
  const given = { request: new Request("http://school.example/admin"), params: {} };
  const { data } = await readHome({ ...given, context: contextOf(platform, who) } as never);
  return data.due.lines.filter(({ kind }) => kind === "notes");
};

test("a name that is typed as the teacher, the cover or a payroll teacher opens no note", async () => {
  const { platform, database, weekly, office } = await school();
  await using _ = platform;
  await makePayTeacher(database, (await makeSchedule(database)).id);
  await database
    .updateTable("payTeachers")
    .set({ name: "Odette Larkspur", personId: office.personId })
    .execute();
  await edit(platform, office, weekly.id, { teachers: "Odette Larkspur" });
  const cover = { state: "usual", reason: "", toDay: "", time: "", studio: "" };
  await send(
    platform,
    office,
    "/admin/classes/:id/meeting",
    { day: TODAY, version: 0, values: { ...cover, cover: "Odette Larkspur" } },
    weekly.id,
  );
  const page = await register(platform, office, weekly.id);
  expect(page.meeting.teachers).toBe("Odette Larkspur");
  expect(JSON.stringify(page)).not.toMatch(/"medical"|"note"|inhaler/);
});

test("only people with the role Teacher are accepted; nothing else is saved", async () => {
  const { platform, database, weekly, office } = await school();
  await using _ = platform;
  const field = { status: 422, messages: { taughtBy: expect.stringContaining("role Teacher") } };
  for (const id of [office.personId, "nobody"]) {
    const values = { wear: "Bare feet", taughtBy: [id] };
    expect(await edit(platform, office, weekly.id, values)).toMatchObject(field);
    const cover = { state: "usual", reason: "", toDay: "", time: "", studio: "", cover: "" };
    const body = { day: TODAY, version: 0, values: { ...cover, coveredBy: [id] } };
    expect(
      await send(platform, office, "/admin/classes/:id/meeting", body, weekly.id),
    ).toMatchObject({ status: 422, messages: { coveredBy: expect.any(String) } });
  }
  const { wear } = await database
    .selectFrom("weeklyClasses")
    .select("wear")
    .executeTakeFirstOrThrow();
  expect(wear).toBe("");
  expect(await database.selectFrom("classTeachers").selectAll().execute()).toEqual([]);
  expect(await database.selectFrom("meetingChanges").selectAll().execute()).toEqual([]);
});

test("an owner who chooses a teacher opens the notes; the office opens the register, and an owner approves", async () => {
  const { platform, weekly, jo, office, owner } = await school();
  await using _ = platform;
  const chosen = await edit(platform, office, weekly.id, { taughtBy: [jo.personId] });
  expect(chosen).toMatchObject({
    change: { summary: expect.stringContaining("Taught by from nothing to Jo Plover") },
  });
  const waiting = await register(platform, jo, weekly.id);
  expect(waiting.notesAreWaiting).toBe(true);
  expect(JSON.stringify(waiting)).not.toMatch(/"medical"|"note"|inhaler/);
  const [line, ...more] = await dueNotes(platform, owner);
  expect(more).toEqual([]);
  expect(line?.title).toBe("Open medical notes to Jo Plover for Ballet (5-7), today");
  const approve = { kind: "notes", ids: line?.ids, act: "approve" };
  // Neither the office nor the teacher approves it.
  expect(await dueNotes(platform, office)).toEqual([]);
  expect(await send(platform, office, "/admin/today/done", approve)).toMatchObject({ status: 403 });
  const answer = await send(platform, owner, "/admin/today/done", approve);
  expect(answer).toMatchObject({ isSaved: true });
  expect(await register(platform, jo, weekly.id)).toMatchObject({
    notesAreWaiting: false,
    children: [{ medical: [WORDS] }],
  });
  expect(await dueNotes(platform, owner)).toEqual([]);
  // Chosen anew by an owner, the notes are open without approval.
  await edit(platform, owner, weekly.id, { taughtBy: [] }, 2);
  await edit(platform, owner, weekly.id, { taughtBy: [jo.personId] }, 3);
  expect(await dueNotes(platform, owner)).toEqual([]);
  expect((await register(platform, jo, weekly.id)).children[0]?.medical).toEqual([WORDS]);
});

test("taking a change back opens no notes that whoever does it could not open", async () => {
  const { platform, weekly, jo, office, owner } = await school();
  await using _ = platform;
  await edit(platform, owner, weekly.id, { taughtBy: [jo.personId] });
  const removed = await edit(platform, owner, weekly.id, { taughtBy: [] }, 2);
  if (!removed.isSaved || !removed.change) throw new Error("It was not saved.");
  await expect(register(platform, jo, weekly.id)).rejects.toMatchObject({ init: { status: 404 } });
  await send(platform, office, "/admin/changes/:id/undo", {}, removed.change.id);
  expect(await register(platform, jo, weekly.id)).toMatchObject({ notesAreWaiting: true });
  expect(await dueNotes(platform, owner)).toHaveLength(1);
});

test("a cover of one day reads that day's notes, and Today asks an owner about it", async () => {
  const { platform, weekly, jo, office, owner, person } = await school();
  await using _ = platform;
  await makeTeaching(platform.database, { classId: weekly.id, personId: jo.personId });
  const sam = await person("Sam Dunlin", ["teacher"]);
  const cover = { state: "usual", reason: "", toDay: "", time: "", studio: "", cover: "" };
  const covered = (by: Person, day: string) =>
    send(
      platform,
      by,
      "/admin/classes/:id/meeting",
      { day, version: 0, values: { ...cover, coveredBy: [sam.personId] } },
      weekly.id,
    );
  await covered(owner, TODAY);
  await covered(office, "2026-11-27");
  expect((await register(platform, sam, weekly.id)).children[0]?.medical).toEqual([WORDS]);
  await expect(register(platform, jo, weekly.id)).rejects.toMatchObject({ init: { status: 404 } });
  expect((await dueNotes(platform, owner)).map(({ title }) => title)).toEqual([
    "Open medical notes to Sam Dunlin for Ballet (5-7), 27 Nov 2026",
  ]);
  platform.passMinutes(8 * 24 * 60);
  expect(await dueNotes(platform, owner)).toEqual([]);
});

test("of two people of one name only the one on the class sees its register, and nobody without the role", async () => {
  const { platform, database, weekly, jo, person } = await school();
  await using _ = platform;
  const namesake = await person("jo plover", ["teacher"]);
  await makeTeaching(database, { classId: weekly.id, personId: jo.personId });
  expect((await register(platform, jo, weekly.id)).children[0]?.medical).toEqual([WORDS]);
  await expect(register(platform, namesake, weekly.id)).rejects.toMatchObject({
    init: { status: 404 },
  });
  await database.deleteFrom("personRoles").where("personId", "=", jo.personId).execute();
  await expect(register(platform, jo, weekly.id)).rejects.toMatchObject({ init: { status: 404 } });
  const kept = await readKept({
    request: new Request("http://school.example/"),
    context: contextOf(platform, jo),
  } as never);
  expect(await kept.text()).not.toContain(WORDS);
});

test("what a family writes while booking is a medical note from the moment it arrives", async () => {
  const { platform, database, jo, office, owner } = await school();
  await using _ = platform;
  const mime = await makeWeeklyClass(database, {
    day: "Friday",
    name: "Mime",
    fromMinute: 1080,
    toMinute: 1125,
  });
  await makeTeaching(database, { classId: mime.id, personId: jo.personId });
  const note = "epilepsy, inhaler in the red bag";
  const typed = {
    childName: "Lily",
    childAge: "6",
    parentName: "Marsha Crouch",
    email: "marsha@home.example",
    phone: "07700 900123",
    note,
  };
  const booked = await bookTrial(
    platform,
    makeVisitor(),
    { ...typed, classes: [{ id: mime.id, dates: [TODAY] }] },
    { key: "a booking", origin: "" },
  );
  expect(booked.status).toBe(200);
  for (const who of [jo, owner]) {
    expect((await register(platform, who, mime.id)).children).toMatchObject([{ medical: [note] }]);
  }
  const closed = JSON.stringify(await register(platform, office, mime.id));
  expect(closed).toContain("Lily");
  expect(closed).not.toMatch(/"medical"|"note"|epilepsy/);
  // The same once the child has joined, on the record and in its file, and where another child is named.
  const [trial] = await database.selectFrom("trials").select("id").execute();
  const lily = await makeMember(database, { name: "Lily", convertedFromTrialId: trial?.id ?? "" });
  const ida = await makeMember(database, { name: "Ida Crane" });
  await database
    .updateTable("bookings")
    .set({ note: `${note}, like Ida Crane` })
    .execute();
  const { environment, schoolDays } = platform;
  const days = await schoolDays();
  const recordOf = async (id: string, ...scopes: Scope[]) =>
    JSON.stringify(await readRecord(database, { environment, days, scopes: new Set(scopes) }, id));
  for (const { id } of [lily, ida]) {
    expect(await recordOf(id, "admin", "members")).not.toContain("epilepsy");
    expect(await recordOf(id, "admin", "members", "medical")).toContain("epilepsy");
  }
});
