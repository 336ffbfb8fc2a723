// Things that no message says, and people who get another mail instead.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { deskAt } from "#tests/command-at.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { makeBooking } from "#tests/makers/make-booking.ts";
import { makeNote } from "#tests/makers/make-care.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeCancelled, makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { loader as compose } from "./compose/compose-page.tsx";
import { loader as readLog } from "./log/message-page.tsx";

const send = deskAt("/admin/messages/send", "admin");
const cancel = deskAt("/admin/classes/:id/meeting", "admin");

const DAY = "2026-11-23";
const MAIL = {
  SMTP_URL: "smtp://mail.example",
  MAIL_FROM: "desk@school.example",
  CALLBOARD_URL: "https://school.example",
};
const PLANTED = "inhaler-and-other-secrets";

test("no mail, preview or text message has a medical note, a collection rule, a reason or a booking's note", async () => {
  await using platform = await makePlatform(MAIL);
  const { database, now } = platform;
  const weekly = await makeWeeklyClass(database);
  const { id } = await makeMember(database, { name: "Ada Tern", collectionWord: PLANTED });
  await makeEnrolment(database, id, { classId: weekly.id });
  await makeNote(database, { memberId: id, words: PLANTED });
  await makeFamily(database, [id], { email: "mo@tern.example" });
  await database.updateTable("contactTies").set({ collects: "must not" }).execute();
  const { trialId } = await makeBooking(database, { classId: weekly.id, note: PLANTED, day: DAY });
  await database
    .insertInto("registerMarks")
    .values({
      id: randomUUID(),
      classId: weekly.id,
      day: DAY,
      memberId: id,
      mark: "excused",
      reason: PLANTED,
      absenceReason: "Ill",
      markedBy: "Jo",
      createdAt: now().toISOString(),
    })
    .execute();
  await makeCancelled(database, weekly.id, DAY);
  const audiences: Record<string, string>[] = [
    { to: "class", id: weekly.id },
    { to: "meeting", id: weekly.id, day: DAY },
    { to: "absent", id: weekly.id, day: DAY },
  ];
  for (const audience of audiences) {
    const page = await compose(
      asked(platform, `/admin/messages/new?${new URLSearchParams(audience)}`),
    );
    const values = {
      kind: "service",
      subject: "About {class} for {child}",
      body: "{child} {class} {day} {link}",
      isLater: false,
      day: "",
      time: "",
    };
    const families = page.families.map(({ key }) => key);
    const sent = await send(platform, { audience, values, families, leftOut: [], isMeant: true });
    expect(sent).toMatchObject({ isSaved: true });
    const { id: messageId } = sent as unknown as { id: string };
    const log = await readLog(asked(platform, "/", { params: { id: messageId } }));
    for (const text of [JSON.stringify(page), JSON.stringify(log)]) {
      expect(text).not.toContain(PLANTED);
      expect(text).not.toMatch(/must not|"Ill"/);
    }
  }
  const mails = await database.selectFrom("outbox").select(["subject", "body"]).execute();
  expect(mails.length).toBeGreaterThanOrEqual(3);
  expect(JSON.stringify(mails)).not.toMatch(new RegExp(`${PLANTED}|must not|\\bIll\\b`));
  expect(trialId).not.toBeNull();
});

test("a family with a booked trial is not in the message about a cancelled class: it gets another day", async () => {
  await using platform = await makePlatform(MAIL);
  const { database } = platform;
  const weekly = await makeWeeklyClass(database);
  const { id } = await makeMember(database, { name: "Ada Tern", email: "mo@tern.example" });
  await makeEnrolment(database, id, { classId: weekly.id });
  await makeBooking(database, { classId: weekly.id, day: DAY, email: "ida@home.example" });
  const values = { reason: "Heating", toDay: "", time: "", studio: "", cover: "" };
  const body = { day: DAY, version: 0, values: { ...values, state: "cancelled" } };
  expect(await cancel(platform, body, weekly.id)).toMatchObject({ isSaved: true });
  const address = new URLSearchParams({ to: "meeting", id: weekly.id, day: DAY });
  const { families } = await compose(asked(platform, `/admin/messages/new?${address}`));
  expect(families.flatMap(({ contacts }) => contacts.map(({ email }) => email))).toEqual([
    "mo@tern.example",
  ]);
});
