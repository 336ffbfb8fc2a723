// Plans again with the limits, and shows what would come of it before it is applied.
import { Button } from "@mantine/core";
import { useMemo } from "react";
import { formatCount, formatNamedDay } from "#app/ui/format.ts";
import { answerOf } from "#app/scheduler/optimiser/answer.ts";
import { minimumOf } from "#app/scheduler/optimiser/proof/known-minimum.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { brokenLimits } from "#app/scheduler/plan/limits/broken-limits.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import type { PlanAgain } from "#app/scheduler/screen/generate/use-plan-again.ts";
import css from "./limits-panel.module.css";

type PlanAgainProps = { again: PlanAgain; isLocked: boolean };

export function PlanAgainOffer({ again, isLocked }: PlanAgainProps) {
  const { found, start, apply } = again;
  const text = useMemo(() => found && foundText(found), [found]);
  if (!start) return null;
  return (
    <div className={css.again}>
      <Button size="xs" disabled={isLocked} variant={found ? "default" : "filled"} onClick={start}>
        Plan again with these limits
      </Button>
      {text && (
        <>
          <output>{text}</output>
          <Button size="xs" disabled={isLocked} onClick={apply}>
            Apply
          </Button>
        </>
      )}
    </div>
  );
}

/** Returns, for example, 'Ends Sun 14 Mar 20:40 · 31 conflicts · no availability problems'. */
function foundText(plan: Plan): string {
  const entries = timelineOf(plan);
  const conflicts = conflictsOf(entries, plan.conflictRule);
  const broken = brokenLimits(entries, plan.limits ?? [], formatNamedDay);
  const rows = new Set(broken.map(({ entry }) => entry.item.row)).size;
  const problems =
    rows === 0 ? "no availability problems" : formatCount(rows, "availability problem");
  const answer = answerOf({ plan, entries, conflicts, minimum: minimumOf(plan) });
  return `${answer?.text ?? ""} · ${problems}`;
}
