// A session with its groups in order, before its routines are ordered and laid out.
import type { Session } from "#app/scheduler/plan/sessions/session.ts";
import type { Load } from "./load.ts";
import type { Meal } from "./strips.ts";

export type PlannedSession = {
  session: Session;
  loads: Load[];
  /** When its routines, breaks, challenge and awards are over. */
  endSeconds: number;
  /** The meal after it. */
  meal: Meal | null;
  hasChallenge: boolean;
  hasAwards: boolean;
  /** The positions of its routines that have a break before them; with the number of routines for one after. */
  rests: number[];
};
