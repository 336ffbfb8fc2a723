// Offers to restore the last discarded draft while that is possible.
import { Button } from "@mantine/core";
import { useState } from "react";
import { DROPPED_DAYS, droppedDraft } from "#app/site/content/draft/dropped-draft.ts";
import { formatCount } from "#app/ui/format.ts";
import { Panel } from "#app/ui/layout/panel.tsx";

const DAY_MS = 86_400_000;

export function Dropped({ onBringBack }: { onBringBack: () => void }) {
  const [now] = useState(Date.now);
  const dropped = droppedDraft(now);
  if (!dropped) return null;
  const daysLeft = DROPPED_DAYS - Math.floor((now - dropped.droppedAt) / DAY_MS);
  return (
    <Panel component="output" tone="warning" mb="lg" display="block">
      You can bring back the dropped draft for {formatCount(daysLeft, "day")}.{" "}
      <Button size="compact-sm" variant="default" onClick={onBringBack}>
        Bring it back
      </Button>
    </Panel>
  );
}
