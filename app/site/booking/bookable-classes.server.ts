// The classes of the week as everyone may know them, with the trial places of their next meetings.
import type { Database } from "#app/platform/database/database.server.ts";
import { schoolDaysOf, liveContent } from "../content/content.server.ts";
import { DAYS, type DayName } from "../content/content.ts";
import { placesTaken } from "../week/places.server.ts";
import { trialsOn } from "../week/trials-on.server.ts";
import { nextToBook, trialPlacesLeft } from "./trial-places.ts";

export type BookableClass = {
  id: string;
  name: string;
  day: DayName;
  fromMinute: number;
  toMinute: number | null;
  teachers: string;
  /** Whole pence a month; null where it is not set. */
  price: number | null;
  trialPlacesLeft: number;
  /** Whether it takes trials at all: one that is full does. */
  isBookable: boolean;
};

/** In the order of the week; classes that are over are left out. */
export async function readBookableClasses(database: Database, now: Date): Promise<BookableClass[]> {
  const { keyDates } = await liveContent(database);
  const { today, timeOf } = await schoolDaysOf(database, now);
  const at = { today, minute: minuteOf(timeOf(now.toISOString())) };
  const rows = await readClasses(database, today);
  const meetings = rows.map((row) => ({ ...row, next: nextToBook(row, at, keyDates) }));
  const taken = await takenOn(database, [...new Set(meetings.map(({ next }) => next))]);
  return meetings
    .map(({ next, ...row }) => {
      const isBookable = next !== null && row.places !== null && !row.isInviteOnly;
      const left = isBookable ? trialPlacesLeft(row, taken(row, next)) : 0;
      return { ...row, isBookable, trialPlacesLeft: left };
    })
    .sort((one, other) => DAYS.indexOf(one.day) - DAYS.indexOf(other.day));
}

async function readClasses(database: Database, today: string) {
  const rows = await database
    .selectFrom("weeklyClasses")
    .selectAll()
    .where("archivedAt", "is", null)
    .where((eb) => eb.or([eb("lastDay", "is", null), eb("lastDay", ">=", today)]))
    .orderBy("fromMinute")
    .orderBy("studioPlace")
    .orderBy("name")
    .execute();
  return rows.map((row) => ({ ...row, day: row.day as DayName }));
}

/** Who has the places of a class on one of these days. */
async function takenOn(database: Database, days: readonly (string | null)[]) {
  const byDay = new Map<string, { members: Map<string, number>; trials: string[][] }>();
  for (const day of days) {
    if (day === null) continue;
    const trials = await trialsOn(database, day);
    const members = await placesTaken(database, day);
    byDay.set(day, { members, trials: trials.map(({ classes }) => classes) });
  }
  return ({ id, name }: { id: string; name: string }, day: string) => {
    const found = byDay.get(day);
    return {
      members: found?.members.get(id) ?? 0,
      trials: found?.trials.filter((classes) => classes.includes(name)).length ?? 0,
    };
  };
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
