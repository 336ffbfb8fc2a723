// Checks a change of dates: no overlaps, and no more than ten changes an hour.
import type { Database } from "#app/data/database/database.server.ts";
import type { Picked } from "../booking.ts";
import { overlapError } from "../overlap.ts";
import { readSchoolDetails } from "../read-family-booking.server.ts";

/** The audit action of a change by the family. */
export const CHANGED = "changed booking";
const MOST_CHANGES_AN_HOUR = 10;
const HOUR_MS = 3_600_000;

export async function overlapOf(trx: Database, picks: readonly Picked[]): Promise<string | null> {
  const classes = await trx
    .selectFrom("weeklyClasses")
    .select(["id", "name", "fromMinute", "toMinute"])
    .where("id", "in", ["", ...picks.map(({ classId }) => classId)])
    .execute();
  return overlapError(picks, classes);
}

/** Returns the refusal after ten changes within the hour; otherwise null. */
export async function refuseTooMany(trx: Database, bookingId: string, now: Date) {
  const { count } = await trx
    .selectFrom("audit")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("subjectId", "=", bookingId)
    .where("action", "=", CHANGED)
    .where("at", ">", new Date(now.getTime() - HOUR_MS).toISOString())
    .executeTakeFirstOrThrow();
  if (Number(count) < MOST_CHANGES_AN_HOUR) return null;
  const { phone } = await readSchoolDetails(trx);
  const words =
    phone === ""
      ? "Too many changes. Please call us."
      : `Too many changes. Please call us: ${phone}`;
  return { isDone: false, words, isTooMany: true };
}
