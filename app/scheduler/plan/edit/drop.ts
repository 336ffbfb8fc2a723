// Works out the result of a drag and drop.
import { addRoutine, addSectionTo, findItem, moveItem } from "./changes.ts";
import { putSessionOn } from "./edit-sections.ts";
import { outlineIds, putSectionOn } from "#app/scheduler/plan/sessions/outline.ts";
import { itemKey, type Plan } from "#app/scheduler/plan/plan.ts";
import { sectionsIn, sessionById } from "../sessions/plan-sessions.ts";

/** A row of the timeline as a drop target, and which half of it. */
export type Drop = { key: string; isAfter: boolean };

/** Returns the row of a waiting routine with this key, or null. */
function waitingRow(plan: Plan, key: string): number | null {
  const row = Number(/^routine-(\d+)$/.exec(key)?.[1]);
  const waits = Object.values(plan.categories).some((list) => list.some((one) => one.row === row));
  return waits ? row : null;
}

/**
 * Drops an item, a section, a session or a waiting routine on a row of the timeline. An item goes
 * before or after the item under it, or to the top of a section when dropped on its header. A
 * section or session takes the position of the one it is dropped on or in. On a session header, a
 * section goes first in the session, and an item first in its first section. Unchanged when the
 * position is the same.
 */
export function dropOn(plan: Plan, key: string, { key: overKey, isAfter }: Drop): Plan {
  if (key === overKey) return plan;
  const over = findItem(plan, overKey);
  const overSection = over?.sectionId ?? overKey;
  const isSection = plan.sections.some(({ id }) => id === key);
  if (isSection) return putSectionOn(plan, key, overSection);
  const waiting = waitingRow(plan, key);
  if (waiting !== null) return dropOn(addRoutine(plan, waiting), key, { key: overKey, isAfter });
  if (sessionById(plan, key)) return putSessionOn(plan, key, sessionOf(plan, overSection));
  if (sessionById(plan, overKey)) return intoSession(plan, key, overKey);
  if (!over) return moveItem(plan, key, { sectionId: overSection, index: 0 });
  const dragged = findItem(plan, key);
  const index = over.index + (isAfter ? 1 : 0);
  const isThere =
    dragged?.sectionId === over.sectionId &&
    (index === dragged.index || index === dragged.index + 1);
  return isThere ? plan : moveItem(plan, key, { sectionId: over.sectionId, index });
}

/**
 * Returns the edge of a row where a drop would land; null when it would change nothing. On a
 * section header that is always below it: the item becomes the section's first.
 */
export function landingOf(plan: Plan, key: string, drop: Drop): Drop | null {
  const after = dropOn(plan, key, drop);
  if (after === plan) return null;
  if (sessionById(plan, key)) {
    const over = sessionOf(plan, findItem(plan, drop.key)?.sectionId ?? drop.key);
    const ids = (plan.programme?.sessions ?? []).map(({ id }) => id);
    return { key: over, isAfter: ids.indexOf(over) > ids.indexOf(key) };
  }
  if (!plan.sections.some(({ id }) => id === key))
    return findItem(plan, drop.key) ? drop : { key: drop.key, isAfter: true };
  const [from, to] = [plan, after].map((one) => outlineIds(one).indexOf(key)) as [number, number];
  const displaced = outlineIds(plan)[to]!;
  if (to < from) return { key: displaced, isAfter: false };
  const last = plan.sections.find(({ id }) => id === displaced)?.items.at(-1);
  return { key: last ? itemKey(last) : displaced, isAfter: true };
}

/** Returns the id of a session, or of the session that a section is in. */
function sessionOf(plan: Plan, id: string): string {
  return plan.sections.find((section) => section.id === id)?.sessionId ?? id;
}

/** Moves an item to the top of a session's first section, or into a new section. */
function intoSession(plan: Plan, key: string, sessionId: string): Plan {
  const [first] = sectionsIn(plan, sessionId);
  if (first) return moveItem(plan, key, { sectionId: first.id, index: 0 });
  if (!findItem(plan, key)) return plan;
  const { plan: added, sectionId } = addSectionTo(plan, sessionId);
  return moveItem(added, key, { sectionId, index: 0 });
}
