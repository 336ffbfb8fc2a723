// Offers the draft that was dropped last, for as long as it can be brought back.
import { Button } from "@mantine/core";
import { useState } from "react";
import { DROPPED_DAYS, droppedDraft } from "#app/site/content/draft/dropped-draft.ts";
import { formatCount } from "#app/ui/format.ts";
import styles from "#app/office/editor/editor.module.css";

const DAY_MS = 86_400_000;

export function Dropped({ onBringBack }: { onBringBack: () => void }) {
  const [now] = useState(Date.now);
  const dropped = droppedDraft(now);
  if (!dropped) return null;
  const daysLeft = DROPPED_DAYS - Math.floor((now - dropped.droppedAt) / DAY_MS);
  return (
    <output className={styles.newer}>
      The draft that was dropped can be brought back for {formatCount(daysLeft, "day")}.{" "}
      <Button size="compact-sm" variant="default" onClick={onBringBack}>
        Bring it back
      </Button>
    </output>
  );
}
