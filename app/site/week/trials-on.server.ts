// The trials that are on: who may come to a meeting without being a member.
import { addDays } from "#app/platform/days/day.ts";
import type { Database } from "#app/platform/database/database.server.ts";

type Meeting = { id: string; name: string; day: string };

export type TrialOn = {
  id: string;
  name: string;
  /** What the teacher must know, of a trial that was booked on the website. */
  note: string;
  /** In years; null where nobody said it. */
  age: number | null;
  /** Whether they come to a meeting of a class (its id and name) on a day within the span that was read. */
  comesTo: (meeting: Meeting) => boolean;
  /** Whether a place is theirs: also that of a class which they came to and may join, until the trial is over. */
  holds: (meeting: Meeting) => boolean;
};

/**
 * The trials of a span of days (YYYY-MM-DD, both included). One that was booked on the website comes to
 * the meetings that it booked; any other to its classes, from its first day to its last.
 */
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
    const names = new Set(classes as string[]);
    const last = addDays(firstTrialDate, trialPeriod);
    const comesTo = (one: Meeting) =>
      booking
        ? booking.meetings.has(`${one.id} ${one.day}`)
        : names.has(one.name) && firstTrialDate <= one.day && one.day <= last;
    return {
      id,
      name,
      comesTo,
      holds: (one) =>
        comesTo(one) || (booking?.mayJoin === true && names.has(one.name) && one.day <= last),
      note: booking?.note ?? "",
      age: booking?.age ?? null,
    };
  });
}

type Booked = { note: string; age: number; mayJoin: boolean; meetings: Set<string> };

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
    .select(["trialId", "note", "childAge", "joinMailedAt", "met.classId", "met.day"])
    .where("trialId", "in", trials)
    .execute();
  const byTrial = new Map<string, Booked>();
  for (const { trialId, note, childAge, joinMailedAt, classId, day } of rows) {
    const known = byTrial.get(trialId ?? "") ?? {
      note,
      age: childAge,
      mayJoin: joinMailedAt !== null,
      meetings: new Set<string>(),
    };
    if (classId !== null) known.meetings.add(`${classId} ${day}`);
    byTrial.set(trialId ?? "", known);
  }
  return byTrial;
}
