// The classes of the week as everyone may know them, with the meetings that can be tried.
import type { Database } from "#app/platform/database/database.server.ts";
import { momentAt } from "#app/platform/days/day.ts";
import { schoolDaysOf, liveContent } from "../content/content.server.ts";
import { DAYS, type DayName } from "../content/content.ts";
import { readMeetingChanges } from "../week/meeting-changes.server.ts";
import { readTaken } from "../week/taken.server.ts";
import type { BookableClass } from "./booking.ts";
import { isOpenToAll } from "./waiting/offers.ts";
import { lastToBook, meetingsToBook, placesLeft } from "./trial-places.ts";

/**
 * In the order of the week; classes that are over are left out. A free place that somebody waits for is
 * theirs before it is everybody's, until shortly before the lesson; `isHeldBack` false counts it. `only`
 * are the ids that are wanted: all where it is not given.
 */
export async function readBookableClasses(
  database: Database,
  now: Date,
  { isHeldBack = true, only }: { isHeldBack?: boolean; only?: readonly string[] } = {},
): Promise<BookableClass[]> {
  const { keyDates, school } = await liveContent(database);
  const { today, timeOf } = await schoolDaysOf(database, now);
  const at = { today, minute: minuteOf(timeOf(now.toISOString())) };
  const rows = await readClasses(database, today, only);
  const span = { from: today, until: lastToBook(today) };
  const changes = await readMeetingChanges(database, span);
  // One that is somewhere else, or not at all, is not tried.
  const isChanged = new Set(
    changes.filter(({ state }) => state !== "usual").map(({ classId, day }) => `${classId} ${day}`),
  );
  const taken = await readTaken(database, { ...span, classIds: only }, now.toISOString());
  const waiting = isHeldBack ? await countWaiting(database) : new Map<string, number>();
  const isOpen = (day: string, { id, fromMinute }: { id: string; fromMinute: number }) =>
    waiting.has(id) && isOpenToAll(now.toISOString(), momentAt(school.zone, day, fromMinute));
  return rows
    .map((row) => {
      const { id, name, day } = row;
      const days = meetingsToBook(row, at, keyDates).filter(
        (each) => !isChanged.has(`${id} ${each}`),
      );
      const isBookable = days.length > 0 && row.places !== null && !row.isInviteOnly;
      const meetings = days.map((each) => {
        const left = placesLeft(row, taken({ id, name, day: each }));
        const held = isOpen(each, row) ? 0 : (waiting.get(id) ?? 0);
        return { day: each, toJoin: left.toJoin, toTry: Math.max(0, left.toTry - held) };
      });
      return {
        id,
        name,
        day,
        fromMinute: row.fromMinute,
        toMinute: row.toMinute,
        studio: row.studio,
        teachers: row.teachers,
        price: row.price,
        wear: row.wear,
        isInviteOnly: row.isInviteOnly,
        isBookable,
        hasRoomToJoin: meetings.every(({ toJoin }) => toJoin > 0),
        meetings: isBookable
          ? meetings.map(({ day: on, toTry }) => ({ day: on, left: toTry }))
          : [],
      };
    })
    .sort((one, other) => DAYS.indexOf(one.day) - DAYS.indexOf(other.day));
}

/** How many wait to try a class, by its id. */
async function countWaiting(database: Database): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom("waitingPlaces")
    .select(["classId", (eb) => eb.fn.countAll<number | string>().as("count")])
    .where("line", "=", "try")
    .where("state", "=", "waiting")
    .groupBy("classId")
    .execute();
  return new Map(rows.map(({ classId, count }) => [classId, Number(count)]));
}

async function readClasses(database: Database, today: string, only?: readonly string[]) {
  const rows = await database
    .selectFrom("weeklyClasses")
    .selectAll()
    .where("archivedAt", "is", null)
    .$if(only !== undefined, (query) => query.where("id", "in", [...(only ?? []), ""]))
    .where((eb) => eb.or([eb("lastDay", "is", null), eb("lastDay", ">=", today)]))
    .orderBy("fromMinute")
    .orderBy("studioPlace")
    .orderBy("name")
    .execute();
  return rows.map((row) => ({ ...row, day: row.day as DayName }));
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
