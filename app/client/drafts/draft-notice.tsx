// Says that a form shows an earlier draft, with a button to discard it.
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
