// Puts the sample school's teachers of private lessons, who are also its paid teachers, on the list of staff.
import type { Database } from "#app/data/database/database.server.ts";
import { isNameTaken } from "#app/identity/people/people.server.ts";

export async function fillStaff(trx: Database, at: string): Promise<void> {
  const teachers = await trx
    .selectFrom("aaTeachers")
    .select(["id", "name", "email"])
    .where("archivedAt", "is", null)
    .orderBy("name")
    .execute();
  for (const { id, name, email } of teachers) {
    if (await isNameTaken(trx, name)) continue;
    // Their own id, so that the school is the same each time it is filled.
    const personId = id;
    await trx.insertInto("people").values({ id, name, email, createdAt: at }).execute();
    await trx.updateTable("aaTeachers").set({ personId }).where("id", "=", id).execute();
    await trx
      .updateTable("payTeachers")
      .set({ personId })
      .where("lessonTeacherId", "=", id)
      .where("personId", "is", null)
      .execute();
  }
}
