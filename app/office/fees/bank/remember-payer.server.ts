// Remembers who pays for a family, or pays out collectively, as the bank writes them.
import type { Desk } from "#app/data/commands/handler.server.ts";
import type { ChangedRow } from "../../changes/change-row.server.ts";
import { isWayOfPaying } from "./payer.ts";
import { insertFees } from "../keep-fees.server.ts";

/** Gives the row where it is new; nothing where nobody is named, or only a way of paying, or it is known already. */
export async function rememberPayer(
  desk: Desk,
  { payer, accountId }: { payer: string; accountId: string | null },
): Promise<ChangedRow[]> {
  if (isWayOfPaying(payer)) return [];
  const known = await desk.trx
    .selectFrom("feePayers")
    .select("id")
    .where("payer", "=", payer)
    .where("accountId", accountId === null ? "is" : "=", accountId)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return known ? [] : insertFees(desk, "feePayers", [{ payer, accountId }]);
}
