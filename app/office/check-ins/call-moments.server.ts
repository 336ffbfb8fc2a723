// Lists the calls to a person's parents for the history.
import type { MomentSource } from "../slice/moment.server.ts";

export const CALL_MOMENTS: MomentSource = async (database, { members }, { days }) => {
  const ids = ["", ...members.map(({ id }) => id)];
  const rows = await database
    .selectFrom("memberCheckins")
    .select(["id", "callAt", "createdAt", "outcome", "notes"])
    .where("memberId", "in", ids)
    .where("deletedAt", "is", null)
    .execute();
  return rows.map(({ id, callAt, createdAt, outcome, notes }) => ({
    rowId: id,
    at: createdAt,
    day: days.dayOf(callAt),
    kind: "Call",
    words: notes ? `${outcome}: ${notes}` : outcome,
  }));
};
