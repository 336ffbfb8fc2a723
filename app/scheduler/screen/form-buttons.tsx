// The buttons of a dialog's form: submit and cancel.
import { Button, Group } from "@mantine/core";

export function FormButtons({ yes, onCancel }: { yes: string; onCancel: () => void }) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit">{yes}</Button>
    </Group>
  );
}
