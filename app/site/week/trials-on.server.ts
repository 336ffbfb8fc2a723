// The trials that are on: who may come to a meeting without being a member.
import { addDays } from "#app/platform/days/day.ts";
import type { Database } from "#app/data/database/database.server.ts";

type Meeting = { id: string; name: string; day: string };

export type TrialOn = {
  id: string;
  name: string;
  /** In years; null where nobody said it. */
  age: number | null;
  /** Its first and its last day, and the names of its classes. */
  first: string;
  last: string;
  classes: string[];
  /** What was booked on the website, as meetingKey writes it; null for a trial that the staff entered. */
  booked: ReadonlySet<string> | null;
  /** They came, and may join: their place in these classes is held until the last day. */
  mayJoin: boolean;
};

/** A meeting as one text. */
export function meetingKey({ id, day }: Pick<Meeting, "id" | "day">): string {
  return `${id} ${day}`;
}

/**
 * Whether a trial comes to a meeting: one that was booked on the website to the meetings that it booked,
 * any other to its classes from its first day to its last.
 */
export function comesTo(trial: TrialOn, meeting: Meeting): boolean {
  return trial.booked ? trial.booked.has(meetingKey(meeting)) : isInWindow(trial, meeting);
}

/** Whether a trial has a place at a class of this name on a day, whatever it booked. */
export function isInWindow({ classes, first, last }: TrialOn, { name, day }: Omit<Meeting, "id">) {
  return first <= day && day <= last && classes.includes(name);
}

/** The trials that a span of days (YYYY-MM-DD, both included) touches. */
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
  return on.map(({ id, name, firstTrialDate, trialPeriod, classes }) => {
    const booking = booked.get(id);
    return {
      id,
      name,
      age: booking?.age ?? null,
      first: firstTrialDate,
      last: addDays(firstTrialDate, trialPeriod),
      classes: classes as string[],
      booked: booking?.meetings ?? null,
      mayJoin: booking?.mayJoin ?? false,
    };
  });
}

type Booked = { age: number; mayJoin: boolean; meetings: Set<string> };

/** What was booked on the website, by the id of the trial. */
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
    .select(["trialId", "childAge", "joinMailedAt", "met.classId", "met.day"])
    .where("trialId", "in", trials)
    .execute();
  const byTrial = new Map<string, Booked>();
  for (const { trialId, childAge, joinMailedAt, classId, day } of rows) {
    const known = byTrial.get(trialId ?? "") ?? {
      age: childAge,
      mayJoin: joinMailedAt !== null,
      meetings: new Set<string>(),
    };
    if (classId !== null) known.meetings.add(meetingKey({ id: classId, day: day ?? "" }));
    byTrial.set(trialId ?? "", known);
  }
  return byTrial;
}
