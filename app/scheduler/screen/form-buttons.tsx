// How a dialog's form ends: it is sent, or left.
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
