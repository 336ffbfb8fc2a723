// Says that a form was begun before, and offers to begin it again.
import { Alert, Button } from "@mantine/core";

type Props = { isRestored: boolean; onForget: () => void };

export function DraftNotice({ isRestored, onForget }: Props) {
  if (!isRestored) return null;
  return (
    <Alert variant="light">
      This is your draft from before.{" "}
      <Button variant="subtle" size="compact-sm" onClick={() => onForget()}>
        Discard
      </Button>
    </Alert>
  );
}
