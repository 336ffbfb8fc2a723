// Reads the enrolments of weekly classes, and the members who still need a class day.
import type { Database } from "#app/data/database/database.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { enrolledOn, placesTaken } from "#app/site/week/places.server.ts";
import { meetingKey, trialsOn } from "#app/site/week/trials-on.server.ts";
import type { EnrolmentKind } from "#app/office/class-places/enrolment-kinds.ts";
import { openPlaces, type OpenPlaces, type Placeable } from "./places/open-places.ts";

export type Enrolled = {
  id: string;
  memberId: string;
  name: string;
  parentName: string;
  kind: EnrolmentKind;
  keepsPlace: boolean;
  fromDay: string;
  /** The day on which the place becomes free; null if open-ended. */
  freeOn: string | null;
  endReason: string | null;
};

/** A child on trial, enrolled through a booking. */
export type OnTrial = { id: string; name: string; first: string; last: string; booked: string[] };

/** Returns the places taken in each class, and the members who still need a class day. */
export async function readPlaces(
  database: Database,
  today: string,
): Promise<{ taken: Map<string, number>; open: OpenPlaces[] }> {
  const classes = await database
    .selectFrom("weeklyClasses")
    .select(["id", "name"])
    .where("archivedAt", "is", null)
    .execute();
  const placed = await database
    .selectFrom("enrolments")
    .select(["memberId", "classId"])
    .where("kind", "in", ["member", "pause"])
    .where((eb) => eb.or([eb("freeOn", "is", null), eb("freeOn", ">", today)]))
    .where("deletedAt", "is", null)
    .execute();
  return {
    taken: await placesTaken(database, today),
    open: openPlaces(await placeable(database), classes, placed),
  };
}

/** Returns all active members, by name. */
export async function placeable(database: Database): Promise<Placeable[]> {
  const rows = await database
    .selectFrom("members")
    .select(["id", "name", "parentName", "classes", "importId"])
    .where("deletedAt", "is", null)
    .where("active", "=", true)
    .orderBy("name")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, classes: row.classes as string[] }));
}

/** Returns the members who are in a class on a day or later, by name. */
export async function readEnrolled(
  database: Database,
  classId: string,
  day: string,
): Promise<Enrolled[]> {
  const rows = await enrolledOn(database, day)
    .select(["enrolments.id", "memberId", "name", "parentName", "fromDay"])
    .select(["kind", "keepsPlace", "freeOn", "endReason"])
    .where("classId", "=", classId)
    .orderBy("name")
    .orderBy("fromDay")
    .orderBy("enrolments.id")
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as EnrolmentKind }));
}

/** How far ahead trials are listed. */
const TRIALS_AHEAD_DAYS = 60;

/** Returns the children on trial in a class from a day onwards, by their first day. */
export async function readOnTrial(
  database: Database,
  { id, name }: { id: string; name: string },
  today: string,
): Promise<OnTrial[]> {
  const span = { from: today, until: addDays(today, TRIALS_AHEAD_DAYS) };
  const trials = await trialsOn(database, span);
  return trials
    .flatMap(({ booked, classes, ...trial }) => {
      const days = [...(booked ?? [])]
        .filter((key) => key.startsWith(meetingKey({ id, day: "" })))
        .map((key) => key.slice(id.length + 1))
        .filter((day) => day >= today)
        .sort();
      const comes = booked ? days.length > 0 : classes.includes(name);
      const { id: trialId, name: child, first, last } = trial;
      return comes ? [{ id: trialId, name: child, first, last, booked: days }] : [];
    })
    .sort((one, other) => (one.first < other.first ? -1 : 1));
}
