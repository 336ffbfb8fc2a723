// The sponsor lines that the announcer reads.
import { Button, Group, NativeSelect, Stack, Textarea } from "@mantine/core";
import { useMemo } from "react";
import { itemKey, itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import {
  MAX_EVERY,
  MAX_SPONSOR_LETTERS,
  MAX_SPONSORS,
  type SponsorLine,
} from "#app/scheduler/plan/sponsor-line.ts";
import { withSponsor } from "#app/scheduler/plan/sponsors.ts";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import { Quiet } from "#app/ui/layout/text.tsx";
import { NumberField } from "./number-field.tsx";
import css from "./settings-panel.module.css";

type SponsorSettingsProps = { plan: Plan; changes: PlanChanges };

const EVERY = "";
const USUAL_EVERY = 10;

export function SponsorSettings({ plan, changes }: SponsorSettingsProps) {
  const { sponsors = [] } = plan;
  const items = useMemo(
    () => itemsInOrder(plan).map((item) => ({ value: itemKey(item), label: `With ${item.name}` })),
    [plan],
  );
  const set = (at: number, line: SponsorLine | null) =>
    changes.change((current) => withSponsor(current, at, line), line ? `sponsor ${at}` : undefined);
  return (
    <details className={css.part}>
      <summary className={css.legend}>Sponsor lines</summary>
      <Quiet mb="xs">The announcer reads them and ticks them off.</Quiet>
      <Stack gap="md">
        {sponsors.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no other key
          <Stack key={at} gap="xs" component="fieldset" className={css.line}>
            <Textarea
              label={`Line ${at + 1}`}
              autosize
              minRows={1}
              maxLength={MAX_SPONSOR_LETTERS}
              value={line.text}
              onChange={({ currentTarget }) => set(at, { ...line, text: currentTarget.value })}
              onBlur={changes.closeStep}
            />
            <Group gap="sm" align="end" grow>
              <NativeSelect
                label="When"
                value={line.item ?? EVERY}
                data={[
                  { value: EVERY, label: "Every so many routines" },
                  ...(line.item !== undefined && !items.some(({ value }) => value === line.item)
                    ? [{ value: line.item, label: "With an item that is gone" }]
                    : []),
                  ...items,
                ]}
                onChange={({ currentTarget: { value } }) =>
                  set(at, {
                    text: line.text,
                    ...(value === EVERY ? { every: USUAL_EVERY } : { item: value }),
                  })
                }
              />
              {line.item === undefined && (
                <NumberField
                  label="Routines"
                  min={1}
                  max={MAX_EVERY}
                  isWhole
                  value={line.every ?? USUAL_EVERY}
                  onTyped={(typed) => set(at, { ...line, every: readEvery(typed) })}
                  onLeft={changes.closeStep}
                />
              )}
            </Group>
            <Group>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Remove line ${at + 1}`}
                onClick={() => set(at, null)}
              >
                Remove
              </Button>
            </Group>
          </Stack>
        ))}
        <Group>
          <Button
            variant="default"
            disabled={sponsors.length >= MAX_SPONSORS}
            onClick={() => set(sponsors.length, { text: "", every: USUAL_EVERY })}
          >
            Add a sponsor line
          </Button>
        </Group>
      </Stack>
    </details>
  );
}

function readEvery(typed: string): number {
  return Math.min(MAX_EVERY, Math.max(1, Math.round(Number(typed)) || 1));
}
