// The key dates of the sample school: its autumn, its shows, and the current and next term.
import { Temporal } from "temporal-polyfill";
import type { KeyDate } from "#app/site/content/content.ts";

/**
 * Returns the dates of the autumn (this year's from February, last year's in January), then the
 * current term and the next, if neither is that autumn. Only the Christmas holidays are between terms,
 * so that classes can be booked whenever the school is created.
 */
export function keyDates(today: string): KeyDate[] {
  const day = Temporal.PlainDate.from(today);
  const year = day.month === 1 ? day.year - 1 : day.year;
  const autumn = autumnOf(year);
  const halfTerm = mondayOnOrAfter(Temporal.PlainDate.from({ year, month: 10, day: 23 }));
  const show = mondayOnOrAfter(Temporal.PlainDate.from({ year: year + 1, month: 7, day: 6 })).add({
    days: 5,
  });
  return [
    keyDate(
      "term",
      "Autumn term starts",
      `${written(autumn.first)}, until ${written(autumn.last)}`,
      {
        date: autumn.first,
        until: autumn.last,
      },
    ),
    keyDate(
      "closed",
      "Half term",
      `${written(halfTerm)} to ${written(halfTerm.add({ days: 5 }))}: no classes`,
      { date: halfTerm, until: halfTerm.add({ days: 5 }) },
    ),
    keyDate("show", "Christmas recital", "Date TBC"),
    keyDate("show", "Stage show: The Lighthouse Keeper", `${written(show)}, Pier Theatre`, {
      date: show,
      place: "Pier Theatre",
    }),
    ...termsNear(day)
      .filter(({ first }) => !first.equals(autumn.first))
      .map((term) => termOf(term, `${term.name} term`)),
  ];
}

type Term = { name: string; first: Temporal.PlainDate; last: Temporal.PlainDate };

/** From the last Saturday of the autumn to the first Monday of the spring. */
const CHRISTMAS_DAYS = 16;

/** Returns the current term on a day, and the next one; in the holidays the next two. */
function termsNear(day: Temporal.PlainDate): Term[] {
  const terms = [day.year - 1, day.year].flatMap((year) => [
    autumnOf(year),
    springOf(year + 1),
    summerOf(year + 1),
  ]);
  const running = terms.findIndex(({ last }) => Temporal.PlainDate.compare(day, last) <= 0);
  return terms.slice(running, running + 2);
}

function autumnOf(year: number): Term {
  const first = mondayOnOrAfter(Temporal.PlainDate.from({ year, month: 9, day: 4 }));
  const last = springOf(year + 1).first.subtract({ days: CHRISTMAS_DAYS });
  return { name: "Autumn", first, last };
}

function springOf(year: number): Term {
  const first = mondayOnOrAfter(Temporal.PlainDate.from({ year, month: 1, day: 3 }));
  return { name: "Spring", first, last: dayBefore(summerOf(year)) };
}

function summerOf(year: number): Term {
  const first = mondayOnOrAfter(Temporal.PlainDate.from({ year, month: 4, day: 12 }));
  const autumn = mondayOnOrAfter(Temporal.PlainDate.from({ year, month: 9, day: 4 }));
  return { name: "Summer", first, last: autumn.subtract({ days: 1 }) };
}

const dayBefore = ({ first }: Term) => first.subtract({ days: 1 });

function termOf({ first, last }: Term, title: string): KeyDate {
  return keyDate("term", title, written(first), { date: first, until: last });
}

type When = { date?: Temporal.PlainDate; until?: Temporal.PlainDate; place?: string };

function keyDate(
  kind: KeyDate["kind"],
  title: string,
  sub: string,
  { date, until, place = "" }: When = {},
): KeyDate {
  return {
    title,
    sub,
    date: date?.toString() ?? null,
    until: until?.toString() ?? null,
    kind,
    place,
  };
}

function mondayOnOrAfter(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.add({ days: (8 - day.dayOfWeek) % 7 });
}

function written(day: Temporal.PlainDate): string {
  const parts = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
  return day.toLocaleString("en-GB", parts).replace(",", "");
}
