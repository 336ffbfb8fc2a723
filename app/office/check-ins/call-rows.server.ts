// The calls table; an undo also updates the last call on the member's row.
import type { Desk } from "#app/data/commands/handler.server.ts";
import { rowsOf } from "../changes/change-row.server.ts";
import { recountCalls } from "./recount-calls.server.ts";

export const CALLS = rowsOf<"memberCheckins">({
  table: "memberCheckins",
  one: "call",
  deletedColumn: "deletedAt",
  hasVersion: false,
  hasUpdatedAt: false,
  changed: "Someone else has changed this call since you opened it.",
  gone: "This call has since been deleted.",
  nameOf: () => "a call",
  afterUndo: async ({ trx }, ids) => recountCalls(trx, await membersCalled(trx, ids)),
});

/** Returns the ids of the members these calls belong to. */
async function membersCalled(trx: Desk["trx"], ids: readonly string[]): Promise<string[]> {
  const found = await trx
    .selectFrom("memberCheckins")
    .select("memberId")
    .where("id", "in", [...ids])
    .execute();
  return [...new Set(found.map(({ memberId }) => memberId))];
}
