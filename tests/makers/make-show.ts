// Rows of the school's own shows for tests: valid ones, with a test's changes.
import { randomUUID } from "node:crypto";
import type { Insertable, Selectable } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { makeCostume, makeLoan } from "./make-costume.ts";
import type { Tables } from "#migrations/tables.ts";

const AT = "2026-11-01T09:00:00.000Z";
const times = { createdAt: AT, updatedAt: AT };

/** Inserts 'Summer Show', performed on Sunday 11 July 2027 at 18:00 unless other days are given. */
export async function makeShow(
  database: Database,
  overrides: Partial<Insertable<Tables["shows"]>> = {},
  performances: readonly { day: string; fromMinute: number }[] = [
    { day: "2027-07-11", fromMinute: 1080 },
  ],
): Promise<{ id: string; version: number; performanceIds: string[] }> {
  const id = randomUUID();
  const { version } = await database
    .insertInto("shows")
    .values({ id, name: "Summer Show", place: "Town Hall", ...times, ...overrides })
    .returning("version")
    .executeTakeFirstOrThrow();
  const performanceIds: string[] = [];
  for (const [place, performance] of performances.entries()) {
    const own = randomUUID();
    performanceIds.push(own);
    await database
      .insertInto("showPerformances")
      .values({ id: own, showId: id, place, ...performance, ...times })
      .execute();
  }
  return { id, version, performanceIds };
}

/** Inserts a number of three minutes, 'Opening'. */
export async function makeShowNumber(
  database: Database,
  showId: string,
  overrides: Partial<Insertable<Tables["showNumbers"]>> = {},
): Promise<Selectable<Tables["showNumbers"]>> {
  const known = await database
    .selectFrom("showNumbers")
    .select("id")
    .where("showId", "=", showId)
    .execute();
  return database
    .insertInto("showNumbers")
    .values({
      id: randomUUID(),
      showId,
      name: "Opening",
      seconds: 180,
      place: known.length + 1,
      ...times,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Puts a member, or a guest, into a number; returns the ids of the performer and of the place in the cast. */
export async function makeCast(
  database: Database,
  { id: numberId, showId }: { id: string; showId: string },
  who: { memberId: string; classId?: string } | { guest: string },
): Promise<{ id: string; performerId: string }> {
  const memberId = "memberId" in who ? who.memberId : null;
  const guest = "guest" in who ? who.guest : "";
  const known = await database
    .selectFrom("showPerformers")
    .select("id")
    .where("showId", "=", showId)
    .where("memberId", memberId === null ? "is" : "=", memberId)
    .where("guest", "=", guest)
    .executeTakeFirst();
  const performerId = known?.id ?? randomUUID();
  if (!known) {
    await database
      .insertInto("showPerformers")
      .values({ id: performerId, showId, memberId, guest, ...times })
      .execute();
  }
  const id = randomUUID();
  const classId = "classId" in who ? who.classId : null;
  await database
    .insertInto("showCast")
    .values({ id, numberId, performerId, classId, createdAt: AT })
    .execute();
  return { id, performerId };
}

/** Inserts a dressing room with 20 places. */
export function makeRoom(
  database: Database,
  showId: string,
  overrides: Partial<Insertable<Tables["showRooms"]>> = {},
): Promise<Selectable<Tables["showRooms"]>> {
  return database
    .insertInto("showRooms")
    .values({ id: randomUUID(), showId, name: "Room 1", places: 20, ...times, ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts a rehearsal of these numbers on Saturday 3 July 2027 from 10:00 to 12:00. */
export function makeRehearsal(
  database: Database,
  showId: string,
  numbers: readonly string[],
  overrides: Partial<Omit<Insertable<Tables["showRehearsals"]>, "numbers">> = {},
): Promise<Selectable<Tables["showRehearsals"]>> {
  return database
    .insertInto("showRehearsals")
    .values({
      id: randomUUID(),
      showId,
      day: "2027-07-03",
      fromMinute: 600,
      toMinute: 720,
      studio: "Studio 1",
      numbers: [...numbers],
      ...times,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts an absence of a member from one day to another, or on that day alone. */
export async function makeAbsentDays(
  database: Database,
  memberId: string,
  firstDay: string,
  lastDay = firstDay,
): Promise<void> {
  const absence = { id: randomUUID(), memberId, firstDay, lastDay, reportedBy: "Jo" };
  await database
    .insertInto("absentDays")
    .values({ ...absence, createdAt: AT })
    .execute();
}

/** Inserts a day on which a member performs elsewhere. */
export async function makeDayElsewhere(
  database: Database,
  memberId: string,
  day: string,
): Promise<void> {
  await database
    .insertInto("showDaysElsewhere")
    .values({ id: randomUUID(), memberId, day, what: "A pantomime", ...times })
    .execute();
}

/** Puts a member into a number of a new show, with a costume, and lets them come in. */
export async function makePerformed(database: Database, memberId: string): Promise<void> {
  const show = await makeShow(database);
  const number = await makeShowNumber(database, show.id);
  const { id: castId, performerId } = await makeCast(database, number, { memberId });
  const { id: costumeId } = await makeCostume(database);
  await database
    .insertInto("showWears")
    .values({ id: randomUUID(), castId, costumeId, size: "M", ...times })
    .execute();
  const tap = { performerId, way: "in", markedBy: "Jo", place: 1, createdAt: AT };
  await database
    .insertInto("occasionMarks")
    .values({ id: randomUUID(), performanceId: show.performanceIds[0] ?? null, ...tap })
    .execute();
}

/** The tables of shows, and of absences: rows that refer to others come first. */
export const SHOW_TABLES = [
  "occasionMarks",
  "showWears",
  "showCast",
  "showPerformers",
  "showRooms",
  "showDaysElsewhere",
  "absentDays",
] as const;

/** Puts a member into a show with these words in every text about them. */
export async function plantPerformer(
  database: Database,
  memberId: string,
  words: string,
): Promise<void> {
  await makePerformed(database, memberId);
  await database.updateTable("occasionMarks").set({ collectedBy: words }).execute();
  await makeDayElsewhere(database, memberId, "2026-11-02");
  await database.updateTable("showDaysElsewhere").set({ what: words }).execute();
  const show = await makeShow(database, { name: "Winter Show" });
  await makeRoom(database, show.id, { chaperones: words });
  await makeCast(database, await makeShowNumber(database, show.id), { guest: words });
}

/** Gives a performer of a number a costume in size M, lent to the show or not. */
export async function makeWear(
  database: Database,
  castId: string,
  costumeId: string,
  isLent = false,
): Promise<string> {
  const id = randomUUID();
  const loan = isLent
    ? await makeLoan(database, {
        costumeId,
        quantity: 1,
        borrowerKind: "show",
        borrower: "Summer Show",
      })
    : null;
  await database
    .insertInto("showWears")
    .values({ id, castId, costumeId, size: "M", loanId: loan?.id ?? null, ...times })
    .execute();
  return id;
}
