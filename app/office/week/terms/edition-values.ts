// What stands in the form of a class in the next term.
import { plainPounds } from "#app/platform/money.ts";

export type EditionFormValues = {
  teachers: string;
  places: string;
  trialPlaces: string;
  price: string;
};

type Stored = {
  teachers: string;
  places: number | null;
  trialPlaces: number | null;
  /** Whole pence a month. */
  price: number | null;
};

export function editionValuesOf(stored: Stored): EditionFormValues {
  const { teachers, places, trialPlaces, price } = stored;
  return {
    teachers,
    places: places === null ? "" : String(places),
    trialPlaces: trialPlaces === null ? "" : String(trialPlaces),
    price: price === null ? "" : plainPounds(price),
  };
}
