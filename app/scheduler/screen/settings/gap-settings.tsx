// The gap between a performer's routines: in positions, in minutes, and longer for some.
import { Button, NativeSelect, Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import {
  type ConflictRule,
  type LongerGap,
  MAX_GAP,
  MAX_GAP_MINUTES,
  MAX_LONGER_GAPS,
  withGapMinutes,
  withLongerGap,
  withoutLongerGap,
} from "#app/scheduler/plan/conflicts/conflict-rule.ts";
import { clampSetting } from "#app/scheduler/plan/settings.ts";
import parts from "#app/scheduler/screen/parts.module.css";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { NumberField } from "./number-field.tsx";
import css from "./settings-panel.module.css";

type GapSettingsProps = { conflictRule: ConflictRule; changes: PlanChanges };

export function GapSettings({ conflictRule, changes }: GapSettingsProps) {
  const set = (changed: (rule: ConflictRule) => ConflictRule, step?: string) =>
    changes.change((plan) => ({ ...plan, conflictRule: changed(plan.conflictRule) }), step);
  return (
    <fieldset className={css.part}>
      <legend className={css.legend}>Between a performer's routines</legend>
      <AutoColumns least="7.5rem" align="end">
        <NumberField
          label="Minimum gap"
          max={MAX_GAP}
          isWhole
          value={conflictRule.gap}
          onTyped={(typed) => {
            const gap = Math.min(Math.round(clampSetting(typed)), MAX_GAP);
            set((rule) => ({ ...rule, gap }), "gap");
          }}
          onLeft={changes.closeStep}
        />
        <NumberField
          label="Quick-change time (minutes)"
          placeholder="Off"
          value={conflictRule.gapMinutes ?? ""}
          onTyped={(typed) => {
            const minutes = clampSetting(typed);
            set((rule) => withGapMinutes(rule, minutes), "gapMinutes");
          }}
          onLeft={changes.closeStep}
        />
      </AutoColumns>
      <LongerGaps gaps={conflictRule.longerGaps ?? []} set={set} />
      <Switch
        mt="md"
        label="A break clears a conflict"
        description="Pairs with a break, lunch or dinner between them aren't counted."
        checked={conflictRule.breakClears}
        onChange={(event) => {
          const breakClears = event.currentTarget.checked;
          set((rule) => ({ ...rule, breakClears }));
        }}
      />
    </fieldset>
  );
}

type LongerGapsProps = {
  gaps: readonly LongerGap[];
  set: (changed: (rule: ConflictRule) => ConflictRule) => void;
};

const KINDS: { value: LongerGap["of"]; label: string }[] = [
  { value: "ageGroup", label: "Age group" },
  { value: "style", label: "Style" },
];

/** For age groups or styles with longer costume changes. */
function LongerGaps({ gaps, set }: LongerGapsProps) {
  const [of, setOf] = useState<LongerGap["of"]>("ageGroup");
  const [name, setName] = useState("");
  const [minutes, setMinutes] = useState("");
  const amount = Math.min(clampSetting(minutes), MAX_GAP_MINUTES);
  return (
    <details className={css.longer} open={gaps.length > 0 || undefined}>
      <summary>Different gaps by age or style</summary>
      <LinedList isDense aria-label="Different gaps">
        {gaps.map((gap) => (
          <li key={`${gap.of} ${gap.name}`}>
            <span>
              {gap.name}: {gap.minutes} min
            </span>
            <button
              type="button"
              className={parts.button}
              aria-label={`Remove ${gap.name}`}
              onClick={() => set((rule) => withoutLongerGap(rule, gap))}
            >
              Remove
            </button>
          </li>
        ))}
      </LinedList>
      <AutoColumns
        component="form"
        least="7.5rem"
        align="end"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === "" || amount === 0) return;
          set((rule) => withLongerGap(rule, { of, name: name.trim(), minutes: amount }));
          setName("");
          setMinutes("");
        }}
      >
        <NativeSelect
          size="xs"
          label="For"
          data={KINDS}
          value={of}
          onChange={(event) => setOf(event.currentTarget.value as LongerGap["of"])}
        />
        <TextInput
          size="xs"
          label="Name"
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          size="xs"
          label="Minutes"
          inputMode="decimal"
          autoComplete="off"
          value={minutes}
          onChange={(event) => setMinutes(event.currentTarget.value)}
        />
        <Button
          size="xs"
          variant="default"
          type="submit"
          disabled={name.trim() === "" || amount === 0 || gaps.length >= MAX_LONGER_GAPS}
        >
          Add a gap
        </Button>
      </AutoColumns>
    </details>
  );
}
