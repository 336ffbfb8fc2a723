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
};

export const MEETING_LABELS = {
  state: "This meeting",
  reason: "Why",
  toDay: "New day",
  time: "New time",
  studio: "New studio",
  cover: "Cover teacher",
  isHeld: "Held after all, though it is a bank holiday",
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

export function meetingValuesOf({ toDay, fromMinute, toMinute, ...rest }: Stored): MeetingValues {
  const { state, reason, studio, cover, isHeld } = rest;
  const time = fromMinute === null ? "" : formatTimes({ fromMinute, toMinute });
  return { state, reason, toDay: toDay ?? "", time, studio, cover, isHeld };
}

/** A meeting that nobody has changed, with its own day, time and studio to begin with. */
export function usualMeeting(
  day: string,
  { studio, ...times }: { fromMinute: number; toMinute: number | null; studio: string },
): MeetingValues {
  const time = formatTimes(times);
  return { state: "usual", reason: "", toDay: day, time, studio, cover: "", isHeld: false };
}
