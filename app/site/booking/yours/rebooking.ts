// The choice that a family starts with when it books again.
import { choiceError, readWait, type BookableClass, type Choice } from "../booking.ts";

/**
 * Returns the same classes on the same days, or on their next day with a place. Full classes and dates
 * beyond the two weeks are left out.
 */
export function choiceToRebook(
  before: Choice,
  classes: readonly BookableClass[],
  today: string,
): Choice {
  const choice: Choice = { picks: [], waits: [] };
  for (const { classId, day } of before.picks) {
    const free = classes
      .find(({ id }) => id === classId)
      ?.meetings.filter(({ left }) => left > 0)
      .map((meeting) => meeting.day)
      .filter((one) => !choice.picks.some((pick) => pick.classId === classId && pick.day === one));
    const next = free?.includes(day) ? day : free?.[0];
    if (next === undefined) continue;
    const picks = [...choice.picks, { classId, day: next }];
    if (choiceError({ picks, waits: [] }, today) === null) choice.picks = picks;
  }
  const isThere = (text: string) => classes.some(({ id }) => id === readWait(text).classId);
  return { ...choice, waits: [...new Set(before.waits)].filter(isThere) };
}
