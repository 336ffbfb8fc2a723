// The choices of a schedule that is generated.
import {
  Button,
  Checkbox,
  Fieldset,
  Group,
  Modal,
  NativeSelect,
  SimpleGrid,
  Stack,
  TextInput,
} from "@mantine/core";
import { useState } from "react";
import type { AutoScheduleOptions } from "../plan/auto-schedule.ts";
import { MAX_GAP } from "../plan/conflict-rule.ts";
import { type Grouping, GROUPING_FIELDS } from "../plan/grouping.ts";
import { clampSetting } from "../plan/settings.ts";

type Named<Value> = {
  [Name in keyof AutoScheduleOptions]: AutoScheduleOptions[Name] extends Value ? Name : never;
}[keyof AutoScheduleOptions];

const GROUPINGS: [name: Named<Grouping>, label: string][] = [
  ["primaryGrouping", "Primary grouping"],
  ["secondaryGrouping", "Secondary grouping"],
  ["tertiaryGrouping", "Tertiary grouping"],
  ["quaternaryGrouping", "Quaternary grouping"],
];

const GROUPING_WORDS: Record<Grouping, string> = {
  ageGroup: "Age group",
  entryType: "Entry type",
  style: "Style",
  level: "Level",
  none: "None",
};

const GROUPING_CHOICES = [...GROUPING_FIELDS, "none" as const].map((value) => ({
  value,
  label: GROUPING_WORDS[value],
}));

const INCLUDED: [name: Named<boolean>, label: string][] = [
  ["includeBreaks", "Regular Breaks"],
  ["includeLunch", "Lunch Break"],
  ["includeDinner", "Dinner Break"],
  ["includeChallenge", "Dance Challenge"],
  ["includeAwards", "Awards Ceremony"],
  ["minimizeConflicts", "Minimise conflicts"],
];

type AutoScheduleDialogProps = {
  isOpen: boolean;
  options: AutoScheduleOptions;
  gap: number;
  onCancel: () => void;
  onGenerate: (options: AutoScheduleOptions, gap: number) => void;
};

export function AutoScheduleDialog({ isOpen, onCancel, ...choices }: AutoScheduleDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onCancel}
      title="Auto Schedule Generator"
      closeButtonProps={{ "aria-label": "Close" }}
      size="lg"
      centered
    >
      <Choices onCancel={onCancel} {...choices} />
    </Modal>
  );
}

/** What is chosen is kept from one opening to the next only once it has been generated from. */
function Choices({ options, gap, onCancel, onGenerate }: Omit<AutoScheduleDialogProps, "isOpen">) {
  const [chosen, setChosen] = useState(options);
  const [chosenGap, setChosenGap] = useState(String(gap));
  const tick = (name: Named<boolean>, isTicked: boolean) =>
    setChosen({ ...chosen, [name]: isTicked });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onGenerate(chosen, Math.min(Math.round(clampSetting(chosenGap)), MAX_GAP));
      }}
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {GROUPINGS.map(([name, label]) => (
            <NativeSelect
              key={name}
              label={label}
              data={GROUPING_CHOICES}
              value={chosen[name]}
              onChange={(event) => setChosen({ ...chosen, [name]: event.currentTarget.value })}
            />
          ))}
        </SimpleGrid>
        <Fieldset legend="With">
          <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
            {INCLUDED.map(([name, label]) => (
              <Checkbox
                key={name}
                label={label}
                checked={chosen[name]}
                onChange={(event) => tick(name, event.currentTarget.checked)}
              />
            ))}
          </SimpleGrid>
        </Fieldset>
        <details>
          <summary>More</summary>
          <Stack gap="sm" mt="sm">
            <TextInput
              type="number"
              min={0}
              max={MAX_GAP}
              step={1}
              label="Minimum gap"
              description="Routines with a performer in common this many places apart, or nearer, are in conflict."
              value={chosenGap}
              onChange={(event) => setChosenGap(event.currentTarget.value)}
            />
            <Checkbox
              label="Shuffle within groups"
              checked={chosen.shuffleWithinGroups}
              onChange={(event) => tick("shuffleWithinGroups", event.currentTarget.checked)}
            />
          </Stack>
        </details>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit">Generate</Button>
        </Group>
      </Stack>
    </form>
  );
}
