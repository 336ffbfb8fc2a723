// The part of the generator for an event of several days.
import { Button, Checkbox, Fieldset, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import type { DayRules } from "#app/scheduler/plan/rules/day-rules.ts";
import { AddIcon } from "#app/scheduler/screen/icons.tsx";
import css from "./auto-schedule-dialog.module.css";
import { dayAfter, type DaysChoice, type TypedDay } from "./days-choice.ts";

type DaysFieldsProps = {
  choice: DaysChoice;
  problem: string | null;
  isOff: boolean;
  onChange: (choice: DaysChoice) => void;
};

const RULES: [
  name: "groupInOneSession" | "awardsPerSession" | "divisionOnOneDay",
  label: string,
][] = [
  ["groupInOneSession", "Keep each category in one session"],
  ["awardsPerSession", "Awards at the end of each session"],
  ["divisionOnOneDay", "Keep each age division on one day"],
];

const MINUTES: [
  name: "minutes" | "doorsMinutes" | "changeoverMinutes",
  label: string,
  description: string,
][] = [
  ["minutes", "Usual session (minutes)", "Longer where it saves an awards ceremony"],
  ["doorsMinutes", "Doors and warm-up (minutes)", "Before each day's first routine"],
  [
    "changeoverMinutes",
    "Changeover between sessions (minutes)",
    "After awards, before the next session",
  ],
];

const TIMES: [name: keyof TypedDay, label: string, placeholder: string][] = [
  ["date", "Day", "dd/mm/yyyy"],
  ["from", "Starts", "09:00"],
  ["until", "Ends", "18:00"],
];

export function DaysFields({ choice, problem, isOff, onChange }: DaysFieldsProps) {
  const { days, stages, rules } = choice;
  const setDay = (at: number, changed: Partial<TypedDay>) =>
    onChange({ ...choice, days: days.with(at, { ...days[at]!, ...changed }) });
  const setRules = (changed: Partial<DayRules>) =>
    onChange({ ...choice, rules: { ...rules, ...changed } });
  return (
    <Fieldset legend="Days" disabled={isOff}>
      <Stack gap="sm">
        {days.length === 0 && (
          <Text size="sm">
            Add your event days to split the show into sessions. Without days, everything runs on
            from the start time.
          </Text>
        )}
        {days.map((day, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a typed day has no other key
          <div key={at} className={css.day}>
            {TIMES.map(([name, label, placeholder]) => (
              <TextInput
                key={name}
                label={name === "date" ? `Day ${at + 1}` : label}
                aria-label={name === "date" ? undefined : `${label}, day ${at + 1}`}
                placeholder={placeholder}
                autoComplete="off"
                value={day[name]}
                onChange={(event) => setDay(at, { [name]: event.currentTarget.value })}
              />
            ))}
            <Button
              variant="subtle"
              aria-label={`Remove day ${at + 1}`}
              onClick={() => onChange({ ...choice, days: days.toSpliced(at, 1) })}
            >
              Remove
            </Button>
          </div>
        ))}
        {days.length > 0 && (
          <>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <TextInput
                label="Stages"
                description="Separate names with commas"
                autoComplete="off"
                value={stages}
                onChange={(event) => onChange({ ...choice, stages: event.currentTarget.value })}
              />
              {MINUTES.map(([name, label, description]) => (
                <TextInput
                  key={name}
                  label={label}
                  description={description}
                  inputMode="numeric"
                  autoComplete="off"
                  value={choice[name]}
                  onChange={(event) => onChange({ ...choice, [name]: event.currentTarget.value })}
                />
              ))}
            </SimpleGrid>
            <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
              {RULES.map(([name, label]) => (
                <Checkbox
                  key={name}
                  label={label}
                  checked={rules[name] !== null}
                  onChange={(event) =>
                    setRules({ [name]: event.currentTarget.checked ? "hard" : null })
                  }
                />
              ))}
            </SimpleGrid>
          </>
        )}
        {problem && (
          <Text role="alert" c="var(--danger)" size="sm">
            {problem}
          </Text>
        )}
        <Button
          variant="default"
          className={css.addDay}
          leftSection={<AddIcon size={16} />}
          onClick={() => onChange({ ...choice, days: [...days, dayAfter(days)] })}
        >
          Add a day
        </Button>
      </Stack>
    </Fieldset>
  );
}
