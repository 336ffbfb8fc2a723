// Current trials: children who come to meetings without being members.
import { addDays } from "#app/platform/days/day.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { storedAge } from "../booking/child-age.ts";

type Meeting = { id: string; name: string; day: string };

export type TrialOn = {
  id: string;
  name: string;
  /** In years; null when unknown. */
  age: number | null;
  /** First and last day, and class names. */
  first: string;
  last: string;
  classes: string[];
  /**
   * Meetings booked on the website or chosen by staff, as meetingKey writes them; null for a trial with neither,
   * such as an imported one.
   */
  booked: ReadonlySet<string> | null;
  /** The child has been and may join: its place is held until the last day. */
  mayJoin: boolean;
};

/** Returns a key for a meeting. */
export function meetingKey({ id, day }: Pick<Meeting, "id" | "day">): string {
  return `${id} ${day}`;
}

/**
 * Returns whether a trial comes to a meeting: one with meetings to those, any other to its classes
 * from first to last day.
 */
export function comesTo(trial: TrialOn, meeting: Meeting): boolean {
  return trial.booked ? trial.booked.has(meetingKey(meeting)) : isInWindow(trial, meeting);
}

/** Returns whether a trial covers a class name on a day, whatever it booked. */
export function isInWindow({ classes, first, last }: TrialOn, { name, day }: Omit<Meeting, "id">) {
  return first <= day && day <= last && classes.includes(name);
}

/** Returns the trials that overlap a span of days (YYYY-MM-DD, inclusive). */
export async function trialsOn(
  database: Database,
  { from, until }: { from: string; until: string },
): Promise<TrialOn[]> {
  const rows = await database
    .selectFrom("trials")
    .select(["id", "name", "firstTrialDate", "trialPeriod", "classes"])
    .where("deletedAt", "is", null)
    .where("joined", "=", false)
    .where("closedOn", "is", null)
    .where("firstTrialDate", "<=", until)
    .execute();
  const on = rows.filter(
    ({ firstTrialDate, trialPeriod }) => from <= addDays(firstTrialDate, trialPeriod),
  );
  const booked = await readBooked(
    database,
    on.map(({ id }) => id),
  );
  const chosen = await readChosen(
    database,
    on.map(({ id }) => id),
  );
  return on.map(({ id, name, firstTrialDate, trialPeriod, classes }) => {
    const booking = booked.get(id);
    const meetings = [...(booking?.meetings ?? []), ...(chosen.get(id) ?? [])];
    return {
      id,
      name,
      age: booking?.age ?? null,
      first: firstTrialDate,
      last: addDays(firstTrialDate, trialPeriod),
      classes: classes as string[],
      booked: booking || chosen.has(id) ? new Set(meetings) : null,
      mayJoin: booking?.mayJoin ?? false,
    };
  });
}

type Booked = { age: number; mayJoin: boolean; meetings: Set<string> };

/** Returns website bookings by trial id. */
async function readBooked(
  database: Database,
  trials: readonly string[],
): Promise<Map<string, Booked>> {
  if (trials.length === 0) return new Map();
  const rows = await database
    .selectFrom("bookings")
    .leftJoin("bookedMeetings as met", (join) =>
      join.onRef("met.bookingId", "=", "bookings.id").on("met.freedAt", "is", null),
    )
    .select(["trialId", "childAge", "childAgeHalf", "joinMailedAt", "met.classId", "met.day"])
    .where("trialId", "in", trials)
    .execute();
  const byTrial = new Map<string, Booked>();
  for (const { trialId, childAge, childAgeHalf, joinMailedAt, classId, day } of rows) {
    const known = byTrial.get(trialId ?? "") ?? {
      age: storedAge({ childAge, childAgeHalf }),
      mayJoin: joinMailedAt !== null,
      meetings: new Set<string>(),
    };
    if (classId !== null) known.meetings.add(meetingKey({ id: classId, day: day ?? "" }));
    byTrial.set(trialId ?? "", known);
  }
  return byTrial;
}

/** Returns the meetings chosen by staff, by trial id. */
async function readChosen(
  database: Database,
  trials: readonly string[],
): Promise<Map<string, string[]>> {
  if (trials.length === 0) return new Map();
  const rows = await database
    .selectFrom("trialMeetings")
    .select(["trialId", "classId", "day"])
    .where("trialId", "in", trials)
    .where("deletedAt", "is", null)
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ trialId }) => trialId)].map(([id, of]) => [
      id,
      of.map(({ classId, day }) => meetingKey({ id: classId, day })),
    ]),
  );
}
