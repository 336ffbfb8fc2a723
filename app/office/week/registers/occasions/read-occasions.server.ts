// Reads the registers of a day that are no weekly classes: performances, rehearsals and events.
import type { Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { OccasionRef, OccasionRegister } from "./occasion.ts";
import { readEventRegister, sessionsOn } from "./read-event-register.server.ts";
import { performancesOn, readShowRegister, showsOnce } from "./read-show-register.server.ts";

/** `nowMinute` is the minute of today. */
export type Moment = { today: string; nowMinute: number };

export type OccasionOn = Omit<OccasionRegister, "groups"> & { here: number; expected: number };

/** Returns the occasions that begin on a day and that the visitor may see, with counts. */
export async function readOccasionsOn(
  database: Database,
  visitor: Visitor,
  day: string,
  moment: Moment,
): Promise<OccasionOn[]> {
  const registers = await readOccasions(database, visitor, day, moment);
  return registers.map(({ groups, ...shown }) => {
    const children = groups.flatMap((group) => group.children);
    const here = children.filter(({ presence }) => presence === "in").length;
    const expected = children.filter(({ presence }) => presence !== "away").length;
    return { ...shown, here, expected };
  });
}

/** Returns the registers of all occasions that are on during a day, for a list of who is in the building. */
export function readOccasionsDuring(
  database: Database,
  today: string,
): Promise<OccasionRegister[]> {
  return readOccasions(database, null, today, { today, nowMinute: 0 });
}

/** A null visitor sees all registers, with those of nights that end on this day. */
async function readOccasions(
  database: Database,
  visitor: Visitor | null,
  day: string,
  moment: Moment,
): Promise<OccasionRegister[]> {
  const shows = await performancesOn(database, day);
  const events = await sessionsOn(database, day, { isRunning: visitor === null });
  const once = showsOnce(database, moment.today);
  const found: OccasionRegister[] = [];
  for (const one of shows) {
    const register = await readShowRegister(database, visitor, one, { ...moment, once });
    if (register) found.push(register);
  }
  for (const one of events) {
    const register = await readEventRegister(database, visitor, one, moment);
    // An event that nobody has booked needs no register.
    if (register && register.groups.length > 0) found.push(register);
  }
  return found.toSorted((one, other) => one.fromMinute - other.fromMinute);
}

/** Returns one register; null when there is none, or none that this visitor may see. */
export function readOccasion(
  database: Database,
  visitor: Visitor | null,
  { kind, id }: OccasionRef,
  moment: Moment,
): Promise<OccasionRegister | null> {
  if (kind === "event") return readEventRegister(database, visitor, id, moment);
  const once = showsOnce(database, moment.today);
  return readShowRegister(database, visitor, { kind, id }, { ...moment, once });
}
