// Says below a single field that its value is a draft.
import { Button } from "@mantine/core";

export function FieldDraft({ onDiscard }: { onDiscard: () => void }) {
  return (
    <output>
      This is your draft from before.{" "}
      {/* Leaving the field would save it: keep the focus there until the click. */}
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
