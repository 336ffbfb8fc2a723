// Sessions and sections as one list, in which a section can move past others and into other
// sessions.
import type { Plan, Section } from "#app/scheduler/plan/plan.ts";
import type { Session } from "./session.ts";
import { sessionsOf } from "./plan-sessions.ts";

type Line = { session: Session } | { section: Section };

/** Returns the id of each session and section in timeline order. */
export function outlineIds(plan: Plan): string[] {
  return outlineOf(plan).map(idOf);
}

/**
 * Moves a section up or down by this many lines, at most to the ends. In a plan with sessions a
 * session header counts as a line: a section that passes it moves into the next or previous
 * session.
 */
export function stepSection(plan: Plan, sectionId: string, step: number): Plan {
  const lines = outlineOf(plan);
  const from = lines.findIndex((line) => "section" in line && line.section.id === sectionId);
  if (from < 0) return plan;
  // Nothing can be before the first session's header.
  const first = plan.programme ? 1 : 0;
  const to = Math.min(Math.max(from + step, first), lines.length - 1);
  return to === from
    ? plan
    : ofOutline(plan, lines.toSpliced(from, 1).toSpliced(to, 0, lines[from]!));
}

/**
 * Moves a section to the position of another, or to the top of the session whose header it is
 * dropped on.
 */
export function putSectionOn(plan: Plan, sectionId: string, overId: string): Plan {
  const ids = outlineIds(plan);
  const [from, over] = [ids.indexOf(sectionId), ids.indexOf(overId)];
  if (from < 0 || over < 0 || from === over) return plan;
  const isHead = sessionsOf(plan).some(({ id }) => id === overId);
  // Moving a section down past the header shifts the header up by one.
  const to = isHead && from > over ? over + 1 : over;
  return stepSection(plan, sectionId, to - from);
}

function outlineOf(plan: Plan): Line[] {
  const { sections, programme } = plan;
  if (!programme) return sections.map((section) => ({ section }));
  const bySession = Map.groupBy(sections, ({ sessionId }) => sessionId);
  return programme.sessions.flatMap((session): Line[] => [
    { session },
    ...(bySession.get(session.id) ?? []).map((section) => ({ section })),
  ]);
}

function ofOutline(plan: Plan, lines: readonly Line[]): Plan {
  let sessionId: string | undefined;
  const sections: Section[] = [];
  for (const line of lines) {
    if ("session" in line) sessionId = line.session.id;
    else if (line.section.sessionId === sessionId) sections.push(line.section);
    else sections.push({ ...line.section, sessionId });
  }
  return { ...plan, sections };
}

function idOf(line: Line): string {
  return "session" in line ? line.session.id : line.section.id;
}
