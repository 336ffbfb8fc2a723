// The calls' rows: what a member's row says of the last call follows from them.
import type { Desk } from "#app/data/commands/handler.server.ts";
import { rowsOf } from "../changes/change-row.server.ts";
import { recountCalls } from "./recount-calls.server.ts";

export const CALLS = rowsOf<"memberCheckins">({
  table: "memberCheckins",
  one: "call",
  deletedColumn: "deletedAt",
  hasVersion: false,
  hasUpdatedAt: false,
  changed: "Somebody else changed this call meanwhile.",
  gone: "This call was deleted meanwhile.",
  nameOf: () => "a call",
  afterUndo: async ({ trx }, ids) => recountCalls(trx, await membersCalled(trx, ids)),
});

/** The members whose calls came, went or moved. */
async function membersCalled(trx: Desk["trx"], ids: readonly string[]): Promise<string[]> {
  const found = await trx
    .selectFrom("memberCheckins")
    .select("memberId")
    .where("id", "in", [...ids])
    .execute();
  return [...new Set(found.map(({ memberId }) => memberId))];
}
