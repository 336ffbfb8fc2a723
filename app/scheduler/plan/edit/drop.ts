// Where something that was dragged ends up.
import { findItem, moveItem, stepSection } from "./changes.ts";
import { itemKey, type Plan } from "#app/scheduler/plan/plan.ts";

/** A row of the timeline that something is dropped on, and on which half of it. */
export type Drop = { key: string; isAfter: boolean };

/**
 * The plan with an item or a section dropped on a row of the timeline. An item lands before or after
 * the item it is dropped on, and first in a section on whose header it is dropped. A section takes
 * the place of the one it is dropped on or in. Unchanged where it comes to lie where it was.
 */
export function dropOn(plan: Plan, key: string, { key: overKey, isAfter }: Drop): Plan {
  if (key === overKey) return plan;
  const over = findItem(plan, overKey);
  const overSection = over?.sectionId ?? overKey;
  const isSection = plan.sections.some(({ id }) => id === key);
  if (isSection) return dropSection(plan, key, overSection);
  if (!over) return moveItem(plan, key, { sectionId: overSection, index: 0 });
  const dragged = findItem(plan, key);
  const index = over.index + (isAfter ? 1 : 0);
  const isThere =
    dragged?.sectionId === over.sectionId &&
    (index === dragged.index || index === dragged.index + 1);
  return isThere ? plan : moveItem(plan, key, { sectionId: over.sectionId, index });
}

/**
 * The edge of a row at which it comes to lie when it is dropped so; null where it stays where it is. On
 * the upper half of a section's header, too, that is under the header: the item becomes the section's first.
 */
export function landingOf(plan: Plan, key: string, drop: Drop): Drop | null {
  const after = dropOn(plan, key, drop);
  if (after === plan) return null;
  const from = plan.sections.findIndex(({ id }) => id === key);
  if (from < 0) return findItem(plan, drop.key) ? drop : { key: drop.key, isAfter: true };
  const to = after.sections.findIndex(({ id }) => id === key);
  const displaced = plan.sections[to]!;
  const last = displaced.items.at(-1);
  if (to < from) return { key: displaced.id, isAfter: false };
  return { key: last ? itemKey(last) : displaced.id, isAfter: true };
}

function dropSection(plan: Plan, sectionId: string, overId: string): Plan {
  const indexOf = (wanted: string) => plan.sections.findIndex(({ id }) => id === wanted);
  const over = indexOf(overId);
  return over < 0 || overId === sectionId
    ? plan
    : stepSection(plan, sectionId, over - indexOf(sectionId));
}
