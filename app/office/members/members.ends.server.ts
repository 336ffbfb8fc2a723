// When members and their calls go.
import { goesOnceDeleted, type Ends } from "#app/platform/ends/end.server.ts";

export const MEMBERS_ENDS: Ends = [
  goesOnceDeleted("memberCheckins"),
  goesOnceDeleted("members", (trx, ids) =>
    trx.deleteFrom("memberCheckins").where("memberId", "in", ids).execute(),
  ),
];
