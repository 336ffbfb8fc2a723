// The buttons of a dialog's form: submit and cancel.
import { Button } from "@mantine/core";
import { DialogFoot } from "#app/ui/dialog.tsx";

export function FormButtons({ yes, onCancel }: { yes: string; onCancel: () => void }) {
  return (
    <DialogFoot>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit">{yes}</Button>
    </DialogFoot>
  );
}
