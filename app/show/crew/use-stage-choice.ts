// The stage in view on a crew page.
import { useState } from "react";
import { stageView } from "../rules/stage-view.ts";
import type { Following } from "../view/use-show.ts";

export function useStageChoice({ plan, state, times, nowMs }: Following) {
  const [chosen, choose] = useState(plan.stages[0] ?? "");
  return { chosen, choose, stage: stageView(plan, state, times, chosen, nowMs) };
}
