// Offers the draft that was dropped last, for as long as it can be brought back.
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
      The draft that was dropped can be brought back for {formatCount(daysLeft, "day")}.{" "}
      <Button size="compact-sm" variant="default" onClick={onBringBack}>
        Bring it back
      </Button>
    </Panel>
  );
}
