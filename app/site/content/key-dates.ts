// The order of the key dates on the website.
import type { KeyDate } from "./content.ts";

/** Sorts after every day, so that dates to be confirmed come last. */
const NO_DAY = "9999-12-31";

/**
 * Returns the key dates that are to come or on, in order of date with undated ones last, and those that are
 * over. `today` is YYYY-MM-DD.
 */
export function keyDatesAround(
  dates: readonly KeyDate[],
  today: string,
): { coming: KeyDate[]; past: KeyDate[] } {
  const dayOf = ({ date }: KeyDate) => date ?? NO_DAY;
  const inOrder = dates.toSorted((one, other) =>
    dayOf(one) === dayOf(other) ? 0 : dayOf(one) < dayOf(other) ? -1 : 1,
  );
  const isPast = (one: KeyDate) => (one.until ?? dayOf(one)) < today;
  return {
    coming: inOrder.filter((one) => !isPast(one)),
    past: inOrder.filter(isPast),
  };
}
