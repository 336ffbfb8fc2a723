// What of a plan with sessions is in view: all, a day, or one session.
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { Session } from "./session.ts";
import type { TimelineEntry } from "../timeline-entries.ts";
import { sessionsOf } from "./plan-sessions.ts";

export type InView = { of: "all" } | { of: "day"; day: string } | { of: "session"; id: string };

export const ALL_IN_VIEW: InView = { of: "all" };

/** What is in view as far as the plan still has it; all where it has it no longer. */
export function stillInView(plan: Plan, view: InView): InView {
  if (view.of === "all") return view;
  return sessionsOf(plan).some((session) => isInView(session, view)) ? view : ALL_IN_VIEW;
}

/** The entries that are in view; all of a plan without sessions. */
export function entriesInView(entries: readonly TimelineEntry[], view: InView): TimelineEntry[] {
  return entries.filter((entry) => {
    const session = entry.kind === "session" ? entry : entry.session;
    return session === null || isInView(session.session, view);
  });
}

/** The days of a plan's sessions in their order; '' for those without a day. */
export function daysOf(plan: Plan): string[] {
  return [...new Set(sessionsOf(plan).map(({ day }) => day))];
}

function isInView(session: Session, view: InView): boolean {
  if (view.of === "all") return true;
  return view.of === "day" ? session.day === view.day : session.id === view.id;
}
