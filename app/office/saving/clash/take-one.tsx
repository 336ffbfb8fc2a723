// The two buttons that resolve a conflict on one value.
import { Button } from "@mantine/core";

type Clash = { takeMine: () => void; takeTheirs: () => void } | null;

export function TakeOne({ clash }: { clash: Clash }) {
  if (!clash) return null;
  return (
    <span>
      <Choice words="Take mine" onTake={clash.takeMine} />
      <Choice words="Take theirs" onTake={clash.takeTheirs} />
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
