// The weekly classes as the public sees them, with the meetings that can be booked.
import type { Database } from "#app/data/database/database.server.ts";
import { addDays, momentAt } from "#app/platform/days/day.ts";
import { schoolDaysOf, liveContent } from "../content/content.server.ts";
import { DAYS, type DayName } from "../content/content.ts";
import { asOn } from "../week/editions.ts";
import { readEditions } from "../week/editions.server.ts";
import { readMeetingChanges } from "../week/meeting-changes.server.ts";
import { heldDays, meetingDays } from "../week/meetings.ts";
import { firstRoom, type Held } from "../week/room.ts";
import { readTaken } from "../week/taken.server.ts";
import { readSchoolYear } from "../week/year.server.ts";
import type { BookableClass } from "./booking.ts";
import { isOpenToAll } from "./waiting/offers.ts";
import { readWaiting, waitingFor, type Line } from "./waiting/waiting-list.server.ts";
import { placesHeld } from "./waiting/share-places.ts";
import { lastToBook, meetingsToBook, placesLeft } from "./trial-places.ts";

/**
 * Returns the weekly classes from Monday to Sunday, without those that have ended. A free place that a
 * family is waiting for is held for it until shortly before the lesson; `isHeldBack: false` counts it as
 * free. `only` restricts the result to these ids.
 */
export async function readBookableClasses(
  database: Database,
  now: Date,
  { isHeldBack = true, only }: { isHeldBack?: boolean; only?: readonly string[] } = {},
): Promise<BookableClass[]> {
  const { school } = await liveContent(database);
  const year = await readSchoolYear(database);
  const { today, timeOf } = await schoolDaysOf(database, now);
  const at = { today, minute: minuteOf(timeOf(now.toISOString())) };
  const rows = await readClasses(database, today, only);
  const span = { from: today, until: lastToBook(today) };
  const changes = await readMeetingChanges(database, span);
  // A meeting that is moved or cancelled cannot be booked.
  const isChanged = new Set(
    changes.filter(({ state }) => state !== "usual").map(({ classId, day }) => `${classId} ${day}`),
  );
  const taken = await readTaken(database, { ...span, classIds: only }, now.toISOString());
  const waiting = Map.groupBy(
    isHeldBack ? await readWaiting(database, only) : [],
    ({ classId }) => classId,
  );
  const heldFor = (meeting: Meeting, free: number) => {
    const list = waitingFor(waiting.get(meeting.classId) ?? [], meeting);
    return list.length === 0 ? 0 : placesHeld(list, free);
  };
  const isOpen = (day: string, fromMinute: number) =>
    isOpenToAll(now.toISOString(), momentAt(school.zone, day, fromMinute));
  return rows
    .map((row) => {
      const { id, name, day } = row;
      const toBook = meetingsToBook(row, at, year, heldDays(id, changes));
      const days = toBook.days.filter((each) => !isChanged.has(`${id} ${each}`));
      const takesTrials = row.places !== null && !row.isInviteOnly;
      const isBookable = days.length > 0 && takesTrials;
      const meetings = days.map((each) => {
        const left = placesLeft(asOn(row, each), taken.at({ id, name, day: each }));
        const held = heldFor({ classId: id, line: "try", day: each }, left.toTry);
        const isHeld = held > 0 && !isOpen(each, row.fromMinute);
        return { day: each, toJoin: left.toJoin, toTry: left.toTry - (isHeld ? held : 0) };
      });
      const first = isBookable ? joining(row, meetings, taken.held(id), today) : null;
      const until = addDays(first?.day ?? today, DAYS_TO_A_MEETING);
      const [joinsOn] = first
        ? meetingDays(row, { from: first.day, until }, year, heldDays(id, changes))
        : [];
      const free = Math.max(0, first?.room ?? 0);
      const room = joinsOn
        ? free - heldFor({ classId: id, line: "join", day: joinsOn }, free)
        : free;
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
        opensSoon: toBook.opensSoon && takesTrials,
        hasRoomToJoin: room > 0 && joinsOn !== undefined && joinsOn <= (meetings[0]?.day ?? ""),
        joins: joinsOn === undefined || room === 0 ? null : { day: joinsOn, room },
        meetings: isBookable
          ? meetings.map(({ day: on, toTry }) => ({ day: on, left: toTry }))
          : [],
      };
    })
    .sort((one, other) => DAYS.indexOf(one.day) - DAYS.indexOf(other.day));
}

type Meeting = { classId: string; line: Line; day: string };

/** Days to look ahead for the next meeting: longer than any holiday. */
const DAYS_TO_A_MEETING = 120;

type ToJoin = { day: string; toJoin: number };
type Row = Awaited<ReturnType<typeof readClasses>>[number];

/**
 * Returns the first day with room for a new member, and the number of places; null when there is none in
 * sight.
 */
function joining(row: Row, meetings: readonly ToJoin[], held: readonly Held[], today: string) {
  const marks = row.editions?.map(({ firstDay }) => firstDay) ?? [];
  const placesOn = (day: string) => asOn(row, day).places;
  // Starts after the last full meeting: places taken by trials count, too.
  const full = meetings.findLast(({ toJoin }) => toJoin <= 0);
  const from = full ? addDays(full.day, 1) : today;
  const found = firstRoom(held, { from, marks, placesOn });
  if (found === null) return null;
  const later = meetings.filter(({ day }) => day >= found.day).map(({ toJoin }) => toJoin);
  return { day: found.day, room: Math.min(found.room, ...later) };
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
  const editions = await readEditions(database, only);
  return rows.map((row) => ({
    ...row,
    day: row.day as DayName,
    editions: editions.get(row.id),
  }));
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
