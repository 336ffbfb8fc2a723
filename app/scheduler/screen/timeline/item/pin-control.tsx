// The pin of a routine or a section: Generate leaves pinned items where they are.
import { togglePin } from "#app/scheduler/plan/pins.ts";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import { RowControl } from "../row-control.tsx";

type PinControlProps = {
  of: { name: string; isPinned?: true | undefined };
  itemKey: string;
  /** True when it is pinned with its section. */
  isHeld?: boolean | undefined;
  isActive: boolean;
  isLocked: boolean;
  changes: PlanChanges;
};

export function PinControl({ of, itemKey, isHeld, isActive, isLocked, changes }: PinControlProps) {
  const { name, isPinned = false } = of;
  return (
    <RowControl
      control="pin"
      label={`Pin ${name}`}
      isPressed={isPinned}
      isHeld={isHeld}
      isActive={isActive}
      isLocked={isLocked || isHeld === true}
      onPress={() => changes.change((plan) => togglePin(plan, itemKey))}
    />
  );
}
