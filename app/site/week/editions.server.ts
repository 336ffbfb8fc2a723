// Reads the editions of weekly classes, and starts those whose first day has come.
import type { Selectable } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { Tables } from "#migrations/tables.ts";

export type EditionRow = Selectable<Tables["classEditions"]>;

/** Returns editions by class id, in order of first day; classes without editions have no entry. */
export async function readEditions(
  database: Database,
  classIds?: readonly string[],
): Promise<Map<string, EditionRow[]>> {
  const rows = await database
    .selectFrom("classEditions")
    .selectAll()
    .$if(classIds !== undefined, (query) => query.where("classId", "in", [...(classIds ?? []), ""]))
    .orderBy("firstDay")
    .execute();
  return Map.groupBy(rows, ({ classId }) => classId);
}

/** Copies places, teachers and price of each due edition to its class, once, late if necessary. */
export async function beginEditions(
  trx: Database,
  { today, at }: { today: string; at: string },
): Promise<void> {
  const due = await trx
    .selectFrom("classEditions")
    .selectAll()
    .where("begunAt", "is", null)
    .where("firstDay", "<=", today)
    .orderBy("firstDay")
    .execute();
  for (const { id, classId, teachers, places, trialPlaces, price } of due) {
    await closeNotes(trx, classId, teachers);
    await trx
      .updateTable("weeklyClasses")
      .set((eb) => ({
        teachers,
        places,
        trialPlaces,
        price,
        updatedAt: at,
        version: eb("version", "+", 1),
      }))
      .where("id", "=", classId)
      .execute();
    await trx.updateTable("classEditions").set({ begunAt: at }).where("id", "=", id).execute();
  }
}

/** When the teachers change, medical notes stay closed until someone opens them again. */
async function closeNotes(trx: Database, classId: string, teachers: string): Promise<void> {
  await trx
    .updateTable("classTeachers")
    .set({ notesOpenedAt: null, notesOpenedBy: "" })
    .where("classId", "=", classId)
    .where("meetingId", "is", null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("weeklyClasses")
          .select("weeklyClasses.id")
          .where("weeklyClasses.id", "=", classId)
          .where("weeklyClasses.teachers", "!=", teachers),
      ),
    )
    .execute();
}
