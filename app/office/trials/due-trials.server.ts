// Trials that end, or have ended without an answer.
import { platformContext } from "#app/platform/context.server.ts";
import type { Desk } from "#app/platform/commands/command.server.ts";
import { findRow } from "#app/platform/commands/guarded-write.server.ts";
import { Refused, type Change } from "#app/platform/commands/refused.ts";
import { daysBetween } from "#app/platform/days/day.ts";
import { changeRow } from "../changes/change-row.server.ts";
import { ALREADY, type DueKind } from "../slice/due.server.ts";
import { agoWords, aheadWords } from "../slice/due-words.ts";
import { followUp } from "./list/follow-up.ts";
import { lastDay } from "./list/trial-status.ts";
import { TRIALS } from "./trial-rows.server.ts";

export const DUE_TRIALS: DueKind = {
  kind: "trial",
  tile: "Trials to ask about",
  name: "Trial",
  tone: "warning",
  done: "Asked",
  page: "/admin/dashboard/trials",
  weight: { onTheDay: 40, perDayLate: 4, mostDays: 7 },
  read: async (context, { today }) => {
    const trials = await context
      .get(platformContext)
      .database.selectFrom("trials")
      .select(["id", "name", "parentName", "email", "phone"])
      .select(["firstTrialDate", "trialPeriod", "followedUpOn", "joined"])
      .where("deletedAt", "is", null)
      .where("joined", "=", false)
      .execute();
    return trials.flatMap((trial) => {
      const state = followUp(trial, today);
      if (state === null) return [];
      const { id, name, parentName, email, phone } = trial;
      const daysLeft = daysBetween(today, lastDay(trial));
      const reason =
        state === "ending"
          ? `Trial ends ${aheadWords(daysLeft)}`
          : `Trial ended ${agoWords(-daysLeft)} without an answer`;
      return [{ ids: [id], title: name, reason, daysLeft, parentName, email, phone }];
    });
  },
  finish: askedAboutTrial,
};

async function askedAboutTrial(desk: Desk, [id = ""]: readonly string[]): Promise<Change> {
  const { trx, today } = desk;
  const trial = await findRow(trx, TRIALS, id);
  if (!trial || (trial.followedUpOn ?? "") >= today) throw new Refused(409, ALREADY);
  const { change } = await changeRow(
    desk,
    TRIALS,
    trial,
    { followedUpOn: today },
    { action: "asked about trial", summary: `Asked about the trial of ${trial.name}` },
  );
  return change;
}
