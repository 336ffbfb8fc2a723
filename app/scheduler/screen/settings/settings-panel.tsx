// The settings of the schedule; every change is seen in the timeline at once.
import { Switch, TextInput } from "@mantine/core";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { withGapMinutes } from "#app/scheduler/plan/conflicts/conflict-rule.ts";
import {
  clampSetting,
  type NumericSetting,
  SETTING_MINIMUMS,
  withSetting,
} from "#app/scheduler/plan/settings.ts";
import { STILL_WHEEL } from "#app/ui/still-wheel.ts";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import css from "./settings-panel.module.css";

const NUMBERS: [setting: NumericSetting, label: string][] = [
  ["bufferSeconds", "Buffer (seconds)"],
  ["breakDuration", "Break (min)"],
  ["lunchDuration", "Lunch (min)"],
  ["dinnerDuration", "Dinner (min)"],
  ["challengeDuration", "Challenge (min)"],
  ["awardsDuration", "Awards (min)"],
  ["maxSectionDuration", "Max Section Duration (min)"],
];

type SettingsPanelProps = { plan: Plan; changes: PlanChanges };

export function SettingsPanel({ plan: { settings, conflictRule }, changes }: SettingsPanelProps) {
  const change = (name: keyof typeof settings, typed: string) =>
    changes.change(
      (plan) => ({ ...plan, settings: withSetting(plan.settings, name, typed) }),
      name,
    );
  return (
    <section aria-labelledby="settings-heading" className={css.panel}>
      <h2 id="settings-heading" className={css.heading}>
        Schedule Settings
      </h2>
      <div className={css.grid}>
        <TextInput
          type="time"
          label="Start Time"
          value={settings.startTime}
          onChange={(event) => change("startTime", event.currentTarget.value)}
          onBlur={changes.closeStep}
        />
        {NUMBERS.map(([name, label]) => (
          <TextInput
            key={name}
            type="number"
            {...STILL_WHEEL}
            inputMode="decimal"
            min={SETTING_MINIMUMS[name]}
            step={name === "bufferSeconds" ? 1 : "any"}
            label={label}
            value={settings[name]}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => {
              const input = event.currentTarget;
              // The 0 of an emptied input would stay in front of what is typed next.
              if (/^0\d/.test(input.value)) input.value = input.value.replace(/^0+(?=\d)/, "");
              change(name, input.value);
            }}
            onBlur={changes.closeStep}
          />
        ))}
        <TextInput
          type="number"
          {...STILL_WHEEL}
          inputMode="decimal"
          min={0}
          step="any"
          label="Gap in minutes"
          placeholder="Off"
          value={conflictRule.gapMinutes ?? ""}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            const minutes = clampSetting(event.currentTarget.value);
            changes.change(
              (plan) => ({ ...plan, conflictRule: withGapMinutes(plan.conflictRule, minutes) }),
              "gapMinutes",
            );
          }}
          onBlur={changes.closeStep}
        />
      </div>
      <Switch
        className={css.rule}
        label="A break clears a conflict"
        description="Pairs with a break, lunch or dinner between them are left out of the count."
        checked={conflictRule.breakClears}
        onChange={(event) => {
          const breakClears = event.currentTarget.checked;
          changes.change((plan) => ({
            ...plan,
            conflictRule: { ...plan.conflictRule, breakClears },
          }));
        }}
      />
    </section>
  );
}
