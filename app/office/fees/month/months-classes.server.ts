// Reads the classes that members have in a month, and their breaks.
import type { Database } from "#app/data/database/database.server.ts";
import type { Break, Child } from "./month-charges.ts";

type MonthsClass = { memberId: string; kind: string; day: string } & Enrolled;
type Enrolled = { keepsPlace: boolean; fromDay: string; freeOn: string | null; classId: string };

/** Returns each child's enrolments in a month, by the id of the record that is shown. */
export async function readMonthsClasses(
  database: Database,
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
  shownOf: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, MonthsClass[]>> {
  const rows = await database
    .selectFrom("enrolments")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "enrolments.classId")
    .select(["memberId", "kind", "keepsPlace", "fromDay", "freeOn", "classId", "weekly.day"])
    .where("enrolments.deletedAt", "is", null)
    .where("kind", "in", ["member", "pause"])
    .where("fromDay", "<=", lastDay)
    .where((eb) => eb.or([eb("freeOn", "is", null), eb("freeOn", ">", firstDay)]))
    .orderBy("enrolments.id")
    .execute();
  return Map.groupBy(rows, ({ memberId }) => shownOf.get(memberId) ?? memberId);
}

/** Returns the weekdays of a child's classes, and the break that lasts the whole month. */
export function monthOfClasses(
  classes: readonly MonthsClass[] = [],
): Pick<Child, "classDays" | "break"> {
  const byClass = new Map(classes.map(({ classId, day }) => [classId, day]));
  return { classDays: [...byClass.values()], break: breakOf(classes) };
}

function breakOf(classes: readonly MonthsClass[]): Break | null {
  const isAway = classes.length > 0 && classes.every(({ kind }) => kind === "pause");
  if (!isAway) return null;
  return classes.some(({ keepsPlace }) => keepsPlace) ? "place kept" : "place given up";
}
