// Which letter a family is due after its trial, and when letters go out.

export type CameTo = {
  /** YYYY-MM-DD. */
  day: string;
  /** What counts on the register; null where nobody marked. */
  mark: string | null;
};

/** Letters about a trial go out from 10:00 up to 20:00 of the school's day. */
export function isHourForLetters(time: string): boolean {
  return time >= "10:00" && time < "20:00";
}

/**
 * The letter after the last meeting of a trial: one that leads to joining where the child came once, one
 * that offers another day where it was missed, none where nobody marked it or its last day is not over.
 */
export function letterAfter(meetings: readonly CameTo[], today: string): "join" | "missed" | null {
  if (meetings.length === 0 || meetings.some(({ day }) => day >= today)) return null;
  if (meetings.some(({ mark }) => mark === "here" || mark === "late")) return "join";
  return meetings.some(({ mark }) => mark === "away" || mark === "excused") ? "missed" : null;
}
