// Finds the texts that the PDFs cannot print as written.
import { isPrintable } from "./printable-letters.ts";
import { performersByKey } from "#app/scheduler/plan/conflicts/performers.ts";
import { itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";

/** Returns every name, title and studio on a plan's timeline with a letter that the font lacks, once each. */
export function textsLackingLetters(plan: Plan): string[] {
  const texts = itemsInOrder(plan).flatMap((item) =>
    item.type === "routine"
      ? [item.name, item.school, ...performersByKey(item).values()]
      : [item.name],
  );
  return [...new Set(texts)].filter((text) => !isPrintable(text));
}
