import { expect, test } from "vitest";
import { deskAt, undoAt } from "#tests/command-at.ts";
import { dueLines } from "#tests/due-lines.ts";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { makeBooking } from "#tests/makers/make-booking.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeCancelled, makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { loader as home } from "#app/office/today/home.tsx";
import { readBuildingDay } from "../../registers/building/read-building.server.ts";
import { readCancelledOn } from "../../registers/cancelled/read-cancelled.server.ts";
import { loader as registers } from "../../registers/registers.tsx";
import { loader } from "./message-page.tsx";
import { readFamiliesToTell } from "./telling.server.ts";

const tellAction = deskAt("/admin/classes/:id/tell", "admin");
const changeAction = deskAt("/admin/classes/:id/meeting", "admin");
const doneAction = deskAt("/admin/today/done", "admin");
const undo = undoAt("/admin/changes/:id/undo", "admin");

const DAY = "2026-11-23";
const MAIL = { SMTP_URL: "smtp://mail.example", MAIL_FROM: "desk@school.example" };
const MESSAGE = { way: "mail", day: DAY, subject: "Cancelled", body: "No class on Monday." };

/** A cancelled ballet class on Monday 23 November: two Terns with both parents, and Cy without an email. */
async function school(environment: Record<string, string> = MAIL) {
  const platform = await makePlatform(environment);
  const { database } = platform;
  const weekly = await makeWeeklyClass(database);
  const enrolled = async (name: string, more: object = {}) => {
    const { id } = await makeMember(database, { name, ...more });
    await makeEnrolment(database, id, { classId: weekly.id });
    return id;
  };
  const terns = [await enrolled("Ada Tern"), await enrolled("Bo Tern")];
  const family = await makeFamily(database, terns, { email: "mo@tern.example" });
  await addContact(platform, family, { name: "Al Tern", email: "al@other.example" });
  const noMail = { name: "Gran", email: "gran@tern.example" };
  await addContact(platform, family, noMail, { getsMail: false });
  await enrolled("Cy Gull", { phone: "07700 900123", parentName: "Ida Gull" });
  await makeCancelled(database, weekly.id, DAY);
  return { platform, database, weekly };
}

async function addContact(
  { database }: TestPlatform,
  family: { id: string; childIds: string[] },
  contact: { name: string; email: string },
  tie: object = {},
): Promise<void> {
  const times = { createdAt: "2026-09-01T09:00:00.000Z", updatedAt: "2026-09-01T09:00:00.000Z" };
  const id = contact.name;
  await database
    .insertInto("contacts")
    .values({ id, familyId: family.id, ...contact, ...times })
    .execute();
  for (const childId of family.childIds) {
    const plain = { callPlace: 2, getsMail: true, maySee: false, ...tie };
    await database
      .insertInto("contactTies")
      .values({ id: `${id} ${childId}`, contactId: id, childId, ...plain, ...times })
      .execute();
  }
}

type School = Awaited<ReturnType<typeof school>>;

const families = ({ database, weekly }: School) => readFamiliesToTell(database, weekly, DAY);

const keys = async (made: School) => (await families(made)).map(({ key }) => key);

const mails = ({ database }: School) =>
  database.selectFrom("outbox").select(["recipient", "subject"]).orderBy("recipient").execute();

async function untoldToday({ platform }: School) {
  const { due } = (await home(asked(platform, "/admin"))).data;
  return dueLines(due, "notToldYet");
}

const listed = async ({ platform }: School) =>
  (await registers(asked(platform, `/admin/registers?day=${DAY}`))).cancelled;

test("the message page lists each family once, with the contacts who receive mail", async () => {
  const made = await school();
  await using platform = made.platform;
  const request = asked(platform, `/admin/classes/x/message?day=${DAY}`, {
    params: { id: made.weekly.id },
  });
  const page = await loader(request);
  expect(page.message.subject).toBe("Ballet (5-7) on Monday 23 November is cancelled");
  expect(page.message.body).toContain("Reason: No heating");
  expect(page.message.body).toContain("The next class is on Monday 30 November.");
  expect(page.families).toMatchObject([
    { name: "Ida Gull", children: ["Cy Gull"], mails: [], phones: ["07700 900123"], state: null },
    {
      name: "Tern",
      children: ["Ada Tern", "Bo Tern"],
      mails: ["mo@tern.example", "al@other.example"],
    },
  ]);
});

test("each contact gets a separate mail, and families told and not reached are recorded", async () => {
  const made = await school();
  await using platform = made.platform;
  expect(await untoldToday(made)).toMatchObject([
    {
      title: "Families not told: 2",
      reason: "Ballet (5-7), Monday 16:00-16:45 on 23 Nov 2026 is cancelled: No heating",
      leadsTo: `/admin/classes/${made.weekly.id}/message?day=${DAY}`,
    },
  ]);
  const message = { ...MESSAGE, families: await keys(made) };
  const told = "1 family told, 1 not reached";
  expect(await tellAction(platform, message, made.weekly.id)).toMatchObject({ told });
  expect(await mails(made)).toEqual([
    { recipient: "al@other.example", subject: "Cancelled" },
    { recipient: "mo@tern.example", subject: "Cancelled" },
  ]);
  expect((await untoldToday(made)).map(({ title }) => title)).toEqual(["Families not told: 1"]);
  const shown = { name: "Ballet (5-7)", reason: "No heating", told };
  expect(await listed(made)).toMatchObject([shown]);
  expect((await readBuildingDay(made.database, DAY)).cancelled).toMatchObject([shown]);
});

test("a family counts as not reached when all of its mails failed", async () => {
  const made = await school();
  await using platform = made.platform;
  await tellAction(platform, { ...MESSAGE, families: await keys(made) }, made.weekly.id);
  const fail = (recipient: string) =>
    made.database
      .updateTable("outbox")
      .set({ state: "failed" })
      .where("recipient", "=", recipient)
      .execute();
  await fail("al@other.example");
  expect(await listed(made)).toMatchObject([{ told: "1 family told, 1 not reached" }]);
  await fail("mo@tern.example");
  expect(await listed(made)).toMatchObject([{ told: "0 families told, 2 not reached" }]);
});

test("a family told by phone counts as told, until undone", async () => {
  const made = await school({});
  await using platform = made.platform;
  const message = { ...MESSAGE, families: await keys(made) };
  expect(await tellAction(platform, message, made.weekly.id)).toMatchObject({ status: 422 });
  const [gull = ""] = await keys(made);
  await tellAction(platform, { way: "phone", day: DAY, families: [gull] }, made.weekly.id);
  expect(await listed(made)).toMatchObject([{ told: "1 family told, 1 not reached" }]);
  const [line] = await untoldToday(made);
  const rest = await doneAction(platform, { kind: "notToldYet", ids: line?.ids, act: "told" });
  expect(rest).toMatchObject({ isSaved: true });
  expect(await listed(made)).toMatchObject([{ told: "2 families told" }]);
  expect(await untoldToday(made)).toEqual([]);
  await undo(platform, rest);
  expect(await listed(made)).toMatchObject([{ told: "1 family told, 1 not reached" }]);
});

test("website trials are not listed: they are mailed separately", async () => {
  const made = await school();
  await using platform = made.platform;
  const { database, weekly } = made;
  await database.deleteFrom("meetingChanges").execute();
  await makeBooking(database, { classId: weekly.id, day: DAY });
  const cancelled = { state: "cancelled", reason: "Flood", toDay: "", time: "", studio: "" };
  const values = { ...cancelled, cover: "" };
  const saved = await changeAction(platform, { day: DAY, version: 0, values }, weekly.id);
  expect(saved).toMatchObject({ isSaved: true });
  expect((await families(made)).map(({ name }) => name)).toEqual(["Ida Gull", "Tern"]);
});

test("families told count no more once the class is back on and cancelled again", async () => {
  const made = await school();
  await using platform = made.platform;
  const { weekly } = made;
  await tellAction(platform, { way: "phone", day: DAY, families: await keys(made) }, weekly.id);
  const change = (state: string, version: number) => {
    const values = { state, reason: "Flood", toDay: "", time: "", studio: "", cover: "" };
    return changeAction(platform, { day: DAY, version, values }, weekly.id);
  };
  await change("usual", 1);
  expect(await listed(made)).toEqual([]);
  expect(
    await tellAction(platform, { way: "phone", day: DAY, families: ["x"] }, weekly.id),
  ).toMatchObject({
    status: 409,
    problem: "Ballet (5-7), Monday 16:00-16:45 on 23 Nov 2026 is not cancelled.",
  });
  await change("cancelled", 2);
  expect(await listed(made)).toMatchObject([{ told: "2 families not told yet" }]);
});

test("undoing a cancellation lists the families told, until they are told again", async () => {
  const made = await school();
  await using platform = made.platform;
  const { database, weekly } = made;
  await database.deleteFrom("meetingChanges").execute();
  const values = {
    state: "cancelled",
    reason: "Flood",
    toDay: "",
    time: "",
    studio: "",
    cover: "",
  };
  const cancelled = await changeAction(platform, { day: DAY, version: 0, values }, weekly.id);
  const [first = ""] = await keys(made);
  await tellAction(platform, { way: "phone", day: DAY, families: [first] }, weekly.id);
  const onAgain = async () => {
    const { due } = (await home(asked(platform, "/admin"))).data;
    return dueLines(due, "on-again");
  };
  expect(await onAgain()).toEqual([]);
  await undo(platform, cancelled);
  const [line, ...others] = await onAgain();
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    parentName: "Ida Gull",
    phone: "07700 900123",
    reason:
      "Ballet (5-7), Monday 16:00-16:45 on 23 Nov 2026 is on again. They were told it was cancelled.",
  });
  const act = { kind: "on-again", key: "a-key-of-being-told", act: "told", ids: line?.ids };
  const told = await doneAction(platform, act);
  expect(told).toMatchObject({ isSaved: true });
  expect(await onAgain()).toEqual([]);
  await undo(platform, told);
  expect(await onAgain()).toHaveLength(1);
});

test("a teacher sees only their own cancelled classes", async () => {
  const made = await school();
  await using platform = made.platform;
  const visitor = makeVisitor({ scopes: new Set(["lessons", "registers"]), person: "somebody" });

  expect(await readCancelledOn(platform.database, visitor, DAY)).toEqual([]);
  expect(await readCancelledOn(platform.database, null, DAY)).toHaveLength(1);
});
