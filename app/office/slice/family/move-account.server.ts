// What a family was charged and has paid goes along to the family that takes its place.
import type { Desk } from "#app/platform/commands/command.server.ts";
import type { ChangedRow } from "#app/office/changes/change-row.server.ts";

/** Gives how each row comes back. A payer who is known for both is known once. */
export async function moveAccount(desk: Desk, from: string, to: string): Promise<ChangedRow[]> {
  const { trx, at } = desk;
  const rows: ChangedRow[] = [];
  for (const table of ["feeCharges", "feePayments", "feePayers"] as const) {
    const own = await trx
      .selectFrom(table as "feePayers")
      .select(["id", "version"])
      .where("familyId", "=", from)
      .where("deletedAt", "is", null)
      .$if(table === "feePayers", (query) =>
        query.where("payer", "not in", (eb) =>
          eb
            .selectFrom("feePayers as known")
            .select("known.payer")
            .where("known.familyId", "=", to)
            .where("known.deletedAt", "is", null),
        ),
      )
      .execute();
    for (const { id, version } of own) {
      await trx
        .updateTable(table as "feePayers")
        .set({ familyId: to, version: version + 1, updatedAt: at })
        .where("id", "=", id)
        .execute();
      rows.push({ table, id, before: { familyId: from }, version: version + 1 });
    }
  }
  return rows;
}
