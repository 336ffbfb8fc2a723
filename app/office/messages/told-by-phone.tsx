// The button that records that a family was told by phone.
import { Button } from "@mantine/core";
import { useAct } from "#app/office/saving/use-act.ts";
import type { More } from "#app/office/saving/use-save.ts";

type Send = ReturnType<typeof useAct>["send"];

type Props = {
  name: string;
  /** The row that is told, for the queue. */
  row: string;
  /** Sends the change. */
  onTell: (send: Send, more: More) => void;
};

export function ToldByPhone({ name, row, onTell }: Props) {
  const { send, isSaving } = useAct();
  const words = `Told by phone: ${name}`;
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isSaving}
      aria-label={words}
      onClick={() => onTell(send, { words, row })}
    >
      Told by phone
    </Button>
  );
}
