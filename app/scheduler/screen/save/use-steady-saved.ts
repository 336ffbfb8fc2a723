// What is known of the saved plan, the same object until it says something else: only what is pressed needs the plan.
import { useMemo } from "react";
import { useSteady } from "#app/scheduler/screen/use-steady.ts";
import type { HeldUp, SavedPlan } from "./use-saved-plan.ts";

/** The same, with functions that stay as they are however the plan is changed, and do what the newest ones do. */
export function useSteadySaved(newest: SavedPlan): SavedPlan {
  const { publication, savedAs, isUnsaved, busy, isStale, waiting } = newest;
  const { notePublished, noteStopped, begin, resume } = newest;
  const { isSaving, loading, isOvertaken, giveUpLoading } = newest.heldUp;
  const save = useSteady(newest.save);
  const saveAsNew = useSteady(newest.saveAsNew);
  const load = useSteady(newest.load);
  const loadNewer = useSteady(newest.loadNewer);
  const remove = useSteady(newest.remove);
  const decideLater = useSteady(newest.decideLater);
  const tryNow = useSteady(newest.heldUp.tryNow);
  const heldUp = useMemo<HeldUp>(
    () => ({ isSaving, loading, isOvertaken, tryNow, giveUpLoading }),
    [isSaving, loading, isOvertaken, tryNow, giveUpLoading],
  );
  return useMemo(
    () => ({
      publication,
      savedAs,
      isUnsaved,
      busy,
      isStale,
      waiting,
      heldUp,
      save,
      saveAsNew,
      load,
      loadNewer,
      remove,
      notePublished,
      noteStopped,
      decideLater,
      begin,
      resume,
    }),
    [
      publication,
      savedAs,
      isUnsaved,
      busy,
      isStale,
      waiting,
      heldUp,
      save,
      saveAsNew,
      load,
      loadNewer,
      remove,
      notePublished,
      noteStopped,
      decideLater,
      begin,
      resume,
    ],
  );
}
