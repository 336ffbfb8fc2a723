// The buttons of a dialog's form: submit and cancel.
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { DialogFoot } from "#app/ui/dialog.tsx";

type Props = { yes: string; onCancel: () => void; beside?: ReactNode };

export function FormButtons({ yes, onCancel, beside }: Props) {
  return (
    <DialogFoot beside={beside}>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit">{yes}</Button>
    </DialogFoot>
  );
}
