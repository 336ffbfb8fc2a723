// Reads the classes of the week, in the order of the week.
import type { Selectable } from "kysely";
import type { Tables } from "#migrations/tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { DAYS, type DayName } from "#app/site/content/content.ts";
import { liveContent } from "#app/site/content/content.server.ts";
import { unreadCells, type UnreadCell } from "#app/site/finding/class-times.ts";

export type WeeklyClassRow = Omit<Selectable<Tables["weeklyClasses"]>, "day"> & { day: DayName };

type Week = {
  classes: WeeklyClassRow[];
  /** What is on the website, but at a time that cannot be read: no class is made of it. */
  unread: UnreadCell[];
};

export async function readWeek(database: Database): Promise<Week> {
  const { timetable } = await liveContent(database);
  const rows = await database
    .selectFrom("weeklyClasses")
    .selectAll()
    .where("archivedAt", "is", null)
    .orderBy("fromMinute")
    .orderBy("studioPlace")
    .orderBy("name")
    .execute();
  const byDay = Map.groupBy(rows as WeeklyClassRow[], ({ day }) => day);
  return {
    classes: DAYS.flatMap((day) => byDay.get(day) ?? []),
    unread: unreadCells(timetable),
  };
}
