// At control: how many routines ahead have no music.
import { formatCount } from "#app/ui/format.ts";
import control from "../control/control.module.css";
import { stageView } from "../rules/stage-view.ts";
import type { Following } from "../view/use-show.ts";
import { missingAhead } from "./show-music.ts";
import { useMusicList } from "./use-music-list.ts";

export function MissingMusic({ following }: { following: Following }) {
  const { plan, state, times, nowMs, view } = following;
  const byRow = useMusicList(view.id);
  if (!byRow || state.endedMs !== null) return null;
  const missing = plan.stages
    .map((stage) => missingAhead(stageView(plan, state, times, stage, nowMs).ahead, byRow))
    .reduce((sum, count) => sum + count, 0);
  if (missing === 0) return null;
  return (
    <output className={control.alert}>
      {formatCount(missing, "routine has", "routines have")} no music
    </output>
  );
}
