// What is known of the saved plan, the same object until it says something else: only what is pressed needs the plan.
import { useSteadyParts } from "#app/scheduler/screen/use-steady.ts";
import type { SavedPlan } from "./use-saved-plan.ts";

/** The same, with functions that stay as they are however the plan is changed, and do what the newest ones do. */
export function useSteadySaved(newest: SavedPlan): SavedPlan {
  const waiting = useSteadyParts(newest.waiting);
  const heldUp = useSteadyParts(newest.heldUp);
  return useSteadyParts({ ...newest, waiting, heldUp });
}
