// Keeps the saved state as one stable object until a value changes, so that plan edits do not
// redraw its users.
import { useStableParts } from "#app/scheduler/screen/use-stable.ts";
import type { SavedPlan } from "./use-saved-plan.ts";

/** Returns the same state with stable functions that always call the latest ones. */
export function useStableSaved(newest: SavedPlan): SavedPlan {
  const waiting = useStableParts(newest.waiting);
  const heldUp = useStableParts(newest.heldUp);
  return useStableParts({ ...newest, waiting, heldUp });
}
