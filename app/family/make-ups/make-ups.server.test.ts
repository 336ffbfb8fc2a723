// Make-ups on the family's page: a credit for a reported absence, booked in another class.
import { expect, test } from "vitest";
import { changeAt } from "#tests/command-at.ts";
import { answerOf, signedIn, SITE, visit } from "#tests/family-visit.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { publishContent } from "#app/site/content/content.server.ts";
import type { KeyDate } from "#app/site/content/content.ts";
import { OPENING_CONTENT } from "#app/site/content/opening-content.ts";
import { readStandings } from "#app/office/week/registers/register/register-children.server.ts";
import { action, loader } from "../family-page.tsx";

const settings = changeAt("/admin/settings", "admin");
const MONDAY = "2026-11-23";
const TUESDAY = "2026-11-24";
let keys = 0;

async function school() {
  const platform = await makePlatform({ CALLBOARD_URL: SITE });
  const { database } = platform;
  const mia = await makeMember(database, { name: "Mia Tern", birthDate: "2020-05-01" });
  const ballet = await makeWeeklyClass(database, { name: "Ballet (5-7)", places: 8 });
  const tap = await makeWeeklyClass(database, { name: "Tap (5-7)", day: "Tuesday", places: 1 });
  await makeWeeklyClass(database, { name: "Jazz (11-14)", day: "Tuesday", places: 8 });
  await makeEnrolment(database, mia.id, { classId: ballet.id });
  const email = "ann@home.example";
  const contact = { name: "Ann Tern", email };
  const { contactId } = await makeFamily(database, [mia.id], contact, { maySee: true });
  const cookie = await signedIn(platform, contactId ?? "", email);
  const allow = (weeks: number) =>
    settings(platform, { key: `a-key-of-make-ups-${(keys += 1)}`, do: "set make-ups", weeks });
  const post = (body: Record<string, string>) =>
    answerOf(action(visit(platform, "/family", { cookie, body: { child: mia.id, ...body } })));
  const week = async () => {
    const { data } = await answerOf(loader(visit(platform, "/family", { cookie })));
    const { homes } = (data as { week: { homes: { weeks: Week[] }[] } }).week;
    return homes[0]?.weeks[0] as Week;
  };
  const absent = (act = "absent") => post({ act, class: ballet.id, day: MONDAY });
  const book = (day = TUESDAY) => post({ act: "make up", meeting: `${tap.id} ${day}` });
  return { platform, database, mia, tap, allow, post, week, absent, book };
}

type Week = {
  makeUps: { words: string; offers: { classId: string; day: string; words: string }[] } | null;
  meetings: { classId: string; day: string; makeUp: string | null }[];
};

test("an absence is a credit where the school allows make-ups, with fitting meetings", async () => {
  const { platform, tap, allow, week, absent } = await school();
  await using _ = platform;
  await absent();
  expect((await week()).makeUps).toBeNull();
  expect((await allow(4)).isSaved).toBe(true);
  const { makeUps } = await week();
  expect(makeUps?.words).toBe("1 make-up, use by 21 December");
  expect(new Set(makeUps?.offers.map(({ classId }) => classId))).toEqual(new Set([tap.id]));
  expect(makeUps?.offers[0]).toMatchObject({ day: TUESDAY });
});

test("no make-up is offered beyond the dates of a term without a last day", async () => {
  const { platform, database, allow, week, absent } = await school();
  await using _ = platform;
  const date = { sub: "", until: null, place: "" };
  const keyDates: KeyDate[] = [
    { ...date, title: "Autumn term", kind: "term", date: "2026-09-07" },
    { ...date, title: "Recital", kind: "show", date: "2026-12-05" },
  ];
  const by = { who: "Jo", at: platform.now().toISOString() };
  await database
    .transaction()
    .execute((trx) => publishContent(trx, { ...OPENING_CONTENT, keyDates }, by));
  await allow(4);
  await absent();
  const days = (await week()).makeUps?.offers.map(({ day }) => day);
  expect(days).toEqual([TUESDAY, "2026-12-01"]);
});

test("a booked make-up is on that day's register as a visit and takes one place on that day only", async () => {
  const { platform, database, mia, tap, allow, week, absent, book } = await school();
  await using _ = platform;
  await allow(4);
  await absent();
  expect((await book()).status).toBe(200);
  const weekly = { id: tap.id, name: "Tap (5-7)" } as Parameters<typeof readStandings>[1];
  expect(await readStandings(database, weekly, TUESDAY)).toMatchObject([{ id: mia.id }]);
  expect(await readStandings(database, weekly, "2026-12-01")).toEqual([]);
  const visits = database.selectFrom("enrolments").select(["kind", "fromDay", "freeOn"]);
  expect(await visits.where("classId", "=", tap.id).execute()).toEqual([
    { kind: "make-up", fromDay: TUESDAY, freeOn: "2026-11-25" },
  ]);
  const shown = await week();
  expect(shown.makeUps).toBeNull();
  expect(shown.meetings.find(({ day }) => day === TUESDAY)?.makeUp).not.toBeNull();
  // One credit, one make-up.
  expect((await book("2026-12-01")).status).toBe(409);
});

test("a full meeting is not offered and cannot be booked", async () => {
  const { platform, database, tap, allow, week, absent, book } = await school();
  await using _ = platform;
  const other = await makeMember(database, { name: "Zed Finch" });
  await makeEnrolment(database, other.id, { classId: tap.id });
  await allow(4);
  await absent();
  expect((await week()).makeUps?.offers).toEqual([]);
  expect((await book()).status).toBe(409);
});

test("a cancelled make-up returns its credit; undoing the absence takes the credit back", async () => {
  const { platform, allow, post, week, absent, book } = await school();
  await using _ = platform;
  await allow(4);
  await absent();
  await book();
  expect(await absent("undo")).toMatchObject({
    status: 409,
    data: { words: "Cancel the make-up on Tuesday 24 November first." },
  });
  const makeUp = (await week()).meetings.find(({ day }) => day === TUESDAY)?.makeUp ?? "";
  expect((await post({ act: "cancel make-up", makeUp })).status).toBe(200);
  expect((await week()).makeUps?.words).toBe("1 make-up, use by 21 December");
  expect((await absent("undo")).status).toBe(200);
  expect((await week()).makeUps).toBeNull();
});

test("an absence reported twice is one credit", async () => {
  const { platform, allow, week, absent } = await school();
  await using _ = platform;
  await allow(2);
  await absent();
  await absent();
  expect((await week()).makeUps?.words).toBe("1 make-up, use by 7 December");
});
