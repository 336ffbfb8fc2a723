// Reads the children who wait for a place in a class, in order of arrival.
import type { Database } from "#app/data/database/database.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { formatDay, formatTimes } from "#app/ui/format.ts";

export type WaitingChild = {
  id: string;
  /** The position on its list, from 1. */
  place: number;
  /** 'To join' or 'To try'. */
  what: string;
  childName: string;
  parentName: string;
  /** The child's page; null for a child who is not in the office's lists yet. */
  childId: string | null;
  since: string;
  /** 'Waiting', or 'Offered until 21 Nov 2026, 10:00'. */
  state: string;
};

const WHAT = { join: "To join", try: "To try" } as const;

/** Returns both lists of a class: to join it, then to try it. */
export async function readWaitingList(
  database: Database,
  classId: string,
  days: SchoolDays,
): Promise<WaitingChild[]> {
  const rows = await openWaits(database)
    .select(["bookings.childName", "bookings.parentName", "bookings.trialId"])
    .select(["bookings.alikeAnswer", "waits.endsAt"])
    .where("waits.classId", "=", classId)
    .execute();
  return (["join", "try"] as const).flatMap((line) =>
    rows
      .filter((row) => row.line === line)
      .map(({ id, state, endsAt, createdAt, trialId, alikeMemberId, alikeAnswer, ...row }, at) => ({
        id,
        place: at + 1,
        what: WHAT[line],
        childName: row.childName,
        parentName: row.parentName,
        childId: alikeAnswer === "same" ? alikeMemberId : trialId,
        since: days.dayOf(createdAt),
        state:
          state === "offered" && endsAt !== null
            ? `Offered until ${formatDay(days.dayOf(endsAt))}, ${days.timeOf(endsAt)}`
            : "Waiting",
      })),
  );
}

/** A class that a member waits for. */
export type ChildWait = { id: string; classId: string; words: string; place: number };

/** Returns the classes for which these members wait, as staff or the family noted it. */
export async function readChildWaits(
  database: Database,
  memberIds: readonly string[],
): Promise<ChildWait[]> {
  const own = await openWaits(database)
    .where("bookings.alikeAnswer", "=", "same")
    .where("bookings.alikeMemberId", "in", [...memberIds, ""])
    .execute();
  if (own.length === 0) return [];
  const all = await openWaits(database)
    .where(
      "waits.classId",
      "in",
      own.map(({ classId }) => classId),
    )
    .execute();
  return own.map(({ id, classId, line, name, day, fromMinute, toMinute }) => ({
    id,
    classId,
    words: `${name}, ${day} ${formatTimes({ fromMinute, toMinute })}`,
    place:
      1 +
      all
        .filter((other) => other.classId === classId && other.line === line)
        .findIndex((other) => other.id === id),
  }));
}

/** Returns a query of the places on waiting lists, in order of arrival. */
export function openWaits(database: Database) {
  return database
    .selectFrom("waitingPlaces as waits")
    .innerJoin("bookings", "bookings.id", "waits.bookingId")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "waits.classId")
    .select(["waits.id", "waits.classId", "waits.line", "waits.state", "waits.createdAt"])
    .select(["bookings.alikeMemberId", "weekly.name", "weekly.day"])
    .select(["weekly.fromMinute", "weekly.toMinute"])
    .where("waits.state", "in", ["waiting", "offered"])
    .where("waits.undoUntil", "is", null)
    .where("bookings.state", "in", ["waiting", "booked"])
    .orderBy("waits.createdAt")
    .orderBy("waits.id");
}
