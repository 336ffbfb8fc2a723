// The day of an exam: its slots, laid out by the office and published to the families.
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { formatCount } from "#app/ui/format.ts";
import { Panel } from "#app/ui/layout/panel.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { composeAddress } from "../../message-log/purposes.ts";
import { Confirm } from "../../saving/confirm.tsx";
import { hideSlots, publishSlots } from "../events.commands.ts";
import { SLOTS_PURPOSE } from "../office-words.ts";
import type { Entry } from "./read-exam.server.ts";

type Props = {
  event: { id: string; name: string; slotsPublishedAt: string | null; days: readonly string[] };
  entries: readonly Entry[];
  onLayOut: () => void;
};

export function DayCard({ event, entries, onLayOut }: Props) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<"publish" | "hide" | null>(null);
  const { id, name, slotsPublishedAt, days } = event;
  const placed = entries.filter(({ slotDay }) => slotDay !== null && days.includes(slotDay));
  const without = entries.length - placed.length;
  const isPublished = slotsPublishedAt !== null;
  const close = () => setOpen(null);
  return (
    <Card title="Slots" note={`${placed.length} of ${entries.length}`}>
      <Quiet mb="sm">
        {isPublished
          ? "Published: each family sees its own child's time, and changes as you save them."
          : "Families see the times of the event until you publish the slots."}
      </Quiet>
      {placed.length > 0 && without > 0 && (
        <Panel tone="warning" mb="sm">
          {formatCount(without, "candidate has", "candidates have")} no slot on the day of the exam.
        </Panel>
      )}
      <Group gap="sm">
        <Button variant="default" disabled={days.length === 0} onClick={onLayOut}>
          Lay out the day
        </Button>
        {isPublished ? (
          <Button variant="default" onClick={() => setOpen("hide")}>
            Hide slots
          </Button>
        ) : (
          <Button disabled={placed.length === 0} onClick={() => setOpen("publish")}>
            Publish slots
          </Button>
        )}
      </Group>
      {open === "publish" && (
        <Confirm
          title="Publish the slots?"
          yes="Publish slots"
          to={publishSlots.at({ id })}
          words={`Publish slots: ${name}`}
          onDone={() => void navigate(composeAddress({ to: "event", id, on: SLOTS_PURPOSE }))}
          onClose={close}
        >
          Candidates with a slot: {placed.length} of {entries.length}. Each family sees its own
          child's time. Next you write to the families, with the calendar change.
        </Confirm>
      )}
      {open === "hide" && (
        <Confirm
          title="Hide the slots?"
          yes="Hide slots"
          to={hideSlots.at({ id })}
          words={`Hide slots: ${name}`}
          onClose={close}
        >
          Families see the times of the event again. The slots are kept.
        </Confirm>
      )}
    </Card>
  );
}
