// Tracks the folded sessions and sections, whose rows are hidden in the outline and the timeline.
import { useCallback, useState } from "react";
import { entryKey, foldingOf, type PlanView } from "#app/scheduler/screen/plan-view.ts";

const NONE: ReadonlySet<string> = new Set();

export function useFolding() {
  const [folded, setFolded] = useState(NONE);
  /** Toggles folding. */
  const fold = useCallback((id: string) => {
    setFolded((before) => {
      const now = new Set(before);
      if (!now.delete(id)) now.add(id);
      return now;
    });
  }, []);
  /** Unfolds everything around the row with this key. */
  const unfold = useCallback((view: PlanView, key: string) => {
    setFolded((before) => {
      if (before.size === 0) return before;
      const entry = view.entries.find((one) => entryKey(one) === key);
      const around = entry ? foldingOf(entry) : [];
      if (!around.some((id) => before.has(id))) return before;
      return new Set([...before].filter((id) => !around.includes(id)));
    });
  }, []);
  return { folded, fold, unfold };
}
