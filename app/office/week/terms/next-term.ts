// The next term, from the website's key dates, and the classes that children move up to.
import { addDays } from "#app/platform/days/day.ts";
import type { KeyDate } from "#app/site/content/content.ts";
import { agesIn, splitTitle } from "#app/site/slides/timetable/class-finder.ts";

/** Days are YYYY-MM-DD; a term without a last day is open-ended. */
export type NamedTerm = { title: string; firstDay: string; lastDay: string | null };

export type Terms = {
  /** The current or latest term. Without a last day on the website it ends the day before the next term. */
  running: NamedTerm | null;
  next: NamedTerm | null;
};

export function termsAround(keyDates: readonly KeyDate[], today: string): Terms {
  const terms = keyDates
    .flatMap(({ kind, title, date, until }) =>
      kind === "term" && date !== null ? [{ title, firstDay: date, lastDay: until }] : [],
    )
    .sort((one, other) => (one.firstDay < other.firstDay ? -1 : 1));
  const next = terms.find(({ firstDay }) => firstDay > today) ?? null;
  const running = terms.findLast(({ firstDay }) => firstDay <= today) ?? null;
  if (!running || !next) return { running, next };
  const before = addDays(next.firstDay, -1);
  return { running: { ...running, lastDay: running.lastDay ?? before }, next };
}

type Named = { id: string; name: string };

/**
 * Returns the classes that a child may move up to: first those of the same kind for older ages, youngest first,
 * then all others in the given order.
 */
export function leadsTo<Class extends Named>(from: Named, classes: readonly Class[]): Class[] {
  const [kind] = splitTitle(from.name);
  const youngest = agesIn(from.name)?.from ?? null;
  const isOlder = (one: Class) => {
    const ages = agesIn(one.name);
    return youngest !== null && ages !== null && ages.from > youngest;
  };
  const others = classes.filter(({ id }) => id !== from.id);
  const older = others
    .filter((one) => splitTitle(one.name)[0] === kind && isOlder(one))
    .toSorted((one, other) => (agesIn(one.name)?.from ?? 0) - (agesIn(other.name)?.from ?? 0));
  return [...older, ...others.filter((one) => !older.includes(one))];
}

export const ANSWERS = { stays: "Stays", "moves up": "Moves up", leaves: "Leaves" } as const;

export type Answer = keyof typeof ANSWERS;

export const NO_ANSWER = "No answer";

/** Whether a term's unanswered places are due for release: after `heldUntil` (YYYY-MM-DD). */
export function isHoldOver({ heldUntil }: { heldUntil: string | null }, today: string): boolean {
  return heldUntil !== null && today > heldUntil;
}
