// Finds the texts that the PDFs cannot print as written.
import { isPrintable } from "./printable-letters.ts";
import type { RoutineMusic } from "#app/scheduler/music/music-file.ts";
import { performersByKey } from "#app/scheduler/plan/conflicts/performers.ts";
import { itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import type { OwnShow } from "./own-show.ts";

/**
 * Returns every name, title and studio on a plan's timeline, and in its rooms, costumes and music, with a letter that
 * the font lacks, once each.
 */
export function textsLackingLetters(
  plan: Plan,
  {
    ownShow = null,
    music = [],
  }: { ownShow?: OwnShow | null; music?: readonly RoutineMusic[] } = {},
): string[] {
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
  const files = music.map(({ fileName }) => fileName);
  const all = new Set([...texts, ...inRooms, ...worn, ...files]);
  return [...all].filter((text) => !isPrintable(text));
}
