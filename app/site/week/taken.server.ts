// Counts the taken places of future meetings: members, trials, open offers, requests and unconfirmed bookings. Use it
// in the transaction that takes a place.
import type { Database } from "#app/data/database/database.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { lockByName } from "#app/data/database/transactions.server.ts";
import { lastToBook, type Taken } from "../booking/trial-places.ts";
import { heldMeetings } from "../booking/unconfirmed/held-meetings.server.ts";
import { asOn } from "./editions.ts";
import { readEditions, type EditionRow } from "./editions.server.ts";
import { enrolledOn } from "./places.server.ts";
import { heldOn, fullestDay, type Held } from "./room.ts";
import { isInWindow, meetingKey, trialsOn, type TrialOn } from "./trials-on.server.ts";

type Meeting = { id: string; name: string; day: string };

type Counted = {
  /** Returns the taken places of a meeting. */
  at: (meeting: Meeting) => Taken;
  /** Returns the permanent places of a class, including offers. */
  held: (classId: string) => readonly Held[];
};

/**
 * Counts meetings of these classes, or of all, in a span of days (YYYY-MM-DD, inclusive) at a moment (ISO
 * text).
 */
export async function readTaken(
  database: Database,
  {
    from,
    until,
    classIds,
  }: { from: string; until: string; classIds?: readonly string[] | undefined },
  at: string,
): Promise<Counted> {
  const enrolled = await enrolledOn(database, from)
    .select(["classId", "fromDay", "freeOn", (eb) => eb.fn.countAll<number | string>().as("count")])
    .where("keepsPlace", "=", true)
    .$if(classIds !== undefined, (query) => query.where("classId", "in", [...(classIds ?? []), ""]))
    .groupBy(["classId", "fromDay", "freeOn"])
    .execute();
  const trialsOf = countTrials(await trialsOn(database, { from, until }));
  const offers = await readOffers(database, { from, until, at });
  const unconfirmed = await heldMeetings(database, { from, until, at });
  const open = new Map<string, number>();
  for (const { classId, day } of [...offers.filter(({ line }) => line === "try"), ...unconfirmed]) {
    const key = meetingKey({ id: classId, day: day ?? "" });
    open.set(key, (open.get(key) ?? 0) + 1);
  }
  const joining = offers.flatMap(({ classId, day, line }) =>
    line === "join" && day !== null ? [{ classId, fromDay: day, freeOn: null, count: 1 }] : [],
  );
  const asked = await readAskedPlaces(database, at);
  const held = Map.groupBy([...enrolled, ...joining, ...asked], ({ classId }) => classId);
  const members = new Map(
    [...held].map(([id, rows]) => [
      id,
      rows.map(({ fromDay, freeOn, count }) => ({ fromDay, freeOn, count: Number(count) })),
    ]),
  );
  return {
    held: (id) => members.get(id) ?? [],
    at: (meeting) => {
      const { id, day } = meeting;
      return {
        members: heldOn(members.get(id) ?? [], day),
        trials: trialsOf(meeting) + (open.get(meetingKey({ id, day })) ?? 0),
      };
    },
  };
}

/** Returns the places that families have asked for, while they are held. */
async function readAskedPlaces(database: Database, at: string) {
  const rows = await database
    .selectFrom("familyRequests")
    .select(["classId", "day"])
    .where("kind", "in", ["join", "move"])
    .where("state", "=", "open")
    .where("holdsUntil", ">", at)
    .execute();
  return rows.map(({ classId, day }) => ({ classId, fromDay: day, freeOn: null, count: 1 }));
}

/**
 * Returns open offers from a day on, and accepted places to join after a span; those within it count as
 * trials.
 */
function readOffers(
  database: Database,
  { from, until, at }: { from: string; until: string; at: string },
) {
  return database
    .selectFrom("waitingPlaces as waits")
    .innerJoin("bookings", "bookings.id", "waits.bookingId")
    .leftJoin("trials", "trials.id", "bookings.trialId")
    .select(["waits.classId", "waits.day", "waits.line"])
    .where("waits.day", ">=", from)
    .where((eb) =>
      eb.or([
        eb.and([eb("waits.state", "=", "offered"), eb("waits.endsAt", ">", at)]),
        eb.and([
          eb("waits.line", "=", "join"),
          eb("waits.state", "=", "taken"),
          eb("waits.day", ">", until),
          eb("bookings.state", "=", "booked"),
          eb("trials.joined", "=", false),
          eb("trials.closedOn", "is", null),
          eb("trials.deletedAt", "is", null),
        ]),
      ]),
    )
    .execute();
}

/** Counts the trials of a meeting, from an index: large schools ask thousands of times. */
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
      // Booked trials of this meeting are already counted.
      (trial) => !trial.booked?.has(key) && isHeld(trial, meeting),
    );
    return (booked.get(key) ?? 0) + held.length;
  };
}

/** A place is held until the end of the trial if the child may join. */
function isHeld(trial: TrialOn, meeting: Meeting): boolean {
  return trial.booked ? meeting.day <= trial.last : isInWindow(trial, meeting);
}

type Weekly = Pick<EditionRow, "teachers" | "places" | "trialPlaces" | "price"> & {
  id: string;
  name: string;
};

/**
 * Returns the most taken places, and the total, for a member joining on a day: later members, and the
 * trials of each meeting that can be booked. The total is null when not set.
 */
export async function mostTaken(trx: Database, weekly: Weekly, when: When): Promise<MostTaken> {
  const found = await readMostTaken(trx, [weekly], when);
  return found.get(weekly.id) ?? { taken: 0, places: weekly.places };
}

type When = { from: string; today: string; at: string };
export type MostTaken = { taken: number; places: number | null };

/** Returns the same for several classes, by class id. */
export async function readMostTaken(
  trx: Database,
  classes: readonly Weekly[],
  { from, today, at }: When,
): Promise<Map<string, MostTaken>> {
  const span = { from: today, until: lastToBook(today) };
  const classIds = classes.map(({ id }) => id);
  const counted = await readTaken(trx, { ...span, classIds }, at);
  const editionsOf = await readEditions(trx, classIds);
  const mostOf = (weekly: Weekly): MostTaken => {
    const editions = editionsOf.get(weekly.id);
    const placesOn = (day: string) => asOn({ ...weekly, editions }, day).places;
    const marks = editions?.map(({ firstDay }) => firstDay) ?? [];
    let most = fullestDay(counted.held(weekly.id), { from, marks, placesOn });
    for (let day = from > today ? from : today; day <= span.until; day = addDays(day, 1)) {
      const { members, trials } = counted.at({ ...weekly, day });
      const places = placesOn(day);
      if (trials === 0 || places === null || most.places === null) continue;
      // Members who leave later make no room for one who joins now.
      const taken = members + trials;
      if (places - taken < most.places - most.taken) most = { taken, places };
    }
    return most;
  };
  return new Map(classes.map((weekly) => [weekly.id, mostOf(weekly)]));
}

/** Locks the places of these classes until the end of the transaction, so that counts stay valid. */
export async function takePlacesTurn(
  trx: Database,
  classIds: readonly string[],
  at: string,
): Promise<void> {
  // A fixed order prevents deadlocks.
  for (const id of [...new Set(classIds)].sort()) await lockByName(trx, `places of ${id}`, at);
}
