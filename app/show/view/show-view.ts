// The part of a show that a device of a role may see.
import { hideNames, type HideNames } from "#app/scheduler/publishing/hidden-names.ts";
import type { ShowEvent, ShowRole } from "../rules/show-event.ts";
import type { ShowLine, ShowPlan } from "../rules/show-plan.ts";
import { type ShowState, withoutPeople } from "../rules/show-state.ts";

/** All that a page of a show needs. */
export type ShowView = {
  id: string;
  role: ShowRole;
  /** The name of this device. */
  device: string;
  plan: ShowPlan;
  state: ShowState;
  /** The show's time when the view was made, in milliseconds. */
  nowMs: number;
  /** How fast the show's time runs: 1, or more in a rehearsal. */
  speed: number;
  isRehearsal: boolean;
  /** By how much the desk's clock was changed, in milliseconds; 0 for no change. */
  jumpMs: number;
  /** The newest published version when it is not the one that runs, for control; null for none. */
  newer: NewerVersion | null;
  /** Null for a show with one desk. */
  desks: DesksView | null;
};

/** What a page knows of the two desks of its show. */
export type DesksView = {
  /** Grows with each take-over. */
  epoch: number;
  /** True when the desk of this page leads. */
  isLeading: boolean;
  /** True when it is the desk on which the show was started. */
  isFirst: boolean;
  /** True while the other desk stores each action before it is acknowledged. */
  isInStep: boolean;
  /** For how long a desk that follows has not heard of the leading one, in milliseconds. */
  quietMs: number;
  /** The moment of the last action, in milliseconds; null before the first. */
  lastMs: number | null;
  /** The other desk: where to ask whether it leads, and where this device's page is there. */
  other: { ask: string; page: string };
  /** Actions that are not applied and that nobody has seen, for control. */
  notApplied: readonly { id: string; words: string; device: string; atMs: number }[];
};

/** `changes` is what it changes, in words. */
export type NewerVersion = { number: number; changes: string };

/** A part of the log, with the show's time. */
export type ShowNews = {
  events: readonly ShowEvent[];
  nowMs: number;
  /** By how much the desk's clock was changed, in milliseconds; 0 for no change. */
  jumpMs: number;
  /** Missing where it is not known. */
  newer?: NewerVersion | null;
  desks: DesksView | null;
};

/** Returns a plan as a role may have it: phones are for those who call. */
export function planFor(plan: ShowPlan, role: ShowRole): ShowPlan {
  if (role === "control" || role === "backstage") return plan;
  return { ...(role === "board" ? withoutDancers(plan) : plan), phones: {} };
}

/** Returns a plan without dancers, and without their names in its texts, for screens in the hall. */
export function withoutDancers(plan: ShowPlan): ShowPlan {
  const hide = hiderOf(plan);
  return {
    ...plan,
    event: hide(plan.event),
    sessions: plan.sessions.map((session) => ({
      ...session,
      name: hide(session.name),
      lines: session.lines.map(({ said: _said, sponsors: _sponsors, ...line }) => ({
        ...line,
        title: hide(line.title),
        category: hide(line.category),
        school: hide(line.school, "school"),
        dancers: [],
        dancerKeys: [],
      })),
    })),
  };
}

/** Kept with the plan: a board's view asks for each late entry. */
const hiders = new WeakMap<ShowPlan, HideNames>();

function hiderOf(plan: ShowPlan): HideNames {
  const known = hiders.get(plan);
  if (known) return known;
  const lines = plan.sessions.flatMap((session) => session.lines);
  const hide = hideNames(lines.flatMap(({ dancers }) => dancers));
  hiders.set(plan, hide);
  return hide;
}

/** Returns a late entry without its dancers and their names. */
function lineWithoutDancers({ said: _said, ...line }: ShowLine, plan: ShowPlan): ShowLine {
  const all = hiderOf(plan);
  const own = hideNames(line.dancers);
  return { ...line, title: own(all(line.title)), dancers: [], dancerKeys: [] };
}

/** Returns a state as a board may have it. */
export function stateForBoards(state: ShowState, plan: ShowPlan): ShowState {
  const added = Object.entries(state.added).map(([key, line]) => [
    key,
    lineWithoutDancers(line, plan),
  ]);
  return { ...withoutPeople(state), added: Object.fromEntries(added) };
}

/** Returns an event as a board may have it. */
export function eventForBoards(event: ShowEvent, plan: ShowPlan): ShowEvent {
  const bare = { ...event, device: "" };
  if (bare.kind === "add") return { ...bare, line: lineWithoutDancers(bare.line, plan) };
  return bare.kind === "check in" ? { ...bare, dancer: null } : bare;
}
