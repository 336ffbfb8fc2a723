// What is like a class that is over.
import type { ClassCard } from "../../content/content.ts";
import { stylesIn, type ListedClass } from "./class-finder.ts";

/** The classes that share a style with what is called so, in the order of the board. */
export function likeThat(
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
