// Edits to whole sections and sessions in the outline: merge, delete, reorder.
import { withReturned } from "#app/scheduler/plan/categories.ts";
import { joinedNote } from "./edit-items.ts";
import type { PlacedRoutine, Plan, Section } from "#app/scheduler/plan/plan.ts";
import type { Session } from "#app/scheduler/plan/sessions/session.ts";
import { inOrder, sectionsIn, sessionById } from "../sessions/plan-sessions.ts";

/** Returns the next section in the same session; undefined after the last. */
export function nextSection({ sections }: Plan, sectionId: string): Section | undefined {
  const at = sections.findIndex(({ id }) => id === sectionId);
  const next = sections[at + 1];
  return at >= 0 && next?.sessionId === sections[at]!.sessionId ? next : undefined;
}

/**
 * Merges a section with the next one of its session, keeping the first one's name and both notes.
 * Pinned when both were. Unchanged for the last section.
 */
export function mergeWithNext(plan: Plan, sectionId: string): Plan {
  const next = nextSection(plan, sectionId);
  if (!next) return plan;
  const sections = plan.sections.flatMap((section): Section[] => {
    if (section === next) return [];
    if (section.id !== sectionId) return [section];
    const { isPinned, ...rest } = section;
    const note = joinedNote(section.note, next.note);
    const merged = {
      ...rest,
      items: [...section.items, ...next.items],
      ...(note !== undefined && { note }),
    };
    return [isPinned && next.isPinned ? { ...merged, isPinned } : merged];
  });
  const { selectedSectionId } = plan;
  return {
    ...plan,
    sections,
    selectedSectionId: selectedSectionId === next.id ? sectionId : selectedSectionId,
  };
}

/** Deletes a section: its routines return to their categories, its breaks and events are gone. */
export function deleteSection(plan: Plan, sectionId: string): Plan {
  const section = plan.sections.find(({ id }) => id === sectionId);
  if (!section) return plan;
  const routines = section.items.filter((item): item is PlacedRoutine => item.type === "routine");
  const isSelected = plan.selectedSectionId === sectionId;
  return {
    ...plan,
    categories: routines.length > 0 ? withReturned(plan.categories, routines) : plan.categories,
    sections: plan.sections.filter((one) => one !== section),
    selectedSectionId: isSelected ? null : plan.selectedSectionId,
  };
}

/** Deletes an empty session; unchanged when it has a section or is the only one. */
export function deleteSession(plan: Plan, sessionId: string): Plan {
  const { programme } = plan;
  const sessions = programme?.sessions.filter(({ id }) => id !== sessionId) ?? [];
  if (!programme || sessions.length === 0 || sectionsIn(plan, sessionId).length > 0) return plan;
  if (sessions.length === programme.sessions.length) return plan;
  const isSelected = plan.selectedSectionId === sessionId;
  return {
    ...plan,
    programme: { ...programme, sessions },
    selectedSectionId: isSelected ? sessions[0]!.id : plan.selectedSectionId,
  };
}

/**
 * Moves a session to the position of another. Days, starts, 'End by' and stages stay in order: it
 * takes the other's, and each session in between takes its neighbour's.
 */
export function putSessionOn(plan: Plan, sessionId: string, overId: string): Plan {
  const { programme } = plan;
  const [session, over] = [sessionById(plan, sessionId), sessionById(plan, overId)];
  if (!programme || !session || !over || session === over) return plan;
  const { sessions } = programme;
  const to = sessions.indexOf(over);
  const moved = sessions.filter((one) => one !== session).toSpliced(to, 0, session);
  const placed = moved.map(({ id, name }, place): Session => ({ ...sessions[place]!, id, name }));
  return inOrder({ ...plan, programme: { ...programme, sessions: placed } });
}

/** Moves a session up or down by one; unchanged at the ends. */
export function stepSession(plan: Plan, sessionId: string, step: -1 | 1): Plan {
  const sessions = plan.programme?.sessions ?? [];
  const at = sessions.findIndex(({ id }) => id === sessionId);
  const over = at < 0 ? undefined : sessions[at + step];
  return over ? putSessionOn(plan, sessionId, over.id) : plan;
}
