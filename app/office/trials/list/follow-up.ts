// The rule for trials to follow up.
import { addDays } from "#app/platform/days/day.ts";
import { lastDay, trialStatus, type Dated } from "./trial-status.ts";

/** A trial is followed up on its last day and the two days before. */
const ENDING_SOON_DAYS = 2;

type FollowedUp = Dated & {
  joined: boolean;
  /** The day of the last follow-up. */
  followedUpOn: string | null;
  /** The day on which the family decided not to join. */
  closedOn: string | null;
};

/**
 * Returns 'ending' in the last days of a trial until a follow-up during it, 'ended' after its last day
 * until a follow-up after it, otherwise null. A family that is not joining is not followed up again,
 * unless a trial begins after that.
 */
export function followUp(trial: FollowedUp, today: string): "ending" | "ended" | null {
  if (trial.closedOn !== null && trial.closedOn >= trial.firstTrialDate) return null;
  const status = trialStatus(trial, today);
  const end = lastDay(trial);
  const followedUp = trial.followedUpOn ?? "";
  if (status === "expired") return followedUp > end ? null : "ended";
  const isEnding = status === "active" && addDays(today, ENDING_SOON_DAYS) >= end;
  return isEnding && followedUp < trial.firstTrialDate ? "ending" : null;
}

/** Returns true for a child who came to all booked classes and was not followed up since; days are YYYY-MM-DD. */
export function attendedAll(
  { closedOn, followedUpOn }: Pick<FollowedUp, "closedOn" | "followedUpOn">,
  { came, of, last }: { came: number; of: number; last: string },
): boolean {
  return closedOn === null && came > 0 && came === of && (followedUpOn ?? "") < last;
}
