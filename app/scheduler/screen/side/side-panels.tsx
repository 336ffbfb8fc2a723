// Shows the panel that is open beside the running order.
import type { Grouping } from "#app/scheduler/plan/generate/grouping.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { Categories } from "#app/scheduler/screen/categories/categories.tsx";
import { LimitsPanel } from "#app/scheduler/screen/limits/limits-panel.tsx";
import { Outline } from "#app/scheduler/screen/outline/outline.tsx";
import type { PlanAgain } from "#app/scheduler/screen/generate/use-plan-again.ts";
import type { PlanView } from "#app/scheduler/screen/plan-view.ts";
import { RulesPanel } from "#app/scheduler/screen/rules/rules-panel.tsx";
import { SettingsPanel } from "#app/scheduler/screen/settings/settings-panel.tsx";
import { DaysPanel } from "#app/scheduler/screen/sessions/days-panel.tsx";
import type { AgeLook } from "#app/scheduler/screen/timeline/age-looks.ts";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import { SidePanel } from "./side-panel.tsx";
import type { SideName } from "./use-side.ts";

type SidePanelsProps = {
  side: SideName | null;
  plan: Plan;
  order: PlanView;
  folded: ReadonlySet<string>;
  looks: ReadonlyMap<string, AgeLook>;
  /** The fields that define a group. */
  groupings: readonly Grouping[];
  changes: PlanChanges;
  isLocked: boolean;
  again: PlanAgain;
  onFold: (id: string) => void;
  /** Scrolls a row of the timeline into view. */
  onGo: (key: string) => void;
  onEdit: (key: string) => void;
  onClose: () => void;
};

export function SidePanels(props: SidePanelsProps) {
  const { side, plan, order, folded, looks, changes, isLocked, onClose } = props;
  const { onFold, onGo, onEdit, groupings, again } = props;
  if (side === "categories")
    return <Categories categories={plan.categories} {...{ looks, changes, isLocked, onEdit }} />;
  if (side === "outline")
    return <Outline {...{ plan, order, folded, changes, isLocked, onFold, onGo, onClose }} />;
  if (side === "times")
    return <LimitsPanel {...{ plan, order, isLocked, changes, again, onGo, onClose }} />;
  if (side === "rules")
    return <RulesPanel {...{ plan, groupings, isLocked, changes, onEdit, onClose }} />;
  if (side === "days" && plan.programme)
    return (
      <SidePanel name="Days and stages" onClose={onClose}>
        <DaysPanel programme={plan.programme} {...{ isLocked, changes }} />
      </SidePanel>
    );
  if (side === "settings") return <SettingsPanel {...{ plan, changes, onClose }} />;
  return null;
}
