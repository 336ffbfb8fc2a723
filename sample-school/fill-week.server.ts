// Fills in what the sample school's office knows of its classes of the week.
import type { Database } from "#app/platform/database/database.server.ts";
import { knownOf } from "./week.ts";

export async function fillWeek(trx: Database): Promise<void> {
  const classes = await trx
    .selectFrom("weeklyClasses")
    .select(["id", "name", "fromMinute", "toMinute"])
    .execute();
  for (const each of classes) {
    await trx.updateTable("weeklyClasses").set(knownOf(each)).where("id", "=", each.id).execute();
  }
}
