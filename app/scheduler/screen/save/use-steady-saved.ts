// Keeps the saved state as one stable object until a value changes, so that plan edits do not
// redraw its users.
import { useSteadyParts } from "#app/scheduler/screen/use-steady.ts";
import type { SavedPlan } from "./use-saved-plan.ts";

/** Returns the same state with stable functions that always call the latest ones. */
export function useSteadySaved(newest: SavedPlan): SavedPlan {
  const waiting = useSteadyParts(newest.waiting);
  const heldUp = useSteadyParts(newest.heldUp);
  return useSteadyParts({ ...newest, waiting, heldUp });
}
