// The daily job of the weekly classes: begins editions, ends classes, releases unanswered places, and updates
// class names and subscriptions. Safe to run repeatedly and in several processes.
import type { Platform } from "#app/data/context.server.ts";
import { recordAudit } from "#app/data/audit/audit.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { lockByName } from "#app/data/database/transactions.server.ts";
import { beginEditions } from "#app/site/week/editions.server.ts";
import { schoolDaysOf } from "#app/site/content/content.server.ts";
import { followNames } from "#app/office/class-places/class-names.server.ts";
import { followSubscriptions } from "#app/office/class-places/planned-subscriptions.server.ts";
import { isHoldOver } from "./next-term.ts";
import { readChildren } from "./terms.server.ts";

export async function turnTerms({
  database,
  now,
}: Pick<Platform, "database" | "now">): Promise<void> {
  const at = now();
  const { today } = await schoolDaysOf(database, at);
  const moment = { today, at: at.toISOString() };
  await database.transaction().execute(async (trx) => {
    await lockByName(trx, "terms", moment.at);
    await beginEditions(trx, moment);
    await endClasses(trx, moment);
    await releasePlaces(trx, moment);
    await followNames(trx, moment);
    await followSubscriptions(trx, moment);
  });
}

/** Ends classes that have left the timetable, once their last day has passed. */
async function endClasses(
  trx: Database,
  { today, at }: { today: string; at: string },
): Promise<void> {
  await trx
    .updateTable("weeklyClasses")
    .set((eb) => ({ archivedAt: at, updatedAt: at, version: eb("version", "+", 1) }))
    .where("archivedAt", "is", null)
    .where("lastDay", "<", today)
    .execute();
}

/** Frees unanswered places from the first day of term, for the waiting list and then for everyone. */
async function releasePlaces(
  trx: Database,
  { today, at }: { today: string; at: string },
): Promise<void> {
  const terms = await trx
    .selectFrom("terms")
    .selectAll()
    .where("letGoAt", "is", null)
    .where("firstDay", ">", today)
    .execute();
  for (const term of terms.filter((one) => isHoldOver(one, today))) {
    const open = (await readChildren(trx, term)).filter(
      ({ answer, isOut }) => answer === null && !isOut,
    );
    for (const { enrolmentId } of open) {
      await trx
        .updateTable("enrolments")
        .set((eb) => ({
          freeOn: term.firstDay,
          endReason: "term over",
          namesOn: term.firstDay,
          updatedAt: at,
          version: eb("version", "+", 1),
        }))
        .where("id", "=", enrolmentId)
        .execute();
    }
    await trx
      .updateTable("terms")
      .set((eb) => ({ letGoAt: at, updatedAt: at, version: eb("version", "+", 1) }))
      .where("id", "=", term.id)
      .execute();
    await recordAudit(trx, {
      who: "the system",
      at,
      action: "let places go",
      subject: "term",
      subjectId: term.id,
      facts: [{ label: "Places", to: String(open.length) }],
    });
  }
}
