// Reads a class's coming meetings and their changes.
import type { Database } from "#app/data/database/database.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { readEditions } from "#app/site/week/editions.server.ts";
import { readMeetingChanges } from "#app/site/week/meeting-changes.server.ts";
import { meetingDays, type MeetingChange } from "#app/site/week/meetings.ts";
import { readSchoolYear } from "#app/site/week/year.server.ts";
import { meetingOf } from "#app/office/message-log/purposes.ts";
import { chosenIds, readTeaching } from "#app/office/class-places/teaching.server.ts";
import type { WeeklyClassRow } from "#app/office/class-places/weekly-classes.server.ts";

export type PlannedMeeting = {
  day: string;
  change: MeetingChange | null;
  /** The bank holiday's name; the class is off unless a change says otherwise. */
  holiday: string | null;
  /** Ids of the cover teachers. */
  coveredBy: string[];
  /** Families have been told that it is cancelled. */
  isTold: boolean;
  /** The same, and it is on again. */
  isOnAgain: boolean;
};

const WEEKS_SHOWN = 8;

/** Returns the meetings of the eight weeks from a day (YYYY-MM-DD), in order. */
export async function readNextMeetings(
  database: Database,
  weekly: WeeklyClassRow,
  today: string,
): Promise<PlannedMeeting[]> {
  const { keyDates } = await readSchoolYear(database);
  const names = await database.selectFrom("bankHolidays").select(["day", "name"]).execute();
  const holidays = new Map(names.map(({ day, name }) => [day, name]));
  const editions = (await readEditions(database, [weekly.id])).get(weekly.id);
  const span = { from: today, until: addDays(today, WEEKS_SHOWN * 7) };
  const changes = await readMeetingChanges(database, span);
  const own = new Map(
    changes.filter(({ classId }) => classId === weekly.id).map((change) => [change.day, change]),
  );
  const all = meetingDays({ ...weekly, editions }, span, { keyDates, holidays: new Set() });
  const teaching = (await readTeaching(database)).get(weekly.id) ?? [];
  const told = await readToldDays(database, weekly.id);
  const isOff = (day: string) =>
    own.get(day)?.state === "cancelled" || own.get(day)?.state === "moved";
  return all.map((day) => ({
    day,
    isTold: told.has(day),
    isOnAgain: told.has(day) && !isOff(day),
    change: own.get(day) ?? null,
    holiday: holidays.get(day) ?? null,
    coveredBy: chosenIds(teaching, day),
  }));
}

/** Returns the days of which families were told that the class is cancelled. */
async function readToldDays(database: Database, classId: string): Promise<Set<string>> {
  const rows = await database
    .selectFrom("messages")
    .select("about")
    .where("purpose", "=", "cancelled")
    .where("supersededAt", "is", null)
    .where("about", "like", `meeting ${classId} %`)
    .execute();
  return new Set(rows.flatMap(({ about }) => meetingOf(about)?.day ?? []));
}
