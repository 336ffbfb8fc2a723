// Remembers a family's payer, or a collective payer.
import type { Desk } from "#app/data/commands/handler.server.ts";
import type { ChangedRow } from "../../changes/change-row.server.ts";
import { isWayOfPaying } from "./payer.ts";
import { insertFees } from "../record-fee-change.server.ts";

/** Returns the new row; nothing for an empty payer, a mere way of paying or a existing payer. */
export async function rememberPayer(
  desk: Desk,
  { payer, accountId }: { payer: string; accountId: string | null },
): Promise<ChangedRow[]> {
  if (isWayOfPaying(payer)) return [];
  const existing = await desk.trx
    .selectFrom("feePayers")
    .select("id")
    .where("payer", "=", payer)
    .where("accountId", accountId === null ? "is" : "=", accountId)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return existing ? [] : insertFees(desk, "feePayers", [{ payer, accountId }]);
}
