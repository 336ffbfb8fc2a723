// The family of an account; one that is gone keeps its account, and has its name in it.
import { Refused } from "#app/platform/commands/answer.ts";
import type { Database } from "#app/platform/database/database.server.ts";

/** Throws Refused (410) where there never was one, or it is gone for good. */
export async function familyNamed(trx: Database, id: string): Promise<string> {
  const family = await trx
    .selectFrom("families")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!family) throw new Refused(410, "This family is not there any more.");
  return family.name;
}
