// Plans and routines for tests: name what matters, the rest has defaults.
import { placed } from "#app/scheduler/plan/categories.ts";
import { EMPTY_PLAN, type Item, type Plan, type Section } from "#app/scheduler/plan/plan.ts";
import type { Programme, Session } from "#app/scheduler/plan/sessions/session.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";
import { inOrder } from "#app/scheduler/plan/sessions/plan-sessions.ts";

export function makeRoutine(given: Partial<Routine> & { row: number }): Routine {
  return {
    id: String(given.row),
    name: `Routine ${given.row}`,
    performers: [],
    school: "",
    style: "",
    ageGroup: "MINI",
    ageRange: null,
    entryType: "Solo",
    level: "Competitive",
    duration: 3,
    ...given,
  };
}

/** A scheduled routine with these performers. */
export function makePlaced(row: number, ...performers: string[]): Item {
  return placed(makeRoutine({ row, performers }));
}

export function makeBreakItem(id: string, duration = 15): Item {
  return { type: "break", id, name: `Break (${duration} min)`, duration, isBreak: true };
}

export function makeEventItem(id: string, name: string, duration = 60): Item {
  return { type: "event", id, name, duration, isSpecial: true };
}

export function makeSection(id: string, ...items: Item[]): Section {
  return { type: "section", id, name: id, items };
}

export function makePlan(given: Partial<Plan>): Plan {
  return { ...EMPTY_PLAN, ...given };
}

export function makeSession(given: Partial<Session> & { id: string }): Session {
  return {
    name: given.id,
    day: "",
    startSeconds: 9 * 3600,
    endBySeconds: null,
    stage: "Main",
    ...given,
  };
}

/** A plan of these sessions, each with its sections. */
export function makeSessions(
  given: [session: Session, ...sections: Section[]][],
  programme: Partial<Programme> = {},
): Plan {
  const sessions = given.map(([session]) => session);
  const stages = [...new Set(sessions.map(({ stage }) => stage))];
  return inOrder({
    ...EMPTY_PLAN,
    sections: given.flatMap(([{ id }, ...sections]) =>
      sections.map((section) => ({ ...section, sessionId: id })),
    ),
    programme: { sessions, stages, numbering: "all", zone: "", ...programme },
  });
}
