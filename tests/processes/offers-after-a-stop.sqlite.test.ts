// The product is stopped for three hours while waiting-list places open and a cancellation falls due; run as a
// process, with a mail server.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openPostgres, openSqlite } from "#app/data/database/database.server.ts";
import { headerOf, mailServer } from "#tests/mail-server.ts";
import { makeBooking, makeWaiting } from "#tests/makers/make-booking.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { spawnSchool } from "#tests/school-server.ts";
import { startedSchool } from "#tests/started-school.ts";

const FREE_ON = "2026-11-20";

test("after a stop of three hours each offer and cancellation is sent exactly once", async () => {
  await using mails = await mailServer();
  const { options, remove } = await startedSchool();
  const { DATABASE_URL: url } = options.environment;
  const dataFolder = mkdtempSync(path.join(tmpdir(), "callboard-offers-"));
  cpSync(options.from, dataFolder, { recursive: true });
  onTestFinished(async () => {
    await remove();
    rmSync(dataFolder, { recursive: true });
  });
  const start = async (time: string) => {
    const school = spawnSchool({
      dataFolder,
      hasPassPhrases: true,
      isEmpty: true,
      environment: {
        CALLBOARD_NOW: `2026-11-20T${time}:00Z`,
        DATABASE_URL: url,
        SMTP_URL: mails.url,
        MAIL_FROM: "desk@school.example",
        CALLBOARD_URL: "https://school.example",
      },
    });
    // If the test fails midway the process is killed too.
    onTestFinished(() => void school.signal("SIGKILL"));
    await school.ready;
    return school;
  };
  const { database, close } = url
    ? openPostgres(url, () => {})
    : openSqlite(path.join(dataFolder, "callboard.db"));
  onTestFinished(close);
  // Three full classes, each with a family waiting to join.
  const places = new Map<string, string>();
  for (const childName of ["Kit", "Lou", "Pip"]) {
    const weekly = await makeWeeklyClass(database, { name: `Ballet of ${childName}`, places: 1 });
    const { id } = await makeMember(database, { name: `Before ${childName}` });
    const enrolment = await makeEnrolment(database, id, { classId: weekly.id });
    const email = `${childName.toLowerCase()}@home.example`;
    await makeWaiting(database, weekly.id, { childName, email, line: "join" });
    places.set(childName, enrolment.id);
  }
  const opens = (childName: string) =>
    database
      .updateTable("enrolments")
      .set({ freeOn: FREE_ON })
      .where("id", "=", places.get(childName) ?? "")
      .execute();
  const offersTo = () => mails.taken.map((mail) => headerOf(mail, "To")).toSorted();
  // Cancelled at 09:55: it can be undone until 10:05, when the product is stopped.
  const { id: cancelledId } = await makeBooking(database, {
    email: "ned@home.example",
    state: "cancelled",
    undoUntil: "2026-11-20T10:05:00.000Z",
  });
  const waiting = () =>
    database.selectFrom("outbox").select("recipient").where("sentAt", "is", null).execute();
  await opens("Kit");
  const first = await start("10:00");
  await expect.poll(offersTo).toEqual(["kit@home.example"]);
  first.signal("SIGTERM");
  await first.exit;
  // It dies with an offer that the mail server has not accepted.
  mails.mood = "greylists";
  await opens("Lou");
  const second = await start("10:01");
  const toLou = [{ recipient: "lou@home.example" }];
  await expect.poll(waiting).toEqual(toLou);
  second.signal("SIGKILL");
  await second.exit;
  // The third place opens now.
  await opens("Pip");
  mails.mood = "takes";
  const third = await start("13:01");
  const all = ["kit@home.example", "lou@home.example", "ned@home.example", "pip@home.example"];
  await expect.poll(offersTo).toEqual(all);
  await expect.poll(waiting).toEqual([]);
  third.signal("SIGTERM");
  await third.exit;
  expect(offersTo()).toEqual(all);
  const states = await database.selectFrom("waitingPlaces").select("state").execute();
  expect(states.map(({ state }) => state)).toEqual(["offered", "offered", "offered"]);
  const cancelled = await database
    .selectFrom("bookedMeetings")
    .select("freedAt")
    .where("bookingId", "=", cancelledId)
    .executeTakeFirstOrThrow();
  expect(cancelled.freedAt).not.toBe(null);
});
