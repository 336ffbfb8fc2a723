// Sessions and their sections as one list, in which a section moves past sections and into other sessions.
import type { Plan, Section } from "#app/scheduler/plan/plan.ts";
import type { Session } from "./session.ts";
import { sessionsOf } from "./plan-sessions.ts";

type Line = { session: Session } | { section: Section };

/** The id of each session and section in the order of the timeline. */
export function outlineIds(plan: Plan): string[] {
  return outlineOf(plan).map(idOf);
}

/**
 * The plan with a section so many places up or down, as far as the ends. In a plan with sessions the head
 * of a session is a place too: a section that passes it comes into the next session, or the one before.
 */
export function stepSection(plan: Plan, sectionId: string, step: number): Plan {
  const lines = outlineOf(plan);
  const from = lines.findIndex((line) => "section" in line && line.section.id === sectionId);
  if (from < 0) return plan;
  // Nothing stands before the head of the first session.
  const first = plan.programme ? 1 : 0;
  const to = Math.min(Math.max(from + step, first), lines.length - 1);
  return to === from
    ? plan
    : ofOutline(plan, lines.toSpliced(from, 1).toSpliced(to, 0, lines[from]!));
}

/** The plan with a section at the place of another, or first in the session on whose head it is put. */
export function putSectionOn(plan: Plan, sectionId: string, overId: string): Plan {
  const ids = outlineIds(plan);
  const [from, over] = [ids.indexOf(sectionId), ids.indexOf(overId)];
  if (from < 0 || over < 0 || from === over) return plan;
  const isHead = sessionsOf(plan).some(({ id }) => id === overId);
  // What is taken from above leaves the head one place higher.
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
