// The values of the form for one meeting.
import { formatTimes } from "#app/ui/format.ts";

export type MeetingState = "usual" | "cancelled" | "moved";

export const MEETING_STATES: Record<MeetingState, string> = {
  usual: "On as normal",
  cancelled: "Cancelled",
  moved: "Moved",
};

/** The form's fields as typed. */
export type MeetingValues = {
  state: MeetingState;
  reason: string;
  toDay: string;
  time: string;
  studio: string;
  isHeld: boolean;
  /** Ids of the cover teachers. */
  coveredBy: string[];
};

export const MEETING_LABELS = {
  state: "This week's class",
  reason: "Reason",
  toDay: "New day",
  time: "New time",
  studio: "New studio",
  isHeld: "On despite the bank holiday",
  coveredBy: "Covered by",
} as const satisfies Record<keyof MeetingValues, string>;

type Stored = {
  state: MeetingState;
  reason: string;
  toDay: string | null;
  fromMinute: number | null;
  toMinute: number | null;
  studio: string;
  isHeld: boolean;
};

export function meetingValuesOf(
  { toDay, fromMinute, toMinute, ...rest }: Stored,
  coveredBy: string[],
): MeetingValues {
  const { state, reason, studio, isHeld } = rest;
  const time = fromMinute === null ? "" : formatTimes({ fromMinute, toMinute });
  return { state, reason, toDay: toDay ?? "", time, studio, isHeld, coveredBy };
}

/** Returns the form's values for an unchanged meeting. */
export function usualMeeting(
  day: string,
  { studio, ...times }: { fromMinute: number; toMinute: number | null; studio: string },
): MeetingValues {
  const time = formatTimes(times);
  const none = { reason: "", isHeld: false, coveredBy: [] };
  return { ...none, state: "usual", toDay: day, time, studio };
}
