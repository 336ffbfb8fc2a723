// The options for generating a schedule.
import { Checkbox, Fieldset, Modal, NativeSelect, SimpleGrid, Stack } from "@mantine/core";
import { FormButtons } from "#app/scheduler/screen/form-buttons.tsx";
import { useState } from "react";
import { firstChoices, type GenerationChoices, placesIntoExisting } from "./generation.ts";
import type { AutoScheduleOptions } from "#app/scheduler/plan/generate/auto-schedule.ts";
import { type Grouping, GROUPING_FIELDS } from "#app/scheduler/plan/generate/grouping.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { Searches } from "./use-searches.ts";
import css from "./auto-schedule-dialog.module.css";
import { RenderInSlices } from "#app/scheduler/screen/render-in-slices.tsx";
import { renderedWhileOpen } from "#app/scheduler/screen/rendered-while-open.tsx";
import { MoreChoices } from "./more-choices.tsx";
import { ReplaceSchedule } from "./replace-schedule.tsx";
import type { DaysPlan } from "#app/scheduler/optimiser/days/days-plan.ts";
import { useSchoolZone } from "#app/scheduler/screen/use-school-zone.ts";
import { readDaysChoice } from "./days-choice.ts";
import { DaysFields } from "./days-fields.tsx";
import type { KnownOrder } from "./use-auto-schedule.ts";
import { useCurve } from "./cohesion/use-curve.ts";

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
  plan: Plan;
  choices: GenerationChoices;
  search: Searches;
  onCancel: () => void;
  /** Passes the order already shown on the curve; null when none was shown. */
  onGenerate: (choices: GenerationChoices, known: KnownOrder | null, days: DaysPlan | null) => void;
};

export const AutoScheduleDialog = renderedWhileOpen(
  function AutoScheduleDialog({ isOpen, onCancel, ...choices }: AutoScheduleDialogProps) {
    return (
      <Modal
        opened={isOpen}
        onClose={onCancel}
        title="Auto Schedule Generator"
        size="44rem"
        centered
      >
        <RenderInSlices>
          <Choices onCancel={onCancel} {...choices} />
        </RenderInSlices>
      </Modal>
    );
  },
  ({ isOpen }) => isOpen,
);

/** Choices are kept for the next opening only after Generate was pressed. */
function Choices(props: Omit<AutoScheduleDialogProps, "isOpen">) {
  const { plan, choices, search, onCancel, onGenerate } = props;
  const [chosen, setChosen] = useState(() => firstChoices(plan, choices));
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { options } = chosen;
  const change = (changed: Partial<GenerationChoices>) => setChosen({ ...chosen, ...changed });
  const set = (changed: Partial<AutoScheduleOptions>) =>
    change({ options: { ...options, ...changed } });
  const isPlacing = placesIntoExisting(plan, chosen);
  const drawn = useCurve(plan, chosen, search, isMoreOpen && !isPlacing);
  const schoolZone = useSchoolZone("");
  const generate = () => {
    if (chosen.days.days.length > 0 && !isPlacing) {
      const read = readDaysChoice(chosen.days, plan.programme?.zone ?? schoolZone);
      if ("problem" in read) setProblem(read.problem);
      else onGenerate(chosen, null, read.value);
      return;
    }
    // For split groups the search has cached its result and answers straight away.
    onGenerate(chosen, chosen.cohesion === 100 ? (drawn.curve?.whole ?? null) : null, null);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        generate();
      }}
    >
      <Stack gap="md">
        <ReplaceSchedule
          plan={plan}
          isChosen={chosen.replaces}
          onChosen={(replaces) => change({ replaces })}
        />
        <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
          {GROUPINGS.map(([name, label]) => (
            <NativeSelect
              key={name}
              label={label}
              data={GROUPING_CHOICES}
              value={options[name]}
              onChange={(event) => set({ [name]: event.currentTarget.value })}
            />
          ))}
        </SimpleGrid>
        <Fieldset legend="Include" disabled={isPlacing}>
          <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} verticalSpacing="sm">
            {INCLUDED.map(([name, label]) => (
              <Checkbox
                key={name}
                label={label}
                checked={options[name]}
                onChange={(event) => set({ [name]: event.currentTarget.checked })}
              />
            ))}
          </SimpleGrid>
        </Fieldset>
        <DaysFields
          choice={chosen.days}
          problem={problem}
          isOff={isPlacing}
          onChange={(days) => {
            setProblem(null);
            change({ days });
          }}
        />
        <details
          className={css.more}
          open={isMoreOpen}
          onToggle={(event) => setIsMoreOpen(event.currentTarget.open)}
        >
          <summary>More</summary>
          <MoreChoices choices={chosen} {...{ drawn, isPlacing }} onChange={change} />
        </details>
        <FormButtons yes="Generate" onCancel={onCancel} />
      </Stack>
    </form>
  );
}
