// Suggests a child's monthly fee from the prices of its classes and the discount for several classes.
import type { Database } from "#app/data/database/database.server.ts";
import { readDiscounts } from "#app/data/discounts.server.ts";
import { discountOn, totalOf } from "#app/platform/discounts.ts";
import { asOn } from "#app/site/week/editions.ts";
import { readEditions } from "#app/site/week/editions.server.ts";
import { readWeeklyClasses } from "./weekly-classes.server.ts";

/** Returns whole pence for the classes that the child stays in; null without one, or if a price is not set. */
export async function readSuggestedFee(
  database: Database,
  memberIds: readonly string[],
  today: string,
): Promise<number | null> {
  const rows = await database
    .selectFrom("enrolments")
    .select(["classId", "fromDay"])
    .distinct()
    .where("memberId", "in", [...memberIds, ""])
    .where("deletedAt", "is", null)
    .where("kind", "in", ["member", "pause"])
    .where("keepsPlace", "=", true)
    .where("freeOn", "is", null)
    .execute();
  if (rows.length === 0) return null;
  const byId = new Map((await readWeeklyClasses(database)).map((weekly) => [weekly.id, weekly]));
  const editions = await readEditions(database);
  const firstDays = new Map(rows.map(({ classId, fromDay }) => [classId, fromDay]));
  const prices = [...firstDays].map(([classId, fromDay]) => {
    const weekly = byId.get(classId);
    const day = fromDay > today ? fromDay : today;
    return weekly ? asOn({ ...weekly, editions: editions.get(classId) }, day).price : null;
  });
  if (!prices.every((price) => price !== null)) return null;
  return totalOf(discountOn(await readDiscounts(database, "classes"), today), prices);
}
