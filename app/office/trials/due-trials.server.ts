// Lists trials on Today that are ending, or have ended without a decision.
import { platformContext } from "#app/data/context.server.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import { findRow } from "#app/data/commands/guarded-write.server.ts";
import { Refused, type Change } from "#app/data/commands/answer.ts";
import { daysBetween } from "#app/platform/days/day.ts";
import { childAddress } from "../member-record/child-address.ts";
import { changeRow } from "../changes/change-row.server.ts";
import { cameWords, readTrialAttendance } from "./trial-attendance.server.ts";
import { ALREADY, type DueKind, type ActionInput } from "../slice/due/due.server.ts";
import { agoWords, aheadWords } from "../slice/due/due-words.ts";
import { followUp, attendedAll } from "./list/follow-up.ts";
import { lastDay } from "./list/trial-status.ts";
import { NOT_JOINING } from "./not-joining.ts";
import { TRIALS } from "./trial-rows.server.ts";

export const DUE_TRIALS: DueKind = {
  kind: "trial",
  group: "trials",
  tile: "Trials to follow up",
  name: "Trial",
  tone: "warning",
  acts: [
    { act: "joined", words: "Joined", opens: "membership" },
    { act: "not-joining", words: "Didn't join", reasons: NOT_JOINING },
    { act: "asked", words: "Followed up" },
  ],
  scope: "admin",
  page: "/admin/dashboard/trials",
  weight: { onTheDay: 40, perDayLate: 4, mostDays: 7 },
  read: async (context, { today }) => {
    const trials = await context
      .get(platformContext)
      .database.selectFrom("trials")
      .select(["id", "name", "parentName", "email", "phone"])
      .select(["firstTrialDate", "trialPeriod", "followedUpOn", "closedOn", "joined"])
      .where("deletedAt", "is", null)
      .where("joined", "=", false)
      .execute();
    const attendance = await readTrialAttendance(
      context.get(platformContext).database,
      trials.map(({ id }) => id),
    );
    return trials.flatMap((trial) => {
      const state = followUp(trial, today);
      const { id, name, parentName, email, phone } = trial;
      const attended = attendance.get(id);
      const cameToAll = attended && attendedAll(trial, attended);
      if (state === null && !cameToAll) return [];
      const daysLeft = daysBetween(today, lastDay(trial));
      const ends =
        state === "ended"
          ? `Trial ended ${agoWords(-daysLeft)}`
          : `Trial ends ${aheadWords(daysLeft)}`;
      const status = [ends, cameWords(attended)].filter(Boolean).join(", ");
      const reason = state === "ended" ? `${status}. No decision yet` : status;
      const leadsTo = childAddress(id);
      return [{ ids: [id], title: name, reason, daysLeft, parentName, email, phone, leadsTo }];
    });
  },
  finish: { asked: markFollowedUp, "not-joining": closeTrial },
};

async function markFollowedUp(desk: Desk, [id = ""]: readonly string[]): Promise<Change> {
  const { trx, today } = desk;
  const trial = await findRow(trx, TRIALS, id);
  if (!trial || (trial.followedUpOn ?? "") >= today) throw new Refused(409, ALREADY);
  const { change } = await changeRow(
    desk,
    TRIALS,
    trial,
    { followedUpOn: today },
    { action: "asked about trial", summary: `Followed up the trial of ${trial.name}` },
  );
  return change;
}

/** Closes a trial without joining; it is not followed up again unless a new trial begins. */
async function closeTrial(
  desk: Desk,
  [id = ""]: readonly string[],
  { reason }: ActionInput,
): Promise<Change> {
  const { trx, today } = desk;
  const validReason = NOT_JOINING.find((each) => each === reason);
  if (!validReason) throw new Refused(422, "Choose why they are not joining.");
  const trial = await findRow(trx, TRIALS, id);
  if (!trial || trial.joined || trial.closedOn !== null) throw new Refused(409, ALREADY);
  const { change } = await changeRow(
    desk,
    TRIALS,
    trial,
    { closedOn: today, closedReason: validReason },
    {
      action: "closed trial",
      summary: `${trial.name} is not joining: ${validReason}`,
    },
  );
  return change;
}
