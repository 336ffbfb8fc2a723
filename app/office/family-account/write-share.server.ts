// Writes the share of a child's fees that one family pays.
import type { Desk } from "#app/data/commands/handler.server.ts";
import type { ChangedRow } from "../changes/change-row.server.ts";

/**
 * Writes a share (whole per cent; null for none) to the contact who pays for the family, otherwise to the first
 * contact to call; the child's other contacts in the family have none. `rowId` is the child's row in the family.
 * Returns null when the family has no contact of the child.
 */
export async function writeShare(
  { trx, at }: Pick<Desk, "trx" | "at">,
  rowId: string,
  share: number | null,
): Promise<ChangedRow[] | null> {
  const ties = await trx
    .selectFrom("contactTies as tie")
    .innerJoin("contacts", "contacts.id", "tie.contactId")
    .select(["tie.id", "tie.version", "tie.share"])
    .where("tie.childId", "=", rowId)
    .where("tie.deletedAt", "is", null)
    .where("contacts.deletedAt", "is", null)
    .orderBy("contacts.isPayer", "desc")
    .orderBy("tie.callPlace")
    .orderBy("tie.id")
    .execute();
  if (ties.length === 0) return null;
  const rows: ChangedRow[] = [];
  for (const [place, { id, version, share: before }] of ties.entries()) {
    const own = place === 0 ? share : null;
    if (own === before) continue;
    await trx
      .updateTable("contactTies")
      .set({ share: own, version: version + 1, updatedAt: at })
      .where("id", "=", id)
      .execute();
    rows.push({ table: "contactTies", id, before: { share: before }, version: version + 1 });
  }
  return rows;
}
