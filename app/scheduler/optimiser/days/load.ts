// What is put into the sessions of an event: groups with their length and due time, and the sessions that take them.
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import type { Slot } from "./slots.ts";
import type { Session } from "#app/scheduler/plan/sessions/session.ts";

/** A group with all that decides where it can go. */
export type Load = {
  group: RoutineGroup;
  seconds: number;
  /** The time of day, in seconds, by which all of it is to be over; Infinity where there is none. */
  dueSeconds: number;
};

/**
 * A session, when its first group can start, the seconds that groups may take, and those that they could
 * take if the judges had no break. Both are less than nothing where even awards have no time for it.
 */
export type Room = { slot: Slot; firstSeconds: number; seconds: number; mostSeconds: number };

/** The order of the groups in a session: those that are to be done first lead, others keep the file's order. */
export function inDueOrder(loads: readonly Load[], endSeconds: number): Load[] {
  const due = ({ dueSeconds }: Load) => (dueSeconds >= endSeconds ? Infinity : dueSeconds);
  return loads.toSorted((one, other) => (due(one) === due(other) ? 0 : due(one) - due(other)));
}

/** A session with its groups in their order, and after which of them there is a break. */
export type Filled = {
  room: Room;
  session: Session;
  loads: Load[];
  pauseAfter: boolean[];
  endSeconds: number;
};
