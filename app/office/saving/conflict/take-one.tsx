// The two buttons that resolve a conflict on one value.
import { Button } from "@mantine/core";

type Conflict = { takeMine: () => void; takeTheirs: () => void } | null;

export function TakeOne({ conflict }: { conflict: Conflict }) {
  if (!conflict) return null;
  return (
    <span>
      <Choice words="Take mine" onTake={conflict.takeMine} />
      <Choice words="Take theirs" onTake={conflict.takeTheirs} />
    </span>
  );
}

function Choice({ words, onTake }: { words: string; onTake: () => void }) {
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      // Keeps the focus in the field, because leaving the field saves it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      {words}
    </Button>
  );
}
