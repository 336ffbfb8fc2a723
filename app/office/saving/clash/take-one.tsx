// The two ways out where somebody else has changed a value meanwhile.
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
      // Leaving the field would save it: the press is over before the field hears of it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      {words}
    </Button>
  );
}
