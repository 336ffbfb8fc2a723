// The part of a plan with sessions that is in view: all, a day or one session.
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { Session } from "./session.ts";
import type { TimelineEntry } from "../timeline-entries.ts";
import { sessionsOf } from "./plan-sessions.ts";

export type InView = { of: "all" } | { of: "day"; day: string } | { of: "session"; id: string };

export const ALL_IN_VIEW: InView = { of: "all" };

/** Returns the view if the plan still has it, otherwise all. */
export function stillInView(plan: Plan, view: InView): InView {
  if (view.of === "all") return view;
  return sessionsOf(plan).some((session) => isInView(session, view)) ? view : ALL_IN_VIEW;
}

/** Returns the entries in view; all of a plan without sessions. */
export function entriesInView(entries: readonly TimelineEntry[], view: InView): TimelineEntry[] {
  return entries.filter((entry) => {
    const session = entry.kind === "session" ? entry : entry.session;
    return session === null || isInView(session.session, view);
  });
}

/** Returns the days of a plan's sessions in order; '' for those without a day. */
export function daysOf(plan: Plan): string[] {
  return [...new Set(sessionsOf(plan).map(({ day }) => day))];
}

function isInView(session: Session, view: InView): boolean {
  if (view.of === "all") return true;
  return view.of === "day" ? session.day === view.day : session.id === view.id;
}
