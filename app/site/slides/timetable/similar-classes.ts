// Alternatives to a finished class.
import type { ClassCard } from "../../content/content.ts";
import { stylesIn, type ListedClass } from "./class-finder.ts";

/** Returns the classes that share a style with this name, in timetable order. */
export function similarClasses(
  name: string,
  classes: readonly ListedClass[],
  cards: readonly Pick<ClassCard, "name">[],
): ListedClass[] {
  const styles = stylesIn(
    name,
    cards.map((card) => card.name),
  );
  return classes.filter((one) => one.styles.some((style) => styles.includes(style)));
}
