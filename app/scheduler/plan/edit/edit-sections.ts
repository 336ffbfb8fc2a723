// What a person does to whole sections and sessions in the outline: merge, delete, put in another order.
import { withReturned } from "#app/scheduler/plan/categories.ts";
import { joinedNote } from "./edit-items.ts";
import type { PlacedRoutine, Plan, Section } from "#app/scheduler/plan/plan.ts";
import type { Session } from "#app/scheduler/plan/sessions/session.ts";
import { inOrder, sectionsIn, sessionById } from "../sessions/plan-sessions.ts";

/** The section that comes next in the same session; undefined after the last. */
export function nextSection({ sections }: Plan, sectionId: string): Section | undefined {
  const at = sections.findIndex(({ id }) => id === sectionId);
  const next = sections[at + 1];
  return at >= 0 && next?.sessionId === sections[at]!.sessionId ? next : undefined;
}

/**
 * The plan with a section and the next of its session as one, with the first one's name and the notes
 * of both. It is pinned where both were. Unchanged for the last section.
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

/** The plan without a section: its routines are back in their categories, its breaks and events are gone. */
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

/** The plan without a session that has no section; unchanged where it has one, or is the only session. */
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
 * The plan with a session at the place of another. Days, starts, 'End by' and stages stay in their order:
 * it takes those of the other, and each between takes those of its neighbour.
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

/** The plan with a session one place up or down; unchanged at an end. */
export function stepSession(plan: Plan, sessionId: string, step: -1 | 1): Plan {
  const sessions = plan.programme?.sessions ?? [];
  const at = sessions.findIndex(({ id }) => id === sessionId);
  const over = at < 0 ? undefined : sessions[at + step];
  return over ? putSessionOn(plan, sessionId, over.id) : plan;
}
