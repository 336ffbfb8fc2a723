// The phone of each studio, for the day; parents never see it.
import { TextInput } from "@mantine/core";
import { useMemo } from "react";
import { MAX_PHONE_LENGTH, studiosOf, withPhone } from "#app/scheduler/plan/phones.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import css from "./settings-panel.module.css";

type PhoneSettingsProps = { plan: Plan; changes: PlanChanges };

export function PhoneSettings({ plan, changes }: PhoneSettingsProps) {
  const studios = useMemo(() => studiosOf(plan), [plan]);
  if (studios.length === 0) return null;
  return (
    <details className={css.part}>
      <summary className={css.legend}>Phones of the studios</summary>
      <Quiet mb="xs">To call when a routine starts earlier. Parents don't see them.</Quiet>
      <AutoColumns least="7.5rem" align="end">
        {studios.map(({ name, phone, listed }) => (
          <TextInput
            key={name}
            type="tel"
            label={name}
            placeholder={listed || undefined}
            autoComplete="off"
            maxLength={MAX_PHONE_LENGTH}
            value={phone === listed ? "" : phone}
            onChange={(event) => {
              const typed = event.currentTarget.value;
              changes.change((current) => withPhone(current, name, typed), `phone ${name}`);
            }}
            onBlur={changes.closeStep}
          />
        ))}
      </AutoColumns>
    </details>
  );
}
