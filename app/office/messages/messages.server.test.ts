import { expect, test } from "vitest";
import { deskAt, undoAt } from "#tests/command-at.ts";
import { dueLines } from "#tests/due-lines.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeCancelled, makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { loader as home } from "#app/office/today/home.tsx";
import { readCancelledOn } from "#app/office/week/registers/cancelled/read-cancelled.server.ts";
import { noteDelivery } from "#app/office/message-log/note-delivery.server.ts";
import { loader as compose } from "./compose/compose-page.tsx";
import { readMessage } from "./log/read-messages.server.ts";
import { sendScheduled } from "./sending/send-scheduled.server.ts";

const send = deskAt("/admin/messages/send", "admin");
const stop = deskAt("/admin/messages/:id/stop", "admin");
const resend = deskAt("/admin/messages/:id/resend", "admin");
const phoned = deskAt("/admin/messages/told/:id", "admin");
const byPhone = deskAt("/admin/messages/phone", "admin");
const change = deskAt("/admin/classes/:id/meeting", "admin");
const undo = undoAt("/admin/changes/:id/undo", "admin");

const DAY = "2026-11-23";
const MAIL = {
  SMTP_URL: "smtp://mail.example",
  MAIL_FROM: "desk@school.example",
  CALLBOARD_URL: "https://school.example",
};
const TEXT = {
  kind: "service",
  subject: "No {class} for {child}",
  body: "No class on {day}.",
  isLater: false,
  day: "",
  time: "",
};

/** A cancelled ballet class on Monday 23 November: Ada and Bo Tern with two homes, and Cy without an email. */
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
  await makeFamily(database, terns, { email: "mo@tern.example", phone: "07700 900001" });
  await makeFamily(database, terns.slice(0, 1), { name: "Al Tern", email: "al@other.example" });
  await enrolled("Cy Gull", { phone: "07700 900123", parentName: "Ida Gull" });
  await makeCancelled(database, weekly.id, DAY);
  return { platform, database, weekly, audience: { to: "meeting", id: weekly.id, day: DAY } };
}

type School = Awaited<ReturnType<typeof school>>;

const composed = ({ platform, audience }: School, more: Record<string, string> = {}) =>
  compose(asked(platform, `/admin/messages/new?${new URLSearchParams({ ...audience, ...more })}`));

async function sendTo(made: School, values: object = {}, more: object = {}) {
  const { families } = await composed(made);
  const body = {
    audience: made.audience,
    values: { ...TEXT, ...values },
    families: families.map(({ key }) => key),
    leftOut: [],
    ...more,
  };
  return send(made.platform, body);
}

const sentId = (answer: unknown) => (answer as { id: string }).id;

const mails = ({ database }: Pick<School, "database">) =>
  database
    .selectFrom("outbox")
    .select(["recipient", "subject", "body", "replyTo", "nextAttemptAt", "unsubscribeUrl"])
    .orderBy("recipient")
    .execute();

const log = async ({ platform }: School, id: string) =>
  readMessage(platform.database, await platform.schoolDays(), {
    id,
    at: platform.now().toISOString(),
  });

async function outcome(
  { database, platform }: School,
  recipient: string,
  is: "sent" | "refused",
  words = "",
) {
  const mail = await database
    .selectFrom("outbox")
    .select("id")
    .where("recipient", "=", recipient)
    .executeTakeFirstOrThrow();
  const at = platform.now().toISOString();
  await database
    .transaction()
    .execute((trx) => noteDelivery(trx, { mailId: mail.id, is, words, at }));
  await database.updateTable("outbox").set({ state: "sent" }).where("id", "=", mail.id).execute();
}

const toldOn = async ({ platform }: School) =>
  (await readCancelledOn(platform.database, null, DAY)).map(({ told }) => told);

async function linesToday({ platform }: School, kind: string) {
  const { due } = (await home(asked(platform, "/admin"))).data;
  return dueLines(due, kind);
}

test("the composer writes the cancellation without its reason, and ticks every family", async () => {
  const made = await school();
  await using _ = made.platform;
  const page = await composed(made);
  expect(page.about).toMatchObject({
    title: "Ballet (5-7), Monday 16:00-16:45 on 23 Nov 2026",
    kind: "service",
    purpose: "cancelled",
    subject: "Ballet (5-7) on Monday 23 November is cancelled",
  });
  expect(page.about.body).toContain("The next class is on Monday 30 November.");
  expect(page.about.body).not.toContain("No heating");
  expect(page.families.map(({ name, told }) => [name, told])).toEqual([
    ["Ida Gull", null],
    ["Tern", null],
    ["Tern", null],
  ]);
});

test("an address gets one mail about its own children, and no mail names another address", async () => {
  const made = await school();
  await using _ = made.platform;
  expect(await sendTo(made)).toMatchObject({ isSaved: true, people: 2 });
  expect(await mails(made)).toMatchObject([
    {
      recipient: "al@other.example",
      subject: "No Ballet (5-7) for Ada",
      body: "No class on Monday 23 November.",
      unsubscribeUrl: null,
    },
    { recipient: "mo@tern.example", subject: "No Ballet (5-7) for Ada and Bo" },
  ]);
});

test("sending the same change again makes no second message, and says who told the families", async () => {
  const made = await school();
  await using _ = made.platform;
  await sendTo(made);
  expect(await sendTo(made)).toMatchObject({
    isSaved: false,
    status: 409,
    problem: expect.stringMatching(/^\S.* told these families at 10:00\.$/),
  });
  expect(await mails(made)).toHaveLength(2);
});

test("the log follows each mail, and the register's list counts the families told", async () => {
  const made = await school();
  await using _ = made.platform;
  const id = sentId(await sendTo(made));
  expect(await toldOn(made)).toEqual(["0 families told, 2 waiting, 1 not reached"]);
  await outcome(made, "mo@tern.example", "sent");
  await outcome(made, "al@other.example", "refused", "EENVELOPE: failed: 550 5.1.1 No such user");
  expect(await toldOn(made)).toEqual(["1 family told, 2 not reached"]);
  const message = await log(made, id);
  expect(message?.counts).toEqual({
    states: { sent: 1, refused: 1, "no address": 1 },
    toldByPhone: 0,
    notReached: 2,
  });
  expect(message?.recipients.find(({ state }) => state === "refused")).toMatchObject({
    words: "550 5.1.1 No such user",
    children: ["Ada Tern"],
  });
  expect(await linesToday(made, "notReached")).toMatchObject([
    { title: "Not reached: 2", leadsTo: `/admin/messages/${id}#not-reached` },
  ]);
});

test("a family told by phone leaves the call list, until undone", async () => {
  const made = await school();
  await using platform = made.platform;
  const id = sentId(await sendTo(made));
  const gull = (await log(made, id))?.recipients.find(({ state }) => state === "no address");
  const answer = await phoned(platform, { version: gull?.version }, gull?.id);
  expect(await toldOn(made)).toEqual(["1 family told, 2 waiting"]);
  await undo(platform, answer);
  expect(await toldOn(made)).toEqual(["0 families told, 2 waiting, 1 not reached"]);
});

test("resending goes to those not reached, at the address they have now, and only once", async () => {
  const made = await school();
  await using platform = made.platform;
  const { database } = made;
  const id = sentId(await sendTo(made));
  await outcome(made, "mo@tern.example", "sent");
  await outcome(made, "al@other.example", "refused", "550 No such user");
  await database
    .updateTable("contacts")
    .set({ email: "al@right.example" })
    .where("name", "=", "Al Tern")
    .execute();
  expect(await resend(platform, {}, id)).toMatchObject({ isSaved: true, people: 1 });
  const again = (await mails(made)).find(({ recipient }) => recipient === "al@right.example");
  expect(again).toMatchObject({ subject: "No Ballet (5-7) for Ada" });
  expect(await resend(platform, {}, id)).toMatchObject({ isSaved: false, status: 409 });
  expect(await mails(made)).toHaveLength(3);
});

test("without a mail server nothing is sent, and families can be recorded as told by phone", async () => {
  const made = await school({});
  await using platform = made.platform;
  expect(await sendTo(made)).toMatchObject({ status: 422, problem: "No mail server is set up." });
  expect(await linesToday(made, "notToldYet")).toMatchObject([
    { title: "Ballet (5-7), 23 Nov cancelled: 3 families not told" },
  ]);
  const [gull] = (await composed(made)).families;
  const answer = await byPhone(platform, { audience: made.audience, family: gull?.key });
  expect(await toldOn(made)).toEqual(["1 family told, 2 not told yet"]);
  await undo(platform, answer);
  expect(await toldOn(made)).toEqual(["3 families not told yet"]);
});

test("a class that is on again asks to tell those who were told otherwise", async () => {
  const made = await school();
  await using platform = made.platform;
  await sendTo(made);
  const usual = { state: "usual", reason: "", toDay: "", time: "", studio: "", cover: "" };
  const body = { day: DAY, version: 1, values: { ...usual, isHeld: false, coveredBy: [] } };
  expect(await change(platform, body, made.weekly.id)).toMatchObject({ isSaved: true });
  expect(await linesToday(made, "on-again")).toMatchObject([
    { title: "Ballet (5-7), 23 Nov is on again: 2 families not told" },
  ]);
  const page = await composed(made);
  expect(page.about.subject).toBe("Ballet (5-7) on Monday 23 November: It is on after all");
  expect(page.families.map(({ name }) => name)).toEqual(["Tern", "Tern"]);
  expect(await sendTo(made)).toMatchObject({ isSaved: true, people: 2 });
  expect(await linesToday(made, "on-again")).toEqual([]);
});

test("a family that joined since the preview is asked about first", async () => {
  const made = await school();
  await using platform = made.platform;
  const { families } = await composed(made);
  const amira = { name: "Amira Tern", email: "amira@tern.example" };
  const { id } = await makeMember(made.database, amira);
  await makeEnrolment(made.database, id, { classId: made.weekly.id });
  const body = {
    audience: made.audience,
    values: TEXT,
    families: families.map(({ key }) => key),
    leftOut: [],
  };
  expect(await send(platform, body)).toMatchObject({
    status: 409,
    isAsking: true,
    problem: "Amira Tern has joined: 4 families now.",
  });
  expect(await send(platform, { ...body, isMeant: true })).toMatchObject({ people: 3 });
});

test("a field without a value for a family keeps the message back", async () => {
  const made = await school();
  await using _ = made.platform;
  const answer = await sendTo(made, { body: "Please pay {amount}." });
  expect(answer).toMatchObject({ isSaved: false, status: 403, gate: "members" });
  expect(await sendTo(made, { body: "Dear {chidl}" })).toMatchObject({
    status: 422,
    messages: { body: "{chidl} isn't a field." },
  });
});

test("at night mails wait until 08:00, unless a meeting is near and they are sent now", async () => {
  const made = await school();
  await using platform = made.platform;
  platform.passMinutes(2 * 24 * 60 + 13 * 60);
  await sendTo(made);
  expect((await mails(made)).map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([
    "2026-11-23T08:00:00.000Z",
    "2026-11-23T08:00:00.000Z",
  ]);
  const at = platform.now().toISOString();
  await made.database.updateTable("messages").set({ supersededAt: at }).execute();
  platform.passMinutes(6 * 60);
  await sendTo(made, {}, { isUrgent: true });
  expect((await mails(made)).map(({ nextAttemptAt }) => nextAttemptAt)).toContain(
    "2026-11-23T05:00:00.000Z",
  );
});

test("a scheduled message goes to those who match when it is sent, and not once it is stopped", async () => {
  const made = await school();
  await using platform = made.platform;
  const later = { isLater: true, day: "2026-11-21", time: "12:00" };
  expect(await sendTo(made, { ...later, day: "2026-11-19" })).toMatchObject({
    messages: { time: "This time is in the past." },
  });
  const id = sentId(await sendTo(made, later));
  await sendScheduled(platform);
  expect(await mails(made)).toEqual([]);
  const { id: amira } = await makeMember(made.database, { email: "amira@tern.example" });
  await makeEnrolment(made.database, amira, { classId: made.weekly.id });
  platform.passMinutes(26 * 60);
  await sendScheduled(platform);
  await sendScheduled(platform);
  expect((await mails(made)).map(({ recipient }) => recipient)).toEqual([
    "al@other.example",
    "amira@tern.example",
    "mo@tern.example",
  ]);
  expect(await stop(platform, {}, id)).toMatchObject({ isSaved: true });
  expect(await mails(made)).toEqual([]);
  expect((await log(made, id))?.counts.states).toEqual({ stopped: 3, "no address": 1 });
});

test("a message to more people than the cap of the day is refused before anything is queued", async () => {
  const made = await school();
  await using _ = made.platform;
  const at = made.platform.now().toISOString();
  await made.database
    .insertInto("settings")
    .values({ name: "messages", value: { cap: 1 }, updatedAt: at })
    .execute();
  expect(await sendTo(made)).toMatchObject({
    status: 422,
    problem: expect.stringContaining("too large by 1 person: the limit is 1 a day"),
  });
  expect(await mails(made)).toEqual([]);
});

test("more than 50 people are asked about", async () => {
  const made = await school();
  await using _ = made.platform;
  for (let count = 0; count < 48; count += 1) {
    const { id } = await makeMember(made.database, { email: `c${count}@gull.example` });
    await makeEnrolment(made.database, id, { classId: made.weekly.id });
  }
  expect(await sendTo(made)).toMatchObject({ isSaved: true, people: 50 });
  await made.database
    .updateTable("messages")
    .set({ supersededAt: "2026-11-20T10:00:00.000Z" })
    .execute();
  const { id } = await makeMember(made.database, { email: "one@more.example" });
  await makeEnrolment(made.database, id, { classId: made.weekly.id });
  expect(await sendTo(made)).toMatchObject({ isAsking: true, problem: "Send to 51 people?" });
  expect(await sendTo(made, {}, { isMeant: true })).toMatchObject({ isSaved: true, people: 51 });
});
