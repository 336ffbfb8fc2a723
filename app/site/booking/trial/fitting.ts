// Finds the bookable classes for an age and a class type, by the rules of the finder.
import { formatTimes } from "#app/ui/format.ts";
import { DAYS, type ClassCard, type DayName } from "#app/site/content/content.ts";
import {
  agesIn,
  answer,
  hasCriteria,
  stylesIn,
  type ListedClass,
  type Question,
} from "#app/site/slides/timetable/class-finder.ts";
import type { BookableClass } from "../booking.ts";

type Listed = ListedClass & { one: BookableClass };

export function listedToBook(
  classes: readonly BookableClass[],
  cards: readonly Pick<ClassCard, "name">[],
): Listed[] {
  const names = cards.map(({ name }) => name);
  return classes
    .filter(({ isBookable }) => isBookable)
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

/** Returns the matching and the chosen classes by day; classes by ability match any age. */
export function fittingByDay(
  listed: readonly Listed[],
  question: Question,
  chosen: ReadonlySet<string>,
): [DayName, BookableClass[]][] {
  const { fitting, byLevel, homeEd } = answer(listed, question);
  const found = new Set<ListedClass>([...fitting, ...byLevel, ...homeEd]);
  const shown = listed.filter(
    (each) => !hasCriteria(question) || found.has(each) || chosen.has(each.one.id),
  );
  const byDay = Map.groupBy(shown, ({ day }) => day);
  return DAYS.flatMap((day) => {
    const of = byDay.get(day)?.map(({ one }) => one) ?? [];
    return of.length === 0 ? [] : [[day, of] as [DayName, BookableClass[]]];
  });
}
