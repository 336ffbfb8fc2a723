// Each change of a class opens the composer with its text written and its families ticked.
import { expect, test } from "vitest";
import { deskAt } from "#tests/command-at.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { liveContent, publishContent } from "#app/site/content/content.server.ts";
import { loader as compose } from "./compose/compose-page.tsx";

const change = deskAt("/admin/classes/:id/meeting", "admin", "medical");
const edit = deskAt("/admin/classes/:id/edit", "admin", "medical");

/** A Monday. */
const DAY = "2026-11-23";
const MAIL = {
  SMTP_URL: "smtp://mail.example",
  MAIL_FROM: "desk@school.example",
  CALLBOARD_URL: "https://school.example",
};

/** A class on Mondays with Ada Tern, whose mother is reached at one address. */
async function school() {
  const platform = await makePlatform(MAIL);
  const { database } = platform;
  const weekly = await makeWeeklyClass(database);
  const email = "mo@tern.example";
  const { id } = await makeMember(database, { name: "Ada Tern", parentName: "Mo Tern", email });
  await makeEnrolment(database, id, { classId: weekly.id });
  const wren = await makePerson(database, { name: "Miss Wren", roles: ["teacher"] });
  const composed = async (audience: Record<string, string>) => {
    const address = `/admin/messages/new?${new URLSearchParams(audience)}`;
    const { about, families } = await compose(asked(platform, address));
    return {
      purpose: about.purpose,
      subject: about.subject,
      body: about.body,
      to: families.flatMap(({ contacts }) => contacts.map((contact) => contact.email)),
    };
  };
  return { platform, database, weekly, wren: wren.personId, composed, email };
}

const USUAL = { state: "usual", reason: "", toDay: "", time: "", studio: "" };

test("moving a meeting writes the old and the new time", async () => {
  const { platform, weekly, composed, email } = await school();
  await using _ = platform;
  const moved = { state: "moved", toDay: "2026-11-24", time: "17:00-17:45", reason: "Boiler" };
  const values = { ...USUAL, ...moved, studio: "Studio 2" };
  expect(await change(platform, { day: DAY, version: 0, values }, weekly.id)).toMatchObject({
    isSaved: true,
  });
  const message = await composed({ to: "meeting", id: weekly.id, day: DAY });
  expect(message).toMatchObject({ purpose: "moved", to: [email] });
  expect(message.body).toContain("Tuesday 24 November");
  expect(message.body).toContain("17:00");
  expect(message.body).not.toContain("Boiler");
});

test("cover of a meeting, and a new teacher of a class, name the teacher", async () => {
  const { platform, weekly, wren, composed, email } = await school();
  await using _ = platform;
  const values = { ...USUAL, coveredBy: [wren] };
  expect(await change(platform, { day: DAY, version: 0, values }, weekly.id)).toMatchObject({
    isSaved: true,
  });
  const cover = await composed({ to: "meeting", id: weekly.id, day: DAY });
  expect(cover).toMatchObject({ purpose: "teacher", to: [email] });
  expect(cover.body).toContain("Miss Wren");
  const taught = { teachers: "", places: "12", trialPlaces: "2", price: "", wear: "" };
  const body = {
    version: weekly.version,
    values: { ...taught, isInviteOnly: false, taughtBy: [wren] },
    isMeant: true,
  };
  expect(await edit(platform, body, weekly.id)).toMatchObject({ isSaved: true });
  const taken = await composed({ to: "class", id: weekly.id, change: "teacher" });
  expect(taken).toMatchObject({ purpose: "teacher", to: [email] });
  expect(taken.body).toContain("Miss Wren");
});

test("a closed day writes to each family once about all of its classes", async () => {
  const { platform, database, weekly, composed, email } = await school();
  await using _ = platform;
  const tap = await makeWeeklyClass(database, { name: "Tap", fromMinute: 1020, toMinute: 1065 });
  const { id } = await makeMember(database, { name: "Bo Tern", parentName: "Mo Tern", email });
  await makeEnrolment(database, id, { classId: tap.id });
  const content = await liveContent(database);
  const closed = {
    title: "Closed",
    sub: "",
    date: DAY,
    until: null,
    kind: "closed",
    place: "",
  } as const;
  const keyDates = [...content.keyDates, closed];
  const by = { who: "Jo", at: platform.now().toISOString() };
  await publishContent(database, { ...content, keyDates }, by);
  const message = await composed({ to: "closed", day: DAY });
  expect(message).toMatchObject({ purpose: "closed", to: [email] });
  expect(message.subject).toContain("23 November");
  expect(weekly.day).toBe("Monday");
});
