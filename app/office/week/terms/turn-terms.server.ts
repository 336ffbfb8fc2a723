// What a day brings to the classes of the week by itself: editions begin, classes end, class names follow,
// and places that nobody has answered for are let go. Each once, however often this runs and in however many processes.
import type { Platform } from "#app/data/context.server.ts";
import { recordAudit } from "#app/data/audit/audit.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { lockByName } from "#app/data/database/transactions.server.ts";
import { beginEditions } from "#app/site/week/editions.server.ts";
import { schoolDaysOf } from "#app/site/content/content.server.ts";
import { followNames } from "#app/office/class-places/class-names.server.ts";
import { isLetGo } from "./next-term.ts";
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
    await letPlacesGo(trx, moment);
    await followNames(trx, moment);
  });
}

/** A class that left the timetable with a last day ahead is over once that day is. */
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

/** The place is free from the term's first day on: the waiting line has it then, and after it everyone. */
async function letPlacesGo(
  trx: Database,
  { today, at }: { today: string; at: string },
): Promise<void> {
  const terms = await trx
    .selectFrom("terms")
    .selectAll()
    .where("letGoAt", "is", null)
    .where("firstDay", ">", today)
    .execute();
  for (const term of terms.filter((one) => isLetGo(one, today))) {
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
