// Which trials wait for an answer.
import { addDays } from "#app/platform/days/day.ts";
import { lastDay, trialStatus, type Dated } from "./trial-status.ts";

/** A trial is asked about on its last day and on the two days before it. */
const ENDING_SOON_DAYS = 2;

type Asked = Dated & {
  joined: boolean;
  /** The day on which somebody last asked how it was. */
  followedUpOn: string | null;
  /** The day on which the family said that they do not join. */
  closedOn: string | null;
};

/**
 * 'ending' in the last days of a trial, until somebody has asked during it; 'ended' once it is over
 * without an answer, until somebody has asked after it; null for the rest. Who does not join is not
 * asked again, unless a trial begins after that.
 */
export function followUp(trial: Asked, today: string): "ending" | "ended" | null {
  if (trial.closedOn !== null && trial.closedOn >= trial.firstTrialDate) return null;
  const status = trialStatus(trial, today);
  const end = lastDay(trial);
  const asked = trial.followedUpOn ?? "";
  if (status === "expired") return asked > end ? null : "ended";
  const isEnding = status === "active" && addDays(today, ENDING_SOON_DAYS) >= end;
  return isEnding && asked < trial.firstTrialDate ? "ending" : null;
}

/** Whether a child came to all that was booked, and nobody has asked since its last day; days are YYYY-MM-DD. */
export function isWholeAttended(
  { closedOn, followedUpOn }: Pick<Asked, "closedOn" | "followedUpOn">,
  { came, of, last }: { came: number; of: number; last: string },
): boolean {
  return closedOn === null && came > 0 && came === of && (followedUpOn ?? "") < last;
}
