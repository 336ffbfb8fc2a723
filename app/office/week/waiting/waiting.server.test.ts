import { expect, test } from "vitest";
import { deskAt, undoAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { makeWaiting } from "#tests/makers/make-booking.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { writeLetters } from "#app/site/booking/letters/write-letters.server.ts";
import { loader as readChild } from "../../child-page.tsx";
import { loader as readClass } from "../weekly-class-page.tsx";

const MAIL = {
  SMTP_URL: "smtp://mail.example",
  MAIL_FROM: "desk@school.example",
  CALLBOARD_URL: "https://school.example",
};

const wait = deskAt("/admin/classes/:id/wait", "admin");
const leave = deskAt("/admin/classes/:id/wait/leave", "admin");
const undo = undoAt("/admin/changes/:id/undo", "admin");

/** Ballet (8-10) has one place, which Bea has; Ada, aged 8, would like it. */
async function school() {
  const platform = await makePlatform(MAIL);
  const { database } = platform;
  const ballet = await makeWeeklyClass(database, {
    name: "Ballet (8-10)",
    places: 1,
    trialPlaces: 1,
  });
  const bea = await makeMember(database, { name: "Bea Gull" });
  const place = await makeEnrolment(database, bea.id, { classId: ballet.id });
  const ada = await makeMember(database, {
    name: "Ada Tern",
    parentName: "Mo Tern",
    email: "mo@tern.example",
    birthDate: "2018-05-01",
  });
  return { platform, database, ballet, place, ada };
}

const listOf = async (platform: TestPlatform, id: string) =>
  (await readClass(asked(platform, "/", { params: { id } }))).waitingList.map(
    ({ place, what, childName, state }) => `${what} ${place}: ${childName}, ${state}`,
  );

const waitsOf = async (platform: TestPlatform, id: string) =>
  (await readChild(asked(platform, "/", { params: { id } }))).member?.waits.map(
    ({ words, place }) => `${place}: ${words}`,
  );

test("a member joins the waiting list of a full class after those who wait already, and undo removes it", async () => {
  const { platform, database, ballet, ada } = await school();
  await using _ = platform;
  await makeWaiting(database, ballet.id, {
    childName: "Kit",
    line: "join",
    email: "kit@home.example",
  });
  const answer = await wait(platform, { memberId: ada.id }, ballet.id);
  expect(answer).toMatchObject({
    change: { summary: "Put Ada Tern on the waiting list of Ballet (8-10), Monday 16:00-16:45" },
  });
  expect(await listOf(platform, ballet.id)).toEqual([
    "To join 1: Kit, Waiting",
    "To join 2: Ada Tern, Waiting",
  ]);
  expect(await waitsOf(platform, ada.id)).toEqual(["2: Ballet (8-10), Monday 16:00-16:45"]);
  expect(await wait(platform, { memberId: ada.id }, ballet.id)).toMatchObject({
    status: 409,
    problem: "Ada Tern is already on this waiting list.",
  });
  expect(await undo(platform, answer)).toMatchObject({ isSaved: true });
  expect(await listOf(platform, ballet.id)).toEqual(["To join 1: Kit, Waiting"]);
  const bookings = await database.selectFrom("bookings").select("childName").execute();
  expect(bookings).toEqual([{ childName: "Kit" }]);
});

test("a place that comes up is offered to the family of a member who waits, by email", async () => {
  const { platform, database, ballet, place, ada } = await school();
  await using _ = platform;
  await wait(platform, { memberId: ada.id }, ballet.id);
  await database
    .updateTable("enrolments")
    .set({ freeOn: "2026-11-20" })
    .where("id", "=", place.id)
    .execute();
  await writeLetters(platform);
  expect(await listOf(platform, ballet.id)).toEqual([
    "To join 1: Ada Tern, Offered until 21 Nov 2026, 10:00",
  ]);
  const mails = await database.selectFrom("outbox").select(["recipient", "subject"]).execute();
  expect(mails).toEqual([
    { recipient: "mo@tern.example", subject: expect.stringMatching(/^A place for Ada/) },
  ]);
});

test("a child taken off the list comes back to its position by undo", async () => {
  const { platform, database, ballet, ada } = await school();
  await using _ = platform;
  await wait(platform, { memberId: ada.id }, ballet.id);
  platform.passMinutes(1);
  await makeWaiting(database, ballet.id, {
    childName: "Kit",
    line: "join",
    createdAt: platform.now().toISOString(),
  });
  const [first] = (await readClass(asked(platform, "/", { params: { id: ballet.id } })))
    .waitingList;
  const answer = await leave(platform, { waitingId: first?.id }, ballet.id);
  expect(answer).toMatchObject({
    change: {
      summary: "Took Ada Tern off the waiting list of Ballet (8-10), Monday 16:00-16:45",
    },
  });
  expect(await listOf(platform, ballet.id)).toEqual(["To join 1: Kit, Waiting"]);
  expect(await leave(platform, { waitingId: first?.id }, ballet.id)).toMatchObject({ status: 410 });
  await undo(platform, answer);
  expect((await listOf(platform, ballet.id))[0]).toBe("To join 1: Ada Tern, Waiting");
});

test("a class with a free place, and a child without an address or an age, are refused", async () => {
  const { platform, database, ballet } = await school();
  await using _ = platform;
  const tap = await makeWeeklyClass(database, { name: "Tap (8-10)", day: "Tuesday" });
  const problem = async (memberId: string, id: string) => {
    const answer = await wait(platform, { memberId }, id);
    return answer.isSaved ? "" : answer.problem;
  };
  const child = { name: "Cy Rook", email: "", birthDate: null };
  const cy = await makeMember(database, child);
  expect(await problem(cy.id, tap.id)).toBe("This class has a free place.");
  expect(await problem(cy.id, ballet.id)).toBe(
    "Add an email address for Cy Rook first: the place is offered by email.",
  );
  const dee = await makeMember(database, { ...child, name: "Dee Rook", email: "d@rook.example" });
  expect(await problem(dee.id, ballet.id)).toBe("Add Dee Rook's date of birth first.");
});
