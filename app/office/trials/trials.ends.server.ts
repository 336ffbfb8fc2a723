// When trials go.
import { goesOnceDeleted, type Ends } from "#app/platform/ends/end.server.ts";

export const TRIALS_ENDS: Ends = [
  goesOnceDeleted("trials", (trx, ids) =>
    trx
      .updateTable("members")
      .set({ convertedFromTrialId: null })
      .where("convertedFromTrialId", "in", ids)
      .execute(),
  ),
];
