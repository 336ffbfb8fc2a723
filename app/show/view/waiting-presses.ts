// The presses of a page that the desk has not stored yet.
import { afterPress } from "../rules/apply-event.ts";
import type { Press } from "../rules/decide.ts";
import type { ShowRole } from "../rules/show-event.ts";
import type { ShowPlan } from "../rules/show-plan.ts";
import type { ShowState } from "../rules/show-state.ts";

export type WaitingPress = {
  press: Press;
  /** The press in words: 'Next: #144 Clockwork'. */
  words: string;
  /** The show's time when it was pressed, in milliseconds. */
  atMs: number;
  /** True once sending it has failed: it is then shown as waiting. */
  hasFailed: boolean;
};

/** A press that another one has overtaken. */
export type NotApplied = { id: string; words: string; atMs: number; why: string };

/**
 * Returns the state as it will be once the waiting presses are stored. Only those that could not be
 * sent count: a press is shown as done once it is stored.
 */
export function stateWithWaiting(
  plan: ShowPlan,
  state: ShowState,
  waiting: readonly WaitingPress[],
  by: { device: string; role: ShowRole },
): ShowState {
  return waiting
    .filter(({ hasFailed }) => hasFailed)
    .reduce((current, { press, atMs }) => {
      const after = afterPress(plan, current, press, { ...by, atMs });
      return after ? { ...after, number: state.number } : current;
    }, state);
}
