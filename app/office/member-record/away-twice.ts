// The rule for two absences in a row from one class without notice.

/** A meeting with the member's mark; `day` is YYYY-MM-DD. */
export type MarkedMeeting = { classId: string; day: string; mark: string };

/**
 * Returns the day of the second of two absences in a row among one member's marked meetings: the latest of all
 * classes, or null. An excused absence does not count.
 */
export function awayTwiceOn(meetings: readonly MarkedMeeting[]): string | null {
  const days = [...Map.groupBy(meetings, ({ classId }) => classId).values()].flatMap((of) => {
    const [last, before] = of.toSorted((one, other) => (one.day < other.day ? 1 : -1));
    return last?.mark === "away" && before?.mark === "away" ? [last.day] : [];
  });
  return days.sort().at(-1) ?? null;
}
