// Creates the weekly classes of a school that published its timetable before they existed, and enrols its
// members.
import { randomUUID } from "node:crypto";
import { recordAudit } from "#app/data/audit/audit.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { serializable } from "#app/data/database/transactions.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { liveContent, liveVersion } from "../content/content.server.ts";
import { firstEnrolments } from "./first-enrolments.ts";
import { followTimetable } from "./follow-timetable.server.ts";

const BEGUN_BY = "the system";

/**
 * Creates a class for each cell of the live timetable, once; later ones come with each publish. Members
 * whose class meets once a week are enrolled; for the others the office decides.
 */
export async function beginWeek(
  database: Database,
  schoolDays: () => Promise<SchoolDays>,
  at: string,
): Promise<void> {
  if ((await liveVersion(database)) === 0) return;
  const { today } = await schoolDays();
  await serializable(database, async (trx) => {
    const known = await trx.selectFrom("weeklyClasses").select("id").limit(1).executeTakeFirst();
    if (known) return;
    const { timetable } = await liveContent(trx);
    await followTimetable(trx, { timetable, today, at });
    await enrolFirst(trx, today, at);
  });
}

async function enrolFirst(trx: Database, today: string, at: string): Promise<void> {
  const classes = await trx
    .selectFrom("weeklyClasses")
    .select(["id", "name"])
    .where("archivedAt", "is", null)
    .execute();
  const members = await trx
    .selectFrom("members")
    .select(["id", "classes"])
    .where("deletedAt", "is", null)
    .where("active", "=", true)
    .orderBy("id")
    .execute();
  const named = members.map((row) => ({ id: row.id, classes: row.classes as string[] }));
  const found = firstEnrolments(named, classes);
  const shared = { fromDay: today, madeBy: BEGUN_BY, createdAt: at, updatedAt: at };
  for (let first = 0; first < found.length; first += ROWS_AT_ONCE) {
    const rows = found.slice(first, first + ROWS_AT_ONCE);
    await trx
      .insertInto("enrolments")
      .values(rows.map((row) => ({ ...row, ...shared, id: randomUUID() })))
      .execute();
  }
  if (found.length === 0) return;
  const facts = [{ label: "Enrolments", to: String(found.length) }];
  await recordAudit(trx, { who: BEGUN_BY, at, action: "began the week’s classes", facts });
}

const ROWS_AT_ONCE = 500;
