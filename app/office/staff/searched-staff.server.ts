// Provides the staff to the staff search.
import { href } from "react-router";
import type { Database } from "#app/data/database/database.server.ts";
import { usualTeachers } from "../class-places/teaching.ts";
import { readTeaching } from "../class-places/teaching.server.ts";
import { readWeeklyClasses } from "../class-places/weekly-classes.server.ts";
import { shortDays } from "../member-record/child-details.ts";
import type { SearchedKind } from "../slice/searched.server.ts";
import { readStaff } from "../staff-list/staff-list.server.ts";

export const SEARCHED_STAFF: SearchedKind = {
  kind: "staff",
  name: "Staff",
  scope: "admin",
  read: async (database, { today }) => {
    const days = await readTeachingDays(database, today);
    return (await readStaff(database))
      .filter(({ isShared }) => !isShared)
      .map(({ id, name, email, lastDay }) => ({
        id,
        title: name,
        details: shortDays(days.get(id) ?? []).join(", "),
        fields: email ? [{ label: "email", text: email }] : [],
        leadsTo: href("/admin/staff/:id", { id }),
        isPast: lastDay !== null,
      }));
  },
};

/** Returns the weekdays on which each person teaches, by the person's id. */
async function readTeachingDays(
  database: Database,
  today: string,
): Promise<ReadonlyMap<string, string[]>> {
  const classes = await readWeeklyClasses(database);
  const teaching = await readTeaching(database);
  const days = new Map<string, string[]>();
  for (const { id, day } of classes) {
    for (const { personId } of usualTeachers(teaching.get(id) ?? [], today)) {
      days.set(personId, [...(days.get(personId) ?? []), day]);
    }
  }
  return days;
}
