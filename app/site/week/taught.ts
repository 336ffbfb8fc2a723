// Compares the teachers of the weekly classes with the staff slide.
import { namesInText } from "#app/platform/name.ts";
import { stylesIn } from "../slides/timetable/class-finder.ts";

type Named = { name: string };

/** A weekly class; `teachers` is its public text, such as 'Ada Tern & Bo Gull', "" for none. */
export type TaughtClass = { name: string; teachers: string };

/**
 * Returns the class cards that each of the staff teaches, by name, in the order of the cards; without those
 * who teach none.
 */
export function taughtBy(
  classes: readonly TaughtClass[],
  { staff, classCards }: { staff: readonly Named[]; classCards: readonly Named[] },
): Record<string, string[]> {
  const cards = classCards.map(({ name }) => name);
  const people = staff.flatMap(({ name }): [string, string[]][] => {
    const own = classes.filter(({ teachers }) => namesInText(teachers).includes(name));
    const styles = new Set(own.flatMap((one) => stylesIn(one.name, cards)));
    const taught = cards.filter((card) => styles.has(card));
    return taught.length > 0 ? [[name, taught]] : [];
  });
  return Object.fromEntries(people);
}

/** Returns the teachers who are not on the staff slide, in words, those with most classes first. */
export function notOnSlide(classes: readonly TaughtClass[], staff: readonly Named[]): string[] {
  const counts = new Map<string, number>();
  for (const name of classes.flatMap(({ teachers }) => namesInText(teachers))) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .filter(([name]) => !staff.some((person) => person.name === name))
    .toSorted(([, one], [, other]) => other - one)
    .map(
      ([name, count]) =>
        `${name} teaches ${count === 1 ? "1 class" : `${count} classes`} and isn't on the staff slide`,
    );
}
