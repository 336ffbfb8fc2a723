// The finer options for generating a schedule.
import { Checkbox, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { NO_WHEEL } from "#app/ui/no-wheel.ts";
import type { GenerationChoices } from "./generation.ts";
import {
  MAX_GAP,
  MAX_GAP_MINUTES,
  withGapMinutes,
} from "#app/scheduler/plan/conflicts/conflict-rule.ts";
import { clampSetting } from "#app/scheduler/plan/settings.ts";
import { CohesionPanel } from "./cohesion/cohesion-panel.tsx";
import type { CurveDrawn } from "./cohesion/use-curve.ts";

type MoreChoicesProps = {
  choices: GenerationChoices;
  drawn: CurveDrawn;
  /** True when waiting routines go into the existing schedule, so nothing is grouped again. */
  isPlacing: boolean;
  onChange: (changed: Partial<GenerationChoices>) => void;
};

export function MoreChoices({ choices, drawn, isPlacing, onChange }: MoreChoicesProps) {
  const { options, rule, cohesion } = choices;
  const [typedGap, setTypedGap] = useState(String(rule.gap));
  const setGap = (typed: string) => {
    setTypedGap(typed);
    const gap = Math.min(Math.round(clampSetting(typed)), MAX_GAP);
    onChange({ rule: { ...rule, gap } });
  };
  const [typedMinutes, setTypedMinutes] = useState(String(rule.gapMinutes ?? ""));
  const setGapMinutes = (typed: string) => {
    setTypedMinutes(typed);
    onChange({ rule: withGapMinutes(rule, clampSetting(typed)) });
  };
  return (
    <Stack gap="md" mt="xs">
      {!isPlacing && (
        <CohesionPanel
          cohesion={cohesion}
          {...drawn}
          isMinimising={options.minimizeConflicts}
          onChange={(next) => onChange({ cohesion: next })}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
        <TextInput
          type="number"
          {...NO_WHEEL}
          min={0}
          max={MAX_GAP}
          step={1}
          label="Minimum gap"
          description={`Flag a dancer's routines that are ${rule.gap} or fewer apart`}
          value={typedGap}
          onChange={(event) => setGap(event.currentTarget.value)}
        />
        <TextInput
          type="number"
          {...NO_WHEEL}
          min={0}
          max={MAX_GAP_MINUTES}
          step="any"
          inputMode="decimal"
          label="Quick-change time (minutes)"
          description="Leave blank to ignore"
          value={typedMinutes}
          onChange={(event) => setGapMinutes(event.currentTarget.value)}
        />
        <Stack gap="sm" justify="flex-end">
          <Checkbox
            label="A break clears a conflict"
            checked={rule.breakClears}
            onChange={(event) =>
              onChange({ rule: { ...rule, breakClears: event.currentTarget.checked } })
            }
          />
          <Checkbox
            label="Split long sections"
            disabled={isPlacing}
            checked={options.splitLongSections}
            onChange={(event) =>
              onChange({
                options: { ...options, splitLongSections: event.currentTarget.checked },
              })
            }
          />
          <Checkbox
            label="Shuffle within groups"
            disabled={isPlacing}
            checked={options.shuffleWithinGroups}
            onChange={(event) =>
              onChange({
                options: { ...options, shuffleWithinGroups: event.currentTarget.checked },
              })
            }
          />
        </Stack>
      </SimpleGrid>
    </Stack>
  );
}
