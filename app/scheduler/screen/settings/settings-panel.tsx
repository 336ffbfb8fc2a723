// The settings of the schedule; each change shows in the timeline straight away.
import { TextInput } from "@mantine/core";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import {
  type NumericSetting,
  SETTING_MINIMUMS,
  withSetting,
} from "#app/scheduler/plan/settings.ts";
import { SidePanel } from "#app/scheduler/screen/side/side-panel.tsx";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { PhoneSettings } from "./phone-settings.tsx";
import { EventSettings } from "./event-settings.tsx";
import { GapSettings } from "./gap-settings.tsx";
import { NumberField } from "./number-field.tsx";
import { SponsorSettings } from "./sponsor-settings.tsx";
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

type SettingsPanelProps = { plan: Plan; changes: PlanChanges; onClose: () => void };

export function SettingsPanel({ plan: shown, changes, onClose }: SettingsPanelProps) {
  const { settings, conflictRule } = shown;
  const change = (name: keyof typeof settings, typed: string) =>
    changes.change(
      (plan) => ({ ...plan, settings: withSetting(plan.settings, name, typed) }),
      name,
    );
  return (
    <SidePanel name="Schedule Settings" onClose={onClose}>
      <div className={css.panel}>
        <AutoColumns least="7.5rem" align="end">
          <TextInput
            type="time"
            label="Start Time"
            value={settings.startTime}
            onChange={(event) => change("startTime", event.currentTarget.value)}
            onBlur={changes.closeStep}
          />
          {NUMBERS.map(([name, label]) => (
            <NumberField
              key={name}
              label={label}
              min={SETTING_MINIMUMS[name]}
              isWhole={name === "bufferSeconds"}
              value={settings[name]}
              onTyped={(typed) => change(name, typed)}
              onLeft={changes.closeStep}
            />
          ))}
        </AutoColumns>
        <GapSettings {...{ conflictRule, changes }} />
        <EventSettings event={shown.event} changes={changes} />
        <PhoneSettings plan={shown} changes={changes} />
        <SponsorSettings plan={shown} changes={changes} />
      </div>
    </SidePanel>
  );
}
