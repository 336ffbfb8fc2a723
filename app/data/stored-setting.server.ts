// One setting of the school, kept by its name.
import type { Database } from "#app/data/database/database.server.ts";

/** What a setting holds; an object without the field where nobody has chosen. */
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
