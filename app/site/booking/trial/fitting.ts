// The classes to choose from: for the child's age first, then by ability and home-ed.
import { DAYS, type ClassCard, type DayName } from "#app/site/content/content.ts";
import {
  agesIn,
  answer,
  stylesIn,
  type Answer,
  type ListedClass,
} from "#app/site/slides/timetable/class-finder.ts";
import { formatTimes } from "#app/ui/format.ts";
import type { BookableClass } from "../booking.ts";

export type Listed = ListedClass & { one: BookableClass };

export function listedToBook(
  classes: readonly BookableClass[],
  cards: readonly Pick<ClassCard, "name">[],
): Listed[] {
  const names = cards.map(({ name }) => name);
  return classes
    .filter(({ isBookable, opensSoon }) => isBookable || opensSoon)
    .map((one) => ({
      one,
      day: one.day,
      time: formatTimes(one),
      title: one.name,
      studio: one.studio,
      ages: agesIn(one.name),
      styles: stylesIn(one.name, names),
    }));
}

/** Returns the classes for an age in years, null when it isn't known, and a class type, null for any. */
export function fittingClasses(
  listed: readonly Listed[],
  { age, style }: { age: number | null; style: string | null },
): Answer<Listed> {
  return answer(listed, { age, style, day: null });
}

/** Returns the classes by day, Monday first; days without classes are left out. */
export function byDay(listed: readonly Listed[]): [DayName, BookableClass[]][] {
  const groups = Map.groupBy(listed, ({ day }) => day);
  return DAYS.flatMap((day) => {
    const of = groups.get(day)?.map(({ one }) => one) ?? [];
    return of.length === 0 ? [] : [[day, of] as [DayName, BookableClass[]]];
  });
}
