// What a class of the week is in one term: its edition.

/** The days of an edition (YYYY-MM-DD), the last one included; null where it goes on. */
export type EditionDays = { firstDay: string; lastDay: string | null };

/** What an edition says for itself of its class. */
export type EditionValues = {
  teachers: string;
  places: number | null;
  trialPlaces: number | null;
  /** Whole pence a month. */
  price: number | null;
};

/** One that has begun has given its values to the class. */
export type Edition = EditionDays & EditionValues & { begunAt: string | null };

/** Whether a class has lessons on a day: it has no editions at all, or the day lies in one of them. */
export function isInEdition(day: string, editions: readonly EditionDays[] = []): boolean {
  return editions.length === 0 || editionOn(day, editions) !== undefined;
}

export function editionOn<One extends EditionDays>(
  day: string,
  editions: readonly One[] = [],
): One | undefined {
  return editions.find(
    ({ firstDay, lastDay }) => firstDay <= day && (lastDay === null || day <= lastDay),
  );
}

/** A class as it is on a day: a coming edition has its own places, teachers and price. */
export function asOn<Class extends EditionValues & { editions?: readonly Edition[] | undefined }>(
  one: Class,
  day: string,
): Class {
  const edition = editionOn(day, one.editions);
  if (!edition || edition.begunAt !== null) return one;
  const { teachers, places, trialPlaces, price } = edition;
  return { ...one, teachers, places, trialPlaces, price };
}
