// Says below a single field that what stands in it is a draft.
import { Button } from "@mantine/core";

export function FieldDraft({ onDiscard }: { onDiscard: () => void }) {
  return (
    <output>
      This is your draft from before.{" "}
      {/* Leaving the field would save it: the press is over before the field hears of it. */}
      <Button
        variant="subtle"
        size="compact-xs"
        onMouseDown={(event) => event.preventDefault()}
        onClick={onDiscard}
      >
        Discard
      </Button>
    </output>
  );
}
