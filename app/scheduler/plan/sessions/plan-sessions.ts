// The sessions of a plan, and its sections in their order.
import type { Plan, Section } from "../plan.ts";
import type { Session } from "./session.ts";

/** The sessions of a plan; none where it is one line. */
export function sessionsOf({ programme }: Plan): readonly Session[] {
  return programme?.sessions ?? [];
}

export function sessionById(plan: Plan, id: string | null | undefined): Session | undefined {
  return sessionsOf(plan).find((session) => session.id === id);
}

/** The sections of a session in their order. */
export function sectionsIn(plan: Plan, sessionId: string): Section[] {
  return plan.sections.filter((section) => section.sessionId === sessionId);
}

/**
 * The plan with its sessions in the order of day, start and stage, and its sections in the order of
 * their sessions. A section whose session is not there goes to that of the section before it. What is
 * in order already is given back as it is, and so is a plan without sessions.
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
