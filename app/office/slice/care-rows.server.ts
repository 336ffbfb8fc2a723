// Which medical notes and consents are of some children.
import type { Database } from "#app/platform/database/database.server.ts";

type Children = { members: readonly string[]; trials: readonly string[] };

export async function careRowsOf(
  trx: Database,
  { members, trials }: Children,
): Promise<{ medicalNotes: string[]; consents: string[] }> {
  const of = async (table: "medicalNotes" | "consents") => {
    // Both tables share these columns, which the query builder cannot know.
    const rows = await trx
      .selectFrom(table as "consents")
      .select("id")
      .where((eb) =>
        eb.or([eb("memberId", "in", [...members, ""]), eb("trialId", "in", [...trials, ""])]),
      )
      .execute();
    return rows.map(({ id }) => id);
  };
  return { medicalNotes: await of("medicalNotes"), consents: await of("consents") };
}
