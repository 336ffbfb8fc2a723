// Records that a school has been filled, which happens once: with the sample school, or left empty.
import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";

const SETTING = "filled";

export async function isFilled(database: Database): Promise<boolean> {
  const row = await database
    .selectFrom("settings")
    .select("name")
    .where("name", "=", SETTING)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a school as filled; returns false when it already was, maybe by another process. */
export async function claimFilling(
  trx: Database,
  kind: "sample" | "sample website" | "empty",
  at: string,
): Promise<boolean> {
  const claimed = await trx
    .insertInto("settings")
    .values({ name: SETTING, value: { kind, at }, updatedAt: at })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .returning("name")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Returns true for a school with any records that a sample must not be mixed with. */
export async function hasRecords(database: Database): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select
    (select count(*) from members) + (select count(*) from trials) + (select count(*) from costumes)
    + (select count(*) from aa_private_lessons) + (select count(*) from class_catalogue)
    + (select count(*) from content_versions) as count`.execute(database);
  return (rows[0]?.count ?? 0) > 0;
}
