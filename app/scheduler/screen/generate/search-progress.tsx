// Shows the progress of a search for an order.
import { Button, Group, Progress, Text } from "@mantine/core";
import { Panel } from "#app/ui/layout/panel.tsx";
import type { Searching } from "./use-order-search.ts";
import { StopIcon } from "#app/scheduler/screen/icons.tsx";

type SearchProgressProps = { searching: Searching; onStop: () => void };

export function SearchProgress({ searching, onStop }: SearchProgressProps) {
  const { share, conflicts } = searching;
  const percent = Math.round(share * 100);
  return (
    <Panel component="section" aria-label="Search for fewer conflicts">
      <Group gap="xs">
        <Text inherit style={{ fontVariantNumeric: "tabular-nums" }}>
          <strong>Minimising conflicts…</strong>
          {conflicts !== null && ` ${conflicts} in the best order so far`}
        </Text>
        <Progress
          flex="1 1 10rem"
          value={percent}
          aria-label="Search progress"
          transitionDuration={200}
        />
        <Button variant="default" leftSection={<StopIcon size={18} />} onClick={onStop}>
          Stop
        </Button>
      </Group>
    </Panel>
  );
}
