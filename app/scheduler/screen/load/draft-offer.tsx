// Offers the unsaved work of an earlier visit.
import { Alert, Button, Group, Text } from "@mantine/core";
import type { Draft } from "#app/scheduler/screen/save/use-drafts.ts";
import { DraftIcon } from "#app/scheduler/screen/icons.tsx";
import { draftText } from "#app/scheduler/screen/generate/schedule-words.ts";

type DraftOfferProps = { draft: Draft; onContinue: () => void; onDiscard: () => void };

const MOMENT: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" };

export function DraftOffer({ draft, onContinue, onDiscard }: DraftOfferProps) {
  const moment = new Date(draft.keptAtMs).toLocaleString("en-GB", MOMENT);
  return (
    <Alert
      color="navy"
      mb="md"
      icon={<DraftIcon size={20} aria-hidden />}
      title={`Unsaved work from ${moment}`}
    >
      <Text size="sm">
        {draftText(draft.routines, draft.placed)}
        {draft.waiting && " It was still saving when you closed the page."}
      </Text>
      <Group gap="xs" mt="xs">
        <Button onClick={onContinue}>Continue with it</Button>
        <Button variant="default" onClick={onDiscard}>
          Discard it
        </Button>
      </Group>
    </Alert>
  );
}
