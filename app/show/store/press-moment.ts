// The moment of a press in the time of its show.
import { exactTimeIn, jumpText } from "../rules/show-words.ts";
import type { ShowPlan } from "../rules/show-plan.ts";
import type { ShowState } from "../rules/show-state.ts";
import { type ShowClock, showTimeAt } from "./show-clock.ts";

type Timed = { plan: ShowPlan; clock: ShowClock; state: ShowState };

/** A clock that is a little behind may be that of another process. */
const BEHIND_MS = 60_000;

/** Returns what is wrong with a clock that is earlier than the last press; null when it is right. */
export function behindText({ clock, state, plan }: Timed, realMs: number): string | null {
  const lastMs = Math.max(0, ...Object.values(state.stages).map(({ moved }) => moved?.atMs ?? 0));
  const behindMs = lastMs - showTimeAt(clock, realMs);
  if (behindMs < BEHIND_MS) return null;
  const last = exactTimeIn(plan.zone, lastMs);
  return `This laptop's clock is ${jumpText(behindMs)} behind the last press at ${last}. Set the right time.`;
}

/** Returns the moment of a press in the show's time: never before the last move of its stage. */
export function momentOf({ clock, state }: Timed, stage: string, realMs: number): number {
  const atMs = Math.round(showTimeAt(clock, realMs));
  return Math.max(atMs, state.stages[stage]?.moved?.atMs ?? 0);
}
