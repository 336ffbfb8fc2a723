// Finds the texts that the PDFs cannot print as written.
import { isPrintable } from "./printable-letters.ts";
import { performersByKey } from "#app/scheduler/plan/conflicts/performers.ts";
import { itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import type { OwnShow } from "./own-show.ts";

/**
 * Returns every name, title and studio on a plan's timeline, and in its rooms and costumes, with a letter that the font
 * lacks, once each.
 */
export function textsLackingLetters(plan: Plan, ownShow: OwnShow | null = null): string[] {
  const texts = itemsInOrder(plan).flatMap((item) =>
    item.type === "routine"
      ? [item.name, item.school, ...performersByKey(item).values()]
      : [item.name],
  );
  const inRooms = (ownShow?.rooms ?? []).flatMap(({ name, chaperones, children }) => [
    name,
    ...chaperones,
    ...children.flatMap((child) => [child.name, ...child.collectors]),
  ]);
  const worn = (ownShow?.costumes ?? []).flatMap(({ child, costume, size, box }) => [
    child,
    costume,
    size,
    box,
  ]);
  return [...new Set([...texts, ...inRooms, ...worn])].filter((text) => !isPrintable(text));
}
