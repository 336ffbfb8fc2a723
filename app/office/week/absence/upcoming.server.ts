// Reads the meetings ahead of a child for the child's page.
import type { Database } from "#app/data/database/database.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { readExpected, type ExpectedChild } from "./absences.server.ts";
import type { Upcoming } from "./upcoming.ts";

/** As far ahead as an absence can be reported in one go, and a month more. */
const AHEAD_DAYS = 120;

export async function readUpcoming(
  database: Database,
  child: ExpectedChild,
  today: string,
): Promise<Upcoming[]> {
  const span = { from: today, until: addDays(today, AHEAD_DAYS) };
  const expected = await readExpected(database, child, span);
  return expected.map(({ classId, day, name, fromMinute, absenceReason, standing }) => ({
    key: `${classId} ${day}`,
    day,
    name,
    fromMinute,
    isExcused: standing.mark === "excused",
    isMarked: standing.mark !== null,
    reason: absenceReason,
    by: standing.last?.by ?? "",
  }));
}
