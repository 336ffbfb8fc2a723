// A published schedule and its show, for tests of what is erased and purged.
import { randomUUID } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";

const AT = "2026-11-01T09:00:00.000Z";

/** Inserts a published schedule with a link and a show. */
export async function plantPlan(database: Database): Promise<void> {
  await database
    .insertInto("compSchedules")
    .values({ id: "a plan", name: "A plan", data: {}, createdAt: AT, updatedAt: AT })
    .execute();
  const ofPlan = { scheduleId: "a plan", byteSize: 2 };
  await database
    .insertInto("scheduleVersions")
    .values({ ...ofPlan, number: 1, publishedAt: AT, showsNames: false, changes: {}, data: {} })
    .execute();
  await database
    .insertInto("scheduleLinks")
    .values({ ...ofPlan, code: "a code", dancerKey: "aa", shown: {}, dancers: {}, madeAt: AT })
    .execute();
  await database
    .insertInto("runningShows")
    .values({
      id: "a show",
      scheduleId: "a plan",
      versionNumber: 1,
      plan: {},
      base: {},
      lastDay: "2026-11-01",
      startedBy: "Jo",
      createdAt: AT,
    })
    .execute();
  await database
    .insertInto("showEvents")
    .values({
      showId: "a show",
      number: 1,
      at: AT,
      storedAt: AT,
      device: "Desk",
      role: "control",
      kind: "add",
      body: {},
      pressId: "a press",
    })
    .execute();
}

/** Returns the id of a show of a schedule saved by staff. */
export async function makeEndedShow(database: Database, lastDay: string): Promise<string> {
  const [id, scheduleId] = [randomUUID(), randomUUID()];
  const plan = { id: scheduleId, name: "AA Schedule", data: {}, createdAt: AT, updatedAt: AT };
  await database
    .insertInto("compSchedules")
    .values({ ...plan, savedBy: "Jo" })
    .execute();
  await database
    .insertInto("runningShows")
    .values({
      id,
      scheduleId,
      versionNumber: 1,
      plan: {},
      lastDay,
      startedBy: "Jo",
      createdAt: AT,
    })
    .execute();
  return id;
}

/** Inserts a routine's music of the plan of such a show. */
export async function makeEndedMusic(database: Database, lastDay: string): Promise<void> {
  const id = await makeEndedShow(database, lastDay);
  const { scheduleId } = await database
    .selectFrom("runningShows")
    .select("scheduleId")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const music = { id: randomUUID(), scheduleId, routineRow: 1, addedBy: "Jo", createdAt: AT };
  await database.insertInto("planMusic").values(music).execute();
}
