// A cancelled meeting as the lists of its day show it.
import type { ShownMeeting } from "../register/register-shown.ts";

export type CancelledMeeting = ShownMeeting & {
  reason: string;
  /** Such as '11 families told, 1 not reached'; "" where nobody expected it. */
  told: string;
};
