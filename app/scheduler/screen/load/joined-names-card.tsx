// Offers to split names that may be several dancers in one.
import { Button } from "@mantine/core";
import { useMemo, useState } from "react";
import { joinedNames, withNamesApart } from "#app/scheduler/files/names/joined-names.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import css from "./load-notice.module.css";

type JoinedNamesCardProps = {
  /** The plan as loaded. */
  plan: Plan;
  change: PlanChanges["change"];
  isLocked: boolean;
};

const MOST_SHOWN = 3;

export function JoinedNamesCard({ plan, change, isLocked }: JoinedNamesCardProps) {
  const [settled, setSettled] = useState<Plan | null>(null);
  const names = useMemo(() => joinedNames(plan), [plan]);
  if (names.length === 0 || settled === plan) return null;
  const shown = names.slice(0, MOST_SHOWN).map((name) => `‘${name}’`);
  const more = names.length - shown.length;
  return (
    <details className={css.card} open>
      <summary>
        {names.length === 1
          ? "1 name may be more than one dancer"
          : `${names.length} names may each be more than one dancer`}
      </summary>
      <div className={css.pair}>
        <span>
          {shown.join(", ")}
          {more > 0 && ` and ${more} more`}
        </span>
        <Button
          size="compact-sm"
          disabled={isLocked}
          onClick={() => {
            change(withNamesApart);
            setSettled(plan);
          }}
        >
          Split into separate dancers
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setSettled(plan)}>
          Leave as they are
        </Button>
      </div>
    </details>
  );
}
