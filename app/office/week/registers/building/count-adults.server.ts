// Records the number of adults at a meeting.
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import { handler } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { classWords } from "#app/office/class-places/class-words.ts";
import { findMeeting } from "../registers.server.ts";
import { countAdults } from "../registers.commands.ts";

/** The latest count replaces the earlier one; the audit has them all. */
export const countAdultsHandler = handler(countAdults, async (desk, { day, adults }) => {
  const { trx, visitor, at, params } = desk;
  const meeting = await findMeeting(trx, visitor, { classId: params.id, day });
  if (!meeting) throw new Refused(404, "This class isn't on that day.");
  const counted = { adults, countedBy: actorName(visitor), countedAt: at };
  await trx
    .insertInto("registerAdults")
    .values({ classId: meeting.id, day, ...counted })
    .onConflict((conflict) => conflict.columns(["classId", "day"]).doUpdateSet(counted))
    .execute();
  await recordAudit(trx, {
    who: actorName(visitor),
    at,
    action: "counted adults",
    subject: "register",
    subjectId: meeting.id,
    facts: [
      { label: "Meeting", to: `${classWords(meeting)}, ${day}` },
      { label: "Adults", to: String(adults) },
    ],
    visitor,
  });
  return {};
});

/** Returns the adults counted on a day, by class id; uncounted meetings are absent. */
export async function readAdultsOfDay(
  database: Database,
  day: string,
): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom("registerAdults")
    .select(["classId", "adults"])
    .where("day", "=", day)
    .execute();
  return new Map(rows.map(({ classId, adults }) => [classId, adults]));
}
