// Moves on the calendar: where a session goes, and a section into a session.
import { DAY_SECONDS } from "#app/scheduler/plan/clock.ts";
import type { Plan, Section } from "#app/scheduler/plan/plan.ts";
import { sectionsIn, sessionById } from "#app/scheduler/plan/sessions/plan-sessions.ts";
import type { Session } from "#app/scheduler/plan/sessions/session.ts";

export type SessionPlace = Pick<Session, "day" | "stage" | "startSeconds">;

export const STEP_SECONDS = 5 * 60;
/** A column ends here at the latest: a session after midnight belongs to the evening before. */
const LATEST_SECONDS = 2 * DAY_SECONDS - STEP_SECONDS;

/** Returns the nearest start in steps of five minutes. */
export function steppedStart(seconds: number): number {
  const stepped = Math.round(seconds / STEP_SECONDS) * STEP_SECONDS;
  return Math.min(Math.max(0, stepped), LATEST_SECONDS);
}

export function placeOf({ day, stage, startSeconds }: Session): SessionPlace {
  return { day, stage, startSeconds };
}

export type SectionSpot = {
  sessionId: string;
  /** The section it goes in front of; null for the end of the session. */
  beforeId: string | null;
};

/** Moves a section into a session; unchanged where it is already. */
export function placeSection(plan: Plan, id: string, { sessionId, beforeId }: SectionSpot): Plan {
  const section = plan.sections.find((one) => one.id === id);
  if (!section || id === beforeId || !sessionById(plan, sessionId)) return plan;
  const within = sectionsIn(plan, sessionId);
  const next = within[within.indexOf(section) + 1];
  const isThere = section.sessionId === sessionId && (next?.id ?? null) === beforeId;
  if (isThere) return plan;
  const others = plan.sections.filter((one) => one !== section);
  const at = others.findIndex((one) => one.id === beforeId);
  const last = others.findLastIndex((one) => one.sessionId === sessionId);
  const moved: Section = { ...section, sessionId };
  if (at >= 0) return { ...plan, sections: others.toSpliced(at, 0, moved) };
  return {
    ...plan,
    sections: others.toSpliced(last < 0 ? firstAfter(plan, others, sessionId) : last + 1, 0, moved),
  };
}

/** Returns the index of the first section of a later session. */
function firstAfter({ programme }: Plan, sections: readonly Section[], sessionId: string): number {
  const order = (programme?.sessions ?? []).map(({ id }) => id);
  const own = order.indexOf(sessionId);
  const later = sections.findIndex(({ sessionId: of }) => order.indexOf(of ?? "") > own);
  return later < 0 ? sections.length : later;
}
