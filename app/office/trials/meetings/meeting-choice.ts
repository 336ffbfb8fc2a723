// A meeting that a child on trial can come to.
import { formatShortDay, formatTimes, weekdayOf } from "#app/ui/format.ts";

export type MeetingChoice = {
  classId: string;
  name: string;
  /** YYYY-MM-DD. */
  day: string;
  fromMinute: number;
  toMinute: number | null;
  /** '1 trial place free' or 'Trial places full (2 of 2)'; '' while the class has no places set. */
  placesWords: string;
  isFull: boolean;
};

/** A meeting chosen in the form of a new trial, with what the form shows of it. */
export type ChosenMeeting = Pick<
  MeetingChoice,
  "classId" | "day" | "name" | "fromMinute" | "toMinute"
>;

/** Returns the earliest day of some meetings; null without any. */
export function earliestDay(meetings: readonly Pick<ChosenMeeting, "day">[]): string | null {
  return meetings.map(({ day }) => day).sort()[0] ?? null;
}

type Places = { places: number | null; trialPlaces: number | null };

/** `toTry` are the trial places left, `trials` the taken ones. */
export function trialPlacesWords(
  { places, trialPlaces }: Places,
  { toTry, trials }: { toTry: number; trials: number },
): string {
  if (places === null) return "";
  if (toTry > 0) return toTry === 1 ? "1 trial place free" : `${toTry} trial places free`;
  if (trialPlaces !== null && trials >= trialPlaces) {
    return `Trial places full (${trials} of ${trialPlaces})`;
  }
  return "Class full";
}

const SHORT_WEEKDAY = 3;

/** Returns 'Mon 23 Nov, 16:00-16:45'. */
export function dateWords({
  day,
  ...times
}: Pick<MeetingChoice, "day" | "fromMinute" | "toMinute">) {
  return `${weekdayOf(day).slice(0, SHORT_WEEKDAY)} ${formatShortDay(day)}, ${formatTimes(times)}`;
}
