// What stands in the form of a weekly class: what the office knows besides the website's timetable.
import { plainPounds } from "#app/platform/money.ts";

/** The form's fields as they are typed. */
export type WeeklyClassValues = {
  teachers: string;
  places: string;
  trialPlaces: string;
  price: string;
  wear: string;
  isInviteOnly: boolean;
  /** The ids of the people who teach it. */
  taughtBy: string[];
};

type Stored = {
  teachers: string;
  places: number | null;
  trialPlaces: number | null;
  /** Whole pence a month. */
  price: number | null;
  wear: string;
  isInviteOnly: boolean;
};

export const WEEKLY_CLASS_LABELS = {
  teachers: "Teachers",
  places: "Places",
  trialPlaces: "Trial places",
  price: "Price (£ a month)",
  wear: "What to wear",
  isInviteOnly: "Invite only",
  taughtBy: "Taught by",
} as const satisfies Record<keyof WeeklyClassValues, string>;

/** A class's row as the form shows it, with the ids of the people who teach it. */
export function weeklyClassValuesOf(stored: Stored, taughtBy: string[]): WeeklyClassValues {
  const { teachers, places, trialPlaces, price, wear, isInviteOnly } = stored;
  return {
    teachers,
    places: places === null ? "" : String(places),
    trialPlaces: trialPlaces === null ? "" : String(trialPlaces),
    price: price === null ? "" : plainPounds(price),
    wear,
    isInviteOnly,
    taughtBy,
  };
}
