// The medical notes and consents of children, wherever these go for good.
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

/** Takes away all of it, before the rows of the children themselves go. */
export async function removeCareRows(trx: Database, children: Children): Promise<void> {
  const { medicalNotes, consents } = await careRowsOf(trx, children);
  await trx
    .deleteFrom("medicalNotes")
    .where("id", "in", [...medicalNotes, ""])
    .execute();
  await trx
    .deleteFrom("consents")
    .where("id", "in", [...consents, ""])
    .execute();
}
