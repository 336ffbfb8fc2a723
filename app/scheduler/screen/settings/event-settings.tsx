// The header of each printed page.
import { TextInput } from "@mantine/core";
import { NO_EVENT, withEventFacts } from "#app/scheduler/plan/edit/event-facts.ts";
import type { EventFacts } from "#app/scheduler/plan/plan.ts";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import css from "./settings-panel.module.css";

type EventSettingsProps = { event: EventFacts | undefined; changes: PlanChanges };

const MAX_LENGTH = 200;

const FIELDS: [name: keyof EventFacts, label: string, placeholder: string][] = [
  ["name", "Event", "Spring Nationals"],
  ["day", "Date", "5 to 7 March 2027"],
];

export function EventSettings({ event = NO_EVENT, changes }: EventSettingsProps) {
  const set = (name: keyof EventFacts, typed: string) =>
    changes.change((plan) => withEventFacts(plan, { [name]: typed }), `event ${name}`);
  return (
    <fieldset className={css.part}>
      <legend className={css.legend}>Print header</legend>
      <AutoColumns least="7.5rem" align="end">
        {FIELDS.map(([name, label, placeholder]) => (
          <TextInput
            key={name}
            label={label}
            placeholder={placeholder}
            autoComplete="off"
            maxLength={MAX_LENGTH}
            value={event[name]}
            onChange={(change) => set(name, change.currentTarget.value)}
            onBlur={changes.closeStep}
          />
        ))}
      </AutoColumns>
    </fieldset>
  );
}
