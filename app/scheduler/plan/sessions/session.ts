// Sessions: parts of the running order that begin at a time of their own, on a day and a stage.
import type { Plan, Section } from "#app/scheduler/plan/plan.ts";
import { DAY_SECONDS } from "#app/scheduler/plan/clock.ts";

export type Session = {
  id: string;
  name: string;
  /** 'YYYY-MM-DD'; '' while it is not known. All sessions without a day are on one day. */
  day: string;
  /** Seconds of the day's clock at its start; a day's seconds or more after that day's midnight. */
  startSeconds: number;
  /** The time of day, in seconds, by which it is to end; one before the start is on the next day. */
  endBySeconds: number | null;
  stage: string;
  note?: string | undefined;
};

/** Through all stages, by when they start; or each stage from 1. */
export type Numbering = "all" | "stage";

/** What a plan with sessions has besides its sections. */
export type Programme = {
  /** At least one, in the order of day, start and stage. */
  sessions: Session[];
  /** At least one, in the order in which they are named. */
  stages: string[];
  numbering: Numbering;
  /** The time zone of the clocks, as 'Europe/London'; '' where no clock change is reckoned. */
  zone: string;
};

export const FIRST_STAGE = "Main";

export const MAX_SESSIONS = 200;
export const MAX_STAGES = 20;

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

/** When a session is to end, in seconds counted as its start is; null where nothing is said. */
export function endByOf({ startSeconds, endBySeconds }: Session): number | null {
  if (endBySeconds === null) return null;
  const startOfDay = Math.floor(startSeconds / DAY_SECONDS) * DAY_SECONDS;
  const sameDay = startOfDay + endBySeconds;
  return sameDay > startSeconds ? sameDay : sameDay + DAY_SECONDS;
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
