// What stands in the form of one meeting.
import { formatTimes } from "#app/ui/format.ts";

export type MeetingState = "usual" | "cancelled" | "moved";

export const MEETING_STATES: Record<MeetingState, string> = {
  usual: "As usual",
  cancelled: "Cancelled",
  moved: "Moved",
};

/** The form's fields as they are typed. */
export type MeetingValues = {
  state: MeetingState;
  reason: string;
  toDay: string;
  time: string;
  studio: string;
  cover: string;
  isHeld: boolean;
  /** The ids of the people who teach instead. */
  coveredBy: string[];
};

export const MEETING_LABELS = {
  state: "This meeting",
  reason: "Why",
  toDay: "New day",
  time: "New time",
  studio: "New studio",
  cover: "Cover teacher",
  isHeld: "Held after all, though it is a bank holiday",
  coveredBy: "Covered by",
} as const satisfies Record<keyof MeetingValues, string>;

type Stored = {
  state: MeetingState;
  reason: string;
  toDay: string | null;
  fromMinute: number | null;
  toMinute: number | null;
  studio: string;
  cover: string;
  isHeld: boolean;
};

export function meetingValuesOf(
  { toDay, fromMinute, toMinute, ...rest }: Stored,
  coveredBy: string[],
): MeetingValues {
  const { state, reason, studio, cover, isHeld } = rest;
  const time = fromMinute === null ? "" : formatTimes({ fromMinute, toMinute });
  return { state, reason, toDay: toDay ?? "", time, studio, cover, isHeld, coveredBy };
}

/** A meeting that nobody has changed, with its own day, time and studio to begin with. */
export function usualMeeting(
  day: string,
  { studio, ...times }: { fromMinute: number; toMinute: number | null; studio: string },
): MeetingValues {
  const time = formatTimes(times);
  const none = { reason: "", cover: "", isHeld: false, coveredBy: [] };
  return { ...none, state: "usual", toDay: day, time, studio };
}
