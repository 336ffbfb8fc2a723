// Marks a row that a change has moved, until it is tapped on a page of this role.
import { seenTick, unseenChange } from "../rules/change-effects.ts";
import show from "../view/show.module.css";
import type { Following } from "../view/use-show.ts";

export function ChangedMark({ entry, following }: { entry: string; following: Following }) {
  const { state, view, press } = following;
  const change = unseenChange(state, entry, view.role);
  if (!change) return null;
  const what = seenTick(change, view.role);
  return (
    <button
      type="button"
      className={show.changed}
      onClick={() => press("", { kind: "tick", what, isDone: true }, "Seen")}
    >
      Changed
    </button>
  );
}
