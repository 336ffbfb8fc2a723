// Keeps a costume's fields in step with its loans.
import type { Database } from "#app/data/database/database.server.ts";
import { withValues } from "#app/office/costumes/list/columns.ts";
import { costumeSearchText } from "#app/office/costumes/list/costume-search.ts";
import { readStored } from "../costumes.server.ts";
import { stockOf } from "#app/office/costumes/list/stock.ts";
import { piecesOut } from "./loan.ts";

export async function piecesLent(trx: Database, costumeId: string): Promise<number> {
  const loans = await trx
    .selectFrom("costumeLoans")
    .select(["quantity", "returned"])
    .where("costumeId", "=", costumeId)
    .execute();
  return loans.reduce((sum, loan) => sum + piecesOut(loan), 0);
}

type Followed = {
  costumeId: string;
  at: string;
  /** Pieces removed from the total; negative to add them back. */
  gone?: number;
};

/** Updates the costume's QUANTITY OUT, unless it was deleted. */
export async function followLoans(
  trx: Database,
  { costumeId, at, gone = 0 }: Followed,
): Promise<void> {
  const row = await trx
    .selectFrom("costumes")
    .select(["fields", "imageUrls"])
    .where("id", "=", costumeId)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (!row) return;
  const { fields, imageUrls } = readStored(row);
  const { total } = stockOf(fields);
  const values = {
    "QUANTITY OUT": String(await piecesLent(trx, costumeId)),
    ...(gone !== 0 && total !== null && { "TOTAL QUANTITY": String(Math.max(0, total - gone)) }),
  };
  const after = withValues(fields, values);
  await trx
    .updateTable("costumes")
    .set((eb) => ({
      fields: eb.val(after),
      searchText: costumeSearchText({ fields: after, imageUrls }),
      version: eb("version", "+", 1),
      updatedAt: at,
    }))
    .where("id", "=", costumeId)
    .execute();
}
