// What is done with a row of a list: it is edited, which Enter on the row does too, or deleted.
import { ActionIcon } from "@mantine/core";
import { EditIcon, TrashIcon } from "#app/ui/icons.tsx";
import { MAIN_ACTION } from "./use-row-keys.ts";

const ICON = 18;

type Props = {
  /** What the row is of, as the buttons' names say it. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
};

export function RowActions({ name, onEdit, onDelete }: Props) {
  const button = { variant: "subtle", size: "lg" } as const;
  return (
    <ActionIcon.Group>
      <ActionIcon {...button} {...MAIN_ACTION} aria-label={`Edit ${name}`} onClick={onEdit}>
        <EditIcon size={ICON} aria-hidden />
      </ActionIcon>
      <ActionIcon {...button} aria-label={`Delete ${name}`} onClick={onDelete}>
        <TrashIcon size={ICON} aria-hidden />
      </ActionIcon>
    </ActionIcon.Group>
  );
}
