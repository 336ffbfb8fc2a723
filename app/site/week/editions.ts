// The edition of a weekly class in one term.

/** The days of an edition (YYYY-MM-DD, inclusive); `lastDay` null means no end. */
export type EditionDays = { firstDay: string; lastDay: string | null };

/** The values that an edition sets for its class. */
export type EditionValues = {
  teachers: string;
  places: number | null;
  trialPlaces: number | null;
  /** Whole pence a month. */
  price: number | null;
};

/** Once started, its values are copied to the class. */
export type Edition = EditionDays & EditionValues & { begunAt: string | null };

/** Returns whether a class has lessons on a day: it has no editions, or the day is in one of them. */
export function isInEdition(day: string, editions: readonly EditionDays[] = []): boolean {
  return editions.length === 0 || editionOn(day, editions) !== undefined;
}

function editionOn<One extends EditionDays>(
  day: string,
  editions: readonly One[] = [],
): One | undefined {
  return editions.find(
    ({ firstDay, lastDay }) => firstDay <= day && (lastDay === null || day <= lastDay),
  );
}

/** Returns a class as on a day: an edition that has not started has its own places, teachers and price. */
export function asOn<Class extends EditionValues & { editions?: readonly Edition[] | undefined }>(
  one: Class,
  day: string,
): Class {
  const edition = editionOn(day, one.editions);
  if (!edition || edition.begunAt !== null) return one;
  const { teachers, places, trialPlaces, price } = edition;
  return { ...one, teachers, places, trialPlaces, price };
}
