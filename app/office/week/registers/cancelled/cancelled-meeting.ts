// A cancelled meeting in the day's list.
import type { ShownMeeting } from "../register/register-shown.ts";

export type CancelledMeeting = ShownMeeting & {
  reason: string;
  /** Such as '11 families told, 1 not reached'; "" if nobody was expected. */
  told: string;
};
