// A plan's sessions, and its sections in order.
import type { Plan, Section } from "../plan.ts";
import type { Session } from "./session.ts";

/** Returns the sessions of a plan; empty without sessions. */
export function sessionsOf({ programme }: Plan): readonly Session[] {
  return programme?.sessions ?? [];
}

export function sessionById(plan: Plan, id: string | null | undefined): Session | undefined {
  return sessionsOf(plan).find((session) => session.id === id);
}

/** Returns the sections of a session in order. */
export function sectionsIn(plan: Plan, sessionId: string): Section[] {
  return plan.sections.filter((section) => section.sessionId === sessionId);
}

/**
 * Sorts the sessions by day, start and stage, and the sections by session. A section with an
 * unknown session moves to the previous section's session. Returns the same object when everything
 * is in order already, or without sessions.
 */
export function inOrder(plan: Plan): Plan {
  const { programme } = plan;
  if (!programme) return plan;
  const sessions = programme.sessions.toSorted(bySchedule(programme.stages));
  const places = new Map(sessions.map(({ id }, place) => [id, place]));
  let last = sessions[0]!.id;
  const known = plan.sections.map((section): Section => {
    if (section.sessionId !== undefined && places.has(section.sessionId)) {
      last = section.sessionId;
      return section;
    }
    return { ...section, sessionId: last };
  });
  const placeOf = ({ sessionId }: Section) => places.get(sessionId!)!;
  const sections = known.toSorted((one, other) => placeOf(one) - placeOf(other));
  const isAsItWas =
    sessions.every((session, at) => session === programme.sessions[at]) &&
    sections.every((section, at) => section === plan.sections[at]);
  return isAsItWas ? plan : { ...plan, sections, programme: { ...programme, sessions } };
}

function bySchedule(stages: readonly string[]) {
  return (one: Session, other: Session): number => {
    if (one.day !== other.day) return one.day < other.day ? -1 : 1;
    return (
      one.startSeconds - other.startSeconds ||
      stages.indexOf(one.stage) - stages.indexOf(other.stage)
    );
  };
}
