// The calendar subscription of a contact.
import { expect, test } from "vitest";
import { answerOf, signedIn, SITE, visit } from "#tests/family-visit.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeConsent, makeNote } from "#tests/makers/make-care.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeCast, makeRehearsal, makeShow, makeShowNumber } from "#tests/makers/make-show.ts";
import { makeCancelled, makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { loader as weekPage } from "../family-page.tsx";
import { loader as readFile } from "./calendar-file.tsx";
import { action, loader } from "./calendar-page.tsx";

const MONDAY = "2026-11-23";

async function school() {
  const platform = await makePlatform({ CALLBOARD_URL: SITE });
  const { database } = platform;
  const mia = await makeMember(database, { name: "Mia Tern" });
  const leo = await makeMember(database, { name: "Leo Tern" });
  await makeNote(database, { memberId: mia.id, words: "Nut allergy" });
  const ballet = await makeWeeklyClass(database, { name: "Ballet (5-7)" });
  await makeEnrolment(database, mia.id, { classId: ballet.id });
  await makeEnrolment(database, leo.id, { classId: ballet.id });
  const contact = { name: "Ann Tern", email: "ann@home.example", phone: "07700 900111" };
  const family = await makeFamily(database, [mia.id], contact, { maySee: true });
  const contactId = family.contactId ?? "";
  const cookie = await signedIn(platform, contactId, "ann@home.example");
  return { platform, database, ballet, contactId, cookie, mia };
}

const make = (platform: TestPlatform, cookie: string) =>
  answerOf(action(visit(platform, "/family/calendar", { cookie, body: { act: "make" } })));

async function secretOf(platform: TestPlatform, cookie: string): Promise<string> {
  const page = await answerOf(loader(visit(platform, "/family/calendar", { cookie })));
  const { address } = page.data as { address: string };
  expect(address).toMatch(/^webcal:\/\/school\.example\/family\/calendar\/[\w-]{43}$/);
  return address.split("/").at(-1) ?? "";
}

async function file(platform: TestPlatform, secret: string) {
  const answer = await readFile(visit(platform, "/", { params: { secret } }));
  return { status: answer.status, text: (await answer.text()).replaceAll("\r\n ", "") };
}

/** Returns an entry's lines by name. */
function entryOn(text: string, uid: string): Record<string, string> {
  const entry = text.split("BEGIN:VEVENT").find((part) => part.includes(`UID:${uid}`)) ?? "";
  return Object.fromEntries(
    entry.split("\r\n").flatMap((line) => {
      const [name = "", ...value] = line.split(":");
      return [[name.split(";")[0] ?? "", value.join(":")]];
    }),
  );
}

test("a calendar has the children that the contact may see, and nothing else about them", async () => {
  const { platform, cookie, ballet, mia } = await school();
  await using _ = platform;
  await make(platform, cookie);
  const { status, text } = await file(platform, await secretOf(platform, cookie));
  expect(status).toBe(200);
  expect(entryOn(text, `${ballet.id}-${MONDAY}-${mia.id}`)).toMatchObject({
    SUMMARY: "Mia: Ballet (5-7)",
    DTSTART: "20261123T160000",
    DTEND: "20261123T164500",
    STATUS: "CONFIRMED",
    SEQUENCE: "0",
  });
  for (const secret of ["Leo", "Tern", "Nut", "07700", "ann@"]) {
    expect(text, secret).not.toContain(secret);
  }
});

test("a cancelled meeting keeps its entry, cancelled and with a higher sequence", async () => {
  const { platform, database, cookie, ballet, mia } = await school();
  await using _ = platform;
  await make(platform, cookie);
  await makeCancelled(database, ballet.id, MONDAY);
  const { text } = await file(platform, await secretOf(platform, cookie));
  expect(entryOn(text, `${ballet.id}-${MONDAY}-${mia.id}`)).toMatchObject({
    STATUS: "CANCELLED",
    SEQUENCE: "1",
  });
});

test("a moved meeting keeps its entry, at the new time and with a higher sequence", async () => {
  const { platform, database, cookie, ballet, mia } = await school();
  await using _ = platform;
  await make(platform, cookie);
  await makeCancelled(database, ballet.id, MONDAY);
  await database
    .updateTable("meetingChanges")
    .set({ state: "moved", toDay: "2026-11-25", fromMinute: 1020, toMinute: 1065, version: 2 })
    .execute();
  const { text } = await file(platform, await secretOf(platform, cookie));
  expect(entryOn(text, `${ballet.id}-${MONDAY}-${mia.id}`)).toMatchObject({
    DTSTART: "20261125T170000",
    STATUS: "CONFIRMED",
    SEQUENCE: "2",
  });
});

test("a replaced address is not found, and no address signs anybody in", async () => {
  const { platform, database, cookie } = await school();
  await using _ = platform;
  await make(platform, cookie);
  const first = await secretOf(platform, cookie);
  await make(platform, cookie);
  const second = await secretOf(platform, cookie);
  expect((await file(platform, first)).status).toBe(404);
  expect((await file(platform, second)).status).toBe(200);
  const asCookie = `__Host-callboard-family=${second}`;
  const page = await answerOf(weekPage(visit(platform, "/family", { cookie: asCookie })));
  expect(page.data).toMatchObject({ week: null });
  const rows = await database.selectFrom("familyCalendars").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(second);
});

test("the calendar ends when the contact may no longer see the child", async () => {
  const { platform, database, cookie, contactId } = await school();
  await using _ = platform;
  await make(platform, cookie);
  const secret = await secretOf(platform, cookie);
  await database
    .updateTable("contactTies")
    .set({ maySee: false })
    .where("contactId", "=", contactId)
    .execute();
  expect((await file(platform, secret)).status).toBe(404);
});

test("a show of a child whom the contact collects, and may not see, is not in the calendar", async () => {
  const { platform, database, cookie, mia } = await school();
  await using _ = platform;
  const bo = await makeMember(database, { name: "Bo Tern" });
  // The same person in another family, who collects there.
  const email = "ann@home.example";
  await makeFamily(database, [bo.id], { name: "Ann Tern", email }, { collects: "may" });
  const show = await makeShow(database, {}, [{ day: "2026-12-05", fromMinute: 1080 }]);
  const number = await makeShowNumber(database, show.id);
  for (const { id: memberId } of [mia, bo]) {
    await makeConsent(database, { memberId, what: "Performances" });
    await makeCast(database, number, { memberId });
  }
  await makeRehearsal(database, show.id, [number.id], { day: "2026-12-04" });
  await make(platform, cookie);
  const { text } = await file(platform, await secretOf(platform, cookie));
  const shown = [...text.matchAll(/SUMMARY:(.*Show)/g)].map(([, words]) => words);
  expect(shown.toSorted()).toEqual(["Mia: Rehearsal for Summer Show", "Mia: Summer Show"]);
});
