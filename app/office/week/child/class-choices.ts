// Judges the classes that a child can be moved or added to.
import { agesWords, fitsAges } from "#app/site/finding/ages-fit.ts";
import {
  clashesWith,
  type Attended,
  type TimedClass,
} from "#app/office/class-places/clashes/clashes-with.ts";
import { placesWords } from "#app/office/class-places/class-words.ts";
import { formatTime, formatTimes } from "#app/ui/format.ts";

/** A class on the first day of the new place: its places, and its monthly price in pence. */
export type OfferedClass = TimedClass & {
  teachers: string;
  studio: string;
  places: number | null;
  taken: number;
  price: number | null;
  isInviteOnly: boolean;
};

export type ClassChoice = {
  id: string;
  name: string;
  /** 'Thursday 16:45-17:30'. */
  when: string;
  teachers: string;
  /** '3 places free', 'Full (21 of 21)' or 'Places not set'. */
  placesWords: string;
  isFull: boolean;
  /** Why the class does not fit, such as 'For ages 11 to 14'; '' when it fits. */
  reason: string;
  /** 'Clashes with Tap (8-10), Thursday 16:45'; '' without a clash. */
  clash: string;
  /** Pence a month more than now; absent while the members area is locked, null without a price. */
  morePence?: number | null;
  /** The child's subscription after the move; absent if it stays or may not be seen. */
  subscription?: { wasPence: number; pence: number };
};

type Child = {
  birthDate: string | null;
  /** The day on which ages count (YYYY-MM-DD). */
  agesOn: string;
  /** The classes that the child stays in. */
  attended: readonly Attended[];
};

type Place = {
  fromDay: string;
  /** The price of the class that the child leaves, 0 when a class is added, null when unknown. */
  pricePence: number | null;
  canSeeMoney: boolean;
  /** The child's subscription when a class is left, null otherwise. */
  subscriptionPence?: number | null;
  /** Returns what classes at these prices cost together, besides those that the child stays in. */
  costOf?: (pence: number) => number;
};

/** Returns each class with what speaks for and against it, in the given order. */
export function classChoices(
  classes: readonly OfferedClass[],
  { birthDate, agesOn, attended }: Child,
  { fromDay, pricePence, canSeeMoney, subscriptionPence = null, costOf = sum }: Place,
): ClassChoice[] {
  return classes.map((weekly) => {
    const { id, name, day, teachers, places, taken, price, isInviteOnly } = weekly;
    const free = places === null ? null : places - taken;
    const isFull = free !== null && free <= 0;
    const isForAge = birthDate === null || fitsAges(name, birthDate, agesOn);
    const full = `Full (${placesWords(taken, places)})`;
    const [clash] = clashesWith({ weekly, fromDay, freeOn: null }, attended);
    return {
      id,
      name,
      when: `${day} ${formatTimes(weekly)}`,
      teachers,
      placesWords: free === null ? "Places not set" : isFull ? full : freeWords(free),
      isFull,
      reason: isInviteOnly
        ? "Invite only"
        : isForAge
          ? isFull
            ? full
            : ""
          : `For ages ${agesWords(name)}`,
      clash: clash ? `Clashes with ${clash.name}, ${clash.day} ${startOf(clash)}` : "",
      ...(canSeeMoney && {
        morePence: price === null || pricePence === null ? null : price - pricePence,
        ...(price !== null &&
          pricePence !== null &&
          changeOf(subscriptionPence, costOf(price) - costOf(pricePence))),
      }),
    };
  });
}

const sum = (pence: number) => pence;

/** Adds the difference, so that an amount agreed with the family keeps its discount. */
function changeOf(wasPence: number | null, morePence: number): Pick<ClassChoice, "subscription"> {
  if (wasPence === null) return {};
  const pence = Math.max(0, wasPence + morePence);
  return pence === wasPence ? {} : { subscription: { wasPence, pence } };
}

function freeWords(free: number): string {
  return free === 1 ? "1 place free" : `${free} places free`;
}

function startOf({ fromMinute }: TimedClass): string {
  return formatTime(fromMinute);
}
