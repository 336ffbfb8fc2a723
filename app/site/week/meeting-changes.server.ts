// Reads changes to single meetings.
import type { Database } from "#app/data/database/database.server.ts";
import type { MeetingChange } from "./meetings.ts";

/** Returns the changes whose old or new day is in a span (YYYY-MM-DD, inclusive). */
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
