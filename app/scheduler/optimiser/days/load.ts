// The groups to assign to sessions, with length and due time, and the sessions that take them.
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import type { Slot } from "./slots.ts";
import type { Session } from "#app/scheduler/plan/sessions/session.ts";

/** A group with everything that decides where it can go. */
export type Load = {
  group: RoutineGroup;
  seconds: number;
  /** The time of day, in seconds, by which all of it must be over; Infinity for no limit. */
  dueSeconds: number;
};

/**
 * A session: when its first group can start, the seconds available for groups, and the seconds
 * available if the judges had no break. Both are negative when there is no time even for the
 * awards.
 */
export type Room = { slot: Slot; firstSeconds: number; seconds: number; mostSeconds: number };

/**
 * Orders the groups in a session: those with a due time come first, the others keep the file's
 * order.
 */
export function inDueOrder(loads: readonly Load[], endSeconds: number): Load[] {
  const due = ({ dueSeconds }: Load) => (dueSeconds >= endSeconds ? Infinity : dueSeconds);
  return loads.toSorted((one, other) => (due(one) === due(other) ? 0 : due(one) - due(other)));
}

/** A session with its groups in order, and after which of them there is a break. */
export type Filled = {
  room: Room;
  session: Session;
  loads: Load[];
  pauseAfter: boolean[];
  endSeconds: number;
};
