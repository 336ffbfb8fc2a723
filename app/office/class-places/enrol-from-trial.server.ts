// Keeps the places of a website trial that becomes a member: the member takes them over in the same
// transaction, so that nobody else can.
import { randomUUID } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import { actorName } from "#app/data/audit/audit.server.ts";
import { auditRow, type ChangedRow } from "#app/office/changes/change-row.server.ts";
import { takePlacesTurn } from "#app/site/week/taken.server.ts";
import { ENROLMENTS } from "./enrolment-rows.server.ts";

const FIRST_VERSION = 1;

/** Returns the ids of the weekly classes that each trial has booked or staff chose for it, by trial id. */
export async function readBookedClasses(
  database: Database,
  trialIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await booked(database, trialIds).select("bookings.trialId").distinct().execute();
  const chosen = await database
    .selectFrom("trialMeetings as met")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "met.classId")
    .select(["met.trialId", "weekly.id as classId"])
    .distinct()
    .where("met.trialId", "in", [...trialIds, ""])
    .where("met.deletedAt", "is", null)
    .where("weekly.archivedAt", "is", null)
    .execute();
  return new Map(
    [...Map.groupBy([...rows, ...chosen], ({ trialId }) => trialId ?? "")].map(([id, of]) => [
      id,
      [...new Set(of.map(({ classId }) => classId))],
    ]),
  );
}

function booked(database: Database, trialIds: readonly string[]) {
  return database
    .selectFrom("bookedMeetings as met")
    .innerJoin("bookings", "bookings.id", "met.bookingId")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "met.classId")
    .select("weekly.id as classId")
    .where("bookings.trialId", "in", [...trialIds, ""])
    .where("met.freedAt", "is", null)
    .where("weekly.archivedAt", "is", null);
}

type Joining = {
  trialId: string;
  memberId: string;
  names: readonly string[];
  /** Ids of the classes chosen where several share a name; undefined when the form did not ask. */
  placeIn: readonly string[] | undefined;
};

/**
 * Enrols a member from today in the classes that the trial booked and whose names the member has. Existing
 * enrolments are unchanged. Where several classes share a name the chosen ones count, whatever was booked.
 */
export async function enrolFromTrial(
  desk: Desk,
  { trialId, memberId, names, placeIn }: Joining,
): Promise<ChangedRow[]> {
  const { trx, visitor, at, today } = desk;
  const found = await booked(trx, [trialId])
    .leftJoin("waitingPlaces as waits", (join) =>
      join
        .onRef("waits.bookingId", "=", "met.bookingId")
        .onRef("waits.classId", "=", "met.classId")
        .on("waits.line", "=", "join")
        .on("waits.state", "=", "taken"),
    )
    .select(["weekly.name", "waits.day as joinsOn"])
    .distinct()
    .where("weekly.name", "in", [...names, ""])
    .execute();
  const inIt = await trx
    .selectFrom("enrolments")
    .select("classId")
    .where("memberId", "=", memberId)
    .where("freeOn", "is", null)
    .where("deletedAt", "is", null)
    .execute();
  const enrolledIn = new Set(inIt.map(({ classId }) => classId));
  const sharedNames = await namesOfSeveral(trx);
  const isMeant = ({ classId, name }: { classId: string; name: string }) =>
    placeIn === undefined || !sharedNames.has(name) || placeIn.includes(classId);
  const places = new Map(found.filter(isMeant).map(({ classId, joinsOn }) => [classId, joinsOn]));
  const ids = [...places.keys()].filter((id) => !enrolledIn.has(id));
  await takePlacesTurn(trx, ids, at);
  const rows: ChangedRow[] = [];
  for (const classId of ids) {
    const id = randomUUID();
    // An offered place starts on its own day.
    const joinsOn = places.get(classId) ?? today;
    const fromDay = joinsOn > today ? joinsOn : today;
    const enrolment = { id, classId, memberId, fromDay, madeBy: actorName(visitor) };
    await trx
      .insertInto("enrolments")
      .values({ ...enrolment, createdAt: at, updatedAt: at })
      .execute();
    await auditRow(desk, ENROLMENTS, { id, action: "enrolled member" });
    rows.push({ table: "enrolments", id, before: {}, wasNew: true, version: FIRST_VERSION });
  }
  return rows;
}

/** Returns the names that several weekly classes share: the form asks which class is meant. */
async function namesOfSeveral(trx: Database): Promise<Set<string>> {
  const rows = await trx
    .selectFrom("weeklyClasses")
    .select("name")
    .where("archivedAt", "is", null)
    .groupBy("name")
    .having((eb) => eb(eb.fn.countAll(), ">", 1))
    .execute();
  return new Set(rows.map(({ name }) => name));
}
