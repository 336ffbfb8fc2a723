// Who has the places of the meetings ahead: members, trials on the meetings that they come to, and offers
// of the waiting line that are open. Counted where a place is taken, in its transaction.
import type { Database } from "#app/platform/database/database.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { takeTurn } from "#app/platform/database/turns.server.ts";
import { lastToBook, type Taken } from "../booking/trial-places.ts";
import { enrolledOn } from "./places.server.ts";
import { isInWindow, meetingKey, trialsOn, type TrialOn } from "./trials-on.server.ts";

type Meeting = { id: string; name: string; day: string };

/** Counts for any meeting of these classes, or of all, within a span of days (YYYY-MM-DD, both included), at a moment (ISO text). */
export async function readTaken(
  database: Database,
  {
    from,
    until,
    classIds,
  }: { from: string; until: string; classIds?: readonly string[] | undefined },
  at: string,
): Promise<(meeting: Meeting) => Taken> {
  const enrolled = await enrolledOn(database, from)
    .select(["classId", "freeOn", (eb) => eb.fn.countAll<number | string>().as("count")])
    .$if(classIds !== undefined, (query) => query.where("classId", "in", [...(classIds ?? []), ""]))
    .groupBy(["classId", "freeOn"])
    .execute();
  const members = Map.groupBy(enrolled, ({ classId }) => classId);
  const trialsOf = countTrials(await trialsOn(database, { from, until }));
  const offers = await database
    .selectFrom("waitingPlaces")
    .select(["classId", "day"])
    .where("state", "=", "offered")
    .where("endsAt", ">", at)
    .where("day", ">=", from)
    .where("day", "<=", until)
    .execute();
  const open = new Map<string, number>();
  for (const { classId, day } of offers) {
    const key = meetingKey({ id: classId, day: day ?? "" });
    open.set(key, (open.get(key) ?? 0) + 1);
  }
  return (meeting) => {
    const { id, day } = meeting;
    const staying = (members.get(id) ?? []).filter(({ freeOn }) => freeOn === null || freeOn > day);
    return {
      members: staying.reduce((sum, { count }) => sum + Number(count), 0),
      trials: trialsOf(meeting) + (open.get(meetingKey({ id, day })) ?? 0),
    };
  };
}

/** Counts the trials that have a place at a meeting; looked up, for a large school asks for thousands. */
function countTrials(trials: readonly TrialOn[]): (meeting: Meeting) => number {
  const booked = new Map<string, number>();
  for (const trial of trials)
    for (const key of trial.booked ?? []) booked.set(key, (booked.get(key) ?? 0) + 1);
  const byName = new Map<string, TrialOn[]>();
  for (const trial of trials.filter((each) => each.booked === null || each.mayJoin))
    for (const name of trial.classes) byName.set(name, [...(byName.get(name) ?? []), trial]);
  return (meeting) => {
    const key = meetingKey(meeting);
    const held = (byName.get(meeting.name) ?? []).filter(
      // One that is booked for this meeting is counted already.
      (trial) => !trial.booked?.has(key) && isHeld(trial, meeting),
    );
    return (booked.get(key) ?? 0) + held.length;
  };
}

/** The place of who may join is kept to the end of the trial. */
function isHeld(trial: TrialOn, meeting: Meeting): boolean {
  return trial.booked ? meeting.day <= trial.last : isInWindow(trial, meeting);
}

/**
 * How many places somebody who joins finds taken at most: by the members, and by the trials of one
 * meeting of the weeks in which trials can be booked.
 */
export async function mostTaken(
  trx: Database,
  weekly: { id: string; name: string },
  { today, at }: { today: string; at: string },
): Promise<number> {
  const span = { from: today, until: lastToBook(today) };
  const takenOf = await readTaken(trx, { ...span, classIds: [weekly.id] }, at);
  let most = 0;
  for (let day = today; day <= span.until; day = addDays(day, 1)) {
    const { members, trials } = takenOf({ ...weekly, day });
    // Whoever has left by then makes room for nobody who joins now.
    most = Math.max(most, day === today ? members : 0, trials === 0 ? 0 : members + trials);
  }
  return most;
}

/**
 * Waits until nobody else counts the places of these classes, and keeps that to the end of the
 * transaction: what is counted afterwards is what there is.
 */
export async function takePlacesTurn(
  trx: Database,
  classIds: readonly string[],
  at: string,
): Promise<void> {
  // In one order, so that two who want the same classes do not wait for each other.
  for (const id of [...new Set(classIds)].sort()) await takeTurn(trx, `places of ${id}`, at);
}
