// Reads and writes a setting by name.
import type { Database } from "#app/data/database/database.server.ts";

/** Returns a setting's value; an object without the field when nothing was chosen. */
export async function readSetting(
  database: Database,
  name: string,
): Promise<Record<string, unknown>> {
  const row = await database
    .selectFrom("settings")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return Object(row?.value) as Record<string, unknown>;
}

export async function writeSetting(
  trx: Database,
  name: string,
  value: object,
  at: string,
): Promise<void> {
  await trx
    .insertInto("settings")
    .values({ name, value, updatedAt: at })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet((eb) => ({ value, updatedAt: at, version: eb("settings.version", "+", 1) })),
    )
    .execute();
}
