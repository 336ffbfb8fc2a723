// Who was away from two meetings of one class in a row, without a word.

/** What counts of one meeting; days are YYYY-MM-DD. */
export type MarkedMeeting = { classId: string; day: string; mark: string };

/**
 * The day of the second of two absences in a row, of the marked meetings of one member; the latest where
 * there are several classes, null where there is none. Who was excused has sent word.
 */
export function awayTwiceOn(meetings: readonly MarkedMeeting[]): string | null {
  const days = [...Map.groupBy(meetings, ({ classId }) => classId).values()].flatMap((of) => {
    const [last, before] = of.toSorted((one, other) => (one.day < other.day ? 1 : -1));
    return last?.mark === "away" && before?.mark === "away" ? [last.day] : [];
  });
  return days.sort().at(-1) ?? null;
}
