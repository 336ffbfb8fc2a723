// Reads what is different about single meetings.
import type { Database } from "#app/data/database/database.server.ts";
import type { MeetingChange } from "./meetings.ts";

/** Of the meetings that were on, or are now on, in a span of days (YYYY-MM-DD, both included). */
export async function readMeetingChanges(
  database: Database,
  { from, until }: { from: string; until: string },
): Promise<MeetingChange[]> {
  const rows = await database
    .selectFrom("meetingChanges")
    .select(["classId", "day", "state", "reason", "toDay", "fromMinute", "toMinute"])
    .select(["studio", "cover", "isHeld", "version"])
    .where((eb) =>
      eb.or([
        eb.and([eb("day", ">=", from), eb("day", "<=", until)]),
        eb.and([eb("toDay", ">=", from), eb("toDay", "<=", until)]),
      ]),
    )
    .orderBy("day")
    .execute();
  return rows.map((row) => ({ ...row, state: row.state as MeetingChange["state"] }));
}
