// The next meetings of a class, with what is different about each.
import type { Database } from "#app/platform/database/database.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { liveContent } from "#app/site/content/content.server.ts";
import { readMeetingChanges } from "#app/site/week/meeting-changes.server.ts";
import { meetingDays, type MeetingChange } from "#app/site/week/meetings.ts";
import type { WeeklyClassRow } from "../weekly-classes.server.ts";

export type PlannedMeeting = { day: string; change: MeetingChange | null };

const WEEKS_SHOWN = 8;

/** Of eight weeks from a day (YYYY-MM-DD) on, in their order. */
export async function readNextMeetings(
  database: Database,
  weekly: WeeklyClassRow,
  today: string,
): Promise<PlannedMeeting[]> {
  const { keyDates } = await liveContent(database);
  const span = { from: today, until: addDays(today, WEEKS_SHOWN * 7) };
  const changes = await readMeetingChanges(database, span);
  const own = new Map(
    changes.filter(({ classId }) => classId === weekly.id).map((change) => [change.day, change]),
  );
  return meetingDays(weekly, span, keyDates).map((day) => ({ day, change: own.get(day) ?? null }));
}
