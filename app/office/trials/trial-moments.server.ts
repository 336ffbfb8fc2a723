// Lists a person's trials for the history: the first day, the notes, and why the family is not joining.
import type { Moment, MomentSource } from "../slice/moment.server.ts";

export const TRIAL_MOMENTS: MomentSource = async (database, { trialIds }) => {
  if (trialIds.length === 0) return [];
  const rows = await database
    .selectFrom("trials")
    .select(["id", "firstTrialDate", "classes", "notes", "closedOn", "closedReason"])
    .select(["createdAt", "updatedAt"])
    .where("id", "in", trialIds)
    .where("deletedAt", "is", null)
    .execute();
  return rows.flatMap(({ id, classes, notes, ...trial }) => {
    const row = { rowId: id, kind: "Trial" };
    const words = (classes as string[]).join(", ") || "No class";
    const moments: Moment[] = [
      { ...row, at: trial.createdAt, day: trial.firstTrialDate, words: `First trial: ${words}` },
    ];
    if (notes) {
      moments.push({
        ...row,
        kind: "Note",
        at: trial.createdAt,
        day: trial.firstTrialDate,
        words: notes,
      });
    }
    if (trial.closedOn !== null) {
      const reason = trial.closedReason ? `: ${trial.closedReason}` : "";
      moments.push({
        ...row,
        at: trial.updatedAt,
        day: trial.closedOn,
        words: `Didn't join${reason}`,
      });
    }
    return moments;
  });
};
