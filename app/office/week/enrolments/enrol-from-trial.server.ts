// A trial that was booked on the website and becomes a member keeps its places: without a gap, nobody
// else can have taken them meanwhile.
import { randomUUID } from "node:crypto";
import type { Desk } from "#app/platform/commands/command.server.ts";
import { nameOf } from "#app/platform/audit/audit.server.ts";
import { tell, type ChangedRow } from "#app/office/changes/change-row.server.ts";
import { takePlacesTurn } from "#app/site/week/taken.server.ts";
import { ENROLMENTS } from "./enrolment-rows.server.ts";

const FIRST_VERSION = 1;

/**
 * Enrols a member, from today on, in the classes that the trial has booked and that stand among the
 * member's class names; one that they are in already stays as it is.
 */
export async function enrolFromTrial(
  desk: Desk,
  { trialId, memberId, names }: { trialId: string; memberId: string; names: readonly string[] },
): Promise<ChangedRow[]> {
  const { trx, visitor, at, today } = desk;
  const booked = await trx
    .selectFrom("bookedMeetings as met")
    .innerJoin("bookings", "bookings.id", "met.bookingId")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "met.classId")
    .leftJoin("waitingPlaces as waits", (join) =>
      join
        .onRef("waits.bookingId", "=", "met.bookingId")
        .onRef("waits.classId", "=", "met.classId")
        .on("waits.line", "=", "join")
        .on("waits.state", "=", "taken"),
    )
    .select(["weekly.id", "waits.day as joinsOn"])
    .distinct()
    .where("bookings.trialId", "=", trialId)
    .where("met.freedAt", "is", null)
    .where("weekly.archivedAt", "is", null)
    .where("weekly.name", "in", [...names, ""])
    .execute();
  const inIt = await trx
    .selectFrom("enrolments")
    .select("classId")
    .where("memberId", "=", memberId)
    .where("freeOn", "is", null)
    .where("deletedAt", "is", null)
    .execute();
  const known = new Set(inIt.map(({ classId }) => classId));
  const places = new Map(booked.map(({ id, joinsOn }) => [id, joinsOn]));
  const ids = [...places.keys()].filter((id) => !known.has(id));
  await takePlacesTurn(trx, ids, at);
  const rows: ChangedRow[] = [];
  for (const classId of ids) {
    const id = randomUUID();
    // A place that was offered from a day on is theirs from then on.
    const joinsOn = places.get(classId) ?? today;
    const fromDay = joinsOn > today ? joinsOn : today;
    const enrolment = { id, classId, memberId, fromDay, madeBy: nameOf(visitor) };
    await trx
      .insertInto("enrolments")
      .values({ ...enrolment, createdAt: at, updatedAt: at })
      .execute();
    await tell(desk, ENROLMENTS, { id, action: "enrolled member" });
    rows.push({ table: "enrolments", id, before: {}, wasNew: true, version: FIRST_VERSION });
  }
  return rows;
}
